"""Where a tie must be broken: a play-off of one game among the tied, or a lot where so many cannot play."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.session.draws import drawn
from durak_game.session.model import Match, MatchId
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.seating import seats_by_lot
from durak_game.session.tables import numbers_allowed
from durak_game.session.ties import Groups


@dataclass(frozen=True, slots=True)
class Decided:
    """A ranking in which a cut falls between two groups, and the play-off that made it so, if there was one.

    `pending`: the play-off has not been played, and the tie still stands in `groups`.
    """

    groups: Groups
    play_off: Match | None = None
    pending: bool = False


def decide(plan: Plan, results: Results, match_id: MatchId, groups: Groups, best: int) -> Decided:
    """Breaks the tie, if there is one, between those who are among the `best` and those who are not.

    `match_id` names the play-off. Who shares a place in it as well is put in order by lot.
    """
    before = 0
    for number, tied in enumerate(groups):
        if before < best < before + len(tied):
            play_off, order = _order(plan, results, match_id, tied)
            if order is None:
                return Decided(groups, play_off, pending=True)
            return Decided([*groups[:number], *order, *groups[number + 1 :]], play_off)
        before += len(tied)
    return Decided(groups)


def _order(plan: Plan, results: Results, match_id: MatchId, tied: Sequence[str]) -> tuple[Match | None, Groups | None]:
    """The play-off of the tied, and the order it gives: None until it is played."""
    by_lot = drawn(plan.seed, tied, "tie", match_id)
    if len(tied) not in numbers_allowed(plan.rules):
        return None, [(key,) for key in by_lot]
    match = Match(match_id, seats_by_lot(plan.seed, match_id, tied), 1)
    games = results.counted(match)
    if not games:
        return match, None
    return match, [(key,) for key in sorted(by_lot, key=games[0].place_of)]
