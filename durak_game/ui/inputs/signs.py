"""What to draw for a button or key: which figure, whose symbols. `ui.draw.signs` draws it."""

from dataclasses import dataclass
from enum import Enum

from durak_game.ui.inputs.device_info import Family


class SignKind(Enum):
    """The figure: a key, a face button, a shoulder, a trigger and so on. NONE takes no room."""

    KEY = "key"
    FACE = "face"
    SHOULDER = "shoulder"
    TRIGGER = "trigger"
    DPAD = "d-pad"
    STICK = "stick"  # pressed like a button
    START = "start"
    SELECT = "select"
    MOUSE = "mouse"
    NONE = "none"


@dataclass(frozen=True)
class Sign:
    """One sign.

    `label` is the letter or English word of a key ("A", "Space", "left" for an arrow), what is written on a shoulder,
    trigger or stick, the position of a face button ("south", "east", "west", "north"), the direction of the d-pad
    ("left", "right", "up", "down"), and for a mouse what is used: "left", "right" or "wheel".
    """

    kind: SignKind
    label: str = ""
    family: Family = Family.GENERIC


NO_SIGN = Sign(SignKind.NONE)
