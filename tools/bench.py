"""Measures how fast the game is: engine, bots, frames, kept games, beside a yardstick taken in the same run.

    python tools/bench.py                  everything
    python tools/bench.py engine frames    parts of it
    python tools/bench.py --rounds 20      more rounds: the best and the median of more tries

Machines differ and are shared, so every figure comes with its ratio to the yardstick: a plain counting loop that is
timed between the rounds. Compare ratios, not seconds. Times are processor time of this process, but two parts take the
time by the clock, each time in a fresh process: `store`, how long one waits for the title and the statistics when
10,000 games are kept, beside 100; and `pace`, the slowest pictures beside strong bots and beside casual ones, half a
minute a round (`tools/frame_pace.py` measures the same for longer, and in a window).
"""

import argparse
import os
import statistics
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from time import perf_counter, process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from frame_pace import NOBODY, at_once, at_table, compare, in_process
from full_store import PEOPLE, fill

from durak_game import bots, paths, variants
from durak_game.engine import Game, Rules, deal_random, look
from durak_game.session.reports.statistics import everybody
from durak_game.session.reports.statistics import statistics as statistics_of
from durak_game.session.store.store import Store

YARDSTICK_LOOPS = 200_000

WARM_UP, FRAMES = 30, 120
"""Pictures drawn before measuring, so that caches are filled, and measured ones in each round."""

FEW, MANY = 100, 10_000
"""Kept games, after the first evenings and after years."""

PACE_SECONDS = 4

TIMES = "times"
"""The unit of a figure that is a ratio already, of two others of its round."""


def yardstick() -> float:
    """Seconds for a loop that counts to 200,000."""
    started = process_time()
    for _ in range(YARDSTICK_LOOPS):
        pass
    return process_time() - started


def play_public(game: Game, random: Callable[[], float]) -> int:
    """A whole game of random legal moves through the public door; returns how many moves it took."""
    moves = 0
    while game.actors:
        actors = game.actors
        seat = actors[0] if len(actors) == 1 else actors[int(random() * len(actors))]
        choices = game.legal_moves(seat)
        game.play(seat, choices[int(random() * len(choices))])
        moves += 1
    return moves


def one_of(cards: int, random: Callable[[], float]) -> int:
    """The set of one random card of a set."""
    for _ in range(int(random() * cards.bit_count())):
        cards &= cards - 1
    return cards & -cards


def play_masks(game: Game, random: Callable[[], float]) -> int:
    """A whole random game through the steps that bots search with: sets of cards in, unchecked, no events."""
    moves = 0
    while game.actors:
        moves += 1
        seat = game.actors[0]
        if not game.pairs:
            game.attack(seat, one_of(game.hands[seat], random))
        elif seat == game.defender:
            answer_masks(game, random)
        else:
            cards = game.throwable(seat)
            if cards and random() * (cards.bit_count() + 1) >= 1:
                game.attack(seat, one_of(cards, random))
            else:
                game.pass_on(seat)
    return moves


def answer_masks(game: Game, random: Callable[[], float]) -> None:
    """The defender beats a random card, passes the attack on, or takes."""
    target = one_of(game.unbeaten, random).bit_length() - 1
    beaters = game.beaters(target)
    on = game.transferable() if game.table_rules.transfer else 0
    choice = int(random() * (beaters.bit_count() + on.bit_count() + 1))
    if choice < beaters.bit_count():
        game.beat(one_of(beaters, random).bit_length() - 1, target)
    elif choice < beaters.bit_count() + on.bit_count():
        game.transfer(one_of(on, random).bit_length() - 1)
    else:
        game.take()


def games_per_second(
    rules: Rules, seats: int, play: Callable[[Game, Callable[[], float]], int], seed: int
) -> tuple[float, float]:
    """(games a second, moves a game) over 60 games, shuffling and dealing included."""
    rng = Random(seed)
    count, moves = 60, 0
    started = process_time()
    for _ in range(count):
        game, _deck = deal_random(rules, seats, rng)
        moves += play(game, rng.random)
    return count / (process_time() - started), moves / count


class Figures:
    """Figures of several rounds, each with the yardstick of its round, printed as best, median and ratio."""

    def __init__(self) -> None:
        self.rows: dict[str, list[tuple[float, float]]] = {}
        self.units: dict[str, str] = {}

    def add(self, name: str, value: float, unit: str) -> None:
        """Notes one figure; the yardstick is taken right after it."""
        self.units[name] = unit
        self.rows.setdefault(name, []).append((value, yardstick()))

    def show(self) -> None:
        """Prints a line for each figure: its best, its median, and the median of its ratio to the yardstick."""
        print(f"{'':44}{'best':>12}{'median':>12}  {'unit':12}{'ratio':>10}")
        for name, pairs in self.rows.items():
            values = [value for value, _ in pairs]
            rate = self.units[name].endswith("/s")
            ratios = [value * stick if rate else value / 1000 / stick for value, stick in pairs]
            if self.units[name] == TIMES:
                ratios = values
            best = max(values) if rate else min(values)
            unit, median = self.units[name], statistics.median(values)
            print(f"{name:44}{best:12.2f}{median:12.2f}  {unit:12}{statistics.median(ratios):10.3f}")


def bench_engine(figures: Figures, round_number: int) -> None:
    """Random games by the public door and by the steps for searching."""
    throw_in = Rules()
    passing = throw_in.changed({"transfer.allowed": True})
    for seats in (2, 4, 6):
        for label, rules in (("throw-in", throw_in), ("transfer", passing)):
            for door, play in (("public", play_public), ("masks", play_masks)):
                rate, moves = games_per_second(rules, seats, play, round_number)
                figures.add(f"engine, {seats} seats, {label}, {door}", rate, "games/s")
                figures.add(f"engine, {seats} seats, {label}, {door}, moves", rate * moves, "moves/s")


