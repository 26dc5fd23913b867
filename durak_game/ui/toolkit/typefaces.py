"""The poster's typeface, and others for the letters that it lacks: people are called in many scripts.

Each word is written in the first typeface that has all its letters. What nobody has is drawn as a box, and a name with
such letters is refused where it is given (`strange`). Words that are read from the right are drawn so.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import groupby

import font_manrope  # type: ignore[import-untyped]
import pygame
import pygame.freetype

from durak_game.ui import theme

# What systems have for scripts that no typeface of the game's own knows, wide ones first.
SYSTEM = (
    *("dejavusans", "notosans", "segoeui", "arialunicodems", "tahoma", "sylfaen", "helveticaneue", "freesans"),
    *("notosansgeorgian", "notosansarmenian", "notosanshebrew", "notosansarabic", "notosansdevanagari"),
    *("notosanscjksc", "notosanscjkjp", "notosanssc", "microsoftyahei", "pingfangsc", "hiraginosansgb", "simsun"),
    *("wenquanyizenhei", "wenquanyimicrohei", "droidsansfallback", "malgungothic", "applesdgothicneo", "yugothic"),
    *("msgothic", "segoeuisymbol", "applesymbols", "symbola", "notosanssymbols2", "notoemoji", "unifont"),
)
RIMS = {theme.HEAVY: 0.023, theme.BOLD: 0.018, theme.SEMI: 0.008}  # of thin letters, as a share of their size
FINE = 3
SIZE_ASKED = 20  # of the letters that a typeface is asked for
UNREADABLE = "?"
JOINERS = "\u200d\ufe0e\ufe0f"  # they only say how their neighbours are drawn
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control signs, those that turn the reading round, and none at all
FROM_THE_RIGHT = {"Hebr": range(0x590, 0x600), "Arab": range(0x600, 0x780)}


@dataclass(frozen=True)
class Face:
    """A typeface in a file. Without a file it is the poster's own, which has one for each weight.

    One that `is_thin` has no heavy weights of its own; its letters are drawn with a rim.
    """

    path: str = ""
    is_thin: bool = False


@dataclass(frozen=True)
class Part:
    """A piece of a text that is drawn in one go; a `script` only for what is read from the right."""

    words: str
    face: Face
    script: str = ""


POSTER = Face()


def text_size(string: str, pixels: int, weight: str) -> tuple[int, int]:
    """How wide and high a text is."""
    parts, own = _parts(string), _font(POSTER, pixels, weight)
    if len(parts) == 1 and parts[0].face is POSTER:  # nearly always, and asked for often
        return own.size(parts[0].words)
    return sum(_width(part, pixels, weight) for part in parts), own.get_height()


def text_picture(string: str, pixels: int, weight: str, colour: theme.Colour) -> pygame.Surface:
    """A text as a picture, all its typefaces on one line."""
    parts = _parts(string)
    if len(parts) == 1 and parts[0].face is POSTER:
        return _font(POSTER, pixels, weight).render(parts[0].words, True, colour)
    picture, x = pygame.Surface(text_size(string, pixels, weight), pygame.SRCALPHA, 32), 0
    for part in parts:
        draw = _with_rim if part.face.is_thin else _as_it_is
        drawn, line = draw(part, pixels, weight, colour)
        picture.blit(drawn, (x, ascent(pixels, weight) - line))
        x += drawn.get_width()
    return picture


def _as_it_is(part: Part, pixels: int, weight: str, colour: theme.Colour) -> tuple[pygame.Surface, int]:
    """A part as a picture, and how far its line lies below the top."""
    font = _font(part.face, pixels, weight, part.script)
    return font.render(part.words, True, colour), font.get_ascent()


def _with_rim(part: Part, pixels: int, weight: str, colour: theme.Colour) -> tuple[pygame.Surface, int]:
    """A part in thin letters with a rim, as heavy as those of the poster; drawn large, for a rim has whole pixels."""
    font, rim = _font(part.face, pixels * FINE, weight, part.script), _rim(pixels, weight)
    font.outline = rim
    large = font.render(part.words, True, colour)
    font.outline = 0
    large.blit(font.render(part.words, True, colour), (rim, rim))
    size = _width(part, pixels, weight), -(-large.get_height() // FINE)
    return pygame.transform.smoothscale(large, size), round((font.get_ascent() + rim) / FINE)


def _width(part: Part, pixels: int, weight: str) -> int:
    if not part.face.is_thin:
        return _font(part.face, pixels, weight, part.script).size(part.words)[0]
    wide = _font(part.face, pixels * FINE, weight, part.script).size(part.words)[0]
    return -(-(wide + 2 * _rim(pixels, weight)) // FINE)


def _rim(pixels: int, weight: str) -> int:
    return round(pixels * FINE * RIMS[weight])


def ascent(pixels: int, weight: str) -> int:
    """How far the line of a text lies below the top of its picture."""
    return _font(POSTER, pixels, weight).get_ascent()


def strange(string: str) -> str:
    """The signs of a text that nobody can draw or see, each once."""
    signs = dict.fromkeys(sign for sign in string if sign not in JOINERS)
    return "".join(sign for sign in signs if _unseen(sign) or not _who_has(sign))


# Who writes what


@lru_cache(maxsize=4000)
def _parts(string: str) -> tuple[Part, ...]:
    """The parts of a text from left to right."""
    pieces = _with_gaps([part for word in _words(_seen(string)) for part in _of_word(word)])
    alike = groupby(pieces, key=lambda part: replace(part, words=""))
    return tuple(replace(kind, words="".join(part.words for part in parts)) for kind, parts in alike)


def _words(string: str) -> Iterator[str]:
    """The words and the gaps between them."""
    for _is_gap, signs in groupby(string, key=str.isspace):
        yield "".join(signs)


def _of_word(word: str) -> list[Part]:
    """A word in one typeface, or sign by sign where none has all of them."""
    script = next((name for name, signs in FROM_THE_RIGHT.items() if any(ord(sign) in signs for sign in word)), "")
    if word.isspace() or all(_has(POSTER, sign) for sign in word):
        return [Part(word, POSTER, script)]
    owners = [_who_has(sign) for sign in dict.fromkeys(word) if sign not in JOINERS]
    common = next((face for face in (owners[0] if owners else ()) if all(face in other for other in owners)), None)
    if common is not None:
        return [Part(word, common, script)]
    return [Part(sign, (*_who_has(sign), POSTER)[0], script) for sign in word if sign not in JOINERS]


def _with_gaps(parts: list[Part]) -> list[Part]:
    """A gap between two words that are alike is drawn with them."""
    kinds = [replace(part, words="") for part in parts]
    for at, (before, after) in enumerate(zip(kinds, kinds[2:], strict=False), 1):
        if parts[at].words.isspace() and before == after:
            parts[at] = replace(before, words=parts[at].words)
    return parts


def _who_has(sign: str) -> tuple[Face, ...]:
    """The typefaces that have a sign; the system's are looked through only for what the own ones lack."""
    if sign.isspace():
        return (POSTER,)
    own = tuple(face for face in (POSTER, _second()) if _has(face, sign))
    return own or tuple(face for face in _system() if _has(face, sign))


