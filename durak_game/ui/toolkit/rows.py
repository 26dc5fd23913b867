"""What the rows and plates of pages share: who somebody is, how a place has changed, figures with what they mean."""

from collections.abc import Sequence

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import seat_shape, triangle
from durak_game.ui.toolkit.text import draw_text, fitted_name

PLATE_HEIGHT, PLATE_GAP = 124, 18


def shape_and_name(
    canvas: Canvas,
    look: theme.SeatLook,
    name: str,
    place: tuple[float, float],
    radius: float,
    gap: float,
    size: float,
    room: float,
    ink: theme.Colour = theme.PAPER,
    colour: theme.Colour | None = None,
) -> None:
    """Somebody's shape with its middle at a place, and the name `gap` behind it.

    The name is at most `size` high and takes at most so much `room`; `colour` stands for the look's own.
    """
    x, y = place
    seat_shape(canvas, look.shape, x, y, radius, colour or look.colour)
    words, high = fitted_name(name, size, room)
    draw_text(canvas, words, x + gap, y, high, ink, theme.HEAVY, level="middle")


def movement(
    canvas: Canvas, places: int, x: float, y: float, size: float, bar: tuple[float, float], colour: theme.Colour
) -> None:
    """A green triangle for places gained, a red one for places lost, a small bar for a place that was kept."""
    if places:
        up = places > 0
        triangle(canvas, x, y, size, theme.GREEN_LIGHT if up else theme.RED, "up" if up else "down")
    else:
        width, height = bar
        canvas.fill(x - width / 2, y - height / 2, width, height, colour)


def figure_plates(canvas: Canvas, x: float, y: float, width: float, figures: Sequence[tuple[str, str]]) -> None:
    """Large figures on plates of ink side by side, each with what it means below."""
    each = (width - PLATE_GAP * (len(figures) - 1)) / len(figures)
    for number, (figure, meaning) in enumerate(figures):
        left = x + (each + PLATE_GAP) * number
        canvas.fill(left, y, each, PLATE_HEIGHT, theme.INK)
        canvas.fill(left, y, 10, PLATE_HEIGHT, theme.RED)
        draw_text(canvas, figure, left + 32, y + 68, 62, theme.PAPER, theme.HEAVY, width=each - 50)
        draw_text(canvas, meaning, left + 32, y + 106, theme.SIZE_SMALL, theme.GOLD, width=each - 50)


def figure_list(
    canvas: Canvas, lines: Sequence[tuple[str, str]], x: float, y: float, width: float, pitch: float
) -> None:
    """Words at the left, figures at the right, the first baseline at `y`."""
    for number, (words, value) in enumerate(lines):
        base = y + pitch * number
        figure = draw_text(canvas, value, x + width, base, theme.SIZE_HINT, theme.INK, theme.HEAVY, "right", width / 2)
        room = figure.x - x - 16
        draw_text(canvas, words, x, base, theme.SIZE_HINT, theme.INK, theme.SEMI, width=room)
