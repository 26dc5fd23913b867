"""People at a table with their pads, while some come and go."""

from durak_game.ui import theme
from durak_game.ui.couch.couch import seated
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.inputs.actions import Point, Press, Verb
from durak_game.ui.inputs.device_info import DeviceInfo, Family

MODELS = {"pad:0": "xbox", "pad:1": "xbox", "pad:2": "switch", "pad:7": "switch", "pad:8": "odd", "pad:9": "xbox"}


class Shelf:
    """What is plugged in: every pad of `models`. `greeted` are the devices whose players felt that they have a seat."""

    def __init__(self, models=None):
        self.models = MODELS if models is None else models
        self.gone, self.greeted = set(), []

    def info(self, device):
        return DeviceInfo(device, self.models.get(device, ""), device, Family.GENERIC, 1)

    def present(self):
        return [self.info(device) for device in self.models if device not in self.gone]

    def has_left(self, device):
        return device in self.gone

    def seated(self, device, _colour):
        self.greeted.append(device)


def sitting(*devices, bots_too=1, shelf=None):
    """People with these devices at a table, and bots; `changes` tells who plays on which seat since."""
    players = ["human"] * len(devices) + ["beginner"] * bots_too
    couch = seated(("Anna", "Boris", "Clara", "Dmitri")[: len(players)], players)
    shelf = shelf or Shelf()
    for chair, device in zip(couch.chairs, devices, strict=False):
        chair.device, chair.guid = device, shelf.models.get(device, device)
    changes = []

    def changed(seat):
        changes.append((seat, couch.chairs[seat].player, couch.chairs[seat].name))

    sat = Sitting(couch, shelf, changed)
    sat.changes, sat.shelf = changes, shelf
    return sat


def open_popups(app):
    return len(app.stack.scenes) - 1


def lose(sat, *devices):
    for device in devices:
        sat.couch.lost(device)


def tap(app, device, *verbs):
    for verb in verbs:
        app.handle(Press(verb, device))
        app.step()
        app.handle(Press(verb, device, released=True))


def hold(app, device, seconds, verb=Verb.CONFIRM):
    app.handle(Press(verb, device))
    app.step(theme.steps(seconds))
    app.handle(Press(verb, device, released=True))
    app.step()


def mouse_down(app, rect, seconds):
    x, y, width, height = rect
    app.handle(Point("press", x + width / 2, y + height / 2, 1))
    app.step(theme.steps(seconds))
    app.handle(Point("release", x + width / 2, y + height / 2, 1))
    app.step()


def go_on(app):
    """From the scores: everybody who has just played says *ready*, and what follows hears again."""
    scores = app.stack.top
    app.step(theme.steps(theme.DEAF_SCORES))
    for device in scores.going_on.people or ["keys-right"]:
        app.handle(Press(Verb.PAUSE, device))
    app.step(theme.steps(theme.COUNTDOWN) + 2)
    assert app.stack.top is not scores
    app.step(theme.steps(theme.DEAF_POPUP))
