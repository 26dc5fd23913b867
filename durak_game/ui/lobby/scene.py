"""Who plays? People join with their devices, bots fill up, all is agreed, and everybody says that they are ready."""

from collections.abc import Callable, Container, Hashable, Sequence
from functools import partial

from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import (
    CLOSED,
    LENGTHS,
    LEVELS,
    MOST_SEATS,
    Chair,
    Couch,
    Deed,
    Gate,
    House,
    Privacy,
    Ready,
    Returning,
    Row,
    Sheet,
    TablePlan,
    goes_back,
    in_language,
    level_words,
    look_row,
    name_asked,
    own_rows,
    place_row,
    privacy_words,
)
from durak_game.ui.couch.sitting import STAND_IN
from durak_game.ui.inputs import (
    DIRECTIONS,
    KEYS_BOTH,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Key,
    Keys,
    Plugged,
    Point,
    Press,
    Sign,
    Typed,
    Verb,
)
from durak_game.ui.lobby.people import People
from durak_game.ui.lobby.picture import (
    BACK,
    HINT_LEFT,
    HINT_WIDTH,
    START,
    SWITCHES_SHOWN,
    VALUE_ARROW,
    VALUES,
    countdown,
    cross,
    marker,
    more_switches,
    panel_rect,
    panel_ring,
    paper,
    prompts,
    switch_rect,
    untick_rect,
    waiting,
)
from durak_game.ui.toolkit import (
    Change,
    Entry,
    Holds,
    Kept,
    ListView,
    Menu,
    Page,
    Pen,
    Pop,
    Rect,
    Scene,
    SeatPanel,
    Strokes,
    Swap,
    agreement_ground,
    dots_rect,
    hold_ring,
    inside,
    seat_panel,
    start_bar,
    switch_row,
    turned,
)
from durak_game.words.regulars import temper_words
from durak_game.words.rules import summary

ZONES = {KEYS_LEFT: "left", KEYS_RIGHT: "right"}
UNTOUCHED = theme.steps(8.0)  # a sheet that nobody has touched for so long gives way to somebody else's
JUMP = 0.2  # for how long a new number of the countdown jumps in, in seconds


