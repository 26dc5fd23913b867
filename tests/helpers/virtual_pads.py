"""Real pads without hardware: SDL's virtual joysticks, attached to the library that pygame itself has loaded.

Linux only. `possible()` says whether this computer can have any; tests are left out where it cannot.
"""

import ctypes
import sys
from pathlib import Path

import pygame

BUTTONS = {
    name: number
    for number, name in enumerate(
        [
            "south",
            "east",
            "west",
            "north",
            "select",
            "guide",
            "start",
            "l3",
            "r3",
            "l1",
            "r1",
            "up",
            "down",
            "left",
            "right",
        ]
    )
}
AXES = {name: number for number, name in enumerate(["leftx", "lefty", "rightx", "righty", "l2", "r2"])}
FULL = 32767
XBOX = (0x045E, 0x028E, b"Xbox 360 Controller")
DUALSENSE = (0x054C, 0x0CE6, b"DualSense Wireless Controller")
DUALSHOCK = (0x054C, 0x09CC, b"DualShock 4 Wireless Controller")
SWITCH = (0x057E, 0x2009, b"Nintendo Switch Pro Controller")
UNKNOWN = (0x1234, 0x5678, b"Odd Stick")

_Rumble = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_Light = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint8, ctypes.c_uint8)


class _Model(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = [
        *(
            (name, ctypes.c_uint16)
            for name in ("version", "type", "axes", "buttons", "hats", "vendor", "product", "pad")
        ),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        *((name, ctypes.c_void_p) for name in ("user", "update", "player", "rumble", "triggers", "light", "effect")),
    ]


def _library():
    """The SDL that pygame uses, or None."""
    if not sys.platform.startswith("linux"):
        return None
    for line in Path("/proc/self/maps").read_text(encoding="utf-8", errors="replace").splitlines():
        if "libSDL2-2" in line.rsplit("/", 1)[-1]:
            library = ctypes.CDLL(line[line.index("/") :].strip())
            return library if hasattr(library, "SDL_JoystickAttachVirtualEx") else None
    return None


def possible():
    """Whether virtual pads can be attached here."""
    return _library() is not None


class VirtualPads:
    """The pads of a test. Attach some after pygame's joysticks were opened; detach all of them at the end."""

    def __init__(self):
        sdl = self.sdl = _library()
        sdl.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
        sdl.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
        sdl.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
        sdl.SDL_JoystickGetDeviceInstanceID.restype = ctypes.c_int32
        self.rumbles, self.lights, self.pads = [], [], []
        self._rumble = _Rumble(lambda _user, low, high: self.rumbles.append((low, high)) or 0)
        self._light = _Light(lambda _user, *colour: self.lights.append(colour) or 0)

    def attach(self, model=XBOX, buttons=15, axes=6, hats=0):
        """Plug a pad in. One of an UNKNOWN model is a joystick without a mapping."""
        vendor, product, name = model
        words = _Model(
            version=1,
            type=0 if model is UNKNOWN else 1,
            axes=axes,
            buttons=buttons,
            hats=hats,
            vendor=vendor,
            product=product,
            name=name,
            rumble=ctypes.cast(self._rumble, ctypes.c_void_p).value,
            light=ctypes.cast(self._light, ctypes.c_void_p).value,
        )
        index = self.sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(words))
        assert index >= 0
        pad = VirtualPad(self.sdl, self.sdl.SDL_JoystickGetDeviceInstanceID(index))
        self.pads.append(pad)
        return pad

    def detach_all(self):
        """Unplug everything."""
        for pad in self.pads:
            pad.detach()


class VirtualPad:
    """One pad. Somebody must have opened it before its presses reach anybody."""

    def __init__(self, sdl, number):
        self.sdl, self.id, self.device = sdl, number, f"pad:{number}"

    def press(self, button):
        self._set_button(button, 1)

    def release(self, button):
        self._set_button(button, 0)

    def move(self, axis, level):
        """Move an axis: sticks -1 to 1, triggers 0 to 1."""
        trigger = axis in ("l2", "r2")
        value = round(level * 2 * FULL - FULL) if trigger else round(level * FULL)
        self.sdl.SDL_JoystickSetVirtualAxis(self._handle(), AXES.get(axis, axis), value)

    def hat(self, mask, number=0):
        self.sdl.SDL_JoystickSetVirtualHat(self._handle(), number, mask)

    def detach(self):
        for index in range(pygame.joystick.get_count()):
            if self.sdl.SDL_JoystickGetDeviceInstanceID(index) == self.id:
                self.sdl.SDL_JoystickDetachVirtual(index)
                return

    def _set_button(self, button, down):
        self.sdl.SDL_JoystickSetVirtualButton(self._handle(), BUTTONS.get(button, button), down)

    def _handle(self):
        return self.sdl.SDL_JoystickFromInstanceID(self.id)
