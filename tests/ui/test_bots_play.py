"""Bots that play at once: what is counted, and faults that must not vanish in their thread."""

import pytest
from helpers.evenings import plan_for
from helpers.houses import app_of
from helpers.tournaments import held, wait_for_bots

from durak_game.session.store import Store
from durak_game.ui.scenes.bots_play import BotsPlayScene

SEED_WITH_PLAY_OFFS = 7


@pytest.fixture
def store():
    with Store() as store:
        yield store


def begun(store, **more):
    return app_of(BotsPlayScene(held(store, plan_for("knockout", kind="bot:random", **more))))


def test_play_offs_are_listed_but_not_counted_among_the_planned_games(store):
    app = begun(store, count=16, games=2, seed=SEED_WITH_PLAY_OFFS)
    wait_for_bots(app)
    assert app.stack.top._counted == 14
    assert len(app.stack.top.results) > 14


def test_a_fault_in_the_thread_is_heard_by_the_screen(store, monkeypatch):
    app = begun(store, count=4)
    wait_for_bots(app)
    scene = app.stack.top
    monkeypatch.setattr(scene.playing.evening, "play_headless", lambda *_: 1 / 0)
    scene.enter()
    with pytest.raises(ZeroDivisionError):
        wait_for_bots(app)
