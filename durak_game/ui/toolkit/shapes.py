"""Figures of the poster: polygons, discs, bars, the shapes of seats, the signs of roles and the red arrow."""

import math
from functools import lru_cache

from durak_game.ui import theme
from durak_game.ui.theme import Colour, Shape
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.vector import figure, path_of, style

Points = list[tuple[float, float]]

ARROW_THIN = 24
ARROW_THICK = 40
ARROW_HEAD = 60
ARROW_HEAD_WIDTH = 70
ARROW_OUTLINE = 3
BOW_PIECES = 24


def polygon(
    canvas: Canvas,
    points: Points,
    colour: Colour | None,
    outline: Colour | None = None,
    outline_width: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a polygon with smooth edges; `alpha` 0 to 1."""
    _path(canvas, points, True, style(colour, outline, outline_width, alpha), outline_width)


def line(canvas: Canvas, points: Points, colour: Colour, width: float, closed: bool = False, alpha: float = 1) -> None:
    """Draw a smooth line through points."""
    width = max(width, 1 / canvas.scale)
    _path(canvas, points, closed, style(None, colour, width, alpha), width)


def _path(canvas: Canvas, points: Points, closed: bool, words: str, edge: float) -> None:
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    width = max(x for x, _ in points) + edge - left
    height = max(y for _, y in points) + edge - top
    near = path_of([(x - left, y - top) for x, y in points], closed)
    figure(canvas, left, top, width, height, f'<path d="{near}" {words}/>')


def disc(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    colour: Colour | None,
    outline: Colour | None = None,
    outline_width: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a disc round (x, y); without a colour only its outline is drawn."""
    reach = radius + outline_width
    words = style(colour, outline, outline_width, alpha)
    body = f'<circle cx="{reach:.2f}" cy="{reach:.2f}" r="{radius:.2f}" {words}/>'
    figure(canvas, x - reach, y - reach, 2 * reach, 2 * reach, body)


def rounded(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: Colour | None,
    outline: Colour | None = None,
    outline_width: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a rectangle with round corners."""
    edge = outline_width
    words = style(colour, outline, outline_width, alpha)
    body = f'<rect x="{edge:g}" y="{edge:g}" width="{width:.2f}" height="{height:.2f}" rx="{radius:.2f}" {words}/>'
    figure(canvas, x - edge, y - edge, width + 2 * edge, height + 2 * edge, body)


def slanted(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour,
    right: float = 14,
    left: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a bar with leaning ends: the right end's foot lies `right` further in, the left end's head `left`."""
    corners = [(x + left, y), (x + width, y), (x + width - right, y + height), (x, y + height)]
    polygon(canvas, corners, colour, alpha=alpha)


def focus_bar(canvas: Canvas, x: float, y: float, width: float, height: float, colour: Colour = theme.RED) -> None:
    """The red bar with a point that shows where the player is in a menu."""
    point = height * 0.45
    corners = [(x, y), (x + width - point, y), (x + width, y + height / 2), (x + width - point, y + height)]
    polygon(canvas, [*corners, (x, y + height)], colour)


def shape_points(shape: Shape, radius: float) -> Points:
    """The corners of a seat's shape round (0, 0). The circle has so many that it is round."""
    r = radius
    match shape:
        case Shape.CIRCLE:
            turns = [math.tau * step / 48 for step in range(48)]
            return [(r * math.cos(turn), r * math.sin(turn)) for turn in turns]
        case Shape.TRIANGLE:
            return [(0, -0.95 * r), (1.09 * r, 0.9 * r), (-1.09 * r, 0.9 * r)]
        case Shape.SQUARE:
            return [(-0.9 * r, -0.9 * r), (0.9 * r, -0.9 * r), (0.9 * r, 0.9 * r), (-0.9 * r, 0.9 * r)]
        case Shape.DIAMOND:
            return [(0, -1.15 * r), (1.02 * r, 0), (0, 1.15 * r), (-1.02 * r, 0)]
        case Shape.CROSS:
            a, b = 1.05 * r, 0.38 * r
            quarter = [(b, -a), (b, -b), (a, -b)]
            return [turned for turn in range(4) for turned in (_quarter_turns(point, turn) for point in quarter)]
        case Shape.HEXAGON:
            return [(r * 1.1 * x, r * 0.95 * y) for x, y in _HEXAGON]


_HEXAGON = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))


def _quarter_turns(point: tuple[float, float], times: int) -> tuple[float, float]:
    x, y = point
    for _ in range(times):
        x, y = -y, x
    return x, y


def seat_shape(
    canvas: Canvas,
    shape: Shape,
    x: float,
    y: float,
    radius: float,
    colour: Colour | None,
    outline: Colour | None = None,
    outline_width: float = 0,
) -> None:
    """Draw the shape of a seat round (x, y)."""
    if shape is Shape.CIRCLE:
        disc(canvas, x, y, radius, colour, outline, outline_width)
        return
    points = [(x + across, y + down) for across, down in shape_points(shape, radius)]
    polygon(canvas, points, colour, outline, outline_width)


