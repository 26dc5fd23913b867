"""Smooth outlines: small vector pictures, rasterised once for each size and kept.

Pygame's own polygons have jagged edges; its reader of vector files has not, and is quick. So a figure is a few words
of SVG in design pixels. Only what that reader knows is used: path, circle, rect, group, transform, stroke, opacity.
"""

import io
import math
from collections import OrderedDict

import pygame

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
