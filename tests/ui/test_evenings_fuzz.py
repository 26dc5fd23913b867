"""Presses at random on devices that come and go: whatever state that leads to, some device can go on."""

import random

import pygame
import pytest
from helpers.living_room import KEYS, PEEK, choose, go_to, hold_down, into_the_lobby, living_room, say_ready, start
from helpers.virtual_pads import BUTTONS, DUALSENSE, SWITCH, XBOX

from durak_game.ui.devices.scene import DevicesScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene
from durak_game.ui.inputs.actions import MOUSE
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene

pytestmark = pytest.mark.slow

MODELS = (XBOX, XBOX, DUALSENSE, SWITCH)
ROUNDS, ACTIONS, TRIES = 5, 200, 80


def anything(couch, chance):
    """One thing that may happen in a living room."""
    there = list(couch.by_device)
    what = chance.random()
    if isinstance(couch.top, DevicesScene):  # changed buttons are no matter of this test
        press_esc(couch)
    elif what < 0.03 and there:
        couch.by_device.pop(chance.choice(there)).detach()
        couch.frames()
    elif what < 0.06 and len(there) < 5:
        couch.plug(chance.choice(MODELS))
    elif what < 0.08:
        couch.window(chance.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED]))
    elif what < 0.2:
        couch.click(chance.uniform(0, 1920), chance.uniform(0, 1080))
    elif what < 0.4 or not there:
        zone = chance.choice(list(KEYS))
        couch.tap_key(chance.choice([*KEYS[zone].values(), PEEK[zone], pygame.KSCAN_ESCAPE]))
    else:
        couch.tap(chance.choice(there), chance.choice([*BUTTONS, "peek", "done"]))


def press_esc(couch):
    couch.tap_key(pygame.KSCAN_ESCAPE)


def goes_on(couch):
    """Whether people who want to play on come to the next move at a table, wherever they are."""
    for _try in range(TRIES):
        if one_step_on(couch):
            return True
        couch.frames(2)
    return False


def one_step_on(couch):
    top = couch.top
    if isinstance(top, TableScene):
        moves = top.table.moves
        couch.play_turn(top)
        couch.frames(30)
        return couch.top is not top or top.table.moves > moves or top.table.over
    if isinstance(top, AwayScene):
        devices = [*couch.by_device, *KEYS]
        # A device without a seat takes the one that waits; else one that plays lets a bot play.
        free = [device for device in devices if top.sitting.couch.owner(device) is None]
        couch.frames(65)
        for device in (free or devices)[:1]:
            if device not in free:
                go_to(couch, device, "bot")
            hold_down(couch, device, "south", 1.7)
    elif isinstance(top, TitleScene):
        choose(couch, "keys-right", "play")
    elif isinstance(top, LobbyScene) and not top.sheet:
        step_on_in_lobby(couch, top)
    elif isinstance(top, ScoresScene):
        step_on_from_scores(couch, top.going_on)
    else:
        leave(couch, top)
    return False


def step_on_from_scores(couch, going_on):
    """Whoever is missed is played by a device without a seat; then all say that they are ready."""
    couch.frames(95)
    free = [device for device in [*couch.by_device, *KEYS] if going_on.couch.owner(device) is None]
    for device, _seat in zip(free, going_on.couch.waiting, strict=False):
        hold_down(couch, device, "south")
    for device in going_on.people or ["keys-right"]:
        if device == MOUSE:
            couch.click(*couch.top.menu.entry("next").middle)
        elif isinstance(device, str):
            couch.tap(device, "start" if device in couch.by_device else "south")
    couch.frames(200)


def step_on_in_lobby(couch, lobby):
    """All who have a seat say that they are ready, if everybody is there; else all leave."""
    if lobby.people.players() and not lobby.agreed.problem():
        for device in lobby.people.players():
            say_ready(couch, device)
        couch.frames(200)
    else:
        leave(couch, lobby)


def leave(couch, scene):
    """Back, with every device: those that have no say in a scene are not heard."""
    press_esc(couch)
    for pad in couch.by_device:
        if couch.top is scene:
            couch.tap(pad, "east")
    if isinstance(scene, LobbyScene) and couch.top is scene:  # there a seat is left by holding
        for pad in couch.by_device:
            hold_down(couch, pad, "east")
        couch.key(pygame.KSCAN_ESCAPE, True)
        couch.frames(60)
        couch.key(pygame.KSCAN_ESCAPE, False)
        couch.press_mouse(*scene.menu.entry("back").middle, frames=60)
        press_esc(couch)


@pytest.mark.parametrize("seed", [0, 2, 14, 16, 40])
def test_from_every_state_some_device_can_go_on(seed):
    chance = random.Random(seed)
    with living_room() as couch:
        pads = couch.plug(XBOX, XBOX, DUALSENSE)
        into_the_lobby(couch, [pad.device for pad in pads])
        start(couch, pads[0].device)
        for _round in range(ROUNDS):
            for _action in range(ACTIONS):
                anything(couch, chance)
                if not couch.app.running:
                    couch.close()
                    couch.open()
            assert goes_on(couch), couch.app.stack.scenes
