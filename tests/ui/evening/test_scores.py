from dataclasses import replace
from fractions import Fraction

import pytest
from helpers.houses import app_of, click_on, picture, press

from durak_game import text
from durak_game.ui import theme
from durak_game.ui.evening.score_sheet import ScoreLine, ScoreSheet, heads_of, lines_of_game, story_of
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.toolkit.faces import cap
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.scene import Pop, Scene, Swap
from durak_game.words.figures import short

NAMES = ("Anna", "Boris", "Clara", "Dmitri", "Vera", "Emil")


DEAF = theme.steps(theme.DEAF_SCORES)


class Again(Scene):
    """The next game."""


def sheet(places, durak):
    """The poster after a game when nothing is written down."""
    seats = NAMES[: sum(map(len, places))], theme.SEATS
    lines, heads = lines_of_game(places, durak, *seats), heads_of(places, durak, *seats)
    return ScoreSheet("Game 1", story_of(places, durak, seats[0]), lines, heads, draw=not durak)


ONE = (((1,), (2,), (0,), (3,)), (3,))
TEAM = (((0, 2), (1, 3)), (1, 3))
DRAW = (((1,), (0, 2)), ())


def scores(game=ONE, wait=True, **changes):
    again = Chip("again", lambda: "Play again", lambda: Swap(Again()))
    ways = (again, Chip("title", lambda: "Title screen", Pop))
    app = app_of(ScoresScene(lambda: replace(sheet(*game), **changes), lambda: ways))
    if wait:
        app.step(DEAF)
    return app


def test_the_rows_are_in_the_order_of_the_places():
    lines = sheet(*ONE).lines
    assert [(line.name, line.place) for line in lines] == [
        ("Boris", "1"),
        ("Clara", "2"),
        ("Anna", "3"),
        ("Dmitri", "4"),
    ]
    assert [line.durak for line in lines] == [False, False, False, True]


def test_a_shared_place_shows_its_span():
    assert [line.place for line in sheet(*DRAW).lines] == ["1", "2–3", "2–3"]


def test_a_better_place_has_a_longer_bar():
    bars = [line.bar for line in sheet(*ONE).lines]
    assert bars == sorted(bars, reverse=True)
    assert len(set(bars)) == 4


def test_confirm_plays_again():
    app = scores()
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, Again)


def test_esc_and_the_last_button_go_back():
    for leave in (lambda app: press(app, "BACK"), lambda app: click_on(app, "title")):
        app = scores()
        leave(app)
        assert not app.running


def test_at_first_the_scores_hear_nothing():
    app = scores(wait=False)
    for _step in range(DEAF):
        press(app, "CONFIRM", "BACK")
        assert isinstance(app.stack.top, ScoresScene)
        app.step()
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, Again)


def test_letting_go_of_a_key_is_no_press():
    app = scores()
    app.handle(Press(Verb.CONFIRM, "keys-left", released=True))
    assert isinstance(app.stack.top, ScoresScene)


@pytest.mark.parametrize(
    ("game", "story"),
    [
        (ONE, "First out: Boris. Durak: Dmitri."),
        (TEAM, "Lost together: Boris, Dmitri."),
        (DRAW, "It's a draw."),
    ],
)
def test_the_game_is_told_in_one_sentence(game, story):
    text.use("en")
    assert sheet(*game).story == story


def test_the_cap_lands_on_the_durak_and_on_nobody_after_a_draw():
    caps = []
    for game in (ONE, TEAM, DRAW):
        strokes = scores(game).stack.top.picture(1).strokes
        caps += [stroke.given[1].shape for stroke in strokes if stroke.paint is cap]
    assert caps == [theme.SEATS[seat].shape for seat in (3, 1, 3)]


@pytest.mark.parametrize("seat", range(6))
def test_every_seat_s_face_is_drawn_with_its_cap(seat):
    places = (*((other,) for other in range(6) if other != seat), (seat,))
    drawn = picture(scores((places, (seat,))), (1920, 1080))
    assert drawn.get_at((1562 - 20, 640 + 20))[:3] == theme.SEATS[seat].colour


def test_nothing_moves_after_the_cap_has_landed():
    app = scores(TEAM)
    first = picture(app).get_buffer().raw
    app.step(60)
    assert picture(app).get_buffer().raw == first


def test_the_standing_shows_who_moved_and_what_the_game_gave():
    line = ScoreLine("Anna", theme.SEATS[0], "1", 1.0, 0, 0.25, "12", "+3")
    still, up = (picture(scores(lines=(replace(line, movement=way),)), (1920, 1080)) for way in (0, 1))
    arrow = (230, 262)
    assert still.get_at(arrow)[:3] == theme.PAPER
    assert up.get_at((230, 307))[:3] == theme.GREEN_LIGHT
    assert up.get_at((900, 286))[:3] != up.get_at((700, 286))[:3]  # what was gained is lighter


@pytest.mark.parametrize(("score", "words"), [(12, "12"), (Fraction(7, 2), "3.5"), (Fraction(200, 3), "66.7")])
def test_scores_are_written_with_at_most_one_digit_behind_the_point(score, words):
    assert short(Fraction(score)) == words
