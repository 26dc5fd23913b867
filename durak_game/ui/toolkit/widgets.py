"""Parts that screens are made of: keys and buttons as signs, switches, level bars, big buttons."""

from durak_game.ui import theme
from durak_game.ui.theme import Colour
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import disc, polygon, rounded, slanted
from durak_game.ui.toolkit.text import draw_text, text_width

GLYPH = 52  # the height of a sign for a key or button
ARROW_KEYS = ("left", "right", "up", "down")


def key_width(label: str, height: float = GLYPH) -> float:
    """How wide the sign of a key is: a square for one letter, wider for a word."""
    if label in ARROW_KEYS or len(label) == 1:
        return height
    return text_width(label, height * 0.58, theme.HEAVY) + height * 0.5


def key_glyph(
    canvas: Canvas, label: str, x: float, y: float, height: float = GLYPH, light: bool = False, alpha: float = 1
) -> float:
    """A key of the keyboard with its left edge at x and its top at y. `light` is for a gold ground. Returns its width.

    A label of "left", "right", "up" or "down" is drawn as an arrow.
    """
    width = key_width(label, height)
    face, ground = (theme.INK, theme.LIGHT) if light else (theme.PAPER, theme.INK)
    lower = height * 0.12
    rounded(canvas, x, y + lower, width, height - lower, height * 0.17, theme.KEY_EDGE, alpha=alpha)
    rounded(canvas, x, y, width, height - lower, height * 0.17, ground, alpha=alpha)
    middle = y + (height - lower) / 2
    if label in ARROW_KEYS:
        triangle(canvas, x + width / 2, middle, height * 0.2, face, label)
    else:
        size = height * 0.58
        draw_text(canvas, label, x + width / 2, middle + size * 0.36, size, face, theme.HEAVY, "center")
    return width


def triangle(canvas: Canvas, x: float, y: float, size: float, colour: Colour, direction: str) -> None:
    """A small triangle round (x, y) that points "left", "right", "up" or "down"."""
    across, down = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    tip = (x + across * size * 0.9, y + down * size * 0.9)
    base_x, base_y = x - across * size * 0.9, y - down * size * 0.9
    corners = [tip, (base_x + down * size, base_y + across * size), (base_x - down * size, base_y - across * size)]
    polygon(canvas, corners, colour)


def toggle(canvas: Canvas, x: float, y: float, on: bool, possible: bool = True) -> None:
    """A switch, 84 x 36, with its top left corner at (x, y); one that cannot be changed is crossed out."""
    if not possible:
        rounded(canvas, x, y, 84, 36, 18, None, theme.FADED, 2.5)
        polygon(canvas, [(x + 18, y + 27), (x + 64, y + 7), (x + 66, y + 10), (x + 20, y + 30)], theme.FADED)
        return
    rounded(canvas, x, y, 84, 36, 18, theme.GOLD if on else theme.STEEL_DARK)
    disc(canvas, x + (64 if on else 20), y + 18, 14, theme.INK if on else theme.LIGHT)


def frame(canvas: Canvas, x: float, y: float, width: float, height: float, colour: Colour, thick: float = 8) -> None:
    """A frame with square corners just outside a rectangle: the focus of a screen."""
    canvas.fill(x - thick, y - thick, width + 2 * thick, thick, colour)
    canvas.fill(x - thick, y + height, width + 2 * thick, thick, colour)
    canvas.fill(x - thick, y, thick, height, colour)
    canvas.fill(x + width, y, thick, height, colour)


def button(
    canvas: Canvas, x: float, y: float, width: float, height: float, label: str, focused: bool, size: float = 40
) -> None:
    """A slanted button of a poster screen: red when the player is on it, ink otherwise."""
    ground, words = (theme.RED, theme.LIGHT) if focused else (theme.INK, theme.PAPER)
    slanted(canvas, x, y, width, height, ground, right=height * 0.2)
    baseline = y + height / 2 + size * 0.36
    draw_text(canvas, label, x + 32, baseline, size, words, theme.HEAVY, width=width - 64 - height * 0.2)
