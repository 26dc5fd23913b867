"""Pads get lost and come back, bots stand in, people join: through the popups of a running game."""

import pygame
import pytest
from helpers.houses import app_of
from helpers.sitting import sitting

from durak_game.ui.couch.sitting import STAND_IN
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.inputs.actions import MOUSE, Plugged, Point, Press, Verb
from durak_game.ui.toolkit.scene import Pop, Push, Scene


def away(sat):
    """The popup of a table that has just lost what is missing, over a plain scene."""
    app = app_of(Scene())
    app.stack.apply(Push(AwayScene(sat, lambda: Pop(2))))
    return app


def open_popups(app):
    return len(app.stack.scenes) - 1


def lose(sat, *devices):
    for device in devices:
        sat.couch.lost(device)


def test_the_pad_that_comes_back_goes_on_by_itself():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    app.handle(Plugged("pad:9", True))
    assert open_popups(app) == 1
    app.handle(Plugged("pad:7", True))
    assert open_popups(app) == 0
    assert sat.couch.seats_of("pad:7") == (1,)


def test_a_press_of_a_free_device_takes_the_seat_that_is_prompted():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:1")
    app = away(sat)
    app.handle(Press(Verb.RIGHT, "keys-left"))
    app.handle(Press(Verb.CONFIRM, "keys-left"))
    assert sat.couch.seats_of("keys-left") == (1,)
    assert open_popups(app) == 1
    app.handle(Press(Verb.CONFIRM, "pad:9"))
    assert sat.couch.seats_of("pad:9") == (0,)
    assert open_popups(app) == 0


def test_a_device_that_plays_never_takes_the_seat_but_may_call_a_bot():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    assert sat.couch.seats_of("pad:0") == (0,)
    assert sat.couch.chairs[1].stand_in == STAND_IN
    assert sat.changes == [(1, STAND_IN, "Boris")]
    assert open_popups(app) == 0


def test_the_game_may_be_ended_with_the_mouse_alone():
    sat = sitting("pad:0", "pad:1")
    lose(sat, "pad:0", "pad:1")
    app = away(sat)
    x, y = app.stack.top.menu.entry("end").middle
    app.handle(Point("press", x, y, 1))
    assert not app.stack.scenes


def test_a_click_on_the_seat_plays_on_with_the_mouse():
    sat = sitting("pad:0", "pad:1")
    lose(sat, "pad:1")
    app = away(sat)
    x, y, width, height = app.stack.top.row(0)
    app.handle(Point("press", x + width / 2, y + height / 2, 1))
    assert sat.couch.seats_of(MOUSE) == (1,)


def test_a_second_pad_that_gets_lost_joins_the_list():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0")
    app = away(sat)
    app.handle(Plugged("pad:2", False))
    assert app.stack.top.waiting == (0, 2)


def seats_popup(sat):
    app = app_of(Scene())
    scene = SeatsScene(sat, ("Anna", "Eva"), str)
    app.stack.apply(Push(scene))
    return app, scene


def test_a_player_hands_a_seat_to_a_bot_and_takes_it_back():
    sat = sitting("pad:0", "pad:1")
    app, _scene = seats_popup(sat)
    app.handle(Press(Verb.DOWN, "pad:0"))
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    assert sat.couch.players == (0,)
    app.handle(Press(Verb.CONFIRM, "pad:1"))
    assert sat.couch.players == (0, 1)
    assert sat.changes == [(1, STAND_IN, "Boris"), (1, "human", "Boris")]
    assert open_popups(app) == 0


def test_a_player_cannot_take_a_second_seat():
    sat = sitting("pad:0", "pad:1")
    app, scene = seats_popup(sat)
    sat.hand_over(1)
    app.handle(Press(Verb.DOWN, "pad:0"))
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    assert sat.couch.players == (0,)
    assert "pad:0" in scene.note


def test_somebody_new_takes_the_seat_of_a_bot_with_a_name_nobody_has():
    sat = sitting("pad:0")
    app, _scene = seats_popup(sat)
    app.handle(Press(Verb.DOWN, "keys-left"))
    app.handle(Press(Verb.CONFIRM, "keys-left"))
    assert [chair.name for chair in sat.couch.chairs] == ["Anna", "Eva"]
    assert sat.changes == [(1, "human", "Eva")]


def test_whoever_plays_alone_may_let_a_bot_play_and_come_back():
    sat = sitting("")
    app, _scene = seats_popup(sat)
    app.handle(Press(Verb.CONFIRM, "keys-left"))
    assert sat.couch.players == ()
    app.handle(Press(Verb.CONFIRM, "keys-right"))
    assert sat.couch.players == (0,)


@pytest.mark.parametrize("popup", [lambda sat: AwayScene(sat, Pop), lambda sat: SeatsScene(sat, (), str)])
def test_the_popups_show_other_pictures_when_the_focus_moves(popup):
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:1")
    app = app_of(Scene())
    app.stack.apply(Push(popup(sat)))
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((960, 600))
        app.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        app.handle(Press(Verb.DOWN, "keys-left"))
    assert pictures[0] != pictures[1]
