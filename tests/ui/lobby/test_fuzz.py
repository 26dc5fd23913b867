"""Whatever anybody presses, plugs or clicks in the lobby, it stays in order."""

import random

import pytest
from helpers.houses import app_of, house, picture
from helpers.lobbies import Pads

from durak_game.ui.couch.couch import Chair, Privacy
from durak_game.ui.inputs.actions import MOUSE, Key, Plugged, Point, Press, Typed, Verb
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.theme import SEATS

pytestmark = pytest.mark.slow

PADS = [f"pad:{number}" for number in range(7)]
DEVICES = [*PADS, "keys-left", "keys-right", "keys"]
VERBS = [*Verb, *[Verb.CONFIRM] * 8, Verb.DOWN, Verb.RIGHT]


def something(scene, chance, connected):
    """An action of somebody."""
    kind = chance.random()
    if kind < 0.6:
        device = chance.choice([*sorted(connected), "keys-left", "keys-right", "keys"])
        return Press(chance.choice(VERBS), device, repeat=chance.random() < 0.1)
    if kind < 0.85:
        entries = (scene.sheet or scene).menu.entries
        x, y = chance.choice(entries).middle if entries else (5, 5)
        button = chance.choice((1, 1, 1, 3))
        return Point(chance.choice(["press", "press", "move", "wheel"]), x, y, button, chance.choice((1.0, -1.0)))
    if kind < 0.95:
        pad = chance.choice(PADS)
        plugged = pad not in connected
        (connected.add if plugged else connected.discard)(pad)
        return Plugged(pad, plugged)
    return chance.choice([Typed("Eva"), Key("backspace"), Typed("?")])


def let_go(action):
    """What was pressed comes up again."""
    if isinstance(action, Press):
        return Press(action.verb, action.device, released=True)
    return Point("release", action.x, action.y, action.button)


def check(scene, connected):
    """What holds at any time."""
    chairs = scene.seating.chairs
    assert len(chairs) == 6
    assert len({chair.look for chair in chairs}) == 6
    taken = [chair for chair in chairs if chair.device]
    for chair in taken:
        assert not chair.device.startswith("pad:") or chair.device in connected
        shared = [other for other in taken if other.device == chair.device]
        assert len(shared) == 1 or all(other.privacy is Privacy.CURTAIN for other in shared)
    assert list(scene.markers) == scene.people.present()
    for marker in scene.markers.values():
        assert marker.focus in [entry.name for entry in marker.entries]
    names = [chair.name.casefold() for chair in scene.seating.couch.chairs]
    assert len(set(names)) == len(names)
    assert all(names)
    if not scene.returns:
        assert scene.agreed.problem() or not scene.plan.variant.rules.problems(len(names))


def evening():
    return [
        Chair("Olga", "human", SEATS[2], guid="xbox"),
        Chair("Max", "human", SEATS[0], guid="xbox"),
        Chair("Vera", "club", SEATS[1]),
        Chair("Eva", "human", SEATS[4], guid=MOUSE),
    ]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("returns", [False, True])
def test_a_lobby_full_of_children(seed, returns):
    chance = random.Random(f"{seed} {returns}")
    shared, connected = house(devices=Pads()), set(PADS)

    def opened():
        again = {"seats": evening(), "on_ready": shared.new_game} if returns else {}
        first = "" if returns else chance.choice([*sorted(connected), "keys-left", MOUSE])
        scene = LobbyScene(shared, first, **again)
        return scene, app_of(scene)

    scene, app = opened()
    held = {}  # what has a button down, and for whose seat
    for _ in range(600):
        if app.stack.top is not scene:
            scene, app = opened()
            held.clear()
        action = something(scene, chance, connected)
        seated = {chair.device for chair in scene.seating.people if chair.device and not chair.former}
        device = getattr(action, "device", MOUSE)
        own = scene.people.owner(device)
        app.handle(action)
        app.step(chance.choice((0, 1, 2, 90) if chance.random() < 0.2 else (0, 1, 2)))
        if isinstance(action, Press | Point):
            # Nobody loses a seat but by the own device, or by its own press that went on for a while.
            assert seated - set(scene.people.present()) <= {own, *held.values()}
            if chance.random() < 0.7:
                app.handle(let_go(action))
                held.pop(device, None)
            else:
                held[device] = own
        check(scene, connected)
        if chance.random() < 0.004 and app.stack.top is scene:
            picture(app, (640, 360))
