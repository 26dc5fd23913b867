"""Bots think beside the frame loop, so that no picture waits for them."""

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import ParamSpec, TypeGuard, TypeVar

from durak_game import bots, crash_log
from durak_game.engine.moves import PASS, TAKE, Move
from durak_game.engine.view import View
from durak_game.table import Player
from durak_game.ui import theme

P = ParamSpec("P")
T = TypeVar("T")

FASTEST, SLOWEST = 0.6, 1.2  # seconds a bot waits after a change on the table, at normal speed
AFTER_PASS = 0.45  # share of that wait when only somebody passed and no card has moved
LONGEST_THOUGHT = 0.3  # seconds
SHARE_OF_PAUSE = 0.8  # a thought ends well before its pause, so that nobody sees how hard it was


def simple_move(view: View) -> Move:
    """A legal move that needs no thought, for a bot whose thoughts failed: pass, take, or else the first there is."""
    return next((move for move in (PASS, TAKE) if move in view.moves), view.moves[0])


def think(kind: str, seed: int, temper: str, fuse: float, view: View) -> Move:
    """The move of a bot that is made for this one question, in whatever process."""
    return bots.make(kind, seed, temper=temper, fuse=fuse).choose(view)


class Mind:
    """Where is thought beside the loop: in `executor`, which stays open for the next table; without one, in a thread.

    `name` is that of the thread.
    """

    def __init__(self, executor: Executor | None, name: str) -> None:
        self._executor = executor
        self._name = name
        self._own: Executor | None = None

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Lets a function work something out; if nobody thinks any more, its answer is that error."""
        try:
            return self._thinkers().submit(task, *args, **kwargs)
        except RuntimeError as error:
            failed: Future[T] = Future()
            failed.set_exception(error)
            return failed

    def close(self) -> None:
        """Nobody thinks on in a thread of this mind's own."""
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)

    def _thinkers(self) -> Executor:
        if self._executor is not None:
            return self._executor
        if self._own is None:
            self._own = ThreadPoolExecutor(1, thread_name_prefix=self._name)
        return self._own


def quick_move(error: BaseException, doing: str, view: View, seed: int | str, temper: str = "plain") -> Move:
    """What the casual player would do, where a long thought failed; the fault is noted."""
    crash_log.note(error, doing)
    return bots.make("casual", seed, temper=temper).choose(view)


@dataclass(slots=True)
class _Thought:
    """What a bot was asked, its answer to come, and the steps of its pause that are left."""

    player: Player
    view: View
    move: Future[Move]
    pause: int


class Thinking:
    """The thoughts of all bots at a table about its present state.

    Every change on the table makes earlier thoughts worthless: `forget` drops them. A bot answers after a pause that
    does not depend on how hard the choice was. Levels that look ahead think in `executor`, which stays open for the
    next table; without one, in a thread. The others answer sooner than a question could be handed over. `chance` is for
    the pauses only.
    """

    def __init__(self, chance: Random, speed: float, executor: Executor | None = None) -> None:
        self._chance = chance
        self.speed = speed
        self._mind = Mind(executor, "bots")
        self._thoughts: dict[int, _Thought] = {}
        self._haste = 1.0

    def ask(self, seat: int, player: Player, view: View) -> None:
        """Let a bot begin to think, unless it does already."""
        if seat in self._thoughts:
            return
        pause = self._chance.uniform(FASTEST, SLOWEST) * self.speed * self._haste
        move = self._begin(player, view, pause)
        self._thoughts[seat] = _Thought(player, view, move, theme.steps(pause) if pause else 0)

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        for thought in self._thoughts.values():
            thought.pause -= 1

    def answer(self, seat: int) -> Move | None:
        """The move of a bot that has thought and waited long enough; raises what the bot raised.

        If a level that looks ahead fails, or the process it thinks in, the move is what the casual player would do.
        """
        thought = self._thoughts.get(seat)
        if thought is None or thought.pause > 0 or not thought.move.done():
            return None
        player = thought.player
        error = thought.move.exception()
        if error is None or not _looks_ahead(player):
            return thought.move.result()
        return quick_move(error, f"the bot on seat {seat} looked ahead", thought.view, player.seed, player.temper.name)

    def forget(self, only_passed: bool = False) -> None:
        """The table has changed: nobody has thought about it yet. `only_passed`: all cards lie as before."""
        self._haste = AFTER_PASS if only_passed else 1.0
        for thought in self._thoughts.values():
            thought.move.cancel()
        self._thoughts.clear()

    def close(self) -> None:
        """The table is left: let nobody think on."""
        self.forget()
        self._mind.close()

    def _begin(self, player: Player, view: View, pause: float) -> Future[Move]:
        if not _looks_ahead(player):
            return _at_once(player, view)
        fuse = min(LONGEST_THOUGHT, SHARE_OF_PAUSE * pause) if pause else LONGEST_THOUGHT
        return self._mind.submit(think, player.kind, player.seed, player.temper.name, fuse, view)


def _at_once(player: Player, view: View) -> Future[Move]:
    """The move of a bot that answers at once, or what it raised."""
    move: Future[Move] = Future()
    try:
        move.set_result(player.choose(view))
    except Exception as error:
        move.set_exception(error)
    return move


def _looks_ahead(player: Player) -> TypeGuard[bots.Bot]:
    return player.kind in bots.LOOK_AHEAD
