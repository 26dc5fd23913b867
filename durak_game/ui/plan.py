"""The agreement before a game: variant, switches, players and bots, kept possible whatever is changed."""

from __future__ import annotations

from durak_game.explain import switch_problem
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import HUMAN, seated
from durak_game.ui.scenes import GameSetup, House, bot_names
from durak_game.ui.settings import LEVELS, MOST_SEATS
from durak_game.variants import RulesError, RulesFile, Variant


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
    """What is to be played, on top of the player's settings, which follow every change."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.settings = house.settings
        self.settings.variant = house.variant().name
        self._keep_possible()

    @property
    def variant(self) -> Variant:
        """The variant with its switches."""
        return self.house.rules_file.resolve(self.settings.variant, self.settings.switches)

    @property
    def seat_choices(self) -> list[int]:
        """The numbers of players that the variant allows."""
        rules = self.variant.rules
        return [seats for seats in range(2, MOST_SEATS + 1) if not rules.problems(seats)]

    @property
    def name(self) -> str:
        """How the player is called."""
        return self.settings.name or _("Player")

    def turn_variant(self, way: int) -> None:
        """Take the next variant of the file, or the one before; switches that do not go with it are turned off."""
        names = list(self.house.rules_file.variants)
        self.settings.variant = names[(names.index(self.settings.variant) + way) % len(names)]
        self._keep_possible()

    def turn_seats(self, way: int) -> None:
        """One player more or fewer, as far as the variant allows."""
        choices = self.seat_choices
        at = choices.index(self.settings.seats)
        self.settings.seats = choices[min(max(at + way, 0), len(choices) - 1)]

    def open_seat(self, number: int) -> None:
        """Seat a bot on a free seat (and on those before it)."""
        self.settings.seats = next((seats for seats in self.seat_choices if seats >= number), self.settings.seats)

    def turn_level(self, seat: int, way: int = 1) -> None:
        """Make the bot of a seat (1 to 5, after the player's 0) stronger or weaker."""
        levels = self.settings.levels
        levels[seat - 1] = LEVELS[(LEVELS.index(levels[seat - 1]) + way) % len(LEVELS)]

    def turn_speed(self, way: int) -> None:
        """Make the table faster or slower."""
        speeds = list(theme.SPEEDS)
        at = speeds.index(self.settings.speed) + way
        self.settings.speed = speeds[min(max(at, 0), len(speeds) - 1)]

    def toggle(self, switch: str) -> None:
        """Turn a switch on or off; one that is not possible stays off."""
        if switch in self.settings.switches:
            self.settings.switches.remove(switch)
        elif self.reason_against(switch) is None:
            self.settings.switches.append(switch)
        self._keep_possible()

    def reason_against(self, switch: str) -> str | None:
        """Why a switch that is off cannot be turned on, in a few words; None if it can."""
        if switch in self.settings.switches:
            return None
        settings = self.settings
        return switch_problem(self.house.rules_file, settings.variant, settings.switches, switch, settings.seats)

    def setup(self) -> GameSetup:
        """The game that is agreed."""
        seats = self.settings.seats
        names = (self.name, *bot_names(seats - 1, self.name))
        couch = seated(names, (HUMAN, *self.settings.levels[: seats - 1]))
        return GameSetup(self.variant, couch, self.settings.speed)

    def _keep_possible(self) -> None:
        """Turn off switches that do not go with the rest; take the nearest number of players that is allowed."""
        settings = self.settings
        settings.switches = possible_switches(self.house.rules_file, settings.variant, settings.switches)
        settings.seats = min(self.seat_choices, key=lambda seats: (abs(seats - settings.seats), seats))
