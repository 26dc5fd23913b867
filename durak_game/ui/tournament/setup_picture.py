"""What a tournament looks like before it begins: the entrants, format and numbers, rules, and what comes of it."""

from collections.abc import Sequence

from durak_game.session.plan import MOST
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import Sign
from durak_game.ui.toolkit import (
    Canvas,
    Pen,
    Rect,
    draw_name,
    draw_sign,
    draw_text,
    in_two_lines,
    seat_shape,
    sign_width,
    text_width,
    triangle,
    wrapped,
)

COLUMNS = 6
GRID_TOP, GRID_HEIGHT, GRID_GAP = 168, 298, 8
PLATE_WIDTH, PLATE_PITCH, PLATE_COLUMN = 268, 292, 44
LEFTS, THIRD = (96, 680, 1264), 560
ADD_PERSON: Rect = (LEFTS[0], 480, THIRD, 68)
ADD_BOT: Rect = (LEFTS[1], 480, THIRD, 68)
FORMAT: Rect = (LEFTS[0], 562, THIRD, 344)
FORMAT_HEAD: Rect = (LEFTS[0], 562, THIRD, 132)
VARIANT: Rect = (LEFTS[2], 480, THIRD, 130)
SWITCHES: Rect = (LEFTS[2], 624, THIRD, 72)
OUTLOOK: Rect = (LEFTS[2], 710, THIRD, 196)
START: Rect = (96, 930, 1728, 88)
BACK: Rect = (1440, 34, 200, 60)
SESSIONS: Rect = (1356, 102, 270, 48)
ARROW = 68
HINT_LEFT, HINT_WIDTH = 820, 520


def places(count: int) -> int:
    """How many plates there is room for; they are small from the thirteenth entrant on."""
    return 2 * COLUMNS if count <= 2 * COLUMNS else MOST


def plate_rect(number: int, count: int) -> Rect:
    """Where the plate of an entrant lies."""
    rows = places(count) // COLUMNS
    row, column = divmod(number, COLUMNS)
    height = (GRID_HEIGHT - GRID_GAP * (rows - 1)) / rows
    return (96 + PLATE_PITCH * column, GRID_TOP + (height + GRID_GAP) * row, PLATE_WIDTH, height)


def number_rect(row: int) -> Rect:
    """Where a number of the format lies; the scoring follows the last one."""
    return (LEFTS[1], 562 + 88 * row, THIRD, 80)


# ---- the head


def hint(pen: Pen, words: str, colour: theme.Colour) -> None:
    """What is chosen in a sentence, or why it did not begin."""
    lines, size, pitch = wrapped(words, theme.SIZE_HINT, HINT_WIDTH), theme.SIZE_HINT, 38
    if len(lines) > 2:
        lines, size, pitch = wrapped(words, theme.SIZE_SMALL, HINT_WIDTH), theme.SIZE_SMALL, 34
    pen.lines([*lines[:2], " ".join(lines[2:])], HINT_LEFT, 80, pitch, size, colour, width=HINT_WIDTH)


def draw_back(canvas: Canvas, sign: Sign | None) -> None:
    """The way back with the sign of the device that was used last; the mouse gets an arrow."""
    x, wide, room = BACK[0], 32.0, 150
    if sign is None:
        triangle(canvas, x + 20, 64, 14, theme.PAPER, "left")
    else:
        draw_sign(canvas, sign, x, 40, 46)
        wide, room = sign_width(sign, 46), 130
    draw_text(canvas, _("Back"), x + wide + 12, 75, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=room)


# ---- entrants


def draw_plate(canvas: Canvas, rect: Rect, name: str, look: theme.SeatLook, words: str, person: bool) -> None:
    """An entrant: a person in the full colour, a bot dark with a coloured column."""
    x, y, width, height = rect
    large = height > 100
    ground, ink, soft = (look.colour, theme.INK, theme.INK) if person else (theme.PANEL, theme.PAPER, theme.SOFT)
    canvas.fill(*rect, ground)
    canvas.fill(x, y, PLATE_COLUMN, height, theme.mix(look.colour, theme.LIGHT, 0.25) if person else look.colour)
    left, middle, room = x + PLATE_COLUMN + 10, y + height / 2, width - PLATE_COLUMN - 14
    seat_shape(canvas, look.shape, x + PLATE_COLUMN / 2, middle, 18 if large else 16, theme.INK)
    draw_name(canvas, name, left, middle - (4 if large else 5), 40 if large else 30, room, ink, level="base")
    draw_text(canvas, words, left, middle + (40 if large else 26), theme.SIZE_SMALL, soft, theme.SEMI, width=room)


