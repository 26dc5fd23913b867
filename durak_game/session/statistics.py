"""What the kept games say about a person: how often he was durak, which places, whom he left behind.

Only games that count are looked at, and of these only the ones that he played himself from beginning to end.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from durak_game.session.store import Store


@dataclass(frozen=True, slots=True)
class Overview:
    """A person in one line: his games, and how often he was durak against how often chance would have it."""

    name: str
    games: int
    duraks: int
    expected: float

    @property
    def index(self) -> float | None:
        """Duraks per expected durak: 1 is the average, less is better; None before the first game."""
        return self.duraks / self.expected if self.expected else None


@dataclass(frozen=True, slots=True)
class GamePoint:
    """One of his games in a chart: 100 points for the first place down to 0 for the durak, shared ones shared."""

    points: float
    durak: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """All about one person.

    `expected` duraks are one in so many parties for each game. `places[seats][place]` counts, in games of so many
    seats, how often he had a place (from 1). `streak` is how many games he is now without being durak,
    `longest_streak` the most ever, `worst_streak` the most duraks in a row. `biggest_take` and `thrown_in` count
    cards. `left` are those whom he left as durak, being the last to get out, `left_by` those who left him, the most
    frequent first. `history` are all his games, the oldest first.
    """

    name: str
    games: int
    duraks: int
    expected: float
    places: dict[int, dict[int, int]]
    streak: int
    longest_streak: int
    worst_streak: int
    takes: int
    biggest_take: int
    transfers: int
    thrown_in: int
    left: tuple[tuple[str, int], ...]
    left_by: tuple[tuple[str, int], ...]
    history: tuple[GamePoint, ...]

    @property
    def share(self) -> float:
        """The share of his games that he lost as durak."""
        return self.duraks / self.games if self.games else 0.0

    @property
    def expected_share(self) -> float:
        """The share that chance alone would give: 1/n, averaged over his tables."""
        return self.expected / self.games if self.games else 0.0

    @property
    def average(self) -> float:
        """His points a game, 0 to 100."""
        return sum(point.points for point in self.history) / self.games if self.games else 0.0


def everybody(store: Store) -> tuple[Overview, ...]:
    """All persons who ever finished a game, the most frequent first."""
    rows = store.read(
        "SELECT players.name, count(*), sum(durak), sum(1.0 / parties) FROM seats"
        " JOIN players ON players.id = seats.player WHERE seats.place IS NOT NULL"
        " GROUP BY players.id ORDER BY count(*) DESC, players.name"
    )
    return tuple(Overview(*row) for row in rows)


def statistics(store: Store, name: str) -> Statistics:
    """All about the person of this name; nothing but zeros if he never finished a game."""
    rows = store.read(
        "SELECT seats, parties, place, sharing, durak, takes, biggest_take, transfers, thrown_in FROM seats"
        " WHERE player = (SELECT id FROM players WHERE name = ?) AND place IS NOT NULL ORDER BY game",
        (name,),
    )
    places: dict[int, Counter[int]] = {}
    for seats, _parties, place, *_more in rows:
        places.setdefault(seats, Counter())[place] += 1
    lost = [bool(row[4]) for row in rows]
    free, longest = _streaks(not durak for durak in lost)
    _now, worst = _streaks(lost)
    return Statistics(
        name=name,
        games=len(rows),
        duraks=sum(lost),
        expected=sum(1 / row[1] for row in rows),
        places={seats: dict(sorted(counts.items())) for seats, counts in sorted(places.items())},
        streak=free,
        longest_streak=longest,
        worst_streak=worst,
        takes=sum(row[5] for row in rows),
        biggest_take=max((row[6] for row in rows), default=0),
        transfers=sum(row[7] for row in rows),
        thrown_in=sum(row[8] for row in rows),
        left=_left(store, name, "winner", "loser"),
        left_by=_left(store, name, "loser", "winner"),
        history=tuple(GamePoint(points_of(row[0], row[2], row[3]), bool(row[4])) for row in rows),
    )


def points_of(seats: int, place: int, sharing: int) -> float:
    """The points of a place at a table of so many: 100 for the first, 0 for the last, shared places share."""
    return 100 * (seats - place - (sharing - 1) / 2) / (seats - 1)


def _streaks(hits: Iterable[bool]) -> tuple[int, int]:
    """How many hits in a row stand at the end, and the most that ever did."""
    run = longest = 0
    for hit in hits:
        run = run + 1 if hit else 0
        longest = max(longest, run)
    return run, longest


def _left(store: Store, name: str, he: str, other: str) -> tuple[tuple[str, int], ...]:
    """Whom he met so, and how often: the durak (loser) and the one who got out last (winner) of each game."""
    rows = store.read(
        f"SELECT {other}.name, count(*) FROM players"
        f" JOIN seats AS {he} ON {he}.player = players.id"
        f" JOIN seats AS {other} ON {other}.game = {he}.game AND loser.left_by = winner.seat"
        f" WHERE players.name = ? GROUP BY {other}.name ORDER BY count(*) DESC, {other}.name",
        (name,),
    )
    return tuple((met, times) for met, times in rows)
