"""A tournament after its last game: its overview names the winner, offers nothing to stop and leads to the end."""

import pytest
from helpers.evenings import plan_for
from helpers.houses import app_of, picture
from helpers.tournaments import held, push

from durak_game.session.store import Store
from durak_game.ui.scenes.evening_end import EveningEndScene
from durak_game.ui.scenes.tournament import TournamentScene


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


def test_after_the_last_game_the_winner_is_named(over, monkeypatch):
    said = []
    monkeypatch.setattr(
        "durak_game.ui.scenes.tournament_picture.draw_text", lambda _canvas, words, *_more, **_named: said.append(words)
    )
    monkeypatch.setattr("durak_game.ui.scenes.tournament_picture.games_bar", lambda *_all: None)
    picture(over)
    scene = over.stack.top
    (winner,) = scene.evening.outcome().winners
    assert f"Won by {scene.playing.chair(winner).name}." in said
