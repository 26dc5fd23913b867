"""Who sits where at the only table of a session."""

import pytest
from helpers.shipped import rules_of

from durak_game.session.plan import Entrant, Plan, PlanError
from durak_game.session.schedule import schedule
from durak_game.session.setup import make_plan


def entrants(count, parties=None):
    return [Entrant(str(seat), f"P{seat}", party=parties[seat] if parties else None) for seat in range(count)]


def seats(plan):
    return schedule(plan, [], []).due[0].entrants


def test_on_the_couch_everybody_sits_as_listed():
    plan = make_plan("series", entrants(5), rules_of("podkidnoy"), seed=3, in_order=True)
    assert seats(plan) == plan.keys
    assert seats(Plan.from_json(plan.to_json())) == plan.keys


def test_elsewhere_seats_are_drawn():
    drawn = {seats(make_plan("series", entrants(5), rules_of("podkidnoy"), seed=seed)) for seed in range(6)}
    assert len(drawn) > 1


@pytest.mark.parametrize(("variant", "parties"), [("partners", [0, 1, 0, 1]), ("club_pairs", [0, 1, 0, 1])])
def test_who_sits_opposite_plays_together(variant, parties):
    plan = make_plan("series", entrants(4), rules_of(variant), in_order=True)
    assert [each.party for each in plan.entrants] == parties
    assert seats(plan) == plan.keys


def test_partners_who_do_not_sit_as_the_rules_want_it_are_refused():
    with pytest.raises(PlanError, match="parties"):
        make_plan("series", entrants(4, [0, 0, 1, 1]), rules_of("partners"), in_order=True)
