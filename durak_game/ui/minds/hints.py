"""Hints: what a strong player would do in one's place, thought out beside the frame loop."""

from concurrent.futures import Executor, Future
from dataclasses import dataclass

from durak_game.bots.coach import Advice, advise
from durak_game.engine.moves import Move
from durak_game.engine.view import View
from durak_game.ui.minds.thinking import LONGEST_THOUGHT, Mind, quick_move


@dataclass(frozen=True, slots=True)
class Hint:
    """A move for a player, and what speaks for it; without advice it is only a quick guess."""

    move: Move
    advice: Advice | None = None


@dataclass(slots=True)
class _Asked:
    """A player's question: what they saw, the advice to come, and the hint once it is there."""

    view: View
    advice: Future[Advice]
    hint: Hint | None = None


class Hints:
    """The hints that players at a table have asked for about its present state, by seat.

    A hint follows from what its seat may know, from the seed and from nothing else. The coach thinks in `executor`,
    which stays open for the next table; without one, in a thread.
    """

    def __init__(self, seed: int | str | None, executor: Executor | None = None) -> None:
        self._seed = f"{seed} hint"
        self._mind = Mind(executor, "hints")
        self._asked: dict[int, _Asked] = {}

    def ask(self, view: View) -> bool:
        """The player of a view asks; whether they had not done so before."""
        assert view.seat is not None
        if view.seat in self._asked:
            return False
        self._asked[view.seat] = _Asked(view, self._begin(view))
        return True

    def asked(self, seat: int) -> bool:
        """Whether a seat has asked, and nothing has happened since."""
        return seat in self._asked

    def hint(self, seat: int) -> Hint | None:
        """The hint for a seat; None while it is thought about. If the coach fails it is the casual player's move."""
        asked = self._asked.get(seat)
        if asked is None:
            return None
        if asked.hint is None and asked.advice.done():
            asked.hint = self._answer(asked)
        return asked.hint

    def see(self, view: View, only_passed: bool) -> None:
        """The table has changed: a hint is worth nothing now, unless others only passed and it is still possible."""
        assert view.seat is not None
        asked = self._asked.get(view.seat)
        if asked is None:
            return
        moves = asked.view.moves if asked.hint is None else (asked.hint.move,)
        if not (only_passed and view.to_act and set(moves) <= set(view.moves)):
            self._asked.pop(view.seat).advice.cancel()

    def forget(self) -> None:
        """Others play now: nobody has asked anything."""
        for asked in self._asked.values():
            asked.advice.cancel()
        self._asked.clear()

    def close(self) -> None:
        """The table is left: let nobody think on."""
        self.forget()
        self._mind.close()

    def _begin(self, view: View) -> Future[Advice]:
        return self._mind.submit(advise, view, self._seed, LONGEST_THOUGHT)

    def _answer(self, asked: _Asked) -> Hint:
        try:
            advice = asked.advice.result()
        except Exception as error:  # whatever goes wrong while it thinks, the player gets a hint
            return Hint(quick_move(error, f"a hint for seat {asked.view.seat}", asked.view, self._seed))
        return Hint(advice.move, advice)
