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
from durak_game.engine import Move, View


class Bot(Protocol):
    """A player of a certain level."""

    @property
    def kind(self) -> str:
        """The level, one of `KINDS`."""

    def choose(self, view: View) -> Move:
        """One of `view.moves`, for a seat that may act now (it is in `view.actors`)."""


_LEVELS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "beginner": Beginner, "casual": Casual}

KINDS: tuple[str, ...] = tuple(_LEVELS)
"""All levels, the weakest first; `random` is meant for tests."""


def make(kind: str, seed: int | str) -> Bot:
    """A bot of this level. Raises ValueError for a level that does not exist."""
    level = _LEVELS.get(kind)
    if level is None:
        raise ValueError(f"unknown bot {kind!r}; there are {', '.join(KINDS)}")
    return level(seed_number(seed))


__all__ = ["KINDS", "Bot", "make"]
