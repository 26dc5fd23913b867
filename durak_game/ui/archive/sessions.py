"""The kept sessions, the newest first: go on with one, see how one ended, take one away as files, delete one."""

from __future__ import annotations

from functools import partial

from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.reports.dates import day_and_time
from durak_game.session.reports.exporting import export_session, fault_lines, where_lines
from durak_game.session.reports.page import format_name
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import OPEN, SessionInfo
from durak_game.session.store.store import Store
from durak_game.text import _, language, ngettext
from durak_game.ui import theme
from durak_game.ui.couch.house import House, in_language
from durak_game.ui.couch.sheet import HEAD, ROW, Row, Sheet
from durak_game.ui.couch.sheet import WIDTH as SHEET_WIDTH
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Entry, Menu, Rect, big_entry, chip_entries
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.page import nothing_yet, paper
from durak_game.ui.toolkit.poster import Snapshot, veil
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene
from durak_game.ui.toolkit.text import draw_text, text_width
from durak_game.ui.toolkit.widgets import draw_main, draw_ways

LEFT, TOP, WIDTH, HEIGHT, PITCH = 96, 176, 1708, 78, 90
ROWS = 8
FOOT_Y, CHIP_Y = 942, 954
WHO_ROOM = 700  # for the names of a session
SHEET_LEFT, SHEET_GAP = 566, 10  # of what can be done with a session: under it, or over it in the lower rows


class _BesideRow(Sheet):
    """What can be done with the session of a row (counted from 0), without covering it."""

    at = 0

    @property
    def box(self) -> Rect:
        """The whole sheet."""
        height = HEAD + ROW * len(self.rows) + 20
        _x, y, _width, row_height = _rect(self.at)
        return (
            SHEET_LEFT,
            y + row_height + SHEET_GAP if self.at < ROWS / 2 else y - height - SHEET_GAP,
            SHEET_WIDTH,
            height,
        )

    def _rect(self, number: int) -> Rect:
        left, top, width, _height = self.box
        return (left, top + HEAD + ROW * number, width, ROW)


