from functools import partial
from pathlib import Path

import pytest
from helpers.evenings import chairs, played_evening
from helpers.houses import app_of, click_on, picture, press

from durak_game import text
from durak_game.engine import Rules
from durak_game.session.reports.award_words import award_sentence, award_title
from durak_game.session.reports.awards import Award
from durak_game.session.store.errors import FULL, StoreError
from durak_game.ui.evening.end import GROW, EveningEndScene
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.toolkit.faces import cap
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.note import NoteScene, exported
from durak_game.ui.toolkit.scene import Pop, Scene, Swap
from durak_game.ui.toolkit.text import broken

pytestmark = pytest.mark.slow

KINDS = (
    *("most_takes", "fewest_takes", "biggest_take", "thrower", "transferrer"),
    *("clean_streak", "comeback", "most_firsts", "unlucky"),
)


class Again(Scene):
    """A new evening."""


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    evening = played_evening(tmp_path_factory.mktemp("series"), "series", 4, scoring="places")
    yield evening
    evening.store.close()


def end(evening, export=None, wait=True, again=True):
    ways = [
        *([Chip("again", lambda: "New evening", lambda: Swap(Again()))] if again else []),
        *([Chip("export", lambda: "Export", partial(exported, export))] if export else []),
        Chip("title", lambda: "Title screen", Pop),
    ]
    app = app_of(EveningEndScene(evening, chairs(evening), ways))
    if wait:
        app.step(GROW)
    return app


FORMATS = [
    ("first_to", 2, {"duraks": 2}),
    ("first_to", 4, {"duraks": 2, "rules": Rules(partners="teams")}),
    ("lives", 6, {"lives": 1}),
    ("swiss", 11, {"rounds": 2, "games": 1}),
    ("league", 24, {}),
    ("knockout", 7, {"games": 1}),
]


@pytest.mark.parametrize(("format_name", "count", "more"), FORMATS)
def test_every_end_is_drawn_in_every_language(tmp_path, format_name, count, more):
    evening = played_evening(tmp_path, format_name, count, **more)
    assert evening.over
    app = end(evening)
    for language in text.languages:
        text.use(language)
        drawn = picture(app)
        assert drawn.get_bounding_rect() == drawn.get_rect()
    text.use("en")
    evening.store.close()


@pytest.mark.parametrize("games", [0, 3])
def test_an_open_evening_without_scores_ends_without_a_winner(tmp_path, games):
    evening = played_evening(tmp_path, "open", 3, stop_after=games, scoring="none")
    evening.stop()
    app = end(evening)
    picture(app)
    offered = {entry.name for entry in app.stack.top.menu.entries}
    assert "chart" not in offered
    assert ("table" in offered) == bool(games)
    evening.store.close()


def test_the_cap_lands_on_who_lost_and_on_nobody_else(evening):
    strokes = end(evening).stack.top.picture(1).strokes
    caps = [stroke.given[1].shape for stroke in strokes if stroke.paint is cap]
    chair = chairs(evening)
    assert caps == [chair(key).look.shape for key in evening.outcome().losers]


def test_the_first_press_ends_the_animation_and_the_next_one_begins_a_new_evening(evening):
    app = end(evening, wait=False)
    press(app, "CONFIRM")
    assert app.stack.top.still
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, Again)


def test_back_and_the_last_chip_go_to_the_title(evening):
    for leave in (lambda app: press(app, "BACK"), lambda app: click_on(app, "title")):
        app = end(evening)
        leave(app)
        assert not app.running


def test_without_a_new_evening_the_title_is_the_main_way(evening):
    app = end(evening, again=False)
    assert app.stack.top.menu.entries[0].name == "title"
    press(app, "CONFIRM")
    assert not app.running


def test_chart_and_table_open_over_the_poster_and_lead_back(evening):
    app = end(evening)
    for way, chart in (("chart", True), ("table", False)):
        click_on(app, way)
        assert isinstance(app.stack.top, StandingsScene)
        assert app.stack.top.chart is chart
        press(app, "BACK")
        assert isinstance(app.stack.top, EveningEndScene)
    press(app, "SUIT_RIGHT")
    assert app.stack.top.chart


def test_every_way_is_reached_by_directions_alone(evening):
    app = end(evening, export=list)
    reached = {app.stack.top.menu.focus}
    press(app, "DOWN")
    for _ in range(4):
        reached.add(app.stack.top.menu.focus)
        press(app, "RIGHT")
    for _ in range(4):
        reached.add(app.stack.top.menu.focus)
        press(app, "LEFT")
    assert reached == {"again", "chart", "table", "export", "title"}


def test_the_export_says_where_the_files_are(evening):
    app = end(evening, export=lambda: [Path("/home/anna/exports/results.csv"), Path("/home/anna/exports/report.html")])
    click_on(app, "export")
    assert isinstance(app.stack.top, NoteScene)
    said = " ".join(app.stack.top.written)
    assert str(Path("/home/anna/exports")) in said
    assert "results.csv, report.html" in said
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, EveningEndScene)


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (StoreError(FULL, "durak.db"), "The disk is full"),
        (PermissionError(13, "Permission denied", "/root/x/.results.csv.part"), "/root/x (the folder is protected)"),
        (OSError(28, "No space left on device", "/root/x/.results.csv.part"), "The disk is full"),
    ],
)
def test_an_export_that_fails_says_why_in_one_sentence(evening, error, words):
    def fail():
        raise error

    app = end(evening, export=fail)
    click_on(app, "export")
    picture(app)
    assert words in " ".join(app.stack.top.written)


def test_nothing_moves_once_the_bars_have_grown(evening):
    app = end(evening)
    first = picture(app).get_buffer().raw
    app.step(30)
    assert picture(app).get_buffer().raw == first


@pytest.mark.parametrize("language", text.languages)
@pytest.mark.parametrize("kind", KINDS)
def test_every_award_has_a_title_and_a_sentence(language, kind):
    text.use(language)
    assert award_title(kind)
    assert "{" not in award_sentence(Award(kind, "a", 2.0, 1.0))
    text.use("en")


def test_an_award_counts_cards_in_the_forms_of_the_language():
    assert award_sentence(Award("biggest_take", "a", 11.0, 1.0)) == "picked up 11 cards in one go"
    text.use("ru")
    said = [award_sentence(Award("biggest_take", "a", float(n), 1.0)) for n in (11, 21, 3)]
    text.use("en")
    assert said == ["11 карт за раз", "21 карта за раз", "3 карты за раз"]


def test_a_long_path_is_broken_into_lines():
    lines = broken("in /" + "folder/" * 40, 32, 600)
    assert len(lines) > 2
    assert "".join(lines).replace(" ", "") == "in/" + "folder/" * 40
