"""Cards on the screen: each with its shadow and what shines round it, and how softly those of a hand move."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache

import pygame

from durak_game import text
from durak_game.engine.cards import Card, CardSet, bits
from durak_game.ui import theme
from durak_game.ui.table.board import WORDS, draw_word
from durak_game.ui.table.layout import BACK_WIDTH, CARD, COVER_ANGLE, DISCARD_WIDTH, RADIUS, RATIO, SMALL, Name, Spot
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    PictureCache,
    card_height,
    figure,
    path_of,
    polygon,
    rounded,
    shadow_offset,
    style,
)

EASE = 0.42  # share of the way that is left, in each step of the loop
RESTING = (CARD, CARD * SMALL, DISCARD_WIDTH, BACK_WIDTH)  # widths of cards that lie still
STRIPE = 9  # width of a stripe, measured along the edge

_pictures = PictureCache(96 * 1024 * 1024)


class Glow(Enum):
    """What shines round a card: the colour, and rings as (how much wider than the card, how opaque).

    A card may be chosen as a target, or is; a hint speaks of it; it is about to be played, or only pointed at.
    """

    TARGET = theme.TARGET, ((8, 1.0),)
    CHOSEN = theme.TARGET, ((22, 0.16), (15, 0.32), (8, 1.0))
    ADVISED = theme.SKY, ((13, 1.0),)
    PLAYED = theme.TARGET, ((6, 1.0),)
    POINTED_AT = theme.PAPER, ((6, 1.0),)


@dataclass(frozen=True, slots=True)
class CardPicture:
    """One card as it is seen: where it lies, and what shines round it. A hidden card has no face."""

    spot: Spot
    glows: tuple[Glow, ...] = ()

    def draw(self, canvas: Canvas, art: CardArt) -> None:
        """Draw it with its shadow."""
        spot = self.spot
        for glow in self.glows:
            colour, rings = glow.value
            for wide, alpha in rings:
                width, height = spot.width + 2 * wide, spot.height + 2 * wide
                left, top = spot.x - width / 2, spot.y - height / 2
                rounded(canvas, left, top, width, height, spot.width * RADIUS + wide, colour, alpha=alpha)
        if Glow.CHOSEN in self.glows:
            foot = spot.y + spot.height / 2 + 34
            polygon(canvas, [(spot.x, foot), (spot.x + 28, foot + 36), (spot.x - 28, foot + 36)], theme.TARGET)
        if spot.face is None and spot.z < 0:
            # In another hand: stripes without the emblem, of which only the foot would show.
            figure(
                canvas, spot.x - spot.width / 2, spot.y - spot.height / 2, spot.width, spot.height, _striped(spot.width)
            )
        else:
            _draw_card(canvas, art, spot, text.language())


def _draw_card(canvas: Canvas, art: CardArt, spot: Spot, letters: str) -> None:
    x, y = canvas.at(spot.x, spot.y)
    resting = spot.width in RESTING
    width = canvas.px(spot.width if resting else CARD)
    picture, left, top = _shaded(art, spot.face, width, letters, round(spot.angle) % 360)
    share = 1.0 if resting else spot.width / CARD
    if share != 1 or spot.turn < 1:
        across, down = picture.get_width() * share * spot.turn, picture.get_height() * share
        # A card that is being turned over, or on its way to another size, is too quick to be drawn sharply.
        picture = pygame.transform.smoothscale(picture, (max(1, round(across)), max(1, round(down))))
        left, top = round(left * share * spot.turn), round(top * share)
    canvas.surface.blit(picture, (x - left, y - top))


def _shaded(art: CardArt, face: Card | None, width: int, letters: str, angle: int) -> tuple[pygame.Surface, int, int]:
    """A card with its shadow as one picture, and where the card's middle is in it."""
    key = (art, face, width, letters, angle)
    card = art.back(width, 0, angle) if face is None else art.face(face, width, letters, angle)
    # Upright cards of a width stand on the same line, whatever the rounding of their middles.
    upright = angle == 0
    left = width // 2 if upright else card.get_width() // 2
    top = card_height(width) // 2 if upright else card.get_height() // 2
    picture = _pictures.get(key)
    if picture is None:
        shadow = art.shadow(width, angle)
        right, down = shadow_offset(width)
        size = (max(card.get_width(), shadow.get_width() + right), max(card.get_height(), shadow.get_height() + down))
        picture = pygame.Surface(size, pygame.SRCALPHA, 32)
        picture.blit(shadow, (right, down))
        picture.blit(card, (0, 0))
        _pictures.put(key, picture)
    return picture, left, top


