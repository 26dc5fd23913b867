from random import Random

import pytest
from helpers.executors import Later
from helpers.positions import attack, position

from durak_game import bots
from durak_game.engine import look
from durak_game.engine.moves import TAKE
from durak_game.ui import theme
from durak_game.ui.minds.thinking import LONGEST_THOUGHT, Thinking, think
from durak_game.ui.minds.workers import WorkerLost


@pytest.fixture(autouse=True)
def _casual_looks_ahead(monkeypatch):
    monkeypatch.setattr(bots, "LOOK_AHEAD", frozenset({"casual"}))


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch, tmp_path):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))


def view_of(*hands):
    return look(position(*hands), 0)


VIEW = view_of("7S 9H KH AC 10H 7H", "6C 6D 6S 8S 9S 10S")
FORCED = view_of("7S", "6C 6D 6S 8S 9S 10S")


def asked(kind="casual", speed=1.0, view=VIEW, seed=1):
    later = Later()
    thinking = Thinking(Random(seed), speed, later)
    thinking.ask(0, bots.make(kind, 1), view)
    return thinking, later


def steps_until_answer(thinking):
    for step in range(1000):
        if thinking.answer(0) is not None:
            return step
        thinking.update()
    raise AssertionError("no answer")


def test_a_bot_that_looks_ahead_is_made_anew_where_it_thinks():
    _thinking, later = asked()
    ((task, args, _move),) = later.asked
    assert task is think
    assert args == ("casual", 1, "plain", LONGEST_THOUGHT, VIEW)


def test_a_level_that_needs_no_time_asks_nobody():
    thinking, later = asked("beginner", speed=0.0)
    assert not later.asked
    assert thinking.answer(0) == bots.make("beginner", 1).choose(VIEW)


def test_nothing_is_asked_twice_about_the_same_table():
    thinking, later = asked()
    thinking.ask(0, bots.make("casual", 1), VIEW)
    assert len(later.asked) == 1


def test_a_thought_that_lasts_longer_than_its_pause_is_waited_for_without_blocking():
    thinking, later = asked()
    for _ in range(500):
        thinking.update()
        assert thinking.answer(0) is None
    later.asked[0][2].set_result(attack("7H"))
    assert thinking.answer(0) == attack("7H")


@pytest.mark.parametrize("kind", ["beginner", "casual"])
def test_a_forced_move_takes_as_long_as_a_free_one(kind):
    lengths = set()
    for view in (VIEW, FORCED):
        thinking, later = asked(kind, view=view)
        for *_, move in later.asked:
            move.set_result(attack("7S"))
        lengths.add(steps_until_answer(thinking))
    assert len(lengths) == 1


@pytest.mark.parametrize("speed", theme.SPEEDS.values())
def test_a_thought_ends_before_its_pause_whatever_the_speed(speed):
    for seed in range(20):
        thinking, later = asked(speed=speed, seed=seed)
        thinking.forget(only_passed=True)
        thinking.ask(0, bots.make("casual", 1), VIEW)
        for _task, (*_, fuse, _view), _move in later.asked:
            assert 0 < fuse <= LONGEST_THOUGHT
        assert speed == 0 or fuse < thinking._thoughts[0].pause / 60


def test_a_lost_process_does_not_stop_the_game_but_the_bot_plays_as_a_casual_one(tmp_path):
    thinking, later = asked(speed=0.0)
    later.asked[0][2].set_exception(WorkerLost("gone"))
    assert thinking.answer(0) == bots.make("casual", 1).choose(VIEW)
    assert "gone" in (tmp_path / "data" / "crash.log").read_text()


def test_a_table_that_changes_drops_every_thought():
    thinking, later = asked(speed=0.0)
    thinking.forget()
    assert later.asked[0][2].cancelled()
    assert thinking.answer(0) is None


def test_an_answer_about_an_earlier_table_is_never_played():
    thinking, later = asked(speed=0.0)
    running = later.asked[0][2]
    running.set_running_or_notify_cancel()
    thinking.forget()
    thinking.ask(0, bots.make("casual", 1), FORCED)
    running.set_result(TAKE)
    assert thinking.answer(0) is None
    later.asked[1][2].set_result(attack("7S"))
    assert thinking.answer(0) == attack("7S")


def test_closing_leaves_the_executor_to_the_application():
    thinking, later = asked()
    thinking.close()
    assert later.asked[0][2].cancelled()


def test_without_an_executor_a_bot_thinks_in_a_thread():
    thinking = Thinking(Random(1), 0.0)
    thinking.ask(0, bots.make("casual", 1), VIEW)
    assert thinking._thoughts[0].move.result() == bots.make("casual", 1).choose(VIEW)
    thinking.close()
