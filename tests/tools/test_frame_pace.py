import pytest

from tools.frame_pace import percentile


def test_all_but_one_of_a_hundred_pictures_are_no_longer_than_the_99th():
    times = [float(time) for time in range(100, 0, -1)]
    assert percentile(times, 0.99) == pytest.approx(99)
    assert percentile([7.0], 0.99) == 7.0
