"""Statistics: everybody who ever finished a game here, people first, then the bots by level."""

from __future__ import annotations

from functools import partial

from durak_game.session.reports import Overview, statistics, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.archive.player import PlayerScene, line_name
from durak_game.ui.couch import LEVELS, House
from durak_game.ui.inputs import Action, Point, Press, Verb
from durak_game.ui.toolkit import (
    LEFT,
    RIGHT,
    Change,
    Chip,
    Entry,
    NoteScene,
    Page,
    Pen,
    Push,
    in_two_lines,
    nothing_yet,
    paper,
    shape_and_name,
    slanted,
)
from durak_game.words.figures import decimal, percent

ROWS = 9
TOP, PITCH, HEIGHT, HEAD_Y = 212, 76, 66, 192
PLATE_WIDTH = 440
GAMES_END, DURAKS_END = 690, 860
BAR_X, BAR_WIDTH, FULL_BAR = 910, 560, 0.6  # a bar of the whole width is a share of so much
SHARE_END, INDEX_END = 1620, RIGHT - 24
FEWEST_FOR_INDEX = 10


class StatisticsScene(Page):
    """The list of all players with their main figures; choosing one shows a page. The kept evenings lie beside it.

    All is read from the store when the list is opened, and again after somebody was deleted.
    """

    def __init__(self, house: House) -> None:
        super().__init__(("row", 0))
        self.house = house
        self.lines: tuple[Overview, ...] = ()
        self.trouble: StoreError | None = None
        self.first = 0
        self._load()

    def resume(self) -> None:
        """Somebody may have been deleted meanwhile."""
        self._load()

    def act(self, action: Action) -> Change:
        """Up, down and the wheel move the list, too."""
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.UP, Verb.DOWN) and self._scroll(-1 if action.verb is Verb.UP else 1):
                return None
            if action.verb is Verb.DOWN and self.menu.focus == self._last_row:
                self.menu.focus = "back"  # the big button first, though a chip lies nearer to the middle of the row
                return None
        if isinstance(action, Point) and action.kind == "wheel":
            self._show_from(self.first + (-1 if action.amount > 0 else 1))
            return None
        return super().act(action)

    def _load(self) -> None:
        store = self.house.store
        try:
            self.lines = () if store is None else (*statistics.everybody(store), *statistics.bots(store))
            self.trouble = None
        except StoreError as error:
            self.lines, self.trouble = (), error
        self._show_from(self.first)

    # The list

    @property
    def shown(self) -> tuple[Overview, ...]:
        """The lines that are seen now."""
        return self.lines[self.first : self.first + ROWS]

    @property
    def _last_row(self) -> tuple[str, int]:
        return ("row", len(self.shown) - 1)

    def _show_from(self, first: int) -> None:
        """Show the lines from this one on, as far as there are so many."""
        self.first = max(0, min(first, len(self.lines) - ROWS))
        self.offer()

    def _scroll(self, way: int) -> bool:
        """Move the list by one where the focus would leave it though there are more lines; whether it was moved."""
        before = self.first
        if self.menu.focus == (("row", 0) if way < 0 else self._last_row):
            self._show_from(self.first + way)
        return self.first != before

    def entries(self) -> list[Entry]:
        """The lines that are seen."""
        return [
            Entry(("row", number), (LEFT, TOP + PITCH * number, RIGHT - LEFT, HEIGHT), partial(self._open, line))
            for number, line in enumerate(self.shown)
        ]

    def chips(self) -> list[Chip]:
        """The kept evenings."""
        if self.house.store is None:
            return []
        return [Chip("sessions", lambda: _("Saved evenings"), lambda: Push(self.house.rooms.sessions()))]

    def _open(self, line: Overview) -> Change:
        store = self.house.store
        assert store is not None
        try:
            found = statistics.statistics(store, line.name, bot=line.bot)
        except StoreError as error:
            sentence = store_sentence(error)
            return Push(NoteScene(lambda: _("Statistics"), lambda: [sentence], colour=theme.RED))
        return Push(PlayerScene(self.house, line, found, self.look(line)))

    def look(self, line: Overview) -> theme.SeatLook:
        """The colour and shape that somebody had last; else one by the place in the list."""
        number = self.lines.index(line) % len(theme.SEATS)
        if line.bot:
            level = LEVELS.index(line.name) if line.name in LEVELS else 0
            return theme.SeatLook(theme.STEEL, theme.SEATS[level].shape)
        known = {person.name: person.look for person in self.house.settings.people}
        return theme.SEATS[known.get(line.name, number)]

    # The picture

    def body(self, pen: Pen) -> None:
        """The list, or why there is none."""
        pen(paper, _("Statistics"))
        if not self.lines:
            words = _("No one has finished a game yet.") if self.trouble is None else store_sentence(self.trouble)
            pen(nothing_yet, self.house.art, words)
            return
        _heads(pen)
        for number, line in enumerate(self.shown):
            _row(pen, line, self.look(line), TOP + PITCH * number, self.menu.focus == ("row", number))
        if len(self.lines) > ROWS:
            _how_far_down(pen, self.first, len(self.lines))
        self._meaning(pen)

    def _meaning(self, pen: Pen) -> None:
        """What the marks and the last column say, at the right of the foot, on two lines where it is long."""
        words = _("The line in each bar and an index of 1: pure chance.")
        taken = max(entry.rect[0] + entry.rect[2] for entry in self.menu.entries if entry.rect[1] >= self.foot.big_y)
        lines = in_two_lines(words, theme.SIZE_SMALL, RIGHT - 24 - taken - 30, theme.SEMI)
        for number, line in enumerate(lines):
            y = 994 + 34 * (number - (len(lines) - 1) / 2)
            pen.text(line, RIGHT - 24, y, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")


def _heads(pen: Pen) -> None:
    for words, end, room in (
        (_("Games"), GAMES_END, 150),
        (_("Duraks"), DURAKS_END, 160),
        (_("Durak index"), INDEX_END, 180),
    ):
        pen.text(words, end, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, anchor="right", width=room)
    pen.text(_("Durak rate"), BAR_X, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, width=BAR_WIDTH)


def _row(pen: Pen, line: Overview, look: theme.SeatLook, y: float, focused: bool) -> None:
    middle, base, longer = y + HEIGHT / 2, y + HEIGHT / 2 + 13, 14 if focused else 0
    ground, ink = (theme.RED, theme.LIGHT) if focused else (theme.INK, theme.PAPER)
    pen(slanted, LEFT, y, PLATE_WIDTH + longer, HEIGHT, ground, right=longer)
    colour = theme.LIGHT if focused else look.colour
    pen(shape_and_name, look, line_name(line), (LEFT + 42, middle), 19, 38, 38, PLATE_WIDTH - 98, ink, colour)
    pen.fill(LEFT + PLATE_WIDTH + 14, y + HEIGHT - 2, RIGHT - LEFT - PLATE_WIDTH - 14, 2, theme.RULE)
    index = decimal(line.index, 2) if line.index is not None and line.games >= FEWEST_FOR_INDEX else "–"
    for words, end in ((str(line.games), GAMES_END), (str(line.duraks), DURAKS_END), (index, INDEX_END)):
        pen.text(words, end, base, 36, theme.INK, theme.SEMI, "right")
    share, expected = line.duraks / line.games, line.expected / line.games
    _share_bar(pen, y + 12, HEIGHT - 26, share, expected, look.colour)
    pen.text(percent(share), SHARE_END, base, 36, theme.INK, theme.HEAVY, "right")


def _share_bar(pen: Pen, top: float, high: float, share: float, expected: float, colour: theme.Colour) -> None:
    """The share of duraks as a bar, with a mark where chance would have it."""
    pen.fill(BAR_X, top, BAR_WIDTH, high, theme.PAPER_DARK)
    long = BAR_WIDTH * min(share / FULL_BAR, 1.0)
    if long >= 1:
        pen(slanted, BAR_X, top, long, high, colour, right=min(10.0, long))
    pen.fill(BAR_X + BAR_WIDTH * min(expected / FULL_BAR, 1.0) - 3, top - 6, 6, high + 12, theme.INK)


def _how_far_down(pen: Pen, first: int, lines: int) -> None:
    """How far down the list is, as a bar at the right edge."""
    track = PITCH * ROWS - (PITCH - HEIGHT)
    pen.fill(RIGHT + 4, TOP, 10, track, theme.PAPER_DARK)
    long = track * ROWS / lines
    pen.fill(RIGHT + 4, TOP + (track - long) * first / (lines - ROWS), 10, long, theme.INK)
