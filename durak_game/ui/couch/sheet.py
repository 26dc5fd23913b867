"""A small sheet beside a seat's panel: what can be changed about the seat, and by which device."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass, replace
from functools import partial

from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair, same_device
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.inputs import KEYS_BOTH, Action, Key, Keys, Point, Press, Typed, Verb
from durak_game.ui.toolkit import (
    Canvas,
    Change,
    Entry,
    Menu,
    Pen,
    Pop,
    Rect,
    draw_text,
    hold_ring,
    hold_tag,
    inside,
    seat_shape,
    text_width,
    triangle,
    turned,
)

WIDTH, TOP, HEAD, ROW = 580, 190, 84, 66
ARROW = 48


@dataclass(frozen=True)
class Row:
    """One line: what it is called, what choosing it does, and its present value.

    A row with `turn` has arrows; choosing it turns it on by one. With `hold` it is chosen by holding the button so
    many seconds. One that is not `offered` now is left out.
    """

    name: Hashable
    words: str
    confirm: Callable[[], Change] | None = None
    value: str = ""
    turn: Callable[[int], Change] | None = None
    offered: bool = True
    hold: float = 0.0


class Sheet:
    """A list of rows over a screen. It belongs to one device; `chair` is the seat it is about, if any.

    It is `closed` by *back*, a click beside it, and the choice of a row without a value. While a name is `asked`, the
    letters lie in its place.
    """

    def __init__(
        self, device: str, chair: Chair | None, title: Callable[[], str], rows: Callable[[], list[Row]], focus: str = ""
    ) -> None:
        self.device = device
        self.chair = chair
        self.closed = False
        self.asked: NameScene | None = None
        self._title = title
        self._make_rows = rows
        self.left = 0.0
        self.menu = Menu(focus)
        self.offer(0)

    @property
    def box(self) -> Rect:
        """The whole sheet."""
        return (self.left, TOP, WIDTH, HEAD + ROW * len(self.rows) + 20)

    @property
    def keys(self) -> Keys:
        """What the keyboard means meanwhile."""
        return self.asked.keys if self.asked else Keys.MENU

    @property
    def busy(self) -> bool:
        """Whether something moves on it: a caret that blinks, a ring that fills."""
        return self.asked is not None or self.menu.holds.busy

    def hears(self, action: Action, device: str) -> bool:
        """Whether an action of a device is meant for it: it is the one that opened it, or the keyboard that writes."""
        typing = self.keys is Keys.TYPING
        if isinstance(action, Typed | Key):
            return typing
        return same_device(device, self.device) or (typing and device.startswith("keys"))

    def ask(self, asked: NameScene) -> None:
        """Ask for a name; the sheet is there again when it is written."""
        self.asked = asked
        asked.offer()

    def step(self) -> Change:
        """One step of the loop has passed: a caret blinks, and what is held may be held long enough."""
        if self.asked is not None:
            self.asked.update()
            return None
        return self.menu.step()

    def offer(self, seat: int | None) -> None:
        """Offer the rows again, as things are now: beside the panel of a seat (0 to 5), or in the middle."""
        panel = 96 + 292 * (seat or 0)
        self.left = panel + 268 + 16 if (seat or 0) < 3 else panel - 16 - WIDTH
        if seat is None:
            self.left = (theme.WIDTH - WIDTH) / 2
        if self.asked is not None:
            self.asked.offer()
        self.rows = [row for row in self._make_rows() if row.offered]
        entries: list[Entry] = []
        for number, row in enumerate(self.rows):
            rect, plain = self._rect(number), partial(self._choose, row)
            entries += (
                turned(row.name, rect, row.turn, ARROW) if row.turn else [Entry(row.name, rect, plain, hold=row.hold)]
            )
        self.menu.show(entries)

    def handle(self, action: Action) -> Change:
        """Move in the list, choose, turn, put it away."""
        if self.asked is not None:
            if isinstance(self.asked.handle(action), Pop):
                self.asked = None
            return None
        beside = isinstance(action, Point) and action.kind == "press" and not self.holds(action.x, action.y)
        if beside or goes_back(action):
            self.closed = True
            return None
        if isinstance(action, Press) and action.verb is Verb.PAUSE:
            action = replace(action, verb=Verb.CONFIRM)
        return self.menu.handle(action)

    def holds(self, x: float, y: float) -> bool:
        """Whether a place lies on the sheet."""
        return inside(self.box, x, y)

    def _choose(self, row: Row) -> Change:
        self.closed = not row.value
        return row.confirm() if row.confirm is not None else None

    def _rect(self, number: int) -> Rect:
        left, top, width, _height = self.box
        return (left, top + HEAD + ROW * number, width, ROW)

    def body(self, pen: Pen) -> None:
        """Its picture, or that of the letters."""
        if self.asked is not None:
            self.asked.ground(pen)
            self.asked.body(pen)
            return
        pen(_draw_head, self.box, self._title(), self.chair.look if self.chair else None)
        holds = self.menu.holds
        for number, row in enumerate(self.rows):
            rect, turns, focused = self._rect(number), row.turn is not None, row.name == self.menu.focus
            pen(_draw_row, rect, row.words, row.value, turns, focused)
            if row.hold:
                place = (rect[0] + WIDTH - 46, rect[1] + ROW / 2)
                pen(hold_ring, *place, round(holds.share(row.name), 2), focused, 18)
            if row.hold and holds.tapped == row.name:
                pen(hold_tag, place[0] - 30, place[1], "right")


def goes_back(action: Action) -> bool:
    """Whether an action asks for the way back: *back*, or Esc."""
    esc = Press(Verb.PAUSE, KEYS_BOTH)
    return isinstance(action, Press) and not action.released and (action.verb is Verb.BACK or action == esc)


def _draw_head(canvas: Canvas, box: Rect, title: str, look: theme.SeatLook | None) -> None:
    x, y, width, height = box
    canvas.fill(x + 10, y + 10, width, height, theme.INK, 120)
    canvas.fill(x, y, width, height, theme.INK)
    canvas.fill(x, y, width, 10, look.colour if look else theme.GOLD)
    if look:
        seat_shape(canvas, look.shape, x + 48, y + 50, 20, look.colour)
    left = x + (86 if look else 30)
    draw_text(canvas, title, left, y + 64, 44, theme.PAPER, theme.HEAVY, width=x + width - left - 20)


def _draw_row(canvas: Canvas, rect: Rect, words: str, value: str, turns: bool, focused: bool) -> None:
    x, y, width, height = rect
    if focused:
        canvas.fill(x, y + 2, width, height - 4, theme.RED)
    colour, soft = (theme.LIGHT, theme.LIGHT) if focused else (theme.PAPER, theme.GOLD)
    room = width - 60 - (2 * ARROW + 34 if turns else 0)  # a value needs some room, too
    shown = draw_text(canvas, words, x + 30, y + 43, theme.SIZE_BUTTON, colour, theme.HEAVY, width=room)
    if turns:
        triangle(canvas, x + width - 2 * ARROW + 26, y + height / 2, 14, colour, "left")
        triangle(canvas, x + width - 30, y + height / 2, 14, colour, "right")
    end = x + width - (2 * ARROW if turns else 30)
    room = end - (shown.x + shown.width) - 24
    size = theme.SIZE_HINT if text_width(value, theme.SIZE_HINT) <= room else theme.SIZE_SMALL
    draw_text(canvas, value, end, y + 43, size, soft, theme.BOLD, "right", width=room)