class LobbyScene(Page):
    """The way to a table. `device` is the one that opened it; its player sits down at once.

    Each device with a seat has a marker of its own, at home on its panel: there *confirm* says that its player is
    ready, and once all have said so, the cards are dealt. Nobody's press changes anything for somebody else.

    With `seats` and `on_ready` it asks who sits where when a session goes on: rules and people are fixed, each takes
    a seat with a device, and `on_ready` gives the next scene for the couch they make. `elsewhere` are those who wait
    for another table. `again` says whether somebody of these has sat at a table of the session before.
    """

    start_means = Verb.PAUSE  # *ready*

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
        super().__init__("start")
        self.house = house
        self.again = again
        self.agreed: TablePlan | Returning = (
            TablePlan(house) if seats is None else Returning(house.devices, seats, elsewhere)
        )
        self.seating = self.agreed.seating
        self.returns = seats is not None  # a session goes on, so rules and people are fixed
        self.people = People(house.devices, self.agreed, device or self._likely_device())
        switches = list(house.rules_file.switches)
        size = SWITCHES_SHOWN - (len(switches) > SWITCHES_SHOWN)  # the last place is for the way to the next page
        self.switches = ListView(size, switches, switch_rect)
        self.sheet: Sheet | None = None
        self._untouched = 0  # for how many steps the sheet has been left alone
        self.ready = Ready()
        self.markers: dict[str, Menu] = {}  # of each device with a seat
        self.holds = Holds()
        self._homes: dict[str, Hashable] = {}
        self._nobodys = self.menu
        self._late: Hashable = None
        self._on_ready = on_ready
        if isinstance(self.agreed, TablePlan):
            if device and (chair := self.agreed.join(device)):
                self.people.seat(device, chair)
            self.agreed.settle()
        self._known = (self._agreement_now(), set(self.people.present()))
        self._order: tuple[int, ...] = ()
        self.offer()

    def _likely_device(self) -> str:
        """Whose signs are shown before anybody has pressed anything: where people come back, those of their pads."""
        known = (chair.device for chair in self.seating.people if chair.device)
        return next(known, self.house.devices.present()[0].device) if self.returns else MOUSE

    @property
    def plan(self) -> TablePlan:
        """What is agreed before a new game."""
        assert isinstance(self.agreed, TablePlan)
        return self.agreed

    @property
    def gate(self) -> Gate:
        """Who may do what here."""
        return Gate(Couch(self.seating.chairs, self.seating.elsewhere))

    @property
    def rests(self) -> bool:
        """Whether nothing moves: no panel, no news, no caret, no ring, no countdown, and nobody waits for others."""
        held = self.holds.busy or any(menu.holds.busy for menu in self.markers.values())
        ticked = any(device in self.ready for device in self.people.players())
        return not (self.people.moves or held or ticked or (self.sheet and self.sheet.busy))

    # ---- what happens

    def update(self) -> Change:
        """What is held may be held long enough; the countdown runs, and the cards are dealt at its end."""
        self.people.step()
        self._untouched += 1
        busy = self.holds.busy or bool(self.sheet)
        if self.sheet:
            self.sheet.step()
        for menu in self.markers.values():
            busy = busy or menu.holds.busy
            menu.step()
        for device, name in self.holds.step():
            if change := self._held(device, name):
                return change
        self._follow()
        players = self.people.players()
        if self.agreed.problem():
            self.ready.stop()
        elif self.ready.step(players):
            return self._start()
        late, self._late = self._late, self.ready.holds_up(players)
        if busy or late != self._late:
            self.offer()
        return None

    def act(self, action: Action) -> Change:
        """Somebody joins, leaves, chooses, changes a seat, is ready."""
        match action:
            case Plugged():
                self._plugged(action)
            case Typed() | Key():
                if self.sheet and self.sheet.hears(action, ""):
                    self._to_sheet(self.sheet, action)
            case Press(released=True):
                self._let_go(action)
            case Press() if not self.people.hears(action.device):
                return None
            case Press():
                return self._press(action) if self.people.operates(action.device) else self._newcomer_press(action)
            case Point(kind="release"):
                self._let_go(action)
            case Point(kind="press") if not self.people.hears(MOUSE):
                return None
            case Point():
                return self._point(action) if self.people.operates(MOUSE) else self._newcomer_click(action)
        return None

    def _press(self, press: Press) -> Change:
        device, owner = press.device, self.people.owner(press.device)
        self.people.use(device)
        if self._plays_again(owner):
            return None
        if press.verb in DIRECTIONS and not press.repeat:
            self.people.wiggle(owner)
        if self.sheet and self._holds_sheet(self.sheet, press, device):
            self._to_sheet(self.sheet, press)
            return None
        marker = self.markers[owner]
        if goes_back(press):
            leaves = self.seating.of(owner)[-1]
            if owner not in self.ready:
                self.people.flag(leaves, _("Hold: leave"))
            self._not_ready(owner)
            self.holds.begin(device, ("leave", self.seating.at(leaves)), theme.HOLD_END, press.verb)
            return None
        if press.verb is Verb.PAUSE:
            marker.focus = self._home(owner)
            self._say_ready(owner)
        elif press.verb is not Verb.DONE:
            marker.handle(press)
        elif chair := self._seat([marker.focus]):
            self._choose_seat(chair, device, more=True)
        if not press.repeat and marker.holds.held_by(device) is None:
            self.holds.begin(device, "me", theme.HOLD_SEAT, press.verb)
        return None

    def _point(self, point: Point) -> Change:
        owner = self.people.owner(MOUSE)
        if point.kind == "move":
            self.people.mouse_moved(point.x)
        else:
            self.people.use(MOUSE)
        if point.kind == "press" and self._plays_again(owner):
            return None
        if self.sheet and self._holds_sheet(self.sheet, point, MOUSE):
            self._to_sheet(self.sheet, point)
            return None
        marker = self.markers[owner]
        if point.kind == "press" and point.button == 3:
            self._not_ready(owner)
            return None
        change = marker.handle(point)
        if point.kind == "press" and marker.holds.held_by(MOUSE) is None:
            self.holds.begin(MOUSE, "me", theme.HOLD_SEAT)
        return change

    def _let_go(self, action: Press | Point) -> None:
        """A button comes up. A seat that was only tapped is not taken; then the device is asked who it is."""
        device, verb = (action.device, action.verb) if isinstance(action, Press) else (MOUSE, None)
        for menu in [*self.markers.values(), self._nobodys]:
            menu.handle(action)
        if self.sheet:
            self.sheet.handle(action)
        held = self.holds.held_by(device)
        self.holds.let_go(device, verb)
        if isinstance(held, tuple) and held[0] == "take" and self.holds.held_by(device) is None:
            self._ask_who(device)

    def _held(self, device: str, name: Hashable) -> Change:
        """Something was held long enough."""
        match name:
            case "me":
                self.people.found(self.people.owner(device))
            case ("leave", int(seat)) if self.people.owner(device) == self.seating.chairs[seat].device:
                self._give_up(self.seating.chairs[seat])
            case "out":
                return self._out()
            case ("take", int(seat)):
                self.people.claim(device, self.seating.chairs[seat])
        return None

    # ---- ready

    def _say_ready(self, owner: str) -> None:
        """Somebody is ready; saying it again changes nothing."""
        if problem := self.agreed.problem():
            self.people.tell(problem)
        self.ready.tick(owner)

    def _not_ready(self, owner: str) -> None:
        """Somebody is not ready after all, and is at home again."""
        self.ready.untick(owner)
        self.markers[owner].focus = self._home(owner)

    def _plays_again(self, owner: str) -> bool:
        """Whether a bot has been playing for somebody, who is back with this press."""
        own = [chair for chair in self.seating.of(owner) if chair.stand_in]
        for chair in own:
            chair.stand_in = ""
            self.people.shake(chair)
        return bool(own)

    def _without(self, late: str) -> None:
        """The others go on without somebody who keeps them waiting: a bot plays, but the seat stays theirs."""
        for chair in self.seating.of(late):
            chair.stand_in = STAND_IN

    def _start(self) -> Change:
        if self._on_ready:
            return Swap(self._on_ready(self.seating.couch))
        self.plan.remember()
        return Swap(self.house.new_game(self.plan.setup()))

    def _agreement_now(self) -> tuple[Hashable, ...]:
        """What all have to agree to: if it changes, nobody is ready any more."""
        seats = tuple((id(chair), chair.level, chair.temper, chair.privacy) for chair in self.seating.chairs)
        if self.returns:
            return seats
        settings = self.plan.settings
        return (settings.variant, tuple(settings.switches), settings.length, settings.privacy, seats)

    def _follow(self) -> None:
        """Take the ticks away if something was changed. Who joins has to tick anyway, so all others keep theirs."""
        now, present = self._agreement_now(), set(self.people.present())
        if now != self._known[0] and present <= self._known[1]:
            self.ready.clear()
        self._known = (now, present)
        order = tuple(map(id, self.seating.chairs))
        if order != self._order:
            self.holds.forget()  # seats are held by their numbers
        self._order = order

    # ---- sheets

    def _holds_sheet(self, sheet: Sheet, action: Action, device: str) -> bool:
        """Whether an action belongs on the open sheet: it is in the hands that opened it."""
        return sheet.hears(action, device) or self.people.owner(device) == self.people.owner(sheet.device)

    def _to_sheet(self, sheet: Sheet, action: Action) -> None:
        self._untouched = 0
        sheet.handle(action)

    def _open(self, device: str, sheet: Sheet) -> None:
        """Show a sheet, unless somebody else is busy with one. Whoever changes something is not ready."""
        other = self.sheet
        if other is not None and other.device != device and self._untouched < UNTOUCHED:
            asked_only = not self.people.operates(other.device)
            if not (asked_only and self.people.operates(device)):  # a stranger who is asked holds up no player
                words = _("One moment – {device} is choosing.")
                self.people.tell(words.format(device=self.house.devices.label(other.device)))
                return
        self.ready.untick(self.people.owner(device))
        self.sheet, self._untouched = sheet, 0

    # ---- people come and go

    def _newcomer_press(self, press: Press) -> Change:
        device = press.device
        if self.sheet and self.sheet.hears(press, device):
            self._to_sheet(self.sheet, press)  # who comes is asked for a name; Esc belongs to both zones
        elif goes_back(press) or device == KEYS_BOTH:
            return self._way_out(device, press.verb)
        elif press.verb not in DIRECTIONS and not press.repeat:
            self._arrive(device, None, press.verb)
        return None

    def _newcomer_click(self, point: Point) -> Change:
        if self.sheet and self.sheet.device == MOUSE:
            if point.kind != "press" or self.sheet.holds(point.x, point.y):
                self._to_sheet(self.sheet, point)
        elif point.kind == "press" and point.button == 1:
            if inside(BACK, point.x, point.y) and not self.people.present():
                return self._way_out(MOUSE, None)
            under = [entry.name for entry in self._nobodys.under(point.x, point.y)]
            self._arrive(MOUSE, self._seat(under), None)
        return None

    def _way_out(self, device: str, verb: Verb | None) -> Change:
        """The way to the title, which is open while nobody is seated; with seats that wait for pads it is held."""
        if self.people.present():
            return None
        if self.returns or not self.seating.people:
            return self._out()
        self.holds.begin(device, "out", theme.HOLD_END, verb)
        return None

    def _out(self) -> Change:
        if not self.returns:
            self.house.remember()  # what was chosen, not who came by: nothing was played
        return Pop()

    def _arrive(self, device: str, chosen: Chair | None, verb: Verb | None) -> None:
        """A device without a seat wants to play; `chosen` is the seat it clicked on.

        The own former seat is taken by holding the button, and so is the only one that is missing; else it is asked.
        """
        offered = self._offered(device)
        if not offered:
            free = chosen if chosen and chosen.level == CLOSED and not self.returns else None
            self.people.sit_down(device, free)
            return
        first = chosen if chosen in offered else offered[0]
        only = self.returns and len(offered) == 1 and not self.seating.plays_elsewhere(device)
        if chosen is first or only or self._was_theirs(device, first):
            self.people.flag(first, _("Hold the button"))
            self.holds.begin(device, ("take", self.seating.at(first)), theme.HOLD_SEAT, verb)
        else:
            self._ask_who(device)

    def _offered(self, device: str) -> list[Chair]:
        """The seats of people that a device may take, its own former one first."""
        seats = self.gate.offered(device, self.house.devices.info(device).guid)
        return [self.seating.chairs[seat] for seat in seats if self.seating.chairs[seat].human]

    def _was_theirs(self, device: str, chair: Chair) -> bool:
        """Whether a seat, and no other that waits, was played with a device of this model."""
        guid = self.house.devices.info(device).guid
        alike = [other for other in self._offered(device) if guid == other.guid or other.was_lost(guid)]
        return len(alike) == 1 and alike[0] is chair

    def _ask_who(self, device: str) -> None:
        if self._offered(device):
            rows = partial(self._newcomer_rows, device)
            self._open(device, Sheet(device, None, lambda: _("Who are you?"), rows))

    def _newcomer_rows(self, device: str) -> list[Row]:
        """Who comes, while seats wait for their devices: one of them, or (before a new game) somebody new."""
        seating, claim = self.seating, self.people.claim
        rows = [
            Row(("claim", seating.at(chair)), chair.name, partial(claim, device, chair), hold=theme.HOLD_SEAT)
            for chair in self._offered(device)
        ]
        new = partial(self.people.sit_down, device)
        return [*rows, Row("new", _("Someone new"), new, offered=not self.returns)]

    def _give_up(self, chair: Chair) -> None:
        """A person leaves a seat, or a bot plays for one who is away."""
        self.agreed.leave(chair)

    def _plugged(self, plugged: Plugged) -> None:
        self.people.plugged(plugged)
        if not plugged.connected:
            self.holds.gone(plugged.device)
            if self.sheet and plugged.device == self.sheet.device:
                self.sheet.closed = True

    # ---- seats

    def _seat(self, names: Container[Hashable]) -> Chair | None:
        """The seat whose panel is among these entries."""
        return next((chair for seat, chair in enumerate(self.seating.chairs) if ("seat", seat) in names), None)

    def _home(self, owner: str) -> Hashable:
        """The panel of a device: that of its first seat."""
        return ("seat", self.seating.at(self.seating.of(owner)[0]))

    def _choose_seat(self, chair: Chair, device: str, more: bool = False) -> None:
        """A seat was chosen by a device that has one.

        The own one says that its player is ready; a bot becomes stronger; `more` opens the sheet of either. The seat of
        somebody who is away is left to a bot; that was held.
        """
        owner, free, last = self.people.owner(device), chair.level == CLOSED, self.people.last
        if self.people.owner(last) == owner:
            device = last  # the mouse of somebody who plays with keys, or the other way round
        if chair.human and self.gate.may(device, Deed.CHANGE, self.seating.at(chair)) is None:
            if not chair.device:
                self._give_up(chair)
                return
            self.people.shake(chair)
            self.people.tell(_("Only the player sitting here can change this: {name}.").format(name=chair.name))
        elif more and not free and (chair.human or not self.returns):
            self._open(device, Sheet(device, chair, lambda: chair.name, partial(self._rows, chair, device), "level"))
        elif chair.human:
            self._say_ready(owner)
        elif self.returns or more:
            return
        elif not free:
            self.seating.turn_level(chair, LEVELS)
        elif self.seating.guest(device):
            self.people.sit_down(device, chair)
        elif not self.plan.open_seat(chair):
            self.people.tell(_("This variant has no more seats."))

    def _close_seat(self, chair: Chair) -> None:
        if not self.plan.close_seat(chair):
            self.people.tell(_("This variant needs that seat."))

    def _rows(self, chair: Chair, device: str) -> list[Row]:
        """What can be changed about a seat, by the device that opened its sheet."""
        seating, leave = self.seating, partial(self._give_up, chair)
        done = Row("done", pgettext("a menu", "Done"))
        if not chair.human:
            level, character = partial(seating.turn_level, chair, LEVELS), partial(seating.turn_character, chair)
            sit = partial(self.people.sit_down, device, chair)
            return [
                Row("sit", _("Sit down here"), sit, offered=seating.guest(device)),
                Row("level", _("Level"), value=level_words(chair.level), turn=level),
                Row("character", _("Bot"), value=chair.name, turn=character),
                look_row(seating, chair),
                place_row(seating, chair),
                Row("close", _("Clear this seat"), partial(self._close_seat, chair)),
                done,
            ]
        if self.returns:
            return [done, Row("leave", _("Not me"), leave, hold=theme.HOLD_END)]
        add = partial(self.people.add_person, self.plan, chair.device)
        return [
            *own_rows(seating, chair, partial(self._ask_name, chair)),
            Row("add", _("Someone else on this device"), add),
            Row("leave", _("Leave my seat"), leave, hold=theme.HOLD_END),
            done,
        ]

    def _ask_name(self, chair: Chair) -> None:
        if self.sheet:
            taken = self.seating.names(but=chair)
            self.sheet.ask(name_asked(self.house, self.seating, chair, partial(self.plan.rename, chair), taken))

    # ---- what can be chosen

    def offer(self) -> None:
        """Offer what can be chosen now by each device, and show on the pads whose they are."""
        self._follow()
        self.people.light()
        present = self.people.present()
        homes = {device: self._home(device) for device in present}
        self.markers = {device: self.markers.get(device) or Menu(homes[device]) for device in present}
        agreed = self._agreed_entries()
        for device, menu in self.markers.items():
            if menu.focus == self._homes.get(device):
                menu.focus = homes[device]  # its owner has another place now
            menu.show([*self._own_entries(device), *agreed])
        self._homes = homes
        self._nobodys.show([*self._own_entries(""), *agreed])
        self.menu = self.markers.get(self.people.owner(self.people.last), self._nobodys)
        self._offer_sheet()

    def _offer_sheet(self) -> None:
        sheet = self.sheet
        if sheet:
            chair = sheet.chair
            if chair and (chair.level == CLOSED or (chair.human and chair.device != self.people.owner(sheet.device))):
                sheet.closed = True  # its pad is gone, or the bot is
            if not sheet.closed:
                sheet.offer(self.seating.at(chair) if chair else 2)
            if sheet.closed or not sheet.rows:
                self.sheet = None
        self.keys = self.sheet.keys if self.sheet else Keys.MENU

    def _own_entries(self, device: str) -> list[Entry]:
        """What is not the same for each device: seats, the start and, for the mouse, the way back."""
        found: list[Entry] = []
        waits = self._late if device in self.ready and self._late != device else None
        ready: Callable[[], None] = partial(self._say_ready, device)
        go, hold = (ready, 0.0) if waits is None else (partial(self._without, str(waits)), theme.HOLD_STAND_IN)
        for seat, chair in self._seats():
            rect, known = panel_rect(seat), chair.level != CLOSED and (chair.human or not self.returns)
            own = bool(chair.human and device and chair.device == device)
            dots = dots_rect(rect, self.agreed.team(chair) is not None)
            choose = partial(self._choose_seat, chair, device)
            away = chair.human and not chair.device and not chair.stand_in
            found += [
                Entry(("seat", seat), rect, go if own else choose, hold=self._hold(chair, device, hold if own else 0)),
                Entry(("more", seat), dots, partial(choose, more=True), focusable=False, offered=known and not away),
                Entry(
                    ("untick", seat),
                    untick_rect(rect),
                    partial(self._not_ready, device),
                    focusable=False,
                    offered=own and device == MOUSE and device in self.ready,
                ),
            ]
        back = Entry("back", BACK, partial(self._leave_by_mouse, device), focusable=False, hold=theme.HOLD_END)
        return [*found, Entry("start", START, go, hold=hold), back]

    def _agreed_entries(self) -> list[Entry]:
        """The paper with what is agreed, and the switches."""
        if self.returns:
            return []
        values = zip(self._values(), VALUES, strict=True)
        page, last = partial(self.switches.leaf, 1), switch_rect(SWITCHES_SHOWN - 1)
        return [
            *(
                entry
                for (name, _label, _words, turn), rect in values
                for entry in turned(name, rect, turn, VALUE_ARROW)
            ),
            *self.switches.entries(lambda name: ("switch", name), self.plan.toggle),
            Entry("more switches", last, page, offered=self.switches.pages > 1),
        ]

    def _hold(self, chair: Chair, device: str, own: float) -> float:
        """For how long the panel of a seat is held: that of somebody who is away, to leave the seat to a bot."""
        if own or not device or not chair.human or chair.device:
            return own
        return self.gate.may(device, Deed.LEAVE, self.seating.at(chair)) or 0.0

    def _leave_by_mouse(self, device: str) -> None:
        if own := self.seating.of(device):
            self._give_up(own[-1])

    def _seats(self) -> list[tuple[int, Chair]]:
        """The seats that are shown, by number: all six, but only those that play where a session goes on."""
        seats = enumerate(self.seating.chairs)
        return [(seat, chair) for seat, chair in seats if not (self.returns and chair.level == CLOSED)]

    def _values(self) -> list[tuple[str, str, str, Callable[[int], None]]]:
        """The lines of the paper: a name, what it is called, what is chosen, and what turning it does."""
        plan, settings, count = self.plan, self.plan.settings, self.seating.count
        hands, kept = Privacy(settings.privacy), plan.kept_hands()
        shown = next(iter(kept)) if hands is Privacy.AUTO and len(kept) == 1 else hands
        speeds = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("instant")}
        players = ngettext("{n} player", "{n} players", count).format(n=count)
        return [
            ("variant", in_language(plan.variant.title), summary(plan.variant.rules), plan.turn_variant),
            ("players", _("At the table"), players, plan.turn_seats),
            ("length", _("Length"), LENGTHS[settings.length].words(), plan.turn_length),
            ("hands", _("Hands"), privacy_words(shown), plan.turn_privacy),
            ("speed", _("Speed"), speeds[settings.speed], plan.turn_speed),
        ]

    # ---- the picture

    def picture(self, alpha: float) -> Strokes:
        """The seats and what is agreed, and over it markers, rings, the countdown, a sheet or the letters."""
        still, moving = Pen(), Pen()
        self._ground(still)
        for seat, chair in self._seats():
            self._panel(moving if self.people.shakes(chair) else still, seat, chair)
        self._start_bar(moving)
        self._markers(moving)
        self._rings(moving)
        if self.ready.seconds:
            self._countdown(moving)
        if self.sheet:
            self.sheet.body(moving)
        return Strokes((Kept(still.picture), moving.picture))

    def _ground(self, pen: Pen) -> None:
        """All but the seats and the start."""
        pen(agreement_ground, self.house.art)
        title = _("WHO SITS WHERE?") if self.returns else _("WHO'S PLAYING?")
        pen.text(title, 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=750)
        self._hints(pen)
        if self.returns:
            pen(waiting, self.agreed.problem() or _("Everyone's here."), self._waiting_hints())
        else:
            self._agreement(pen, self.plan)

    def _panel(self, pen: Pen, seat: int, chair: Chair) -> None:
        rect = self._place(seat, chair)
        shown = self._shown(seat + 1, chair)
        pen(seat_panel, rect, shown)
        if shown.ready and chair.device == MOUSE:
            pen(cross, untick_rect(rect))

    def _place(self, seat: int, chair: Chair) -> Rect:
        """Where a panel is now: aside while it shakes."""
        x, y, width, height = panel_rect(seat)
        return (x + round(self.people.shift(chair)), y, width, height)

    def _start_bar(self, pen: Pen) -> None:
        """What is missing until the cards are dealt; once nothing is, that it is about to happen."""
        problem, players = self.agreed.problem(), self.people.players()
        missing = [chair.name for chair in self.seating.people if chair.plays and chair.device not in self.ready]
        word = _("CONTINUE") if self.returns and self.again else _("DEAL")
        note = "" if self.returns else self._how_many()
        if not players:
            note = _("No players yet.")
        elif problem:
            note = problem
        elif self.ready.seconds:
            word, note = _("ALL READY, HERE WE GO"), ""
        elif self._late is not None:
            word, note = _("READY?"), _("Hold: a bot plays for {name} for now.").format(name=", ".join(missing))
        elif len(players) > 1:
            word, note = _("READY?"), _("Not ready yet: {names}").format(names=", ".join(missing))
        counts, possible = bool(self.ready.seconds), bool(players) and not problem
        room, inset = 1000 if counts else 560, 50 if self._late is None else 120
        pen(start_bar, START, word, note, counts, self._sign(Verb.CONFIRM), possible, room, inset)

    def _markers(self, pen: Pen) -> None:
        """Where the devices of people are, each in the colour of its seat."""
        for entry in self._nobodys.entries:
            at = [device for device, menu in self.markers.items() if menu.focus == entry.name]
            if entry.focusable and at:
                pen(marker, entry.rect, tuple(self.seating.of(device)[0].look for device in at))

    def _rings(self, pen: Pen) -> None:
        """On the panels: how long somebody still has to hold."""
        for seat, chair in self._seats():
            shares = [menu.holds.share(("seat", seat)) for menu in self.markers.values()]
            shares.append(self.holds.share(("take", seat)))
            shares.append(self.holds.share(("leave", seat)))
            if max(shares) > 0:
                pen(panel_ring, self._place(seat, chair), round(max(shares), 2))
        share = max((menu.holds.share("start") for menu in self.markers.values()), default=0.0)
        if self._late is not None:
            pen(hold_ring, START[0] + 1660, START[1] + 44, round(share, 2), True)

    def _countdown(self, pen: Pen) -> None:
        left = self.ready.seconds
        number = min(int(left) + 1, round(theme.COUNTDOWN))
        share = min(left - number + 1, 1.0)
        jump = min((1 - share) / JUMP, 1.0) if number < theme.COUNTDOWN else 1.0
        pen(countdown, number, round(share, 2), round(_snap(jump), 2))

    def _sign(self, verb: Verb) -> Sign:
        return self.house.devices.sign(self.people.last, verb, Keys.MENU)

    def _hints(self, pen: Pen) -> None:
        """What can be done: the last news or how to join, and below it the signs of the device used last."""
        joining = (
            _("Press any button on your device.") if self.returns else _("Join with any button on another device.")
        )
        note, colour = (self.people.note, theme.TARGET) if self.people.note else (joining, theme.PAPER)
        pen.text(note, HINT_LEFT, 78, theme.SIZE_HINT, colour, width=HINT_WIDTH)
        shown = tuple((self._sign(verb), words) for verb, words in self._prompts())
        pen(prompts, HINT_LEFT, shown, 170 if len(shown) > 1 else 300)
        held, back = bool(self.people.present()), _("Leave")
        if not held:
            back = _("Back")
        elif self.people.owner(self.people.last) in self.ready and self.people.last != MOUSE:
            held, back = False, _("Not ready")
        # The mouse has no sign for what it clicks on.
        sign = None if self.people.last == MOUSE else self._sign(Verb.BACK)
        pen(prompts, BACK[0], ((sign, back),), 190, held)

    def _prompts(self) -> list[tuple[Verb, str]]:
        """What *confirm* and *done* do where the device used last points to."""
        focus, last = self.menu.focus, self.people.last
        chair = self._seat([focus])
        more = [(Verb.DONE, _("My seat") if chair and chair.human else _("More"))] if last != MOUSE else []
        if self.menu is self._nobodys:
            return []
        if focus == "start" or (chair and chair.human and self.people.owner(last) == chair.device):
            return more if chair else []  # the bar of the start says what *confirm* does
        if chair is None or chair.level == CLOSED:
            return [(Verb.CONFIRM, _("Choose"))]
        if chair.human:
            return [] if chair.device else [(Verb.CONFIRM, _("Hold: a bot plays"))]
        return [] if self.returns else [(Verb.CONFIRM, _("Level")), *more]

    def _shown(self, number: int, chair: Chair) -> SeatPanel:
        """What the panel of a seat shows."""
        devices, look, team = self.house.devices, chair.look, self.agreed.team(chair) or 0
        if chair.level == CLOSED:
            return self._free_panel(number, look, self.seating.next_seat(self.plan.seat_choices[-1]) is chair)
        if not chair.human:
            strength = LEVELS.index(chair.level) + 1 if chair.level in LEVELS else 0
            line = temper_words(chair.temper) if chair.temper not in ("", "plain") else _("Bot")
            words = level_words(chair.level)
            return SeatPanel("bot", number, look, chair.name, line, words, None, "", strength, len(LEVELS), team)
        if not chair.device:
            family = devices.info(chair.guid or "pad:-1").family
            line = _("bot for now") if chair.stand_in else _("hold a button")
            foot = self.people.flagged(chair) or (_("away") if self.returns else _("No controller"))
            return SeatPanel("away", number, look, chair.name, line, foot, family, team=team)
        line, family, zone = devices.label(chair.device), devices.info(chair.device).family, ZONES.get(chair.device, "")
        if chair.stand_in:
            return SeatPanel("away", number, look, chair.name, _("bot for now"), _("press a button"), family, team=team)
        if len(self.seating.of(chair.device)) > 1:
            line = f"{line}, {privacy_words(Privacy.CURTAIN)}"
        ready, foot = chair.device in self.ready, self.people.flagged(chair)
        said = pgettext("a tick", "ready") if ready else _("not yet")
        marked = None if foot else ready
        return SeatPanel("person", number, look, chair.name, line, foot or said, family, zone, team=team, ready=marked)

    def _free_panel(self, number: int, look: theme.SeatLook, is_next: bool) -> SeatPanel:
        place = _("Seat {n}").format(n=number)
        if not self.plan.may_open():
            return SeatPanel("none", number, look, _("not in this variant"), place)
        if self.seating.guest(MOUSE):
            place = _("click to sit")
        elif self.seating.guest(KEYS_LEFT):
            place = _("press a key to sit")
        return SeatPanel("free", number, look, _("Press a button") if is_next else _("Add a bot"), place)

    def _agreement(self, pen: Pen, plan: TablePlan) -> None:
        """The paper with the variant and the values, and the switches beside it."""
        pen(paper, tuple((label, words) for _name, label, words, _turn in self._values()))
        for name, rect in self.switches.placed():
            words, on = in_language(self.house.rules_file.switches[name].title), name in plan.settings.switches
            pen(switch_row, rect, words, on, plan.reason_against(name))
        if self.switches.pages > 1:
            words = _("More options ({page} of {pages})")
            words = words.format(page=self.switches.page + 1, pages=self.switches.pages)
            pen(more_switches, words)

    def _how_many(self) -> str:
        """How many play, and how many more could: "5 at the table, one more can join"."""
        count = self.seating.count
        room = min(MOST_SEATS, self.plan.seat_choices[-1]) - count
        words = ngettext("{n} at the table", "{n} at the table", count).format(n=count)
        if room <= 0:
            return words
        more = _("one more can join") if room == 1 else ngettext("{n} more can join", "{n} more can join", room)
        return f"{words}, {more.format(n=room)}"

    def _waiting_hints(self) -> tuple[str, ...]:
        """What people do who come back, or who come anew."""
        absent = _("A bot can fill in for anyone who's away: go to the seat and hold.")
        if self.again:
            return _("Hold any button to get your seat back."), absent, _("Rules and scores stay the same.")
        return _("Take a seat: hold any button on your device."), absent


def _snap(share: float) -> float:
    """How large something is that jumps in: a little too large before it is right; `share` of the time has passed."""
    if share < 0.7:
        return 0.4 + 0.68 * (1 - (1 - share / 0.7) ** 3)
    return 1.08 - 0.08 * (share - 0.7) / 0.3
