"""Who sits where when a session goes on: rules and people are fixed, only their devices have to be found again."""

from __future__ import annotations

from collections.abc import Sequence

from durak_game.text import _
from durak_game.ui.couch.couch import Chair, Privacy
from durak_game.ui.couch.seating import Seating
from durak_game.ui.couch.sitting import STAND_IN
from durak_game.ui.inputs import Devices, Family
from durak_game.ui.theme import SEATS


class Returning:
    """The seats of a session that goes on. `seats` are their chairs in order, people with the models of their devices.

    Keys and mouse find their people at once, and so does a pad whose model only one person had; `elsewhere` are the
    chairs of those who wait for another table.
    """

    def __init__(self, devices: Devices, seats: Sequence[Chair], elsewhere: Sequence[Chair] = ()) -> None:
        self.devices = devices
        self.seating = Seating([], elsewhere)
        rest = [look for look in SEATS if look not in [chair.look for chair in seats]]
        self.seating.chairs = [*seats, *(Chair(look=look) for look in rest)][: len(SEATS)]
        for chair in seats:
            chair.device = chair.stand_in = ""
        self._recognise()

    def _recognise(self) -> None:
        infos = self.devices.present()
        for info in infos:
            chairs = [chair for chair in self.waiting() if chair.guid == info.guid]
            alike = sum(other.guid == info.guid for other in infos)
            pad = info.family not in (Family.KEYS, Family.MOUSE)
            passed_on = not pad and all(chair.privacy is Privacy.CURTAIN for chair in chairs)
            if pad and any(chair.guid == info.guid for chair in self.seating.elsewhere):
                continue  # it may be the pad of somebody who waits
            if alike == 1 and (len(chairs) == 1 or passed_on):
                for chair in chairs:
                    chair.device = info.device

    def waiting(self) -> list[Chair]:
        """The people who have no device yet."""
        return [chair for chair in self.seating.people if not chair.device]

    def join(self, device: str, chair: Chair | None = None) -> Chair | None:
        """A device plays for a person who waits; without a choice for the only one. None if that cannot be."""
        waiting = self.waiting()
        if chair is None and len(waiting) == 1:
            chair = waiting[0]
        if chair is None or not self.seating.claim(chair, device, self.devices.info(device).guid):
            return None
        return chair

    def leave(self, chair: Chair) -> None:
        """Somebody has no device any more; for somebody who had none, a bot plays."""
        if chair.device:
            chair.device = ""
        else:
            chair.stand_in = STAND_IN

    def problem(self) -> str:
        """Why the game cannot go on, in a sentence; empty if it can."""
        missing = [chair.name for chair in self.waiting() if not chair.stand_in]
        return _("Still missing: {names}").format(names=", ".join(missing)) if missing else ""

    def team(self, chair: Chair) -> int | None:
        """Teams are not shown here."""
        return None
