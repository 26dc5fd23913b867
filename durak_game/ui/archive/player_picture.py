"""The picture of a player's statistics."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.session.reports.statistics import Statistics
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.theme import SeatLook
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.charts import Bar, Curve, bar_chart, columns_chart, line_chart
from durak_game.ui.toolkit.page import LEFT, RIGHT, paper
from durak_game.ui.toolkit.shapes import seat_shape
from durak_game.ui.toolkit.text import draw_text, fitted_name
from durak_game.words.figures import decimal, percent

PLATES_TOP, PLATE_HEIGHT, PLATE_GAP = 154, 124, 18
PARTS_TOP = 300  # the heads of the blocks in the middle
SHARE_WIDTH, PLACES_X, PLACES_WIDTH, MET_X = 560, 720, 470, 1250
CHART_TOP, CHART_BOTTOM = 628, 922
FEWEST_FOR_CHART = 5
MOST_POINTS = 160  # of the line: more cannot be told apart
FULL_SHARE = 0.6
MET = 5


@dataclass(frozen=True)
class Figure:
    """A large figure with what it means."""

    words: str
    meaning: str


def paint_player(canvas: Canvas, figures: Statistics, title: str, look: SeatLook, size: int) -> None:
    """The whole page; `size` is the number of seats whose places are shown."""
    paper(canvas, "")
    colour = theme.darker(look.colour, 0.9)
    seat_shape(canvas, look.shape, LEFT + 36, 96, 36, colour)
    name, high = fitted_name(title, 80, RIGHT - LEFT - 110)
    draw_text(canvas, name, LEFT + 98, 124, high, theme.INK, theme.HEAVY)
    if not figures.games:
        draw_text(canvas, _("No finished game."), LEFT, 300, 44, theme.INK, theme.SEMI)
        return
    _plates(canvas, large_figures(figures))
    _share(canvas, figures, look.colour)
    _places(canvas, figures, size, look.colour)
    _met(canvas, figures)
    _chart(canvas, figures, look)


def large_figures(figures: Statistics) -> list[Figure]:
    """The figures of the first row."""
    return [
        Figure(str(figures.games), _("Games")),
        Figure(str(figures.duraks), _("Duraks")),
        Figure(average_place(figures), _("Average place")),
        Figure(str(figures.streak), _("Streak now")),
        Figure(str(figures.longest_streak), _("Best streak")),
        Figure(str(figures.worst_streak), _("Duraks in a row")),
    ]


def average_place(figures: Statistics) -> str:
    """The mean of his places over all tables."""
    counts = [(place, count) for places in figures.places.values() for place, count in places.items()]
    games = sum(count for _place, count in counts)
    return decimal(sum(place * count for place, count in counts) / games) if games else "–"


def _plates(canvas: Canvas, figures: Sequence[Figure]) -> None:
    width = (RIGHT - LEFT - PLATE_GAP * (len(figures) - 1)) / len(figures)
    for number, figure in enumerate(figures):
        x = LEFT + (width + PLATE_GAP) * number
        canvas.fill(x, PLATES_TOP, width, PLATE_HEIGHT, theme.INK)
        canvas.fill(x, PLATES_TOP, 10, PLATE_HEIGHT, theme.RED)
        room = width - 50
        draw_text(canvas, figure.words, x + 32, PLATES_TOP + 68, 62, theme.PAPER, theme.HEAVY, width=room)
        draw_text(canvas, figure.meaning, x + 32, PLATES_TOP + 106, theme.SIZE_SMALL, theme.GOLD, width=room)


def _head(canvas: Canvas, words: str, x: float, y: float, width: float) -> None:
    draw_text(canvas, words, x, y + 28, theme.SIZE_BUTTON, theme.TEXT_RED, theme.HEAVY, width=width)


def _share(canvas: Canvas, figures: Statistics, colour: theme.Colour) -> None:
    """The share of duraks against chance, and what he does at the table."""
    _head(canvas, _("Share of duraks"), LEFT, PARTS_TOP, SHARE_WIDTH)
    bar = Bar("", figures.share / FULL_SHARE, percent(figures.share), colour, figures.expected_share / FULL_SHARE)
    bar_chart(canvas, (LEFT, PARTS_TOP + 50, SHARE_WIDTH, 64), [bar], label_width=0)
    expected = _("The line: {share}, what chance would give.").format(share=percent(figures.expected_share))
    draw_text(canvas, expected, LEFT, PARTS_TOP + 130, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=SHARE_WIDTH)
    a_game = [
        (_("Takes a game"), decimal(figures.takes / figures.games)),
        (_("Biggest take"), ngettext("{n} card", "{n} cards", figures.biggest_take).format(n=figures.biggest_take)),
        (_("Transfers a game"), decimal(figures.transfers / figures.games)),
        (_("Thrown in a game"), decimal(figures.thrown_in / figures.games)),
    ]
    _list(canvas, a_game, LEFT, PARTS_TOP + 174, SHARE_WIDTH - 30, 38)


def _list(
    canvas: Canvas, lines: Sequence[tuple[str, str]], x: float, baseline: float, width: float, pitch: float
) -> None:
    """Words at the left, figures at the right."""
    for number, (words, value) in enumerate(lines):
        y = baseline + pitch * number
        figure = draw_text(canvas, value, x + width, y, theme.SIZE_HINT, theme.INK, theme.HEAVY, "right", width / 2)
        room = figure.x - x - 16
        draw_text(canvas, words, x, y, theme.SIZE_HINT, theme.INK, theme.SEMI, width=room)


def _places(canvas: Canvas, figures: Statistics, size: int, colour: theme.Colour) -> None:
    """How often he had which place at tables of one size."""
    counts = figures.places.get(size, {})
    words = ngettext("Places with {n} player", "Places with {n} players", size).format(n=size)
    _head(canvas, words, PLACES_X, PARTS_TOP, PLACES_WIDTH)
    columns = [(f"{place}.", counts.get(place, 0)) for place in range(1, size + 1)]
    columns_chart(canvas, (PLACES_X, PARTS_TOP + 40, PLACES_WIDTH, 260), columns, theme.darker(colour, 0.9))


def _met(canvas: Canvas, figures: Statistics) -> None:
    """Whom he left as durak, and who left him."""
    half = (RIGHT - MET_X - 34) / 2
    for x, words, met in (
        (MET_X, _("Left behind"), figures.left),
        (MET_X + half + 34, _("Left by"), figures.left_by),
    ):
        _head(canvas, words, x, PARTS_TOP, half)
        lines = []
        for name, times in met[:MET]:
            fitted, _size = fitted_name(name, theme.SIZE_HINT, half - 70, theme.SEMI)
            lines.append((fitted, str(times)))
        _list(canvas, lines or [("–", "")], x, PARTS_TOP + 80, half, 46)


def _chart(canvas: Canvas, figures: Statistics, look: SeatLook) -> None:
    """His points over the games: the mean of the last ones, 50 is the average of every table."""
    missing = FEWEST_FOR_CHART - len(figures.history)
    if missing > 0:
        words = ngettext(
            "After {n} more game a line shows here how it goes.",
            "After {n} more games a line shows here how it goes.",
            missing,
        ).format(n=missing)
        canvas.fill(LEFT, CHART_TOP, RIGHT - LEFT - 24, 2, theme.RULE)
        draw_text(canvas, words, LEFT, CHART_TOP + 54, theme.SIZE_BUTTON, theme.INK, theme.SEMI, width=RIGHT - LEFT)
        return
    span = span_of(len(figures.history))
    words = _("Points over the games: the mean of the last {n}, from 0 (durak) to 100 (first)").format(n=span)
    _head(canvas, words, LEFT, CHART_TOP - 8, RIGHT - LEFT)
    values, step = running([point.points for point in figures.history], span)
    curve = Curve(look, values, begin=1, stride=step)
    rect = (LEFT, CHART_TOP + 34, RIGHT - LEFT, CHART_BOTTOM - CHART_TOP - 34)
    line_chart(canvas, rect, [curve], _("Game"), scale=(100.0, 50.0))


def span_of(games: int) -> int:
    """Over how many games the line is a mean: enough to be calm, few enough to show a change."""
    return max(3, min(50, games // 5))


def running(points: Sequence[float], span: int) -> tuple[tuple[float, ...], float]:
    """The mean of the last `span` values, at no more than 160 places evenly spaced, and how many games lie between."""
    sums = [0.0]
    for value in points:
        sums.append(sums[-1] + value)
    games = len(points)
    places = min(games, MOST_POINTS)
    stride = (games - 1) / max(places - 1, 1)
    values = []
    for place in range(places):
        upto = round(1 + place * stride)
        begin = max(0, upto - span)
        values.append((sums[upto] - sums[begin]) / (upto - begin))
    return tuple(values), stride
