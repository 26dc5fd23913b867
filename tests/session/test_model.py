"""Results and changes as values."""

from dataclasses import replace

import pytest
from helpers.sessions import game, plan

from durak_game.session.model import Change, Played, ResultError
from durak_game.session.plan import Entrant
from durak_game.session.schedule import next_game

THREE = game(1, "abc", "b c a")


def test_a_result_comes_back_from_plain_values():
    due = next_game(plan("series", 3), [])
    for played in (THREE, replace(THREE, assisted=("a",)), Played.broken_off(due, 1, ["a"])):
        assert Played.from_mapping(played.to_mapping()) == played


def test_a_change_comes_back_from_plain_values():
    for change in (Change("stop", 3), Change("leave", 2, Entrant("a", "A"), "casual")):
        assert Change.from_mapping(change.to_mapping()) == change


def test_places_and_duraks_by_key():
    assert [THREE.place_of(key) for key in "abc"] == [3, 1, 2]
    assert THREE.duraks == ("a",)
    assert not THREE.draw
    assert game(1, "abc", "b ac", draw=True).place_of("c") == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"places": ((0,), (1,))},
        {"places": ((0, 1), (1, 2))},
        {"places": ((0, 1, 2), ())},
        {"durak": (3,)},
        {"durak": (0, 1, 2)},
        {"dealer": 3},
        {"entrants": ("a", "a", "c")},
        {"assisted": ("x",)},
        {"void": True},
    ],
)
def test_a_result_that_cannot_be_is_refused(changes):
    with pytest.raises(ResultError):
        replace(THREE, **changes)


@pytest.mark.parametrize("data", [None, {}, [], {"round": 1}, THREE.to_mapping() | {"places": 1}])
def test_plain_values_that_are_no_result_are_refused(data):
    with pytest.raises(ResultError):
        Played.from_mapping(data)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Change("jump", 1),
        lambda: Change("stop", 0),
        lambda: Change("leave", 1),
        lambda: Change("stop", 1, Entrant("a", "A")),
        lambda: Change.from_mapping({}),
    ],
)
def test_a_change_that_cannot_be_is_refused(make):
    with pytest.raises(ResultError):
        make()
