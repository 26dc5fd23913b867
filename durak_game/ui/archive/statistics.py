"""Statistics: everybody who ever finished a game here, people first, then the bots by level; and a page for each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import accumulate

from durak_game.session.reports import Overview, Statistics, statistics, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch import LEVELS, House, level_words
from durak_game.ui.inputs import Action, Point, Press, Verb
from durak_game.ui.toolkit import (
    LEFT,
    RIGHT,
    Bar,
    Change,
    Chip,
    Curve,
    Entry,
    NoteScene,
    Page,
    Pen,
    Pop,
    Push,
    Swap,
    bar_chart,
    columns_chart,
    figure_list,
    figure_plates,
    fitted_name,
    in_two_lines,
    line_chart,
    nothing_yet,
    paper,
    seat_shape,
    shape_and_name,
    slanted,
    trouble_note,
)
from durak_game.words.figures import decimal, percent

WIDTH = RIGHT - LEFT
FULL_SHARE = 0.6  # a bar of the whole width is a share of so much

# The list
ROWS = 9
TOP, PITCH, HEIGHT, HEAD_Y = 212, 76, 66, 192
PLATE_WIDTH = 440
GAMES_END, DURAKS_END = 690, 860
BAR_X, BAR_WIDTH = 910, 560
SHARE_END, INDEX_END = 1620, RIGHT - 24
FEWEST_FOR_INDEX = 10

# A page
PLATES_TOP, PARTS_TOP = 154, 300  # the plates, and the heads of the blocks in the middle
SHARE_WIDTH, PLACES_X, PLACES_WIDTH, MET_X, MET_GAP = 560, 720, 470, 1250, 34
CHART_TOP, CHART_BOTTOM = 628, 922
FEWEST_FOR_CHART = 5
MOST_POINTS = 160  # of the line: more cannot be told apart
MET = 5


class StatisticsScene(Page):
    """The list of all players with their main figures; choosing one shows a page. The kept evenings lie beside it.

    All is read from the store when the list is opened, and again after somebody was deleted.
    """

    def __init__(self, house: House) -> None:
        super().__init__(("row", 0))
        self.house = house
        self.first = 0
        self._load()

    def resume(self) -> None:
        """Somebody may have been deleted meanwhile."""
        self._load()
        super().resume()

    def act(self, action: Action) -> Change:
        """Up, down and the wheel move the list, too."""
        before = self.first
        match action:
            case Point("wheel"):
                self._show_from(before + (-1 if action.amount > 0 else 1))
            case Press(Verb.UP, released=False) if self.menu.focus == ("row", 0):
                self._show_from(before - 1)
            case Press(Verb.DOWN, released=False) if self.menu.focus == ("row", len(self.shown) - 1):
                self._show_from(before + 1)
                if self.first == before:
                    self.menu.focus = "back"  # the big button, though a chip lies nearer to the middle of the row
            case _:
                return super().act(action)
        return None

    def _load(self) -> None:
        store = self.house.store
        self.lines: tuple[Overview, ...] = ()
        self.trouble: StoreError | None = None
        try:
            self.lines = () if store is None else (*statistics.everybody(store), *statistics.bots(store))
        except StoreError as error:
            self.trouble = error
        self._show_from(self.first)

    # The list

    @property
    def shown(self) -> tuple[Overview, ...]:
        """The lines that are seen now."""
        return self.lines[self.first : self.first + ROWS]

    def _show_from(self, first: int) -> None:
        """Show the lines from this one on, as far as there are so many."""
        self.first = max(0, min(first, len(self.lines) - ROWS))

    def entries(self) -> list[Entry]:
        """The lines that are seen."""
        return [
            Entry(("row", number), (LEFT, TOP + PITCH * number, WIDTH, HEIGHT), partial(self._open, line))
            for number, line in enumerate(self.shown)
        ]

    def chips(self) -> list[Chip]:
        """The kept evenings."""
        kept = self.house.store is not None
        return [Chip("sessions", lambda: _("Saved evenings"), lambda: Push(self.house.rooms.sessions()), offered=kept)]

    def _open(self, line: Overview) -> Change:
        assert self.house.store is not None
        try:
            found = statistics.statistics(self.house.store, line.name, bot=line.bot)
        except StoreError as error:
            return Push(trouble_note(lambda: _("Statistics"), error))
        return Push(PlayerScene(self.house, line, found, self.look(line)))

    def look(self, line: Overview) -> theme.SeatLook:
        """The colour and shape that somebody had last; else one by the place in the list."""
        if line.bot:
            level = LEVELS.index(line.name) if line.name in LEVELS else 0
            return theme.SeatLook(theme.STEEL, theme.SEATS[level].shape)
        known = {person.name: person.look for person in self.house.settings.people}
        return theme.SEATS[known.get(line.name, self.lines.index(line) % len(theme.SEATS))]

    # The picture

    def body(self, pen: Pen) -> None:
        """The list, or why there is none."""
        pen(paper, _("Statistics"))
        if not self.lines:
            words = _("No one has finished a game yet.") if self.trouble is None else store_sentence(self.trouble)
            pen(nothing_yet, self.house.art, words)
            return
        for words, x, anchor, room in (
            (_("Games"), GAMES_END, "right", 150),
            (_("Duraks"), DURAKS_END, "right", 160),
            (_("Durak rate"), BAR_X, "left", BAR_WIDTH),
            (_("Durak index"), INDEX_END, "right", 180),
        ):
            pen.text(words, x, HEAD_Y, theme.SIZE_SMALL, theme.TEXT_RED, anchor=anchor, width=room)
        for number, line in enumerate(self.shown):
            _row(pen, line, self.look(line), TOP + PITCH * number, self.menu.focus == ("row", number))
        if len(self.lines) > ROWS:
            _how_far_down(pen, self.first, len(self.lines))
        # What the marks and the last column say, at the right of the foot, on two lines where it is long.
        words = _("The line in each bar and an index of 1: pure chance.")
        taken = max(entry.rect[0] + entry.rect[2] for entry in self.menu.entries if entry.rect[1] >= self.foot.big_y)
        lines = in_two_lines(words, theme.SIZE_SMALL, RIGHT - 24 - taken - 30, theme.SEMI)
        top = 994 - 17 * (len(lines) - 1)
        pen.lines(lines, RIGHT - 24, top, 34, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")


def _row(pen: Pen, line: Overview, look: theme.SeatLook, y: float, focused: bool) -> None:
    middle, base, longer = y + HEIGHT / 2, y + HEIGHT / 2 + 13, 14 if focused else 0
    ground, ink = (theme.RED, theme.LIGHT) if focused else (theme.INK, theme.PAPER)
    pen(slanted, LEFT, y, PLATE_WIDTH + longer, HEIGHT, ground, right=longer)
    colour = theme.LIGHT if focused else look.colour
    pen(shape_and_name, look, line_name(line), (LEFT + 42, middle), 19, 38, 38, PLATE_WIDTH - 98, ink, colour)
    pen.fill(LEFT + PLATE_WIDTH + 14, y + HEIGHT - 2, WIDTH - PLATE_WIDTH - 14, 2, theme.RULE)
    index = decimal(line.index, 2) if line.index is not None and line.games >= FEWEST_FOR_INDEX else "–"
    for words, end in ((str(line.games), GAMES_END), (str(line.duraks), DURAKS_END), (index, INDEX_END)):
        pen.text(words, end, base, 36, theme.INK, theme.SEMI, "right")
    share, expected = line.duraks / line.games, line.expected / line.games
    _share_bar(pen, y + 12, HEIGHT - 26, share, expected, look.colour)
    pen.text(percent(share), SHARE_END, base, 36, theme.INK, theme.HEAVY, "right")


def _share_bar(pen: Pen, top: float, high: float, share: float, expected: float, colour: theme.Colour) -> None:
    """The share of duraks as a bar, with a mark where chance would have it."""
    pen.fill(BAR_X, top, BAR_WIDTH, high, theme.PAPER_DARK)
    long = BAR_WIDTH * min(share / FULL_SHARE, 1.0)
    if long >= 1:
        pen(slanted, BAR_X, top, long, high, colour, right=min(10.0, long))
    pen.fill(BAR_X + BAR_WIDTH * min(expected / FULL_SHARE, 1.0) - 3, top - 6, 6, high + 12, theme.INK)


def _how_far_down(pen: Pen, first: int, lines: int) -> None:
    """How far down the list is, as a bar at the right edge."""
    track = PITCH * ROWS - (PITCH - HEIGHT)
    pen.fill(RIGHT + 4, TOP, 10, track, theme.PAPER_DARK)
    long = track * ROWS / lines
    pen.fill(RIGHT + 4, TOP + (track - long) * first / (lines - ROWS), 10, long, theme.INK)


class PlayerScene(Page):
    """The page of one player, or of the bots of a level. A person's statistics can be deleted, after a question."""

    def __init__(self, house: House, line: Overview, figures: Statistics, look: theme.SeatLook) -> None:
        super().__init__()
        self.house = house
        self.line = line
        self.figures = figures
        self.look = look
        # The table size that the player knows best comes first.
        self.size = max(figures.places, key=lambda seats: sum(figures.places[seats].values()), default=0)

    def chips(self) -> list[Chip]:
        """Another table size, and the way to delete it all."""
        words = _("Table for {n}").format(n=self.size)
        return [
            Chip("size", lambda: words, partial(self._turn, 1), self._turn, offered=len(self.figures.places) > 1),
            Chip("delete", lambda: _("Delete statistics"), self._ask, offered=not self.line.bot),
        ]

    def _turn(self, way: int) -> None:
        sizes = list(self.figures.places)
        self.size = sizes[(sizes.index(self.size) + way) % len(sizes)]

    def _ask(self) -> Change:
        """Whether it is really meant. The focus is on the harmless answer."""
        delete = Chip("delete", lambda: _("Delete for good"), self._delete, hold=theme.HOLD_END)
        ways = (Chip("keep", lambda: _("Keep"), Pop), delete)
        lines = (
            _("All of {name}'s statistics will be gone for good.").format(name=self.line.name),
            _("The evenings themselves stay saved under this name."),
        )
        return Push(NoteScene(lambda: _("Delete?"), lambda: lines, ways, theme.RED))

    def _delete(self) -> Change:
        assert self.house.store is not None
        try:
            self.house.store.delete_profile(self.line.name)
        except StoreError as error:
            return Swap(trouble_note(lambda: _("Not deleted"), error))
        return Pop(2)

    # The picture

    def body(self, pen: Pen) -> None:
        """Everything about the player."""
        pen(paper, "")
        pen(seat_shape, self.look.shape, LEFT + 36, 96, 36, theme.darker(self.look.colour, 0.9))
        name, high = fitted_name(line_name(self.line), 80, WIDTH - 110)
        pen.text(name, LEFT + 98, 124, high, theme.INK, theme.HEAVY)
        if not self.figures.games:
            pen.text(_("No finished games yet."), LEFT, 300, 44, theme.INK, theme.SEMI)
            return
        large = (
            (str(self.figures.games), _("Games")),
            (str(self.figures.duraks), _("Duraks")),
            (average_place(self.figures), _("Average finish")),
            (str(self.figures.streak), _("Current streak")),
            (str(self.figures.longest_streak), _("Longest streak")),
            (str(self.figures.worst_streak), _("Duraks in a row")),
        )
        pen(figure_plates, LEFT, PLATES_TOP, WIDTH, large)
        _share(pen, self.figures, self.look.colour)
        _places(pen, self.figures.places.get(self.size, {}), self.size, self.look.colour)
        half = (RIGHT - MET_X - MET_GAP) / 2
        _met(pen, _("Made durak"), self.figures.left, MET_X, half)
        _met(pen, _("Made durak by"), self.figures.left_by, MET_X + half + MET_GAP, half)
        _chart(pen, [point.points for point in self.figures.history], self.look)


