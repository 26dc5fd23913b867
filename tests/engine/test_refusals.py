"""Every reason for which a move is refused, with the position that brings it about."""

from random import Random

import pytest
from helpers.positions import attack, beat, position, transfer

from durak_game.engine import IllegalMove, Reason, Rules, Show, deal_random
from durak_game.engine.cards import parse_card
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE
from durak_game.records.replay import fingerprint


def lead():
    return position("6C 6D 7H 9C", "8C 9D 10D KC", "7C 8D JC QC")


def one_card_lies(**options):
    game = position("6C 6D 7H 9C", "8C 9D 10D KC", "7C 8D 6H QC", **options)
    game.play(0, attack("6C"))
    return game


def one_card_beaten(**options):
    game = one_card_lies(**options)
    game.play(1, beat("8C", "6C"))
    return game


def taken(**options):
    game = one_card_lies(**options)
    game.play(1, TAKE)
    return game


def ended():
    game = position("7C", "8C 9C")
    game.play(0, attack("7C"))
    game.play(1, beat("8C", "7C"))
    assert game.over
    return game


def nearly_out():
    """Seat 2 has played its last card; seat 1 must still answer."""
    game = position("6C 6D 7H 9C", "8C 9D 10D KC", "8D", "10S QH KH")
    game.play(0, attack("6C"))
    game.play(1, beat("8C", "6C"))
    game.play(0, PASS)
    game.play(2, attack("8D"))
    return game


def passed_free():
    game = one_card_beaten(throw_in__order="free")
    game.play(0, PASS)
    return game


def partners(**options):
    game = position("6C 6D 7H 9C", "8C 9D 10D KC", "7C 8D 6H QC", "8H 6S KD QD", partners="teams", **options)
    game.play(0, attack("6C"))
    game.play(1, beat("8C", "6C"))
    return game


def show_table():
    options = {"transfer__allowed": True, "transfer__by_showing_trump": True}
    game = position("6C 9D 7H 9C", "6S 6D 10D KC", "7C 8D JC QC", **options)
    game.play(0, attack("6C"))
    return game


def shown_round():
    """Two seats: seat 1 shows, seat 0 transfers back, and seat 1 wants to show the same trump again."""
    options = {"transfer__allowed": True, "transfer__by_showing_trump": True}
    game = position("6C 6H 7H 9C", "6S 8D 10D KC", **options)
    game.play(0, attack("6C"))
    game.play(1, Show(parse_card("6S")))
    game.play(0, transfer("6H"))
    return game


def with_stock(**options):
    return position("6S 6D 7H 9C", "8C 9D 10D KC", stock="AC JS", **options)


TRANSFERS = {"transfer__allowed": True}


def club_table():
    """Seat 3 sits opposite the defender, seat 1; only 0 and 2 may throw in."""
    game = position("6C 6D 7H 9C", "8C 9D 10D KC", "7C 8D 6H QC", "8H 6S KD QD", throw_in__who="neighbours")
    game.play(0, attack("6C"))
    game.play(1, beat("8C", "6C"))
    return game


def transfer_table(next_hand="7C 8D JC QC", bout=2, **options):
    game = position("6C 9D 7H 9C", "6D KD 10D KC", next_hand, bout=bout, **TRANSFERS, **options)
    game.play(0, attack("6C"))
    return game


def attacker_went_out():
    """Two seats are left, and the attacker has just played his last card."""
    game = position("6C", "6D KD", "", **TRANSFERS)
    game.play(0, attack("6C"))
    return game


def swap_out_of_turn():
    return position("6D 7H 9C", "6S 9D 10D", stock="AC JS", trump_swap="own_turn")


