"""Ticks and the countdown: the deal starts when all have said so, and not before."""

import random

import pytest

from durak_game.ui import theme
from durak_game.ui.couch.ready import Ready

THREE = ("Anna", "Boris", "Clara")
COUNTDOWN = theme.steps(theme.COUNTDOWN)


def ready(*ticked):
    marks = Ready()
    for who in ticked:
        marks.tick(who)
    return marks


def steps_to_the_deal(marks, people, most=10_000):
    return next((step for step in range(most) if marks.step(people)), None)


def test_the_deal_starts_three_seconds_after_all_have_ticked():
    assert steps_to_the_deal(ready(*THREE), THREE) == COUNTDOWN


def test_nothing_starts_while_one_has_not_ticked():
    assert steps_to_the_deal(ready("Anna", "Boris"), THREE) is None


def test_whoever_plays_alone_goes_on_at_once():
    assert steps_to_the_deal(ready("Anna"), ("Anna",)) == 0


def test_ticking_again_hurries_nothing():
    marks = ready(*THREE)
    for _step in range(COUNTDOWN):
        marks.tick("Anna")
        assert not marks.step(THREE)
    assert marks.step(THREE)


def test_back_stops_the_countdown_and_it_begins_anew():
    marks = ready(*THREE)
    for _step in range(COUNTDOWN - 1):
        marks.step(THREE)
    assert marks.untick("Boris")
    assert not marks.step(THREE)
    marks.tick("Boris")
    assert steps_to_the_deal(marks, THREE) == COUNTDOWN


def test_one_who_comes_during_the_countdown_stops_it():
    marks = ready("Anna", "Boris")
    marks.step(("Anna", "Boris"))
    assert steps_to_the_deal(marks, THREE) is None


def test_after_a_while_the_others_may_go_on_without_the_last_one():
    marks = ready("Anna", "Boris")
    for _step in range(theme.steps(theme.PATIENCE)):
        assert marks.holds_up(THREE) is None
        marks.step(THREE)
    assert marks.holds_up(THREE) == "Clara"
    marks.untick("Boris")
    marks.step(THREE)
    assert marks.holds_up(THREE) is None


@pytest.mark.parametrize("seed", range(100))
def test_it_never_starts_without_somebody_who_has_just_taken_the_tick_back(seed):
    chance, marks = random.Random(seed), Ready()
    for _step in range(2000):
        who = chance.choice(THREE)
        if chance.random() < 0.05:
            marks.untick(who)
        elif chance.random() < 0.2:
            marks.tick(who)
        if marks.step(THREE):
            break
        if marks.seconds:
            assert all(each in marks for each in THREE)


def test_what_is_in_the_way_stops_the_countdown_and_leaves_the_ticks():
    marks = ready(*THREE)
    for _step in range(COUNTDOWN - 1):
        assert not marks.step(THREE)
    marks.stop()
    assert all(who in marks for who in THREE)
    assert steps_to_the_deal(marks, THREE) == COUNTDOWN
