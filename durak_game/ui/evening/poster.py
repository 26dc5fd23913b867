"""The poster of an evening's results: paper, and a red third with heads and a plate of ink for the names."""

from collections.abc import Sequence

from durak_game.ui import theme
from durak_game.ui.evening.score_sheet import Head
from durak_game.ui.toolkit import Canvas, draw_text, fitted_name, layer, polygon, rays, shape_and_name, text_width

PLATE_LEFT, PLATE_RIGHT = 1217, 1824
SLOPE = (1205 - 1217) / 90  # of the edge between paper and red
LARGEST_OF_SEVERAL, LEAST_GAP = 42, 16  # of names side by side on the plate
SIZES = {1: 1.0, 2: 0.72, 3: 0.48}  # of heads side by side


def head_places(count: int, middle: float, apart: float) -> list[float]:
    """Where so many heads stand side by side, from left to right."""
    return [middle + (number - (count - 1) / 2) * apart for number in range(count)]


def name_plate(
    canvas: Canvas, heads: Sequence[Head], span: tuple[float, float], inset: float, end: float, more: str = ""
) -> None:
    """The names below the heads: one with its shape and its words, several side by side, then how many more.

    `span` is where the plate begins and ends, from top to bottom. One shape lies `inset` from its left edge, and its
    name reaches at most to `end`.
    """
    top, bottom = span
    left, shift = PLATE_LEFT + (top - 890) * SLOPE, 12
    polygon(canvas, [(left, top), (PLATE_RIGHT, top), (PLATE_RIGHT - shift, bottom), (left - shift, bottom)], theme.INK)
    middle = (top + bottom) / 2
    if len(heads) != 1:
        names = [(head.name, head.look.colour) for head in heads] + ([(more, theme.LIGHT)] if more else [])
        _names_in_a_row(canvas, names, left, PLATE_RIGHT - shift, middle)
        return
    head = heads[0]
    if head.words:
        words = draw_text(canvas, head.words, 1794, middle + 17, 36, theme.GOLD, theme.HEAVY, "right", width=240)
        end = words.x - 20
    x = left + inset
    shape_and_name(canvas, head.look, head.name, (x, middle), 24, 52, 60, end - x - 52, theme.LIGHT)


def _names_in_a_row(
    canvas: Canvas, names: Sequence[tuple[str, theme.Colour]], left: float, right: float, middle: float
) -> None:
    """Several names on one plate, each in its colour: as large as lets all stand side by side, with even gaps."""
    room = right - left
    sizes = range(LARGEST_OF_SEVERAL, theme.SIZE_SMALL, -1)
    size = next((size for size in sizes if _gap(names, size, room)), theme.SIZE_SMALL)
    gap = _gap(names, size, room)
    if not gap:  # too long even so
        part = room / len(names)
        for number, (name, colour) in enumerate(names):
            words, fitted = fitted_name(name, size, part - 10)
            x = left + part * (number + 0.5)
            draw_text(canvas, words, x, middle, fitted, colour, theme.HEAVY, "center", level="middle")
        return
    x = left + gap / 2
    for name, colour in names:
        draw_text(canvas, name, x, middle, size, colour, theme.HEAVY, level="middle")
        x += text_width(name, size, theme.HEAVY) + gap


def _gap(names: Sequence[tuple[str, theme.Colour]], size: int, room: float) -> float:
    """What is left between names of this size; 0 where it is too little."""
    gap = (room - sum(text_width(name, size, theme.HEAVY) for name, _colour in names)) / len(names)
    return gap if gap >= LEAST_GAP else 0.0


def poster_ground(canvas: Canvas) -> None:
    """Paper, and the red third at the right that goes on to the edge of the window."""
    layer(canvas, "scores", _paint_ground)


def _paint_ground(canvas: Canvas) -> None:
    left, top, _width, height = canvas.bounds
    bottom = top + height
    slope = (1150 - 1290) / 1080
    red = canvas.surface.copy()
    red.fill(theme.RED)
    rays(Canvas(red), (1562, 650), theme.RAY_RED)
    canvas.surface.blit(red, (0, 0))
    head, foot = 1290 + slope * top, 1290 + slope * bottom
    polygon(canvas, [(left, top), (head, top), (foot, bottom), (left, bottom)], theme.INK)
    polygon(canvas, [(left, top), (head - 40, top), (foot - 40, bottom), (left, bottom)], theme.PAPER)
