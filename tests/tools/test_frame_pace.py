import pytest

from tools.frame_pace import NOBODY, WARM_UP, Pace, at_once, at_table

pytestmark = pytest.mark.slow


def test_all_but_one_of_a_hundred_pictures_are_no_longer_than_the_99th():
    times = [float(time) for time in range(100, 0, -1)]
    assert Pace(times).reached(0.99) == pytest.approx(99)
    assert Pace([7.0]).reached(0.99) == 7.0


@pytest.mark.parametrize(("window", "level"), [(at_table, "random"), (at_once, "random"), (at_once, NOBODY)])
def test_every_picture_but_the_first_and_the_leaving_of_each_window_are_timed(window, level, monkeypatch):
    monkeypatch.setattr("tools.frame_pace.WARM_UP", 2)
    assert WARM_UP > 2
    pace = window(level, 1, 3)
    assert len(pace.times) == 3
    assert len(pace.leaving) == 1
    assert all(time > 0 for time in (*pace.times, *pace.leaving))
