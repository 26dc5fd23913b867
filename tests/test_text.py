import importlib.util
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from durak_game import text

ROOT = Path(__file__).resolve().parent.parent


def load_tool():
    spec = importlib.util.spec_from_file_location("texts_tool", ROOT / "tools" / "texts.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


tool = load_tool()


def catalogue(*entries, language="ru"):
    made = Catalog(locale=language)
    for message, translation in entries:
        made.add(message, translation, locations=[("durak_game/x.py", 0)])
    return made


def test_every_text_is_there_in_every_language():
    assert tool.all_faults() == []


def test_a_language_is_changed_at_once():
    text.use("de")
    assert (text._("Play"), text.language()) == ("Spielen", "de")
    text.use("ru")
    assert text._("Play") == "Играть"
    text.use("en")
    assert text._("Play") == "Play"


def test_one_reader_may_ask_for_another_language_than_the_house():
    text.use("de")
    with text.speaking("ru"):
        assert (text._("Play"), text.language()) == ("Играть", "ru")
    assert text._("Play") == "Spielen"


def test_an_old_compiled_catalogue_is_noticed(tmp_path, monkeypatch):
    for name in ("de.po", "de.mo"):
        (tmp_path / name).write_bytes((ROOT / "assets" / "text" / name).read_bytes())
    monkeypatch.setattr(tool, "catalogue_path", lambda language: tmp_path / f"{language}.po")
    assert tool.stale("de") == []
    words = (tmp_path / "de.po").read_text(encoding="utf-8")
    (tmp_path / "de.po").write_text(words.replace('"Spielen"', '"Los"'), encoding="utf-8")
    assert "older than de.po" in tool.stale("de")[0]


def test_russian_counts_players_in_three_forms():
    text.use("ru")
    said = [text.ngettext("{n} player", "{n} players", n).format(n=n) for n in (1, 2, 5, 21)]
    assert said == ["1 игрок", "2 игрока", "5 игроков", "21 игрок"]


def test_an_unknown_language_is_refused():
    with pytest.raises(ValueError, match="'fr'"):
        text.use("fr")
    assert text.language() == "en"


@pytest.mark.parametrize(
    ("wish", "expected"),
    [("de_AT.UTF-8", "de"), ("ru_RU.UTF-8", "ru"), ("en_GB.UTF-8", "en"), ("fr_FR.UTF-8", "en"), ("C.UTF-8", "en")],
)
def test_the_system_s_language_decides(monkeypatch, wish, expected):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", wish)
    monkeypatch.setattr("locale.getlocale", lambda: (None, None))
    assert text.system_language() == expected


@pytest.mark.parametrize(
    ("message", "translation", "fault"),
    [
        ("Gone", "Ушёл", "unused"),
        ("Hi {name}", "Привет {имя}", "other placeholders"),
        ("Hi {name}", "Привет {", "broken braces"),
        ("Hi {name}", "", "not translated"),
        (("{n} card", "{n} cards"), ("{n} карта", "{n} карты"), "2 of 3 plural forms"),
    ],
)
def test_the_check_names_what_is_wrong(message, translation, fault):
    needed = [(text, "") for text in ("Hi {name}", ("{n} card", "{n} cards")) if text == message]
    found = list(tool.faults("ru", catalogue((message, translation)), catalogue(*needed)))
    assert len(found) == 1
    assert fault in found[0]


def test_the_check_names_a_missing_text():
    assert list(tool.faults("ru", catalogue(), catalogue(("Hi", "")))) == ["ru: missing: 'Hi' (durak_game/x.py)"]
