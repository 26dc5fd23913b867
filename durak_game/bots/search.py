"""Thinking ahead: every move that comes into question is tried in the same imagined worlds, and each is played out.

Moves that are clearly behind are dropped early, so that the close ones get the futures. How long it thinks is a number
of futures, not of seconds; a clock is only a fuse, for play on screen.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from durak_game.bots.beliefs import Beliefs
from durak_game.bots.coding import coding_of
from durak_game.bots.playouts import playout
from durak_game.bots.tempers import PLAIN, SHARE_PER_RANK, Temper
from durak_game.engine import Beat, Move, Show, Transfer, View
from durak_game.engine.cards import BEATS
from durak_game.engine.moves import TAKE

CLEAR = 2.5
"""A move is dropped when it is behind the best by so many standard errors."""

LOOK_EVERY = 16
"""Moves are compared after every so many worlds."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A move, its expected share of the durak (0 safe, 1 lost), and in how many futures it was tried."""

    move: Move
    share: float
    futures: int


def candidates(view: View) -> list[Move]:
    """The moves that come into question.

    In which order cards are beaten hardly matters, so the hardest comes first; and nobody begins to beat what he must
    take after all.
    """
    answers = [move for move in view.moves if isinstance(move, Beat)]
    if not answers:
        return list(view.moves)
    others = [move for move in view.moves if isinstance(move, Transfer | Show)] + [TAKE]
    if not _can_beat_all(view):
        return others
    hardest = min(view.unbeaten, key=lambda target: ((view.hand & BEATS[view.trump][target]).bit_count(), -target))
    return [move for move in answers if move.target == hardest] + others


def _can_beat_all(view: View) -> bool:
    """Whether the hand has a card for every unbeaten one, tried with the cheapest for the hardest first."""
    hand, beats, trump = view.hand, BEATS[view.trump], view.trump
    for target in sorted(view.unbeaten, key=lambda card: (card & 3 == trump, card), reverse=True):
        able = hand & beats[target]
        if not able:
            return False
        card = min((card for card in range(52) if able >> card & 1), key=lambda card: (card & 3 == trump, card))
        hand ^= 1 << card
    return True


def think(
    view: View,
    moves: Sequence[Move],
    number: int,
    playouts: int,
    *,
    doubt: float = 0.0,
    liking: Temper = PLAIN,
    burnt: Callable[[], bool] | None = None,
) -> list[Thought]:
    """Weighs these moves of the seat of the view with about so many playouts; the best comes first.

    `number` is its luck: the same number gives the same thoughts. `doubt` is how far habits are read (`Beliefs`),
    `liking` what decides between moves that come off about equally. `burnt` is the fuse: thinking stops early when it
    says so.
    """
    assert view.seat is not None
    beliefs = Beliefs(view, doubt)
    random = Random(number).random
    coding = coding_of(view.rules.deck, view.trump)
    seat, mine = view.seat, view.party(view.seat)
    shares: list[list[float]] = [[] for _ in moves]
    alive = list(range(len(moves)))
    while playouts > 0 and len(alive) > 1:
        world = beliefs.deal(random)
        for place in alive:
            twin = world.copy()
            twin.step(seat, moves[place])
            shares[place].append(playout(twin, coding, mine, random))
        playouts -= len(alive)
        if len(shares[alive[0]]) % LOOK_EVERY == 0:
            alive = _still_close(shares, alive)
        if burnt is not None and burnt():
            break
    worlds = max(len(shares[place]) for place in alive)
    lean = [SHARE_PER_RANK * worlds * liking.lean(view, move) for move in moves]
    alive.sort(key=lambda place: sum(shares[place]) - lean[place])
    rest = [place for place in range(len(moves)) if place not in alive]
    return [_thought(moves[place], shares[place]) for place in (*alive, *rest)]


def _thought(move: Move, shares: list[float]) -> Thought:
    return Thought(move, sum(shares) / len(shares) if shares else 0.0, len(shares))


def _still_close(shares: list[list[float]], alive: list[int]) -> list[int]:
    """The moves that are not clearly behind the best one, compared world by world."""
    best = min(alive, key=lambda place: sum(shares[place]))
    worlds = len(shares[best])
    close = []
    for place in alive:
        behind = [other - own for other, own in zip(shares[place], shares[best], strict=True)]
        mean = sum(behind) / worlds
        spread = sum(one * one for one in behind) / worlds - mean * mean
        if place == best or mean <= CLEAR * sqrt(spread / worlds):
            close.append(place)
    return close
