"""Kills a tournament again and again, at random moments, and sees whether it ends like one that nobody killed.

    python tools/kill_tournament.py                  200 kills
    python tools/kill_tournament.py --kills 50 --seed 3

A child process plays; it is ended by SIGKILL before it has opened the file, in the middle of a move, of a result, of a
commit, wherever it happens to be. Then the next one goes on. Every other child plays as a screen does, waiting for the
disk at each move; the others play as fast as they can.
"""

import argparse
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from durak_game import bots
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.session.live import Evening
from durak_game.session.plan import Entrant, Plan
from durak_game.session.setup import make_plan
from durak_game.session.store.rows import StoredGame
from durak_game.session.store.store import Store

PATIENT, QUICK = "patient", "quick"


@dataclass(slots=True)
class Report:
    """What came of it: `kills` in all, so many of them in the middle of a game and so many before anything was done;
    how many children came to the end, and how many games and moves the tournament had.
    """

    kills: int = 0
    in_a_game: int = 0
    before_the_first_move: int = 0
    games: int = 0
    moves: int = 0
    same: bool = False


def tournament(games: int, seed: int) -> Plan:
    """A swiss of eight bots with so many games at each of its two tables and three rounds."""
    levels = ("casual", "beginner", "random", "casual") * 2
    entrants = [Entrant(f"bot{number}", f"Bot {number}", Kind(level)) for number, level in enumerate(levels)]
    return make_plan("swiss", entrants, Rules(), parameters={"rounds": 3, "games": games}, seed=seed)


def killed(folder: Path, plan: Plan, kills: int, seed: int) -> Report:
    """Plays the plan undisturbed and once more with so many kills; `same` says whether both are equal in all games."""
    chance, report = random.Random(seed), Report()
    began = time.perf_counter()
    with Store(folder / "whole") as store:
        whole = Evening.begin(store, plan, bots.from_kind)
        whole.play_headless()
        wanted = list(store.games(whole.number))
    # So long a child lives at most: all kills together come about half through.
    patience = (time.perf_counter() - began) / kills
    with Store(folder / "killed") as store:
        number = store.create(plan)
    while report.kills < kills:
        way = PATIENT if report.kills % 2 else QUICK
        early = chance.random() < 0.1
        if not _child(folder / "killed", number, way, early, chance.random() * patience):
            break
        report.kills += 1
        _look(folder / "killed", number, report)
    with Store(folder / "killed") as store:
        evening = Evening(store, number, bots.from_kind)
        evening.play_headless()
        found = list(store.games(number))
    report.games, report.moves = len(wanted), sum(len(game.lines) - 2 for game in wanted)
    report.same = list(map(_essence, found)) == list(map(_essence, wanted)) and evening.played == whole.played
    return report


def _essence(game: StoredGame) -> tuple[object, ...]:
    """A game without the moments at which it was played."""
    return game.id, game.state, game.lines


def _child(folder: Path, number: int, way: str, early: bool, patience: float) -> bool:
    """Lets a child play and kills it after a while; whether it still lived."""
    command = [sys.executable, __file__, "--child", str(folder), str(number), way]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        if not early:
            child.stdout.readline()  # it plays from here on
        time.sleep(patience)
        lived = child.poll() is None
        child.kill()
    return lived or child.returncode != 0


def _look(folder: Path, number: int, report: Report) -> None:
    """Opens the file after a kill; it must be whole, and the game that goes on must hold."""
    with Store(folder) as store:
        if store.kept_aside is not None:
            raise AssertionError(f"the file was damaged: {store.kept_aside}")
        evening = Evening(store, number, bots.from_kind)
        report.in_a_game += evening.table is not None and evening.table.moves > 0
        report.before_the_first_move += evening.table is not None and evening.table.moves == 0


def play(folder: Path, number: int, way: str) -> None:
    """What a child does: it plays until it is killed, or to the end."""
    with Store(folder) as store:
        evening = Evening(store, number, bots.from_kind)
        print("playing", flush=True)
        if way == QUICK:
            evening.play_headless()
        while (table := evening.current()) is not None:
            while (seat := table.next_actor()) is not None:
                player = table.players[seat]
                assert player is not None
                table.play(seat, player.choose(table.view(seat)))
            evening.finished()


def main() -> int:
    """Says what came of it; 0 if nothing was lost."""
    if sys.argv[1:2] == ["--child"]:
        play(Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
        return 0
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=200, help="how often (default: 200)")
    parser.add_argument("--games", type=int, default=30, help="games of each match (default: 30)")
    parser.add_argument("--seed", type=int, default=0, help="draws cards and moments (default: 0)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = killed(Path(folder), tournament(args.games, args.seed), args.kills, args.seed)
    print(f"{report.games} games with {report.moves} moves, {report.kills} kills: {report.in_a_game} in a game,")
    print(f"{report.before_the_first_move} after a deal; the tournament is {'the same' if report.same else 'ANOTHER'}.")
    return 0 if report.same else 1


if __name__ == "__main__":
    raise SystemExit(main())
