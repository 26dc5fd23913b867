"""A kept session as a whole: what was agreed and all that came of it, for lists, exports and statistics."""

from dataclasses import dataclass
from typing import Self

from durak_game.session import schedule as course
from durak_game.session import standings
from durak_game.session.changes import everybody
from durak_game.session.model import Change, Outcome, Played, Row
from durak_game.session.plan import Entrant, Plan
from durak_game.session.store.rows import SessionInfo
from durak_game.session.store.store import Store


@dataclass(frozen=True, slots=True)
class Account:
    """One session: what a list says of it, its plan, its results in the order of their ends, and who came or went."""

    info: SessionInfo
    plan: Plan
    played: tuple[Played, ...]
    changes: tuple[Change, ...]

    @classmethod
    def of(cls, store: Store, number: int) -> Self:
        """The session of this number. Raises StoreError ("missing") if there is none, PlanError if it is too new."""
        info = store.session(number)
        return cls(info, info.plan, store.results(number), store.changes(number))

    def entrant(self, key: str) -> Entrant:
        """Who this is."""
        return self.entrants()[key]

    def entrants(self) -> dict[str, Entrant]:
        """All who took part, by key, in the order in which they came."""
        return everybody(self.plan, self.changes)

    def standings(self) -> list[Row]:
        """Who stands where, the best first."""
        return standings.standings(self.plan, self.played, self.changes)

    def outcome(self) -> Outcome:
        """Whether it is over, and then who won and who lost."""
        return course.outcome(self.plan, self.played, self.changes)
