"""The lobby in the whole game: nobody's press harms anybody, and the cards are dealt when all have said so."""

import random

import pytest
from helpers.living_room import (
    JOINED,
    choose,
    go_to,
    hold_down,
    into_the_lobby,
    say_ready,
    start,
)
from helpers.mashing import Clicks, Thumb
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.inputs.device_info import Cue
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene

pytestmark = pytest.mark.slow

COUNTDOWN = 3 * 60


@pytest.fixture
def couch(couch):
    couch.drawn = 10**9  # a frame that is drawn makes up for the steps of those that were not
    return couch


def seats(lobby):
    return [(chair.name, chair.level, chair.device, chair.stand_in) for chair in lobby.seating.chairs]


def in_the_lobby(couch, *models):
    devices = [pad.device for pad in couch.plug(*models)]
    return into_the_lobby(couch, devices), devices


# ---- presses


def test_alone_it_is_two_presses_from_the_title_to_the_first_card(couch):
    (pad,) = couch.plug(XBOX)
    couch.tap(pad.device, "south")
    couch.frames(JOINED)
    couch.tap(pad.device, "south")
    couch.frames(3)
    assert isinstance(couch.top, TableScene)


def test_six_people_press_twice_each(couch):
    lobby, devices = in_the_lobby(couch, *[XBOX, DUALSENSE, SWITCH] * 2)
    assert [chair.device for chair in lobby.seating.chairs] == devices
    for device in devices:
        couch.tap(device, "south")
    couch.frames(COUNTDOWN + 10)
    assert isinstance(couch.top, TableScene)
    assert all(chair.plays for chair in couch.top.couch.chairs)


def test_who_ticks_before_the_last_ones_have_come_need_not_tick_again(couch):
    lobby, devices = in_the_lobby(couch, XBOX, XBOX)
    couch.tap(devices[0], "south")
    (late,) = couch.plug(DUALSENSE)
    couch.tap(late.device, "south")
    couch.frames(JOINED)
    couch.tap(devices[1], "south")
    couch.frames(COUNTDOWN + 60)
    assert couch.top is lobby
    couch.tap(late.device, "south")
    couch.frames(COUNTDOWN + 10)
    assert isinstance(couch.top, TableScene)


# ---- what could happen before


def test_a_double_tap_at_joining_deals_no_cards(couch):
    (pad,) = couch.plug(XBOX)
    couch.tap(pad.device, "south")
    lobby = couch.top
    assert isinstance(lobby, LobbyScene)
    for _tap in range(4):
        couch.tap(pad.device, "south")
    couch.frames(30)
    assert couch.top is lobby
    (second,) = couch.plug(XBOX)
    couch.tap(second.device, "south")
    couch.tap(second.device, "south")
    couch.frames(JOINED + COUNTDOWN)
    assert couch.top is lobby
    assert not any(chair.device in lobby.ready for chair in lobby.seating.people)


def test_start_is_ready_and_never_gives_the_seat_up(couch):
    lobby, devices = in_the_lobby(couch, XBOX, XBOX)
    before = seats(lobby)
    for _tap in range(6):
        couch.tap(devices[1], "start")
    hold_down(couch, devices[1], "start", 2)
    assert seats(lobby) == before
    assert [device in lobby.ready for device in devices] == [False, True]
    assert couch.top is lobby


def test_panels_say_ready_only_of_those_who_have_said_so(couch):
    lobby, devices = in_the_lobby(couch, XBOX, XBOX, SWITCH)
    feet = [lobby._shown(1, chair).foot for chair in lobby.seating.people]
    assert feet == ["not yet"] * 3
    for _tap in range(3):
        couch.tap(devices[1], "south")
    assert [lobby._shown(1, chair).foot for chair in lobby.seating.people] == ["not yet", "ready", "not yet"]
    couch.tap(devices[1], "east")
    assert [lobby._shown(1, chair).foot for chair in lobby.seating.people] == feet
    assert seats(lobby)[1][2] == devices[1]


