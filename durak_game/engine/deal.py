"""How a game begins: shuffling, dealing, the trump, who leads the first bout; or a position set up by hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from durak_game.engine.cards import SUIT_MASK, Card, CardSet, bits, card_name, card_set, deck_cards, suit_of
from durak_game.engine.game import Game
from durak_game.engine.result import Previous
from durak_game.engine.rules import Rules
from durak_game.engine.table_rules import table_rules_of


class Chance(Protocol):
    """Where luck comes from: `random()` gives a number from 0 up to 1, as `random.Random` does."""

    def random(self) -> float:
        """The next number."""


class DealError(ValueError):
    """A deck, dealer or position from which no game by these rules can begin."""


@dataclass(frozen=True, slots=True)
class Position:
    """A table set up by hand: lessons, puzzles and tests begin here.

    `stock` is in drawing order, its last card is the indicator. Bout 1 is the first of the game; anything in
    `discarded` was seen by all and means that a bout was beaten off before.
    """

    trump: int
    hands: tuple[CardSet, ...]
    stock: tuple[Card, ...]
    attacker: int
    bout: int = 2
    discarded: CardSet = 0


def draw_lot(count: int, chance: Chance) -> int:
    """One of `count` seats, drawn by lot."""
    return int(chance.random() * count)


def shuffled(rules: Rules, chance: Chance) -> list[Card]:
    """The deck in a random order: every card draws a number, and the numbers are put in order.

    Only `chance.random()` is used, so a seed means the same deck for ever.
    """
    return sorted(deck_cards(rules.deck), key=lambda _card: chance.random())


def deck_to_play(rules: Rules, seats: int, dealer: int, chance: Chance) -> list[Card]:
    """A shuffled deck; shuffled and dealt again as long as `redeal_same_suit` asks for it."""
    most = rules.redeal_same_suit
    while True:
        deck = shuffled(rules, chance)
        if not most:
            return deck
        hands, _stock = _hand_out(rules, seats, deck, dealer)
        if all((hand & suit).bit_count() < most for hand in hands for suit in SUIT_MASK):
            return deck


def next_dealer(rules: Rules, seats: int, dealer: int, previous: Previous) -> int:
    """Who deals the next game; after a draw the durak's deal stays where it was."""
    if rules.opening.dealer == "next_seat":
        return (dealer + 1) % seats
    return dealer if previous.durak is None else previous.durak


def next_opener(rules: Rules, seats: int, dealer: int, previous: Previous) -> int | None:
    """Who will lead the next game, as far as it is known before the deal; None where the cards or a lot decide."""
    way = _way_to_open(rules, previous)
    return None if way == "lowest_trump" else _opener(way, seats, dealer, previous)


def _hand_out(rules: Rules, seats: int, deck: Sequence[Card], dealer: int) -> tuple[list[CardSet], list[Card]]:
    """Cards singly, clockwise, beginning left of the dealer; what remains is the stock, its end is drawn first."""
    dealt = seats * rules.hand_size
    hands = [card_set(deck[(seat - dealer - 1) % seats : dealt : seats]) for seat in range(seats)]
    rest = deck[dealt:]
    return hands, [*rest[:1], *reversed(rest[1:])]


def deal(
    rules: Rules,
    seats: int,
    deck: Sequence[Card],
    dealer: int,
    *,
    previous: Previous | None = None,
    first_attacker: int | None = None,
) -> Game:
    """Deals a game from a deck in the order of dealing: hands card by card, the indicator, the stock from its top.

    `previous` is None for the first game of a chain. `first_attacker` is needed where a lot decides; elsewhere it must
    agree with the rules. Raises DealError with a sentence if this cannot be played.
    """
    _check_table(rules, seats)
    if not 0 <= dealer < seats:
        raise DealError(f"the dealer, seat {dealer}, does not sit at a table of {seats}")
    if sorted(deck) != list(deck_cards(rules.deck)):
        raise DealError(f"the deck must hold each card of a deck of {rules.deck} once")
    return _deal(rules, seats, deck, dealer, previous, first_attacker)


def _deal(
    rules: Rules,
    seats: int,
    deck: Sequence[Card],
    dealer: int,
    previous: Previous | None,
    first_attacker: int | None,
) -> Game:
    hands, stock = _hand_out(rules, seats, deck, dealer)
    shown = stock[0] if stock else deck[-1]
    table_rules = table_rules_of(rules, seats, suit_of(shown))
    way = _way_to_open(rules, previous)
    lowest = _lowest_trump(hands, table_rules.trump) if way == "lowest_trump" else None
    opener = _opener(way, seats, dealer, previous) if lowest is None else _holder(hands, lowest)
    attacker = _agreed(opener, first_attacker, seats)
    game = Game(table_rules, hands, stock, attacker, dealer=dealer)
    if not stock:
        game.seen[dealer] |= 1 << shown
    if lowest is not None:
        game.opened_with = lowest
        game.seen[attacker] |= 1 << lowest
    return game


