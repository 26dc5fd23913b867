"""Players that are not people: a view goes in, a move comes out.

`make(kind, seed)` is the only way to one. Bots see what a person in their seat would see and nothing else. What they
leave to chance follows from the seed and the table, so the same seed gives the same game.
"""

from collections.abc import Callable
from typing import Protocol

from durak_game.bots.beginner import Beginner
from durak_game.bots.casual import Casual
from durak_game.bots.chance import seed_number
from durak_game.bots.random_bot import RandomBot
from durak_game.bots.tempers import TEMPERS, Temper, temper_of
from durak_game.bots.thinker import Club, Master
from durak_game.engine import Move, View
from durak_game.kinds import Kind


class Bot(Protocol):
    """A player of a certain level. `make(kind, seed, temper=temper.name)` makes another one that plays the same."""

    @property
    def kind(self) -> str:
        """The level, one of `KINDS`."""

    @property
    def seed(self) -> int:
        """What its luck follows from."""

    @property
    def temper(self) -> Temper:
        """What it likes and dislikes, at whatever level."""

    def choose(self, view: View) -> Move:
        """One of `view.moves`, for a seat that may act now (it is in `view.actors`)."""


_BY_RULES: dict[str, Callable[[int, Temper], Bot]] = {
    "random": RandomBot,
    "beginner": Beginner,
    "casual": Casual,
}

# Levels that imagine what may come; they get a fuse, too: the most seconds that a move may take, None for no limit.
_LOOKING_AHEAD: dict[str, Callable[[int, Temper, float | None], Bot]] = {"club": Club, "master": Master}

KINDS: tuple[str, ...] = (*_BY_RULES, *_LOOKING_AHEAD)
"""All levels, the weakest first; `random` is meant for tests."""

LOOK_AHEAD: frozenset[str] = frozenset(_LOOKING_AHEAD)
"""The levels that need time to think; the others answer at once."""


def make(kind: str, seed: int | str, *, temper: str = "plain", fuse: float | None = None) -> Bot:
    """A bot of this level and temper. Raises ValueError for a level or temper that does not exist.

    `fuse` is for play on a screen only: after so many seconds the bot plays the best it has found. With a fuse the same
    seed need not give the same game.
    """
    if kind in _BY_RULES:
        return _BY_RULES[kind](seed_number(seed), temper_of(temper))
    if kind in _LOOKING_AHEAD:
        return _LOOKING_AHEAD[kind](seed_number(seed), temper_of(temper), fuse)
    raise ValueError(f"unknown bot {kind!r}; there are {', '.join(KINDS)}")


def from_kind(kind: Kind, seed: int | str) -> Bot:
    """The bot of this kind. Raises ValueError for a person, or for a level or temper that does not exist."""
    return make(str(kind.level), seed, temper=kind.temper or "plain")


__all__ = ["KINDS", "LOOK_AHEAD", "TEMPERS", "Bot", "from_kind", "make"]
