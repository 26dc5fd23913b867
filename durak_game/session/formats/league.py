"""league: everybody meets everybody about equally often, one game each round; no result changes who meets whom."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from durak_game.session.formats.rounds import Rounds, matches_at
from durak_game.session.formats.tournament import split_of
from durak_game.session.lots import drawn
from durak_game.session.meetings import Meetings, circle, exchange_until_best, spread
from durak_game.session.model import Round
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.tables import Split, sit_out

Seating = tuple[list[list[str]], tuple[str, ...]]
"""The tables of a round, and who sits out."""

ATTEMPTS = 4
"""How many schedules are made, of which the one with the fewest repeated meetings is played."""


class League(Rounds):
    """cycles x ceil((N - 1) / (table_size - 1)) rounds."""

    def number_of_rounds(self, plan: Plan) -> int:
        """So many that one can meet all others once in each cycle."""
        return _number_of_rounds(plan)

    def next_round(self, plan: Plan, results: Results, rounds: Sequence[Round]) -> Round | None:
        """The rounds are known from the start."""
        known = _rounds_of(plan)
        return known[len(rounds)] if len(rounds) < len(known) else None


def _number_of_rounds(plan: Plan) -> int:
    return plan.parameters["cycles"] * -(-(len(plan.entrants) - 1) // (plan.parameters["table_size"] - 1))


@lru_cache(maxsize=8)
def _rounds_of(plan: Plan) -> tuple[Round, ...]:
    tables = split_of(plan, len(plan.entrants))
    assert tables is not None, "the plan was checked"
    if set(tables.sizes) == {2}:
        order = drawn(plan.seed, plan.keys, "circle")
        seatings = [circle(order, number) for number in range(1, _number_of_rounds(plan) + 1)]
        found: list[Seating] = [(pairs, tuple(byes)) for pairs, byes in seatings]
    else:
        attempts = [_attempt(plan, tables, attempt) for attempt in range(ATTEMPTS)]
        found = min(attempts, key=_squares)
    return tuple(
        Round(number, matches_at(plan, number, seating, 1), byes) for number, (seating, byes) in enumerate(found, 1)
    )


def _attempt(plan: Plan, tables: Split, attempt: int) -> list[Seating]:
    """One schedule: round by round as good as it can be, then exchanges in all rounds until none helps any more."""
    met, had_byes = Meetings(), Counter[str]()
    found: list[Seating] = []
    for number in range(1, _number_of_rounds(plan) + 1):
        byes = sit_out(plan, plan.keys, tables.byes, had_byes, number)
        had_byes.update(byes)
        order = drawn(plan.seed, set(plan.keys) - set(byes), "league", attempt, number)
        seating = spread(order, tables.sizes, met)
        exchange_until_best(seating, met)
        _add(met, seating, 1)
        found.append((seating, byes))
    moved = True
    while moved:
        moved = False
        for seating, _byes in found:
            _add(met, seating, -1)
            moved |= exchange_until_best(seating, met)
            _add(met, seating, 1)
    return found


def _add(met: Meetings, seating: list[list[str]], times: int) -> None:
    for table in seating:
        met.add(table, times)


def _squares(seatings: list[Seating]) -> int:
    return Meetings(table for seating, _byes in seatings for table in seating).squares()
