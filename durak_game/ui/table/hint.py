"""A hint: the panel above the hand that says what to play and why, in the pale blue of all that a hint speaks of."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.minds.advice import Part
from durak_game.ui.table.log import TILE, draw_tile, tile_width
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    Points,
    Rect,
    draw_text,
    in_two_lines,
    mark,
    part,
    polygon,
    slanted,
    text_width,
)

LEFT, RIGHT, BOTTOM = 652, 1336, 774  # between what is written about the stock and about the discards
EDGE, SLANT = 60, 20
TITLE_ROW, ROW, PADDING, GAP = 46, 34, 12, 10
TEXT_LEFT = LEFT + EDGE + 6
BEHIND = SLANT + 14
TEXT_WIDTH = RIGHT - BEHIND - TEXT_LEFT
BLUE = theme.SKY


@dataclass(frozen=True, slots=True)
class HintPicture:
    """The panel of a hint: the move in words and small cards, below it why, on at most two lines."""

    parts: tuple[Part, ...]
    reason: str = ""

    def draw(self, canvas: Canvas, art: CardArt) -> None:
        """Draw it over the foot of the table."""
        lines = reason_lines(self.reason)
        widest = max([title_width(self.parts), *(text_width(line, theme.SIZE_SMALL, theme.SEMI) for line in lines)])
        width = min(RIGHT, TEXT_LEFT + widest + BEHIND) - LEFT
        height = 2 * PADDING + TITLE_ROW + ROW * len(lines)
        rect = (LEFT, BOTTOM - height, width, height)
        part(
            canvas,
            self,
            LEFT - 4,
            rect[1] - 4,
            width + 12,
            height + 14,
            lambda own: _paint(own, art, self.parts, lines, rect),
        )


def reason_lines(reason: str) -> list[str]:
    """A reason as it is written in the panel."""
    return in_two_lines(reason, theme.SIZE_SMALL, TEXT_WIDTH, theme.SEMI) if reason else []


def title_width(parts: Sequence[Part]) -> float:
    """How wide the first line of the panel is."""
    return sum(GAP + _width(piece) for piece in parts) - GAP


def _width(piece: Part) -> float:
    return text_width(piece.strip(), theme.SIZE_BUTTON, theme.HEAVY) if isinstance(piece, str) else tile_width(piece)


def _paint(canvas: Canvas, art: CardArt, parts: Sequence[Part], lines: list[str], rect: Rect) -> None:
    left, top, width, height = rect
    slanted(canvas, left + 4, top + 8, width, height, theme.INK, SLANT, alpha=0.45)
    slanted(canvas, left, top, width, height, theme.INK, SLANT)
    edge: Points = [(left, top), (left + EDGE, top), (left + EDGE - SLANT, top + height), (left, top + height)]
    polygon(canvas, edge, BLUE)
    mark(canvas, "bulb", left + 26, top + PADDING + TITLE_ROW / 2, 44, theme.INK, BLUE)
    x: float = TEXT_LEFT
    baseline = top + PADDING + 33
    for piece in parts:
        if isinstance(piece, str):
            x = draw_text(canvas, piece.strip(), x, baseline, theme.SIZE_BUTTON, theme.LIGHT, theme.HEAVY).right
        else:
            draw_tile(canvas, art, piece, x, top + PADDING + (TITLE_ROW - TILE) / 2, theme.PAPER)
            x += tile_width(piece)
        x += GAP
    for number, words in enumerate(lines):
        y = top + PADDING + TITLE_ROW + ROW * number + 26
        draw_text(canvas, words, TEXT_LEFT, y, theme.SIZE_SMALL, theme.STEEL_TINT, theme.SEMI, width=TEXT_WIDTH)
