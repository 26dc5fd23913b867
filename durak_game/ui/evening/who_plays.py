"""Who plays on: between two games somebody leaves, comes back, or (in an open session) joins."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from durak_game.session.changes import everybody, present, stand_ins
from durak_game.session.live import Evening
from durak_game.session.model import ResultError
from durak_game.session.plan import Entrant, PlanError
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.tables import numbers_allowed
from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import HUMAN
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.settings import LEVELS
from durak_game.ui.couch.words import level_words
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Entry, Rect
from durak_game.ui.toolkit.page import Foot, ListView, Page, green
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.scene import Change, Pop, Push
from durak_game.ui.toolkit.shapes import seat_shape, triangle
from durak_game.ui.toolkit.text import draw_text, fitted_name
from durak_game.ui.toolkit.widgets import frame
from durak_game.ui.tournament.plan import next_regular

if TYPE_CHECKING:
    from durak_game.ui.evening.flow import Playing

LEFT, TOP, WIDTH, HEIGHT, PITCH, GAP = 96, 250, 852, 78, 90, 24
ROWS = 7


class WhoPlaysScene(Page):
    """Everybody who takes part, with what he does now; choosing somebody sends him away or lets him come back.

    In a tournament a bot plays for who has left, at the level that the host chooses. In an open session he is gone, and
    others may join. `on_done` is where it goes on; BACK leads back as long as nothing has changed.
    """

    foot = Foot(big_y=930, chips_y=944)

    def __init__(self, playing: Playing, on_done: Callable[[], Change] = Pop) -> None:
        super().__init__()
        self.playing = playing
        self._on_done = on_done
        self._changed = False
        self.level = "casual"
        self.note = ""
        self.list = ListView[Entrant](2 * ROWS, place=_rect)

    @property
    def evening(self) -> Evening:
        """The session."""
        return self.playing.evening

    @property
    def open(self) -> bool:
        """Whether anybody may come and go."""
        return self.evening.plan.format == "open"

    @property
    def shown(self) -> list[Entrant]:
        """Who can be chosen: in an open session everybody, else the people."""
        known = everybody(self.evening.plan, self.evening.changes).values()
        return [entrant for entrant in known if self.open or entrant.human]

    def there(self, key: str) -> bool:
        """Whether somebody plays himself from the next game on."""
        plan, changes, game = self.evening.plan, self.evening.changes, len(self.evening.played) + 1
        if self.open:
            return key in present(plan, changes, game)
        return key not in stand_ins(plan, changes, game)

    # ---- the ways

    def entries(self) -> list[Entry]:
        """Everybody on this page."""
        self.list.fill(self.shown)
        return self.list.entries(lambda each: ("entrant", each.key), self._choose)

    def big(self) -> Chip:
        """Go on."""
        return Chip("back", lambda: pgettext("a menu", "Done"), self._go_on)

    def back(self) -> Change:
        """Back, or on if somebody has come or gone."""
        return self._go_on() if self._changed and not self.problem() else Pop()

    def leaf(self, _way: int) -> Change:
        """The next page."""
        return self.list.leaf(1)

    def chips(self) -> list[Chip]:
        """Who may join, the level of bots who stand in, the pages."""
        chips = []
        if self.open:
            chips.append(Chip("person", lambda: _("Add a person"), self._add_person))
            chips.append(Chip("bot", lambda: _("Add a bot"), self._add_bot))
        chips.append(Chip("level", self._level_words, lambda: self._turn_level(1), self._turn_level))
        return [*chips, *self.list.chips()]

    def _level_words(self) -> str:
        return _("The bot: {level}").format(level=level_words(self.level))

    def _turn_level(self, way: int) -> Change:
        self.level = LEVELS[(LEVELS.index(self.level) + way) % len(LEVELS)]
        return None

    def _go_on(self) -> Change:
        problem = self.problem()
        if problem:
            self.note = problem
            return None
        return self._on_done()

    def problem(self) -> str:
        """Why those who are there cannot play, in a sentence; empty if they can."""
        if not self.open or self.evening.next_due() is not None or self.evening.over:
            return ""
        count = sum(self.there(each.key) for each in self.shown)
        words = ngettext("These rules are not for {n} player.", "These rules are not for {n} players.", count)
        return words.format(n=count)

    # ---- coming and going

    def _choose(self, entrant: Entrant) -> Change:
        self.note = ""
        try:
            if self.there(entrant.key):
                self.evening.leave(entrant.key, self.level)
            else:
                self.evening.join(entrant)
            self._changed = True
        except StoreError as error:
            self.note = store_sentence(error)
        except ResultError as error:
            self.note = self._refused() or str(error)
        return None

    def _refused(self) -> str:
        """Why nobody more can sit down, if that is so."""
        most = max(numbers_allowed(self.evening.plan.rules), default=0)
        if self.open and sum(self.there(each.key) for each in self.shown) >= most:
            return _("The table is full.")
        return ""

    def _add_person(self) -> Change:
        def add(name: str) -> None:
            self.playing.house.settings.used(name)
            self._join(name, HUMAN)

        taken = [each.name for each in everybody(self.evening.plan, self.evening.changes).values()]
        return Push(NameScene("", add, used=self.playing.house.settings.names, taken=taken))

    def _add_bot(self) -> Change:
        taken = {each.name.casefold() for each in everybody(self.evening.plan, self.evening.changes).values()}
        name, _level, temper = next_regular(taken)
        self._join(name, f"bot:{self.level}:{temper}")
        return None

    def _join(self, name: str, kind: str) -> None:
        self.note = ""
        try:
            self.evening.join(self.playing.newcomer(name, kind))
            self._changed = True
        except StoreError as error:
            self.note = store_sentence(error)
        except (ResultError, PlanError) as error:
            self.note = self._refused() or str(error)

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """The plates of all on this page."""
        usual = (
            _("Choose somebody who leaves or comes back.")
            if self.open
            else _("Choose who leaves: a bot plays for him until he is back.")
        )
        pen(green, _("Who plays?"), self.note or usual, theme.TARGET if self.note else theme.SOFT)
        for entrant, rect in self.list.placed():
            there, look = self.there(entrant.key), theme.SEATS[entrant.look]
            focused = self.menu.focus == ("entrant", entrant.key)
            pen(_draw_row, rect, entrant.name, look, self._state_words(entrant, there), there, focused)

    def _state_words(self, entrant: Entrant, there: bool) -> str:
        if there:
            return _("plays") if entrant.human else level_words(entrant.kind.split(":")[1])
        if self.open:
            return _("has left")
        stands_in = stand_ins(self.evening.plan, self.evening.changes, len(self.evening.played) + 1)
        return _("away: {level}").format(level=level_words(stands_in[entrant.key]))


def _draw_row(
    canvas: Canvas, rect: Rect, who: str, look: theme.SeatLook, words: str, there: bool, focused: bool
) -> None:
    x, y, width, height = rect
    canvas.fill(x, y, width, height, theme.PANEL)
    canvas.fill(x, y, 72, height, look.colour if there else theme.OUT)
    seat_shape(canvas, look.shape, x + 36, y + height / 2, 20, theme.INK)
    name, size = fitted_name(who, 38, 330)
    ink = theme.PAPER if there else theme.FADED
    draw_text(canvas, name, x + 94, y + height / 2, size, ink, theme.HEAVY, level="middle")
    soft = theme.GOLD if there else theme.FADED
    draw_text(canvas, words, x + width - 24, y + 49, theme.SIZE_HINT, soft, theme.BOLD, "right", width=380)
    if focused:
        frame(canvas, x, y, width, height, theme.TARGET, 6)
        triangle(canvas, x + width + 22, y + height / 2, 12, theme.TARGET, "left")


def _rect(at: int) -> Rect:
    column, row = divmod(at, ROWS)
    return (LEFT + (WIDTH + GAP) * column, TOP + PITCH * row, WIDTH, HEIGHT)