def line_name(line: Overview) -> str:
    """What somebody in the list is called: a person by name, bots by their level."""
    return _("Bots: {level}").format(level=level_words(line.name)) if line.bot else line.name


def average_place(figures: Statistics) -> str:
    """The mean of a player's places over all tables."""
    counts = [(place, count) for places in figures.places.values() for place, count in places.items()]
    games = sum(count for _place, count in counts)
    return decimal(sum(place * count for place, count in counts) / games) if games else "–"


def _head(pen: Pen, words: str, x: float, y: float, width: float) -> None:
    pen.text(words, x, y + 28, theme.SIZE_BUTTON, theme.TEXT_RED, theme.HEAVY, width=width)


def _share(pen: Pen, figures: Statistics, colour: theme.Colour) -> None:
    """The share of duraks against chance, and what the player does at the table."""
    _head(pen, _("Durak rate"), LEFT, PARTS_TOP, SHARE_WIDTH)
    bar = Bar("", figures.share / FULL_SHARE, percent(figures.share), colour, figures.expected_share / FULL_SHARE)
    pen(bar_chart, (LEFT, PARTS_TOP + 50, SHARE_WIDTH, 64), (bar,), label_width=0)
    expected = _("The line is pure chance: {share}.").format(share=percent(figures.expected_share))
    pen.text(expected, LEFT, PARTS_TOP + 130, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=SHARE_WIDTH)
    a_game = (
        (_("Pick-ups per game"), decimal(figures.takes / figures.games)),
        (_("Biggest pick-up"), ngettext("{n} card", "{n} cards", figures.biggest_take).format(n=figures.biggest_take)),
        (_("Transfers per game"), decimal(figures.transfers / figures.games)),
        (_("Throw-ins per game"), decimal(figures.thrown_in / figures.games)),
    )
    pen(figure_list, a_game, LEFT, PARTS_TOP + 174, SHARE_WIDTH - 30, 38)


