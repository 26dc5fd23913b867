"""The buttons of a pad by their place, not by what is printed on them, and what they mean at first."""

import pygame

from durak_game.ui.inputs.actions import Verb
from durak_game.ui.inputs.device_info import NO_SIGN, Family, Sign, SignKind

FACE = ("south", "east", "west", "north")
DPAD = ("left", "right", "up", "down")
TRIGGERS = ("l2", "r2")
CONTROLS = (*FACE, *DPAD, "l1", "r1", *TRIGGERS, "l3", "r3", "select", "start")

# How mappings of the controller database call them; "guide" belongs to the system and is never used.
MAPPING_NAMES = {
    "a": "south",
    "b": "east",
    "x": "west",
    "y": "north",
    "dpleft": "left",
    "dpright": "right",
    "dpup": "up",
    "dpdown": "down",
    "leftshoulder": "l1",
    "rightshoulder": "r1",
    "lefttrigger": "l2",
    "righttrigger": "r2",
    "leftstick": "l3",
    "rightstick": "r3",
    "back": "select",
    "start": "start",
}
BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "south",
    pygame.CONTROLLER_BUTTON_B: "east",
    pygame.CONTROLLER_BUTTON_X: "west",
    pygame.CONTROLLER_BUTTON_Y: "north",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "l1",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "r1",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "l3",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "r3",
    pygame.CONTROLLER_BUTTON_BACK: "select",
    pygame.CONTROLLER_BUTTON_START: "start",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "leftx",
    pygame.CONTROLLER_AXIS_LEFTY: "lefty",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "l2",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "r2",
}

# What each verb wants, first choice first. The order is that of importance: a pad with few buttons lacks the last ones.
_WANTED: dict[Verb, tuple[str, ...]] = {
    Verb.LEFT: ("left",),
    Verb.RIGHT: ("right",),
    Verb.UP: ("up",),
    Verb.DOWN: ("down",),
    Verb.CONFIRM: ("south",),
    Verb.BACK: ("east",),
    Verb.PAUSE: ("start", "select"),
    Verb.DONE: ("r2", "r1", "north", "west"),
    Verb.PEEK: ("l2", "l1", "west"),
    Verb.MARK: ("west",),
    Verb.TRANSFER: ("north",),
    Verb.SUIT_LEFT: ("l1",),
    Verb.SUIT_RIGHT: ("r1",),
    Verb.SWAP: ("r3", "select"),
    Verb.SORT: ("l3",),
    Verb.HINT: ("select",),
}
STICK_VERBS = {
    "stick left": Verb.LEFT,
    "stick right": Verb.RIGHT,
    "stick up": Verb.UP,
    "stick down": Verb.DOWN,
}


def first_bindings(controls: frozenset[str]) -> dict[Verb, str]:
    """Which button means what on a pad that has these, as long as nobody has changed it."""
    free = set(controls)
    found: dict[Verb, str] = {}
    for verb, wanted in _WANTED.items():
        control = next((name for name in wanted if name in free), None)
        if control:
            free.remove(control)
            found[verb] = control
    return found


_WRITTEN = {
    Family.XBOX: {"l1": "LB", "r1": "RB", "l2": "LT", "r2": "RT"},
    Family.NINTENDO: {"l1": "L", "r1": "R", "l2": "ZL", "r2": "ZR"},
}
_KINDS = {
    **dict.fromkeys(FACE, SignKind.FACE),
    **dict.fromkeys(DPAD, SignKind.DPAD),
    **dict.fromkeys(("l1", "r1"), SignKind.SHOULDER),
    **dict.fromkeys(TRIGGERS, SignKind.TRIGGER),
    **dict.fromkeys(("l3", "r3"), SignKind.STICK),
    "select": SignKind.SELECT,
    "start": SignKind.START,
}


def control_sign(control: str, family: Family) -> Sign:
    """The sign of a button in the symbols of a family."""
    kind = _KINDS.get(control)
    if kind is None:
        return NO_SIGN
    if kind in (SignKind.FACE, SignKind.DPAD):
        return Sign(kind, control, family)
    if kind in (SignKind.SELECT, SignKind.START):
        return Sign(kind, "", family)
    return Sign(kind, _WRITTEN.get(family, {}).get(control, control.upper()), family)
