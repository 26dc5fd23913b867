"""The whole game in a window of the dummy driver, and people before it with virtual pads, keys and mouse."""

import random
from concurrent.futures import Executor, Future
from contextlib import contextmanager

import pygame
import pytest

from durak_game import bots, text
from durak_game.bots.coach import Advice, Why, advise
from durak_game.engine.moves import PASS, TAKE, Attack, Beat, Show, Transfer
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.inputs.actions import MOUSE, Press, Verb
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.buttons import button_rects
from durak_game.ui.table.hand import EYE_RECT
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit.menu import Menu
from durak_game.ui.tournament.setup import TournamentSetupScene
from helpers.virtual_pads import VirtualPads, possible

KEYS = {
    "keys-left": {"left": pygame.KSCAN_A, "right": pygame.KSCAN_D, "south": pygame.KSCAN_SPACE, "done": pygame.KSCAN_E},
    "keys-right": {
        "left": pygame.KSCAN_LEFT,
        "right": pygame.KSCAN_RIGHT,
        "south": pygame.KSCAN_RETURN,
        "done": pygame.KSCAN_COMMA,
    },
}
for zone, up, down in (("keys-left", "W", "S"), ("keys-right", "UP", "DOWN")):  # in menus only
    KEYS[zone] |= {"up": getattr(pygame, f"KSCAN_{up}"), "down": getattr(pygame, f"KSCAN_{down}")}
BUTTONS = {Verb.UP: "up", Verb.DOWN: "down", Verb.LEFT: "left", Verb.RIGHT: "right"}
PEEK = {"keys-left": pygame.KSCAN_F, "keys-right": pygame.KSCAN_SLASH}
MOST_TURNS = 2000
JOINED = 48  # frames after which a device that has joined is heard again


class CasualThinkers(Executor):
    """Nobody waits for levels that look ahead, nor for the coach: the casual player answers for them, at once."""

    def submit(self, task, /, *asked):
        answer = Future()
        if task is advise:
            view, seed, _fuse = asked
            answer.set_result(Advice(bots.make("casual", seed).choose(view), Why.LOOKED_AHEAD))
        else:
            _kind, seed, temper, _fuse, view = asked
            answer.set_result(bots.make("casual", seed, temper=temper).choose(view))
        return answer


