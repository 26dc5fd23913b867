"""From what pads report to buttons that go down and up, whatever the pad: triggers, sticks, pads nobody knows."""

from collections.abc import Callable, Iterator

import pygame

from durak_game.ui import theme
from durak_game.ui.inputs.echoes import Echoes, Signal
from durak_game.ui.inputs.hardware import FULL_AXIS, HardwareLike, PadLike
from durak_game.ui.inputs.mapping import STICK_AXES, RawListener, RawReader, guess, read_mapping
from durak_game.ui.inputs.pad_controls import AXES, BUTTONS, FACE, TRIGGERS

TRIGGER_DOWN, TRIGGER_UP = 0.6, 0.3
STICK_DOWN, STICK_UP = 0.5, 0.35
SETTLING = theme.steps(0.2)  # a pad that comes reports where its axes are; that is no press
RESCAN = theme.steps(2.0)

CONTROLLER_EVENTS = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
JOYSTICK_EVENTS = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION)
ADDED = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
REMOVED = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
PAD_EVENTS = frozenset((*CONTROLLER_EVENTS, *JOYSTICK_EVENTS, *ADDED, *REMOVED))


class PadState:
    """What is held down on one pad."""

    def __init__(self, pad: PadLike, reader: RawReader | None) -> None:
        self.pad = pad
        self.reader = reader
        self.listener: RawListener | None = None
        self.down: list[str] = []
        self.settling = SETTLING
        self._stick = self._stick_at_first()
        self._centred = all(abs(level) < STICK_UP for level in self._stick.values())
        self._ready = self._ready_at_first()

    def _stick_at_first(self) -> dict[str, float]:
        """Where the stick is. What looks like one, but never rests, moves nothing."""
        if self.reader is None:
            return {axis: self.pad.level(axis) for axis in STICK_AXES}
        now, elements = self.pad.raw_axes(), self.reader.elements
        return {
            axis: now[elements[axis].number] if axis in elements and elements[axis].number < len(now) else 0.0
            for axis in STICK_AXES
        }

    def _ready_at_first(self) -> dict[str, bool]:
        """Which triggers were seen released."""
        if self.reader is None:
            return {control: self.pad.level(control) < TRIGGER_UP for control in TRIGGERS}
        now = self.pad.raw_axes()
        return {
            name: meant.number < len(now) and meant.level(now[meant.number]) < TRIGGER_UP
            for name, meant in self.reader.axes().items()
        }

    @property
    def controls(self) -> frozenset[str]:
        """The buttons it has."""
        return self.reader.controls if self.reader else self.pad.controls

    def event(self, event: pygame.event.Event) -> Iterator[tuple[str, bool]]:
        """Which buttons go down or up with an event of this pad; nobody plays with one that has nothing to press."""
        if self.controls.isdisjoint(FACE):
            return
        if self.reader is not None:
            for name, level in self.reader.levels(event):
                yield from self._level(name, level)
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
            yield from self._level(AXES[event.axis], event.value / FULL_AXIS)
        elif event.type != pygame.CONTROLLERAXISMOTION and event.button in BUTTONS:
            yield from self._set(BUTTONS[event.button], event.type == pygame.CONTROLLERBUTTONDOWN)

    def let_go(self) -> Iterator[tuple[str, bool]]:
        """Let go of everything; what is really still held has to be released before it counts again."""
        for control in list(self.down):
            if control in self._ready:
                self._ready[control] = False
            if control.startswith("stick"):
                self._centred = False
            yield from self._set(control, False)

    def _set(self, control: str, down: bool) -> Iterator[tuple[str, bool]]:
        if down == (control in self.down):
            return
        if down:
            self.down.append(control)
        else:
            self.down.remove(control)
        yield control, down

    def _level(self, name: str, level: float) -> Iterator[tuple[str, bool]]:
        if name in STICK_AXES:
            self._stick[name] = level
            yield from self._stick_moved()
        elif name in self._ready:
            yield from self._trigger(name, level)
        else:
            yield from self._set(name, level > 0.5)

    def _trigger(self, name: str, level: float) -> Iterator[tuple[str, bool]]:
        if level < TRIGGER_UP:
            self._ready[name] = True
            yield from self._set(name, False)
        elif self.settling:
            self._ready[name] = False
        elif level >= TRIGGER_DOWN and self._ready[name]:
            yield from self._set(name, True)

    def _stick_moved(self) -> Iterator[tuple[str, bool]]:
        x, y = self._stick["leftx"], self._stick["lefty"]
        along = {"stick left": -x, "stick right": x, "stick up": -y, "stick down": y}
        held = next((control for control in self.down if control in along), None)
        if held and along[held] < STICK_UP:
            yield from self._set(held, False)
            held = None
        far = max(along, key=lambda way: along[way])
        if along[far] < STICK_UP:
            self._centred = True
        elif self.settling:
            self._centred = False
        elif held is None and self._centred and along[far] > STICK_DOWN:
            yield from self._set(far, True)


