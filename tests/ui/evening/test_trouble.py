"""A fault of the game itself while people play: nothing is lost, and one file can be sent."""

import itertools
import json

import pygame
import pytest
from helpers import lobbies

from durak_game.records.places import record_at
from durak_game.ui.couch.couch import CLOSED, seated
from durak_game.ui.couch.house import GameSetup
from durak_game.ui.evening.opened import ALL, OpenedScene
from durak_game.ui.evening.trouble import FaultScene
from durak_game.ui.inputs.actions import MOUSE, Press, Verb
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit.scene import Pop, Push, Swap


def begun():
    """A game of Zoë against two bots, a few moves old."""
    app = app_for(Wishes(windowed=(960, 600), name="Zoë", speed="instant"))
    house = app.stack.top.house
    couch = seated(("Zoë", "Vera", "Emil"), ("human", "casual", "casual"))
    app.stack.apply(Push(house.new_game(GameSetup(house.variant(), couch, "instant"))))
    app._clock = (tick / 60 for tick in itertools.count()).__next__  # each frame is one step
    app.open_window()
    for _ in range(30):
        app.frame()
    return app


@pytest.fixture
def app():
    """That game, until the test is over."""
    app = begun()
    yield app
    app.close()


def frames(app):
    for _ in range(10):
        app.frame()


def broken(*_all):
    raise RuntimeError("Zoë's hand has no end")


@pytest.mark.parametrize("part", ["handle", "update", "picture"])
def test_after_a_fault_the_evening_goes_on_from_the_last_move(app, monkeypatch, part, home):
    table = app.stack.top
    moves = len(table.table.record_lines())
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, part, broken)
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
        app._shown = None
        app.frame()
        app.frame()
        assert isinstance(app.stack.top, FaultScene)
    app.handle(Press(Verb.CONFIRM, MOUSE))
    assert isinstance(app.stack.top, LobbyScene)  # whoever sat there takes the seat again
    assert len(app.stack.scenes) == 2
    lobbies.hold(app, MOUSE)
    app.step(lobbies.JOINED)
    lobbies.push(app, "keys-left")  # the keys play for somebody who came with the mouse
    app.step()
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top is not table
    assert len(app.stack.top.table.record_lines()) >= moves


def test_the_file_holds_the_record_and_the_versions_and_nobody_s_name(app, monkeypatch, home):
    lines = len(app.stack.top.table.record_lines())
    monkeypatch.setattr(TableScene, "update", broken)
    frames(app)
    (file,) = home.joinpath("data").glob("fault-*.txt")
    words = file.read_text(encoding="utf-8")
    assert "durak-game 0" in words
    assert "pygame-ce" in words
    record = [json.loads(line) for line in words.split("\n\n")[-1].splitlines()]
    assert len(record) >= lines
    assert [seat["name"] for seat in record[0]["seats"]] == ["Player 1", "Player 2", "Player 3"]
    assert not {name for name in ("Vera", "Zoë", "Emil") if name in words}
    assert str(home.home()) not in words


def test_back_leads_to_the_title(app, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "update", broken)
        frames(app)
    app.handle(Press(Verb.BACK, MOUSE))
    assert len(app.stack.scenes) == 1


def test_a_fault_on_the_page_of_the_fault_ends_the_game(app, monkeypatch):
    monkeypatch.setattr(TableScene, "update", broken)
    monkeypatch.setattr(FaultScene, "picture", broken)
    with pytest.raises(RuntimeError, match="hand has no end"):
        frames(app)


def test_after_a_fault_an_opened_record_is_opened_again_and_not_the_evening_before(home):
    evening = begun()
    lines = evening.stack.top.record()
    evening.close()
    app = app_for(Wishes(windowed=(960, 600), record=record_at("\n".join(lines)), eyes=ALL))
    table = app.stack.top
    assert isinstance(table, OpenedScene)
    app.stack.apply(Push(FaultScene(app.stack.scenes[0].house, RuntimeError("again"), app.stack.scenes)))
    app.handle(Press(Verb.CONFIRM, MOUSE))
    assert isinstance(app.stack.top, OpenedScene)
    assert app.stack.top is not table
    assert app.stack.top.record() == table.record()
    assert len(app.stack.scenes) == 2
    app.close()


def test_after_a_fault_the_evening_goes_on_that_was_played_and_not_a_later_one(app, monkeypatch):
    house = app.stack.scenes[0].house
    app.stack.apply(Pop())
    couch = seated(("Zoë", "Lena"), ("human", "casual"))
    app.stack.apply(Push(house.new_game(GameSetup(house.variant(), couch, "instant"))))
    app.stack.apply(Swap(house.go_on(1)))
    lobbies.hold(app, MOUSE)
    app.step(lobbies.JOINED)
    lobbies.push(app, "keys-left")
    app.step()
    assert app.stack.top.state.names == ("Zoë", "Vera", "Emil")
    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "update", broken)
        frames(app)
    app.handle(Press(Verb.CONFIRM, MOUSE))
    assert [chair.name for chair in app.stack.top.seating.chairs if chair.level != CLOSED] == ["Zoë", "Vera", "Emil"]
