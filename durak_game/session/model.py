"""What happens in a session, as values: matches, games to come and games played, changes, rounds and standings."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from durak_game.engine.result import Previous, Result
from durak_game.session.plan import Entrant


class ResultError(ValueError):
    """A result or a change that does not belong to the session: one sentence that says why."""


@dataclass(frozen=True, slots=True, order=True)
class MatchId:
    """Which match: the round (from 1), the table (from 1), and whether it is the play-off that belongs to it."""

    round: int
    table: int
    play_off: bool = False

    def __str__(self) -> str:
        return f"{self.round}.{self.table}{'p' if self.play_off else ''}"


@dataclass(frozen=True, slots=True)
class Match:
    """Entrants at one table and the games they play there, a chain.

    `entrants` are keys by seat; they stay on their seats. `games` is how many games count, None where that depends on
    what happens (lives, first_to, open). In lives and open a new match, with the next round number, begins whenever
    somebody comes or goes.
    """

    id: MatchId
    entrants: tuple[str, ...]
    games: int | None = 1


@dataclass(frozen=True, slots=True, order=True)
class GameId:
    """Which game: its match, and its number there, from 1. A void game has a number, too."""

    match: MatchId
    number: int

    def __str__(self) -> str:
        return f"{self.match}.{self.number}"


@dataclass(frozen=True, slots=True)
class Due:
    """A game that can be dealt now: `Table.deal(rules, players, seed, dealer=dealer, previous=previous)`.

    `entrants` are keys by seat. `dealer` None is drawn by lot. `stand_ins` are the entrants of this table in whose
    place a bot plays, with the level of that bot.
    """

    id: GameId
    entrants: tuple[str, ...]
    seed: int
    dealer: int | None
    previous: Previous | None
    stand_ins: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """How a game of the session ended.

    `entrants` are keys by seat; `places` are groups of seats, the best first, as in `Result`; `durak` are the losing
    seats, empty after a draw; `dealer` is the seat that dealt it, `previous` what the next game of the chain is told.
    `assisted` are the entrants for whom a bot played, from the start or from somewhere on. A `void` game was broken
    off: it is kept, counts for nobody, and is dealt again with the next number; it has no places and no durak.
    Raises ResultError if this is no result.
    """

    id: GameId
    entrants: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    durak: tuple[int, ...]
    dealer: int
    previous: Previous
    assisted: tuple[str, ...] = ()
    void: bool = False

    def __post_init__(self) -> None:
        seats = range(len(self.entrants))
        if len(set(self.entrants)) != len(self.entrants):
            raise ResultError(f"In game {self.id} somebody sits on two seats.")
        if self.dealer not in seats:
            raise ResultError(f"In game {self.id} the dealer sits on seat {self.dealer}, which is not there.")
        if not set(self.assisted) <= set(self.entrants):
            raise ResultError(f"In game {self.id} a bot stood in for somebody who does not sit there.")
        if self.void:
            if self.places or self.durak:
                raise ResultError(f"Game {self.id} is void, so it has neither places nor a durak.")
        elif sorted(seat for group in self.places for seat in group) != list(seats) or not all(self.places):
            raise ResultError(f"In game {self.id} not every seat has one place.")
        elif not set(self.durak) <= set(seats) or len(self.durak) >= len(seats):
            raise ResultError(f"In game {self.id} the durak cannot be {self.durak}.")

    @classmethod
    def of(cls, due: Due, result: Result, dealer: int, assisted: Iterable[str] = ()) -> "Played":
        """The result of a game that was due; `dealer` is the seat that dealt it (`table.game.dealer`)."""
        return cls(
            due.id, due.entrants, result.places, result.durak, dealer, result.previous, tuple(sorted(set(assisted)))
        )

    @classmethod
    def broken_off(cls, due: Due, dealer: int, assisted: Iterable[str] = ()) -> "Played":
        """A game that was due and is void."""
        nobody = Previous(durak=None, winner=None)
        return cls(due.id, due.entrants, (), (), dealer, nobody, tuple(sorted(set(assisted))), void=True)

    @property
    def draw(self) -> bool:
        """Whether nobody was the durak in a game that counts."""
        return not self.void and not self.durak

    @property
    def duraks(self) -> tuple[str, ...]:
        """The keys of the losers."""
        return tuple(self.entrants[seat] for seat in self.durak)

    def place_of(self, key: str) -> int:
        """The place of an entrant, 1 for the best; those who share a place have the same number."""
        seat, better = self.entrants.index(key), 0
        for group in self.places:
            if seat in group:
                return better + 1
            better += len(group)
        raise ResultError(f"Game {self.id} is void, so nobody has a place.")

    def to_mapping(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return {
            "round": self.id.match.round,
            "table": self.id.match.table,
            "play_off": self.id.match.play_off,
            "game": self.id.number,
            "entrants": list(self.entrants),
            "places": [list(group) for group in self.places],
            "durak": list(self.durak),
            "dealer": self.dealer,
            "previous": {"durak": self.previous.durak, "winner": self.previous.winner},
            "assisted": list(self.assisted),
            "void": self.void,
        }

    @classmethod
    def from_mapping(cls, data: Any) -> "Played":  # noqa: ANN401  # whatever JSON held
        """The result that `to_mapping` wrote. Raises ResultError if this is none."""
        try:
            return cls(
                id=GameId(MatchId(data["round"], data["table"], data["play_off"]), data["game"]),
                entrants=tuple(data["entrants"]),
                places=tuple(tuple(group) for group in data["places"]),
                durak=tuple(data["durak"]),
                dealer=data["dealer"],
                previous=Previous(data["previous"]["durak"], data["previous"]["winner"]),
                assisted=tuple(data["assisted"]),
                void=data["void"],
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise ResultError(f"This is no result of a game ({error}): {data!r:.80}.") from None


JOIN, LEAVE, RENAME, STOP = "join", "leave", "rename", "stop"
"""The kinds of changes."""


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody comes or goes while the session runs, or the players stop.

    `game` is the first game it holds for, counted over the whole session from 1 in the order in which games ended,
    void ones included: 1 more than the results so far between two games, 2 more while a game runs that is still
    finished (by a bot) or will be kept as void. What each kind does:

    - "join": in `open` the `entrant` sits down at the next deal; anywhere whoever left (the same key) comes back.
    - "leave": in `open` `entrant` gets up. In the other formats they keep their place, and a bot of the level `bot`
      plays for them from then on.
    - "rename": `entrant`, who is known by the key, has another name, colour or shape, in all that was and will be.
    - "stop": nothing is played any more. `entrant` is None.

    Raises ResultError for anything else.
    """

    kind: str
    game: int
    entrant: Entrant | None = None
    bot: str = ""

    def __post_init__(self) -> None:
        if self.kind not in (JOIN, LEAVE, RENAME, STOP):
            raise ResultError(f"A change is a join, a leave, a rename or a stop, not {self.kind!r}.")
        if type(self.game) is not int or self.game < 1:
            raise ResultError(f"A change begins with a game counted from 1, not with {self.game!r}.")
        if (self.entrant is None) != (self.kind == STOP):
            raise ResultError("Somebody joins or leaves; nobody in particular stops.")

    def to_mapping(self) -> dict[str, Any]:
        """Plain values for JSON."""
        entrant = None if self.entrant is None else self.entrant.to_mapping()
        return {"kind": self.kind, "game": self.game, "entrant": entrant, "bot": self.bot}

    @classmethod
    def from_mapping(cls, data: Any) -> "Change":  # noqa: ANN401  # whatever JSON held
        """The change that `to_mapping` wrote. Raises ResultError or PlanError if this is none."""
        try:
            entrant = None if data["entrant"] is None else Entrant.from_mapping(data["entrant"])
            return cls(data["kind"], data["game"], entrant, data["bot"])
        except (KeyError, TypeError) as error:
            raise ResultError(f"This is no change of a session ({error}): {data!r:.80}.") from None


@dataclass(frozen=True, slots=True)
class Round:
    """One round: its matches in the order of the tables (a play-off after all others), and who sits out."""

    number: int
    matches: tuple[Match, ...]
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Schedule:
    """The rounds as far as they are known, and which matches have a game to play now.

    A round is known as soon as the ones before are over. Nothing `due` although it is not `over`: an open session
    waits for players.
    """

    rounds: tuple[Round, ...]
    due: tuple[Match, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings.

    `place` counts from 1 and is shared by those who are `tied`; None: not in the standing (open: nothing is written
    down, or fewer than half of the games). `score` is exact: the sum, in `open` the mean per game, in `knockout` that
    of the last round played, in `lives` the lives left. `duraks`, `firsts` and `games` count the games that count,
    without play-offs. `movement`: how many places up (+) or down (-) since the game before; `gain`: what the last game
    gave, None for those who did not play it. `out`: knocked out, no lives left, or gone.
    """

    place: int | None
    entrant: str
    score: Fraction
    duraks: int
    firsts: int
    games: int
    byes: int
    movement: int
    gain: Fraction | None
    tied: bool
    out: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """How far a session is: whether it is over, and then who won and who lost it, as keys. Ties have several."""

    over: bool
    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
