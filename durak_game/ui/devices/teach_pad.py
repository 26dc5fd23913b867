"""A pad that no database knows tells the game which of its buttons is which: one question after the other."""

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import Action, Devices, Family, Heard, Plugged, control_sign, goes_down
from durak_game.ui.toolkit import (
    Change,
    Entry,
    PaperPopup,
    Pen,
    Pop,
    button,
    disc,
    draw_sign,
    sign_width,
    triangle,
    wrapped,
)

NEEDED = ("south", "east")
STICK = {"leftx": "right", "lefty": "down"}  # which way the stick is pushed when its axis is asked for
ASKED = (
    *NEEDED,
    *("west", "north", "up", "down", "left", "right", "start", "select", "l1", "r1", "l2", "r2", "l3", "r3"),
    *STICK,
)
LEFT, TOP, WIDTH, HEIGHT = 460, 160, 1000, 760
MIDDLE = LEFT + WIDTH / 2
WAITS = theme.steps(10.0)


class TeachPadScene(PaperPopup):
    """A popup that asks for each button by its picture. A button that was used already leaves a question out.

    Nobody is caught here: it ends by itself when the pad has been silent for a while, and any other device ends it.
    """

    box = (LEFT, TOP, WIDTH, HEIGHT)
    rests = False  # it counts the seconds

    def __init__(self, devices: Devices, pad: str) -> None:
        super().__init__("cancel")
        self.devices = devices
        self.pad = pad
        self.found: dict[str, str] = {}
        self.at = 0
        self.note = ""
        self._left = WAITS

    @property
    def asked(self) -> str:
        """The button that is asked for now."""
        return ASKED[self.at]

    def enter(self) -> None:
        """From now on the pad's buttons come by their numbers."""
        super().enter()
        self.devices.listen_raw(self.pad)

    def leave(self) -> None:
        """The pad's buttons mean something again."""
        self.devices.stop_listening()

    def update(self) -> Change:
        """A pad that has nothing more to press would be asked for ever."""
        self._left -= 1
        return super().update() if self._left > 0 else Pop()

    def act(self, action: Action) -> Change:
        """The pad answers; keys and mouse can leave a question out or give up."""
        if isinstance(action, Heard) or goes_down(action):
            self._left = WAITS
        match action:
            case Plugged(self.pad, False):
                return Pop()
            case Heard(self.pad, code):
                return self._heard(code)
        return super().act(action)

    def entries(self) -> list[Entry]:
        """Two ways besides answering; what nobody can do without is not left out."""
        y = TOP + HEIGHT - 116
        return [
            Entry("skip", (LEFT + 60, y, 420, 76), self._next, offered=self.asked not in NEEDED),
            Entry("cancel", (LEFT + WIDTH - 480, y, 420, 76), Pop),
        ]

    def _heard(self, code: str) -> Change:
        self.note, known = "", self.found.values()
        if self.asked in STICK:
            # A whole axis, turned round if it counts the other way. One that is the cross already is left out.
            axis = code.lstrip("+-").rstrip("~")
            if axis.startswith("a") and axis not in {words.lstrip("+-") for words in known}:
                self.found[self.asked] = f"{axis}~" if code.startswith("-") else axis
        elif code not in known:
            self.found[self.asked] = code
        elif self.asked in NEEDED:
            self.note = _("That one's taken. Press another.")
            return None
        return self._next()

    def _next(self) -> Change:
        if self.at < len(ASKED) - 1:
            self.at += 1
            return None
        self.devices.teach(self.pad, self.found)
        return Pop()

    def body(self, pen: Pen) -> None:
        """The button that is asked for, and what can be done about it."""
        pen.text(self.devices.label(self.pad), LEFT + 60, TOP + 100, 64, theme.INK, theme.HEAVY, width=700)
        pen.text(f"{self.at + 1} / {len(ASKED)}", LEFT + WIDTH - 60, TOP + 96, 44, theme.TEXT_RED, theme.HEAVY, "right")
        question = _("Push the left stick this way") if self.asked in STICK else _("Press this button")
        pen.text(question, MIDDLE, TOP + 200, 46, theme.INK, theme.HEAVY, "center", width=WIDTH - 120)
        if self.asked in STICK:
            _stick(pen, STICK[self.asked])
        else:
            sign = control_sign(self.asked, Family.GENERIC)
            pen(draw_sign, sign, MIDDLE - sign_width(sign, 220) / 2, TOP + 250, 220)
        lines = [(line, theme.TEXT_RED) for line in self._wrapped(self.note)]
        if not lines and self.asked not in NEEDED:
            words = _("Don't have it? Press one you've already used, or choose “Skip”.")
            lines = [(line, theme.STEEL_DARK) for line in self._wrapped(words)]
        seconds = -(-self._left // theme.STEPS_PER_SECOND)
        way_out = _("Press Esc or use another device to cancel, or wait {n} s.").format(n=seconds)
        lines += [(line, theme.STEEL_DARK) for line in self._wrapped(way_out)]
        for number, (line, colour) in enumerate(lines):
            pen.text(line, LEFT + 60, TOP + 534 + 38 * number, theme.SIZE_HINT, colour, theme.SEMI)
        labels = {"skip": _("Skip"), "cancel": _("Cancel")}
        for entry in self.menu.entries:
            pen(button, *entry.rect, labels[str(entry.name)], entry.name == self.menu.focus, 36)

    @staticmethod
    def _wrapped(words: str) -> list[str]:
        return wrapped(words, theme.SIZE_HINT, WIDTH - 120, theme.SEMI)


def _stick(pen: Pen, way: str) -> None:
    """A stick that is pushed to the right or down."""
    across, down = (1, 0) if way == "right" else (0, 1)
    y = TOP + 350
    pen(disc, MIDDLE, y, 100, theme.INK)
    pen(disc, MIDDLE + across * 30, y + down * 30, 56, theme.PAPER)
    pen(triangle, MIDDLE + across * 152, y + down * 148, 26, theme.RED, way)