class Warmup:
    """Makes the pictures of all cards little by little, one in each frame, so that none has to be waited for later."""

    def __init__(self, deck: CardSet) -> None:
        self._deck = deck
        self._size = (0, "")
        self._left: list[tuple[Card, int]] = []

    def step(self, canvas: Canvas, art: CardArt) -> None:
        """Make the next picture; all are made anew when the window or the language has changed."""
        width, letters = canvas.px(CARD), text.language()
        if self._size != (width, letters):
            self._size = (width, letters)
            self._left = [(card, angle) for angle in (COVER_ANGLE, 0) for card in bits(self._deck)]
            for word in WORDS:  # nobody sees where they are painted
                draw_word(Canvas(pygame.Surface(canvas.surface.get_size(), depth=32)), word)
        if self._left:
            card, angle = self._left.pop()
            _shaded(art, card, width, letters, angle)


class Glide:
    """The cards of the hand move softly when they are lifted or make room. Only the picture lags, never the hand."""

    def __init__(self) -> None:
        self._at: dict[Name, tuple[float, float]] = {}
        self.moving = False

    def follow(self, spots: Mapping[Name, Spot]) -> None:
        """One step: go a part of the way to where the cards lie."""
        before, self._at, self.moving = self._at, {}, False
        for name, spot in spots.items():
            x, y = before.get(name, (spot.x, spot.y))
            x, y = x + (spot.x - x) * EASE, y + (spot.y - y) * EASE
            near = abs(x - spot.x) < 1 and abs(y - spot.y) < 1
            self.moving |= not near
            self._at[name] = (spot.x, spot.y) if near else (x, y)

    def forget(self) -> None:
        """Something else moves the cards."""
        self._at, self.moving = {}, False

    def shown(self, spots: Mapping[Name, Spot]) -> dict[Name, Spot]:
        """The spots as they are drawn."""
        return {name: self._softly(name, spot) for name, spot in spots.items()}

    def _softly(self, name: Name, spot: Spot) -> Spot:
        x, y = self._at.get(name, (spot.x, spot.y))
        return spot if (x, y) == (spot.x, spot.y) else replace(spot, x=x, y=y)


@lru_cache(maxsize=8)
def _striped(width: float) -> str:
    height, edge = width * RATIO, width * 0.07
    paper = style(theme.PAPER, theme.INK, 1)
    words = [f'<rect x="0.5" y="0.5" width="{width - 1:g}" height="{height - 1:g}" rx="5" {paper}/>']
    box = [(edge, edge), (width - edge, edge), (width - edge, height - edge), (edge, height - edge)]
    words.append(f'<path d="{path_of(box)}" {style(theme.RED)}/>')
    for start in range(0, int(width + height), STRIPE * 2):
        bar = _cut(_cut(box, start, 1), start + STRIPE, -1)
        if bar:
            words.append(f'<path d="{path_of(bar)}" {style(theme.DARK_RED)}/>')
    return "".join(words)


def _cut(corners: list[tuple[float, float]], line: float, side: int) -> list[tuple[float, float]]:
    """The part of a polygon on one side of the slanting line x + y = `line`."""
    kept: list[tuple[float, float]] = []
    for (x, y), (next_x, next_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        here, there = side * (x + y - line), side * (next_x + next_y - line)
        if here >= 0:
            kept.append((x, y))
        if here * there < 0:
            share = here / (here - there)
            kept.append((x + (next_x - x) * share, y + (next_y - y) * share))
    return kept
