"""Coming and going at a table that is being played: pads that get lost, bots that stand in, people who join."""

from collections.abc import Callable
from typing import Protocol

from durak_game.table import Player, Table
from durak_game.ui.couch import Chair, Couch
from durak_game.ui.inputs.gadgets import Gadget

STAND_IN = "casual"
"""The level of a bot that plays for a person who is away."""


class Gadgets(Protocol):
    """What is plugged in."""

    def gadget(self, device: str) -> Gadget:
        """What a device is."""


class Sitting:
    """The couch at a table: whoever comes or goes is changed in both, and `changed` is told the seat.

    `make` makes a bot of a level for a seat.
    """

    def __init__(
        self,
        couch: Couch,
        table: Table,
        devices: Gadgets,
        make: Callable[[Chair, int], Player],
        changed: Callable[[int], None] = lambda _seat: None,
    ) -> None:
        self.couch = couch
        self.table = table
        self._devices = devices
        self._make = make
        self._changed = changed

    def came(self, device: str) -> int | None:
        """A pad was plugged in: the seat it plays for at once, if that is beyond doubt."""
        return self.couch.came(device, self._devices.gadget(device).guid)

    def claim(self, seat: int, device: str) -> bool:
        """This device plays for a person's seat from now on, which waits for a pad or is played by a bot."""
        stood_in = bool(self.couch.chairs[seat].stand_in)
        if not self.couch.claim(seat, device, self._devices.gadget(device).guid):
            return False
        if stood_in:
            self._sit_down(seat)
        return True

    def join(self, seat: int, device: str, name: str) -> bool:
        """Somebody new takes a bot's seat at its next decision."""
        if not self.couch.join(seat, device, self._devices.gadget(device).guid, name):
            return False
        self._sit_down(seat)
        return True

    def hand_over(self, seat: int) -> None:
        """A bot plays for a person until he takes his seat back."""
        self.couch.hand_over(seat, STAND_IN)
        self._sit_down(seat)

    def _sit_down(self, seat: int) -> None:
        chair = self.couch.chairs[seat]
        self.table.change_player(seat, None if chair.plays else self._make(chair, seat), chair.name)
        self._changed(seat)
