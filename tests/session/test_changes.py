"""Who comes and goes."""

from dataclasses import replace

import pytest
from helpers.sessions import PAIRS, TEAMS, ended, entrants, plan, play

from durak_game.session.changes import check_change, everybody, present, stand_ins
from durak_game.session.model import Change, ResultError
from durak_game.session.plan import Entrant
from durak_game.session.schedule import next_game, outcome, schedule, upcoming
from durak_game.session.standings import standings

A, B, C, D = entrants(4)
X = Entrant("x", "X")


def test_in_a_series_a_bot_plays_for_who_left_until_he_is_back():
    the_plan = plan("series", 3)
    changes = [Change("leave", 2, A, "casual"), Change("join", 4, A)]
    found = []
    played = []
    while len(played) < 5:
        due = next_game(the_plan, played, changes)
        found.append(due.stand_ins)
        played.append(ended(due, "a b c"))
    assert found == [(), (("a", "casual"),), (("a", "casual"),), (), ()]


def test_a_seat_with_a_bot_counts_on_for_its_entrant():
    the_plan = plan("series", 3, games=2)
    played = play(the_plan, changes=[Change("leave", 1, A, "casual")])
    assert {row.games for row in standings(the_plan, played)} == {2}


def test_in_an_open_session_players_come_and_go():
    the_plan = plan("open", 3)
    changes = [Change("join", 3, X), Change("leave", 5, B), Change("join", 6, B)]
    played = play(the_plan, changes=changes, most=7)
    sat = ["".join(sorted(game.entrants)) for game in played]
    assert sat == ["abc", "abc", "abcx", "abcx", "acx", "abcx", "abcx"]
    assert len(schedule(the_plan, played, changes).rounds) == 4


def test_who_stays_keeps_his_place_in_the_row():
    the_plan = plan("open", 5)
    changes = [Change("leave", 2, A), Change("join", 2, X)]
    first, second = play(the_plan, changes=changes, most=2)
    stayed = [key for key in first.entrants if key != "a"]
    assert [key for key in second.entrants if key != "x"] == stayed


def test_an_open_session_waits_for_a_second_player():
    the_plan = plan("open", 2)
    played = play(the_plan, most=1)
    alone = [Change("leave", 2, A)]
    assert upcoming(the_plan, played, alone) == ()
    assert not outcome(the_plan, played, alone).over
    assert next_game(the_plan, played, [*alone, Change("join", 2, X)]) is not None


def test_an_open_session_can_begin_with_others_than_planned():
    the_plan = plan("open", 3)
    assert sorted(next_game(the_plan, [], [Change("leave", 1, A), Change("join", 1, X)]).entrants) == ["b", "c", "x"]


@pytest.mark.parametrize("name", ["series", "open", "swiss"])
def test_nothing_is_played_after_a_stop(name):
    the_plan = plan(name, 4, scoring="places")
    played = play(the_plan, most=2)
    assert next_game(the_plan, played, [Change("stop", 3)]) is None
    assert outcome(the_plan, played, [Change("stop", 3)]).winners == ("a",)
    assert next_game(the_plan, played, [Change("stop", 4)]) is not None


def test_a_game_that_runs_while_somebody_leaves_is_still_his():
    the_plan = plan("open", 3)
    leaving = [Change("leave", 2, A)]
    due = next_game(the_plan, [], leaving)
    assert sorted(due.entrants) == ["a", "b", "c"]
    assert sorted(next_game(the_plan, [ended(due, "a b c", assisted=("a",))], leaving).entrants) == ["b", "c"]


def test_partners_of_an_open_session_are_replaced_in_their_party():
    the_plan = plan("open", 4, TEAMS)
    party = {each.key: each.party for each in the_plan.entrants}
    swap = [Change("leave", 2, A), Change("join", 2, Entrant("x", "X", party=party["a"]))]
    seats = play(the_plan, changes=swap, most=2)[1].entrants
    mate = next(key for key in "bcd" if party[key] == party["a"])
    assert abs(seats.index(mate) - seats.index("x")) == 2
    assert upcoming(the_plan, play(the_plan, most=1), swap[:1]) == ()


