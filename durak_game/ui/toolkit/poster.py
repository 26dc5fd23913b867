"""Grounds of whole screens, and the big bar with a word that crosses the table."""

import math

import pygame

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import Points, code, figure, layer, part, path_of, polygon, raster
from durak_game.ui.toolkit.text import draw_text, text_width

RAYS = 32
TABLE_MIDDLE = (960, 500)
TABLE_RADIUS = 980
RAY_ON_TABLE = 0.018
POSTER_ANGLE = -5


def rays(canvas: Canvas, middle: tuple[float, float], colour: theme.Colour, alpha: float = 1) -> None:
    """Rays of equal width from a place to the edges of the window."""
    left, top, width, height = canvas.bounds
    x, y = middle[0] - left, middle[1] - top
    reach = width + height + abs(x) + abs(y)
    turns = [math.tau * (number / 2) / RAYS for number in range(2 * RAYS)]
    ends = [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]
    words = [path_of([(x, y), *edges]) for edges in zip(ends[::2], ends[1::2], strict=True)]
    shown = f' fill-opacity="{alpha}"' if alpha < 1 else ""
    figure(canvas, left, top, width, height, f'<path d="{"".join(words)}" fill="{code(colour)}"{shown}/>')


def table_ground(canvas: Canvas) -> None:
    """The night green of the table, lighter in the middle, with faint rays, to the edges of the window."""
    layer(canvas, "table", _paint_table)


def _paint_table(canvas: Canvas) -> None:
    # A soft gradient loses nothing at half its size, and is four times as quick.
    width, height = canvas.surface.get_size()
    half = Canvas(pygame.Surface((math.ceil(width / 2), math.ceil(height / 2))))
    left, top, *_ = half.bounds
    x, y = TABLE_MIDDLE[0] - left, TABLE_MIDDLE[1] - top
    stops = "".join(f'<stop offset="{far}" stop-color="{code(colour)}"/>' for far, colour in theme.GROUND)
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" r="{TABLE_RADIUS}">'
        f'{stops}</radialGradient></defs><rect x="0" y="0" width="9000" height="9000" fill="url(#g)"/>'
    )
    half.surface.blit(raster(body, *half.surface.get_size(), half.scale, (0.0, 0.0)), (0, 0))
    rays(half, TABLE_MIDDLE, (255, 255, 255), RAY_ON_TABLE)
    pygame.transform.smoothscale(half.surface, (width, height), canvas.surface)


def veil(canvas: Canvas, alpha: int = 150) -> None:
    """Darken everything drawn so far, under a popup."""
    left, top, width, height = canvas.bounds
    canvas.fill(left, top, width, height, theme.INK, alpha)


def rotated(points: Points, middle: tuple[float, float], angle: float) -> Points:
    """Points turned clockwise round a place, by an angle in degrees."""
    turn = math.radians(angle)
    cos, sin = math.cos(turn), math.sin(turn)
    x0, y0 = middle
    return [(x0 + (x - x0) * cos - (y - y0) * sin, y0 + (x - x0) * sin + (y - y0) * cos) for x, y in points]


def poster_bar(canvas: Canvas, word: str, x: float, y: float, width: float = 960, grown: float = 1) -> None:
    """The big red bar with a word, round (x, y): TRANSFER, BEATEN, TAKES, DURAK.

    `grown` 0 to 1 is how far it has come out of its left end.
    """
    if grown <= 0:
        return
    reach = theme.SIZE_POSTER
    box = (x - width / 2 - 40, y - reach, width + 80, 2 * reach)
    # The whole bar is one picture; one that comes or goes is cut off at its right.
    before = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(box[0], box[1], box[2] * grown, box[3]).clip(before))
    part(canvas, ("bar", word, width), *box, lambda own: _paint_bar(own, word, x, y, width))
    canvas.surface.set_clip(before)


def _paint_bar(canvas: Canvas, word: str, x: float, y: float, width: float) -> None:
    long, high = width, theme.SIZE_POSTER
    left, top = x - width / 2, y - high / 2
    middle = (x, y)

    def piece(corners: Points, colour: theme.Colour, alpha: float = 1) -> None:
        polygon(canvas, rotated([(left + a, top + b) for a, b in corners], middle, POSTER_ANGLE), colour, alpha=alpha)

    piece([(20, 18), (long + 20, 18), (long - 26, high + 18), (20, high + 18)], theme.INK, 0.35)
    piece([(130, -18), (long + 36, -18), (long - 4, high - 36), (90, high - 36)], theme.INK)
    piece([(0, 0), (long, 0), (long - 58, high), (0, high)], theme.RED)
    piece([(0, 0), (76, 0), (18, high), (0, high)], theme.GOLD)
    room = width - 76 - 58 - 60
    size = min(theme.SIZE_WORD, theme.SIZE_WORD * room / text_width(word, theme.SIZE_WORD, theme.HEAVY))
    place = rotated([(x + 14, y + size * 0.36)], middle, POSTER_ANGLE)[0]
    draw_text(canvas, word, *place, size, theme.LIGHT, theme.HEAVY, "center", angle=POSTER_ANGLE)
