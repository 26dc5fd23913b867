import pytest
from helpers.houses import app_of, click_on, picture, press

from durak_game import text
from durak_game.ui import theme
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.scene import Scene
from durak_game.ui.scenes.scores import FALL, GROW, GameOutcome, ScoresScene

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Vera", "Emil")


class Again(Scene):
    """The next game."""


def outcome(places, durak, draw=False):
    seats = sum(len(group) for group in places)
    return GameOutcome(NAMES[:seats], theme.SEATS[:seats], places, durak, draw, "Throw-in Durak")


ONE = outcome(((1,), (2,), (0,), (3,)), (3,))
TEAM = outcome(((0, 2), (1, 3)), (1, 3))
DRAW = outcome(((1,), (0, 2)), (), draw=True)


def scores(result=ONE, wait=True):
    app = app_of(ScoresScene(result, Again))
    if wait:
        app.step(GROW + FALL)
    return app


def test_the_rows_are_in_the_order_of_the_places():
    assert ONE.rows() == [(1, 1, 1), (2, 2, 2), (0, 3, 3), (3, 4, 4)]


def test_a_shared_place_shows_its_span():
    assert DRAW.rows() == [(1, 1, 1), (0, 2, 3), (2, 2, 3)]


def test_confirm_plays_again():
    app = scores()
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, Again)


def test_esc_and_the_second_button_go_back():
    for leave in (lambda app: press(app, "BACK"), lambda app: click_on(app, "title")):
        app = scores()
        leave(app)
        assert not app.running


def test_the_first_press_only_ends_the_animation():
    app = scores(wait=False)
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, ScoresScene)
    assert app.stack.top.finished
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, Again)


def test_letting_go_of_a_key_is_no_press():
    app = scores(wait=False)
    app.handle(Press(Verb.CONFIRM, "keys-left", released=True))
    assert not app.stack.top.finished


@pytest.mark.parametrize(
    ("result", "story"),
    [
        (ONE, "First out: Boris. Left behind: Dmitri."),
        (TEAM, "Boris, Dmitri lose together."),
        (DRAW, "It is a draw."),
    ],
)
def test_the_game_is_told_in_one_sentence(result, story):
    text.use("en")
    assert scores(result).stack.top._story() == story


def test_the_cap_lands_on_the_durak_and_on_nobody_after_a_draw(monkeypatch):
    caps = []
    monkeypatch.setattr("durak_game.ui.scenes.scores.cap", lambda canvas, art, look, *_: caps.append(look.shape))
    for result in (ONE, TEAM, DRAW):
        picture(scores(result))
    assert caps == [theme.SEATS[seat].shape for seat in (3, 1, 3)]


@pytest.mark.parametrize("seat", range(6))
def test_every_seat_s_face_is_drawn_with_its_cap(seat):
    places = (*((other,) for other in range(6) if other != seat), (seat,))
    drawn = picture(scores(outcome(places, (seat,))), (1920, 1080))
    assert drawn.get_at((1562 - 20, 640 + 20))[:3] == theme.SEATS[seat].colour


def test_nothing_moves_after_the_cap_has_landed():
    app = scores(TEAM)
    first = picture(app).get_buffer().raw
    app.step(60)
    assert picture(app).get_buffer().raw == first


def test_a_story_that_would_be_written_too_small_leaves_out_the_variant():
    text.use("en")
    places, looks = ((1,), (0,)), theme.SEATS[:2]
    short = ScoresScene(GameOutcome(("Anna", "Boris"), looks, places, (0,), False, "Duel"), lambda: None)
    assert short._told() == "Duel. First out: Boris. Left behind: Anna."
    long = ScoresScene(GameOutcome(("Anna", "Boris"), looks, places, (0,), False, "Very long " * 6), lambda: None)
    assert long._told() == "First out: Boris. Left behind: Anna."
