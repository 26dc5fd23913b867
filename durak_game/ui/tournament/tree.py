"""Rounds as boxes, a table each: one round by itself, or a knockout as a tree with lines for those who went on."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.toolkit import Canvas, Rect, draw_name, draw_text, line, seat_shape, wrapped
from durak_game.ui.tournament.view import GOES_ON, OUT, Box, Line, Stage

HEAD = 44  # the height of a round's name
MOST_COLUMNS = 4  # with more of them the names would be cut
MOST_LINES = 20  # a round with more lines is folded into two columns
COLUMN_GAP, FOLD_GAP, BOX_GAP = 64, 20, 8
WIDEST = 520
NOTE_WIDTH = 350  # as wide as a note may be in the narrowest column
TALLEST_LINE = 46
BOXES_ACROSS, TABLE_GAP, TABLE_HEAD = 4, 28, 44  # of a round by itself


@dataclass(frozen=True)
class _Column:
    """Some tables of a round below each other; one that is folded has two columns, of which the second has no title."""

    title: str
    boxes: tuple[Box, ...]
    folded: bool = False


def tree_pages(stages: Sequence[Stage]) -> list[Sequence[Stage]]:
    """The rounds of each page: as many as fit, each page one round further on."""
    pages: list[Sequence[Stage]] = []
    for first in range(len(stages)):
        last = first
        while last < len(stages) and len(_columns(stages[first : last + 1])) <= MOST_COLUMNS:
            last += 1
        pages.append(stages[first:last])
        if last == len(stages):
            break
    return pages


def draw_tree(canvas: Canvas, rect: Rect, stages: Sequence[Stage]) -> None:
    """Draw the rounds of a page from left to right."""
    left, top, width, height = rect
    columns = _columns(stages)
    gaps = [COLUMN_GAP if there.title else FOLD_GAP for there in columns[1:]]
    wide = min(WIDEST, (width - sum(gaps)) / len(columns))
    high = line_height(stages, height)
    x, places = left, []
    for column, gap in zip(columns, [*gaps, 0], strict=True):
        _draw_title(canvas, column, x, top + 30, wide)
        places.append(_laid_out(column, (x, top + HEAD, wide, height - HEAD), high))
        x += wide + gap
    for here, there in itertools.pairwise(range(len(columns))):
        if not columns[there].folded:
            _draw_ways(canvas, places[here], places[there], high, stubs=columns[here].folded)
    for column_places in places:
        for box, place in column_places:
            _draw_box(canvas, box, place, high)


def _columns(stages: Sequence[Stage]) -> list[_Column]:
    """The rounds as columns; one with many lines takes two."""
    found = []
    for stage in stages:
        if sum(_rows(box) for box in stage.boxes) <= MOST_LINES:
            found.append(_Column(stage.title, stage.boxes))
        else:
            half = -(-len(stage.boxes) // 2)
            found.append(_Column(stage.title, stage.boxes[:half], folded=True))
            found.append(_Column("", stage.boxes[half:], folded=True))
    return found


def _draw_title(canvas: Canvas, column: _Column, x: float, base: float, wide: float) -> None:
    """The name of a round, and whether there is something to play."""
    if not column.title:
        return
    shown = draw_text(canvas, column.title, x, base, theme.SIZE_BUTTON, theme.TEXT_RED, theme.HEAVY)
    if any(box.due for box in column.boxes):
        room = wide - shown.width - 20
        draw_text(canvas, _("to be played"), x + wide, base, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right", room)


def _rows(box: Box) -> int:
    return len(box.lines) + len(_note_lines(box))


def _note_lines(box: Box) -> list[str]:
    return wrapped(box.note, theme.SIZE_SMALL, NOTE_WIDTH)


def line_height(stages: Sequence[Stage], height: float) -> float:
    """How high a line of a page may be so that its fullest column fits."""
    found: list[float] = [TALLEST_LINE]
    height -= HEAD
    for column in _columns(stages):
        lines = sum(_rows(box) for box in column.boxes)
        gap = BOX_GAP if len(column.boxes) < 8 else 4
        found.append((height - gap * (len(column.boxes) - 1)) / max(lines, 1))
    return min(found)


def _laid_out(column: _Column, rect: Rect, high: float) -> list[tuple[Box, Rect]]:
    """The boxes of a column, spread evenly over it."""
    x, top, width, height = rect
    tall = sum(_rows(box) * high for box in column.boxes)
    air = min((height - tall) / len(column.boxes), 120.0)
    y = top + (height - tall - air * (len(column.boxes) - 1)) / 2
    found = []
    for box in column.boxes:
        found.append((box, (x, y, width, _rows(box) * high)))
        y += _rows(box) * high + air
    return found


def _draw_ways(
    canvas: Canvas, here: Sequence[tuple[Box, Rect]], there: Sequence[tuple[Box, Rect]], high: float, stubs: bool
) -> None:
    """A line from each who went on to a place in the next round; only its end where two columns would be crossed."""
    target = {entrant.key: y for _x, y, entrant in _middles(there, high) if entrant.key}
    going = [each for each in _middles(here, high) if each[2].state == GOES_ON and each[2].key in target]
    if stubs:
        going = [each for each in _middles(there, high) if each[2].key]
    for number, (x, y, entrant) in enumerate(going):
        assert entrant.look is not None
        end = there[0][1][0]
        points = [(end - 30, y), (end, y)]
        if not stubs:
            start = x + here[0][1][2]
            bend = start + 12 + (COLUMN_GAP - 24) * (number + 0.5) / len(going)
            points = [(start, y), (bend, y), (bend, target[entrant.key]), (end, target[entrant.key])]
        line(canvas, points, theme.darker(entrant.look.colour, 0.82), 5 if len(going) <= 6 else 4)


def _middles(places: Sequence[tuple[Box, Rect]], high: float) -> list[tuple[float, float, Line]]:
    """Where each line of a column begins, at half its height."""
    return [
        (rect[0], rect[1] + high * (row + 0.5), entrant)
        for box, rect in places
        for row, entrant in enumerate(box.lines)
    ]


def _draw_box(canvas: Canvas, box: Box, rect: Rect, high: float) -> None:
    x, y, width, height = rect
    if box.due:
        canvas.fill(x - 10, y, 10, height - 2, theme.RED)
    places = [(entrant, (x, y + high * row, width, high)) for row, entrant in enumerate(box.lines)]
    for entrant, place in places:  # all the grounds first, lest one cuts off the letters above it
        _entrant_ground(canvas, entrant, place)
    for entrant, place in places:
        _entrant_words(canvas, entrant, place)
    for row, words in enumerate(_note_lines(box), len(box.lines)):
        canvas.fill(x, y + high * row, width, high - 2, theme.GOLD_TINT)
        draw_text(canvas, words, x + 12, y + high * (row + 0.5) + 8, theme.SIZE_SMALL, theme.INK)


def draw_round(canvas: Canvas, rect: Rect, stage: Stage) -> None:
    """Draw a round by itself."""
    x, y, width, height = rect
    draw_text(canvas, stage.title, x, y + 34, 44, theme.TEXT_RED, theme.HEAVY)
    rows = -(-len(stage.boxes) // BOXES_ACROSS)
    across = min(BOXES_ACROSS, len(stage.boxes))
    wide = min(560.0, (width - 20 - TABLE_GAP * (across - 1)) / across)
    tall = (height - 60 - TABLE_GAP * (rows - 1)) / rows
    for number, box in enumerate(stage.boxes):
        row, column = divmod(number, BOXES_ACROSS)
        _draw_table(canvas, box, (x + (wide + TABLE_GAP) * column, y + 60 + (tall + TABLE_GAP) * row, wide, tall))


def _draw_table(canvas: Canvas, box: Box, rect: Rect) -> None:
    """A table of the round with the scores there."""
    x, y, width, height = rect
    note = wrapped(box.note, theme.SIZE_SMALL, width)
    high = min(64.0, (height - TABLE_HEAD - 34 * len(note) - 8) / max(len(box.lines), 1))
    draw_text(canvas, box.title, x, y + 32, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=width / 2)
    if box.games:
        words = ngettext("{n} game", "{n} games", box.games).format(n=box.games)
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right", width=width / 2)
    elif box.due:
        words = _("to be played")
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right")
    for number, entrant in enumerate(box.lines):
        place = (x, y + TABLE_HEAD + high * number, width, high)
        _entrant_ground(canvas, entrant, place)
        _entrant_words(canvas, entrant, place)
    top = y + TABLE_HEAD + high * len(box.lines)
    for number, words in enumerate(note, 1):
        draw_text(canvas, words, x, top + 34 * number, theme.SIZE_SMALL, theme.TEXT_RED)


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
    seat_shape(canvas, entrant.look.shape, x + 22, y + high / 2 - 1, 12, colour)
    size = min(theme.SIZE_BUTTON, max(theme.SIZE_SMALL, high * 0.72))
    base = y + high / 2 - 2 + size * 0.36  # room for what hangs below the line
    right = x + width - (20 if entrant.state == GOES_ON else 12)
    score = draw_text(canvas, entrant.score, right, base, size, words if out else theme.GOLD, theme.BOLD, "right")
    room, weight = right - score.width - 12 - (x + 44), theme.SEMI if out else theme.HEAVY
    draw_name(canvas, entrant.name, x + 44, base, size, room, words, weight, level="base")