class SessionsScene(Scene):
    """A page over the screen below. What lies over it comes back here."""

    keys = Keys.MENU

    def __init__(self, house: House) -> None:
        assert house.store is not None
        self.house = house
        self.store: Store = house.store
        self.page = 0
        self.note = ""
        self.sheet: _BesideRow | None = None
        self.sessions: list[SessionInfo] = []
        self._sure = 0  # the session that is deleted if it is said once more
        self._names: dict[int, str] = {}
        self._picture = Snapshot()
        self.menu = Menu("")
        self._look_up()
        self._offer()

    def _look_up(self) -> None:
        try:
            self.sessions = self.store.sessions()
        except StoreError as error:
            self.note = store_sentence(error)
        self.page = min(self.page, self.pages - 1)

    @property
    def pages(self) -> int:
        """How many pages the sessions fill."""
        return max(1, -(-len(self.sessions) // ROWS))

    @property
    def shown(self) -> list[SessionInfo]:
        """The sessions of this page."""
        return self.sessions[self.page * ROWS : (self.page + 1) * ROWS]

    def resume(self) -> None:
        """Somebody has played on, or read where the files are."""
        self._look_up()
        self._offer()

    def handle(self, action: Action) -> Change:
        """Choose a session and what to do with it; leaf; go back."""
        change = self._on_sheet(self.sheet, action) if self.sheet else self._on_page(action)
        self._offer()
        return change

    def _on_page(self, action: Action) -> Change:
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
            if action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT):
                return self._leaf(-1 if action.verb is Verb.SUIT_LEFT else 1)
        if isinstance(action, Point) and action.kind == "wheel":
            return self._leaf(-1 if action.amount > 0 else 1)
        return self.menu.handle(action)

    def _on_sheet(self, sheet: Sheet, action: Action) -> Change:
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return self._close()
        if isinstance(action, Point) and action.kind == "press" and not sheet.holds(action.x, action.y):
            return self._close()
        return sheet.handle(action)

    def _offer(self) -> None:
        found = [
            Entry(f"session {info.id}", _rect(at), partial(self._open, info)) for at, info in enumerate(self.shown)
        ]
        big = big_entry(self._back, LEFT, FOOT_Y)
        self.menu.show([*found, big, *chip_entries(self._chips(), LEFT + big.rect[2] + 28, CHIP_Y)])
        if self.sheet:
            self.sheet.offer(0)

    @property
    def _back(self) -> Chip:
        return Chip("back", lambda: _("Back"), Pop)

    def _chips(self) -> list[Chip]:
        if self.pages == 1:
            return []
        words = _("Page {n} of {all}").format(n=self.page + 1, all=self.pages)
        return [Chip("page", lambda: words, lambda: self._leaf(1), self._leaf)]

    def _leaf(self, way: int) -> Change:
        self.page = (self.page + way) % self.pages
        return None

    # ---- one session

    def _open(self, info: SessionInfo) -> Change:
        self.note, self._sure = "", 0
        self.sheet = _BesideRow(MOUSE, None, lambda: format_name(info.format), lambda: self._rows(info), "go on")
        self.sheet.at = self.shown.index(info)
        return None

    def _close(self) -> Change:
        self.sheet, self._sure = None, 0
        return None

    def _rows(self, info: SessionInfo) -> list[Row]:
        rows = []
        if self.house.go_on is not None:
            words = _("Go on") if info.state == OPEN else _("The result")
            rows.append(Row("go on", words, lambda: self._go_on(info)))
        rows.append(Row("export", _("Export"), lambda: self._export(info)))
        words = _("Delete for good: sure?") if self._sure == info.id else _("Delete")
        rows.append(Row("delete", words, lambda: self._delete(info)))
        rows.append(Row("back", _("Back"), self._close))
        return rows

    def _go_on(self, info: SessionInfo) -> Change:
        assert self.house.go_on is not None
        self.sheet = None
        try:
            return Push(self.house.go_on(info.id))
        except StoreError as error:
            self.note = store_sentence(error)
        except (PlanError, ResultError) as error:
            self.note = str(error)
        return None

    def _export(self, info: SessionInfo) -> Change:
        self.sheet = None
        try:
            files = export_session(self.store, info.id, info.plan.rules, self._variant(info))
        except (StoreError, OSError) as error:
            fault = error
            return Push(NoteScene(lambda: _("Not exported"), lambda: fault_lines(fault), colour=theme.RED))
        except (PlanError, ResultError) as error:
            self.note = str(error)
            return None
        return Push(NoteScene(lambda: _("Exported"), lambda: where_lines(files)))

    def _delete(self, info: SessionInfo) -> Change:
        if self._sure != info.id:
            self._sure = info.id
            return None
        self._close()
        try:
            self.store.delete(info.id)
        except StoreError as error:
            self.note = store_sentence(error)
        self._look_up()
        return None

    # ---- the picture

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the page, and what can be done with a session over it."""
        self._offer()
        state = (tuple(self.shown), self.page, self.menu.focus, self.note, language())
        self._picture.draw(canvas, state, self._paint)
        if self.sheet:
            veil(canvas, 110)
            for at, info in enumerate(self.shown):
                if self.menu.focus == _name(info):  # the one that it is about stays bright
                    self._paint_row(canvas, info, _rect(at))
            self.sheet.draw(canvas)

    def _paint(self, canvas: Canvas) -> None:
        paper(canvas, _("Saved evenings"))
        if self.note:
            draw_text(canvas, self.note, LEFT, 162, theme.SIZE_HINT, theme.TEXT_RED, width=WIDTH)
        elif not self.sessions:
            nothing_yet(canvas, self.house.art, _("Nothing has been kept yet."))
        for at, info in enumerate(self.shown):
            self._paint_row(canvas, info, _rect(at))
        draw_main(canvas, self.menu, self._back)
        draw_ways(canvas, self.menu, self._chips())

    def _paint_row(self, canvas: Canvas, info: SessionInfo, rect: Rect) -> None:
        x, y, width, height = rect
        focused, is_open = self.menu.focus == _name(info), info.state == OPEN
        canvas.fill(x, y, width, height, theme.RED if focused else theme.INK)
        canvas.fill(x, y, 14, height, theme.GOLD if is_open else theme.OUT)
        draw_text(canvas, format_name(info.format), x + 38, y + 36, 34, theme.LIGHT, theme.HEAVY, width=400)
        title = self._variant(info)
        soft = theme.LIGHT if focused else theme.SAND
        draw_text(canvas, title, x + 38, y + 67, theme.SIZE_SMALL, soft, theme.SEMI, width=400)
        draw_text(canvas, self._who(info), x + 470, y + 50, theme.SIZE_HINT, soft, theme.SEMI)
        games = ngettext("{n} game", "{n} games", info.games).format(n=info.games)
        draw_text(canvas, games, x + 1350, y + 50, theme.SIZE_HINT, soft, theme.BOLD, "right", width=180)
        draw_text(
            canvas, day_and_time(info.played), x + width - 24, y + 36, theme.SIZE_SMALL, soft, theme.SEMI, "right"
        )
        state = _("is open") if is_open else _("is over")
        colour = theme.LIGHT if focused else theme.GOLD if is_open else theme.OUT
        draw_text(canvas, state, x + width - 24, y + 67, theme.SIZE_SMALL, colour, theme.BOLD, "right")

    def _variant(self, info: SessionInfo) -> str:
        """What is played; the file of rules may have forgotten it."""
        known = self.house.rules_file.variants.get(info.variant)
        return in_language(known.title) if known else info.variant

    def _who(self, info: SessionInfo) -> str:
        """Who takes part, people first, as many as fit; nothing where the names cannot be read."""
        if info.id not in self._names:
            try:
                entrants = sorted(info.plan.entrants, key=lambda entrant: not entrant.human)
                self._names[info.id] = _as_many_as_fit([entrant.name for entrant in entrants])
            except PlanError:
                self._names[info.id] = ""
        return self._names[info.id]


def _as_many_as_fit(names: list[str]) -> str:
    """Names in a row, and how many are left out."""
    for count in range(len(names), 0, -1):
        words = ", ".join(names[:count]) + (f" + {len(names) - count}" if count < len(names) else "")
        if text_width(words, theme.SIZE_HINT, theme.SEMI) <= WHO_ROOM:
            return words
    return str(len(names))


def _name(info: SessionInfo) -> str:
    return f"session {info.id}"


def _rect(at: int) -> Rect:
    return (LEFT, TOP + PITCH * at, WIDTH, HEIGHT)
