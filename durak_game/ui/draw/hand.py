"""The spine beside the open hand: it names the owner in his colour."""

from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.names import fitted_name
from durak_game.ui.draw.parts import part
from durak_game.ui.draw.shapes import seat_shape, slanted
from durak_game.ui.draw.text import draw_text
from durak_game.ui.layout import CARD, HAND_BOTTOM, HAND_LEFT, HAND_WIDTH, ONE_ROW_MOST, RATIO, ROW_STEP, SMALL
from durak_game.ui.theme import SeatLook

SPINE_X, SPINE_WIDTH = 436, 64
LOWEST_Y = HAND_BOTTOM - CARD * RATIO


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
