"""Who sits where with which device."""

import pytest

from durak_game.ui.couch.couch import Couch, Privacy, seated
from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, KEYS_RIGHT, MOUSE


def couch(*devices: str) -> Couch:
    """A couch with a person for each device and a bot last; pads are all of one model, "xbox"."""
    couch = seated("ABCDEF"[: len(devices) + 1], [*["human"] * len(devices), "casual"])
    for chair, device in zip(couch.chairs, devices, strict=False):
        chair.device = device
        chair.guid = "xbox" if device.startswith("pad") else device
    return couch


def alone(_seat: int) -> int:
    return _seat


def test_a_device_plays_for_its_own_seat_only():
    assert couch("pad:0", "pad:1").seats_of("pad:1") == (1,)
    assert couch("pad:0", "pad:1").seats_of(MOUSE) == ()


def test_every_free_device_plays_for_a_person_who_is_alone():
    assert couch(MOUSE).seats_of(KEYS_LEFT) == (0,)


def test_keys_and_mouse_of_a_desk_are_in_the_same_hands_while_others_wait_for_their_table():
    at_desk = couch(KEYS_RIGHT)
    at_desk.elsewhere = couch("pad:0").chairs[:1]
    assert at_desk.seats_of(MOUSE) == (0,)
    assert at_desk.hears(MOUSE)
    at_desk.chairs[0].device = MOUSE
    assert at_desk.seats_of(KEYS_LEFT) == at_desk.seats_of(KEYS_BOTH) == (0,)
    assert at_desk.hears(KEYS_LEFT)
    assert (at_desk.seats_of("pad:0"), at_desk.hears("pad:0")) == ((), False)


@pytest.mark.parametrize(("mine", "theirs"), [(KEYS_RIGHT, KEYS_LEFT), (KEYS_RIGHT, MOUSE), (MOUSE, KEYS_LEFT)])
def test_keys_and_mouse_of_who_waits_for_another_table_are_his_own(mine, theirs):
    here = couch(mine)
    here.elsewhere = couch(theirs).chairs[:1]
    assert here.seats_of(theirs) == ()
    assert not here.hears(theirs)


def test_a_person_who_never_had_a_device_plays_with_any():
    lone = seated(("A", "B"), ("human", "casual"))
    assert lone.seats_of("pad:7") == (0,)
    assert lone.waiting == ()


def test_escape_counts_for_both_zones_of_the_keyboard():
    assert couch(KEYS_LEFT, "pad:0", KEYS_RIGHT).seats_of(KEYS_BOTH) == (0, 2)


def test_nothing_plays_for_a_seat_that_waits_for_its_pad():
    lone = couch("pad:0")
    assert lone.lost("pad:0") == (0,)
    assert lone.waiting == (0,)
    assert lone.seats_of(MOUSE) == ()


def test_a_pad_of_the_only_waiting_model_plays_at_once():
    two = couch("pad:0", "pad:1")
    two.lost("pad:1")
    assert two.came("pad:5", "switch") is None
    assert two.came("pad:6", "xbox") == 1
    assert two.seats_of("pad:6") == (1,)


def test_two_waiting_seats_of_one_model_need_a_press():
    two = couch("pad:0", "pad:1")
    two.lost("pad:0")
    two.lost("pad:1")
    assert two.came("pad:5", "xbox") is None
    assert two.claim(1, "pad:5", "xbox")
    assert two.seats_of("pad:5") == (1,)
    assert two.waiting == (0,)


def test_a_device_that_plays_takes_no_second_seat_but_behind_curtains():
    two = couch("pad:0", "pad:1")
    two.lost("pad:1")
    assert not two.claim(1, "pad:0", "xbox")
    for chair in two.chairs:
        chair.privacy = Privacy.CURTAIN
    assert two.claim(1, "pad:0", "xbox")
    assert two.seats_of("pad:0") == (0, 1)


def test_a_bot_stands_in_until_its_person_is_back():
    one = couch("pad:0", "pad:1")
    one.hand_over(1, "casual")
    assert one.players == (0,)
    assert one.chairs[1].player == "casual"
    assert one.claim(1, "pad:1", "xbox")
    assert one.players == (0, 1)


def test_a_seat_played_by_a_bot_for_its_person_waits_for_no_pad():
    one = couch("pad:0", "pad:1")
    one.hand_over(1, "casual")
    assert one.lost("pad:1") == ()
    assert one.waiting == ()


def test_somebody_new_takes_the_seat_of_a_bot():
    one = couch("pad:0")
    assert not one.join(0, "pad:1", "xbox", "Eva")
    assert not one.join(1, "pad:0", "xbox", "Eva")
    assert one.join(1, "pad:1", "xbox", "Eva")
    assert one.players == (0, 1)


@pytest.mark.parametrize(("devices", "kept"), [(("pad:0",), Privacy.OPEN), (("pad:0", "pad:1"), Privacy.PEEK)])
def test_hands_lie_open_while_one_person_plays(devices, kept):
    assert couch(*devices).privacy(0, alone) is kept


def test_hands_lie_open_when_all_persons_are_partners():
    assert couch("pad:0", "pad:1").privacy(0, lambda _seat: 0) is Privacy.OPEN


def test_a_chosen_privacy_is_kept():
    one = couch("pad:0")
    one.chairs[0].privacy = Privacy.CURTAIN
    assert one.privacy(0, alone) is Privacy.CURTAIN


def passed_round() -> Couch:
    """Two pads alike, each passed round between two people behind curtains."""
    four = couch("pad:0", "pad:0", "pad:1", "pad:1")
    for chair in four.chairs[:4]:
        chair.privacy = Privacy.CURTAIN
    return four


def test_all_seats_that_shared_a_lost_device_move_to_the_one_that_takes_over():
    four = passed_round()
    assert four.lost("pad:0") == (0, 1)
    assert four.claim(1, KEYS_LEFT)
    assert four.seats_of(KEYS_LEFT) == (0, 1)
    assert four.seats_of("pad:1") == (2, 3)
    assert four.waiting == ()


def test_a_shared_pad_comes_back_for_all_its_seats_and_only_if_it_is_surely_this_one():
    four = passed_round()
    four.lost("pad:0")
    assert four.came("pad:5", "xbox") == 0
    assert four.seats_of("pad:5") == (0, 1)
    for device in ("pad:5", "pad:1"):
        four.lost(device)
    assert four.came("pad:6", "xbox") is None


def test_behind_a_curtain_a_seat_is_nobody_elses_not_even_when_a_bot_plays_there():
    four = passed_round()
    four.hand_over(3, "casual")
    assert not four.claim(3, "pad:0", "xbox")
    assert not four.claim(3, KEYS_LEFT)
    assert four.claim(3, "pad:1", "xbox")
    lone = couch("pad:0")
    lone.chairs[0].privacy = Privacy.CURTAIN
    assert lone.seats_of(KEYS_LEFT) == ()


def test_a_lost_pad_comes_back_to_its_seat_for_which_the_keys_have_played():
    two = couch("pad:0", "pad:1")
    two.chairs[1].guid = "switch"
    two.lost("pad:1")
    assert two.claim(1, KEYS_LEFT)
    assert not two.claim(1, "pad:7", "other")
    assert two.claim(1, "pad:8", "switch")
    assert two.seats_of("pad:8") == (1,)
    assert not two.claim(1, KEYS_LEFT, KEYS_LEFT)


def test_no_device_plays_along_for_the_one_who_has_stayed():
    two = couch("pad:0", "pad:1")
    two.lost("pad:1")
    two.hand_over(1, "casual")
    assert two.seats_of(KEYS_LEFT) == ()
