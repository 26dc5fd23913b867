"""How strong the bots are, on mirrored deals.

    python tools/arena.py master casual                      a duel: master against casual
    python tools/arena.py casual:miser casual                a temper against none
    python tools/arena.py --ladder beginner casual club      each level against the one before it
    python tools/arena.py --table master club casual random  four levels at one table

Every deal is played several times. In a duel the tested bot sits once on every side of the same deal (with partners its
whole party is of the tested level), and the others are all alike. At a table of different levels everybody sits once in
every seat. The durak share counts a draw as shared by all parties, so that equal bots come out at par: 50 % with two
parties, 25 % with four. Its interval (95 %) is worked out from the means of the deals. Times are processor time.
"""

import argparse
import json
import math
import multiprocessing
import os
import shlex
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tool also runs without an installation

from durak_game import bots
from durak_game.commands.arguments import UsageError, number
from durak_game.commands.simulate import chosen_seats, chosen_variant, wilson
from durak_game.engine import Move, Rules, View
from durak_game.kinds import Kind
from durak_game.table import Table, game_seed
from durak_game.variants import Variant

ROOT = Path(__file__).resolve().parents[1]

PORTION = 2
"""So many deals go to a process at once."""


@dataclass(frozen=True)
class Contest:
    """What is measured: players by these rules on the deals that follow from a seed.

    `players` are levels, with a temper if wanted ("casual:miser"). Each deal is played once for each of `lineups`,
    which says for every seat which of the players sits there. Only the first `measured` players are of interest.
    """

    rules: Rules
    seats: int
    players: tuple[str, ...]
    lineups: tuple[tuple[int, ...], ...]
    measured: int
    seed: int
    variant: str

    @property
    def parties(self) -> int:
        """How many parties sit at the table."""
        return len({self.rules.party(seat, self.seats) for seat in range(self.seats)})


def duel(variant: Variant, seats: int, tested: str, others: str, seed: int) -> Contest:
    """A level against others that are all alike: it sits once on every side."""
    party = [variant.rules.party(seat, seats) for seat in range(seats)]
    lineups = tuple(tuple(int(own != side) for own in party) for side in sorted(set(party)))
    return Contest(variant.rules, seats, (tested, others), lineups, 1, seed, variant.name)


def mixed_table(variant: Variant, players: Sequence[str], seed: int) -> Contest:
    """Different levels at one table: everybody sits once in every seat. Raises UsageError where partners sit."""
    if variant.rules.partners != "none":
        raise UsageError(f"At a table of different levels everybody plays alone, but {variant.name} has partners.")
    seats = chosen_seats(variant, len(players))
    lineups = tuple(tuple((seat + turn) % seats for seat in range(seats)) for turn in range(seats))
    return Contest(variant.rules, seats, tuple(players), lineups, seats, seed, variant.name)


@dataclass(frozen=True)
class Portion:
    """Some deals, played. By player: `shares` of each deal's games that were lost, and `seconds` of each move."""

    shares: list[list[float]]
    seconds: list[list[float]]
    draws: int


@dataclass(frozen=True)
class Result:
    """How one player did. Shares are of 1, `low` to `high` is the 95 % interval; times are milliseconds a move."""

    tested: str
    others: str
    variant: str
    seats: int
    seed: int
    deals: int
    games: int
    draws: int
    share: float
    low: float
    high: float
    par: float
    median_ms: float
    p95_ms: float
    longest_ms: float


class Timed:
    """A bot with a watch beside it."""

    def __init__(self, bot: bots.Bot, seconds: list[float]) -> None:
        self.kind = bot.kind
        self._bot = bot
        self._seconds = seconds

    def choose(self, view: View) -> Move:
        """What the bot chooses; the time it took is noted."""
        began = time.process_time()
        move = self._bot.choose(view)
        self._seconds.append(time.process_time() - began)
        return move


