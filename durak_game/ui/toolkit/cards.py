"""The pictures of cards, suits and the fool's cap, made at exactly the size in which they are shown.

Widths and heights are real pixels of the window. Positions inside a card are units of a card of 150 x 210.
"""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pygame

from durak_game.engine.cards import RANKS, SUITS, Card, card_name, rank_of, suit_of
from durak_game.paths import assets
from durak_game.ui import theme
from durak_game.ui.toolkit.shapes import PictureCache
from durak_game.ui.toolkit.typefaces import text_picture

CARD_WIDTH, CARD_HEIGHT = 150, 210
STRIP = (46, 88)
"""The least that must show of a covered card, from its top left corner, in units: the index fits in it."""

BACKS = ("red", "ink", "steel", "gold")
EMBLEMS = ("paper", "red", "green", "inked", "poster")
EMBLEM_BOX = (-136, -122, 272, 198)
"""The box of an emblem's picture in the emblem's own units, in which it is 250 wide around 0 0."""

LETTERS = {"de": "BDKA", "en": "JQKA", "ru": "ВДКТ"}
"""Jack, queen, king and ace by language."""

_FRAME = 'stroke-width="1.8"'  # only the ink line round a card is that wide
_SIZE = re.compile(r'width="[\d.]+" height="[\d.]+"')
_INDEX_SIZE = 62.5  # of the type, so that capitals are as high as the next line says
_CAPITAL = 45
_BASELINE = 53
_INDEX_MIDDLE = 27
_WIDEST, _WIDEST_TEN = 34, 37.5
_TURNED_BYTES = 96 * 1024 * 1024


def card_height(width: int) -> int:
    """The height in pixels of a card of this width."""
    return round(width * CARD_HEIGHT / CARD_WIDTH)


def shadow_offset(width: int) -> tuple[int, int]:
    """How far right and down from a card of this width its shadow lies, in pixels."""
    return round(width * 2 / CARD_WIDTH), round(width * 5 / CARD_WIDTH)


