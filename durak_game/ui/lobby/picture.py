"""Where everything lies in the lobby, and how it is drawn: the paper with the variant, what can be pressed."""

from durak_game.ui import theme
from durak_game.ui.inputs import NO_SIGN, Sign, SignKind
from durak_game.ui.toolkit import (
    Canvas,
    Rect,
    arc,
    disc,
    draw_sign,
    draw_text,
    frame,
    in_two_lines,
    polygon,
    seat_shape,
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
MARKER = 6
BACK: Rect = (1336, 88, 300, 66)
HINT_LEFT, HINT_WIDTH = 880, 760


def panel_rect(seat: int) -> Rect:
    """Where the panel of a seat (0 to 5) lies."""
    return (96 + PANEL_PITCH * seat, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT)


def untick_rect(panel: Rect) -> Rect:
    """Where on a panel a click takes the tick away."""
    x, y, width, height = panel
    return (x + width - 60, y + height - 66, 60, 66)


def switch_rect(number: int) -> Rect:
    """Where a switch lies, counted on its page."""
    row, column = divmod(number, 2)
    return (SWITCH_COLUMNS[column], SHEET[1] + SWITCH_PITCH * row, SWITCH_WIDTH, SWITCH_HEIGHT)


def prompts(
    canvas: Canvas, x: float, pressed: tuple[tuple[Sign | None, str], ...], room: float = 170, held: bool = False
) -> None:
    """Signs and what they do, from x on; where there is no sign to press, an arrow back. A ring says: hold it."""
    for sign, words in pressed:
        if sign is None:
            triangle(canvas, x + 16, 122, 14, theme.PAPER, "left")
        shown = sign or NO_SIGN
        x += 12 + (draw_sign(canvas, shown, x, 100, 46, light=shown.kind is not SignKind.FACE) or 34)
        if held:
            arc(canvas, x + 16, 123, 14, 6, theme.GOLD)
            x += 42
        x += 22 + draw_text(canvas, words, x, 134, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=room).width


def paper(canvas: Canvas, values: tuple[tuple[str, str], ...]) -> None:
    """The paper with the variant and what is agreed besides."""
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


def more_switches(canvas: Canvas, words: str) -> None:
    """The way to the next page of switches, in the place of the last one."""
    x, y, width, height = switch_rect(SWITCHES_SHOWN - 1)
    canvas.fill(x, y, width, height, theme.PANEL)
    draw_text(canvas, words, x + 20, y + 49, theme.SIZE_HINT, theme.GOLD, width=460)
    triangle(canvas, x + 520, y + 39, 18, theme.GOLD, "right")


def waiting(canvas: Canvas, words: str, hints: tuple[str, ...]) -> None:
    """In the place of the rules, which are fixed: who is still missing, and what to do."""
    x, y, width, height = 96, SHEET[1], 1728, SHEET[3]
    canvas.fill(x, y, width, height, theme.PANEL)
    canvas.fill(x, y, 14, height, theme.GOLD)
    for number, line in enumerate(wrapped(words, 48, width - 120, theme.HEAVY)[:2]):
        draw_text(canvas, line, x + 60, y + 110 + 60 * number, 48, theme.PAPER, theme.HEAVY, width=width - 120)
    for number, line in enumerate(hints):
        draw_text(canvas, line, x + 60, y + 226 + 44 * number, theme.SIZE_BUTTON, theme.SOFT, width=width - 120)


def marker(canvas: Canvas, rect: Rect, looks: tuple[theme.SeatLook, ...]) -> None:
    """Whose devices point at something: a frame in the colours of their seats, and their shapes at its edge."""
    x, y, width, height = rect
    deep = max(1, int(height // 28)) if height < PANEL_HEIGHT else 0  # a line has them at its end, below each other
    inwards = 12 if rect in VALUES else 0
    framed = (x + inwards, y + inwards, width - 2 * inwards, height - 2 * inwards)
    frame(canvas, framed[0] - 1, framed[1] - 1, framed[2] + 2, framed[3] + 2, theme.INK, 10)
    around = (framed[0] - 9, framed[1] - 9, framed[2] + 18, framed[3] + 18)
    for number, (left, top, wide, high) in enumerate(_pieces(around, len(looks))):
        canvas.fill(left, top, wide, high, looks[number % len(looks)].colour)
    for number, look in enumerate(looks):
        across, down, radius = x + 26 + 38 * number, y - 6, 17
        if deep:
            column, row = divmod(number, deep)
            in_column = min(deep, len(looks) - deep * column)
            across, radius = x + width - 4 - 30 * column, 14
            down = y + height / 2 + 28 * (row - (in_column - 1) / 2)
        disc(canvas, across, down, radius, theme.INK)
        seat_shape(canvas, look.shape, across, down, radius * 0.65, look.colour)


def _pieces(rect: Rect, several: int) -> list[Rect]:
    """A frame cut into pieces for so many colours: each of its four sides shows them all."""
    x, y, width, height = rect
    across, down = (several * max(1, round(length / 110 / several)) if several > 1 else 1 for length in (width, height))
    wide, high = width / across, height / down
    sides = [(x + wide * at, edge, wide, MARKER) for edge in (y, y + height - MARKER) for at in range(across)]
    return [*sides, *((edge, y + high * at, MARKER, high) for edge in (x, x + width - MARKER) for at in range(down))]


def panel_ring(canvas: Canvas, rect: Rect, share: float) -> None:
    """A large ring on a panel that fills while its device is held down."""
    x, y = rect[0] + rect[2] / 2, rect[1] + 128
    disc(canvas, x, y, 84, theme.INK, alpha=0.75)
    arc(canvas, x, y, 66, 16, theme.STEEL_DARK)
    if share > 0:
        arc(canvas, x, y, 66, 16, theme.LIGHT, share)


def countdown(canvas: Canvas, number: int, share: float, size: float) -> None:
    """The disc that counts the last seconds, `share` of this one being left, and the small ones still to come."""
    for small, x, y, radius in ((2, 1640.0, 974.0, 48.0), (1, 1744.0, 974.0, 40.0)):
        if small < number:
            disc(canvas, x + 4, y + 5, radius, theme.INK, alpha=0.35)
            disc(canvas, x, y, radius, theme.DARK_RED)
            draw_text(canvas, str(small), x, y, radius, theme.LIGHT, theme.HEAVY, "center", level="middle")
    x, y, radius = 1520.0, 974.0, 64 * size  # it hides none of the switches above
    disc(canvas, x + 6, y + 8, radius, theme.INK, alpha=0.4)
    disc(canvas, x, y, radius, theme.GOLD)
    arc(canvas, x, y, radius - 12, 4, theme.INK)
    if share > 0:
        arc(canvas, x, y, radius - 5, 10, theme.RED, share)
    draw_text(canvas, str(number), x, y, 80 * size, theme.INK, theme.HEAVY, "center", level="middle")


def cross(canvas: Canvas, rect: Rect) -> None:
    """On the foot of a panel: a click takes its tick away."""
    x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
    for way in (-1, 1):
        ends = ((-13, -9), (-9, -13), (13, 9), (9, 13))
        polygon(canvas, [(x + across, y + way * down) for across, down in ends], theme.STEEL_TINT)
