"""A pad is gone: the game waits until its player is back, somebody else's device plays for him, or a bot does."""

from collections.abc import Callable

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.inputs.actions import DIRECTIONS, MOUSE, Action, Keys, Plugged, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.shapes import seat_shape
from durak_game.ui.toolkit.text import draw_text, wrapped
from durak_game.ui.toolkit.widgets import button, frame

LEFT, WIDTH, TOP = 280, 1360, 150
ROW_TOP, ROW_HEIGHT, ROW_PITCH = 330, 88, 100
BUTTON_HEIGHT = 84
FOREWARD = (Verb.RIGHT, Verb.DOWN, Verb.SUIT_RIGHT)


class AwayScene(Scene):
    """A popup that names every seat whose pad is gone. One of them is prompted: a press under the prompt plays for it.

    Devices that have a seat already, even if a bot plays there, choose among the ways out; a device without a seat
    chooses among the prompts and takes the seat. The mouse, as nobody's hand, may click on anything. `leave` is what
    ending the game means.
    """

    popup = True
    keys = Keys.MENU

    def __init__(self, sitting: Sitting, leave: Callable[[], Change]) -> None:
        self.sitting = sitting
        self._leave = leave
        self.prompted = 0
        self.menu = Menu("bot")
        self._offer()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose pad is gone."""
        return self.sitting.couch.waiting

    @property
    def seat(self) -> int:
        """The seat for which the next press counts."""
        return self.waiting[self.prompted % len(self.waiting)]

    def handle(self, action: Action) -> Change:
        """Somebody comes back, takes a seat, or chooses a way out."""
        change = self._handle(action)
        if change is None and not self.waiting:
            return Pop()
        self._offer()
        return change

    def _handle(self, action: Action) -> Change:
        if isinstance(action, Plugged):
            if action.connected:
                self.sitting.came(action.device)
            else:
                self.sitting.couch.lost(action.device)
            return None
        if isinstance(action, Press) and not action.released:
            return self._press(action)
        if isinstance(action, Point):
            return self._point(action)
        return None

    def _press(self, press: Press) -> Change:
        if self.sitting.couch.owner(press.device) is not None:
            return self.menu.handle(press)
        if press.verb in DIRECTIONS:
            self.prompted += 1 if press.verb in FOREWARD else -1
        elif press.verb not in (Verb.BACK, Verb.PAUSE):
            self.sitting.claim(self.seat, press.device)
        return None

    def _point(self, point: Point) -> Change:
        row = next((seat for seat in self.waiting if _inside(self._row(seat), point)), None)
        if point.kind == "press" and point.button == 1 and row is not None:
            self.prompted = self.waiting.index(row)
            self.sitting.claim(row, MOUSE)
            return None
        return self.menu.handle(point)

    def _offer(self) -> None:
        top = ROW_TOP + ROW_PITCH * len(self.waiting) + 16
        half = WIDTH / 2 - 60
        self.menu.show(
            [
                Entry("bot", (LEFT + 48, top, half, BUTTON_HEIGHT), self._let_a_bot_play),
                Entry("end", (LEFT + WIDTH / 2 + 12, top, half, BUTTON_HEIGHT), self._leave),
            ]
        )

    def _let_a_bot_play(self) -> Change:
        self.sitting.hand_over(self.seat)
        return None

    def _row(self, seat: int) -> Rect:
        return (LEFT + 48, ROW_TOP + ROW_PITCH * self.waiting.index(seat), WIDTH - 96, ROW_HEIGHT)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the sheet over the table."""
        if not self.waiting:
            return
        veil(canvas, 190)
        height = ROW_TOP + ROW_PITCH * len(self.waiting) + BUTTON_HEIGHT + 70 - TOP
        canvas.fill(LEFT, TOP, WIDTH, height, theme.INK)
        canvas.fill(LEFT, TOP, WIDTH, 14, theme.GOLD)
        title = _("A pad is missing") if len(self.waiting) == 1 else _("Pads are missing")
        draw_text(
            canvas, title, LEFT + 48, TOP + 104, theme.SIZE_WORD * 0.56, theme.PAPER, theme.HEAVY, width=WIDTH - 96
        )
        hint = _("Plug it in again, or press a button on the device that plays on.")
        draw_text(canvas, hint, LEFT + 48, TOP + 154, theme.SIZE_HINT, theme.GOLD, width=WIDTH - 96)
        for seat in self.waiting:
            self._draw_row(canvas, seat)
        name = self.sitting.couch.chairs[self.seat].name
        words = {"bot": _("A bot plays for {name}").format(name=name), "end": _("End the game")}
        for entry in self.menu.entries:
            button(canvas, *entry.rect, words[entry.name], entry.name == self.menu.focus, theme.SIZE_MINOR)

    def _draw_row(self, canvas: Canvas, seat: int) -> None:
        chair = self.sitting.couch.chairs[seat]
        prompted = seat == self.seat
        draw_seat_row(canvas, self._row(seat), chair, _("Press a button for {name}") if prompted else "")
        if prompted:
            frame(canvas, *self._row(seat), theme.TARGET, 6)


def draw_seat_row(canvas: Canvas, rect: Rect, chair: Chair, words: str) -> None:
    """A seat as a bar in its colour, with its shape and name; `words` may name the player as {name}."""
    x, y, width, height = rect
    canvas.fill(x, y, width, height, chair.look.colour)
    middle = y + height / 2
    seat_shape(canvas, chair.look.shape, x + 48, middle, 22, theme.INK)
    draw_text(canvas, chair.name, x + 96, middle + 16, 44, theme.INK, theme.HEAVY, width=380)
    lines = wrapped(words.format(name=chair.name), theme.SIZE_HINT, width - 540)[:2]
    for number, line in enumerate(lines):
        baseline = middle + 11 + (number - (len(lines) - 1) / 2) * 36
        draw_text(canvas, line, x + width - 28, baseline, theme.SIZE_HINT, theme.INK, theme.BOLD, "right")


def _inside(rect: Rect, point: Point) -> bool:
    x, y, width, height = rect
    return x <= point.x < x + width and y <= point.y < y + height
