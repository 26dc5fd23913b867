"""A tournament after its last game: its overview names the winner, offers nothing to stop and leads to the end."""

import pytest
from helpers.evenings import plan_for
from helpers.houses import app_of, picture
from helpers.menus import reached
from helpers.tournaments import choose, held, push
from helpers.written import faults_of, texts_on

from durak_game import text
from durak_game.session.store.store import Store
from durak_game.ui.evening.end import GROW, EveningEndScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.scene import Push
from durak_game.ui.tournament.overview import TournamentScene

pytestmark = pytest.mark.slow


@pytest.fixture
def over():
    """The overview of a tournament whose last game is played."""
    with Store() as store:
        playing = held(store, plan_for("league", 5, kind="bot:random"))
        playing.evening.play_headless(lambda _played: None, lambda: False)
        yield app_of(TournamentScene(playing))


def test_after_the_last_game_there_is_nothing_to_stop_and_nobody_to_send_away(over):
    names = {entry.name for entry in over.stack.top.menu.entries}
    assert not names & {"stop", "people", "watch"}
    assert {"main", "cross", "table", "title"} <= names


def test_after_the_last_game_confirm_leads_to_the_end_with_its_awards(over):
    push(over, "CONFIRM")
    assert isinstance(over.stack.top, EveningEndScene)
    assert over.stack.top.awards


def test_after_the_last_game_the_winner_is_named(over):
    scene = over.stack.top
    (winner,) = scene.session.outcome().winners
    assert f"Won by {scene.evening.chair(winner).name}." in [written.meant for written in texts_on(over)]


def end_of(store, format_name, games=None):
    """The end of a tournament of bots over the title; stopped after so many games, or played to its end."""
    playing = held(store, plan_for(format_name, 11, kind="bot:random"))
    so_far = []
    playing.evening.play_headless(so_far.append, lambda: games is not None and len(so_far) >= games)
    if games is not None:
        playing.evening.stop()
    app = app_of(TitleScene(playing.house))
    app.stack.apply(Push(playing.next_scene()))
    app.step(GROW)
    return app


@pytest.mark.parametrize(("format_name", "view"), [("knockout", "tree"), ("league", "cross"), ("swiss", "cross")])
@pytest.mark.parametrize("games", [None, 0, 2])
def test_from_the_end_one_sees_how_it_came_to_that_and_comes_back(store, format_name, view, games):
    app = end_of(store, format_name, games)
    end = app.stack.top
    for back in (lambda: push(app, "BACK"), lambda: push(app, "CONFIRM")):
        choose(app, "overview")
        overview = app.stack.top
        assert isinstance(overview, TournamentScene)
        assert overview.view == view
        assert overview.views() == ["rounds", view]
        for shown in overview.views():
            overview.show(shown)
            picture(app_of(overview))
        back()
        assert app.stack.top is end
    choose(app, "overview")
    choose(app, "title")
    assert isinstance(app.stack.top, TitleScene)


@pytest.mark.parametrize("format_name", ["knockout", "league"])
@pytest.mark.parametrize("language", text.languages)
def test_the_end_of_a_tournament_can_be_read_and_its_ways_lie_before_the_poster(store, format_name, language):
    text.use(language)
    app = end_of(store, format_name)
    menu = app.stack.top.menu
    assert faults_of(texts_on(app)) == []
    assert max(entry.rect[0] + entry.rect[2] for entry in menu.entries) < 1120
    assert reached(menu) == {"again", "overview", "chart", "table", "export", "title"}
