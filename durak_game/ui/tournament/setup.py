"""A tournament is agreed: who takes part, in which format, by which rules, and what comes of it."""

from __future__ import annotations

import secrets
from collections import Counter
from functools import partial

from durak_game.session.model import ResultError
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
    Rooms,
    Row,
    Sheet,
    goes_back,
    in_language,
    level_words,
    shape_words,
)
from durak_game.ui.inputs import MOUSE, Action, Keys, Point, Sign, Verb, goes_down
from durak_game.ui.toolkit import (
    Change,
    Entry,
    ListView,
    Page,
    Pen,
    Pop,
    Popup,
    Push,
    Rect,
    Swap,
    agreement_ground,
    button,
    frame,
    inside,
    slanted,
    start_bar,
    switch_row,
    team_words,
    turned,
    wrapped,
)
from durak_game.ui.tournament import setup_picture as parts
from durak_game.ui.tournament.plan import Outlook, TournamentPlan
from durak_game.ui.tournament.setup_picture import (
    ADD_BOT,
    ADD_PERSON,
    ARROW,
    FORMAT,
    SESSIONS,
    START,
    SWITCHES,
    VARIANT,
    number_rect,
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
        if goes_down(action) or (isinstance(action, Point) and action.kind != "move"):
            self.note = ""
        if self.sheet:
            return self.sheet.handle(action)
        if goes_back(action):
            return Pop()
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
        plan, names = self.plan, list(self.plan.numbers)
        kept = self.house.store is not None
        match self.menu.focus:
            case ("number", number) if number not in names:
                self.menu.focus = "scoring"
        return [
            *(Entry(("entrant", at), rect, partial(self._open, chair)) for at, chair, rect in self._plates()),
            Entry("add person", ADD_PERSON, self._add_person),
            Entry("add bot", ADD_BOT, self._add_bot),
            Entry("sessions", SESSIONS, lambda: Push(self.house.rooms.sessions()), offered=kept),
            # Its head alone has the focus, so that the numbers lie nearer to the start; the mouse may choose all of it.
            Entry("format below", FORMAT, partial(plan.turn_format, 1), plan.turn_format, focusable=False),
            *turned("format", parts.FORMAT_HEAD, plan.turn_format, ARROW),
            *turned("variant", VARIANT, plan.turn_variant, ARROW),
            Entry("switches", SWITCHES, lambda: Push(SwitchesScene(plan, self.house.rooms))),
            *(
                entry
                for row, name in enumerate(names)
                for entry in turned(("number", name), number_rect(row), partial(plan.turn_number, name), ARROW)
            ),
            *turned("scoring", number_rect(len(names)), plan.turn_scoring, ARROW),
            Entry("start", START, self.begin),
            Entry("back", parts.BACK, Pop, focusable=False),
        ]

    def _plates(self) -> list[tuple[int, Chair, Rect]]:
        """The entrants by number, and where the plate of each lies."""
        chairs = self.plan.chairs
        return [(at, chair, parts.plate_rect(at, len(chairs))) for at, chair in enumerate(chairs)]

    # ---- entrants

    def _add_person(self) -> Change:
        def add(name: str) -> None:
            self.plan.add_person(name)
            self.house.settings.used(name)

        if self.plan.full:
            self.refuse_more()
            return None
        taken = [chair.name for chair in self.plan.chairs if chair.human]
        return Push(NameScene("", add, used=self.house.settings.names, taken=taken))

    def _add_bot(self) -> None:
        if self.plan.add_bot() is None:
            self.refuse_more()

    def refuse_more(self) -> None:
        """Say that nobody else can take part."""
        self.note = _("{n} players – that's the maximum.").format(n=MOST)

    def _open(self, chair: Chair) -> None:
        first = "name" if chair.human else "level"
        self.sheet = Sheet(self.device, chair, lambda: chair.name, partial(self._rows, chair), first)

    def _rows(self, chair: Chair) -> list[Row]:
        plan, shape, place = self.plan, shape_words(chair.look.shape), str(1 + self.plan.chairs.index(chair))
        level, turn_level = level_words(chair.level), partial(plan.turn_level, chair, LEVELS)
        return [
            Row("level", _("Level"), None, level, turn_level, offered=not chair.human),
            Row("name", _("Name"), partial(self._rename, chair), chair.name),
            Row("look", _("Colour and shape"), None, shape, partial(plan.turn_look, chair)),
            Row("place", _("Seat at the table"), None, place, partial(plan.move, chair), offered=plan.partners),
            Row("remove", _("Not playing"), partial(self._remove, chair)),
            Row("done", pgettext("a menu", "Done")),
        ]

    def _rename(self, chair: Chair) -> Change:
        taken = [other.name for other in self.plan.chairs if other is not chair]
        used = self.house.settings.names if chair.human else ()
        return Push(NameScene(chair.name, partial(self.plan.rename, chair), used=used, taken=taken))

    def _remove(self, chair: Chair) -> None:
        at = self.plan.chairs.index(chair)
        self.plan.chairs.remove(chair)
        last = len(self.plan.chairs) - 1
        self.menu.focus = ("entrant", min(at, last)) if last >= 0 else "add person"

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
            first = self.house.go_on(self.house.store.create(self.plan.agreed(secrets.randbits(48))))
        except (StoreError, PlanError, ResultError) as error:
            self.note = store_sentence(error) if isinstance(error, StoreError) else str(error)
            return None
        self.house.remember()
        return Swap(first)

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """Entrants, format, numbers and rules, what comes of them, and a sheet over all that."""
        plan, focus, problem, count = self.plan, self.menu.focus, self.problem(), len(self.plan.chairs)
        pen(agreement_ground, self.house.art)
        pen.text(_("TOURNAMENT"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=740)
        parts.hint(pen, self.note or self._sentence(), theme.TARGET if self.note else theme.PAPER)
        pen(slanted, *SESSIONS, theme.RED if focus == "sessions" else theme.CHIP, right=10)
        words = pgettext("a narrow button", "Saved evenings")
        pen.text(words, SESSIONS[0] + 18, SESSIONS[1] + 35, theme.SIZE_HINT, theme.LIGHT, theme.HEAVY, width=226)
        pen(parts.draw_back, self._sign(Verb.BACK) if self.device != MOUSE else None)
        for at in range(count, parts.places(count)):
            pen.fill(*parts.plate_rect(at, count), theme.PANEL, 60)
        for _at, chair, rect in self._plates():
            pen(parts.draw_plate, rect, chair.name, chair.look, self._plate_words(chair), chair.human)
        pen(parts.draw_add, ADD_PERSON, _("Add a person"), focus == "add person", plan.full)
        pen(parts.draw_add, ADD_BOT, _("Add a bot"), focus == "add bot", plan.full)
        parts.paper(pen, FORMAT, _("Format"), format_name(plan.format), 52)
        pen.fill(FORMAT[0] + 38, FORMAT[1] + 132, 484, 3, theme.RULE)
        lines = wrapped(format_sentence(plan.format), theme.SIZE_BUTTON, 490, theme.SEMI)[:4]
        pen.lines(lines, FORMAT[0] + 38, FORMAT[1] + 182, 43, theme.SIZE_BUTTON, theme.INK, theme.SEMI, width=500)
        numbers = [(number_words(name)[0], str(value)) for name, value in plan.numbers.items()]
        for row, (label, value) in enumerate([*numbers, (_("Scoring"), scoring_words(plan.scoring)[0])]):
            pen(parts.draw_value, number_rect(row), label, value, turns=True)
        parts.paper(pen, VARIANT, _("Variant"), in_language(plan.variant.title), 44)
        on = len(plan.switches)
        words = ngettext("{n} on", "{n} on", on).format(n=on) if on else _("as usual")
        pen(parts.draw_value, SWITCHES, _("House rules"), words, turns=False)
        parts.outlook(pen, problem, [] if problem else outlook_lines(plan))
        note = _("This won't work") if problem else ngettext("{n} playing", "{n} playing", count).format(n=count)
        pen(start_bar, START, _("START"), note, focus == "start", self._sign(Verb.CONFIRM), not problem)
        if focus != "start" and (entry := self.menu.entry(focus)):
            rect = FORMAT if focus == "format" else entry.rect
            pen(frame, *rect, theme.GOLD, 5 if focus == "sessions" else 6)
        if self.sheet:
            self.sheet.body(pen)

    def _sign(self, verb: Verb) -> Sign:
        return self.house.devices.sign(self.device, verb, Keys.MENU)

    def _sentence(self) -> str:
        """What is chosen, in a sentence."""
        match self.menu.focus:
            case ("number", str(name)):
                return number_words(name)[1]
            case ("entrant", _at):
                return _("Pick a player to change.")
            case "scoring":
                return scoring_words(self.plan.scoring)[1]
        return _("You pick your devices when your table starts.")

    def _plate_words(self, chair: Chair) -> str:
        team = self.plan.team(chair)
        if team is not None:
            return team_words(team)
        return _("Person") if chair.human else level_words(chair.level)


class SwitchesScene(Popup):
    """A popup with all switches; one that is not possible is grey and says why."""

    box: Rect = (300, 90, 1320, 900)
    colour = theme.GREEN
    shadow = True

    def __init__(self, plan: TournamentPlan, rooms: Rooms) -> None:
        self.plan = plan
        self.rooms = rooms
        self.list = ListView(12, list(plan.rules_file.switches), _switch_rect)
        super().__init__(("switch", self.list.items[0]))

    def act(self, action: Action) -> Change:
        """Turn switches on and off, read the rules, go back; a click beside the sheet closes it."""
        if isinstance(action, Point) and action.kind == "press" and not inside(self.box, action.x, action.y):
            return Pop()
        return super().act(action)

    def entries(self) -> list[Entry]:
        """The switches of this page, and the ways below."""
        plan = self.plan
        return [
            *self.list.entries(lambda name: ("switch", name), plan.toggle),
            Entry("done", (355, 876, 300, 84), Pop),
            Entry("read", (680, 876, 460, 84), lambda: Push(self.rooms.rules(plan.variant, False, self.device))),
            Entry("more", (1165, 876, 400, 84), partial(self.list.leaf, 1), offered=self.list.pages > 1),
        ]

    def body(self, pen: Pen) -> None:
        """Each switch with its toggle, or why it is not possible."""
        plan, list_ = self.plan, self.list
        pen.text(_("House rules"), 355, 164, theme.SIZE_MINOR, theme.GOLD)
        pen.text(in_language(plan.variant.title), 355, 230, 60, theme.LIGHT, theme.HEAVY, width=1210)
        for name, rect in list_.placed():
            words = in_language(plan.rules_file.switches[name].title)
            pen(switch_row, rect, words, name in plan.switches, plan.reason_against(name))
            if self.menu.focus == ("switch", name):
                pen(frame, *rect, theme.GOLD, 6)
        more = _("More options ({page} of {pages})").format(page=list_.page + 1, pages=list_.pages)
        labels = (pgettext("a menu", "Done"), _("Read the rules"), more)
        for label, entry in zip(labels, self.menu.entries[len(list_.shown) :], strict=False):
            pen(button, *entry.rect, label, self.menu.focus == entry.name, 36)


def _switch_rect(number: int) -> Rect:
    """Where a switch lies on the sheet, in two columns."""
    return (355 + 620 * (number % 2), 270 + 96 * (number // 2), 590, 78)


# ---- what is said of it


def format_sentence(name: str) -> str:
    """A format in one sentence."""
    return {
        "series": _("One table, a fixed number of games, and the scores add up."),
        "first_to": _("One table, until someone has been durak a set number of times and loses."),
        "lives": _("Being durak costs you a life. Lose them all and you're eliminated; the last one left wins."),
        "open": _("One table, as long as you like; anyone can come and go."),
        "league": _("Tables change every round, so everyone meets everyone about equally often."),
        "knockout": _("The best from each table advance until one table is left: the final."),
        "swiss": _("After each round, players with similar scores meet."),
    }[name]


def number_words(name: str) -> tuple[str, str]:
    """What a number of a format is called, and what it is in one sentence."""
    return {
        "games": (pgettext("number", "Games per table"), _("Number of games per table.")),
        "duraks": (pgettext("number", "Duraks to lose"), _("Whoever is durak this often loses.")),
        "lives": (pgettext("number", "Lives"), _("How often you can be durak before you're eliminated.")),
        "table_size": (pgettext("number", "Players per table"), _("Players per table, if the numbers work out.")),
        "cycles": (pgettext("number", "Meetings"), _("Roughly how often everyone meets everyone.")),
        "advance": (pgettext("number", "Advance"), _("How many advance from each table.")),
        "rounds": (pgettext("number", "Rounds"), _("Number of rounds.")),
    }[name]


def scoring_words(name: str) -> tuple[str, str]:
    """What a scoring is called, and what it is in one sentence."""
    return {
        "none": (pgettext("scoring", "none"), _("No score is kept.")),
        "marks": (pgettext("scoring", "marks"), _("The durak gets a mark; fewest marks wins.")),
        "places": (pgettext("scoring", "places"), _("One point for every player you finish ahead of.")),
        "normalised": (
            pgettext("scoring", "0 to 100"),
            _("100 for first place, 0 for the durak, whatever the table size."),
        ),
    }[name]


def outlook_lines(plan: TournamentPlan) -> list[str]:
    """What comes of a plan that can be played, in up to four lines."""
    outlook = plan.outlook()
    games = _("As many games as it takes")
    if outlook.games is not None:
        games = ngettext("{n} game", "{n} games", outlook.games).format(n=outlook.games)
    if outlook.rounds is None:
        return [_("Everyone at one table"), games]
    rounds = ngettext("{n} round", "{n} rounds", outlook.rounds).format(n=outlook.rounds)
    tables = ngettext("{n} table in all", "{n} tables in all", outlook.tables).format(n=outlook.tables)
    first = _("Round 1: {sizes} players").format(sizes=sizes_words(outlook))
    return [f"{rounds}, {tables}", games, first, _byes_words(plan.format, outlook.byes)]


def sizes_words(outlook: Outlook) -> str:
    """The tables of a round: "4 + 4 + 3", or "12 × 2" where there are many."""
    if len(outlook.sizes) <= 4:
        return " + ".join(str(size) for size in outlook.sizes)
    return " + ".join(f"{count} × {size}" for size, count in Counter(outlook.sizes).items())


def _byes_words(format_of_it: str, byes: int) -> str:
    if not byes:
        return _("No byes") if format_of_it != "knockout" else _("No byes in round 1")
    if format_of_it == "knockout":
        return ngettext("{n} bye in round 1", "{n} byes in round 1", byes).format(n=byes)
    return ngettext("{n} bye per round", "{n} byes per round", byes).format(n=byes)
