"""Tables made up for pictures, measurements and tests: a legal position with as many cards as wanted."""

from collections.abc import Sequence
from random import Random

from durak_game.engine import Attack, Beat, Position, Rules, from_position
from durak_game.engine.cards import card_set, deck_cards, suit_of
from durak_game.engine.game import Game
from durak_game.table import Player, Table
from durak_game.ui.draw.cards import CardArt
from durak_game.ui.scene import Scene
from durak_game.ui.scenes.table import TableScene

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Vera", "Emil")


def sample_game(rules: Rules, seats: int, cards_in_hand: int, stock: int, seed: int = 0, attacker: int = 0) -> Game:
    """A game in the middle: seat 0 holds so many cards, the others up to six, `stock` are left to draw.

    Raises DealError if the deck has too few cards for it.
    """
    deck = list(deck_cards(rules.deck))
    Random(seed).shuffle(deck)
    own, rest = deck[:cards_in_hand], deck[cards_in_hand:]
    each = max(1, min(6, (len(rest) - stock) // (seats - 1)))
    hands = [card_set(own)]
    for seat in range(seats - 1):
        hands.append(card_set(rest[seat * each : (seat + 1) * each]))
    rest = rest[(seats - 1) * each :]
    drawn, discarded = rest[:stock], rest[stock:]
    trump = suit_of(drawn[-1]) if drawn else 1
    return from_position(rules, Position(trump, tuple(hands), tuple(drawn), attacker, 5, card_set(discarded)))


def sample_table(
    seats: int = 4,
    cards_in_hand: int = 6,
    *,
    rules: Rules | None = None,
    players: Sequence[Player | None] | None = None,
    seed: int = 0,
    stock: int = 4,
    pairs: int = 0,
    speed: float = 1.0,
    demo: bool = False,
) -> TableScene:
    """A table scene with a made-up position: so many seats, cards in the lower hand, pairs on the table.

    `players` are the bots by seat (None: a person). With `demo` nobody sits at the screen.
    """
    rules = rules or Rules(deck=52 if cards_in_hand > 20 or seats * 6 + stock > 36 else 36)
    table = Table.deal(rules, players or [None] * seats, seed)
    table.game = sample_game(rules, seats, cards_in_hand, stock, seed, attacker=seats - 1)
    for _number in range(2 * pairs):
        lay_one(table, pairs)
    return TableScene(
        table,
        None if demo else 0,
        NAMES[:seats],
        on_end=lambda result: Scene(),
        pause=Scene,
        speed=speed,
        headline=lambda: ("", ""),
        art=CardArt(),
        chance=Random(seed),
    )


def lay_one(table: Table, pairs: int) -> None:
    """One more card comes to the table, if somebody has one that fits and fewer than so many pairs lie."""
    game = table.game
    for seat in game.actors:
        for move in game.legal_moves(seat):
            if isinstance(move, Beat) or (isinstance(move, Attack) and len(game.pairs) < pairs):
                table.play(seat, move)
                return
