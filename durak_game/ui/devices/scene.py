"""The screen for keys and buttons: every device, what each of its buttons does, and how to change it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.house import House
from durak_game.ui.devices.picture import (
    COLUMNS,
    DEVICE,
    FOOT_HEIGHT,
    FOOT_TOP,
    LIST_HEIGHT,
    LIST_LEFT,
    LIST_PITCH,
    LIST_TOP,
    LIST_WIDTH,
    TOOLS_HEIGHT,
    TOOLS_TOP,
    VERB,
    paint,
    row_rect,
    verb_words,
)
from durak_game.ui.devices.teach_pad import TeachPadScene
from durak_game.ui.inputs.actions import MOUSE, Action, Heard, Keys, Plugged, Point, Press, Verb
from durak_game.ui.inputs.device_info import Cue
from durak_game.ui.inputs.profiles import RUMBLES, unsaved_notice
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene

LISTENS = theme.steps(6.0)
FLASH = theme.steps(1.5)


class DevicesScene(Scene):
    """Remapping, for any device with any device. Nobody can be locked out: nothing is ever left without a button."""

    keys = Keys.MENU

    def __init__(self, house: House) -> None:
        self.house = house
        self.devices = house.devices
        self.chosen = self.devices.present()[0].device
        self.menu = Menu(f"{DEVICE}{self.chosen}")
        self.listening: Verb | None = None
        self.flashing: tuple[Verb, ...] = ()
        self.note = ""
        self._left = 0
        self._flash = 0
        self._presser = MOUSE
        self._show()

    # What players do

    def handle(self, action: Action) -> Change:
        """Choose a device or a button; the next button pressed takes its place."""
        if isinstance(action, Plugged):
            return self._plugged()
        if isinstance(action, Heard):
            self._heard(action)
            return None
        if self.listening:
            self._while_listening(action)
            return None
        if isinstance(action, Press) and not action.released:
            self._presser = action.device
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
        if isinstance(action, Point):
            if action.kind == "press":
                self._presser = MOUSE
            if action.kind == "wheel" and self._turned(action):
                return None
        change = self.menu.handle(action)
        if self.menu.focus.startswith(DEVICE):
            self._look_at(self.menu.focus.removeprefix(DEVICE))
        self._show()
        return change

    def update(self) -> Change:
        """Nobody waits for ever for a button that does not come."""
        if self._flash:
            self._flash -= 1
            if not self._flash:
                self.flashing = ()
        if self.listening:
            self._left -= 1
            if self._left <= 0:
                self._stop()
        return None

    def resume(self) -> None:
        """The pad has been taught, perhaps."""
        self._show()

    def leave(self) -> None:
        """Keys mean what they mean again."""
        self.devices.stop_listening()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the devices and the sheet of the chosen one."""
        paint(canvas, self)

    @property
    def seconds_left(self) -> int:
        """How long the screen still listens."""
        return -(-self._left // theme.STEPS_PER_SECOND)

    # What happens

    def _plugged(self) -> Change:
        there = [info.device for info in self.devices.present()]
        if self.chosen not in there:
            self._stop()
            self._look_at(there[0])
            self.menu.focus = f"{DEVICE}{self.chosen}"
        self._show()
        return None

    def _look_at(self, device: str) -> None:
        if device != self.chosen:
            self._say("")
        self.chosen = device

    def _heard(self, heard: Heard) -> None:
        verb = self.listening
        self._stop()
        if verb is None or heard.device != self.chosen:
            return
        self._assign(verb, heard.code)

    def _assign(self, verb: Verb, code: str) -> None:
        outcome = self.devices.bound.assign(self.chosen, verb, code)
        other = outcome.other
        if not outcome.done and other:
            words = _("“{other}” has no other key. Choose a free one.")
            self._say(words.format(other=verb_words(other[1])), verb, other[1])
        elif other and other[0] != self.devices.info(self.chosen).guid:
            words = _("“{one}” has changed places with “{other}” of the other half.")
            self._say(words.format(one=verb_words(verb), other=verb_words(other[1])), verb)
        elif other:
            words = _("“{one}” and “{other}” have changed places.")
            self._say(words.format(one=verb_words(verb), other=verb_words(other[1])), verb, other[1])
        else:
            self._say("", verb)
        self._look_whether_saved()

    def _while_listening(self, action: Action) -> None:
        back = isinstance(action, Press) and not action.released and action.verb is Verb.BACK
        if back or (isinstance(action, Point) and action.kind == "press"):
            self._stop()

    def _listen(self, verb: Verb) -> Change:
        self._say("")
        self.listening, self._left = verb, LISTENS
        self.devices.listen(self.chosen)
        return None

    def _stop(self) -> None:
        self.listening = None
        self.devices.stop_listening()

    def _turned(self, action: Point) -> bool:
        """The wheel over a button of a pad goes through all its buttons, for somebody with nothing but a mouse."""
        entry = next((entry for entry in self.menu.entries if entry.holds(action.x, action.y)), None)
        choices = self.devices.bound.choices(self.chosen)
        if entry is None or not entry.name.startswith(VERB) or not choices:
            return False
        verb = Verb(entry.name.removeprefix(VERB))
        code = self.devices.bound.code(self.chosen, verb)
        at = choices.index(code) if code in choices else -1
        self._assign(verb, choices[(at + (-1 if action.amount > 0 else 1)) % len(choices)])
        return True

    def _swap(self) -> Change:
        self.devices.bound.swap_confirm(self.chosen)
        self._say("", Verb.CONFIRM, Verb.BACK)
        self._look_whether_saved()
        return None

    def _reset(self) -> Change:
        self.devices.bound.reset(self.chosen)
        self._say(_("All as at the beginning."))
        self._look_whether_saved()
        return None

    def _rumble(self) -> Change:
        now = RUMBLES.index(self.devices.bound.profiles.rumble)
        self.devices.bound.rumble(RUMBLES[(now + 1) % len(RUMBLES)])
        self.devices.rumble(self._presser, Cue.TURN)
        self._look_whether_saved()
        return None

    def _say(self, words: str, *flashing: Verb) -> None:
        self.note, self.flashing, self._flash = words, flashing, FLASH

    def _look_whether_saved(self) -> None:
        if not self.devices.bound.saved:
            self.note = unsaved_notice()

    # What is offered

    def _show(self) -> None:
        entries = []
        for row, info in enumerate(self.devices.present()):
            rect = (LIST_LEFT, LIST_TOP + row * LIST_PITCH, LIST_WIDTH, LIST_HEIGHT)
            entries.append(Entry(f"{DEVICE}{info.device}", rect, partial(self._choose, info.device)))
        for row, verb in enumerate(self.devices.bound.verbs(self.chosen)):
            entries.append(Entry(f"{VERB}{verb.value}", row_rect(row), partial(self._listen, verb)))
        left = COLUMNS[0]
        for name, confirm in self._tools():
            width = 700 if name == "swap" else 440
            entries.append(Entry(name, (left, TOOLS_TOP, width, TOOLS_HEIGHT), confirm))
            left += width + 24
        entries.append(Entry("rumble", (LIST_LEFT, FOOT_TOP, LIST_WIDTH, FOOT_HEIGHT), self._rumble))
        entries.append(Entry("leave", (1484, FOOT_TOP, 340, FOOT_HEIGHT), Pop))
        self.menu.show(entries)

    def _tools(self) -> list[tuple[str, Callable[[], Change]]]:
        if self.chosen == MOUSE:
            return []
        tools: list[tuple[str, Callable[[], Change]]] = []
        if self.devices.teachable(self.chosen):
            tools.append(("teach", lambda: Push(TeachPadScene(self.house, self.chosen))))
        elif self.chosen.startswith("pad:"):
            tools.append(("swap", self._swap))
        return [*tools, ("reset", self._reset)]

    def _choose(self, device: str) -> Change:
        """Go into the sheet of a device."""
        self._look_at(device)
        self._show()
        first = next((entry.name for entry in self.menu.entries if entry.name.startswith(VERB)), None)
        if first:
            self.menu.focus = first
        return None
