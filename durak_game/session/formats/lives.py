"""lives: a durak loses a life and drops out with the last one; who is left at the end has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from durak_game.session.formats.base import Format, Ranking, first_seats
from durak_game.session.model import Change, Match, MatchId, Played, ResultError, Round, Schedule
from durak_game.session.plan import Plan, listed
from durak_game.session.results import Results
from durak_game.session.tables import numbers_allowed
from durak_game.session.ties import ordered


@dataclass(frozen=True, slots=True)
class _Lives:
    """What has happened: the matches, the lives left, who dropped out (the first one first), the games that count."""

    matches: list[Match]
    lives: dict[str, int]
    dropped: list[str]
    games: list[Played]


class Lives(Format):
    """Each match lasts until somebody drops out; the others go on in the same order."""

    def problem(self, plan: Plan) -> str | None:
        """Every number of players from the entrants down to 2 must be allowed."""
        if plan.partners:
            return "Partners cannot play lives, because the players drop out one by one."
        allowed, count = numbers_allowed(plan.rules), len(plan.entrants)
        if not set(range(2, count + 1)) <= set(allowed):
            numbers = listed([str(number) for number in allowed])
            return f"lives needs rules for every number of players from {count} down to 2; these are for {numbers}."
        return None

    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """A round for each line-up."""
        so_far = self._counted(plan, results)
        rounds = tuple(Round(match.id.round, (match,)) for match in so_far.matches)
        over = len(so_far.dropped) == len(plan.entrants) - 1
        return Schedule(rounds, () if over else (so_far.matches[-1],), over)

    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """By the lives left; behind them those who dropped out, the last one first."""
        so_far = self._counted(plan, results)
        # Fewest marks win, so what is left counts as less than nothing.
        alive = {key: Fraction(-lives) for key, lives in so_far.lives.items() if lives}
        groups = ordered(plan, alive, so_far.games)
        groups += [(key,) for key in reversed(so_far.dropped)]
        scores = {key: Fraction(lives) for key, lives in so_far.lives.items()}
        return Ranking(groups, scores, out=frozenset(so_far.dropped))

    def _counted(self, plan: Plan, results: Results) -> _Lives:
        seats = first_seats(plan)
        assert seats is not None, "parties do not play"
        so_far = _Lives([], dict.fromkeys(plan.keys, plan.parameters["lives"]), [], [])
        while len(seats) > 1:
            match = Match(MatchId(len(so_far.matches) + 1, 1), seats, None)
            so_far.matches.append(match)
            out = self._first_out(so_far, results.of(match))
            if out is None:
                break
            so_far.dropped.append(out)
            seats = tuple(key for key in seats if key != out)
        return so_far

    def _first_out(self, so_far: _Lives, games: Sequence[Played]) -> str | None:
        """Counts the lives that a match costs; who loses his last one."""
        for number, game in enumerate(games):
            if not game.void:
                so_far.games.append(game)
            for key in game.duraks:
                so_far.lives[key] -= 1
                if not so_far.lives[key]:
                    if number + 1 < len(games):
                        raise ResultError(f"In game {games[number + 1].id} somebody sits who has no lives left.")
                    return key
        return None
