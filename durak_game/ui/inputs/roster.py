"""Who is there: each device with its name, maker and number, also those that have gone."""

from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, MOUSE
from durak_game.ui.inputs.device_info import Family, Gadget, family_of

_ALWAYS = {
    **{zone: Gadget(zone, zone, zone, Family.KEYS) for zone in (KEYS_LEFT, KEYS_RIGHT, KEYS_BOTH)},
    MOUSE: Gadget(MOUSE, MOUSE, MOUSE, Family.MOUSE),
}


class Roster:
    """The devices. A pad keeps its number while it is there; one that comes back gets its old one if it is free."""

    def __init__(self) -> None:
        self._known: dict[str, Gadget] = {}
        self._there: list[str] = []

    def came(self, device: str, guid: str, name: str) -> Gadget:
        """A pad was plugged in."""
        taken = {self._known[other].number for other in self._there}
        before = [gadget.number for gadget in reversed(self._known.values()) if gadget.guid == guid]
        wanted = [*before, *range(1, len(taken) + 2)]
        number = next(number for number in wanted if number not in taken)
        gadget = Gadget(device, guid, name, family_of(guid, name), number)
        self._known.pop(device, None)
        self._known[device] = gadget
        self._there.append(device)
        return gadget

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

    def gadget(self, device: str) -> Gadget:
        """A device, also one that is gone by now. A GUID in its place tells at least the maker of an absent pad."""
        return _ALWAYS.get(device) or self._known.get(device) or Gadget(device, "", "", family_of(device, ""))

    def gadgets(self) -> list[Gadget]:
        """What can be used now: pads in the order they came, both zones of the keyboard, the mouse."""
        return [self.gadget(device) for device in (*self._there, KEYS_LEFT, KEYS_RIGHT, MOUSE)]
