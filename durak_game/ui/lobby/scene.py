"""Who plays? People join with their devices, bots fill up, and variant, switches and length are agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from durak_game.text import _, language
from durak_game.ui.couch.couch import CLOSED, Chair, Couch
from durak_game.ui.couch.house import House
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.plan import TablePlan
from durak_game.ui.couch.returning import Returning
from durak_game.ui.couch.seating import Seating
from durak_game.ui.couch.settings import LEVELS
from durak_game.ui.couch.sheet import Sheet
from durak_game.ui.inputs.actions import (
    DIRECTIONS,
    KEYS_BOTH,
    MOUSE,
    Action,
    Key,
    Keys,
    Plugged,
    Point,
    Press,
    Typed,
    Verb,
)
from durak_game.ui.lobby.entries import entries, pages
from durak_game.ui.lobby.people import People
from durak_game.ui.lobby.picture import draw_shaking, paint
from durak_game.ui.lobby.seats import seat_sheet, whose_seat
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Menu
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Pop, Scene, Swap


class LobbyScene(Scene):
    """The way to a table. `device` is the one that opened it; its player sits down at once.

    With `seats` and `on_ready` it asks who sits where when a session goes on: rules and people are fixed, each takes
    his seat with a device, and `on_ready` gives the next scene for the couch they make. `elsewhere` are those who wait
    for another table. `again` says whether somebody of these has sat at a table of the session before.
    """

    keys = Keys.MENU

    def __init__(
        self,
        house: House,
        device: str = "",
        *,
        seats: Sequence[Chair] | None = None,
        elsewhere: Sequence[Chair] = (),
        again: bool = True,
        on_ready: Callable[[Couch], Scene] | None = None,
    ) -> None:
        self.house = house
        self.again = again
        self.agreed: TablePlan | Returning = TablePlan(house) if seats is None else Returning(house, seats, elsewhere)
        self.people = People(house, self.agreed, device or self._likely_device())
        self.menu = Menu("start")
        self.page = 0
        self.sheet: Sheet | None = None
        self.asking: NameScene | None = None
        self._named: Chair | None = None
        self._on_ready = on_ready
        self._snapshot = Snapshot()
        self._with_letters = Snapshot()
        if isinstance(self.agreed, TablePlan):
            if device:
                self.agreed.join(device)
            self.agreed.settle()
        self._offer()

    def _likely_device(self) -> str:
        """Whose signs are shown before anybody has pressed anything: where people come back, those of their pads."""
        if not self.returns:
            return MOUSE
        known = [chair.device for chair in self.seating.people if chair.device]
        return known[0] if known else self.house.devices.present()[0].device

    @property
    def returns(self) -> bool:
        """Whether a session goes on, so that rules and people are fixed."""
        return isinstance(self.agreed, Returning)

    @property
    def plan(self) -> TablePlan:
        """What is agreed before a new game."""
        assert isinstance(self.agreed, TablePlan)
        return self.agreed

    @property
    def seating(self) -> Seating:
        """The six seats."""
        return self.agreed.seating

    # ---- what happens

    def handle(self, action: Action) -> Change:
        """Somebody joins, leaves, chooses, changes his seat, starts."""
        change = self._handle(action)
        self.people.seat_waiting()
        self._offer()
        return change

    def update(self) -> Change:
        """Panels stop shaking, words fade, the caret blinks."""
        self.people.step()
        if self.asking:
            self.asking.update()
        return None

    def _handle(self, action: Action) -> Change:
        if isinstance(action, Plugged):
            self._plugged(action)
        elif isinstance(action, Typed | Key):
            self._ask(action)
        elif isinstance(action, Press) and not action.released:
            if self.asking and self._writes(action.device):
                self._ask(action)
                return None
            return self._press(action) if self.people.operates(action.device) else self._newcomer_press(action)
        elif isinstance(action, Point):
            return self._point(action) if self.people.operates(MOUSE) else self._newcomer_click(action)
        return None

    def _press(self, press: Press) -> Change:
        device = press.device
        self.people.use(device)
        if press.verb in DIRECTIONS and not press.repeat:
            self.people.wiggle(device)
        if self.asking:
            return None
        back = press.verb is Verb.BACK or (press.verb is Verb.PAUSE and device == KEYS_BOTH)
        if self.sheet:
            return self._press_on_sheet(self.sheet, press, back)
        return self._back(device) if back else self._choose(press)

    def _press_on_sheet(self, sheet: Sheet, press: Press, back: bool) -> Change:
        """A sheet is for the hands that opened it; one that asks a newcomer can be put away by all."""
        mine = self.people.same_hands(press.device, sheet.device)
        if back and (mine or not self.people.operates(sheet.device)):
            return self.close_sheet()
        return sheet.handle(press) if mine else None

    def _choose(self, press: Press) -> Change:
        """A press that means the screen itself: Start goes to the start and starts, *done* opens a seat's sheet."""
        if press.verb is Verb.PAUSE:
            if self.menu.focus == "start":
                return self.start()
            self.menu.focus = "start"
            return None
        if press.verb is Verb.DONE:
            return self.more(int(self.menu.focus[4:])) if self.menu.focus.startswith("seat") else None
        return self.menu.handle(press)

    def _point(self, point: Point) -> Change:
        if point.kind == "move":
            self.people.mouse_moved(MOUSE, point.x)
        else:
            self.people.use(MOUSE)
        if self.asking:
            if self._writes(MOUSE):
                self._ask(point)
            return None
        if self.sheet is None:
            return self.menu.handle(point)
        if not self.people.same_hands(MOUSE, self.sheet.device):
            asks_newcomer = not self.people.operates(self.sheet.device)
            return self.close_sheet() if asks_newcomer and point.kind == "press" else None
        if point.kind == "press" and not self.sheet.holds(point.x, point.y):
            return self.close_sheet()
        return self.sheet.handle(point)

    # ---- people come and go

    def _newcomer_press(self, press: Press) -> Change:
        asked = self.sheet.device if self.sheet else ""
        if self.sheet and (asked == press.device or (press.device == KEYS_BOTH and asked.startswith("keys"))):
            # Who comes is asked who he is; Esc belongs to both zones.
            return self.close_sheet() if press.verb is Verb.BACK else self.sheet.handle(press)
        if press.verb is Verb.BACK or press.device == KEYS_BOTH:
            return Pop() if self.people.nobody() else None
        if press.verb not in DIRECTIONS and not press.repeat:
            self._arrive(press.device, None)
        return None

    def _newcomer_click(self, point: Point) -> Change:
        if self.sheet and self.sheet.device == MOUSE:
            return self.sheet.handle(point)
        if point.kind != "press" or point.button != 1:
            return None
        under = [entry.name for entry in self.menu.under(point.x, point.y)]
        if self.people.nobody() and "back" in under:
            return Pop()
        seat = next((name for name in under if name.startswith("seat")), "")
        self._arrive(MOUSE, self.seating.chairs[int(seat[4:])] if seat else None)
        return None

    def _arrive(self, device: str, chosen: Chair | None) -> None:
        """A device without a seat wants to play; `chosen` is the seat it clicked on."""
        away = [chair for chair in self.seating.people if not chair.device]
        if chosen and chosen.human and not chosen.device:
            self.claim(device, chosen)
        elif away and not (self.returns and len(away) == 1 and not self.seating.plays_elsewhere(device)):
            if self.sheet is None or not self.people.operates(self.sheet.device):  # the last to come is asked
                self.sheet = whose_seat(self, device, away)
        else:
            self.sit_down(device, chosen if chosen and chosen.level == CLOSED and not self.returns else None)

    def sit_down(self, device: str, chair: Chair | None) -> Change:
        """Somebody takes a seat, this one or the next; or he is told that there is none."""
        self.sheet = None
        self.people.sit_down(device, chair)
        return None

    def claim(self, device: str, chair: Chair) -> Change:
        """A device plays for a person whose pad is missing."""
        self.sheet = None
        self.people.claim(device, chair)
        return None

    def add_person(self, chair: Chair) -> Change:
        """One more person for the device of a seat."""
        self.sheet = None
        self.people.add_person(self.plan, chair.device)
        return None

    def give_up(self, chair: Chair) -> Change:
        """A person leaves his seat; the last one leaves the lobby."""
        self.sheet = None
        if not self.returns and len(self.seating.people) == 1:
            self.house.remember()  # what was chosen, not who came by: nothing was played
            return Pop()
        self.agreed.leave(chair)
        return None

    def _back(self, device: str) -> Change:
        chair = self.people.seat_to_leave(device)
        if chair is None or (self.returns and sum(bool(one.device) for one in self.seating.people) == 1):
            return Pop()
        return self.give_up(chair)

    def back(self) -> Change:
        """The button on the screen, for the mouse."""
        return self._back(MOUSE)

    def _plugged(self, plugged: Plugged) -> None:
        self.people.plugged(plugged)
        if self.sheet:
            chair, device = self.sheet.chair, self.sheet.device
            lost = device == plugged.device and not plugged.connected
            if lost or (chair and chair.human and not chair.device):
                self.sheet = None
        if self._named and not self._named.device:
            self.asking = self._named = None

    # ---- seats

    def choose_seat(self, seat: int) -> Change:
        """A seat was chosen: change it, as far as it is the device's own or nobody's."""
        chair, device = self.seating.chairs[seat], self.people.last
        if chair.human:
            if not chair.device or self.people.same_hands(device, chair.device):
                self.sheet = seat_sheet(self, chair, device)
            else:
                self.people.shake(chair)
                self.people.tell(_("Only {name} can change this seat.").format(name=chair.name))
        elif not self.returns:
            self._choose_without_person(chair, device)
        return None

    def _choose_without_person(self, chair: Chair, device: str) -> None:
        if chair.level != CLOSED:
            self.seating.turn_level(chair, LEVELS)
        elif self.seating.guest(device):
            self.sit_down(device, chair)
        elif not self.plan.open_seat(chair):
            self.people.tell(_("This variant has no more seats."))

    def more(self, seat: int) -> Change:
        """Open the sheet of a seat, also of a bot's."""
        chair = self.seating.chairs[seat]
        if chair.human or self.returns:
            return self.choose_seat(seat)
        if chair.level != CLOSED:
            self.sheet = seat_sheet(self, chair, self.people.last)
        return None

    def close_seat(self, chair: Chair) -> Change:
        """Free the seat of a bot."""
        self.sheet = None
        if not self.plan.close_seat(chair):
            self.people.tell(_("This variant needs the seat."))
        return None

    def close_sheet(self) -> Change:
        """Put the sheet away."""
        self.sheet = None
        return None

    # ---- names

    def ask_name(self, chair: Chair) -> Change:
        """Ask a person for his name. The keyboard writes unless somebody else plays on it."""
        on_keys = [other for other in self.seating.people if other.device.startswith("keys")]
        self._named = chair
        self.asking = NameScene(
            chair.name,
            lambda name: self.plan.rename(chair, name),
            used=self.plan.settings.names,
            taken=self.seating.names(but=chair),
            typing=chair.device.startswith("keys") or not on_keys,
        )
        return None

    def _ask(self, action: Action) -> None:
        if self.asking and isinstance(self.asking.handle(action), Pop):
            self.asking = self._named = None

    def _writes(self, device: str) -> bool:
        """Whether a device may go about in the letters: it is in the hands of who gets the name."""
        if self._named is None or self.asking is None:
            return False
        typed = self.asking.keys is Keys.TYPING and device.startswith("keys")  # Enter belongs to both zones then
        return typed or self.people.same_hands(device, self._named.device)

    # ---- the start

    def start(self) -> Change:
        """Begin, if everybody is there."""
        problem = self.agreed.problem()
        if problem:
            self.people.tell(problem)
            return None
        if self._on_ready is not None:
            return Swap(self._on_ready(self.seating.couch))
        self.plan.remember()
        return Swap(self.house.new_game(self.plan.setup()))

    def next_page(self) -> Change:
        """More switches."""
        self.page = (self.page + 1) % pages(self.plan)
        return None

    # ---- the picture

    def _offer(self) -> None:
        """Offer what can be chosen now, and show on the pads whose they are."""
        self.people.light()
        self.menu.show(entries(self))
        if self.sheet:
            chair = self.sheet.chair
            self.sheet.offer(self.seating.at(chair) if chair else 2)
        self.keys = self.asking.keys if self.asking else Keys.MENU

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the seats and what is agreed, and a sheet over it."""
        people = self.people
        state = (
            repr(self.seating.chairs),  # looks are plain values, so their text says all about them
            repr(self.house.settings),
            [people.shakes(chair) for chair in self.seating.chairs],
            (people.note, people.last, self.page, self.menu.focus, language()),
        )
        if self.asking:
            self._with_letters.draw(canvas, (state, self.asking.state()), self._paint_with_letters)
            return
        self._snapshot.draw(canvas, state, lambda still: paint(still, self))
        draw_shaking(canvas, self)
        if self.sheet:
            self.sheet.draw(canvas)

    def _paint_with_letters(self, canvas: Canvas) -> None:
        paint(canvas, self)
        draw_shaking(canvas, self)
        if self.asking:
            self.asking.draw(canvas, 1.0)
