"""The law of ownership over minutes of play: whatever anybody presses, nobody's seat, cards or game are harmed."""

import random

import pytest
from helpers.living_room import choose, into_the_lobby, start
from helpers.mashing import Clicks, Thumb, Watch, mash
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX

from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.lobby.scene import LobbyScene

pytestmark = pytest.mark.slow

MINUTE = 3600  # frames


def at_the_table(couch, people=3):
    """People with pads at a table, and one pad more that lies on the carpet."""
    pads = couch.plug(*[XBOX, DUALSENSE, SWITCH, XBOX][:people])
    into_the_lobby(couch, [pad.device for pad in pads])
    start(couch, pads[0].device)
    (stranger,) = couch.plug(XBOX)
    return [pad.device for pad in pads], stranger.device


def strangers(couch, stranger, chance):
    return [Thumb(couch, stranger, chance), Thumb(couch, "keys-left", chance), Clicks(couch, chance)]


@pytest.mark.parametrize("seed", range(3))
def test_strangers_harm_nobody(couch, seed):
    chance = random.Random(seed)
    seated, stranger = at_the_table(couch)
    owners = [Thumb(couch, device, chance) for device in seated]  # they do nothing, so nobody looks
    mash(couch, strangers(couch, stranger, chance), Watch(couch, owners), MINUTE)


@pytest.mark.parametrize("seed", range(3))
def test_players_who_mash_harm_nobody(couch, seed):
    chance = random.Random(100 + seed)
    seated, _stranger = at_the_table(couch)
    thumbs = [Thumb(couch, device, chance) for device in seated]
    mash(couch, thumbs, Watch(couch, thumbs), MINUTE)


def test_a_pad_seen_twice_harms_nobody(couch):
    chance = random.Random(7)
    seated, ghost = at_the_table(couch)
    thumbs = [Thumb(couch, seated[0], chance, ghosts=(ghost,)), *(Thumb(couch, one, chance) for one in seated[1:])]
    mash(couch, thumbs, Watch(couch, thumbs), MINUTE)


@pytest.mark.parametrize("way", ["", "seats", "rules", "devices"])
def test_strangers_harm_nobody_over_what_lies_over_the_table(couch, way):
    chance = random.Random(way)
    seated, stranger = at_the_table(couch)
    watch = Watch(couch, [Thumb(couch, device, chance) for device in seated])
    couch.tap(seated[1], "start")
    assert isinstance(couch.top, PauseScene)
    if way:
        choose(couch, seated[1], way)
    over = couch.top
    mash(couch, strangers(couch, stranger, chance), watch, MINUTE // 6)
    assert couch.top is over, f"a stranger changed what is seen to {couch.top}"
    for _press in range(8):
        couch.tap(seated[1], "east")
    assert couch.top is watch.table


def test_strangers_in_the_lobby_change_nothing_of_those_who_sit_there(couch):
    chance = random.Random("lobby")
    pads = couch.plug(XBOX, DUALSENSE)
    lobby = into_the_lobby(couch, [pad.device for pad in pads])
    people = [(chair.name, chair.device, chair.look) for chair in lobby.seating.people]
    (stranger,) = couch.plug(XBOX)
    thumbs = strangers(couch, stranger.device, chance)
    for _frame in range(MINUTE // 2):
        for thumb in thumbs:
            thumb.step()
        couch.frames()
        assert couch.top is lobby
        now = [(chair.name, chair.device, chair.look) for chair in lobby.seating.people]
        assert now[: len(people)] == people


def test_a_pad_seen_twice_is_one_player_in_the_lobby(couch):
    chance = random.Random("ghost")
    pad, ghost = couch.plug(XBOX, XBOX)
    thumb = Thumb(couch, pad.device, chance, ghosts=(ghost.device,))
    for _frame in range(MINUTE // 4):
        thumb.step()
        couch.frames()
        for scene in couch.app.stack.scenes:
            if isinstance(scene, LobbyScene):
                sitting = {chair.device for chair in scene.seating.people}
                assert not {pad.device, ghost.device} <= sitting


def test_one_who_mashes_at_the_scores_takes_nobody_along(couch):
    chance = random.Random("scores")
    seated, stranger = at_the_table(couch, 2)
    couch.play_game()
    for _frame in range(600):
        if isinstance(couch.top, ScoresScene):
            break
        couch.frames()
    scores = couch.top
    assert isinstance(scores, ScoresScene)
    thumbs = [Thumb(couch, seated[0], chance), *strangers(couch, stranger, chance)]
    for _frame in range(MINUTE // 2):
        for thumb in thumbs:
            thumb.step()
        couch.frames()
        assert scores in couch.app.stack.scenes, f"the scores are gone: {couch.top}"


@pytest.mark.parametrize("seed", range(2))
def test_nobody_ends_the_program_by_mashing(couch, seed):
    chance = random.Random(f"title {seed}")
    pads = couch.plug(XBOX, SWITCH)
    thumbs = [Thumb(couch, pad.device, chance) for pad in pads] + [Thumb(couch, "keys-right", chance)]
    for _frame in range(MINUTE):
        for thumb in thumbs:
            thumb.step()
        couch.frames()
        assert couch.app.running
