"""The pause over a game: what it offers, and to whom."""

import pygame
import pytest
from helpers.houses import app_of
from helpers.sitting import hold, lose, mouse_down, open_popups, sitting, tap

from durak_game.ui import theme
from durak_game.ui.couch.finding import Finding
from durak_game.ui.couch.gate import Gate
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.toolkit.scene import Pop, Push, Scene


def paused(sat=None, opener="", ways=("seats", "void", "title")):
    """The pause over a plain scene, and what was chosen there."""
    chosen = []
    entries = [(way, lambda way=way: chosen.append(way)) for way in ways]
    app = app_of(Scene())
    finding = Finding(sat) if sat else None
    scene = PauseScene(entries, lambda: "Durak", finding=finding)
    scene.opener = opener
    app.stack.apply(Push(scene))
    return app, chosen


@pytest.mark.parametrize("name", ["resume", "seats", "title"])
def test_the_pause_offers_ways_and_does_what_they_say(name):
    app, chosen = paused()
    app.draw(pygame.Surface((960, 600)))
    app.step(theme.steps(theme.DEAF_POPUP))
    mouse_down(app, app.stack.top.menu.entry(name).rect, theme.HOLD_END)
    assert chosen == ([] if name == "resume" else [name])
    assert open_popups(app) == (0 if name == "resume" else 1)


@pytest.mark.parametrize("name", ["void", "title"])
def test_what_ends_the_game_for_all_is_not_done_by_quick_presses(name):
    app, chosen = paused(opener="pad:0")
    app.stack.top.menu.focus = name
    tap(app, "pad:0", *[Verb.CONFIRM] * 50)
    assert chosen == []
    assert app.stack.top.menu.holds.tapped == name
    hold(app, "pad:0", theme.HOLD_END)
    assert chosen == [name]


@pytest.mark.parametrize("verb", [Verb.BACK, Verb.PAUSE])
def test_whoever_paused_goes_on_at_once_and_the_others_after_a_moment(verb):
    app, _chosen = paused(opener="pad:0")
    tap(app, "pad:1", verb, Verb.CONFIRM)
    assert open_popups(app) == 1
    tap(app, "pad:0", verb)
    assert open_popups(app) == 0
    app, _chosen = paused(opener="pad:0")
    app.step(theme.steps(theme.DEAF_POPUP))
    tap(app, "pad:1", verb)
    assert open_popups(app) == 0


def test_one_who_has_lost_the_pad_comes_back_in_the_pause():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app, _chosen = paused(sat)
    app.stack.scenes[0].lets = Gate(sat.couch).hears
    app.step(theme.steps(theme.DEAF_POPUP))
    tap(app, "pad:9", Verb.BACK, Verb.PAUSE, Verb.MARK)
    hold(app, "pad:9", theme.HOLD_SEAT, Verb.BACK)
    assert sat.couch.seats_of("pad:9") == (1,)
    assert sat.shelf.greeted == ["pad:9"]
    assert open_popups(app) == 1


def test_nobody_has_a_seat_by_a_button_that_came_up_while_others_looked_at_something_else():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app, _chosen = paused(sat)
    app.step(theme.steps(theme.DEAF_POPUP))
    app.handle(Press(Verb.MARK, "pad:9"))
    app.step(theme.steps(theme.HOLD_SEAT / 2))
    app.stack.apply(Push(Scene()))
    app.handle(Press(Verb.MARK, "pad:9", released=True))
    app.stack.apply(Pop())
    app.step(theme.steps(theme.HOLD_SEAT))
    assert sat.couch.seats_of("pad:9") == ()
