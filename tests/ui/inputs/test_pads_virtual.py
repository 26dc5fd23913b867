"""Pads that SDL itself believes in, through the whole way: driver, queue, devices, application."""

import random
from dataclasses import dataclass

import pygame
import pytest
from helpers.fake_pads import TABLE
from helpers.virtual_pads import DUALSENSE, SWITCH, UNKNOWN, XBOX, VirtualPads, possible

from durak_game.ui.app import App
from durak_game.ui.inputs.actions import Heard, Keys, Plugged, Press, Verb
from durak_game.ui.inputs.device_info import Cue, Family
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.toolkit.scene import Scene


class Listening(Scene):
    """Keeps what it is told, and shows how much that was."""

    def __init__(self, keys=Keys.TABLE):
        self.keys, self.told, self.shown = keys, [], -1

    def handle(self, action):
        self.told.append(action)

    def picture(self, alpha):
        return HowMuch(self, len(self.told))


@dataclass(frozen=True)
class HowMuch:
    """The picture of a listening scene."""

    scene: Listening
    told: int

    def draw(self, canvas):
        self.scene.shown = self.told


class Stage:
    """An application with an open window of the dummy driver, and virtual pads."""

    def __init__(self):
        self.scene = Listening()
        self.now = 0.0
        self.app = App(self.scene, clock=lambda: self.now, sleep=lambda _: None)
        self.app.open_window()
        self.pads = VirtualPads()
        self.frames(2)

    def frames(self, count=1):
        """What the scene is told during so many frames."""
        told = len(self.scene.told)
        for _ in range(count):
            self.now += 1 / 60
            self.app.frame()
        return [action for action in self.scene.told[told:] if isinstance(action, Press | Plugged | Heard)]

    def attach(self, *models, **more):
        """Plug pads in and let them settle."""
        pads = [self.pads.attach(model, **more) for model in models]
        self.frames()
        for pad in pads:
            pad.move("l2", 0)
            pad.move("r2", 0)
        self.frames(30)
        return pads

    def tap(self, pad, button):
        pad.press(button)
        down = self.frames()
        pad.release(button)
        return down + self.frames()

    def attach_own(self, *models):
        """Plug in pads that are known to be pads of their own: each has pressed something alone."""
        pads = self.attach(*models)
        for pad in pads:
            assert self.tap(pad, "l1")
        return pads


@pytest.fixture
def stage():
    pygame.display.init()
    pygame.joystick.init()
    if not possible():
        pytest.skip("this SDL has no virtual joysticks")
    here = Stage()
    yield here
    here.pads.detach_all()
    here.frames(3)
    here.app.close()


def test_the_control_table_of_a_pad(stage):
    (pad,) = stage.attach(XBOX)
    for button, verb in TABLE.items():
        assert stage.tap(pad, button) == [Press(verb, pad.device), Press(verb, pad.device, released=True)]


@pytest.mark.parametrize("keys", [Keys.MENU, Keys.TYPING])
def test_a_pad_in_menus(stage, keys):
    (pad,) = stage.attach(XBOX)
    stage.scene.keys = keys
    pressed = [stage.tap(pad, button)[0].verb for button in ("start", "east", "south", "up")]
    assert pressed == [Verb.PAUSE, Verb.BACK, Verb.CONFIRM, Verb.UP]


def test_plugged_unplugged_and_back_under_a_new_name(stage):
    (pad,) = stage.attach(XBOX)
    first = stage.app.devices.info(pad.device)
    pad.press("south")
    stage.frames()
    pad.detach()
    assert stage.frames(150) == [Press(Verb.CONFIRM, pad.device, released=True), Plugged(pad.device, False)]
    again = stage.pads.attach(XBOX)
    assert stage.frames(2) == [Plugged(again.device, True)]
    assert again.device != pad.device
    second = stage.app.devices.info(again.device)
    assert (first.guid, first.number) == (second.guid, second.number)
    assert stage.tap(again, "south")[0] == Press(Verb.CONFIRM, again.device)


def test_six_pads_alike_are_told_apart(stage):
    pads = stage.attach_own(*[XBOX] * 6)
    assert len({pad.device for pad in pads}) == 6
    order = random.Random(6).sample(pads, 6)
    for pad in order:
        pad.press("south")
    assert {action.device for action in stage.frames()} == {pad.device for pad in pads}
    pads[2].detach()
    stage.frames()
    for pad in [*pads[:2], *pads[3:]]:
        assert stage.tap(pad, "west")[0] == Press(Verb.MARK, pad.device)


def test_a_trigger_at_rest_in_the_middle_presses_nothing(stage):
    pad = stage.pads.attach(XBOX)
    stage.frames()
    pad.move("r2", 0.5)
    assert stage.frames(40) == []
    pad.move("r2", 1)
    assert stage.frames() == []
    pad.move("r2", 0)
    stage.frames()
    pad.move("r2", 1)
    assert stage.frames() == [Press(Verb.DONE, pad.device)]


