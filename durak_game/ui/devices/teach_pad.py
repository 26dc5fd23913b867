"""A pad that no database knows tells the game which of its buttons is which: one question after the other."""

from __future__ import annotations

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.house import House
from durak_game.ui.inputs.actions import Action, Heard, Keys, Plugged, Press, Verb
from durak_game.ui.inputs.device_info import Family
from durak_game.ui.inputs.pad_controls import control_sign
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.shapes import disc, triangle
from durak_game.ui.toolkit.signs import draw_sign, sign_width
from durak_game.ui.toolkit.text import draw_text, wrapped
from durak_game.ui.toolkit.widgets import button

NEEDED = ("south", "east")
STICK = {"leftx": "right", "lefty": "down"}  # which way the stick is pushed when its axis is asked for
ASKED = (
    *NEEDED,
    *("west", "north", "up", "down", "left", "right", "start", "select", "l1", "r1", "l2", "r2", "l3", "r3"),
    *STICK,
)
SHEET = (460, 160, 1000, 760)


class TeachPadScene(Scene):
    """A popup that asks for each button by its picture. A button that was used already leaves a question out."""

    popup = True
    keys = Keys.MENU

    def __init__(self, house: House, device: str) -> None:
        self.house = house
        self.device = device
        self.found: dict[str, str] = {}
        self.at = 0
        self.note = ""
        self.menu = Menu("skip")
        self._show()

    @property
    def asked(self) -> str:
        """The button that is asked for now."""
        return ASKED[self.at]

    def enter(self) -> None:
        """From now on the pad's buttons come by their numbers."""
        self.house.devices.listen_raw(self.device)

    def leave(self) -> None:
        """The pad's buttons mean something again."""
        self.house.devices.stop_listening()

    def handle(self, action: Action) -> Change:
        """The pad answers; keys and mouse can leave a question out or give up."""
        if isinstance(action, Plugged):
            return Pop() if action == Plugged(self.device, False) else None
        if isinstance(action, Heard):
            return self._heard(action.code) if action.device == self.device else None
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        return self.menu.handle(action)

    def _heard(self, code: str) -> Change:
        self.note = ""
        used = code.lstrip("+-").rstrip("~") if self.asked in STICK else code
        taken = used in self.found.values()
        if taken and self.asked in NEEDED:
            self.note = _("That one is taken. Press another one.")
            return None
        if self.asked in STICK:
            return self._stick(code, used)
        if not taken:
            self.found[self.asked] = code
        return self._next()

    def _stick(self, code: str, axis: str) -> Change:
        """A whole axis, turned round if it counts the other way. One that is the cross already is left out."""
        cross = {words.lstrip("+-") for words in self.found.values()}
        if axis.startswith("a") and axis not in cross:
            self.found[self.asked] = f"{axis}~" if code.startswith("-") else axis
        return self._next()

    def _skip(self) -> Change:
        if self.asked in NEEDED:
            self.note = _("This one is needed.")
            return None
        return self._next()

    def _next(self) -> Change:
        self.at += 1
        if self.at < len(ASKED):
            self._show()
            return None
        self.at = len(ASKED) - 1
        self.house.devices.teach(self.device, self.found)
        return Pop()

    def _show(self) -> None:
        left, top, width, height = SHEET
        self.menu.show(
            [
                Entry("skip", (left + 60, top + height - 116, 420, 76), self._skip),
                Entry("cancel", (left + width - 480, top + height - 116, 420, 76), Pop),
            ]
        )

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the sheet with the button that is asked for."""
        veil(canvas)
        left, top, width, height = SHEET
        canvas.fill(left + 12, top + 12, width, height, theme.INK, 110)
        canvas.fill(left, top, width, height, theme.PAPER)
        canvas.fill(left, top, 22, height, theme.RED)
        title = self.house.devices.label(self.device)
        draw_text(canvas, title, left + 60, top + 100, 64, theme.INK, theme.HEAVY, width=700)
        count = f"{self.at + 1} / {len(ASKED)}"
        draw_text(canvas, count, left + width - 60, top + 96, 44, theme.TEXT_RED, theme.HEAVY, "right")
        self._draw_asked(canvas)
        words = self.note or (
            "" if self.asked in NEEDED else _("Not there? Press one that you have used already, or choose “Leave out”.")
        )
        colour = theme.TEXT_RED if self.note else theme.STEEL_DARK
        for row, line in enumerate(wrapped(words, theme.SIZE_HINT, width - 120, theme.SEMI)):
            draw_text(canvas, line, left + 60, top + 568 + row * 40, theme.SIZE_HINT, colour, theme.SEMI)
        labels = {"skip": _("Leave out"), "cancel": _("Give up")}
        for entry in self.menu.entries:
            button(canvas, *entry.rect, labels[entry.name], entry.name == self.menu.focus, 36)

    def _draw_asked(self, canvas: Canvas) -> None:
        left, top, width, _height = SHEET
        middle = left + width / 2
        sentence = _("Push the left stick this way") if self.asked in STICK else _("Press this button")
        draw_text(canvas, sentence, middle, top + 200, 46, theme.INK, theme.HEAVY, "center", width=width - 120)
        if self.asked in STICK:
            way = STICK[self.asked]
            x, y = middle, top + 350
            disc(canvas, x, y, 100, theme.INK)
            across, down = (1, 0) if way == "right" else (0, 1)
            disc(canvas, x + across * 30, y + down * 30, 56, theme.PAPER)
            triangle(canvas, x + across * 152, y + down * 148, 26, theme.RED, way)
            return
        sign = control_sign(self.asked, Family.GENERIC)
        draw_sign(canvas, sign, middle - sign_width(sign, 220) / 2, top + 250, 220)
