"""The kept sessions on the screen: going on, looking at results, exporting, deleting."""

from helpers.evenings import plan_for
from helpers.houses import app_of, click_on, picture
from helpers.sitting import hold, mouse_down, tap
from helpers.tournaments import choose, held, keeping_house, push

from durak_game import text
from durak_game.session.store.errors import StoreError
from durak_game.ui import theme
from durak_game.ui.archive.sessions import ROWS, SessionsScene
from durak_game.ui.archive.statistics import StatisticsScene
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.inputs.actions import Verb
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.tournament.overview import TournamentScene


def kept(store):
    """A finished tournament, then one that is open; the list of both."""
    held(store, plan_for("knockout", 4, kind="bot:random")).evening.play_headless()
    held(store, plan_for("swiss", 11))
    app = app_of(SessionsScene(keeping_house(store)))
    return app, app.stack.top


def test_the_newest_session_comes_first_and_goes_on(store):
    app, scene = kept(store)
    assert [info.id for info in scene.list.shown] == [2, 1]
    push(app, "CONFIRM", "CONFIRM")
    assert isinstance(app.stack.top, TournamentScene)
    push(app, "BACK")
    assert app.stack.top is scene


def test_a_finished_session_shows_how_it_ended(store):
    app, _scene = kept(store)
    push(app, "DOWN", "CONFIRM", "CONFIRM")
    assert isinstance(app.stack.top, EveningEndScene)


def test_a_session_is_exported_and_one_is_told_where_to(store, home):
    app, _scene = kept(store)
    push(app, "DOWN", "CONFIRM", "DOWN", "CONFIRM")
    assert isinstance(app.stack.top, NoteScene)
    assert any("session-1" in line for line in app.stack.top._lines())
    assert list(home.rglob("session-1/report.html"))


def test_a_session_is_deleted_only_by_holding_the_button(store):
    app, scene = kept(store)
    push(app, "CONFIRM", "DOWN", "DOWN")
    tap(app, "pad:0", *[Verb.CONFIRM] * 30)
    assert len(store.sessions()) == 2
    hold(app, "pad:0", theme.HOLD_END)
    assert [info.id for info in store.sessions()] == [1]
    assert [info.id for info in scene.list.shown] == [1]
    assert scene.sheet is None


def test_the_mouse_holds_as_well(store):
    app, scene = kept(store)
    push(app, "CONFIRM")
    rect = scene.sheet.menu.entry("delete").rect
    mouse_down(app, rect, 0.3)
    assert len(store.sessions()) == 2
    mouse_down(app, rect, theme.HOLD_END)
    assert len(store.sessions()) == 1


def test_what_cannot_be_deleted_says_so(store, monkeypatch):
    app, scene = kept(store)
    monkeypatch.setattr(store, "delete", lambda _n: (_ for _ in ()).throw(StoreError("full", "here")))
    push(app, "CONFIRM", "DOWN", "DOWN")
    hold(app, "pad:0", theme.HOLD_END)
    assert "full" in scene.note
    picture(app)


def test_many_sessions_fill_pages_that_can_be_leafed(store):
    for _ in range(ROWS + 1):
        store.create(plan_for("series", 3))
    app = app_of(SessionsScene(keeping_house(store)))
    scene = app.stack.top
    assert scene.list.pages == 2
    push(app, "SUIT_RIGHT")
    assert [info.id for info in scene.list.shown] == [1]
    choose(app, "page")
    assert scene.list.page == 0


def test_it_can_be_drawn_in_every_language_also_without_any_session(store):
    app = app_of(SessionsScene(keeping_house(store)))
    picture(app)
    app, _scene = kept(store)
    push(app, "CONFIRM")
    for language in text.languages:
        text.use(language)
        picture(app)


def test_the_title_leads_to_what_is_kept_and_back(store):
    shared = keeping_house(store)
    app = app_of(TitleScene(shared))
    assert app.stack.top.menu.entry("sessions") is None  # nothing is kept yet
    store.create(plan_for("series", 3))
    app = app_of(TitleScene(shared))
    push(app, "DOWN", "UP", "RIGHT", "UP")
    assert app.stack.top.menu.focus == "sessions"
    push(app, "CONFIRM")
    assert isinstance(app.stack.top, SessionsScene)
    push(app, "BACK")
    assert isinstance(app.stack.top, TitleScene)
    click_on(app, "sessions")
    assert isinstance(app.stack.top, SessionsScene)


def test_the_statistics_lead_to_what_is_kept_and_back(store):
    held(store, plan_for("series", 3, games=1, kind="bot:random")).evening.play_headless()
    app = app_of(StatisticsScene(keeping_house(store)))
    push(app, "DOWN", "RIGHT", "CONFIRM")
    assert isinstance(app.stack.top, SessionsScene)
    push(app, "BACK")
    assert isinstance(app.stack.top, StatisticsScene)
    click_on(app, "sessions")
    assert isinstance(app.stack.top, SessionsScene)


def test_a_title_whose_saved_games_cannot_be_read_offers_none_of_them(store, monkeypatch):
    store.create(plan_for("series", 3))
    monkeypatch.setattr(store, "read", lambda *_: (_ for _ in ()).throw(StoreError("damaged", "here")))
    app = app_of(TitleScene(keeping_house(store)))
    assert app.stack.top.menu.entry("sessions") is None
    picture(app)
