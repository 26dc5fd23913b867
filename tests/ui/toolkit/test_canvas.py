import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.toolkit import shapes
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.poster import table_ground
from durak_game.ui.toolkit.shapes import layer
from durak_game.ui.toolkit.text import draw_text, text_width, wrapped

SIZES = [(1920, 1080), (1280, 720), (960, 600), (1024, 1000), (3840, 2160)]


def canvas_of(size=(1920, 1080)):
    return Canvas(pygame.Surface(size))


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_picture_is_in_the_window_and_centred(size):
    canvas = canvas_of(size)
    left, top = canvas.exact(0, 0)
    right, bottom = canvas.exact(1920, 1080)
    assert min(left, top) == 0
    assert left == pytest.approx(size[0] - right)
    assert top == pytest.approx(size[1] - bottom)


@pytest.mark.parametrize("size", SIZES)
def test_a_place_in_the_window_leads_back_to_the_same_design_pixel(size):
    canvas = canvas_of(size)
    assert canvas.to_design(canvas.exact(321, 987)) == pytest.approx((321, 987))


@pytest.mark.parametrize("size", SIZES)
def test_the_bounds_are_what_the_window_shows(size):
    canvas = canvas_of(size)
    x, y, width, height = canvas.bounds
    assert canvas.exact(x, y) == pytest.approx((0, 0))
    assert canvas.exact(x + width, y + height) == pytest.approx(size)


def test_a_thin_line_never_vanishes():
    assert canvas_of((960, 600)).px(1) == 1
    assert canvas_of((960, 600)).px(0) == 0
    assert canvas_of((3840, 2160)).px(3) == 6


def test_neighbouring_rectangles_touch_without_a_gap():
    canvas = canvas_of((1000, 563))
    for x in range(0, 1900, 37):
        assert canvas.rect(x, 0, 37, 10).right == canvas.rect(x + 37, 0, 37, 10).left


def test_text_stands_on_its_baseline_at_the_asked_end():
    canvas = canvas_of()
    draw_text(canvas, "HHH", 500, 300, 100, theme.PAPER, theme.HEAVY, "right")
    ink = canvas.surface.get_bounding_rect()
    canvas.surface.set_colorkey((0, 0, 0))
    ink = canvas.surface.get_bounding_rect()
    assert abs(ink.bottom - 300) <= 1
    assert 485 <= ink.right <= 500
    assert 68 <= ink.height <= 76


@pytest.mark.parametrize("width", [60, 200, 330])
def test_text_fits_into_its_width(width):
    rect = draw_text(canvas_of(), "Maximilian der Große", 0, 100, 50, theme.PAPER, width=width)
    assert 0 < rect.width <= width


def test_wrapped_text_keeps_every_word_and_the_width():
    words = "Diesmal kein Durak, bis das letzte Blatt gefallen ist"
    lines = wrapped(words, 32, 300)
    assert " ".join(lines) == words
    assert all(text_width(line, 32) <= 300 for line in lines)


def test_text_survives_a_restart_of_the_fonts():
    draw_text(canvas_of(), "Trumpf", 0, 100, 51, theme.PAPER)
    pygame.font.quit()
    assert draw_text(canvas_of(), "Trumpf", 0, 100, 53, theme.PAPER).width > 0


def test_a_polygon_has_soft_edges_and_its_full_colour_inside():
    canvas = canvas_of()
    shapes.polygon(canvas, [(100, 100), (300, 140), (100, 180)], theme.GOLD)
    assert canvas.surface.get_at((110, 140))[:3] == theme.GOLD
    column = {canvas.surface.get_at((x, 122))[:3] for x in range(180, 240)}
    assert any(colour not in (theme.GOLD, (0, 0, 0)) for colour in column)


@pytest.mark.parametrize("look", theme.SEATS, ids=lambda look: look.shape.value)
def test_every_seat_s_shape_lies_round_its_middle(look):
    canvas = canvas_of()
    shapes.seat_shape(canvas, look.shape, 400, 300, 50, look.colour)
    assert canvas.surface.get_at((400, 300))[:3] == look.colour
    canvas.surface.set_colorkey((0, 0, 0))
    ink = canvas.surface.get_bounding_rect()
    assert ink.centerx == pytest.approx(400, abs=3)
    assert 85 <= ink.width <= 120


def test_a_figure_outside_the_window_costs_nothing_and_does_no_harm():
    canvas = canvas_of()
    shapes.disc(canvas, -5000, 300, 100, theme.RED)
    shapes.polygon(canvas, [(-4000, 500), (6000, 500), (6000, 600), (-4000, 600)], theme.RED)
    assert canvas.surface.get_at((0, 550))[:3] == theme.RED
    assert canvas.surface.get_at((1919, 550))[:3] == theme.RED


@pytest.mark.parametrize("size", SIZES)
def test_the_table_s_green_reaches_every_edge(size):
    canvas = canvas_of(size)
    table_ground(canvas)
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        red, green, blue, _ = canvas.surface.get_at(corner)
        assert green > red
        assert green > blue


def test_a_layer_is_painted_once_for_each_size():
    painted = []
    for size in ((400, 300), (400, 300), (500, 300)):
        layer(canvas_of(size), "counted", lambda still: painted.append(still.surface.get_size()))
    assert painted == [(400, 300), (500, 300)]
