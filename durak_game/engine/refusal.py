"""Why a move is refused: a kind of reason, with the cards and seats that explain it; others find the words."""

from collections.abc import Callable
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from durak_game.engine.cards import BIT, Card, bits, card_name, card_set, rank_of, suit_of
from durak_game.engine.legal import may_close, may_swap
from durak_game.engine.moves import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer

if TYPE_CHECKING:
    from durak_game.engine.game import Game


class Reason(Enum):
    """Why a move is refused: one member for each thing that can be wrong."""

    GAME_OVER = auto()
    NO_SUCH_SEAT = auto()
    OUT = auto()
    NOT_YOUR_TURN = auto()
    CARD_NOT_HELD = auto()
    CARD_TWICE = auto()
    NO_CARDS_NAMED = auto()
    RANKS_DIFFER = auto()
    SINGLE_LEAD = auto()
    ONE_CARD_AT_A_TIME = auto()
    LIMIT_OF_BOUT = auto()
    LIMIT_OF_HAND = auto()
    RANK_NOT_ON_TABLE = auto()
    DEFENDER_CANNOT_ATTACK = auto()
    PARTNER = auto()
    NEIGHBOURS_ONLY = auto()
    ATTACKER_ONLY = auto()
    WAIT_UNTIL_BEATEN = auto()
    WAIT_FOR_TRANSFER = auto()
    WAIT_FOR_PERMISSION = auto()
    WAIT_FOR_OTHERS = auto()
    ALREADY_PASSED = auto()
    CANNOT_PASS_LEAD = auto()
    NOT_DEFENDER = auto()
    NOTHING_LED = auto()
    TAKE_ANNOUNCED = auto()
    NOT_ON_TABLE = auto()
    ALREADY_BEATEN = auto()
    NOT_HIGHER = auto()
    NOTHING_TO_TAKE = auto()
    TRANSFER_OFF = auto()
    TRANSFER_FIRST_BOUT = auto()
    TRANSFER_TOO_FEW_PLAYERS = auto()
    TRANSFER_AFTER_BEATEN = auto()
    TRANSFER_RANK = auto()
    TRANSFER_NOBODY = auto()
    TRANSFER_TOO_MANY_FOR_NEXT = auto()
    TRANSFER_LIMIT_OF_BOUT = auto()
    SHOW_OFF = auto()
    SHOW_NOT_TRUMP = auto()
    SHOWN_ALREADY = auto()
    CLOSE_OFF = auto()
    CLOSE_NOT_ATTACKER = auto()
    CLOSE_UNBEATEN = auto()
    CLOSE_NOBODY_ELSE = auto()
    SWAP_OFF = auto()
    SWAP_STOCK_EMPTY = auto()
    SWAP_CARD_NOT_HELD = auto()
    SWAP_OWN_TURN = auto()


class IllegalMove(Exception):  # noqa: N818 - the field's word; it is what players call it
    """A move that the rules refuse: the reason, with the cards, seats and number that explain it."""

    def __init__(
        self, reason: Reason, cards: tuple[Card, ...] = (), seats: tuple[int, ...] = (), number: int = 0
    ) -> None:
        super().__init__(reason, cards, seats, number)
        self.reason = reason
        self.cards = cards
        self.seats = seats
        self.number = number

    def __str__(self) -> str:
        words = self.reason.name.lower().replace("_", " ")
        details = [card_name(card) for card in self.cards] + [f"seat {seat}" for seat in self.seats]
        details += [str(self.number)] if self.number else []
        return f"{words} ({', '.join(details)})" if details else words


def nothing_to_play(game: "Game", seat: int) -> IllegalMove:
    """The game is over, or nobody sits there."""
    return IllegalMove(Reason.GAME_OVER) if game.over else IllegalMove(Reason.NO_SUCH_SEAT, number=seat)


def _refuse_cards(game: "Game", seat: int, cards: tuple[Card, ...]) -> IllegalMove | None:
    """Cards must be named, once each, and held."""
    if not cards:
        return IllegalMove(Reason.NO_CARDS_NAMED)
    hand = game.hands[seat]
    for card in cards:
        if not hand & BIT[card]:
            return IllegalMove(Reason.CARD_NOT_HELD, (card,))
    if len(cards) != card_set(cards).bit_count():
        return IllegalMove(Reason.CARD_TWICE, (cards[0],))
    return None


def _refuse_lead(game: "Game", seat: int, cards: tuple[Card, ...]) -> IllegalMove | None:
    if seat != game.attacker:
        return _not_the_turn(game, seat)
    wrong = _refuse_cards(game, seat, cards)
    if wrong is not None:
        return wrong
    if len(cards) > 1:
        if len({rank_of(card) for card in cards}) > 1:
            return IllegalMove(Reason.RANKS_DIFFER, cards)
        if game.table_rules.single_lead:
            return IllegalMove(Reason.SINGLE_LEAD, cards)
    return _limit(game, Reason.LIMIT_OF_BOUT) if len(cards) > game.limit else None


