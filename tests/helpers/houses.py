"""A house for the tests of screens: the shipped rules, settings in a folder of the test's own."""

import pygame

from durak_game import variants
from durak_game.ui.app import App
from durak_game.ui.couch.house import House
from durak_game.ui.couch.settings import Settings
from durak_game.ui.inputs.actions import Point, Press, Verb
from durak_game.ui.launch import rooms_of
from durak_game.ui.toolkit.scene import Scene


class Table(Scene):
    """Stands for a game: keeps what was agreed."""

    def __init__(self, setup):
        self.setup = setup


def house(settings=None, rules_file=None, **more):
    house = House(settings or Settings(), rules_file or variants.load(), Table, **more)
    house.rooms = rooms_of(house)
    return house


def press(app, *verbs):
    for verb in verbs:
        app.handle(Press(Verb[verb], "keys-right"))


def click(app, x, y):
    app.handle(Point("move", x, y))
    app.handle(Point("press", x, y, 1))
    app.handle(Point("release", x, y, 1))


def click_on(app, name):
    click(app, *app.stack.top.menu.entry(name).middle)


def picture(app, size=(960, 600)):
    """What is seen now, put together anew: tests change the language without an action."""
    app.stack._still.clear()
    surface = pygame.Surface(size)
    app.draw(surface)
    return surface


def app_of(scene):
    return App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
