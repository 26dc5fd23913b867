"""From keys, mouse and pads to actions a player means."""

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
    Point,
    Press,
    Typed,
    Verb,
    Window,
    goes_down,
    used_last,
)
from durak_game.ui.inputs.device_info import NO_SIGN, Cue, DeviceInfo, Family, Sign, SignKind
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.inputs.pad_controls import control_sign
from durak_game.ui.inputs.profiles import RUMBLES, unsaved_notice

__all__ = [
    "DIRECTIONS",
    "KEYS_BOTH",
    "KEYS_LEFT",
    "KEYS_RIGHT",
    "MOUSE",
    "NO_SIGN",
    "RUMBLES",
    "Action",
    "Cue",
    "DeviceInfo",
    "Devices",
    "Family",
    "Heard",
    "Key",
    "Keys",
    "Plugged",
    "Point",
    "Press",
    "Sign",
    "SignKind",
    "Typed",
    "Verb",
    "Window",
    "control_sign",
    "goes_down",
    "unsaved_notice",
    "used_last",
]
