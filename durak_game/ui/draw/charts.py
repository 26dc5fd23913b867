"""Charts of the evening, in the poster's language: bars, lines and figures on paper."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.shapes import line, seat_shape, slanted
from durak_game.ui.draw.text import draw_text
from durak_game.ui.theme import SeatLook

Rect = tuple[float, float, float, float]

AXIS_ROOM = 84  # left of the chart, for the figures of the axis
FOOT_ROOM = 44  # below it
END_ROOM = 60  # right of it, for the shapes at the ends of the lines
MOST_STEPS = 5
DASHES = ((), (26.0, 12.0), (10.0, 10.0), (30.0, 8.0, 8.0, 8.0), (44.0, 14.0), (4.0, 10.0))
"""How the lines of six players are broken, so that they can be told apart without colour."""


@dataclass(frozen=True)
class Curve:
    """One player's way through the evening: a value before the first game and one after each."""

    look: SeatLook
    values: tuple[float, ...]


@dataclass(frozen=True)
class Bar:
    """A bar with its words: `share` 0 to 1 of the whole width; `mark` is where an expected value lies, if any."""

    label: str
    share: float
    words: str
    colour: theme.Colour
    mark: float | None = None


def nice_step(highest: float) -> float:
    """A round distance between the lines of an axis, so that there are at most five of them."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if highest <= step * factor * MOST_STEPS:
                return step * factor
        step *= 10


def line_chart(canvas: Canvas, rect: Rect, curves: Sequence[Curve], foot: str) -> None:
    """Draw curves over the games; each ends in its player's shape. `foot` names the axis of the games."""
    left, top, width, height = rect
    x0, x1 = left + AXIS_ROOM, left + width - END_ROOM
    y0, y1 = top + height - FOOT_ROOM, top + 16
    games = max((len(curve.values) - 1 for curve in curves), default=0)
    highest = max((max(curve.values) for curve in curves if curve.values), default=0.0)
    step = nice_step(max(highest, 1.0))
    lines = max(1, -int(-highest // step))

    def place(game: int, value: float) -> tuple[float, float]:
        return x0 + (x1 - x0) * game / max(games, 1), y0 - (y0 - y1) * value / (lines * step)

    for number in range(lines + 1):
        y = place(0, number * step)[1]
        canvas.fill(x0, y - 1, x1 - x0, 2, theme.INK if number == 0 else theme.RULE)
        draw_text(canvas, f"{number * step:g}", x0 - 16, y + 10, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")
    for game in _ticks(games):
        x = place(game, 0)[0]
        draw_text(canvas, str(game), x, y0 + 38, theme.SIZE_SMALL, theme.INK, theme.SEMI, "center")
    draw_text(canvas, foot, x0 - 16, y0 + 38, theme.SIZE_SMALL, theme.TEXT_RED, theme.SEMI, "right")
    for number, curve in enumerate(curves):
        points = [place(game, value) for game, value in enumerate(curve.values)]
        colour = theme.darker(curve.look.colour, 0.82)
        for piece in _pieces(points, DASHES[number % len(DASHES)]):
            line(canvas, piece, colour, 8)
    ends = [place(len(curve.values) - 1, curve.values[-1]) for curve in curves if curve.values]
    for curve, (x, y) in zip([curve for curve in curves if curve.values], _apart(ends), strict=True):
        seat_shape(canvas, curve.look.shape, x + 32, y, 17, theme.darker(curve.look.colour, 0.82))


def _ticks(games: int) -> list[int]:
    """The games that are named below the chart: some even steps and the last one."""
    if games <= 0:
        return []
    step = max(1, int(nice_step(games)))
    return [game for game in range(step, games, step) if games - game >= step / 2] + [games]


def _apart(ends: Sequence[tuple[float, float]], gap: float = 38) -> list[tuple[float, float]]:
    """Ends of lines that would lie on one another, moved apart up and down."""
    order = sorted(range(len(ends)), key=lambda at: ends[at][1])
    ys: dict[int, float] = {}
    last = float("-inf")
    for at in order:
        last = max(ends[at][1], last + gap)
        ys[at] = last
    shift = sum(ys[at] - ends[at][1] for at in order) / max(len(order), 1)
    return [(x, ys[at] - shift) for at, (x, _y) in enumerate(ends)]


def _pieces(points: list[tuple[float, float]], dashes: Sequence[float]) -> list[list[tuple[float, float]]]:
    """A line cut into dashes: lengths drawn and left out, in turn."""
    if not dashes or len(points) < 2:
        return [points] if len(points) > 1 else []
    pieces: list[list[tuple[float, float]]] = []
    at, left, drawn = 0, dashes[0], True
    piece = [points[0]]
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        way, gone = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 0.0
        while way - gone > left:
            gone += left
            turn = (ax + (bx - ax) * gone / way, ay + (by - ay) * gone / way)
            if drawn:
                pieces.append([*piece, turn])
            piece, drawn, at = [turn], not drawn, (at + 1) % len(dashes)
            left = dashes[at]
        left -= way - gone
        piece.append((bx, by))
    if drawn and len(piece) > 1:
        pieces.append(piece)
    return pieces


def bar_chart(canvas: Canvas, rect: Rect, bars: Sequence[Bar], label_width: float = 250) -> None:
    """Draw bars under each other, each with its label before and its words behind; a mark is a line across the bar."""
    left, top, width, height = rect
    pitch = min(76.0, height / max(len(bars), 1))
    thick = pitch * 0.68
    room = width - label_width - 150
    for number, bar in enumerate(bars):
        y = top + pitch * number
        middle = y + thick / 2
        draw_text(canvas, bar.label, left, middle + 11, theme.SIZE_HINT, theme.INK, theme.BOLD, width=label_width - 20)
        x, long = left + label_width, max(2.0, room * min(max(bar.share, 0.0), 1.0))
        canvas.fill(x, y, room, thick, theme.PAPER_DARK)
        slanted(canvas, x, y, long, thick, bar.colour, right=min(12.0, long / 2))
        if bar.mark is not None:
            canvas.fill(x + room * min(bar.mark, 1.0) - 3, y - 6, 6, thick + 12, theme.INK)
        draw_text(canvas, bar.words, x + room + 18, middle + 11, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=130)


def columns_chart(canvas: Canvas, rect: Rect, columns: Sequence[tuple[str, int]], colour: theme.Colour) -> None:
    """Draw columns side by side, each with its count above and its label below: how often which place."""
    left, top, width, height = rect
    highest = max((count for _label, count in columns), default=0)
    pitch = width / max(len(columns), 1)
    thick, foot = min(pitch * 0.7, 110.0), top + height - FOOT_ROOM
    for number, (label, count) in enumerate(columns):
        middle = left + pitch * (number + 0.5)
        tall = (foot - top - 44) * count / max(highest, 1)
        canvas.fill(middle - thick / 2, foot - max(tall, 3), thick, max(tall, 3), colour if count else theme.RULE)
        draw_text(canvas, str(count), middle, foot - tall - 12, theme.SIZE_MINOR, theme.INK, theme.HEAVY, "center")
        draw_text(canvas, label, middle, foot + 38, theme.SIZE_HINT, theme.INK, theme.SEMI, "center", width=pitch - 8)
