import pytest
from helpers.evenings import LONG, Told, chairs, plan_for
from helpers.houses import app_of, click_on, picture, press
from helpers.sessions import played_by_lot

from durak_game import text
from durak_game.session.model import JOIN, LEAVE, Change
from durak_game.session.plan import Entrant
from durak_game.session.reports.progress import axis_words, chart_words, ways_of
from durak_game.session.reports.standing_words import gain_text, place_text, score_text
from durak_game.ui import theme
from durak_game.ui.evening.standing_table import columns_of, form_of, table_rows
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.inputs.actions import Point

pytestmark = pytest.mark.slow


def told(format_name, count, most=2000, **more):
    plan = plan_for(format_name, count, **more)
    return Told(plan, played_by_lot(plan, seed=5, most=most))


def standings(evening, **more):
    return app_of(StandingsScene(evening, chairs(evening), **more))


EVENINGS = {
    "series": told("series", 6, games=12, scoring="places"),
    "first_to": told("first_to", 2, duraks=3),
    "lives": told("lives", 5, lives=2),
    "open": told("open", 4, most=7, scoring="normalised"),
    "none": told("open", 4, most=7, scoring="none"),
    "league": told("league", 9),
    "knockout": told("knockout", 11, games=1),
    "swiss": told("swiss", 24, rounds=2, games=1),
    "nothing": told("series", 3, most=0),
}


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("chart", [False, True])
def test_every_kind_of_standing_is_drawn_in_every_language(name, chart):
    evening = EVENINGS[name]
    for language in text.languages:
        text.use(language)
        drawn = picture(standings(evening, chart=chart))
        assert drawn.get_bounding_rect() == drawn.get_rect()
    text.use("en")


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("first_to", {"duraks", "byes"}),
        ("none", {"score", "gain", "byes"}),
        ("lives", {"byes"}),
        ("series", {"byes"}),
    ],
)
def test_a_column_with_nothing_to_say_is_left_out(name, missing):
    evening = EVENINGS[name]
    every = {"score", "gain", "games", "duraks", "firsts", "byes"}
    assert every - set(columns_of(evening, evening.standings())) == missing


def test_who_sits_out_brings_a_column_of_byes():
    evening = told("league", 3, table_size=2)
    assert "byes" in columns_of(evening, evening.standings())


def test_shared_places_have_a_sign_and_those_without_a_place_a_bar():
    evening = EVENINGS["nothing"]
    assert [place_text(row) for row in evening.standings()] == ["1="] * 3
    assert {place_text(row) for row in EVENINGS["none"].standings()} == {"–"}


def test_scores_have_as_many_digits_in_every_row():
    league, series = EVENINGS["league"], EVENINGS["series"]
    assert score_text(league.plan, league.standings()[0].score * 0 + 50) == "50.0"
    assert score_text(series.plan, series.standings()[0].score * 0 + 50) == "50"
    assert gain_text(None) == ""
    assert gain_text(series.standings()[0].score * 0) == "–"


def test_the_form_shows_the_last_five_games_of_somebody():
    evening = EVENINGS["series"]
    for row in table_rows(evening, evening.standings(), chairs(evening)):
        assert len(row.form) == 5
    last = evening.played[-1]
    loser = last.duraks[0]
    assert form_of(evening, evening.played, loser)[-1] == "durak"
    assert form_of(evening, evening.played, last.entrants[last.places[0][0]])[-1] == "first"


def test_twelve_rows_are_on_a_page_and_every_row_is_on_one():
    app = standings(EVENINGS["swiss"])
    assert app.stack.top.leafed.pages == 2
    first = picture(app).get_buffer().raw
    press(app, "DOWN")
    assert app.stack.top.leafed.page == 1
    assert picture(app).get_buffer().raw != first
    app.handle(Point("wheel", 500, 500, amount=1))
    assert app.stack.top.leafed.page == 0
    click_on(app, ("page", 1))
    assert app.stack.top.leafed.page == 1


