"""The law of ownership from game to game, with real devices: scores, pause, who plays where, lost pads, kept games."""

import pygame
import pytest
from helpers.living_room import choose, go_to, hold_down, seated, start, to_next, until_asked
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.note import NoteScene

pytestmark = pytest.mark.slow

SECOND = 60  # frames


def last_card(couch):
    """Play until the last card has come to rest, before the scores."""
    couch.play_game(stop=lambda: couch.top.state.ended_at is not None)
    assert isinstance(couch.top, TableScene)
    return couch.top


@pytest.mark.parametrize("button", ["east", "start", "south"])
def test_one_thumb_skips_neither_the_finale_nor_the_scores(couch, button):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    last_card(couch)
    for _press in range(60):  # five seconds of it
        couch.tap(pads[0], button)
        couch.frames(3)
        if isinstance(couch.top, PauseScene):
            couch.tap(pads[0], "east")
    couch.frames(6 * SECOND)
    scores = couch.top
    assert isinstance(scores, ScoresScene)
    for _press in range(60):
        couch.tap(pads[0], button)
        couch.frames(3)
    assert couch.top is scores
    assert not scores.going_on.is_ready(1)
    couch.tap(pads[0], "start")
    couch.tap(pads[1], "start")
    couch.frames(4 * SECOND)
    assert isinstance(couch.top, TableScene)


def test_at_the_scores_the_title_is_held(couch):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    couch.play_game()
    couch.frames(2 * SECOND)
    go_to(couch, pads[0], "title")
    for _press in range(20):
        couch.tap(pads[0], "south")
    assert isinstance(couch.top, ScoresScene)
    hold_down(couch, pads[0], "south")
    assert isinstance(couch.top, TitleScene)


def test_a_pad_that_is_gone_is_named_at_the_scores_and_its_owner_comes_back_there(couch):
    table, pads = seated(couch, XBOX, SWITCH)
    couch.play_game()
    scores = couch.top
    couch.by_device[pads[1]].detach()
    couch.frames(2 * SECOND)
    assert scores._mark(1).note == "Controller missing"
    couch.tap(pads[0], "south")
    couch.frames(5 * SECOND)
    assert couch.top is scores  # nobody goes on without who is missed
    couch.tap("keys-left", "south")
    couch.frames(30)
    assert table.couch.waiting == (1,)
    hold_down(couch, "keys-left", "south")
    assert scores.going_on.couch.chairs[1].device == "keys-left"
    couch.tap("keys-left", "south")
    couch.tap(pads[0], "south")
    couch.frames(4 * SECOND)
    assert isinstance(couch.top, TableScene)


def test_while_a_pad_is_gone_the_presses_of_the_others_decide_nothing(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 1)
    couch.by_device[pads[1]].detach()
    couch.frames(2)
    assert isinstance(couch.top, AwayScene)
    for button in ("south", "right", "south", "start", "east", "down", "south"):
        couch.tap(pads[0], button)
        couch.frames(20)
    assert isinstance(couch.top, AwayScene)
    assert table.couch.chairs[1].plays
    (again,) = couch.plug(DUALSENSE)
    couch.frames(2)
    assert couch.top is table
    assert table.couch.chairs[1].device == again.device


def test_those_who_are_there_may_let_a_bot_play_for_a_lost_pad_by_holding(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 1)
    couch.by_device[pads[1]].detach()
    couch.frames(90)
    hold_down(couch, pads[0], "south", 1.7)
    assert couch.top is table
    assert table.couch.chairs[1].stand_in
    (again,) = couch.plug(DUALSENSE)
    hold_down(couch, again.device, "south")
    assert table.couch.chairs[1].device == again.device  # the own former seat
    assert table.couch.players == (0, 1)


