"""A tournament before it begins: format, numbers, scoring, rules and entrants, and what comes of them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache

from durak_game.bots.names import roster
from durak_game.engine.rules import Rules
from durak_game.session.parameters import ALLOWED_SCORINGS, FORMATS, parameters_of
from durak_game.session.plan import LOOKS, MOST, Entrant, Plan, PlanError
from durak_game.session.schedule import games_planned
from durak_game.session.setup import defaults, make_plan
from durak_game.session.tables import numbers_allowed, split
from durak_game.text import _, language, ngettext
from durak_game.ui import theme
from durak_game.ui.couch import HUMAN, MOST_SEATS, Chair, Settings, entrant_of, fitting_name, possible_switches
from durak_game.ui.tournament.view import rounds_planned
from durak_game.variants import RulesFile, Variant
from durak_game.words.regulars import name_words
from durak_game.words.rules import switch_problem

FIRST_ENTRANTS = 8
"""How many take part before anybody is added or sent away."""

ONE_TABLE = ("series", "first_to", "open")
"""The formats in which all sit at one table; only they know partners."""


@dataclass(frozen=True)
class Outlook:
    """What comes of a plan: rounds, tables and games in all (None: that depends on the results), and who sits out.

    `sizes` are the tables of the first round, the largest first; `byes` is how many sit out in that round.
    """

    rounds: int | None
    tables: int
    games: int | None
    sizes: tuple[int, ...]
    byes: int


class TournamentPlan:
    """What is agreed so far. `chairs` are the entrants in their order; people have no devices yet.

    Numbers and scoring are those that somebody chose; whatever was left alone follows the entrants and the rules.
    """

    def __init__(self, rules_file: RulesFile, settings: Settings, variant: str) -> None:
        self.rules_file = rules_file
        self.format = "knockout"
        self.variant_name = variant
        self.switches = possible_switches(rules_file, variant, settings.switches)
        self.chairs: list[Chair] = []
        self._settings = settings
        self._chosen: dict[str, dict[str, int]] = {name: {} for name in FORMATS}
        self._scorings: dict[str, str] = {}
        self._resolve = lru_cache(maxsize=1)(rules_file.resolve)
        self._worked_out: tuple[object, Plan | None, str] | None = None
        for person in self._people_of_before():
            self.add_person(person)
        while len(self.chairs) < FIRST_ENTRANTS:
            self.add_bot()

    def _people_of_before(self) -> list[str]:
        names = [self._settings.name, *(person.name for person in self._settings.people)]
        return list({name.casefold(): name for name in names if name}.values())[:MOST_SEATS] or [_("Player")]

    # ---- format, numbers, scoring

    def turn_format(self, way: int) -> None:
        """Take the next format, or the one before."""
        self.format = FORMATS[(FORMATS.index(self.format) + way) % len(FORMATS)]

    @property
    def numbers(self) -> dict[str, int]:
        """The numbers of the format by name: those that were chosen, else the usual ones."""
        chosen = self._chosen[self.format]
        return defaults(self.format, len(self.chairs), self.rules, chosen.get("table_size")) | chosen

    def turn_number(self, name: str, way: int) -> None:
        """Make a number larger or smaller, in tens where it is large, as far as the format allows."""
        known, value = parameters_of(self.format)[name], self.numbers[name]
        step = 10 if value + way > 20 else 1
        value = (value // step + way) * step if step == 10 else value + way
        self._chosen[self.format][name] = min(max(value, known.low), known.high)

    @property
    def scoring(self) -> str:
        """How games are scored."""
        return self._scorings.get(self.format, ALLOWED_SCORINGS[self.format][0])

    def turn_scoring(self, way: int) -> None:
        """Score in the next way that the format knows."""
        known = ALLOWED_SCORINGS[self.format]
        self._scorings[self.format] = known[(known.index(self.scoring) + way) % len(known)]

    # ---- rules

    @property
    def variant(self) -> Variant:
        """The variant with its switches."""
        return self._resolve(self.variant_name, tuple(self.switches))

    @property
    def rules(self) -> Rules:
        """The rules of the variant with its switches."""
        return self.variant.rules

    def turn_variant(self, way: int) -> None:
        """Take the next variant of the file; switches that do not go with it are turned off."""
        names = list(self.rules_file.variants)
        self.variant_name = names[(names.index(self.variant_name) + way) % len(names)]
        self.switches = possible_switches(self.rules_file, self.variant_name, self.switches)

    def toggle(self, switch: str) -> None:
        """Turn a switch on or off; one that is not possible stays off."""
        if switch in self.switches:
            self.switches.remove(switch)
        elif self.reason_against(switch) is None:
            self.switches.append(switch)
        self.switches = possible_switches(self.rules_file, self.variant_name, self.switches)

    def reason_against(self, switch: str) -> str | None:
        """Why a switch that is off cannot be turned on, in a few words; None if it can."""
        if switch in self.switches:
            return None
        sizes = self.outlook().sizes if self.plan() else ()
        seats = max(sizes, default=max(numbers_allowed(self.rules), default=2))
        return switch_problem(self.rules_file, self.variant_name, self.switches, switch, seats)

    # ---- entrants

    @property
    def full(self) -> bool:
        """Whether nobody else can take part."""
        return len(self.chairs) >= MOST

    def names(self, but: Chair | None = None) -> set[str]:
        """The names that are taken, for comparison."""
        return {chair.name.casefold() for chair in self.chairs if chair is not but}

    def add_person(self, name: str) -> Chair | None:
        """Somebody takes part. People stand before the bots. A bot of the same name gets another one."""
        chosen = fitting_name(name)
        if self.full or not chosen or chosen.casefold() in {c.name.casefold() for c in self.chairs if c.human}:
            return None
        chair = Chair(chosen, HUMAN, self._free_look())
        self.chairs.insert(sum(other.human for other in self.chairs), chair)
        for bot in self.chairs:
            if not bot.human and bot.name.casefold() == chosen.casefold():
                bot.name, _level, bot.temper = next_regular(self.names())
        return chair

    def add_bot(self) -> Chair | None:
        """A regular takes part; after all of them they come again with a number behind their names."""
        if self.full:
            return None
        name, level, temper = next_regular(self.names())
        chair = Chair(name, level, self._free_look(), temper=temper)
        self.chairs.append(chair)
        return chair

    def rename(self, chair: Chair, name: str) -> None:
        """Call an entrant by another name; a person's is remembered."""
        chosen = fitting_name(name)
        if not chosen or chosen.casefold() in self.names(but=chair):
            return
        chair.name = chosen
        if chair.human:
            self._settings.used(chosen)

    def move(self, chair: Chair, way: int) -> None:
        """Let an entrant change places with the next in the list: where partners play, the places make the teams."""
        at = self.chairs.index(chair)
        to = (at + way) % len(self.chairs)
        self.chairs[at], self.chairs[to] = self.chairs[to], self.chairs[at]

    @property
    def partners(self) -> bool:
        """Whether teams play."""
        return self.rules.partners != "none"

    def team(self, chair: Chair) -> int | None:
        """The number of an entrant's team, from 1, where partners play."""
        if not self.partners or self.rules.problems(len(self.chairs)):
            return None
        at = self.chairs.index(chair)
        return self.rules.party(at, len(self.chairs)) + 1

    @staticmethod
    def turn_level(chair: Chair, levels: tuple[str, ...], way: int) -> None:
        """Make a bot stronger or weaker."""
        chair.level = levels[(levels.index(chair.level) + way) % len(levels)]

    @staticmethod
    def turn_look(chair: Chair, way: int) -> None:
        """Give an entrant the next colour and shape. In a tournament several may look the same."""
        chair.look = theme.SEATS[(theme.SEATS.index(chair.look) + way) % LOOKS]

    def _free_look(self) -> theme.SeatLook:
        """A look that the fewest have."""
        return min(theme.SEATS, key=lambda look: sum(chair.look == look for chair in self.chairs))

    def entrants(self) -> list[Entrant]:
        """Who takes part, as a session knows them."""
        return [entrant_of(str(number), chair) for number, chair in enumerate(self.chairs, 1)]

    # ---- the outcome

    def agreed(self, seed: int) -> Plan:
        """The session that was agreed. Raises PlanError if it cannot be."""
        return make_plan(
            self.format,
            self.entrants(),
            self.rules,
            parameters=self.numbers,
            scoring=self.scoring,
            variant=self.variant_name,
            switches=self.switches,
            seed=seed,
            in_order=self.partners,
        )

    def plan(self) -> Plan | None:
        """A plan like the one that will be played, with some lot; None if there is a problem."""
        return self._judged()[0]

    def problem(self) -> str:
        """Why it cannot begin, in a sentence; empty if it can."""
        return self._judged()[1]

    def _judged(self) -> tuple[Plan | None, str]:
        wanted = (self.format, self.numbers, self.scoring, self.variant_name, tuple(self.switches))
        key = (wanted, self.entrants(), language())
        if self._worked_out is None or self._worked_out[0] != key:
            plan, problem = None, ""
            try:
                plan = self.agreed(0)
            except PlanError as error:
                problem = self._likely_problem() or str(error)
            self._worked_out = (key, plan, problem)
        return self._worked_out[1], self._worked_out[2]

    def _likely_problem(self) -> str:
        """The usual problems in the player's language; empty if it is another one."""
        count, allowed = len(self.chairs), numbers_allowed(self.rules)
        if count < 2:
            return _("You need at least two players.")
        if self.partners and self.format not in ONE_TABLE:
            return _("With partners you can only play a series, a race to the bottom or an open evening.")
        if self.format in (*ONE_TABLE, "lives"):
            return _problem_at_one_table(count, allowed, self.format == "lives")
        size = self.numbers["table_size"]
        if split(count, size, allowed) is None:
            words = ngettext(
                "{n} player can't be split into tables of about {size}.",
                "{n} players can't be split into tables of about {size}.",
                count,
            )
            return words.format(size=size, n=count)
        return self._problem_of_knockout(allowed) if self.format == "knockout" else ""

    def _problem_of_knockout(self, allowed: tuple[int, ...]) -> str:
        left, size, advance = len(self.chairs), self.numbers["table_size"], self.numbers["advance"]
        while left > size:
            tables = split(left, size, allowed)
            if tables is None:
                break
            smallest = min(tables.sizes)
            if advance >= smallest:
                said = _(
                    "{advance} from each table are to advance, but one table has only {n} players. Let fewer advance."
                )
                return said.format(advance=advance, n=smallest)
            left = advance * len(tables.sizes) + tables.byes
        words = ngettext(
            "{n} player would be left over without a table.", "{n} players would be left over without a table.", left
        )
        return words.format(n=left)

    def outlook(self) -> Outlook:
        """What comes of the plan. Only for one without a problem."""
        plan = self.plan()
        assert plan is not None, "there is a problem"
        count, games, rounds = len(self.chairs), games_planned(plan), rounds_planned(plan)
        if rounds is None:
            return Outlook(None, 1, games, (count,), 0)
        assert games is not None, "a tournament knows its games"
        tables, size = games // self.numbers.get("games", 1), self.numbers["table_size"]
        if self.format == "knockout" and count <= size:
            return Outlook(rounds, tables, games, (count,), 0)
        first = split(count, size, numbers_allowed(self.rules))
        assert first is not None, "the plan was checked"
        return Outlook(rounds, tables, games, first.sizes, first.byes)


def next_regular(taken: Collection[str]) -> tuple[str, str, str]:
    """The name, level and temper of the first regular whose name is not `taken` (in small letters).

    After all of them they come again, with a number behind their names.
    """
    number = 1
    while True:
        for regular in roster():
            name = name_words(regular.name) + (f" {number}" if number > 1 else "")
            if name.casefold() not in taken:
                return name, regular.kind, regular.temper
        number += 1


def _problem_at_one_table(count: int, allowed: tuple[int, ...], lives: bool) -> str:
    most = max(allowed, default=0)
    if count > most > 0:
        words = ngettext(
            "Too many for one table: these rules allow {n} player.",
            "Too many for one table: these rules allow {n} players at most.",
            most,
        )
        return words.format(n=most)
    if lives:
        return _("“Lives” needs a variant for every number of players from {n} down to 2, without partners.").format(
            n=count
        )
    if count not in allowed:
        words = ngettext("These rules don't work with {n} player.", "These rules don't work with {n} players.", count)
        return words.format(n=count)
    return ""
