"""open: as long as the players like; they come and go, and the mean per game counts."""

from collections.abc import Sequence
from itertools import pairwise

from durak_game.session.changes import everybody, present, stopped
from durak_game.session.formats.base import Format, Ranking, first_seats, last_of, problem_at_one_table
from durak_game.session.model import Change, Match, MatchId, ResultError, Round, Schedule
from durak_game.session.plan import Entrant, Plan
from durak_game.session.results import Results
from durak_game.session.scoring import NOTHING
from durak_game.session.seating import seats_by_party, with_newcomers
from durak_game.session.tables import numbers_allowed
from durak_game.session.ties import Tally, ordered, total_of


class Open(Format):
    """A new match, with the next round number, begins whenever somebody comes or goes."""

    def problem(self, plan: Plan) -> str | None:
        """All must fit at one table."""
        return problem_at_one_table(plan)

    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """The matches so far; the last one is due if so many can play."""
        matches, playable = self._matches(plan, results, changes)
        over = stopped(changes, len(results) + 1)
        rounds = tuple(Round(match.id.round, (match,)) for match in matches)
        return Schedule(rounds, (matches[-1],) if playable and not over else (), over)

    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """By the mean per game of those who played at least half of the games; without scores nobody has a place."""
        keys = everybody(plan, changes)
        games = [game for match in self._matches(plan, results, changes)[0] for game in results.counted(match)]
        tally, total = Tally(plan, games), total_of(plan, games)
        scores = {key: total.get(key, NOTHING) / max(1, tally.games(key)) for key in keys}
        out = frozenset(keys) - frozenset(present(plan, changes, len(results) + 1))
        if plan.scoring == "none":
            return Ranking([], scores, tuple(keys), out)
        placed = {key: score for key, score in scores.items() if 2 * tally.games(key) >= len(games)}
        rest = {key: score for key, score in scores.items() if key not in placed}
        behind = [key for group in ordered(plan, rest, games, per_game=True) for key in group]
        return Ranking(ordered(plan, placed, games, per_game=True), scores, tuple(behind), out)

    def losers(self, plan: Plan, results: Results, ranking: Ranking) -> tuple[str, ...]:
        """Who stands last."""
        return last_of(ranking)

    def _matches(self, plan: Plan, results: Results, changes: Sequence[Change]) -> tuple[list[Match], bool]:
        """One match for each line-up that has played or can play now, and whether the present one can."""
        matches: list[Match] = []
        seats: tuple[str, ...] | None = first_seats(plan)
        spans = _spans(plan, changes, len(results) + 1)
        for (begin, there), (end, _then) in pairwise([*spans, (len(results) + 1, {})]):
            match_id = MatchId(len(matches) + 1, 1)
            seats = _seats(plan, match_id, seats or (), there)
            if seats is None or len(seats) not in numbers_allowed(plan.rules):
                if begin <= len(results):
                    raise ResultError(f"Game {begin} of the session was played although so many cannot play.")
                return matches, False
            match = Match(match_id, seats, None)
            if len(results.of(match)) != end - begin:
                raise ResultError(f"In match {match_id} not every game was played by those who were there.")
            matches.append(match)
        return matches, True


def _spans(plan: Plan, changes: Sequence[Change], upto: int) -> list[tuple[int, dict[str, Entrant]]]:
    """From which game on (counted over the session) who was there, as far as it changed."""
    spans: list[tuple[int, dict[str, Entrant]]] = []
    for begin in sorted({1, *(change.game for change in changes if change.game <= upto)}):
        there = present(plan, changes, begin)
        if not spans or set(there) != set(spans[-1][1]):
            spans.append((begin, there))
    return spans


def _seats(plan: Plan, match_id: MatchId, before: tuple[str, ...], there: dict[str, Entrant]) -> tuple[str, ...] | None:
    """The new line-up: who stays keeps his place in the row; parties are seated anew. None if parties do not fit."""
    if plan.partners:
        return seats_by_party(plan.seed, match_id, plan.rules, {key: each.party for key, each in there.items()})
    return with_newcomers(plan.seed, match_id, before, there)