# The signs of roles, in a box of 28 round (0, 0). {c} is the colour.
_ROLES = {
    "attacks": '<path d="M-13 -11L-1 -11L13 0L-1 11L-13 11L-2 0Z" fill="{c}"/>',
    "defends": '<path d="M-11 -13L11 -13L11 2C11 8 6 12 0 14C-6 12 -11 8 -11 2Z" fill="{c}"/>',
    "asked": '<circle cx="-11" cy="0" r="4.5" fill="{c}"/><circle cx="0" cy="0" r="4.5" fill="{c}"/>'
    '<circle cx="11" cy="0" r="4.5" fill="{c}"/>',
    "passed": '<path d="M-12 -3L12 -3L12 3L-12 3Z" fill="{c}"/>',
    "takes": '<path d="M-4 -13L4 -13L4 -2L11 -2L0 8L-11 -2L-4 -2ZM-12 10L12 10L12 14L-12 14Z" fill="{c}"/>',
    "out": '<path d="M-13 2L-4 2L-4 -11L4 -11L4 -1L13 -1L13 12L-13 12Z" fill="{c}"/>',
    "danger": '<path d="M-8 9L8 9L9 13L-9 13ZM-4 7L0 -9L4 7ZM-7 7L-2 -5L-8 -8L-13 0L-10 0ZM7 7L2 -5L8 -8L13 0L10 0Z"'
    ' fill="{c}"/><circle cx="0" cy="-11" r="3" fill="{c}"/><circle cx="-13" cy="2" r="3" fill="{c}"/>'
    '<circle cx="13" cy="2" r="3" fill="{c}"/>',
    "tick": '<path d="M-12 0L-8 -4L-3 2L9 -12L13 -8L-3 11Z" fill="{c}"/>',
}


def role_icon(canvas: Canvas, role: str, x: float, y: float, size: float, colour: Colour) -> None:
    """The sign of a role round (x, y): attacks, defends, asked, passed, takes, out, danger; and a tick."""
    red, green, blue = colour
    body = _ROLES[role].replace("{c}", f"#{red:02x}{green:02x}{blue:02x}")
    part = size / 28
    words = f'<g transform="scale({part:.4f}) translate(17 17)">{body}</g>'
    figure(canvas, x - 17 * part, y - 17 * part, 34 * part, 34 * part, words)


def arrow_points(start: tuple[float, float], end: tuple[float, float], bend: float, grown: float = 1) -> Points:
    """The outline of a bow from one place to another that gets thicker and ends in a point.

    `bend` is how far the middle of the bow lies to the left of the straight way, seen in its direction, in pixels.
    `grown` below 1 ends the bow earlier, for an arrow that is still growing.
    """
    way_x, way_y = end[0] - start[0], end[1] - start[1]
    length = math.hypot(way_x, way_y) or 1.0
    middle = ((start[0] + end[0]) / 2 + 2 * bend * way_y / length, (start[1] + end[1]) / 2 - 2 * bend * way_x / length)

    def place(t: float) -> tuple[float, float, float, float]:
        x, y = ((1 - t) ** 2 * a + 2 * t * (1 - t) * m + t**2 * b for a, m, b in zip(start, middle, end, strict=True))
        along = (2 * (1 - t) * (m - a) + 2 * t * (b - m) for a, m, b in zip(start, middle, end, strict=True))
        dx, dy = along
        norm = math.hypot(dx, dy) or 1.0
        return x, y, dx / norm, dy / norm

    tip_x, tip_y, *_ = place(grown)
    neck = grown
    while neck > 0 and math.dist(place(neck)[:2], (tip_x, tip_y)) < ARROW_HEAD:
        neck -= 0.01
    neck = max(neck, 0.0)
    one_side: Points = []
    other_side: Points = []
    for piece in range(BOW_PIECES + 1):
        t = neck * piece / BOW_PIECES
        x, y, dx, dy = place(t)
        half = (ARROW_THIN + (ARROW_THICK - ARROW_THIN) * t) / 2
        one_side.append((x + dy * half, y - dx * half))
        other_side.append((x - dy * half, y + dx * half))
    x, y, *_ = place(neck)
    norm = math.dist((x, y), (tip_x, tip_y)) or 1.0
    dx, dy = (tip_x - x) / norm, (tip_y - y) / norm
    wing = ARROW_HEAD_WIDTH / 2
    head = [(x + dy * wing, y - dx * wing), (tip_x, tip_y), (x - dy * wing, y + dx * wing)]
    return [*one_side, *head, *reversed(other_side)]


def arrow(
    canvas: Canvas,
    start: tuple[float, float],
    end: tuple[float, float],
    bend: float,
    grown: float = 1,
    colour: Colour = theme.RED,
) -> None:
    """The red bow from an attacker's plate to the defender's, with a light outline; see `arrow_points`."""
    edge = max(ARROW_OUTLINE, 1 / canvas.scale)
    left, top, width, height, body = _arrow_body(start, end, bend, grown, colour, edge)
    figure(canvas, left, top, width, height, body)


@lru_cache(maxsize=256)
def _arrow_body(
    start: tuple[float, float], end: tuple[float, float], bend: float, grown: float, colour: Colour, edge: float
) -> tuple[float, float, float, float, str]:
    """The arrow as a figure: its place, its size and its words."""
    points = arrow_points(start, end, bend, grown)
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    width, height = max(x for x, _ in points) + edge - left, max(y for _, y in points) + edge - top
    near = path_of([(x - left, y - top) for x, y in points])
    outline = style(theme.LIGHT, theme.LIGHT, 2 * edge)
    return left, top, width, height, f'<path d="{near}" {outline}/><path d="{near}" {style(colour)}/>'
