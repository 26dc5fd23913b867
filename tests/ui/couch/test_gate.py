"""The law of ownership as a table: whose press may do what, and for how long it has to be held."""

import random

import pytest

from durak_game.ui import theme
from durak_game.ui.couch.couch import HUMAN, Chair, Couch, Privacy
from durak_game.ui.couch.gate import Deed, Gate
from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, MOUSE, Plugged, Point, Press, Typed, Verb, Window

SEATS = (Deed.CHANGE, Deed.LEAVE, Deed.TAKE, Deed.JOIN)


def person(device="", guid="", stand_in="", privacy=Privacy.AUTO):
    return Chair("Anna", HUMAN, device=device, guid=guid or device, stand_in=stand_in, privacy=privacy)


def bot():
    return Chair("Igor", "casual")


def gate(*chairs):
    return Gate(Couch(list(chairs)))


TWO = (person("pad:1"), person("pad:2"), bot())
LOST = (person("pad:1"), person("", "model"), bot())
STOOD_IN = (person("pad:1"), person("pad:2", stand_in="casual"), bot())
LEFT_FOR_GOOD = (person("pad:1"), person("", "model", stand_in="casual"), bot())
BOTS = (bot(), bot())
NEVER_HAD_ONE = (person("pad:1"), person(), bot())
ALL_LOST = (person("", "one"), person("", "two"))


@pytest.mark.parametrize(
    ("chairs", "device", "deed", "seat", "seconds"),
    [
        (TWO, "pad:1", Deed.PAUSE, None, 0),
        (TWO, "pad:9", Deed.PAUSE, None, theme.HOLD_STRANGER),
        (BOTS, "pad:9", Deed.PAUSE, None, 0),
        (TWO, KEYS_BOTH, Deed.PAUSE, None, theme.HOLD_STRANGER),
        ((person(KEYS_LEFT), person("pad:2")), KEYS_BOTH, Deed.PAUSE, None, 0),
        (TWO, "pad:1", Deed.OPERATE, None, 0),
        (TWO, MOUSE, Deed.OPERATE, None, None),
        (ALL_LOST, MOUSE, Deed.OPERATE, None, 0),
        (TWO, "pad:2", Deed.END, None, theme.HOLD_END),
        (TWO, "pad:9", Deed.END, None, None),
        (TWO, "pad:1", Deed.CHANGE, 0, 0),
        (TWO, "pad:1", Deed.CHANGE, 1, None),
        (TWO, "pad:1", Deed.CHANGE, 2, 0),
        (TWO, "pad:9", Deed.CHANGE, 2, None),
        (TWO, "pad:1", Deed.LEAVE, 0, theme.HOLD_END),
        (TWO, "pad:1", Deed.LEAVE, 1, None),
        (TWO, "pad:9", Deed.LEAVE, 1, None),
        (LOST, "pad:1", Deed.LEAVE, 1, theme.HOLD_STAND_IN),
        (LOST, "pad:9", Deed.LEAVE, 1, None),
        (ALL_LOST, "pad:9", Deed.LEAVE, 0, theme.HOLD_STAND_IN),
        (NEVER_HAD_ONE, "pad:1", Deed.LEAVE, 1, theme.HOLD_STAND_IN),
        (NEVER_HAD_ONE, "pad:9", Deed.LEAVE, 1, None),
        (NEVER_HAD_ONE, "pad:9", Deed.TAKE, 1, theme.HOLD_SEAT),
        (TWO, "pad:9", Deed.TAKE, 0, None),
        (LOST, "pad:9", Deed.TAKE, 1, theme.HOLD_SEAT),
        (LOST, "pad:1", Deed.TAKE, 1, None),
        (STOOD_IN, "pad:2", Deed.TAKE, 1, 0),
        (STOOD_IN, "pad:9", Deed.TAKE, 1, None),
        (LEFT_FOR_GOOD, "pad:9", Deed.TAKE, 1, theme.HOLD_SEAT),
        (LOST, KEYS_BOTH, Deed.TAKE, 1, None),
        (TWO, "pad:9", Deed.JOIN, 2, theme.HOLD_SEAT),
        (TWO, KEYS_BOTH, Deed.JOIN, 2, None),
        (TWO, "pad:1", Deed.JOIN, 2, None),
        (STOOD_IN, "pad:2", Deed.JOIN, 2, None),
    ],
)
def test_for_how_long_a_device_holds_a_deed(chairs, device, deed, seat, seconds):
    assert gate(*chairs).may(device, deed, seat) == seconds


