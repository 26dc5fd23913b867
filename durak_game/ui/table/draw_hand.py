"""The hand at the bottom: the spine that names its owner, and what stands beside one that lies face down."""

from functools import partial

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.inputs.device_info import Sign, SignKind
from durak_game.ui.table.layout import CARD, HAND_BOTTOM, HAND_LEFT, HAND_WIDTH, ONE_ROW_MOST, RATIO, ROW_STEP, SMALL
from durak_game.ui.theme import SeatLook
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import disc, mark, part, seat_shape, slanted
from durak_game.ui.toolkit.signs import draw_sign
from durak_game.ui.toolkit.text import draw_text, fitted_name

SPINE_X, SPINE_WIDTH = 436, 64
LOWEST_Y = HAND_BOTTOM - CARD * RATIO
HAND_RECT = (SPINE_X, LOWEST_Y, HAND_LEFT + HAND_WIDTH - SPINE_X, CARD * RATIO)

COUNT_AT, COUNT_RADIUS = (1034, 921), 72
BESIDE_X, BESIDE_WIDTH = 1124, 258
EYE_RECT = (BESIDE_X, 892, 250, 64)


def spine_rect(cards: int) -> tuple[float, float, float, float]:
    """Where the spine is: x, y, width, height; it is as high as the hand."""
    top = LOWEST_Y if cards <= ONE_ROW_MOST else HAND_BOTTOM - ROW_STEP - CARD * SMALL * RATIO
    return SPINE_X, top, SPINE_WIDTH, HAND_BOTTOM - top


def draw_turn(canvas: Canvas) -> None:
    """The golden line below the hand: it is this player's turn."""
    slanted(canvas, SPINE_X, HAND_BOTTOM + 8, HAND_LEFT + HAND_WIDTH - SPINE_X, 8, theme.GOLD, 6)


def draw_out(canvas: Canvas, words: str, below: str) -> None:
    """What stands in the place of the hand of a player who is out."""
    draw_text(canvas, words, HAND_LEFT, LOWEST_Y + 100, 64, theme.PAPER, theme.HEAVY, width=HAND_WIDTH)
    draw_text(canvas, below, HAND_LEFT, LOWEST_Y + 156, 36, theme.SOFT, theme.BOLD, width=HAND_WIDTH)


def draw_hidden(canvas: Canvas, count: int, sign: Sign | None, tap: bool, lit: bool) -> None:
    """What stands beside a hand that lies face down: how many cards it has, and how its owner looks at them.

    `sign` is his key or trigger; a mouse has a button on the screen instead, which is `lit` while the mouse is on it.
    None says nothing of looking. `tap`: a short press is enough.
    """
    key = ("hidden", count, sign, tap, lit)
    left, top = COUNT_AT[0] - COUNT_RADIUS - 4, LOWEST_Y
    paint = partial(_paint_hidden, count=count, sign=sign, tap=tap, lit=lit)
    part(canvas, key, left, top, BESIDE_X + BESIDE_WIDTH - left, CARD * RATIO, paint)


def _paint_hidden(canvas: Canvas, count: int, sign: Sign | None, tap: bool, lit: bool) -> None:
    x, y = COUNT_AT
    disc(canvas, x, y, COUNT_RADIUS, theme.PANEL)
    draw_text(canvas, str(count), x, y + 29, 82, theme.LIGHT, theme.HEAVY, "center", width=2 * COUNT_RADIUS - 24)
    words = pgettext("beside the count of a hand", "Cards")
    draw_text(canvas, words, BESIDE_X, 871, theme.SIZE_MINOR, theme.LIGHT, theme.HEAVY, width=BESIDE_WIDTH)
    if sign is None:
        return
    if sign.kind is SignKind.MOUSE:
        left, top, width, height = EYE_RECT
        slanted(canvas, left, top, width, height, theme.TARGET if lit else theme.GOLD, 14)
        mark(canvas, "eye", left + 36, top + height / 2, 46, theme.INK, theme.GOLD)
        draw_text(canvas, _("Look"), left + 70, top + 43, theme.SIZE_BUTTON, theme.INK, theme.HEAVY, width=width - 96)
        return
    draw_sign(canvas, sign, BESIDE_X, 896)
    words = _("hold or tap: look") if tap else _("hold: look")
    draw_text(canvas, words, BESIDE_X, 990, theme.SIZE_HINT, theme.GOLD, theme.BOLD, width=BESIDE_WIDTH)


def draw_spine(canvas: Canvas, name: str, look: SeatLook, cards: int) -> None:
    """Draw the spine of a hand with so many cards."""
    x, y, width, height = spine_rect(cards)
    key = ("spine", name, look, height)
    part(canvas, key, x, y, width + 4, height + 8, lambda own: _paint(own, name, look, cards))


def _paint(canvas: Canvas, name: str, look: SeatLook, cards: int) -> None:
    x, y, width, height = spine_rect(cards)
    canvas.fill(x + 2, y + 5, width, height, theme.INK, 80)
    canvas.fill(x, y, width, height, look.colour)
    middle = x + width / 2
    seat_shape(canvas, look.shape, middle, y + height - 36, 15, theme.INK)
    # Upright letters would be narrow: the name is read from below.
    words, size = fitted_name(name, 40, height - 76)
    baseline = middle + size * 0.35
    draw_text(canvas, words, baseline, y + height - 66, size, theme.INK, theme.HEAVY, angle=-90)
