"""The whole standing as a table, and everybody's way there as a chart: between two games, or after the last one."""

from __future__ import annotations

from collections.abc import Callable

from durak_game.session.live import Evening
from durak_game.session.reports.progress import ways_of
from durak_game.text import _, language
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.standings_picture import CURVES, ROWS, paint_chart, paint_table
from durak_game.ui.inputs.actions import Action, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.foot import Chip, big_entry, chip_entries, draw_big, draw_chips
from durak_game.ui.toolkit.menu import Menu
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Keys, Pop, Scene

FOOT_X, FOOT_Y, CHIP_Y = 96, 942, 954
CHIPS_APART = 28
TURNS = {
    Verb.SUIT_LEFT: -1,
    Verb.SUIT_RIGHT: 1,
    Verb.UP: -1,
    Verb.DOWN: 1,
}


class StandingsScene(Scene):
    """A page over the screen below. `chair` says who an entrant is on the screen, by his key.

    At most twelve rows or six lines of the chart are on a page; up, down, the wheel and the arrows leaf.
    """

    keys = Keys.MENU

    def __init__(self, evening: Evening, chair: Callable[[str], Chair], *, chart: bool = False) -> None:
        self.evening = evening
        self.chair = chair
        self.rows = evening.standings()
        self.ways = ways_of(evening)
        self.chart = chart and bool(self.ways)
        self.page = 0
        self.menu = Menu("back")
        self._picture = Snapshot()
        self._back = Chip("back", lambda: _("Back"), Pop)
        self._offer()

    @property
    def pages(self) -> int:
        """How many pages the table or the chart has."""
        size = CURVES if self.chart else ROWS
        return max(1, -(-len(self.ways if self.chart else self.rows) // size))

    def handle(self, action: Action) -> Change:
        """Leaf, show the chart or the table, go back."""
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
            if action.verb in TURNS:
                return self._leaf(TURNS[action.verb])
        if isinstance(action, Point) and action.kind == "wheel":
            return self._leaf(-1 if action.amount > 0 else 1)
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the page; it is painted once and then stands still."""
        self._offer()
        self._picture.draw(canvas, (self.chart, self.page, self.menu.focus, language()), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        if self.chart:
            paint_chart(canvas, self.evening, self.ways, self.chair, self.page)
        else:
            paint_table(canvas, self.evening, self.rows, self.chair, self.page)
        draw_big(canvas, self.menu, self._back)
        draw_chips(canvas, self.menu, self._chips())

    def _chips(self) -> list[Chip]:
        chips = []
        if self.ways:
            words = (lambda: _("Table")) if self.chart else (lambda: _("Chart"))
            chips.append(Chip("other", words, self._other))
        if self.pages > 1:
            chips.append(Chip("page", self._page_words, lambda: self._leaf(1), self._leaf))
        return chips

    def _page_words(self) -> str:
        return _("Page {n} of {all}").format(n=self.page + 1, all=self.pages)

    def _offer(self) -> None:
        back = big_entry(self._back, FOOT_X, FOOT_Y)
        self.menu.show([back, *chip_entries(self._chips(), FOOT_X + back.rect[2] + CHIPS_APART, CHIP_Y)])

    def _other(self) -> Change:
        self.chart, self.page = not self.chart, 0
        return None

    def _leaf(self, way: int) -> Change:
        self.page = (self.page + way) % self.pages
        return None
