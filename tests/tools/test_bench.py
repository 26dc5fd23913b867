"""What the bench measures of kept games, with a few of them."""

import sys
from importlib import import_module
from pathlib import Path

import pytest

from durak_game.session.store.store import Store
from tools.full_store import PEOPLE, fill

pytestmark = pytest.mark.slow

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def bench(monkeypatch):
    monkeypatch.syspath_prepend(str(TOOLS))
    yield import_module("bench")
    for name in ("bench", "frame_pace", "full_store"):
        sys.modules.pop(name, None)


def test_every_screen_that_asks_the_kept_games_is_timed(bench):
    with Store() as store:
        fill(store, 4, distinct=2)
    waits = bench.store_waits()
    assert {"kept games opened", "start to the title", "statistics, asked"} < waits.keys()
    assert all(wait > 0 for wait in waits.values())


def test_a_ratio_is_shown_as_it_is_and_other_figures_beside_the_yardstick(bench, capsys, monkeypatch):
    monkeypatch.setattr(bench, "yardstick", lambda: 0.5)
    figures = bench.Figures()
    figures.add("wait", 1000.0, "ms")
    figures.add("speed", 10.0, "games/s")
    figures.add("many beside few", 3.0, bench.TIMES)
    figures.show()
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [float(line.split()[-1]) for line in lines] == [2.0, 5.0, 3.0]


def test_a_folder_is_filled_once_for_all_rounds(bench):
    home = bench.home_with(bench.FEW)
    assert bench.home_with(bench.FEW) is home
    with Store() as store:
        assert len(store.results(1)) == bench.FEW
        assert [profile.name for profile in store.profiles()] == sorted(PEOPLE)
    home.cleanup()
