"""What presses mean at the table: keys and buttons become moves, choices and marks of the seat they count for."""

import math
from collections.abc import Sequence

from durak_game.engine import possible_moves
from durak_game.engine.moves import CLOSE, SWAP, Move, Show, Transfer
from durak_game.ui import theme
from durak_game.ui.inputs import DIRECTIONS, MOUSE, Press, Verb
from durak_game.ui.table.context import ContextButton, context_buttons, hidden_buttons, with_hint_button
from durak_game.ui.table.human import Human
from durak_game.ui.table.layout import Place
from durak_game.ui.table.log import LogLine
from durak_game.ui.table.moves import Moves
from durak_game.ui.table.state import Held, TableState

SAME_DEVICE = theme.steps(0.15)
SAME_PLACE = theme.steps(0.4)
NEAR = 8  # pixels between the clicks of a double click
STEPS = {Verb.LEFT: -1, Verb.UP: -1, Verb.RIGHT: 1, Verb.DOWN: 1}


class Guard:
    """Keeps a double click from playing two cards: after a move the same device is deaf for a moment."""

    def __init__(self) -> None:
        self._moved: dict[str, tuple[int, Place | None]] = {}

    def accepted(self, device: str, now: int, place: Place | None) -> None:
        """A move of this device was accepted; `place` is where the mouse was."""
        self._moved[device] = (now, place)

    def deaf(self, device: str, now: int, place: Place | None) -> bool:
        """Whether a press comes too soon to be a move. A mouse that goes on clicking in one place stays unheard."""
        if device not in self._moved:
            return False
        then, before = self._moved[device]
        if place and before and math.dist(place, before) <= NEAR and now - then < SAME_PLACE:
            self._moved[device] = (now, before)
            return True
        return now - then < SAME_DEVICE


