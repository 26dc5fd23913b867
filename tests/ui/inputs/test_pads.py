import pygame
import pytest
from helpers.fake_pads import ODD_GUID, SONY_GUID, TABLE, XBOX_GUID, Couch, FakeHardware, FakePad

from durak_game.ui.inputs.actions import Heard, Keys, Plugged, Press, Typed, Verb, Window
from durak_game.ui.inputs.device_info import Cue, Family, family_of
from durak_game.ui.inputs.devices import Devices

PAD = "pad:7"


def verbs(actions):
    return [(action.verb, action.released) for action in actions]


@pytest.fixture
def couch():
    return Couch(FakePad(7))


@pytest.mark.parametrize(("control", "verb"), TABLE.items())
def test_the_control_table(couch, control, verb):
    assert couch.button(7, control) == [Press(verb, PAD)]
    assert couch.button(7, control, down=False) == [Press(verb, PAD, released=True)]


@pytest.mark.parametrize("keys", [Keys.MENU, Keys.TYPING])
def test_in_menus_start_is_a_verb_of_its_own(couch, keys):
    couch.keys = keys
    presses = couch.button(7, "start") + couch.button(7, "east") + couch.button(7, "south") + couch.button(7, "up")
    assert [press.verb for press in presses] == [Verb.PAUSE, Verb.BACK, Verb.CONFIRM, Verb.UP]


def test_a_trigger_counts_from_0_6_until_below_0_3(couch):
    levels = [0.1, 0.59, 0.61, 0.9, 0.4, 0.31, 0.29, 0.5, 0.7]
    done = [[press.released for press in couch.axis(7, "r2", level)] for level in levels]
    assert done == [[], [], [False], [], [], [], [True], [], [False]]


def test_a_trigger_counts_only_after_it_was_seen_released():
    pad = FakePad(7)
    pad.levels["l2"] = 0.5  # as a pad says that has reported nothing yet
    couch = Couch(pad)
    assert couch.axis(7, "l2", 1.0) == []
    assert couch.axis(7, "l2", 0.0) == []
    assert couch.axis(7, "l2", 1.0) == [Press(Verb.PEEK, PAD)]


def test_a_pad_that_has_just_come_does_not_press_with_its_axes(couch):
    couch.plug(FakePad(8))
    assert couch.axis(8, "leftx", -1.0) == couch.axis(8, "r2", 1.0) == []
    couch.steps(30)
    assert couch.axis(8, "leftx", -0.9) == couch.axis(8, "r2", 0.9) == []
    couch.axis(8, "leftx", 0.0)
    assert verbs(couch.axis(8, "leftx", -0.9)) == [(Verb.LEFT, False)]


def test_the_stick_counts_from_0_5_until_below_0_35(couch):
    done = [verbs(couch.axis(7, "leftx", level)) for level in (0.49, 0.51, 0.36, 0.34, 0.45, -0.6)]
    assert done == [[], [(Verb.RIGHT, False)], [], [(Verb.RIGHT, True)], [], [(Verb.LEFT, False)]]


def test_only_the_larger_way_of_the_stick_counts(couch):
    couch.axis(7, "lefty", 0.45)
    assert verbs(couch.axis(7, "leftx", 0.8)) == [(Verb.RIGHT, False)]
    assert couch.axis(7, "lefty", 0.9) == []
    assert verbs(couch.axis(7, "leftx", 0.1)) == [(Verb.RIGHT, True), (Verb.DOWN, False)]


def test_the_second_stick_and_the_guide_button_mean_nothing(couch):
    assert couch.said(pygame.CONTROLLERAXISMOTION, instance_id=7, axis=2, value=32767) == []
    assert couch.said(pygame.CONTROLLERBUTTONDOWN, instance_id=7, button=5) == []


def test_a_held_direction_repeats_after_400_ms_every_100_ms(couch):
    couch.axis(7, "leftx", 1.0)
    repeats = [step for step in range(1, 43) for action in couch.devices.step() if action.repeat]
    assert repeats == [24, 30, 36, 42]


def test_peek_is_held_and_let_go(couch):
    assert verbs(couch.axis(7, "l2", 1.0)) == [(Verb.PEEK, False)]
    assert couch.steps(100) == []
    assert verbs(couch.axis(7, "l2", 0.0)) == [(Verb.PEEK, True)]


def test_the_second_event_of_a_press_does_not_count(couch):
    assert couch.said(pygame.JOYBUTTONDOWN, instance_id=7, joy=7, button=0) == []
    assert couch.said(pygame.JOYAXISMOTION, instance_id=7, joy=7, axis=0, value=1.0) == []


