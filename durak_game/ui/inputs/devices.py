"""The only reader of pygame's event queue: turns keys, mouse and pads into actions. Held directions repeat."""

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs.actions import (
    DIRECTIONS,
    KEYS_BOTH,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Heard,
    Key,
    Keys,
    Plugged,
    Press,
    Typed,
    Verb,
    Window,
)
from durak_game.ui.inputs.bindings import NAME_OF, forget_layout
from durak_game.ui.inputs.bound import Bound
from durak_game.ui.inputs.device_info import Cue, DeviceInfo, Roster, Sign
from durak_game.ui.inputs.echoes import Signal
from durak_game.ui.inputs.hardware import Hardware, HardwareLike
from durak_game.ui.inputs.mapping import RawListener
from durak_game.ui.inputs.pads import PAD_EVENTS, Pads, PadState
from durak_game.ui.inputs.pointer import Placing, Pointer
from durak_game.ui.inputs.profiles import Profiles

WINDOW_EVENTS = {
    pygame.WINDOWSIZECHANGED: "resized",
    pygame.WINDOWFOCUSLOST: "focus_lost",
    pygame.WINDOWFOCUSGAINED: "focus_gained",
    pygame.WINDOWMINIMIZED: "minimised",
    pygame.WINDOWRESTORED: "restored",
    pygame.WINDOWEXPOSED: "exposed",
    pygame.QUIT: "closed",
}
ENTER = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
FOREIGN_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
PAD = "pad:"

# How a pad shakes: its slow and its quick motor, 0 to 1, and for how many milliseconds.
SHAKES = {
    Cue.TURN: (0.35, 0.5, 180),
    Cue.THROW_IN: (0.0, 0.4, 90),
    Cue.REFUSED: (0.5, 0.0, 120),
    Cue.DURAK: (1.0, 0.8, 700),
    Cue.SEATED: (0.4, 0.4, 80),
}
TWICE = {Cue.SEATED: theme.steps(0.18)}  # some shake a second time after so many steps
STRENGTHS = {"off": 0.0, "low": 0.45, "normal": 1.0}


