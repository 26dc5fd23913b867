"""Whole evenings on the couch: real events of virtual pads, keys and mouse, from the title to the result."""

import itertools

import pytest
from helpers.living_room import (
    JOINED,
    choose,
    choose_length,
    go_to,
    hold_down,
    into_the_lobby,
    sit_in_pairs,
    start,
    to_next,
    until_asked,
)
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui import theme
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.table.scene import TableScene

pytestmark = pytest.mark.slow


def unplug_and_return(couch, pad, model):
    """A pad goes in the middle of a bout and comes back under another name; its seat plays on by itself."""
    scene = couch.top
    seat = scene.couch.owner(pad.device)
    until_asked(couch, seat)
    pad.detach()
    couch.frames()
    assert isinstance(couch.top, AwayScene)
    assert scene.state.opened is None
    moves = scene.table.moves
    couch.frames(20)
    assert scene.table.moves == moves
    (again,) = couch.plug(model)
    assert again.device != pad.device
    assert couch.top is scene
    assert scene.couch.chairs[seat].device == again.device
    return again


def who_plays_where(couch, device, name, chooser=""):
    """Pause, Who plays where, choose a seat (with a device of its own), and back to the table."""
    scene = couch.top
    couch.tap(device, "start")
    assert isinstance(couch.top, PauseScene)
    choose(couch, device, "seats")
    assert isinstance(couch.top, SeatsScene)
    go_to(couch, chooser or device, name)
    hold_down(couch, chooser or device, "south")
    while couch.top is not scene:
        couch.tap(device, "east")
        couch.frames(2)


def in_the_middle_of_a_bout(couch, moves):
    couch.play_game(stop=lambda: couch.top.table.moves > moves and couch.top.table.game.pairs)
    assert isinstance(couch.top, TableScene)


def test_six_pads_play_three_games_one_gets_lost_and_one_goes_and_comes_back(couch):
    models = [XBOX, XBOX, DUALSENSE, SWITCH, XBOX, XBOX]
    devices = [pad.device for pad in couch.plug(*models)]
    lobby = into_the_lobby(couch, devices)
    assert sit_in_pairs(lobby) == devices
    choose_length(couch, devices[3], "series 3")
    start(couch, devices[4])
    everybody = (0, 1, 2, 3, 4, 5)
    for game in range(3):
        if game == 1:
            in_the_middle_of_a_bout(couch, 8)
            devices[2] = unplug_and_return(couch, couch.by_device[devices[2]], DUALSENSE).device
            seat = couch.top.couch.owner(devices[5])
            who_plays_where(couch, devices[5], seat)
            assert couch.top.couch.players == tuple(one for one in everybody if one != seat)
            in_the_middle_of_a_bout(couch, 16)
            who_plays_where(couch, devices[0], seat, devices[5])
            assert couch.top.couch.players == everybody
        couch.play_game()
        sheet = couch.top.sheet
        assert len(sheet.lines) == 6
        assert sum(line.durak for line in sheet.lines) == (0 if sheet.draw else 1)
        to_next(couch, devices[0])
        assert isinstance(couch.top, TableScene if game < 2 else EveningEndScene)
    assert len(couch.top.rows) == 6
    assert [played.assisted for played in couch.top.evening.played].count(()) == 2
    assert couch.pads.rumbles  # somebody was told by his pad that it is his turn
    assert {look.colour for look in theme.SEATS} <= set(couch.pads.lights)


def test_four_identical_pads_two_key_zones_and_a_mouse_that_gets_the_seat_of_one_who_leaves(couch):
    devices = [pad.device for pad in couch.plug(XBOX, XBOX, XBOX, XBOX)] + ["keys-left", "keys-right"]
    lobby = into_the_lobby(couch, devices)
    assert sit_in_pairs(lobby) == devices
    couch.click(1890, 20)
    assert lobby.people.note == "The table is full."
    couch.tap(devices[3], "done")
    go_to(couch, devices[3], "leave")
    couch.tap(devices[3], "south")
    assert sit_in_pairs(lobby) == devices
    hold_down(couch, devices[3], "south")
    couch.click(1890, 20)
    devices[3] = "mouse"
    assert sit_in_pairs(lobby) == devices
    couch.frames(JOINED)
    start(couch, "keys-left")
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


def test_four_identical_pads_and_both_key_zones_play_three_games(couch):
    devices = [pad.device for pad in couch.plug(XBOX, XBOX, XBOX, XBOX)] + ["keys-left", "keys-right"]
    into_the_lobby(couch, devices)
    choose_length(couch, devices[0], "series 3")
    start(couch, "keys-left")
    in_the_middle_of_a_bout(couch, 8)
    devices[1] = unplug_and_return(couch, couch.by_device[devices[1]], XBOX).device
    for game in range(3):
        couch.play_game()
        to_next(couch, "keys-right")
        assert isinstance(couch.top, TableScene if game < 2 else EveningEndScene)


def test_three_friends_pass_one_mouse_on_behind_the_curtain(couch):
    couch.frames(2)
    couch.click(*couch.top.menu.entry("play").middle)
    lobby = couch.top
    for people in (1, 2, 3):
        assert sit_in_pairs(lobby) == ["mouse"] * people
        if people < 3:
            couch.frames(JOINED)
            couch.click(*lobby.menu.entry(("more", 0)).middle)
            couch.click(*lobby.sheet.menu.entry("add").middle)
    start(couch)
    scene = couch.top
    veiled = []

    def watch():
        if scene.curtain.seat is not None:
            assert scene.state.opened is None
            if veiled[-1:] != [scene.curtain.seat]:
                veiled.append(scene.curtain.seat)
        return False

    couch.play_game(stop=watch)
    assert isinstance(couch.top, ScoresScene)
    assert set(veiled) == {0, 1, 2}


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
                couch.frames(65)
                waiting = couch.top.menu.at(pad.device)
                hold_down(couch, pad.device, "south")
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
    until_asked(couch, 1)
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
