"""How many games of a few moves there are from a fixed deal: a rule that slips changes these numbers.

`python tests/engine/test_counts.py` prints the table anew; compare before you pin it.
"""

from random import Random

import pytest
from helpers.shipped import TABLES, rules_of

from durak_game.engine import deal_random

pytestmark = pytest.mark.slow

DEPTH = 6

COUNTS = {
    ("podkidnoy", 2): 1736,
    ("podkidnoy", 3): 14180,
    ("podkidnoy", 4): 1839,
    ("podkidnoy", 5): 1208,
    ("podkidnoy", 6): 2858,
    ("perevodnoy", 2): 3961,
    ("perevodnoy", 3): 2867,
    ("perevodnoy", 4): 6465,
    ("perevodnoy", 5): 4577,
    ("perevodnoy", 6): 8194,
    ("club", 2): 3635,
    ("club", 3): 54184,
    ("club", 4): 97163,
    ("club", 6): 30334,
    ("club_transfer", 2): 10216,
    ("club_transfer", 3): 11255,
    ("club_transfer", 4): 14188,
    ("club_transfer", 6): 16601,
    ("club_pairs", 4): 127861,
    ("club_pairs", 6): 49133,
    ("duel", 2): 1393,
    ("duel_24", 2): 2105,
    ("partners", 4): 2440,
    ("partners", 6): 663,
    ("german_32", 2): 8012,
    ("german_32", 3): 1329,
    ("german_32", 4): 2176,
    ("german_32", 5): 9268,
    ("long_52", 2): 695,
    ("long_52", 3): 460,
    ("long_52", 4): 1837,
    ("long_52", 5): 4509,
    ("long_52", 6): 870,
    ("pass_card", 2): 5577,
    ("pass_card", 3): 3305,
    ("pass_card", 4): 4097,
    ("pass_card", 5): 6158,
    ("pass_card", 6): 3123,
}


def count(game, depth):
    """How many different ways the next `depth` moves can go."""
    if depth == 0:
        return 1
    total = 0
    for seat in range(game.seats):
        for move in game.legal_moves(seat):
            twin = game.copy()
            twin.step(seat, move)
            total += count(twin, depth - 1)
    return total


def counted(name, seats):
    game, _deck = deal_random(rules_of(name), seats, Random(f"count {name} {seats}"))
    return count(game, DEPTH)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_moves_from_a_fixed_deal_are_counted(name, seats):
    assert counted(name, seats) == COUNTS[name, seats]


if __name__ == "__main__":
    for table in TABLES:
        print(f"    {table!r}: {counted(*table)},".replace("'", '"'))
