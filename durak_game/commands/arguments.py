"""What the commands have in common: how typed words are read, and how one says that something cannot be done."""

import argparse
import contextlib
import difflib
import signal
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from durak_game import bots

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]

INTERRUPTED = 130
"""The exit code after Ctrl-C."""


class UsageError(Exception):
    """What was asked cannot be done; the text is a sentence for the one who typed it."""


def number(low: int | None = None, high: int | None = None) -> Callable[[str], int]:
    """Reads a whole number within bounds, if there are any, from the command line."""
    bounds = "" if low is None else f" of at least {low}" if high is None else f" from {low} to {high}"

    def read(text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = None
        if value is None or (low is not None and value < low) or (high is not None and value > high):
            raise argparse.ArgumentTypeError(f"a whole number{bounds} is needed, not {text!r}.")
        return value

    return read


def levels(text: str) -> tuple[str, ...]:
    """Reads the levels of bots, separated by commas."""
    kinds = tuple(kind.strip() for kind in text.split(","))
    for kind in kinds:
        if kind not in bots.KINDS:
            near = difflib.get_close_matches(kind, bots.KINDS, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(bots.KINDS)}."
            raise argparse.ArgumentTypeError(f"unknown bot level {kind!r}; {hint}")
    return kinds


def names(text: str) -> list[str]:
    """Reads names separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


@contextlib.contextmanager
def ctrl_c() -> Iterator[list[int]]:
    """Ctrl-C fills the list instead of breaking off in the middle of a line; a second one breaks off."""
    stopped: list[int] = []

    def stop(signum: int, _frame: object) -> None:
        stopped.append(signum)
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield stopped
    finally:
        signal.signal(signal.SIGINT, before)
