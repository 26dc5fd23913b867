"""Parts of a picture that seldom change: painted once, kept, and only copied afterwards."""

from collections.abc import Callable

import pygame

from durak_game import text
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.vector import PictureCache

_parts = PictureCache(64 * 1024 * 1024)


class _PartCanvas(Canvas):
    """A piece of another canvas: the same places and sizes, on a surface of its own."""

    def __init__(self, surface: pygame.Surface, whole: Canvas, corner: tuple[int, int]) -> None:
        self.surface = surface
        self.scale = whole.scale
        self.left = whole.left - corner[0]
        self.top = whole.top - corner[1]


def part(
    canvas: Canvas, key: object, x: float, y: float, width: float, height: float, paint: Callable[[Canvas], None]
) -> None:
    """Draw what lies in a rectangle, in design pixels; `key` must say everything that the picture depends on.

    The player's language, the size of the window and the place are looked after here.
    """
    rect = canvas.rect(x, y, width, height)
    full = (key, text.language(), rect.topleft, rect.size, canvas.surface.get_size())
    picture = _parts.get(full)
    if picture is None:
        picture = pygame.Surface(rect.size, pygame.SRCALPHA, 32)
        paint(_PartCanvas(picture, canvas, rect.topleft))
        _parts.put(full, picture)
    canvas.surface.blit(picture, rect)
