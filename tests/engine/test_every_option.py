"""Every option does what it is declared for: somewhere a table with it is played otherwise than one without it."""

from random import Random

import pytest
from helpers.random_tables import random_position, random_rules, values

from durak_game.engine import DealError, from_position
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, OPTIONS

IN_PLAY = [option for option in OPTIONS if option.path not in DECIDED_BEFORE_PLAY.split()]
TRIES = 3000


def others(option):
    """For a choice each unusual value by itself; for a number any."""
    unusual = sorted({value for value in values(option) if value != option.default}, key=str)
    return [[value] for value in unusual] if option.kind == "choice" else [unusual]


def two_tables(option, unusual, rng):
    """A random position by rules that differ in this option alone; None if they cannot be."""
    seats = rng.randint(2, 6)
    usual = random_rules(rng, seats).changed({option.path: option.default})
    other = usual.changed({option.path: rng.choice(unusual)})
    position = random_position(rng, min(usual, other, key=lambda rules: rules.deck), seats)
    return from_position(usual, position), from_position(other, position)


def played_otherwise(one, other, rng):
    """Whether two games in which the same is done come to differ: in what is legal, or in how they end."""
    for _ in range(40):
        moves = [one.legal_moves(seat) for seat in range(one.seats)]
        if moves != [other.legal_moves(seat) for seat in range(one.seats)] or one.result != other.result:
            return True
        if one.over:
            return False
        seat = rng.choice(one.actors)
        move = rng.choice(moves[seat])
        one.step(seat, move)
        other.step(seat, move)
    return False


@pytest.mark.parametrize(
    ("option", "unusual"),
    [(one, few) for one in IN_PLAY for few in others(one)],
    ids=lambda it: getattr(it, "path", it),
)
def test_every_option_is_played_by(option, unusual):
    rng = Random(option.path)
    for _ in range(TRIES):
        try:
            tables = two_tables(option, unusual, rng)
        except (DealError, ValueError):
            continue  # rules that cannot be, or a position from which nobody can play by them
        if played_otherwise(*tables, rng):
            return
    pytest.fail(f"with {option.path} set to {unusual} every table is played as with {option.default!r}")
