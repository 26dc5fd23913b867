"""What presses mean at the table: keys and buttons become moves, choices and marks of the seat they count for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak_game.engine.moves import CLOSE, Move, Show, Transfer
from durak_game.ui import theme
from durak_game.ui.inputs.actions import DIRECTIONS, MOUSE, Action, Point, Press, Verb
from durak_game.ui.table.context import ContextButton, context_buttons
from durak_game.ui.table.context_hidden import could_show, could_transfer, hidden_buttons
from durak_game.ui.table.guard import Guard, Place
from durak_game.ui.table.human import Human
from durak_game.ui.table.mouse import Mouse
from durak_game.ui.toolkit.scene import Change

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene

HOLD = theme.steps(theme.HOLD)
STEPS = {Verb.LEFT: -1, Verb.UP: -1, Verb.RIGHT: 1, Verb.DOWN: 1}


@dataclass
class Held:
    """A key that means one thing when pressed shortly and another when held."""

    name: str
    seat: int
    verb: Verb
    steps: int = 0


class Controls:
    """The hands of all persons before the screen. `last` is the device that was used last."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        first = scene.couch.chairs[scene.players[0]].device if scene.players else ""
        self.last = first or MOUSE
        self.held: dict[str, Held] = {}
        self.guard = Guard()
        self.mouse = Mouse(scene, self)

    # What others ask

    @property
    def device(self) -> str:
        """The device whose signs are shown: that of the hand at the bottom; one player alone may use any."""
        scene = self.scene
        holder = scene.hands.holder
        if holder is None or not scene.company:
            return self.last
        return scene.couch.chairs[holder].device

    def buttons(self) -> list[ContextButton]:
        """The context buttons that are shown now."""
        scene = self.scene
        human = scene.human
        if human is None or scene.timeline.shown.over:
            return []
        if human.out and not self.may_hurry:
            return []
        if human.out or scene.opened:
            return scene.advising.with_button(context_buttons(human, scene.names, keyboard=self.device != MOUSE))
        return hidden_buttons(human, scene.names)

    @property
    def may_hurry(self) -> bool:
        """Whether no person plays any more, so that the others may be quick."""
        return all(human.out for human in self.scene.humans.values())

    @property
    def pressed(self) -> tuple[str | None, float]:
        """The name of the button whose key is held down, and how long as a share of what it takes."""
        held = next((held for held in self.held.values() if held.seat == self.scene.hands.holder), None)
        return (held.name, min(1.0, held.steps / HOLD)) if held else (None, 0.0)

    def seat_for(self, device: str) -> int | None:
        """The seat for which a press of this device counts now: of several that share it, the one that is asked."""
        scene = self.scene
        seats = scene.couch.seats_of(device)
        if len(seats) < 2:
            return seats[0] if seats else None
        order = (scene.hands.unveiled, *scene.table.game.actors, scene.hands.holder, *seats)
        return next(seat for seat in order if seat in seats)

    def let_go(self) -> None:
        """Forget what is held or dragged."""
        self.held.clear()
        self.mouse.drag = None

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        for device, held in list(self.held.items()):
            held.steps += 1
            if held.steps >= HOLD:
                del self.held[device]
                self._held_long(held, device)
        self.mouse.update()

    # What comes in

    def handle(self, action: Action) -> Change:
        """A key, a button, or the mouse."""
        if isinstance(action, Press):
            return self._key(action)
        if isinstance(action, Point):
            return self.mouse.handle(action)
        return None

    def interrupts(self, seat: int | None) -> bool:
        """A press ends what is moving; whether that is all it does: it does more only for one who could act before."""
        scene = self.scene
        if not scene.timeline.busy:
            return False
        scene.timeline.finish()
        return seat not in scene.could_act

    def _key(self, press: Press) -> Change:
        scene = self.scene
        if press.released:
            self._key_up(press)
            return None
        seat = self.seat_for(press.device)
        human = None if seat is None else scene.humans.get(seat)
        if seat is None or human is None:
            self.interrupts(None)
            return None if press.repeat or scene.table.over else scene.on_stranger(press.device)
        if press.verb is Verb.PEEK:
            self.last = press.device
            if not scene.table.over:
                scene.hands.look(seat, press.device, scene.now)
            return None
        if self.interrupts(seat) or scene.table.over:
            return None
        self.last = press.device
        scene.hands.touched(seat, scene.now)
        if press.verb in DIRECTIONS:
            self._direction(human, seat, press.verb)
        else:
            self._verb(human, seat, press.verb, press.device)
        return None

    def _key_up(self, press: Press) -> None:
        if press.verb is Verb.PEEK:
            self.scene.hands.let_go(press.device, self.scene.now)
        held = self.held.get(press.device)
        if held and held.verb is press.verb:
            del self.held[press.device]
            self._held_shortly(held, press.device)

    def _direction(self, human: Human, seat: int, verb: Verb) -> None:
        """Move in the hand at the bottom; a press for another hand claims the place for it."""
        hands = self.scene.hands
        if hands.holder != seat or not hands.is_open(seat):
            hands.claim(seat, self.scene.now)
            return
        if verb in STEPS:
            human.step(STEPS[verb])
        else:
            human.step_suit(1 if verb is Verb.SUIT_RIGHT else -1)

    def _verb(self, human: Human, seat: int, verb: Verb, device: str) -> None:
        shown = self.scene.hands.is_open(seat) and self.scene.hands.holder == seat
        match verb:
            case Verb.DONE | Verb.CONFIRM if human.out:
                if self.may_hurry:
                    self.scene.hurry()
            case Verb.BACK:
                human.back()
                if not self.scene.hands.is_open(seat):
                    human.lay_down()
            case Verb.SORT if shown:
                human.sort_otherwise()
            case Verb.HINT:
                self.scene.advising.press(seat)
            case Verb.DONE if CLOSE in human.view.moves:
                self.held[device] = Held("close", seat, verb)
            case Verb.TRANSFER if self._shows_or_transfers(human, seat):
                self.held[device] = Held("show", seat, verb)
            case Verb.CONFIRM | Verb.DONE | Verb.TRANSFER | Verb.SWAP:
                self._press(human, seat, verb, device)
            case Verb.MARK if shown:
                self._press(human, seat, verb, device)
            case _:
                pass

    def _shows_or_transfers(self, human: Human, seat: int) -> bool:
        """Whether transferring and showing a trump are both to be told apart by how long the key is pressed."""
        if self.scene.hands.is_open(seat):
            return _may(human, Transfer) and _may(human, Show)
        return human.view.to_act and could_transfer(human.view) and could_show(human.view)

    def _press(self, human: Human, seat: int, verb: Verb, device: str) -> None:
        if self.guard.deaf(device, self.scene.now, None):
            return
        if self.scene.hands.is_open(seat):
            self.play(seat, human.meant(verb), device)
        else:
            self.press_unseen(human, seat, verb, device)
        if verb is Verb.DONE:
            self.scene.moves.say_early(seat)

    def press_unseen(self, human: Human, seat: int, verb: Verb, device: str, place: Place | None = None) -> None:
        """A press for a hand that lies face down: it plays what is beyond doubt, and shows nothing else of the hand."""
        if verb is Verb.CONFIRM and not human.armed:
            self.scene.moves.tell(seat, "look")
            return
        before = human.cursor, human.marked, human.choice
        move = human.meant(verb)
        if move is None and verb is not Verb.DONE:
            human.cursor, human.marked, human.choice = before
            self.scene.moves.tell(seat, "no")
        elif move is not None and not self.play(seat, move, device, place):
            human.cursor, human.marked, human.choice = before

    def _held_shortly(self, held: Held, device: str) -> None:
        self._held_ends(held, device, Verb.DONE if held.verb is Verb.DONE else Verb.TRANSFER)

    def _held_long(self, held: Held, device: str) -> None:
        human = self.scene.humans.get(held.seat)
        if human is None or self.guard.deaf(device, self.scene.now, None):
            return
        move = human.close() if held.verb is Verb.DONE else human.show()
        if move is None and not self.scene.hands.is_open(held.seat):
            self.scene.moves.tell(held.seat, "no")
        self.play(held.seat, move, device)

    def _held_ends(self, held: Held, device: str, verb: Verb) -> None:
        human = self.scene.humans.get(held.seat)
        if human is not None:
            self._press(human, held.seat, verb, device)

    def play(self, seat: int, move: Move | None, device: str, place: Place | None = None) -> bool:
        """Try a move of a seat that came from a device; whether it was accepted."""
        if move is None or not self.scene.moves.try_move(seat, move):
            return False
        self.guard.accepted(device, self.scene.now, place)
        return True


def _may(human: Human, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in human.view.moves)
