"""The context buttons right of the hand, and the sentence that explains a refusal."""

from dataclasses import dataclass

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import NO_SIGN, Sign
from durak_game.ui.table.context import ContextButton
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    Rect,
    draw_sign,
    draw_text,
    hold_ring,
    line,
    part,
    polygon,
    role_icon,
    sign_width,
    slanted,
    text_width,
)

LEFT, WIDTH = 1396, 428
BOTTOM = 1026
TALL, PITCH = 64, 73
LOW, LOW_PITCH = 48, 54
CUT = 14
BESIDE_TRUMP, BESIDE_DISCARDS = 668, 1330  # a sentence keeps off what is written there, if it is short enough
GLYPH_X = 12
HINT_SIGN = 44
HINT_X = 18  # the arrow to the right seat passes on the left

PAUSE_RECT: Rect = (1752, 140, 72, 56)
PAUSE_RING = 42
MESSAGE_SIGN = 44


def button_rects(count: int) -> list[Rect]:
    """Where so many buttons are, from the bottom up when there are fewer than three; four are a little lower."""
    height, pitch = (TALL, PITCH) if count <= 3 else (LOW, LOW_PITCH)
    top = BOTTOM - height - (count - 1) * pitch
    return [(LEFT, top + at * pitch, WIDTH, height) for at in range(count)]


@dataclass(frozen=True, slots=True)
class ButtonPicture:
    """A context button with the sign of its key, at its place; `lit`: the mouse is on it.

    `held` 0 to 1 is how long its key has been held. `advised`: a hint would press it.
    """

    button: ContextButton
    rect: Rect
    sign: Sign
    lit: bool = False
    held: float = 0.0
    advised: bool = False

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Draw the button."""
        x, y, width, height = self.rect
        if self.held:
            self._paint(canvas)
        else:
            part(canvas, (self.button, self.sign, self.lit), x, y, width + 4, height + 8, self._paint)
        if self.advised:
            corners = [(x, y), (x + width, y), (x + width - CUT, y + height), (x, y + height)]
            line(canvas, corners, theme.SKY, 8, closed=True)

    def _paint(self, canvas: Canvas) -> None:
        button, (x, y, width, height) = self.button, self.rect
        slanted(canvas, x + 3, y + 6, width, height, theme.INK, CUT, alpha=0.35)
        plain, bright = (theme.GOLD, theme.TARGET) if button.main else (theme.PAPER, theme.GOLD_PALE)
        slanted(canvas, x, y, width, height, bright if self.lit else plain, CUT)
        if self.held:
            slanted(canvas, x, y, max(width * self.held, CUT), height, theme.RED, CUT, alpha=0.5)
        glyph = min(52.0, height - 8)
        glyph_width = draw_sign(canvas, self.sign, x + GLYPH_X, y + (height - glyph) / 2, glyph, light=button.main)
        left = x + GLYPH_X + glyph_width + 16
        right = x + width - CUT - 14
        baseline = y + height / 2 + 11
        detail = _("hold") if button.held else button.detail
        if button.on:
            role_icon(canvas, "tick", right - 14, y + height / 2, 30, theme.TEXT_RED)
            right -= 40
        label_width = text_width(button.label, theme.SIZE_BUTTON, theme.HEAVY)
        if detail and label_width + text_width(detail, theme.SIZE_SMALL, theme.SEMI) + 16 <= right - left:
            drawn = draw_text(canvas, detail, right, baseline, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right")
            right = drawn.x - 12
        draw_text(canvas, button.label, left, baseline, theme.SIZE_BUTTON, theme.INK, theme.HEAVY, width=right - left)


@dataclass(frozen=True, slots=True)
class PromptPicture:
    """Up to two lines above so many buttons: what is asked of the player, and how to do something special.

    `sign` is the key or button for the latter.
    """

    words: str
    hint: str
    sign: Sign
    buttons: int

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Write them."""
        baseline = (button_rects(self.buttons)[0][1] if self.buttons else BOTTOM) - 20
        if self.hint:
            left: float = LEFT + HINT_X
            if self.sign != NO_SIGN:
                draw_sign(canvas, self.sign, left, baseline - 32, HINT_SIGN)
                left += sign_width(self.sign, HINT_SIGN) + 12
            room = LEFT + WIDTH - left
            draw_text(canvas, self.hint, left, baseline, theme.SIZE_SMALL, theme.SOFT, theme.SEMI, width=room)
            baseline -= 44
        if self.words:
            size, width = theme.SIZE_BUTTON, WIDTH - HINT_X
            draw_text(canvas, self.words, LEFT + HINT_X, baseline, size, theme.TARGET, theme.HEAVY, width=width)


def draw_pause_button(canvas: Canvas, held: float | None = None) -> None:
    """The small button at the upper right that pauses the game; round it a ring for whoever has to hold it."""
    x, y, width, height = PAUSE_RECT
    slanted(canvas, x, y, width, height, theme.CHIP, 10)
    for at in (22, 38):
        canvas.fill(x + at - 2, y + 15, 9, height - 30, theme.PAPER)
    if held is not None:
        hold_ring(canvas, x + width / 2, y + height / 2, held, focused=False, radius=PAUSE_RING)


def draw_message(canvas: Canvas, words: str, sign: Sign = NO_SIGN) -> None:
    """A sentence over the foot of the table: why a move was refused, or what the key with this sign would do."""
    if not words:
        return
    size = theme.SIZE_HINT
    room = sign_width(sign, MESSAGE_SIGN) + 14 if sign != NO_SIGN else 0.0
    wide = min(1010.0, text_width(words, size, theme.BOLD)) + 84 + room
    x, y, height = max(960 - wide / 2, min(BESIDE_TRUMP, BESIDE_DISCARDS - wide)), 706, 60
    slanted(canvas, x + 4, y + 8, wide, height, theme.INK, 20, 20, alpha=0.45)
    slanted(canvas, x, y, wide, height, theme.INK, 20, 20)
    polygon(canvas, [(x + 20, y), (x + 40, y), (x + 20, y + height), (x, y + height)], theme.RED)
    if room:
        draw_sign(canvas, sign, x + 52, y + (height - MESSAGE_SIGN) / 2, MESSAGE_SIGN)
    draw_text(canvas, words, x + 52 + room, y + 41, size, theme.LIGHT, theme.BOLD, width=1010)
