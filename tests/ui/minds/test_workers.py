import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError
from pathlib import Path

import pytest
from helpers.positions import position

from durak_game import bots
from durak_game.engine import look
from durak_game.ui.minds.thinking import think
from durak_game.ui.minds.workers import WorkerLost, Workers

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def workers():
    with Workers(1) as some:
        yield some


def pids(workers):
    return {worker._process.pid for worker in workers._started}


def gone(pids):
    return not pids & {process.pid for process in multiprocessing.active_children()}


def test_a_question_is_answered_in_another_process_which_stays(workers):
    one, other = (workers.submit(os.getpid).result() for _ in range(2))
    assert one == other != os.getpid()


def test_a_bot_thinks_there_as_it_would_here(workers):
    view = look(position("7S 9H KH AC 10H 7H", "6C 6D 6S 8S 9S 10S"), 0)
    assert workers.submit(think, "casual", 1, "stormy", 1.0, view).result() == bots.make(
        "casual", 1, temper="stormy"
    ).choose(view)


def test_what_a_task_raises_comes_back(workers):
    with pytest.raises(ValueError, match="invalid literal"):
        workers.submit(int, "x").result()


def test_an_answer_that_cannot_be_sent_is_told_as_an_error(workers):
    with pytest.raises(RuntimeError, match="lock"):
        workers.submit(threading.Lock).result()


def test_a_process_that_crashes_is_replaced(workers):
    before = workers.submit(os.getpid).result()
    with pytest.raises(WorkerLost):
        workers.submit(os._exit, 1).result()
    assert workers.submit(os.getpid).result() != before


def test_a_process_that_is_killed_while_idle_is_replaced(workers):
    os.kill(workers.submit(os.getpid).result(), signal.SIGTERM)
    with pytest.raises(WorkerLost):
        workers.submit(os.getpid).result()
    assert workers.submit(os.getpid).result() != os.getpid()


def test_a_process_that_never_answers_is_replaced():
    with Workers(1, answers_within=0.05) as hasty:
        with pytest.raises(WorkerLost):
            hasty.submit(time.sleep, 600).result()
        ended = pids(hasty)
    assert ended
    assert gone(ended)


def test_closing_ends_every_process_at_once_and_drops_what_waits():
    workers = Workers(2)
    workers.warm_up()
    thoughts = [workers.submit(time.sleep, 600) for _ in range(4)]
    while len(pids(workers)) < 2:
        time.sleep(0.001)
    before = pids(workers)
    workers.shutdown()
    assert gone(before)
    for thought in thoughts:
        with pytest.raises((WorkerLost, CancelledError)):
            thought.result()


def test_workers_that_were_never_asked_start_nothing():
    before = multiprocessing.active_children()
    Workers(2).shutdown()
    assert multiprocessing.active_children() == before


def test_the_game_begins_and_ends_without_a_word_about_its_workers(tmp_path):
    command = [sys.executable, "-m", "durak_game", "play", "--demo", "--speed", "instant", "--frames", "20"]
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "DURAK_HOME": str(tmp_path)}, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
