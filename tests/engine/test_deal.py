"""How a game begins."""

from random import Random

import pytest

from durak_game.engine import DealError, Previous, Rules, deal, deal_random, next_dealer, next_opener
from durak_game.engine.cards import SUIT_MASK, card_name, deck_cards, suit_of
from durak_game.engine.deal import deck_to_play, shuffled


def test_a_seed_means_the_same_deck_for_ever():
    deck = shuffled(Rules(), Random(1))

    assert [card_name(card) for card in deck[:6]] == ["9H", "AC", "JS", "8H", "QD", "10C"]


@pytest.mark.parametrize(("size", "lowest"), [(24, "9S"), (32, "7S"), (36, "6S"), (52, "2S")])
def test_a_deck_begins_with_its_lowest_rank(size, lowest):
    deck = deck_cards(size)

    assert len(deck) == size
    assert card_name(deck[0]) == lowest
    assert card_name(deck[-1]) == "AC"


def test_cards_are_dealt_singly_beginning_left_of_the_dealer():
    deck = list(deck_cards(36))
    game = deal(Rules(), 3, deck, 1, first_attacker=None)

    assert [game.hands[seat] >> deck[0] & 1 for seat in range(3)] == [0, 0, 1]
    assert [game.hands[seat] >> deck[1] & 1 for seat in range(3)] == [1, 0, 0]
    assert game.indicator == deck[18]
    assert game.stock[-1] == deck[19]


def test_dealing_again_while_a_hand_holds_too_many_of_one_suit():
    rules = Rules().changed({"redeal_same_suit": 4})
    redealt = 0
    for seed in range(40):
        rng = Random(seed)
        deck = deck_to_play(rules, 3, 0, rng)
        game = deal(rules, 3, deck, 0)
        assert all((hand & suit).bit_count() < 4 for hand in game.hands for suit in SUIT_MASK)
        redealt += deck != shuffled(rules, Random(seed))
    assert redealt > 3


@pytest.mark.parametrize(
    ("dealer", "previous", "expected"),
    [("durak", Previous(2, 1), 2), ("durak", Previous(None, 1), 0), ("next_seat", Previous(2, 1), 1)],
)
def test_who_deals_next(dealer, previous, expected):
    rules = Rules().changed({"opening.dealer": dealer})

    assert next_dealer(rules, 3, 0, previous) == expected


def test_the_next_seat_deals_round_the_table():
    rules = Rules().changed({"opening.dealer": "next_seat"})

    assert next_dealer(rules, 3, 2, Previous(1, 0)) == 0


def test_the_lowest_trump_is_shown_and_known():
    game, _deck = deal_random(Rules(), 4, Random(3))

    assert game.opened_with is not None
    assert suit_of(game.opened_with) == game.trump
    assert game.hands[game.attacker] >> game.opened_with & 1
    assert game.seen[game.attacker] == 1 << game.opened_with


@pytest.mark.parametrize(
    ("changes", "seats", "deck", "dealer", "first", "message"),
    [
        ({}, 7, 36, 0, None, "played by 2 to 6, not by 7"),
        ({"deck": 24}, 5, 24, 0, None, "5 hands of 6 cards need more than a deck of 24"),
        ({"partners": "teams"}, 3, 36, 0, None, "partners need 4 or 6 seats, not 3"),
        ({"players": (2,)}, 3, 36, 0, None, "for 2 players, not for 3"),
        ({}, 3, 32, 0, None, "each card of a deck of 36 once"),
        ({}, 3, 36, 3, None, "seat 3, does not sit at a table of 3"),
        ({}, 3, 36, 0, 5, "seat 5, does not sit at a table of 3"),
        (
            {"opening.first_game": "left_of_dealer"},
            3,
            36,
            0,
            2,
            "seat 1 leads the first bout .*, not seat 2",
        ),
        ({"opening.first_game": "lot"}, 3, 36, 0, None, "must name the first attacker"),
    ],
)
def test_a_deal_that_cannot_be_played_is_refused(changes, seats, deck, dealer, first, message):
    with pytest.raises(DealError, match=message):
        deal(Rules().changed(changes), seats, list(deck_cards(deck)), dealer, first_attacker=first)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"hand_size": 9}, "hand_size: 9 is not allowed; it must be a whole number from 3 to 8"),
        ({"deck": 40}, "deck: 40 is not allowed; it must be one of 24, 32, 36, 52"),
        ({"attack.max_cards": True}, "attack.max_cards: True is not allowed"),
        ({"throw_in.after_take": 1}, "throw_in.after_take: 1 is not allowed; it must be true or false"),
        ({"redeal_same_suit": 3}, "redeal_same_suit: 3 is not allowed; it must be 0 or a whole number from 4 to 8"),
        ({"redeal_same_suit": 7}, "redeal_same_suit: 7 is more than hand_size, 6"),
        ({"players": (2, 2)}, "players: .* is not allowed"),
        ({"throw_in.whom": "everyone"}, "unknown option 'throw_in.whom'"),
    ],
)
def test_rules_refuse_nonsense(changes, message):
    with pytest.raises(ValueError, match=message):
        Rules().changed(changes)


def test_rules_go_through_their_written_form_unchanged():
    rules = Rules().changed({"deck": 52, "transfer.allowed": True, "players": [3, 4], "attack.lead": "single"})

    assert Rules.from_mapping(rules.to_mapping()) == rules


@pytest.mark.parametrize(
    ("way", "opener"),
    [("left_of_dealer", 3), ("left_of_durak", 2), ("durak", 1), ("against_durak", 0), ("winner", 3), ("lot", None)],
)
def test_who_leads_the_next_game_may_be_known_before_the_deal(way, opener):
    rules = Rules().changed({"opening.next_games": way})
    assert next_opener(rules, 4, 2, Previous(durak=1, winner=3)) == opener


def test_nobody_knows_who_leads_where_the_lowest_trump_decides():
    rules = Rules().changed({"opening.next_games": "durak"})
    assert next_opener(rules, 4, 2, Previous(durak=None, winner=None)) is None
