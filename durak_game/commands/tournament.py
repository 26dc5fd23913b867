"""`durak-game tournament`: a whole session among bots, without a screen, kept like any other."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from tqdm import tqdm

from durak_game import bots
from durak_game.commands.arguments import INTERRUPTED, UsageError, ctrl_c, levels, names, number
from durak_game.commands.sessions import account_text, open_store
from durak_game.commands.simulate import chosen_variant
from durak_game.kinds import Kind
from durak_game.session.live import Account, Evening
from durak_game.session.parameters import FORMATS, SCORINGS, parameters_of
from durak_game.session.plan import FEWEST, LOOKS, MOST, Entrant, Plan, PlanError
from durak_game.session.schedule import games_planned
from durak_game.session.setup import make_plan
from durak_game.simulate import bots_round_table

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers

HEADLESS = tuple(name for name in FORMATS if name != "open")
"""The formats that end by themselves."""

NUMBERS = tuple(dict.fromkeys(name for each in HEADLESS for name in parameters_of(each)))
"""The numbers of all formats, each an option of the command."""

_MEANS = {
    "games": "games per table",
    "duraks": "duraks until you lose",
    "lives": "lives each",
    "table_size": "players per table",
    "cycles": "times everyone meets everyone",
    "advance": "players who advance from each table",
    "rounds": "rounds",
}
"""What each number of a format means, in the help."""
_AGREED = ("format", "entrants", "variant", "switches", "rules", "bots", "seed", "scoring", *NUMBERS)
"""What is agreed before a tournament begins and cannot be changed afterwards."""


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `tournament` to the command line."""
    parser = subparsers.add_parser("tournament", help="play a whole tournament between bots, without a window")
    parser.add_argument(
        "--format", choices=HEADLESS, metavar="FORMAT", help=f"{', '.join(HEADLESS)} (default: knockout)"
    )
    parser.add_argument("--entrants", type=number(FEWEST, MOST), metavar="N", help="number of players (default: 8)")
    parser.add_argument("--variant", metavar="NAME", help="play this variant (default: podkidnoy)")
    parser.add_argument("--with", dest="switches", metavar="SWITCH,...", help="house-rule switches to turn on")
    parser.add_argument("--rules", type=Path, metavar="FILE", help="use this rules file")
    parser.add_argument(
        "--bots", type=levels, metavar="LEVEL,...", help=f"in turn: {', '.join(bots.KINDS)} (default: casual)"
    )
    parser.add_argument(
        "--seed", type=number(), metavar="N", help="the same number plays the same tournament (default: 0)"
    )
    parser.add_argument("--scoring", choices=SCORINGS, metavar="SCORING", help=", ".join(SCORINGS))
    for name in NUMBERS:
        used = ", ".join(each for each in HEADLESS if name in parameters_of(each))
        parser.add_argument(_option(name), type=number(1), metavar="N", help=f"{_MEANS[name]} ({used})")
    parser.add_argument("--resume", type=number(1), metavar="ID", help="continue an interrupted tournament")


def _option(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def run(args: argparse.Namespace) -> int:
    """Plays it. The exit code: 0, or 130 after Ctrl-C. Raises UsageError for what cannot be done."""
    plan = None if args.resume is not None else _plan(args)
    if plan is None and any(getattr(args, name) is not None for name in _AGREED):
        raise UsageError("--resume keeps everything as it was set up, so don't combine it with other options.")
    with open_store() as store, ctrl_c() as stopped:
        kept = args.resume if plan is None else store.create(plan)
        evening = Evening(store, kept, bots.from_kind)
        _play(evening, stopped)
        if evening.over:
            print(account_text(Account.of(store, evening.number)))
            return 0
    if not stopped:
        raise UsageError(f"Session {evening.number} is waiting for human players; continue it in the game.")
    print(f"Stopped; `durak-game tournament --resume {evening.number}` continues it.")
    return INTERRUPTED


def _plan(args: argparse.Namespace) -> Plan:
    variant = chosen_variant(args.variant or "podkidnoy", args.switches or "", args.rules)
    given = {name: value for name in NUMBERS if (value := getattr(args, name)) is not None}
    try:
        return make_plan(
            args.format or "knockout",
            _entrants(bots_round_table(args.bots or ("casual",), args.entrants or 8)),
            variant.rules,
            parameters=given,
            scoring=args.scoring,
            variant=variant.name,
            switches=names(args.switches or ""),
            seed=args.seed or 0,
        )
    except PlanError as error:
        raise UsageError(str(error)) from None


def _entrants(kinds: tuple[str, ...]) -> list[Entrant]:
    """Bots of these levels, numbered so that they can be told apart."""
    return [
        Entrant(f"bot{place}", f"{kind.capitalize()} {place}", Kind.bot(kind), look=(place - 1) % LOOKS)
        for place, kind in enumerate(kinds, start=1)
    ]


def _play(evening: Evening, stopped: list[int]) -> None:
    total, done = games_planned(evening.plan), sum(not played.void for played in evening.played)
    # A progress bar is for people: nothing of it where the error output is not a terminal.
    with tqdm(total=total, initial=done, unit="game", disable=None, leave=False) as bar:
        evening.play_headless(lambda _played: bar.update(), lambda: bool(stopped))
