"""Hints on pads that SDL itself believes in, and in the evenings that are kept."""

import pygame
import pytest
from helpers.houses import app_of
from helpers.tournaments import held, sit_down
from helpers.virtual_pads import DUALSENSE, SWITCH, XBOX, VirtualPads, possible
from samples import couch_of, table_with

from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.session.plan import Entrant
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from durak_game.ui.app import App
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.inputs.actions import Verb
from durak_game.ui.inputs.device_info import SignKind
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene

HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]


class Sofa:
    """A table in an open window, and three people with pads of different makers."""

    def __init__(self):
        self.now = 0.0
        couch = couch_of((0, 1, 2), 3, privacy=Privacy.PEEK)
        self.scene = table_with(HANDS, couch=couch)
        self.app = App(self.scene, clock=lambda: self.now, sleep=lambda _: None)
        self.app.open_window()
        self.virtual = VirtualPads()
        self.frames(2)
        self.pads = [self.virtual.attach(model) for model in (XBOX, DUALSENSE, SWITCH)]
        self.frames(2)
        for chair, pad in zip(couch.chairs, self.pads, strict=True):
            chair.device = pad.device
            pad.move("l2", 0)
            pad.move("r2", 0)
        self.frames(30)

    def frames(self, count):
        for _ in range(count):
            self.now += 1 / 60
            self.app.frame()

    def tap(self, number, button):
        self.pads[number].press(button)
        self.frames(2)
        self.pads[number].release(button)
        self.frames(2)


@pytest.fixture
def sofa():
    pygame.display.init()
    pygame.joystick.init()
    if not possible():
        pytest.skip("this SDL has no virtual joysticks")
    here = Sofa()
    yield here
    here.virtual.detach_all()
    here.frames(3)
    here.app.close()


def test_who_holds_his_look_asks_by_select_and_letting_go_hides_it(sofa):
    scene = sofa.scene
    sofa.tap(0, "select")
    assert scene.moves.words() == "Anna: look at your cards first"
    sofa.pads[0].move("l2", 1)
    sofa.frames(20)
    sofa.tap(0, "select")
    assert scene.state.advised is scene.state.humans[0]
    assert scene.state.hint.move in scene.state.humans[0].view.moves
    sofa.pads[0].move("l2", 0)
    sofa.frames(1)
    assert scene.state.opened is None
    assert scene.state.hint is None
    assert [line.deed for line in scene.state.log] == ["hint"]


def test_the_others_pads_ask_nothing_while_it_is_not_their_turn(sofa):
    for number in (1, 2):
        sofa.tap(number, "select")
        assert sofa.scene.moves.words().endswith("you only get hints on your turn")
    assert not sofa.scene.state.log


def test_the_sign_of_the_button_is_that_of_the_pad(sofa):
    signs = {sofa.app.devices.sign(pad.device, Verb.HINT) for pad in sofa.pads}
    assert {sign.kind for sign in signs} == {SignKind.SELECT}
    assert len(signs) == 3


@pytest.mark.parametrize("format_name", ["series", "open", "first_to", "lives", "knockout", "league", "swiss"])
def test_only_tournaments_have_no_hints(format_name):
    kinds = [Kind(), *[Kind("random")] * 3]
    entrants = [Entrant(str(number + 1), f"Name {number}", kind) for number, kind in enumerate(kinds)]
    with Store() as store:
        plan = make_plan(format_name, entrants, Rules())
        app = app_of(held(store, plan).next_table())
        if isinstance(app.stack.top, LobbyScene):
            sit_down(app)
        table = app.stack.top
        assert isinstance(table, TableScene)
        assert table.state.advising.allowed is (format_name not in ("knockout", "league", "swiss"))
