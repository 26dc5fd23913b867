"""What the formats at one table share: the number of players, the seats, who is last."""

from durak_game.session.formats.base import Ranking
from durak_game.session.model import MatchId
from durak_game.session.plan import Plan
from durak_game.session.seating import seats_by_lot, seats_by_party, sit_as_parties
from durak_game.session.tables import numbers_allowed
from durak_game.session.wording import listed

FIRST = MatchId(1, 1)
"""The only match, or the first of them."""


def problem_at_one_table(plan: Plan) -> str | None:
    """Why these entrants cannot all sit at one table."""
    count, allowed = len(plan.entrants), numbers_allowed(plan.rules)
    if count not in allowed:
        players = listed([str(number) for number in allowed]) if allowed else "nobody"
        return f"{plan.format} is played at one table, and these rules are for {players}, not for {count} players."
    if plan.partners and first_seats(plan) is None:
        return "The parties must be as many and as strong as the rules want them."
    return None


def first_seats(plan: Plan) -> tuple[str, ...] | None:
    """The keys by seat at the first deal; None if the parties do not fit."""
    if plan.in_order:
        return plan.keys if not plan.partners or sit_as_parties(plan.rules, plan.entrants) else None
    if plan.partners:
        return seats_by_party(plan.seed, FIRST, plan.rules, {each.key: each.party for each in plan.entrants})
    return seats_by_lot(plan.seed, FIRST, plan.keys)


def last_of(ranking: Ranking) -> tuple[str, ...]:
    """Who stands last, unless all stand there."""
    return ranking.groups[-1] if len(ranking.groups) > 1 else ()
