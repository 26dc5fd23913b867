"""What the kept games say about a person: how often he was durak, which places, whom he left behind.

Only games that count are looked at, and of these only the ones that he played himself from beginning to end. Bots have
the same figures, all of one level together.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from durak_game.kinds import Kind
from durak_game.session.store.store import Store


@dataclass(frozen=True, slots=True)
class Overview:
    """A person in one line: his games, and how often he was durak against how often chance would have it.

    With `bot` it is about all bots of a level, whose word is the name.
    """

    name: str
    games: int
    duraks: int
    expected: float
    bot: bool = False

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


def bots(store: Store) -> tuple[Overview, ...]:
    """All levels of bots that ever finished a game, the most frequent first."""
    rows = store.read(
        "SELECT kind, count(*), sum(durak), sum(1.0 / parties) FROM seats"
        " WHERE seats.place IS NOT NULL AND kind LIKE 'bot:%' GROUP BY kind"
    )
    levels: dict[str, tuple[int, int, float]] = {}
    for kind, *figures in rows:
        level = Kind.parse(kind).level
        assert level is not None
        games, duraks, expected = levels.get(level, (0, 0, 0.0))
        levels[level] = (games + figures[0], duraks + figures[1], expected + figures[2])
    found = [Overview(level, *figures, bot=True) for level, figures in levels.items()]
    return tuple(sorted(found, key=lambda line: (-line.games, line.name)))


def statistics(store: Store, name: str, *, bot: bool = False) -> Statistics:
    """All about the person of this name, or the bots of this level; nothing but zeros without a finished game."""
    rows = store.read(
        "SELECT seats, parties, place, sharing, durak, takes, biggest_take, transfers, thrown_in FROM seats"
        f" WHERE {_who('seats', bot)} AND place IS NOT NULL ORDER BY game, seat",
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
        left=_left(store, name, bot, "winner", "loser"),
        left_by=_left(store, name, bot, "loser", "winner"),
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


def _who(seat: str, bot: bool) -> str:
    """The condition that a seat (by its name in the question) was somebody's; his name is the question's value."""
    if bot:
        return f"{seat}.kind || ':' LIKE 'bot:' || ? || ':%'"
    return f"{seat}.player = (SELECT id FROM players WHERE name = ?)"


def _left(store: Store, name: str, bot: bool, he: str, other: str) -> tuple[tuple[str, int], ...]:
    """Whom he met so, and how often: the durak (loser) and the one who got out last (winner) of each game."""
    rows = store.read(
        f"SELECT {other}.name, count(*) FROM seats AS {he}"
        f" JOIN seats AS {other} ON {other}.game = {he}.game AND loser.left_by = winner.seat"
        f" WHERE {_who(he, bot)} GROUP BY {other}.name ORDER BY count(*) DESC, {other}.name",
        (name,),
    )
    return tuple((met, times) for met, times in rows)
