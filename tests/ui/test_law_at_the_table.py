"""The law of ownership at the table, with real devices: no stray press of anybody harms anybody who plays."""

import pygame
import pytest
from helpers.living_room import seated, until_asked
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.couch.couch import Privacy
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene
from durak_game.ui.table.cues import PATIENCE
from durak_game.ui.table.picture import TablePicture
from durak_game.ui.table.scene import TableScene
from durak_game.ui.table.strangers import NOTE

pytestmark = pytest.mark.slow

SECOND = 60  # frames


def picture(couch):
    """The picture of the table as it is seen now, whatever lies over it."""
    return next(one for one in couch.app.stack.pictures(1.0) if isinstance(one, TablePicture))


def seen(couch, seat):
    """The cards of a seat whose faces are in the picture."""
    (table,) = [scene for scene in couch.app.stack.scenes if isinstance(scene, TableScene)]
    hand = table.table.game.hands[seat]
    return {
        card.spot.face for card in picture(couch).cards if card.spot.face is not None and hand >> card.spot.face & 1
    }


def held(couch, device, button, frames=SECOND + 4):
    couch.hold(device, button)
    couch.frames(frames)
    couch.let_go(device, button)
    couch.frames(2)


def wait(couch, table, steps):
    """Let so many steps pass at the table; a frame may have several."""
    until = table.state.now + steps
    while table.state.now < until:
        couch.frames()


def shakes_of(couch):
    """How often pads have begun to shake."""
    return sum(any(rumble) for rumble in couch.pads.rumbles)


def who(table):
    return [(chair.name, chair.level, chair.device, chair.stand_in) for chair in table.couch.chairs]


def goes(couch, device):
    """A pad falls asleep."""
    couch.by_device.pop(device).detach()
    couch.frames(2)


# A hand is opened only by its owner


