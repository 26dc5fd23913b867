"""league: everybody meets everybody about equally often, one game each round; no result changes who meets whom."""

from collections import Counter
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import cycle, takewhile

from durak_game.session.draws import drawn
from durak_game.session.formats.base import split_of
from durak_game.session.formats.rounds import Rounds, matches_at, unfinished
from durak_game.session.meetings import Mixing, circle, nobody_met, note_meetings, squares
from durak_game.session.model import Round
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.tables import Split, sit_out

Seating = tuple[list[list[str]], Collection[str]]
"""The tables of a round, and who sits out."""

ATTEMPTS = 4
"""How many schedules are made, of which the one with the fewest repeated meetings is played."""


class League(Rounds):
    """cycles x ceil((N - 1) / (table_size - 1)) rounds."""

    def number_of_rounds(self, plan: Plan) -> int:
        """So many that one can meet all others once in each cycle."""
        return _number_of_rounds(plan)

    def begun(self, plan: Plan, results: Results) -> Sequence[Round]:
        """All rounds are known from the start."""
        known = _rounds_of(plan)
        over = takewhile(lambda each: not unfinished(each, results), known)
        return known[: len(list(over)) + 1]


def _number_of_rounds(plan: Plan) -> int:
    return plan.parameters["cycles"] * -(-(len(plan.entrants) - 1) // (plan.parameters["table_size"] - 1))


@lru_cache(maxsize=8)
def _rounds_of(plan: Plan) -> tuple[Round, ...]:
    tables = split_of(plan, len(plan.entrants))
    assert tables is not None, "the plan was checked"
    if set(tables.sizes) == {2}:
        order = drawn(plan.seed, plan.keys, "circle")
        found: Sequence[Seating] = [circle(order, number) for number in range(1, _number_of_rounds(plan) + 1)]
    else:
        found = _mixed(plan, tables)
    return tuple(
        Round(number, matches_at(plan, number, seating, 1), tuple(byes))
        for number, (seating, byes) in enumerate(found, 1)
    )


def _mixed(plan: Plan, tables: Split) -> list[Seating]:
    """The best of some schedules; who sits out is the same in all of them."""
    byes, had_byes = [], Counter[str]()
    for number in range(1, _number_of_rounds(plan) + 1):
        byes.append(sit_out(plan, plan.keys, tables.byes, had_byes, number) if tables.byes else ())
        had_byes.update(byes[-1])
    attempts = [_attempt(plan, tables, byes, attempt) for attempt in range(ATTEMPTS)]
    _squares, best = min(attempts, key=lambda attempt: attempt[0])
    return [
        ([[plan.keys[who] for who in table] for table in seating], out) for seating, out in zip(best, byes, strict=True)
    ]


def _attempt(
    plan: Plan, tables: Split, byes: Sequence[tuple[str, ...]], attempt: int
) -> tuple[int, list[list[list[int]]]]:
    """One schedule, entrants by number, and its squared meetings.

    Round by round as good as it can be, then exchanges in all rounds until none helps any more.
    """
    number_of = {key: number for number, key in enumerate(plan.keys)}
    met = nobody_met(len(number_of))
    found: list[list[list[int]]] = []
    for number, out in enumerate(byes, 1):
        order = drawn(plan.seed, number_of.keys() - set(out), "league", attempt, number)
        mixing = Mixing.spread(met, [number_of[key] for key in order], tables.sizes)
        mixing.exchange_until_best()
        note_meetings(met, mixing.tables)
        found.append(mixing.tables)
    settled = 0
    for place in cycle(range(len(found))):
        note_meetings(met, found[place], -1)
        mixing = Mixing(met, found[place])
        settled = 1 if mixing.exchange_until_best() else settled + 1
        note_meetings(met, mixing.tables)
        found[place] = mixing.tables
        if settled == len(found):
            break
    return squares(met), found
