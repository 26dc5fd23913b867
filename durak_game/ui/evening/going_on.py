"""How people go on from the scores: everybody says *ready* with the own device, and nobody for another."""

from collections.abc import Callable, Hashable
from math import ceil

from durak_game.ui import theme
from durak_game.ui.couch import Finding, Ready, Sitting
from durak_game.ui.inputs import Action


class GoingOn:
    """The people of a table that has just been played, with their ticks. Bots are always ready.

    A device ticks for all whom it plays for. `asked` says of a seat whether whoever sits there takes part in what comes
    next.
    """

    def __init__(self, sitting: Sitting, asked: Callable[[int], bool] = lambda _seat: True) -> None:
        self.sitting = sitting
        self.couch = sitting.couch
        self.gate = sitting.gate
        self.finding = Finding(sitting)
        self.ready = Ready()
        self._asked = asked
        self._seats = self._asked_seats

    @property
    def _asked_seats(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.couch.players if self._asked(seat))

    @property
    def people(self) -> tuple[Hashable, ...]:
        """Who has to say *ready*: devices, and the seats whose device is gone."""
        return tuple(dict.fromkeys(map(self._hands, self._asked_seats)))

    def _hands(self, seat: int) -> Hashable:
        """Who plays on a seat: the device, or the seat itself while it has none."""
        return self.couch.chairs[seat].device or seat

    def who(self, device: str) -> Hashable:
        """For whom a device says *ready*; None for one that has no seat, and for an owner whose bot plays."""
        seats = [seat for seat in self.couch.seats_of(device) if self._asked(seat)]
        return self._hands(seats[0]) if seats else None

    # What is seen of it

    def is_ready(self, seat: int) -> bool:
        """Whether the person of a seat has ticked."""
        return self._hands(seat) in self.ready

    def waits_for(self, seat: int) -> bool:
        """Whether the person of a seat is asked to tick, among others."""
        return seat in self._asked_seats and len(self.people) > 1

    @property
    def progress(self) -> str:
        """How many have ticked, or how many seconds are left; nothing for somebody alone."""
        if len(self.people) < 2:
            return ""
        if self.ready.seconds:
            return str(ceil(self.ready.seconds))
        return f"{sum(who in self.ready for who in self.people)}/{len(self.people)}"

    @property
    def moves(self) -> bool:
        """Whether anything of it changes by itself."""
        return self.finding.moves or any(who in self.ready for who in self.people)

    @property
    def holding_up(self) -> tuple[int, ...]:
        """The seats of whoever has kept all others waiting for so long that bots may play there."""
        who = self.ready.holds_up(self.people)
        return tuple(seat for seat in self.couch.players if self._hands(seat) == who)

    # What is done

    def hears(self, action: Action) -> bool:
        """Whether an action comes from somebody who has a say."""
        return self.gate.hears(action)

    def needed(self, device: str) -> float | None:
        """For how long a device has to hold the way on; None if that says nothing."""
        who = self.who(device)
        if not self.people or (who is not None and who not in self.ready):
            return 0.0
        return theme.HOLD_STAND_IN if who is not None and self.holding_up else None

    def press(self, device: str) -> bool:
        """The way on was chosen for long enough; whether one goes on at once, because nobody has to be asked."""
        who = self.who(device)
        if who is not None and who not in self.ready:
            self.ready.tick(who)
        else:
            for seat in self.holding_up:
                self.sitting.hand_over(seat)
        return not self.people

    def take_back(self, device: str) -> None:
        """A device unticks."""
        self.ready.untick(self.who(device))

    def come_back(self, *, same: bool = True) -> None:
        """People look at the scores again, and pads may have come and gone.

        Unless all is the `same` as before they have to agree anew.
        """
        before, self._seats = self._seats, self._asked_seats
        self.sitting.miss_pads()
        self.finding.forget()
        if not same or before != self._seats:
            self.ready.clear()

    def step(self) -> bool:
        """One step has passed; whether it is time to go on."""
        self.finding.step()
        return self.ready.step(self.people)
