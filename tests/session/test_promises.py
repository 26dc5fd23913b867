"""What holds for every session: nobody is forgotten, nothing counts twice, the order does not matter, all end."""

import random
from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest
from helpers.sessions import ANY, CLUB, DUEL, PAIRS, TEAMS, plan, played_by_lot

from durak_game.session.model import ResultError
from durak_game.session.parameters import FORMATS, ROUNDS
from durak_game.session.plan import PlanError
from durak_game.session.schedule import accept, next_game, outcome, schedule
from durak_game.session.standings import standings
from durak_game.session.tables import numbers_allowed, split

pytestmark = pytest.mark.slow

HOUSES = {"any": ANY, "duel": DUEL, "club": CLUB, "teams": TEAMS, "pairs": PAIRS}
QUICK = {"league": {}, "knockout": {"games": 1}, "swiss": {"rounds": 4, "games": 1}, "series": {"games": 5}}


def plans():
    """Every format with every number of entrants, and with some in each other house, as far as they can be."""
    for name in FORMATS:
        for house, rules in HOUSES.items():
            for count in range(2, 25) if rules == ANY else (*range(2, 10), 11, 16, 21):
                try:
                    yield pytest.param(plan(name, count, rules, **QUICK.get(name, {})), id=f"{name}-{house}-{count}")
                except PlanError:
                    continue


EVERY = list(plans())
finished = cache(played_by_lot)


@cache
def rounds_of(the_plan):
    """The rounds of a session that is over."""
    return schedule(the_plan, finished(the_plan)).rounds


TOURNAMENTS = [each for each in EVERY if each.values[0].format in ROUNDS]
LEAGUES = [each for each in EVERY if each.values[0].format == "league"]
SWISS = [each for each in EVERY if each.values[0].format == "swiss"]


def test_two_to_twenty_four_may_play_a_tournament():
    counts = Counter(each.values[0].format for each in TOURNAMENTS if each.values[0].rules == ANY)
    assert counts == dict.fromkeys(ROUNDS, 23)


@pytest.mark.parametrize("the_plan", EVERY)
def test_every_session_ends_with_a_standing(the_plan):
    played = finished(the_plan, most=30) if the_plan.format == "open" else finished(the_plan)
    found = outcome(the_plan, played)
    assert found.over == (the_plan.format != "open")
    rows = standings(the_plan, played)
    assert sorted(row.entrant for row in rows) == sorted(the_plan.keys)
    if the_plan.format in ROUNDS:
        assert len(found.winners) == 1


@pytest.mark.parametrize("the_plan", EVERY[::5])
def test_the_order_of_the_results_does_not_matter(the_plan):
    played = played_by_lot(the_plan, seed=1, most=30)
    mixed = random.Random(2).sample(played, len(played))
    assert schedule(the_plan, mixed) == schedule(the_plan, played)

    def without_last(results):
        return [replace(row, movement=0, gain=None) for row in standings(the_plan, results)]

    assert without_last(mixed) == without_last(played)
    assert without_last([*mixed, *mixed]) == without_last(played)


@pytest.mark.parametrize("the_plan", EVERY[::7])
def test_no_result_can_be_brought_twice(the_plan):
    played = played_by_lot(the_plan, seed=3, most=6)
    for result in played:
        with pytest.raises(ResultError):
            accept(the_plan, played, [], result)


@pytest.mark.parametrize("the_plan", EVERY[::7])
def test_a_session_goes_on_the_same_wherever_it_was_interrupted(the_plan):
    played = played_by_lot(the_plan, seed=4, most=12)
    for number in range(len(played)):
        due = next_game(the_plan, played[:number])
        assert (due.id, due.entrants) == (played[number].id, played[number].entrants)


@pytest.mark.parametrize("the_plan", TOURNAMENTS)
def test_in_each_round_everybody_plays_once_or_sits_out(the_plan):
    rounds = rounds_of(the_plan)
    alive = set(the_plan.keys)
    for each in rounds:
        playing = [key for match in each.matches if not match.id.play_off for key in match.entrants]
        there = sorted([*playing, *each.byes])
        assert len(set(there)) == len(there)
        assert set(there) <= alive
        if the_plan.format != "knockout":
            assert set(there) == alive


@pytest.mark.parametrize("the_plan", TOURNAMENTS)
def test_byes_are_as_few_and_as_even_as_possible(the_plan):
    size, allowed = the_plan.parameters["table_size"], numbers_allowed(the_plan.rules)
    rounds = rounds_of(the_plan)
    had = Counter()
    for each in rounds:
        there = [key for match in each.matches if not match.id.play_off for key in match.entrants] + list(each.byes)
        if len(there) > size or the_plan.format != "knockout":
            assert len(each.byes) == split(len(there), size, allowed).byes
        assert all(had[out] <= had[key] for out in each.byes for key in there if key not in each.byes)
        had.update(each.byes)


def meetings(tables):
    return Counter(pair for table in tables for pair in combinations(sorted(table), 2))


def squares(tables):
    return sum(times * times for times in meetings(tables).values())


def exchanges(tables, neighbours):
    """All seatings that one exchange between two of these tables makes."""
    for one, other in combinations(range(len(tables)), 2):
        if neighbours and other != one + 1:
            continue
        for a in tables[one]:
            for b in tables[other]:
                changed = list(tables)
                changed[one] = (set(tables[one]) - {a}) | {b}
                changed[other] = (set(tables[other]) - {b}) | {a}
                yield changed


def tables_of(the_round):
    return [set(match.entrants) for match in the_round.matches if not match.id.play_off]


@pytest.mark.parametrize("the_plan", [each for each in LEAGUES if len(each.values[0].entrants) <= 14])
def test_in_a_league_no_exchange_lowers_repeated_meetings(the_plan):
    rounds = [tables_of(each) for each in rounds_of(the_plan)]
    least = squares([table for tables in rounds for table in tables])
    for number, tables in enumerate(rounds):
        others = [table for n, each in enumerate(rounds) if n != number for table in each]
        assert all(squares([*others, *changed]) >= least for changed in exchanges(tables, neighbours=False))


@pytest.mark.parametrize("the_plan", [each for each in SWISS if len(each.values[0].entrants) <= 14])
def test_in_swiss_no_exchange_between_neighbours_lowers_repeated_meetings(the_plan):
    before = []
    for each in rounds_of(the_plan):
        tables = tables_of(each)
        least = squares([*before, *tables])
        assert all(squares([*before, *changed]) >= least for changed in exchanges(tables, neighbours=True))
        before += tables


@pytest.mark.parametrize("the_plan", LEAGUES)
def test_in_a_league_everybody_plays_about_equally_often(the_plan):
    games = Counter(key for match in finished(the_plan) if not match.id.match.play_off for key in match.entrants)
    assert max(games.values()) - min(games.values()) <= 1
