"""Coming and going at a table that is being played: pads that get lost, bots that stand in, people who join."""

from collections.abc import Callable, Sequence
from typing import Protocol

from durak_game.ui.couch.couch import Couch
from durak_game.ui.couch.gate import Deed, Gate
from durak_game.ui.inputs import DeviceInfo
from durak_game.ui.theme import Colour

STAND_IN = "casual"
"""The level of a bot that plays for a person who is away."""


class Known(Protocol):
    """What is plugged in."""

    def info(self, device: str) -> DeviceInfo:
        """What a device is."""

    def present(self) -> list[DeviceInfo]:
        """All that can be used now."""

    def has_left(self, device: str) -> bool:
        """Whether a pad was there and is no more."""

    def seated(self, device: str, colour: Colour) -> None:
        """A device has found its seat: its player feels and sees it."""


class Sitting:
    """The couch at a table, while people come and go. `changed` is told each seat that somebody else plays now."""

    def __init__(self, couch: Couch, devices: Known, changed: Callable[[int], None] = lambda _seat: None) -> None:
        self.couch = couch
        self.gate = Gate(couch)
        self._devices = devices
        self._changed = changed

    def came(self, device: str) -> int | None:
        """A pad was plugged in: the seat it plays for at once, if that is beyond doubt."""
        return self.couch.came(device, self._devices.info(device).guid)

    def miss_pads(self) -> None:
        """Pads may have come and gone while nobody looked, as between two games."""
        for chair in self.couch.chairs:
            if self._devices.has_left(chair.device):
                self.couch.lost(chair.device)
        free = [info for info in self._devices.present() if self.couch.owner(info.device) is None]
        for info in free:
            if sum(other.guid == info.guid for other in free) == 1:
                self.couch.came(info.device, info.guid)

    def plugged(self, device: str, *, connected: bool) -> bool:
        """A pad has come or gone; whether somebody waits for it now."""
        if not connected:
            return bool(self.couch.lost(device))
        seat = self.came(device)
        if seat is not None:
            self.greet(seat)
        return False

    def offered(self, device: str) -> tuple[int, ...]:
        """The seats that a device without one may have, its own former one first."""
        return self.gate.offered(device, self._devices.info(device).guid)

    def may(self, device: str, deed: Deed, seat: int | None = None) -> float | None:
        """For how many seconds a device has to hold its button for a deed; None: it may not."""
        return self.gate.may(device, deed, seat, self._devices.info(device).guid)

    def greet(self, seat: int) -> None:
        """Whoever sits here feels it in the hands."""
        chair = self.couch.chairs[seat]
        self._devices.seated(chair.device, chair.look.colour)

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
        self.greet(seat)
        return True

    def join(self, seat: int, device: str, name: str) -> bool:
        """Somebody new takes a bot's seat at its next decision."""
        if not self.couch.join(seat, device, self._devices.info(device).guid, name):
            return False
        self._changed(seat)
        self.greet(seat)
        return True

    def hand_over(self, seat: int) -> None:
        """A bot plays for a person who may take the seat back at any time."""
        self.couch.hand_over(seat, STAND_IN)
        self._changed(seat)
