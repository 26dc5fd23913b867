"""Whole evenings on the couch: real events of virtual pads, keys and mouse, from the title to the result."""

import itertools

import pygame
import pytest
from helpers.living_room import choose_length, into_the_lobby, living_room, sit_in_pairs, start, to_next
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.scenes.away import AwayScene
from durak_game.ui.scenes.evening_end import EveningEndScene
from durak_game.ui.scenes.pause import PauseScene
from durak_game.ui.scenes.scores import ScoresScene
from durak_game.ui.scenes.seats import SeatsScene
from durak_game.ui.scenes.table import TableScene


@pytest.fixture
def couch():
    with living_room() as here:
        yield here


def unplug_and_return(couch, pad, model):
    """A pad goes in the middle of a bout and comes back under another name; its seat plays on by itself."""
    scene = couch.top
    seat = scene.couch.owner(pad.device)
    pad.detach()
    couch.frames()
    assert isinstance(couch.top, AwayScene)
    assert scene.opened is None
    moves = scene.table.moves
    couch.frames(20)
    assert scene.table.moves == moves
    (again,) = couch.plug(model)
    assert again.device != pad.device
    assert couch.top is scene
    assert scene.couch.chairs[seat].device == again.device
    return again


def test_six_pads_play_three_games_one_gets_lost_and_one_goes_and_comes_back(couch):
    models = [XBOX, XBOX, DUALSENSE, SWITCH, XBOX, XBOX]
    devices = [pad.device for pad in couch.plug(*models)]
    lobby = into_the_lobby(couch, devices)
    assert sit_in_pairs(lobby) == devices
    lobby.plan.settings.length = "series 1"
    choose_length(lobby, "first_to 3")
    start(couch, devices[0])
    couch.play_game(stop=lambda: couch.top.table.moves > 8)
    unplug_and_return(couch, couch.by_device[devices[2]], DUALSENSE)
    scene = couch.top
    leaver = scene.couch.chairs[5].device
    couch.tap(leaver, "start")
    assert isinstance(couch.top, PauseScene)
    couch.top.menu.focus = "seats"
    couch.tap(leaver, "south")
    assert isinstance(couch.top, SeatsScene)
    couch.top.menu.focus = "seat5"
    couch.tap(leaver, "south")
    couch.tap(leaver, "east")
    couch.tap(leaver, "east")
    assert couch.top is scene
    assert scene.couch.players == (0, 1, 2, 3, 4)
    couch.play_game(stop=lambda: couch.top.table.moves > 30)
    if couch.top is scene:
        couch.tap(devices[0], "start")
        couch.top.menu.focus = "seats"
        couch.tap(devices[0], "south")
        couch.top.menu.focus = "seat5"
        couch.tap(leaver, "south")
        couch.tap(devices[0], "east")
        assert scene.couch.players == (0, 1, 2, 3, 4, 5)
    for game in range(3):
        couch.play_game()
        assert sum(line.durak for line in couch.top.sheet.lines) <= 1
        assert len(couch.top.sheet.lines) == 6
        to_next(couch, devices[0])
        if isinstance(couch.top, EveningEndScene):
            return
        assert isinstance(couch.top, TableScene), game


def test_four_identical_pads_two_key_zones_and_a_mouse_that_waits_for_a_seat(couch):
    devices = [pad.device for pad in couch.plug(XBOX, XBOX, XBOX, XBOX)] + ["keys-left", "keys-right"]
    lobby = into_the_lobby(couch, devices)
    assert sit_in_pairs(lobby) == devices
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(480, 300), button=1))
    couch.frames(2)
    assert "mouse" in lobby.people.waiting
    assert "full" in lobby.people.note
    couch.tap(devices[3], "east")
    couch.frames(2)
    assert "mouse" in sit_in_pairs(lobby)
    assert devices[3] not in sit_in_pairs(lobby)


def test_four_identical_pads_and_both_key_zones_play_a_game(couch):
    devices = [pad.device for pad in couch.plug(XBOX, XBOX, XBOX, XBOX)] + ["keys-left", "keys-right"]
    into_the_lobby(couch, devices)
    start(couch, "keys-left")
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


@pytest.mark.parametrize("models", [(XBOX,) * 4, (XBOX, DUALSENSE, SWITCH, XBOX)], ids=["alike", "different"])
def test_a_pad_plays_for_a_lost_seat_only_if_it_is_surely_its_own(couch, models):
    pads = couch.plug(*models)
    devices = [pad.device for pad in pads]
    into_the_lobby(couch, devices)
    start(couch, devices[0])
    scene = couch.top
    people = scene.couch.players
    guids = [scene.couch.chairs[seat].guid for seat in people]
    for order in itertools.permutations(range(4)):
        for at in order:
            couch.by_device[scene.couch.chairs[people[at]].device].detach()
            couch.frames()
        assert scene.couch.waiting == people
        for at in order[::-1]:
            alone = sum(guids[people.index(seat)] == guids[at] for seat in scene.couch.waiting) == 1
            (pad,) = couch.plug(models[at])
            seated = scene.couch.owner(pad.device)
            if seated is None:
                assert not alone
                assert isinstance(couch.top, AwayScene)
                waiting = couch.top.seat
                couch.tap(pad.device, "south")
                assert scene.couch.owner(pad.device) == waiting
            else:
                assert alone
                assert guids[people.index(seated)] == guids[at]
        assert scene.couch.waiting == ()
        assert couch.top is scene


def test_a_pad_that_goes_while_the_game_is_paused_is_missed_when_it_goes_on(couch):
    pads = couch.plug(XBOX, XBOX)
    into_the_lobby(couch, [pad.device for pad in pads])
    start(couch, pads[0].device)
    couch.tap(pads[0].device, "start")
    assert isinstance(couch.top, PauseScene)
    pads[1].detach()
    couch.frames(2)
    couch.tap(pads[0].device, "east")
    couch.frames(2)
    assert isinstance(couch.top, AwayScene)
    couch.plug(XBOX)
    couch.frames(2)
    assert isinstance(couch.top, TableScene)
