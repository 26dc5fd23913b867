"""What every format answers: can it be played, which matches are there, and who stands where."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from durak_game.session.model import Change, Schedule
from durak_game.session.plan import Plan
from durak_game.session.results import Results
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
