"""Who plays on which seat, while the game waits: a bot stands in, a player comes back, somebody joins."""

from collections.abc import Callable, Sequence
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.evening.away import draw_seat_row
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Plugged, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.text import draw_text
from durak_game.ui.toolkit.widgets import frame

LEFT, WIDTH, TOP = 280, 1360, 96
ROW_TOP, ROW_HEIGHT, ROW_PITCH = 270, 88, 104


class SeatsScene(Scene):
    """A popup with a row for each seat. Choosing a row changes who plays there, for the device that chooses.

    `names` are offered to people who join; the first that nobody at the table has is taken. `label` says how a device
    is called. `device` is the one that wanted to join; the focus is then on the first seat it could have.
    """

    popup = True
    keys = Keys.MENU

    def __init__(
        self, sitting: Sitting, names: Sequence[str], label: Callable[[str], str], device: str | None = None
    ) -> None:
        self.sitting = sitting
        self._names = names
        self._label = label
        self.device = device or MOUSE
        self.note = ""
        chairs = sitting.couch.chairs
        free = [seat for seat, chair in enumerate(chairs) if not chair.plays]
        self.menu = Menu(f"seat{free[0] if device and free else 0}")
        self.menu.show([Entry(f"seat{seat}", _row(seat), partial(self._choose, seat)) for seat in range(len(chairs))])

    def handle(self, action: Action) -> Change:
        """Choose a seat; back goes on."""
        if isinstance(action, Plugged):
            if action.connected:
                self.sitting.came(action.device)
            else:
                self.sitting.couch.lost(action.device)
            return None
        if isinstance(action, Press) and not action.released:
            self.device = action.device
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
        elif isinstance(action, Point) and action.kind == "press":
            self.device = MOUSE
        return self.menu.handle(action)

    def _choose(self, seat: int) -> Change:
        chair = self.sitting.couch.chairs[seat]
        self.note = ""
        if chair.plays and not chair.waits:
            self.sitting.hand_over(seat)
            return None
        if chair.human:
            done = self.sitting.claim(seat, self.device)
        else:
            done = self.sitting.join(seat, self.device, self._free_name(chair))
        if not done:
            self.note = _("{device} plays for another seat. Press with the device that shall play here.").format(
                device=self._label(self.device)
            )
            return None
        return Pop()

    def _free_name(self, chair: Chair) -> str:
        taken = {other.name.casefold() for other in self.sitting.couch.chairs}
        return next((name for name in self._names if name.casefold() not in taken), chair.name)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the rows over the table."""
        chairs = self.sitting.couch.chairs
        veil(canvas, 190)
        canvas.fill(LEFT, TOP, WIDTH, ROW_TOP + ROW_PITCH * len(chairs) + 66 - TOP, theme.INK)
        canvas.fill(LEFT, TOP, WIDTH, 14, theme.GOLD)
        draw_text(canvas, _("Who plays here?"), LEFT + 48, TOP + 112, 72, theme.PAPER, theme.HEAVY, width=WIDTH - 96)
        for seat, chair in enumerate(chairs):
            draw_seat_row(canvas, _row(seat), chair, self._words(chair))
            if self.menu.focus == f"seat{seat}":
                frame(canvas, *_row(seat), theme.TARGET, 6)
        foot = ROW_TOP + ROW_PITCH * len(chairs) + 34
        words = self.note or _("A change counts from the next decision on.")
        colour = theme.TARGET if self.note else theme.SOFT
        draw_text(canvas, words, LEFT + 48, foot, theme.SIZE_HINT, colour, width=WIDTH - 96)

    def _words(self, chair: Chair) -> str:
        if chair.waits:
            return _("Waits for a pad. Press: play for {name}")
        if chair.plays:
            words = _("Let a bot play for {name}")
            return f"{self._label(chair.device)}. {words}" if chair.device else words
        if chair.human:
            return _("A bot plays. Press: {name} is back")
        return _("Bot. Press: take this seat")


def _row(seat: int) -> Rect:
    return (LEFT + 48, ROW_TOP + ROW_PITCH * seat, WIDTH - 96, ROW_HEIGHT)
