from samples import table_with

from durak_game.engine import Attack, Beat, Close, Pass, Rules, Show, Swap, Take, Transfer
from durak_game.engine.cards import card_set, parse_card
from durak_game.ui.inputs.actions import Verb

TRANSFER = Rules().changed({"transfer.allowed": True})
SHOW = Rules().changed({"transfer.allowed": True, "transfer.by_showing_trump": True})


def card(name):
    return parse_card(name)


def attack(*names):
    return Attack(tuple(parse_card(name) for name in names))


def at_table(hands, moves=(), **more):
    """The person on seat 0 after some moves, each as (seat, move)."""
    scene = table_with(hands, **more)
    for seat, move in moves:
        scene.table.play(seat, move)
    scene.state.human.see(scene.table.view(0))
    return scene.state.human


def test_one_press_leads_a_card():
    assert at_table(["6S 7D", "8S 9S"]).press(card("6S")) == attack("6S")


def test_one_press_beats_the_only_card_that_fits():
    human = at_table(["9S 7D", "8S 9C"], [(1, attack("8S"))], attacker=1)
    assert human.press(card("9S")) == Beat(card("9S"), card("8S"))


def test_a_card_that_fits_several_cards_asks_which():
    human = at_table(["9H 7D", "8S 8C 9C"], [(1, attack("8S", "8C"))], attacker=1)
    assert human.press(card("9H")) is None
    assert set(human.choice.targets) == {card("8S"), card("8C")}
    human.step(1)
    assert human.confirm() in (Beat(card("9H"), card("8S")), Beat(card("9H"), card("8C")))


def test_beating_and_transferring_are_a_choice():
    human = at_table(["8H 7D", "QS KS 9D", "8S 9C"], [(2, attack("8S"))], attacker=2, rules=TRANSFER)
    assert human.press(card("8H")) is None
    assert human.choice.passes_on == Transfer(card("8H"))
    human.back()
    assert human.choice is None
    assert human.pass_on(card("8H")) == Transfer(card("8H"))


def test_transfer_without_a_card_takes_the_only_one_that_can():
    human = at_table(["8H 7D", "QS KS 9D", "8S 9C"], [(2, attack("8S"))], attacker=2, rules=TRANSFER)
    assert human.pass_on() == Transfer(card("8H"))


def test_transfer_with_several_cards_asks_which():
    human = at_table(["8H 8D 7D", "QS KS 9D", "8S 9C"], [(2, attack("8S"))], attacker=2, rules=TRANSFER)
    assert human.pass_on() is None
    assert {move.card for move in human.choice.moves} == {card("8H"), card("8D")}
    human.step(1)
    assert human.confirm() == Transfer(human.cursor)


def test_a_trump_can_be_shown():
    human = at_table(["8H 7D", "QS KS 9D", "8S 9C"], [(2, attack("8S"))], attacker=2, rules=SHOW)
    assert human.show() == Show(card("8H"))


def test_marked_cards_are_led_together():
    human = at_table(["6S 6D 6C 9H", "8S 9S KD QD AS"])
    assert human.mark(card("6S")) is None
    assert human.mark(card("6D")) is None
    assert human.confirm() == attack("6S", "6D")
    assert human.press(card("6C")) == attack("6S", "6D", "6C")
    human.back()
    assert human.marked == 0


def test_a_mark_that_cannot_be_led_is_tried_so_that_it_is_refused():
    human = at_table(["6S 6D 9H", "8S 9S KD"])
    human.mark(card("6S"))
    assert human.mark(card("9H")) == attack("6S", "9H")
    assert human.marked == card_set([card("6S")])


def test_done_takes_passes_and_then_passes_for_the_bout():
    human = at_table(["9S 7D", "8S 9C"], [(1, attack("8S"))], attacker=1)
    assert human.done() == Take()
    human = at_table(["8D 7D", "9S 9C", "8C 10C"], [(0, attack("8D")), (1, Take())])
    assert human.done() == Pass()


def test_done_again_passes_for_the_rest_of_the_bout_and_back():
    hands = ["8D 7D AC", "9D 9C QC KS", "8C 10C KD"]
    human = at_table(hands, [(0, attack("8D")), (1, Beat(card("9D"), card("8D"))), (0, Pass())])
    assert human.may_pass_bout
    assert human.done() is None
    assert human.passes_bout
    assert human.done() is None
    assert not human.passes_bout


def test_closing_is_held_done():
    human = at_table(["8D 7D", "9D 9C QC", "8C 10C"], [(0, attack("8D")), (1, Beat(card("9D"), card("8D")))])
    assert human.close() == Close()
    assert human.done() == Pass()


def test_the_lowest_trump_is_swapped():
    assert at_table(["6H 7D", "9D 9C QC"]).meant(Verb.SWAP) == Swap()


def test_a_card_that_can_do_nothing_is_tried_so_that_the_engine_says_why():
    human = at_table(["6S 9D", "8S 9C"], [(1, attack("8S"))], attacker=1)
    assert human.press(card("6S")) == Beat(card("6S"), card("8S"))
    human = at_table(["KD 6S", "8S 9C", "7S 10S"], attacker=1)
    assert human.press(card("KD")) == attack("KD")


def test_the_cursor_goes_round_the_hand_and_jumps_by_suit():
    human = at_table(["6S 7S 9D 10H", "8S 9C"])
    human.step(1)
    assert human.cursor == card("6S")
    human.step(-1)
    assert human.cursor == card("10H")
    human.step_suit(1)
    assert human.cursor == card("6S")
    human.step_suit(1)
    assert human.cursor == card("9D")


def test_sorting_toggles_between_suit_and_rank():
    human = at_table(["9S 6D 7S 10H", "8S 9C"])
    assert human.order == tuple(card(name) for name in ("7S", "9S", "6D", "10H"))
    human.sort_otherwise()
    assert human.order == tuple(card(name) for name in ("6D", "7S", "9S", "10H"))
