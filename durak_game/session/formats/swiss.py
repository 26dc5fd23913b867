"""swiss: the first round by lot, then the tables are filled from the top of the standing."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from durak_game.session.formats.rounds import Rounds, matches_at
from durak_game.session.formats.tournament import split_of
from durak_game.session.lots import drawn
from durak_game.session.meetings import Meetings, exchange_until_best
from durak_game.session.model import Round
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.tables import sit_out


class Swiss(Rounds):
    """Equals play equals; neighbouring tables exchange entrants so that the same ones meet less often."""

    def number_of_rounds(self, plan: Plan) -> int:
        """As agreed."""
        return plan.parameters["rounds"]

    def next_round(self, plan: Plan, results: Results, rounds: Sequence[Round]) -> Round | None:
        """Tables from the standing after these rounds; those who are tied by lot."""
        if len(rounds) == plan.parameters["rounds"]:
            return None
        number = len(rounds) + 1
        tables = split_of(plan, len(plan.entrants))
        assert tables is not None, "the plan was checked"
        byes = sit_out(plan, plan.keys, tables.byes, Counter(key for each in rounds for key in each.byes), number)
        order = [
            key
            for group in self._groups(plan, results, rounds)
            for key in drawn(plan.seed, group, "swiss", number)
            if key not in byes
        ]
        history = tuple(match.entrants for each in rounds for match in each.matches)
        seating = _mixed(tuple(order), tables.sizes, history)
        return Round(number, matches_at(plan, number, seating, plan.parameters["games"]), byes)


@lru_cache(maxsize=64)
def _mixed(order: tuple[str, ...], sizes: tuple[int, ...], history: tuple[tuple[str, ...], ...]) -> list[list[str]]:
    """The tables filled from the top, then exchanges between neighbours; `history` are the tables so far."""
    waiting = list(order)
    seating: list[list[str]] = []
    for size in sizes:
        seating.append(waiting[:size])
        del waiting[:size]
    exchange_until_best(seating, Meetings(history), neighbours=True)
    return seating
