"""What a game gives."""

from fractions import Fraction

import pytest
from helpers.sessions import ANY, PAIRS, TEAMS, game

from durak_game.session.model import Played
from durak_game.session.scoring import is_first, points

FOUR = game(1, "abcd", "b c d a")
SHARED = game(1, "abcd", "b c ad", draw=True)


@pytest.mark.parametrize(
    ("scoring", "played", "expected"),
    [
        ("none", FOUR, {"a": 0, "b": 0, "c": 0, "d": 0}),
        ("marks", FOUR, {"a": 1, "b": 0, "c": 0, "d": 0}),
        ("marks", SHARED, {"a": 0, "b": 0, "c": 0, "d": 0}),
        ("places", FOUR, {"b": 3, "c": 2, "d": 1, "a": 0}),
        ("places", SHARED, {"b": 3, "c": 2, "d": Fraction(1, 2), "a": Fraction(1, 2)}),
        ("normalised", FOUR, {"b": 100, "c": Fraction(200, 3), "d": Fraction(100, 3), "a": 0}),
        ("normalised", SHARED, {"b": 100, "c": Fraction(200, 3), "d": Fraction(50, 3), "a": Fraction(50, 3)}),
        ("normalised", game(1, "ab", "a b"), {"a": 100, "b": 0}),
    ],
)
def test_alone(scoring, played, expected):
    assert points(scoring, ANY, played) == expected


TEAM_LOST = game(1, "abcd", "b d ac")
"""Seats 0 and 2 are a team."""


@pytest.mark.parametrize(
    ("scoring", "expected"),
    [
        ("marks", {"a": 1, "c": 1, "b": 0, "d": 0}),
        ("places", {"a": 0, "c": 0, "b": 1, "d": 1}),
        ("normalised", {"a": 0, "c": 0, "b": 100, "d": 100}),
    ],
)
def test_partners_win_and_lose_together(scoring, expected):
    assert points(scoring, TEAMS, TEAM_LOST) == expected


def test_partners_share_a_draw():
    draw = game(1, "abcd", "b ac d", draw=True)
    assert set(points("places", TEAMS, draw).values()) == {Fraction(1, 2)}
    assert set(points("normalised", TEAMS, draw).values()) == {50}


def test_two_of_three_pairs_win():
    lost = game(1, "abcdef", "b e a d cf")
    assert points("places", PAIRS, lost) == {"a": 1, "d": 1, "b": 1, "e": 1, "c": 0, "f": 0}


def test_a_void_game_gives_nobody_anything():
    void = Played(FOUR.id, FOUR.entrants, (), (), 0, FOUR.previous, void=True)
    assert points("places", ANY, void) == {}
    assert not is_first(ANY, void, "b")


def test_who_is_first():
    assert [key for key in "abcd" if is_first(ANY, FOUR, key)] == ["b"]
    assert [key for key in "abcd" if is_first(TEAMS, TEAM_LOST, key)] == ["b", "d"]
    assert not is_first(ANY, game(1, "ab", "ab", draw=True), "a")
