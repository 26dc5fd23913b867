"""`durak-game play`, which is also `durak-game` alone: the game on the screen."""

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING

from durak_game import text
from durak_game.commands.arguments import UsageError, levels, names, number
from durak_game.records.lines import Record
from durak_game.records.places import record_at, split_place
from durak_game.session.store.errors import StoreError
from durak_game.variants import RulesError

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers

SPEEDS = ("slow", "normal", "fast", "instant")


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `play` to the command line."""
    parser = subparsers.add_parser("play", help="play the game (the default)")
    parser.add_argument("--rules", type=Path, metavar="FILE", help="use this rules file")
    parser.add_argument("--variant", metavar="NAME", help="play this variant")
    parser.add_argument(
        "--with", dest="switches", default="", metavar="SWITCH,...", help="house-rule switches to turn on"
    )
    parser.add_argument("--seats", type=number(2, 6), metavar="N", help="number of players")
    parser.add_argument("--bots", type=levels, metavar="LEVEL,...", help="levels of the bots in the other seats")
    parser.add_argument("--name", help="your name")
    parser.add_argument("--language", choices=text.languages, help="the language of the game")
    parser.add_argument("--demo", action="store_true", help="just watch: bots in every seat")
    parser.add_argument("--seed", type=number(), metavar="N", help="the same number deals the same cards")
    parser.add_argument("--speed", choices=SPEEDS, help="the speed of the table")
    parser.add_argument("--windowed", type=window_size, metavar="WxH", help="window size, e.g. 1280x720")
    parser.add_argument("--fullscreen", action="store_true", help="start full screen")
    parser.add_argument("--record", metavar="FILE[:LINE]", help="open a recorded game as it stood after this line")
    parser.add_argument("--eyes", default="none", metavar="SEAT", help="whose cards are seen: 0 to 5, all or none")
    parser.add_argument("--frames", type=number(1), metavar="N", help="stop after N frames")


def window_size(typed: str) -> tuple[int, int]:
    """Reads the size of a window from the command line."""
    width, _, height = typed.lower().partition("x")
    try:
        size = (int(width), int(height))
    except ValueError:
        size = (0, 0)
    if not all(16 <= side <= 16384 for side in size):
        raise argparse.ArgumentTypeError(f"a size such as 1280x720 is needed, not {typed!r}.")
    return size


def record_of(typed: str) -> Record:
    """The game that FILE[:LINE] names. Raises UsageError in one sentence if there is none."""
    path, line = split_place(typed)
    try:
        return record_at(path.read_bytes().decode("utf-8-sig"), line)
    except OSError as error:
        raise UsageError(f"{path} can't be read: {error.strerror or error}.") from error
    except ValueError as error:
        raise UsageError(f"{path}: {error}") from error


def run(args: argparse.Namespace) -> int:
    """Opens the window and plays until the players leave. Raises UsageError for what cannot be done."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # Only here: the other commands need neither a screen nor what draws on it.
    from durak_game.ui.launch import Wishes, app_for  # noqa: PLC0415
    from durak_game.ui.window import NoDisplay  # noqa: PLC0415

    wishes = Wishes(
        rules=args.rules,
        variant=args.variant,
        switches=tuple(names(args.switches)),
        seats=args.seats,
        levels=args.bots or (),
        name=args.name,
        language=args.language,
        demo=args.demo,
        seed=args.seed,
        speed=args.speed,
        windowed=args.windowed,
        full_screen=args.fullscreen,
        record=record_of(args.record) if args.record else None,
        eyes=args.eyes,
    )
    try:
        app = app_for(wishes)
    except (RulesError, StoreError, ValueError) as error:
        raise UsageError(str(error)) from error
    try:
        app.run(args.frames)
    except NoDisplay as error:
        app.close()
        raise UsageError(str(error)) from error
    return 0
