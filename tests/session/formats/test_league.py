"""league: everybody meets everybody about equally often."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from helpers.sessions import ANY, CLUB, DUEL, ended, placed, plan, play, played_by_lot, scored

from durak_game.session.schedule import games_planned, next_game, outcome, schedule
from durak_game.session.standings import standings


@pytest.mark.parametrize(("count", "rounds"), [(4, 1), (5, 2), (8, 3), (16, 5), (24, 8)])
def test_the_number_of_rounds(count, rounds):
    the_plan = plan("league", count)
    assert len(schedule(the_plan, played_by_lot(the_plan)).rounds) == rounds


def test_two_cycles_have_twice_the_rounds():
    the_plan = plan("league", 8, cycles=2)
    assert len(schedule(the_plan, play(the_plan)).rounds) == 6


def test_a_round_begins_when_the_one_before_is_over():
    the_plan = plan("league", 8)
    first = play(the_plan, most=1)
    assert [match.id.round for match in schedule(the_plan, first).due] == [1]
    assert [match.id.round for match in schedule(the_plan, play(the_plan, most=2)).due] == [2, 2]


@pytest.mark.parametrize("count", [4, 6, 10])
def test_duels_are_a_circle(count):
    the_plan = plan("league", count, DUEL)
    pairs = [frozenset(game.entrants) for game in play(the_plan) if not game.id.match.play_off]
    assert Counter(pairs) == Counter(map(frozenset, combinations(the_plan.keys, 2)))


@pytest.mark.parametrize(("rules", "count"), [(ANY, 9), (ANY, 16), (ANY, 19), (CLUB, 5)])
def test_no_result_changes_who_meets_whom(rules, count):
    the_plan = plan("league", count, rules)
    rounds = [schedule(the_plan, played_by_lot(the_plan, seed, draws=0)).rounds for seed in (1, 2)]
    tables = [[match for each in found for match in each.matches if not match.id.play_off] for found in rounds]
    assert tables[0] == tables[1]


def test_a_bye_in_round_1_gives_half_of_the_maximum_later_ones_the_mean_so_far():
    the_plan = plan("league", 5, DUEL)
    first, second, *_others = schedule(the_plan, play(the_plan)).rounds
    early, late = first.byes[0], second.byes[0]
    one_round = scored(standings(the_plan, play(the_plan, most=2)))
    assert one_round[early] == 50
    assert one_round[late] in (0, 100)
    rows = standings(the_plan, play(the_plan, most=4))
    row = next(row for row in rows if row.entrant == late)
    assert (row.score, row.byes, row.games) == (2 * one_round[late], 1, 1)


def test_a_tie_for_the_first_place_is_played_off():
    the_plan = plan("league", 2, DUEL, cycles=2)
    orders = iter(["a b", "b a", "b a"])
    played = play(the_plan, lambda due: ended(due, next(orders)))
    assert [game.id.match.play_off for game in played] == [False, False, True]
    rows = standings(the_plan, played)
    assert placed(rows) == [(1, "b"), (2, "a")]
    assert {row.games for row in rows} == {2}
    assert scored(rows) == {"a": 100, "b": 100}
    assert outcome(the_plan, played).winners == ("b",)
    assert games_planned(the_plan) == 2


def test_a_play_off_that_is_shared_again_is_decided_by_lot():
    the_plan = plan("league", 2, DUEL)
    played = play(the_plan, lambda due: ended(due, "ab", draw=True))
    assert len(played) == 2
    assert [row.place for row in standings(the_plan, played)] == [1, 2]
    assert outcome(the_plan, played).over


def test_if_so_many_cannot_play_the_lot_decides():
    the_plan = plan("league", 3, DUEL)
    played = play(the_plan, lambda due: ended(due, "".join(sorted(due.entrants)), draw=True))
    if any(game.id.match.play_off for game in played):
        raise AssertionError("three cannot play a duel")
    assert next_game(the_plan, played) is None
    assert [row.place for row in standings(the_plan, played)][:1] == [1]


@pytest.mark.parametrize("count", [2, 3])
def test_where_a_tie_is_left_to_the_lot_everybody_may_win_it(count):
    """Two draw their play-off again, three cannot play one; the order of the plan decides nothing."""
    winners = set()
    for seed in range(20):
        the_plan = plan("league", count, DUEL, seed=seed)
        played = play(the_plan, lambda due: ended(due, "".join(sorted(due.entrants)), draw=True))
        winners.update(outcome(the_plan, played).winners)
    assert winners == set("abc"[:count])


def test_a_tie_for_the_second_place_is_shared():
    the_plan = plan("league", 4)
    played = play(the_plan, lambda due: ended(due, "a bc d"))
    assert placed(standings(the_plan, played)) == [(1, "a"), (2, "b"), (2, "c"), (4, "d")]
    assert scored(standings(the_plan, played))["b"] == Fraction(50)
