import json
import os
import subprocess
import sys

import pytest

from durak_game import __version__, bots
from durak_game.commands import cli
from durak_game.commands import play as play_command
from durak_game.commands import verify as verify_command
from durak_game.engine import Rules
from durak_game.table import Table
from durak_game.ui.app import App
from durak_game.ui.launch import Wishes, app_for
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path / "home"))


def run(*typed):
    """The exit code of a command line."""
    try:
        return cli.main(typed)
    except SystemExit as exit_of_argparse:
        return exit_of_argparse.code


def lines_of_a_game(seed=1):
    table = Table.deal(Rules(), [bots.make("casual", seed)] * 3, seed)
    table.play_out()
    return [line + "\n" for line in table.record_lines()]


def written(tmp_path, lines, name="games.jsonl"):
    path = tmp_path / name
    path.write_text("".join(lines), encoding="utf-8")
    return str(path)


# The command line as a whole


def test_the_version(capsys):
    assert run("--version") == 0
    assert capsys.readouterr().out == f"durak-game {__version__}\n"


def test_a_mistyped_command_is_told_its_nearest_name(capsys):
    assert run("simulat") == 2
    assert capsys.readouterr().err == "Unknown command 'simulat'; did you mean 'simulate'?\n"


def test_a_language_that_cannot_be_printed_becomes_question_marks_and_a_word():
    ascii_only = os.environ | {"PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "durak_game", "rules", "show", "club", "--language", "ru"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=ascii_only)
    assert done.returncode == 0
    assert done.stdout.startswith("???????")
    assert done.stderr == "Some letters can't be shown here; set PYTHONIOENCODING=utf-8 to see them.\n"


def test_a_program_without_a_console_works(monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    assert run("rules", "list") == 0


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_a_sentence():
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "durak_game", "rules", "list"]
        done = subprocess.run(command, check=False, stdout=full, stderr=subprocess.PIPE, text=True)
    assert (done.returncode, done.stderr) == (2, "The output can't be written: No space left on device.\n")


def test_every_command_has_help(capsys):
    for command in ("play", "simulate", "verify", "rules"):
        assert run(command, "--help") == 0
        assert command in capsys.readouterr().out


def test_a_fault_of_the_game_is_one_sentence_and_a_file(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(verify_command, "verify", lambda _text: 1 / 0)
    assert run("verify", written(tmp_path, lines_of_a_game())) == 70
    err = capsys.readouterr().err
    log = tmp_path / "home" / "data" / "crash.log"
    what = "Durak has hit a problem and has to close (ZeroDivisionError: division by zero)."
    assert err == f"{what} The details are in {log}.\n"
    assert "Traceback" in log.read_text(encoding="utf-8")


def test_a_fault_that_cannot_be_written_down_is_told_all_the_same(monkeypatch, capsys, tmp_path):
    (tmp_path / "home").write_text("a file where the folder should be")
    monkeypatch.setattr(verify_command, "verify", lambda _text: 1 / 0)
    assert run("verify", written(tmp_path, lines_of_a_game())) == 70
    assert "The details could not be saved" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_reader_that_goes_away_is_no_fault(unbuffered, monkeypatch):
    monkeypatch.setenv("PYTHONUNBUFFERED", unbuffered)
    command = [sys.executable, "-m", "durak_game", "rules", "show", "podkidnoy"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        process.stdout.close()
        assert process.stderr.read() == ""


# verify


def test_records_that_hold(tmp_path, capsys):
    path = written(tmp_path, lines_of_a_game(1) + lines_of_a_game(2))
    assert run("verify", path, path) == 0
    assert capsys.readouterr().out == "4 of 4 records are OK.\n"


def test_a_record_that_does_not_hold_is_named_with_line_and_reason(tmp_path, capsys):
    lines = lines_of_a_game()
    lines[1] = '{"seat": 9, "move": "take"}\n'
    path = written(tmp_path, lines_of_a_game() + lines)
    assert run("verify", path) == 1
    fault, count = capsys.readouterr().out.splitlines()
    assert fault.startswith(f"{path}: game 2, line {len(lines) + 2}: ")
    assert count == "1 of 2 records are OK."


def test_a_result_that_did_not_happen_does_not_hold(tmp_path, capsys):
    lines = lines_of_a_game()
    lines[-1] = json.dumps({"result": {"durak": [], "draw": True, "out": []}}) + "\n"
    assert run("verify", written(tmp_path, lines)) == 1


def test_a_game_that_is_not_finished_is_no_fault(tmp_path, capsys):
    assert run("verify", written(tmp_path, lines_of_a_game()[:9])) == 0
    assert capsys.readouterr().out == "1 of 1 record is OK, 1 of them not finished.\n"


def test_a_torn_last_line_is_left_out_with_a_notice(tmp_path, capsys):
    assert run("verify", written(tmp_path, [*lines_of_a_game()[:9], '{"seat": 1, "mo'])) == 0
    assert "line 10 is torn off and was left out" in capsys.readouterr().out


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", None], ids=["not UTF-8", "no file"])
def test_a_file_that_cannot_be_read_is_told_in_a_sentence(content, tmp_path, capsys):
    path = tmp_path / "games.jsonl"
    if content:
        path.write_bytes(content)
    assert run("verify", str(path)) == 2
    assert capsys.readouterr().err.startswith(str(path))


# play


def started(monkeypatch, *typed):
    """The exit code and the scenes that are open when the game would begin to run."""
    scenes = []
    monkeypatch.setattr(App, "run", lambda app, frames: (scenes.extend(app.stack.scenes), app.close()))
    return run(*typed), scenes


def test_without_a_command_the_title_is_shown(monkeypatch):
    code, scenes = started(monkeypatch)
    assert (code, [type(scene) for scene in scenes]) == (0, [TitleScene])


def test_a_variant_on_the_command_line_leads_to_its_table_at_once(monkeypatch):
    options = "--variant club --seats 3 --bots beginner,casual --name Vera --speed fast --seed 3"
    code, (title, table) = started(monkeypatch, *options.split())
    assert (code, type(title), type(table)) == (0, TitleScene, TableScene)
    assert table.state.names[0] == "Vera"
    assert [player and player.kind for player in table.table.players] == [None, "beginner", "casual"]
    assert table.table.header.variant == "club"


def test_in_a_demo_nobody_sits_at_the_screen(monkeypatch):
    _code, (_title, table) = started(monkeypatch, "play", "--demo", "--seats", "4", "--with", "transfer")
    assert table.couch.players == ()
    assert all(player.kind == "casual" for player in table.table.players)
    assert table.table.game.rules.transfer.allowed


def test_the_same_seed_deals_the_same_cards(monkeypatch):
    decks = [started(monkeypatch, "--demo", "--seed", seed)[1][1].table.header.deck for seed in "556"]
    assert decks[0] == decks[1] != decks[2]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--name \u202eAnna", "A name needs letters or symbols that can be seen."),
        ("--variant club --seats 5", "club is for 2, 3, 4 or 6 players, not for 5."),
        ("--variant clup", "Did you mean `club`?"),
        ("--windowed big", "a size such as 1280x720 is needed, not 'big'."),
        ("--frames 0", "a whole number of at least 1 is needed, not '0'."),
        ("--speed warp", "unknown value 'warp'; choose from slow, normal, fast, instant."),
    ],
)
def test_play_refuses_what_cannot_be_in_a_sentence(options, sentence, capsys):
    assert run("play", *options.split()) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert "Traceback" not in err


def test_without_a_display_there_is_one_sentence(monkeypatch, capsys):
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonsense")
    assert run("play") == 2
    assert capsys.readouterr().err.startswith("No screen found to open a window on")


def test_a_window_size_is_width_and_height():
    assert play_command.window_size("1280x720") == (1280, 720)
    assert play_command.window_size("960X600") == (960, 600)


def test_python_m_plays_so_many_frames(tmp_path):
    command = [sys.executable, "-m", "durak_game", "--demo", "--frames", "5", "--windowed", "960x600", "--seed", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_play_by_a_bad_file_says_so_where_no_title_will(tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    bad = tmp_path / "bad.yaml"
    bad.write_text("variants: {a: {deck: 37}}\n")
    assert run("play", "--demo", "--frames", "1", "--rules", str(bad)) == 0
    err = capsys.readouterr().err
    assert "`deck` must be one of 24, 32, 36, 52, not `37`." in err
    assert "is not used; the game uses the rules it came with." in err


def test_remembered_switches_that_no_longer_fit_are_left_out(tmp_path):
    kept = tmp_path / "home" / "config" / "settings.json"
    kept.parent.mkdir(parents=True)
    kept.write_text('{"switches": ["gone", "neighbours", "all_attack"]}')
    app = app_for(Wishes(demo=True))
    assert isinstance(app.stack.top, TableScene)
    app.close()


def test_verify_says_when_a_file_holds_no_record_at_all(tmp_path, capsys):
    assert run("verify", written(tmp_path, ["# not a record\n"], "notes.txt")) == 2
    assert "no line begins with {, so this is not a record." in capsys.readouterr().err
    assert run("verify", written(tmp_path, ["\n"])) == 0
    assert "is empty: there is no record in it." in capsys.readouterr().out


def test_verify_overlooks_the_mark_that_windows_puts_in_front(tmp_path):
    assert run("verify", written(tmp_path, ["\ufeff", *lines_of_a_game()])) == 0


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("nowhere.jsonl:3", "nowhere.jsonl can't be read: No such file or directory."),
        ("{file}:99999", "{file}: line 99999: the file has"),
    ],
)
def test_a_record_that_cannot_be_opened_is_told_in_a_sentence(tmp_path, capsys, typed, sentence):
    file = written(tmp_path, lines_of_a_game())
    assert run("play", "--record", typed.format(file=file)) == 2
    assert capsys.readouterr().err.startswith(sentence.format(file=file))


def test_a_record_opens_at_the_table_after_a_line(tmp_path):
    file = written(tmp_path, lines_of_a_game())
    assert run("play", "--record", f"{file}:8", "--eyes", "all", "--frames", "5") == 0
    assert run("play", "--record", file, "--eyes", "7", "--frames", "5") == 2
