"""A tournament is agreed: who takes part, in which format, by which rules, and what comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial

from durak_game.session.model import ResultError
from durak_game.session.parameters import parameters_of
from durak_game.session.plan import MOST, PlanError
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, language, pgettext
from durak_game.ui.couch.couch import Chair
from durak_game.ui.couch.house import House
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.settings import LEVELS
from durak_game.ui.couch.sheet import Row, Sheet
from durak_game.ui.couch.words import level_words, shape_words
from durak_game.ui.inputs.actions import KEYS_BOTH, MOUSE, Action, Keys, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene, Swap
from durak_game.ui.tournament.plan import TournamentPlan
from durak_game.ui.tournament.setup_picture import (
    ADD_BOT,
    ADD_PERSON,
    BACK,
    COLUMNS,
    FORMAT,
    FORMAT_HEAD,
    SESSIONS,
    START,
    SWITCHES,
    VARIANT,
    number_rect,
    paint,
    plate_rect,
)
from durak_game.ui.tournament.setup_rules import SwitchesScene


class TournamentSetupScene(Scene):
    """The way to a tournament, for any one device. `device` is the one that opened it.

    People only give their names here; with which device somebody plays is asked when his table begins.
    """

    keys = Keys.MENU

    def __init__(self, house: House, device: str = "") -> None:
        self.house = house
        self.device = device or MOUSE
        self.plan = TournamentPlan(house)
        self.menu = Menu("start")
        self.sheet: Sheet | None = None
        self.note = ""
        self._snapshot = Snapshot()
        self._offer()

    # ---- what happens

    def handle(self, action: Action) -> Change:
        """Choose, turn, add, change, begin."""
        if not isinstance(action, Press | Point) or (isinstance(action, Press) and action.released):
            return None
        self.device = action.device if isinstance(action, Press) else MOUSE
        if isinstance(action, Press) or action.kind != "move":
            self.note = ""
        change = self._press(action) if isinstance(action, Press) else self._point(action)
        self._offer()
        return change

    def resume(self) -> None:
        """Somebody has said a name or changed the house rules."""
        self._offer()

    def _press(self, press: Press) -> Change:
        back = press.verb is Verb.BACK or (press.verb is Verb.PAUSE and press.device == KEYS_BOTH)
        if self.sheet:
            return self._close() if back else self.sheet.handle(press)
        if back:
            return Pop()
        if press.verb is Verb.PAUSE:
            if self.menu.focus == "start":
                return self.begin()
            self.menu.focus = "start"
            return None
        return self.menu.handle(press)

    def _point(self, point: Point) -> Change:
        if self.sheet is None:
            return self.menu.handle(point)
        if point.kind == "press" and not self.sheet.holds(point.x, point.y):
            return self._close()
        return self.sheet.handle(point)

    def _close(self) -> Change:
        self.sheet = None
        return None

    # ---- what can be chosen

    def _offer(self) -> None:
        plan = self.plan
        found = [
            Entry(f"entrant{number}", plate_rect(number, len(plan.chairs)), partial(self._open, number))
            for number in range(len(plan.chairs))
        ]
        found.append(Entry("add person", ADD_PERSON, self._add_person))
        found.append(Entry("add bot", ADD_BOT, self._add_bot))
        if self.house.store is not None:
            found.append(Entry("sessions", SESSIONS, lambda: Push(self.house.rooms.sessions())))
        # Its head alone has the focus, so that the numbers lie nearer to the start; the mouse may choose all of it.
        head = _turned("format", FORMAT_HEAD, plan.turn_format)
        found += [Entry("format below", FORMAT, head[0].confirm, head[0].turn, focusable=False), *head]
        found += _turned("variant", VARIANT, plan.turn_variant)
        found.append(Entry("switches", SWITCHES, lambda: Push(SwitchesScene(plan))))
        names = list(parameters_of(plan.format))
        for row, name in enumerate(names):
            found += _turned(f"number {name}", number_rect(row), partial(plan.turn_number, name))
        found += _turned("scoring", number_rect(len(names)), plan.turn_scoring)
        found.append(Entry("start", START, self.begin))
        found.append(Entry("back", BACK, Pop, focusable=False))
        if self.menu.focus.startswith("number ") and self.menu.focus[7:] not in names:
            self.menu.focus = "scoring"
        self.menu.show(found)
        if self.sheet and self.sheet.chair:
            at = next(at for at, chair in enumerate(plan.chairs) if chair is self.sheet.chair)
            self.sheet.offer(at % COLUMNS)

    # ---- entrants

    def _add_person(self) -> Change:
        if self.plan.full:
            return self._refuse_more()

        def add(name: str) -> None:
            self.plan.add_person(name)
            self.house.settings.used(name)

        taken = [chair.name for chair in self.plan.chairs if chair.human]
        return Push(NameScene("", add, used=self.house.settings.names, taken=taken))

    def _add_bot(self) -> Change:
        if self.plan.full:
            return self._refuse_more()
        self.plan.add_bot()
        return None

    def _refuse_more(self) -> Change:
        self.note = _("{n} take part; more cannot.").format(n=MOST)
        return None

    def _open(self, number: int) -> Change:
        chair = self.plan.chairs[number]
        first = "name" if chair.human else "level"
        self.sheet = Sheet(self.device, chair, lambda: chair.name, lambda: self._rows(chair), first)
        return None

    def _rows(self, chair: Chair) -> list[Row]:
        rows = [
            Row("name", _("Name"), lambda: self._rename(chair), chair.name),
            _turning("look", _("Colour and shape"), shape_words(chair.look.shape), partial(self.plan.turn_look, chair)),
            Row("remove", _("Takes no part"), lambda: self._remove(chair)),
            Row("done", pgettext("a menu", "Done"), self._close),
        ]
        if self.plan.partners:
            place = str(1 + next(at for at, other in enumerate(self.plan.chairs) if other is chair))
            rows.insert(2, _turning("place", _("Place at the table"), place, partial(self.plan.move, chair)))
        if not chair.human:
            turn = partial(self.plan.turn_level, chair, LEVELS)
            rows.insert(0, _turning("level", _("Level"), level_words(chair.level), turn))
        return rows

    def _rename(self, chair: Chair) -> Change:
        taken = [other.name for other in self.plan.chairs if other is not chair]
        used = self.house.settings.names if chair.human else ()
        return Push(NameScene(chair.name, partial(self.plan.rename, chair), used=used, taken=taken))

    def _remove(self, chair: Chair) -> Change:
        self.sheet = None
        at = next(at for at, other in enumerate(self.plan.chairs) if other is chair)
        self.plan.remove(chair)
        self.menu.focus = f"entrant{min(at, len(self.plan.chairs) - 1)}" if self.plan.chairs else "add person"
        return None

    # ---- the start

    def problem(self) -> str:
        """Why it cannot begin, in a sentence; empty if it can."""
        if self.house.store is None or self.house.go_on is None:
            return _("Nothing can be kept this time, and a tournament has to be kept.")
        return self.plan.problem()

    def begin(self) -> Change:
        """Keep the session, and go to its first table; if that fails, say why."""
        problem = self.problem()
        if problem:
            self.note = problem
            return None
        assert self.house.store is not None
        assert self.house.go_on is not None
        try:
            number = self.house.store.create(self.plan.agreed(secrets.randbits(48)))
            first = self.house.go_on(number)
        except StoreError as error:
            self.note = store_sentence(error)
            return None
        except (PlanError, ResultError) as error:
            self.note = str(error)
            return None
        self.house.remember()
        return Swap(first)

    # ---- the picture

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw entrants, format and rules, and a sheet over them."""
        state = (self.plan.state(), self.menu.focus, self.note, self.device, language(), self.problem())
        self._snapshot.draw(canvas, state, lambda still: paint(still, self))
        if self.sheet:
            self.sheet.draw(canvas)


def _turned(name: str, rect: Rect, turn: Callable[[int], None]) -> list[Entry]:
    """A value with arrows: choosing it turns it on by one; the mouse may also turn it back."""

    def changed(way: int) -> Change:
        turn(way)
        return None

    left, top, width, height = rect
    less: Rect = (left + width - 136, top, 68, height)
    return [
        Entry(name, rect, lambda: changed(1), changed),
        Entry(f"{name} less", less, lambda: changed(-1), changed, focusable=False),
    ]


def _turning(name: str, words: str, value: str, turn: Callable[[int], None]) -> Row:
    def changed(way: int) -> Change:
        turn(way)
        return None

    return Row(name, words, lambda: changed(1), value, changed)
