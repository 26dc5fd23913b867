"""Bots know what their seat may know: with all hidden cards dealt anew they see the same and play the same."""

import random
from itertools import islice

import pytest
from helpers.bot_games import dealt_anew, positions
from helpers.shipped import TABLES, rules_of

from durak_game import bots
from durak_game.engine import look
from durak_game.engine.moves import PASS
from durak_game.table import game_seed

pytestmark = pytest.mark.slow

ACES = 15 << 48

EVERY_POSITION = 10_000
SOME_POSITIONS = 2
"""Levels that look ahead are asked in so many positions of each table, so that the test stays quick."""

FAST = [kind for kind in bots.KINDS if kind not in bots.LOOK_AHEAD]


class Honest:
    """Asks a bot that is made anew each time, so that nothing but the view can reach it."""

    def __init__(self, kind, temper="plain"):
        self.make = lambda: bots.make(kind, 11, temper=temper)

    def choose(self, _game, view):
        return self.make().choose(view)


class Cheat:
    """Lets the lowest card in the next hand decide what it plays."""

    def choose(self, game, view):
        hand = game.hands[(view.seat + 1) % game.seats]
        return view.moves[(hand & -hand).bit_length() % len(view.moves)]


class Peeper:
    """Plays honestly but for one thing: it throws nothing in when the defender holds an ace."""

    def choose(self, game, view):
        sees = game.hands[view.defender] & ACES
        return PASS if sees and PASS in view.moves else bots.make("casual", 11).choose(view)


def questions(name, seats):
    """Positions of a game in which a seat has a choice and something is hidden from it: (game, seat, the same anew)."""
    rng = random.Random(game_seed(name, seats))
    for game, seat, *_ in positions(rules_of(name), [FAST[seat % len(FAST)] for seat in range(seats)], 11):
        twin = dealt_anew(game, seat, rng)
        if len(game.legal_moves(seat)) > 1 and (twin.hands, twin.stock) != (game.hands, game.stock):
            yield game.copy(), seat, twin


def some_of(kind, name, seats):
    """As many questions as a level has time for, spread over the game."""
    found = list(questions(name, seats))
    count = SOME_POSITIONS if kind in bots.LOOK_AHEAD else EVERY_POSITION
    return islice(found, 0, None, max(1, len(found) // count))


def is_fair(player, game, seat, twin):
    """Whether a player does the same at a table that looks the same to its seat."""
    view, again = look(game, seat), look(twin, seat)
    assert again == view
    assert repr(again) == repr(view)
    return player.choose(twin, again) == player.choose(game, view)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("kind", bots.KINDS)
def test_a_bot_plays_the_same_whatever_it_cannot_see(kind, name, seats):
    asked = [is_fair(Honest(kind), *question) for question in some_of(kind, name, seats)]
    assert len(asked) >= SOME_POSITIONS
    assert all(asked)


@pytest.mark.parametrize("temper", bots.TEMPERS)
def test_a_temper_sees_no_more(temper):
    assert all(is_fair(Honest("casual", temper), *question) for question in questions("perevodnoy", 4))


@pytest.mark.parametrize("cheat", [Cheat(), Peeper()], ids=["cheat", "peeper"])
@pytest.mark.parametrize(("name", "seats"), [("podkidnoy", 2), ("perevodnoy", 4), ("podkidnoy", 6)])
def test_a_bot_that_reads_the_game_is_found_out(cheat, name, seats):
    assert not all(is_fair(cheat, *question) for question in questions(name, seats))


def test_a_cheat_is_found_out_even_in_the_few_positions_that_slow_levels_are_asked_in():
    slow = next(iter(bots.LOOK_AHEAD), "random")
    found = [not is_fair(Cheat(), *question) for table in TABLES for question in some_of(slow, *table)]
    assert sum(found) > len(TABLES)


@pytest.mark.parametrize("kind", bots.KINDS)
def test_a_bot_leaves_the_luck_of_others_alone(kind):
    game, seat, _twin = next(questions("podkidnoy", 4))
    random.seed(3)
    before = random.getstate()
    Honest(kind).choose(game, look(game, seat))
    assert random.getstate() == before
