"""Whose device is this? Holding any button for a second says *that is me*, wherever the cards are out of sight."""

from durak_game.ui import theme
from durak_game.ui.couch.gate import Deed
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.inputs import DIRECTIONS, KEYS_BOTH, Action, Press
from durak_game.ui.toolkit import Holds

PULSE = theme.steps(1.2)
BEAT = theme.steps(0.3)


class Finding:
    """Devices that look for their seats.

    The seat of a device that has one pulses, and its pad shakes; if a bot plays there, its owner plays again. A device
    without a seat gets its own former one back, or that of somebody else who is away.
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._holds = Holds()
        self._pulses: dict[int, int] = {}

    def handle(self, action: Action) -> None:
        """A button goes down or comes up."""
        if not isinstance(action, Press) or action.verb in DIRECTIONS or action.device == KEYS_BOTH:
            return
        if action.released:
            self._holds.let_go(action.device, action.verb)
        elif (seat := self._meant(action.device)) is not None:
            self._holds.begin(action.device, seat, theme.HOLD_SEAT, action.verb)

    def _meant(self, device: str) -> int | None:
        """The seat that a device looks for: its own, else the first that it may take from who is away."""
        couch = self.sitting.couch
        away = [seat for seat in self.sitting.offered(device) if couch.chairs[seat].human]
        return next(iter((*couch.owned(device), *away)), None)

    def step(self) -> bool:
        """One step has passed; whether somebody plays now who did not before."""
        self._pulses = {seat: left - 1 for seat, left in self._pulses.items() if left > 1}
        found = False
        for device, seat in self._holds.step():
            assert isinstance(seat, int)
            if self.sitting.may(device, Deed.TAKE, seat) is not None:
                found |= self.sitting.claim(seat, device)
            elif self.sitting.couch.chairs[seat].device == device:
                self.sitting.greet(seat)
            else:
                continue
            self._pulses[seat] = PULSE
        return found

    @property
    def moves(self) -> bool:
        """Whether anything of it is to be seen."""
        return self._holds.busy or bool(self._pulses)

    def share(self, seat: int) -> float:
        """How far the button is held for a seat, 0 to 1."""
        return self._holds.share(seat)

    def pulses(self, seat: int) -> bool:
        """Whether a seat is lit now."""
        left = self._pulses.get(seat, 0)
        return bool(left) and (PULSE - left) // BEAT % 2 == 0

    def forget(self) -> None:
        """What is held is given up."""
        self._holds.forget()