class CardArt:
    """Cards as pictures. Everything asked for is kept until `clear`; turned pictures up to 96 MB, oldest out first.

    `degrees` turn a picture clockwise about its middle and are rounded to whole ones; a turned picture is larger, so
    blit it by its centre. Nothing here may be drawn upon: callers share the surfaces.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._sources: dict[str, str] = {}
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}
        self._turned = PictureCache(_TURNED_BYTES)

    def clear(self) -> None:
        """Forget all pictures, for example when the window has a new size."""
        self._pictures.clear()
        self._turned = PictureCache(_TURNED_BYTES)

    def face(self, card: Card, width: int, letters: str, degrees: float = 0) -> pygame.Surface:
        """A card face up, with the letters of a language ("de", "en", "ru") for jack, queen, king and ace."""
        key = ("face", card, width, letters)
        return self._picture(key, lambda: self._make_face(card, width, letters), degrees)

    def back(self, width: int, style: int = 0, degrees: float = 0) -> pygame.Surface:
        """A card face down; style 0 to 3 is red, ink, steel, gold."""
        size = (width, card_height(width))
        return self._picture(("back", width, style), lambda: self._raster(f"back-{BACKS[style]}", size), degrees)

    def shadow(self, width: int, degrees: float = 0) -> pygame.Surface:
        """What a card of this width darkens on the table: blit it below the card, `shadow_offset` further."""
        size = (width, card_height(width))
        return self._picture(("shadow", width), lambda: self._raster("shadow", size), degrees)

    def pip(self, suit: int, height: int) -> pygame.Surface:
        """A suit (0 to 3 for spades, hearts, diamonds, clubs) in the middle of a square with this side."""
        return self._picture(("pip", suit, height), lambda: self._raster(f"pip-{SUITS[suit]}", (height, height)), 0)

    def emblem(self, width: int, style: str = "paper", degrees: float = 0) -> pygame.Surface:
        """The fool's cap, its box `EMBLEM_BOX` this wide; style is one of `EMBLEMS`."""
        size = (width, round(width * EMBLEM_BOX[3] / EMBLEM_BOX[2]))
        return self._picture(("emblem", width, style), lambda: self._raster(f"emblem-{style}", size), degrees)

    def _picture(self, key: tuple[object, ...], make: Callable[[], pygame.Surface], degrees: float) -> pygame.Surface:
        whole = round(degrees) % 360
        if not whole:
            if key not in self._pictures:
                self._pictures[key] = make()
            return self._pictures[key]
        turned = self._turned.get((*key, whole))
        if turned is None:
            upright = self._picture(key, make, 0)
            sharp = whole % 90 == 0  # a quarter turn moves whole pixels
            turned = (
                pygame.transform.rotate(upright, -whole) if sharp else pygame.transform.rotozoom(upright, -whole, 1)
            )
            self._turned.put((*key, whole), turned)
        return turned

    def _source(self, name: str) -> str:
        if name not in self._sources:
            folder = self._folder or assets() / "cards"
            self._sources[name] = (folder / f"{name}.svg").read_text(encoding="utf-8")
        return self._sources[name]

    def _raster(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """The SVG file with this name, filling exactly this size."""
        width, height = size
        exact = f'width="{width}" height="{height}" preserveAspectRatio="none"'
        text = _SIZE.sub(exact, self._source(name), count=1)
        # On small cards the ink line would be thinner than a pixel; half of what is added falls outside the card.
        line = max(1.8, 2 * CARD_WIDTH / width - 1.8)
        text = text.replace(_FRAME, f'stroke-width="{line:.2f}"')
        surface = pygame.image.load_sized_svg(BytesIO(text.encode()), size)
        return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface

    def _make_face(self, card: Card, width: int, letters: str) -> pygame.Surface:
        face = self._raster(card_name(card), (width, card_height(width)))
        unit = width / CARD_WIDTH
        index = self._index(card, unit, letters)
        left = round(_INDEX_MIDDLE * unit - index.get_width() / 2)
        # Round letters reach a little above and below the straight ones: they are centred on the same line.
        top = round((_BASELINE - _CAPITAL / 2) * unit - index.get_height() / 2)
        face.blit(index, (left, top))
        right, bottom = face.get_width() - left - index.get_width(), face.get_height() - top - index.get_height()
        face.blit(pygame.transform.rotate(index, 180), (right, bottom))
        return face

    def _index(self, card: Card, unit: float, letters: str) -> pygame.Surface:
        """The letter or figure of a card, cropped to its ink; `unit` is how many pixels a unit of the card has."""
        text = _rank_text(card, letters)
        colour = theme.TEXT_RED if suit_of(card) in (1, 2) else theme.INK
        size = _INDEX_SIZE * unit
        ink = self._ink(text, size, colour)
        if ink.get_height() > 1.08 * _CAPITAL * unit:  # a letter with feet below the line keeps off the suit
            ink = self._ink(text, size * _CAPITAL * unit / ink.get_height(), colour)
        widest = round((_WIDEST_TEN if text == "10" else _WIDEST) * unit)
        if ink.get_width() > widest:
            ink = pygame.transform.smoothscale(ink, (widest, ink.get_height()))
        return ink

    def _ink(self, text: str, size: float, colour: theme.Colour) -> pygame.Surface:
        drawn = text_picture(text, round(size), theme.HEAVY, colour)
        return drawn.subsurface(drawn.get_bounding_rect()).copy()


def _rank_text(card: Card, letters: str) -> str:
    rank = rank_of(card)
    if rank < 9:
        return RANKS[rank]
    if letters not in LETTERS:
        raise ValueError(f"no card letters for the language {letters!r}; there are {', '.join(LETTERS)}")
    return LETTERS[letters][rank - 9]
