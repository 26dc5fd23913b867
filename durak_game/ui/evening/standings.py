"""The whole standing as a table, and everybody's way there as a chart: between two games, or after the last one."""

from __future__ import annotations

from collections.abc import Callable

from durak_game.session.live import Evening
from durak_game.session.reports.progress import ways_of
from durak_game.text import _
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.standings_picture import CURVES, ROWS, chart_page, table_page
from durak_game.ui.inputs.actions import Action, Press, Verb
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.page import ListView, Page
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.scene import Change


class StandingsScene(Page):
    """A page over the screen below. `chair` says who an entrant is on the screen, by his key.

    At most twelve rows or six lines of the chart are on a page; up, down, the wheel and the arrows leaf.
    """

    def __init__(self, evening: Evening, chair: Callable[[str], Chair], *, chart: bool = False) -> None:
        super().__init__()
        self.evening = evening
        self.chair = chair
        self.rows, self.ways = evening.standings(), ways_of(evening)
        self.show_chart(chart and bool(self.ways))

    def show_chart(self, chart: bool) -> None:
        """Show the chart, or the table, from its first page."""
        self.chart = chart
        self.list = ListView[object](CURVES, self.ways) if chart else ListView[object](ROWS, self.rows)

    def act(self, action: Action) -> Change:
        """Up and down leaf, too."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.UP, Verb.DOWN):
            return self.leaf(-1 if action.verb is Verb.UP else 1)
        return super().act(action)

    def body(self, pen: Pen) -> None:
        """The present page of the table or the chart."""
        if self.chart:
            chart_page(pen, self.evening, self.ways, self.chair, self.list.page)
        else:
            table_page(pen, self.evening, self.rows, self.chair, self.list.page)

    def chips(self) -> list[Chip]:
        """The other of the two, and the pages."""
        other = Chip("other", lambda: _("Table") if self.chart else _("Chart"), self._other)
        return [*([other] if self.ways else []), *self.list.chips()]

    def leaf(self, way: int) -> Change:
        """Turn a page over."""
        return self.list.leaf(way)

    def _other(self) -> Change:
        self.show_chart(not self.chart)
        return None
