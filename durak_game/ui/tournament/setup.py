"""A tournament is agreed: who takes part, in which format, by which rules, and what comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Hashable
from functools import partial

from durak_game.session.model import ResultError
from durak_game.session.parameters import parameters_of
from durak_game.session.plan import MOST, PlanError
from durak_game.session.reports import format_name, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import (
    LEVELS,
    Chair,
    House,
    NameScene,
    Row,
    Sheet,
    goes_back,
    in_language,
    level_words,
    shape_words,
)
from durak_game.ui.inputs import MOUSE, Action, Keys, Point, Press, Sign, Verb
from durak_game.ui.toolkit import (
    Change,
    Entry,
    Page,
    Pen,
    Pop,
    Push,
    Rect,
    Swap,
    agreement_ground,
    frame,
    start_bar,
    team_words,
    turned,
)
from durak_game.ui.tournament import setup_picture as parts
from durak_game.ui.tournament.plan import TournamentPlan
from durak_game.ui.tournament.setup_picture import ADD_BOT, ADD_PERSON, FORMAT, SESSIONS, START, VARIANT, number_rect
from durak_game.ui.tournament.setup_rules import SwitchesScene
from durak_game.ui.tournament.setup_words import (
    format_sentence,
    number_sentence,
    number_words,
    outlook_lines,
    scoring_sentence,
    scoring_words,
)


class TournamentSetupScene(Page):
    """The way to a tournament, for any one device. `device` is the one that opened it.

    People only give their names here; with which device somebody plays is asked when a table begins.
    """

    def __init__(self, house: House, device: str = "") -> None:
        super().__init__("start")
        self.house = house
        self.device = device or MOUSE
        self.plan = TournamentPlan(house.rules_file, house.settings, house.variant().name)
        self.sheet: Sheet | None = None
        self.note = ""

    def act(self, action: Action) -> Change:
        """Choose, turn, add, change, begin; while a sheet is open all goes to it."""
        match action:
            case Press(released=True) | Point("move"):
                pass
            case Press() | Point():
                self.note = ""
        if self.sheet:
            return self.sheet.handle(action)
        if goes_back(action):
            return Pop()
        if isinstance(action, Press) and action.verb is Verb.PAUSE and not action.released:
            if self.menu.focus == "start":
                return self.begin()
            self.menu.focus = "start"
        return self.menu.handle(action)

    # ---- what can be chosen

    def offer(self) -> None:
        """Offer what can be chosen, and the sheet beside the plate it is about."""
        if self.sheet and self.sheet.closed:
            self.sheet = None
        super().offer()
        if self.sheet and self.sheet.chair:
            self.sheet.offer(self.plan.chairs.index(self.sheet.chair) % parts.COLUMNS)

    def big(self) -> None:
        """The way on is a bar of its own."""

    def entries(self) -> list[Entry]:
        """Entrants, format and numbers, rules, the start and the ways out."""
        plan, names, arrow = self.plan, list(parameters_of(self.plan.format)), parts.ARROW
        found = [Entry(("entrant", at), rect, partial(self._open, chair)) for at, chair, rect in self._plates()]
        found += [Entry("add person", ADD_PERSON, self._add_person), Entry("add bot", ADD_BOT, self._add_bot)]
        if self.house.store is not None:
            found.append(Entry("sessions", SESSIONS, lambda: Push(self.house.rooms.sessions())))
        # Its head alone has the focus, so that the numbers lie nearer to the start; the mouse may choose all of it.
        found.append(Entry("format below", FORMAT, partial(plan.turn_format, 1), plan.turn_format, focusable=False))
        found += turned("format", parts.FORMAT_HEAD, plan.turn_format, arrow)
        found += turned("variant", VARIANT, plan.turn_variant, arrow)
        found.append(Entry("switches", parts.SWITCHES, lambda: Push(SwitchesScene(plan, self.house.rooms))))
        for row, name in enumerate(names):
            found += turned(("number", name), number_rect(row), partial(plan.turn_number, name), arrow)
        found += turned("scoring", number_rect(len(names)), plan.turn_scoring, arrow)
        found += [Entry("start", START, self.begin), Entry("back", parts.BACK, Pop, focusable=False)]
        match self.menu.focus:
            case ("number", number) if number not in names:
                self.menu.focus = "scoring"
        return found

    def _plates(self) -> list[tuple[int, Chair, Rect]]:
        """The entrants by number, and where the plate of each lies."""
        chairs = self.plan.chairs
        return [(at, chair, parts.plate_rect(at, len(chairs))) for at, chair in enumerate(chairs)]

    # ---- entrants

    def _add_person(self) -> Change:
        if self.plan.full:
            self.refuse_more()
            return None

        def add(name: str) -> None:
            self.plan.add_person(name)
            self.house.settings.used(name)

        taken = [chair.name for chair in self.plan.chairs if chair.human]
        return Push(NameScene("", add, used=self.house.settings.names, taken=taken))

    def _add_bot(self) -> Change:
        if self.plan.add_bot() is None:
            self.refuse_more()
        return None

    def refuse_more(self) -> None:
        """Say that nobody else can take part."""
        self.note = _("{n} players – that's the maximum.").format(n=MOST)

    def _open(self, chair: Chair) -> Change:
        first = "name" if chair.human else "level"
        self.sheet = Sheet(self.device, chair, lambda: chair.name, partial(self._rows, chair), first)
        return None

    def _rows(self, chair: Chair) -> list[Row]:
        plan, shape = self.plan, shape_words(chair.look.shape)
        rows = [
            Row("name", _("Name"), partial(self._rename, chair), chair.name),
            Row("look", _("Colour and shape"), None, shape, partial(plan.turn_look, chair)),
            Row("remove", _("Not playing"), partial(self._remove, chair)),
            Row("done", pgettext("a menu", "Done")),
        ]
        if plan.partners:
            place = str(1 + plan.chairs.index(chair))
            rows.insert(2, Row("place", _("Seat at the table"), None, place, partial(plan.move, chair)))
        if not chair.human:
            turn = partial(plan.turn_level, chair, LEVELS)
            rows.insert(0, Row("level", _("Level"), None, level_words(chair.level), turn))
        return rows

    def _rename(self, chair: Chair) -> Change:
        taken = [other.name for other in self.plan.chairs if other is not chair]
        used = self.house.settings.names if chair.human else ()
        return Push(NameScene(chair.name, partial(self.plan.rename, chair), used=used, taken=taken))

    def _remove(self, chair: Chair) -> Change:
        at = self.plan.chairs.index(chair)
        self.plan.remove(chair)
        last = len(self.plan.chairs) - 1
        self.menu.focus = ("entrant", min(at, last)) if last >= 0 else "add person"
        return None

    # ---- the start

    def problem(self) -> str:
        """Why it cannot begin, in a sentence; empty if it can."""
        if self.house.store is None or self.house.go_on is None:
            return _("Saving doesn't work right now, and a tournament has to be saved.")
        return self.plan.problem()

    def begin(self) -> Change:
        """Keep the session, and go to its first table; if that fails, say why."""
        self.note = self.problem()
        if self.note or self.house.store is None or self.house.go_on is None:
            return None
        try:
            number = self.house.store.create(self.plan.agreed(secrets.randbits(48)))
            first = self.house.go_on(number)
        except (StoreError, PlanError, ResultError) as error:
            self.note = store_sentence(error) if isinstance(error, StoreError) else str(error)
            return None
        self.house.remember()
        return Swap(first)

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """Entrants, format, numbers and rules, what comes of them, and a sheet over all that."""
        plan, focus, problem = self.plan, self.menu.focus, self.problem()
        pen(agreement_ground, self.house.art)
        pen.text(_("TOURNAMENT"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=740)
        pen(parts.draw_hint, self.note or self._sentence(focus), theme.TARGET if self.note else theme.PAPER)
        pen(parts.draw_sessions, focus == "sessions")
        pen(parts.draw_back, self._sign(Verb.BACK) if self.device != MOUSE else None)
        for at in range(len(plan.chairs), parts.places(len(plan.chairs))):
            pen.fill(*parts.plate_rect(at, len(plan.chairs)), theme.PANEL, 60)
        for _at, chair, rect in self._plates():
            pen(parts.draw_plate, rect, chair.name, chair.look, self._plate_words(chair), chair.human)
        pen(parts.draw_add, ADD_PERSON, _("Add a person"), focus == "add person", plan.full)
        pen(parts.draw_add, ADD_BOT, _("Add a bot"), focus == "add bot", plan.full)
        pen(parts.draw_paper, FORMAT, _("Format"), format_name(plan.format), 52)
        pen(parts.draw_format, format_sentence(plan.format))
        for row, (label, value) in enumerate(self._numbers()):
            pen(parts.draw_value, number_rect(row), label, value, turns=True)
        pen(parts.draw_paper, VARIANT, _("Variant"), in_language(plan.variant.title), 44)
        on = len(plan.switches)
        words = ngettext("{n} on", "{n} on", on).format(n=on) if on else _("as usual")
        pen(parts.draw_value, parts.SWITCHES, _("House rules"), words, turns=False)
        pen(parts.draw_outlook, problem, () if problem else tuple(outlook_lines(plan)))
        count = len(plan.chairs)
        taking_part = ngettext("{n} playing", "{n} playing", count).format(n=count)
        note, sign = _("This won't work") if problem else taking_part, self._sign(Verb.CONFIRM)
        pen(start_bar, START, _("START"), note, focus == "start", sign, not problem)
        if focus != "start" and (entry := self.menu.entry(focus)):
            rect = FORMAT if focus == "format" else entry.rect
            pen(frame, *rect, theme.GOLD, 5 if focus == "sessions" else 6)
        if self.sheet:
            self.sheet.body(pen)

    def _sign(self, verb: Verb) -> Sign:
        return self.house.devices.sign(self.device, verb, Keys.MENU)

    def _sentence(self, focus: Hashable) -> str:
        """What is chosen, in a sentence."""
        match focus:
            case ("number", str(name)):
                return number_sentence(name)
            case ("entrant", _at):
                return _("Pick a player to change.")
            case "scoring":
                return scoring_sentence(self.plan.scoring)
        return _("You pick your devices when your table starts.")

    def _plate_words(self, chair: Chair) -> str:
        team = self.plan.team(chair)
        if team is not None:
            return team_words(team)
        return _("Person") if chair.human else level_words(chair.level)

    def _numbers(self) -> list[tuple[str, str]]:
        """The numbers of the format and the scoring: what they are called, and what was chosen."""
        numbers = self.plan.numbers
        rows = [(number_words(name), str(numbers[name])) for name in parameters_of(self.plan.format)]
        return [*rows, (_("Scoring"), scoring_words(self.plan.scoring))]
