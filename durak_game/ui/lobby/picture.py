"""Where everything lies in the lobby, and how it is drawn: the paper with the variant, what can be pressed."""

from durak_game.ui import theme
from durak_game.ui.inputs import NO_SIGN, Sign, SignKind
from durak_game.ui.toolkit import (
    Canvas,
    Rect,
    draw_sign,
    draw_text,
    frame,
    in_two_lines,
    sheet,
    text_width,
    triangle,
    wrapped,
)

PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT, PANEL_PITCH = 168, 268, 352, 292
SHEET: Rect = (96, 540, 560, 366)
VALUES: tuple[Rect, ...] = ((110, 540, 546, 138), *((110, 682 + 56 * row, 546, 56) for row in range(4)))
VALUE_ARROW = 68
TITLE_WIDTH = 392
SWITCH_COLUMNS = (680, 1264)
SWITCH_WIDTH, SWITCH_HEIGHT, SWITCH_PITCH = 560, 78, 96
SWITCHES_SHOWN = 8
START: Rect = (96, 930, 1728, 88)
BACK: Rect = (1300, 88, 320, 66)
HINT_LEFT, HINT_WIDTH = 880, 760


def panel_rect(seat: int) -> Rect:
    """Where the panel of a seat (0 to 5) lies."""
    return (96 + PANEL_PITCH * seat, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT)


def switch_rect(number: int) -> Rect:
    """Where a switch lies, counted on its page."""
    row, column = divmod(number, 2)
    return (SWITCH_COLUMNS[column], SHEET[1] + SWITCH_PITCH * row, SWITCH_WIDTH, SWITCH_HEIGHT)


def prompts(canvas: Canvas, x: float, pressed: tuple[tuple[Sign | None, str], ...]) -> None:
    """Signs and what they do, from x on; where there is no sign to press, an arrow back."""
    for sign, words in pressed:
        if sign is None:
            triangle(canvas, x + 16, 122, 14, theme.PAPER, "left")
        shown = sign or NO_SIGN
        x += 12 + (draw_sign(canvas, shown, x, 100, 46, light=shown.kind is not SignKind.FACE) or 34)
        x += 34 + draw_text(canvas, words, x, 134, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=230).width


def paper(canvas: Canvas, values: tuple[tuple[str, str], ...], focus: int | None) -> None:
    """The paper with the variant and what is agreed besides; `focus` is the number of the line that has it."""
    (title, below), *lines = values
    sheet(canvas, SHEET, (8, 8), 90, 14)
    _title(canvas, title, SHEET[1])
    draw_text(canvas, below, 134, SHEET[1] + 116, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=505)
    _arrows(canvas, VALUES[0], VALUES[0][1] + 58, 20)
    for (label, value), rect in zip(lines, VALUES[1:], strict=True):
        x, y, wide, high = rect
        canvas.fill(x + 24, y, wide - 48, 2, theme.RULE)
        draw_text(canvas, label, 134, y + high / 2 + 11, theme.SIZE_SMALL, theme.TEXT_RED, width=170)
        end = 134 + min(170, text_width(label, theme.SIZE_SMALL)) + 20
        room = x + wide - 142 - end
        draw_text(canvas, value, end, y + high / 2 + 11, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=room)
        _arrows(canvas, rect, y + high / 2, 15)
    if focus is not None:
        x, y, wide, high = VALUES[focus]
        frame(canvas, x + 8, y + 7, wide - 16, high - 12, theme.RED, 6)


def _arrows(canvas: Canvas, rect: Rect, middle: float, size: float) -> None:
    right = rect[0] + rect[2]
    triangle(canvas, right - 98, middle, size, theme.INK, "left")
    triangle(canvas, right - 44, middle, size, theme.INK, "right")


def _title(canvas: Canvas, title: str, top: float) -> None:
    """A variant's title beside its arrows; a long one on two lines, still large enough to read from the couch."""
    if text_width(title, theme.SIZE_MINOR, theme.HEAVY) <= TITLE_WIDTH:
        draw_text(canvas, title, 134, top + 72, 54, theme.INK, theme.HEAVY, width=TITLE_WIDTH)
        return
    lines = in_two_lines(title, theme.SIZE_BUTTON, TITLE_WIDTH, theme.HEAVY)
    for number, line in enumerate(lines):
        baseline = top + (72 if len(lines) == 1 else 44 + 36 * number)
        draw_text(canvas, line, 134, baseline, theme.SIZE_BUTTON, theme.INK, theme.HEAVY, width=TITLE_WIDTH + 8)


def more_switches(canvas: Canvas, words: str, focused: bool) -> None:
    """The way to the next page of switches, in the place of the last one."""
    x, y, width, height = switch_rect(SWITCHES_SHOWN - 1)
    canvas.fill(x, y, width, height, theme.PANEL)
    draw_text(canvas, words, x + 20, y + 49, theme.SIZE_HINT, theme.GOLD, width=460)
    triangle(canvas, x + 520, y + 39, 18, theme.GOLD, "right")
    if focused:
        frame(canvas, x, y, width, height, theme.GOLD, 6)


def waiting(canvas: Canvas, words: str, hints: tuple[str, ...]) -> None:
    """In the place of the rules, which are fixed: who is still missing, and what to do."""
    x, y, width, height = 96, SHEET[1], 1728, SHEET[3]
    canvas.fill(x, y, width, height, theme.PANEL)
    canvas.fill(x, y, 14, height, theme.GOLD)
    for number, line in enumerate(wrapped(words, 48, width - 120, theme.HEAVY)[:2]):
        draw_text(canvas, line, x + 60, y + 110 + 60 * number, 48, theme.PAPER, theme.HEAVY, width=width - 120)
    for number, line in enumerate(hints):
        draw_text(canvas, line, x + 60, y + 226 + 44 * number, theme.SIZE_BUTTON, theme.SOFT, width=width - 120)
