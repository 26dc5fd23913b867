"""Who met whom and how it went, as a table with a row and a column for everybody."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit import Canvas, Rect, draw_name, draw_text, seat_shape, text_width
from durak_game.ui.tournament.view import Meeting

HEAD = 40
LEGEND = 84
LEAST_NAME, MOST_NAME, BESIDE_NAME = 316, 460, 112
SCORE_WIDTH = 112
TALLEST, WIDEST = 88, 220
MOST_ROWS = 14
CELL_ROOM = 8
AHEAD = theme.mix(theme.PAPER, theme.GREEN_LIGHT, 0.32)
BEHIND = theme.mix(theme.PAPER, theme.RED, 0.26)

Meetings = Mapping[tuple[str, str], Meeting]


@dataclass(frozen=True)
class CrossRow:
    """Somebody in the crosstable, in the order of the standing."""

    key: str
    name: str
    look: theme.SeatLook
    score: str


@dataclass(frozen=True)
class CrossPage:
    """The part of a crosstable that is shown at once: rows and columns from one number up to another."""

    rows: range
    columns: range


def crosstable_pages(width: float, rows: Sequence[CrossRow], met: Meetings) -> list[CrossPage]:
    """The pages, so that every row and every cell can be read; first to the right, then down."""
    room = width - LEAST_NAME - SCORE_WIDTH
    across = _parts(len(rows), max(1, int(room // _cell_width(rows, met))))
    return [CrossPage(down, columns) for down in _parts(len(rows), MOST_ROWS) for columns in across]


def _parts(count: int, most: int) -> list[range]:
    """Numbers in parts about as long as each other."""
    parts = max(1, -(-count // most))
    return [range(count * part // parts, count * (part + 1) // parts) for part in range(parts)]


def _cell_width(rows: Sequence[CrossRow], met: Meetings) -> float:
    """How wide a cell must be for what is written in any of them."""
    words = {str(len(rows)), *(meeting_words(meeting) for meeting in met.values())}
    return CELL_ROOM + max(text_width(word, theme.SIZE_SMALL, theme.HEAVY) for word in words)


def meeting_words(meeting: Meeting) -> str:
    """How often before and behind; = for two who always shared a place."""
    return f"{meeting.ahead}:{meeting.behind}" if meeting.ahead or meeting.behind else "="


def draw_crosstable(
    canvas: Canvas, rect: Rect, rows: Sequence[CrossRow], met: Meetings, page: CrossPage, score_words: str
) -> None:
    """Draw a page: in each row how often somebody finished before and behind those whose numbers stand above."""
    left, top, width, height = rect
    high = min(TALLEST, (height - HEAD - LEGEND) / len(page.rows))
    size = min(theme.SIZE_MINOR, max(theme.SIZE_SMALL, high * 0.5))
    beside = _name_width(rows, size, width - SCORE_WIDTH - _cell_width(rows, met) * len(page.columns))
    wide = min(WIDEST, (width - beside - SCORE_WIDTH) / len(page.columns))
    cells = left + beside
    end = cells + wide * len(page.columns) + SCORE_WIDTH
    for at, column in enumerate(page.columns):
        middle = cells + wide * (at + 0.5)
        draw_text(canvas, str(column + 1), middle, top + 28, theme.SIZE_SMALL, theme.TEXT_RED, theme.HEAVY, "center")
    draw_text(
        canvas, score_words, end, top + 28, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right", SCORE_WIDTH - 4
    )
    canvas.fill(left, top + HEAD, beside, high * len(page.rows) - 2, theme.INK)
    for at, number in enumerate(page.rows):
        row, y = rows[number], top + HEAD + high * at
        if at:
            canvas.fill(left, y - 2, beside, 2, theme.STEEL_DARK)
        _draw_name(canvas, (left, y, beside, high), number + 1, row, size)
        for place, column in enumerate(page.columns):
            meeting = met.get((row.key, rows[column].key))
            _draw_cell(canvas, (cells + wide * place, y, wide, high), column == number, meeting, size)
        shown = min(size, size * (SCORE_WIDTH - 12) / text_width(row.score, size, theme.HEAVY))
        base = y + high / 2 - 1 + shown * 0.36
        draw_text(canvas, row.score, end, base, max(shown, theme.SIZE_SMALL), theme.INK, theme.HEAVY, "right")
    _draw_legend(canvas, left, top + HEAD + high * len(page.rows))


def _name_width(rows: Sequence[CrossRow], size: float, room: float) -> float:
    """How much room the names get: what the longest asks for, as far as the cells leave it."""
    wanted = max(text_width(row.name, size, theme.HEAVY) for row in rows) + BESIDE_NAME
    return max(LEAST_NAME, min(wanted, room, MOST_NAME))


def _draw_name(canvas: Canvas, rect: Rect, number: int, row: CrossRow, size: float) -> None:
    x, y, width, high = rect
    draw_text(canvas, str(number), x + 48, y + high / 2 - 1, size, theme.GOLD, theme.HEAVY, "right", level="middle")
    seat_shape(canvas, row.look.shape, x + 76, y + high / 2 - 1, min(15, high * 0.36), row.look.colour)
    draw_name(canvas, row.name, x + 102, y + high / 2 - 1, size, width - BESIDE_NAME + 2, theme.PAPER)


def _draw_cell(canvas: Canvas, rect: Rect, same: bool, meeting: Meeting | None, size: float) -> None:
    x, y, width, high = rect
    if same:
        canvas.fill(x + 2, y, width - 2, high - 2, theme.STEEL_DARK)
        return
    canvas.fill(x + 2, y, width - 2, high - 2, _ground(meeting))
    if meeting is not None:
        words, room = meeting_words(meeting), width - 6
        size = max(theme.SIZE_SMALL, min(size, size * room / text_width(words, size)))
        middle = y + high / 2 - 1
        draw_text(canvas, words, x + 1 + width / 2, middle, size, theme.INK, theme.BOLD, "center", level="middle")


def _ground(meeting: Meeting | None) -> theme.Colour:
    if meeting is None or meeting.ahead == meeting.behind:
        return theme.PAPER_DARK
    return AHEAD if meeting.ahead > meeting.behind else BEHIND


# ---- the legend


def _draw_legend(canvas: Canvas, x: float, top: float) -> None:
    """What the figures and colours mean."""
    words = _("2:1 means the player on the left got out first twice, the one above once.")
    draw_text(canvas, words, x, top + 40, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=theme.WIDTH - 2 * x)
    for colour, said in (
        (AHEAD, _("more often ahead")),
        (BEHIND, _("more often behind")),
        (theme.PAPER_DARK, _("blank: never met")),
        (None, _("= always level")),
    ):
        if colour is not None:
            canvas.fill(x, top + 56, 40, 26, colour)
            x += 52
        shown = draw_text(canvas, said, x, top + 79, theme.SIZE_SMALL, theme.INK, theme.SEMI)
        x += shown.width + 44
