"""How many tables a round has, how many sit at each, and who sits out."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from durak_game.engine.rules import Rules
from durak_game.session.draws import drawn
from durak_game.session.plan import Plan


@dataclass(frozen=True, slots=True)
class Split:
    """The sizes of the tables, the largest first, and how many entrants sit out."""

    sizes: tuple[int, ...]
    byes: int


def numbers_allowed(rules: Rules) -> tuple[int, ...]:
    """For how many players these rules are, as far as the cards and the parties allow it."""
    return tuple(seats for seats in sorted(rules.players) if not rules.problems(seats))


def split(entrants: int, table_size: int, allowed: Collection[int]) -> Split | None:
    """The tables of a round; None if no table can be filled.

    The number of tables comes nearest to `table_size` at each, or is the next larger one whose tables differ by at
    most one and have an allowed number. Only if there is none, as few as possible sit out.
    """
    for byes in range(entrants - 1):
        playing = entrants - byes
        nearest = max(1, (2 * playing + table_size) // (2 * table_size))
        for tables in range(nearest, playing // 2 + 1):
            small, larger = divmod(playing, tables)
            sizes = (small + 1,) * larger + (small,) * (tables - larger)
            if all(size in allowed for size in sizes):
                return Split(sizes, byes)
    return None


def sit_out(plan: Plan, keys: Collection[str], count: int, before: Mapping[str, int], number: int) -> tuple[str, ...]:
    """Who sits out in round `number`: those with the fewest byes `before`, among them by lot."""
    by_lot = drawn(plan.seed, keys, "bye", number)
    return tuple(sorted(by_lot, key=lambda key: before.get(key, 0))[:count])
