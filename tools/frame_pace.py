"""Whether bots make the picture stutter: strong ones at a table beside casual ones, or any who play games at once.

    python tools/frame_pace.py                      six seats, five masters; 3 tables of 20 seconds each
    python tools/frame_pace.py --windows 5 --seconds 60
    python tools/frame_pace.py --at-once            the bar and the results of games that bots play in the background

The windows are shown in turn, by the clock, as a player would see them. The work of a frame is everything between two
waits: events, steps, drawing, and showing the picture. The first second of each window is left out: it fills the
caches. Prints the median, the 95th and 99th of a hundred, and how they compare. At once: "nobody" is the same screen
after the last game, and each window is closed in the middle of one.
"""

import argparse
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from os import environ
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

if TYPE_CHECKING:
    from durak_game.ui.app import App

P = ParamSpec("P")
T = TypeVar("T")

WARM_UP = 60
"""So many pictures are not counted."""

NOBODY = "nobody"
"""Stands where no bot plays any more."""


@dataclass
class Pace:
    """Milliseconds of work for each picture, and of leaving each window."""

    times: list[float] = field(default_factory=list)
    leaving: list[float] = field(default_factory=list)

    def add(self, other: "Pace") -> None:
        """Takes the pictures of another window in."""
        self.times += other.times
        self.leaving += other.leaving

    def reached(self, share: float) -> float:
        """The time that this share of all pictures did not exceed."""
        return sorted(self.times)[int(share * (len(self.times) - 1))]

    def __str__(self) -> str:
        """All figures in a line."""
        return (
            f"{len(self.times)} pictures, median {statistics.median(self.times):.2f} ms, "
            f"p95 {self.reached(0.95):.2f} ms, p99 {self.reached(0.99):.2f} ms, longest {max(self.times):.1f} ms, "
            f"left within {max(self.leaving):.1f} ms"
        )


def pace_of(app: "App", frames: int) -> Pace:
    """How a game runs in its window for so many pictures."""
    pace = Pace()

    def timed(work: Callable[[], None], into: list[float]) -> Callable[[], None]:
        def do() -> None:
            began = time.perf_counter()
            work()
            into.append(1000 * (time.perf_counter() - began))

        return do

    app.frame = timed(app.frame, pace.times)  # type: ignore[method-assign]
    app.stack.quit = timed(app.stack.quit, pace.leaving)  # type: ignore[method-assign]
    app.run(WARM_UP + frames)
    del pace.times[:WARM_UP]
    return pace


# A helping process should not load a window, so the game is imported where it is played.


def at_table(level: str, seed: int, frames: int) -> Pace:
    """Six seats: five of this level, and a casual player."""
    from durak_game.ui.launch import Wishes, app_for  # noqa: PLC0415

    levels = ("casual", *[level] * 5)
    wishes = Wishes(demo=True, seats=len(levels), levels=levels, seed=seed, speed="normal", variant="podkidnoy")
    return pace_of(app_for(wishes), frames)


def at_once(level: str, seed: int, frames: int) -> Pace:
    """Bots of this level play a tournament in the background that outlasts the window; with NOBODY a very short one."""
    from durak_game import bots  # noqa: PLC0415
    from durak_game.kinds import Kind  # noqa: PLC0415
    from durak_game.session.live import Evening  # noqa: PLC0415
    from durak_game.session.plan import Entrant  # noqa: PLC0415
    from durak_game.session.setup import make_plan  # noqa: PLC0415
    from durak_game.ui.evening.flow import Playing  # noqa: PLC0415
    from durak_game.ui.launch import Wishes, app_for  # noqa: PLC0415
    from durak_game.ui.title.scene import TitleScene  # noqa: PLC0415
    from durak_game.ui.toolkit.scene import Push  # noqa: PLC0415
    from durak_game.ui.tournament.bots_play import BotsPlayScene  # noqa: PLC0415

    app = app_for(Wishes(windowed=(1920, 1080)))
    title = app.stack.top
    assert isinstance(title, TitleScene)
    house = title.house
    assert house.store is not None
    kind, count, games = ("random", 8, 6) if level == NOBODY else (level, 24, 99)
    entrants = [Entrant(str(number), f"Bot {number}", Kind(kind), look=number % 6) for number in range(count)]
    rules = house.variant().rules
    plan = make_plan("knockout", entrants, rules, parameters={"games": games}, seed=seed, variant="podkidnoy")
    evening = Evening.begin(house.store, plan, bots.from_kind)
    app.stack.apply(Push(BotsPlayScene(Playing.resume(house, evening))))
    return pace_of(app, frames)


def in_process(home: str, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What this gives in a fresh process, whose player has his things in this folder. Fonts do not outlive a window."""
    environ["DURAK_HOME"] = home
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as player:
        return player.submit(work, *args, **kwargs).result()


def compare(
    window: Callable[[str, int, int], Pace], levels: Sequence[str], seeds: Iterable[int], seconds: float
) -> dict[str, Pace]:
    """A window with each level for every seed, in turn."""
    found = {level: Pace() for level in levels}
    for seed in seeds:
        for level in levels:
            with tempfile.TemporaryDirectory() as home:
                found[level].add(in_process(home, window, level, seed, round(60 * seconds)))
    return found


def main() -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strong", default="master", help="the level that is compared with casual (master)")
    parser.add_argument("--windows", type=int, default=3, help="how many windows of each kind (3)")
    parser.add_argument("--seconds", type=int, default=20, help="how long each is shown (20)")
    parser.add_argument("--at-once", action="store_true", help="bots play a tournament in the background")
    options = parser.parse_args()
    window, levels = (at_once, [NOBODY]) if options.at_once else (at_table, [])
    found = compare(window, [*levels, "casual", options.strong], range(options.windows), options.seconds)
    for level, pace in found.items():
        print(f"{level}: {pace}")
    first, *others = found
    for share, name in ((0.95, "p95"), (0.99, "p99")):
        for level in others:
            times = found[level].reached(share) / found[first].reached(share)
            print(f"{name} with {level} is {times:.2f} times that with {first}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
