"""Statistics: everybody who ever finished a game here, people first, then the bots by level."""

from __future__ import annotations

from functools import partial

from durak_game.session.reports import statistics
from durak_game.session.reports.statistics import Overview
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.archive.player_page import CHIP_Y, FOOT_Y, PlayerScene
from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.couch.house import House
from durak_game.ui.couch.settings import LEVELS
from durak_game.ui.couch.words import level_words
from durak_game.ui.inputs.actions import Action, Keys, Point, Press, Verb
from durak_game.ui.theme import SeatLook
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Entry, Menu, big_entry, chip_entries
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.page import LEFT, RIGHT, nothing_yet, paper
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene
from durak_game.ui.toolkit.shapes import seat_shape, slanted
from durak_game.ui.toolkit.text import draw_text, fitted_name, in_two_lines
from durak_game.ui.toolkit.widgets import draw_main, draw_ways
from durak_game.words.figures import decimal, percent

ROWS = 9
TOP, PITCH, HEIGHT, HEAD_Y = 212, 76, 66, 192
PLATE_WIDTH = 440
GAMES_END, DURAKS_END = 690, 860
BAR_X, BAR_WIDTH, FULL_BAR = 910, 560, 0.6  # a bar of the whole width is a share of so much
SHARE_END, INDEX_END = 1620, RIGHT - 24
FEWEST_FOR_INDEX = 10


