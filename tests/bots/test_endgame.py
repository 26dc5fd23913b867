import random

import pytest
from helpers.brute_force import BruteForce
from helpers.endings import kept, random_ending
from helpers.positions import attack, beat, position, transfer

from durak_game.bots import KINDS, make
from durak_game.bots.endgame import solve
from durak_game.engine import Rules, look
from durak_game.engine.moves import TAKE

pytestmark = pytest.mark.slow

TRANSFERS = {"transfer.allowed": True}
ANY_TIME = {"throw_in.when": "any_time"}
HOUSES = {
    "plain": {},
    "single lead": {"attack.lead": "single"},
    "two cards a bout": {"attack.max_cards": 2},
    "first bout small": {"attack.first_max_cards": 1, "attack.first_max_until": "first_discard"},
    "nothing after taking": {"throw_in.after_take": False},
    "attacker only": {"throw_in.who": "attacker", **ANY_TIME},
    "any time": {**ANY_TIME, "throw_in.order": "free"},
    "any time, two cards": {**ANY_TIME, "attack.max_cards": 2, "throw_in.who": "neighbours"},
    "transfers": TRANSFERS,
    "transfers, single": {**TRANSFERS, "attack.lead": "single", "attack.max_cards": 3},
    "transfers, any time": {**TRANSFERS, **ANY_TIME},
    "no transfer at first": {**TRANSFERS, "transfer.in_first_bout": False},
    "shown trumps": {**TRANSFERS, "transfer.by_showing_trump": True},
    "guard of two bouts": {**TRANSFERS, "draw_after_bouts_without_discard": 2},
    "guard of four bouts": {"draw_after_bouts_without_discard": 4},
}


def house(name):
    return Rules().changed({"draw_after_bouts_without_discard": 0, **HOUSES[name]})


@pytest.mark.parametrize("name", HOUSES)
def test_values_and_moves_are_those_of_brute_force(name):
    rng = random.Random(name)
    for number in range(24):
        game = random_ending(rng, house(name), rng.randint(3, 6 if number % 8 else 7))
        truth = BruteForce(game, game.attacker)
        for now in rng.sample([one for one in truth.games.values() if not one.over], min(12, len(truth.games) // 4)):
            seat = now.actors[0]
            turn = 1 if seat == truth.seat else -1
            solution = solve(now, seat, 100_000)
            assert solution.value == turn * truth.value(now)
            for move in solution.moves or (solution.move,):
                after = now.copy()
                after.play(seat, move)
                assert solution.value == turn * truth.value(after)


@pytest.mark.parametrize("name", ["plain", "transfers", "any time"])
def test_a_view_is_enough_and_both_seats_agree(name):
    rng = random.Random(name)
    for _ in range(20):
        game = random_ending(rng, house(name), 7)
        if not game.discard:
            continue  # cards that are nowhere
        for seat in (game.attacker, game.defender):
            assert solve(look(game, seat), seat, 50_000) == solve(game, seat, 50_000)
        one, other = (solve(game, seat, 50_000) for seat in (game.attacker, game.defender))
        assert one.value == -other.value
        assert other.move is None


def test_the_winning_lead_is_found():
    game = position("6H 9S", "7H AS", trump="S")
    assert solve(game, 0, 1000).value == -1
    game = position("6H 9S", "8H KD", trump="S")
    assert (solve(game, 0, 1000).value, solve(game, 0, 1000).move) == (1, attack("9S"))


def test_beating_with_the_last_card_is_a_draw():
    game = position("6H", "7H", "", trump="S")
    assert solve(game, 0, 100).value == 0
    game.play(0, attack("6H"))
    assert (solve(game, 1, 100).value, solve(game, 1, 100).move) == (0, beat("7H", "6H"))


def test_only_open_endings_of_two_are_solved():
    assert solve(position("6H", "7H", stock="8S", trump="S"), 0, 1000) is None
    assert solve(position("6H", "7H", "8H", trump="S"), 0, 1000) is None


def test_a_small_budget_is_not_exceeded():
    game = position("6H 7D 9S 10C JH", "7H 8C 9D QC KS", trump="S")
    assert solve(game, 0, 20) is None
    assert solve(game, 0, 100_000).nodes > 20


def test_a_party_whose_seat_was_out_first_has_won_whatever_the_last_two_do():
    options = {"partners": "pairs", "team_ends": "first_out", "transfer__allowed": True}
    game = position("6H", "6D", "7H 8H", "9C", trump="S", **options)
    game.play(0, attack("6H"))
    game.play(1, transfer("6D"))
    assert [seat for seat in range(4) if game.hands[seat]] == [2, 3]
    assert (solve(game, 2, 100).value, solve(game, 3, 100).value) == (1, -1)
    game.play(2, TAKE)
    while not game.over:
        game.play(game.actors[0], game.legal_moves(game.actors[0])[-1])
    assert game.result.durak == (1, 3)


def test_partners_who_are_the_last_two_are_no_ending():
    game = position("9C", "6H", "8D 9D", "6D", trump="S", attacker=1, partners="pairs", throw_in__when="any_time")
    game.play(1, attack("6H"))
    game.play(3, attack("6D"))
    assert [seat for seat in range(4) if game.hands[seat]] == [0, 2]
    assert solve(game, 2, 100) is None


ENDINGS = kept()
LEVELS = KINDS[KINDS.index("club") :]


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_kept_endings_have_their_value_and_their_best_moves(ending):
    solution = solve(ending.game, ending.seat, 200_000)
    assert solution.value == ending.value
    assert str(solution.move) in ending.best


@pytest.mark.parametrize("kind", LEVELS)
def test_every_level_that_looks_ahead_plays_the_kept_endings_right(kind):
    wrong = [
        ending.name
        for ending in ENDINGS
        if str(make(kind, 1).choose(look(ending.game, ending.seat))) not in ending.best
    ]
    assert wrong == []


def test_the_player_of_rules_of_thumb_plays_them_wrong():
    wrong = [str(make("casual", 1).choose(look(one.game, one.seat))) not in one.best for one in ENDINGS]
    assert len(wrong) >= 30
    assert sum(wrong) == len(wrong)
