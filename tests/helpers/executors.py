"""Processes that think, for tests: they answer when the test says so, or take no more questions."""

from concurrent.futures import Executor, Future


class Later(Executor):
    """Keeps what it is asked until the test answers."""

    def __init__(self):
        self.asked = []

    def submit(self, task, /, *args):
        self.asked.append((task, args, Future()))
        return self.asked[-1][2]

    def shutdown(self, wait=True, *, cancel_futures=False):
        raise AssertionError("the executor belongs to the application")


class Closed(Executor):
    """Takes no more questions."""

    def submit(self, task, /, *args):
        raise RuntimeError("cannot schedule new futures after shutdown")
