"""Which key does what. Keys are positions on the keyboard (scancodes), so every layout has the same shape."""

import pygame

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, Verb

Binding = tuple[str, Verb]  # the device and what its key means

TABLE: dict[int, Binding] = {
    # left zone
    pygame.KSCAN_A: (KEYS_LEFT, Verb.LEFT),
    pygame.KSCAN_D: (KEYS_LEFT, Verb.RIGHT),
    pygame.KSCAN_SPACE: (KEYS_LEFT, Verb.CONFIRM),
    pygame.KSCAN_S: (KEYS_LEFT, Verb.BACK),
    pygame.KSCAN_W: (KEYS_LEFT, Verb.MARK),
    pygame.KSCAN_Q: (KEYS_LEFT, Verb.TRANSFER),
    pygame.KSCAN_E: (KEYS_LEFT, Verb.DONE),
    pygame.KSCAN_R: (KEYS_LEFT, Verb.SWAP),
    pygame.KSCAN_F: (KEYS_LEFT, Verb.PEEK),
    pygame.KSCAN_C: (KEYS_LEFT, Verb.SORT),
    # right zone
    pygame.KSCAN_LEFT: (KEYS_RIGHT, Verb.LEFT),
    pygame.KSCAN_RIGHT: (KEYS_RIGHT, Verb.RIGHT),
    pygame.KSCAN_RETURN: (KEYS_RIGHT, Verb.CONFIRM),
    pygame.KSCAN_DOWN: (KEYS_RIGHT, Verb.BACK),
    pygame.KSCAN_UP: (KEYS_RIGHT, Verb.MARK),
    pygame.KSCAN_PERIOD: (KEYS_RIGHT, Verb.TRANSFER),
    pygame.KSCAN_COMMA: (KEYS_RIGHT, Verb.DONE),
    pygame.KSCAN_N: (KEYS_RIGHT, Verb.SWAP),
    pygame.KSCAN_SLASH: (KEYS_RIGHT, Verb.PEEK),
    pygame.KSCAN_M: (KEYS_RIGHT, Verb.SORT),
    # the numeric pad, second binding of the right zone
    pygame.KSCAN_KP_4: (KEYS_RIGHT, Verb.LEFT),
    pygame.KSCAN_KP_6: (KEYS_RIGHT, Verb.RIGHT),
    pygame.KSCAN_KP_5: (KEYS_RIGHT, Verb.CONFIRM),
    pygame.KSCAN_KP_ENTER: (KEYS_RIGHT, Verb.CONFIRM),
    pygame.KSCAN_KP_2: (KEYS_RIGHT, Verb.BACK),
    pygame.KSCAN_KP_8: (KEYS_RIGHT, Verb.MARK),
    pygame.KSCAN_KP_PERIOD: (KEYS_RIGHT, Verb.TRANSFER),
    pygame.KSCAN_KP_0: (KEYS_RIGHT, Verb.DONE),
    pygame.KSCAN_KP_7: (KEYS_RIGHT, Verb.SWAP),
    pygame.KSCAN_KP_9: (KEYS_RIGHT, Verb.PEEK),
    pygame.KSCAN_KP_PLUS: (KEYS_RIGHT, Verb.SORT),
    # both
    pygame.KSCAN_ESCAPE: (KEYS_BOTH, Verb.PAUSE),
}

# In menus the upper key goes up, the lower key down, and Esc back.
_IN_MENUS = {Verb.MARK: Verb.UP, Verb.BACK: Verb.DOWN, Verb.PAUSE: Verb.BACK}
MENU: dict[int, Binding] = {key: (device, _IN_MENUS.get(verb, verb)) for key, (device, verb) in TABLE.items()}

# While a name is typed, only keys without letters remain.
_WITHOUT_LETTERS = (
    pygame.KSCAN_LEFT,
    pygame.KSCAN_RIGHT,
    pygame.KSCAN_UP,
    pygame.KSCAN_DOWN,
    pygame.KSCAN_RETURN,
    pygame.KSCAN_KP_ENTER,
    pygame.KSCAN_ESCAPE,
)
TYPING: dict[int, Binding] = {key: MENU[key] for key in _WITHOUT_LETTERS}

# How a key is called on a button that shows it; names that are words are translated where they are drawn.
LABELS: dict[str, dict[Verb, str]] = {
    KEYS_LEFT: {
        Verb.LEFT: "A",
        Verb.RIGHT: "D",
        Verb.CONFIRM: "Space",
        Verb.BACK: "S",
        Verb.MARK: "W",
        Verb.TRANSFER: "Q",
        Verb.DONE: "E",
        Verb.SWAP: "R",
        Verb.PEEK: "F",
        Verb.SORT: "C",
        Verb.PAUSE: "Esc",
    },
    KEYS_RIGHT: {
        Verb.LEFT: "left",
        Verb.RIGHT: "right",
        Verb.CONFIRM: "Enter",
        Verb.BACK: "down",
        Verb.MARK: "up",
        Verb.TRANSFER: ".",
        Verb.DONE: ",",
        Verb.SWAP: "N",
        Verb.PEEK: "/",
        Verb.SORT: "M",
        Verb.PAUSE: "Esc",
    },
}
