"""Whether strong bots make the picture stutter: a table with masters beside one with casual players, in one run.

    python tools/frame_pace.py                      six seats, five masters; 3 tables of 20 seconds each
    python tools/frame_pace.py --windows 5 --seconds 60

Both tables are played in turn in a window of their own, by the clock, as a player would see them. The work of a frame
is everything between two waits: events, steps, drawing, and showing the picture. The first second of each window is
left out: it fills the caches. Prints the median and the 99th of a hundred, and how the two compare.
"""

import argparse
import multiprocessing
import statistics
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from os import environ
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

WARM_UP = 60
"""So many pictures are not counted."""


def frame_times(levels: tuple[str, ...], seed: int, frames: int) -> list[float]:
    """Milliseconds of work for each picture of one table with these bots."""
    from durak_game.ui.launch import Wishes, app_for  # noqa: PLC0415 - a helping process should not load a window

    app = app_for(Wishes(demo=True, seats=len(levels), levels=levels, seed=seed, speed="normal", variant="podkidnoy"))
    times: list[float] = []
    frame = app.frame

    def timed() -> None:
        began = time.perf_counter()
        frame()
        times.append(1000 * (time.perf_counter() - began))

    app.frame = timed  # type: ignore[method-assign]
    app.run(frames)
    return times[WARM_UP:]


def percentile(times: list[float], share: float) -> float:
    """The time that this share of all pictures did not exceed."""
    return sorted(times)[int(share * (len(times) - 1))]


def main() -> int:
    """Plays and prints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strong", default="master", help="the level that is compared with casual (master)")
    parser.add_argument("--windows", type=int, default=3, help="how many tables of each kind (3)")
    parser.add_argument("--seconds", type=int, default=20, help="how long each is played (20)")
    options = parser.parse_args()
    times: dict[str, list[float]] = {"casual": [], options.strong: []}
    with tempfile.TemporaryDirectory() as home:
        environ["DURAK_HOME"] = home
        for seed in range(options.windows):
            for level in times:
                # A process for each window: fonts do not outlive theirs.
                with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as player:
                    asked = (("casual", *[level] * 5), seed, WARM_UP + 60 * options.seconds)
                    times[level] += player.submit(frame_times, *asked).result()
    for level, found in times.items():
        print(
            f"five {level}: {len(found)} pictures, median {statistics.median(found):.2f} ms, "
            f"p99 {percentile(found, 0.99):.2f} ms, longest {max(found):.1f} ms"
        )
    casual, strong = (percentile(found, 0.99) for found in times.values())
    print(f"p99 with five {options.strong} is {strong / casual:.2f} times that with five casual")
    return 0


if __name__ == "__main__":
    sys.exit(main())
