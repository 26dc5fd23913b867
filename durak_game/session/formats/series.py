"""series: so many games at one table. first_to: until somebody was durak that often; he loses the session."""

from collections import Counter
from collections.abc import Sequence

from durak_game.session.formats.base import FIRST, Format, Ranking, first_seats, last_of, problem_at_one_table
from durak_game.session.model import Change, Match, Played, ResultError, Round, Schedule
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.scoring import NOTHING
from durak_game.session.ties import Tally, ordered, total_of


class Series(Format):
    """`games` games; the standing decides."""

    def problem(self, plan: Plan) -> str | None:
        """All must fit at one table."""
        return problem_at_one_table(plan)

    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """One match."""
        match = self._match(plan)
        over = self._over(plan, results.of(match))
        return Schedule((Round(1, (match,)),), () if over else (match,), over)

    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """By the sum of the scores."""
        games = results.counted(self._match(plan))
        scores = dict.fromkeys(plan.keys, NOTHING) | total_of(plan, games)
        return Ranking(ordered(plan, scores, games), scores)

    def losers(self, plan: Plan, results: Results, ranking: Ranking) -> tuple[str, ...]:
        """Who stands last."""
        return last_of(ranking)

    def games_planned(self, plan: Plan) -> int | None:
        """Known for a series, not for the other."""
        return plan.parameters.get("games")

    def _match(self, plan: Plan) -> Match:
        seats = first_seats(plan)
        assert seats is not None, "the plan was checked"
        return Match(FIRST, seats, plan.parameters.get("games"))

    def _over(self, plan: Plan, games: Sequence[Played]) -> bool:
        return sum(not game.void for game in games) == plan.parameters["games"]


class FirstTo(Series):
    """Until somebody was durak `duraks` times: he loses, and with partners his whole party."""

    def losers(self, plan: Plan, results: Results, ranking: Ranking) -> tuple[str, ...]:
        """Who was durak that often."""
        tally = Tally(plan, results.counted(self._match(plan)))
        return tuple(key for group in ranking.groups for key in group if tally.duraks(key) >= plan.parameters["duraks"])

    def _over(self, plan: Plan, games: Sequence[Played]) -> bool:
        duraks: Counter[str] = Counter()
        for number, game in enumerate(games, 1):
            duraks.update(game.duraks)
            if any(times >= plan.parameters["duraks"] for times in duraks.values()):
                if number < len(games):
                    raise ResultError(f"Game {games[number].id} came after the end of the session.")
                return True
        return False
