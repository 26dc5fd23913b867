"""Words and figures in the poster's typeface, placed by their baseline, and names as long as their room allows."""

import math
from collections.abc import Callable
from functools import lru_cache

import pygame

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.typefaces import ascent, text_picture, text_size

SHRINKS_TO = 0.62  # text that is too wide gets smaller down to this share; then it is cut with an ellipsis
CAPITALS_HALF = 0.36  # half the height of a capital letter, as a share of the size
ANCHORS = {"left": 0.0, "center": 0.5, "right": 1.0}


@lru_cache(maxsize=1500)
def rendered(string: str, size: int, weight: str, colour: theme.Colour) -> pygame.Surface:
    """A text as a picture, drawn once for each size in pixels. Not to be changed by who gets it."""
    return text_picture(string, size, weight, colour)


def text_width(string: str, size: float, weight: str = theme.BOLD) -> float:
    """How wide a text is, in design pixels."""
    return text_size(string, max(1, round(size)), weight)[0]


def _fitted(canvas: Canvas, string: str, size: float, weight: str, width: float | None) -> tuple[str, int]:
    """The text and the size in pixels with which it fits; shortened only when the smallest size is too wide."""
    pixels = max(1, round(size * canvas.scale))
    if width is None:
        return string, pixels
    limit = width * canvas.scale
    least = max(1, math.ceil(pixels * SHRINKS_TO))
    while pixels > least and text_size(string, pixels, weight)[0] > limit:
        pixels -= 1
    return _shortened(string, lambda shown: text_size(shown, pixels, weight)[0] <= limit), pixels


def _shortened(string: str, fits: Callable[[str], bool], least: str = "…") -> str:
    """As much of a text as fits, with an ellipsis if that is not all; `least` if nothing does."""
    shorter = (string[:length].rstrip() + "…" for length in range(len(string) - 1, 0, -1))
    return next((shown for shown in (string, *shorter) if fits(shown)), least)


@lru_cache(maxsize=128)
def _turned(string: str, size: int, weight: str, colour: theme.Colour, angle: float) -> pygame.Surface:
    large = pygame.transform.rotozoom(rendered(string, size * 2, weight, colour), -angle, 1)
    return pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))


def draw_text(
    canvas: Canvas,
    string: str,
    x: float,
    y: float,
    size: float,
    colour: theme.Colour,
    weight: str = theme.BOLD,
    anchor: str = "left",
    width: float | None = None,
    angle: float = 0,
    alpha: int = 255,
    level: str = "base",
) -> pygame.Rect:
    """Write a text with its baseline at `y`; with the `level` "middle" the middle of its capitals lies there.

    `anchor` says which end `x` is: "left", "center" or "right". A text wider than `width` shrinks, then is shortened.
    `angle` turns it clockwise about (x, y), in degrees. Returns what it covers, in design pixels.
    """
    if level == "middle":
        y = y + size * CAPITALS_HALF
    return _write(canvas, string, x, y, size, colour, weight, anchor, width, angle, alpha)


def _write(
    canvas: Canvas,
    string: str,
    x: float,
    y: float,
    size: float,
    colour: theme.Colour,
    weight: str,
    anchor: str,
    width: float | None,
    angle: float,
    alpha: int,
) -> pygame.Rect:
    if not string:
        return pygame.Rect(round(x), round(y), 0, 0)
    string, pixels = _fitted(canvas, string, size, weight, width)
    baseline_at = ascent(pixels, weight)
    picture = rendered(string, pixels, weight, colour)
    shift = picture.get_width() * ANCHORS[anchor]
    left, baseline = canvas.exact(x, y)
    if angle:
        across, down = picture.get_width() / 2 - shift, picture.get_height() / 2 - baseline_at
        turn = math.radians(angle)
        middle_x = left + across * math.cos(turn) - down * math.sin(turn)
        middle_y = baseline + across * math.sin(turn) + down * math.cos(turn)
        picture = _turned(string, pixels, weight, colour, angle)
        place = (round(middle_x - picture.get_width() / 2), round(middle_y - picture.get_height() / 2))
    else:
        place = (round(left - shift), round(baseline) - baseline_at)
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    canvas.surface.blit(picture, place)
    corner = canvas.to_design(place)
    size_x, size_y = picture.get_width() / canvas.scale, picture.get_height() / canvas.scale
    return pygame.Rect(round(corner[0]), round(corner[1]), round(size_x), round(size_y))


def wrapped(string: str, size: float, width: float, weight: str = theme.BOLD) -> list[str]:
    """A text broken into lines that are at most `width` design pixels wide; a single longer word keeps its line."""
    lines: list[str] = []
    for word in string.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, weight) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def broken(string: str, size: float, width: float) -> list[str]:
    """A text in lines of at most this width. A word that is too long, such as a path, is broken anywhere."""
    lines: list[str] = [""]
    for word in string.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if text_width(longer, size) <= width:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if text_width(lines[-1] + letter, size) > width:
                lines.append("")
            lines[-1] += letter
    return lines


def in_two_lines(string: str, size: float, width: float, weight: str = theme.BOLD) -> list[str]:
    """A text on one or two lines, each at most `width` design pixels wide; what is too long ends with an ellipsis."""
    lines = wrapped(string, size, width, weight)
    if len(lines) == 2:  # about as long as each other rather than one word alone on the second
        words = string.split()
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        lines = list(min(halves, key=lambda half: max(text_width(line, size, weight) for line in half)))
    elif len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    return [_shortened(line, lambda shown: text_width(shown, size, weight) <= width) for line in lines]


@lru_cache(maxsize=256)
def fitted_name(name: str, size: float, room: float, weight: str = theme.HEAVY) -> tuple[str, float]:
    """How a name is written in so much room: its text, and its size of at least 28."""
    width = text_width(name, size, weight)
    if width <= room:
        return name, size
    for smaller in range(max(theme.SIZE_SMALL, int(size * room / width)), theme.SIZE_SMALL - 1, -1):
        if text_width(name, smaller, weight) <= room:
            return name, smaller
    shown = _shortened(name, lambda shown: text_width(shown, theme.SIZE_SMALL, weight) <= room, name[:1])
    return shown, theme.SIZE_SMALL


def draw_name(
    canvas: Canvas,
    name: str,
    x: float,
    y: float,
    size: float,
    room: float,
    colour: theme.Colour,
    weight: str = theme.HEAVY,
    level: str = "middle",
) -> None:
    """Write a name from x on in so much room, as large as the heaviest type leaves it, whatever the weight is."""
    shown, fitting = fitted_name(name, size, room)
    draw_text(canvas, shown, x, y, fitting, colour, weight, level=level)
