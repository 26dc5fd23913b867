"""Who plays? People join with their devices, bots fill up, and variant, switches and length are agreed."""

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
    House,
    NameScene,
    Privacy,
    Returning,
    Row,
    Sheet,
    TablePlan,
    goes_back,
    in_language,
    level_words,
    privacy_words,
    shape_words,
)
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
    more_switches,
    panel_rect,
    paper,
    prompts,
    switch_rect,
    waiting,
)
from durak_game.ui.toolkit import (
    Change,
    Entry,
    Kept,
    ListView,
    Page,
    Pen,
    Pop,
    Scene,
    SeatPanel,
    Strokes,
    Swap,
    agreement_ground,
    dots_rect,
    frame,
    seat_panel,
    start_bar,
    switch_row,
    turned,
)
from durak_game.words.regulars import temper_words
from durak_game.words.rules import summary

ZONES = {KEYS_LEFT: "left", KEYS_RIGHT: "right"}


class LobbyScene(Page):
    """The way to a table. `device` is the one that opened it; its player sits down at once.

    With `seats` and `on_ready` it asks who sits where when a session goes on: rules and people are fixed, each takes
    a seat with a device, and `on_ready` gives the next scene for the couch they make. `elsewhere` are those who wait
    for another table. `again` says whether somebody of these has sat at a table of the session before.
    """

    start_means = Verb.PAUSE  # it has its own way to the start

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
        self._on_ready = on_ready
        if isinstance(self.agreed, TablePlan):
            if device:
                self.agreed.join(device)
            self.agreed.settle()
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
    def rests(self) -> bool:
        """Whether no panel shakes, no news fades, and no caret blinks."""
        return not self.people.moves and not (self.sheet and self.sheet.busy)

    # ---- what happens

    def update(self) -> Change:
        """Panels stop shaking, words fade, the caret blinks."""
        self.people.step()
        if self.sheet:
            self.sheet.step()
        return super().update()

    def act(self, action: Action) -> Change:
        """Somebody joins, leaves, chooses, changes a seat, starts."""
        match action:
            case Plugged():
                self._plugged(action)
            case Typed() | Key() if self.sheet:
                return self.sheet.handle(action)
            case Press(device=device, released=False) if self.sheet and self._writes(self.sheet, device):
                return self.sheet.handle(action)
            case Press(released=False):
                return self._press(action) if self.people.operates(action.device) else self._newcomer_press(action)
            case Point():
                return self._point(action) if self.people.operates(MOUSE) else self._newcomer_click(action)
        return None

    def _press(self, press: Press) -> Change:
        self.people.use(press.device)
        if press.verb in DIRECTIONS and not press.repeat:
            self.people.wiggle(press.device)
        if self.sheet:
            return self._on_sheet(self.sheet, press, press.device)
        return self._leave(press.device) if goes_back(press) else self._choose(press)

    def _point(self, point: Point) -> Change:
        if point.kind == "move":
            self.people.mouse_moved(point.x)
        else:
            self.people.use(MOUSE)
        return self._on_sheet(self.sheet, point, MOUSE) if self.sheet else self.menu.handle(point)

    def _on_sheet(self, sheet: Sheet, action: Action, device: str) -> Change:
        """A sheet is for the hands that opened it; one that asks a newcomer can be put away by all."""
        if self.people.same_hands(device, sheet.device):
            return sheet.handle(action)
        if not self.people.operates(sheet.device):
            sheet.closed = goes_back(action) or (isinstance(action, Point) and action.kind == "press")
        return None

    def _choose(self, press: Press) -> Change:
        """A press that means the screen itself: Start goes to the start and starts, *done* opens a seat's sheet."""
        if press.verb is Verb.PAUSE:
            if self.menu.focus == "start":
                return self.start()
            self.menu.focus = "start"
        elif press.verb is not Verb.DONE:
            return self.menu.handle(press)
        elif chair := self._seat([self.menu.focus]):
            self._choose_seat(chair, more=True)
        return None

    # ---- people come and go

    def _newcomer_press(self, press: Press) -> Change:
        if self.sheet and self.people.same_hands(press.device, self.sheet.device):
            return self.sheet.handle(press)  # who comes is asked for a name; Esc belongs to both zones
        if press.verb is Verb.BACK or press.device == KEYS_BOTH:
            return Pop() if self.people.nobody() else None
        if press.verb not in DIRECTIONS and not press.repeat:
            self._arrive(press.device, None)
        return None

    def _newcomer_click(self, point: Point) -> Change:
        if self.sheet and self.sheet.device == MOUSE:
            return self.sheet.handle(point) if self.sheet.holds(point.x, point.y) else None
        if point.kind != "press" or point.button != 1:
            return None
        under = [entry.name for entry in self.menu.under(point.x, point.y)]
        if self.people.nobody() and "back" in under:
            return Pop()
        self._arrive(MOUSE, self._seat(under))
        return None

    def _arrive(self, device: str, chosen: Chair | None) -> None:
        """A device without a seat wants to play; `chosen` is the seat it clicked on."""
        away = [chair for chair in self.seating.people if not chair.device]
        claims = bool(chosen and chosen.human and not chosen.device)
        only = self.returns and len(away) == 1 and not self.seating.plays_elsewhere(device)
        if away and not claims and not only:
            if self.sheet is None or not self.people.operates(self.sheet.device):  # the last to come is asked
                self.sheet = Sheet(device, None, lambda: _("Who are you?"), partial(self._newcomer_rows, device, away))
            return
        if self.sheet and not self.sheet.asked:
            self.sheet = None
        if chosen and claims:
            self.people.claim(device, chosen)
        else:
            self.people.sit_down(device, chosen if chosen and chosen.level == CLOSED and not self.returns else None)

    def _give_up(self, chair: Chair) -> Change:
        """A person leaves a seat; the last one leaves the lobby."""
        if not self.returns and len(self.seating.people) == 1:
            self.house.remember()  # what was chosen, not who came by: nothing was played
            return Pop()
        self.agreed.leave(chair)
        return None

    def _leave(self, device: str) -> Change:
        """Back, with a device or (for the mouse) the button on the screen."""
        chair = self.people.seat_to_leave(device)
        if chair is None or (self.returns and sum(bool(one.device) for one in self.seating.people) == 1):
            return Pop()
        return self._give_up(chair)

    def _plugged(self, plugged: Plugged) -> None:
        self.people.plugged(plugged)
        if self.sheet:
            chair, device = self.sheet.chair, self.sheet.device
            lost = device == plugged.device and not plugged.connected
            self.sheet.closed = lost or bool(chair and chair.human and not chair.device)

    # ---- seats

    def _seat(self, names: Container[Hashable]) -> Chair | None:
        """The seat whose panel is among these entries."""
        return next((chair for seat, chair in enumerate(self.seating.chairs) if ("seat", seat) in names), None)

    def _choose_seat(self, chair: Chair, more: bool = False) -> None:
        """A seat was chosen: change it, as far as it is the device's own or nobody's.

        Choosing a bot makes it stronger; `more` opens its sheet, as that of a person.
        """
        device, free = self.people.last, chair.level == CLOSED
        if chair.human and chair.device and not self.people.same_hands(device, chair.device):
            self.people.shake(chair)
            self.people.tell(_("Only the player sitting here can change this: {name}.").format(name=chair.name))
        elif chair.human or (more and not free and not self.returns):
            self.sheet = Sheet(device, chair, lambda: chair.name, partial(self._rows, chair, device), "level")
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
        turn_look, move = partial(seating.turn_look, chair), partial(seating.move, chair)
        look = Row("look", _("Colour and shape"), value=shape_words(chair.look.shape), turn=turn_look)
        place = Row("place", _("Where you sit on the couch"), value=str(seating.at(chair) + 1), turn=move)
        done = Row("done", pgettext("a menu", "Done"))
        if not chair.human:
            level, character = partial(seating.turn_level, chair, LEVELS), partial(seating.turn_character, chair)
            sit = partial(self.people.sit_down, device, chair)
            return [
                Row("sit", _("Sit down here"), sit, offered=seating.guest(device)),
                Row("level", _("Level"), value=level_words(chair.level), turn=level),
                Row("character", _("Bot"), value=chair.name, turn=character),
                look,
                place,
                Row("close", _("Clear this seat"), partial(self._close_seat, chair)),
                done,
            ]
        if not chair.device:
            words = _("Let a bot take over") if self.returns else _("Clear this seat")
            return [Row("wait", _("Wait for the controller")), Row("leave", words, leave)]
        if self.returns:
            return [done, Row("leave", _("Not me"), leave)]
        hands = partial(seating.turn_privacy, chair) if len(seating.of(chair.device)) < 2 else None
        add = partial(self.people.add_person, self.plan, chair.device)
        return [
            Row("name", _("Name"), partial(self._ask_name, chair), chair.name),
            look,
            place,
            Row("hands", _("My hand"), value=privacy_words(chair.privacy), turn=hands),
            Row("add", _("Someone else on this device"), add),
            Row("leave", _("Leave my seat"), leave),
            done,
        ]

    def _newcomer_rows(self, device: str, away: list[Chair]) -> list[Row]:
        """Who comes, while seats wait for their devices: one of them, or (before a new game) somebody new."""
        rows = [
            Row(("claim", number), chair.name, partial(self.people.claim, device, chair))
            for number, chair in enumerate(chair for chair in away if chair.human and not chair.device)
        ]
        new = partial(self.people.sit_down, device, None)
        return [*rows, Row("new", _("Someone new"), new, offered=not self.returns)]

    # ---- names

    def _ask_name(self, chair: Chair) -> None:
        """Ask a person for a name. The keyboard writes unless somebody else plays on it."""
        on_keys = [other for other in self.seating.people if other.device.startswith("keys")]
        typing = chair.device.startswith("keys") or not on_keys
        used, taken = self.plan.settings.names, self.seating.names(but=chair)
        if self.sheet:
            self.sheet.ask(
                NameScene(chair.name, partial(self.plan.rename, chair), used=used, taken=taken, typing=typing)
            )

    def _writes(self, sheet: Sheet, device: str) -> bool:
        """Whether a device may go about in the letters: it is in the hands of who gets the name."""
        typed = sheet.keys is Keys.TYPING and device.startswith("keys")  # Enter belongs to both zones then
        return sheet.asked is not None and (typed or self.people.same_hands(device, sheet.device))

    # ---- the start

    def start(self) -> Change:
        """Begin, if everybody is there."""
        problem = self.agreed.problem()
        if problem:
            self.people.tell(problem)
            return None
        if self._on_ready:
            return Swap(self._on_ready(self.seating.couch))
        self.plan.remember()
        return Swap(self.house.new_game(self.plan.setup()))

    # ---- what can be chosen

    def offer(self) -> None:
        """Offer what can be chosen now, and show on the pads whose they are."""
        self.people.seat_waiting()
        self.people.light()
        self.menu.show(self.entries())
        if self.sheet and self.sheet.closed:
            self.sheet = None
        if self.sheet:
            self.sheet.offer(self.seating.at(self.sheet.chair) if self.sheet.chair else 2)
        self.keys = self.sheet.keys if self.sheet else Keys.MENU

    def entries(self) -> list[Entry]:
        """Seats, what is agreed, the start and, for the mouse, the way back."""
        found: list[Entry] = []
        for seat, chair in self._seats():
            rect, own = panel_rect(seat), chair.level != CLOSED and (chair.human or not self.returns)
            dots, more = (
                dots_rect(rect, self.agreed.team(chair) is not None),
                partial(self._choose_seat, chair, more=True),
            )
            found += [
                Entry(("seat", seat), rect, partial(self._choose_seat, chair)),
                Entry(("more", seat), dots, more, focusable=False, offered=own),
            ]
        if not self.returns:
            for (name, _label, _value, turn), rect in zip(self._values(), VALUES, strict=True):
                found += turned(name, rect, turn, VALUE_ARROW)
            found += self.switches.entries(lambda name: ("switch", name), self.plan.toggle)
            page, last = partial(self.switches.leaf, 1), switch_rect(SWITCHES_SHOWN - 1)
            found.append(Entry("more switches", last, page, offered=self.switches.pages > 1))
        back = Entry("back", BACK, partial(self._leave, MOUSE), focusable=False)
        return [*found, Entry("start", START, self.start), back]

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
        """The seats and what is agreed, and over it a sheet or the letters."""
        still, moving = Pen(), Pen()
        self._ground(still)
        for seat, chair in self._seats():
            self._panel(moving if self.people.shakes(chair) else still, seat, chair)
        if self.sheet:
            self.sheet.body(moving)
        return Strokes((Kept(still.picture), moving.picture))

    def _ground(self, pen: Pen) -> None:
        """All but the seats."""
        pen(agreement_ground, self.house.art)
        title = _("WHO SITS WHERE?") if self.returns else _("WHO'S PLAYING?")
        pen.text(title, 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=750)
        self._hints(pen)
        problem = self.agreed.problem()
        if self.returns:
            pen(waiting, problem or _("Everyone's here."), self._waiting_hints())
        else:
            self._agreement(pen, self.plan)
        note = problem or ("" if self.returns else self._how_many())
        word = _("CONTINUE") if self.returns and self.again else _("DEAL")
        pen(start_bar, START, word, note, self.menu.focus == "start", self._sign(Verb.CONFIRM), not problem)

    def _panel(self, pen: Pen, seat: int, chair: Chair) -> None:
        x, y, width, height = panel_rect(seat)
        rect = (x + round(self.people.shift(chair)), y, width, height)
        pen(seat_panel, rect, self._shown(seat + 1, chair))
        if self.menu.focus == ("seat", seat):
            pen(frame, *rect, theme.GOLD)

    def _sign(self, verb: Verb) -> Sign:
        return self.house.devices.sign(self.people.last, verb, Keys.MENU)

    def _hints(self, pen: Pen) -> None:
        """What can be done: the last news or how to join, and below it the signs of the device used last."""
        joining = (
            _("Press any button on your device.") if self.returns else _("Join with any button on another device.")
        )
        note, colour = (self.people.note, theme.TARGET) if self.people.note else (joining, theme.PAPER)
        pen.text(note, HINT_LEFT, 78, theme.SIZE_HINT, colour, width=HINT_WIDTH)
        pen(prompts, HINT_LEFT, tuple((self._sign(verb), words) for verb, words in self._prompts()))
        back = _("Back") if len(self.seating.people) < 2 or self.returns else _("Leave")
        # The mouse has no sign for what it clicks on.
        pen(prompts, BACK[0], ((None if self.people.last == MOUSE else self._sign(Verb.BACK), back),))

    def _prompts(self) -> list[tuple[Verb, str]]:
        chair, focus = self._seat([self.menu.focus]), self.menu.focus
        if chair is None:
            deals = focus == "start" and not (self.returns and self.again)
            return [(Verb.CONFIRM, _("Deal") if deals else _("Choose"))]
        if chair.human or chair.level == CLOSED:
            return [(Verb.CONFIRM, _("Change") if chair.human else _("Choose"))]
        more = [] if self.people.last == MOUSE else [(Verb.DONE, _("More"))]
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
            line = _("bot for now") if chair.stand_in else _("press a button")
            foot = _("away") if self.returns else _("No controller")
            return SeatPanel("away", number, look, chair.name, line, foot, family, team=team)
        line, family, zone = devices.label(chair.device), devices.info(chair.device).family, ZONES.get(chair.device, "")
        foot = privacy_words(Privacy.CURTAIN) if len(self.seating.of(chair.device)) > 1 else _("ready")
        return SeatPanel("person", number, look, chair.name, line, foot, family, zone, team=team)

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
        values = self._values()
        at = next((at for at, value in enumerate(values) if value[0] == self.menu.focus), None)
        pen(paper, tuple((label, words) for _name, label, words, _turn in values), at)
        for name, rect in self.switches.placed():
            words, on = in_language(self.house.rules_file.switches[name].title), name in plan.settings.switches
            pen(switch_row, rect, words, on, plan.reason_against(name))
            if self.menu.focus == ("switch", name):
                pen(frame, *rect, theme.GOLD, 6)
        if self.switches.pages > 1:
            words = _("More options ({page} of {pages})")
            words = words.format(page=self.switches.page + 1, pages=self.switches.pages)
            pen(more_switches, words, self.menu.focus == "more switches")

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
        absent = _("A bot can fill in for anyone who's away: pick the seat.")
        if self.again:
            return _("Press any button to get your seat back."), absent, _("Rules and scores stay the same.")
        return _("Take a seat: press any button on your device."), absent
