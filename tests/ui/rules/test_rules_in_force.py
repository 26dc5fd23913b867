"""The sheet of rules tells what can be done in the signs of the device that was used last, wherever it is opened."""

import pytest
from helpers.evenings import plan_for
from helpers.houses import app_of, click_on, picture
from helpers.lobbies import push
from helpers.tournaments import held, keeping_house

from durak_game.ui import theme
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.inputs.actions import MOUSE
from durak_game.ui.inputs.device_info import SignKind
from durak_game.ui.rules.rules_in_force import RulesInForceScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.scene import Push, Scene
from durak_game.ui.toolkit.signs import draw_sign
from durak_game.ui.tournament.plan import TournamentPlan
from durak_game.ui.tournament.setup import SwitchesScene

SCROLLING = {
    "pad:0": [(SignKind.DPAD, "up"), (SignKind.DPAD, "down")],
    "keys-left": [(SignKind.KEY, "W"), (SignKind.KEY, "S")],
    "keys-right": [(SignKind.KEY, "up"), (SignKind.KEY, "down")],
    MOUSE: [(SignKind.MOUSE, "wheel")],
}
LEAFING = {
    "pad:0": [(SignKind.DPAD, "left"), (SignKind.DPAD, "right")],
    "keys-left": [(SignKind.KEY, "A"), (SignKind.KEY, "D")],
    "keys-right": [(SignKind.KEY, "left"), (SignKind.KEY, "right")],
    MOUSE: [(SignKind.MOUSE, "left")],
}


def drawn(app):
    """The signs of the sheet, as they are drawn."""
    strokes = app.stack.pictures(1)[-1].strokes
    return [(stroke.given[0].kind, stroke.given[0].label) for stroke in strokes if stroke.paint is draw_sign]


def open_with(app, device, name):
    """Choose an entry with a device."""
    if device == MOUSE:
        click_on(app, name)
    else:
        app.stack.top.menu.focus = name
        push(app, device)
    assert isinstance(app.stack.top, RulesInForceScene)
    picture(app, (1920, 1080))


@pytest.mark.parametrize("device", SCROLLING)
@pytest.mark.parametrize("later", SCROLLING)
def test_from_the_title_both_scrolling_and_leafing_are_told(store, device, later):
    app = app_of(TitleScene(keeping_house(store)))
    open_with(app, device, "rules")
    assert drawn(app) == SCROLLING[device] + LEAFING[device]
    click_on(app, "later") if later == MOUSE else push(app, later, "RIGHT")
    picture(app, (1920, 1080))
    assert drawn(app) == SCROLLING[later] + LEAFING[later]


@pytest.mark.parametrize("device", SCROLLING)
def test_from_the_switches_of_a_tournament(store, device):
    shared = keeping_house(store)
    plan = TournamentPlan(shared.rules_file, shared.settings, shared.variant().name)
    app = app_of(SwitchesScene(plan, shared.rooms))
    open_with(app, device, "read")
    assert drawn(app) == SCROLLING[device]


@pytest.mark.parametrize("device", SCROLLING)
def test_from_the_pause(store, device):
    playing = held(store, plan_for("series", 3))
    table = playing.next_table()
    sitting = Sitting(table.seating.couch, playing.house.devices, print)
    app = app_of(Scene())
    app.stack.apply(Push(playing._pause(sitting)))
    app.step(theme.steps(theme.DEAF_POPUP))
    open_with(app, device, "rules")
    assert drawn(app) == SCROLLING[device]