def _refuse_attack(game: "Game", seat: int, move: Attack) -> IllegalMove | None:
    cards = move.cards
    if not game.pairs:
        if seat == game.attacker and len(cards) == 1 and game.hands[seat] & BIT[cards[0]]:
            return None
        return _refuse_lead(game, seat, cards)
    if seat == game.defender:
        return IllegalMove(Reason.DEFENDER_CANNOT_ATTACK)
    if seat not in game.actors:
        return why_not_asked(game, seat)
    if len(cards) > 1:
        return _refuse_cards(game, seat, cards) or IllegalMove(Reason.ONE_CARD_AT_A_TIME, cards)
    if not cards:
        return IllegalMove(Reason.NO_CARDS_NAMED)
    card = cards[0]
    if not game.hands[seat] & BIT[card]:
        return IllegalMove(Reason.CARD_NOT_HELD, cards)
    if not game.ranks & BIT[card]:
        return IllegalMove(Reason.RANK_NOT_ON_TABLE, cards)
    return None


def _not_the_turn(game: "Game", seat: int) -> IllegalMove:
    if not game.in_game(seat):
        return IllegalMove(Reason.OUT)
    return IllegalMove(Reason.NOT_YOUR_TURN, seats=game.actors)


def _limit(game: "Game", of_bout: Reason) -> IllegalMove:
    """The limit is reached: by the cap of the rules, or by the cards the defender held."""
    capped = game.limit >= game.cap
    return IllegalMove(of_bout if capped else Reason.LIMIT_OF_HAND, seats=(game.defender,), number=game.limit)


def why_not_asked(game: "Game", seat: int) -> IllegalMove:
    """Why a seat that is not the defender may not throw in or pass now."""
    table_rules = game.table_rules
    if not game.in_game(seat) or not game.hands[seat]:
        return IllegalMove(Reason.OUT)
    if table_rules.party[seat] == table_rules.party[game.defender]:
        return IllegalMove(Reason.PARTNER, seats=(game.defender,))
    if seat not in game.throwers:
        only = Reason.ATTACKER_ONLY if table_rules.who == "attacker" else Reason.NEIGHBOURS_ONLY
        return IllegalMove(only, seats=game.throwers)
    if len(game.pairs) >= game.limit:
        return _limit(game, Reason.LIMIT_OF_BOUT)
    if game.passed >> seat & 1:
        return IllegalMove(Reason.ALREADY_PASSED)
    if game.unbeaten and not game.taking:
        if not table_rules.any_time:
            return IllegalMove(Reason.WAIT_UNTIL_BEATEN, tuple(bits(game.unbeaten)))
        if game.actors == (game.defender,):
            return IllegalMove(Reason.WAIT_FOR_TRANSFER, seats=(game.defender,))
    first = game.actors[0]
    wait = Reason.WAIT_FOR_PERMISSION if table_rules.permits and first == game.attacker else Reason.WAIT_FOR_OTHERS
    return IllegalMove(wait, seats=(first,))


def _refuse_pass(game: "Game", seat: int, _move: Pass) -> IllegalMove | None:
    if not game.pairs:
        return IllegalMove(Reason.CANNOT_PASS_LEAD) if seat == game.attacker else _not_the_turn(game, seat)
    if seat == game.defender:
        return IllegalMove(Reason.DEFENDER_CANNOT_ATTACK)
    return None if seat in game.actors else why_not_asked(game, seat)


def _refuse_as_defender(game: "Game", seat: int) -> IllegalMove | None:
    """Only the defender answers, and only until the take is announced."""
    if not game.pairs:
        return IllegalMove(Reason.NOTHING_LED, seats=(game.attacker,))
    if seat != game.defender:
        return IllegalMove(Reason.NOT_DEFENDER, seats=(game.defender,))
    return IllegalMove(Reason.TAKE_ANNOUNCED) if game.taking else None


def _refuse_beat(game: "Game", seat: int, move: Beat) -> IllegalMove | None:
    wrong = _refuse_as_defender(game, seat)
    if wrong is not None:
        return wrong
    card, target = move.card, move.target
    if not game.hands[seat] & BIT[card]:
        return IllegalMove(Reason.CARD_NOT_HELD, (card,))
    if not game.unbeaten & BIT[target]:
        beaten = target in game.pairs
        return IllegalMove(Reason.ALREADY_BEATEN if beaten else Reason.NOT_ON_TABLE, (target,))
    if not game.table_rules.beats[target] & BIT[card]:
        return IllegalMove(Reason.NOT_HIGHER, (card, target))
    return None


