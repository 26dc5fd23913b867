"""What comes next, and which results belong to a session."""

import random
from dataclasses import replace

import pytest
from helpers.sessions import ANY, by_lot, by_rank, ended, entrants, plan, play

from durak_game.session.model import Played, ResultError
from durak_game.session.schedule import accept, due_game, next_game, schedule, upcoming
from durak_game.session.setup import make_plan
from durak_game.session.standings import standings


def mixed(people, bots):
    """A swiss tournament of people a, b, ... and bots."""
    everybody = [*entrants(people), *(replace(bot, key=bot.name) for bot in entrants(bots, "bot:casual"))]
    return make_plan("swiss", everybody, ANY, seed=3)


def test_whoever_has_waited_longest_plays_next():
    the_plan = plan("swiss", 12)
    tables = [game.id.match.table for game in play(the_plan, most=9)]
    assert tables == [1, 2, 3] * 3


def test_tables_of_bots_alone_come_last():
    the_plan = mixed(1, 11)
    tables = [any(key == "a" for key in game.entrants) for game in play(the_plan, most=9)]
    assert tables == [True] * 3 + [False] * 6


def test_the_same_seed_makes_the_same_tournament():
    def seeds(seed):
        chance = random.Random(7)
        return [due_seed(game) for game in play(plan("knockout", 11, seed=seed), lambda due: by_lot(due, chance))]

    def due_seed(game):
        return game.id, game.entrants

    assert seeds(1) == seeds(1) != seeds(2)


def test_every_game_has_cards_of_its_own():
    the_plan, played, seeds = plan("knockout", 16), [], set()
    while (due := next_game(the_plan, played)) is not None:
        seeds.add(due.seed)
        played = accept(the_plan, played, [], by_rank(due))
    assert len(seeds) == len(played) == 21


def test_the_cards_do_not_depend_on_the_order_in_which_tables_play():
    the_plan = plan("swiss", 8)
    one, other = upcoming(the_plan, [])
    first = due_game(the_plan, other, [])
    assert due_game(the_plan, other, [by_rank(due_game(the_plan, one, []))]) == first


def test_a_result_counts_once():
    the_plan = plan("series", 3)
    played = play(the_plan, most=2)
    with pytest.raises(ResultError, match=r"already"):
        accept(the_plan, played, [], played[0])
    assert standings(the_plan, [*played, played[1]]) == standings(the_plan, played)


def test_two_results_of_one_game_are_refused():
    the_plan = plan("series", 3)
    first = next_game(the_plan, [])
    with pytest.raises(ResultError, match="two different results"):
        standings(the_plan, [ended(first, "a b c"), ended(first, "b a c")])


def test_a_result_that_was_not_due_is_refused():
    the_plan = plan("series", 3)
    played = play(the_plan, most=2)
    for stranger in (play(plan("series", 3), most=4)[3], play(plan("swiss", 8), most=2)[1]):
        with pytest.raises(ResultError, match="not due"):
            accept(the_plan, played, [], stranger)
    with pytest.raises(ResultError, match="others sat"):
        accept(the_plan, [], [], replace(played[0], entrants=played[0].entrants[::-1]))


def test_a_lost_result_is_noticed():
    the_plan = plan("series", 3)
    played = play(the_plan, most=3)
    with pytest.raises(ResultError, match=r"game 1.1.2 is missing"):
        schedule(the_plan, [played[0], played[2]])


def test_a_result_of_another_session_is_noticed():
    with pytest.raises(ResultError, match="which the session does not have"):
        schedule(plan("swiss", 4), play(plan("swiss", 8), most=2)[1:])


def test_a_void_game_is_kept_counts_for_nobody_and_is_played_again():
    the_plan = plan("series", 3, games=2)
    void = Played.broken_off(next_game(the_plan, []), 0)
    played = play(the_plan, played=[void])
    assert len(played) == 3
    assert {row.games for row in standings(the_plan, played)} == {2}
