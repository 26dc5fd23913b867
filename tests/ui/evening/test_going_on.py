"""From the scores people go on together: each ticks with the own device, and nobody for another."""

import random

import pytest
from helpers.houses import app_of, picture
from helpers.sitting import hold, lose, mouse_down, sitting, tap

from durak_game import text
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.sitting import STAND_IN
from durak_game.ui.evening.going_on import GoingOn
from durak_game.ui.evening.score_sheet import ScoreSheet, heads_of, lines_of_game, story_of
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.inputs.actions import MOUSE, Plugged, Press, Verb
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.scene import Pop, Push, Scene, Swap

COUNTDOWN = theme.steps(theme.COUNTDOWN) + 2


class Next(Scene):
    """The next game."""


class Standing(Scene):
    """Something to look at."""


def sheet(couch):
    seats = range(len(couch.chairs))
    names, looks = [chair.name for chair in couch.chairs], [chair.look for chair in couch.chairs]
    places, durak = [(seat,) for seat in seats], (len(seats) - 1,)
    lines, heads = lines_of_game(places, durak, names, looks), heads_of(places, durak, names, looks)
    return ScoreSheet("Game 3", story_of(places, durak, names), lines, heads, draw=False)


def scores(sat, wait=True):
    """The scores of a table, over a title."""
    ways = (
        Chip("next", lambda: "Next game", lambda: Swap(Next())),
        Chip("standings", lambda: "Standings", lambda: Push(Standing())),
        Chip("stop", lambda: "End the evening", lambda: Pop(2), hold=theme.HOLD_END),
        Chip("title", lambda: "Title screen", Pop, hold=theme.HOLD_END),
    )
    app = app_of(Scene())
    app.stack.apply(Push(ScoresScene(lambda: sheet(sat.couch), lambda: ways, None, GoingOn(sat))))
    if wait:
        app.step(theme.steps(theme.DEAF_SCORES))
    return app


def is_there(app):
    return isinstance(app.stack.top, ScoresScene)


def went_on(app):
    return isinstance(app.stack.top, Next)


def test_whoever_plays_alone_goes_on_with_one_press():
    app = scores(sitting("pad:0"))
    tap(app, "pad:0", Verb.CONFIRM)
    app.step()
    assert went_on(app)


def test_nobody_skips_the_scores_for_everybody():
    app = scores(sitting("pad:0", "pad:1", "pad:2"), wait=False)
    chance = random.Random(1)
    for _press in range(1500):
        tap(app, "pad:0", chance.choice(list(Verb)))
        if not is_there(app):
            app.stack.apply(Pop())  # looked at the standing
    assert is_there(app)


def test_all_tick_and_after_three_seconds_it_goes_on():
    app = scores(sitting("pad:0", "pad:1"))
    tap(app, "pad:0", Verb.CONFIRM)
    app.step(600)
    assert is_there(app)
    tap(app, "pad:1", Verb.PAUSE)  # Start is ready, too
    for _press in range(5):
        tap(app, "pad:0", Verb.CONFIRM)  # nobody hurries it
    app.step(COUNTDOWN - 20)
    assert is_there(app)
    app.step(30)
    assert went_on(app)


def test_back_takes_the_tick_back_and_never_leaves():
    app = scores(sitting("pad:0", "pad:1"))
    tap(app, "pad:0", Verb.CONFIRM)
    tap(app, "pad:1", Verb.CONFIRM)
    app.step(60)
    for _press in range(8):
        tap(app, "pad:1", Verb.BACK)
    app.step(COUNTDOWN)
    assert is_there(app)
    assert app.stack.top.going_on.is_ready(0)
    assert not app.stack.top.going_on.is_ready(1)


def test_start_ticks_wherever_the_focus_is_and_nobody_moves_another_s():
    app = scores(sitting("pad:0", "pad:1"))
    tap(app, "pad:0", Verb.RIGHT, Verb.CONFIRM)
    assert isinstance(app.stack.top, Standing)
    app.stack.apply(Pop())
    tap(app, "pad:1", Verb.CONFIRM)
    assert app.stack.top.going_on.is_ready(1)
    tap(app, "pad:0", Verb.PAUSE)
    app.step(COUNTDOWN)
    assert went_on(app)


@pytest.mark.parametrize("name", ["stop", "title"])
def test_what_leads_away_for_all_is_held(name):
    app = scores(sitting("pad:0", "pad:1"))
    app.stack.top.menu._at["pad:0"] = name
    tap(app, "pad:0", *[Verb.CONFIRM] * 40)
    assert is_there(app)
    hold(app, "pad:0", theme.HOLD_END)
    assert not is_there(app)


