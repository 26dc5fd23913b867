import itertools

import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.charts import (
    Bar,
    Curve,
    _apart,
    _pieces,
    _scale,
    _ticks,
    bar_chart,
    columns_chart,
    line_chart,
)


def test_the_last_game_is_named_below_the_chart():
    assert _ticks(3) == [1, 2, 3]
    assert _ticks(15) == [5, 10, 15]
    assert _ticks(12) == list(range(1, 13))
    assert _ticks(22) == [5, 10, 15, 22]
    assert _ticks(0) == []


def test_ends_that_meet_are_moved_apart():
    ys = [y for _x, y in _apart([(0, 100), (0, 100), (0, 101)])]
    assert sorted(ys)[1] - sorted(ys)[0] >= 37
    assert sum(ys) / 3 == pytest.approx(100.33, abs=0.1)


def test_a_broken_line_covers_its_share_of_the_way():
    pieces = _pieces([(0, 0), (100, 0), (100, 100)], (15, 5))
    drawn = sum(abs(b[0] - a[0]) + abs(b[1] - a[1]) for piece in pieces for a, b in itertools.pairwise(piece))
    assert drawn == pytest.approx(150, abs=6)


def paper(draw):
    surface = pygame.Surface((960, 540))
    surface.fill(theme.PAPER)
    draw(Canvas(surface))
    return surface


@pytest.mark.parametrize("games", [0, 1, 30])
def test_a_line_chart_of_any_length_is_drawn(games):
    curves = [
        Curve(look, tuple(float(seat * game) for game in range(games + 1)), "Anna")
        for seat, look in enumerate(theme.SEATS)
    ]
    drawn = paper(lambda canvas: line_chart(canvas, (100, 100, 1200, 600), curves, "games"))
    assert drawn.get_bounding_rect() == drawn.get_rect()
    assert pygame.transform.threshold(None, drawn, theme.PAPER, (2, 2, 2), set_behavior=0) < 960 * 540


def test_a_longer_bar_is_drawn_for_a_larger_share():
    def coloured(share):
        bar = Bar("Anna", share, "25 %", theme.RED, 0.25)
        drawn = paper(lambda canvas: bar_chart(canvas, (100, 100, 1000, 200), [bar]))
        return pygame.transform.threshold(None, drawn, theme.RED, (2, 2, 2), set_behavior=0)

    assert coloured(0.5) > 1.8 * coloured(0.25) > 0


def test_a_column_is_as_high_as_its_count():
    drawn = paper(lambda canvas: columns_chart(canvas, (100, 100, 600, 600), [("1", 4), ("2", 0), ("3", 8)], theme.RED))
    columns = [sum(drawn.get_at((x, y))[:3] == theme.RED for y in range(540)) for x in (100, 200, 300)]
    assert columns[1] == 0
    assert columns[2] == pytest.approx(2 * columns[0], abs=3)


def test_whole_figures_have_whole_steps_and_small_fractions_small_ones():
    assert _scale([0.0, 1.0]) == (1.0, 1.0)
    assert _scale([0.0, 0.5, 1.0]) == (1.0, 0.2)
    assert _scale([]) == (0.0, 1.0)
