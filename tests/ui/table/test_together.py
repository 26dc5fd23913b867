"""Presses that arrive together count in the order of priority, whoever was quicker."""

from random import Random

import pytest
from helpers.positions import attack, beat, position
from helpers.shipped import rules_of

from durak_game.engine import IllegalMove, deal_random
from durak_game.engine.moves import PASS, TAKE
from durak_game.records.replay import fingerprint
from durak_game.ui.table.together import WINDOW, Together

FREE = {"throw_in__order": "free", "throw_in__when": "any_time"}


def schedule(game, offers, arrivals):
    """Plays what was offered at these moments through one batch; the moves that bounced."""
    together = Together()
    begin = min(arrivals)
    for _moment, (seat, move) in sorted(zip(arrivals, offers, strict=True), key=lambda pair: pair[0]):
        together.offer(seat, move, begin)
    order = together.due(begin + WINDOW, attacker=game.attacker, defender=game.defender, seats=game.seats)
    bounced = []
    for seat, move in order:
        try:
            game.play(seat, move)
        except IllegalMove:
            bounced.append((seat, move))
    return bounced


def test_a_batch_waits_a_quarter_of_a_second_for_what_else_comes():
    together = Together()
    together.offer(2, attack("7H"), now=100)
    together.offer(0, attack("7D"), now=100 + WINDOW - 1)
    assert together.due(100 + WINDOW - 1, attacker=0, defender=1, seats=3) == []
    assert together.due(100 + WINDOW, attacker=0, defender=1, seats=3) == [(0, attack("7D")), (2, attack("7H"))]
    assert not together.open


def test_the_defender_is_last_and_the_others_go_clockwise_from_the_attacker():
    together = Together()
    for seat in (3, 1, 0, 2):
        together.offer(seat, PASS, now=0)
    order = together.due(WINDOW, attacker=2, defender=3, seats=4)
    assert [seat for seat, _move in order] == [2, 0, 1, 3]


def test_a_seat_keeps_the_order_of_its_own_moves():
    together = Together()
    together.offer(1, attack("9H"), now=0)
    together.offer(0, attack("7H"), now=1)
    together.offer(0, attack("7D"), now=2)
    assert together.offered(0) == (attack("7H"), attack("7D"))
    order = together.due(WINDOW, attacker=0, defender=2, seats=3)
    assert order == [(0, attack("7H")), (0, attack("7D")), (1, attack("9H"))]


def test_the_same_press_twice_counts_once():
    together = Together()
    together.offer(0, PASS, now=0)
    together.offer(0, PASS, now=3)
    assert together.offered(0) == (PASS,)


def fresh():
    """Seat 0 leads against seat 1, who has two cards: there is room for one more."""
    game = position("7S 7H KS", "8S 9D", "7D AS", stock="6D 6H 6C", trump="C", **FREE)
    game.play(0, attack("7S"))
    return game


def test_the_last_place_on_the_table_goes_to_the_attacker_and_the_other_card_bounces():
    for arrivals in ([0, 1], [1, 0]):
        game = fresh()
        bounced = schedule(game, [(2, attack("7D")), (0, attack("7H"))], arrivals)
        assert bounced == [(2, attack("7D"))]


def test_a_card_that_arrives_with_a_take_is_thrown_in_before_it():
    game = fresh()
    assert schedule(game, [(1, TAKE), (2, attack("7D"))], [0, 5]) == []
    assert game.taking or game.bout == 3


def test_a_beat_is_played_after_the_cards_that_came_with_it():
    game = fresh()
    assert schedule(game, [(1, beat("8S", "7S")), (0, attack("7H"))], [0, 5]) == []
    assert len(game.pairs) == 2


def random_offers(game, rng):
    """What several seats press within a moment: one or two moves each, legal when they look at the table."""
    offers = []
    for seat in game.actors:
        moves = game.legal_moves(seat)
        offers += [(seat, move) for move in rng.sample(moves, min(len(moves), rng.randint(0, 2)))]
    return offers


def arrival_times(offers, rng):
    """Random moments within the window; each seat's own presses stay in their order."""
    moments = sorted(rng.randrange(WINDOW) for _ in offers)
    mixed = offers[:]
    rng.shuffle(mixed)
    seats = iter(mixed)
    own = {seat: [offer for offer in offers if offer[0] == seat] for seat, _move in offers}
    return [own[seat].pop(0) for seat, _move in seats], moments


@pytest.mark.parametrize("seed", range(60))
def test_any_order_of_arrival_gives_what_the_order_of_priority_gives(seed):
    rng = Random(seed)
    rules = rules_of("club")
    game, _deck = deal_random(rules, rng.choice((3, 4, 6)), rng)
    for _ in range(150):
        if game.over:
            break
        offers = random_offers(game, rng)
        ranked = sorted(offers, key=lambda one: (one[0] == game.defender, (one[0] - game.attacker) % game.seats))
        if offers:
            plain, mixed = game.copy(), game.copy()
            bounced = schedule(plain, ranked, range(len(ranked)))
            assert schedule(mixed, *arrival_times(offers, rng)) == bounced
            assert fingerprint(mixed) == fingerprint(plain)
            game = plain
        else:
            game.play(game.actors[0], game.legal_moves(game.actors[0])[0])
