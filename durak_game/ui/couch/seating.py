"""Six seats before a game: people come with their devices, leave and change places, bots fill up, the rest is free."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from durak_game.bots.names import roster
from durak_game.ui.couch.couch import CLOSED, HUMAN, Chair, Couch, Privacy
from durak_game.ui.inputs import MOUSE
from durak_game.ui.theme import SEATS, SeatLook
from durak_game.words.regulars import name_words


def bot_characters() -> list[tuple[str, str]]:
    """The regulars: what each is called in the player's language, and its temper."""
    return [(name_words(regular.name), regular.temper) for regular in roster()]


class Seating:
    """The seats in the order of the couch, each with its own look. A closed one is free for whoever comes.

    `levels` are those of the bots by seat, used when a bot sits down there. `elsewhere` are the chairs of people who
    wait for another table.
    """

    def __init__(self, levels: list[str], elsewhere: Sequence[Chair] = ()) -> None:
        self.chairs = [Chair(look=look) for look in SEATS]
        self.levels = levels
        self.elsewhere = elsewhere

    # ---- who sits here

    @property
    def couch(self) -> Couch:
        """The seats that play, as a game gets them. The chairs are shared, so that later changes last."""
        return Couch([chair for chair in self.chairs if chair.level != CLOSED])

    @property
    def count(self) -> int:
        """How many seats play."""
        return sum(chair.level != CLOSED for chair in self.chairs)

    @property
    def people(self) -> list[Chair]:
        """The seats of people."""
        return [chair for chair in self.chairs if chair.human]

    @property
    def bots(self) -> list[Chair]:
        """The seats of bots."""
        return [chair for chair in self.chairs if chair.level not in (HUMAN, CLOSED)]

    def of(self, device: str) -> list[Chair]:
        """The seats of a device."""
        return [self.chairs[seat] for seat in Couch(self.chairs).owned(device)]

    def guest(self, device: str) -> bool:
        """Whether a device without a seat plays for the only person: the keys for a mouse, the mouse for keys.

        So somebody at a desk does not become two players.
        """
        devices = {chair.device for chair in self.people}
        if len(devices) != 1 or self.of(device):
            return False
        only = devices.pop()
        return device.startswith("keys") if only == MOUSE else device == MOUSE and only.startswith("keys")

    def at(self, chair: Chair) -> int:
        """The place of a seat on the couch, from 0."""
        return next(at for at, other in enumerate(self.chairs) if other is chair)

    def names(self, but: Chair | None = None) -> set[str]:
        """The names of people, in small letters; `but` is left out."""
        return {chair.name.casefold() for chair in self.people if chair is not but}

    # ---- people

    def next_seat(self, most: int) -> Chair | None:
        """The seat for whoever comes next: the first without a person. With `most` seats taken a bot gives up its own.

        None when people sit on all of them.
        """
        if len(self.people) >= most:
            return None
        open_ones = [chair for chair in self.chairs if not chair.human]
        if self.count >= most:
            open_ones = [chair for chair in open_ones if chair.level != CLOSED]
        return open_ones[0] if open_ones else None

    def sit(self, chair: Chair, name: str, device: str, guid: str, privacy: Privacy = Privacy.AUTO) -> None:
        """A person takes a seat."""
        chair.level, chair.name, chair.device, chair.guid, chair.privacy = HUMAN, name, device, guid, privacy
        chair.temper = chair.stand_in = ""
        self.tell_bots_apart()

    def leave(self, chair: Chair) -> None:
        """The person of a seat goes; the seat is free."""
        device = chair.device
        self.close(chair)
        rest = self.of(device)
        if len(rest) == 1 and rest[0].privacy is Privacy.CURTAIN:
            rest[0].privacy = Privacy.AUTO  # nobody is left to hide from on this device

    def look(self, chair: Chair, look: SeatLook) -> None:
        """Give a seat another colour and shape; who had it takes the old one."""
        for other in self.chairs:
            if other.look == look:
                other.look = chair.look
        chair.look = look

    def turn_look(self, chair: Chair, way: int) -> None:
        """The next colour and shape, but no other person's."""
        at, taken = SEATS.index(chair.look), [other.look for other in self.people if other is not chair]
        looks = [SEATS[(at + way * step) % len(SEATS)] for step in range(1, len(SEATS))]
        if free := next((look for look in looks if look not in taken), None):
            self.look(chair, free)

    def move(self, chair: Chair, way: int) -> None:
        """Change places with the neighbour, as people sit on the couch."""
        at = self.at(chair)
        to = at + way
        if 0 <= to < len(self.chairs):
            self.chairs[at], self.chairs[to] = self.chairs[to], self.chairs[at]

    def turn_privacy(self, chair: Chair, way: int) -> None:
        """The next way to keep a hand; people who share a device have nothing but the curtain."""
        ways = list(Privacy)
        if len(self.of(chair.device)) < 2:
            chair.privacy = ways[(ways.index(chair.privacy) + way) % len(ways)]

    # ---- devices

    def plays_elsewhere(self, device: str) -> bool:
        """Whether a device was last in the hands of somebody who waits for another table."""
        return any(chair.device == device for chair in self.elsewhere)

    def lost(self, device: str) -> list[Chair]:
        """A device is gone; the seats that wait for it."""
        return [self.chairs[seat] for seat in Couch(self.chairs).lost(device)]

    def came(self, device: str, guid: str) -> Chair | None:
        """A pad was plugged in: the seat that it plays for at once, if exactly one waits for a pad of this model."""
        seat = Couch(self.chairs, self.elsewhere).came(device, guid)
        return None if seat is None else self.chairs[seat]

    def claim(self, chair: Chair, device: str, guid: str) -> bool:
        """This device plays for a seat that waits for its own. False for a device that has another seat."""
        return Couch(self.chairs).claim(self.at(chair), device, guid)

    # ---- bots

    def seat_bot(self, chair: Chair) -> None:
        """A bot takes a seat, with the level that bots have there."""
        at = self.at(chair)
        chair.level, chair.name, chair.device, chair.guid = self.levels[max(at - 1, 0)], "", "", ""
        chair.stand_in = ""
        self.tell_bots_apart()

    def turn_level(self, chair: Chair, levels: Iterable[str], way: int = 1) -> None:
        """Make a bot stronger or weaker."""
        known = list(levels)
        chair.level = known[(known.index(chair.level) + way) % len(known)]
        self.levels[max(self.at(chair) - 1, 0)] = chair.level

    def turn_character(self, chair: Chair, way: int = 1) -> None:
        """Another bot with another temper, one that does not sit here yet."""
        taken = {other.name.casefold() for other in self.chairs if other is not chair}
        free = [character for character in bot_characters() if character[0].casefold() not in taken]
        at = next((at for at, (name, _temper) in enumerate(free) if name == chair.name), 0)
        chair.name, chair.temper = free[(at + way) % len(free)]

    def close(self, chair: Chair) -> None:
        """Nobody plays on a seat."""
        chair.level, chair.name, chair.device, chair.guid = CLOSED, "", "", ""
        chair.temper = chair.stand_in = ""
        chair.privacy = Privacy.AUTO

    def fill(self, seats: int, keep_free: Chair | None = None) -> None:
        """Let so many seats play: bots come to the first free seats, or the last bots go. People stay.

        `keep_free` has just been given up and is filled last.
        """
        while self.count > seats and self.bots:
            self.close(self.bots[-1])
        while self.count < seats:
            free = [chair for chair in self.chairs if chair.level == CLOSED]
            self.seat_bot(next((chair for chair in free if chair is not keep_free), free[0]))

    def tell_bots_apart(self) -> None:
        """Give a bot another name if it has none, or one that is taken."""
        taken = self.names()
        for chair in self.bots:
            if not chair.name or chair.name.casefold() in taken:
                free = (found for found in bot_characters() if found[0].casefold() not in self._all_names())
                chair.name, chair.temper = next(free)

    def _all_names(self) -> set[str]:
        return {chair.name.casefold() for chair in self.chairs}
