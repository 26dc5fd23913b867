"""How many games of a few moves there are from a fixed deal: a rule that slips changes these numbers.

`python tests/engine/test_counts.py` prints the table anew; compare before you pin it.
"""

from random import Random

import pytest
from helpers.shipped import TABLES, rules_of

from durak_game.engine import deal_random

DEPTH = 6

COUNTS = {
    ("podkidnoy", 2): 10408,
    ("podkidnoy", 3): 1136,
    ("podkidnoy", 4): 1447,
    ("podkidnoy", 5): 14088,
    ("podkidnoy", 6): 1742,
    ("perevodnoy", 2): 4027,
    ("perevodnoy", 3): 7012,
    ("perevodnoy", 4): 2725,
    ("perevodnoy", 5): 3111,
    ("perevodnoy", 6): 2222,
    ("club", 2): 51224,
    ("club", 3): 18788,
    ("club", 4): 26501,
    ("club", 6): 36548,
    ("club_transfer", 2): 5307,
    ("club_transfer", 3): 17666,
    ("club_transfer", 4): 11738,
    ("club_transfer", 6): 13467,
    ("club_pairs", 4): 24213,
    ("club_pairs", 6): 12307,
    ("duel", 2): 1518,
    ("duel_24", 2): 1017,
    ("partners", 4): 5557,
    ("partners", 6): 1411,
    ("german_32", 2): 508,
    ("german_32", 3): 1322,
    ("german_32", 4): 2842,
    ("german_32", 5): 2807,
    ("long_52", 2): 1275,
    ("long_52", 3): 2976,
    ("long_52", 4): 745,
    ("long_52", 5): 5847,
    ("long_52", 6): 1551,
    ("pass_card", 2): 1868,
    ("pass_card", 3): 2875,
    ("pass_card", 4): 8462,
    ("pass_card", 5): 3281,
    ("pass_card", 6): 7469,
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
