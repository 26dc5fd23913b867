"""Tables made up for pictures, measurements and tests: dealt from a seed, or a legal position with chosen cards."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from random import Random
from typing import Any

from durak_game.bots import make
from durak_game.engine import Attack, Beat, Game, Move, Pass, Position, Rules, from_position
from durak_game.engine.cards import SUITS, card_set, deck_cards, parse_card, suit_of
from durak_game.engine.result import Result
from durak_game.table import Player, Table
from durak_game.ui import theme
from durak_game.ui.couch.couch import Couch, Privacy, seated
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.scene import Scene

ATTEMPTS = 60  # positions that are tried until one has so many pairs

ART = CardArt()
NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Vera", "Emil")


class AtOnce(Executor):
    """Does all work at once, in the caller's thread: bots that think without being beside the frame loop."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":  # noqa: ANN401 - as declared
        """Do it now."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class SampleEnd(Scene):
    """An empty scene after the game, which knows how it ended."""

    def __init__(self, result: Result) -> None:
        self.result = result


class SamplePause(Scene):
    """An empty popup."""

    popup = True


def couch_of(persons: Sequence[int], seats: int, devices: Sequence[str] = (), privacy: Privacy = Privacy.AUTO) -> Couch:
    """A couch with the usual names, persons on some seats and bots on the others; `devices` go by person."""
    couch = seated(NAMES[:seats], ["human" if seat in persons else "random" for seat in range(seats)])
    for seat, device in zip(persons, devices, strict=False):
        couch.chairs[seat].device = couch.chairs[seat].guid = device
    for seat in persons:
        couch.chairs[seat].privacy = privacy
    return couch


def scene_of(
    table: Table, seat: int | None = 0, *, couch: Couch | None = None, speed: str = "instant", seed: int = 0
) -> TableScene:
    """A table scene with the usual names; its end and its pause are empty scenes. One person sits on `seat`."""
    seats = table.game.seats
    return TableScene(
        table,
        couch or couch_of([] if seat is None else [seat], seats),
        on_end=SampleEnd,
        pause=SamplePause,
        speed=theme.SPEEDS[speed],
        art=ART,
        chance=Random(seed),
        executor=AtOnce(),
    )


def scene_at(game: Game, couch: Couch, *, speed: str = "instant", seed: int = 0) -> TableScene:
    """The scene of a game that has begun. Seats without a person only move when somebody moves for them."""
    return scene_of(_table_of(game, game.rules, [None] * game.seats), couch=couch, speed=speed, seed=seed)


def dealt_table(
    seats: int,
    seed: int,
    rules: Rules | None = None,
    *,
    person: int | None = 0,
    kind: str = "random",
    speed: str = "instant",
    couch: Couch | None = None,
) -> TableScene:
    """A freshly dealt game with a person on one seat and bots on the others, or as a couch says."""
    persons = couch.players if couch else (person,)
    players = [None if seat in persons else make(kind, f"{seed} {seat}") for seat in range(seats)]
    return scene_of(Table.deal(rules or Rules(), players, seed), person, couch=couch, speed=speed, seed=seed)


def table_with(
    hands: Sequence[str],
    stock: str = "JC JS JH",
    *,
    attacker: int = 0,
    trump: str = "H",
    rules: Rules | None = None,
    bots: bool = False,
    speed: str = "instant",
    couch: Couch | None = None,
) -> TableScene:
    """A position with these hands, as "6S 10H"; a person on seat 0, and bots on the others if they shall play.

    Or persons sit as a couch says.

    Raises DealError for an impossible position.
    """
    rules = rules or Rules()
    drawn = tuple(parse_card(name) for name in stock.split())
    cards = tuple(card_set(parse_card(name) for name in hand.split()) for hand in hands)
    game = from_position(rules, Position(SUITS.index(trump), cards, drawn, attacker))
    persons = couch.players if couch else (0,)
    players = [make("random", seat) if bots and seat not in persons else None for seat in range(len(hands))]
    return scene_of(_table_of(game, rules, players), couch=couch, speed=speed)


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
    seed: int = 0,
    stock: int = 4,
    pairs: int = 0,
    speed: str = "normal",
    demo: bool = False,
) -> TableScene:
    """A made-up position: so many seats, about so many cards in the lower hand, up to so many pairs on the table.

    With `demo` nobody sits at the screen.
    """
    held = cards_in_hand + pairs  # the lower hand beats with the rest
    rules = rules or Rules(deck=52 if held > 20 or held + (seats - 1) * 6 + stock > 36 else 36)
    tables = []
    for attempt in range(ATTEMPTS if pairs else 1):
        game = sample_game(rules, seats, held, stock, seed + attempt, attacker=seats - 1)
        tables.append(_table_of(game, rules, [None] * seats))
        while _lay_one(tables[-1], pairs):
            pass
        if len(game.pairs) >= pairs:
            break
    table = max(tables, key=lambda one: len(one.game.pairs))
    return scene_of(table, None if demo else 0, speed=speed, seed=seed)


def _table_of(game: Game, rules: Rules, players: Sequence[Player | None]) -> Table:
    """A table where a game goes on that no deal has begun."""
    table = Table.deal(rules, players, 0)
    table.game = game
    return table


def _lay_one(table: Table, pairs: int) -> bool:
    """One more card comes to the table, or somebody passes; False if enough pairs lie or the bout would end."""
    game = table.game
    if len(game.pairs) >= pairs and not game.unbeaten:
        return False
    for seat in game.actors:
        for move in game.legal_moves(seat):
            lays = isinstance(move, Beat) or (isinstance(move, Attack) and len(game.pairs) < pairs)
            if (lays or isinstance(move, Pass)) and _goes_on(game, seat, move):
                table.play(seat, move)
                return True
    return False


def _goes_on(game: Game, seat: int, move: Move) -> bool:
    """Whether the bout is still the same after a move."""
    later = game.copy()
    later.step(seat, move)
    return later.bout == game.bout and not later.over