class Couch:
    """The whole game in its window of the dummy driver, with people who hold pads and sit at the keyboard.

    Those who are `tired` (their devices) take everything and throw nothing in, so that they lose.
    """

    def __init__(self):
        self.now, self.turns, self.drawn = 0.0, 0, 6
        self.chance = random.Random(1)
        self.tired = set()
        self.open()

    def open(self):
        """Begin at the title, with the settings and evenings of the last time and nothing plugged in."""
        self.app = app_for(Wishes(speed="instant", language="en", windowed=(960, 600)))
        self.app._clock = lambda: self.now
        self.app.stack.top.house.thinkers = CasualThinkers()
        self.app.open_window()
        self.pads = VirtualPads()
        self.by_device = {}
        self.frames(3)

    def close(self):
        """End the program."""
        self.pads.detach_all()
        self.frames(3)
        self.app.close()

    @property
    def top(self):
        return self.app.stack.top

    def frames(self, count=1):
        """Turns of the loop; only every sixth (or `drawn`) is drawn, for drawing is what takes the time."""
        for _ in range(count):
            self.now += 1 / 60
            self.turns += 1
            if self.turns % self.drawn == 0:
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

    def tap_key(self, scancode):
        """Press a key, whatever it means."""
        for down in (True, False):
            self.key(scancode, down)
            self.frames()

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

    def window(self, kind):
        """Something happens to the window."""
        pygame.event.post(pygame.event.Event(kind))
        self.frames()

    def click(self, x, y):
        """Click with the mouse on a place of the design."""
        self.press_mouse(x, y)

    def press_mouse(self, x, y, frames=1):
        """Hold the mouse down on a place of the design for so many frames."""
        at = (round(x / 2), round(30 + y / 2))  # 960 x 600 has a strip of 30 pixels above and below the picture
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.frames(frames)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.frames()

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
        if scene.curtain.seat is not None and device != MOUSE:
            self.frames(40)
            self.tap(device, "south")
            return
        view = scene.table.view(seat)
        if device == MOUSE:
            self.play_by_mouse(scene, seat, view)
            return
        quick = [move for move in (PASS, TAKE) if move in view.moves]
        cards = [move for move in view.moves if isinstance(move, Attack | Beat | Transfer | Show)]
        if quick and (not cards or device in self.tired or self.chance.random() < 0.25):
            self.tap(device, "done")
            self.frames(10)
        else:
            self.play_card(scene, seat, device, self.chance.choice(cards))

    def play_by_mouse(self, scene, seat, view):
        """One click of who plays with the mouse: on the curtain, the eye, a button, a card, or a card to beat."""
        self.frames(40)  # a curtain stays down for a while, and clicks in one place are not two moves
        human = scene.state.humans[seat]
        cards = [move for move in view.moves if isinstance(move, Attack | Beat | Transfer)]
        if scene.curtain.seat is not None:
            self.click(960, 540)
        elif scene.state.opened is not human:
            self.click(*middle(EYE_RECT))
        elif human.choice:
            spot = scene.state.layout.card(human.choice.targets[0])
            self.click(spot.x, spot.y)
        elif (PASS in view.moves or TAKE in view.moves) and (not cards or self.chance.random() < 0.25):
            buttons = scene.controls.buttons()
            at = [button.verb for button in buttons].index(Verb.DONE)
            self.click(*middle(button_rects(len(buttons))[at]))
        else:
            move = self.chance.choice(cards)
            self.click(*place_of(scene, move.cards[0] if isinstance(move, Attack) else move.card))

    def play_card(self, scene, seat, device, move):
        card = move.cards[0] if isinstance(move, Attack) else move.card
        before = scene.table.moves
        human = scene.state.humans[seat]
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


def middle(rect):
    x, y, width, height = rect
    return x + width / 2, y + height / 2


def place_of(scene, card):
    """A place where a card of the open hand is not covered by its neighbours; of the back row only the heads show."""
    spot = scene.state.layout.card(card)
    heights = (spot.y, spot.y - spot.height / 2 + 12)
    places = [(spot.x + aside, y) for y in heights for aside in range(-70, 75, 5)]
    return next(place for place in places if scene.state.layout.hand_card_at(*place) == card)


def until_asked(couch, seat):
    """Play until nothing goes on without this seat, so that its pad is missed as soon as it is gone."""

    def asked():
        game = couch.top.table.game
        return game.actors[0] == seat and (len(game.actors) == 1 or game.rules.throw_in.order != "free")

    couch.play_game(stop=lambda: not isinstance(couch.top, TableScene) or asked())
    assert not isinstance(couch.top, ScoresScene)


def into_the_lobby(couch, devices):
    """The first one chooses Play, the others join; whoever has just joined is not heard for a moment."""
    couch.tap(devices[0], "south")
    assert isinstance(couch.top, LobbyScene)
    for device in devices[1:]:
        couch.tap(device, "south")
    couch.frames(JOINED)
    return couch.top


def seated(couch, *models):
    """People with pads of these models at a table of four, bots on the other seats: the table, and their devices."""
    devices = [pad.device for pad in couch.plug(*models)]
    into_the_lobby(couch, devices)
    start(couch, devices[0])
    return couch.top, devices


def sit_in_pairs(lobby):
    return [chair.device for chair in lobby.seating.people]


def way_to(menu, name):
    """The fewest presses that lead from the focus to an entry; no value is turned on the way."""
    paths = {menu.focus: ()}
    for focus in (queue := [menu.focus]):
        for verb, button in BUTTONS.items():
            if menu.entry(focus).turn and verb in (Verb.LEFT, Verb.RIGHT):
                continue
            other = Menu(focus)
            other.show(menu.entries)
            other.handle(Press(verb, ""))
            if other.focus not in paths:
                paths[other.focus] = (*paths[focus], button)
                queue.append(other.focus)
    return paths[name]


