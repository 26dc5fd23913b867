"""What league and swiss share: rounds with tables and byes, scores in sum, and a play-off for the first place."""

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import accumulate

from durak_game.session.formats.base import Format, Ranking, problem_of_tournament, split_of
from durak_game.session.formats.decider import Decided, decide
from durak_game.session.model import Change, Match, MatchId, Round, Schedule
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.scoring import NOTHING, most_of_a_game
from durak_game.session.seating import seats_by_lot
from durak_game.session.ties import Groups, ordered, total_of


class Rounds(Format):
    """A fixed number of rounds, one after the other; everybody plays in each of them or has a bye."""

    @abstractmethod
    def begun(self, plan: Plan, results: Results) -> Sequence[Round]:
        """The rounds that have begun: all that are over and the one that follows, unless there is none."""

    @abstractmethod
    def number_of_rounds(self, plan: Plan) -> int:
        """How many rounds there are."""

    def games_planned(self, plan: Plan) -> int | None:
        """Every round has the same number of tables."""
        tables = split_of(plan, len(plan.entrants))
        assert tables is not None, "the plan was checked"
        return self.number_of_rounds(plan) * len(tables.sizes) * plan.parameters.get("games", 1)

    def problem(self, plan: Plan) -> str | None:
        """No partners, and tables that can be filled."""
        return problem_of_tournament(plan)

    def schedule(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
        """The rounds up to the current one, whose unfinished matches are due; at the end perhaps a play-off."""
        rounds, due = self._rounds(plan, results)
        if due:
            return Schedule(tuple(rounds), due, over=False)
        groups = _groups(plan, results, rounds, _scores(plan, results, rounds))
        decided = _first_place(plan, results, rounds, groups)
        if decided.play_off is None:
            return Schedule(tuple(rounds), (), over=True)
        rounds[-1] = replace(rounds[-1], matches=(*rounds[-1].matches, decided.play_off))
        return Schedule(tuple(rounds), (decided.play_off,) if decided.pending else (), over=not decided.pending)

    def ranking(self, plan: Plan, results: Results, changes: Sequence[Change]) -> Ranking:
        """By the sum of the scores, byes included; a play-off decides who is first."""
        rounds, due = self._rounds(plan, results)
        scores = _scores(plan, results, rounds)
        groups = _groups(plan, results, rounds, scores)
        if not due:
            groups = _first_place(plan, results, rounds, groups).groups
        byes = Counter(key for each in rounds if not unfinished(each, results) for key in each.byes)
        return Ranking(groups, scores, byes=dict(byes))

    def scores_by_round(self, plan: Plan, results: Results) -> list[dict[str, Fraction]]:
        """Everybody's score before the first round and after each that has begun, byes included."""
        return _running_scores(plan, results, self.begun(plan, results))

    def _rounds(self, plan: Plan, results: Results) -> tuple[list[Round], tuple[Match, ...]]:
        """The rounds that have begun, and what is due in the last of them."""
        rounds = list(self.begun(plan, results))
        return rounds, unfinished(rounds[-1], results)


def _groups(plan: Plan, results: Results, rounds: Sequence[Round], scores: Mapping[str, Fraction]) -> Groups:
    """The standing after these rounds, before any play-off."""
    return ordered(plan, scores, [game for each in rounds for match in each.matches for game in results.counted(match)])


def _first_place(plan: Plan, results: Results, rounds: Sequence[Round], groups: Groups) -> Decided:
    return decide(plan, results, MatchId(rounds[-1].number, 1, play_off=True), groups, 1)


def unfinished(each: Round, results: Results) -> tuple[Match, ...]:
    """The matches of a round that still have games to play."""
    return tuple(match for match in each.matches if not results.finished(match))


@dataclass(frozen=True, slots=True)
class Scores:
    """What rounds gave everybody: the sum of those that he played, how many they were, and what his byes gave."""

    own: dict[str, Fraction]
    rounds: dict[str, int]
    given: dict[str, Fraction]

    @classmethod
    def at_first(cls, plan: Plan) -> "Scores":
        """Before the first round."""
        return cls(dict.fromkeys(plan.keys, NOTHING), dict.fromkeys(plan.keys, 0), dict.fromkeys(plan.keys, NOTHING))

    def after(self, plan: Plan, each: Round, results: Results) -> "Scores":
        """With one round more, which has begun.

        A bye gives the mean of the rounds that he has played before it; who has played none gets half of the maximum.
        It counts when the round is over.
        """
        own, rounds, given = dict(self.own), dict(self.rounds), dict(self.given)
        for key in each.byes if each.byes and not unfinished(each, results) else ():
            given[key] += own[key] / rounds[key] if rounds[key] else _half_of_maximum(plan, each)
        for match in each.matches:
            total = total_of(plan, results.counted(match))
            for key in match.entrants:
                own[key] += total.get(key, NOTHING)
                rounds[key] += 1
        return Scores(own, rounds, given)

    def together(self) -> dict[str, Fraction]:
        """The sum by key."""
        return {key: own + self.given[key] for key, own in self.own.items()}


def _scores(plan: Plan, results: Results, rounds: Sequence[Round]) -> dict[str, Fraction]:
    """The sum of everybody's scores over rounds that have begun."""
    return _running_scores(plan, results, rounds)[-1]


def _running_scores(plan: Plan, results: Results, rounds: Sequence[Round]) -> list[dict[str, Fraction]]:
    """The same after each of the rounds, and first of all before any of them."""
    each_after = accumulate(
        rounds, lambda so_far, each: so_far.after(plan, each, results), initial=Scores.at_first(plan)
    )
    return [scores.together() for scores in each_after]


def _half_of_maximum(plan: Plan, each: Round) -> Fraction:
    largest = max(len(match.entrants) for match in each.matches)
    return most_of_a_game(plan.scoring, plan.rules, largest) * plan.parameters.get("games", 1) / 2


def matches_at(plan: Plan, number: int, tables: Sequence[Sequence[str]], games: int) -> tuple[Match, ...]:
    """The matches of a round, seats drawn by lot."""
    ids = [MatchId(number, table) for table in range(1, len(tables) + 1)]
    return tuple(
        Match(match_id, seats_by_lot(plan.seed, match_id, keys), games)
        for match_id, keys in zip(ids, tables, strict=True)
    )
