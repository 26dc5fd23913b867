"""Coming and going at a table that is being played: pads that get lost, bots that stand in, people who join."""

from collections.abc import Callable, Sequence
from typing import Protocol

from durak_game.ui.couch.couch import Couch
from durak_game.ui.inputs import DeviceInfo

STAND_IN = "casual"
"""The level of a bot that plays for a person who is away."""


class Known(Protocol):
    """What is plugged in."""

    def info(self, device: str) -> DeviceInfo:
        """What a device is."""


class Sitting:
    """The couch at a table, while people come and go. `changed` is told each seat that somebody else plays now."""

    def __init__(self, couch: Couch, devices: Known, changed: Callable[[int], None]) -> None:
        self.couch = couch
        self._devices = devices
        self._changed = changed

    def came(self, device: str) -> int | None:
        """A pad was plugged in: the seat it plays for at once, if that is beyond doubt."""
        return self.couch.came(device, self._devices.info(device).guid)

    def sit_down(self, seat: int, device: str, names: Sequence[str] = ()) -> bool:
        """A device takes a seat: that of a person who is away, or a bot's, under the first name that is free here."""
        chair = self.couch.chairs[seat]
        if chair.human:
            return self.claim(seat, device)
        taken = {other.name.casefold() for other in self.couch.chairs}
        return self.join(seat, device, next((name for name in names if name.casefold() not in taken), chair.name))

    def claim(self, seat: int, device: str) -> bool:
        """This device plays for a person's seat from now on, which waits for a pad or is played by a bot."""
        stood_in = bool(self.couch.chairs[seat].stand_in)
        if not self.couch.claim(seat, device, self._devices.info(device).guid):
            return False
        if stood_in:
            self._changed(seat)
        return True

    def join(self, seat: int, device: str, name: str) -> bool:
        """Somebody new takes a bot's seat at its next decision."""
        if not self.couch.join(seat, device, self._devices.info(device).guid, name):
            return False
        self._changed(seat)
        return True

    def hand_over(self, seat: int) -> None:
        """A bot plays for a person until he takes his seat back."""
        self.couch.hand_over(seat, STAND_IN)
        self._changed(seat)
