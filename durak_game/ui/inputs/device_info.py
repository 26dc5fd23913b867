"""What players hold in their hands: pads of several makers, two halves of one keyboard, a mouse."""

from dataclasses import dataclass
from enum import Enum


class Family(Enum):
    """Whose symbols are printed on a device. GENERIC is a pad of an unknown maker: only positions are sure."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYS = "keys"
    MOUSE = "mouse"


@dataclass(frozen=True)
class DeviceInfo:
    """One device as a player sees it.

    `device` is its name in actions, "pad:3" or "keys-left". `guid` is the same for all pads of one model, also after
    they were plugged in again; for keys and mouse it is the device itself. `name` is what the pad calls itself.
    `number` is the 1 of "Pad 1", 0 for what is no pad.
    """

    device: str
    guid: str
    name: str
    family: Family
    number: int = 0


class Cue(Enum):
    """Why a pad shakes: it is your turn, you may throw in, your move was refused, you are the durak."""

    TURN = "turn"
    THROW_IN = "throw in"
    REFUSED = "refused"
    DURAK = "durak"


# The maker's number in a GUID, as hexadecimal digits 8 to 12 (low byte first).
_MAKERS = {"5e04": Family.XBOX, "4c05": Family.PLAYSTATION, "7e05": Family.NINTENDO, "de28": Family.XBOX}
_NAMES = (
    (("xbox", "x-box", "xinput", "steam"), Family.XBOX),
    (("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5"), Family.PLAYSTATION),
    (("nintendo", "switch", "joy-con", "joycon"), Family.NINTENDO),
)


def family_of(guid: str, name: str) -> Family:
    """Whose symbols a pad probably shows, by its maker's number, else by what it calls itself."""
    maker = _MAKERS.get(guid[8:12].lower())
    if maker:
        return maker
    lower = name.lower()
    return next((family for words, family in _NAMES if any(word in lower for word in words)), Family.GENERIC)