@lru_cache(maxsize=8000)
def _has(face: Face, sign: str) -> bool:
    """Whether a typeface has a sign. Only pygame's other reader of typefaces tells."""
    for _attempt in range(2):
        try:
            return _reader(_file(face, theme.HEAVY)).get_metrics(sign, size=SIZE_ASKED)[0] is not None
        except (RuntimeError, OSError):  # pygame has ended and begun anew since the file was opened
            _reader.cache_clear()
            pygame.freetype.init()
    return False


def _unseen(sign: str) -> bool:
    return unicodedata.category(sign) in UNSEEN


def _seen(string: str) -> str:
    """A text as it can be drawn: without what nobody sees, but never empty for that."""
    if string.isascii() and string.isprintable():
        return string
    whole = unicodedata.normalize("NFC", string)
    kept = "".join(sign for sign in whole if sign in JOINERS or not _unseen(sign))
    return kept if kept.strip() or not string.strip(" ") else UNREADABLE


# The files


def _file(face: Face, weight: str) -> str:
    return face.path or str(font_manrope.font_files[f"Manrope{weight}"])


@cache
def _second() -> Face:
    """What the poster's typeface lacks of Latin, Cyrillic and Greek letters, and Hebrew."""
    # Only here: it is looked for among all that is installed, and many evenings never need it.
    import fontpkg  # type: ignore[import-untyped]  # noqa: PLC0415

    return Face(str(fontpkg.path("Arimo")), is_thin=True)


@cache
def _system() -> tuple[Face, ...]:
    """The wide typefaces that are installed here."""
    found = []
    for name in SYSTEM:
        plain, bold = pygame.font.match_font(name), pygame.font.match_font(name, bold=True)
        if plain or bold:
            found.append(Face(bold or plain or "", is_thin=bold in (None, plain)))
    return tuple(found)


@cache
def _reader(path: str) -> pygame.freetype.Font:
    return pygame.freetype.Font(path)


@lru_cache(maxsize=256)
def _opened(face: Face, pixels: int, weight: str, script: str) -> pygame.font.Font:
    font = pygame.font.Font(_file(face, weight), pixels)
    if script:
        font.set_script(script)
        font.set_direction(pygame.DIRECTION_RTL)
    return font


def _font(face: Face, pixels: int, weight: str, script: str = "") -> pygame.font.Font:
    """A typeface in a size in pixels (height of the em); opened once, until pygame ends."""
    if not pygame.font.get_init():
        forget_fonts()
        pygame.font.init()
    return _opened(face, pixels, weight, script)


def forget_fonts() -> None:
    """Close all typefaces, because pygame ends; they are opened again when they are needed."""
    _opened.cache_clear()
    _reader.cache_clear()