def test_no_pad_takes_another_s_seat_over_who_plays_where(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    couch.tap(pads[0], "start")
    choose(couch, pads[0], "seats")
    popup = couch.top
    assert isinstance(popup, SeatsScene)
    for _round in range(4):
        for button in ("down", "south"):
            couch.tap(pads[0], button)
    go_to(couch, pads[0], 1)
    hold_down(couch, pads[0], "south", 2)
    assert [chair.device for chair in table.couch.chairs[:2]] == pads
    assert table.couch.players == (0, 1)
    go_to(couch, pads[1], 1)
    for _press in range(10):
        couch.tap(pads[1], "south")
    assert table.couch.players == (0, 1)
    hold_down(couch, pads[1], "south")
    assert table.couch.players == (0,)
    couch.tap(pads[1], "south")  # the own seat is back at once
    assert table.couch.players == (0, 1)


@pytest.mark.parametrize("name", ["void", "title", "quit"])
def test_nothing_is_lost_by_quick_presses_in_the_pause(couch, name):
    table, pads = seated(couch, XBOX, DUALSENSE)
    couch.tap(pads[0], "start")
    go_to(couch, pads[0], name)
    for _press in range(30):
        couch.tap(pads[0], "south")
    assert isinstance(couch.top, PauseScene)
    assert table in couch.app.stack.scenes
    hold_down(couch, pads[0], "south")
    assert table not in couch.app.stack.scenes


def test_a_pause_is_operated_by_those_who_play_only(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    (stranger,) = couch.plug(SWITCH)
    couch.tap(pads[0], "start")
    pause = couch.top
    couch.frames(2 * SECOND)
    for button in ("east", "start", "down", "south"):
        couch.tap(stranger.device, button)
        couch.tap("keys-left", "south")
    couch.click(*pause.menu.entry("resume").middle)
    assert couch.top is pause
    assert pause.menu.focus == "resume"
    couch.tap(pads[1], "east")
    assert couch.top is table


def test_strangers_close_nothing_that_lies_over_the_table(couch):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    couch.tap(pads[0], "start")
    choose(couch, pads[0], "rules")
    rules = couch.top
    for button in ("left", "south"):
        couch.tap("keys-left", button)
    couch.key(pygame.KSCAN_ESCAPE, True)
    couch.frames()
    couch.key(pygame.KSCAN_ESCAPE, False)
    couch.frames()
    assert couch.top is rules


def test_an_evening_is_deleted_only_by_holding(couch):
    seated(couch, XBOX)
    couch.window(pygame.QUIT)
    couch.close()
    couch.open()
    (pad,) = couch.plug(XBOX)
    choose(couch, pad.device, "sessions")
    assert isinstance(couch.top, SessionsScene)
    couch.tap(pad.device, "south")
    couch.top.sheet.menu.focus = "delete"
    for _press in range(20):
        couch.tap(pad.device, "south")
    assert len(couch.top.store.sessions()) == 1
    hold_down(couch, pad.device, "south")
    assert couch.top.store.sessions() == []


def continued_after_damage(couch):
    """An evening of one whose move on the disk is damaged, and the press on Continue."""
    table, _pads = seated(couch, XBOX)
    couch.play_game(stop=lambda: table.table.moves > 6)
    couch.window(pygame.QUIT)
    couch.close()
    couch.open()
    store = couch.app.stack.top.house.store
    store._writer.write(lambda file: file.execute("UPDATE moves SET line = 'm#ve' WHERE number = 3"))
    (pad,) = couch.plug(XBOX)
    choose(couch, pad.device, "continue")
    assert isinstance(couch.top, NoteScene)
    assert any("damaged" in line for line in couch.top.written)
    return pad.device


def test_a_damaged_game_is_dealt_anew_and_the_evening_goes_on(couch):
    device = continued_after_damage(couch)
    go_to(couch, device, "anew")
    for _press in range(10):
        couch.tap(device, "south")
    assert isinstance(couch.top, NoteScene)
    hold_down(couch, device, "south")
    if isinstance(couch.top, LobbyScene):
        start(couch, device)
    table = couch.top
    assert isinstance(table, TableScene)
    assert [game.void for game in couch.app.stack.scenes[0].house.store.results(1)] == [True]
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)
    assert [game.void for game in couch.app.stack.scenes[0].house.store.results(1)] == [True, False]


def test_a_damaged_game_may_be_left_and_the_evening_stays_listed(couch):
    device = continued_after_damage(couch)
    couch.tap(device, "east")
    assert isinstance(couch.top, TitleScene)
    choose(couch, device, "sessions")
    assert len(couch.top.list.items) == 1


def test_names_are_changed_between_two_games_by_the_own_device(couch):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    couch.play_game()
    scores = couch.top
    couch.frames(2 * SECOND)
    choose(couch, pads[1], "own")
    sheet = couch.top
    assert sheet.device == pads[1]
    for button in ("east", "south", "down", "south"):
        couch.tap(pads[0], button)  # nobody else closes or changes it
    assert couch.top is sheet
    look = sheet.chair.look
    couch.tap(pads[1], "down")
    couch.tap(pads[1], "right")
    assert sheet.chair.look is not look
    couch.tap(pads[1], "east")
    assert couch.top is scores
    assert sheet.chair.look in [line.look for line in scores.sheet.lines]
    to_next(couch, pads[0])
    assert couch.top.state.looks[1] == sheet.chair.look
