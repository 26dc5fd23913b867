"""The kept sessions, the newest first: go on with one, see how one ended, take one away as files, delete one."""

from __future__ import annotations

from functools import partial

from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.reports import day_and_time, export_session, format_name, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import OPEN, SessionInfo
from durak_game.session.store.store import Store
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch import HEAD, ROW, House, Row, Sheet
from durak_game.ui.couch import WIDTH as SHEET_WIDTH
from durak_game.ui.inputs import MOUSE, Action
from durak_game.ui.toolkit import (
    Change,
    Chip,
    Entry,
    ListView,
    Page,
    Pen,
    Push,
    Rect,
    exported,
    nothing_yet,
    paper,
    text_width,
    veil,
)

LEFT, TOP, WIDTH, HEIGHT, PITCH = 96, 176, 1708, 78, 90
ROWS = 8
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
        top = y + row_height + SHEET_GAP if self.at < ROWS / 2 else y - height - SHEET_GAP
        return (SHEET_LEFT, top, SHEET_WIDTH, height)


class SessionsScene(Page):
    """A page over the screen below. What lies over it comes back here."""

    def __init__(self, house: House) -> None:
        assert house.store is not None
        super().__init__(None)  # whatever comes first
        self.house = house
        self.store: Store = house.store
        self.note = ""
        self.list = ListView[SessionInfo](ROWS, place=_rect)
        self.sheet: _BesideRow | None = None
        self._look_up()

    def _look_up(self) -> None:
        try:
            self.list.fill(self.store.sessions())
        except StoreError as error:
            self.note = store_sentence(error)

    def resume(self) -> None:
        """Somebody has played on, or read where the files are."""
        self._look_up()
        self.offer()

    @property
    def rests(self) -> bool:
        """Whether nothing is held on the sheet."""
        return not (self.sheet and self.sheet.busy)

    def update(self) -> Change:
        """What is held on the sheet may be held long enough."""
        change = self.sheet.step() if self.sheet else None
        if self.sheet and self.sheet.closed:
            self.sheet = None
            self.offer()
        return change or super().update()

    def act(self, action: Action) -> Change:
        """Choose a session, and what to do with it; leaf; go back."""
        if self.sheet is None:
            return super().act(action)
        change = self.sheet.handle(action)
        if self.sheet.closed:
            self.sheet = None
        return change

    def offer(self) -> None:
        """The sessions of this page, and what can be done with one."""
        super().offer()
        if self.sheet:
            self.sheet.offer(0)

    def entries(self) -> list[Entry]:
        """The sessions of this page."""
        return self.list.entries(_name, self._open)

    def chips(self) -> list[Chip]:
        """The pages."""
        return self.list.chips()

    def leaf(self, way: int) -> Change:
        """Turn a page over."""
        return self.list.leaf(way)

    # One session

    def _open(self, info: SessionInfo) -> None:
        self.note = ""
        self.sheet = _BesideRow(MOUSE, None, lambda: format_name(info.format), lambda: self._rows(info), "go on")
        self.sheet.at = self.list.shown.index(info)

    def _rows(self, info: SessionInfo) -> list[Row]:
        go_on = _("Continue") if info.state == OPEN else _("Result")
        return [
            Row("go on", go_on, partial(self._go_on, info), offered=self.house.go_on is not None),
            Row("export", _("Export"), partial(self._export, info)),
            Row("delete", _("Delete"), partial(self._delete, info), hold=theme.HOLD_END),
            Row("back", _("Back")),
        ]

    def _go_on(self, info: SessionInfo) -> Change:
        assert self.house.go_on is not None
        try:
            return Push(self.house.go_on(info.id))
        except (StoreError, PlanError, ResultError) as error:
            self.note = store_sentence(error) if isinstance(error, StoreError) else str(error)
        return None

    def _export(self, info: SessionInfo) -> Change:
        title = self.house.variant_words(info.variant)
        try:
            return exported(lambda: export_session(self.store, info.id, info.plan.rules, title))
        except (PlanError, ResultError) as error:
            self.note = str(error)
        return None

    def _delete(self, info: SessionInfo) -> None:
        try:
            self.store.delete(info.id)
        except StoreError as error:
            self.note = store_sentence(error)
        self._look_up()

    # The picture

    def body(self, pen: Pen) -> None:
        """The sessions of this page."""
        pen(paper, _("Saved evenings"))
        if self.note:
            pen.text(self.note, LEFT, 162, theme.SIZE_HINT, theme.TEXT_RED, width=WIDTH)
        elif not self.list.items:
            pen(nothing_yet, self.house.art, _("Nothing saved yet."))
        for info, rect in self.list.placed():
            self._row(pen, info, rect)

    def ways_out(self, pen: Pen) -> None:
        """The foot; over it all what can be done with a session, which stays bright."""
        super().ways_out(pen)
        if self.sheet:
            pen(veil, 110)
            self._row(pen, self.list.shown[self.sheet.at], _rect(self.sheet.at))
            self.sheet.body(pen)

    def _row(self, pen: Pen, info: SessionInfo, rect: Rect) -> None:
        x, y, width, height = rect
        end, small = x + width - 24, theme.SIZE_SMALL
        state, mark = (_("in progress"), theme.GOLD) if info.state == OPEN else (_("finished"), theme.OUT)
        focused = self.menu.focus == _name(info)
        ground, soft, colour = (theme.RED, theme.LIGHT, theme.LIGHT) if focused else (theme.INK, theme.SAND, mark)
        pen.fill(x, y, width, height, ground)
        pen.fill(x, y, 14, height, mark)
        pen.text(format_name(info.format), x + 38, y + 36, 34, theme.LIGHT, theme.HEAVY, width=400)
        pen.text(self.house.variant_words(info.variant), x + 38, y + 67, small, soft, theme.SEMI, width=400)
        pen.text(who_words(info), x + 470, y + 50, theme.SIZE_HINT, soft, theme.SEMI)
        games = ngettext("{n} game", "{n} games", info.games).format(n=info.games)
        pen.text(games, x + 1350, y + 50, theme.SIZE_HINT, soft, anchor="right", width=180)
        pen.text(day_and_time(info.played), end, y + 36, small, soft, theme.SEMI, "right")
        pen.text(state, end, y + 67, small, colour, anchor="right")


def who_words(info: SessionInfo) -> str:
    """Who takes part, people first, as many as fit; nothing where the names cannot be read."""
    try:
        names = [entrant.name for entrant in sorted(info.plan.entrants, key=lambda entrant: not entrant.human)]
    except PlanError:
        return ""
    for count in range(len(names), 0, -1):
        words = ", ".join(names[:count]) + (f" + {len(names) - count}" if count < len(names) else "")
        if text_width(words, theme.SIZE_HINT, theme.SEMI) <= WHO_ROOM:
            return words
    return str(len(names))


def _name(info: SessionInfo) -> tuple[str, int]:
    return ("session", info.id)


def _rect(at: int) -> Rect:
    return (LEFT, TOP + PITCH * at, WIDTH, HEIGHT)