def test_parties_stay_together():
    the_plan = plan("series", 6, PAIRS)
    party = {each.key: each.party for each in the_plan.entrants}
    seats = next_game(the_plan, []).entrants
    assert all(party[seats[n]] == party[seats[n + 3]] for n in range(3))


@pytest.mark.parametrize(
    ("name", "before", "change", "sentence"),
    [
        ("series", [], Change("join", 1, X), "only open sessions take latecomers"),
        ("series", [], Change("join", 1, A), "A is there already"),
        ("series", [], Change("leave", 1, X, "casual"), "X does not take part"),
        ("series", [], Change("leave", 1, A), "A bot must play for A"),
        ("series", [Change("leave", 1, A, "casual")], Change("leave", 1, A, "casual"), "A has left already"),
        ("series", [], Change("stop", 3), "game 1 or 2 of the session, not for 3"),
        ("series", [Change("stop", 1)], Change("join", 1, A), "has been stopped"),
        ("open", [], Change("join", 1, A), "A is there already"),
        ("open", [Change("leave", 1, A)], Change("leave", 2, A), "A has left already"),
    ],
)
def test_a_change_that_makes_no_sense_is_refused(name, before, change, sentence):
    with pytest.raises(ResultError, match=sentence):
        check_change(plan(name, 4), 0, before, change)


def test_a_full_table_takes_nobody():
    with pytest.raises(ResultError, match="at most 6 players"):
        check_change(plan("open", 6), 0, [], Change("join", 1, X))


def test_the_25th_entrant_is_refused():
    changes = []
    for number in range(22):
        newcomer = Entrant(f"n{number}", f"N{number}")
        changes += [Change("join", 1, newcomer), Change("leave", 1, newcomer)]
    with pytest.raises(ResultError, match="at most 24 entrants"):
        check_change(plan("open", 2), 0, changes, Change("join", 1, X))


def test_partners_need_a_party_to_join():
    leave = Change("leave", 1, A)
    with pytest.raises(ResultError, match="without a party"):
        check_change(plan("open", 4, TEAMS), 0, [leave], Change("join", 1, X))


def test_changes_that_make_sense_are_let_through():
    check_change(plan("series", 4), 0, [], Change("leave", 2, A, "casual"))
    check_change(plan("series", 4), 1, [Change("leave", 2, A, "casual")], Change("join", 2, A))
    check_change(plan("open", 4), 3, [], Change("join", 4, X))
    check_change(plan("open", 4), 3, [], Change("stop", 4))


@pytest.mark.parametrize("name", ["series", "open", "swiss"])
def test_another_name_changes_nothing_but_what_somebody_is_called(name):
    the_plan = plan(name, 4)
    renamed = Change("rename", 2, replace(A, name="Alexandra", look=5))
    check_change(the_plan, 1, [], renamed)
    found = everybody(the_plan, [renamed])
    assert (found["a"].name, found["a"].look, found["a"].kind) == ("Alexandra", 5, A.kind)
    assert {**found, "a": None} == {**everybody(the_plan, []), "a": None}
    played = play(the_plan, most=2)
    assert play(the_plan, changes=[renamed], most=2) == played
    assert standings(the_plan, played, [renamed]) == standings(the_plan, played)


def test_who_has_left_and_has_another_name_stays_away():
    changes = [Change("leave", 2, A, "casual"), Change("rename", 3, replace(A, name="Alexandra"))]
    assert stand_ins(plan("series", 3), changes, 3) == {"a": "casual"}
    assert "a" not in present(plan("open", 3), changes, 3)


def test_nobody_else_can_have_another_name():
    with pytest.raises(ResultError):
        check_change(plan("series", 3), 0, [], Change("rename", 1, X))
