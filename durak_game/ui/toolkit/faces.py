"""The durak's face: each seat's shape with eyes, nose and mouth, and the cap that lands on it."""

import math

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import EMBLEM_BOX, CardArt
from durak_game.ui.toolkit.shapes import code, figure, path_of, shape_points

RADIUS = 172  # of the shape, as in the picture of the scores
BOX = 250  # the figure reaches so far from its middle
CAP_SIZE = 1.1
CAP_ANGLE = -9

# Where the features sit: how far down from the middle, and how large; then where the cap's band comes to lie.
_FEATURES = {
    theme.Shape.CIRCLE: (0, 1.0),
    theme.Shape.TRIANGLE: (52, 0.84),
    theme.Shape.SQUARE: (4, 1.0),
    theme.Shape.DIAMOND: (0, 1.0),
    theme.Shape.CROSS: (2, 0.86),
    theme.Shape.HEXAGON: (4, 1.0),
}
_BAND = {
    theme.Shape.CIRCLE: -150,
    theme.Shape.TRIANGLE: -84,
    theme.Shape.SQUARE: -160,
    theme.Shape.DIAMOND: -117,
    theme.Shape.CROSS: -186,
    theme.Shape.HEXAGON: -168,
}


def _line(points: str, width: float) -> str:
    ink = code(theme.INK)
    return f'<path d="{points}" fill="none" stroke="{ink}" stroke-width="{width}" stroke-linecap="round"/>'


def _features(sad: bool, shade: str) -> str:
    """Brows, eyes, nose and mouth round (0, 0)."""
    ink = code(theme.INK)
    light = code(theme.LIGHT)
    outer, inner = (-36, -58) if sad else (-50, -58)
    brows = "".join(
        f'<path d="M{side * 88} {outer}L{side * 33} {inner}" stroke="{ink}" stroke-width="13"/>' for side in (-1, 1)
    )
    eyes = "".join(
        f'<circle cx="{x}" cy="-4" r="20" fill="{ink}"/><circle cx="{x + 6}" cy="-11" r="7" fill="{light}"/>'
        for x in (-52, 52)
    )
    nose = f'<path d="M0 -4L0 51L-21 51Z" fill="{shade}"/>'
    mouth = _line("M-41 92Q0 60 41 92" if sad else "M-41 80Q0 114 41 80", 12)
    return brows + eyes + nose + mouth


def face(canvas: Canvas, look: theme.SeatLook, x: float, y: float, size: float = 1, sad: bool = True) -> None:
    """The shape of a seat as a face round (x, y), lit from the left; `size` 1 is that of the poster."""
    points = shape_points(look.shape, RADIUS)
    whole = path_of(points)
    shade = theme.darker(look.colour, 0.84)
    right = _right_half(points)
    down, scale = _FEATURES[look.shape]
    body = (
        f'<g transform="scale({size:.4f}) translate({BOX} {BOX})">'
        f'<path d="{whole}" transform="translate(12 12)" fill="{code(theme.INK)}" fill-opacity="0.35"/>'
        f'<path d="{whole}" fill="{code(look.colour)}"/><path d="{path_of(right)}" fill="{code(shade)}"/>'
        f'<g transform="translate(0 {down}) scale({scale})">{_features(sad, code(theme.darker(shade, 0.8)))}</g></g>'
    )
    figure(canvas, x - BOX * size, y - BOX * size, 2 * BOX * size, 2 * BOX * size, body)


def _right_half(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The part of an outline to the right of its middle line."""
    half: list[tuple[float, float]] = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        if x1 >= 0:
            half.append((x1, y1))
        if (x1 < 0) != (x2 < 0):
            half.append((0, y1 + (y2 - y1) * x1 / (x1 - x2)))
    return half


def cap(
    canvas: Canvas, art: CardArt, look: theme.SeatLook, x: float, y: float, size: float = 1, lifted: float = 0
) -> None:
    """The fool's cap on the face round (x, y), or `lifted` pixels above it."""
    width = canvas.px(EMBLEM_BOX[2] * CAP_SIZE * size)
    picture = art.emblem(width, "poster", CAP_ANGLE)
    # The picture's middle lies above the band, which is what has to fit the head.
    to_band = (53 - (EMBLEM_BOX[1] + EMBLEM_BOX[3] / 2)) * CAP_SIZE * size
    turn = math.radians(CAP_ANGLE)
    middle_x = x + 10 * size + to_band * math.sin(turn)
    middle_y = y + _BAND[look.shape] * size - to_band * math.cos(turn) - lifted
    canvas.put(picture, middle_x, middle_y)


def emblem(
    canvas: Canvas,
    art: CardArt,
    x: float,
    y: float,
    size: float,
    style: str = "poster",
    anchor: str = "center",
    angle: float = 0,
) -> None:
    """The fool's cap alone, with its middle at (x, y); or with its left end at x, if that is the `anchor`."""
    picture = art.emblem(canvas.px(EMBLEM_BOX[2] * size), style, angle)
    left, top = canvas.at(x, y)
    shift = picture.get_width() // 2 if anchor == "center" else 0
    canvas.surface.blit(picture, (left - shift, top - picture.get_height() // 2))