def deal_random(
    rules: Rules, seats: int, chance: Chance, *, dealer: int | None = None, previous: Previous | None = None
) -> tuple[Game, list[Card]]:
    """Shuffles and deals; draws the dealer and the opener by lot where the rules leave them to it.

    Returns the game and its deck, which a record needs.
    """
    _check_table(rules, seats)
    if dealer is None:
        dealer = draw_lot(seats, chance)
    deck = deck_to_play(rules, seats, dealer, chance)
    by_lot = (rules.opening.first_game if previous is None else rules.opening.next_games) == "lot"
    first = draw_lot(seats, chance) if by_lot else None
    return _deal(rules, seats, deck, dealer, previous, first), deck


def _check_table(rules: Rules, seats: int) -> None:
    if not 2 <= seats <= 6:
        raise DealError(f"Durak is played by 2 to 6, not by {seats}")
    for kind, _options in rules.problems(seats):
        if kind == "deck_too_small":
            raise DealError(f"{seats} hands of {rules.hand_size} cards need more than a deck of {rules.deck}")
        if kind == "partners_need_four_or_six":
            raise DealError(f"partners need 4 or 6 seats, not {seats}")
        raise DealError(f"these rules are for {', '.join(map(str, rules.players))} players, not for {seats}")


def _way_to_open(rules: Rules, previous: Previous | None) -> str:
    """The opening option that counts; without a durak the choices that need one become the lowest trump."""
    if previous is None:
        return rules.opening.first_game
    way = rules.opening.next_games
    needs_durak = way in ("left_of_durak", "durak", "against_durak")
    if (needs_durak and previous.durak is None) or (way == "winner" and previous.winner is None):
        return "lowest_trump"
    return way


def _lowest_trump(hands: Sequence[CardSet], trump: int) -> Card | None:
    """The lowest trump in anybody's hand; the indicator does not count."""
    trumps = sum(hands) & SUIT_MASK[trump]
    return next(bits(trumps), None)


def _holder(hands: Sequence[CardSet], card: Card) -> int:
    return next(seat for seat, hand in enumerate(hands) if hand >> card & 1)


def _opener(way: str, seats: int, dealer: int, previous: Previous | None) -> int | None:
    """Who leads the first bout, unless the lowest trump says so; None if a lot decides."""
    if way == "lot":
        return None
    if way in ("left_of_dealer", "lowest_trump"):
        return (dealer + 1) % seats
    assert previous is not None
    if way == "winner":
        return previous.winner
    assert previous.durak is not None
    return (previous.durak + {"left_of_durak": 1, "durak": 0, "against_durak": -1}[way]) % seats


def _agreed(opener: int | None, named: int | None, seats: int) -> int:
    """The opener by the rules, or the one that a lot drew; what is named must agree."""
    if named is not None and not 0 <= named < seats:
        raise DealError(f"the first attacker, seat {named}, does not sit at a table of {seats}")
    if opener is None:
        if named is None:
            raise DealError("a lot decides who leads, so the record must name the first attacker")
        return named
    if named is not None and named != opener:
        raise DealError(f"seat {opener} leads the first bout by these rules, not seat {named}")
    return opener


def from_position(rules: Rules, position: Position) -> Game:
    """A game that goes on from a position. Raises DealError with a sentence if it cannot."""
    seats = len(position.hands)
    _check_table(rules, seats)
    _check_cards(rules, position)
    if not 0 <= position.attacker < seats:
        raise DealError(f"the attacker, seat {position.attacker}, does not sit at a table of {seats}")
    if position.bout < 1:
        raise DealError(f"bouts are counted from 1, not from {position.bout}")
    table_rules = table_rules_of(rules, seats, position.trump)
    parties = {table_rules.party[seat] for seat in range(seats) if position.hands[seat] or position.stock}
    if len(parties) < 2:
        raise DealError("fewer than two parties are in the game")
    try:
        game = Game(
            table_rules,
            list(position.hands),
            list(reversed(position.stock)),
            position.attacker,
            bout=position.bout,
            discard=position.discarded,
        )
    except ValueError as error:
        raise DealError(str(error)) from None
    if not game.hands[game.attacker]:  # asked here, because a safe party has put its cards away by now
        raise DealError(f"the attacker, seat {position.attacker}, has no cards")
    if not game.limit:
        raise DealError(f"the defender, seat {game.defender}, has no cards")
    return game


def _check_cards(rules: Rules, position: Position) -> None:
    """Each card at most once, all of this deck, and the indicator of the trump suit."""
    seen = 0
    deck = card_set(deck_cards(rules.deck))
    places = [*position.hands, *(1 << card for card in position.stock), position.discarded]
    for cards in places:
        if cards & seen:
            raise DealError(f"{card_name(next(bits(cards & seen)))} is there twice")
        if cards & ~deck:
            raise DealError(f"{card_name(next(bits(cards & ~deck)))} is not in a deck of {rules.deck}")
        seen |= cards
    if position.stock and suit_of(position.stock[-1]) != position.trump:
        raise DealError(f"the last stock card, {card_name(position.stock[-1])}, is not of the trump suit")
