"""Who is there: each device with its name, maker and number, also those that have gone."""

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, MOUSE
from durak_game.ui.inputs.device_info import DeviceInfo, Family, family_of

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
