"""Who stands before whom: score, fewer duraks, more first places, the score in games together; then they share."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from durak_game.session.model import Played
from durak_game.session.plan import Plan
from durak_game.session.scoring import NOTHING, is_first, merit, points

Groups = list[tuple[str, ...]]
"""Keys, the best first; those of one group are tied."""


def ordered(plan: Plan, scores: Mapping[str, Fraction], games: Sequence[Played], *, per_game: bool = False) -> Groups:
    """The keys of `scores` in groups, the best first, each group in the order of its keys.

    `games` are the games that count here. With `per_game` duraks and first places are shares of the games played, for
    those who have played more than others. Nothing depends on the order of the games.
    """
    tally = Tally(plan, games)

    def rank(key: str) -> tuple[Fraction, Fraction, Fraction]:
        played = tally.games(key) if per_game else 1
        duraks, firsts = tally.duraks(key), tally.firsts(key)
        share = (Fraction(duraks, played), -Fraction(firsts, played)) if played else (NOTHING, NOTHING)
        return -merit(plan.scoring, scores[key]), *share

    found: Groups = []
    for _rank, tied in groupby(sorted(sorted(scores), key=rank), rank):
        found += _by_games_together(plan, tuple(tied), games)
    return found


def _by_games_together(plan: Plan, tied: tuple[str, ...], games: Sequence[Played]) -> Groups:
    """The tied by their score in the games in which all of them sat; who stays tied is compared again by himself."""
    together = [game for game in games if set(tied) <= set(game.entrants)]
    if len(tied) == 1 or not together:
        return [tied]
    total = total_of(plan, together)

    def rank(key: str) -> Fraction:
        return -merit(plan.scoring, total.get(key, NOTHING))

    groups = [tuple(group) for _rank, group in groupby(sorted(tied, key=rank), rank)]
    if len(groups) == 1:
        return groups
    return [part for group in groups for part in _by_games_together(plan, group, games)]


def total_of(plan: Plan, games: Iterable[Played]) -> dict[str, Fraction]:
    """What the games gave everybody who played in them, in sum."""
    total: dict[str, Fraction] = {}
    for game in games:
        for key, score in points(plan.scoring, plan.rules, game).items():
            total[key] = total.get(key, NOTHING) + score
    return total


class Tally:
    """Games, duraks and first places of everybody, counted over some games."""

    def __init__(self, plan: Plan, games: Iterable[Played]) -> None:
        self._games: dict[str, int] = {}
        self._duraks: dict[str, int] = {}
        self._firsts: dict[str, int] = {}
        for game in games:
            if game.void:
                continue
            _count(self._games, game.entrants)
            _count(self._duraks, game.duraks)
            _count(self._firsts, [key for key in game.entrants if is_first(plan.rules, game, key)])

    def games(self, key: str) -> int:
        """How many games somebody played."""
        return self._games.get(key, 0)

    def duraks(self, key: str) -> int:
        """How often he was the durak, or of the party that was."""
        return self._duraks.get(key, 0)

    def firsts(self, key: str) -> int:
        """How often he was first."""
        return self._firsts.get(key, 0)


def _count(counts: dict[str, int], keys: Collection[str]) -> None:
    for key in keys:
        counts[key] = counts.get(key, 0) + 1
