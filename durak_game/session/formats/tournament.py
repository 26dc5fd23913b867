"""What every tournament needs before it can begin."""

from durak_game.session.plan import Plan
from durak_game.session.tables import Split, numbers_allowed, split


def split_of(plan: Plan, entrants: int) -> Split | None:
    """The tables for so many entrants of this tournament."""
    return split(entrants, plan.parameters["table_size"], numbers_allowed(plan.rules))


def problem_of_tournament(plan: Plan) -> str | None:
    """Why these entrants cannot be brought to tables."""
    if plan.partners:
        return f"Partners play only series, first_to and open sessions, not {plan.format}."
    if split_of(plan, len(plan.entrants)) is None:
        size = plan.parameters["table_size"]
        return f"No tables of about {size} can be made for {len(plan.entrants)} entrants by these rules."
    return None
