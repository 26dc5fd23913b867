from helpers.positions import attack, beat, position, transfer

from durak_game import bots
from durak_game.engine import look
from durak_game.engine.moves import PASS, SWAP, TAKE

# A stock that is long enough for nobody to think of the end; spades are trumps.
STOCK = "9D JD KD 10D 8D QD 7D 9C JC KC 10C 8C QC 7C AS"


def choice(game, kind="casual"):
    seat = game.actors[0]
    return bots.make(kind, 1).choose(look(game, seat))


def after(game, *moves):
    for move in moves:
        game.play(game.actors[0], move)
    return game


def test_casual_leads_its_lowest_plain_card_and_keeps_the_trump():
    assert choice(position("7S 9H KH AC 10H 7H", "6C 6D 6S 8S 9S 10S", stock=STOCK)) == attack("7H")


def test_casual_leads_one_card_of_a_pair_early_and_both_late():
    hands = ("6H 6C KH AC JH QH", "9H AH 7S 8S 9S 10S")
    assert choice(position(*hands, stock=STOCK)) in (attack("6H"), attack("6C"))
    assert choice(position(*hands)) == attack("6H 6C")


def test_casual_gets_out_with_its_last_cards_together():
    assert choice(position("AH AC", "6D 7S 8S")) == attack("AH AC")


def test_casual_leads_what_the_last_foe_surely_must_take():
    game = position("6H 9C", "10H 7D", "")
    assert choice(game) == attack("6H")
    game.seen[1] = game.hands[1]
    assert choice(game) == attack("9C")


def test_casual_takes_a_single_card_early_rather_than_spend_a_high_trump():
    hands = ("JH 9H 6H 7H 6C 7C", "KS 9C 6D 7D 8D 9D")
    stock = STOCK.replace("7D", "8H").replace("8D", "AH").replace("9D", "AD").replace("9C", "KH").replace("7C", "AC")
    assert choice(after(position(*hands, stock=stock), attack("JH"))) == TAKE
    assert choice(after(position(*hands), attack("JH"))) == beat("KS", "JH")


def test_casual_throws_in_plain_cards_but_keeps_a_trump_of_the_rank():
    hands = ("8H 8D 8S KC KD KH", "9H 6D 7D 7H 6C 7C")
    stock = "9D JD 10D QD 9C JC 10C QC AS"
    game = after(position(*hands, stock=stock), attack("8H"), beat("9H", "8H"))
    assert choice(game) == attack("8D")
    assert choice(after(game, attack("8D"), TAKE)) == PASS


def test_casual_gives_only_junk_to_one_who_takes():
    hands = ("7H 7D 6C KD KH AH", "9H 6D 10H 8H JC QH")
    stock = "9D JD 10D QD 9C 10C QC AS"
    assert choice(after(position(*hands, stock=stock), attack("7H"), TAKE)) == attack("7D")
    assert choice(after(position(*hands, stock=stock), attack("KD"), TAKE)) == PASS


def test_casual_transfers_with_a_plain_card():
    game = position("6H 9H", "6D KH AC", "10H JH QH", stock="9D JD KD AS", transfer__allowed=True)
    assert choice(after(game, attack("6H"))) == transfer("6D")


def test_casual_swaps_the_lowest_trump_as_soon_as_it_can():
    assert choice(position("6S 9H", "6D KH", stock="9D AS")) == SWAP


def test_beginner_leads_the_lowest_card_and_beats_with_the_lowest():
    game = position("8H KH 9S", "AH 9H 7S", stock=STOCK.replace("9C", "6C"))
    assert choice(game, "beginner") == attack("8H")
    assert choice(after(game, attack("8H")), "beginner") == beat("9H", "8H")


def test_beginner_takes_when_it_cannot_beat():
    assert choice(after(position("AH 8H", "9H 6C"), attack("AH")), "beginner") == TAKE
