"""The popups of a running game: who plays where, and whose pad is gone."""

import random

import pygame
import pytest
from helpers.houses import app_of
from helpers.sitting import hold, lose, mouse_down, open_popups, sitting, tap

from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.sitting import STAND_IN
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.inputs.actions import MOUSE, Plugged, Press, Verb
from durak_game.ui.toolkit.scene import Pop, Push, Scene


def away(sat, wait=True):
    """The popup of a table that has just lost what is missing, over a plain scene."""
    app = app_of(Scene())
    app.stack.apply(Push(AwayScene(sat, sat.couch.waiting, lambda: Pop(2))))
    if wait:
        app.step(theme.steps(theme.DEAF_POPUP))
    return app


# A pad is gone


def test_the_pad_that_comes_back_goes_on_by_itself():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    app.handle(Plugged("pad:9", True))
    app.step()
    assert open_popups(app) == 1
    app.handle(Plugged("pad:7", True))
    app.step()
    assert open_popups(app) == 0
    assert sat.couch.seats_of("pad:7") == (1,)


def test_a_free_device_is_held_under_the_prompt_of_a_seat():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:1")
    app = away(sat)
    tap(app, "keys-left", Verb.DOWN, Verb.CONFIRM)
    hold(app, "keys-left", 0.9)
    assert sat.couch.waiting == (0, 1)
    hold(app, "keys-left", theme.HOLD_SEAT)
    assert sat.couch.seats_of("keys-left") == (1,)
    assert open_popups(app) == 1
    hold(app, "pad:9", theme.HOLD_SEAT, Verb.TRANSFER)  # any button
    assert sat.couch.seats_of("pad:9") == (0,)
    assert open_popups(app) == 0
    assert sat.shelf.greeted == ["keys-left", "pad:9"]


def test_one_who_comes_back_with_a_pad_of_the_model_begins_at_the_own_seat():
    sat = sitting("pad:0", "pad:2", "pad:1")
    lose(sat, "pad:0", "pad:2")
    app = away(sat)
    hold(app, "pad:7", theme.HOLD_SEAT, Verb.BACK)
    assert sat.couch.seats_of("pad:7") == (1,)


def test_two_strangers_do_not_move_each_other_s_focus():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:1")
    app = away(sat)
    app.handle(Press(Verb.CONFIRM, "keys-left"))
    tap(app, "keys-right", Verb.DOWN)
    app.handle(Press(Verb.CONFIRM, "keys-right"))
    app.step(theme.steps(theme.HOLD_SEAT))
    assert sat.couch.seats_of("keys-left") == (0,)
    assert sat.couch.seats_of("keys-right") == (1,)


def test_a_device_that_plays_never_takes_the_seat_but_may_call_a_bot():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    tap(app, "pad:0", *[Verb.CONFIRM] * 20)
    hold(app, "pad:0", theme.HOLD_SEAT)
    assert sat.changes == []
    hold(app, "pad:0", theme.HOLD_STAND_IN)
    assert sat.couch.seats_of("pad:0") == (0,)
    assert sat.couch.chairs[1].stand_in == STAND_IN
    assert sat.changes == [(1, STAND_IN, "Boris")]
    assert open_popups(app) == 0


def test_whoever_was_in_the_middle_of_a_press_decides_nothing():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat, wait=False)
    app.handle(Press(Verb.RIGHT, "pad:0"))
    hold(app, "pad:0", 3.0)  # the button went down while nothing was heard
    assert sat.changes == []
    assert open_popups(app) == 1


def test_quick_presses_of_all_devices_change_nothing_while_a_pad_is_gone():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    chance = random.Random(3)
    for _press in range(600):
        tap(app, chance.choice(["pad:0", "pad:1", "pad:9", "keys-left"]), chance.choice(list(Verb)))
    assert sat.couch.waiting == (2,)
    assert sat.changes == []
    assert open_popups(app) == 1


def test_a_stranger_neither_ends_the_game_nor_calls_a_bot():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    for name in ("bot", "end"):
        mouse_down(app, app.stack.top.menu.entry(name).rect, 4.0)
        app.stack.top.menu._at["pad:9"] = name
        tap(app, "pad:9", *[Verb.CONFIRM] * 20)
    assert sat.couch.waiting == (1,)
    assert sat.changes == []
    assert open_popups(app) == 1


def test_the_game_may_be_ended_with_the_mouse_alone():
    sat = sitting("pad:0", "pad:1")
    lose(sat, "pad:0", "pad:1")
    app = away(sat)
    mouse_down(app, app.stack.top.menu.entry("end").rect, 0.5)
    assert app.stack.scenes
    mouse_down(app, app.stack.top.menu.entry("end").rect, theme.HOLD_END)
    assert not app.stack.scenes


def test_the_mouse_is_held_on_a_seat_and_plays_on():
    sat = sitting("pad:0", "pad:1")
    lose(sat, "pad:1")
    app = away(sat)
    mouse_down(app, app.stack.top.row(0), 0.5)
    assert sat.couch.waiting == (1,)
    mouse_down(app, app.stack.top.row(0), theme.HOLD_SEAT)
    assert sat.couch.seats_of(MOUSE) == (1,)


def test_a_second_pad_that_gets_lost_joins_the_list():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0")
    app = away(sat)
    app.handle(Plugged("pad:2", False))
    assert app.stack.top.waiting == (0, 2)


