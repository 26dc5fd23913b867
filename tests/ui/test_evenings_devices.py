"""The whole game with devices that are not what they seem: pads seen twice, things that never rest, a mouse at rest."""

import pytest
from helpers.living_room import living_room
from helpers.virtual_pads import UNKNOWN, XBOX

from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.title.scene import TitleScene

pytestmark = pytest.mark.slow


@pytest.fixture
def couch(tmp_path, monkeypatch):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    with living_room() as here:
        yield here


def tap_both(couch, pads, button):
    for pad in pads:
        pad.press(button)
    couch.frames()
    for pad in pads:
        pad.release(button)
    couch.frames(3)


def test_a_pad_seen_twice_starts_play_once_and_joins_once(couch):
    pads = couch.plug(XBOX, XBOX)
    couch.frames(30)
    tap_both(couch, pads, "south")
    lobby = couch.top
    assert isinstance(lobby, LobbyScene)
    couch.frames(90)
    assert len(lobby.seating.people) == 1
    for button in ("right", "left", "north", "up"):
        tap_both(couch, pads, button)
        couch.frames(60)
    assert couch.top is lobby
    assert len(lobby.seating.people) == 1


def test_the_second_face_of_a_pad_joins_by_a_press_of_its_own(couch):
    pads = couch.plug(XBOX, XBOX)
    couch.frames(30)
    tap_both(couch, pads, "south")
    couch.frames(60)
    lobby = couch.top
    (person,) = lobby.seating.people
    other = next(pad for pad in pads if pad.device != person.device)
    couch.tap(other.device, "south")
    couch.frames(4)
    assert [chair.device for chair in lobby.seating.people] == [person.device, other.device]


def test_a_thing_that_has_no_buttons_and_never_rests_leaves_the_title_alone(couch):
    thing = couch.pads.attach(UNKNOWN, buttons=0, axes=2)
    couch.frames(60)
    focus = couch.top.menu.focus
    for axis, level in ((0, 0.9), (1, 0.9), (1, -0.9), (0, -0.9)):
        thing.move(axis, level)
        couch.frames(90)
    assert isinstance(couch.top, TitleScene)
    assert couch.top.menu.focus == focus