def draw_add(canvas: Canvas, rect: Rect, words: str, focused: bool, full: bool) -> None:
    """A bar that adds somebody; grey, with the reason below, when nobody else can take part."""
    x, y, _width, height = rect
    ground, plus, ink = (theme.RED, theme.LIGHT, theme.LIGHT) if focused else (theme.CHIP, theme.GOLD, theme.LIGHT)
    if full:
        ground, plus, ink = theme.PANEL, theme.FADED, theme.FADED
    canvas.fill(*rect, ground)
    canvas.fill(x + 26, y + height / 2 - 4, 32, 8, plus)
    canvas.fill(x + 38, y + height / 2 - 16, 8, 32, plus)
    size, base = (theme.SIZE_SMALL, 30) if full else (theme.SIZE_BUTTON, 46)
    draw_text(canvas, words, x + 80, y + base, size, ink, theme.HEAVY)
    if full:
        most = _("{n} at most").format(n=MOST)
        draw_text(canvas, most, x + 80, y + 61, theme.SIZE_SMALL, ink, theme.MEDIUM)


# ---- format, numbers, rules


def _arrows(canvas: Canvas, rect: Rect, middle: float, size: float, colour: theme.Colour, both: bool = True) -> None:
    right = rect[0] + rect[2]
    triangle(canvas, right - 44, middle, size, colour, "right")
    if both:
        triangle(canvas, right - 98, middle, size, colour, "left")


def paper(pen: Pen, rect: Rect, label: str, title: str, size: float) -> None:
    """A sheet of paper with a value in large words and its arrows."""
    x, y, width, height = rect
    pen.fill(*rect, theme.PAPER)
    pen.fill(x, y, 14, height, theme.RED)
    while size > theme.SIZE_BUTTON and text_width(title, size, theme.HEAVY) > width - 180:
        size -= 1
    lines = in_two_lines(title, size, width - 180, theme.HEAVY)
    above, base = (44, 102) if len(lines) == 1 else (36, 76)
    pen.text(label, x + 38, y + above, theme.SIZE_SMALL, theme.TEXT_RED)
    pen.lines(lines, x + 38, y + base, 36, size, theme.INK, theme.HEAVY)
    pen(_arrows, rect, y + 84, 20, theme.INK)


def draw_value(canvas: Canvas, rect: Rect, label: str, value: str, turns: bool) -> None:
    """A line with what was chosen; an arrow leads on to more, and a value that turns has one to each side."""
    x, y, width, height = rect
    middle = y + height / 2
    canvas.fill(*rect, theme.PANEL)
    most, behind, gap, down, size = (340, 136, 24, 13, 38) if turns else (284, 84, 18, 11, theme.SIZE_BUTTON)
    shown = draw_text(canvas, label, x + 24, middle + 11, theme.SIZE_BUTTON, theme.PAPER, width=most)
    room = width - behind - (shown.x + shown.width - x) - gap
    draw_text(canvas, value, x + width - behind, middle + down, size, theme.GOLD, theme.HEAVY, "right", width=room)
    _arrows(canvas, rect, middle, 15, theme.PAPER, turns)


def outlook(pen: Pen, problem: str, lines: Sequence[str]) -> None:
    """What comes of it, or why it cannot be."""
    x, y, width, height = OUTLOOK
    pen.fill(*OUTLOOK, theme.INK)
    pen.fill(x, y, 14, height, theme.RED if problem else theme.GOLD)
    shown = (wrapped(problem, theme.SIZE_HINT, width - 62, theme.HEAVY) if problem else lines)[:4]
    top = y + height / 2 - 22 * len(shown) + 32
    for number, line in enumerate(shown):
        colour = theme.TARGET if problem else theme.PAPER if number else theme.GOLD
        pen.text(line, x + 38, top + 44 * number, theme.SIZE_HINT, colour, theme.HEAVY, width=width - 62)
