"""Whole evenings on the couch: real events of virtual pads, keys and mouse, from the title to the result."""

import itertools
import random

import pygame
import pytest
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX, VirtualPads, possible

from durak_game import text
from durak_game.engine.moves import PASS, TAKE, Attack, Beat, Show, Transfer
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.scenes.away import AwayScene
from durak_game.ui.scenes.evening_end import EveningEndScene
from durak_game.ui.scenes.lobby import LobbyScene
from durak_game.ui.scenes.pause import PauseScene
from durak_game.ui.scenes.scores import ScoresScene
from durak_game.ui.scenes.seats import SeatsScene
from durak_game.ui.scenes.table import TableScene

KEYS = {
    "keys-left": {"left": pygame.KSCAN_A, "right": pygame.KSCAN_D, "south": pygame.KSCAN_SPACE, "done": pygame.KSCAN_E},
    "keys-right": {
        "left": pygame.KSCAN_LEFT,
        "right": pygame.KSCAN_RIGHT,
        "south": pygame.KSCAN_RETURN,
        "done": pygame.KSCAN_COMMA,
    },
}
PEEK = {"keys-left": pygame.KSCAN_F, "keys-right": pygame.KSCAN_SLASH}
MOST_TURNS = 2000


class Couch:
    """The whole game in its window of the dummy driver, with people who hold pads and sit at the keyboard."""

    def __init__(self):
        self.now, self.turns = 0.0, 0
        self.app = app_for(Wishes(speed="instant", language="en", windowed=(960, 600)))
        self.app._clock = lambda: self.now
        self.app.open_window()
        self.pads = VirtualPads()
        self.by_device = {}
        self.chance = random.Random(1)
        self.frames(3)

    @property
    def top(self):
        return self.app.stack.top

    def frames(self, count=1):
        """Turns of the loop; only every sixth is drawn, for drawing is what takes the time."""
        for _ in range(count):
            self.now += 1 / 60
            self.turns += 1
            if self.turns % 6 == 0:
                self.app.frame()
            else:
                self.app.take(pygame.event.get())
                self.app.step()

    def plug(self, *models):
        found = [self.pads.attach(model) for model in models]
        self.frames()
        for pad in found:
            pad.move("l2", 0)
            pad.move("r2", 0)
            self.by_device[pad.device] = pad
        self.frames(3)
        return found

    def key(self, scancode, down):
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        pygame.event.post(pygame.event.Event(kind, scancode=scancode, key=0, mod=0, unicode=""))

    def hold(self, device, button):
        pad = self.by_device.get(device)
        if pad is None:
            self.key(PEEK[device] if button == "peek" else KEYS[device][button], True)
        elif button in ("peek", "done"):
            pad.move("l2" if button == "peek" else "r2", 1)
        else:
            pad.press(button)
        self.frames()

    def let_go(self, device, button):
        pad = self.by_device.get(device)
        if pad is None:
            self.key(PEEK[device] if button == "peek" else KEYS[device][button], False)
        elif button in ("peek", "done"):
            pad.move("l2" if button == "peek" else "r2", 0)
        else:
            pad.release(button)
        self.frames()

    def tap(self, device, button):
        self.hold(device, button)
        self.let_go(device, button)

    # playing

    def play_game(self, stop=lambda: False):
        """Everybody plays with what he holds, until the scores are there or somebody wants to stop."""
        for _turn in range(MOST_TURNS):
            if not isinstance(self.top, TableScene) or stop():
                return
            self.play_turn(self.top)
            self.frames(2)
        raise AssertionError("the game does not end")

    def play_turn(self, scene):
        persons = [seat for seat in scene.table.game.actors if seat in scene.couch.players]
        if scene.table.over or not persons:
            self.frames(4)
            return
        seat = persons[0]
        device = scene.couch.chairs[seat].device
        view = scene.table.view(seat)
        quick = [move for move in (PASS, TAKE) if move in view.moves]
        cards = [move for move in view.moves if isinstance(move, Attack | Beat | Transfer | Show)]
        if quick and (not cards or self.chance.random() < 0.25):
            self.tap(device, "done")
            self.frames(10)
        else:
            self.play_card(scene, seat, device, self.chance.choice(cards))

    def play_card(self, scene, seat, device, move):
        card = move.cards[0] if isinstance(move, Attack) else move.card
        before = scene.table.moves
        human = scene.humans[seat]
        self.hold(device, "peek")
        for _step in range(40):
            if human.cursor == card or self.top is not scene:
                break
            self.tap(device, "right")
        if scene.table.moves == before and self.top is scene:
            self.tap(device, "south")
        if scene.table.moves == before and human.choice and self.top is scene:
            self.tap(device, "south")
        self.let_go(device, "peek")
        self.frames(10)


@pytest.fixture
def couch():
    pygame.display.init()
    pygame.joystick.init()
    if not possible():
        pytest.skip("this SDL has no virtual joysticks")
    here = Couch()
    yield here
    here.pads.detach_all()
    here.frames(3)
    here.app.close()
    text.use("en")


def into_the_lobby(couch, devices):
    """The first one chooses Play, the others join."""
    couch.tap(devices[0], "south")
    assert isinstance(couch.top, LobbyScene)
    for device in devices[1:]:
        couch.tap(device, "south")
    couch.frames(3)
    return couch.top


def sit_in_pairs(lobby):
    return [chair.device for chair in lobby.seating.people]


def choose_length(lobby, code):
    while lobby.plan.settings.length != code:
        lobby.plan.turn_length(1)


def start(couch, device):
    couch.top.menu.focus = "start"
    couch.tap(device, "south")
    assert isinstance(couch.top, TableScene)


def to_next(couch, device):
    """From the scores to what follows: the first press ends the animation."""
    assert isinstance(couch.top, ScoresScene)
    couch.frames(90)
    couch.tap(device, "south")


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
            (pad,) = couch.plug(models[at])
            alone = sum(guids[people.index(seat)] == guids[at] for seat in scene.couch.waiting) == 1
            seated = scene.couch.owner(pad.device)
            if seated is None:
                assert isinstance(couch.top, AwayScene)
                waiting = couch.top.seat
                couch.tap(pad.device, "south")
                assert scene.couch.owner(pad.device) == waiting
            else:
                assert guids[people.index(seated)] == guids[at]
                assert alone or seated is not None
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
