"""Who deals the next game, and what it is told of the last one."""

from dataclasses import replace

from helpers.sessions import ANY, ended, plan, play

from durak_game.engine.result import Previous
from durak_game.session.model import Change, Played
from durak_game.session.plan import Entrant
from durak_game.session.schedule import next_game


def after(the_plan, *orders, changes=()):
    """The game that follows when games ended like that."""
    played = []
    for order in orders:
        played.append(ended(next_game(the_plan, played, changes), order))
    return next_game(the_plan, played, changes)


def test_the_first_deal_is_by_lot_and_knows_nothing():
    due = next_game(plan("series", 3), [])
    assert (due.dealer, due.previous) == (None, None)


def test_the_durak_deals():
    due = after(plan("series", 3), "a b c")
    assert due.entrants[due.dealer] == "c"
    assert due.previous == Previous(due.entrants.index("c"), due.entrants.index("a"))


def test_the_variant_may_let_the_next_seat_deal():
    the_plan = plan("series", 3, replace(ANY, opening=replace(ANY.opening, dealer="next_seat")))
    first = ended(next_game(the_plan, []), "a b c", dealer=2)
    assert next_game(the_plan, [first]).dealer == 0


def test_after_a_draw_the_same_dealer_deals():
    the_plan = plan("series", 3)
    first = ended(next_game(the_plan, []), "a bc", draw=True, dealer=2)
    assert next_game(the_plan, [first]).dealer == 2


def test_a_void_game_is_dealt_again_by_the_same_dealer_with_other_cards():
    the_plan = plan("series", 3)
    first = next_game(the_plan, [])
    again = next_game(the_plan, [Played.broken_off(first, 1)])
    assert (again.dealer, again.previous, again.id.number) == (1, None, 2)
    assert again.seed != first.seed
    played = [ended(first, "a b c", dealer=0)]
    second = next_game(the_plan, played)
    third = next_game(the_plan, [*played, Played.broken_off(second, second.dealer)])
    assert (third.dealer, third.previous) == (second.dealer, second.previous)


def test_when_the_durak_drops_out_the_next_seat_clockwise_deals_a_first_game():
    the_plan = plan("lives", 4, lives=1)
    first = next_game(the_plan, [])
    due = after(the_plan, "b c d a")
    clockwise = first.entrants[(first.entrants.index("a") + 1) % 4]
    assert due.entrants == tuple(key for key in first.entrants if key != "a")
    assert (due.entrants[due.dealer], due.previous) == (clockwise, None)


def test_a_durak_with_lives_left_deals_on():
    due = after(plan("lives", 4, lives=2), "b c d a")
    assert due.entrants[due.dealer] == "a"
    assert due.previous.durak == due.dealer


def test_a_newcomer_does_not_break_the_chain():
    changes = [Change("join", 2, Entrant("x", "X"))]
    due = after(plan("open", 3), "a b c", changes=changes)
    assert sorted(due.entrants) == ["a", "b", "c", "x"]
    assert due.entrants[due.dealer] == due.entrants[due.previous.durak] == "c"
    assert due.entrants[due.previous.winner] == "a"


def test_a_winner_who_has_gone_is_nobody():
    changes = [Change("leave", 2, Entrant("a", "A"))]
    due = after(plan("open", 3), "a b c", changes=changes)
    assert (due.entrants[due.dealer], due.previous.winner) == ("c", None)


def test_a_durak_who_has_gone_leaves_a_first_game():
    changes = [Change("leave", 2, Entrant("c", "C"))]
    first = next_game(plan("open", 4), [])
    due = after(plan("open", 4), "a b d c", changes=changes)
    assert due.previous is None
    assert due.entrants[due.dealer] == first.entrants[(first.entrants.index("c") + 1) % 4]


def test_each_match_of_a_tournament_begins_a_chain():
    the_plan = plan("swiss", 8, rounds=2, games=2)
    played = play(the_plan, most=4)
    assert next_game(the_plan, played).previous is None
    assert all(game.previous.durak is not None for game in played)
