"""`durak-game simulate`: many games among bots, with a progress bar, a closing table and, if wanted, their records."""

import argparse
import contextlib
import math
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tqdm import tqdm

from durak_game import bots
from durak_game.commands.arguments import INTERRUPTED, UsageError, ctrl_c, levels, names, number
from durak_game.simulate import Plan, Tally, bots_round_table, outcomes
from durak_game.variants import RulesError, Variant, load

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `simulate` to the command line."""
    parser = subparsers.add_parser("simulate", help="play many games between bots, without a window")
    parser.add_argument("--variant", default="podkidnoy", metavar="NAME", help="play this variant (default: podkidnoy)")
    parser.add_argument(
        "--with", dest="switches", default="", metavar="SWITCH,...", help="house-rule switches to turn on"
    )
    parser.add_argument("--rules", type=Path, metavar="FILE", help="use this rules file")
    parser.add_argument("--seats", type=number(2, 6), metavar="N", help="number of players (default: 4 if allowed)")
    parser.add_argument("--games", type=number(1), default=100, metavar="N", help="number of games (default: 100)")
    parser.add_argument(
        "--bots", type=levels, default=("casual",), metavar="LEVEL,...", help=f"for the seats: {', '.join(bots.KINDS)}"
    )
    parser.add_argument("--seed", type=number(), default=0, metavar="N", help="the same number plays the same games")
    parser.add_argument("--record", type=Path, metavar="FILE", help="save the games to this file")
    parser.add_argument("--legal", action="store_true", help="with --record: store all legal moves with each move")
    parser.add_argument(
        "--session", action="store_true", help="play one evening: each game follows from the one before"
    )
    parser.add_argument("--jobs", type=number(1, 256), default=1, metavar="N", help="number of processes (default: 1)")


def chosen_variant(variant: str, switches: str, rules_file: Path | None) -> Variant:
    """The variant with its switches. Raises UsageError if the file or a name is not in order."""
    found = load(rules_file)
    if found.problems:
        raise UsageError("\n".join(problem.text() for problem in found.problems))
    try:
        return found.resolve(variant, names(switches))
    except RulesError as error:
        raise UsageError("\n".join(problem.message for problem in error.problems)) from None


def chosen_seats(variant: Variant, wanted: int | None) -> int:
    """How many play: as many as wanted, else 4, else the most that the variant allows."""
    allowed = variant.players
    if wanted is None:
        return 4 if 4 in allowed else max(allowed)
    if wanted not in allowed:
        raise UsageError(variant.not_for(wanted))
    return wanted


def run(args: argparse.Namespace) -> int:
    """Plays the games. The exit code: 0, or 130 after Ctrl-C. Raises UsageError for what cannot be done."""
    if args.session and args.jobs > 1:
        raise UsageError("An evening is played game by game, so --session needs one process: leave out --jobs.")
    if args.legal and args.record is None:
        raise UsageError("--legal stores the legal moves in a record, so it needs --record FILE.")
    variant = chosen_variant(args.variant, args.switches, args.rules)
    plan = Plan(
        rules=variant.rules,
        kinds=bots_round_table(args.bots, chosen_seats(variant, args.seats)),
        games=args.games,
        seed=args.seed,
        variant=variant.name,
        record=args.record is not None,
        legal=args.legal,
        session=args.session,
    )
    tally = Tally([0] * len(plan.kinds))
    began = time.perf_counter()
    try:
        with _record_file(args.record) as file, ctrl_c() as stopped:
            _play(plan, args.jobs, file, tally, stopped)
    except OSError as error:
        if args.record is None:
            raise
        raise UsageError(f"{args.record} can't be written: {error.strerror or error}.") from None
    print(closing_table(plan, tally, time.perf_counter() - began))
    return INTERRUPTED if stopped else 0


def _record_file(path: Path | None) -> contextlib.AbstractContextManager[TextIO | None]:
    """The file to write into. Records may be replaced; anything else that is there already was surely not meant."""
    if path is not None and path.is_file():
        with path.open("rb") as there:
            if there.read(1) not in (b"", b"{"):
                raise UsageError(f"{path} already exists and is not a record; choose another name.")
    return contextlib.nullcontext() if path is None else path.open("w", encoding="utf-8", newline="\n")


def _play(plan: Plan, jobs: int, file: TextIO | None, tally: Tally, stopped: list[int]) -> None:
    games = outcomes(plan, jobs)
    # A progress bar is for people: nothing of it where the error output is not a terminal.
    with contextlib.closing(games), tqdm(total=plan.games, unit="game", disable=None, leave=False) as bar:
        for outcome in games:
            if file is not None:
                file.write(outcome.text)
            tally.add(outcome)
            bar.update()
            if stopped:
                return


def wilson(hits: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share: where it lies with that certainty, after so many hits in so many trials."""
    if not trials:
        return 0.0, 1.0
    z = 1.959964
    share = hits / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * math.sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return (0.0 if hits == 0 else middle - half), (1.0 if hits == trials else middle + half)


def closing_table(plan: Plan, tally: Tally, seconds: float) -> str:
    """What was played, for a terminal."""
    games = tally.games
    low, high = wilson(tally.draws, games)
    kind = "one session" if plan.session else "single games"
    lines = [
        f"{plan.variant}, {len(plan.kinds)} seats, seed {plan.seed}, {kind}",
        "",
        f"games  {games}" + (f" of {plan.games}, stopped" if games < plan.games else ""),
        f"draws  {tally.draws} ({_percent(tally.draws, games)}, 95 % interval {100 * low:.1f} to {100 * high:.1f} %)",
        f"bouts  {tally.bouts} ({tally.bouts / max(games, 1):.1f} a game)",
        f"moves  {tally.moves} ({tally.moves / max(games, 1):.1f} a game)",
        f"speed  {games / max(seconds, 1e-9):.0f} games a second",
        "",
        f"{'seat':<5} {'bot':<10} {'duraks':>7} {'share':>8}   95 % interval",
    ]
    for seat, (level, duraks) in enumerate(zip(plan.kinds, tally.duraks, strict=True)):
        low, high = wilson(duraks, games)
        share = _percent(duraks, games)
        lines.append(f"{seat:<5} {level:<10} {duraks:>7} {share:>8}   {100 * low:.1f} to {100 * high:.1f} %")
    return "\n".join(lines)


def _percent(hits: int, trials: int) -> str:
    return f"{100 * hits / max(trials, 1):.1f} %"
