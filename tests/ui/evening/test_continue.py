"""The way back into an evening: Continue on the title."""

from functools import partial

import pytest
from helpers.houses import app_of, house, picture, press

from durak_game import bots, text
from durak_game.session.live import Evening
from durak_game.session.store.store import Store
from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.couch.couch import seated
from durak_game.ui.couch.entrants import plan_of
from durak_game.ui.couch.house import GameSetup
from durak_game.ui.couch.session_length import OPEN_END, Length
from durak_game.ui.evening.flow import Playing
from durak_game.ui.launch import go_on
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.scene import Push, Swap
from durak_game.ui.toolkit.text import text_width


@pytest.fixture
def shared():
    with Store() as store:
        found = house()
        found.store = store
        found.go_on = lambda number: Playing.resume(found, Evening(store, number, bots.from_kind)).next_scene()
        yield found


def begun(shared, games=2):
    agreed = GameSetup(
        shared.rules_file.variants["podkidnoy"],
        seated(("Anna", "Boris", "Clara"), ("human", "human", "casual")),
        "instant",
        Length("series", games),
    )
    return Evening.begin(shared.store, plan_of(agreed, 1), bots.from_kind)


def names(app):
    return [entry.name for entry in app.stack.top.menu.entries]


def test_without_an_open_session_the_title_begins_with_play(shared):
    app = app_of(TitleScene(shared))
    assert names(app)[0] == app.stack.top.menu.focus == "play"


def test_an_open_session_is_the_first_entry_and_asks_who_sits_where(shared):
    begun(shared)
    app = app_of(TitleScene(shared))
    assert names(app)[0] == app.stack.top.menu.focus == "continue"
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, LobbyScene)
    assert app.stack.top.returns


def test_the_entry_goes_when_the_session_is_over(shared):
    evening = begun(shared, games=1)
    app = app_of(TitleScene(shared))
    evening.stop()
    app.stack.top.resume()
    assert "continue" not in names(app)


def test_a_session_that_cannot_be_opened_is_told_and_the_title_stays(shared):
    begun(shared)
    app = app_of(TitleScene(shared))
    shared.store.delete(app.stack.top.open.id)
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, TitleScene)
    assert shared.notices


@pytest.mark.parametrize(
    "odd", ["\u202e", "\x00\x07", "李雷", "דוד כהן", "გიორგი", "Ә\u200d\U0001f468", "\u2029\ufeff"]
)
def test_an_evening_of_people_with_odd_names_can_be_seen_and_played(shared, odd):
    agreed = GameSetup(
        shared.rules_file.variants["podkidnoy"], seated((odd, "Boris"), ("human", "casual")), "instant", OPEN_END
    )
    evening = Evening.begin(shared.store, plan_of(agreed, 1), bots.from_kind)
    app = app_of(TitleScene(shared))
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, LobbyScene)
    picture(app)
    app.stack.apply(Push(SessionsScene(shared)))
    picture(app)
    app.stack.apply(
        Swap(Playing.begin(shared, Evening(shared.store, evening.number, bots.from_kind), agreed).next_scene())
    )
    app.step(30)
    picture(app)
    assert text_width(app.stack.top.state.names[0], 40) > 0


def damaged(shared, evening):
    """The game on the table of an evening gets a damaged line."""
    evening.current().play(*next_move(evening.table))
    shared.store.flush()
    shared.store._writer.write(
        lambda file: file.execute(
            "UPDATE moves SET line = 'm#ve' WHERE game IN (SELECT id FROM games WHERE session = ?)", (evening.number,)
        )
    )


def next_move(table):
    seat = table.next_actor()
    return seat, table.view(seat).moves[0]


def test_an_evening_that_was_left_with_a_damaged_game_makes_room_for_another_one(shared):
    shared.go_on = partial(go_on, shared, shared.store)
    first, second = begun(shared), begun(shared)
    damaged(shared, second)
    app = app_of(TitleScene(shared))
    assert app.stack.top.open.id == second.number
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, NoteScene)
    press(app, "BACK")
    assert app.stack.top.open.id == first.number
    first.stop()
    app.stack.top.resume()
    assert app.stack.top.open.id == second.number  # there is no other
    press(app, "CONFIRM")
    app.stack.apply(app.stack.top.menu.entry("anew").confirm())
    assert isinstance(app.stack.top, LobbyScene)
    assert not shared.left_alone


@pytest.mark.parametrize("language", text.languages)
def test_what_is_said_of_a_damaged_game_is_in_the_language_of_the_players(shared, language, home):
    shared.go_on = partial(go_on, shared, shared.store)
    damaged(shared, begun(shared))
    text.use(language)
    note = shared.go_on(1)
    assert isinstance(note, NoteScene)
    assert not any("(" in line or "JSON" in line for line in note.written)
    assert "JSON" in home.joinpath("data", "crash.log").read_text(encoding="utf-8")
