"""The only reader of pygame's event queue: turns keys and mouse into actions."""

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.inputs import bindings
from durak_game.ui.inputs.actions import (
    DIRECTIONS,
    KEYS_BOTH,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Key,
    Point,
    Press,
    Typed,
    Verb,
    Window,
)
from durak_game.ui.inputs.gadgets import Cue, Family, Gadget
from durak_game.ui.inputs.signs import NO_SIGN, Sign, SignKind
from durak_game.ui.scene import Keys

BINDINGS = {Keys.TABLE: bindings.TABLE, Keys.MENU: bindings.MENU, Keys.TYPING: bindings.TYPING}
WINDOW_EVENTS = {
    pygame.WINDOWSIZECHANGED: "resized",
    pygame.WINDOWFOCUSLOST: "focus_lost",
    pygame.WINDOWFOCUSGAINED: "focus_gained",
    pygame.WINDOWMINIMIZED: "minimised",
    pygame.WINDOWRESTORED: "restored",
    pygame.QUIT: "closed",
}
FOREIGN_MODIFIERS = pygame.KMOD_ALT | pygame.KMOD_CTRL | pygame.KMOD_META
MOUSE_BUTTONS = (1, 3)


@dataclass
class _Held:
    """A key that is down: what it meant when it was pressed, and the steps until it repeats (None: never)."""

    action: Press | Key
    wait: int | None


class Devices:
    """Keyboard zones and mouse. Time comes in steps of the loop, so that a test needs no clock."""

    def __init__(self) -> None:
        self._held: dict[int, _Held] = {}
        self._mouse = (0, 0)

    def actions(self, event: pygame.event.Event, keys: Keys, canvas: Canvas) -> Iterator[Action]:
        """What one event of pygame means in a scene that reads the keyboard as `keys`."""
        if event.type == pygame.KEYDOWN:
            yield from self._key_down(event, keys)
        elif event.type == pygame.KEYUP:
            yield from self._key_up(event.scancode)
        elif event.type == pygame.TEXTINPUT:
            if keys is Keys.TYPING:
                yield Typed(event.text)
        elif event.type in WINDOW_EVENTS:
            yield Window(WINDOW_EVENTS[event.type])
            if event.type == pygame.WINDOWFOCUSLOST:
                yield from self.release_all()
        else:
            yield from self._mouse_event(event, canvas)

    def step(self) -> Iterator[Action]:
        """One step of the loop has passed: held directions repeat."""
        for held in list(self._held.values()):
            if held.wait is None:
                continue
            held.wait -= 1
            if held.wait <= 0:
                held.wait = theme.steps(theme.REPEAT_NEXT)
                if isinstance(held.action, Press):
                    yield Press(held.action.verb, held.action.device, repeat=True)
                else:
                    yield held.action

    # What is there

    def gadget(self, device: str) -> Gadget:
        """The device of an action, also one that is gone by now."""
        family = Family.MOUSE if device == MOUSE else Family.KEYS if device.startswith("keys") else Family.GENERIC
        return Gadget(device, device, device, family)

    def gadgets(self) -> list[Gadget]:
        """What can be used now: the pads in the order they came, both zones of the keyboard, the mouse."""
        return [self.gadget(device) for device in (KEYS_LEFT, KEYS_RIGHT, MOUSE)]

    def label(self, device: str) -> str:
        """What a player calls a device, in his language: "Pad 1", "Keyboard left", "Mouse"."""
        names = {KEYS_LEFT: _("Keyboard left"), KEYS_RIGHT: _("Keyboard right"), KEYS_BOTH: _("Keyboard")}
        names[MOUSE] = _("Mouse")
        return names.get(device) or _("Pad {n}").format(n=self.gadget(device).number)

    def sign(self, device: str, verb: Verb, keys: Keys = Keys.TABLE) -> Sign:
        """What to draw for a verb on a device: its button or key as it is set now, in a scene that reads `keys`."""
        if device == MOUSE:
            return Sign(SignKind.MOUSE, "left", Family.MOUSE)
        label = bindings.LABELS.get(device, bindings.LABELS[KEYS_LEFT]).get(verb)
        return Sign(SignKind.KEY, label, Family.KEYS) if label else NO_SIGN

    def rumble(self, device: str, cue: Cue) -> None:
        """Let a pad shake; nothing happens on a device that cannot, or when the players do not want it."""

    def light(self, device: str, colour: theme.Colour) -> None:
        """Let the lamp of a pad shine in the colour of its seat, if it has one."""

    # What happens

    def release_all(self) -> Iterator[Action]:
        """Let go of every key, because the window will not hear of it."""
        for scancode in list(self._held):
            yield from self._key_up(scancode)

    def forget_repeats(self) -> None:
        """Stop held keys from repeating, because another scene is on top now."""
        for held in self._held.values():
            held.wait = None

    def _key_down(self, event: pygame.event.Event, keys: Keys) -> Iterator[Action]:
        scancode = event.scancode
        if scancode == pygame.KSCAN_F11:
            yield Window("full_screen")
            return
        if event.mod & FOREIGN_MODIFIERS or scancode in self._held:
            return
        action: Press | Key
        if keys is Keys.TYPING and scancode == pygame.KSCAN_BACKSPACE:
            action = Key("backspace")
        elif scancode in BINDINGS[keys]:
            device, verb = BINDINGS[keys][scancode]
            action = Press(verb, device)
        else:
            return
        repeats = isinstance(action, Key) or action.verb in DIRECTIONS
        self._held[scancode] = _Held(action, theme.steps(theme.REPEAT_FIRST) if repeats else None)
        yield action

    def _key_up(self, scancode: int) -> Iterator[Action]:
        held = self._held.pop(scancode, None)
        if held and isinstance(held.action, Press):
            yield Press(held.action.verb, held.action.device, released=True)

    def _mouse_event(self, event: pygame.event.Event, canvas: Canvas) -> Iterator[Action]:
        if event.type == pygame.MOUSEMOTION:
            self._mouse = event.pos
            yield Point("move", *canvas.to_design(event.pos))
        elif event.type == pygame.MOUSEWHEEL:
            amount = getattr(event, "precise_y", event.y)
            yield Point("wheel", *canvas.to_design(self._mouse), amount=float(amount))
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button in MOUSE_BUTTONS:
            self._mouse = event.pos
            kind = "press" if event.type == pygame.MOUSEBUTTONDOWN else "release"
            yield Point(kind, *canvas.to_design(event.pos), button=event.button)
