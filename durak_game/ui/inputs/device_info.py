"""What players hold in their hands, what is there, and which sign stands for a key or button (drawn by the toolkit)."""

from dataclasses import dataclass
from enum import Enum

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, MOUSE


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
    `number` is the 1 of "Controller 1", 0 for what is no pad.
    """

    device: str
    guid: str
    name: str
    family: Family
    number: int = 0


class Cue(Enum):
    """Why a pad shakes: your turn, you may throw in, your move was refused, you are the durak, you have your seat."""

    TURN = "turn"
    THROW_IN = "throw in"
    REFUSED = "refused"
    DURAK = "durak"
    SEATED = "seated"


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


_ALWAYS = {
    **{zone: DeviceInfo(zone, zone, zone, Family.KEYS) for zone in (KEYS_LEFT, KEYS_RIGHT, KEYS_BOTH)},
    MOUSE: DeviceInfo(MOUSE, MOUSE, MOUSE, Family.MOUSE),
}


class Roster:
    """The devices. A pad keeps its number while it is there; one that comes back gets its old one if it is free."""

    def __init__(self) -> None:
        self._known: dict[str, DeviceInfo] = {}
        self._there: list[str] = []

    def came(self, device: str, guid: str, name: str) -> DeviceInfo:
        """A pad was plugged in."""
        taken = {self._known[other].number for other in self._there}
        before = [info.number for info in reversed(self._known.values()) if info.guid == guid]
        wanted = [*before, *range(1, len(taken) + 2)]
        number = next(number for number in wanted if number not in taken)
        info = DeviceInfo(device, guid, name, family_of(guid, name), number)
        self._known.pop(device, None)
        self._known[device] = info
        self._there.append(device)
        return info

    def gone(self, device: str) -> None:
        """A pad has left."""
        if device in self._there:
            self._there.remove(device)

    def has_left(self, device: str) -> bool:
        """Whether a pad was there and is no more."""
        return device in self._known and device not in self._there

    def clear(self) -> None:
        """All pads have left."""
        self._there.clear()

    def info(self, device: str) -> DeviceInfo:
        """A device, also one that is gone by now. A GUID in its place tells at least the maker of an absent pad."""
        return _ALWAYS.get(device) or self._known.get(device) or DeviceInfo(device, "", "", family_of(device, ""))

    def present(self) -> list[DeviceInfo]:
        """What can be used now: pads in the order they came, both zones of the keyboard, the mouse."""
        return [self.info(device) for device in (*self._there, KEYS_LEFT, KEYS_RIGHT, MOUSE)]
