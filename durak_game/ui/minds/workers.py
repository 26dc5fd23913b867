"""Processes beside the game that think for it, so that a long thought takes nothing from the pictures.

A thread waits for each process; the threads do nothing else. Processes are started the one way that every system has
("spawn"), so whatever is handed over is pickled: functions by their name, everything else by value.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

# Everything a process will need is imported with this file: it is there before the first question.
from durak_game import bots

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess
    from multiprocessing.process import BaseProcess

P = ParamSpec("P")
T = TypeVar("T")

MOST = 2  # more processes than this would help nobody: seldom do several bots think at once
STARTS_WITHIN = 60.0  # seconds a process may need until it is ready, on the slowest computer
ANSWERS_WITHIN = 5.0  # seconds after which a process is taken for lost; bots stop long before
GENTLE = 10  # how far processes stand back behind the game when both want the processor


class WorkerLost(Exception):  # noqa: N818 - nothing is wrong with what was asked
    """The process that worked on this ended, or was ended, before it had answered."""


def fitting_number() -> int:
    """How many processes suit this computer: one processor stays with the game itself."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class Workers(Executor):
    """A few processes, for the whole time the game runs.

    They start when they are first needed, or before, by `warm_up`. A process that ends is replaced by a new one; what
    it was asked ends in `WorkerLost`. `answers_within` is how many seconds a process may work on one question.
    """

    def __init__(self, count: int | None = None, answers_within: float = ANSWERS_WITHIN) -> None:
        self._count = count or fitting_number()
        self._answers_within = answers_within
        self._own = threading.local()  # each thread has a process of its own
        self._started: list[_Worker] = []
        self._lock = threading.Lock()
        self._closed = False
        self._threads = ThreadPoolExecutor(self._count, thread_name_prefix="workers")

    def warm_up(self) -> None:
        """Start the processes now; returns at once."""
        for _ in range(self._count):  # a task that finds no idle thread gets one of its own
            self._threads.submit(self._worker)

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Lets a process call a function of some module, and gives what will be its answer."""
        return self._threads.submit(self._ask, task, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends all processes at once, whatever they work on. What was not answered by now will never be."""
        with self._lock:
            self._closed = True
            self._threads.shutdown(wait=False, cancel_futures=True)
            for worker in self._started:
                worker.end()
            self._started.clear()
        self._threads.shutdown(wait=wait, cancel_futures=cancel_futures)

    def _ask(self, task: Callable[..., T], args: tuple[object, ...], kwargs: dict[str, object]) -> T:
        worker = self._worker()
        try:
            well, answer = worker.ask((task, args, kwargs), self._answers_within)
        except (EOFError, OSError) as error:
            self._replace(worker)
            raise WorkerLost(f"a process that thinks was lost ({type(error).__name__})") from error
        if not well:
            raise answer  # type: ignore[misc] # what the task raised
        return answer  # type: ignore[return-value] # what the task returned

    def _worker(self) -> _Worker:
        """This thread's process, started if there is none."""
        worker: _Worker | None = getattr(self._own, "worker", None)
        if worker is None:
            with self._lock:
                if self._closed:
                    raise WorkerLost("no process thinks any more")
                worker = self._own.worker = _Worker()
                self._started.append(worker)
        return worker

    def _replace(self, worker: _Worker) -> None:
        """Ends a process that is lost and starts the next, which has time to warm up until it is asked."""
        with self._lock:
            if self._closed:
                return
            self._started.remove(worker)
            worker.end()  # within the lock: one process must not be waited for in two threads
        self._own.worker = None
        self._worker()


class _Worker:
    """One process and the line to it."""

    def __init__(self) -> None:
        # Only here: the game should not be slower to its first picture because of it.
        import multiprocessing  # noqa: PLC0415

        context = multiprocessing.get_context("spawn")
        self._line, other_end = context.Pipe()
        self._process: SpawnProcess = context.Process(target=serve, args=(other_end,), name="thinker", daemon=True)
        _start_deaf(self._process)
        other_end.close()  # so that the line breaks if the process ends
        self._ready = False

    def ask(self, question: object, within: float) -> tuple[bool, object]:
        """(True, the answer) or (False, what was raised). Raises EOFError or OSError if no answer comes."""
        if not self._ready:
            self._receive(STARTS_WITHIN)
            self._ready = True
        self._line.send(question)
        return self._receive(within)

    def _receive(self, within: float) -> tuple[bool, object]:
        if not self._line.poll(within):
            raise TimeoutError
        received: tuple[bool, object] = self._line.recv()
        return received

    def end(self) -> None:
        """Ends the process at once and waits until it is gone."""
        self._process.kill()
        self._process.join()
        self._process.close()


def _start_deaf(process: BaseProcess) -> None:
    """Starts a process that never hears of Ctrl-C, not even while it starts: that is for the game to hear."""
    if not hasattr(signal, "pthread_sigmask"):
        process.start()
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415

    resource_tracker.ensure_running()  # it unblocks Ctrl-C for this thread, so it must not begin in between
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve(line: Connection) -> None:
    """What a process does: answer question after question until the game is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(GENTLE)
    try:
        line.send((True, bots.KINDS))
        while True:
            task, args, kwargs = line.recv()
            try:
                answer = True, task(*args, **kwargs)
            except Exception as error:  # it is for the game to judge
                answer = False, error
            _send(line, answer)
    except (EOFError, OSError):
        return


def _send(line: Connection, answer: tuple[bool, object]) -> None:
    try:
        line.send(answer)
    except OSError:
        raise
    except Exception as error:  # it cannot be pickled
        line.send((False, RuntimeError(f"{type(error).__name__}: {error}; it was about {answer[1]!r}")))
