"""The couch: who sits on which seat, with which device, and who may see which hand.

Nothing here knows pygame. Devices are named as in `inputs.actions`: "keys-left", "keys-right", "mouse", "pad:3". A pad
that is plugged in again has a new name, but its `guid` (the model, told by the pad itself) is the same.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum

from durak_game.ui.inputs import KEYS_BOTH, MOUSE
from durak_game.ui.theme import SEATS, SeatLook

HUMAN = "human"
CLOSED = "closed"


class Privacy(Enum):
    """Who sees a hand: everybody, only while its owner looks at it, or only the owner behind a curtain.

    AUTO decides by who belongs to the table: open where that is one person, or all of one party; else peek.
    """

    AUTO = "auto"
    OPEN = "open"
    PEEK = "peek"
    CURTAIN = "curtain"


@dataclass
class Chair:
    """One seat and who sits on it.

    `level` is "human", the level of a bot, or "closed". `device` plays for a person; it is empty while the seat waits
    for its pad. `guid` is remembered for that. `stand_in` is the level of the bot that plays for a person who is away,
    empty while they play themselves. `temper` is a bot's. `lost` is the device that went away while it played here, and
    `former` the model of a lost one for which another plays now: its owner may come back with it.
    """

    name: str = ""
    level: str = CLOSED
    look: SeatLook = SEATS[0]
    device: str = ""
    guid: str = ""
    privacy: Privacy = Privacy.AUTO
    stand_in: str = ""
    temper: str = ""
    lost: str = ""
    former: str = ""

    @property
    def human(self) -> bool:
        """Whether the seat belongs to a person, even if a bot plays there now."""
        return self.level == HUMAN

    @property
    def plays(self) -> bool:
        """Whether a person plays the seat themselves."""
        return self.human and not self.stand_in

    @property
    def waits(self) -> bool:
        """Whether the seat waits for a device: its pad is gone and no bot plays for it.

        A seat that never had a device (a game begun from the command line) waits for none: any will do.
        """
        return self.plays and not self.device and bool(self.guid)

    def was_lost(self, guid: str) -> bool:
        """Whether a pad of this model was lost here, and another device plays since."""
        return bool(guid) and self.former == guid

    @property
    def player(self) -> str:
        """Who plays the seat: "human" or the level of a bot."""
        return self.stand_in or self.level


@dataclass
class Couch:
    """The seats of a table in their order, clockwise from the bottom of the screen.

    `elsewhere` are the chairs of people who wait for another table, maybe with their pads in hand: while there are
    any, only a seat's own device is heard, and keys beside a mouse or the mouse beside keys.
    """

    chairs: list[Chair] = field(default_factory=list)
    elsewhere: Sequence[Chair] = ()

    # Who plays

    @property
    def players(self) -> tuple[int, ...]:
        """The seats that persons play themselves."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.plays)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose pad is gone."""
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.waits)

    def seats_of(self, device: str) -> tuple[int, ...]:
        """The seats for which a press of this device counts.

        Its own ones; while a single person plays, any device without a seat plays for that one.
        """
        own = tuple(seat for seat in self.owned(device) if self.chairs[seat].plays)
        if own:
            return own
        # A seat that waits for its pad is nobody else's, not even when it is the only one; nor is one behind a curtain.
        # Whoever is away may come back with any device: it does not play for the one who has stayed.
        people = [chair for chair in self.chairs if chair.human]
        alone = len(people) == len(self.players) == 1 and not self.waiting
        named = alone and bool(people[0].device) and people[0].privacy is Privacy.CURTAIN
        nobody_elses = not named and (not self.elsewhere or self._lies_beside(device))
        return self.players if alone and nobody_elses else ()

    def _lies_beside(self, device: str) -> bool:
        """Whether keys lie beside the mouse of the only player, or the mouse beside such keys, and nobody else's."""
        own = self.chairs[self.players[0]].device if len(self.players) == 1 else ""
        beside = device.startswith("keys") if own == MOUSE else device == MOUSE and own.startswith("keys")
        return beside and not any(device in (chair.device, chair.guid) for chair in self.elsewhere)

    def hears(self, device: str) -> bool:
        """Whether a press of this device may mean anything here. Esc always does, and all do if nobody has a device."""
        if not self.elsewhere or device == KEYS_BOTH or self.owner(device) is not None or self.seats_of(device):
            return True
        return not any(chair.human and chair.device for chair in self.chairs)

    def owned(self, device: str) -> tuple[int, ...]:
        """The persons' seats that have this device, also while bots play there."""
        chairs = enumerate(self.chairs)
        return tuple(seat for seat, chair in chairs if chair.human and same_device(device, chair.device))

    def owner(self, device: str) -> int | None:
        """The seat that a device owns, the first if it holds several; None for one without a seat."""
        return next(iter(self.owned(device)), None)

    # Coming and going

    def lost(self, device: str) -> tuple[int, ...]:
        """A device is gone; the seats that wait for it now."""
        seats = self.owned(device)
        for seat in seats:
            self.chairs[seat].device, self.chairs[seat].lost = "", device
        return tuple(seat for seat in seats if self.chairs[seat].plays)

    def came(self, device: str, guid: str) -> int | None:
        """A pad was plugged in: the seat it plays for at once, if exactly one seat waits for a pad of this model.

        Seats that were passed round on one pad count as one. It may as well be that of somebody who waits for another
        table with one like it.
        """
        seats = [seat for seat in self.waiting if self.chairs[seat].guid == guid and guid]
        if not seats or self.owned(device) or any(chair.guid == guid for chair in self.elsewhere):
            return None
        together = self._passed_round(seats[0])
        if not set(seats) <= set(together):
            return None
        for seat in together:
            self._give(self.chairs[seat], device, guid)
        return seats[0]

    def claim(self, seat: int, device: str, guid: str = "") -> bool:
        """This device plays for a seat from now on, and for all seats among which the lost one was passed round.

        False, and nothing changes, for a device that plays for another seat already (unless that seat and this one
        pass it on behind a curtain), and for a seat that no person has or that has its device; but its own device
        comes back from a bot, and one that was lost from the device that took over.
        """
        chair = self.chairs[seat]
        if not chair.human or not self._may_share(seat, device):
            return False
        if chair.device and not (chair.device == device and chair.stand_in) and not chair.was_lost(guid):
            return False
        for other in self._passed_round(seat):
            self._give(self.chairs[other], device, guid or device)
        chair.stand_in = ""
        return True

    def _passed_round(self, seat: int) -> list[int]:
        """The seats that shared a device with this one, behind curtains, until it was lost; at least this one."""
        lost = self.chairs[seat].lost
        both = [(at, chair) for at, chair in enumerate(self.chairs) if lost and chair.human and chair.lost == lost]
        shared = [at for at, chair in both if not chair.device and chair.privacy is Privacy.CURTAIN]
        return shared if seat in shared else [seat]

    def _give(self, chair: Chair, device: str, guid: str) -> None:
        """A device plays for a seat; one that was lost there is remembered until it comes back."""
        chair.former = chair.guid if chair.lost and chair.guid != guid else ""
        chair.device, chair.guid, chair.lost = device, guid, ""

    def _may_share(self, seat: int, device: str) -> bool:
        held = [self.chairs[at] for at in self.owned(device) if at != seat]
        return not held or all(chair.privacy is Privacy.CURTAIN for chair in [*held, self.chairs[seat]])

    def join(self, seat: int, device: str, guid: str, name: str) -> bool:
        """Somebody new takes the seat of a bot. False for a person's seat, and for a device that has one already."""
        chair = self.chairs[seat]
        if chair.human or self.owner(device) is not None:
            return False
        chair.level, chair.name, chair.device, chair.guid = HUMAN, name, device, guid or device
        chair.stand_in = chair.temper = chair.lost = chair.former = ""
        return True

    def hand_over(self, seat: int, level: str) -> None:
        """A bot plays for a person who may take the seat back at any time; the device stays theirs."""
        self.chairs[seat].stand_in = level

    # Private hands

    def privacy(self, seat: int, party: Callable[[int], int]) -> Privacy:
        """How the hand of a seat is kept now, never AUTO. `party` is the number of the party of a seat.

        All people of the table count, also those who are away: a hand that was hidden from them stays hidden.
        """
        chosen = self.chairs[seat].privacy
        if chosen is not Privacy.AUTO:
            return chosen
        people = [other for other, chair in enumerate(self.chairs) if chair.human]
        return Privacy.OPEN if len({party(other) for other in people}) <= 1 else Privacy.PEEK


def same_device(device: str, own: str) -> bool:
    """Whether a press of a device is one of the `own`. A key that belongs to neither zone (Esc) counts for both."""
    return bool(own) and (device == own or (device == KEYS_BOTH and own.startswith("keys")))


def seated(names: Sequence[str], players: Sequence[str]) -> Couch:
    """A couch where these sit, by seat; `players` are "human" or the levels of bots. Persons have no device yet."""
    return Couch([Chair(name, player, look) for name, player, look in zip(names, players, SEATS, strict=False)])
