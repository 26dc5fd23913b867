"""A small sheet beside a seat's panel: what can be changed about the seat, and by which device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.inputs.actions import Action
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.scene import Change
from durak_game.ui.toolkit.shapes import seat_shape, triangle
from durak_game.ui.toolkit.text import draw_text, text_width

WIDTH, TOP, HEAD, ROW = 580, 190, 84, 66
ARROWS = 96


@dataclass(frozen=True)
class Row:
    """One line of a sheet: what it is called, its present value, what choosing it and turning it does.

    A row with a value and `turn` has arrows; choosing it turns it on by one.
    """

    name: str
    words: str
    confirm: Callable[[], Change]
    value: str = ""
    turn: Callable[[int], Change] | None = None


class Sheet:
    """A list of rows over the lobby. It belongs to one device; `chair` is the seat it is about, if any."""

    def __init__(
        self, device: str, chair: Chair | None, title: Callable[[], str], rows: Callable[[], list[Row]], focus: str = ""
    ) -> None:
        self.device = device
        self.chair = chair
        self._title = title
        self._make_rows = rows
        self.left = 0.0
        self.menu = Menu(focus)
        self.offer(0)

    @property
    def box(self) -> Rect:
        """The whole sheet."""
        return (self.left, TOP, WIDTH, HEAD + ROW * len(self.rows) + 20)

    def offer(self, seat: int) -> None:
        """Offer the rows again, as things are now, beside the panel of a seat (0 to 5)."""
        panel = 96 + 292 * seat
        self.left = panel + 268 + 16 if seat < 3 else panel - 16 - WIDTH
        self.rows = self._make_rows()
        entries = []
        for number, row in enumerate(self.rows):
            x, y, width, height = self._rect(number)
            entries.append(Entry(row.name, (x, y, width, height), row.confirm, row.turn))
            if row.turn:
                less: Rect = (x + width - ARROWS, y, ARROWS / 2, height)
                entries.append(Entry((row.name, -1), less, partial(row.turn, -1), focusable=False))
        self.menu.show(entries)

    def handle(self, action: Action) -> Change:
        """Move in the list, choose, turn."""
        return self.menu.handle(action)

    def holds(self, x: float, y: float) -> bool:
        """Whether a place lies on the sheet."""
        left, top, width, height = self.box
        return left <= x < left + width and top <= y < top + height

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet."""
        x, y, width, height = self.box
        canvas.fill(x + 10, y + 10, width, height, theme.INK, 120)
        canvas.fill(x, y, width, height, theme.INK)
        canvas.fill(x, y, width, 10, self.chair.look.colour if self.chair else theme.GOLD)
        if self.chair:
            seat_shape(canvas, self.chair.look.shape, x + 48, y + 50, 20, self.chair.look.colour)
        left = x + (86 if self.chair else 30)
        draw_text(canvas, self._title(), left, y + 64, 44, theme.PAPER, theme.HEAVY, width=x + width - left - 20)
        for number, row in enumerate(self.rows):
            self._draw_row(canvas, row, self._rect(number), row.name == self.menu.focus)

    def _rect(self, number: int) -> Rect:
        return (self.left, TOP + HEAD + ROW * number, WIDTH, ROW)

    @staticmethod
    def _draw_row(canvas: Canvas, row: Row, rect: Rect, focused: bool) -> None:
        x, y, width, height = rect
        if focused:
            canvas.fill(x, y + 2, width, height - 4, theme.RED)
        colour = theme.LIGHT if focused else theme.PAPER
        words = draw_text(canvas, row.words, x + 30, y + 43, theme.SIZE_BUTTON, colour, theme.HEAVY, width=width - 60)
        if row.turn:
            triangle(canvas, x + width - ARROWS + 26, y + height / 2, 14, colour, "left")
            triangle(canvas, x + width - 30, y + height / 2, 14, colour, "right")
        if row.value:
            end = x + width - (ARROWS if row.turn else 30)
            room = end - (words.x + words.width) - 24
            size = theme.SIZE_HINT if text_width(row.value, theme.SIZE_HINT) <= room else theme.SIZE_SMALL
            soft = theme.LIGHT if focused else theme.GOLD
            draw_text(canvas, row.value, end, y + 43, size, soft, theme.BOLD, "right", width=room)