def test_a_stranger_has_no_say():
    app = scores(sitting("pad:0", "pad:1"))
    for name in ("next", "standings", "stop", "title"):
        app.stack.top.menu._at["pad:9"] = name
        hold(app, "pad:9", 3)
        mouse_down(app, app.stack.top.menu.entry(name).rect, 3)
    tap(app, "pad:9", *Verb)
    app.step(COUNTDOWN)
    assert is_there(app)
    assert not app.stack.top.going_on.moves


def test_bots_go_on_when_anybody_says_so():
    app = scores(sitting(bots_too=3))
    tap(app, "pad:9", Verb.CONFIRM)
    assert went_on(app)


def test_those_who_pass_one_device_on_go_on_with_one_press():
    sat = sitting(MOUSE, MOUSE, MOUSE)
    for chair in sat.couch.chairs:
        chair.privacy = Privacy.CURTAIN
    app = scores(sat)
    mouse_down(app, app.stack.top.menu.entry("next").rect, 0.05)
    app.step()
    assert went_on(app)


def waited_for(sat):
    """All but the second have ticked, and wait for long."""
    app = scores(sat)
    for chair in sat.couch.chairs:
        if chair.device and chair.name != "Boris":
            tap(app, chair.device, Verb.CONFIRM)
    app.step(theme.steps(theme.PATIENCE) + 5)
    return app


def test_whoever_keeps_all_others_waiting_is_played_by_a_bot_for_now_if_one_of_them_holds_it():
    sat = sitting("pad:0", "pad:1", "pad:2")
    app = waited_for(sat)
    assert "Boris" in app.stack.top._story()
    tap(app, "pad:0", *[Verb.CONFIRM] * 20)
    hold(app, "pad:9", 3)
    assert sat.changes == []
    hold(app, "pad:0", theme.HOLD_STAND_IN)
    assert sat.changes == [(1, STAND_IN, "Boris")]
    assert sat.couch.chairs[1].device == "pad:1"  # the seat stays the owner's
    app.step(COUNTDOWN)
    assert went_on(app)


def test_before_that_nobody_lets_a_bot_play_for_another():
    sat = sitting("pad:0", "pad:1")
    app = scores(sat)
    tap(app, "pad:0", Verb.CONFIRM)
    hold(app, "pad:0", 10)
    assert sat.changes == []


def test_a_pad_that_is_gone_is_named_and_comes_back_by_itself():
    sat = sitting("pad:0", "pad:2")
    app = scores(sat)
    tap(app, "pad:0", Verb.CONFIRM)
    app.handle(Plugged("pad:2", False))
    scene = app.stack.top
    assert [scene._mark(seat).note for seat in (0, 1)] == ["", "Controller missing"]
    app.step(600)
    assert is_there(app)
    app.handle(Plugged("pad:7", True))
    assert scene._mark(1).note == ""
    tap(app, "pad:7", Verb.CONFIRM)
    app.step(COUNTDOWN)
    assert went_on(app)


def test_one_who_has_lost_the_pad_holds_any_button_of_another():
    sat = sitting("pad:0", "pad:2")
    lose(sat, "pad:2")
    app = scores(sat)
    tap(app, "keys-left", *[Verb.CONFIRM] * 10)
    assert sat.couch.waiting == (1,)
    hold(app, "keys-left", theme.HOLD_SEAT, Verb.BACK)
    assert sat.couch.seats_of("keys-left") == (1,)
    assert app.stack.top._mark(1).pulses
    assert sat.shelf.greeted == ["keys-left"]


def test_what_is_held_is_let_go_although_the_scores_are_covered():
    app = scores(sitting("pad:0", "pad:1"))
    app.stack.top.menu._at["pad:0"] = "title"
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    tap(app, "pad:1", Verb.RIGHT, Verb.CONFIRM)
    app.stack.apply(Pop())
    app.step(300)
    assert is_there(app)


@pytest.mark.parametrize("language", text.languages)
def test_it_can_be_drawn_at_every_moment(language):
    text.use(language)
    sat = sitting("pad:0", "pad:1", "pad:2")
    app = waited_for(sat)
    pictures = [picture(app)]
    lose(sat, "pad:1")
    pictures.append(picture(app))
    app.stack.top.menu.holds.begin("pad:0", "title", 1)
    app.step(20)
    pictures.append(picture(app))
    text.use("en")
    assert len({one.get_buffer().raw for one in pictures}) == 3
