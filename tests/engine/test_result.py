"""Places, and what the next game is told."""

import pytest
from helpers.positions import attack, beat, position

from durak_game.engine import DealError, Previous
from durak_game.engine.moves import TAKE
from durak_game.engine.result import result_of

FIRST_OUT = {"partners": "pairs", "team_ends": "first_out"}


def test_places_follow_the_order_of_the_last_cards():
    result = result_of(durak=(2,), out=[3, 0, 1], out_before=2, counts=[0, 0, 4, 0], dealer=0)

    assert result.places == ((3,), (0,), (1,), (2,))
    assert [result.place_of(seat) for seat in range(4)] == [2, 3, 4, 1]
    assert result.previous == Previous(durak=2, winner=3)


def test_seats_that_leave_in_the_bout_of_a_draw_share_their_place():
    result = result_of(durak=(), out=[1, 2, 0], out_before=1, counts=[0, 0, 0], dealer=0)

    assert result.places == ((1,), (0, 2))
    assert result.place_of(2) == result.place_of(0) == 2
    assert result.previous == Previous(durak=None, winner=1)


def test_a_draw_in_the_first_bout_that_anybody_leaves_has_no_winner():
    result = result_of(durak=(), out=[1, 0], out_before=0, counts=[0, 0], dealer=0)

    assert result.previous == Previous(durak=None, winner=None)


def test_after_a_draw_by_the_guard_all_who_hold_cards_share():
    game = position("9C", "JD QD", "9H", "10D", draw_after_bouts_without_discard=1)
    game.play(0, attack("9C"))
    game.play(1, TAKE)
    game.play(2, attack("9H"))

    assert game.result.draw
    assert game.result.places == ((0, 2), (1, 3))


def test_the_partner_of_a_winner_is_not_among_those_who_hold_cards():
    game = position("9C", "JD", "10C", "9H", "10D", "KH", draw_after_bouts_without_discard=1, **FIRST_OUT)
    game.play(0, attack("9C"))
    game.play(1, TAKE)

    assert game.result.places == ((0,), (3,), (1, 2, 4, 5))


@pytest.mark.parametrize(
    ("counts", "dealer", "durak"), [([0, 2, 0, 5], 0, 3), ([0, 4, 0, 4], 0, 1), ([0, 4, 0, 4], 2, 3)]
)
def test_the_durak_of_a_party_holds_most_cards_then_sits_first_left_of_the_dealer(counts, dealer, durak):
    result = result_of(durak=(1, 3), out=[0, 2], out_before=1, counts=counts, dealer=dealer)

    assert result.previous.durak == durak
    assert result.places == ((0,), (2,), (1, 3))


def test_a_losing_partner_who_is_out_keeps_the_place_of_his_last_card():
    game = position("7C", "8C", "KD", "QD 9H", partners="teams")
    game.play(0, attack("7C"))
    game.play(1, beat("8C", "7C"))

    assert game.out == [0, 1]


@pytest.mark.parametrize(
    ("hands", "attacker", "partners"),
    [(("9C", "", "9D", "10C"), 3, "teams"), (("9C", "9D", "10C", "9H", "10D", ""), 2, "pairs")],
)
def test_an_attacker_whose_safe_party_has_put_its_cards_away_cannot_begin(hands, attacker, partners):
    with pytest.raises(DealError, match=f"the attacker, seat {attacker}, has no cards"):
        position(*hands, attacker=attacker, partners=partners, team_ends="first_out")