class Devices:
    """Both zones of the keyboard, the mouse and all pads. Time comes in steps of the loop, so a test needs no clock.

    Made before the window; `open` begins to look for pads. Without `profiles` nothing that is changed is kept.
    """

    def __init__(self, profiles: Profiles | None = None, hardware: HardwareLike | None = None) -> None:
        self.roster = Roster()
        self.bound = Bound(profiles or Profiles(), self.roster, self._controls)
        self._hardware = hardware or Hardware()
        self._pads = Pads(self._hardware, self.bound.mapping)
        self._open = False
        self._held = Held()
        self.pointer = Pointer()
        self._listening = ""
        self._again: list[tuple[int, str, Cue]] = []  # shakes to come: in how many steps, whose, why

    def open(self) -> None:
        """Begin to look for pads. A computer that cannot have any plays without."""
        self._open = self._hardware.open()

    def close(self) -> None:
        """Let go of all pads."""
        self._open = False
        self._pads.states.clear()
        self._hardware.close()
        self.roster.clear()

    # What happens

    def actions(self, event: pygame.event.Event, keys: Keys, place: Placing) -> Iterator[Action]:
        """What one event of pygame means in a scene that reads devices as `keys`; `place` finds the design pixel."""
        if event.type == pygame.KEYDOWN:
            self.pointer.others_are_used()
            yield from self._key_down(event, keys)
        elif event.type == pygame.KEYUP:
            yield from self._held.release(event.scancode)
        elif event.type == pygame.TEXTINPUT:
            if keys is Keys.TYPING:
                yield Typed(event.text)
        elif event.type in PAD_EVENTS:
            for signal in self._pads.event(event):
                yield from self._signal(signal)
        elif event.type in WINDOW_EVENTS:
            if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWFOCUSGAINED):
                self.pointer.window_changed()
            yield Window(WINDOW_EVENTS[event.type])
            if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
                yield from self.release_all()
        elif event.type == pygame.KEYMAPCHANGED:
            forget_layout()
        else:
            yield from self.pointer.event(event, place)

    def step(self) -> Iterator[Action]:
        """One step of the loop has passed: held directions repeat; now and then pads are counted."""
        yield from self._held.step()
        self.pointer.step()
        self._shake_again()
        if self._open:
            for signal in self._pads.step():
                yield from self._signal(signal)

    def release_all(self) -> Iterator[Action]:
        """Let go of every key and button, because the window will not hear of it."""
        for signal in self._pads.let_go():
            yield from self._signal(signal)
        yield from self._held.release_all()

    def forget_repeats(self) -> None:
        """Stop held directions from repeating, because another scene is on top now."""
        self._held.forget_repeats()

    # Who is there

    def info(self, device: str) -> DeviceInfo:
        """The device of an action, also one that is gone by now."""
        return self.roster.info(device)

    def has_left(self, device: str) -> bool:
        """Whether a pad was there and is no more."""
        return self.roster.has_left(device)

    def present(self) -> list[DeviceInfo]:
        """What can be used now: the pads in the order they came, both zones of the keyboard, the mouse."""
        return self.roster.present()

    def label(self, device: str) -> str:
        """What a player calls a device, in the language of now: "Controller 1", "Left keys", "Mouse"."""
        names = {KEYS_LEFT: _("Left keys"), KEYS_RIGHT: _("Right keys"), KEYS_BOTH: _("Keyboard")}
        names[MOUSE] = _("Mouse")
        return names.get(device) or _("Controller {n}").format(n=self.info(device).number)

    def sign(self, device: str, verb: Verb, keys: Keys = Keys.TABLE) -> Sign:
        """What to draw for a verb on a device: its button or key as it is set now, in a scene that reads `keys`."""
        return self.bound.sign(device, verb, keys)

    def unknown(self, device: str) -> bool:
        """Whether a pad's buttons are only guessed: the database has no mapping, and nobody taught it yet."""
        state = self._state(device)
        return bool(state and state.pad.raw and not self.bound.mapping(state.pad.guid))

    def teachable(self, device: str) -> bool:
        """Whether a pad can be taught which of its buttons is which."""
        state = self._state(device)
        return bool(state and state.pad.raw)

    # What players feel

    def seated(self, device: str, colour: theme.Colour) -> None:
        """A device has found its seat: its pad shakes twice, briefly, and shines in the colour of the seat."""
        self.rumble(device, Cue.SEATED)
        self.light(device, colour)

    def rumble(self, device: str, cue: Cue) -> None:
        """Let a pad shake; nothing happens on a device that cannot, or when the players do not want it."""
        self._shake(device, cue)
        if cue in TWICE and self._state(device):
            self._again.append((TWICE[cue], device, cue))

    def _shake_again(self) -> None:
        waiting, self._again = self._again, []
        for steps, device, cue in waiting:
            if steps > 1:
                self._again.append((steps - 1, device, cue))
            else:
                self._shake(device, cue)

    def _shake(self, device: str, cue: Cue) -> None:
        strength = STRENGTHS[self.bound.profiles.rumble]
        state = self._state(device)
        if state and strength:
            low, high, milliseconds = SHAKES[cue]
            state.pad.rumble(low * strength, high * strength, milliseconds)

    def light(self, device: str, colour: theme.Colour) -> None:
        """Let the lamp of a pad shine in the colour of its seat, if it has one."""
        state = self._state(device)
        if state:
            state.pad.light(colour)

    # What players change

    def listen(self, device: str) -> None:
        """The next key or button of a device comes as `Heard` and means nothing else."""
        self._listening = device

    def listen_raw(self, device: str) -> None:
        """Every button and axis of a pad comes as `Heard`, by its number, until `stop_listening`."""
        state = self._state(device)
        if state:
            state.listener = RawListener(state.pad.raw_axes())
            state.down.clear()  # what is down now comes up unheard
            self._held.forget(device)

    def stop_listening(self) -> None:
        """Keys and buttons mean what they mean again."""
        self._listening = ""
        for state in self._pads.states.values():
            state.listener = None

    def teach(self, device: str, elements: Mapping[str, str]) -> None:
        """Keep which numbers of a pad are which buttons, and read it so from now on."""
        state = self._state(device)
        if state is None:
            return
        self.bound.teach(device, elements)
        for number, other in list(self._pads.states.items()):
            if other.pad.guid == state.pad.guid:
                self._held.forget(f"{PAD}{number}")
                self._pads.teach(number)

    # Within

    def _state(self, device: str) -> PadState | None:
        number = device.removeprefix(PAD)
        return self._pads.states.get(int(number)) if device.startswith(PAD) and number.isdecimal() else None

    def _controls(self, device: str) -> frozenset[str] | None:
        state = self._state(device)
        return state.controls if state else None

    def _signal(self, signal: Signal) -> Iterator[Action]:
        """What a button of a pad, or its coming and going, means."""
        device = f"{PAD}{signal.pad}"
        if signal.kind in ("down", "raw"):
            self.pointer.others_are_used()
        if signal.kind == "came":
            pad = self._pads.states[signal.pad].pad
            self.roster.came(device, pad.guid, pad.name)
            yield Plugged(device, True)
        elif signal.kind == "gone":
            self.roster.gone(device)
            yield Plugged(device, False)
        elif signal.kind == "up":
            yield from self._held.release((device, signal.control))
        elif signal.kind == "raw":
            yield Heard(device, signal.control)
        elif self._listening == device and not signal.control.startswith("stick"):
            self._listening = ""
            yield Heard(device, signal.control)
        else:
            verb = self.bound.meaning(device, signal.control)
            if verb:
                yield from self._held.press((device, signal.control), Press(verb, device))

    def _key_down(self, event: pygame.event.Event, keys: Keys) -> Iterator[Action]:
        scancode = event.scancode
        if scancode == pygame.KSCAN_F11 or (scancode in ENTER and event.mod & pygame.KMOD_ALT):
            yield Window("full_screen")
        elif scancode == pygame.KSCAN_F5:
            if self._open:
                for signal in self._pads.rescan():
                    yield from self._signal(signal)
        elif event.mod & FOREIGN_MODIFIERS or scancode in self._held:
            return
        elif self._listening.startswith("keys") and scancode in NAME_OF:
            device, self._listening = self._listening, ""
            yield Heard(device, NAME_OF[scancode])
        elif keys is Keys.TYPING and scancode == pygame.KSCAN_BACKSPACE:
            yield from self._held.press(scancode, Key("backspace"))
        elif scancode in self.bound.tables[keys]:
            device, verb = self.bound.tables[keys][scancode]
            yield from self._held.press(scancode, Press(verb, device))


