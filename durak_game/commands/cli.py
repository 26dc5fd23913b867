"""The command line: `durak-game` plays; the other commands work without a screen."""

import argparse
import codecs
import difflib
import errno
import io
import os
import sys
from collections.abc import Iterable, Sequence
from typing import NoReturn

from durak_game import __version__, crash_log
from durak_game.commands import play as play_command
from durak_game.commands import rules as rules_command
from durak_game.commands import sessions as sessions_command
from durak_game.commands import simulate as simulate_command
from durak_game.commands import tournament as tournament_command
from durak_game.commands import verify as verify_command
from durak_game.commands.arguments import INTERRUPTED, UsageError

MISUSED = 2
BROKEN = 70
"""The exit code after a fault of the game itself."""

_COMMANDS = {
    "play": play_command,
    "simulate": simulate_command,
    "verify": verify_command,
    "rules": rules_command,
    "sessions": sessions_command,
    "tournament": tournament_command,
}


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong in one sentence, without the usage in front of it."""

    def _check_value(self, action: argparse.Action, value: object) -> None:
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, f"unknown value {value!r}; {_nearest(str(value), action.choices)}")

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        print(sentence if sentence.endswith((".", "?")) else f"{sentence}.", file=sys.stderr)
        raise SystemExit(MISUSED)


def parser() -> argparse.ArgumentParser:
    """Everything that can be typed after `durak-game`."""
    top = _Parser(
        prog="durak-game", description="Durak, the card game with one loser. Run it without a command to play."
    )
    top.add_argument("--version", action="version", version=f"durak-game {__version__}")
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for command in _COMMANDS.values():
        command.add_parser(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Does what was typed and gives the exit code: 0 if all went well, 2 if it cannot be done as typed."""
    typed = list(sys.argv[1:] if arguments is None else arguments)
    if not typed or (typed[0].startswith("-") and typed[0] not in ("-h", "--help", "--version")):
        typed.insert(0, "play")
    _let_print_every_letter()
    try:
        code = _run(typed)
        if sys.stdout is not None:  # a program without a console has none
            sys.stdout.flush()  # whoever reads our output may have gone; that should show here, not at Python's end
        return code
    except UsageError as error:
        print(error, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        return _failed(error)


def _let_print_every_letter() -> None:
    """Russian on a terminal that knows no Cyrillic: question marks, and a word about them, instead of breaking off."""
    if not isinstance(sys.stdout, io.TextIOWrapper) or sys.stdout.errors not in ("strict", "surrogateescape"):
        return
    told: list[bool] = []

    def question_marks(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        if not told:
            print("Some letters can't be shown here; set PYTHONIOENCODING=utf-8 to see them.", file=sys.stderr)
        told.append(True)
        return "?" * (error.end - error.start), error.end

    codecs.register_error("question_marks", question_marks)
    sys.stdout.reconfigure(errors="question_marks")


def _failed(error: Exception) -> int:
    """Tells of it, unless only the reader of our output has gone; gives the exit code."""
    unwritten = isinstance(error, OSError) and error.filename is None and error.errno == errno.ENOSPC
    if not unwritten and not isinstance(error, BrokenPipeError):
        print(_apology(error), file=sys.stderr)
        return BROKEN
    # Without this Python would try, and complain, once more at its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if not unwritten:
        return 0
    print(f"The output can't be written: {os.strerror(errno.ENOSPC)}.", file=sys.stderr)
    return MISUSED


def _run(typed: list[str]) -> int:
    if not typed[0].startswith("-") and typed[0] not in _COMMANDS:
        raise UsageError(f"Unknown command {typed[0]!r}; {_nearest(typed[0], _COMMANDS)}")
    args = parser().parse_args(typed)
    code: int = _COMMANDS[args.command].run(args)
    return code


def _nearest(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown word: what was probably meant, else what there is."""
    names = [str(name) for name in known]
    near = difflib.get_close_matches(word, names, 1)
    return f"did you mean {near[0]!r}?" if near else f"choose from {', '.join(names)}."


def _apology(error: Exception) -> str:
    """A sentence instead of a traceback, which goes to a file that can be sent to whoever can mend it."""
    what = f"Durak has hit a problem and has to close ({type(error).__name__}: {error})."
    unwritable = crash_log.note(error, "a command")
    if unwritable is not None:
        return f"{what} The details could not be saved: {unwritable.strerror or unwritable}."
    return f"{what} The details are in {crash_log.crash_log_path()}."
