"""Charts of the evening, in the poster's language: bars, lines and figures on paper."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.session.reports import Scale, nice_step
from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.shapes import Points, figure, path_of, seat_shape, slanted, style
from durak_game.ui.toolkit.text import draw_text, fitted_name
from durak_game.words.figures import short

AXIS_ROOM = 124  # left of the chart, for the figures of the axis
FOOT_ROOM = 44  # below it
END_ROOM = 60  # right of it, for the shapes at the ends of the lines
NAME_ROOM = 300  # the same, with names
NAME_GAP = 42  # names at the ends lie at least so far apart
MOST_TICKS = 12
THICK, THIN = 8, 3
SHADE = 0.82  # of a seat's colour, so that its line stands out from paper
DASHES = ((), (26.0, 12.0), (10.0, 10.0), (30.0, 8.0, 8.0, 8.0), (44.0, 14.0), (4.0, 10.0))
"""How the lines of six players are broken, so that they can be told apart without colour."""


@dataclass(frozen=True)
class Curve:
    """One player's way through the evening: a value at each mark of the axis, the first one at the mark `begin`.

    With a name it is written where the line ends. `stride` is how many marks lie between two values.
    """

    look: theme.SeatLook
    values: tuple[float, ...]
    name: str = ""
    begin: int = 0
    stride: float = 1

    def mark(self, number: int) -> float:
        """Where on the axis a value lies, by its number from 0."""
        return self.begin + self.stride * number

    @property
    def last(self) -> tuple[float, float]:
        """The mark of the last value, and the value."""
        return self.mark(len(self.values) - 1), self.values[-1]


@dataclass(frozen=True)
class Bar:
    """A bar with its words: `share` 0 to 1 of the whole width; `mark` is where an expected value lies, if any."""

    label: str
    share: float
    words: str
    colour: theme.Colour
    mark: float | None = None


def line_chart(
    canvas: Canvas,
    rect: Rect,
    curves: Sequence[Curve],
    foot: str,
    others: Sequence[Curve] = (),
    scale: tuple[float, float] | None = None,
) -> None:
    """Draw curves over the games; each ends in its player's shape, with the name.

    `foot` names the axis of the games. `others` are thin lines behind. `scale` is what the axis goes up to and
    the distance of its lines; without it both follow from the highest value.
    """
    left, top, width, height = rect
    every = [curve for curve in (*curves, *others) if curve.values]
    highest, step = scale or _scale([value for curve in every for value in curve.values])
    room = NAME_ROOM if any(curve.name for curve in curves) else END_ROOM
    field = Scale(
        left=left + AXIS_ROOM,
        right=left + width - room,
        head=top + 16,
        foot=top + height - FOOT_ROOM,
        marks=round(max((curve.last[0] for curve in every), default=0)),
        low=0.0,
        high=step * max(1, -int(-(highest - 1e-9) // step)),
        step=step,
    )
    _axes(canvas, field, foot)
    thick, thin = (max(line, 1 / canvas.scale) for line in (THICK, THIN))
    words = [_curve(field, curve, theme.RULE, thin) for curve in others]
    for number, curve in reversed(list(enumerate(curves))):
        colour = theme.darker(curve.look.colour, SHADE)
        words.append(_curve(field, curve, colour, thick, DASHES[number % len(DASHES)]))
    # All lines as one figure: rasterised once, whatever their number.
    across, down = field.right - field.left + 2 * THICK, field.foot - field.head + 2 * THICK
    figure(canvas, field.left - THICK, field.head - THICK, across, down, "".join(words))
    _ends(canvas, field, [curve for curve in curves if curve.values])


def _scale(values: Sequence[float]) -> tuple[float, float]:
    """What the axis goes up to, and the distance of its lines: small fractions have small steps, marks are whole."""
    highest = max(values, default=0.0)
    small = 0 < highest < 1.5 and any(value != int(value) for value in values)
    return (highest, nice_step(highest, 0.1)) if small else (highest, nice_step(max(highest, 1.0)))


def _axes(canvas: Canvas, field: Scale, foot: str) -> None:
    for value in field.lines:
        y = field.y(value)
        canvas.fill(field.left, y - 1, field.right - field.left, 2, theme.RULE if value else theme.INK)
        words = short(round(value, 6))
        draw_text(canvas, words, field.left - 16, y + 10, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")
    below = field.foot + 38
    for mark in _ticks(field.marks):
        draw_text(canvas, str(mark), field.x(mark), below, theme.SIZE_SMALL, theme.INK, theme.SEMI, "center")
    room = AXIS_ROOM - 16
    draw_text(canvas, foot, field.left - 16, below, theme.SIZE_SMALL, theme.TEXT_RED, theme.SEMI, "right", room)


def _curve(field: Scale, curve: Curve, colour: theme.Colour, width: float, dashes: Sequence[float] = ()) -> str:
    """The words of one line, however it is broken, in a box that begins THICK before the field; one value is a dot."""
    points = [(field.x(curve.mark(number)), field.y(value)) for number, value in enumerate(curve.values)]
    if len(points) == 1:
        points.append((points[0][0] + 1, points[0][1]))
    near = [(x - field.left + THICK, y - field.head + THICK) for x, y in points]
    path = "".join(path_of(piece, closed=False) for piece in _pieces(near, dashes))
    return f'<path d="{path}" {style(None, colour, width)}/>' if path else ""


def _ends(canvas: Canvas, field: Scale, curves: Sequence[Curve]) -> None:
    """The shapes, with the names, where the lines end; moved apart where they would lie on one another.

    Names stand at the right edge. A line that ends earlier has its shape there and beside the name.
    """
    named = any(curve.name for curve in curves)
    ends = [(field.x(mark), field.y(value)) for mark, value in (curve.last for curve in curves)]
    if named:
        for curve, (x, y) in zip(curves, ends, strict=True):
            if x < field.right - 1:
                seat_shape(canvas, curve.look.shape, x, y, 14, theme.darker(curve.look.colour, SHADE))
        ends = [(field.right, y) for _x, y in ends]
    apart = _apart(ends, NAME_GAP if named else 38, (field.head, field.foot))
    for curve, (x, y) in zip(curves, apart, strict=True):
        seat_shape(canvas, curve.look.shape, x + 32, y, 17, theme.darker(curve.look.colour, SHADE))
        name, size = fitted_name(curve.name, theme.SIZE_HINT, NAME_ROOM - 66)
        draw_text(canvas, name, x + 62, y + 11, size, theme.INK, theme.HEAVY)


def _ticks(games: int) -> list[int]:
    """The games that are named below the chart: some even steps and the last one."""
    if games <= 0:
        return []
    step = 1 if games <= MOST_TICKS else max(1, int(nice_step(games)))
    return [game for game in range(step, games, step) if games - game >= step / 2] + [games]


def _apart(ends: Sequence[tuple[float, float]], gap: float = 38, within: tuple[float, float] | None = None) -> Points:
    """Ends of lines that would lie on one another, moved apart up and down; all of them `within` these heights."""
    order = sorted(range(len(ends)), key=lambda at: ends[at][1])
    groups: list[tuple[float, int]] = []  # the middle of each group of neighbours that touch, and how many they are
    for at in order:
        groups.append((ends[at][1], 1))
        while len(groups) > 1 and groups[-1][0] - groups[-2][0] < gap * (groups[-1][1] + groups[-2][1]) / 2 - 1e-9:
            (one, few), (other, more) = groups[-2:]
            groups[-2:] = [((one * few + other * more) / (few + more), few + more)]
    ys = [middle + gap * (number - (count - 1) / 2) for middle, count in groups for number in range(count)]
    if within is not None:
        head, foot = within
        for number, y in enumerate(ys):
            ys[number] = max(y, head + gap * number)
        for number in reversed(range(len(ys))):
            ys[number] = min(ys[number], foot - gap * (len(ys) - 1 - number))
    placed = dict(zip(order, ys, strict=True))
    return [(x, placed[at]) for at, (x, _y) in enumerate(ends)]


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
