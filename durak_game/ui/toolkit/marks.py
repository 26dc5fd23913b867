"""Small marks of the couch: an eye for looking at one's cards, a card that lies ready, and passing ahead of time."""

from durak_game.ui import theme
from durak_game.ui.theme import Colour
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import role_icon
from durak_game.ui.toolkit.vector import code, figure

# In a box of 40 round (0, 0). {c} is the colour, {g} what lies under it.
_MARKS = {
    "eye": '<path d="M-18 0C-11 -11 11 -11 18 0C11 11 -11 11 -18 0Z" fill="{c}"/>'
    '<circle cx="0" cy="0" r="6.5" fill="{g}"/><circle cx="0" cy="0" r="2.6" fill="{c}"/>',
    "ready": '<rect x="-9" y="-6" width="18" height="22" rx="2.5" fill="{c}"/>'
    '<path d="M-9 -10L0 -18L9 -10Z" fill="{c}"/>',
    "bulb": '<path d="M-7 6C-7 1 -13 -2 -13 -8A13 12 0 0 1 13 -8C13 -2 7 1 7 6Z" fill="{c}"/>'
    '<rect x="-7" y="9" width="14" height="4" fill="{c}"/><rect x="-4.5" y="15" width="9" height="3.5" fill="{c}"/>',
}


def mark(canvas: Canvas, name: str, x: float, y: float, size: float, colour: Colour, ground: Colour) -> None:
    """A mark round (x, y): "eye", "ready", "bulb" (a hint), "early" (passes when asked), "bout" (to its end)."""
    if name in ("early", "bout"):
        role_icon(canvas, "passed" if name == "early" else "tick", x, y, size * 0.72, colour)
        return
    share = size / 40
    body = _MARKS[name].replace("{c}", code(colour)).replace("{g}", code(ground))
    words = f'<g transform="scale({share:.4f}) translate(20 20)">{body}</g>'
    figure(canvas, x - size / 2, y - size / 2, size, size, words)


def seat_mark(canvas: Canvas, name: str, x: float, y: float) -> None:
    """A mark on the plate of a seat; "wants" is an eye that has to wait."""
    colour = theme.FADED if name == "wants" else theme.TARGET
    mark(canvas, "eye" if name == "wants" else name, x, y, 36, colour, theme.PANEL)
