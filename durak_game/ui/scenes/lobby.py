"""Who plays? People join with their devices, bots fill up, and variant, switches and length are agreed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from durak_game.text import _, language
from durak_game.ui.couch import CLOSED, Chair, Couch
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.poster import Snapshot
from durak_game.ui.inputs.actions import (
    DIRECTIONS,
    KEYS_BOTH,
    MOUSE,
    Action,
    Key,
    Plugged,
    Point,
    Press,
    Typed,
    Verb,
)
from durak_game.ui.menu import Menu
from durak_game.ui.plan import TablePlan
from durak_game.ui.returning import Returning
from durak_game.ui.scene import Change, Keys, Pop, Scene, Swap
from durak_game.ui.scenes import House
from durak_game.ui.scenes.lobby_entries import entries, pages
from durak_game.ui.scenes.lobby_picture import paint
from durak_game.ui.scenes.lobby_seats import seat_sheet, whose_seat
from durak_game.ui.scenes.lobby_sheet import Sheet
from durak_game.ui.scenes.names import NameScene
from durak_game.ui.seating import Seating
from durak_game.ui.settings import LEVELS
from durak_game.ui.wiggle import SHAKE_STEPS, MouseShake, shaken

NOTE_STEPS = 300


class LobbyScene(Scene):
    """The way to a table. `device` is the one that opened it; its player sits down at once.

    With `seats` and `on_ready` it asks who sits where when a session goes on: rules and people are fixed, each takes
    his seat with a device, and `on_ready` gives the next scene for the couch they make.
    """

    keys = Keys.MENU

    def __init__(
        self,
        house: House,
        device: str = "",
        *,
        seats: Sequence[Chair] | None = None,
        on_ready: Callable[[Couch], Scene] | None = None,
    ) -> None:
        self.house = house
        self.agreed: TablePlan | Returning = TablePlan(house) if seats is None else Returning(house, seats)
        self.menu = Menu("start")
        self.page = 0
        self.sheet: Sheet | None = None
        self.asking: NameScene | None = None
        self.note = ""
        self.last = device or MOUSE  # the device that was used last: prompts show its signs
        self.waiting: list[str] = []  # devices that were told that the table is full
        self._named: Chair | None = None
        self._on_ready = on_ready
        self._note_left = 0
        self._shaking: dict[int, int] = {}
        self._mouse_shake = MouseShake()
        self._last_zone = ""
        self._snapshot = Snapshot()
        if isinstance(self.agreed, TablePlan):
            if device:
                self.agreed.join(device)
            self.agreed.settle()
        self._offer()

    # ---- what others need to know

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

    def operates(self, device: str) -> bool:
        """Whether a device has a say: it has a seat, or plays for the only person."""
        return bool(device) and (bool(self.seating.of(device)) or self.seating.guest(device))

    def shift(self, chair: Chair) -> float:
        """How far a panel is aside while it shakes, in pixels."""
        return shaken(self._shaking.get(id(chair), 0))

    # ---- what happens

    def handle(self, action: Action) -> Change:
        """Somebody joins, leaves, chooses, changes his seat, starts."""
        change = self._handle(action)
        self._seat_waiting()
        self._offer()
        return change

    def _handle(self, action: Action) -> Change:
        if isinstance(action, Plugged):
            self._plugged(action)
            return None
        if isinstance(action, Typed | Key):
            return self._ask(action) if self.asking else None
        if isinstance(action, Press):
            return None if action.released else self._press(action)
        return self._point(action) if isinstance(action, Point) else None

    def _press(self, press: Press) -> Change:
        if not self.operates(press.device):
            return self._newcomer_press(press)
        self._use(press.device)
        if press.verb in DIRECTIONS and not press.repeat:
            self._wiggle(press.device)
        if self.asking:
            return self._ask(press) if self._may(press.device, self._named) else None
        back = press.verb is Verb.BACK or (press.verb is Verb.PAUSE and press.device == KEYS_BOTH)
        if self.sheet:
            if not self._same_hands(press.device, self.sheet.device):
                return None
            return self.close_sheet() if back else self.sheet.handle(press)
        if back:
            return self._back(press.device)
        if press.verb is Verb.PAUSE:
            started = self.menu.focus == "start"
            self.menu.focus = "start"
            return self.start() if started else None
        if press.verb is Verb.DONE:
            return self._more()
        return self.menu.handle(press)

    def _point(self, point: Point) -> Change:
        if not self.operates(MOUSE):
            return self._newcomer_click(point) if point.kind == "press" and point.button == 1 else None
        if point.kind == "move":
            if self._mouse_shake.moved(point.x):
                self._wiggle(MOUSE)
        else:
            self._use(MOUSE)
        if self.asking:
            return self._ask(point) if self._may(MOUSE, self._named) else None
        if self.sheet:
            if not self._same_hands(MOUSE, self.sheet.device):
                return None
            if point.kind == "press" and not self.sheet.holds(point.x, point.y):
                return self.close_sheet()
            return self.sheet.handle(point)
        return self.menu.handle(point)

    def update(self) -> Change:
        """Panels stop shaking, words fade, the caret blinks."""
        self._shaking = {panel: left - 1 for panel, left in self._shaking.items() if left > 1}
        self._mouse_shake.step()
        if self._note_left:
            self._note_left -= 1
            if not self._note_left:
                self.note = ""
        if self.asking:
            self.asking.update()
        return None

    def _use(self, device: str) -> None:
        """Prompts show the signs of the device that was used last."""
        if device == KEYS_BOTH:
            return
        self.last = device
        if device.startswith("keys"):
            self._last_zone = device

    def _wiggle(self, device: str) -> None:
        """Somebody wants to know which seat is his."""
        if len(self.seating.people) > 1:
            for chair in self.seating.of(device):
                self._shaking[id(chair)] = SHAKE_STEPS

    def tell(self, words: str) -> None:
        """Say something in a sentence for a few seconds."""
        self.note, self._note_left = words, NOTE_STEPS

    # ---- people come and go

    def _newcomer_press(self, press: Press) -> Change:
        if self.sheet and self.sheet.device == press.device:  # who comes asks himself who he is
            return self.close_sheet() if press.verb is Verb.BACK else self.sheet.handle(press)
        if press.verb is Verb.BACK or press.device == KEYS_BOTH:
            return self._nobody_back()
        if press.verb not in DIRECTIONS and not press.repeat:
            self._arrive(press.device, None)
        return None

    def _newcomer_click(self, point: Point) -> Change:
        if self.sheet and self.sheet.device == MOUSE:
            return self.sheet.handle(point)
        under = next((entry.name for entry in self.menu.entries if entry.holds(point.x, point.y)), "")
        if under == "back" and not any(chair.device for chair in self.seating.people):
            return self._nobody_back()
        seat = int(under[4:]) if under.startswith("seat") else None
        chair = None if seat is None else self.seating.chairs[seat]
        self._arrive(MOUSE, chair if chair and (chair.level == CLOSED or not chair.device) else None)
        return None

    def _nobody_back(self) -> Change:
        """Back, from a device without a seat: counts only while nobody has one, so that there is a way out."""
        return None if any(chair.device for chair in self.seating.people) else Pop()

    def _arrive(self, device: str, chosen: Chair | None) -> None:
        """A device without a seat wants to play."""
        away = [chair for chair in self.seating.people if not chair.device]
        if chosen and chosen in away:
            self.claim(device, chosen)
        elif away and (not self.returns or len(away) > 1):
            self.sheet = self.sheet or whose_seat(self, device, away)
        else:
            self.sit_down(device, chosen)

    def sit_down(self, device: str, chair: Chair | None) -> Change:
        """Somebody takes a seat, this one or the next; or he is told that there is none."""
        self.sheet = None
        taken = self.agreed.join(device, chair)
        label = self.house.devices.label(device)
        if taken is None:
            if device not in self.waiting:
                self.waiting.append(device)
            self.tell(_("{device}: the table is full. The next free seat is yours.").format(device=label))
            return None
        self._welcome(device, taken)
        return None

    def _welcome(self, device: str, chair: Chair) -> None:
        self._use(device)
        self.waiting = [waiting for waiting in self.waiting if waiting != device]
        self._shaking[id(chair)] = SHAKE_STEPS
        label = self.house.devices.label(device)
        self.tell(_("{device} plays for {name}.").format(device=label, name=chair.name))

    def _seat_waiting(self) -> None:
        """Whoever was told to wait sits down as soon as there is a seat."""
        while self.waiting and not self.returns:
            chair = self.agreed.join(self.waiting[0])
            if chair is None:
                return
            self._welcome(self.waiting[0], chair)

    def claim(self, device: str, chair: Chair) -> Change:
        """A device plays for a person whose pad is missing."""
        self.sheet = None
        if self.seating.claim(chair, device, self.house.devices.gadget(device).guid):
            self._welcome(device, chair)
        return None

    def add_person(self, chair: Chair) -> Change:
        """One more person for the device of a seat."""
        added = self.plan.add_person(chair.device)
        if added is None:
            self.tell(_("The table is full."))
        else:
            self.sheet = None
            self._shaking[id(added)] = SHAKE_STEPS
            self.tell(_("{device} goes round, behind a curtain.").format(device=self.house.devices.label(added.device)))
        return None

    def give_up(self, chair: Chair) -> Change:
        """A person leaves his seat; the last one leaves the lobby."""
        self.sheet = None
        if not self.returns and len(self.seating.people) == 1:
            return self._leave_lobby()
        self.agreed.leave(chair)
        if not self.returns and not any(one.device for one in self.seating.people):
            return None  # those who are left wait for their pads
        return None

    def _back(self, device: str) -> Change:
        """Leave the seat of a device, the last of several."""
        if device == KEYS_BOTH and self.seating.of(self._last_zone):
            device = self._last_zone
        own = self.seating.of(device) or self.seating.people
        if self.returns and len([chair for chair in self.seating.people if chair.device]) == 1:
            return Pop()
        return self.give_up(own[-1])

    def back(self) -> Change:
        """The button on the screen: as the device that was used last."""
        return self._back(self.last)

    def _leave_lobby(self) -> Change:
        self.plan.remember()
        return Pop()

    def _plugged(self, plugged: Plugged) -> None:
        device = plugged.device
        if plugged.connected:
            chair = self.seating.came(device, self.house.devices.gadget(device).guid)
            if chair:
                self._welcome(device, chair)
            return
        self.waiting = [waiting for waiting in self.waiting if waiting != device]
        self.seating.lost(device)
        if self.sheet and (self.sheet.device == device or (self.sheet.chair and not self.sheet.chair.device)):
            self.sheet = None
        if self._named and not self._named.device:
            self.asking = self._named = None

    # ---- seats

    def choose_seat(self, seat: int) -> Change:
        """A seat was chosen: change it, as far as it is the device's own or nobody's."""
        chair, device = self.seating.chairs[seat], self.last
        if chair.human:
            if not chair.device or self._may(device, chair):
                self.sheet = seat_sheet(self, chair, device)
            else:
                self._shaking[id(chair)] = SHAKE_STEPS
                self.tell(_("Only {name} can change this seat.").format(name=chair.name))
        elif self.returns:
            return None
        elif chair.level != CLOSED:
            self.seating.turn_level(chair, LEVELS)
        elif self.seating.guest(device):
            return self.sit_down(device, chair)
        elif not self.plan.open_seat(chair):
            self.tell(_("This variant has no more seats."))
        return None

    def more(self, seat: int) -> Change:
        """Open the sheet of a seat, also of a bot's."""
        chair = self.seating.chairs[seat]
        if chair.human or self.returns:
            return self.choose_seat(seat)
        if chair.level != CLOSED:
            self.sheet = seat_sheet(self, chair, self.last)
        return None

    def _more(self) -> Change:
        return self.more(int(self.menu.focus[4:])) if self.menu.focus.startswith("seat") else None

    def close_seat(self, chair: Chair) -> Change:
        """Free the seat of a bot."""
        self.sheet = None
        if not self.plan.close_seat(chair):
            self.tell(_("This variant needs the seat."))
        return None

    def close_sheet(self) -> Change:
        """Put the sheet away."""
        self.sheet = None
        return None

    def ask_name(self, chair: Chair) -> Change:
        """Ask a person for his name."""
        others = [other for other in self.seating.people if other.device.startswith("keys")]
        typing = chair.device.startswith("keys") or all(other is chair for other in others)
        self._named = chair
        self.asking = NameScene(
            chair.name,
            lambda name: self.plan.rename(chair, name),
            used=self.plan.settings.names,
            taken=self.seating.names(but=chair),
            typing=typing,
        )
        return None

    def _ask(self, action: Action) -> Change:
        if self.asking and isinstance(self.asking.handle(action), Pop):
            self.asking = self._named = None
        return None

    def _may(self, device: str, chair: Chair | None) -> bool:
        """Whether a device is the one of a seat, or plays for its person."""
        return chair is not None and self._same_hands(device, chair.device)

    def _same_hands(self, device: str, owner: str) -> bool:
        if device == owner or (device == KEYS_BOTH and owner.startswith("keys")) or self.seating.guest(device):
            return True
        if self.asking and self.asking.keys is Keys.TYPING and device.startswith("keys"):
            return True  # who types his name uses all keys
        return self.seating.guest(owner) and bool(self.seating.of(device))

    # ---- the start

    def start(self) -> Change:
        """Begin, if everybody is there."""
        problem = self.agreed.problem()
        if problem:
            self.tell(problem)
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
        """Offer what can be chosen now."""
        self.menu.show(entries(self))
        if self.sheet:
            chair = self.sheet.chair
            self.sheet.offer(self.seating.at(chair) if chair else 2)
        self.keys = self.asking.keys if self.asking else Keys.MENU

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the seats and what is agreed, and a sheet over it."""
        over = self.sheet.state() if self.sheet else None
        shifts = [self.shift(chair) for chair in self.seating.chairs]
        # Shape and colour of a look are plain values, so the text of the chairs says all about them.
        seats = repr(self.seating.chairs)
        agreed = repr(self.house.settings)
        page = (seats, agreed, shifts, over, self.note, self.page, self.menu.focus, self.last, language())
        self._snapshot.draw(canvas, page, self._paint)
        if self.asking:
            self.asking.draw(canvas, alpha)

    def _paint(self, canvas: Canvas) -> None:
        paint(canvas, self)
        if self.sheet:
            self.sheet.draw(canvas)
