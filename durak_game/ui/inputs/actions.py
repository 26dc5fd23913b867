"""What players do, whatever they hold in their hands."""

from dataclasses import dataclass
from enum import Enum


class Verb(Enum):
    """What a press means; the control table says which key or button it is."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    SUIT_LEFT = "suit left"
    SUIT_RIGHT = "suit right"
    CONFIRM = "confirm"
    BACK = "back"
    MARK = "mark"
    TRANSFER = "transfer"
    DONE = "done"
    SWAP = "swap"
    PEEK = "peek"
    SORT = "sort"
    HINT = "hint"
    PAUSE = "pause"


DIRECTIONS = frozenset({Verb.LEFT, Verb.RIGHT, Verb.UP, Verb.DOWN, Verb.SUIT_LEFT, Verb.SUIT_RIGHT})


class Keys(Enum):
    """What the keyboard means in a scene.

    TABLE is the control table of a game; MENU makes W and S or the arrows go up and down and Esc go back; TYPING
    gives the letters to a text field and leaves only arrows, Enter and Esc as actions.
    """

    TABLE = "table"
    MENU = "menu"
    TYPING = "typing"


KEYS_LEFT = "keys-left"
KEYS_RIGHT = "keys-right"
KEYS_BOTH = "keys"  # a key that belongs to neither zone, such as Esc
MOUSE = "mouse"


@dataclass(frozen=True)
class Press:
    """A key or button goes down, or comes up again (`released`).

    `device` is "keys-left", "keys-right", "keys" (Esc), "mouse" or "pad:<id>". Held directions come
    again, with `repeat`.
    """

    verb: Verb
    device: str
    released: bool = False
    repeat: bool = False


@dataclass(frozen=True)
class Point:
    """The mouse, in design pixels. `kind` is "move", "press", "release" or "wheel".

    `button` is 1 left or 3 right; `amount` is how far the wheel was turned, above 0 away from the player. `finger`: it
    is one on the screen that taps.
    """

    kind: str
    x: float
    y: float
    button: int = 0
    amount: float = 0.0
    finger: bool = False


@dataclass(frozen=True)
class Typed:
    """Letters for a text field."""

    text: str


@dataclass(frozen=True)
class Key:
    """A key that edits text: "backspace"."""

    name: str


@dataclass(frozen=True)
class Window:
    """Something happened to the window.

    `kind` is "resized", "focus_lost", "focus_gained", "minimised", "restored", "exposed" (what was drawn is gone),
    "full_screen" (F11, or Alt and Enter) or "closed".
    """

    kind: str


@dataclass(frozen=True)
class Plugged:
    """A pad has come or gone. A pad that comes back is a new device: "pad:<id>" with another id."""

    device: str
    connected: bool


@dataclass(frozen=True)
class Heard:
    """A key or button that a scene listened for, to give it another meaning: the name of the key or button."""

    device: str
    code: str


Action = Press | Point | Typed | Key | Window | Plugged | Heard


def goes_down(action: Action) -> bool:
    """Whether a key or button goes down, on whatever device; what is held comes again, too."""
    return (isinstance(action, Press) and not action.released) or (isinstance(action, Point) and action.kind == "press")


def used_last(action: Action, before: str) -> str:
    """Which device was used last, now that this has happened; Esc belongs to both zones of the keyboard."""
    if isinstance(action, Press) and not action.released and action.device != KEYS_BOTH:
        return action.device
    return MOUSE if isinstance(action, Point) else before
