"""Who meets whom."""

from collections import Counter
from itertools import combinations

import pytest
from helpers.plain_meetings import Meetings, exchange_until_best, spread

from durak_game.session.meetings import circle


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_circle_everybody_meets_everybody_once(count):
    keys = [str(n) for n in range(count)]
    rounds = [circle(keys, number) for number in range(1, count + count % 2)]
    met = Counter(frozenset(pair) for pairs, _byes in rounds for pair in pairs)
    assert met == Counter(map(frozenset, combinations(keys, 2)))


@pytest.mark.parametrize("count", [3, 5, 11])
def test_in_an_odd_circle_everybody_sits_out_once(count):
    keys = [str(n) for n in range(count)]
    assert sorted(key for number in range(1, count + 1) for key in circle(keys, number)[1]) == sorted(keys)


def test_a_second_cycle_repeats_the_first():
    assert circle("abcd", 4) == circle("abcd", 1)


def test_an_exchange_parts_those_who_have_met():
    tables = [["a", "b"], ["c", "d"]]
    assert exchange_until_best(tables, Meetings(["ab", "cd"]))
    assert {"a", "b"} not in map(set, tables)


def test_only_those_who_may_exchange_do():
    tables = [["a", "b"], ["c", "d"]]
    assert not exchange_until_best(tables, Meetings(["ab"]), allowed=lambda _one, _other: False)


def test_tables_are_filled_with_strangers():
    assert spread("abcd", (2, 2), Meetings(["ac"])) == [["a", "d"], ["b", "c"]]
