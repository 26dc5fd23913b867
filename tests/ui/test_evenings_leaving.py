"""Losing and leaving, with real events from the title on: windows, pads and people that come and go."""

import pygame
import pytest
from helpers import living_room
from helpers.living_room import choose, go_to, hold_down, into_the_lobby, start, to_next, until_asked
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.rules.rules_in_force import RulesInForceScene
from durak_game.ui.table.scene import TableScene

pytestmark = pytest.mark.slow


def seated(couch, *models):
    """People with pads of these models at a table of four; the table and the pads."""
    table, devices = living_room.seated(couch, *models)
    return table, [couch.by_device[device] for device in devices]


def shot(couch):
    """What is on the screen after the next turn of the loop."""
    couch.turns = 5  # the next turn is drawn
    couch.frames()
    return pygame.image.tobytes(pygame.display.get_surface(), "RGB")


def test_a_press_changes_the_picture_of_the_next_frame(couch):
    table, pads = seated(couch, XBOX)
    couch.play_game(stop=lambda: 0 in table.table.game.actors)
    couch.frames(30)
    for button in ("right", "l3", "start"):
        before = shot(couch)
        pads[0].press(button)
        assert shot(couch) != before
        pads[0].release(button)
        couch.frames()
    assert isinstance(couch.top, PauseScene)
    pads[0].press("east")
    couch.frames()
    assert couch.top is table


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_window_that_nobody_looks_at_stops_the_game_and_hides_the_hands(couch, kind):
    table, pads = seated(couch, XBOX, DUALSENSE)
    pads[0].move("l2", 1)
    couch.frames(3)
    assert table.state.opened
    couch.window(kind)
    assert isinstance(couch.top, PauseScene)
    assert table.state.opened is None
    couch.window(pygame.WINDOWRESTORED)
    couch.frames(65)
    couch.tap(pads[1].device, "east")
    couch.frames(3)
    assert couch.top is table
    assert table.state.opened is None  # the button must be pressed anew
    pads[0].move("l2", 0)
    couch.frames()
    pads[0].move("l2", 1)
    couch.frames(3)
    assert table.state.opened


def test_a_pad_that_goes_while_rules_lie_over_the_pause_is_missed_at_the_table(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 1)
    couch.tap(pads[0].device, "start")
    couch.top.menu.focus = "rules"
    couch.tap(pads[0].device, "south")
    assert isinstance(couch.top, RulesInForceScene)
    pads[1].detach()
    couch.frames(2)
    couch.tap(pads[0].device, "east")
    couch.tap(pads[0].device, "east")
    couch.frames()
    assert isinstance(couch.top, AwayScene)
    (again,) = couch.plug(DUALSENSE)
    assert couch.top is table
    assert table.couch.chairs[1].device == again.device


def test_a_pad_that_changes_its_name_at_the_scores_plays_the_next_game(couch):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)
    pads[1].detach()
    couch.frames(2)
    (again,) = couch.plug(DUALSENSE)
    to_next(couch, pads[0].device)
    assert isinstance(couch.top, TableScene)
    assert again.device in [chair.device for chair in couch.top.couch.chairs]
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


def test_a_pad_that_is_lost_at_the_scores_is_missed_there_and_a_bot_may_play_after_a_while(couch):
    _table, pads = seated(couch, XBOX, SWITCH)
    couch.play_game()
    scores = couch.top
    pads[1].detach()
    couch.frames(100)
    couch.tap(pads[0].device, "south")
    couch.frames(20 * 60 + 5)
    assert couch.top is scores
    hold_down(couch, pads[0].device, "south", 1.7)
    couch.frames(4 * 60)
    assert isinstance(couch.top, TableScene)
    assert couch.top.couch.players == (0,)
    (again,) = couch.plug(SWITCH)
    hold_down(couch, again.device, "south")
    assert couch.top.couch.players == (0, 1)


def test_a_pad_that_goes_while_its_sheet_is_open_in_the_lobby_leaves_its_seat_waiting(couch):
    pads = couch.plug(XBOX, DUALSENSE)
    lobby = into_the_lobby(couch, [pad.device for pad in pads])
    couch.tap(pads[1].device, "done")
    assert lobby.sheet
    pads[1].detach()
    couch.frames(2)
    assert lobby.sheet is None
    couch.tap(pads[0].device, "south")
    assert "Controller missing" in lobby.people.note
    couch.frames(240)
    assert couch.top is lobby
    couch.plug(DUALSENSE)
    couch.frames(240)
    assert couch.top is lobby  # nobody says for others that they are ready
    start(couch)


def test_a_window_that_is_closed_in_the_middle_of_a_bout_loses_nothing(couch):
    table, _pads = seated(couch, XBOX, DUALSENSE)
    couch.play_game(stop=lambda: table.table.moves > 12 and table.table.game.pairs)
    moves, lying = table.table.moves, dict(table.table.game.pairs)
    couch.window(pygame.QUIT)
    assert not couch.app.running
    couch.close()
    couch.open()
    first, second = couch.plug(DUALSENSE, XBOX)
    couch.tap(first.device, "south")
    assert isinstance(couch.top, LobbyScene)
    start(couch)
    table = couch.top
    assert isinstance(table, TableScene)
    assert (table.table.moves, dict(table.table.game.pairs)) == (moves, lying)
    assert table.state.opened is None
    assert [table.couch.chairs[seat].device for seat in (0, 1)] == [second.device, first.device]
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


def closed_and_continued(couch, *models):
    """The program ends and begins again; the first pad goes on with the game, and all sit where they sat."""
    couch.window(pygame.QUIT)
    couch.close()
    couch.open()
    pads = couch.plug(*models)
    couch.tap(pads[0].device, "south")
    if isinstance(couch.top, LobbyScene):
        start(couch)
    return couch.top


def test_who_joined_on_the_seat_of_a_bot_is_not_waited_for_when_the_game_goes_on_without_him(couch):
    seated(couch, XBOX, SWITCH)
    (stranger,) = couch.plug(DUALSENSE)
    couch.hold(stranger.device, "south")
    couch.frames(70)
    couch.let_go(stranger.device, "south")
    assert couch.top.couch.players == (0, 1, 2)
    table = closed_and_continued(couch, XBOX, SWITCH)
    assert table.couch.players == (0, 1)
    assert [player is None for player in table.table.players] == [True, True, False, False]
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


def test_who_had_let_a_bot_play_plays_himself_when_he_goes_on_with_the_game(couch):
    _table, pads = seated(couch, XBOX, DUALSENSE)
    couch.tap(pads[1].device, "start")
    choose(couch, pads[1].device, "seats")
    go_to(couch, pads[1].device, 1)
    hold_down(couch, pads[1].device, "south")
    table = closed_and_continued(couch, XBOX, DUALSENSE)
    assert table.couch.players == (0, 1)
    assert table.table.players[1] is None
