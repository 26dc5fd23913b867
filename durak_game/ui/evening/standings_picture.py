"""The pages of the standing: rows of ink plates with figures behind them, and the chart."""

from collections.abc import Callable, Sequence

from durak_game.session.live import Evening
from durak_game.session.model import Row
from durak_game.session.reports.progress import Way, axis_words, chart_words
from durak_game.session.reports.standing_words import headline
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.standing_table import (
    BETWEEN,
    DURAK,
    FIRST,
    FORM,
    TableRow,
    column_words,
    columns_of,
    table_rows,
)
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.charts import Curve, line_chart
from durak_game.ui.toolkit.page import LEFT, RIGHT, paper
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.shapes import disc, line, seat_shape, triangle
from durak_game.ui.toolkit.text import draw_text, fitted_name, text_width

ROWS = 12
CURVES = 6

HEAD_Y, TOP, BOTTOM = 192, 212, 912
WIDEST_PITCH = 104
SIZE = 34  # of a row's figures; more where there are few rows
LARGEST = 44
PLACE_RIGHT, MOVEMENT_X, PLATE_X, PLATE_WIDTH = 184, 232, 270, 400
FORM_PITCH = 42
FORM_WIDTH = FORM_PITCH * (FORM - 1) + 28
CELLS_LEFT = PLATE_X + PLATE_WIDTH
CELLS_RIGHT = RIGHT - FORM_WIDTH - 70
LEGEND_Y = 984
WIDEST_CELL = 210

Chairs = Callable[[str], Chair]


