import pytest

from durak_game.session.reports.chart import MOST_STEPS
from durak_game.session.reports.scale import Scale, nice_step


@pytest.mark.parametrize(("highest", "step"), [(1, 1), (5, 1), (6, 2), (12, 5), (26, 10), (999, 200)])
def test_an_axis_has_at_most_five_round_steps(highest, step):
    assert nice_step(highest) == step


@pytest.mark.parametrize(
    ("span", "step"), [(0, 1), (1, 1), (6, 1), (7, 2), (30, 5), (31, 10), (600, 100), (9999, 2000)]
)
def test_the_figures_beside_a_chart_are_round(span, step):
    assert nice_step(span, most=MOST_STEPS) == step


def test_lines_lie_at_each_step_from_foot_to_head():
    scale = Scale(left=0, right=100, head=10, foot=70, marks=4, low=-2, high=4, step=2)
    assert [scale.y(value) for value in scale.lines] == [70, 50, 30, 10]
    assert [scale.x(mark) for mark in (0, 1, 4)] == [0, 25, 100]
