"""What every format answers: can it be played, which matches are there, who stands where; and what several share."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from durak_game.session.model import Change, MatchId, Schedule
from durak_game.session.plan import Plan, listed
from durak_game.session.results import Results
from durak_game.session.seating import seats_by_lot, seats_by_party, sit_as_parties
from durak_game.session.tables import Split, numbers_allowed, split
from durak_game.session.ties import Groups


@dataclass(frozen=True, slots=True)
class Ranking:
    """Where everybody stands: `groups` of keys, the best first; `unplaced` have no place.

    `scores` by key; `out` are those who cannot play any more; `byes` count how often somebody sat out.
    """

    groups: Groups
    scores: dict[str, Fraction]
    unplaced: tuple[str, ...] = ()
    out: frozenset[str] = frozenset()
    byes: dict[str, int] = field(default_factory=dict)


class Format(ABC):
    """A way to hold a session. Everything follows from the plan, the results and the changes."""

    @abstractmethod
    def problem(self, plan: Plan) -> str | None:
        """One sentence that says why this plan cannot be played, or None."""

    @abstractmethod
    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """The rounds as far as they are known, what is due, and whether it is over."""

    @abstractmethod
    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """The standing after these results."""

    def games_planned(self, plan: Plan) -> int | None:
        """How many games there will be, play-offs and void games not counted; None if that depends on results."""
        return None

    def losers(self, plan: Plan, results: Results, ranking: Ranking) -> tuple[str, ...]:
        """Who has lost the session now that it is over; in most formats nobody in particular."""
        return ()


# ---- formats at one table

FIRST = MatchId(1, 1)
"""The only match, or the first of them."""


def problem_at_one_table(plan: Plan) -> str | None:
    """Why these entrants cannot all sit at one table."""
    count, allowed = len(plan.entrants), numbers_allowed(plan.rules)
    if count not in allowed:
        players = listed([str(number) for number in allowed]) if allowed else "nobody"
        return f"{plan.format} is played at one table, and these rules are for {players}, not for {count} players."
    if plan.partners and first_seats(plan) is None:
        return "The parties must be as many and as strong as the rules want them."
    return None


def first_seats(plan: Plan) -> tuple[str, ...] | None:
    """The keys by seat at the first deal; None if the parties do not fit."""
    if plan.in_order:
        return plan.keys if not plan.partners or sit_as_parties(plan.rules, plan.entrants) else None
    if plan.partners:
        return seats_by_party(plan.seed, FIRST, plan.rules, {each.key: each.party for each in plan.entrants})
    return seats_by_lot(plan.seed, FIRST, plan.keys)


def last_of(ranking: Ranking) -> tuple[str, ...]:
    """Who stands last, unless all stand there."""
    return ranking.groups[-1] if len(ranking.groups) > 1 else ()


# ---- tournaments


def split_of(plan: Plan, entrants: int) -> Split | None:
    """The tables for so many entrants of this tournament."""
    return split(entrants, plan.parameters["table_size"], numbers_allowed(plan.rules))


def problem_of_tournament(plan: Plan) -> str | None:
    """Why these entrants cannot be brought to tables."""
    if plan.partners:
        return f"Partners play only series, first_to and open sessions, not {plan.format}."
    if split_of(plan, len(plan.entrants)) is None:
        size = plan.parameters["table_size"]
        return f"No tables of about {size} can be made for {len(plan.entrants)} entrants by these rules."
    return None
