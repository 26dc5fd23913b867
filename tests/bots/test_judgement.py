from helpers.positions import attack, cards, position

from durak_game.bots.chance import luck, mix, seed_number
from durak_game.bots.judgement import card_worths, cheapest_defence, hand_worth
from durak_game.engine import look
from durak_game.engine.cards import parse_card


def names_of(pairs):
    return {(parse_card(card), parse_card(target)) for card, target in pairs}


def defence(attacking, hand):
    game = position(attacking + " KC", hand)
    game.play(0, attack(attacking))
    view = look(game, 1)
    return cheapest_defence(view, card_worths(36, view.trump))


def test_a_trump_is_worth_more_than_any_plain_card():
    worths = card_worths(36, 0)
    assert worths[parse_card("6S")] > worths[parse_card("AH")] > worths[parse_card("6H")]


def test_the_cheapest_defence_spends_plain_cards_before_trumps():
    assert set(defence("7H", "9H 10H 6S")) == names_of([("9H", "7H")])


def test_the_cheapest_defence_leaves_the_high_card_to_the_high_attack():
    assert set(defence("9H 9D", "AH 10H 6S")) == names_of([("10H", "9H"), ("6S", "9D")])


def test_there_is_no_defence_if_one_card_cannot_be_beaten():
    assert defence("9H 9D", "AH 10H 6C") is None


def test_every_card_is_a_burden_once_the_stock_is_gone():
    view = look(position("6H AS", "7C 8C"), 0)
    worths = card_worths(36, 0)
    assert hand_worth(view, cards("6H"), worths) > hand_worth(view, cards("6H AS"), worths)


def test_a_pair_is_worth_more_than_two_cards_of_different_rank():
    view = look(position("9H 9D 8C 10C", "7C 8D"), 0)
    worths = card_worths(36, 0)
    assert hand_worth(view, cards("9H 9D"), worths) > hand_worth(view, cards("8C 10C"), worths)


def test_luck_follows_from_seed_and_view_only():
    game = position("6H 7H", "8C 9C")
    assert luck(1, look(game, 0)) == luck(1, look(game.copy(), 0))
    assert len({luck(seed, look(game, 0)) for seed in range(100)}) == 100


def test_mixed_numbers_are_spread_evenly():
    low = sum(mix(number) < 1 << 63 for number in range(2000))
    assert 900 < low < 1100
    assert mix(1, 2) != mix(2, 1)


def test_a_seed_may_be_a_text():
    assert seed_number(7) == 7
    assert seed_number("7/a") == seed_number("7/a") != seed_number("7/b")
