"""What the mouse means at the table: clicks, drags, hovering and the wheel, for the seat that the mouse plays."""

import math

from durak_game.engine.cards import Card
from durak_game.engine.moves import Beat, Move, Show, Transfer
from durak_game.ui.couch import Privacy
from durak_game.ui.inputs import MOUSE, Point
from durak_game.ui.table.board import OCTAGON
from durak_game.ui.table.buttons import PAUSE_RECT, button_rects
from durak_game.ui.table.context import ContextButton
from durak_game.ui.table.controls import Controls
from durak_game.ui.table.hand import EYE_RECT, HAND_RECT, spine_rect
from durak_game.ui.table.human import Human
from durak_game.ui.table.layout import LIFT, PLATE_HEIGHT, PLATE_WIDTH, Place, Spot, plate
from durak_game.ui.table.state import HOLD, Drag
from durak_game.ui.toolkit import Rect, inside

DRAG_BEGINS = 12
JITTER = 12
TARGET_EDGE = 22  # a card may be dropped this far beside its target


class Mouse:
    """The mouse at a table. What it shares with keys and pads is asked of `controls`."""

    def __init__(self, controls: Controls) -> None:
        self.controls = controls
        self.state = controls.state
        self.moves = controls.moves
        self.pointer: Place = (0.0, 0.0)
        self._rest: Place = (0.0, 0.0)
        self._finger = False  # a finger has no right button

    @property
    def seat(self) -> int | None:
        """The seat that the mouse plays."""
        return self.controls.seat_for(MOUSE)

    @property
    def human(self) -> Human | None:
        """The person with the mouse, while that hand lies open at the bottom."""
        opened = self.state.opened
        return opened if opened and opened.view.seat == self.seat else None

    @property
    def hovered(self) -> str | None:
        """The name of the context button under the mouse, if its player sees it as one."""
        button = self._button_under_mouse() if self.controls.device == MOUSE else None
        return button.name if button else None

    @property
    def on_eye(self) -> bool:
        """Whether the mouse is on the button that opens the hand."""
        return self.controls.device == MOUSE and inside(EYE_RECT, *self.pointer)

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        drag = self.state.drag
        if drag and self.human is None:
            self.state.drag = None
        elif drag and not drag.moving:
            drag.steps += 1
            if drag.steps == HOLD:
                self._long_press(drag)

    def hand_closed(self, human: Human) -> None:
        """A hand lies face down again: a card under the mouse was only looked at, not chosen."""
        if human.view.seat == self.seat and self.controls.device == MOUSE and not human.choice and not human.marked:
            human.cursor = None

    def handle(self, point: Point) -> None:
        """The mouse moved, its button was let go, or its wheel was turned."""
        self.pointer = (point.x, point.y)
        human, drag = self.human, self.state.drag
        match point.kind:
            case "release" if point.button == 1 and drag:
                ghost = self.state.layout.ghost  # it is there only while something is dragged
                self.state.drag = None
                if human:
                    self._drop(human, drag.card, ghost) if drag.moving else self._click(human, drag.card)
            case "move" if human:
                self._move(human)
            case "wheel" if human and point.amount:
                human.step(-1 if point.amount > 0 else 1)
            case _:
                pass

    def _move(self, human: Human) -> None:
        drag = self.state.drag
        if drag:
            drag.at = self.pointer
            drag.moving = drag.moving or math.dist(drag.start, self.pointer) > DRAG_BEGINS
            return
        if math.dist(self._rest, self.pointer) < JITTER and self.controls.last != MOUSE:
            return  # a table that is knocked must not take the cursor from the keys
        self._rest = self.pointer
        self.controls.last = MOUSE
        if human.choice:
            move = self._choice_under_mouse(human)
            if move is not None:
                while human.choice.move != move:
                    human.step(1)
            return
        under = self.state.layout.hand_card_at(*self.pointer)
        if under != human.cursor and under is not None and human.view.seat is not None:
            self.state.moved_on(human.view.seat)
        human.cursor = under

    def press(self, point: Point, seat: int) -> None:
        """A button of the mouse goes down, and counts for a seat."""
        self.pointer, self._finger = (point.x, point.y), point.finger
        state = self.state
        under = self._hand_card_seen() if self.human else None
        if self.controls.interrupts(seat) or state.table.over:
            return
        if self.controls.guard.deaf(MOUSE, state.now, self.pointer):
            return
        self.controls.last = MOUSE
        state.hands.touched(seat, state.now)
        human = self.human
        if human is None:
            if point.button == 1:
                self._press_unseen(seat)
        elif point.button == 3:
            if under is None:
                human.back()
            else:
                self._play(seat, human.mark(under))
        else:
            self._left_press(human, seat, under)

    def _press_unseen(self, seat: int) -> None:
        """A press while the hand of the mouse's player lies face down or elsewhere: it never plays a card of it."""
        state = self.state
        own = state.hands.holder == seat
        button = self._button_under_mouse() if own else None
        if button:
            self.controls.push(button, seat, self.pointer)
        elif (own and inside(EYE_RECT, *self.pointer)) or inside(self._plate(seat), *self.pointer):
            if state.hands.privacy(seat) is Privacy.PEEK:
                state.hands.look_for_a_while(seat, MOUSE, state.now)
            else:
                state.hands.claim(seat, state.now)
        elif inside(HAND_RECT, *self.pointer):
            state.hands.claim(seat, state.now)

    def plate_at(self, place: Place) -> int | None:
        """The seat whose plate is at a place."""
        seats = range(self.state.timeline.shown.seats)
        return next((seat for seat in seats if inside(self._plate(seat), *place)), None)

    def _plate(self, seat: int) -> Rect:
        return (*plate(self.state.timeline.shown, seat), PLATE_WIDTH, PLATE_HEIGHT)

    def _left_press(self, human: Human, seat: int, under: Card | None) -> None:
        button = self._button_under_mouse()
        move = self._choice_under_mouse(human)
        if button:
            self.controls.push(button, seat, self.pointer)
        elif move is not None:
            self._play(seat, move)
        elif under is not None:
            if not human.choice:
                human.cursor = under
            self.state.drag = Drag(under, self.pointer, self.pointer)
        elif inside(spine_rect(len(human.order)), *self.pointer):
            human.sort_otherwise()
        elif self.state.company and inside(self._plate(seat), *self.pointer):
            self.state.hands.look_for_a_while(seat, MOUSE, self.state.now)

    def _click(self, human: Human, card: Card) -> None:
        if not self.controls.guard.deaf(MOUSE, self.state.now, self.pointer):
            self._play(human.view.seat, human.press(card))

    def _long_press(self, drag: Drag) -> None:
        """A card held down for a while passes the attack on, if it can; a finger marks one for the lead."""
        human = self.human
        if human and any(isinstance(move, Transfer | Show) for move in human.uses(drag.card)):
            self.state.drag = None
            self._play(human.view.seat, human.pass_on(drag.card))
        elif human and human.leads and self._finger:
            self.state.drag = None
            self._play(human.view.seat, human.mark(drag.card))

    def _drop(self, human: Human, card: Card, ghost: Spot | None) -> None:
        """A dragged card is let go: on a card to beat, on the free place, on the table, or back on the hand."""
        if card not in human.order:
            return
        seat = human.view.seat
        target = self._attack_under_mouse(human)
        if target is not None and human.meant_to_beat(card, target):
            self._play(seat, human.play_on(card, target))
        elif ghost and ghost.covers(*self.pointer):
            self._play(seat, human.pass_on(card))
        elif _inside_table(self.pointer):
            self._play(seat, human.press(card))

    def _play(self, seat: int | None, move: Move | None) -> None:
        if seat is not None:
            self.controls.play(seat, move, MOUSE, self.pointer)

    # What lies under the mouse

    def _hand_card_seen(self) -> Card | None:
        """The card of the hand that the player sees under the mouse, even while cards move."""
        spots = self.state.timeline.spots(self.state.arrangement)
        table = self.state.layout
        seen = [(spots["card", card, 0], card) for card in table.hand if ("card", card, 0) in spots]
        held = [(spot.z, card) for spot, card in seen if spot.covers(*self.pointer, below=LIFT)]
        return max(held)[1] if held else None

    def _button_under_mouse(self) -> ContextButton | None:
        buttons = self.controls.buttons()
        rects = zip(buttons, button_rects(len(buttons)), strict=True)
        return next((button for button, rect in rects if inside(rect, *self.pointer)), None)

    def _attack_under_mouse(self, human: Human) -> Card | None:
        table = self.state.layout
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
        ghost = self.state.layout.ghost
        passes_on = choice.passes_on if ghost and ghost.covers(*self.pointer) else None
        beats = (move for move in choice.moves if isinstance(move, Beat) and move.target == target)
        return next(beats, passes_on)


def _inside_table(place: Place) -> bool:
    left, top, right, bottom = OCTAGON
    return left <= place[0] <= right and top <= place[1] <= bottom


def pauses(point: Point) -> bool:
    """Whether a press of the mouse is on the button that pauses the game."""
    return point.button == 1 and inside(PAUSE_RECT, point.x, point.y)
