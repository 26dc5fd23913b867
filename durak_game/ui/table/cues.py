"""What players feel in their hands: a pad shakes when its player is asked, was refused, or is the durak."""

from durak_game.ui.inputs import Cue, Devices
from durak_game.ui.table.state import TableState


class Cues:
    """The cues of a table. They follow from what all see, never from a hand."""

    def __init__(self, state: TableState, devices: Devices) -> None:
        self.state = state
        self.devices = devices
        self._asked: frozenset[int] = frozenset()
        self._told_end = False

    def update(self) -> None:
        """One step has passed: call whoever is asked since a moment."""
        if self.state.timeline.busy:
            return
        game = self.state.table.game
        asked = frozenset(seat for seat in game.actors if seat in self.state.humans)
        for seat in asked - self._asked:
            leads_or_defends = not game.pairs or seat == game.defender
            self._shake(seat, Cue.TURN if leads_or_defends else Cue.THROW_IN)
        self._asked = asked
        if game.result is not None and not self._told_end:
            self._told_end = True
            for seat in game.result.durak:
                self._shake(seat, Cue.DURAK)

    def refused(self, seat: int) -> None:
        """A move of this seat was not made."""
        self._shake(seat, Cue.REFUSED)

    def _shake(self, seat: int, cue: Cue) -> None:
        chair = self.state.couch.chairs[seat]
        if chair.plays and chair.device:
            self.devices.rumble(chair.device, cue)
