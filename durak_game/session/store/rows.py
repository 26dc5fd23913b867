"""What the store gives out: a session in a list, a game with its record, a player's profile."""

from dataclasses import dataclass, field

from durak_game.kinds import Kind
from durak_game.session.model import GameId
from durak_game.session.plan import Plan

OPEN, OVER, VOID, RUNNING = "open", "over", "void", "running"
"""A session is open or over; a game is running, over or void."""


@dataclass(frozen=True, slots=True)
class SessionInfo:
    """One kept session: what a list says of it.

    `state` is "open" or "over", `fingerprint` the short mark of its rules, `created` and `played` (last) are moments
    in UTC as ISO texts, `games` counts those that count.
    """

    id: int
    format: str
    variant: str
    state: str
    fingerprint: str
    created: str
    played: str
    games: int
    plan_text: str = field(repr=False)

    @property
    def plan(self) -> Plan:
        """The agreement. Raises PlanError if a newer version of the game wrote it."""
        return Plan.from_json(self.plan_text)


@dataclass(frozen=True, slots=True)
class StoredGame:
    """One kept game: `row` names it in the store, `state` is "running", "over" or "void".

    `lines` is its whole record: the header, the moves, and the result once it is over.
    """

    row: int
    id: GameId
    state: str
    began: str
    ended: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Who sits down for a game: the entrant's key, name and kind, and whether nobody else plays for them."""

    entrant: str
    name: str
    kind: Kind
    himself: bool = True

    @property
    def person(self) -> bool:
        """Whether this game counts in the statistics of a person."""
        return self.himself and self.kind.human


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays here: the name is who he is; the rest is how he likes to be shown and to see his cards."""

    name: str
    look: str = ""
    hand_order: str = ""
    deck_style: str = ""
