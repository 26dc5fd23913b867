"""Several people at the same moment, or ahead of their turn: in which order their moves count."""

import random

import pytest
from helpers.table_company import arm, attack, beat, card, company, down, lying, other, steps, tap
from samples import couch_of, dealt_table

from durak_game.engine import Rules, Take
from durak_game.engine.moves import PASS
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Verb

pytestmark = pytest.mark.slow

FREE = Rules().changed({"throw_in.order": "free", "throw_in.when": "any_time"})


# Together


def test_a_press_that_waits_for_others_is_seen_at_once():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    arm(scene, 0, "6C")
    before = scene.state.arrangement.raised
    down(scene, Verb.CONFIRM, KEYS_LEFT)
    assert card("6C") not in lying(scene)
    assert scene.state.arrangement.raised > before
    steps(scene, 16)
    assert card("6C") in lying(scene)


def test_what_comes_too_late_bounces_back_with_a_word():
    scene = company(["6S 9H 6C", "8S 9C", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    arm(scene, 2, "6D")
    arm(scene, 0, "6C")
    down(scene, Verb.CONFIRM, "pad:0")
    down(scene, Verb.CONFIRM, KEYS_LEFT)
    steps(scene, 16)
    assert scene.table.game.bout == 3  # only one more card was allowed, and then the next bout began
    assert scene.table.game.hands[1] >> card("6C") & 1
    assert scene.table.game.hands[2] >> card("6D") & 1
    assert scene.moves.words() == "Clara: too late"


@pytest.mark.parametrize("seed", range(8))
def test_whoever_is_quicker_by_a_blink_has_no_advantage(seed):
    results = set()
    for arrival in range(6):
        chance = random.Random(f"{seed} {arrival}")
        couch = couch_of(range(4), 4, (KEYS_LEFT, KEYS_RIGHT, "pad:0", "pad:1"))
        scene = dealt_table(4, seed, FREE, couch=couch)
        steps(scene, 1)
        for turn in range(25):
            if scene.table.over:
                break
            wishes = []
            for seat in scene.table.game.actors:
                own = random.Random(f"{seed} {turn} {seat}")
                wishes.append((seat, own.choice(scene.state.humans[seat].view.moves)))
            chance.shuffle(wishes)
            for seat, move in wishes:
                scene.moves.try_move(seat, move)
                steps(scene, chance.randrange(3))
            steps(scene, 20)
        results.add(tuple(scene.table.record_lines()[1:]))
    assert len(results) == 1


# Before one's turn

ORDERED = ["6S 9H 6C 7S", "8S 9C QD 10D", "6D 10S 7C", "6H AS AC"]


def test_a_later_seat_passes_ahead_of_time_and_for_the_whole_bout():
    scene = company(ORDERED)
    other(scene, 0, attack("6S"))
    tap(scene, Verb.DONE, "pad:0")
    assert scene.state.humans[2].early
    steps(scene, 12)
    tap(scene, Verb.DONE, "pad:0")
    assert scene.state.humans[2].passes_bout
    steps(scene, 12)
    tap(scene, Verb.DONE, "pad:0")
    assert not scene.state.humans[2].early
    assert not scene.state.humans[2].passes_bout
    steps(scene, 12)
    tap(scene, Verb.DONE, "pad:0")
    other(scene, 1, Take())
    other(scene, 0, PASS)
    steps(scene, 3)
    assert 2 in scene.state.view.passed
    assert scene.table.game.actors == (3,)


def test_a_card_laid_ready_is_played_when_its_turn_comes():
    scene = company(ORDERED)
    other(scene, 0, attack("6S"))
    arm(scene, 2, "6D")
    down(scene, Verb.CONFIRM, "pad:0")
    other(scene, 1, Take())
    assert card("6D") not in lying(scene)
    other(scene, 0, PASS)
    steps(scene, 3)
    assert card("6D") in lying(scene)


def test_a_card_laid_ready_that_does_not_fit_bounces_back():
    scene = company(ORDERED)
    other(scene, 0, attack("6S"))
    arm(scene, 2, "10S")
    down(scene, Verb.CONFIRM, "pad:0")
    other(scene, 1, Take())
    other(scene, 0, PASS)
    steps(scene, 3)
    assert scene.moves.words() == "Clara: too late"
    assert scene.table.game.actors == (2,)


def test_with_others_before_the_screen_nobody_passes_because_of_his_cards():
    scene = company(["6S 9H 7S", "8S 9C QD 10D", "KD 10S 7C"])
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    steps(scene, 400)
    assert scene.table.game.actors == (0,)


def test_a_beat_offered_with_throw_ins_comes_last():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    assert scene.table.game.actors == (0, 2, 1)
    for seat, move in ((1, beat("8S", "6S")), (2, attack("6D")), (0, attack("6C"))):
        assert scene.moves.try_move(seat, move)
    steps(scene, 16)
    assert list(scene.table.game.pairs) == [card("6S"), card("6C"), card("6D")]
    assert scene.table.game.pairs[card("6S")] == card("8S")
