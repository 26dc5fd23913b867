"""The law of ownership: whose press may do what. Scenes ask here; none decides alone.

A stray press harms nobody. A seat changes hands by its own device, or, while its owner is away, by a button that is
held under its prompt. A device without a seat never acts for somebody who is there. What can't be undone is held.
Nothing here knows a screen: the answer is for how long a button has to be held, in seconds.
"""

from dataclasses import dataclass
from enum import Enum, auto

from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair, Couch
from durak_game.ui.inputs import KEYS_BOTH, MOUSE, Action, Point, Press

AT_ONCE = 0.0


class Deed(Enum):
    """What a press may want.

    PAUSE stops the game; OPERATE moves and chooses in what lies over it; END is what can't be undone for all: ending,
    abandoning, quitting, deleting. About one seat: CHANGE its name, look or place; LEAVE it to a bot; TAKE a person's
    seat, as its owner who comes back or with another device; JOIN in place of a bot.
    """

    PAUSE = auto()
    OPERATE = auto()
    END = auto()
    CHANGE = auto()
    LEAVE = auto()
    TAKE = auto()
    JOIN = auto()


@dataclass(frozen=True)
class Gate:
    """Asked before anything is done to a table or a seat of `couch`."""

    couch: Couch

    def plays(self, device: str) -> bool:
        """Whether a device has a seat here, or plays along for the only person; else it is a stranger's."""
        return bool(self._seats_of(device))

    def may(self, device: str, deed: Deed, seat: int | None = None, guid: str = "") -> float | None:
        """For how many seconds a device has to hold its button for a deed (0: a press will do); None: it may not.

        LEAVE, TAKE, JOIN and CHANGE are about a `seat`. By its model (`guid`) a lost pad is known that comes back.
        """
        if seat is None:
            return self._of_the_table(device, deed)
        match deed:
            case Deed.CHANGE:
                return self._change(device, seat)
            case Deed.LEAVE:
                return self._leave(device, seat)
            case Deed.TAKE:
                return self._take(device, seat, guid)
            case Deed.JOIN:
                return None if self.couch.chairs[seat].human else self._takes_a_seat(device)
            case _:
                return self._of_the_table(device, deed)

    def hears(self, action: Action) -> bool:
        """Whether an action comes from somebody who may OPERATE. What is let go, typed or plugged in always counts."""
        match action:
            case Press(device=device, released=False):
                return self.may(device, Deed.OPERATE) is not None
            case Point(kind="move" | "press" | "wheel"):
                return self.may(MOUSE, Deed.OPERATE) is not None
        return True

    def offered(self, device: str, guid: str) -> tuple[int, ...]:
        """The seats a device without one may have, in the order they are offered: its own former seat comes first.

        Then those of other people who are away, then those of bots.
        """
        able = [
            seat
            for seat in range(len(self.couch.chairs))
            if self.may(device, Deed.TAKE, seat, guid) is not None or self.may(device, Deed.JOIN, seat) is not None
        ]
        chairs = self.couch.chairs
        return tuple(sorted(able, key=lambda seat: (not _was_with(chairs[seat], device, guid), not chairs[seat].human)))

    # The table

    def _of_the_table(self, device: str, deed: Deed) -> float | None:
        has_a_say = self.plays(device) or not self._anybody()
        if deed is Deed.PAUSE:
            return AT_ONCE if has_a_say else theme.HOLD_STRANGER
        if not has_a_say:
            return None
        return theme.HOLD_END if deed is Deed.END else AT_ONCE

    def _anybody(self) -> bool:
        """Whether any person is there with a device; a table of bots, or one that all have left, is everybody's."""
        return any(chair.human and chair.device for chair in self.couch.chairs)

    # A seat

    def _change(self, device: str, seat: int) -> float | None:
        if not self.couch.chairs[seat].human:
            return self._of_the_table(device, Deed.OPERATE)
        return AT_ONCE if self._owns(device, seat) else None

    def _leave(self, device: str, seat: int) -> float | None:
        chair = self.couch.chairs[seat]
        if not chair.plays:
            return None
        if self._owns(device, seat):
            return theme.HOLD_END
        # Whoever is away stays away; the others may go on without waiting.
        waits = not chair.device and self._of_the_table(device, Deed.OPERATE) is not None
        return theme.HOLD_STAND_IN if waits else None

    def _take(self, device: str, seat: int, guid: str) -> float | None:
        chair = self.couch.chairs[seat]
        if chair.human and chair.was_lost(guid) and not self.couch.owned(device):
            return theme.HOLD_SEAT  # its owner comes back, for whom another device has played meanwhile
        if not chair.human or (chair.plays and chair.device):
            return None
        if chair.device:  # a bot plays while its owner is there: nobody else comes back
            return AT_ONCE if self._owns(device, seat) else None
        return self._takes_a_seat(device)

    def _takes_a_seat(self, device: str) -> float | None:
        """For how long a device holds its button for a free seat; None for one that has a seat, and for Esc."""
        nobody_plays_with_it = device == KEYS_BOTH
        return None if nobody_plays_with_it or self.couch.owned(device) else theme.HOLD_SEAT

    def _owns(self, device: str, seat: int) -> bool:
        return seat in self._seats_of(device)

    def _seats_of(self, device: str) -> tuple[int, ...]:
        """The seats that a device has, also while bots play there, and those for which its presses count."""
        return (*self.couch.owned(device), *self.couch.seats_of(device))


def _was_with(chair: Chair, device: str, guid: str) -> bool:
    return chair.human and (chair.was_lost(guid) or (bool(chair.guid) and chair.guid in (device, guid)))
