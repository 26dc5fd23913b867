"""`durak-game rules list`, `show`, `check` and `edit`."""

import sys

import pytest
from helpers.rules_commands import rules_command

from durak_game import paths, text
from durak_game.commands import cli


@pytest.fixture(autouse=True)
def a_quiet_place(monkeypatch, tmp_path):
    for name in ("DURAK_RULES", "VISUAL", "EDITOR", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DURAK_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    text.use("en")
    yield
    text.use("en")


@pytest.fixture
def installed(monkeypatch):
    monkeypatch.setattr(paths, "in_checkout", lambda: False)


@pytest.fixture
def bad_file(tmp_path):
    (tmp_path / "house.yaml").write_text("variants: {house: {dekc: 36}}\n")
    return "house.yaml"


def test_list_tells_the_file_the_variants_and_the_switches(capsys):
    assert rules_command("list") == 0
    out = capsys.readouterr().out
    assert out.startswith(f"Rules in use: {paths.shipped_rules()}\n")
    assert "  duel           2----  Duel (with transfers, 36 cards)\n" in out
    assert "  first_five     First attack: 5 cards\n" in out


def test_list_speaks_other_languages(capsys):
    rules_command("list", "--language", "de")
    assert "Duell mit 24 Karten (ohne Schieben, 24 Karten)" in capsys.readouterr().out


def test_show_tells_what_is_different_first(capsys):
    assert rules_command("show", "duel_24") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:5] == [
        "Duel with 24 cards",
        "==================",
        "What's different from “Throw-in Durak”:",
        "- For 2 players.",
        "- 24 cards, from nine up to ace.",
    ]
    assert "Same as “Throw-in Durak”:" in lines


def test_show_turns_switches_on(capsys):
    assert rules_command("show", "podkidnoy", "--with", "transfer,no_swap", "--language", "ru") == 0
    out = capsys.readouterr().out
    assert out.startswith("Подкидной дурак + С переводом + Без обмена козыря\n")
    assert out.index("Младший козырь (6) на открытый козырь не обменивают.") < out.index("Как в варианте")


def test_show_of_the_first_variant_tells_all_of_it(capsys):
    rules_command("show", "podkidnoy")
    out = capsys.readouterr().out
    assert "Different" not in out
    assert "- Attacks can't be transferred.\n" in out


def test_show_of_an_unknown_variant_suggests_one(capsys):
    assert cli.main(["rules", "show", "dule"]) == 2
    assert "Did you mean `duel`?" in capsys.readouterr().err


def test_another_file_may_be_named(capsys, tmp_path):
    (tmp_path / "mine.yaml").write_text("variants: {mine: {title: Ours, deck: 52}}\n")
    assert rules_command("show", "mine", "--rules", "mine.yaml") == 0
    assert "- 52 cards, from two up to ace.\n" in capsys.readouterr().out


def test_list_with_a_bad_file_says_so_and_lists_the_shipped_rules(capsys, bad_file):
    assert rules_command("list", "--rules", bad_file) == 0
    out, err = capsys.readouterr()
    assert "podkidnoy" in out
    assert "Did you mean `deck`?" in err
    assert err.endswith("house.yaml is not used; the game uses the rules it came with.\n")


def test_check_of_a_good_file_ends_with_one_sentence(capsys):
    assert rules_command("check", str(paths.shipped_rules())) == 0
    assert capsys.readouterr().out == f"{paths.shipped_rules()} is fine: 11 variants, 8 switches.\n"


def test_check_without_a_name_checks_the_file_in_force(capsys, bad_file, monkeypatch):
    monkeypatch.setenv("DURAK_RULES", bad_file)
    assert rules_command("check") == 1
    assert capsys.readouterr().out.startswith("house.yaml, line 1, column 20: Unknown option `dekc`")


def test_edit_names_the_file_of_a_checkout(capsys):
    assert rules_command("edit", "--print") == 0
    assert capsys.readouterr().out == f"{paths.shipped_rules()}\n"
    assert not paths.own_rules().exists()


def test_edit_copies_the_file_with_its_remarks_and_its_schema(capsys, installed):
    assert rules_command("edit", "--print") == 0
    assert capsys.readouterr().out == f"{paths.own_rules()}\n"
    assert paths.own_rules().read_bytes() == paths.shipped_rules().read_bytes()
    assert (paths.own_rules().parent / "assets" / "rules.schema.json").is_file()


def test_edit_never_writes_over_the_players_file(installed):
    paths.own_rules().parent.mkdir(parents=True)
    paths.own_rules().write_text("mine")
    rules_command("edit", "--print")
    assert paths.own_rules().read_text() == "mine"


def test_edit_opens_the_players_editor(installed, monkeypatch, tmp_path):
    editor = tmp_path / "my editor.py"
    editor.write_text("import sys; open(sys.argv[1], 'a').write('# edited')")
    monkeypatch.setenv("EDITOR", f'"{sys.executable}" "{editor}"')
    assert rules_command("edit") == 0
    assert paths.own_rules().read_text(encoding="utf-8").endswith("# edited")


@pytest.mark.parametrize("editor", ["no-such-editor", '"unclosed'])
def test_edit_names_the_file_when_nothing_opens_it(installed, monkeypatch, capsys, editor):
    monkeypatch.setenv("VISUAL", editor)
    assert rules_command("edit") == 0
    out = capsys.readouterr().out
    assert str(paths.own_rules()) in out
    assert "Open it in any text editor" in out


def test_edit_says_when_it_cannot_copy(installed, capsys, tmp_path):
    (tmp_path / "home").write_text("a file where a folder should be")
    assert rules_command("edit") == 1
    assert "could not be copied" in capsys.readouterr().err


def test_edit_opens_the_file_that_the_environment_names(capsys, monkeypatch):
    monkeypatch.setenv("DURAK_RULES", "mine.yaml")
    rules_command("edit", "--print")
    assert capsys.readouterr().out == "mine.yaml\n"
