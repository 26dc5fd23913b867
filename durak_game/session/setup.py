"""Making a plan that can be played: what is left open is filled in, and what cannot be is told in one sentence."""

from collections.abc import Mapping, Sequence
from math import ceil, log2

from durak_game.engine.rules import Rules
from durak_game.session.formats import format_of
from durak_game.session.parameters import ALLOWED_SCORINGS, FORMATS, parameters_of
from durak_game.session.plan import Entrant, Plan, PlanError, listed
from durak_game.session.seating import parties_by_lot, parties_by_seat
from durak_game.session.tables import numbers_allowed, split


def make_plan(
    format_name: str,
    entrants: Sequence[Entrant],
    rules: Rules,
    *,
    parameters: Mapping[str, int] | None = None,
    scoring: str | None = None,
    variant: str = "",
    switches: Sequence[str] = (),
    seed: int | str = 0,
    in_order: bool = False,
) -> Plan:
    """A plan that can be played; parameters and scoring that are not given have their defaults.

    Where partners play and nobody has a party, the parties are drawn by lot, or with `in_order` follow from the seats.
    Raises PlanError with one sentence.
    """
    if format_name not in FORMATS:
        raise PlanError(f"There is no format {format_name!r}; there are {', '.join(FORMATS)}.")
    given = dict(parameters or {})
    table_size = given.get("table_size")
    if rules.partners != "none" and not rules.problems(len(entrants)) and all(e.party is None for e in entrants):
        entrants = parties_by_seat(rules, entrants) if in_order else parties_by_lot(seed, rules, entrants)
    plan = Plan(
        format=format_name,
        parameters=defaults(format_name, len(entrants), rules, table_size) | given,
        scoring=ALLOWED_SCORINGS[format_name][0] if scoring is None else scoring,
        entrants=tuple(entrants),
        rules=rules,
        variant=variant,
        switches=tuple(switches),
        seed=seed,
        in_order=in_order,
    )
    check_plan(plan)
    return plan


def check_plan(plan: Plan) -> None:
    """Raises PlanError with one sentence if a plan cannot be played."""
    allowed = ALLOWED_SCORINGS[plan.format]
    if plan.scoring not in allowed:
        raise PlanError(f"{plan.format} is scored by {listed(allowed)}, not by {plan.scoring}.")
    problem = format_of(plan).problem(plan)
    if problem is not None:
        raise PlanError(problem)


def defaults(format_name: str, entrants: int, rules: Rules, table_size: int | None = None) -> dict[str, int]:
    """The numbers of a format for so many entrants, where nobody says otherwise.

    Tables have at most as many seats as the rules allow. In swiss there are as many rounds as a knockout of two needs
    and one more, at least 3. If a table of a knockout has only two, one of them goes on.
    """
    found = {name: parameter.default for name, parameter in parameters_of(format_name).items()}
    allowed = numbers_allowed(rules)
    if "table_size" in found:
        found["table_size"] = min(found["table_size"], max(allowed, default=found["table_size"]))
    if "rounds" in found:
        found["rounds"] = max(3, ceil(log2(max(2, entrants))) + 1)
    if "advance" in found:
        tables = split(entrants, table_size or found["table_size"], allowed)
        if tables is not None and min(tables.sizes) <= found["advance"]:
            found["advance"] = max(1, min(tables.sizes) - 1)
    return found
