"""Bots think beside the frame loop, so that no picture waits for them."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from random import Random

from durak_game.engine.moves import PASS, TAKE, Move
from durak_game.engine.view import View
from durak_game.table import Player
from durak_game.ui import theme

FASTEST, SLOWEST = 0.6, 1.2  # seconds a bot waits after a change on the table, at normal speed
AFTER_PASS = 0.45  # share of that wait when only somebody passed and no card has moved


def simple_move(view: View) -> Move:
    """A legal move that needs no thought, for a bot whose thoughts failed: pass, take, or else the first there is."""
    return next((move for move in (PASS, TAKE) if move in view.moves), view.moves[0])


class Thinking:
    """The thoughts of all bots at a table about its present state.

    Every change on the table makes earlier thoughts worthless: `forget` drops them. A bot answers after a pause that
    does not depend on how hard the choice was. `chance` is for the pauses only.
    """

    def __init__(self, chance: Random, speed: float, executor: Executor | None = None) -> None:
        self._chance = chance
        self.speed = speed
        self._executor = executor or ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._thoughts: dict[int, Future[Move]] = {}
        self._pauses: dict[int, int] = {}
        self._haste = 1.0

    def ask(self, seat: int, player: Player, view: View) -> None:
        """Let a bot begin to think, unless it does already."""
        if seat not in self._thoughts:
            pause = self._chance.uniform(FASTEST, SLOWEST) * self.speed * self._haste
            self._pauses[seat] = theme.steps(pause) if pause else 0
            self._thoughts[seat] = self._executor.submit(player.choose, view)

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        for seat in self._pauses:
            self._pauses[seat] -= 1

    def answer(self, seat: int) -> Move | None:
        """The move of a bot that has thought and waited long enough; raises what the bot raised."""
        thought = self._thoughts.get(seat)
        if thought is None or self._pauses[seat] > 0 or not thought.done():
            return None
        return thought.result()

    def forget(self, only_passed: bool = False) -> None:
        """The table has changed: nobody has thought about it yet. `only_passed`: all cards lie as before."""
        self._haste = AFTER_PASS if only_passed else 1.0
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()
        self._pauses.clear()

    def close(self) -> None:
        """The table is left: let nobody think on."""
        self.forget()
        self._executor.shutdown(wait=False, cancel_futures=True)
