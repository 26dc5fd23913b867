"""Parts that screens are made of: switches, frames, buttons and chips, who somebody is, figures and what they mean."""

from collections.abc import Sequence

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.menu import ARROW, CHIP_ROOM, CHIP_SIZE, RING, Menu
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.shapes import arc, disc, polygon, rounded, seat_shape, slanted, triangle
from durak_game.ui.toolkit.text import draw_name, draw_text, text_width

PLATE_HEIGHT, PLATE_GAP = 124, 18

TAG_ROOM = 700  # so wide is a way at least that has room for the words *Hold it down* beside its own


def toggle(canvas: Canvas, x: float, y: float, on: bool, possible: bool = True) -> None:
    """A switch, 84 x 36, with its top left corner at (x, y); one that cannot be changed is crossed out."""
    if not possible:
        rounded(canvas, x, y, 84, 36, 18, None, theme.FADED, 2.5)
        polygon(canvas, [(x + 18, y + 27), (x + 64, y + 7), (x + 66, y + 10), (x + 20, y + 30)], theme.FADED)
        return
    rounded(canvas, x, y, 84, 36, 18, theme.GOLD if on else theme.STEEL_DARK)
    disc(canvas, x + (64 if on else 20), y + 18, 14, theme.INK if on else theme.LIGHT)


def frame(
    canvas: Canvas, x: float, y: float, width: float, height: float, colour: theme.Colour, thick: float = 8
) -> None:
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


def draw_chip(canvas: Canvas, rect: Rect, words: str, focused: bool, turns: bool) -> None:
    """Draw a chip; one that `turns` has arrows."""
    x, y, width, height = rect
    ground, colour = (theme.RED, theme.LIGHT) if focused else (theme.RULE, theme.INK)
    slanted(canvas, x, y, width, height, ground, right=12)
    left = x + CHIP_ROOM / 2 - 4
    if turns:
        triangle(canvas, x + 32, y + height / 2, 15, colour, "left")
        triangle(canvas, x + width - 38, y + height / 2, 15, colour, "right")
        left += ARROW
    draw_text(canvas, words, left, y + 42, CHIP_SIZE, colour, theme.HEAVY)


def put_rings(pen: Pen, menu: Menu) -> None:
    """Put a ring on each way that has to be held: empty, or filled as far as it is held; a tap is told what to do."""
    for entry in menu.entries:
        if entry.hold:
            left, top, width, height = entry.rect
            place = (left + width - height * 0.2 - RING - 8, top + height / 2)
            pen(hold_ring, *place, round(menu.holds.share(entry.name), 2), entry.name == menu.focus)
            if menu.holds.tapped == entry.name:
                inside = width > TAG_ROOM  # where the words would not cover what the way is called
                pen(hold_tag, *((place[0] - RING - 12, top + height / 2, "right") if inside else (left, top - 30)))


def hold_ring(canvas: Canvas, x: float, y: float, share: float, focused: bool, radius: float = RING) -> None:
    """A ring round (x, y) that fills clockwise from the top while a button is held; `share` is 0 to 1."""
    ground, colour = (theme.DARK_RED, theme.LIGHT) if focused else (theme.STEEL, theme.GOLD)
    arc(canvas, x, y, radius, 7, ground)
    if share > 0:
        arc(canvas, x, y, radius, 7, colour, share)


def hold_tag(canvas: Canvas, x: float, y: float, anchor: str = "left") -> None:
    """On or over a way that was only tapped: that it has to be held. `y` is the middle, `x` the end of `anchor`."""
    words = _("Hold it down")
    width = text_width(words, theme.SIZE_SMALL) + 32
    left = x - (width if anchor == "right" else 0)
    canvas.fill(left, y - 22, width, 44, theme.GOLD)
    draw_text(canvas, words, left + 16, y, theme.SIZE_SMALL, theme.INK, level="middle")


def shape_and_name(
    canvas: Canvas,
    look: theme.SeatLook,
    name: str,
    place: tuple[float, float],
    radius: float,
    gap: float,
    size: float,
    room: float,
    ink: theme.Colour = theme.PAPER,
    colour: theme.Colour | None = None,
) -> None:
    """Somebody's shape with its middle at a place, and the name `gap` behind it.

    The name is at most `size` high and takes at most so much `room`; `colour` stands for the look's own.
    """
    x, y = place
    seat_shape(canvas, look.shape, x, y, radius, colour or look.colour)
    draw_name(canvas, name, x + gap, y, size, room, ink)


def movement(
    canvas: Canvas, places: int, x: float, y: float, size: float, bar: tuple[float, float], colour: theme.Colour
) -> None:
    """A green triangle for places gained, a red one for places lost, a small bar for a place that was kept."""
    if places:
        up = places > 0
        triangle(canvas, x, y, size, theme.GREEN_LIGHT if up else theme.RED, "up" if up else "down")
    else:
        width, height = bar
        canvas.fill(x - width / 2, y - height / 2, width, height, colour)


def figure_plates(canvas: Canvas, x: float, y: float, width: float, figures: Sequence[tuple[str, str]]) -> None:
    """Large figures on plates of ink side by side, each with what it means below."""
    each = (width - PLATE_GAP * (len(figures) - 1)) / len(figures)
    for number, (figure, meaning) in enumerate(figures):
        left = x + (each + PLATE_GAP) * number
        canvas.fill(left, y, each, PLATE_HEIGHT, theme.INK)
        canvas.fill(left, y, 10, PLATE_HEIGHT, theme.RED)
        draw_text(canvas, figure, left + 32, y + 68, 62, theme.PAPER, theme.HEAVY, width=each - 50)
        draw_text(canvas, meaning, left + 32, y + 106, theme.SIZE_SMALL, theme.GOLD, width=each - 50)


def figure_list(
    canvas: Canvas, lines: Sequence[tuple[str, str]], x: float, y: float, width: float, pitch: float
) -> None:
    """Words at the left, figures at the right, the first baseline at `y`."""
    for number, (words, value) in enumerate(lines):
        base = y + pitch * number
        figure = draw_text(canvas, value, x + width, base, theme.SIZE_HINT, theme.INK, theme.HEAVY, "right", width / 2)
        room = figure.x - x - 16
        draw_text(canvas, words, x, base, theme.SIZE_HINT, theme.INK, theme.SEMI, width=room)
