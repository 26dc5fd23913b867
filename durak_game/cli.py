"""The command line: `durak-game` plays; `simulate`, `verify` and `rules` work without a screen."""

import argparse
import difflib
import os
import platform
import sys
import time
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from durak_game import __version__, paths, play_command, rules_command, simulate_command, verify_command
from durak_game.simulate_command import INTERRUPTED, UsageError

MISUSED = 2
BROKEN = 70
"""The exit code after a fault of the game itself."""

_COMMANDS = {
    "play": play_command,
    "simulate": simulate_command,
    "verify": verify_command,
    "rules": rules_command,
}


class _Parser(argparse.ArgumentParser):
    """Tells what is wrong in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        sentence = message[:1].upper() + message[1:]
        print(sentence if sentence.endswith((".", "?")) else f"{sentence}.", file=sys.stderr)
        raise SystemExit(MISUSED)


def parser() -> argparse.ArgumentParser:
    """Everything that can be typed after `durak-game`."""
    top = _Parser(prog="durak-game", description="Durak, the card game with one loser. Without a command: play.")
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
    try:
        code = _run(typed)
        sys.stdout.flush()  # whoever reads our output may have gone; that should show here, not at Python's end
        return code
    except UsageError as error:
        print(error, file=sys.stderr)
        return MISUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Without this Python would try, and complain, once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        print(_apology(error), file=sys.stderr)
        return BROKEN


def _run(typed: list[str]) -> int:
    if not typed[0].startswith("-") and typed[0] not in _COMMANDS:
        near = difflib.get_close_matches(typed[0], _COMMANDS, 1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(_COMMANDS)}."
        raise UsageError(f"There is no command {typed[0]!r}; {hint}")
    args = parser().parse_args(typed)
    code: int = _COMMANDS[args.command].run(args)
    return code


def _apology(error: Exception) -> str:
    """A sentence instead of a traceback, which goes to a file that can be sent to whoever can mend it."""
    what = f"The game has a fault and must end ({type(error).__name__}: {error})."
    details = "".join(traceback.format_exception(error))
    head = f"durak-game {__version__}, Python {platform.python_version()}, {platform.platform()}"
    try:
        path: Path = paths.data_dir() / "crash.log"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{head}\n{details}", encoding="utf-8")
    except OSError as unwritable:
        return f"{what} The details could not be written down: {unwritable.strerror or unwritable}."
    return f"{what} The details are in {path}."
