"""A lobby for tests, with pads that only the test knows."""

from durak_game.ui.inputs.actions import MOUSE, Plugged, Point, Press, Verb
from durak_game.ui.inputs.device_info import DeviceInfo, Family
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.lobby.scene import LobbyScene
from helpers.houses import app_of, house


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
    return scene, app


def push(app, device, *verbs):
    """Press buttons of a device, *confirm* if none is named; the mouse clicks beside everything."""
    for verb in verbs or ("CONFIRM",):
        if device == MOUSE:
            app.handle(Point("press", 1890, 20, 1))
        else:
            app.handle(Press(Verb[verb], device))


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
    scene = app.stack.top
    (scene.sheet.menu if scene.sheet else scene.menu).focus = name
    push(app, device)