def test_a_hand_closes_when_its_button_is_let_go_whatever_strangers_press(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    couch.hold(pads[0], "peek")
    couch.frames(30)
    seat = table.couch.owner(pads[0])
    assert seen(couch, seat)
    couch.tap("keys-left", "south")
    couch.tap("keys-right", "done")
    assert couch.top is table
    couch.let_go(pads[0], "peek")
    couch.frames()
    assert not seen(couch, seat)


def test_what_comes_over_the_table_hides_the_hand_on_the_same_frame_and_for_good(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    seat = table.couch.owner(pads[0])
    couch.hold(pads[0], "peek")
    couch.frames(60)
    assert seen(couch, seat)
    couch.hold(pads[1], "start")
    assert isinstance(couch.top, PauseScene)
    assert not seen(couch, seat)
    couch.let_go(pads[0], "peek")
    couch.let_go(pads[1], "start")
    couch.tap(pads[1], "east")
    couch.frames(60)
    assert couch.top is table
    assert not seen(couch, seat)


def test_who_stays_behind_does_not_see_the_own_cards_lie_open(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    table.couch.hand_over(1, "casual")
    couch.frames(20)
    assert not seen(couch, 0)
    goes(couch, pads[1])
    couch.frames(20)
    assert not seen(couch, 0)
    couch.hold("keys-left", "peek")  # one who is away might press it
    couch.frames(60)
    assert not seen(couch, 0)
    couch.hold(pads[0], "peek")
    couch.frames(60)
    assert seen(couch, 0)


def test_a_newcomer_hides_the_hand_that_lay_open(couch):
    table, _pads = seated(couch, XBOX)
    assert seen(couch, 0)
    table.couch.join(1, "pad:99", "x", "Eva")
    couch.frames()
    assert not seen(couch, 0)


def test_one_who_has_nothing_to_do_does_not_keep_others_from_looking(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 0)
    couch.hold(pads[1], "peek")
    couch.frames(60 * SECOND)
    assert couch.top is table
    couch.hold(pads[0], "peek")
    couch.frames(SECOND)
    assert seen(couch, 0)
    assert not seen(couch, 1)


def passed_round(couch):
    """Two people pass one pad round behind curtains; another pad has no seat."""
    table, pads = seated(couch, XBOX, DUALSENSE)
    table.couch.chairs[1].device, table.couch.chairs[1].guid = pads[0], table.couch.chairs[0].guid
    for chair in table.couch.chairs[:2]:
        chair.privacy = Privacy.CURTAIN
    while table.curtain.seat is None:
        couch.frames(2)
    return table, pads


def test_behind_a_curtain_no_other_device_looks_or_takes_a_seat(couch):
    table, (pad, stranger) = passed_round(couch)
    before = who(table)[:2]
    for button in ("south", "east", "up", "down", "start", "peek", "south"):
        couch.tap(stranger, button)
        couch.tap("keys-left", "south")
        couch.frames(40)
        assert couch.top is table
        assert table.curtain.seat is not None
    assert who(table)[:2] == before
    couch.tap(pad, "south")
    assert table.curtain.seat is None


def test_who_takes_over_a_lost_pad_that_was_passed_round_takes_all_its_seats(couch):
    table, (pad, _stranger) = passed_round(couch)
    goes(couch, pad)
    assert isinstance(couch.top, AwayScene)
    couch.frames(2 * SECOND)
    held(couch, "keys-left", "south", 2 * SECOND)
    assert couch.top is table
    assert [chair.device for chair in table.couch.chairs[:2]] == ["keys-left", "keys-left"]
    couch.play_game()
    assert isinstance(couch.top, ScoresScene)


def test_esc_takes_no_seat_for_nobody_could_play_with_it(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 0)
    goes(couch, pads[0])
    assert isinstance(couch.top, AwayScene)
    couch.frames(2 * SECOND)
    before = who(table)
    couch.key(pygame.KSCAN_ESCAPE, True)
    couch.frames(2 * SECOND)
    couch.key(pygame.KSCAN_ESCAPE, False)
    assert who(table) == before
    held(couch, "keys-left", "south", 2 * SECOND)
    assert table.couch.owner("keys-left") == 0


# A device without a seat


def test_at_a_full_table_a_stranger_gets_a_note_and_nothing_else(couch):
    table, _pads = seated(couch, XBOX, DUALSENSE, SWITCH, XBOX)
    before = who(table)
    (stranger,) = couch.plug(XBOX)
    for _press in range(3):
        couch.tap(stranger.device, "south")
        couch.click(960, 400)
        couch.tap("keys-left", "south")
    held(couch, stranger.device, "south", 2 * SECOND)
    assert couch.top is table
    assert who(table) == before
    assert picture(couch).message == "The table is full."
    couch.frames(NOTE + 2)
    assert picture(couch).message == ""


def test_a_stranger_takes_the_seat_of_a_bot_by_holding_and_the_pad_and_the_plate_say_so(couch):
    table, _pads = seated(couch, XBOX, DUALSENSE)
    before = who(table)
    (stranger,) = couch.plug(SWITCH)
    for _press in range(5):
        couch.tap(stranger.device, "south")
        couch.frames(10)
    assert who(table) == before
    assert picture(couch).message.startswith("Hold to play instead of ")
    couch.hold(stranger.device, "south")
    wait(couch, table, SECOND // 2)
    (note,) = picture(couch).notes
    assert 0.4 < note.share < 0.7
    shakes = shakes_of(couch)
    wait(couch, table, SECOND // 2)
    assert table.couch.owner(stranger.device) == 2
    assert picture(couch).notes[0].pulse
    couch.frames(4)
    assert shakes_of(couch) > shakes


def test_the_mouse_takes_the_seat_of_the_bot_whose_plate_it_is_held_on(couch):
    table, _pads = seated(couch, XBOX, DUALSENSE)
    x, y = 1506 + 100, 392 + 50
    couch.click(x, y)
    couch.frames(2 * SECOND)
    assert table.couch.owner("mouse") is None
    at = (round(x / 2), round(30 + y / 2))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    couch.frames(SECOND + 4)
    assert table.couch.owner("mouse") == 3


def test_a_stranger_pauses_only_by_holding(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    (stranger,) = couch.plug(SWITCH)
    for _press in range(20):
        couch.tap(stranger.device, "start")
        couch.key(pygame.KSCAN_ESCAPE, True)
        couch.frames(3)
        couch.key(pygame.KSCAN_ESCAPE, False)
        couch.frames(3)
    assert couch.top is table
    assert picture(couch).message == "Hold to pause"
    couch.hold(stranger.device, "start")
    couch.frames(SECOND)
    assert isinstance(couch.top, PauseScene)
    couch.tap(pads[0], "east")
    couch.tap(pads[0], "start")
    assert isinstance(couch.top, PauseScene)


def test_where_only_bots_play_one_press_of_any_device_pauses(couch):
    table, pads = seated(couch, XBOX)
    table.couch.hand_over(0, "casual")
    goes(couch, pads[0])
    couch.tap("keys-left", "south")
    couch.key(pygame.KSCAN_ESCAPE, True)
    couch.frames()
    assert isinstance(couch.top, PauseScene)


def test_a_pad_that_comes_back_is_offered_its_own_seat_though_the_keys_play_there(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    couch.by_device.pop(pads[1]).detach()
    couch.frames(2)
    table.couch.claim(1, "keys-left", "keys-left")
    couch.frames(4)
    before = who(table)
    (again,) = couch.plug(DUALSENSE)
    couch.tap(again.device, "south")
    assert couch.top is table
    assert picture(couch).message == f"Hold to play as {table.couch.chairs[1].name}"
    assert who(table) == before
    held(couch, again.device, "south")
    assert table.couch.owner(again.device) == 1
    assert who(table)[2:] == before[2:]  # no bot has lost its seat


# Pads that sleep, and people who are slow


def test_a_pad_that_sleeps_stops_the_game_only_when_its_seat_is_asked(couch):
    table, pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 0)
    goes(couch, pads[1])
    assert couch.top is table
    assert [note.words for note in picture(couch).notes] == ["Controller asleep"]
    couch.play_game(stop=lambda: couch.top is not table or table.table.game.actors == (1,))
    couch.frames(2)
    assert isinstance(couch.top, AwayScene)


def test_a_slow_person_is_called_once_more_and_never_hurried(couch):
    table, _pads = seated(couch, XBOX, DUALSENSE)
    until_asked(couch, 0)
    wait(couch, table, PATIENCE - 2 * SECOND)
    shakes, moves = shakes_of(couch), table.table.moves
    assert picture(couch).notes == ()
    wait(couch, table, 2 * SECOND + 10)
    assert shakes_of(couch) == shakes + 1
    assert picture(couch).notes[0].pulse
    couch.frames(60 * SECOND)
    assert shakes_of(couch) == shakes + 1
    assert table.table.moves == moves
    assert couch.top is table