@dataclass
class _Down:
    """What a key meant when it was pressed, and the steps until it repeats (None: never)."""

    action: Press | Key
    wait: int | None


class Held:
    """Keys and buttons that are down. On release each means what it meant when it was pressed."""

    def __init__(self) -> None:
        self._down: dict[Hashable, _Down] = {}

    def __contains__(self, code: Hashable) -> bool:
        return code in self._down

    def press(self, code: Hashable, action: Press | Key) -> Iterator[Press | Key]:
        """A key goes down."""
        repeats = isinstance(action, Key) or action.verb in DIRECTIONS
        self._down[code] = _Down(action, theme.steps(theme.REPEAT_FIRST) if repeats else None)
        yield action

    def release(self, code: Hashable) -> Iterator[Press]:
        """A key comes up."""
        down = self._down.pop(code, None)
        if down and isinstance(down.action, Press):
            yield Press(down.action.verb, down.action.device, released=True)

    def release_all(self) -> Iterator[Press]:
        """Everything comes up."""
        for code in list(self._down):
            yield from self.release(code)

    def forget(self, device: str) -> None:
        """Forget, without a word, what is down on a pad."""
        for code in [code for code in self._down if isinstance(code, tuple) and code[0] == device]:
            del self._down[code]

    def step(self) -> Iterator[Press | Key]:
        """One step of the loop has passed: directions repeat."""
        for down in list(self._down.values()):
            if down.wait is None:
                continue
            down.wait -= 1
            if down.wait <= 0:
                down.wait = theme.steps(theme.REPEAT_NEXT)
                if isinstance(down.action, Press):
                    yield Press(down.action.verb, down.action.device, repeat=True)
                else:
                    yield down.action

    def forget_repeats(self) -> None:
        """Stop everything from repeating."""
        for down in self._down.values():
            down.wait = None
