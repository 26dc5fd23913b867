"""Cards on the screen: the picture of each spot, with its shadow, drawn from the ground up."""

from collections.abc import Iterable

import pygame

from durak_game import text
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import CardArt, card_height, shadow_offset
from durak_game.ui.layout import Spot

SHADED = 100  # cards narrower than this, in design pixels, lie flat


def draw_spots(canvas: Canvas, art: CardArt, spots: Iterable[Spot]) -> None:
    """Draw cards, the lowest first."""
    letters = text.language()
    for spot in sorted(spots, key=_height_above_ground):
        draw_spot(canvas, art, spot, letters)


def draw_spot(canvas: Canvas, art: CardArt, spot: Spot, letters: str) -> None:
    """Draw one card with its shadow."""
    width = canvas.px(spot.width)
    x, y = canvas.at(spot.x, spot.y)
    face, angle = spot.face, spot.angle
    picture = art.back(width, 0, angle) if face is None else art.face(face, width, letters, angle)
    if spot.turn < 1:
        picture = _seen_from_the_side(picture, spot.turn)
    elif spot.width >= SHADED:
        shadow = art.shadow(width, angle)
        right, down = shadow_offset(width)
        place = (x - shadow.get_width() // 2 + right, y - shadow.get_height() // 2 + down)
        canvas.surface.blit(shadow, place)
    if not round(angle) % 360 and spot.turn >= 1:
        # All cards of a width stand on the same line, whatever the rounding of their middles.
        canvas.surface.blit(picture, (x - width // 2, y - card_height(width) // 2))
        return
    canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


def _height_above_ground(spot: Spot) -> float:
    return spot.z


def _seen_from_the_side(picture: pygame.Surface, turn: float) -> pygame.Surface:
    """A card that is being turned over."""
    width, height = picture.get_size()
    return pygame.transform.smoothscale(picture, (max(1, round(width * turn)), height))
