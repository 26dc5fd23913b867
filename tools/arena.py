"""How strong the bots are: one level against another on mirrored deals.

With two seats every deal is played twice with sides swapped; with more, the tested bot sits once in every seat of the
same deal against the others; with partners its whole party is of the tested level. The durak share counts a draw as
shared by all parties, so that equal bots come out at par: 50 % with two parties, 25 % with four.

    python tools/arena.py casual beginner --variant podkidnoy --seats 4 --deals 500 --jobs 2
"""

import argparse
import json
import math
import os
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tool also runs without an installation

from durak_game import bots
from durak_game.arguments import UsageError, number
from durak_game.engine import Move, Rules, View
from durak_game.simulate_command import chosen_seats, chosen_variant
from durak_game.table import Table, game_seed

PORTION = 5
"""So many deals go to a process at once."""


@dataclass(frozen=True)
class Duel:
    """What is measured: a level against another, by these rules with so many seats."""

    rules: Rules
    seats: int
    tested: str
    others: str
    seed: int

    @property
    def parties(self) -> list[int]:
        """The numbers of the parties at the table."""
        return sorted({self.rules.party(seat, self.seats) for seat in range(self.seats)})


@dataclass(frozen=True)
class Portion:
    """Some deals, played: for each the share of its games in which the tested bot was durak; seconds of each move."""

    shares: list[float]
    seconds: list[float]
    draws: int


@dataclass(frozen=True)
class Result:
    """The measurement. Shares are of 1, times in milliseconds a move of the tested bot; `half` is half the interval."""

    tested: str
    others: str
    variant: str
    seats: int
    seed: int
    deals: int
    games: int
    draws: int
    share: float
    half: float
    par: float
    median_ms: float
    p95_ms: float
    longest_ms: float


class Timed:
    """The tested bot with a watch beside it."""

    def __init__(self, bot: bots.Bot, seconds: list[float]) -> None:
        self.kind = bot.kind
        self._bot = bot
        self._seconds = seconds

    def choose(self, view: View) -> Move:
        """What the bot chooses; the time it took is noted."""
        began = time.perf_counter()
        move = self._bot.choose(view)
        self._seconds.append(time.perf_counter() - began)
        return move


def play_deals(duel: Duel, first: int, count: int) -> Portion:
    """Plays some deals, each with the tested bot in every party."""
    shares: list[float] = []
    seconds: list[float] = []
    draws = 0
    for deal in range(first, first + count):
        lost = 0.0
        for party in duel.parties:
            durak = play_game(duel, game_seed(duel.seed, deal), party, seconds)
            draws += durak is None
            lost += 1 / len(duel.parties) if durak is None else durak == party
        shares.append(lost / len(duel.parties))
    return Portion(shares, seconds, draws)


def play_game(duel: Duel, seed: int, party: int, seconds: list[float]) -> int | None:
    """One game with the tested bot in a party: the party that is durak, None after a draw."""
    players: list[bots.Bot] = []
    for seat in range(duel.seats):
        tested = duel.rules.party(seat, duel.seats) == party
        bot = bots.make(duel.tested if tested else duel.others, seed)
        players.append(Timed(bot, seconds) if tested else bot)
    table = Table.deal(duel.rules, players, seed)
    table.play_out()
    durak = table.game.result.durak if table.game.result else ()
    return duel.rules.party(durak[0], duel.seats) if durak else None


def portions(duel: Duel, deals: int, executor: Executor) -> Iterator[Portion]:
    """The deals, split over the executor, in order."""
    starts = range(0, deals, PORTION)
    tasks = [executor.submit(play_deals, duel, start, min(PORTION, deals - start)) for start in starts]
    for task in tasks:
        yield task.result()


def measure(duel: Duel, variant: str, deals: int, executor: Executor) -> Result:
    """Plays all deals and works out the share with its 95 % interval, from the means of the deals."""
    shares: list[float] = []
    seconds: list[float] = []
    draws = 0
    with tqdm(total=deals, unit="deal", disable=None, leave=False) as bar:
        for portion in portions(duel, deals, executor):
            shares += portion.shares
            seconds += portion.seconds
            draws += portion.draws
            bar.update(len(portion.shares))
    ordered = sorted(seconds)
    spread = statistics.stdev(shares) if len(shares) > 1 else 0.0
    return Result(
        tested=duel.tested,
        others=duel.others,
        variant=variant,
        seats=duel.seats,
        seed=duel.seed,
        deals=deals,
        games=deals * len(duel.parties),
        draws=draws,
        share=statistics.fmean(shares),
        half=1.96 * spread / math.sqrt(deals),
        par=1 / len(duel.parties),
        median_ms=1000 * statistics.median(ordered),
        p95_ms=1000 * ordered[int(0.95 * (len(ordered) - 1))],
        longest_ms=1000 * ordered[-1],
    )


def sentence(result: Result) -> str:
    """The measurement for a terminal."""
    return (
        f"{result.variant}, {result.seats} seats: {result.tested} against {result.others} is durak in "
        f"{100 * result.share:.1f} +- {100 * result.half:.1f} % (par {100 * result.par:.0f} %), "
        f"{result.games} games, {result.draws} draws, seed {result.seed}; "
        f"a move takes {result.median_ms:.3f} ms (median), {result.p95_ms:.3f} (95 %), {result.longest_ms:.1f} (most)"
    )


def main() -> int:
    """Measures what the command line asks for."""
    parser = argparse.ArgumentParser(description="How strong a level of bots is against another, on mirrored deals.")
    parser.add_argument("tested", choices=bots.KINDS, help="the level that is measured")
    parser.add_argument("others", choices=bots.KINDS, help="the level on the other seats")
    parser.add_argument("--variant", default="podkidnoy", help="which variant (default: podkidnoy)")
    parser.add_argument("--with", dest="switches", default="", metavar="SWITCH,...", help="switches to turn on")
    parser.add_argument("--rules", type=Path, metavar="FILE", help="another rules file")
    parser.add_argument("--seats", type=number(2, 6), help="how many play")
    parser.add_argument("--deals", type=number(2), default=200, help="how many deals; each is played by every party")
    parser.add_argument("--seed", type=int, default=1, help="the same number deals the same cards")
    parser.add_argument("--jobs", type=number(1, 256), default=os.cpu_count() or 1, help="how many processes")
    parser.add_argument("--json", type=Path, metavar="FILE", help="add the result to a file, one line of JSON each")
    args = parser.parse_args()
    try:
        variant = chosen_variant(args.variant, args.switches, args.rules)
        duel = Duel(variant.rules, chosen_seats(variant, args.seats), args.tested, args.others, args.seed)
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    with ProcessPoolExecutor(args.jobs) as executor:
        result = measure(duel, variant.name, args.deals, executor)
    print(sentence(result))
    if args.json is not None:
        with args.json.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(result)) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
