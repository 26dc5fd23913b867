"""Every option does what it is declared for: somewhere a table with it is played otherwise than one without it."""

from random import Random

import pytest
from helpers.random_tables import on_the_way, random_game, random_position, random_rules, unusual, values

from durak_game.engine import Attack, Beat, DealError, IllegalMove, Show, Transfer, from_position
from durak_game.engine.cards import bits
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, OPTIONS

pytestmark = pytest.mark.slow

IN_PLAY = [option for option in OPTIONS if option.path not in DECIDED_BEFORE_PLAY.split()]
TRIES = 3000


def others(option):
    """For a choice each unusual value by itself; for a number any."""
    tried = sorted({value for value in values(option) if value != option.default}, key=str)
    return [[value] for value in tried] if option.kind == "choice" else [tried]


def two_tables(option, tried, rng):
    """A random position by rules that differ in this option alone; None if they cannot be."""
    seats = rng.randint(2, 6)
    usual = random_rules(rng, seats).changed({option.path: option.default})
    other = usual.changed({option.path: rng.choice(tried)})
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
    ("option", "tried"),
    [(one, few) for one in IN_PLAY for few in others(one)],
    ids=lambda it: getattr(it, "path", it),
)
def test_every_option_is_played_by(option, tried):
    rng = Random(option.path)
    for _ in range(TRIES):
        try:
            tables = two_tables(option, tried, rng)
        except (DealError, ValueError):
            continue  # rules that cannot be, or a position from which nobody can play by them
        if played_otherwise(*tables, rng):
            return
    pytest.fail(f"with {option.path} set to {tried} every table is played as with {option.default!r}")


def tempting_moves(game, seat):
    """All that somebody might try with the cards of a hand, legal or not."""
    hand = list(bits(game.hands[seat]))
    ranks = {card // 4 for card in hand}
    groups = [tuple(card for card in hand if card // 4 == rank) for rank in ranks]
    yield from (TAKE, PASS, CLOSE, SWAP)
    yield from (Attack(group) for group in groups if len(group) > 1)
    for card in hand:
        yield from (Attack((card,)), Transfer(card), Show(card))
        yield from (Beat(card, target) for target in game.pairs)


@pytest.mark.parametrize("part", range(2))
def test_what_is_legal_is_played_and_all_else_is_refused(part):
    rng = Random(f"tempting {part}")
    for _ in range(120):
        for game in on_the_way(random_game(rng, rng.randint(2, 6)), rng, 15):
            seat = rng.choice((*game.actors, rng.randrange(game.seats)))
            legal = game.legal_moves(seat)
            for move in tempting_moves(game, seat):
                try:
                    game.copy().play(seat, move)
                    played = True
                except IllegalMove:
                    played = False
                assert played == (move in legal), f"{move} by {unusual(game.rules)}"
