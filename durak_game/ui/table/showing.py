"""What is seen of a table: its picture, made from how things stand, and made anew only when it may have changed."""

import math
from collections.abc import Callable
from dataclasses import replace

from durak_game import text
from durak_game.engine.cards import Card, bits
from durak_game.engine.moves import Beat, Show, Transfer
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Privacy
from durak_game.ui.inputs import MOUSE, NO_SIGN, Devices, Sign, Verb
from durak_game.ui.table import finale
from durak_game.ui.table.advising import hint_parts, hint_reason
from durak_game.ui.table.board import GhostPicture
from durak_game.ui.table.buttons import ButtonPicture, PromptPicture, button_rects
from durak_game.ui.table.context import USUAL, hidden_prompt, marking_hint, prompt, words_when_out
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.finale import FinalePicture
from durak_game.ui.table.hand import FaceDownPicture, HandPicture
from durak_game.ui.table.hint import HintPicture
from durak_game.ui.table.human import cards_of
from durak_game.ui.table.layout import Z_FLYING, Name, Spot, arrow_way, plate, side_of, threatened, turning
from durak_game.ui.table.mouse import Mouse
from durak_game.ui.table.picture import TablePicture
from durak_game.ui.table.plates import GLOW_STEPS, CapPicture, PlateNote, SeatPicture
from durak_game.ui.table.sprites import CardPicture, Glide, Glow
from durak_game.ui.table.state import TableState
from durak_game.ui.table.strangers import PAUSING, Strangers
from durak_game.ui.toolkit import Canvas, CardArt

SHAKE_WIDTH, SHAKE = 12, theme.steps(0.4)
GLOW_BREATH = theme.steps(1.4)
TURN_UP, TURN_DOWN = theme.steps(0.12), theme.steps(0.08)


