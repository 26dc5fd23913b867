"""Thinking ahead: every move that comes into question is tried in the same imagined worlds, and each is played out.

Moves that are clearly behind are dropped early, so that the close ones get the futures. A few hundred futures cannot
tell moves apart that are about equally good, so what rules of thumb would play stands until another move is ahead by
more than luck explains. How long it thinks is a number of futures, not of seconds; a clock is only a fuse, for play on
screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import sqrt
from random import Random

from durak_game.bots.beliefs import Beliefs
from durak_game.bots.casual import Casual
from durak_game.bots.coding import coding_of
from durak_game.bots.judgement import card_worths, cheapest_defence
from durak_game.bots.playouts import fits, playout
from durak_game.bots.tempers import PLAIN, SHARE_PER_RANK, Temper
from durak_game.engine import Beat, Move, Show, Take, Transfer, View

CLEAR = 2.5
"""A move is dropped when it is behind the best by so many standard errors."""

CONVINCING = 1.5
"""The usual move is given up for one that is ahead of it by so many standard errors."""

LOOK_EVERY = 16
"""Moves are compared after every so many worlds."""

CHANCES = 29
"""So many random numbers are drawn for a world; every move is tried with the same ones."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, its expected share of the durak (0 safe, 1 lost), and in how many futures it was tried."""

    move: Move
    share: float
    futures: int


def candidates(view: View) -> list[Move]:
    """The moves that come into question.

    In which order cards are beaten hardly matters, so the hardest comes first; and nobody begins to beat what must
    be taken after all.
    """
    answers: list[Move] = [move for move in view.moves if isinstance(move, Beat)]
    if not answers:
        return list(view.moves)
    others: list[Move] = [move for move in view.moves if isinstance(move, Transfer | Show | Take)]
    defence = cheapest_defence(view, card_worths(view.rules.deck, view.trump))
    if defence is None:
        return others
    return [move for move in answers if isinstance(move, Beat) and move.target == defence[0][1]] + others


def think(
    view: View,
    moves: Sequence[Move],
    number: int,
    playouts: int,
    *,
    doubt: float = 0.0,
    temper: Temper = PLAIN,
    burnt: Callable[[], bool] | None = None,
) -> list[Thought]:
    """Weighs these moves of the seat of the view with about so many playouts; the one to play comes first.

    `number` is its luck: the same number gives the same thoughts. `doubt` is how far habits are read (`Beliefs`),
    `temper` decides between moves that come off about equally. Under rules that playouts do not know nothing is tried,
    and the usual move comes first. `burnt` is the fuse: thinking stops early when it says so.
    """
    assert view.seat is not None
    if not fits(view.rules, view.seats):
        playouts = 0
    beliefs = Beliefs(view, doubt)
    random = Random(number).random
    coding = coding_of(view.table_rules)
    seat, mine = view.seat, view.party(view.seat)
    shares: list[list[float]] = [[] for _ in moves]
    alive = list(range(len(moves)))
    while playouts > 0 and len(alive) > 1:
        world = beliefs.deal(random)
        chances = [random() for _ in range(CHANCES)]
        for place in alive:
            twin = world.copy()
            twin.step(seat, moves[place])
            shares[place].append(playout(twin, coding, mine, cycle(chances).__next__))
        playouts -= len(alive)
        if len(shares[alive[0]]) % LOOK_EVERY == 0:
            alive = _still_close(shares, alive)
        if burnt is not None and burnt():
            break
    order = _ranked(view, moves, shares, alive, temper)
    return [Thought(moves[place], _mean(shares[place]), len(shares[place])) for place in order]


def _still_close(shares: list[list[float]], alive: list[int]) -> list[int]:
    """The moves that are not clearly behind the best one."""
    best = min(alive, key=lambda place: sum(shares[place]))
    return [place for place in alive if place == best or not _behind(shares[place], shares[best], CLEAR)]


def _behind(shares: list[float], others: list[float], errors: float) -> bool:
    """Whether a move is behind another by more than so many standard errors, compared world by world."""
    worlds = len(shares)
    if not worlds:
        return False
    gaps = [share - other for share, other in zip(shares, others, strict=True)]
    mean = sum(gaps) / worlds
    spread = sum(gap * gap for gap in gaps) / worlds - mean * mean
    return mean > errors * sqrt(max(spread, 0.0) / worlds)


def _ranked(
    view: View, moves: Sequence[Move], shares: list[list[float]], alive: list[int], temper: Temper
) -> list[int]:
    """The places of the moves, the one to play first: the usual one, unless the best is convincingly ahead of it."""
    merit = [_mean(shares[place]) - SHARE_PER_RANK * temper.lean(view, move) for place, move in enumerate(moves)]
    order = sorted(alive, key=merit.__getitem__)
    usual = Casual(0, temper).choose(view)
    if len(order) > 1 and usual in moves:
        place = moves.index(usual)
        if place in order and not _behind(shares[place], shares[order[0]], CONVINCING):
            order.remove(place)
            order.insert(0, place)
    dropped = [place for place in range(len(moves)) if place not in alive]
    return order + sorted(dropped, key=merit.__getitem__)


def _mean(shares: list[float]) -> float:
    return sum(shares) / len(shares) if shares else 0.5
