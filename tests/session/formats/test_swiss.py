"""swiss: equals play equals."""

from dataclasses import replace

from helpers.sessions import ANY, placed, plan, play, played_by_lot

from durak_game.engine.result import Previous
from durak_game.session.schedule import games_planned, schedule
from durak_game.session.standings import standings


def test_every_round_has_its_games():
    the_plan = plan("swiss", 11, rounds=6)
    played = played_by_lot(the_plan)
    assert games_planned(the_plan) == sum(not game.id.match.play_off for game in played) == 6 * 3 * 3


def test_the_first_round_is_by_lot():
    firsts = {schedule(plan("swiss", 8, seed=seed), []).rounds for seed in range(5)}
    assert len(firsts) > 1


def test_tables_are_filled_from_the_top():
    the_plan = plan("swiss", 12, rounds=2, games=1)
    first, second = schedule(the_plan, play(the_plan)).rounds
    winners = {min(match.entrants) for match in first.matches}
    losers = {max(match.entrants) for match in first.matches}
    assert winners <= set(second.matches[0].entrants) | set(second.matches[1].entrants)
    assert losers <= set(second.matches[1].entrants) | set(second.matches[2].entrants)


def test_the_larger_tables_come_first():
    (first,) = schedule(plan("swiss", 11), []).rounds
    assert [len(match.entrants) for match in first.matches] == [4, 4, 3]


def test_the_best_wins_in_the_end():
    the_plan = plan("swiss", 9, ANY)
    assert placed(standings(the_plan, play(the_plan)))[0] == (1, "a")


def test_a_result_put_right_changes_only_the_rounds_that_follow():
    the_plan = plan("swiss", 12, rounds=3, games=1)
    played = played_by_lot(the_plan, most=6)
    first, second, third = schedule(the_plan, played).rounds
    game = played[3]
    turned = replace(game, places=game.places[::-1], durak=game.places[0], previous=Previous(None, None))
    other = schedule(the_plan, [*played[:3], turned, *played[4:]]).rounds
    assert other[:2] == (first, second)
    assert other[2].matches != third.matches
    assert schedule(the_plan, played).rounds == (first, second, third)
