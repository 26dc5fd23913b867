"""The picture: 1920 x 1080 design pixels, laid into whatever window there is."""

import math

import pygame

from durak_game.ui import theme

Rect = tuple[float, float, float, float]  # x, y, width, height in design pixels


class Canvas:
    """A picture to draw on in design pixels, centred in the window and scaled to fit.

    Made anew for each frame, because a window may change its size at any time.
    """

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface
        width, height = surface.get_size()
        self.scale = min(width / theme.WIDTH, height / theme.HEIGHT)
        self.left = (width - theme.WIDTH * self.scale) / 2
        self.top = (height - theme.HEIGHT * self.scale) / 2

    @property
    def bounds(self) -> Rect:
        """What the whole window shows, as x, y, width, height in design pixels, so that grounds go on to the edges."""
        width, height = self.surface.get_size()
        return -self.left / self.scale, -self.top / self.scale, width / self.scale, height / self.scale

    def px(self, length: float) -> int:
        """A length in pixels of the window; what is not nothing is at least one pixel."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    def exact(self, x: float, y: float) -> tuple[float, float]:
        """A place in the window, with its fraction."""
        return self.left + x * self.scale, self.top + y * self.scale

    def at(self, x: float, y: float) -> tuple[int, int]:
        """A place in the window, as whole pixels."""
        return math.floor(self.left + x * self.scale + 0.5), math.floor(self.top + y * self.scale + 0.5)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in the window. Neighbours in the design stay neighbours: no gap, no overlap."""
        left, top = self.at(x, y)
        right, bottom = self.at(x + width, y + height)
        return pygame.Rect(left, top, max(right - left, 1), max(bottom - top, 1))

    def put(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Draw a picture that is ready, with its middle at a place."""
        left, top = self.at(x, y)
        self.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))

    def to_design(self, place: tuple[float, float]) -> tuple[float, float]:
        """The design pixel under a place in the window, such as the mouse."""
        return (place[0] - self.left) / self.scale, (place[1] - self.top) / self.scale

    def fill(self, x: float, y: float, width: float, height: float, colour: theme.Colour, alpha: int = 255) -> None:
        """Fill an upright rectangle; `alpha` below 255 lets what lies beneath show."""
        rect = self.rect(x, y, width, height)
        if alpha >= 255:
            self.surface.fill(colour, rect)
            return
        # Darken what is there, then add the colour's share: no picture in between, however large the rectangle is.
        rest = 255 - alpha
        self.surface.fill((rest, rest, rest), rect, pygame.BLEND_RGB_MULT)
        red, green, blue = colour
        share = (red * alpha // 255, green * alpha // 255, blue * alpha // 255)
        self.surface.fill(share, rect, pygame.BLEND_RGB_ADD)
