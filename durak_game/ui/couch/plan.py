"""The agreement before a game: variant, switches, length, who plays; kept possible whatever is changed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from durak_game.text import _, language, ngettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import CLOSED, Chair, Privacy
from durak_game.ui.couch.house import GameSetup, House, in_language
from durak_game.ui.couch.seating import Seating
from durak_game.ui.couch.session_length import LENGTHS
from durak_game.ui.couch.settings import MOST_SEATS, Person, fitting_name
from durak_game.variants import RulesError, RulesFile, Variant
from durak_game.words.rules import switch_problem


def possible_switches(rules_file: RulesFile, variant: str, wanted: list[str]) -> list[str]:
    """Those of the switches that can be on together over a variant, the first ones first."""
    kept: list[str] = []
    for switch in dict.fromkeys(wanted):
        try:
            rules_file.resolve(variant, [*kept, switch])
        except RulesError:
            continue
        kept.append(switch)
    return kept


class TablePlan:
    """What is to be played and who plays, on top of the players' settings, which follow every change.

    `settings.seats` is how many the players want at the table; `seating.count` is how many there are: what the variant
    allows and the people need.
    """

    def __init__(self, house: House) -> None:
        self.house = house
        self.settings = house.settings
        self.settings.variant = house.variant().name
        self.seating = Seating(self.settings.levels)
        self._absent = self._known_people()
        # Worked out once for each choice, because every picture asks for them.
        self._worked_out = lru_cache(1)(self._work_out)
        self._reason = lru_cache(256)(self._work_out_reason)
        self._keep_switches()

    # ---- variant, switches and the like

    @property
    def variant(self) -> Variant:
        """The variant with its switches."""
        return self._worked_out(self.settings.variant, *self.settings.switches)[0]

    @property
    def seat_choices(self) -> list[int]:
        """The numbers of players that the variant allows."""
        return self._worked_out(self.settings.variant, *self.settings.switches)[1]

    def _work_out(self, name: str, *switches: str) -> tuple[Variant, list[int]]:
        """A variant with its switches, and the numbers of players that it allows."""
        variant = self.house.rules_file.resolve(name, switches)
        return variant, [seats for seats in range(2, MOST_SEATS + 1) if not variant.rules.problems(seats)]

    def turn_variant(self, way: int) -> None:
        """Take the next variant of the file, or the one before; switches that do not go with it are turned off."""
        names = list(self.house.rules_file.variants)
        self.settings.variant = names[(names.index(self.settings.variant) + way) % len(names)]
        self._keep_switches()
        self.settle()

    def toggle(self, switch: str) -> None:
        """Turn a switch on or off; one that is not possible stays off."""
        if switch in self.settings.switches:
            self.settings.switches.remove(switch)
        elif self.reason_against(switch) is None:
            self.settings.switches.append(switch)
        self._keep_switches()
        self.settle()

    def reason_against(self, switch: str) -> str | None:
        """Why a switch that is off cannot be turned on, in a few words; None if it can."""
        chosen = self.settings.switches
        if switch in chosen:
            return None
        return self._reason(switch, max(self.seating.count, 2), language(), self.settings.variant, *chosen)

    def _work_out_reason(self, switch: str, seats: int, _language: str, variant: str, *switches: str) -> str | None:
        return switch_problem(self.house.rules_file, variant, switches, switch, seats)

    def turn_speed(self, way: int) -> None:
        """Make the table faster or slower."""
        self.settings.speed = _next(list(theme.SPEEDS), self.settings.speed, way, around=False)

    def turn_length(self, way: int) -> None:
        """Play longer or shorter."""
        self.settings.length = _next(list(LENGTHS), self.settings.length, way)

    def turn_privacy(self, way: int) -> None:
        """Keep all hands in the next way; people who share a device keep their curtain."""
        kept = Privacy(_next([kept.value for kept in Privacy], self.settings.privacy, way))
        self.settings.privacy = kept.value
        for chair in self.seating.people:
            if len(self.seating.of(chair.device)) < 2:
                chair.privacy = kept

    def _keep_switches(self) -> None:
        wanted = self.settings.switches
        self.settings.switches = possible_switches(self.house.rules_file, self.settings.variant, wanted)

    # ---- how many play

    def settle(self) -> None:
        """Let bots come or go until the variant allows the number of players, as near as can be to what is wanted."""
        self.seating.fill(self._fitting_count())

    def _fitting_count(self) -> int:
        people = len(self.seating.people)
        choices = self.seat_choices
        enough = [seats for seats in choices if seats >= people] or choices[-1:]
        return min(enough, key=lambda seats: (abs(seats - max(self.settings.seats, people)), seats))

    def turn_seats(self, way: int) -> None:
        """One player more or fewer, as far as the variant allows and the people leave room."""
        more = [seats for seats in self.seat_choices if seats > self.seating.count]
        fewer = [seats for seats in self.seat_choices if len(self.seating.people) <= seats < self.seating.count]
        if more if way > 0 else fewer:
            self.settings.seats = more[0] if way > 0 else fewer[-1]
            self.settle()

    def close_seat(self, chair: Chair) -> bool:
        """Send a bot away. False if the variant needs it."""
        fewer = [seats for seats in self.seat_choices if len(self.seating.people) <= seats < self.seating.count]
        if not fewer:
            return False
        self.seating.close(chair)
        self.settings.seats = fewer[-1]
        self.settle()
        return True

    def may_open(self) -> bool:
        """Whether the variant allows another player."""
        return any(seats > self.seating.count for seats in self.seat_choices)

    def open_seat(self, chair: Chair) -> bool:
        """Seat a bot on a free seat. False if the variant has no more."""
        if not self.may_open():
            return False
        self.settings.seats = next(seats for seats in self.seat_choices if seats > self.seating.count)
        self.seating.seat_bot(chair)
        self.settle()
        return True

    # ---- people

    def join(self, device: str, chair: Chair | None = None) -> Chair | None:
        """Somebody new comes with a device and gets the chosen seat, or the next. None if the table is full."""
        most = self.seat_choices[-1]
        if chair is None or (chair.level == CLOSED and self.seating.count >= most):
            chair = self.seating.next_seat(most)
        if chair is None:
            return None
        guid = self.house.devices.info(device).guid
        known = self._take_known(guid)
        taken = self.seating.names()
        unused = next(name for name in usual_names() if name.casefold() not in taken)
        name = (known and known.name) or unused
        self.seating.sit(chair, name, device, guid, Privacy(self.settings.privacy))
        if known:
            self._give_look(chair, theme.SEATS[known.look])
        self.settle()
        return chair

    def add_person(self, device: str) -> Chair | None:
        """One more person for a device that has a seat: they pass it on, behind curtains. None if the table is full."""
        chair = self.join(device)
        if chair is not None:
            for shared in self.seating.of(device):
                shared.privacy = Privacy.CURTAIN
        return chair

    def leave(self, chair: Chair) -> None:
        """A person gives up a seat. A bot takes it if the table needs one."""
        if chair.name not in usual_names():
            self._absent.insert(0, person_of(chair))
        self.seating.leave(chair)
        if self.seating.count < self._fitting_count():
            self.seating.seat_bot(chair)
        self.settle()

    def rename(self, chair: Chair, name: str) -> None:
        """Give a person a name, which is remembered."""
        chosen = fitting_name(name)
        if chosen and chosen.casefold() not in self.seating.names(but=chair):
            chair.name = chosen
            self.settings.used(chosen)
            self.seating.tell_bots_apart()

    def team(self, chair: Chair) -> int | None:
        """The number of a seat's party, from 1, where partners play."""
        rules, seats = self.variant.rules, self.seating.couch.chairs
        if rules.partners == "none" or chair not in seats or rules.problems(len(seats)):
            return None
        at = next(at for at, other in enumerate(seats) if other is chair)
        return rules.party(at, len(seats)) + 1

    def kept_hands(self) -> set[Privacy]:
        """How the hands of people will be kept, AUTO worked out."""
        couch, rules = self.seating.couch, self.variant.rules
        seats = len(couch.chairs)
        return {couch.privacy(seat, lambda other: rules.party(other, seats)) for seat in couch.players}

    def _known_people(self) -> list[Person]:
        known = [Person(**vars(person)) for person in self.settings.people]
        if self.settings.name:
            known = [person for person in known if person.name.casefold() != self.settings.name.casefold()]
            was = next((each for each in self.settings.people if each.name == self.settings.name), Person())
            known.insert(0, Person(self.settings.name, was.look, was.guid))
        return known

    def _take_known(self, guid: str) -> Person | None:
        """Who probably comes with a device of this model; everybody comes once."""
        taken = self.seating.names()
        here = [person for person in self._absent if person.name.casefold() not in taken]
        if not here:
            return None
        known = next((person for person in here if person.guid == guid), here[0])
        self._absent = [person for person in self._absent if person is not known]
        return known

    def _give_look(self, chair: Chair, look: theme.SeatLook) -> None:
        if not any(other.look == look for other in self.seating.people if other is not chair):
            self.seating.look(chair, look)

    # ---- the outcome

    def problem(self) -> str:
        """Why the game cannot begin, in a sentence; empty if it can."""
        for chair in self.seating.people:
            if not chair.device:
                return _("Controller missing: {name}.").format(name=chair.name)
        most = self.seat_choices[-1]
        said = ngettext("{variant} is for {n} player.", "{variant} is for {n} players at most.", most)
        return said.format(variant=in_language(self.variant.title), n=most) if self.seating.count > most else ""

    def setup(self) -> GameSetup:
        """The game that is agreed."""
        return GameSetup(self.variant, self.seating.couch, self.settings.speed, LENGTHS[self.settings.length])

    def remember(self) -> None:
        """Keep who sat here, and all that was chosen, for the next time."""
        people = [person_of(chair) for chair in self.seating.people]
        if people:
            self.settings.people = people
            self.settings.name = people[0].name
        self.house.remember()


def person_of(chair: Chair) -> Person:
    """Who sits on a chair, to be known the next time; without a name if none was given."""
    name = "" if chair.name in usual_names() else chair.name
    return Person(name, theme.SEATS.index(chair.look), chair.guid)


def usual_names() -> list[str]:
    """What people are called who have not said their names."""
    return [_("Player"), *(_("Player {n}").format(n=number) for number in range(2, MOST_SEATS + 2))]


def _next(values: Sequence[str], value: str, way: int, around: bool = True) -> str:
    at = values.index(value) + way
    return values[at % len(values) if around else min(max(at, 0), len(values) - 1)]
