"""Plays every shipped variant with every number of players and verifies the records, all legal moves included.

    python tools/play_all.py               10 games each
    python tools/play_all.py --games 50    50 games each
    python tools/play_all.py --games 5 --bots master,club,casual,beginner,random --seed 7

Exits with 1 at the first table whose records do not hold.
"""

import argparse
import contextlib
import io
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from durak_game import paths, variants
from durak_game.commands import cli


def run(*arguments: str) -> str:
    """Runs a command of the game and returns what it printed; raises RuntimeError if it fails."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        code = cli.main(arguments)
    if code != 0:
        raise RuntimeError(f"durak-game {' '.join(arguments)} exited with {code}:\n{printed.getvalue()}")
    return printed.getvalue()


def main() -> int:
    """Plays and verifies table after table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=10, help="games of each variant and number of players (10)")
    parser.add_argument("--bots", default="casual,beginner,random", help="who plays (casual,beginner,random)")
    parser.add_argument("--seed", default="1", help="the same number plays the same games (1)")
    options = parser.parse_args()
    shipped = variants.load(paths.shipped_rules())
    with tempfile.TemporaryDirectory() as folder:
        record = str(Path(folder) / "games.jsonl")
        for name, variant in shipped.variants.items():
            for seats in variant.players:
                table = ("--variant", name, "--seats", str(seats), "--bots", options.bots)
                luck = ("--games", str(options.games), "--seed", options.seed)
                try:
                    run("simulate", *table, *luck, "--legal", "--record", record)
                    closing = run("verify", record).strip().splitlines()[-1]
                except RuntimeError as error:
                    print(error, file=sys.stderr)
                    return 1
                print(f"{name}, {seats} players: {closing}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
