"""A lobby for tests, with pads that only the test knows."""

from durak_game.ui.inputs.actions import MOUSE, Plugged, Point, Press, Verb
from durak_game.ui.inputs.device_info import DeviceInfo, Family
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.lobby.scene import LobbyScene
from helpers.houses import app_of, click, house

JOINED = 48  # steps after which a device that has joined is heard again


class Pads(Devices):
    """Pads by their names "pad:0", "pad:1" ...; all of one model but those that `models` names."""

    def __init__(self, *connected, models=None):
        super().__init__()
        self.connected = list(connected)
        self.models = models or {}
        self.lights = {}

    def light(self, device, colour):
        self.lights[device] = colour

    def info(self, device):
        if not device.startswith("pad:"):
            return super().info(device)
        return DeviceInfo(device, self.models.get(device, "xbox"), "Pad", Family.XBOX, int(device[4:]) + 1)

    def present(self):
        return [*(self.info(pad) for pad in self.connected), *super().present()]

    def label(self, device):
        return f"Pad {device[4:]}" if device.startswith("pad:") else super().label(device)


def lobby(device="pad:0", *joining, settings=None, pads=None, rules_file=None, **more):
    """A lobby opened by a device, in which others have joined; with the application that shows it."""
    scene = LobbyScene(house(settings, rules_file, devices=pads or Pads()), device, **more)
    app = app_of(scene)
    for other in joining:
        push(app, other)
    app.step(JOINED)
    return scene, app


def push(app, device, *verbs):
    """Tap buttons of a device, *confirm* if none is named; the mouse clicks beside everything."""
    for verb in verbs or ("CONFIRM",):
        if device == MOUSE:
            app.handle(Point("press", 1890, 20, 1))
            app.handle(Point("release", 1890, 20, 1))
        else:
            app.handle(Press(Verb[verb], device))
            app.handle(Press(Verb[verb], device, released=True))


def hold(app, device, verb="CONFIRM", seconds=1.1):
    """Hold a button down for a while."""
    app.handle(Press(Verb[verb], device))
    app.step(round(60 * seconds))
    app.handle(Press(Verb[verb], device, released=True))


def hold_mouse(app, x, y, seconds=1.1):
    """Hold the mouse down in a place."""
    app.handle(Point("move", x, y))
    app.handle(Point("press", x, y, 1))
    app.step(round(60 * seconds))
    app.handle(Point("release", x, y, 1))


def leave(app, device):
    """Somebody leaves the own seat."""
    hold(app, device, "BACK", 0.9)


def deal(app, scene):
    """All people say that they are ready, and the countdown runs down."""
    scene.offer()
    for device in scene.people.players():
        if device == MOUSE:
            click(app, *scene.menu.entry(scene._home(device)).middle)
        else:
            scene.markers[device].focus = scene._home(device)
            push(app, device)
    for _step in range(200):
        if app.stack.top is scene:
            app.step()


def plug(app, device, connected=True):
    """A pad comes or goes."""
    app.handle(Plugged(device, connected))


def devices(scene):
    """The device of each seat: of a person, "bot", or "" for a free seat."""
    return [chair.device if chair.human else "bot" if chair.name else "" for chair in scene.seating.chairs]


def names(scene):
    """The names by seat."""
    return [chair.name for chair in scene.seating.chairs]


def choose(app, device, name):
    """Go to an entry of the lobby or of its open sheet with a device, and confirm."""
    go(app, device, name)
    push(app, device)


def go(app, device, name):
    """Go to an entry of the lobby or of the sheet that is open for a device."""
    scene = app.stack.top
    sheet = scene.sheet if scene.sheet and scene.sheet.device == device else None
    (sheet.menu if sheet else scene.markers[scene.people.owner(device)]).focus = name


def open_sheet(app, device):
    """Open the sheet of one's own seat."""
    scene = app.stack.top
    if device == MOUSE:
        seat = scene._home(device)[1]
        click(app, *scene.menu.entry(("more", seat)).middle)
    else:
        scene.markers[device].focus = scene._home(device)
        push(app, device, "DONE")