class Showing:
    """The picture of one table, kept as long as nothing changes it. `canvas` is the window's, once there is one."""

    def __init__(
        self,
        state: TableState,
        mouse: Mouse,
        strangers: Strangers,
        devices: Devices,
        headline: Callable[[], tuple[str, str]],
        art: CardArt,
    ) -> None:
        self.state = state
        self.strangers = strangers
        self.controls = mouse.controls
        self.mouse = mouse
        self.devices = devices
        self.headline = headline
        self.art = art
        self.canvas: Canvas | None = None
        self._glide = Glide()
        self._followed: object = None
        self._kept: tuple[object, TablePicture] | None = None

    # When it is made

    def step(self) -> None:
        """One step of 1/60 s has passed: the cards of the hand go on."""
        if self.state.timeline.busy:
            self._glide.forget()
            self._followed = None
            return
        key = self._key()
        if self._glide.moving or key != self._followed:
            self._followed = key
            self._glide.follow(self.state.layout.hand_spots())

    def picture(self, alpha: float) -> TablePicture:
        """All that is seen now; the same one as before while nothing happens.

        Below a popup, where `alpha` is 1, it is asked only after something was done there, which may be seen here, too.
        """
        if alpha >= 1 or self._moves():
            self._kept = None
            return self.made(alpha)
        key = self._key(), self.headline(), text.language()
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self.made(alpha)
        kept, shown = self._kept[1], self.state.timeline.shown
        glow, cap = self._glow(), self._cap(shown)
        if cap != kept.cap or any(seat.glow not in (None, glow) for seat in kept.seats):
            self._kept = key, replace(kept, cap=cap, seats=self._seats(shown))
        return self._kept[1]

    def _moves(self) -> bool:
        """Whether something is on its way, so that every frame may look different."""
        state, timeline, hands = self.state, self.state.timeline, self.state.hands
        return bool(
            timeline.busy
            or timeline.word
            or timeline.arrow_grown < 1
            or state.held
            or state.pulsing()
            or self.strangers.holds.busy
            or self._glide.moving
            or (state.said and state.now - state.said.at <= SHAKE)
            or state.now - max(hands.opened_at, hands.closed_at) <= TURN_UP
            or (state.ended_at is not None and state.now - state.ended_at <= finale.LANDED + finale.BOUNCE)
        )

    def _key(self) -> object:
        """Whatever may change at rest without an action or a move."""
        state, hands = self.state, self.state.hands
        seen = hands.holder, hands.is_open(hands.holder), hands.looks  # who waits changes only when somebody else looks
        thought = state.said, state.hint, state.together.open, self.strangers.note
        return state.changes, seen, thought, state.ended_at, state.couch.waiting

    def _glow(self) -> int | None:
        """How brightly plates call who is asked; None if nobody is."""
        if not self.state.called:
            return None
        return round((0.5 - 0.5 * math.cos(self.state.now / GLOW_BREATH * math.tau)) * GLOW_STEPS)

    # What it is made of

    def made(self, alpha: float) -> TablePicture:
        """All that is seen now, made afresh; `alpha` is how far the time is between two steps, 0 to 1."""
        state, timeline = self.state, self.state.timeline
        shown = timeline.picture
        spots = self._spots(alpha)
        come, gone = timeline.word_progress
        buttons = self._buttons()
        together = state.company and len(state.hands.open_seats) == len(state.players) and shown.partners_sit
        return TablePicture(
            art=self.art,
            letters=text.language(),
            headline=self.headline(),
            note=_("Partners see each other's cards") if together else "",
            way=arrow_way(shown),
            arrow=timeline.arrow_grown,
            seats=self._seats(shown),
            cards=self._cards(spots),
            trump=shown.trump,
            stock=shown.stock,
            discarded=shown.discarded,
            log=tuple(state.log),
            hand=self._hand(shown),
            ghost=self._ghost(),
            buttons=buttons,
            prompt=self._prompt(len(buttons)),
            cap=self._cap(shown),
            hint=self._hint(),
            message=self.controls.moves.words() or self._note_words(),
            sign=NO_SIGN if state.said else self._note_sign(),
            notes=self._notes(shown),
            pausing=self.strangers.holds.share(PAUSING) if self.strangers.note_pauses else None,
            word=(timeline.word, come * (1 - gone)) if timeline.word else None,
            finale=self._finale(shown),
        )

    def _seats(self, shown: DisplayedTable) -> tuple[SeatPicture, ...]:
        state = self.state
        limit = state.view.limit
        next_attacker = None if state.timeline.busy else shown.next_attacker(limit)
        sides = {shown.parties[seat] for seat in state.players} if shown.partners_sit else set()
        called, glow = state.called, self._glow()
        seats = []
        for seat in range(shown.seats):
            human = state.humans.get(seat)
            calls = human in called
            role = "attacker" if seat == shown.attacker else "defender" if seat == shown.defender else ""
            seats.append(
                SeatPicture(
                    plate(shown, seat),
                    state.names[seat],
                    state.looks[seat],
                    shown.role(seat),
                    shown.counts[seat],
                    out_as=shown.place(seat),
                    frame="" if shown.over or not shown.begun else role,
                    acts=seat in shown.acting,
                    party=shown.parties[seat] if shown.partners_sit else None,
                    partner=shown.parties[seat] in sides,
                    marks=self._marks(seat),
                    glow=glow if calls else None,
                    called=calls and not state.company,
                    leads_next=seat == next_attacker,
                )
            )
        return tuple(seats)

    def _marks(self, seat: int) -> tuple[str, ...]:
        """What is seen on a plate of what its person does."""
        state, human = self.state, self.state.humans.get(seat)
        if human is None:
            return ()
        looks = state.company and seat == state.hands.looks
        marks = {
            "eye": looks,
            "wants": not looks and seat in state.hands.waiting,
            "bout": human.passes_bout,
            "early": human.early and not human.passes_bout,
            "ready": bool(state.laid_ready(human)),
        }
        return tuple(mark for mark, seen in marks.items() if seen)

    def _hand(self, shown: DisplayedTable) -> HandPicture | None:
        """The place at the bottom, and what stands beside a hand that lies face down."""
        state, human = self.state, self.state.human
        holder = state.layout.holder
        if holder is None:
            return None
        count = shown.counts[holder]
        hidden = human is not None and state.opened is None
        hand = HandPicture(state.names[holder], state.looks[holder], 1 if hidden else count, human in state.called)
        if human is None:
            return hand
        if human.out and not count:
            return replace(hand, out=words_when_out(human, state.names[holder] if state.company else None))
        if not hidden:
            return hand
        device = self.controls.device
        looks = state.hands.privacy(holder) is Privacy.PEEK and bool(device)
        sign = self.devices.sign(device, Verb.PEEK) if looks else None
        tap = state.hands.opens_by_tap(device)
        return replace(hand, face_down=FaceDownPicture(count, sign, tap, self.mouse.on_eye))

    # What those are told who have no seat, or look for it

    def _note_words(self) -> str:
        """What a device without a seat is told; empty if nothing."""
        note = self.strangers.note
        if note is None:
            return ""
        if note.seat is None:
            return _("Hold to pause") if note.pauses else _("The table is full.")
        chair = self.state.couch.chairs[note.seat]
        words = _("Hold to play as {name}") if chair.human else _("Hold to play instead of {name}")
        return words.format(name=chair.name)

    def _note_sign(self) -> Sign:
        """The button that such a device would hold."""
        note = self.strangers.note
        if note is None or (note.seat is None and not note.pauses):
            return NO_SIGN
        return self.devices.sign(note.device, Verb.PAUSE if note.pauses else Verb.CONFIRM)

    def _notes(self, shown: DisplayedTable) -> tuple[PlateNote, ...]:
        """What stands at plates: a pulse, a controller that is asleep, a seat that somebody holds a button for."""
        state, pulses = self.state, self.state.pulsing()
        notes = []
        for seat in range(shown.seats):
            asleep = not shown.over and seat in state.couch.waiting
            held = self.strangers.held_for(seat)
            if asleep or held is not None or seat in pulses:
                words = _("Controller asleep") if asleep else ""
                notes.append(PlateNote(plate(shown, seat), words, held, pulses.get(seat)))
        return tuple(notes)

    # Cards

    def _cards(self, spots: dict[Name, Spot]) -> tuple[CardPicture, ...]:
        """All cards from the ground up, with what glows round some of them."""
        state, human, hint = self.state, self.state.opened, self.state.hint
        target_glows = {card: Glow.CHOSEN if chosen else Glow.TARGET for card, chosen in targets(state).items()}
        advised: set[Card | None] = set()
        if hint:
            advised = {*cards_of(hint.move), *((hint.move.target,) if isinstance(hint.move, Beat) else ())}
        marked: set[Card | None] = set(bits(human.marked)) if human else set()
        ringed = marked | {*(human.choice.cards if human and human.choice else ()), state.arrangement.lifted}
        if human is None:
            ringed = set()

        def picture(spot: Spot) -> CardPicture:
            if spot.face is None:
                return CardPicture(spot)
            glows = [target_glows[spot.face]] if spot.face in target_glows and spot.z >= 0 else []
            if spot.face in advised and 0 <= spot.z < Z_FLYING:
                glows.append(Glow.ADVISED)
            if spot.face in ringed and 0 <= spot.z < Z_FLYING:
                glows.append(Glow.PLAYED if not marked or spot.face in marked else Glow.POINTED_AT)
            return CardPicture(spot, tuple(glows))

        return tuple(picture(spot) for spot in sorted(spots.values(), key=lambda spot: spot.z))

    def _spots(self, alpha: float) -> dict[Name, Spot]:
        """Where all cards are in this frame: where the timeline says, but for a dragged and a shaken one."""
        state, timeline, drag = self.state, self.state.timeline, self.state.drag
        spots = timeline.spots(state.arrangement, alpha)
        changed = {} if timeline.busy else {**self._glide.shown(state.layout.hand_spots()), **self._turning()}
        if drag and drag.moving and ("card", drag.card, 0) in spots:
            spot = spots["card", drag.card, 0]
            changed["card", drag.card, 0] = replace(spot, x=drag.at[0], y=drag.at[1], z=2 * Z_FLYING)
        for name, shift in self._shaken(spots).items():
            changed[name] = replace(changed.get(name, spots[name]), x=spots[name].x + shift)
        return {**spots, **changed} if changed else spots

    def _turning(self) -> dict[Name, Spot]:
        """The hand at the bottom while it is being turned up or down."""
        state, hands = self.state, self.state.hands
        if hands.holder is None or not state.company or hands.privacy(hands.holder) is Privacy.OPEN:
            return {}
        opened = state.opened is not None
        age, length = (state.now - hands.opened_at, TURN_UP) if opened else (state.now - hands.closed_at, TURN_DOWN)
        if age >= length:
            return {}
        return turning(state.layout, state.timeline.shown.counts[hands.holder], (age + 1) / (length + 1), opened)

    def _shaken(self, spots: dict[Name, Spot]) -> dict[Name, float]:
        """The cards of a refused move, and how far off they are: one open card, or the whole hidden fan."""
        said, now = self.state.said, self.state.now
        if said is None or now - said.at >= SHAKE or said.seat != self.state.hands.holder:
            return {}
        elapsed = now - said.at
        shift = SHAKE_WIDTH * (1 - elapsed / SHAKE) * math.sin(elapsed * 0.9)
        if self.state.opened is None:
            return {name: shift for name in spots if name[0] == "fan"}
        name = ("card", -1 if said.card is None else said.card, 0)
        return {name: shift} if name in spots else {}

    def _ghost(self) -> GhostPicture | None:
        """The free place for a card that passes the attack on."""
        state, human, spot = self.state, self.state.opened, self.state.layout.ghost
        if human is None or spot is None or state.timeline.busy:
            return None
        chosen = bool(human.choice and isinstance(human.choice.move, Transfer | Show)) or bool(state.drag)
        to = human.view.next_defender(human.view.defender)
        return GhostPicture(spot, chosen, "" if to is None else _("to {name}").format(name=state.names[to]))

    # What stands beside

    def _sign(self, verb: Verb) -> Sign:
        """What stands on a button: the sign of the device used last; who clicks on it needs none."""
        device = self.controls.device
        return NO_SIGN if device == MOUSE else self.devices.sign(device, verb)

    def _buttons(self) -> tuple[ButtonPicture, ...]:
        buttons = self.controls.buttons()
        pressed, held = self.controls.pressed
        hovered, hint = self.mouse.hovered, None if self.state.said else self.state.hint
        wanted = type(hint.move).__name__.lower() if hint else None
        return tuple(
            ButtonPicture(
                button,
                rect,
                self._sign(button.verb),
                lit=button.name == hovered,
                held=held if button.name == pressed else 0.0,
                advised=button.name == wanted,
            )
            for button, rect in zip(buttons, button_rects(len(buttons)), strict=True)
        )

    def _prompt(self, buttons: int) -> PromptPicture | None:
        """What is asked of the owner of the hand at the bottom."""
        state, human = self.state, self.state.human
        if human is None or state.timeline.busy:
            return None
        if state.opened is None:
            return PromptPicture(hidden_prompt(human), "", NO_SIGN, buttons)
        hint = marking_hint(human, self.controls.device == MOUSE) if buttons < USUAL else ""
        return PromptPicture(prompt(human), hint, self._sign(Verb.MARK), buttons)

    def _hint(self) -> HintPicture | None:
        """The hint beside an open hand; why a move was refused comes first."""
        human, hint = self.state.advised, self.state.hint
        if human is None or self.state.said is not None:
            return None
        if hint is None:
            return HintPicture((_("Thinking …"),))
        return HintPicture(tuple(hint_parts(human, hint)), hint_reason(hint))

    def _cap(self, shown: DisplayedTable) -> CapPicture | None:
        """The cap hovers over who is in danger."""
        seat = threatened(shown)
        if seat is None:
            return None
        x, y = plate(shown, seat)
        if side_of(shown, seat).startswith("top"):
            return CapPicture(x + 44, y + 158, 0.34, 9)
        sway = math.sin(self.state.now / 40)
        middle = y - 58 + 3 * sway
        if self.canvas:  # it goes from one pixel of the window to the next
            middle = self.canvas.to_design(self.canvas.at(x, middle))[1]
        return CapPicture(x + 232, middle, 0.52, 9 + round(2 * sway))

    def _finale(self, shown: DisplayedTable) -> FinalePicture | None:
        state = self.state
        if state.ended_at is None:
            return None
        moment = state.now - state.ended_at
        caps = [
            finale.falling_cap(plate(shown, seat), side_of(shown, seat).startswith("top"), moment)
            for seat in shown.durak
            if moment >= finale.BAR
        ]
        losers = tuple(state.looks[seat] for seat in shown.durak)
        words = finale.sentence([state.names[seat] for seat in shown.durak])
        return FinalePicture(min(1.0, moment / finale.BAR), tuple(caps), losers, words)


def targets(state: TableState) -> dict[Card, bool]:
    """The attack cards that glow now, and whether each is the chosen one."""
    human, drag = state.opened, state.drag
    if human is None or state.timeline.busy:
        return {}
    dragged = drag.card if drag and drag.moving else None
    choice = human.choice if dragged is None else None
    card = human.cursor if dragged is None else dragged
    uses = choice.moves if choice else () if card is None else human.uses(card)
    if dragged is None and choice is None and len(uses) > 1:
        return {}  # a press would only open the choice
    beats = [move for move in uses if isinstance(move, Beat)]
    chosen = choice.move if choice else beats[0] if len(beats) == 1 else None
    return {move.target: move == chosen for move in beats}
