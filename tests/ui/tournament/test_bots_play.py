"""Bots that play at once: what is counted, how they are stopped, and faults that must not vanish in their thread."""

import sys
import threading

import pytest
from helpers.evenings import plan_for
from helpers.houses import app_of, picture
from helpers.tournaments import held, keeping_house, push, wait_for_bots

from durak_game import bots
from durak_game.session.live import Evening
from durak_game.session.store.errors import StoreError
from durak_game.session.store.store import Store
from durak_game.ui.evening.flow import Playing
from durak_game.ui.tournament import bots_play
from durak_game.ui.tournament.bots_play import BotsPlayScene
from durak_game.ui.tournament.overview import TournamentScene

pytestmark = pytest.mark.slow

SEED_WITH_PLAY_OFFS = 7


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
    monkeypatch.setattr(scene.session, "play_headless", lambda *_: 1 / 0)
    scene.enter()
    with pytest.raises(ZeroDivisionError):
        wait_for_bots(app)


class Thinker:
    """A bot who is lost in thought over his 20th move until he is called back."""

    kind = "random"

    def __init__(self, seed, thoughts):
        self.bot, self.thoughts = bots.make("random", seed), thoughts

    def choose(self, view):
        self.thoughts.moves += 1
        if self.thoughts.moves == 20:
            self.thoughts.lost.set()
            assert self.thoughts.called_back.wait(60)
        return self.bot.choose(view)


class Thoughts:
    def __init__(self):
        self.moves, self.lost, self.called_back = 0, threading.Event(), threading.Event()

    def make(self, _kind, seed):
        return Thinker(seed, self)


@pytest.fixture
def thoughts():
    thoughts = Thoughts()
    yield thoughts
    thoughts.called_back.set()


def lost_in_thought(store, thoughts):
    """The scene while the bot thinks about the 20th move of a knockout of four."""
    evening = Evening.begin(store, plan_for("knockout", 4, kind="bot:random"), thoughts.make)
    app = app_of(BotsPlayScene(Playing.resume(keeping_house(store), evening)))
    assert thoughts.lost.wait(60)
    return app


def records(store, session):
    return [game.lines for game in store.games(session)]


def test_a_window_closes_though_a_bot_thinks_and_his_game_goes_on_as_it_would_have(tmp_path, thoughts):
    with Store(tmp_path) as store:
        app = lost_in_thought(store, thoughts)
        thread = app.stack.top._thread
        app.stack.quit()
        assert thread.is_alive()
    thoughts.called_back.set()
    thread.join()
    with Store(tmp_path) as store:
        evening = Evening(store, 1, bots.from_kind)
        assert evening.table.moves == 19
        evening.play_headless()
        whole = Evening.begin(store, evening.plan, bots.from_kind)
        whole.play_headless()
        assert records(store, 1) == records(store, whole.number)


def test_the_next_screen_comes_only_when_the_bots_have_ended(store, thoughts):
    app = lost_in_thought(store, thoughts)
    scene = app.stack.top
    playing = picture(app).get_buffer().raw
    push(app, "BACK")
    for _ in range(3):
        app.stack.update()
        stopping = picture(app).get_buffer().raw
    assert app.stack.top is scene
    assert scene.running
    assert scene.menu.entries == []
    assert stopping != playing
    thoughts.called_back.set()
    wait_for_bots(app)
    assert isinstance(app.stack.top, TournamentScene)
    assert app.stack.top.session.table.moves == 19


def test_bots_who_stop_and_cannot_write_only_write_when_that_is_tried_again(store, thoughts, monkeypatch):
    app = lost_in_thought(store, thoughts)
    scene = app.stack.top
    with monkeypatch.context() as full:
        full.setattr(store, "flush", lambda: (_ for _ in ()).throw(StoreError("full", "here")))
        push(app, "BACK")
        thoughts.called_back.set()
        wait_for_bots(app)
    assert "full" in scene.trouble
    picture(app)
    push(app, "CONFIRM")
    wait_for_bots(app)
    assert isinstance(app.stack.top, TournamentScene)
    assert scene.session.table.moves == 19


def test_threads_take_short_turns_while_bots_play(store, thoughts):
    usual = sys.getswitchinterval()
    app = lost_in_thought(store, thoughts)
    assert sys.getswitchinterval() == pytest.approx(bots_play.TURN) != usual
    push(app, "BACK")
    thoughts.called_back.set()
    wait_for_bots(app)
    assert sys.getswitchinterval() == pytest.approx(usual)


def test_a_result_is_painted_once_however_far_it_moves_down(store, monkeypatch):
    app = begun(store, count=4)
    wait_for_bots(app)
    scene, shapes = app.stack.top, []
    newest = scene.results.pop()
    paint = bots_play.seat_shape
    monkeypatch.setattr(bots_play, "seat_shape", lambda *args: shapes.append(paint(*args)))
    picture(app, (950, 590))
    before = len(shapes)
    assert before == sum(len(order) for _title, order in scene.results)
    scene.results.append(newest)
    picture(app, (950, 590))
    assert len(shapes) - before == len(newest[1])


def test_the_bar_grows_with_the_games(store):
    app = begun(store, count=4)
    wait_for_bots(app)
    scene = app.stack.top
    middle = (bots_play.BAR_TOP + bots_play.BAR_HEIGHT // 2) // 2

    def gold():
        shown = picture(app, (960, 540))
        return sum(shown.get_at((x, middle))[:3] == bots_play.theme.GOLD for x in range(960))

    lengths = []
    for counted in range(scene._planned + 1):
        scene._counted = counted
        lengths.append(gold())
    assert lengths[0] == 0
    assert lengths == sorted(set(lengths))
    assert lengths[-1] > 0.97 * bots_play.WIDTH / 2
