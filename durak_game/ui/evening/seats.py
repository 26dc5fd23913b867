"""Who plays on which seat while the game waits: bots stand in, people join, come back, or have lost their pad."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Chair, Sitting
from durak_game.ui.inputs import DIRECTIONS, MOUSE, Action, Plugged, Point, Press, Verb
from durak_game.ui.toolkit import (
    Canvas,
    Change,
    Entry,
    Pen,
    Pop,
    Popup,
    Rect,
    Strokes,
    button,
    draw_text,
    frame,
    seat_shape,
    wrapped,
)

LEFT, WIDTH = 280, 1360
ROOM, ROW_HEIGHT = WIDTH - 96, 88
BUTTON_HEIGHT = 84
FOREWARD = (Verb.RIGHT, Verb.DOWN, Verb.SUIT_RIGHT)


class _SeatRows(Popup):
    """A block with a row for each of some seats, the first at `first`. Pads that come or go are told to the couch."""

    dark = 190
    first, pitch = 0, 0

    def __init__(self, sitting: Sitting, focus: Hashable) -> None:
        super().__init__(focus)
        self.sitting = sitting

    def act(self, action: Action) -> Change:
        """A pad that comes back gets its seat."""
        if not isinstance(action, Plugged):
            return super().act(action)
        if action.connected:
            self.sitting.came(action.device)
        else:
            self.sitting.couch.lost(action.device)
        return None

    def row(self, number: int) -> Rect:
        """Where a row is, counted from the top."""
        return (LEFT + 48, self.first + self.pitch * number, ROOM, ROW_HEIGHT)

    def draw_row(self, pen: Pen, number: int, chair: Chair, words: str, chosen: bool) -> None:
        """Put a row; `words` may name its player as {name}."""
        pen(draw_seat_row, self.row(number), chair.look, chair.name, words.format(name=chair.name))
        if chosen:
            pen(frame, *self.row(number), theme.TARGET, 6)


class SeatsScene(_SeatRows):
    """A popup with a row for each seat. Choosing a row changes who plays there, for the device that chooses.

    `names` are offered to people who join; the first that nobody at the table has is taken. `label` says how a device
    is called.
    """

    first, pitch = 270, 104

    def __init__(self, sitting: Sitting, names: Sequence[str], label: Callable[[str], str]) -> None:
        super().__init__(sitting, 0)
        self._names = names
        self._label = label
        self.note = ""

    @property
    def box(self) -> Rect:
        """As high as its rows ask for."""
        return (LEFT, 96, WIDTH, self.row(len(self.sitting.couch.chairs))[1] + 66 - 96)

    def entries(self) -> list[Entry]:
        """The seats."""
        seats = range(len(self.sitting.couch.chairs))
        return [Entry(seat, self.row(seat), partial(self._choose, seat)) for seat in seats]

    def _choose(self, seat: int) -> Change:
        chair = self.sitting.couch.chairs[seat]
        self.note = ""
        if chair.plays and not chair.waits:
            self.sitting.hand_over(seat)
            return None
        if self.sitting.sit_down(seat, self.device, self._names):
            return Pop()
        words = _("{device}: already used for another seat. Press a button on the device for this one.")
        self.note = words.format(device=self._label(self.device))
        return None

    def body(self, pen: Pen) -> None:
        """The seats, and what a change means or why there is none."""
        pen.text(_("Who's playing here?"), LEFT + 48, 208, 72, theme.PAPER, theme.HEAVY, width=ROOM)
        chairs = self.sitting.couch.chairs
        for seat, chair in enumerate(chairs):
            self.draw_row(pen, seat, chair, self._words(chair), seat == self.menu.focus)
        words = self.note or _("Changes apply from the next move.")
        colour = theme.TARGET if self.note else theme.SOFT
        pen.text(words, LEFT + 48, self.row(len(chairs))[1] + 34, theme.SIZE_HINT, colour, width=ROOM)

    def _words(self, chair: Chair) -> str:
        if chair.waits:
            return _("Waiting for a controller. Press to take over")
        if chair.plays:
            words = _("Let a bot take over")
            return f"{self._label(chair.device)}. {words}" if chair.device else words
        if chair.human:
            return _("A bot is playing. Press when you're back")
        return _("Bot. Press to take this seat")


class AwayScene(_SeatRows):
    """A popup that names every seat whose pad is gone. One of them is prompted: a press under the prompt plays for it.

    Devices that have a seat already, even if a bot plays there, choose among the ways out; a device without a seat
    chooses among the prompts and takes the seat. The mouse, as nobody's hand, may click on anything. `leave` is what
    ending the game means.
    """

    first, pitch = 330, 100

    def __init__(self, sitting: Sitting, leave: Callable[[], Change]) -> None:
        super().__init__(sitting, "bot")
        self._leave = leave
        self.prompted = 0

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose pad is gone."""
        return self.sitting.couch.waiting

    @property
    def seat(self) -> int:
        """The seat for which the next press counts."""
        return self.waiting[self.prompted % len(self.waiting)]

    @property
    def box(self) -> Rect:
        """As high as its rows and the ways out ask for."""
        return (LEFT, 150, WIDTH, self.row(len(self.waiting))[1] + BUTTON_HEIGHT + 70 - 150)

    def entries(self) -> list[Entry]:
        """The ways out, and for the mouse the seats."""
        top, half = self.row(len(self.waiting))[1] + 16, WIDTH / 2 - 60
        rows = [
            Entry(("seat", number), self.row(number), partial(self._click, number), focusable=False)
            for number in range(len(self.waiting))
        ]
        return [
            Entry("bot", (LEFT + 48, top, half, BUTTON_HEIGHT), self._let_a_bot_play),
            Entry("end", (LEFT + WIDTH / 2 + 12, top, half, BUTTON_HEIGHT), self._leave),
            *rows,
        ]

    def act(self, action: Action) -> Change:
        """Somebody comes back, takes a seat, or chooses a way out."""
        if isinstance(action, Press):
            change = None if action.released else self._press(action)
        else:
            change = self.menu.handle(action) if isinstance(action, Point) else super().act(action)
        return Pop() if change is None and not self.waiting else change

    def _press(self, press: Press) -> Change:
        if self.sitting.couch.owner(press.device) is not None:
            return self.menu.handle(press)
        if press.verb in DIRECTIONS:
            self.prompted += 1 if press.verb in FOREWARD else -1
        elif press.verb not in (Verb.BACK, Verb.PAUSE):
            self.sitting.claim(self.seat, press.device)
        return None

    def _click(self, number: int) -> Change:
        self.prompted = number
        self.sitting.claim(self.waiting[number], MOUSE)
        return None

    def _let_a_bot_play(self) -> Change:
        self.sitting.hand_over(self.seat)
        return None

    def picture(self, alpha: float) -> Strokes:
        """Nothing, once everybody is back."""
        return super().picture(alpha) if self.waiting else Strokes(())

    def body(self, pen: Pen) -> None:
        """Whose pads are missing, and the ways out."""
        title = _("A controller dropped out") if len(self.waiting) == 1 else _("Some controllers dropped out")
        pen.text(title, LEFT + 48, 254, theme.SIZE_WORD * 0.56, theme.PAPER, theme.HEAVY, width=ROOM)
        hint = _("Reconnect it, or press a button on the device that takes over.")
        pen.text(hint, LEFT + 48, 304, theme.SIZE_HINT, theme.GOLD, width=ROOM)
        for number, seat in enumerate(self.waiting):
            prompted = seat == self.seat
            words = _("Press a button to play on") if prompted else ""
            self.draw_row(pen, number, self.sitting.couch.chairs[seat], words, prompted)
        name = self.sitting.couch.chairs[self.seat].name
        labels = (_("{name}: let a bot play").format(name=name), _("Title screen"))
        for entry, label in zip(self.menu.entries, labels, strict=False):
            pen(button, *entry.rect, label, entry.name == self.menu.focus, theme.SIZE_MINOR)


def draw_seat_row(canvas: Canvas, rect: Rect, look: theme.SeatLook, name: str, words: str) -> None:
    """A seat as a bar in its colour, with its shape and name, and words at its right."""
    x, y, width, height = rect
    canvas.fill(x, y, width, height, look.colour)
    middle = y + height / 2
    seat_shape(canvas, look.shape, x + 48, middle, 22, theme.INK)
    draw_text(canvas, name, x + 96, middle + 16, 44, theme.INK, theme.HEAVY, width=380)
    lines = wrapped(words, theme.SIZE_HINT, width - 540)[:2]
    for number, line in enumerate(lines):
        baseline = middle + 11 + (number - (len(lines) - 1) / 2) * 36
        draw_text(canvas, line, x + width - 28, baseline, theme.SIZE_HINT, theme.INK, theme.BOLD, "right")