def test_the_keyboard_that_took_a_lost_seat_gives_it_back_to_its_pad_and_the_pad_gets_no_other(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    name = lobby.seating.chairs[1].name
    couch.by_device[devices[1]].detach()
    couch.frames(2)
    couch.tap("keys-left", "south")
    go_to(couch, "keys-left", ("claim", 1))
    hold_down(couch, "keys-left", "south")
    assert seats(lobby)[1][:3] == (name, "human", "keys-left")
    (again,) = couch.plug(DUALSENSE)
    couch.tap(again.device, "south")
    assert lobby.sheet.device == again.device
    assert lobby.sheet.rows[0].words == name
    couch.tap(again.device, "east")
    assert seats(lobby)[1][:3] == (name, "human", "keys-left")
    hold_down(couch, again.device, "south")
    assert [chair.device for chair in lobby.seating.people] == [devices[0], again.device]
    assert lobby.seating.chairs[1].name == name


def test_a_newcomer_closes_nobody_s_sheet(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    couch.tap(devices[1], "done")
    sheet = lobby.sheet
    assert sheet.device == devices[1]
    (late,) = couch.plug(SWITCH)
    couch.tap(late.device, "south")
    couch.tap("keys-left", "south")
    couch.click(960, 700)
    couch.tap(devices[0], "done")
    assert lobby.sheet is sheet
    choose(couch, devices[1], "name")
    couch.by_device[late.device].detach()
    couch.frames(2)
    (other,) = couch.plug(SWITCH)
    couch.tap(other.device, "south")
    assert lobby.sheet is sheet
    assert sheet.asked is not None


def test_back_leads_to_the_title_only_when_nobody_is_seated_any_more(couch):
    lobby, devices = in_the_lobby(couch, XBOX, XBOX)
    for device in devices:
        for _tap in range(4):
            couch.tap(device, "east")
    assert couch.top is lobby
    for device in devices:
        hold_down(couch, device, "east", 1)
    assert couch.top is lobby
    assert lobby.seating.people == []
    couch.tap(devices[0], "east")
    assert isinstance(couch.top, TitleScene)


def test_a_stranger_at_a_full_table_is_told_in_a_note_and_nothing_more(couch):
    lobby, _devices = in_the_lobby(couch, *[XBOX] * 6)
    before = seats(lobby)
    for _tap in range(3):
        couch.tap("keys-left", "south")
        couch.click(960, 300)
    hold_down(couch, "keys-left", "south", 3)
    assert (seats(lobby), lobby.sheet, lobby.people.note) == (before, None, "The table is full.")


# ---- ready


def test_no_press_shortens_the_countdown_and_back_stops_it(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    for device in devices:
        say_ready(couch, device)
    for _press in range(10):
        couch.tap(devices[0], "south")
        couch.tap(devices[1], "start")
    couch.frames(COUNTDOWN - 80)
    assert couch.top is lobby
    couch.tap(devices[1], "east")
    couch.frames(2 * COUNTDOWN)
    assert couch.top is lobby
    start(couch)


def test_a_newcomer_stops_the_countdown(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    (late,) = couch.plug(SWITCH)
    for device in devices:
        say_ready(couch, device)
    couch.frames(60)
    couch.tap(late.device, "south")
    couch.frames(2 * COUNTDOWN)
    assert couch.top is lobby
    assert [device in lobby.ready for device in (*devices, late.device)] == [True, True, False]


@pytest.mark.parametrize("change", ["length", "hands", ("switch", "transfer"), "players", "variant", ("seat", 3)])
def test_whatever_is_changed_takes_all_ticks_away(couch, change):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    for device in devices:
        say_ready(couch, device)
    choose(couch, devices[1], change)
    couch.frames(2)
    assert not any(device in lobby.ready for device in devices)
    couch.frames(COUNTDOWN + 30)
    assert couch.top is lobby


def test_who_leaves_takes_all_ticks_away_so_that_nothing_begins_for_the_last_one(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    say_ready(couch, devices[0])
    hold_down(couch, devices[1], "east", 1)
    couch.frames(COUNTDOWN)
    assert couch.top is lobby
    assert devices[0] not in lobby.ready


def test_after_twenty_seconds_the_others_may_go_on_and_the_seat_stays_whose_it_is(couch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE, SWITCH)
    for device in devices[:2]:
        say_ready(couch, device)
    hold_down(couch, devices[0], "south", 2)  # too early
    couch.frames(20 * 60)
    hold_down(couch, devices[2], "up", 2)  # who keeps the others waiting does not decide that
    couch.tap(devices[0], "south")
    couch.tap(devices[2], "east")
    assert lobby.seating.chairs[2].stand_in == ""
    hold_down(couch, devices[0], "south", 1.6)
    assert lobby.seating.chairs[2].stand_in
    assert lobby.seating.chairs[2].device == devices[2]
    couch.tap(devices[2], "south")  # there again
    couch.frames(COUNTDOWN + 10)
    assert couch.top is lobby
    assert not lobby.seating.chairs[2].stand_in
    couch.frames(20 * 60)
    hold_down(couch, devices[1], "south", 1.6)
    couch.frames(COUNTDOWN + 10)
    assert isinstance(couch.top, TableScene)
    chairs = couch.top.couch.chairs
    assert [chair.plays for chair in chairs[:3]] == [True, True, False]
    assert (chairs[2].human, chairs[2].device) == (True, devices[2])


def test_who_holds_any_button_sees_the_own_seat_and_feels_it(couch, monkeypatch):
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE)
    couch.frames(60)
    felt = []  # what the game asks for: SDL passes on no pulse that is like one that has not ended yet
    monkeypatch.setattr(couch.app.devices, "rumble", lambda device, cue: felt.append((device, cue)))
    hold_down(couch, devices[1], "west", 0.8)
    assert not felt
    couch.hold(devices[1], "west")
    couch.frames(62)
    assert [lobby.people.shakes(chair) for chair in lobby.seating.people] == [False, True]
    couch.let_go(devices[1], "west")
    assert felt == [(devices[1], Cue.SEATED)]


# ---- whatever anybody presses


@pytest.mark.parametrize("seed", range(3))
def test_strangers_who_mash_take_no_seat_of_a_person_and_deal_no_cards(couch, seed):
    chance = random.Random(seed)
    lobby, _devices = in_the_lobby(couch, XBOX, DUALSENSE, SWITCH)
    (pad,) = couch.plug(XBOX)
    strangers = [Thumb(couch, pad.device, chance), Thumb(couch, "keys-left", chance), Clicks(couch, chance)]
    before = seats(lobby)[:3]
    for _frame in range(2400):
        for stranger in strangers:
            stranger.step()
        couch.frames()
        assert couch.top is lobby
        now = {seat for seat in seats(lobby) if seat[2] in [one[2] for one in before]}
        assert now == set(before)


@pytest.mark.parametrize("seed", range(3))
def test_people_who_mash_stay_on_their_seats_and_a_sleeper_is_waited_for(couch, seed):
    chance = random.Random(50 + seed)
    lobby, devices = in_the_lobby(couch, XBOX, DUALSENSE, SWITCH)
    thumbs = [Thumb(couch, device, chance) for device in devices[:2]]
    for _frame in range(2400):
        for thumb in thumbs:
            thumb.step()
        couch.frames()
        assert couch.top is lobby
        assert {chair.device for chair in lobby.seating.people} == set(devices)
        assert not any(chair.stand_in for chair in lobby.seating.people)