def test_whoever_plays_alone_may_use_every_device():
    alone = gate(person(MOUSE), bot())
    assert alone.plays("pad:9")
    assert alone.couch.owner("pad:9") is None
    assert alone.may("pad:9", Deed.PAUSE) == 0
    assert alone.may("pad:9", Deed.LEAVE, 0) == theme.HOLD_END


def test_one_who_comes_back_is_offered_the_own_former_seat_first():
    couch = gate(bot(), person("", "other"), person("", "model", stand_in="casual"), person("pad:1"))
    assert couch.offered("pad:7", "model") == (2, 1, 0)
    assert couch.offered("pad:1", "model") == ()


def test_a_lost_pad_is_offered_its_own_seat_first_though_the_keys_play_there():
    couch = gate(person("pad:1"), person("pad:2", "model"), bot())
    couch.couch.lost("pad:2")
    assert couch.couch.claim(1, KEYS_LEFT)
    assert couch.offered("pad:7", "model") == (1, 2)
    assert couch.may("pad:7", Deed.TAKE, 1, "model") == theme.HOLD_SEAT
    assert couch.offered("pad:7", "another model") == (2,)


def some_couch(chance):
    chairs = []
    for _seat in range(chance.randint(2, 6)):
        if chance.random() < 0.3:
            chairs.append(bot())
        else:
            device = chance.choice(["", "pad:1", "pad:2", "pad:3", KEYS_LEFT, MOUSE])
            chairs.append(person(device, "model", chance.choice(["", "", "casual"]), chance.choice(list(Privacy))))
    return Couch(chairs)


@pytest.mark.parametrize("seed", range(300))
def test_no_device_does_anything_at_the_seat_of_a_person_who_is_there_with_another(seed):
    chance = random.Random(seed)
    couch = some_couch(chance)
    for device in ("pad:1", "pad:2", "pad:3", "pad:9", KEYS_LEFT, KEYS_BOTH, MOUSE):
        for seat, chair in enumerate(couch.chairs):
            own = device == chair.device or (device == KEYS_BOTH and chair.device == KEYS_LEFT)
            if chair.human and chair.device and not own and seat not in couch.seats_of(device):
                assert all(Gate(couch).may(device, deed, seat) is None for deed in SEATS), (device, chair)


@pytest.mark.parametrize("seed", range(300))
def test_whatever_happened_some_device_can_go_on(seed):
    couch = some_couch(random.Random(seed))
    devices = {chair.device for chair in couch.chairs if chair.human and chair.device} | {"pad:9"}
    law = Gate(couch)
    assert any(law.may(device, Deed.OPERATE) is not None for device in devices)
    for seat in couch.waiting:
        ways = [law.may(device, deed, seat) for device in devices for deed in (Deed.TAKE, Deed.LEAVE)]
        assert any(way is not None for way in ways)


@pytest.mark.parametrize("released", [False, True])
def test_a_stranger_is_heard_only_to_let_go(released):
    assert gate(*TWO).hears(Press(Verb.CONFIRM, "pad:9", released=released)) is released
    assert gate(*TWO).hears(Press(Verb.CONFIRM, "pad:1", released=released))


@pytest.mark.parametrize("kind", ["move", "press", "wheel", "release"])
def test_the_pointer_is_heard_only_in_the_hand_of_somebody_who_plays(kind):
    assert gate(*TWO).hears(Point(kind, 1, 1)) is (kind == "release")
    assert gate(person(MOUSE), person("pad:2")).hears(Point(kind, 1, 1))
    assert gate(*BOTS).hears(Point(kind, 1, 1))


def test_what_nobody_presses_is_heard():
    for action in (Plugged("pad:9", True), Window("resized"), Typed("x")):
        assert gate(*TWO).hears(action)
