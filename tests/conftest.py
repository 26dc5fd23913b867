"""Tests need no screen, no sound and no network."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest

from durak_game import text
from durak_game.session.store.store import Store


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """A folder of the test's own for settings and saved games: no test touches those of the player."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("DURAK_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def _english_afterwards():
    """Whatever language a test speaks, the next one begins in English."""
    yield
    text.use("en")


@pytest.fixture
def store():
    """The kept evenings in the folder of the test."""
    with Store() as store:
        yield store
