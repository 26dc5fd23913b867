"""What players feel in their hands, and see of it on their plates.

A pad shakes when its player is asked, takes long, was refused, or is the durak. A plate pulses for a player who takes
long, and for a device that has found its seat.
"""

from durak_game.ui import theme
from durak_game.ui.inputs import Cue, Devices
from durak_game.ui.table.state import TableState

PATIENCE = theme.steps(theme.PATIENCE)  # whoever is asked for so long is called once more
AGAIN = theme.steps(4.0)  # the plate goes on pulsing so often


class Cues:
    """The cues of a table. They follow from what all see, never from a hand."""

    def __init__(self, state: TableState, devices: Devices) -> None:
        self.state = state
        self.devices = devices
        self._asked: frozenset[int] = frozenset()
        self._since: dict[int, int] = {}  # when those who are asked were asked, or last pressed something
        self._devices = self._seated()
        self._told_end = False

    def update(self) -> None:
        """One step has passed: greet devices that have found a seat, call whoever is asked since a moment, or long."""
        before, self._devices = self._devices, self._seated()
        for seat, device in self._devices.items():
            if before.get(seat) != device:
                self.state.pulse(seat)
        if self.state.timeline.busy:
            return
        game = self.state.table.game
        asked = frozenset(seat for seat in game.actors if seat in self.state.humans)
        for seat in asked - self._asked:
            leads_or_defends = not game.pairs or seat == game.defender
            self._shake(seat, Cue.TURN if leads_or_defends else Cue.THROW_IN)
            self._since[seat] = self.state.now
        self._asked = asked
        self._call_again()
        if game.result is not None and not self._told_end:
            self._told_end = True
            for seat in game.result.durak:
                self._shake(seat, Cue.DURAK)

    def _seated(self) -> dict[int, str]:
        """The devices that play, by seat."""
        chairs = self.state.couch.chairs
        return {seat: chairs[seat].device for seat in self.state.couch.players if chairs[seat].device}

    def pressed(self, seat: int) -> None:
        """The player of a seat is awake."""
        self._since[seat] = self.state.now

    def _call_again(self) -> None:
        """Somebody who is slow is called once more, and never hurried."""
        for seat in self._asked:
            waited = self.state.now - self._since[seat] - PATIENCE
            if self.state.couch.chairs[seat].waits or waited < 0:
                continue
            if waited == 0:
                self._shake(seat, Cue.TURN)
            if waited % AGAIN == 0:
                self.state.pulse(seat)

    def refused(self, seat: int) -> None:
        """A move of this seat was not made."""
        self._shake(seat, Cue.REFUSED)

    def _shake(self, seat: int, cue: Cue) -> None:
        chair = self.state.couch.chairs[seat]
        if chair.plays and chair.device:
            self.devices.rumble(chair.device, cue)
