"""The end of a session: who has won it and who has lost it, the final standing, and the awards of the night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from durak_game.session.live import Evening
from durak_game.session.reports.awards import Award, awards
from durak_game.session.reports.exporting import fault_lines, where_lines
from durak_game.session.reports.progress import ways_of
from durak_game.session.store.errors import StoreError
from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.end_picture import has_bars, paint_bars, paint_end
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.inputs.actions import Action, Keys, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.menu import CHIP_GAP, CHIP_HEIGHT, Chip, Menu, big_entry, chip_entries
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Push, Scene
from durak_game.ui.toolkit.widgets import draw_main, draw_ways

GROW = theme.steps(0.6)  # the bars
BIG_X, BIG_Y, BIG_HEIGHT, CHIP_Y = 96, 876, 74, 964


@dataclass(frozen=True)
class EndWays:
    """Where one can go from the end of a session; what there is no way to is not offered.

    `again` begins a new one with the same people, `title` goes to the title. `export` writes the session's files and
    says which they are; it may raise StoreError or OSError. `overview` shows how a tournament came to its end.
    """

    title: Callable[[], Change]
    again: Callable[[], Change] | None = None
    export: Callable[[], Sequence[Path]] | None = None
    overview: Callable[[], Change] | None = None


class EveningEndScene(Scene):
    """The poster at the end. `chair` says who an entrant is on the screen, by his key. BACK goes to the title."""

    keys = Keys.MENU

    def __init__(
        self, evening: Evening, chair: Callable[[str], Chair], ways: EndWays, art: CardArt | None = None
    ) -> None:
        self.evening = evening
        self.chair = chair
        self.ways = ways
        self.art = art or CardArt()
        self.rows = evening.standings()
        self.outcome = evening.outcome()
        self.awards = _awards_of(evening)
        self._has_chart = bool(ways_of(evening))
        self._steps = 0 if has_bars(self) else GROW
        self._picture = Snapshot()
        self.menu = Menu("again" if ways.again else "title")
        self._offer()

    @property
    def finished(self) -> bool:
        """Whether the bars have grown; before that, a press only ends the waiting."""
        return self._steps >= GROW

    def handle(self, action: Action) -> Change:
        """Go on, look at the chart or the table, export, leave; the first press ends the animation."""
        pressed = (isinstance(action, Press) and not action.released) or (
            isinstance(action, Point) and action.kind == "press"
        )
        if pressed and not self.finished:
            self._steps = GROW
            return None
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return self.ways.title()
            if action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT) and self._has_chart:
                return self._chart()
        return self.menu.handle(action)

    def update(self) -> Change:
        """The bars grow."""
        self._steps = min(self._steps + 1, GROW)
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the poster, which is painted once, and the bars on it."""
        self._offer()
        self._picture.draw(canvas, (self.menu.focus, language()), self._paint)
        moment = min((self._steps + (0 if self.finished else alpha)) / GROW, 1.0)
        paint_bars(canvas, self, 1 - (1 - moment) ** 3)

    def _paint(self, canvas: Canvas) -> None:
        paint_end(canvas, self)
        big, *chips = self._chips()
        draw_main(canvas, self.menu, big)
        draw_ways(canvas, self.menu, [*self._beside(), *chips])

    # Ways on

    def _chips(self) -> list[Chip]:
        """The first one is the big button."""
        title = Chip("title", lambda: _("To the title"), self.ways.title)
        chips = [Chip("chart", lambda: _("Chart"), self._chart)] if self._has_chart else []
        if any(not game.void for game in self.evening.played):
            chips.append(Chip("table", lambda: _("Table"), self._table))
        if self.ways.export is not None:
            chips.append(Chip("export", lambda: _("Export"), self._export))
        if self.ways.again is None:
            return [title, *chips]
        return [Chip("again", lambda: _("Same people, new evening"), self.ways.again), *chips, title]

    def _beside(self) -> list[Chip]:
        """What stands beside the big button: the row below it has no room for more before the poster."""
        if self.ways.overview is None:
            return []
        tree = self.evening.plan.format == "knockout"
        return [Chip("overview", (lambda: _("Tree")) if tree else (lambda: _("Who met whom")), self.ways.overview)]

    def _offer(self) -> None:
        big, *chips = self._chips()
        entry = big_entry(big, BIG_X, BIG_Y, BIG_HEIGHT)
        x, y, width, height = entry.rect
        beside = chip_entries(self._beside(), x + width + CHIP_GAP, y + (height - CHIP_HEIGHT) / 2)
        self.menu.show([entry, *beside, *chip_entries(chips, BIG_X, CHIP_Y)])

    def _chart(self) -> Change:
        return Push(StandingsScene(self.evening, self.chair, chart=True))

    def _table(self) -> Change:
        return Push(StandingsScene(self.evening, self.chair))

    def _export(self) -> Change:
        assert self.ways.export is not None
        try:
            files = self.ways.export()
        except (StoreError, OSError) as error:
            return Push(NoteScene(lambda: _("Not exported"), partial(fault_lines, error), colour=theme.RED))
        return Push(NoteScene(lambda: _("Exported"), lambda: where_lines(files)))


def _awards_of(evening: Evening) -> tuple[Award, ...]:
    """The awards of the night; none if they cannot be read, for the poster is worth seeing without them."""
    try:
        return awards(evening.store, evening.number)
    except StoreError:
        return ()
