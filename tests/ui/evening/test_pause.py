"""The pause over a game: what it offers."""

import pygame
import pytest
from helpers.houses import app_of

from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.inputs.actions import Point
from durak_game.ui.toolkit.scene import Push, Scene


@pytest.mark.parametrize("name", ["resume", "seats", "title"])
def test_the_pause_offers_ways_and_does_what_they_say(name):
    chosen = []
    ways = [(way, lambda way=way: chosen.append(way)) for way in ("seats", "title")]
    app = app_of(Scene())
    app.stack.apply(Push(PauseScene(ways, lambda: "Durak")))
    app.draw(pygame.Surface((960, 600)))
    x, y = app.stack.top.menu.entry(name).middle
    app.handle(Point("press", x, y, 1))
    assert chosen == ([] if name == "resume" else [name])
    assert len(app.stack.scenes) - 1 == (0 if name == "resume" else 1)
