"""A round in numbers: the same tables as the plain search for the best exchange makes."""

import random
from itertools import combinations, pairwise

import pytest
from helpers.plain_meetings import Meetings, exchange_until_best, gain_of_exchange, spread

from durak_game.session.meetings import Mixing, nobody_met, note_meetings, squares

SIZES = [(2, 2), (3, 3, 2), (4, 4, 4), (5, 4), (2,) * 12, (4,) * 6, (6,) * 4]


def history(sizes, chance, rounds):
    """Rounds of tables by lot."""
    who = list(range(sum(sizes)))
    for _round in range(rounds):
        chance.shuffle(who)
        waiting = iter(who)
        yield [[next(waiting) for _chair in range(size)] for size in sizes]


def exchange_neighbours(tables, met):
    """The plain search between tables that follow each other."""
    moved = False
    while True:
        offers = [
            (gain_of_exchange(met, one, i, other, j), number, i, j)
            for number, (one, other) in enumerate(pairwise(tables))
            for i in reversed(range(len(one)))
            for j in range(len(other))
        ]
        gain, number, i, j = max(offers, key=lambda offer: offer[0])
        if gain <= 0:
            return moved
        one, other = tables[number : number + 2]
        one[i], other[j] = other[j], one[i]
        moved = True


@pytest.mark.parametrize("neighbours", [False, True])
@pytest.mark.parametrize("sizes", SIZES)
def test_the_exchanges_are_those_of_the_plain_search(sizes, neighbours):
    plain_search = exchange_neighbours if neighbours else exchange_until_best
    chance = random.Random(str(sizes))
    for rounds in (0, 1, 3, 10, 40):
        *before, now = history(sizes, chance, rounds + 1)
        met = nobody_met(sum(sizes))
        for tables in before:
            note_meetings(met, tables)
        plain = [list(table) for table in now]
        mixing = Mixing(met, now)
        moved = plain_search(plain, Meetings(table for tables in before for table in tables))
        assert mixing.exchange_until_best(neighbours=neighbours) == moved
        assert mixing.tables == plain


@pytest.mark.parametrize("sizes", SIZES)
def test_everybody_sits_down_as_at_the_plain_tables(sizes):
    chance = random.Random(str(sizes))
    met, meetings = nobody_met(sum(sizes)), Meetings()
    for _round in range(12):
        order = chance.sample(range(sum(sizes)), sum(sizes))
        tables = Mixing.spread(met, order, sizes).tables
        assert tables == spread(order, sizes, meetings)
        note_meetings(met, tables)
        for table in tables:
            meetings.add(table)
        assert all(
            met[one][other] == meetings.with_all(one, [other]) for one, other in combinations(range(len(met)), 2)
        )


def test_squares_count_each_pair_once():
    met = nobody_met(3)
    note_meetings(met, [[0, 1, 2], [0, 1]])
    assert squares(met) == 4 + 1 + 1


def test_only_neighbours_exchange():
    met = nobody_met(6)
    note_meetings(met, [[0, 1], [4, 5], *([one, other] for one in (0, 1, 4, 5) for other in (2, 3))])
    tables = [[0, 1], [2, 3], [4, 5]]
    assert not Mixing(met, tables).exchange_until_best(neighbours=True)
    assert Mixing(met, tables).exchange_until_best()


def test_a_round_taken_back_leaves_no_meetings():
    met = nobody_met(6)
    note_meetings(met, [[0, 1, 2], [3, 4, 5]])
    note_meetings(met, [[0, 1, 2], [3, 4, 5]], -1)
    assert met == nobody_met(6)


def test_one_table_has_nobody_to_exchange_with():
    assert not Mixing(nobody_met(4), [[0, 1, 2, 3]]).exchange_until_best()
