import random

import pytest
from helpers.bot_games import dealt_anew, positions
from helpers.positions import attack, beat, cards, position, transfer
from helpers.shipped import rules_of

from durak_game import bots
from durak_game.bots.coach import Advice, Why, _explained, advise
from durak_game.engine import look
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE

pytestmark = pytest.mark.slow

STOCK = "9D JD KD 10D 8D QD 7D 9C JC KC 10C 8C QC 7C AS"


def after(game, *moves):
    for move in moves:
        game.play(game.actors[0], move)
    return game


def view_of(game):
    return look(game, game.actors[0])


def why(game, move):
    """The reason for a move, whether or not the master would play it."""
    return _explained(view_of(game), move).why


def some_positions(name, seats, count=4):
    found = [
        (game.copy(), seat)
        for game, seat, *_ in positions(rules_of(name), ["casual"] * seats, 3)
        if len(game.legal_moves(seat)) > 1
    ]
    return found[:: max(1, len(found) // count)]


def test_the_coach_advises_what_the_master_plays():
    for game, seat in some_positions("perevodnoy", 3):
        view = look(game, seat)
        assert advise(view, 5).move == bots.make("master", 5).choose(view)


@pytest.mark.parametrize(("name", "seats"), [("podkidnoy", 2), ("perevodnoy", 4), ("partners", 4)])
def test_the_advice_is_the_same_whatever_the_player_cannot_see(name, seats):
    rng = random.Random(2)
    for game, seat in some_positions(name, seats):
        assert advise(look(dealt_anew(game, seat, rng), seat), 5) == advise(look(game, seat), 5)


def test_a_single_move_needs_no_thought():
    game = after(position("7H 8C", "6C 6D 9C", stock=STOCK.replace("8C", "AH").replace("9C", "KH")), attack("7H"))
    assert advise(view_of(game), 1) == Advice(TAKE, Why.FORCED)


def test_there_is_no_advice_for_one_who_cannot_move():
    game = position("7H 8C", "6C 6D")
    with pytest.raises(ValueError, match="nothing to choose"):
        advise(look(game, 1), 1)


def test_an_ending_that_is_won_is_called_so():
    advice = advise(view_of(position("6H AS", "7D 8D")), 1)
    assert advice.why is Why.WINS_FORCED


def test_leads_are_explained():
    game = position("6H 6C KH AC JH QH", "9H AH 7S 8S 9S 10S", stock=STOCK)
    assert why(game, attack("6H")) is Why.LEAD_LOW
    assert why(game, attack("6H 6C")) is Why.LEAD_PAIR
    assert why(game, attack("KH")) is Why.LOOKED_AHEAD
    assert why(position("AH AC", "6D 7S 8S"), attack("AH AC")) is Why.GETS_OUT


def test_a_lead_that_a_known_hand_cannot_beat_is_sure():
    game = position("6H 9C", "10H 7D", "")
    game.seen[1] = game.hands[1]
    assert why(game, attack("9C")) is Why.LEAD_SURE


def test_answers_are_explained():
    game = after(position("9H 6C 6H", "10H QH 6S AS 8H KH", stock=STOCK.replace("AS", "7S")), attack("9H"))
    assert why(game, beat("10H", "9H")) is Why.CHEAPEST_BEAT
    assert why(game, beat("QH", "9H")) is Why.LOOKED_AHEAD
    assert why(game, TAKE) is Why.TAKE_IS_CHEAP


def test_a_beat_with_a_rank_that_lies_there_is_explained():
    game = after(
        position("9H 9C 6C 10C", "10D 10H 8C JC QC 7D", trump="D"), attack("9H"), beat("10H", "9H"), attack("9C")
    )
    assert why(game, beat("10D", "9C")) is Why.SAME_RANK


def test_taking_is_explained_by_what_it_saves():
    hands = ("AH 9H 9C", "AS KD 6D 8C")
    assert _explained(view_of(after(position(*hands), attack("AH"))), TAKE) == Advice(
        TAKE, Why.KEEP_TRUMP_ACE, tuple(card for card in range(52) if cards("AS") >> card & 1)
    )
    assert why(after(position("AH 9H", "7S KD"), attack("AH")), TAKE) is Why.KEEP_TRUMP
    assert why(after(position("AH 9H", "7C KD"), attack("AH")), TAKE) is Why.CANNOT_BEAT


def test_adding_and_not_adding_are_explained():
    junk = after(position("7H 7D 6C KD KH AH", "9H 6D 10H 8H JC QH", stock="9D JD 10D QD AS"), attack("7H"), TAKE)
    assert why(junk, attack("7D")) is Why.GIVE_JUNK
    kings = after(position("KH KD 6C", "9H 6D 10H", stock="9D JD 10D QD AS"), attack("KH"), TAKE)
    assert why(kings, PASS) is Why.KEEP_GOOD
    trump = after(position("7H 7S 6C", "9H 6D 10H", stock="9D JD 10D QD AS"), attack("7H"), TAKE)
    assert why(trump, PASS) is Why.KEEP_TRUMP
    beaten = after(position("7H 7D 6C", "9H 6D 10H", stock="9D JD 10D QD AS"), attack("7H"), beat("9H", "7H"))
    assert why(beaten, attack("7D")) is Why.THROW_IN


def test_passing_on_swapping_and_closing_are_explained():
    game = position("6H 9H", "6D KH AC", "10H JH QH", stock="9D JD KD AS", transfer__allowed=True)
    assert why(after(game, attack("6H")), transfer("6D")) is Why.PASS_ON
    assert why(position("6S 9H", "6D KH", stock="9D AS"), SWAP) is Why.SWAP
    assert why(position("6S 9H", "6D KH", stock="9D AS"), CLOSE) is Why.ENOUGH
