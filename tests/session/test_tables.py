"""How many sit at each table."""

import pytest
from helpers.sessions import ANY, CLUB, DUEL, TEAMS

from durak_game.engine.rules import Rules
from durak_game.session.tables import numbers_allowed, split

ALL = numbers_allowed(ANY)


@pytest.mark.parametrize(
    ("entrants", "sizes"),
    [
        (2, (2,)),
        (5, (5,)),
        (6, (3, 3)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (5, 4)),
        (10, (4, 3, 3)),
        (11, (4, 4, 3)),
        (13, (5, 4, 4)),
        (24, (4, 4, 4, 4, 4, 4)),
    ],
)
def test_tables_of_four_as_far_as_it_goes(entrants, sizes):
    assert split(entrants, 4, ALL).sizes == sizes


def test_more_tables_if_a_number_may_not_play():
    assert split(5, 4, numbers_allowed(CLUB)).sizes == (3, 2)
    assert split(8, 4, {2}).sizes == (2, 2, 2, 2)


def test_as_few_as_possible_sit_out():
    assert split(9, 2, {2}) == split(9, 4, {2})
    assert split(9, 2, {2}).byes == 1
    assert split(7, 4, {4}).byes == 3


def test_nobody_sits_out_where_two_to_six_may_play():
    assert all(not split(n, size, ALL).byes for n in range(2, 25) for size in range(3, 7))


def test_nothing_fits():
    assert split(3, 4, {4}) is None
    assert split(5, 6, set()) is None


def test_cards_and_parties_forbid_numbers():
    assert numbers_allowed(Rules(deck=24)) == (2, 3, 4)
    assert numbers_allowed(TEAMS) == (4, 6)
    assert numbers_allowed(DUEL) == (2,)
