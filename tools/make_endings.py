"""Endings of two open hands in which the rules of thumb fail: found by solving random ones, kept for the tests.

Each line of tests/bots/endings.jsonl is one: variant, trump, hands by seat, who attacks, the moves up to the decision,
whose turn it is, the value for that seat (1 safe, 0 a draw, -1 durak) and the moves that reach it. All other cards have
been beaten off.

    python tools/make_endings.py            writes the file
    python tools/make_endings.py --check    says whether the file is what this tool makes
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tool also runs without an installation

from durak_game.bots import make
from durak_game.bots.endgame import solve
from durak_game.engine import Game, Position, Rules, from_position, look
from durak_game.engine.cards import SUITS, bits, card_name, card_set, deck_cards
from durak_game.variants import load

FILE = Path(__file__).resolve().parent.parent / "tests" / "bots" / "endings.jsonl"
VARIANTS = ("podkidnoy", "perevodnoy", "duel", "duel_24", "pass_card", "german_32")
EACH = 6
NODES = 40_000
CARDS = (7, 11)


def random_ending(rng: Random, rules: Rules) -> tuple[Game, Position]:
    """Two random hands of about the same size; everything else has been beaten off."""
    deck = list(deck_cards(rules.deck))
    count = rng.randint(*CARDS)
    dealt = rng.sample(deck, count)
    first, second = card_set(dealt[: count // 2]), card_set(dealt[count // 2 :])
    discarded = card_set(deck) ^ first ^ second
    position = Position(rng.randrange(4), (first, second), (), rng.randrange(2), discarded=discarded)
    return from_position(rules, position), position


def best_moves(game: Game, seat: int) -> tuple[int, list[str]] | None:
    """The value for the seat and the moves that keep it; None if that takes too long to find out."""
    solution = solve(game, seat, NODES)
    if solution is None:
        return None
    best = []
    for move in game.legal_moves(seat):
        after = game.copy()
        after.play(seat, move)
        if after.result is not None:
            value = -1 if seat in after.result.durak else 0 if after.result.draw else 1
        else:
            found = solve(after, seat, NODES)
            if found is None:
                return None
            value = found.value
        if value == solution.value:
            best.append(str(move))
    return solution.value, best


def endings(variant: str, rules: Rules) -> Iterator[dict[str, object]]:
    """Decisions of this variant that can be got right and that the casual player gets wrong."""
    rng = Random(variant)
    while True:
        game, position = random_ending(rng, rules)
        moves: list[str] = []
        for _ in range(rng.randrange(4)):
            if game.over:
                break
            seat = game.actors[0]
            move = make("casual", 1).choose(look(game, seat))
            game.play(seat, move)
            moves.append(str(move))
        if game.over or len(game.legal_moves(game.actors[0])) < 2:
            continue
        seat = game.actors[0]
        found = best_moves(game, seat)
        if found is None or found[0] < 0 or str(make("casual", 1).choose(look(game, seat))) in found[1]:
            continue
        yield {
            "variant": variant,
            "trump": SUITS[position.trump],
            "hands": [" ".join(card_name(card) for card in bits(hand)) for hand in position.hands],
            "attacker": position.attacker,
            "moves": moves,
            "seat": seat,
            "value": found[0],
            "best": found[1],
        }


def lines() -> str:
    """The whole file."""
    written = []
    for variant in VARIANTS:
        rules = load().variants[variant].rules
        for number, ending in zip(range(1, EACH + 1), endings(variant, rules), strict=False):
            written.append(json.dumps({"name": f"{variant} {number}", **ending}) + "\n")
    return "".join(written)


def main() -> int:
    """Writes the file, or checks it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    args = parser.parse_args()
    made = lines()
    if not args.check:
        FILE.write_text(made, encoding="utf-8")
        return 0
    if FILE.exists() and FILE.read_text(encoding="utf-8") == made:
        return 0
    print(f"{FILE} is not what this tool makes; run it without --check.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