def _refuse_take(game: "Game", seat: int, _move: Take) -> IllegalMove | None:
    wrong = _refuse_as_defender(game, seat)
    if wrong is not None:
        return wrong
    return None if game.unbeaten else IllegalMove(Reason.NOTHING_TO_TAKE)


def _refuse_passing_on(game: "Game", seat: int, card: Card) -> IllegalMove | None:
    """What a transfer and a shown trump have in common."""
    wrong = _refuse_as_defender(game, seat)
    if wrong is not None:
        return wrong
    transfers = game.rules.transfer
    if not transfers.allowed:
        return IllegalMove(Reason.TRANSFER_OFF)
    if game.seats < transfers.from_players:
        return IllegalMove(Reason.TRANSFER_TOO_FEW_PLAYERS, number=transfers.from_players)
    if not game.may_transfer_in_bout():
        return IllegalMove(Reason.TRANSFER_FIRST_BOUT)
    if not game.hands[seat] & BIT[card]:
        return IllegalMove(Reason.CARD_NOT_HELD, (card,))
    if not game.nothing_beaten():
        return IllegalMove(Reason.TRANSFER_AFTER_BEATEN)
    if not game.ranks & BIT[card]:
        return IllegalMove(Reason.TRANSFER_RANK, (card,))
    if game.next_defender(seat) is None:
        return IllegalMove(Reason.TRANSFER_NOBODY)
    return None


def _refuse_transfer(game: "Game", seat: int, move: Transfer) -> IllegalMove | None:
    wrong = _refuse_passing_on(game, seat, move.card)
    if wrong is not None:
        return wrong
    if len(game.pairs) >= game.cap:
        return IllegalMove(Reason.TRANSFER_LIMIT_OF_BOUT, number=game.cap)
    return _refuse_for_next(game, seat, len(game.pairs) + 1)


def _refuse_for_next(game: "Game", seat: int, cards: int) -> IllegalMove | None:
    """The next defender must hold at least as many cards as there would be to beat."""
    to = game.next_defender(seat)
    assert to is not None
    if game.hands[to].bit_count() < cards:
        return IllegalMove(Reason.TRANSFER_TOO_MANY_FOR_NEXT, seats=(to,), number=cards)
    return None


def _refuse_show(game: "Game", seat: int, move: Show) -> IllegalMove | None:
    card = move.card
    wrong = _refuse_passing_on(game, seat, card)
    if wrong is not None:
        return wrong
    if not game.table_rules.show:
        return IllegalMove(Reason.SHOW_OFF)
    if suit_of(card) != game.trump:
        return IllegalMove(Reason.SHOW_NOT_TRUMP, (card,))
    if game.shown & BIT[card]:
        return IllegalMove(Reason.SHOWN_ALREADY, (card,))
    return _refuse_for_next(game, seat, len(game.pairs))


def _refuse_close(game: "Game", seat: int, _move: Close) -> IllegalMove | None:
    if not game.table_rules.permits:
        return IllegalMove(Reason.CLOSE_OFF)
    if not game.pairs:
        return IllegalMove(Reason.NOTHING_LED, seats=(game.attacker,))
    if seat != game.attacker:
        return IllegalMove(Reason.CLOSE_NOT_ATTACKER, seats=(game.attacker,))
    if game.unbeaten and not game.taking:
        return IllegalMove(Reason.CLOSE_UNBEATEN, tuple(bits(game.unbeaten)))
    if seat not in game.actors:
        return why_not_asked(game, seat)
    return None if may_close(game) else IllegalMove(Reason.CLOSE_NOBODY_ELSE)


def _refuse_swap(game: "Game", seat: int, _move: Swap) -> IllegalMove | None:
    card = game.table_rules.swap_card
    if game.table_rules.swap_never:
        return IllegalMove(Reason.SWAP_OFF)
    if not game.stock:
        return IllegalMove(Reason.SWAP_STOCK_EMPTY)
    if not game.hands[seat] & BIT[card]:
        return IllegalMove(Reason.SWAP_CARD_NOT_HELD, (card,))
    return None if may_swap(game, seat) else IllegalMove(Reason.SWAP_OWN_TURN, seats=game.actors)


REFUSALS: "dict[type[Move], Callable[[Game, int, Any], IllegalMove | None]]" = {
    Attack: _refuse_attack,
    Beat: _refuse_beat,
    Transfer: _refuse_transfer,
    Show: _refuse_show,
    Take: _refuse_take,
    Pass: _refuse_pass,
    Close: _refuse_close,
    Swap: _refuse_swap,
}
"""For each kind of move the question why the rules refuse it; None if they do not."""
