"""Who plays on which seat while the game waits: bots stand in, people join, come back, or have lost their pad."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Chair, Deed, Sitting
from durak_game.ui.inputs import DIRECTIONS, MOUSE, Action, Plugged, Press, Verb
from durak_game.ui.toolkit import (
    Canvas,
    Change,
    Entry,
    Menu,
    Pen,
    Pop,
    Popup,
    Rect,
    Strokes,
    button,
    draw_text,
    frame,
    ring_room,
    seat_shape,
    wrapped,
)

LEFT, WIDTH = 280, 1360
ROOM, ROW_HEIGHT = WIDTH - 96, 88
BUTTON_HEIGHT = 84


class _SeatRows(Popup):
    """A block with a row for each of some seats, the first at `first`. Pads that come or go are told to the couch.

    Each device has its own focus, and the gate says what it may do; so those who are no part of the table are heard,
    too.
    """

    dark = 190
    first, pitch = 0, 0

    def __init__(self, sitting: Sitting, focus: Hashable) -> None:
        super().__init__(focus)
        self.sitting = sitting
        self.gate = sitting.gate
        self.menu = Menu(focus, self._home)

    def _home(self, device: str) -> Hashable:
        """With which entry a device begins."""
        raise NotImplementedError

    def act(self, action: Action) -> Change:
        """A pad that comes back gets its seat."""
        if not isinstance(action, Plugged):
            return super().act(action)
        self.sitting.plugged(action.device, connected=action.connected)
        return None

    def unheard(self, action: Action) -> Change:
        """The gate is asked for each thing here."""
        return self.handle(action)

    def asks(self, deed: Deed, seat: int | None = None) -> Callable[[str], float | None]:
        """For how long a device has to hold something, as the gate says."""
        return lambda device: self.sitting.may(device, deed, seat)

    def row(self, number: int) -> Rect:
        """Where a row is, counted from the top."""
        return (LEFT + 48, self.first + self.pitch * number, ROOM, ROW_HEIGHT)

    def draw_row(self, pen: Pen, number: int, seat: int, words: str) -> None:
        """Put a row."""
        chair, entry = self.sitting.couch.chairs[seat], self.menu.entry(seat)
        pen(draw_seat_row, self.row(number), chair.look, chair.name, words, ring_room(entry.hold if entry else 0))
        if seat == self.menu.focus:
            pen(frame, *self.row(number), theme.TARGET, 6)


class SeatsScene(_SeatRows):
    """A popup with a row for each seat. Choosing a row changes who plays there, as far as the device may do that.

    `names` are offered to people who join; the first that nobody at the table has is taken. `label` says how a device
    is called. `device` has opened it; its words and its focus are those of the device that was used last.
    """

    first, pitch = 270, 104

    def __init__(
        self, sitting: Sitting, names: Sequence[str], label: Callable[[str], str], device: str = MOUSE
    ) -> None:
        super().__init__(sitting, 0)
        self.device = device
        self._names = names
        self._label = label
        self.note = ""

    def _home(self, device: str) -> Hashable:
        """The own seat, or the one that a device without a seat is offered first."""
        couch = self.sitting.couch
        return next(iter((*couch.seats_of(device), *couch.owned(device), *self.sitting.offered(device))), 0)

    @property
    def box(self) -> Rect:
        """As high as its rows ask for."""
        return (LEFT, 96, WIDTH, self.row(len(self.sitting.couch.chairs))[1] + 66 - 96)

    def entries(self) -> list[Entry]:
        """The seats."""
        return [
            Entry(
                seat,
                self.row(seat),
                partial(self._choose, seat),
                hold=self._needed(seat, self.device),
                asks=partial(self._needed, seat),
            )
            for seat in range(len(self.sitting.couch.chairs))
        ]

    def _deed(self, seat: int, device: str) -> Deed:
        """What choosing a seat would do."""
        chair = self.sitting.couch.chairs[seat]
        if not chair.human:
            return Deed.JOIN
        leaves = self.sitting.couch.seats_of(device) if chair.waits else chair.plays
        return Deed.LEAVE if leaves else Deed.TAKE

    def _needed(self, seat: int, device: str) -> float:
        """For how long a device holds a row; what it may not do is said at once."""
        return self.sitting.may(device, self._deed(seat, device), seat) or 0.0

    def act(self, action: Action) -> Change:
        """Only whoever plays here closes it."""
        if isinstance(action, Press) and action.verb is Verb.BACK and not self.gate.hears(action):
            return None
        return super().act(action)

    def _choose(self, seat: int) -> Change:
        device, chair = self.menu.by, self.sitting.couch.chairs[seat]
        deed = self._deed(seat, device)
        self.note = ""
        if self.sitting.may(device, deed, seat) is None:
            self.note = self._refusal(chair, device)
        elif deed is Deed.LEAVE:
            self.sitting.hand_over(seat)
        else:
            self.sitting.sit_down(seat, device, self._names)
        return None

    def _refusal(self, chair: Chair, device: str) -> str:
        """Why a device cannot change who plays on a seat."""
        if chair.human and (chair.device or not self.sitting.couch.seats_of(device)):
            return _("Only the player sitting here can change this: {name}.").format(name=chair.name)
        words = _("{device}: already used for another seat. Press a button on the device for this one.")
        return words.format(device=self._label(device))

    def body(self, pen: Pen) -> None:
        """The seats, and what a change means or why there is none."""
        pen.text(_("Who's playing here?"), LEFT + 48, 208, 72, theme.PAPER, theme.HEAVY, width=ROOM)
        count = len(self.sitting.couch.chairs)
        for seat in range(count):
            self.draw_row(pen, seat, seat, self._words(seat))
        words = self.note or _("Changes apply from the next move.")
        colour = theme.TARGET if self.note else theme.SOFT
        pen.text(words, LEFT + 48, self.row(count)[1] + 34, theme.SIZE_HINT, colour, width=ROOM)

    def _words(self, seat: int) -> str:
        """Who plays on a seat, and what the device used last may do about it."""
        chair, deed = self.sitting.couch.chairs[seat], self._deed(seat, self.device)
        may = self.sitting.may(self.device, deed, seat) is not None
        if not chair.human:
            return _("Bot. Hold to take this seat") if may else _("Bot")
        if chair.stand_in:
            back = _("Press when you're back") if chair.device else _("Hold to take over")
            return " ".join([_("A bot is playing."), *([back] if may else [])])
        now = _("Waiting for a controller.") if chair.waits else self._label(chair.device) if chair.device else ""
        if not may:
            return now
        way = _("Hold to let a bot play") if deed is Deed.LEAVE else _("Hold to take over")
        return f"{now.rstrip('.')}. {way}" if now else way


class AwayScene(_SeatRows):
    """A popup that names every seat whose pad is gone, when nothing goes on without `seats`.

    A device without a seat takes one of them by holding a button, its own former one first; whoever sits at the table
    may let a bot play, or end the game, which is what `leave` means.
    """

    first, pitch = 330, 100
    deaf = theme.DEAF_POPUP  # the others were in the middle of a press

    def __init__(self, sitting: Sitting, seats: Sequence[int], leave: Callable[[], Change]) -> None:
        super().__init__(sitting, "bot")
        self._seats = tuple(seats)
        self._leave = leave

    def _home(self, device: str) -> Hashable:
        away = [seat for seat in self.sitting.offered(device) if seat in self.waiting]
        return "bot" if self.gate.plays(device) else next(iter(away), "bot")

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose pad is gone, first those that hold the game up."""
        return tuple(sorted(self.sitting.couch.waiting, key=lambda seat: seat not in self._seats))

    @property
    def box(self) -> Rect:
        """As high as its rows and the ways out ask for."""
        return (LEFT, 150, WIDTH, self.row(len(self.waiting))[1] + BUTTON_HEIGHT + 70 - 150)

    def entries(self) -> list[Entry]:
        """The seats, for those who take one, and the ways out, for those who play."""
        if not self.waiting:
            return []
        top, half, first = self.row(len(self.waiting))[1] + 16, WIDTH / 2 - 60, self.waiting[0]
        left, right = ((LEFT + 48 + (WIDTH / 2 - 36) * at, top, half, BUTTON_HEIGHT) for at in range(2))
        bot = partial(self.sitting.hand_over, first)
        return [
            *(
                Entry(
                    seat, self.row(at), partial(self._take, seat), hold=theme.HOLD_SEAT, asks=self.asks(Deed.TAKE, seat)
                )
                for at, seat in enumerate(self.waiting)
            ),
            Entry("bot", left, bot, hold=theme.HOLD_STAND_IN, asks=self.asks(Deed.LEAVE, first)),
            Entry("end", right, self._leave, hold=theme.HOLD_END, asks=self.asks(Deed.END)),
        ]

    def _take(self, seat: int) -> Change:
        self.sitting.sit_down(seat, self.menu.by)
        return None

    def act(self, action: Action) -> Change:
        """Somebody comes back, takes a seat, or chooses a way out; on a seat any button is as good as *confirm*."""
        if isinstance(action, Press) and action.verb not in DIRECTIONS and not self.gate.plays(action.device):
            if not self.gate.hears(action) and not self._on_a_seat(action.device):
                self.menu.go_home(action.device)  # the ways out are not for it
            if action.released or self._on_a_seat(action.device):
                action = replace(action, verb=Verb.CONFIRM)
        return super().act(action)

    def _on_a_seat(self, device: str) -> bool:
        return self.menu.at(device) in self.waiting

    def back(self) -> Change:
        """Nothing goes on before somebody has decided."""

    def update(self) -> Change:
        """It goes as soon as nobody is missed any more."""
        change = super().update()
        missed = set(self._seats) & set(self.waiting)
        return change if change is not None or missed else Pop()

    def picture(self, alpha: float) -> Strokes:
        """Nothing, once everybody is back."""
        return super().picture(alpha) if self.waiting else Strokes(())

    def body(self, pen: Pen) -> None:
        """Whose pads are missing, and the ways out."""
        title = _("A controller dropped out") if len(self.waiting) == 1 else _("Some controllers dropped out")
        pen.text(title, LEFT + 48, 254, theme.SIZE_WORD * 0.56, theme.PAPER, theme.HEAVY, width=ROOM)
        hint = _("Reconnect it, or hold a button on the device that takes over.")
        pen.text(hint, LEFT + 48, 304, theme.SIZE_HINT, theme.GOLD, width=ROOM)
        for number, seat in enumerate(self.waiting):
            self.draw_row(pen, number, seat, _("Hold a button to play on"))
        name = self.sitting.couch.chairs[self.waiting[0]].name
        labels = {"bot": _("{name}: let a bot play").format(name=name), "end": _("Title screen")}
        for entry in self.menu.entries[len(self.waiting) :]:
            focused = entry.name == self.menu.focus
            x, y, width, height = entry.rect
            pen(button, *entry.rect, "", focused, theme.SIZE_MINOR)
            room = width - 64 - height * 0.2 - ring_room(entry.hold)
            ink = theme.LIGHT if focused else theme.PAPER
            at = (x + 32, y + height / 2 + theme.SIZE_MINOR * 0.36)
            pen.text(labels[str(entry.name)], *at, theme.SIZE_MINOR, ink, theme.HEAVY, width=room)


def draw_seat_row(canvas: Canvas, rect: Rect, look: theme.SeatLook, name: str, words: str, aside: float = 0) -> None:
    """A seat as a bar in its colour, with its shape and name, and words at its right, so far `aside`."""
    x, y, width, height = rect
    canvas.fill(x, y, width, height, look.colour)
    middle = y + height / 2
    seat_shape(canvas, look.shape, x + 48, middle, 22, theme.INK)
    draw_text(canvas, name, x + 96, middle + 16, 44, theme.INK, theme.HEAVY, width=380)
    lines = wrapped(words, theme.SIZE_HINT, width - 540 - aside)[:2]
    for number, line in enumerate(lines):
        baseline = middle + 11 + (number - (len(lines) - 1) / 2) * 36
        draw_text(canvas, line, x + width - 28 - aside, baseline, theme.SIZE_HINT, theme.INK, theme.BOLD, "right")
