"""Whatever is pressed, in any order and at any moment: the table goes on, and shows what is true."""

import random
from itertools import pairwise

import pygame
import pytest
from helpers.displayed import displayed
from samples import SampleEnd, SamplePause, dealt_table

from durak_game.engine import Rules
from durak_game.ui.app import App
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Point, Press, Verb, Window
from durak_game.ui.table.layout import layout
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.scene import Pop

pytestmark = pytest.mark.slow

VARIANTS = [
    {},
    {"transfer.allowed": True, "transfer.by_showing_trump": True},
    {"throw_in.order": "free", "throw_in.when": "any_time", "transfer.allowed": True},
    {"partners": "teams"},
]


@pytest.fixture(autouse=True)
def _coach_answers_at_once(monkeypatch):
    monkeypatch.setattr("durak_game.ui.minds.hints.LONGEST_THOUGHT", 0.01)


def some_action(chance, scene):
    kind = chance.random()
    if kind < 0.45:
        return Press(
            chance.choice([verb for verb in Verb if verb is not Verb.PAUSE]), chance.choice((KEYS_LEFT, KEYS_RIGHT))
        )
    if kind < 0.55:
        return Press(chance.choice((Verb.DONE, Verb.TRANSFER)), KEYS_LEFT, released=True)
    if kind < 0.6:
        return chance.choice((Window("focus_lost"), Window("resized"), Press(Verb.PAUSE, "keys")))
    table = scene.state.layout
    x, y = chance.uniform(-50, 1970), chance.uniform(-50, 1130)
    if table.hand and chance.random() < 0.6:
        spot = table.card(chance.choice(table.hand))
        x, y = spot.x - spot.width / 2 + 15, spot.y
    what = chance.choice(("move", "press", "press", "release", "release", "wheel"))
    return Point(what, x, y, button=chance.choice((1, 1, 1, 3)), amount=chance.choice((-1.0, 1.0)))


@pytest.mark.parametrize("changes", VARIANTS)
@pytest.mark.parametrize("speed", ["instant", "fast"])
def test_nothing_that_is_pressed_breaks_the_table(changes, speed):
    surface = pygame.Surface((960, 600))
    for seed in range(3):
        chance = random.Random(f"{changes} {speed} {seed}")
        scene = dealt_table(4, seed, Rules().changed(changes), speed=speed)
        app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
        scene.enter()
        for _turn in range(1200):
            app.handle(some_action(chance, scene))
            if isinstance(app.stack.top, SamplePause):
                app.stack.apply(Pop())
            if isinstance(app.stack.top, SampleEnd):
                break
            app.step(chance.choice((0, 1, 3, 12)))
            if not scene.state.timeline.busy:
                assert (
                    scene.state.timeline.spots(scene.state.arrangement)
                    == layout(displayed(scene.state.view), scene.state.arrangement).spots
                )
            if chance.random() < 0.03:
                scene.picture(chance.random()).draw(Canvas(surface))


def test_two_presses_of_one_device_within_150_ms_never_make_two_moves():
    rules = Rules().changed({"throw_in.order": "free", "throw_in.when": "any_time"})
    for seed in range(10):
        chance = random.Random(seed)
        scene = dealt_table(3, seed, rules)
        played = []
        scene.moves.try_move = noting(scene, scene.moves.try_move, played)
        scene.enter()
        for _turn in range(300):
            scene.handle(Press(chance.choice((Verb.CONFIRM, Verb.RIGHT, Verb.DONE)), KEYS_LEFT))
            scene.update()
        assert len(played) > 3
        assert all(later - earlier >= 9 for earlier, later in pairwise(played))


def noting(scene, try_move, played):
    def try_and_note(seat, move):
        accepted = try_move(seat, move)
        if accepted:
            played.append(scene.state.now)
        return accepted

    return try_and_note