def play_deals(contest: Contest, first: int, count: int) -> Portion:
    """Plays some deals, each once for every line-up."""
    shares: list[list[float]] = [[] for _ in range(contest.measured)]
    seconds: list[list[float]] = [[] for _ in contest.players]
    draws = 0
    for deal in range(first, first + count):
        lost = [0.0] * contest.measured
        for lineup in contest.lineups:
            durak = play_game(contest, game_seed(contest.seed, deal), lineup, seconds)
            draws += durak is None
            for player in range(contest.measured):
                party = contest.rules.party(lineup.index(player), contest.seats)
                lost[player] += 1 / contest.parties if durak is None else durak == party
        for player, games in enumerate(lost):
            shares[player].append(games / len(contest.lineups))
    return Portion(shares, seconds[: contest.measured], draws)


def play_game(contest: Contest, seed: int, lineup: tuple[int, ...], seconds: list[list[float]]) -> int | None:
    """One game: the party that is durak, None after a draw."""
    seated = [Timed(bots.from_kind(Kind.bot(contest.players[player]), seed), seconds[player]) for player in lineup]
    table = Table.deal(contest.rules, seated, seed)
    table.play_out()
    durak = table.game.result.durak if table.game.result else ()
    return contest.rules.party(durak[0], contest.seats) if durak else None


def portions(contest: Contest, deals: int, executor: Executor) -> Iterator[Portion]:
    """The deals, split over the executor, in order."""
    starts = range(0, deals, PORTION)
    tasks = [executor.submit(play_deals, contest, start, min(PORTION, deals - start)) for start in starts]
    try:
        for task in tasks:
            yield task.result()
    finally:
        for task in tasks:
            task.cancel()


def measure(contest: Contest, deals: int, executor: Executor) -> list[Result]:
    """Plays the deals and works out how each measured player did. After Ctrl-C: those that were played by then."""
    shares: list[list[float]] = [[] for _ in range(contest.measured)]
    seconds: list[list[float]] = [[] for _ in range(contest.measured)]
    draws = 0
    with tqdm(total=deals, desc=" - ".join(contest.players), unit="deal", disable=None, leave=False) as bar:
        try:
            for portion in portions(contest, deals, executor):
                for player in range(contest.measured):
                    shares[player] += portion.shares[player]
                    seconds[player] += portion.seconds[player]
                draws += portion.draws
                bar.update(len(portion.shares[0]))
        except KeyboardInterrupt:
            if not shares[0]:
                raise
    return [_result(contest, player, shares[player], seconds[player], draws) for player in range(contest.measured)]


def _result(contest: Contest, player: int, shares: list[float], seconds: list[float], draws: int) -> Result:
    deals, games = len(shares), len(shares) * len(contest.lineups)
    share = statistics.fmean(shares)
    half = 1.96 * statistics.stdev(shares) / math.sqrt(deals) if deals > 1 else 0.0
    low, high = max(share - half, 0.0), min(share + half, 1.0)
    if not half:  # all deals went alike, so only their number says how sure that is
        low, high = wilson(round(share * games), games)
    ordered = sorted(seconds)
    others = [one for place, one in enumerate(contest.players) if place != player]
    return Result(
        tested=contest.players[player],
        others=", ".join(others),
        variant=contest.variant,
        seats=contest.seats,
        seed=contest.seed,
        deals=deals,
        games=games,
        draws=draws,
        share=share,
        low=low,
        high=high,
        par=1 / contest.parties,
        median_ms=1000 * statistics.median(ordered),
        p95_ms=1000 * ordered[int(0.95 * (len(ordered) - 1))],
        longest_ms=1000 * ordered[-1],
    )


# What is printed


def sentence(result: Result) -> str:
    """The measurement for a terminal."""
    return (
        f"{result.variant}, {result.seats} seats: {result.tested} against {result.others} is durak in "
        f"{100 * result.share:.1f} % ({100 * result.low:.1f} to {100 * result.high:.1f}; par {100 * result.par:.0f}), "
        f"{result.games} games, {result.draws} draws, seed {result.seed}; "
        f"a move takes {result.median_ms:.3f} ms (median), {result.p95_ms:.3f} (95 %), {result.longest_ms:.1f} (most)"
    )


