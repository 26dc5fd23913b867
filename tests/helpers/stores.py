"""Sessions, stores and evenings for tests."""

from durak_game import bots
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.session.plan import Entrant, Plan

NAMES = ("Anna", "Boris", "Clara", "David", "Elena", "Fjodor", "Galina", "Hans")


def name_of(number):
    """A name for each of 24."""
    return NAMES[number % 8] + "2" * (number // 8)


def entrants(*kinds):
    """Entrants a, b, c, ... with names; a kind is "human" or the level of a bot."""
    return tuple(
        Entrant(chr(ord("a") + number), name_of(number), Kind() if kind == "human" else Kind(kind))
        for number, kind in enumerate(kinds)
    )


def series(*kinds, games=3, seed=1, rules=None, scoring="marks"):
    """A series among these kinds."""
    return Plan("series", {"games": games}, scoring, entrants(*kinds), rules or Rules(), "podkidnoy", seed=seed)


def make(kind, seed):
    """A bot, without its temper if one is named."""
    return bots.make(kind.level, seed)
