import pytest
from helpers.houses import app_of, click_on, house, picture, press
from helpers.sitting import mouse_down
from helpers.stores import entrants, make

from durak_game import bots, text
from durak_game.engine import Rules
from durak_game.session.live import Evening
from durak_game.session.reports.statistics import Overview, Statistics, statistics
from durak_game.session.setup import make_plan
from durak_game.session.store.errors import DAMAGED, FULL, StoreError
from durak_game.session.store.store import Store
from durak_game.ui import theme
from durak_game.ui.archive.statistics import (
    ROWS,
    PlayerScene,
    StatisticsScene,
    average_place,
    line_name,
    running,
    span_of,
)
from durak_game.ui.couch.settings import Person, Settings
from durak_game.ui.toolkit.note import NoteScene
from tools.full_store import fill

pytestmark = pytest.mark.slow


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as store:
        yield store


@pytest.fixture
def played(store):
    """Three people and a bot after some games."""
    plan = make_plan("series", entrants("human", "human", "human", "casual"), Rules(), parameters={"games": 6}, seed=2)
    evening, stand_in = Evening.begin(store, plan, make), bots.make("random", 1)
    while (table := evening.current()) is not None:
        while (seat := table.next_actor()) is not None:
            table.play(seat, (table.players[seat] or stand_in).choose(table.view(seat)))
        evening.finished()
    return store


def screen(store, **settings):
    return app_of(StatisticsScene(house(Settings(**settings), store=store)))


def test_people_come_before_bots(played):
    names = [line_name(line) for line in screen(played).stack.top.lines]
    assert sorted(names[:-1]) == ["Anna", "Boris", "Clara"]
    assert names[-1] == "Bots: casual"


def test_list_and_page_are_drawn_in_every_language(played):
    for language in text.languages:
        text.use(language)
        app = screen(played)
        assert picture(app).get_bounding_rect().size == (960, 600)
        press(app, "CONFIRM")
        assert isinstance(app.stack.top, PlayerScene)
        assert picture(app).get_bounding_rect().size == (960, 600)
    text.use("en")


def test_an_empty_store_and_none_at_all_have_a_sentence(store):
    for kept in (store, None):
        app = screen(kept)
        picture(app)
        assert app.stack.top.menu.focus == "back"
        press(app, "CONFIRM")
        assert not app.running


def test_a_store_that_cannot_be_read_says_so(store, monkeypatch):
    def fail(*_):
        raise StoreError(DAMAGED, "durak.db")

    monkeypatch.setattr(store, "read", fail)
    app = screen(store)
    assert app.stack.top.trouble.kind == DAMAGED
    picture(app)


def test_who_was_here_last_keeps_his_look(played):
    app = screen(played, people=[Person("Anna", 4)])
    scene = app.stack.top
    assert {scene.look(line) for line in scene.lines if line.name == "Anna"} == {theme.SEATS[4]}


def test_the_statistics_of_a_person_are_deleted_only_by_holding_the_button(played):
    app = screen(played)
    names = [line.name for line in app.stack.top.lines]
    press(app, "CONFIRM", "RIGHT", "CONFIRM")
    assert isinstance(app.stack.top, NoteScene)
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, PlayerScene)
    click_on(app, "delete")
    press(app, "BACK")
    click_on(app, "delete")
    for _click in range(20):
        click_on(app, "delete")
        app.step()
    assert isinstance(app.stack.top, NoteScene)
    mouse_down(app, app.stack.top.menu.entry("delete").rect, theme.HOLD_END)
    assert isinstance(app.stack.top, StatisticsScene)
    assert [line.name for line in app.stack.top.lines] == names[1:]
    assert statistics(played, names[0]).games == 0


def test_statistics_that_cannot_be_deleted_stay_and_say_why(played, monkeypatch):
    def fail(_name):
        raise StoreError(FULL, "durak.db")

    monkeypatch.setattr(played, "delete_profile", fail)
    app = screen(played)
    press(app, "CONFIRM")
    click_on(app, "delete")
    mouse_down(app, app.stack.top.menu.entry("delete").rect, theme.HOLD_END)
    assert "disk is full" in " ".join(app.stack.top.written)
    press(app, "BACK")
    assert isinstance(app.stack.top, PlayerScene)


def test_bots_cannot_be_deleted(played):
    app = screen(played)
    click_on(app, ("row", 3))
    assert app.stack.top.figures.games == 6
    assert app.stack.top.menu.entry("delete") is None


def test_a_long_list_is_reached_to_its_end_by_pressing_down(store, monkeypatch):
    lines = tuple(Overview(f"Player {number}", 20 - number, 3, 4.0) for number in range(20))
    monkeypatch.setattr("durak_game.ui.archive.statistics.statistics.everybody", lambda _store: lines)
    app = screen(store)
    seen = [line.name for line in app.stack.top.shown]
    press(app, *["DOWN"] * (len(lines) - 1))
    scene = app.stack.top
    assert len(seen) == ROWS
    assert scene.menu.focus == ("row", ROWS - 1)
    assert scene.shown[-1].name == "Player 19"
    picture(app)
    press(app, "DOWN")
    assert scene.menu.focus == "back"
    press(app, *["UP"] * len(lines))
    assert (scene.first, scene.menu.focus) == (0, ("row", 0))


def test_the_store_is_asked_once_however_often_the_list_is_drawn(store, monkeypatch):
    fill(store, 30, distinct=10)
    app, asked = screen(store), []
    monkeypatch.setattr(store, "read", lambda *_: asked.append(1))
    for _ in range(3):
        picture(app)
    assert asked == []


def figures_of(**more):
    known = {"games": 0, "duraks": 0, "expected": 0.0, "places": {}, "streak": 0, "longest_streak": 0}
    known |= {"worst_streak": 0, "takes": 0, "biggest_take": 0, "transfers": 0, "thrown_in": 0}
    return Statistics("Anna", **known | {"left": (), "left_by": (), "history": ()} | more)


def test_the_best_known_table_size_comes_first_and_the_others_are_a_turn_away():
    figures = figures_of(games=5, duraks=1, expected=2, places={2: {1: 1}, 4: {1: 2, 3: 2}})
    scene = PlayerScene(house(), Overview("Anna", 5, 1, 2.0), figures, theme.SEATS[0])
    assert scene.size == 4
    app = app_of(scene)
    picture(app)
    press(app, "RIGHT", "LEFT")
    assert scene.size == 2
    assert average_place(figures) == "1.8"


def test_a_player_without_a_game_has_a_page_too():
    scene = PlayerScene(house(), Overview("Anna", 0, 0, 0.0), figures_of(), theme.SEATS[0])
    picture(app_of(scene))


def test_the_line_of_points_is_a_calm_mean_with_few_places():
    values, stride = running([0, 100] * 500, span_of(1000))
    assert len(values) == 160
    assert stride * 159 == pytest.approx(999)
    assert all(value == pytest.approx(50, abs=1) for value in values[10:])
    assert running([100.0, 0.0, 50.0], 3) == ((100.0, 50.0, 50.0), 1.0)
