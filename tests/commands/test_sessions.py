import json
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from helpers.stores import make, series
from helpers.zones import needs_zones, zone

from durak_game import text, variants
from durak_game.commands import cli
from durak_game.session.live import Evening
from durak_game.session.store.store import FILE, Store


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))


@pytest.fixture
def two_sessions():
    """One that is over and one that is open, after a game each."""
    with Store() as store:
        Evening.begin(store, series("casual", "random", games=1), make).play_headless()
        Evening.begin(store, series("human", "casual", "random"), make)


def sessions(*words):
    return cli.main(["sessions", *words])


def printed(capsys, *words):
    assert sessions(*words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.usefixtures("two_sessions")
def test_the_list_begins_with_the_newest(capsys):
    head, newest, oldest = printed(capsys, "list").splitlines()
    assert head.split() == ["id", "played", "format", "variant", "state", "games"]
    assert newest.split()[0] == "2"
    assert newest.split()[2:] == ["series", "podkidnoy", "open", "0"]
    assert oldest.split()[4:] == ["over", "1"]


@pytest.mark.usefixtures("two_sessions")
def test_the_list_for_programs_has_the_same(capsys):
    newest, oldest = json.loads(printed(capsys, "list", "--json"))
    assert [newest[key] for key in ("id", "format", "variant", "state")] == [2, "series", "podkidnoy", "open"]
    assert (oldest["id"], oldest["state"]) == (1, "over")


@needs_zones
@pytest.mark.usefixtures("two_sessions")
@pytest.mark.parametrize("name", ["Pacific/Kiritimati", "Etc/GMT+12"])  # 26 hours apart: one of them has another day
def test_days_and_hours_are_those_of_the_clock_on_the_wall(capsys, name):
    with zone(name):
        kept = json.loads(printed(capsys, "list", "--json"))[0]["played"]
        here = datetime.fromisoformat(kept).astimezone(ZoneInfo(name))
        assert kept.endswith("+00:00")
        assert printed(capsys, "list").splitlines()[1].split()[1] == f"{here:%Y-%m-%d}"
        assert f"last played {here:%Y-%m-%d, %H:%M}\n" in printed(capsys, "show", "2")


def test_an_empty_list_says_so(capsys):
    assert printed(capsys, "list") == "No saved evenings yet.\n"
    assert json.loads(printed(capsys, "list", "--json")) == []


@pytest.mark.usefixtures("two_sessions")
def test_one_session_is_shown_with_its_standings(capsys):
    out = printed(capsys, "show", "1")
    assert out.startswith("session 1: series (games 1), over\n")
    assert "lost by" in out
    shown = json.loads(printed(capsys, "show", "1", "--json"))
    assert (shown["id"], shown["state"], shown["scoring"]) == (1, "over", "marks")
    assert len(shown["results"]) == 1
    assert {row["entrant"] for row in shown["standings"]} == {"a", "b"}
    assert json.loads(printed(capsys, "show", "2", "--json"))["results"] == []


@pytest.mark.usefixtures("two_sessions")
def test_an_export_names_its_files_and_its_records_hold(capsys, tmp_path):
    folder = tmp_path / "evening" / "one"
    written = printed(capsys, "export", "1", "--to", str(folder)).splitlines()
    assert written == [str(folder / name) for name in ("results.csv", "games.jsonl", "report.html")]
    assert cli.main(["verify", str(folder / "games.jsonl")]) == 0


@pytest.mark.usefixtures("two_sessions")
@pytest.mark.parametrize("language", text.languages)
def test_the_exported_page_has_the_title_of_what_was_played(capsys, tmp_path, language):
    title = variants.load().variants["podkidnoy"].title[language]
    text.use(language)
    printed(capsys, "export", "1", "--to", str(tmp_path))
    assert f'class="kicker">{title}<' in (tmp_path / "report.html").read_text(encoding="utf-8")


@pytest.mark.usefixtures("two_sessions")
def test_a_deleted_session_is_gone(capsys):
    assert printed(capsys, "delete", "1") == "Session 1 (series, 1 game) was deleted.\n"
    assert len(json.loads(printed(capsys, "list", "--json"))) == 1


@pytest.mark.parametrize("words", [("show", "9"), ("export", "9", "--to", "x"), ("delete", "9")])
def test_a_session_that_is_not_there_is_told_of(capsys, words):
    assert sessions(*words) == 2
    assert capsys.readouterr().err == "There is no saved evening 9.\n"


@pytest.mark.usefixtures("two_sessions")
def test_a_folder_that_cannot_be_written_is_told_of(capsys, tmp_path):
    (tmp_path / "file").touch()
    assert sessions("export", "1", "--to", str(tmp_path / "file" / "x")) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "can't be written" in sentence


def test_a_second_game_is_told_that_the_first_has_the_data(capsys):
    with Store():
        assert sessions("list") == 2
    assert capsys.readouterr().err == "Durak is already running and is using the saved games; close it first.\n"


def test_a_damaged_file_is_told_of_once(capsys, tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / FILE).write_bytes(b"nothing that anybody can read" * 9)
    assert sessions("list") == 0
    assert "it was set aside as durak-broken-1.db, and a new one was started." in capsys.readouterr().err
    assert printed(capsys, "list") == "No saved evenings yet.\n"


def test_a_plan_of_a_newer_version_is_told_of_and_the_rest_is_listed(capsys, two_sessions):
    with Store() as store:
        store._writer.write(lambda file: file.execute("UPDATE sessions SET plan = '{\"version\": 99}' WHERE id = 2"))
    assert sessions("show", "2") == 2
    assert capsys.readouterr().err == "The plan of the session has version 99; this game reads version 1.\n"
    assert len(json.loads(printed(capsys, "list", "--json"))) == 2
