"""Pads that only a test knows: no joystick of the system is asked."""

import pygame

from durak_game.ui.inputs.actions import Keys, Verb
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.inputs.pad_controls import AXES, BUTTONS, CONTROLS

XBOX_GUID = "030000005e0400008e02000000007801"
SONY_GUID = "030000004c050000e60c000000007801"
ODD_GUID = "03000000341200007856000000007601"

# The control table of a pad: what its buttons mean at a table.
TABLE = {
    "left": Verb.LEFT,
    "right": Verb.RIGHT,
    "up": Verb.UP,
    "down": Verb.DOWN,
    "south": Verb.CONFIRM,
    "east": Verb.BACK,
    "west": Verb.MARK,
    "north": Verb.TRANSFER,
    "l1": Verb.SUIT_LEFT,
    "r1": Verb.SUIT_RIGHT,
    "l3": Verb.SORT,
    "r3": Verb.SWAP,
    "select": Verb.HINT,
    "start": Verb.PAUSE,
}


class FakePad:
    """A pad; `raw` ones have `parts` buttons, axes and hats and no mapping."""

    def __init__(self, number, guid=XBOX_GUID, name="Test Pad", raw=False, parts=(15, 6, 0), controls=CONTROLS):
        self.id, self.guid, self.name, self.raw, self.parts = number, guid, name, raw, parts
        self.controls = frozenset() if raw else frozenset(controls)
        self.levels = {"l2": 0.0, "r2": 0.0, "leftx": 0.0, "lefty": 0.0}
        self.axes = [0.0] * parts[1]
        self.rumbles, self.lights = [], []

    def level(self, control):
        return self.levels[control]

    def raw_axes(self):
        return self.axes

    def rumble(self, low, high, milliseconds):
        self.rumbles.append((low, high, milliseconds))

    def light(self, colour):
        self.lights.append(colour)


class FakeHardware:
    """All pads of the test's computer."""

    def __init__(self, *pads, works=True):
        self.there, self.works = list(pads), works

    def open(self):
        return self.works

    def close(self):
        pass

    def pads(self):
        return list(self.there)


class Couch:
    """Devices with fake pads, and short ways to press, move and plug."""

    def __init__(self, *pads, profiles=None):
        self.hardware = FakeHardware(*pads)
        self.devices = Devices(profiles, self.hardware)
        self.devices.open()
        self.keys = Keys.TABLE
        self.rescan()
        self.steps(30)

    def said(self, kind, **facts):
        """The actions of one posted event."""
        event = pygame.event.Event(kind, **facts)
        return list(self.devices.actions(event, self.keys, None))  # only the mouse has a place

    def rescan(self):
        return self.said(pygame.CONTROLLERDEVICEADDED, device_index=0, guid="")

    def steps(self, count):
        return [action for _ in range(count) for action in self.devices.step()]

    def button(self, number, control, down=True):
        button = next(button for button, name in BUTTONS.items() if name == control)
        kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
        return self.said(kind, instance_id=number, button=button)

    def axis(self, number, name, level):
        axis = next(axis for axis, own in AXES.items() if own == name)
        return self.said(pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=round(level * 32767))

    def key(self, name, mod=0):
        scancode = getattr(pygame, f"KSCAN_{name}")
        down = self.said(pygame.KEYDOWN, key=0, scancode=scancode, mod=mod)
        return down + self.said(pygame.KEYUP, key=0, scancode=scancode, mod=mod)

    def plug(self, pad):
        self.hardware.there.append(pad)
        return self.rescan()

    def unplug(self, number):
        self.hardware.there = [pad for pad in self.hardware.there if pad.id != number]
        return self.said(pygame.CONTROLLERDEVICEREMOVED, instance_id=number) + self.said(
            pygame.JOYDEVICEREMOVED, instance_id=number
        )
