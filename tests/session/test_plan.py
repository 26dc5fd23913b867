"""Plans: what can be agreed, and what is refused with one sentence."""

import json

import pytest
from helpers.sessions import ANY, CLUB, DUEL, PAIRS, TEAMS, entrants, plan

from durak_game.engine.rules import Rules
from durak_game.session.plan import Entrant, Plan, PlanError
from durak_game.session.setup import check_plan, make_plan


@pytest.mark.parametrize("name", ["series", "first_to", "lives", "open", "league", "knockout", "swiss"])
def test_a_plan_comes_back_from_json(name):
    agreed = make_plan(name, entrants(4), CLUB if name != "lives" else ANY, variant="club", switches=["x"], seed="s")
    read = Plan.from_json(agreed.to_json())
    assert read == agreed
    check_plan(read)


def test_defaults():
    assert plan("series", 4).parameters == {"games": 10}
    assert plan("series", 4).scoring == plan("first_to", 4).scoring == "marks"
    assert plan("open", 4).scoring == "none"
    assert plan("league", 8).parameters == {"table_size": 4, "cycles": 1}
    assert plan("knockout", 8).parameters == {"table_size": 4, "advance": 2, "games": 3}
    assert plan("swiss", 11).parameters == {"rounds": 5, "table_size": 4, "games": 3}
    assert {plan(name, 8).scoring for name in ("league", "knockout", "swiss")} == {"normalised"}


def test_tables_of_duels_have_two_and_one_goes_on():
    assert plan("knockout", 8, DUEL).parameters == {"table_size": 2, "advance": 1, "games": 3}


def test_parties_are_drawn_if_nobody_has_one():
    drawn = [entrant.party for entrant in plan("series", 6, PAIRS).entrants]
    assert sorted(drawn) == [0, 0, 1, 1, 2, 2]


def parties(*numbers):
    return [Entrant(str(n), f"N{n}", party=party) for n, party in enumerate(numbers)]


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: plan("chess", 4), "There is no format 'chess'"),
        (lambda: plan("series", 1), "2 to 24 entrants, not 1"),
        (lambda: make_plan("swiss", [Entrant(str(n), "N") for n in range(25)], ANY), "2 to 24 entrants, not 25"),
        (lambda: make_plan("series", entrants(3) + entrants(1), ANY), "A takes part twice"),
        (lambda: plan("series", 7), "for 2, 3, 4, 5 or 6, not for 7 players"),
        (lambda: plan("series", 5, CLUB), "for 2, 3, 4 or 6, not for 5 players"),
        (lambda: plan("series", 4, games=0), "games is 0 in the format series; it must be 1 to 999"),
        (lambda: plan("series", 4, rounds=3), "has no parameter 'rounds'"),
        (lambda: plan("series", 4, scoring="none"), "series is scored by marks, places or normalised, not by none"),
        (lambda: plan("series", 4, scoring="gold"), "There is no scoring 'gold'"),
        (lambda: plan("lives", 6, CLUB), "every number of players from 6 down to 2"),
        (lambda: plan("lives", 4, TEAMS), "Partners cannot play lives"),
        (lambda: plan("league", 4, TEAMS), "Partners play only series, first_to and open"),
        (lambda: plan("knockout", 8, advance=4), "4 of each table go on, but a table has only 4"),
        (lambda: plan("knockout", 8, DUEL, advance=2), "2 of each table go on, but a table has only 2"),
        (lambda: plan("knockout", 10, Rules(players=(5,)), table_size=5, advance=2), "4 entrants in the final"),
        (lambda: plan("league", 3, Rules(players=(4,))), "No tables of about 4 can be made for 3 entrants"),
        (lambda: make_plan("series", parties(0, 0, 0, 1), TEAMS), "The parties must be as many and as strong"),
        (lambda: make_plan("series", parties(0, 1, 2, 3), TEAMS), "The parties must be as many and as strong"),
        (
            lambda: Entrant.from_mapping({"key": "a", "name": "A", "kind": "robot", "look": 0}),
            "it must be human or bot:LEVEL",
        ),
        (lambda: Entrant("a", "A", look=6), "0 to 5"),
        (lambda: Entrant("", "A"), "a key and a name"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(make, sentence):
    with pytest.raises(PlanError, match=sentence):
        make()


def changed(**values):
    return json.dumps(json.loads(plan("series", 4).to_json()) | values)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "In place of the plan of a session stands"),
        (changed(version=2), "version 2; this game reads version 1"),
        (changed(seed=None), "seed must be a number or a text"),
        (changed(seed=True), "seed must be a number or a text"),
        (changed(switches=[1]), "switches must be texts"),
        (changed(rules={"deck": 35}), "The rules of the session cannot be read"),
        (changed(rules={"deck": []}), "The rules of the session cannot be read"),
        (changed(rules=None), "rules must be a table"),
        (changed(parameters={}), "needs the parameter 'games'"),
        (changed(parameters={"games": "ten"}), "games is 'ten'"),
        (changed(parameters={"games": True}), "games is True"),
        (changed(entrants=[1, 2]), "In place of an entrant"),
        (changed(entrants=[{"key": "a"}] * 2), "name must be a text"),
        (changed(entrants=[{"key": "a", "name": "A", "kind": "human", "look": 0, "party": "x"}]), "The party"),
    ],
)
def test_a_plan_that_is_none_is_refused(text, sentence):
    with pytest.raises(PlanError, match=sentence):
        Plan.from_json(text)