class Controls:
    """What all persons before the screen do with keys and pads. `last` is the device that was used last."""

    def __init__(self, state: TableState, moves: Moves) -> None:
        self.state = state
        self.moves = moves
        self.last = (state.couch.chairs[state.players[0]].device if state.players else "") or MOUSE
        self.guard = Guard()

    # What others ask

    @property
    def device(self) -> str:
        """The device whose signs are shown: that of the hand at the bottom; one player alone may use any."""
        holder = self.state.hands.holder
        if holder is None or not self.state.company:
            return self.last
        return self.state.couch.chairs[holder].device

    def buttons(self) -> list[ContextButton]:
        """The context buttons that are shown now."""
        state, human = self.state, self.state.human
        if human is None or state.timeline.shown.over or (human.out and not self.may_hurry):
            return []
        if state.opened is None and not human.out:
            return hidden_buttons(human, state.names)
        buttons = context_buttons(human, state.names, keyboard=self.device != MOUSE)
        if not state.advising.allowed or state.opened is None or not human.view.to_act:
            return buttons
        return with_hint_button(buttons, human, on=state.advised is not None)

    @property
    def may_hurry(self) -> bool:
        """Whether no person plays any more, so that the others may be quick."""
        return all(human.out for human in self.state.humans.values())

    @property
    def pressed(self) -> tuple[str | None, float]:
        """The name of the button whose key is held down, and how long as a share of what it takes."""
        held = next((held for held in self.state.held.values() if held.seat == self.state.hands.holder), None)
        return (held.name, held.share) if held else (None, 0.0)

    def seat_for(self, device: str) -> int | None:
        """The seat for which a press of this device counts now: of several that share it, the one that is asked."""
        hands = self.state.hands
        seats = self.state.couch.seats_of(device)
        if len(seats) < 2:
            return seats[0] if seats else None
        order = (hands.unveiled, *self.state.table.game.actors, hands.holder, *seats)
        return next(seat for seat in order if seat in seats)

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        for device, held in list(self.state.held.items()):
            held.steps += 1
            if held.share >= 1:
                del self.state.held[device]
                self._held_long(held, device)

    def interrupts(self, seat: int | None) -> bool:
        """A press ends what is moving; whether that is all it does: it does more only for one who could act before."""
        if not self.state.timeline.busy:
            return False
        self.state.timeline.finish()
        return seat not in self.state.could_act

    # What comes in

    def press(self, press: Press, seat: int) -> None:
        """A key or button goes down, and counts for a seat."""
        state = self.state
        if press.verb is Verb.PEEK:
            self.last = press.device
            if not state.table.over:
                state.hands.look(seat, press.device, state.now)
            return
        if self.interrupts(seat) or state.table.over:
            return
        self.last = press.device
        state.hands.touched(seat, state.now)
        if press.verb in DIRECTIONS:
            self._direction(state.humans[seat], seat, press.verb)
        else:
            self._verb(state.humans[seat], seat, press.verb, press.device)

    def release(self, press: Press) -> None:
        """A key or button comes up."""
        if press.verb is Verb.PEEK:
            self.state.hands.let_go(press.device, self.state.now)
        held = self.state.held.get(press.device)
        if held and held.verb is press.verb:
            del self.state.held[press.device]
            if held.verb is Verb.SWAP:
                self.moves.tell(held.seat, "hold")
            elif held.seat in self.state.humans:
                self._press(self.state.humans[held.seat], held.seat, held.verb, press.device)

    def _direction(self, human: Human, seat: int, verb: Verb) -> None:
        """Move in the hand at the bottom; a press for another hand claims the place for it."""
        hands = self.state.hands
        if hands.holder != seat or not hands.is_open(seat):
            hands.claim(seat, self.state.now)
        else:
            self.state.moved_on(seat)
            if verb in STEPS:
                human.step(STEPS[verb])
            else:
                human.step_suit(1 if verb is Verb.SUIT_RIGHT else -1)

    def _verb(self, human: Human, seat: int, verb: Verb, device: str, place: Place | None = None) -> None:
        """What a key, or a button on the screen at a `place`, does; a key for two things does one when it comes up."""
        hands, by_key = self.state.hands, place is None
        shown = hands.is_open(seat) and hands.holder == seat
        match verb:
            case Verb.DONE | Verb.CONFIRM if human.out:
                if self.may_hurry:
                    self.moves.hurry()
            case Verb.BACK:
                human.back()
                if not hands.is_open(seat):
                    human.lay_down()
            case Verb.SORT if shown:
                human.sort_otherwise()
            case Verb.HINT:
                self.ask_for_hint(seat)
            case Verb.DONE if by_key and CLOSE in human.view.moves:
                self.state.held[device] = Held("close", seat, verb)
            case Verb.TRANSFER if by_key and self._shows_or_transfers(human, seat):
                self.state.held[device] = Held("show", seat, verb)
            case Verb.SWAP if by_key and SWAP in self._known_moves(human, seat):
                self.state.held[device] = Held("swap", seat, verb)
            case Verb.CONFIRM | Verb.DONE | Verb.TRANSFER | Verb.SWAP:
                self._press(human, seat, verb, device, place)
            case Verb.MARK if shown:
                self._press(human, seat, verb, device)
            case _:
                pass

    def push(self, button: ContextButton, seat: int, place: Place) -> None:
        """A context button of a seat was clicked. What takes a held key is done at once."""
        if button.name in ("close", "show"):
            self._held_long(Held(button.name, seat, button.verb), MOUSE, place)
        else:
            self._verb(self.state.humans[seat], seat, button.verb, MOUSE, place)

    def _shows_or_transfers(self, human: Human, seat: int) -> bool:
        """Whether transferring and showing a trump are both to be told apart by how long the key is pressed."""
        return human.view.to_act and {Transfer, Show} <= {type(move) for move in self._known_moves(human, seat)}

    def _known_moves(self, human: Human, seat: int) -> Sequence[Move]:
        """What this hand can do; if it lies face down, what some hand could do."""
        return human.view.moves if self.state.hands.is_open(seat) else possible_moves(human.view)

    def _press(self, human: Human, seat: int, verb: Verb, device: str, place: Place | None = None) -> None:
        if self.guard.deaf(device, self.state.now, None):
            return
        if self.state.hands.is_open(seat):
            self.play(seat, human.meant(verb), device, place)
        else:
            self._press_unseen(human, seat, verb, device, place)
        if verb is Verb.DONE:
            self.moves.say_early()

    def _press_unseen(self, human: Human, seat: int, verb: Verb, device: str, place: Place | None) -> None:
        """A press for a hand that lies face down: it plays what is beyond doubt, and shows nothing else of the hand."""
        if verb is Verb.CONFIRM and not human.armed:
            self.moves.tell(seat, "look")
            return
        before = human.cursor, human.marked, human.choice
        move = human.meant(verb)
        if move is None and verb is not Verb.DONE:
            human.choosing = verb is Verb.CONFIRM and human.choice is not None
            human.cursor, human.marked, human.choice = before
            self.moves.tell(seat, "choose" if human.choosing else "no")
        elif move is not None and not self.play(seat, move, device, place):
            human.cursor, human.marked, human.choice = before

    def _held_long(self, held: Held, device: str, place: Place | None = None) -> None:
        human = self.state.humans.get(held.seat)
        if human is None or self.guard.deaf(device, self.state.now, None):
            return
        held_for = {Verb.DONE: human.close, Verb.SWAP: lambda: SWAP}
        move: Move | None = held_for.get(held.verb, human.show)()
        if move is None and not self.state.hands.is_open(held.seat):
            self.moves.tell(held.seat, "no")
        self.play(held.seat, move, device, place)

    def play(self, seat: int, move: Move | None, device: str, place: Place | None = None) -> bool:
        """Try a move of a seat that came from a device; whether it was accepted."""
        if move is None or not self.moves.try_move(seat, move):
            return False
        self.guard.accepted(device, self.state.now, place)
        return True

    def ask_for_hint(self, seat: int) -> None:
        """A person asks for a hint, or has read it. Everybody sees who asks."""
        state, human = self.state, self.state.humans[seat]
        if human.out:
            return
        if not state.advising.allowed:
            self.moves.tell(seat, "no hints")
        elif not human.view.to_act:
            self.moves.tell(seat, "hint later")
        elif not state.hands.is_open(seat):
            self.moves.tell(seat, "look")
        elif state.advised is human:
            state.advising.put_away(seat)
        else:
            state.said = None
            state.hands.claim(seat, state.now)
            if state.advising.ask(human):  # nobody gets help in secret
                state.note(LogLine(seat, "hint", ()))