def test_peek_is_held(stage):
    (pad,) = stage.attach(XBOX)
    pad.move("l2", 0.7)
    assert stage.frames(60) == [Press(Verb.PEEK, pad.device)]
    pad.move("l2", 0.2)
    assert stage.frames() == [Press(Verb.PEEK, pad.device, released=True)]


def test_the_stick_moves_and_repeats(stage):
    (pad,) = stage.attach(XBOX)
    pad.move("leftx", 0.45)
    assert stage.frames() == []
    pad.move("leftx", -1)
    told = stage.frames(31)
    assert [action.repeat for action in told] == [False, True, True]
    assert {action.verb for action in told} == {Verb.LEFT}


def test_makers_and_their_symbols(stage):
    pads = stage.attach(XBOX, DUALSENSE, SWITCH)
    families = [stage.app.devices.info(pad.device).family for pad in pads]
    assert families == [Family.XBOX, Family.PLAYSTATION, Family.NINTENDO]
    # south confirms on all of them, whatever is printed there
    assert {stage.tap(pad, "south")[0].verb for pad in pads} == {Verb.CONFIRM}


def test_a_pad_shakes_and_shines(stage):
    (pad,) = stage.attach(XBOX)
    stage.app.devices.rumble(pad.device, Cue.DURAK)
    stage.app.devices.light(pad.device, (200, 50, 31))
    assert stage.pads.rumbles[0] == (0xFFFF, 0.8 * 0xFFFF)
    assert stage.pads.lights == [(200, 50, 31)]
    pad.detach()
    stage.app.devices.rumble(pad.device, Cue.TURN)
    stage.frames()
    stage.app.devices.rumble(pad.device, Cue.TURN)


def test_a_press_changes_the_picture_of_that_frame(stage):
    (pad,) = stage.attach(XBOX)
    for button in ("south", "west"):
        pad.press(button)
        stage.frames()
        assert stage.scene.shown == len(stage.scene.told)
        assert stage.scene.told[-1].device == pad.device


def test_the_same_presses_come_in_the_same_order(stage):
    pads = stage.attach_own(XBOX, DUALSENSE, XBOX)
    orders = []
    for _round in range(5):
        for pad in pads:
            pad.press("south")
        orders.append([action.device for action in stage.frames()])
        for pad in pads:
            pad.release("south")
        stage.frames()
    assert orders == [orders[0]] * 5
    assert sorted(orders[0]) == sorted(pad.device for pad in pads)


def test_a_joystick_without_a_mapping_can_be_taught(stage):
    (pad,) = stage.attach(UNKNOWN, buttons=12, axes=4, hats=1)
    devices: Devices = stage.app.devices
    assert devices.unknown(pad.device)
    assert stage.tap(pad, 0)[0] == Press(Verb.CONFIRM, pad.device)
    pad.hat(8)
    assert stage.frames() == [Press(Verb.LEFT, pad.device)]
    pad.hat(0)
    stage.frames()
    devices.listen_raw(pad.device)
    pad.press(7)
    assert stage.frames() == [Heard(pad.device, "b7")]
    pad.release(7)
    stage.frames()
    devices.stop_listening()
    devices.teach(pad.device, {"south": "b7", "east": "b6"})
    assert stage.tap(pad, 7)[0] == Press(Verb.CONFIRM, pad.device)


def test_the_game_opens_again_in_the_same_process(stage):
    stage.pads.detach_all()
    stage.app.close()
    stage.app.stack.scenes.append(stage.scene)
    stage.app.open_window()
    stage.pads = VirtualPads()
    (pad,) = stage.attach(XBOX)
    assert stage.tap(pad, "south")[0] == Press(Verb.CONFIRM, pad.device)


def test_a_pad_seen_twice_is_one_until_its_second_face_presses_something_alone(stage):
    pads = stage.attach(XBOX, XBOX)
    for button in ("south", "east", "start"):
        for pad in pads:
            pad.press(button)
        assert len(stage.frames(3)) == 1
        for pad in pads:
            pad.release(button)
        assert len(stage.frames(3)) == 1
    for pad in pads:
        pad.move("leftx", 1)
    assert [action.verb for action in stage.frames(20)] == [Verb.RIGHT]
    for pad in pads:
        pad.move("leftx", 0)
    heard = {action.device for action in stage.frames(3)}
    echo = next(pad for pad in pads if pad.device not in heard)
    echo.press("south")
    assert stage.frames(4) == [Press(Verb.CONFIRM, echo.device)]


def test_something_without_buttons_moves_nothing(stage):
    thing = stage.pads.attach(UNKNOWN, buttons=0, axes=1)
    stage.frames(60)
    for level in (0.9, 0, 0.9):
        thing.move(0, level)
        assert stage.frames(60) == []


def test_an_axis_that_never_rested_moves_nothing(stage):
    pad = stage.pads.attach(XBOX)
    stage.frames()
    pad.move("lefty", 0.9)
    stage.frames(60)
    pad.move("lefty", 0.8)
    assert stage.frames(60) == []
    pad.move("lefty", 0)
    stage.frames()
    pad.move("lefty", 0.9)
    assert stage.frames()[0].verb is Verb.DOWN