HEAD = """\
| | variant | seats | durak share, par | 95 % interval | games | draws | ms a move: median, 95 %, most |
|---|---|---|---|---|---|---|---|"""


def markdown_row(result: Result) -> str:
    """The measurement as a row under `HEAD`."""
    times = ", ".join(f"{one:.2f}" for one in (result.median_ms, result.p95_ms, result.longest_ms))
    return (
        f"| {result.tested} against {result.others} | {result.variant} | {result.seats} "
        f"| {100 * result.share:.1f} %, {100 * result.par:.0f} | {100 * result.low:.1f} to {100 * result.high:.1f} "
        f"| {result.games} | {result.draws} | {times} |"
    )


def source(arguments: Sequence[str]) -> str:
    """Where figures come from: what was typed, and the commit that it was typed at."""
    done = subprocess.run(
        ["git", "describe", "--always", "--dirty"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return f"`python tools/arena.py {shlex.join(arguments)}` at {done.stdout.strip() or 'an unknown commit'}"


# What is typed


def player(typed: str) -> str:
    """Reads a level with its temper, as "casual" or "casual:miser", from the command line."""
    try:
        bots.from_kind(Kind.bot(typed), 0)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{error}.") from None
    return typed


def parser() -> argparse.ArgumentParser:
    """Everything that can be typed."""
    typed = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    typed.add_argument("players", nargs="*", type=player, metavar="LEVEL[:TEMPER]", help="the tested one, the others")
    kind = typed.add_mutually_exclusive_group()
    kind.add_argument("--ladder", action="store_true", help="each level against the one before (all, if none is named)")
    kind.add_argument("--table", action="store_true", help="all at one table, everybody once in every seat")
    typed.add_argument("--variant", default="podkidnoy", help="which variant (default: podkidnoy)")
    typed.add_argument("--with", dest="switches", default="", metavar="SWITCH,...", help="switches to turn on")
    typed.add_argument("--rules", type=Path, metavar="FILE", help="another rules file")
    typed.add_argument("--seats", type=number(2, 6), help="how many play")
    typed.add_argument("--deals", type=number(2), default=200, help="how many deals; each is played several times")
    typed.add_argument("--seed", type=int, default=1, help="the same number deals the same cards")
    typed.add_argument("--jobs", type=number(1, 256), default=os.cpu_count() or 1, help="how many processes")
    typed.add_argument("--json", type=Path, metavar="FILE", help="add the results to a file, one line of JSON each")
    typed.add_argument("--markdown", action="store_true", help="print a table instead of sentences")
    return typed


def contests(args: argparse.Namespace) -> list[Contest]:
    """What is to be measured. Raises UsageError for what cannot be."""
    variant = chosen_variant(args.variant, args.switches, args.rules)
    players = args.players
    if args.table:
        if args.seats not in (None, len(players)):
            raise UsageError(f"--table has a seat for each of the {len(players)} players named, not {args.seats}.")
        return [mixed_table(variant, players, args.seed)]
    seats = chosen_seats(variant, args.seats)
    if args.ladder:
        rungs = players or bots.KINDS
        return [duel(variant, seats, rungs[step], rungs[step - 1], args.seed) for step in range(1, len(rungs))]
    if len(players) != 2:
        raise UsageError(f"A duel is between two, not {len(players)}; there are also --ladder and --table.")
    tested, others = players
    return [duel(variant, seats, tested, others, args.seed)]


def main() -> int:
    """Measures what the command line asks for."""
    args = parser().parse_args()
    try:
        planned = contests(args)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    if args.markdown:
        print(f"{source(sys.argv[1:])}\n\n{HEAD}")
    show = markdown_row if args.markdown else sentence
    with ProcessPoolExecutor(args.jobs, mp_context=multiprocessing.get_context("spawn")) as executor:
        for contest in planned:
            for result in measure(contest, args.deals, executor):
                print(show(result), flush=True)
                if args.json is not None:
                    with args.json.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(asdict(result)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
