"""What presses mean at the table: keys, clicks and drags become moves, choices and marks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from durak_game.engine.cards import Card
from durak_game.engine.moves import CLOSE, Beat, Move, Show, Transfer
from durak_game.ui import theme
from durak_game.ui.context import ContextButton, context_buttons
from durak_game.ui.draw.buttons import PAUSE_RECT, Rect, button_rects
from durak_game.ui.draw.hand import spine_rect
from durak_game.ui.draw.table import OCTAGON
from durak_game.ui.human import Human
from durak_game.ui.inputs.actions import MOUSE, Action, Point, Press, Verb
from durak_game.ui.layout import LIFT, Spot
from durak_game.ui.scene import Change

if TYPE_CHECKING:
    from durak_game.ui.scenes.table import TableScene

Place = tuple[float, float]

SAME_DEVICE = theme.steps(0.15)
SAME_PLACE = theme.steps(0.4)
NEAR = 8  # pixels between the clicks of a double click
DRAG_BEGINS = 12
JITTER = 12
HOLD = theme.steps(theme.HOLD)
TARGET_EDGE = 22  # a card may be dropped this far beside its target


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


@dataclass
class Drag:
    """A card of the hand under the pressed mouse button; it is `moving` once the mouse has gone far enough.

    `ghost` is the free place on the table that was shown when it was let go.
    """

    card: Card
    start: Place
    at: Place
    moving: bool = False
    steps: int = 0
    ghost: Spot | None = None


@dataclass
class Held:
    """A key that means one thing when pressed shortly and another when held."""

    name: str
    device: str
    verb: Verb
    steps: int = 0


class Controls:
    """The person's hands. `device` is what he used last; its keys are shown on the buttons."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.device = MOUSE
        self.pointer: Place = (0.0, 0.0)
        self._rest: Place = (0.0, 0.0)
        self.drag: Drag | None = None
        self.held: Held | None = None
        self.guard = Guard()

    # What others ask

    def buttons(self) -> list[ContextButton]:
        """The context buttons that are shown now."""
        human = self.scene.human
        if human is None or self.scene.timeline.shown.over:
            return []
        return context_buttons(human, self.scene.names, keyboard=self.device != MOUSE)

    @property
    def hovered(self) -> str | None:
        """The name of the context button under the mouse, if the mouse was used last."""
        button = self._button_under_mouse() if self.device == MOUSE else None
        return button.name if button else None

    @property
    def held_share(self) -> float:
        """How long a key has been held, as a share of what it takes."""
        return min(1.0, self.held.steps / HOLD) if self.held else 0.0

    def let_go(self) -> None:
        """Forget what is held or dragged."""
        self.drag = self.held = None

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        if self.held:
            self.held.steps += 1
            if self.held.steps >= HOLD:
                held, self.held = self.held, None
                self._held_long(held)
        drag = self.drag
        if drag and not drag.moving:
            drag.steps += 1
            if drag.steps == HOLD:
                self._long_press(drag)

    # What comes in

    def handle(self, action: Action) -> Change:
        """A key, or the mouse."""
        if isinstance(action, Press):
            self._key(action)
        elif isinstance(action, Point):
            return self._mouse(action)
        return None

    def _interrupts(self) -> bool:
        """A press ends what is moving; whether that is all it does: it does more only for one who could act before."""
        scene = self.scene
        if not scene.timeline.busy:
            return False
        scene.timeline.finish()
        return not scene.could_act

    def _key(self, press: Press) -> None:
        if press.released:
            if self.held and (press.device, press.verb) == (self.held.device, self.held.verb):
                held, self.held = self.held, None
                self._held_shortly(held)
            return
        human = self.scene.human
        if self._interrupts() or human is None or self.scene.table.over:
            return
        self.device = press.device
        self._verb(human, press.verb, press.device)

    def _verb(self, human: Human, verb: Verb, device: str) -> None:
        match verb:
            case Verb.DONE | Verb.CONFIRM if human.out:
                self.scene.hurry()
            case Verb.LEFT | Verb.UP:
                human.step(-1)
            case Verb.RIGHT | Verb.DOWN:
                human.step(1)
            case Verb.SUIT_LEFT | Verb.SUIT_RIGHT:
                human.step_suit(1 if verb is Verb.SUIT_RIGHT else -1)
            case Verb.BACK:
                human.back()
            case Verb.SORT:
                human.sort_otherwise()
            case Verb.DONE if CLOSE in human.view.moves:
                self.held = Held("close", device, verb)
            case Verb.TRANSFER if _may(human, Transfer) and _may(human, Show):
                self.held = Held("show", device, verb)
            case Verb.CONFIRM | Verb.MARK | Verb.DONE | Verb.TRANSFER | Verb.SWAP:
                if not self.guard.deaf(device, self.scene.now, None):
                    self._play(_meant(human, verb), device)
            case _:
                pass

    def _held_shortly(self, held: Held) -> None:
        human = self.scene.human
        if human and not self.guard.deaf(held.device, self.scene.now, None):
            self._play(human.done() if held.verb is Verb.DONE else human.pass_on(), held.device)

    def _held_long(self, held: Held) -> None:
        human = self.scene.human
        if human and not self.guard.deaf(held.device, self.scene.now, None):
            self._play(human.close() if held.verb is Verb.DONE else human.show(), held.device)

    def _play(self, move: Move | None, device: str, place: Place | None = None) -> None:
        if move is not None and self.scene.try_move(move):
            self.guard.accepted(device, self.scene.now, place)

    # The mouse

    def _mouse(self, point: Point) -> Change:
        self.pointer = (point.x, point.y)
        human = self.scene.human
        match point.kind:
            case "press":
                return self._mouse_press(point, human)
            case "release" if point.button == 1 and self.drag:
                drag = self.drag
                drag.ghost = self.scene.layout.ghost
                self.drag = None
                if human:
                    self._drop(human, drag) if drag.moving else self._click(human, drag.card)
            case "move" if human:
                self._mouse_move(human)
            case "wheel" if human and point.amount:
                human.step(-1 if point.amount > 0 else 1)
            case _:
                pass
        return None

    def _mouse_move(self, human: Human) -> None:
        if self.drag:
            self.drag.at = self.pointer
            self.drag.moving = self.drag.moving or math.dist(self.drag.start, self.pointer) > DRAG_BEGINS
            return
        if math.dist(self._rest, self.pointer) < JITTER and self.device != MOUSE:
            return  # a table that is knocked must not take the cursor from the keys
        self._rest = self.pointer
        self.device = MOUSE
        if human.choice:
            move = self._choice_under_mouse(human)
            if move is not None:
                while human.choice.move != move:
                    human.step(1)
            return
        human.cursor = self.scene.layout.hand_card_at(*self.pointer)

    def _mouse_press(self, point: Point, human: Human | None) -> Change:
        if point.button == 1 and _inside(PAUSE_RECT, self.pointer):
            return self.scene.paused()
        under = self._hand_card_seen() if human else None
        if self._interrupts() or human is None or self.scene.table.over:
            return None
        if self.guard.deaf(MOUSE, self.scene.now, self.pointer):
            return None
        self.device = MOUSE
        if point.button == 3:
            if under is None:
                human.back()
            else:
                self._play(human.mark(under), MOUSE, self.pointer)
            return None
        self._left_press(human, under)
        return None

    def _left_press(self, human: Human, under: Card | None) -> None:
        button = self._button_under_mouse()
        move = self._choice_under_mouse(human)
        if button:
            self._push(human, button)
        elif move is not None:
            self._play(move, MOUSE, self.pointer)
        elif under is not None:
            if not human.choice:
                human.cursor = under
            self.drag = Drag(under, self.pointer, self.pointer)
        elif _inside(spine_rect(len(human.order)), self.pointer):
            human.sort_otherwise()

    def _click(self, human: Human, card: Card) -> None:
        if not self.guard.deaf(MOUSE, self.scene.now, self.pointer):
            self._play(human.press(card), MOUSE, self.pointer)

    def _long_press(self, drag: Drag) -> None:
        """A card held down for a while passes the attack on, if it can."""
        human = self.scene.human
        if human and any(isinstance(move, Transfer | Show) for move in human.uses(drag.card)):
            self.drag = None
            self._play(human.pass_on(drag.card), MOUSE, self.pointer)

    def _drop(self, human: Human, drag: Drag) -> None:
        """A dragged card is let go: on a card to beat, on the free place, on the table, or back on the hand."""
        if drag.card not in human.order:
            return
        target = self._attack_under_mouse(human)
        if target is not None and human.meant_to_beat(drag.card, target):
            self._play(human.play_on(drag.card, target), MOUSE, self.pointer)
        elif drag.ghost and drag.ghost.covers(*self.pointer):
            self._play(human.pass_on(drag.card), MOUSE, self.pointer)
        elif _inside_table(self.pointer):
            self._play(human.press(drag.card), MOUSE, self.pointer)

    def _push(self, human: Human, button: ContextButton) -> None:
        """A context button was clicked."""
        match button.name:
            case "back":
                human.back()
            case "sort":
                human.sort_otherwise()
            case "hurry":
                self.scene.hurry()
            case "close":
                self._play(human.close(), MOUSE, self.pointer)
            case "show":
                self._play(human.show(), MOUSE, self.pointer)
            case _:
                self._play(_meant(human, button.verb), MOUSE, self.pointer)

    # What lies under the mouse

    def _hand_card_seen(self) -> Card | None:
        """The card of the hand that the player sees under the mouse, even while cards move."""
        spots = self.scene.timeline.spots(self.scene.arrangement)
        table = self.scene.layout
        seen = [(spots["card", card, 0], card) for card in table.hand if ("card", card, 0) in spots]
        held = [(spot.z, card) for spot, card in seen if spot.covers(*self.pointer, below=LIFT)]
        return max(held)[1] if held else None

    def _button_under_mouse(self) -> ContextButton | None:
        buttons = self.buttons()
        for button, rect in zip(buttons, button_rects(len(buttons)), strict=True):
            if _inside(rect, self.pointer):
                return button
        return None

    def _attack_under_mouse(self, human: Human) -> Card | None:
        table = self.scene.layout
        x, y = self.pointer
        for card in reversed(human.view.unbeaten):
            spot = table.card(card)
            if abs(x - spot.x) <= spot.width / 2 + TARGET_EDGE and abs(y - spot.y) <= spot.height / 2 + TARGET_EDGE:
                return card
        return None

    def _choice_under_mouse(self, human: Human) -> Move | None:
        """The move of the open choice whose target or free place is under the mouse."""
        choice = human.choice
        if choice is None:
            return None
        target = self._attack_under_mouse(human)
        for move in choice.moves:
            if isinstance(move, Beat) and move.target == target:
                return move
        ghost = self.scene.layout.ghost
        return choice.passes_on if ghost and ghost.covers(*self.pointer) else None


def _may(human: Human, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in human.view.moves)


def _meant(human: Human, verb: Verb) -> Move | None:
    """The move that a verb means now; None if it only changes marks or choices."""
    match verb:
        case Verb.CONFIRM:
            return human.confirm()
        case Verb.MARK:
            return None if human.cursor is None else human.mark(human.cursor)
        case Verb.DONE:
            return human.done()
        case Verb.TRANSFER:
            return human.pass_on()
        case Verb.SWAP:
            return human.swap()
        case _:
            return None


def _inside(rect: Rect, place: Place) -> bool:
    x, y, width, height = rect
    return x <= place[0] < x + width and y <= place[1] < y + height


def _inside_table(place: Place) -> bool:
    left, top, right, bottom = OCTAGON
    return left <= place[0] <= right and top <= place[1] <= bottom