def _places(pen: Pen, counts: dict[int, int], size: int, colour: theme.Colour) -> None:
    """How often the player had which place at tables of one size."""
    words = ngettext("Finishes with {n} player", "Finishes with {n} players", size).format(n=size)
    _head(pen, words, PLACES_X, PARTS_TOP, PLACES_WIDTH)
    columns = tuple((f"{place}.", counts.get(place, 0)) for place in range(1, size + 1))
    pen(columns_chart, (PLACES_X, PARTS_TOP + 40, PLACES_WIDTH, 260), columns, theme.darker(colour, 0.9))


def _met(pen: Pen, words: str, met: Sequence[tuple[str, int]], x: float, width: float) -> None:
    """Who was left as durak most often, or left the player there."""
    _head(pen, words, x, PARTS_TOP, width)
    names = [(fitted_name(name, theme.SIZE_HINT, width - 70, theme.SEMI)[0], str(times)) for name, times in met[:MET]]
    pen(figure_list, tuple(names) or (("–", ""),), x, PARTS_TOP + 80, width, 46)


def _chart(pen: Pen, points: Sequence[float], look: theme.SeatLook) -> None:
    """The points over the games: the mean of the last ones, 50 is the average of every table."""
    missing = FEWEST_FOR_CHART - len(points)
    if missing > 0:
        words = ngettext(
            "Play {n} more game to see a curve here.",
            "Play {n} more games to see a curve here.",
            missing,
        ).format(n=missing)
        pen.fill(LEFT, CHART_TOP, WIDTH - 24, 2, theme.RULE)
        pen.text(words, LEFT, CHART_TOP + 54, theme.SIZE_BUTTON, theme.INK, theme.SEMI, width=WIDTH)
        return
    span = span_of(len(points))
    words = _("Points, average of the last {n} games: 0 = durak, 100 = first out").format(n=span)
    _head(pen, words, LEFT, CHART_TOP - 8, WIDTH)
    values, step = running(points, span)
    rect = (LEFT, CHART_TOP + 34, WIDTH, CHART_BOTTOM - CHART_TOP - 34)
    pen(line_chart, rect, (Curve(look, values, begin=1, stride=step),), _("Game"), scale=(100.0, 50.0))


def span_of(games: int) -> int:
    """Over how many games the line is a mean: enough to be calm, few enough to show a change."""
    return max(3, min(50, games // 5))


def running(points: Sequence[float], span: int) -> tuple[tuple[float, ...], float]:
    """The mean of the last `span` values, at no more than 160 places evenly spaced, and how many games lie between."""
    sums = [0.0, *accumulate(points)]
    places = min(len(points), MOST_POINTS)
    stride = (len(points) - 1) / max(places - 1, 1)
    ends = [round(1 + place * stride) for place in range(places)]
    return tuple((sums[end] - sums[max(0, end - span)]) / min(end, span) for end in ends), stride