class StatisticsScene(Scene):
    """The list of all players with their main figures; choosing one shows his page. The kept evenings lie beside it.

    All is read from the store when the list is opened, and again after somebody was deleted.
    """

    keys = Keys.MENU

    def __init__(self, house: House) -> None:
        self.house = house
        self.lines: tuple[Overview, ...] = ()
        self.trouble: StoreError | None = None
        self.first = 0
        self.menu = Menu("row0")
        self._back = Chip("back", lambda: _("Back"), Pop)
        self._picture = Snapshot()
        self._read = 0
        self._load()

    def resume(self) -> None:
        """Somebody may have been deleted meanwhile."""
        self._load()

    def handle(self, action: Action) -> Change:
        """Move in the list, look at somebody, go back."""
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
            if action.verb in (Verb.UP, Verb.DOWN) and self._scroll(-1 if action.verb is Verb.UP else 1):
                return None
            if action.verb is Verb.DOWN and self.menu.focus == self._last_row:
                self.menu.focus = "back"  # the big button first, though a chip lies nearer to the middle of the row
                return None
        if isinstance(action, Point) and action.kind == "wheel":
            self._show_from(self.first + (-1 if action.amount > 0 else 1))
            return None
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the list; it is painted anew only when something has changed."""
        self._offer()
        self._picture.draw(canvas, (self._read, self.first, self.menu.focus, language()), self._paint)

    def _load(self) -> None:
        self._read += 1
        store = self.house.store
        try:
            self.lines = () if store is None else (*statistics.everybody(store), *statistics.bots(store))
            self.trouble = None
        except StoreError as error:
            self.lines, self.trouble = (), error
        self._show_from(self.first)

    # The list

    def _shown(self) -> tuple[Overview, ...]:
        return self.lines[self.first : self.first + ROWS]

    @property
    def _last_row(self) -> str:
        return f"row{min(ROWS, len(self.lines)) - 1}"

    def _show_from(self, first: int) -> None:
        """Show the lines from this one on, as far as there are so many."""
        self.first = max(0, min(first, len(self.lines) - ROWS))
        self._offer()

    def _scroll(self, way: int) -> bool:
        """Move the list by one where the focus would leave it though there are more lines; whether it was moved."""
        before = self.first
        if self.menu.focus == ("row0" if way < 0 else self._last_row):
            self._show_from(self.first + way)
        return self.first != before

    def _offer(self) -> None:
        rows = [
            Entry(f"row{number}", (LEFT, TOP + PITCH * number, RIGHT - LEFT, HEIGHT), partial(self._open, line))
            for number, line in enumerate(self._shown())
        ]
        back = big_entry(self._back, LEFT, FOOT_Y)
        self.menu.show([*rows, back, *chip_entries(self._chips(), LEFT + back.rect[2] + 28, CHIP_Y)])

    def _chips(self) -> list[Chip]:
        if self.house.store is None:
            return []
        return [Chip("sessions", lambda: _("Saved evenings"), lambda: Push(SessionsScene(self.house)))]

    def _open(self, line: Overview) -> Change:
        store = self.house.store
        assert store is not None
        try:
            found = statistics.statistics(store, line.name, bot=line.bot)
        except StoreError as error:
            sentence = store_sentence(error)
            return Push(NoteScene(lambda: _("Statistics"), lambda: [sentence], colour=theme.RED))
        return Push(PlayerScene(self.house, line, found, self._look(line), lambda: line_name(line)))

    def _look(self, line: Overview) -> SeatLook:
        """The colour and shape that somebody had last; else one by his place in the list."""
        number = self.lines.index(line) % len(theme.SEATS)
        if line.bot:
            level = LEVELS.index(line.name) if line.name in LEVELS else 0
            return SeatLook(theme.STEEL, theme.SEATS[level].shape)
        known = {person.name: person.look for person in self.house.settings.people}
        return theme.SEATS[known.get(line.name, number)]

    # The picture

    def _paint(self, canvas: Canvas) -> None:
        paper(canvas, _("Statistics"))
        if self.lines:
            _paint_heads(canvas)
        else:
            self._paint_nothing(canvas)
        for number, line in enumerate(self._shown()):
            y = TOP + PITCH * number
            self._paint_line(canvas, line, y, self.menu.focus == f"row{number}")
        self._paint_bar(canvas)
        draw_main(canvas, self.menu, self._back)
        draw_ways(canvas, self.menu, self._chips())
        if self.lines:
            self._paint_meaning(canvas)

    def _paint_meaning(self, canvas: Canvas) -> None:
        """What the marks and the last column say, at the right of the foot, on two lines where it is long."""
        words = _("The line in the bar and an index of 1: what chance alone would give.")
        taken = max(entry.rect[0] + entry.rect[2] for entry in self.menu.entries if entry.rect[1] >= FOOT_Y)
        lines = in_two_lines(words, theme.SIZE_SMALL, RIGHT - 24 - taken - 30, theme.SEMI)
        for number, line in enumerate(lines):
            y = 994 + 34 * (number - (len(lines) - 1) / 2)
            draw_text(canvas, line, RIGHT - 24, y, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")

    def _paint_nothing(self, canvas: Canvas) -> None:
        words = _("Nobody has finished a game yet.") if self.trouble is None else store_sentence(self.trouble)
        nothing_yet(canvas, self.house.art, words)

    def _paint_line(self, canvas: Canvas, line: Overview, y: float, focused: bool) -> None:
        middle, base = y + HEIGHT / 2, y + HEIGHT / 2 + 13
        look = self._look(line)
        ground = theme.RED if focused else theme.INK
        slanted(canvas, LEFT, y, PLATE_WIDTH + (14 if focused else 0), HEIGHT, ground, right=14 if focused else 0)
        seat_shape(canvas, look.shape, LEFT + 42, middle, 19, theme.LIGHT if focused else look.colour)
        name, size = fitted_name(line_name(line), 38, PLATE_WIDTH - 98)
        draw_text(
            canvas, name, LEFT + 80, middle + size * 0.36, size, theme.LIGHT if focused else theme.PAPER, theme.HEAVY
        )
        canvas.fill(LEFT + PLATE_WIDTH + 14, y + HEIGHT - 2, RIGHT - LEFT - PLATE_WIDTH - 14, 2, theme.RULE)
        draw_text(canvas, str(line.games), GAMES_END, base, 36, theme.INK, theme.SEMI, "right")
        draw_text(canvas, str(line.duraks), DURAKS_END, base, 36, theme.INK, theme.SEMI, "right")
        _paint_share(canvas, line, y, look.colour)
        index = line.index if line.games >= FEWEST_FOR_INDEX else None
        words = "–" if index is None else decimal(index, 2)
        draw_text(canvas, words, INDEX_END, base, 36, theme.INK, theme.SEMI, "right")

    def _paint_bar(self, canvas: Canvas) -> None:
        """How far down the list is, at the right edge, where it is longer than the page."""
        if len(self.lines) <= ROWS:
            return
        track = PITCH * ROWS - (PITCH - HEIGHT)
        canvas.fill(RIGHT + 4, TOP, 10, track, theme.PAPER_DARK)
        long = track * ROWS / len(self.lines)
        canvas.fill(RIGHT + 4, TOP + (track - long) * self.first / (len(self.lines) - ROWS), 10, long, theme.INK)


def line_name(line: Overview) -> str:
    """How a line is called: a person by his name, bots by their level."""
    return _("Bots: {level}").format(level=level_words(line.name)) if line.bot else line.name


def _paint_heads(canvas: Canvas) -> None:
    for words, end, room in (
        (_("Games"), GAMES_END, 150),
        (_("Duraks"), DURAKS_END, 160),
        (_("Index"), INDEX_END, 180),
    ):
        draw_text(canvas, words, end, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, anchor="right", width=room)
    draw_text(canvas, _("Share of duraks"), BAR_X, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, width=BAR_WIDTH)


def _paint_share(canvas: Canvas, line: Overview, y: float, colour: theme.Colour) -> None:
    """The share of duraks as a bar, with a mark where chance would have it."""
    top, high = y + 12, HEIGHT - 26
    canvas.fill(BAR_X, top, BAR_WIDTH, high, theme.PAPER_DARK)
    share = line.duraks / line.games
    long = BAR_WIDTH * min(share / FULL_BAR, 1.0)
    if long >= 1:
        slanted(canvas, BAR_X, top, long, high, colour, right=min(10.0, long))
    expected = BAR_WIDTH * min(line.expected / line.games / FULL_BAR, 1.0)
    canvas.fill(BAR_X + expected - 3, top - 6, 6, high + 12, theme.INK)
    draw_text(canvas, percent(share), SHARE_END, y + HEIGHT / 2 + 13, 36, theme.INK, theme.HEAVY, "right")
