"""Luck without a running stream: a number that follows from a seed and from what lies on the table.

Because nothing is remembered between moves, a game that is interrupted and resumed goes on as it would have.
"""

from durak_game.engine import View

_ALL = (1 << 64) - 1


def mix(*numbers: int) -> int:
    """A number of 64 bits that looks random and follows from these numbers only, on every machine."""
    state = 0x9E3779B97F4A7C15
    for number in numbers:
        state = (state ^ number) * 0xBF58476D1CE4E5B9 & _ALL
        state = (state ^ state >> 29) * 0x94D049BB133111EB & _ALL
        state ^= state >> 32
    return state


def seed_number(seed: int | str) -> int:
    """The seed as a number; a text is as good a seed as a number."""
    return seed if isinstance(seed, int) else mix(*seed.encode())


def luck(seed: int, view: View) -> int:
    """The luck of one seat at this moment of the game, 64 bits.

    A bout has a number and every move of it changes the hand, the table or who has passed, so no two moves of a game
    share their luck.
    """
    seat = -1 if view.seat is None else view.seat
    beaten = sum(cover is not None for _, cover in view.pairs)
    return mix(seed, seat, view.bout, view.hand & _ALL, len(view.pairs), beaten, view.taking, len(view.passed))


def share(number: int) -> float:
    """A 64-bit number as a share from 0 up to 1."""
    return number / (1 << 64)
