"""The hand at the bottom: the spine that names its owner, and what stands beside one that lies face down."""

from dataclasses import dataclass

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.inputs import Sign, SignKind
from durak_game.ui.table.layout import CARD, HAND_BOTTOM, HAND_LEFT, HAND_WIDTH, ONE_ROW_MOST, RATIO, ROW_STEP, SMALL
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    disc,
    draw_sign,
    draw_text,
    fitted_name,
    mark,
    part,
    seat_shape,
    slanted,
)

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


@dataclass(frozen=True, slots=True)
class FaceDownPicture:
    """What stands beside a hand that lies face down: how many cards it has, and how its owner looks at them.

    `sign` is the owner's key or trigger; a mouse has a button on the screen instead, which is `lit` while the mouse is
    on it. None says nothing of looking. `tap`: a short press is enough.
    """

    count: int
    sign: Sign | None
    tap: bool
    lit: bool

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Draw it to the right of the fan."""
        left = COUNT_AT[0] - COUNT_RADIUS - 4
        part(canvas, self, left, LOWEST_Y, BESIDE_X + BESIDE_WIDTH - left, CARD * RATIO, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        (x, y), sign = COUNT_AT, self.sign
        disc(canvas, x, y, COUNT_RADIUS, theme.PANEL)
        width = 2 * COUNT_RADIUS - 24
        draw_text(canvas, str(self.count), x, y + 29, 82, theme.LIGHT, theme.HEAVY, "center", width=width)
        words = pgettext("beside the count of a hand", "Cards")
        draw_text(canvas, words, BESIDE_X, 871, theme.SIZE_MINOR, theme.LIGHT, theme.HEAVY, width=BESIDE_WIDTH)
        if sign is None:
            return
        if sign.kind is SignKind.MOUSE:
            left, top, width, height = EYE_RECT
            slanted(canvas, left, top, width, height, theme.TARGET if self.lit else theme.GOLD, 14)
            mark(canvas, "eye", left + 36, top + height / 2, 46, theme.INK, theme.GOLD)
            words = _("Look")
            draw_text(canvas, words, left + 70, top + 43, theme.SIZE_BUTTON, theme.INK, theme.HEAVY, width=width - 96)
            return
        draw_sign(canvas, sign, BESIDE_X, 896)
        words = _("hold or tap to look") if self.tap else _("hold to look")
        draw_text(canvas, words, BESIDE_X, 990, theme.SIZE_HINT, theme.GOLD, theme.BOLD, width=BESIDE_WIDTH)


@dataclass(frozen=True, slots=True)
class HandPicture:
    """The place of the hand at the bottom: the spine beside so many open cards, with its owner's name and look.

    `turn`: it is the owner's turn. `out` stands in place of the cards of somebody who is safe, large and below it.
    """

    name: str
    look: theme.SeatLook
    cards: int
    turn: bool = False
    out: tuple[str, str] | None = None
    face_down: FaceDownPicture | None = None

    def draw(self, canvas: Canvas, art: CardArt) -> None:
        """Draw all but the cards."""
        x, y, width, height = spine_rect(self.cards)
        part(canvas, ("spine", self.name, self.look, height), x, y, width + 4, height + 8, self._paint_spine)
        if self.turn:
            slanted(canvas, SPINE_X, HAND_BOTTOM + 8, HAND_LEFT + HAND_WIDTH - SPINE_X, 8, theme.GOLD, 6)
        if self.out:
            words, below = self.out
            draw_text(canvas, words, HAND_LEFT, LOWEST_Y + 100, 64, theme.PAPER, theme.HEAVY, width=HAND_WIDTH)
            draw_text(canvas, below, HAND_LEFT, LOWEST_Y + 156, 36, theme.SOFT, theme.BOLD, width=HAND_WIDTH)
        if self.face_down:
            self.face_down.draw(canvas, art)

    def _paint_spine(self, canvas: Canvas) -> None:
        x, y, width, height = spine_rect(self.cards)
        canvas.fill(x + 2, y + 5, width, height, theme.INK, 80)
        canvas.fill(x, y, width, height, self.look.colour)
        middle = x + width / 2
        seat_shape(canvas, self.look.shape, middle, y + height - 36, 15, theme.INK)
        # Upright letters would be narrow: the name is read from below.
        words, size = fitted_name(self.name, 40, height - 76)
        draw_text(canvas, words, middle + size * 0.35, y + height - 66, size, theme.INK, theme.HEAVY, angle=-90)
