"""What players feel in their hands: a pad shakes when its player is asked, was refused, or is the durak."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.ui.inputs.device_info import Cue

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene


class Cues:
    """The cues of a table scene. They follow from what all see, never from a hand."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: frozenset[int] = frozenset()
        self._told_end = False

    def update(self) -> None:
        """One step has passed: call whoever is asked since a moment."""
        scene = self.scene
        if scene.timeline.busy:
            return
        game = scene.table.game
        asked = frozenset(seat for seat in game.actors if seat in scene.humans)
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
        chair = self.scene.couch.chairs[seat]
        if chair.plays and chair.device:
            self.scene.devices.rumble(chair.device, cue)
