"""Who met whom and how it went, as a table with a row and a column for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.names import fitted_name
from durak_game.ui.draw.shapes import seat_shape
from durak_game.ui.draw.text import draw_text
from durak_game.ui.menu import Rect
from durak_game.ui.theme import SeatLook
from durak_game.ui.tournament_view import Meeting

HEAD = 40
NAME_WIDTH = 330
SCORE_WIDTH = 110
TALLEST, WIDEST = 76, 150
AHEAD = theme.mix(theme.PAPER, theme.GREEN_LIGHT, 0.32)
BEHIND = theme.mix(theme.PAPER, theme.RED, 0.26)


@dataclass(frozen=True)
class CrossRow:
    """Somebody in the crosstable, in the order of the standing."""

    key: str
    place: str
    name: str
    look: SeatLook
    score: str


def draw_crosstable(
    canvas: Canvas, rect: Rect, rows: Sequence[CrossRow], met: Mapping[tuple[str, str], Meeting]
) -> None:
    """Draw the table: in each row how often he finished before and behind those whose numbers stand above."""
    left, top, width, height = rect
    high = min(TALLEST, (height - HEAD) / len(rows))
    wide = min(WIDEST, (width - NAME_WIDTH - SCORE_WIDTH) / len(rows))
    size = min(theme.SIZE_MINOR, max(theme.SIZE_SMALL, high * 0.5))
    cells = left + NAME_WIDTH
    for number in range(len(rows)):
        middle = cells + wide * (number + 0.5)
        draw_text(canvas, str(number + 1), middle, top + 28, theme.SIZE_SMALL, theme.TEXT_RED, theme.HEAVY, "center")
    canvas.fill(left, top + HEAD, NAME_WIDTH, high * len(rows) - 2, theme.INK)
    for number, row in enumerate(rows):
        y = top + HEAD + high * number
        if number:
            canvas.fill(left, y - 2, NAME_WIDTH, 2, theme.STEEL_DARK)
        _draw_name(canvas, (left, y, NAME_WIDTH, high), number + 1, row, size)
        for column, other in enumerate(rows):
            meeting = met.get((row.key, other.key))
            _draw_cell(canvas, (cells + wide * column, y, wide, high), column == number, meeting, size)
        end = cells + wide * len(rows) + SCORE_WIDTH
        base = y + high / 2 + size * 0.36
        draw_text(canvas, row.score, end, base, size, theme.INK, theme.HEAVY, "right", width=SCORE_WIDTH - 14)


def _draw_name(canvas: Canvas, rect: Rect, number: int, row: CrossRow, size: float) -> None:
    x, y, width, high = rect
    base = y + high / 2 - 1 + size * 0.36
    draw_text(canvas, str(number), x + 48, base, size, theme.GOLD, theme.HEAVY, "right")
    seat_shape(canvas, row.look.shape, x + 76, y + high / 2 - 1, min(15, high * 0.36), row.look.colour)
    name, shown = fitted_name(row.name, size, width - 112)
    draw_text(canvas, name, x + 102, y + high / 2 - 1 + shown * 0.36, shown, theme.PAPER, theme.HEAVY)


def _draw_cell(canvas: Canvas, rect: Rect, himself: bool, meeting: Meeting | None, size: float) -> None:
    x, y, width, high = rect
    if himself:
        canvas.fill(x + 2, y, width - 2, high - 2, theme.STEEL_DARK)
        return
    ground = theme.PAPER_DARK
    if meeting is not None and meeting.ahead != meeting.behind:
        ground = AHEAD if meeting.ahead > meeting.behind else BEHIND
    canvas.fill(x + 2, y, width - 2, high - 2, ground)
    if meeting is not None:
        words = f"{meeting.ahead}:{meeting.behind}"
        base = y + high / 2 - 1 + size * 0.36
        draw_text(canvas, words, x + 1 + width / 2, base, size, theme.INK, theme.BOLD, "center", width=width - 6)
