"""Awards of the night: who stands out most among those who played, and by what. Kinds and figures, no words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean, pstdev

from durak_game.session.game_stats import SeatStats
from durak_game.session.reports.statistics import points_of
from durak_game.session.store.store import Store

AWARDS = 5
"""So many are given at most."""

FEWEST_GAMES = 2
"""Nobody stands out by a single game."""


@dataclass(frozen=True, slots=True)
class Award:
    """One award: its kind, the entrant's key, the figure it is given for, and how far he stands out (in deviations).

    `most_takes`, `fewest_takes` (takes a game), `biggest_take` (cards), `thrower` (cards thrown in a game),
    `transferrer` (transfers a game), `clean_streak` (games in a row without being durak), `comeback` (points made up
    on the average of the table since the lowest moment), `most_firsts` (first places), `unlucky` (duraks more than
    expected).
    """

    kind: str
    entrant: str
    figure: float
    deviation: float


@dataclass(slots=True)
class Night:
    """All the games that one entrant played, in their order; `lead` is what he was ahead of the average after each."""

    stats: list[SeatStats] = field(default_factory=list)
    lead: list[float] = field(default_factory=lambda: [0.0])

    def a_game(self, figure: Callable[[SeatStats], float]) -> float:
        """The mean of a figure."""
        return fmean(figure(each) for each in self.stats)


_KINDS: dict[str, Callable[[Night], float]] = {
    "comeback": lambda night: night.lead[-1] - min(night.lead),
    "clean_streak": lambda night: _longest_clean(night.stats),
    "biggest_take": lambda night: max(each.biggest_take for each in night.stats),
    "thrower": lambda night: night.a_game(lambda each: each.thrown_in),
    "transferrer": lambda night: night.a_game(lambda each: each.transfers),
    "most_takes": lambda night: night.a_game(lambda each: each.takes),
    "fewest_takes": lambda night: -night.a_game(lambda each: each.takes),
    "most_firsts": lambda night: sum(each.place == 1 for each in night.stats),
    "unlucky": lambda night: sum(each.durak - 1 / each.parties for each in night.stats),
}


def awards(store: Store, session: int) -> tuple[Award, ...]:
    """The awards of a session, the most outstanding first; none before everybody could stand out."""
    return chosen(nights(store, session))


def nights(store: Store, session: int) -> dict[str, Night]:
    """Every entrant's games of a session, by key."""
    rows = store.read(
        "SELECT games.id, entrant, seats, parties, seats.place, sharing, durak, left_by, takes, biggest_take,"
        " transfers, thrown_in FROM games JOIN seats ON seats.game = games.id"
        " WHERE session = ? AND state = 'over' ORDER BY position, seat",
        (session,),
    )
    found: dict[str, Night] = {}
    for _game, entrant, *stats in rows:
        night, each = found.setdefault(entrant, Night()), SeatStats(*stats)
        night.stats.append(each)
        # Half of a game's points is what everybody at its table has on the average.
        night.lead.append(night.lead[-1] + points_of(each.seats, each.place, each.sharing) - 50)
    return found


def chosen(played: dict[str, Night]) -> tuple[Award, ...]:
    """The kinds in which somebody stands out most, one award a kind, and to nobody two before everybody else could."""
    ready = {key: night for key, night in played.items() if len(night.stats) >= FEWEST_GAMES}
    best = [found for kind in _KINDS if (found := _best(kind, ready)) is not None]
    best.sort(key=lambda award: -award.deviation)
    first = [award for number, award in enumerate(best) if award.entrant not in _keys(best[:number])]
    rest = [award for award in best if award not in first]
    return tuple(sorted((first + rest)[:AWARDS], key=lambda award: -award.deviation))


def _keys(given: Sequence[Award]) -> set[str]:
    return {award.entrant for award in given}


def _best(kind: str, ready: dict[str, Night]) -> Award | None:
    """The award of this kind; None if nobody stands out alone."""
    figures = {key: _KINDS[kind](night) for key, night in ready.items()}
    if len(figures) < 2 or (spread := pstdev(figures.values())) < 1e-9:
        return None
    top = max(figures.values())
    holders = [key for key, figure in figures.items() if figure > top - 1e-9]
    if len(holders) > 1 or (top <= 0 and kind != "fewest_takes"):
        return None
    return Award(kind, holders[0], abs(top), (top - fmean(figures.values())) / spread)


def _longest_clean(stats: Sequence[SeatStats]) -> int:
    run = longest = 0
    for each in stats:
        run = 0 if each.durak else run + 1
        longest = max(longest, run)
    return longest
