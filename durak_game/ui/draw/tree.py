"""A knockout as a tree: the tables of each round as boxes in a column, and lines for those who went on."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.names import fitted_name
from durak_game.ui.draw.shapes import line, seat_shape
from durak_game.ui.draw.text import draw_text
from durak_game.ui.menu import Rect
from durak_game.ui.tournament_view import GOES_ON, OUT, Box, Line, Stage

HEAD = 40  # the height of a round's name
MOST_COLUMNS = 5
COLUMN_GAP, BOX_GAP = 64, 8
WIDEST = 420
TALLEST_LINE = 46
NARROW = 30  # lines lower than this have smaller signs


def tree_pages(count: int) -> int:
    """How many pages so many rounds fill."""
    return max(1, count - MOST_COLUMNS + 1)


def draw_tree(canvas: Canvas, rect: Rect, stages: Sequence[Stage]) -> None:
    """Draw up to five rounds from left to right."""
    left, top, width, height = rect
    pitch = (width + COLUMN_GAP) / max(len(stages), 1)
    wide = min(WIDEST, pitch - COLUMN_GAP)
    high = _line_height(stages, height - HEAD)
    places: list[list[tuple[Box, Rect]]] = []
    for column, stage in enumerate(stages):
        x = left + (wide + COLUMN_GAP) * column
        draw_text(canvas, stage.title, x, top + 30, theme.SIZE_BUTTON, theme.TEXT_RED, theme.HEAVY, width=wide)
        places.append(_laid_out(stage, (x, top + HEAD, wide, height - HEAD), high))
    for column, (here, there) in enumerate(itertools.pairwise(places)):
        _draw_ways(canvas, here, there, left + (wide + COLUMN_GAP) * column + wide, high)
    for column_places in places:
        for box, place in column_places:
            _draw_box(canvas, box, place, high)


def _rows(box: Box) -> int:
    return len(box.lines) + bool(box.note)


def _line_height(stages: Sequence[Stage], height: float) -> float:
    """How high a line may be so that the fullest round fits."""
    found: list[float] = [TALLEST_LINE]
    for stage in stages:
        lines = sum(_rows(box) for box in stage.boxes)
        found.append((height - _gap(stage) * (len(stage.boxes) - 1)) / max(lines, 1))
    return min(found)


def _gap(stage: Stage) -> float:
    return BOX_GAP if len(stage.boxes) < 8 else 4


def _laid_out(stage: Stage, rect: Rect, high: float) -> list[tuple[Box, Rect]]:
    """The boxes of a round, spread evenly over its column."""
    x, top, width, height = rect
    tall = sum(_rows(box) * high for box in stage.boxes)
    air = (height - tall) / len(stage.boxes)
    air = min(air, 120.0)
    y = top + (height - tall - air * (len(stage.boxes) - 1)) / 2
    found = []
    for box in stage.boxes:
        found.append((box, (x, y, width, _rows(box) * high)))
        y += _rows(box) * high + air
    return found


def _draw_ways(
    canvas: Canvas, here: Sequence[tuple[Box, Rect]], there: Sequence[tuple[Box, Rect]], x: float, high: float
) -> None:
    """A line from each who went on to his place in the next round."""
    target = {
        entrant.key: rect[1] + high * (row + 0.5)
        for box, rect in there
        for row, entrant in enumerate(box.lines)
        if entrant.key
    }
    for number, (box, rect) in enumerate(here):
        bend = x + 14 + (COLUMN_GAP - 28) * (number + 0.5) / len(here)
        for row, entrant in enumerate(box.lines):
            if entrant.key in target and entrant.state == GOES_ON and entrant.look is not None:
                y = rect[1] + high * (row + 0.5)
                points = [(x, y), (bend, y), (bend, target[entrant.key]), (x + COLUMN_GAP, target[entrant.key])]
                line(canvas, points, theme.darker(entrant.look.colour, 0.82), 5)


def _draw_box(canvas: Canvas, box: Box, rect: Rect, high: float) -> None:
    x, y, width, height = rect
    if box.due:
        canvas.fill(x - 5, y - 5, width + 10, height + 10, theme.RED)
    places = [(entrant, (x, y + high * row, width, high)) for row, entrant in enumerate(box.lines)]
    for entrant, place in places:  # all the grounds first, lest one cuts off the letters above it
        _entrant_ground(canvas, entrant, place)
    for entrant, place in places:
        _entrant_words(canvas, entrant, place)
    if box.note:
        top = y + high * len(box.lines)
        canvas.fill(x, top, width, high, theme.GOLD_TINT)
        words, size = fitted_name(box.note, line_size(high), width - 24, theme.BOLD)
        draw_text(canvas, words, x + 12, top + high / 2 + size * 0.36, size, theme.INK, theme.BOLD)


def line_size(high: float) -> float:
    """The size of type in a line of this height."""
    return min(theme.SIZE_BUTTON, max(theme.SIZE_SMALL, high * 0.72))


def draw_entrant(canvas: Canvas, entrant: Line, rect: Rect) -> None:
    """One line of a table: ink for those who play or go on, paper for those who are out, a bar for nobody yet."""
    _entrant_ground(canvas, entrant, rect)
    _entrant_words(canvas, entrant, rect)


def _entrant_ground(canvas: Canvas, entrant: Line, rect: Rect) -> None:
    x, y, width, high = rect
    if entrant.look is None:
        canvas.fill(x, y, width, high - 2, theme.PAPER_DARK)
        canvas.fill(x + 16, y + high / 2 - 3, 40, 4, theme.RULE)
        return
    canvas.fill(x, y, width, high - 2, theme.RULE if entrant.state == OUT else theme.INK)
    if entrant.state == GOES_ON:
        canvas.fill(x + width - 8, y, 8, high - 2, theme.GOLD)


def _entrant_words(canvas: Canvas, entrant: Line, rect: Rect) -> None:
    if entrant.look is None:
        return
    x, y, width, high = rect
    out = entrant.state == OUT
    words = theme.INK if out else theme.PAPER
    colour = theme.OUT if out else entrant.look.colour
    seat_shape(canvas, entrant.look.shape, x + 22, y + high / 2 - 1, 10 if high < NARROW else 12, colour)
    size = line_size(high)
    base = y + high / 2 - (3 if high < NARROW else 1) + size * 0.36  # room for what hangs below the line
    right = x + width - (20 if entrant.state == GOES_ON else 12)
    score = draw_text(canvas, entrant.score, right, base, size, words if out else theme.GOLD, theme.BOLD, "right")
    room = right - score.width - 12 - (x + 44)
    name, size = fitted_name(entrant.name, size, room)
    draw_text(canvas, name, x + 44, base, size, words, theme.SEMI if out else theme.HEAVY)