def menu_of(scene, device):
    """The entries among which a device moves now: those of its sheet, of its own marker, or of the scene."""
    sheet = scene.sheet if isinstance(scene, LobbyScene | TournamentSetupScene) else None
    if sheet and (sheet.device == device or not isinstance(scene, LobbyScene)):
        return sheet.menu
    return scene.markers[device] if isinstance(scene, LobbyScene) else scene.menu


def go_to(couch, device, name):
    """Bring the focus to an entry by presses alone."""
    menu = menu_of(couch.top, device)
    menu.focus = menu.at(device)
    for button in way_to(menu, name):
        couch.tap(device, button)
    assert menu.focus == name


def choose(couch, device, name):
    """Go to an entry and confirm, by presses alone."""
    go_to(couch, device, name)
    couch.tap(device, "south")


def choose_length(couch, device, code):
    turn_to(couch, device, "length", lambda: couch.top.plan.settings.length, code)


def turn_to(couch, device, name, value, wanted):
    """Turn an entry until its value is the wanted one; a number may have to be turned back."""
    go_to(couch, device, name)
    less = isinstance(wanted, int) and value() > wanted
    while value() != wanted:
        couch.tap(device, "left" if less else "right")


def pick_name(couch, device, name):
    """Write a name letter by letter on the screen that asks for it."""
    for letter in name:
        choose(couch, device, ("letter", letter.upper()))
    choose(couch, device, "done")


def hold_down(couch, device, button, seconds=1.1):
    """Hold a button for a while, then let it go."""
    couch.hold(device, button)
    couch.frames(round(seconds * 60))
    couch.let_go(device, button)


def take_pads(couch, pads):
    """Everybody whose table it is takes his pad, `pads` by name, says who he is, and they start."""
    lobby = couch.top
    assert isinstance(lobby, LobbyScene)
    for name in [chair.name for chair in lobby.agreed.waiting()]:
        couch.tap(pads[name], "south")
        if lobby.sheet:
            go_to(couch, pads[name], next(row.name for row in lobby.sheet.rows if row.words == name))
        hold_down(couch, pads[name], "south")
        couch.frames(JOINED)
    assert {chair.name: chair.device for chair in lobby.seating.people}.items() <= pads.items()
    start(couch)


def start(couch, _device=""):
    """All say that they are ready, and the cards are dealt when the countdown has run down."""
    lobby = couch.top
    assert isinstance(lobby, LobbyScene)
    for device in lobby.people.players():
        say_ready(couch, device)
    couch.frames(5)
    for _second in range(4):
        if couch.top is lobby:
            couch.frames(60)
    assert isinstance(couch.top, TableScene)


def say_ready(couch, device):
    """Somebody says at home that he is ready."""
    home = couch.top._home(device)
    if device == MOUSE:
        couch.click(*couch.top.menu.entry(home).middle)
    else:
        choose(couch, device, home)


def to_next(couch, device):
    """From the scores to what follows: everybody who played says *ready*, the one with `device` last."""
    scores = couch.top
    assert isinstance(scores, ScoresScene)
    couch.frames(95)  # they are deaf at first
    people = [who for who in scores.going_on.people if isinstance(who, str)]
    for one in sorted(people, key=lambda who: who == device) or [device]:
        couch.tap(one, "start" if one in couch.by_device else "south")
    couch.frames(190)  # the countdown
    assert couch.top is not scores
    if not isinstance(couch.top, TableScene):
        couch.frames(65)  # it comes while people press


@contextmanager
def living_room():
    """The game at its title, for a test; the test is left out where there are no virtual pads."""
    pygame.display.init()
    pygame.joystick.init()
    if not possible():
        pytest.skip("this SDL has no virtual joysticks")
    here = Couch()
    deals = random.Random("living room")
    try:
        with pytest.MonkeyPatch.context() as patch:
            # Every run of the tests sees the same evenings.
            patch.setattr("durak_game.ui.launch.secrets.randbits", deals.getrandbits)
            yield here
    finally:
        here.close()
        text.use("en")