def bench_bots(figures: Figures, round_number: int) -> None:
    """Time that a bot takes for one move, looking included, in games among its own kind."""
    rules = variants.load(paths.shipped_rules()).variants["perevodnoy"].rules
    for kind in bots.KINDS:
        rng = Random(round_number)
        game, _deck = deal_random(rules, 4, rng)
        players = [bots.make(kind, seat) for seat in range(4)]
        moves, started = 0, process_time()
        while game.actors and moves < 400:
            seat = game.actors[0]
            game.play(seat, players[seat].choose(look(game, seat)))
            moves += 1
        figures.add(f"bot {kind}, 4 seats", 1000 * (process_time() - started) / moves, "ms/move")


def without_a_screen() -> None:
    """Pictures go nowhere, in this process and in those it starts."""
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(name, "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def bench_frames(figures: Figures, round_number: int) -> None:
    """Update and draw of the table at 1920 x 1080, without the flip: 6 seats at play, and 30 cards in one hand."""
    without_a_screen()
    import pygame  # noqa: PLC0415 - only this part needs a picture
    import samples  # noqa: PLC0415

    from durak_game.ui.toolkit.canvas import Canvas  # noqa: PLC0415

    pygame.display.init()
    canvas = Canvas(pygame.display.set_mode((1920, 1080)))
    scenes = {
        "6 seats, bots at play": samples.dealt_table(6, round_number, person=None, kind="casual", speed="normal"),
        "6 seats, six pairs": samples.sample_table(6, 6, pairs=6),
        "2 seats, 30 cards in hand": samples.sample_table(2, 30, pairs=3),
    }
    for name, scene in scenes.items():
        scene.enter()
        for frame in range(WARM_UP + FRAMES):
            started = process_time()
            scene.update()
            scene.picture(0.0).draw(canvas)
            if frame >= WARM_UP:
                figures.add(f"frame, {name}", 1000 * (process_time() - started), "ms")
        scene.leave()


@cache
def home_with(games: int) -> tempfile.TemporaryDirectory[str]:
    """A player's folder with so many kept games, filled once."""
    home = tempfile.TemporaryDirectory()
    os.environ["DURAK_HOME"] = home.name
    with Store() as store:
        fill(store, games, distinct=FEW)
    return home


def store_waits() -> dict[str, float]:
    """Milliseconds a player waits for the screens that ask the kept games, the start of the game first."""
    from durak_game.ui.archive.statistics import StatisticsScene  # noqa: PLC0415
    from durak_game.ui.launch import Wishes, app_for  # noqa: PLC0415 - only this part needs a picture
    from durak_game.ui.title.scene import TitleScene  # noqa: PLC0415
    from durak_game.ui.toolkit.scene import Push  # noqa: PLC0415

    marks = [perf_counter()]

    def passed() -> float:
        marks.append(perf_counter())
        return 1000 * (marks[-1] - marks[-2])

    Store().close()
    waits = {"kept games opened": passed()}
    app = app_for(Wishes(windowed=(1920, 1080)))
    app.open_window()
    app.frame()
    waits["start to the title"] = passed()
    title = app.stack.top
    assert isinstance(title, TitleScene)
    store = title.house.store
    assert store is not None
    everybody(store)
    statistics_of(store, PEOPLE[0])
    waits["statistics, asked"] = passed()
    shown = StatisticsScene(title.house)
    app.stack.apply(Push(shown))
    app.frame()
    waits["statistics, everybody's picture"] = passed()
    first = shown.menu.entry(("row", 0))
    assert first is not None
    app.stack.apply(first.confirm())
    app.frame()
    waits["statistics, one player's picture"] = passed()
    app.close()
    return waits


def bench_store(figures: Figures, _round_number: int) -> None:
    """What one waits for when many games are kept, beside few."""
    without_a_screen()
    few, many = (in_process(home_with(games).name, store_waits) for games in (FEW, MANY))
    for name in few:
        figures.add(f"{name}, {FEW:,} games", few[name], "ms")
        figures.add(f"{name}, {MANY:,} games", many[name], "ms")
        figures.add(f"{name}, {MANY:,} beside {FEW:,}", many[name] / few[name], TIMES)


def bench_pace(figures: Figures, round_number: int) -> None:
    """The slowest pictures beside strong bots and casual ones, at a table and while a tournament is played at once."""
    without_a_screen()
    table = compare(at_table, ["casual", "master"], [round_number], PACE_SECONDS)
    for level, pace in table.items():
        figures.add(f"p99 beside five {level}", pace.reached(0.99), "ms")
    figures.add("p99, masters beside casual", table["master"].reached(0.99) / table["casual"].reached(0.99), TIMES)
    tournament = compare(at_once, [NOBODY, "casual", "master"], [round_number], PACE_SECONDS)
    for level, pace in tournament.items():
        figures.add(f"p95, {level} play at once", pace.reached(0.95), "ms")


PARTS = {"engine": bench_engine, "bots": bench_bots, "frames": bench_frames, "store": bench_store, "pace": bench_pace}


def main() -> int:
    """Runs the chosen parts, round after round."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", help=f"what to measure: {', '.join(PARTS)} (everything if none is named)")
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (7)")
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"unknown part {unknown[0]!r}; choose from {', '.join(PARTS)}")
    figures = Figures()
    for round_number in range(options.rounds):
        for part in options.parts or PARTS:
            PARTS[part](figures, round_number)
    print(f"Python {sys.version.split()[0]}, {options.rounds} rounds; ratio: the figure times (or by) one yardstick")
    figures.show()
    return 0


if __name__ == "__main__":
    sys.exit(main())
