"""Tournaments for the tests of screens: a house that keeps them, and people who go from scene to scene."""

from durak_game import bots
from durak_game.session.live import Evening
from durak_game.ui.couch.settings import Settings
from durak_game.ui.evening.flow import Playing
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.tournament.bots_play import BotsPlayScene
from helpers import lobbies
from helpers.houses import house
from helpers.lobbies import Pads

PADS = tuple(f"pad:{number}" for number in range(5))


def quick(kind, seed):
    """A bot that answers at once, whatever its level is."""
    return bots.make("random", seed)


def keeping_house(store):
    """A house with five pads of one model, whose evenings are kept."""
    shared = house(Settings(speed="instant"), devices=Pads(*PADS), store=store)
    shared.go_on = lambda number: Playing.resume(shared, Evening(store, number, quick)).next_scene()
    return shared


def held(store, plan):
    """A tournament that has just begun, as the screens see it."""
    return Playing.resume(keeping_house(store), Evening.begin(store, plan, quick))


def invite(plan, count):
    """Change who takes part until there are so many: bots come, the last ones go."""
    while len(plan.chairs) > count:
        plan.chairs.pop()
    while len(plan.chairs) < count:
        plan.add_bot()


def push(app, *verbs, device="pad:0"):
    for verb in verbs:
        app.handle(Press(Verb[verb], device))


def choose(app, name):
    """Choose an entry of the screen by its name."""
    app.stack.apply(app.stack.top.menu.entry(name).confirm())


def sit_down(app):
    """Everybody whose table begins takes the next pad, and they say that they are ready."""
    scene = app.stack.top
    assert isinstance(scene, LobbyScene)
    for pad in PADS:
        if not scene.agreed.waiting():
            break
        lobbies.push(app, pad)
        lobbies.hold(app, pad)
        app.step(lobbies.JOINED)
    lobbies.deal(app, scene)


def play(app):
    """Let the table play to its end."""
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    while not scene.table.over:
        seat = scene.table.next_actor()
        scene.table.play(seat, bots.make("random", 1).choose(scene.table.view(seat)))
    app.stack.apply(scene._end())


def wait_for_bots(app):
    """Let the thread of the bots end, and go on."""
    scene = app.stack.top
    assert isinstance(scene, BotsPlayScene)
    if scene._thread is not None:
        scene._thread.join()
    app.stack.apply(scene.update())