def test_the_chart_is_one_press_away_and_has_six_lines_a_page():
    app = standings(EVENINGS["swiss"])
    press(app, "RIGHT", "CONFIRM")
    assert app.stack.top.chart
    assert app.stack.top.leafed.pages == 4
    click_on(app, "other")
    assert not app.stack.top.chart


def test_back_leaves_and_so_does_the_button():
    for leave in (lambda app: press(app, "BACK"), lambda app: press(app, "CONFIRM"), lambda app: click_on(app, "back")):
        app = standings(EVENINGS["series"])
        leave(app)
        assert not app.running


def test_the_page_is_put_together_once():
    app = standings(EVENINGS["series"])
    first = app.stack.pictures(0.0)[0]
    assert app.stack.pictures(0.5)[0] is first
    press(app, "RIGHT")
    assert app.stack.pictures(0.0)[0] != first


# The ways of the chart


@pytest.mark.parametrize("name", ["series", "first_to", "lives", "open", "league", "swiss"])
def test_a_way_ends_at_the_score_of_the_standing(name):
    evening = EVENINGS[name]
    ends = {way.entrant: way.values[-1] for way in ways_of(evening)}
    assert ends == pytest.approx({row.entrant: float(row.score) for row in evening.standings()})


def test_a_way_ends_where_somebody_is_knocked_out():
    lengths = {way.entrant: len(way.values) for way in ways_of(EVENINGS["knockout"])}
    rounds = max(game.id.match.round for game in EVENINGS["knockout"].played)
    assert lengths[EVENINGS["knockout"].standings()[0].entrant] == rounds + 1
    assert min(lengths.values()) == 2


def test_a_latecomer_s_way_begins_with_his_first_game():
    plan = plan_for("open", 3, scoring="places")
    early = played_by_lot(plan, seed=2, most=4)
    changes = [
        Change(LEAVE, 5, plan.entrants[0]),
        Change(JOIN, 5, Entrant("9", LONG[0])),
    ]
    evening = Told(plan, early, changes)
    assert all(way.begin == 1 for way in ways_of(evening))
    assert {way.entrant for way in ways_of(evening)} == {"1", "2", "3"}


def test_nothing_played_or_written_down_has_no_chart():
    assert ways_of(EVENINGS["nothing"]) == ()
    assert ways_of(EVENINGS["none"]) == ()
    assert not StandingsScene(EVENINGS["none"], chairs(EVENINGS["none"]), chart=True).chart


def test_the_chart_says_what_it_shows():
    assert chart_words(EVENINGS["lives"]) == "Lives, game by game"
    assert (chart_words(EVENINGS["swiss"]), axis_words(EVENINGS["swiss"])) == ("Points, round by round", "Round")
    assert (chart_words(EVENINGS["series"]), axis_words(EVENINGS["series"])) == ("Points, game by game", "Game")


def test_a_way_ends_where_the_last_life_is_lost():
    evening = EVENINGS["lives"]
    lengths = {way.entrant: len(way.values) for way in ways_of(evening)}
    assert max(lengths.values()) == len(evening.played) + 1
    for way in ways_of(evening):
        assert 0 not in way.values[:-1]
    assert min(lengths.values()) < max(lengths.values())


def test_a_mark_is_red_and_a_point_is_green():
    for name, colour in (("first_to", theme.TEXT_RED), ("series", theme.GREEN_LIGHT)):
        drawn = picture(standings(EVENINGS[name]), (1920, 1080))
        column = drawn.subsurface((830, 230, 270, 600))
        pixels = {tuple(column.get_at((x, y))[:3]) for x in range(270) for y in range(0, 600, 2)}
        other = theme.GREEN_LIGHT if colour is theme.TEXT_RED else theme.TEXT_RED
        assert colour in pixels
        assert other not in pixels