REFUSED = [
    (Reason.GAME_OVER, ended, 1, PASS),
    (Reason.NO_SUCH_SEAT, lead, 7, TAKE),
    (Reason.OUT, nearly_out, 2, attack("8H")),
    (Reason.NOT_YOUR_TURN, lead, 2, attack("7C")),
    (Reason.CARD_NOT_HELD, lead, 0, attack("AH")),
    (Reason.CARD_NOT_HELD, one_card_lies, 1, beat("AC", "6C")),
    (Reason.CARD_TWICE, lead, 0, attack("6C 6C")),
    (Reason.NO_CARDS_NAMED, lead, 0, attack("")),
    (Reason.NO_CARDS_NAMED, one_card_beaten, 0, attack("")),
    (Reason.RANKS_DIFFER, lead, 0, attack("6C 7H")),
    (Reason.SINGLE_LEAD, lambda: position("6C 6D", "8C 9D", attack__lead="single"), 0, attack("6C 6D")),
    (Reason.ONE_CARD_AT_A_TIME, taken, 0, attack("6D 7H")),
    (Reason.LIMIT_OF_BOUT, lambda: position("6C 6D", "8C 9D", attack__max_cards=1), 0, attack("6C 6D")),
    (Reason.LIMIT_OF_HAND, lambda: position("6C 6D 7C", "8C"), 0, attack("6C 6D")),
    (Reason.LIMIT_OF_BOUT, lambda: one_card_lies(attack__max_cards=1, throw_in__when="any_time"), 0, attack("6D")),
    (Reason.RANK_NOT_ON_TABLE, one_card_beaten, 0, attack("9C")),
    (Reason.DEFENDER_CANNOT_ATTACK, one_card_beaten, 1, attack("9D")),
    (Reason.DEFENDER_CANNOT_ATTACK, one_card_beaten, 1, PASS),
    (Reason.PARTNER, partners, 3, attack("8H")),
    (Reason.NEIGHBOURS_ONLY, club_table, 3, attack("8H")),
    (Reason.ATTACKER_ONLY, lambda: one_card_beaten(throw_in__who="attacker"), 2, attack("8D")),
    (Reason.WAIT_UNTIL_BEATEN, one_card_lies, 0, attack("6D")),
    (Reason.WAIT_UNTIL_BEATEN, one_card_lies, 0, PASS),
    (
        Reason.WAIT_FOR_TRANSFER,
        lambda: one_card_lies(throw_in__when="any_time", throw_in__order="free", **TRANSFERS),
        2,
        attack("6H"),
    ),
    (Reason.WAIT_FOR_PERMISSION, one_card_beaten, 2, attack("8D")),
    (Reason.WAIT_FOR_OTHERS, lambda: one_card_beaten(throw_in__order="attacker_first"), 2, attack("8D")),
    (Reason.ALREADY_PASSED, passed_free, 0, attack("6D")),
    (Reason.CANNOT_PASS_LEAD, lead, 0, PASS),
    (Reason.NOT_DEFENDER, one_card_lies, 2, TAKE),
    (Reason.NOTHING_LED, lead, 1, TAKE),
    (Reason.TAKE_ANNOUNCED, taken, 1, beat("8C", "6C")),
    (Reason.NOT_ON_TABLE, one_card_lies, 1, beat("8C", "7C")),
    (Reason.ALREADY_BEATEN, one_card_beaten, 1, beat("KC", "6C")),
    (Reason.NOT_HIGHER, one_card_lies, 1, beat("9D", "6C")),
    (Reason.NOTHING_TO_TAKE, one_card_beaten, 1, TAKE),
    (Reason.TRANSFER_OFF, one_card_lies, 1, transfer("8C")),
    (Reason.TRANSFER_FIRST_BOUT, lambda: transfer_table(bout=1, transfer__in_first_bout=False), 1, transfer("6D")),
    (Reason.TRANSFER_TOO_FEW_PLAYERS, lambda: transfer_table(transfer__from_players=4), 1, transfer("6D")),
    (Reason.TRANSFER_AFTER_BEATEN, lambda: one_card_beaten(**TRANSFERS), 1, transfer("9D")),
    (Reason.TRANSFER_RANK, lambda: one_card_lies(**TRANSFERS), 1, transfer("9D")),
    (Reason.TRANSFER_NOBODY, attacker_went_out, 1, transfer("6D")),
    (Reason.TRANSFER_TOO_MANY_FOR_NEXT, lambda: transfer_table(next_hand="7C"), 1, transfer("6D")),
    (Reason.TRANSFER_LIMIT_OF_BOUT, lambda: transfer_table(attack__max_cards=1), 1, transfer("6D")),
    (Reason.SHOW_OFF, transfer_table, 1, Show(parse_card("6D"))),
    (Reason.SHOW_NOT_TRUMP, show_table, 1, Show(parse_card("6D"))),
    (Reason.SHOWN_ALREADY, shown_round, 1, Show(parse_card("6S"))),
    (Reason.CLOSE_OFF, lambda: one_card_beaten(throw_in__order="free"), 0, CLOSE),
    (Reason.CLOSE_NOT_ATTACKER, one_card_beaten, 2, CLOSE),
    (Reason.CLOSE_UNBEATEN, one_card_lies, 0, CLOSE),
    (Reason.CLOSE_NOBODY_ELSE, lambda: one_card_beaten(throw_in__who="attacker"), 0, CLOSE),
    (Reason.SWAP_OFF, lambda: with_stock(trump_swap="never"), 0, SWAP),
    (Reason.SWAP_STOCK_EMPTY, lead, 0, SWAP),
    (Reason.SWAP_CARD_NOT_HELD, with_stock, 1, SWAP),
    (Reason.SWAP_OWN_TURN, swap_out_of_turn, 1, SWAP),
]


@pytest.mark.parametrize(("reason", "table", "seat", "move"), REFUSED, ids=[row[0].name for row in REFUSED])
def test_refused(reason, table, seat, move):
    game = table()
    before = fingerprint(game)

    with pytest.raises(IllegalMove) as refused:
        game.play(seat, move)

    assert refused.value.reason is reason
    assert fingerprint(game) == before


def test_every_reason_has_its_position():
    assert {row[0] for row in REFUSED} == set(Reason)


def test_the_limit_names_the_number_and_whose_hand_it_is():
    game = position("6C 6D 7C", "8C")

    with pytest.raises(IllegalMove) as refused:
        game.play(0, attack("6C 6D"))

    assert (refused.value.number, refused.value.seats) == (1, (1,))


def test_a_refusal_reads_as_a_phrase():
    assert str(IllegalMove(Reason.NOT_HIGHER, (parse_card("6C"), parse_card("7C")))) == "not higher (6C, 7C)"


def test_a_move_is_legal_exactly_if_it_is_listed():
    rng = Random(5)
    everything = [attack(f"{rank}{suit}") for rank in range(6, 11) for suit in "SHDC"]
    everything += [beat(f"{rank}S", f"{other}D") for rank in range(6, 11) for other in range(6, 11)]
    everything += [transfer(f"{rank}H") for rank in range(6, 11)] + [TAKE, PASS, CLOSE, SWAP]
    rules = Rules().changed({"transfer.allowed": True, "throw_in.order": "free"})
    for _ in range(3):
        game, _deck = deal_random(rules, 3, rng)
        while game.actors:
            for seat in range(3):
                legal = set(game.legal_moves(seat))
                for move in everything:
                    try:
                        game.copy().play(seat, move)
                    except IllegalMove:
                        assert move not in legal
                    else:
                        assert move in legal
            seat = rng.choice(game.actors)
            game.play(seat, rng.choice(game.legal_moves(seat)))