def table_page(pen: Pen, evening: Evening, rows: Sequence[Row], chair: Chairs, page: int) -> None:
    """A page of the table."""
    pen(paper, _("Standings"), _after_which(evening))
    columns = columns_of(evening, rows)
    shown = table_rows(evening, rows, chair)[page * ROWS : (page + 1) * ROWS]
    pitch = min(WIDEST_PITCH, (BOTTOM - TOP) / max(len(shown), 1))
    ends = _column_ends(len(columns))
    widest = ends[0] - CELLS_LEFT - 20 if ends else 0
    for column, end in zip(columns, ends, strict=True):
        words = column_words(evening, column)
        pen.text(words, end, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right", widest)
    pen.text(_("Form"), RIGHT - FORM_WIDTH, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, width=FORM_WIDTH)
    # A mark is nothing to be glad of.
    gained = theme.TEXT_RED if evening.plan.scoring == "marks" else theme.GREEN_LIGHT
    for number, row in enumerate(shown):
        pen(_paint_row, row, (TOP + pitch * number, pitch * 0.88), columns, ends, gained)
    pen(_paint_legend, ((DURAK, _("durak")), (BETWEEN, _("in between")), (FIRST, _("first out"))))


def _column_ends(count: int) -> list[float]:
    """Where the figures of each column end."""
    pitch = min(WIDEST_CELL, (CELLS_RIGHT - CELLS_LEFT) / max(count, 1))
    return [CELLS_LEFT + pitch * (number + 1) for number in range(count)]


def _paint_row(
    canvas: Canvas,
    row: TableRow,
    span: tuple[float, float],
    columns: Sequence[str],
    ends: Sequence[float],
    gained: theme.Colour,
) -> None:
    """One row from `span` on (where it begins, how high it is); `gained` is the colour of a plus."""
    y, height = span
    middle = y + height / 2
    large = min(LARGEST, max(SIZE, height * 0.5))
    base = middle + large * 0.36
    draw_text(
        canvas, row.place, PLACE_RIGHT, base, large + 6, theme.INK, theme.HEAVY, "right", width=PLACE_RIGHT - LEFT
    )
    if row.movement is not None:
        paint_movement(canvas, row.movement, MOVEMENT_X, middle)
    canvas.fill(PLATE_X, y, PLATE_WIDTH, height, theme.INK)
    seat_shape(canvas, row.look.shape, PLATE_X + 38, middle, large / 2, theme.OUT if row.out else row.look.colour)
    name, size = fitted_name(row.name, large, PLATE_WIDTH - 90)
    colour = theme.OUT if row.out else theme.PAPER
    draw_text(canvas, name, PLATE_X + 72, middle + size * 0.36, size, colour, theme.HEAVY)
    canvas.fill(PLATE_X + PLATE_WIDTH, y + height - 2, RIGHT - PLATE_X - PLATE_WIDTH, 2, theme.RULE)
    for column, end in zip(columns, ends, strict=True):
        main = column == "score"
        colour = _gain_colour(row.cells[column], gained) if column == "gain" else theme.INK
        weight = theme.HEAVY if main else theme.SEMI
        draw_text(canvas, row.cells[column], end, base, large + (4 if main else 0), colour, weight, "right")
    x = RIGHT - FORM_WIDTH + 14.0
    for dot in row.form:
        paint_dot(canvas, dot, x, middle)
        x += FORM_PITCH


def _gain_colour(words: str, gained: theme.Colour) -> theme.Colour:
    return {"−": theme.TEXT_RED, "+": gained}.get(words[:1], theme.INK)


def paint_movement(canvas: Canvas, movement: int, x: float, y: float) -> None:
    """A green triangle up, a red one down, a small bar for a place that was kept."""
    if movement:
        up = movement > 0
        triangle(canvas, x, y, 15, theme.GREEN_LIGHT if up else theme.RED, "up" if up else "down")
    else:
        canvas.fill(x - 14, y - 3, 28, 6, theme.RULE)


def paint_dot(canvas: Canvas, dot: str, x: float, y: float) -> None:
    """How a game ended: a full disc for the first one out, a ring for those between, a cross for the durak."""
    if dot == FIRST:
        disc(canvas, x, y, 13, theme.GREEN_LIGHT)
    elif dot == DURAK:
        line(canvas, [(x - 10, y - 10), (x + 10, y + 10)], theme.RED, 7)
        line(canvas, [(x - 10, y + 10), (x + 10, y - 10)], theme.RED, 7)
    else:
        disc(canvas, x, y, 10, None, theme.INK, 4)


def _paint_legend(canvas: Canvas, dots: Sequence[tuple[str, str]]) -> None:
    """What the dots mean, built up from the right end."""
    x = float(RIGHT - 20)
    for dot, words in dots:
        x -= text_width(words, theme.SIZE_SMALL, theme.SEMI)
        draw_text(canvas, words, x, LEGEND_Y + 10, theme.SIZE_SMALL, theme.INK, theme.SEMI)
        x -= 28
        paint_dot(canvas, dot, x, LEGEND_Y)
        x -= 50


def _after_which(evening: Evening) -> str:
    """After which game this is the standing."""
    last = next((game for game in reversed(evening.played) if not game.void), None)
    return (
        _("No game has been played yet.")
        if last is None
        else _("After: {game}").format(game=headline(evening, last.id))
    )


def chart_page(pen: Pen, evening: Evening, ways: Sequence[Way], chair: Chairs, page: int) -> None:
    """Six lines of the chart with their names, the others thin behind them."""
    pen(paper, chart_words(evening), _which_places(ways, page))
    curves = tuple(_curve(way, chair) for way in ways)
    first = page * CURVES
    shown = curves[first : first + CURVES]
    others = (*curves[:first], *curves[first + CURVES :])
    pen(line_chart, (LEFT, 170, RIGHT - LEFT, 740), shown, axis_words(evening), others)


def _curve(way: Way, chair: Chairs) -> Curve:
    who = chair(way.entrant)
    return Curve(who.look, way.values, who.name, way.begin)


def _which_places(ways: Sequence[Way], page: int) -> str:
    if len(ways) <= CURVES:
        return ""
    last = min((page + 1) * CURVES, len(ways))
    return _("Places {first} to {last}").format(first=page * CURVES + 1, last=last)
