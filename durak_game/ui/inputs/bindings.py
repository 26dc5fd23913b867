"""Which key or button means what, at first and after changes, and what is printed on the keys.

Keys are positions on the keyboard (scancodes), so every layout has the same shape.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import cast

import pygame

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, Keys, Verb

Slot = tuple[str, Verb]  # whose it is (a zone of the keyboard, the GUID of a pad) and what it does


@dataclass(frozen=True)
class Outcome:
    """What became of a wish to change a key: whether it was done, and who had the key before."""

    done: bool
    other: Slot | None = None


@dataclass
class Layout:
    """Keys or buttons by what they do. Nothing that has one is ever left without."""

    slots: dict[Slot, tuple[str, ...]] = field(default_factory=dict)

    def code(self, slot: Slot) -> str | None:
        """The first key or button of a slot."""
        codes = self.slots.get(slot)
        return codes[0] if codes else None

    def holder(self, code: str) -> Slot | None:
        """Who has a key or button."""
        return next((slot for slot, codes in self.slots.items() if code in codes), None)

    def by_code(self) -> Iterator[tuple[str, Slot]]:
        """Every key or button with what it does."""
        for slot, codes in self.slots.items():
            for code in codes:
                yield code, slot

    def assign(self, slot: Slot, code: str) -> Outcome:
        """Give a key or button to a slot in place of its first one.

        If another slot has it, the two change places. A slot that has none gets it only from one with a second.
        """
        own, other = self.slots.get(slot, ()), self.holder(code)
        if other == slot:
            self.slots[slot] = (code, *(kept for kept in own if kept != code))
            return Outcome(True)
        if other is not None:
            theirs = self.slots[other]
            if not own and len(theirs) == 1:
                return Outcome(False, other)
            given = own[:1]
            at = theirs.index(code)
            self.slots[other] = (*theirs[:at], *given, *theirs[at + 1 :])
        self.slots[slot] = (code, *own[1:])
        return Outcome(True, other)

    def fill(self, usual: "Layout") -> None:
        """Give verbs without a key or button the usual ones that are free."""
        for slot, codes in usual.slots.items():
            free = tuple(code for code in codes if self.holder(code) is None)
            if slot not in self.slots and free:
                self.slots[slot] = free

    def sound(self, needed: frozenset[Verb], owners: frozenset[str]) -> bool:
        """Whether no key is used twice and every owner has what nobody can do without."""
        codes = [code for code, _slot in self.by_code()]
        return len(codes) == len(set(codes)) and all(self.code((owner, verb)) for owner in owners for verb in needed)


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


# What may be printed where the usual keyboard has something else: letters of other Latin keyboards and signs.
_PRINTED = "abcdefghijklmnopqrstuvwxyzäöüßåæøéèçàùñ,.-/;'[]=\\`<#+*^!?:"


@lru_cache(maxsize=1)
def _by_scancode() -> dict[int, str]:
    """What the player's keyboard shows on each key; empty before there is a window."""
    if not pygame.display.get_init():
        return {}
    # Looking up a key in pygame's list of pressed keys goes through the layout; the list holds its own places here.
    places = type(pygame.key.get_pressed())(cast(Iterable[bool], range(512)))
    found: dict[int, str] = {}
    for sign in _PRINTED:
        scancode = int(places[ord(sign)])
        if scancode:
            found.setdefault(scancode, sign if sign == "ß" else sign.upper())
    return found


def forget_layout() -> None:
    """The player has another keyboard layout now."""
    _by_scancode.cache_clear()


def printed(name: str) -> str:
    """What to write on the sign of a key: "A", "Space", "left" for an arrow, "-" or "/" as the keyboard has it."""
    usual = KEY_NAMES.get(name, name)
    return _by_scancode().get(SCANCODES[name], usual) if len(usual) == 1 and usual not in "0123456789" else usual
