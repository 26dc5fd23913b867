"""knockout: the best go on."""

from itertools import pairwise

import pytest
from helpers.sessions import CLUB, DUEL, ended, placed, plan, play, played_by_lot

from durak_game.session.model import Played
from durak_game.session.schedule import games_planned, next_game, outcome, schedule
from durak_game.session.standings import standings


@pytest.mark.parametrize(
    ("count", "tables"), [(4, [1]), (5, [1, 1]), (6, [2, 1]), (8, [2, 1]), (16, [4, 2, 1]), (24, [6, 3, 2, 1])]
)
def test_rounds_and_tables(count, tables):
    the_plan = plan("knockout", count)
    played = played_by_lot(the_plan, draws=0)
    rounds = schedule(the_plan, played).rounds
    assert [sum(not match.id.play_off for match in each.matches) for each in rounds] == tables
    assert games_planned(the_plan) == 3 * sum(tables) == sum(not game.id.match.play_off for game in played)


def test_the_best_of_each_table_go_on():
    the_plan = plan("knockout", 8, games=1)
    first, second = schedule(the_plan, play(the_plan)).rounds
    best = {key for match in first.matches for key in sorted(match.entrants)[:2]}
    assert set(second.matches[0].entrants) == best


def test_who_came_further_stands_higher():
    the_plan = plan("knockout", 8, games=1)
    played = play(the_plan)
    rows = standings(the_plan, played)
    final = [row.entrant for row in rows[:4]]
    assert final == sorted(played[-1].entrants)
    assert [row.out for row in rows] == [False] * 4 + [True] * 4
    assert [row.place for row in rows] == [1, 2, 3, 4, 5, 5, 7, 7]
    assert outcome(the_plan, played).winners == ("a",)


def test_a_tie_at_the_cut_is_played_off():
    the_plan = plan("knockout", 5, games=1)
    (due,) = schedule(the_plan, []).due
    order = ["a", "bc", "d", "e"]
    played = [ended(next_game(the_plan, []), " ".join(order))]
    play_off = next_game(the_plan, played)
    assert (due.id.table, play_off.id.match.play_off, sorted(play_off.entrants)) == (1, True, ["b", "c"])
    played.append(ended(play_off, "c b"))
    assert sorted(next_game(the_plan, played).entrants) == ["a", "c"]
    assert placed(standings(the_plan, played))[2:] == [(3, "b"), (4, "d"), (5, "e")]


def test_a_play_off_that_is_void_is_played_again():
    the_plan = plan("knockout", 5, games=1)
    played = [ended(next_game(the_plan, []), "a bc d e")]
    played.append(Played.broken_off(next_game(the_plan, played), 0))
    assert next_game(the_plan, played).id.number == 2


def test_no_tie_is_played_off_where_it_does_not_matter():
    the_plan = plan("knockout", 5, games=1)
    played = [ended(next_game(the_plan, []), "ab c de")]
    assert sorted(next_game(the_plan, played).entrants) == ["a", "b"]


def test_the_lot_decides_where_so_many_cannot_play():
    the_plan = plan("knockout", 12, CLUB, games=1, table_size=6)
    played = play(the_plan, lambda due: ended(due, f"{''.join(due.entrants[:5])} {due.entrants[5]}"), most=2)
    (final,) = schedule(the_plan, played).due
    assert len(final.entrants) == 4
    assert not final.id.play_off


def test_those_who_sit_out_go_on():
    the_plan = plan("knockout", 5, DUEL)
    rounds = schedule(the_plan, played_by_lot(the_plan)).rounds
    for each, following in pairwise(rounds):
        there = {key for match in following.matches for key in match.entrants} | set(following.byes)
        assert set(each.byes) <= there
    assert [len(each.byes) for each in rounds] == [1, 1, 0]
    assert len({key for each in rounds for key in each.byes}) == 2


def test_those_of_one_table_part_in_the_next_round():
    the_plan = plan("knockout", 16, games=1)
    first, second, _final = schedule(the_plan, play(the_plan)).rounds
    for match in first.matches:
        for following in second.matches:
            assert len(set(match.entrants) & set(following.entrants)) <= 1


def test_winners_of_tables_are_spread():
    the_plan = plan("knockout", 16, games=1)
    first, second, _final = schedule(the_plan, play(the_plan)).rounds
    winners = {min(match.entrants) for match in first.matches}
    assert [len(winners & set(match.entrants)) for match in second.matches] == [2, 2]
