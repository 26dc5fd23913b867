"""The whole standing as a table, and everybody's way there as a chart: between two games, or after the last one."""

from __future__ import annotations

from collections.abc import Sequence

from durak_game.session.live import Evening
from durak_game.session.model import Row
from durak_game.session.reports import Way, axis_words, chart_words, headline, ways_of
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.evening.score_sheet import Chairs
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
from durak_game.ui.inputs import Action, Press, Verb
from durak_game.ui.toolkit import (
    CAPITALS_HALF,
    LEFT,
    RIGHT,
    Canvas,
    Change,
    Chip,
    Curve,
    ListView,
    Page,
    Pen,
    disc,
    line,
    line_chart,
    movement,
    paper,
    shape_and_name,
    text_width,
)

ROWS = 12
CURVES = 6

HEAD_Y, TOP, BOTTOM = 192, 212, 912
SMALLEST, LARGEST = 34, 44  # of a row's figures; larger where there are few rows
PLACE_RIGHT, MOVEMENT_X, PLATE_X, PLATE_WIDTH = 184, 232, 270, 400
FORM_PITCH = 42
FORM_WIDTH = FORM_PITCH * (FORM - 1) + 28
CELLS_RIGHT = RIGHT - FORM_WIDTH - 70


class StandingsScene(Page):
    """A page over the screen below. `chair` says who an entrant is on the screen, by key.

    At most twelve rows or six lines of the chart are on a page; up, down, the wheel and the arrows leaf.
    """

    def __init__(self, evening: Evening, chair: Chairs, *, chart: bool = False) -> None:
        super().__init__()
        self.evening = evening
        self.chair = chair
        self.rows = ListView(ROWS, evening.standings())
        self.ways = ListView(CURVES, ways_of(evening))
        self.chart = chart and bool(self.ways.items)

    @property
    def leafed(self) -> ListView[Row] | ListView[Way]:
        """What is leafed through."""
        return self.ways if self.chart else self.rows

    def act(self, action: Action) -> Change:
        """Up and down leaf, too."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.UP, Verb.DOWN):
            return self.leaf(-1 if action.verb is Verb.UP else 1)
        return super().act(action)

    def chips(self) -> list[Chip]:
        """The other of the two, and the pages."""
        other = Chip("other", lambda: _("Standings") if self.chart else _("Chart"), self._other)
        return [*([other] if self.ways.items else []), *self.leafed.chips()]

    def leaf(self, way: int) -> Change:
        """Turn a page over."""
        return self.leafed.leaf(way)

    def _other(self) -> Change:
        self.chart = not self.chart
        self.leafed.page = 0
        return None

    def body(self, pen: Pen) -> None:
        """The present page of the table or the chart."""
        draw = self._chart if self.chart else self._table
        draw(pen)

    def _table(self, pen: Pen) -> None:
        pen(paper, _("Standings"), _after_which(self.evening))
        columns = columns_of(self.evening, self.rows.items)
        shown = table_rows(self.evening, self.rows.items, self.chair)[self.rows.page * ROWS :][:ROWS]
        pitch = min(104, (BOTTOM - TOP) / max(len(shown), 1))
        width = min(210, (CELLS_RIGHT - PLATE_X - PLATE_WIDTH) / len(columns))
        cells = [(column, PLATE_X + PLATE_WIDTH + width * (number + 1)) for number, column in enumerate(columns)]
        for column, end in cells:
            words = column_words(self.evening, column)
            pen.text(words, end, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, anchor="right", width=width - 20)
        pen.text(_("Form"), RIGHT - FORM_WIDTH, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, width=FORM_WIDTH)
        # A mark is nothing to be glad of.
        gained = theme.TEXT_RED if self.evening.plan.scoring == "marks" else theme.GREEN_LIGHT
        for number, row in enumerate(shown):
            _row(pen, row, (TOP + pitch * number, pitch * 0.88), cells, gained)
        _legend(pen)

    def _chart(self, pen: Pen) -> None:
        """Six lines of the chart with their names, the others thin behind them."""
        first = self.ways.page * CURVES
        after = min(first + CURVES, len(self.ways.items))
        places = _("Places {first} to {last}").format(first=first + 1, last=after)
        pen(paper, chart_words(self.evening), places if self.ways.pages > 1 else "")
        seen = [(way, self.chair(way.entrant)) for way in self.ways.items]
        curves = tuple(Curve(who.look, way.values, who.name, way.begin) for way, who in seen)
        others = (*curves[:first], *curves[after:])
        pen(line_chart, (LEFT, 170, RIGHT - LEFT, 740), curves[first:after], axis_words(self.evening), others)


def _after_which(evening: Evening) -> str:
    """After which game this is the standing."""
    last = next((game for game in reversed(evening.played) if not game.void), None)
    return _("After: {game}").format(game=headline(evening, last.id)) if last else _("No games played yet.")


def _row(
    pen: Pen, row: TableRow, span: tuple[float, float], cells: Sequence[tuple[str, float]], gained: theme.Colour
) -> None:
    """One row from `span` on (where it begins, how high it is).

    `cells` are the columns, each with the end of its figures; `gained` is the colour of a plus.
    """
    y, height = span
    middle = y + height / 2
    large = min(LARGEST, max(SMALLEST, height * 0.5))
    base = middle + large * CAPITALS_HALF
    pen.text(row.place, PLACE_RIGHT, base, large + 6, theme.INK, theme.HEAVY, "right", PLACE_RIGHT - LEFT)
    if row.movement is not None:
        pen(movement, row.movement, MOVEMENT_X, middle, 15, (28, 6), theme.RULE)
    pen.fill(PLATE_X, y, PLATE_WIDTH, height, theme.INK)
    ink, colour = (theme.OUT, theme.OUT) if row.out else (theme.PAPER, row.look.colour)
    place, room = (PLATE_X + 38, middle), PLATE_WIDTH - 90
    pen(shape_and_name, row.look, row.name, place, large / 2, 34, large, room, ink, colour)
    pen.fill(PLATE_X + PLATE_WIDTH, y + height - 2, RIGHT - PLATE_X - PLATE_WIDTH, 2, theme.RULE)
    for column, end in cells:
        words, size, weight, colour = row.cells[column], large, theme.SEMI, theme.INK
        if column == "score":
            size, weight = large + 4, theme.HEAVY
        elif column == "gain":
            colour = {"−": theme.TEXT_RED, "+": gained}.get(words[:1], theme.INK)
        pen.text(words, end, base, size, colour, weight, "right")
    for number, dot in enumerate(row.form):
        pen(_draw_dot, dot, RIGHT - FORM_WIDTH + 14.0 + FORM_PITCH * number, middle)


def _draw_dot(canvas: Canvas, dot: str, x: float, y: float) -> None:
    """How a game ended: a full disc for the first one out, a ring for those between, a cross for the durak."""
    if dot == FIRST:
        disc(canvas, x, y, 13, theme.GREEN_LIGHT)
    elif dot == DURAK:
        line(canvas, [(x - 10, y - 10), (x + 10, y + 10)], theme.RED, 7)
        line(canvas, [(x - 10, y + 10), (x + 10, y - 10)], theme.RED, 7)
    else:
        disc(canvas, x, y, 10, None, theme.INK, 4)


def _legend(pen: Pen) -> None:
    """What the dots mean, built up from the right end."""
    x = float(RIGHT - 20)
    for dot, words in ((DURAK, _("durak")), (BETWEEN, _("in between")), (FIRST, _("first out"))):
        x -= text_width(words, theme.SIZE_SMALL, theme.SEMI)
        pen.text(words, x, 994, theme.SIZE_SMALL, theme.INK, theme.SEMI)
        pen(_draw_dot, dot, x - 28, 984)
        x -= 78
