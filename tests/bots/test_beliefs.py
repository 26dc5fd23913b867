import random

import pytest
from helpers.bot_games import positions
from helpers.shipped import TABLES, rules_of

from durak_game.bots.beliefs import Beliefs
from durak_game.engine import imagine, look

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("doubt", [0.0, 0.9])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_imagined_world_looks_like_the_table(name, seats, doubt):
    rng, differed = random.Random(3), 0
    for game, seat, _bot, _move in positions(rules_of(name), ["random"] * seats, 5):
        view = look(game, seat)
        world = Beliefs(view, doubt).deal(rng.random)
        assert look(world, seat) == look(imagine(view), seat) == view
        assert (
            sum(world.hands) | sum(1 << card for card in world.stock) | world.discard | world.laid_off | (world.table)
            == game.deck
        )
        differed += world.hands != game.hands
    assert differed > 3


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_imagined_world_plays_on_as_the_game_does_where_nothing_is_hidden(name, seats):
    for game, seat, _bot, move in positions(rules_of(name), ["random"] * seats, 6):
        world = imagine(look(game, seat)).with_cards(game.hands[:], game.stock[:], game.laid_off)
        twin = game.copy()
        twin.step(seat, move)
        world.step(seat, move)
        for other in range(seats):
            assert look(world, other).moves == look(twin, other).moves
        assert (world.result, world.hands, world.actors, world.safe) == (
            twin.result,
            twin.hands,
            twin.actors,
            twin.safe,
        )