class Pads:
    """All pads. `mapping_of` gives the mapping that a player taught for a GUID, or an empty text."""

    def __init__(self, hardware: HardwareLike, mapping_of: Callable[[str], str]) -> None:
        self._hardware = hardware
        self._mapping_of = mapping_of
        self._until_rescan = RESCAN
        self._echoes = Echoes()
        self.states: dict[int, PadState] = {}

    def event(self, event: pygame.event.Event) -> Iterator[Signal]:
        """What an event of pygame means. Each press comes as two events; only one of them counts."""
        if event.type in ADDED:
            # The event names a place in a list that may have changed since; so the whole list is looked at.
            yield from self.rescan()
            return
        state = self.states.get(event.instance_id)
        if state is None:
            return
        if event.type in REMOVED:
            yield from self._gone(event.instance_id)
        elif event.type in (JOYSTICK_EVENTS if state.pad.raw else CONTROLLER_EVENTS):
            yield from self._reported(state, event)

    def step(self) -> Iterator[Signal]:
        """A step of the loop has passed."""
        for state in self.states.values():
            state.settling = max(0, state.settling - 1)
        yield from self._echoes.step()
        self._until_rescan -= 1
        if self._until_rescan <= 0:
            yield from self.rescan()

    def rescan(self) -> Iterator[Signal]:
        """Look at what is plugged in: some pads come back without saying so."""
        self._until_rescan = RESCAN
        there = {pad.id: pad for pad in self._hardware.pads()}
        for number in [number for number in self.states if number not in there]:
            yield from self._gone(number)
        for number, pad in there.items():
            if number not in self.states:
                self.states[number] = PadState(pad, self._reader(pad))
                yield Signal(number, "came")

    def let_go(self) -> Iterator[Signal]:
        """Let go of every button of every pad."""
        for number, state in list(self.states.items()):
            for control, _down in state.let_go():
                yield from self._echoes.hear(Signal(number, "up", control))

    def teach(self, number: int) -> None:
        """A raw pad has a new mapping: read it anew. Nothing of it may be held down."""
        pad = self.states[number].pad
        self.states[number] = PadState(pad, self._reader(pad))

    def _gone(self, number: int) -> Iterator[Signal]:
        state = self.states.pop(number)
        for control, _down in state.let_go():
            yield from self._echoes.hear(Signal(number, "up", control))
        yield from self._echoes.hear(Signal(number, "gone"))

    def _reported(self, state: PadState, event: pygame.event.Event) -> Iterator[Signal]:
        number = state.pad.id
        if state.listener is not None:
            heard = state.listener.heard(event)
            if heard:
                yield Signal(number, "raw", heard)
            return
        for control, down in state.event(event):
            yield from self._echoes.hear(Signal(number, "down" if down else "up", control))

    def _reader(self, pad: PadLike) -> RawReader | None:
        if not pad.raw:
            return None
        mapping = self._mapping_of(pad.guid)
        return RawReader(read_mapping(mapping) if mapping else guess(*pad.parts))
