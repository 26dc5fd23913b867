"""Figures of the poster: polygons, discs, bars, the shapes of seats, the signs of roles, small marks.

Pygame's own polygons have jagged edges; its reader of vector files has not, and is quick. So a figure is a few words
of SVG in design pixels, rasterised once for each size and kept. Only what that reader knows is used: path, circle,
rect, group, transform, stroke, opacity. `part` and `layer` keep whole pieces of a picture that seldom change.
"""

import io
import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from durak_game.text import language
from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas

MOST_BYTES = 96 * 1024 * 1024
FRACTIONS = 4  # places between two pixels that are told apart


class PictureCache:
    """Pictures by their key; the ones not used for longest go when there are too many bytes."""

    def __init__(self, most_bytes: int) -> None:
        self._pictures: OrderedDict[object, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._most = most_bytes

    def get(self, key: object) -> pygame.Surface | None:
        """The picture of a key, if it is still there."""
        picture = self._pictures.get(key)
        if picture:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: object, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture and return it."""
        self._pictures[key] = picture
        self._bytes += picture.get_pitch() * picture.get_height()
        while self._bytes > self._most and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self._bytes -= old.get_pitch() * old.get_height()
        return picture


_figures = PictureCache(MOST_BYTES)


def code(colour: theme.Colour) -> str:
    """A colour as vector files write it."""
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


def style(
    fill: theme.Colour | None, outline: theme.Colour | None = None, outline_width: float = 0, alpha: float = 1
) -> str:
    """How a figure is filled and outlined. The outline lies half outside, half inside the edge."""
    words = f'fill="{code(fill)}"' if fill else 'fill="none"'
    if outline and outline_width:
        words += f' stroke="{code(outline)}" stroke-width="{outline_width:g}" stroke-linejoin="round"'
    if alpha < 1:
        words += f' opacity="{alpha:.3f}"'
    return words


def path_of(points: list[tuple[float, float]], closed: bool = True) -> str:
    """A line through points, as the words of a path."""
    words = "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return f"M{words}{'Z' if closed else ''}"


def raster(body: str, width: int, height: int, scale: float, shift: tuple[float, float]) -> pygame.Surface:
    """A vector picture at a scale, `shift` pixels from the corner; kept for the next time."""
    key = (body, width, height, round(scale, 5), shift)
    picture = _figures.get(key)
    if picture:
        return picture
    words = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
        f'<g transform="translate({shift[0]:.3f} {shift[1]:.3f}) scale({scale:.6f})">{body}</g></svg>'
    )
    loaded = pygame.image.load(io.BytesIO(words.encode()), "figure.svg")
    # The reader's order of bytes is not the screen's: put right once, not at every blit.
    return _figures.put(key, loaded.convert(pygame.Surface((1, 1), pygame.SRCALPHA, 32)))


def figure(canvas: Canvas, x: float, y: float, width: float, height: float, body: str) -> None:
    """Draw a vector picture whose own (0, 0) comes to (x, y) and which covers width x height to the right and down.

    All in design pixels. What lies outside the window is not even rasterised.
    """
    left, top, across, down = canvas.bounds
    cut_left, cut_top = max(left - x, 0.0), max(top - y, 0.0)
    width = min(x + width, left + across) - x - cut_left
    height = min(y + height, top + down) - y - cut_top
    if width <= 0 or height <= 0:
        return
    exact_x, exact_y = canvas.exact(x + cut_left, y + cut_top)
    pixel_x, pixel_y = math.floor(exact_x), math.floor(exact_y)
    shift_x = math.floor((exact_x - pixel_x) * FRACTIONS) / FRACTIONS
    shift_y = math.floor((exact_y - pixel_y) * FRACTIONS) / FRACTIONS
    shift = (shift_x - cut_left * canvas.scale, shift_y - cut_top * canvas.scale)
    size = math.ceil(width * canvas.scale + 1), math.ceil(height * canvas.scale + 1)
    canvas.surface.blit(raster(body, *size, canvas.scale, shift), (pixel_x, pixel_y))


Points = list[tuple[float, float]]


def polygon(
    canvas: Canvas,
    points: Points,
    colour: theme.Colour | None,
    outline: theme.Colour | None = None,
    outline_width: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a polygon with smooth edges; `alpha` 0 to 1."""
    _path(canvas, points, True, style(colour, outline, outline_width, alpha), outline_width)


def line(canvas: Canvas, points: Points, colour: theme.Colour, width: float, closed: bool = False) -> None:
    """Draw a smooth line through points."""
    width = max(width, 1 / canvas.scale)
    _path(canvas, points, closed, style(None, colour, width), width)


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
    colour: theme.Colour | None,
    outline: theme.Colour | None = None,
    outline_width: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a disc round (x, y); without a colour only its outline is drawn."""
    reach = radius + outline_width
    words = style(colour, outline, outline_width, alpha)
    body = f'<circle cx="{reach:.2f}" cy="{reach:.2f}" r="{radius:.2f}" {words}/>'
    figure(canvas, x - reach, y - reach, 2 * reach, 2 * reach, body)


def arc(
    canvas: Canvas, x: float, y: float, radius: float, thick: float, colour: theme.Colour, share: float = 1.0
) -> None:
    """A ring round (x, y), or a `share` (0 to 1) of one, clockwise from the top."""
    if share >= 1:
        disc(canvas, x, y, radius, None, colour, thick)
        return
    reach, turn = radius + thick, 2 * math.pi * share
    to_x, to_y = reach + radius * math.sin(turn), reach - radius * math.cos(turn)
    body = (
        f'<path d="M{reach:.2f} {thick:.2f}A{radius:.2f} {radius:.2f} 0 {int(share > 0.5)} 1 {to_x:.2f} {to_y:.2f}" '
        f"{style(None, colour, thick)}/>"
    )
    figure(canvas, x - reach, y - reach, 2 * reach, 2 * reach, body)


def rounded(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    height: float,
    radius: float,
    colour: theme.Colour | None,
    outline: theme.Colour | None = None,
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
    colour: theme.Colour,
    right: float = 14,
    left: float = 0,
    alpha: float = 1,
) -> None:
    """Fill a bar with leaning ends: the right end's foot lies `right` further in, the left end's head `left`."""
    corners = [(x + left, y), (x + width, y), (x + width - right, y + height), (x, y + height)]
    polygon(canvas, corners, colour, alpha=alpha)


def focus_bar(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """The red bar with a point that shows where the player is in a menu."""
    point = height * 0.45
    corners = [(x, y), (x + width - point, y), (x + width, y + height / 2), (x + width - point, y + height)]
    polygon(canvas, [*corners, (x, y + height)], theme.RED)


def shape_points(shape: theme.Shape, radius: float) -> Points:
    """The corners of a seat's shape round (0, 0). The circle has so many that it is round."""
    r = radius
    match shape:
        case theme.Shape.CIRCLE:
            turns = [math.tau * step / 48 for step in range(48)]
            return [(r * math.cos(turn), r * math.sin(turn)) for turn in turns]
        case theme.Shape.TRIANGLE:
            return [(0, -0.95 * r), (1.09 * r, 0.9 * r), (-1.09 * r, 0.9 * r)]
        case theme.Shape.SQUARE:
            return [(-0.9 * r, -0.9 * r), (0.9 * r, -0.9 * r), (0.9 * r, 0.9 * r), (-0.9 * r, 0.9 * r)]
        case theme.Shape.DIAMOND:
            return [(0, -1.15 * r), (1.02 * r, 0), (0, 1.15 * r), (-1.02 * r, 0)]
        case theme.Shape.CROSS:
            return cross(1.05 * r, 0.38 * r)
        case theme.Shape.HEXAGON:
            return [(r * 1.1 * x, r * 0.95 * y) for x, y in _HEXAGON]


_HEXAGON = ((1, 0), (0.5, 1), (-0.5, 1), (-1, 0), (-0.5, -1), (0.5, -1))


def cross(reach: float, arm: float) -> Points:
    """The corners of a cross round (0, 0): how far it reaches, and half of how wide its arms are."""
    quarter = [(arm, -reach), (arm, -arm), (reach, -arm)]
    corners: Points = []
    for _ in range(4):
        corners += quarter
        quarter = [(-y, x) for x, y in quarter]
    return corners


def seat_shape(
    canvas: Canvas,
    shape: theme.Shape,
    x: float,
    y: float,
    radius: float,
    colour: theme.Colour | None,
    outline: theme.Colour | None = None,
    outline_width: float = 0,
) -> None:
    """Draw the shape of a seat round (x, y)."""
    if shape is theme.Shape.CIRCLE:
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


def role_icon(canvas: Canvas, role: str, x: float, y: float, size: float, colour: theme.Colour) -> None:
    """The sign of a role round (x, y): attacks, defends, asked, passed, takes, out, danger; and a tick."""
    share = size / 28
    words = f'<g transform="scale({share:.4f}) translate(17 17)">{_ROLES[role].replace("{c}", code(colour))}</g>'
    figure(canvas, x - 17 * share, y - 17 * share, 34 * share, 34 * share, words)


TOWARDS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def triangle(canvas: Canvas, x: float, y: float, size: float, colour: theme.Colour, direction: str) -> None:
    """A small triangle round (x, y) that points "left", "right", "up" or "down"."""
    across, down = TOWARDS[direction]
    tip = (x + across * size * 0.9, y + down * size * 0.9)
    base_x, base_y = x - across * size * 0.9, y - down * size * 0.9
    corners = [tip, (base_x + down * size, base_y + across * size), (base_x - down * size, base_y - across * size)]
    polygon(canvas, corners, colour)


# In a box of 40 round (0, 0). {c} is the colour, {g} what lies under it.
_MARKS = {
    "eye": '<path d="M-18 0C-11 -11 11 -11 18 0C11 11 -11 11 -18 0Z" fill="{c}"/>'
    '<circle cx="0" cy="0" r="6.5" fill="{g}"/><circle cx="0" cy="0" r="2.6" fill="{c}"/>',
    "ready": '<rect x="-9" y="-6" width="18" height="22" rx="2.5" fill="{c}"/>'
    '<path d="M-9 -10L0 -18L9 -10Z" fill="{c}"/>',
    "bulb": '<path d="M-7 6C-7 1 -13 -2 -13 -8A13 12 0 0 1 13 -8C13 -2 7 1 7 6Z" fill="{c}"/>'
    '<rect x="-7" y="9" width="14" height="4" fill="{c}"/><rect x="-4.5" y="15" width="9" height="3.5" fill="{c}"/>',
}


def mark(
    canvas: Canvas, name: str, x: float, y: float, size: float, colour: theme.Colour, ground: theme.Colour
) -> None:
    """A mark round (x, y): "eye", "ready", "bulb" (a hint), "early" (passes when asked), "bout" (to its end)."""
    if name in ("early", "bout"):
        role_icon(canvas, "passed" if name == "early" else "tick", x, y, size * 0.72, colour)
        return
    share = size / 40
    body = _MARKS[name].replace("{c}", code(colour)).replace("{g}", code(ground))
    words = f'<g transform="scale({share:.4f}) translate(20 20)">{body}</g>'
    figure(canvas, x - size / 2, y - size / 2, size, size, words)


def seat_mark(canvas: Canvas, name: str, x: float, y: float) -> None:
    """A mark on the plate of a seat; "wants" is an eye that has to wait."""
    colour = theme.FADED if name == "wants" else theme.TARGET
    mark(canvas, "eye" if name == "wants" else name, x, y, 36, colour, theme.PANEL)


_kept = PictureCache(192 * 1024 * 1024)


class _PartCanvas(Canvas):
    """A piece of another canvas: the same places and sizes, on a surface of its own."""

    def __init__(self, surface: pygame.Surface, whole: Canvas, corner: tuple[int, int]) -> None:
        self.surface = surface
        self.scale = whole.scale
        self.left = whole.left - corner[0]
        self.top = whole.top - corner[1]


def part(
    canvas: Canvas,
    key: Hashable,
    x: float,
    y: float,
    width: float,
    height: float,
    paint: Callable[[Canvas], None],
    solid: bool = False,
) -> None:
    """Draw what lies in a rectangle, in design pixels: painted once, then only copied.

    `key` must say everything that the picture depends on; the player's language, the size of the window and the place
    are looked after here. What is `solid` hides all that lies below.
    """
    rect = canvas.rect(x, y, width, height)
    full = (key, language(), rect.topleft, rect.size, canvas.surface.get_size())
    picture = _kept.get(full)
    if picture is None:
        # What hides all has the same order of bytes as the window, so that copying is quick.
        picture = pygame.Surface(rect.size, 0 if solid else pygame.SRCALPHA, 32)
        paint(_PartCanvas(picture, canvas, rect.topleft))
        _kept.put(full, picture)
    canvas.surface.blit(picture, rect)


def layer(canvas: Canvas, key: Hashable, paint: Callable[[Canvas], None]) -> None:
    """Draw what covers the whole window and does not change; `key` must say everything that it depends on."""
    part(canvas, key, *canvas.bounds, paint, solid=True)
