import pytest
from helpers.bot_games import positions
from helpers.positions import attack, beat, position
from helpers.shipped import rules_of

from durak_game import bots
from durak_game.bots.names import roster
from durak_game.bots.tempers import CAREFUL, MISER, PLAIN, STORMY
from durak_game.engine import look
from durak_game.engine.moves import PASS, TAKE

STOCK = "9D JD 10D QD 9C JC 10C QC AS"


def choice(game, temper):
    seat = game.actors[0]
    return bots.make("casual", 1, temper=temper).choose(look(game, seat))


def after(game, *moves):
    for move in moves:
        game.play(game.actors[0], move)
    return game


def test_the_plain_temper_leans_nowhere():
    view = look(position("7S 9H KH AC 10H 7H", "6C 6D 6S 8S 9S 10S", stock=STOCK), 0)
    assert {PLAIN.lean(view, move) for move in view.moves} == {0.0}


def test_a_miser_takes_where_others_spend_a_trump():
    game = after(position("JH 9H 6H 7H 6C 7C", "7S 8C 6D KD 8D 9S", stock=STOCK), attack("JH"))
    assert choice(game, "plain") == beat("7S", "JH")
    assert choice(game, "miser") == TAKE


def test_a_careful_player_gives_less_and_a_stormy_one_more():
    game = after(
        position("9H 9C 6C KD KH AH", "10H 6D 7H 8H JS QH", stock=STOCK.replace("9C", "7C")), attack("9H"), TAKE
    )
    assert choice(game, "careful") == choice(game, "plain") == PASS
    assert choice(game, "stormy") == attack("9C")


def test_every_temper_plays_something_else_now_and_then_but_seldom():
    views = [(look(game, seat), move) for game, seat, _bot, move in asked_of_casual(10)]
    for temper in (CAREFUL, STORMY, MISER):
        bot = bots.make("casual", 1, temper=temper.name)
        others = sum(bot.choose(view) != move for view, move in views)
        assert 0.01 < others / len(views) < 0.15


def asked_of_casual(games):
    for seed in range(games):
        for game, seat, bot, _move in positions(rules_of("podkidnoy"), ["casual"] * 2, seed):
            yield game, seat, bot, bots.make("casual", 1).choose(look(game, seat))


def test_an_unknown_temper_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match="plain, careful, stormy, miser"):
        bots.make("casual", 1, temper="jolly")


@pytest.mark.parametrize("kind", bots.KINDS)
@pytest.mark.parametrize("temper", bots.TEMPERS)
def test_a_bot_says_what_it_was_made_of(kind, temper):
    bot = bots.make(kind, 5, temper=temper)
    assert (bot.kind, bot.seed, bot.temper.name) == (kind, 5, temper)


def test_the_regulars_are_a_dozen_of_all_levels_and_tempers():
    regulars = roster()
    assert len({regular.name for regular in regulars}) == 12
    assert {regular.temper for regular in regulars} == set(bots.TEMPERS)
    assert {regular.kind for regular in regulars} == {"beginner", "casual", "club", "master"}
