"""The rows of the standings."""

from helpers.sessions import ended, placed, plan, play

from durak_game.session.model import Played
from durak_game.session.schedule import next_game
from durak_game.session.standings import standings


def after(the_plan, *orders):
    orders = iter(orders)
    return standings(the_plan, play(the_plan, lambda due: ended(due, next(orders))))


def test_before_the_first_game_all_share_the_first_place():
    rows = standings(plan("series", 3), [])
    assert placed(rows) == [(1, "a"), (1, "b"), (1, "c")]
    assert all(row.tied and row.movement == 0 and row.gain is None for row in rows)


def test_who_shares_a_place_skips_the_next():
    rows = after(plan("series", 4, games=1), "a bc d")
    assert placed(rows) == [(1, "a"), (2, "b"), (2, "c"), (4, "d")]
    assert [row.tied for row in rows] == [False, True, True, False]


def test_movement_and_gain_of_the_last_game():
    rows = after(plan("series", 3, games=2, scoring="places"), "a b c", "c b a")
    found = {row.entrant: (row.movement, row.gain) for row in rows}
    assert found["c"][1] == 2
    assert found["a"][1] == 0
    assert found["b"] == (1, 1)
    assert [row.entrant for row in rows] == ["b", "a", "c"]
    assert found["a"][0] == -1


def test_duraks_first_places_and_games_are_counted():
    rows = {row.entrant: row for row in after(plan("series", 3, games=2), "a b c", "a c b")}
    assert [(rows[key].firsts, rows[key].duraks, rows[key].games) for key in "abc"] == [(2, 0, 2), (0, 1, 2), (0, 1, 2)]


def test_a_void_game_moves_nobody():
    the_plan = plan("series", 3)
    played = play(the_plan, most=1)
    void = Played.broken_off(next_game(the_plan, played), 0)
    rows = standings(the_plan, [*played, void])
    assert all(row.movement == 0 and row.gain is None and row.games == 1 for row in rows)


def test_lives_tell_what_the_last_game_cost():
    the_plan = plan("lives", 3)
    rows = standings(the_plan, play(the_plan, most=1))
    assert {row.entrant: (row.score, row.gain) for row in rows} == {"a": (3, 0), "b": (3, 0), "c": (2, -1)}
