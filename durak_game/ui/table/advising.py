"""Hints at the table: who has asked for one, who has put it away again, and how it is worded."""

from collections.abc import Mapping
from concurrent.futures import Executor

from durak_game.text import _
from durak_game.ui.minds.advice import Part, move_parts, reason_words
from durak_game.ui.minds.hints import Hint, Hints
from durak_game.ui.table.human import Human


class Advising:
    """The hints of one table. `allowed` is whether players may ask at all."""

    def __init__(self, seed: int | str | None, allowed: bool, executor: Executor | None) -> None:
        self.allowed = allowed
        self.hints = Hints(seed, executor)
        self._put_away: set[int] = set()  # who has read the hint

    def lies_beside(self, human: Human) -> bool:
        """Whether a hint belongs beside a hand, once it lies open."""
        seat = human.view.seat
        return seat is not None and self.hints.asked(seat) and seat not in self._put_away

    def hint(self, human: Human) -> Hint | None:
        """The hint for a person; None while it is thought about."""
        return None if human.view.seat is None else self.hints.hint(human.view.seat)

    def ask(self, human: Human) -> bool:
        """A person wants to see a hint; whether it is the first wish for this one."""
        self._put_away.discard(human.view.seat or 0)
        return self.hints.ask(human.view)

    def put_away(self, seat: int) -> None:
        """A person has read the hint."""
        self._put_away.add(seat)

    def see_change(self, humans: Mapping[int, Human], only_passed: bool) -> None:
        """Something happened at the table."""
        for human in humans.values():
            self.hints.see(human.view, only_passed)
        self._put_away = {seat for seat in self._put_away if self.hints.asked(seat)}

    def forget(self) -> None:
        """Others play now."""
        self.hints.forget()
        self._put_away.clear()


def hint_parts(human: Human, hint: Hint) -> list[Part]:
    """The move of a hint, in words and cards."""
    return move_parts(hint.move, throws_in=bool(human.view.pairs))


def hint_reason(hint: Hint) -> str:
    """What speaks for it, as a sentence."""
    return reason_words(hint.advice) if hint.advice else _("Just a quick guess – there was no time to think.")