def test_nobody_knows_a_pad_that_was_never_seen(couch):
    assert couch.button(99, "south") == []
    assert couch.said(pygame.CONTROLLERDEVICEREMOVED, instance_id=99) == []


def test_a_pad_that_comes_is_told_once(couch):
    assert couch.plug(FakePad(8)) == [Plugged("pad:8", True)]
    assert couch.said(pygame.JOYDEVICEADDED, device_index=1, guid="") == []
    assert couch.rescan() == []


def test_a_pad_that_leaves_lets_go_first_and_says_nothing_after(couch):
    couch.button(7, "south")
    couch.axis(7, "leftx", 1.0)
    told = couch.unplug(7)
    assert sorted(action.verb.value for action in told[:2]) == ["confirm", "right"]
    assert all(action.released for action in told[:2])
    assert told[2:] == [Plugged(PAD, False)]
    assert couch.button(7, "south") == couch.said(pygame.JOYDEVICEREMOVED, instance_id=7) == couch.steps(300) == []


def test_pads_are_counted_every_two_seconds_and_on_f5(couch):
    couch.hardware.there.append(FakePad(8))
    assert couch.steps(121) == [Plugged("pad:8", True)]
    couch.hardware.there.append(FakePad(9))
    assert couch.key("F5") == [Plugged("pad:9", True)]
    couch.hardware.there.clear()
    assert len(couch.key("F5")) == 3
    assert couch.said(pygame.CONTROLLERDEVICEREMOVED, instance_id=8) == []


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_when_the_window_goes_everything_is_let_go(couch, kind):
    couch.button(7, "west")
    couch.axis(7, "l2", 1.0)
    couch.axis(7, "leftx", 1.0)
    told = couch.said(kind)
    assert isinstance(told[0], Window)
    assert {action.verb for action in told[1:]} == {Verb.MARK, Verb.PEEK, Verb.RIGHT}
    assert all(action.released for action in told[1:])
    # what is still held down has to be let go before it counts again
    assert couch.axis(7, "l2", 0.9) == couch.axis(7, "leftx", 0.9) == couch.button(7, "west", down=False) == []
    couch.axis(7, "l2", 0.0)
    couch.axis(7, "leftx", 0.0)
    assert len(couch.axis(7, "l2", 0.9) + couch.axis(7, "leftx", 0.9) + couch.button(7, "west")) == 3


def test_a_held_direction_does_not_repeat_in_the_next_scene(couch):
    couch.button(7, "down")
    couch.devices.forget_repeats()
    assert couch.steps(60) == []


def test_a_button_means_on_release_what_it_meant_when_pressed(couch):
    couch.button(7, "start")
    couch.keys = Keys.MENU
    assert couch.button(7, "start", down=False) == [Press(Verb.PAUSE, PAD, released=True)]


def test_devices_are_listed_in_the_order_they_came():
    couch = Couch(FakePad(4), FakePad(2, SONY_GUID))
    assert [info.device for info in couch.devices.present()] == [
        "pad:4",
        "pad:2",
        "keys-left",
        "keys-right",
        "mouse",
    ]
    assert [info.number for info in couch.devices.present()] == [1, 2, 0, 0, 0]
    assert couch.devices.info("pad:2").family is Family.PLAYSTATION


def test_a_pad_that_returns_has_its_old_number_and_is_known_after_it_has_gone():
    couch = Couch(FakePad(0), FakePad(1, SONY_GUID), FakePad(2))
    couch.unplug(0)
    couch.unplug(1)
    assert couch.devices.label("pad:1") == "Controller 2"
    couch.plug(FakePad(5, SONY_GUID))
    couch.plug(FakePad(6))
    assert [couch.devices.label(f"pad:{number}") for number in (2, 5, 6)] == [
        "Controller 3",
        "Controller 2",
        "Controller 1",
    ]


def test_the_keyboard_and_mouse_have_names_too(couch):
    names = [couch.devices.label(device) for device in ("keys-left", "keys-right", "keys", "mouse")]
    assert names == ["Left keys", "Right keys", "Keyboard", "Mouse"]
    assert couch.devices.info("pad:99").family is Family.GENERIC
    assert couch.devices.info(SONY_GUID).family is Family.PLAYSTATION  # of a pad that is absent


