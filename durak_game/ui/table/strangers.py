"""Devices without a seat at the table: what they hold down, and the short note that tells them what they may do."""

from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.couch import Deed, Sitting
from durak_game.ui.inputs import Verb
from durak_game.ui.toolkit import Holds

NOTE = theme.steps(3.5)  # a note stands for so long
PAUSING = "pause"


@dataclass(frozen=True, slots=True)
class Note:
    """What a device without a seat is told: that it may hold a button to pause or for a `seat`; None: there is none."""

    device: str
    seat: int | None = None
    pauses: bool = False


class Strangers:
    """What is done by devices that play for nobody here."""

    def __init__(self, sitting: Sitting) -> None:
        self.holds = Holds()
        self.note: Note | None = None
        self._sitting = sitting
        self._note_left = 0

    def wants_pause(self, device: str, verb: Verb | None) -> bool:
        """A device presses the pause; whether the game stops at once. Else its button has to be held."""
        seconds = self._sitting.may(device, Deed.PAUSE)
        if seconds:
            self.holds.begin(device, PAUSING, seconds, verb)
            self._tell(Note(device, pauses=True))
        return seconds == 0

    def wants_seat(self, device: str, verb: Verb | None, at: int | None = None) -> int | None:
        """A device presses a button: the seat that it gets at once. Mostly it has to be held, if any seat is offered.

        `at` is a seat that was pointed at; else the first one counts that is offered.
        """
        offered = self._sitting.offered(device)
        if not offered:
            self._tell(Note(device))
            return None
        seat = at if at in offered else offered[0]
        seconds = self._seconds(device, seat)
        meant = verb in (None, Verb.CONFIRM)
        if meant and not seconds:
            return seat
        self._tell(Note(device, seat))
        if meant and seconds:
            self.holds.begin(device, seat, seconds, verb)
        return None

    def _seconds(self, device: str, seat: int) -> float | None:
        """For how long a device has to hold its button to get a seat; None: it may not have it."""
        deed = Deed.TAKE if self._sitting.couch.chairs[seat].human else Deed.JOIN
        return self._sitting.may(device, deed, seat)

    def step(self) -> list[tuple[str, int | None]]:
        """One step has passed: the devices that have held long enough, for a seat, or (None) for the pause."""
        self._note_left -= 1
        if self._note_left <= 0:
            self.note = None
        done = [(device, name if isinstance(name, int) else None) for device, name in self.holds.step()]
        return [(device, seat) for device, seat in done if seat is None or self._seconds(device, seat) is not None]

    @property
    def note_pauses(self) -> bool:
        """Whether somebody holds a button to pause, or has just been told to."""
        return self.note is not None and self.note.pauses

    def held_for(self, seat: int) -> float | None:
        """How long somebody has held a button for a seat, 0 to 1; None if nobody does."""
        return self.holds.share(seat) if seat in map(self.holds.held_by, self.holds.devices) else None

    def _tell(self, note: Note) -> None:
        self.note, self._note_left = note, NOTE
