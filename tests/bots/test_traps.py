import random

import pytest
from helpers.endings import random_ending

from durak_game.bots import make
from durak_game.bots.casual import Casual
from durak_game.bots.endgame import ending_of, solve
from durak_game.bots.forcing import ANSWER, LEAD
from durak_game.bots.judgement import card_worths
from durak_game.bots.traps import Thumb, trap
from durak_game.engine import Rules, look

pytestmark = pytest.mark.slow

HOUSES = {"throw-in": {}, "transfers": {"transfer.allowed": True}}


def endings(house, count, cards=(6, 10)):
    rng = random.Random(house)
    rules = Rules().changed(HOUSES[house])
    return [random_ending(rng, rules, rng.randint(*cards)) for _ in range(count)]


def play_on(game, seat, bot):
    """The seat sets traps wherever it can, the casual player answers: who is durak."""
    casual = Casual(1)
    while not game.over:
        mover = game.actors[0]
        view = look(game, mover)
        move = trap(view, view.moves, 3000) if mover == seat else None
        game.play(mover, move or (bot if mover == seat else casual).choose(view))
    return game.result.durak


@pytest.mark.parametrize("house", HOUSES)
def test_who_walks_into_a_trap_is_durak(house):
    caught = 0
    for game in endings(house, 150):
        seat = game.actors[0]
        view = look(game, seat)
        solution = solve(view, seat, 20_000)
        if solution and solution.value < 0 and (move := trap(view, view.moves, 3000)):
            assert make("master", 1).choose(view) == move
            durak = play_on(game, seat, make("beginner", 1))
            assert durak
            assert durak != (seat,)
            caught += 1
    assert caught > 10


@pytest.mark.parametrize("house", HOUSES)
def test_the_other_one_is_taken_for_a_casual_player(house):
    alike = seen = 0
    for game in endings(house, 150):
        while not game.over:
            seat = game.actors[0]
            view = look(game, seat)
            move = Casual(1).choose(view)
            ending = ending_of(view, seat, seat)
            if len(view.moves) > 1 and (
                ending.root[0] == LEAD or (ending.root[0] == ANSWER and len(view.unbeaten) == 1)
            ):
                other = game.attacker if seat == game.defender else game.defender
                open_cards = ending.cards.packed(view.known[other]) | ~ending.cards.packed(game.hands[other])
                thumb = Thumb(ending.play, card_worths(36, view.trump), open_cards)
                alike += dict(ending.options(ending.root))[move] == thumb.choice(ending.root)
                seen += 1
            game.play(seat, move)
    assert alike == seen > 100


def test_a_search_that_takes_too_long_sets_no_trap():
    game = next(
        game
        for game in endings("throw-in", 50, (10, 10))
        if trap(look(game, game.actors[0]), look(game, game.actors[0]).moves, 3000)
    )
    view = look(game, game.actors[0])
    assert trap(view, view.moves, 0) is None
