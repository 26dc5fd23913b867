"""series, first_to, lives and open."""

from fractions import Fraction

import pytest
from helpers.sessions import TEAMS, by_rank, ended, placed, plan, play, scored

from durak_game.session.model import Change, ResultError
from durak_game.session.plan import Entrant
from durak_game.session.schedule import next_game, outcome, schedule
from durak_game.session.standings import standings


def test_a_series_ends_after_its_games():
    the_plan = plan("series", 4, games=3)
    played = play(the_plan)
    assert len(played) == 3
    assert outcome(the_plan, played).losers == ("d",)


def test_seats_are_drawn_once_and_stay():
    assert len({game.entrants for game in play(plan("series", 5))}) == 1
    assert len({next_game(plan("series", 5, seed=seed), []).entrants for seed in range(9)}) > 1


def test_first_to_ends_when_somebody_was_durak_so_often():
    the_plan = plan("first_to", 3, duraks=2)
    orders = iter(["a b c", "a c b", "b c a", "b a c"])
    played = play(the_plan, lambda due: ended(due, next(orders)))
    assert len(played) == 4
    assert outcome(the_plan, played).losers == ("c",)


def test_with_partners_the_whole_party_loses():
    the_plan = plan("first_to", 4, TEAMS, duraks=1)
    seats = next_game(the_plan, []).entrants
    played = [ended(next_game(the_plan, []), f"{seats[0]} {seats[2]} {seats[1]}{seats[3]}")]
    found = outcome(the_plan, played)
    assert (set(found.winners), set(found.losers)) == ({seats[0], seats[2]}, {seats[1], seats[3]})


def test_a_draw_costs_no_mark_and_no_life():
    for name in ("first_to", "lives"):
        the_plan = plan(name, 3)
        drawn = ended(next_game(the_plan, []), "a bc", draw=True)
        assert {row.duraks for row in standings(the_plan, [drawn])} == {0}


def test_lives_are_played_down_to_the_last():
    the_plan = plan("lives", 4, lives=2)
    played = play(the_plan)
    assert ["".join(sorted(game.entrants)) for game in played] == ["abcd"] * 2 + ["abc"] * 2 + ["ab"] * 2
    rows = standings(the_plan, played)
    assert placed(rows) == [(1, "a"), (2, "b"), (3, "c"), (4, "d")]
    assert [row.out for row in rows] == [False, True, True, True]
    assert outcome(the_plan, played).winners == ("a",)
    assert scored(standings(the_plan, played[:1])) == {"a": 2, "b": 2, "c": 2, "d": 1}


def test_who_has_no_lives_left_cannot_play_on():
    the_plan = plan("lives", 3, lives=2)
    two = play(the_plan, most=2)
    third = ended(next_game(plan("lives", 3, lives=3), two), "a b c")
    with pytest.raises(ResultError, match="no lives left"):
        schedule(the_plan, [*two, third])


def test_nothing_comes_after_the_end():
    for name, short, long in (("series", {"games": 2}, {"games": 3}), ("first_to", {"duraks": 2}, {"duraks": 3})):
        with pytest.raises(ResultError, match="after the"):
            schedule(plan(name, 3, **short), play(plan(name, 3, **long)))


X = Entrant("x", "X")


def test_an_open_session_counts_the_mean_of_those_who_played_half():
    the_plan = plan("open", 3, scoring="places")
    changes = [Change("join", 4, X)]
    played = play(the_plan, lambda due: ended(due, "x a b c" if "x" in due.entrants else "a b c"), changes, most=4)
    rows = standings(the_plan, played, changes)
    assert placed(rows) == [(1, "a"), (2, "b"), (3, "c"), (None, "x")]
    assert scored(rows) == {"a": 2, "b": 1, "c": 0, "x": 3}
    played = play(the_plan, lambda due: ended(due, "x a b c"), changes, played, most=2)
    assert placed(standings(the_plan, played, changes))[0] == (1, "x")


def test_an_open_session_by_marks_counts_marks_per_game():
    the_plan = plan("open", 2, scoring="marks")
    rows = standings(the_plan, play(the_plan, by_rank, most=3) + play(plan("open", 2), most=3))
    assert scored(rows) == {"a": Fraction(0), "b": Fraction(1)}


def test_nothing_is_written_down_in_an_open_session_without_scoring():
    the_plan = plan("open", 3)
    played = play(the_plan, most=3)
    assert {row.place for row in standings(the_plan, played)} == {None}
    assert outcome(the_plan, played, [Change("stop", 4)]).winners == ()