def test_it_goes_when_those_are_back_without_whom_nothing_went_on():
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:2")
    app = app_of(Scene())
    app.stack.apply(Push(AwayScene(sat, (2,), Pop)))
    assert app.stack.top.waiting == (2, 0)
    app.step(theme.steps(theme.DEAF_POPUP))
    hold(app, "keys-left", theme.HOLD_SEAT)
    assert sat.couch.seats_of("keys-left") == (0,)
    assert open_popups(app) == 1
    hold(app, "pad:9", theme.HOLD_SEAT)
    assert open_popups(app) == 0


# Who plays where


def seats_popup(sat):
    app = app_of(Scene())
    scene = SeatsScene(sat, ("Anna", "Eva"), str)
    app.stack.apply(Push(scene))
    return app, scene


def test_a_player_hands_the_own_seat_to_a_bot_and_takes_it_back():
    sat = sitting("pad:0", "pad:1")
    app, _scene = seats_popup(sat)
    tap(app, "pad:1", Verb.CONFIRM)
    assert sat.couch.players == (0, 1)
    hold(app, "pad:1", theme.HOLD_END)
    assert sat.couch.players == (0,)
    tap(app, "pad:1", Verb.CONFIRM)
    assert sat.couch.players == (0, 1)
    assert sat.changes == [(1, STAND_IN, "Boris"), (1, "human", "Boris")]
    assert open_popups(app) == 1


def test_nobody_changes_the_seat_of_somebody_who_is_there():
    sat = sitting("pad:0", "pad:1")
    app, scene = seats_popup(sat)
    for device in ("pad:0", "pad:9", "keys-left"):
        scene.menu._at[device] = 1
        hold(app, device, 4.0)
        assert scene.note == "Only the player sitting here can change this: Boris."
    mouse_down(app, scene.row(1), 4.0)
    assert sat.changes == []


def test_a_player_cannot_take_a_second_seat():
    sat = sitting("pad:0", "pad:1")
    app, scene = seats_popup(sat)
    tap(app, "pad:0", Verb.DOWN, Verb.DOWN)
    hold(app, "pad:0", 4.0)
    assert sat.couch.players == (0, 1)
    assert "pad:0" in scene.note


def test_no_pad_takes_another_s_seat_where_all_play_behind_the_curtain():
    sat = sitting("pad:0", "pad:1", "pad:2")
    for chair in sat.couch.chairs:
        chair.privacy = Privacy.CURTAIN
    sat.hand_over(2)
    sat.changes.clear()
    app, scene = seats_popup(sat)
    chance = random.Random(5)
    for _press in range(300):
        tap(app, chance.choice(["pad:0", "pad:1"]), chance.choice([Verb.UP, Verb.DOWN, Verb.CONFIRM]))
    for seat in (1, 2):
        scene.menu._at["pad:0"] = seat
        hold(app, "pad:0", 4.0)
    assert sat.changes == []


def test_a_seat_that_is_left_may_be_left_to_a_bot_by_those_who_are_there():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app, _scene = seats_popup(sat)
    tap(app, "pad:0", Verb.DOWN)
    hold(app, "pad:0", theme.HOLD_SEAT)
    assert sat.changes == []
    hold(app, "pad:0", theme.HOLD_STAND_IN)
    assert sat.changes == [(1, STAND_IN, "Boris")]


def test_somebody_new_takes_the_seat_of_a_bot_with_a_name_nobody_has():
    sat = sitting("pad:0", "pad:1")
    app, _scene = seats_popup(sat)
    tap(app, "keys-left", Verb.CONFIRM)
    hold(app, "keys-left", theme.HOLD_SEAT)
    assert [chair.name for chair in sat.couch.chairs] == ["Anna", "Boris", "Eva"]
    assert sat.changes == [(2, "human", "Eva")]


def test_a_stranger_does_not_close_the_popup():
    sat = sitting("pad:0", "pad:1")
    app, _scene = seats_popup(sat)
    tap(app, "pad:9", Verb.BACK, Verb.PAUSE)
    assert open_popups(app) == 1
    tap(app, "pad:0", Verb.BACK)
    assert open_popups(app) == 0


def test_whoever_plays_alone_may_let_a_bot_play_and_come_back():
    sat = sitting("")
    app, _scene = seats_popup(sat)
    hold(app, "keys-left", theme.HOLD_END)
    assert sat.couch.players == ()
    hold(app, "keys-right", theme.HOLD_SEAT)
    assert sat.couch.players == (0,)


@pytest.mark.parametrize(
    "popup", [lambda sat: AwayScene(sat, sat.couch.waiting, Pop), lambda sat: SeatsScene(sat, (), str)]
)
def test_the_popups_show_other_pictures_when_the_focus_moves(popup):
    sat = sitting("pad:0", "pad:1", "pad:2")
    lose(sat, "pad:0", "pad:1")
    app = app_of(Scene())
    app.stack.apply(Push(popup(sat)))
    app.step(theme.steps(theme.DEAF_POPUP))
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((960, 600))
        app.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        app.handle(Press(Verb.DOWN, "pad:2"))
        app.handle(Press(Verb.UP, "pad:2"))
        app.handle(Press(Verb.DOWN, "keys-left"))
    assert pictures[0] != pictures[1]


def test_whoever_has_lost_the_pad_takes_the_seat_wherever_the_focus_has_wandered():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = away(sat)
    tap(app, "pad:9", Verb.DOWN, Verb.RIGHT, Verb.DOWN)
    hold(app, "pad:9", theme.HOLD_SEAT)
    assert sat.couch.seats_of("pad:9") == (1,)


def test_the_popup_speaks_to_the_device_that_opened_it():
    sat = sitting("pad:0")
    scene = SeatsScene(sat, (), str, "pad:0")
    scene.enter()
    assert scene.menu.entry(0).hold == theme.HOLD_END
    assert not scene.menu.entry(1).hold  # who sits here takes no bot's seat
