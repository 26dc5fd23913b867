"""Hints at the table: who asks for one, who may see it, and how it is shown beside his hand."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import TYPE_CHECKING

from durak_game.engine.cards import Card, CardSet, card_set
from durak_game.engine.moves import Beat
from durak_game.text import _
from durak_game.ui.inputs.actions import Verb
from durak_game.ui.minds.advice import Part, move_parts, reason_words
from durak_game.ui.minds.hints import Hint, Hints
from durak_game.ui.table.context import MOST, ContextButton
from durak_game.ui.table.draw_buttons import button_rects
from durak_game.ui.table.draw_hint import draw_button_frame, draw_hint
from durak_game.ui.table.draw_log import LINES, LogLine
from durak_game.ui.table.human import Human
from durak_game.ui.table.moves import cards_of
from durak_game.ui.toolkit.canvas import Canvas

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene


class Advising:
    """The hints of a table scene.

    Everybody sees who asks; the hint itself lies only beside the open hand that it follows from. `allowed` is whether
    players may ask at all.
    """

    def __init__(self, scene: TableScene, allowed: bool, executor: Executor | None) -> None:
        self.scene = scene
        self.allowed = allowed
        self.hints = Hints(scene.table.header.seed, executor)
        self._put_away: set[int] = set()  # who has read his hint

    # What others ask

    @property
    def human(self) -> Human | None:
        """The person beside whose open hand his hint lies now, perhaps still being thought about."""
        scene, human = self.scene, self.scene.opened
        if human is None or scene.timeline.busy or scene.table.over:
            return None
        seat = human.view.seat
        return human if seat is not None and self.hints.asked(seat) and seat not in self._put_away else None

    @property
    def hint(self) -> Hint | None:
        """The hint that is seen now."""
        human = self.human
        return None if human is None or human.view.seat is None else self.hints.hint(human.view.seat)

    @property
    def cards(self) -> CardSet:
        """The cards of the hand that the hint would play."""
        return 0 if self.hint is None else card_set(cards_of(self.hint.move))

    @property
    def framed(self) -> set[Card]:
        """All cards that the hint speaks of, in the hand and on the table."""
        hint = self.hint
        if hint is None:
            return set()
        return {*cards_of(hint.move), *((hint.move.target,) if isinstance(hint.move, Beat) else ())}

    def with_button(self, buttons: list[ContextButton]) -> list[ContextButton]:
        """The context buttons of an open hand, with the one for a hint in place of sorting, which can wait."""
        human = self.scene.opened
        if not self.allowed or human is None or not human.view.to_act:
            return buttons
        kept = [button for button in buttons if button.name != "sort"]
        if len(kept) == MOST and human.choice is None:
            kept = [button for button in kept if button.name != "confirm"]
        if len(kept) == MOST:
            return buttons
        return [*kept, ContextButton("hint", Verb.HINT, _("Hint"), on=self.human is not None)]

    # What happens

    def press(self, seat: int) -> None:
        """A person asks for a hint, or has read it."""
        scene, human = self.scene, self.scene.humans[seat]
        if human.out:
            return
        if not self.allowed:
            scene.moves.tell(seat, "no hints")
        elif not human.view.to_act:
            scene.moves.tell(seat, "hint later")
        elif not scene.hands.is_open(seat):
            scene.moves.tell(seat, "look")
        elif self.human is human:
            self._put_away.add(seat)
        else:
            self._put_away.discard(seat)
            scene.moves.said = None
            scene.hands.claim(seat, scene.now)
            if self.hints.ask(human.view):  # nobody gets help in secret
                scene.log.append(LogLine(seat, "hint", ()))
                del scene.log[:-LINES]

    def see_change(self, only_passed: bool) -> None:
        """Something happened at the table."""
        for human in self.scene.humans.values():
            self.hints.see(human.view, only_passed)
        self._put_away = {seat for seat in self._put_away if self.hints.asked(seat)}

    def forget(self) -> None:
        """Others play now."""
        self.hints.forget()
        self._put_away.clear()

    # The picture

    def draw(self, canvas: Canvas, buttons: list[ContextButton]) -> None:
        """The panel above the hand, and a frame round the button that the hint would press."""
        human, hint = self.human, self.hint
        if human is None or self.scene.moves.said is not None:  # why a move was refused comes first
            return
        if hint is None:
            draw_hint(canvas, self.scene.art, [_("Thinking …")], "")
            return
        draw_hint(canvas, self.scene.art, hint_parts(human, hint), hint_reason(hint))
        wanted = type(hint.move).__name__.lower()
        for button, rect in zip(buttons, button_rects(len(buttons)), strict=True):
            if button.name == wanted:
                draw_button_frame(canvas, rect)


def hint_parts(human: Human, hint: Hint) -> list[Part]:
    """The move of a hint, in words and cards."""
    return move_parts(hint.move, throws_in=bool(human.view.pairs))


def hint_reason(hint: Hint) -> str:
    """What speaks for it, as a sentence."""
    return reason_words(hint.advice) if hint.advice else _("A quick guess: the coach could not think it over.")
