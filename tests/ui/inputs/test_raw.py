import pygame
import pytest
from helpers.fake_pads import ODD_GUID, Couch, FakePad

from durak_game.ui.inputs.actions import Heard, Press, Verb
from durak_game.ui.inputs.mapping import Element, element, guess, read_mapping, write_mapping

PAD = "pad:3"


def odd(**more):
    return FakePad(3, ODD_GUID, "Odd, Stick", raw=True, parts=(12, 4, 1), **more)


@pytest.fixture
def couch():
    return Couch(odd())


def raw_button(couch, number, down=True):
    return couch.said(pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP, instance_id=3, button=number)


def raw_axis(couch, axis, value):
    return couch.said(pygame.JOYAXISMOTION, instance_id=3, axis=axis, value=value)


def raw_hat(couch, *value):
    return couch.said(pygame.JOYHATMOTION, instance_id=3, hat=0, value=value)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("b11", Element("b", 11)),
        ("h0.4", Element("h", 0, hat=4)),
        ("+a3", Element("a", 3, half="+")),
        ("a5~", Element("a", 5, turned=True)),
        ("h0.3", None),
        ("z1", None),
        ("", None),
    ],
)
def test_elements_are_written_as_in_the_database(words, meant):
    assert element(words) == meant


def test_a_mapping_is_written_and_read_again():
    line = write_mapping("abc", "A, B", {"south": "b2", "r2": "a5", "leftx": "a0", "up": "h0.1"})
    assert line.startswith("abc,A  B,a:b2,righttrigger:a5,leftx:a0,dpup:h0.1,platform:")
    assert set(read_mapping(line)) == {"south", "r2", "leftx", "up"}


@pytest.mark.parametrize("line", ["", "a,b", "a,b,c:d,e,a:,:b0,guide:b5", "a,b,a:b99999999999999999"])
def test_nonsense_in_a_mapping_is_left_out(line):
    assert set(read_mapping(line)) <= {"south"}


@pytest.mark.parametrize("parts", [(0, 0, 0), (2, 2, 0), (8, 2, 1), (32, 8, 4)])
def test_a_guess_uses_only_what_is_there(parts):
    found = guess(*parts)
    assert all(meant.number < parts["bah".index(meant.kind)] for meant in found.values())


def test_an_unknown_pad_can_be_played_by_a_guess(couch):
    assert couch.devices.unknown(PAD)
    assert raw_button(couch, 0) == [Press(Verb.CONFIRM, PAD)]
    assert raw_hat(couch, -1, 0) == [Press(Verb.LEFT, PAD)]
    assert raw_hat(couch, 0, 1) == [Press(Verb.UP, PAD), Press(Verb.LEFT, PAD, released=True)]
    assert raw_axis(couch, 1, 1.0) == [Press(Verb.DOWN, PAD)]
    assert couch.said(pygame.CONTROLLERBUTTONDOWN, instance_id=3, button=0) == []


def test_a_taught_pad_plays_by_its_mapping(couch):
    couch.devices.teach(PAD, {"south": "b5", "east": "b6", "r2": "a3", "left": "-a0", "right": "+a0"})
    couch.steps(30)
    assert not couch.devices.unknown(PAD)
    assert raw_button(couch, 5) == [Press(Verb.CONFIRM, PAD)]
    assert raw_axis(couch, 0, -1.0) == [Press(Verb.LEFT, PAD)]
    raw_axis(couch, 3, -1.0)
    assert raw_axis(couch, 3, 1.0) == [Press(Verb.DONE, PAD)]


def test_triggers_of_an_unknown_pad_rest_at_minus_one():
    pad = odd()
    pad.axes[3] = 0.0  # nothing was reported yet
    couch = Couch(pad)
    couch.devices.teach(PAD, {"south": "b5", "east": "b6", "r2": "a3"})
    couch.steps(30)
    assert raw_axis(couch, 3, 0.9) == []
    raw_axis(couch, 3, -1.0)
    assert raw_axis(couch, 3, 0.9) == [Press(Verb.DONE, PAD)]


def test_what_is_taught_is_heard_by_number(couch):
    couch.hardware.there[0].axes[2] = -1.0
    couch.devices.listen_raw(PAD)
    assert raw_button(couch, 4) == [Heard(PAD, "b4")]
    assert raw_button(couch, 4, down=False) == []
    assert raw_hat(couch, 0, -1) == [Heard(PAD, "h0.4")]
    assert raw_hat(couch, 0, 0) == []
    assert raw_axis(couch, 0, -0.4) == []
    assert raw_axis(couch, 0, -0.9) == [Heard(PAD, "-a0")]
    assert raw_axis(couch, 0, -1.0) == []
    assert raw_axis(couch, 2, 1.0) == [Heard(PAD, "a2")]
    couch.devices.stop_listening()
    assert raw_button(couch, 0) == [Press(Verb.CONFIRM, PAD)]


def test_teaching_leaves_nothing_held(couch):
    raw_hat(couch, -1, 0)
    couch.devices.teach(PAD, {"south": "b5", "east": "b6"})
    assert couch.steps(60) == []
