"""Which key does what at first. Keys are positions on the keyboard (scancodes), so every layout has the same shape."""

import pygame

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, Keys, Verb
from durak_game.ui.inputs.layout import Layout

Binding = tuple[str, Verb]  # the device and what its key means
Table = dict[int, Binding]  # by scancode

# What the keys of the left zone, the right zone, and the numeric pad as second keys of the right zone mean.
_ORDER = (
    Verb.LEFT,
    Verb.RIGHT,
    Verb.CONFIRM,
    Verb.BACK,
    Verb.MARK,
    Verb.TRANSFER,
    Verb.DONE,
    Verb.SWAP,
    Verb.PEEK,
    Verb.SORT,
    Verb.HINT,
)
_LEFT = ("A", "D", "SPACE", "S", "W", "Q", "E", "R", "F", "C", "X")
_RIGHT = ("LEFT", "RIGHT", "RETURN", "DOWN", "UP", "PERIOD", "COMMA", "N", "SLASH", "M", "B")
_NUMBERS = ("KP_4", "KP_6", "KP_5", "KP_2", "KP_8", "KP_PERIOD", "KP_0", "KP_7", "KP_9", "KP_PLUS", "KP_1")
FIRST_KEYS: dict[str, dict[Verb, tuple[str, ...]]] = {
    KEYS_LEFT: {verb: (key,) for verb, key in zip(_ORDER, _LEFT, strict=True)},
    KEYS_RIGHT: dict(zip(_ORDER, zip(_RIGHT, _NUMBERS, strict=True), strict=True)),
}
FIRST_KEYS[KEYS_RIGHT][Verb.CONFIRM] = ("RETURN", "KP_5", "KP_ENTER")

# Keys that can be chosen, and what is printed on them on a keyboard of the usual kind.
_WORDS = {
    "SPACE": "Space",
    "RETURN": "Enter",
    "TAB": "Tab",
    "BACKSPACE": "Backspace",
    "LSHIFT": "Shift",
    "RSHIFT": "Shift",
    "LEFT": "left",
    "RIGHT": "right",
    "UP": "up",
    "DOWN": "down",
    "PERIOD": ".",
    "COMMA": ",",
    "SLASH": "/",
    "SEMICOLON": ";",
    "APOSTROPHE": "'",
    "LEFTBRACKET": "[",
    "RIGHTBRACKET": "]",
    "MINUS": "-",
    "EQUALS": "=",
    "BACKSLASH": "\\",
    "NONUSBACKSLASH": "<",
    "NONUSHASH": "#",
    "GRAVE": "`",
    "KP_PERIOD": "Num .",
    "KP_PLUS": "Num +",
    "KP_MINUS": "Num -",
    "KP_MULTIPLY": "Num *",
    "KP_DIVIDE": "Num /",
    "KP_ENTER": "Num Enter",
}
KEY_NAMES: dict[str, str] = {
    **{letter: letter for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"},
    **_WORDS,
    **{f"KP_{digit}": f"Num {digit}" for digit in range(10)},
}
SCANCODES: dict[str, int] = {name: getattr(pygame, f"KSCAN_{name}") for name in KEY_NAMES}
NAME_OF: dict[int, str] = {scancode: name for name, scancode in SCANCODES.items()}

# In menus the upper key goes up, the lower key down, and Esc back.
IN_MENUS = {Verb.MARK: Verb.UP, Verb.BACK: Verb.DOWN, Verb.PAUSE: Verb.BACK}
_MENU_VERBS = (Verb.LEFT, Verb.RIGHT, Verb.CONFIRM, Verb.BACK, Verb.MARK)
# While a name is typed, only keys without letters remain.
_WITHOUT_LETTERS = ("LEFT", "RIGHT", "UP", "DOWN", "RETURN", "KP_ENTER")
_ESC: Table = {pygame.KSCAN_ESCAPE: (KEYS_BOTH, Verb.PAUSE)}
_ALWAYS: Table = {
    SCANCODES[code]: (zone, verb) for zone, keys in FIRST_KEYS.items() for verb in _MENU_VERBS for code in keys[verb]
}


def tables(layout: Layout) -> dict[Keys, Table]:
    """What each key means in each kind of scene.

    Whatever was changed, in menus the keys that the game came with go on to work, so that nobody is locked out.
    """
    table = {SCANCODES[code]: slot for code, slot in layout.by_code()} | _ESC
    menu = {key: (device, IN_MENUS.get(verb, verb)) for key, (device, verb) in (table | _ALWAYS).items()}
    typing = {key: menu[key] for key in (*(SCANCODES[name] for name in _WITHOUT_LETTERS), pygame.KSCAN_ESCAPE)}
    return {Keys.TABLE: table, Keys.MENU: menu, Keys.TYPING: typing}
