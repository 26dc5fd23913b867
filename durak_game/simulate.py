"""Many games among bots, without a screen: for statistics, for records, to see that nothing ever goes wrong.

Game i follows from (seed, i) alone, so that any number of processes plays the same games; a session is one chain, in
which dealer and opener follow from the game before.
"""

import contextlib
import multiprocessing
import signal
import threading
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import islice

from durak_game import bots
from durak_game.engine import Previous, Rules
from durak_game.table import Table, game_seed

PORTION = 8
"""So many games go to a process at once: few enough to stop soon, enough to be worth the way."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: a variant with its rules, a bot's level for each seat, how many games, from which seed.

    With `record` each game brings the text of its record, with `legal` also all legal moves in it; `session` makes the
    games one chain.
    """

    rules: Rules
    kinds: tuple[str, ...]
    games: int
    seed: int | str
    variant: str = ""
    record: bool = False
    legal: bool = False
    session: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one game went: the losing seats (none after a draw), its length, and the text of its record if wanted."""

    durak: tuple[int, ...]
    bouts: int
    moves: int
    text: str = ""


@dataclass(slots=True)
class Tally:
    """Games counted up. `duraks[seat]` is how often a seat was durak (in a losing party each seat is)."""

    duraks: list[int]
    games: int = 0
    draws: int = 0
    bouts: int = 0
    moves: int = 0

    def add(self, outcome: Outcome) -> None:
        """Counts one game more."""
        self.games += 1
        self.draws += not outcome.durak
        self.bouts += outcome.bouts
        self.moves += outcome.moves
        for seat in outcome.durak:
            self.duraks[seat] += 1


def bots_round_table(kinds: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """The levels dealt round the seats, from the first again if there are fewer levels than seats."""
    return tuple(kinds[seat % len(kinds)] for seat in range(seats))


def outcomes(plan: Plan, jobs: int = 1) -> Generator[Outcome, None, None]:
    """Plays the games and gives them in order, with so many processes."""
    if plan.session:
        return _chain(plan)
    if jobs == 1:
        return (play_single(plan, number) for number in range(plan.games))
    return _in_processes(plan, jobs)


def play_single(plan: Plan, number: int) -> Outcome:
    """Game `number` (from 0) as a game of its own: the dealer is drawn by lot."""
    return _finish(plan, _table(plan, number, None, None))


def _chain(plan: Plan) -> Generator[Outcome, None, None]:
    """One session: who deals and who leads follow from the game before."""
    dealer: int | None = None
    previous: Previous | None = None
    for number in range(plan.games):
        table = _table(plan, number, dealer, previous)
        outcome = _finish(plan, table)
        dealer, previous = table.next_deal()
        yield outcome


def _table(plan: Plan, number: int, dealer: int | None, previous: Previous | None) -> Table:
    seed = game_seed(plan.seed, number)
    return Table.deal(
        plan.rules,
        [bots.make(kind, seed) for kind in plan.kinds],
        seed,
        variant=plan.variant,
        dealer=dealer,
        previous=previous,
        keep_legal=plan.legal,
    )


def _finish(plan: Plan, table: Table) -> Outcome:
    table.play_out()
    result = table.game.result
    assert result is not None
    text = "".join(line + "\n" for line in table.record_lines()) if plan.record else ""
    return Outcome(result.durak, table.game.bout, table.moves, text)


# Several processes


@dataclass(slots=True)
class _Queue:
    """Portions of games that processes work on, in order; never so many that a slow reader fills the memory."""

    executor: Executor
    plan: Plan
    ahead: int
    running: deque["Future[list[Outcome]]"] = field(default_factory=deque)

    def outcomes(self) -> Iterator[Outcome]:
        starts = iter(range(0, self.plan.games, PORTION))
        self._start(islice(starts, self.ahead))
        while self.running:
            portion = self.running.popleft().result()
            self._start(islice(starts, 1))
            yield from portion

    def _start(self, starts: Iterator[int]) -> None:
        for start in starts:
            self.running.append(self.executor.submit(_portion, self.plan, start))


def _portion(plan: Plan, start: int) -> list[Outcome]:
    return [play_single(plan, number) for number in range(start, min(start + PORTION, plan.games))]


@contextlib.contextmanager
def _ctrl_c_ignored() -> Iterator[None]:
    """Processes started here inherit this. Ctrl-C reaches every process of a terminal, but only the one that writes
    may decide what is complete.
    """
    if threading.current_thread() is not threading.main_thread():  # only there can it be changed
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _ignore_ctrl_c() -> None:
    """The same for a system where it is not inherited."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _in_processes(plan: Plan, jobs: int) -> Generator[Outcome, None, None]:
    # "spawn" is the one way to start a process that every system has.
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(jobs, mp_context=context, initializer=_ignore_ctrl_c)
    try:
        with _ctrl_c_ignored():
            for _ in range(jobs):
                executor.submit(_ignore_ctrl_c)  # a task that finds nobody idle starts a process
        yield from _Queue(executor, plan, ahead=4 * jobs).outcomes()
    finally:
        executor.shutdown(cancel_futures=True)
