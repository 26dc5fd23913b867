"""One player's statistics: large figures, the share of duraks, places, who was left behind, points over the games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from durak_game.session.reports import Overview, Statistics, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch import House, level_words
from durak_game.ui.toolkit import (
    LEFT,
    RIGHT,
    Bar,
    Change,
    Chip,
    Curve,
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
    line_chart,
    paper,
    seat_shape,
)
from durak_game.words.figures import decimal, percent

WIDTH = RIGHT - LEFT
PLATES_TOP, PARTS_TOP = 154, 300  # the plates, and the heads of the blocks in the middle
SHARE_WIDTH, PLACES_X, PLACES_WIDTH, MET_X, MET_GAP = 560, 720, 470, 1250, 34
CHART_TOP, CHART_BOTTOM = 628, 922
FEWEST_FOR_CHART = 5
MOST_POINTS = 160  # of the line: more cannot be told apart
FULL_SHARE = 0.6
MET = 5


class PlayerScene(Page):
    """The page of one player, or of the bots of a level. A person's statistics can be deleted, after a question."""

    def __init__(self, house: House, line: Overview, figures: Statistics, look: theme.SeatLook) -> None:
        super().__init__()
        self.house = house
        self.line = line
        self.figures = figures
        self.look = look
        self.sizes = tuple(figures.places)
        # The table size that the player knows best comes first.
        self.size = max(self.sizes, key=lambda seats: sum(figures.places[seats].values()), default=0)

    def chips(self) -> list[Chip]:
        """Another table size, and the way to delete it all."""
        chips = []
        if len(self.sizes) > 1:
            words = _("Table for {n}").format(n=self.size)
            chips.append(Chip("size", lambda: words, lambda: self._turn(1), self._turn))
        if not self.line.bot:
            chips.append(Chip("delete", lambda: _("Delete statistics"), self._ask))
        return chips

    def _turn(self, way: int) -> Change:
        self.size = self.sizes[(self.sizes.index(self.size) + way) % len(self.sizes)]
        return None

    # Deleting

    def _ask(self) -> Change:
        """Whether it is really meant. The focus is on the harmless answer."""
        ways = (Chip("keep", lambda: _("Keep"), Pop), Chip("delete", lambda: _("Delete for good"), self._delete))
        return Push(NoteScene(lambda: _("Delete?"), self._question, ways, theme.RED))

    def _question(self) -> list[str]:
        name = self.line.name
        return [
            _("All of {name}'s statistics will be gone for good.").format(name=name),
            _("The evenings themselves stay saved under this name."),
        ]

    def _delete(self) -> Change:
        assert self.house.store is not None
        try:
            self.house.store.delete_profile(self.line.name)
        except StoreError as error:
            sentence = store_sentence(error)
            return Swap(NoteScene(lambda: _("Not deleted"), lambda: [sentence], colour=theme.RED))
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
        pen(figure_plates, LEFT, PLATES_TOP, WIDTH, large_figures(self.figures))
        _share(pen, self.figures, self.look.colour)
        _places(pen, self.figures.places.get(self.size, {}), self.size, self.look.colour)
        half = (RIGHT - MET_X - MET_GAP) / 2
        _met(pen, _("Made durak"), self.figures.left, MET_X, half)
        _met(pen, _("Made durak by"), self.figures.left_by, MET_X + half + MET_GAP, half)
        _chart(pen, [point.points for point in self.figures.history], self.look)


def line_name(line: Overview) -> str:
    """What somebody in the list is called: a person by name, bots by their level."""
    return _("Bots: {level}").format(level=level_words(line.name)) if line.bot else line.name


def large_figures(figures: Statistics) -> tuple[tuple[str, str], ...]:
    """The figures of the first row, each with what it means."""
    return (
        (str(figures.games), _("Games")),
        (str(figures.duraks), _("Duraks")),
        (average_place(figures), _("Average finish")),
        (str(figures.streak), _("Current streak")),
        (str(figures.longest_streak), _("Longest streak")),
        (str(figures.worst_streak), _("Duraks in a row")),
    )


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
