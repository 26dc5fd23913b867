"""swiss: the first round by lot, then the tables are filled from the top of the standing."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from durak_game.session.draws import drawn
from durak_game.session.formats.base import split_of
from durak_game.session.formats.rounds import Rounds, Scores, matches_at, unfinished
from durak_game.session.meetings import Mixing, nobody_met, note_meetings
from durak_game.session.model import Played, Round
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.tables import sit_out
from durak_game.session.ties import ordered


@dataclass(frozen=True, slots=True, eq=False)
class _Past:
    """The rounds that have begun, and the scores and the games of those before the last.

    It is equal to itself alone: a round that follows from it is looked up by what is new, not by all that ever was.
    """

    rounds: tuple[Round, ...]
    scores: Scores
    games: tuple[Played, ...] = ()


class Swiss(Rounds):
    """Equals play equals; neighbouring tables exchange entrants so that the same ones meet less often."""

    def number_of_rounds(self, plan: Plan) -> int:
        """As agreed."""
        return plan.parameters["rounds"]

    def begun(self, plan: Plan, results: Results) -> Sequence[Round]:
        """Each round follows from the results of those before."""
        past = _after(plan, None, ())
        while len(past.rounds) < plan.parameters["rounds"] and not unfinished(past.rounds[-1], results):
            games = [game for match in past.rounds[-1].matches for game in results.of(match)]
            past = _after(plan, past, tuple(games))
        return past.rounds


@lru_cache(maxsize=256)
def _after(plan: Plan, past: _Past | None, games: tuple[Played, ...]) -> _Past:
    """One round more, after these games of the last one.

    The rounds of a tournament are asked for after every game, and the standing after each of them is much to work out.
    """
    if past is None:
        scores = Scores.at_first(plan)
        return _Past((_next_round(plan, scores, (), ()),), scores)
    scores = past.scores.after(plan, past.rounds[-1], Results(games))
    so_far = (*past.games, *(game for game in games if not game.void))
    return _Past((*past.rounds, _next_round(plan, scores, so_far, past.rounds)), scores, so_far)


def _next_round(plan: Plan, scores: Scores, games: Sequence[Played], rounds: Sequence[Round]) -> Round:
    """Tables from the standing after these rounds; those who are tied by lot."""
    number = len(rounds) + 1
    tables = split_of(plan, len(plan.entrants))
    assert tables is not None, "the plan was checked"
    byes = sit_out(plan, plan.keys, tables.byes, Counter(key for each in rounds for key in each.byes), number)
    order = [
        key
        for group in ordered(plan, scores.together(), games)
        for key in drawn(plan.seed, group, "swiss", number)
        if key not in byes
    ]
    seating = _mixed(plan, order, tables.sizes, rounds)
    return Round(number, matches_at(plan, number, seating, plan.parameters["games"]), byes)


def _mixed(plan: Plan, order: Sequence[str], sizes: Sequence[int], rounds: Sequence[Round]) -> list[list[str]]:
    """The tables filled from the top, then exchanges between neighbours."""
    number_of = {key: number for number, key in enumerate(plan.keys)}
    met = nobody_met(len(number_of))
    for each in rounds:
        note_meetings(met, [[number_of[key] for key in match.entrants] for match in each.matches])
    waiting = iter([number_of[key] for key in order])
    mixing = Mixing(met, [[next(waiting) for _chair in range(size)] for size in sizes])
    mixing.exchange_until_best(neighbours=True)
    return [[plan.keys[who] for who in table] for table in mixing.tables]