@pytest.mark.parametrize(
    ("guid", "name", "family"),
    [
        (XBOX_GUID, "", Family.XBOX),
        (SONY_GUID, "", Family.PLAYSTATION),
        ("030000007e0500000920000000007801", "", Family.NINTENDO),
        (ODD_GUID, "Some PS4 clone", Family.PLAYSTATION),
        (ODD_GUID, "Nothing", Family.GENERIC),
        ("", "", Family.GENERIC),
    ],
)
def test_the_maker_decides_the_symbols(guid, name, family):
    assert family_of(guid, name) is family


def test_cues_shake_as_strongly_as_the_players_want(couch):
    pad = couch.hardware.there[0]
    couch.devices.rumble(PAD, Cue.DURAK)
    couch.devices.bound.rumble("low")
    couch.devices.rumble(PAD, Cue.DURAK)
    couch.devices.bound.rumble("off")
    couch.devices.rumble(PAD, Cue.DURAK)
    strengths = [low for low, _high, _long in pad.rumbles]
    assert strengths == sorted(strengths, reverse=True)
    assert len(strengths) == 2


def test_what_cannot_shake_or_shine_does_nothing(couch):
    for device in ("mouse", "keys-left", "pad:99", "pad:x"):
        couch.devices.rumble(device, Cue.TURN)
        couch.devices.light(device, (1, 2, 3))
    couch.devices.light(PAD, (1, 2, 3))
    assert couch.hardware.there[0].lights == [(1, 2, 3)]


def test_a_button_that_is_listened_for_means_nothing_else(couch):
    couch.devices.listen(PAD)
    assert couch.axis(7, "leftx", 1.0) == [Press(Verb.RIGHT, PAD)]
    assert couch.button(7, "west") == [Heard(PAD, "west")]
    assert couch.button(7, "west", down=False) == []
    assert couch.button(7, "west") == [Press(Verb.MARK, PAD)]


def test_a_key_that_is_listened_for_may_be_any_but_esc(couch):
    couch.devices.listen("keys-left")
    couch.keys = Keys.MENU
    assert couch.key("ESCAPE")[0] == Press(Verb.BACK, "keys")
    assert couch.key("G") == [Heard("keys-left", "G")]
    assert couch.key("G") == []


def test_without_joysticks_the_keyboard_plays():
    devices = Devices(None, FakeHardware(works=False))
    devices.open()
    assert [action for _ in range(200) for action in devices.step()] == []
    text = pygame.event.Event(pygame.TEXTINPUT, text="a")
    assert list(devices.actions(text, Keys.TYPING, None)) == [Typed("a")]


def test_who_has_found_a_seat_feels_two_short_pulses_and_sees_its_colour(couch):
    couch.devices.seated(PAD, (1, 2, 3))
    couch.steps(5)
    pad = couch.hardware.there[0]
    assert (len(pad.rumbles), pad.lights) == (1, [(1, 2, 3)])
    couch.steps(30)
    assert len(pad.rumbles) == 2
    assert all(milliseconds <= 100 for _low, _high, milliseconds in pad.rumbles)


def test_a_pad_that_leaves_after_its_first_pulse_feels_no_second_one(couch):
    couch.devices.seated(PAD, (1, 2, 3))
    pad = couch.hardware.there[0]
    couch.unplug(7)
    couch.steps(30)
    assert len(pad.rumbles) == 1


def test_an_axis_that_was_away_when_the_pad_came_moves_nothing_until_it_was_seen_at_rest():
    pad = FakePad(7)
    pad.levels["leftx"] = 0.9
    couch = Couch(pad)
    assert couch.axis(7, "leftx", 0.95) == couch.axis(7, "lefty", 0.9) == couch.steps(60) == []
    couch.axis(7, "lefty", 0.0)
    couch.axis(7, "leftx", 0.0)
    assert verbs(couch.axis(7, "leftx", 0.95)) == [(Verb.RIGHT, False)]


def test_the_axes_of_a_raw_pad_are_looked_at_as_well():
    pad = FakePad(7, raw=True, parts=(4, 2, 0))
    pad.axes[0] = 0.9
    couch = Couch(pad)
    assert couch.said(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=0.95) == []
    couch.said(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=0.0)
    assert verbs(couch.said(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=0.95)) == [(Verb.RIGHT, False)]


def test_something_without_buttons_moves_nothing_even_after_it_rested():
    couch = Couch(FakePad(7, raw=True, parts=(0, 2, 0)))
    for value in (0.0, 1.0, 0.0, -1.0):
        assert couch.said(pygame.JOYAXISMOTION, instance_id=7, axis=0, value=value) == []
