"""Tests need no screen, no sound and no network."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path_factory, monkeypatch):
    """A folder of the test's own for settings and saved games: no test touches those of the player."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("DURAK_HOME", str(folder))
    return folder
