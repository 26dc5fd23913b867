"""The whole game with devices that are not what they seem: pads seen twice, things that never rest, a mouse at rest."""

import pygame
import pytest
from helpers.virtual_pads import UNKNOWN, XBOX

from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.scene import Push

pytestmark = pytest.mark.slow


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


def lie(couch, place):
    """The system tells where the mouse lies, in design pixels, though nobody has touched it."""
    at = (round(place[0] / 2), round(30 + place[1] / 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    couch.frames()


def test_a_mouse_that_lies_on_quit_does_not_lead_the_first_press_there(couch):
    at = couch.top.menu.entry("quit").middle
    lie(couch, at)
    couch.frames(60)
    lie(couch, (at[0] + 3, at[1] - 2))
    assert couch.top.menu.focus != "quit"
    couch.tap("keys-right", "south")
    assert isinstance(couch.top, LobbyScene)


def test_a_mouse_that_lies_on_a_seat_takes_nobody_away_when_the_window_changes(couch):
    couch.tap("keys-right", "south")
    lobby = couch.top
    couch.frames(60)
    focus = lobby.menu.focus
    for entry in list(lobby.menu.entries):
        couch.tap_key(pygame.KSCAN_F11)
        lie(couch, entry.middle)
        lie(couch, (entry.middle[0] + 4, entry.middle[1]))
        couch.frames(60)
        lie(couch, entry.middle)
        assert lobby.menu.focus == focus
    assert len(lobby.seating.people) == 1


def test_the_arrow_goes_with_the_first_press_and_comes_back_with_the_mouse(couch):
    (pad,) = couch.plug(XBOX)
    couch.frames(30)
    assert pygame.mouse.get_visible()
    couch.tap(pad.device, "down")
    assert not pygame.mouse.get_visible()
    for x in (400, 404, 440):
        lie(couch, (x, 300))
    assert pygame.mouse.get_visible()


def test_keys_write_letters_only_where_a_name_is_typed(couch, monkeypatch):
    told = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: told.append("on"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: told.append("off"))
    couch.app.stack.apply(Push(NameScene("", lambda _name: None)))
    couch.frames(3)
    couch.key(pygame.KSCAN_ESCAPE, True)
    couch.frames(3)
    couch.app.stack.apply(Push(NameScene("", lambda _name: None, typing=False)))
    couch.frames(3)
    assert told == ["on", "off"]


def test_the_window_opens_as_it_was_left(couch):
    couch.app.close()
    first = app_for(Wishes(language="en"))
    first.window.size = (1000, 620)
    first.open_window()
    pygame.display.set_window_position((20, 40))
    first.close()
    second = app_for(Wishes(language="en"))
    second.open_window()
    assert second.window.place == (20, 40)
    assert pygame.display.get_window_position() == (20, 40)
    assert second.window.size == (1000, 620)
    second.close()
    couch.open()
