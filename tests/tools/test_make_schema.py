"""The schema for editors agrees with the game about what may be written."""

import importlib.util
import json
from pathlib import Path

import jsonschema
import pytest
import yaml

from durak_game.engine.rules import OPTIONS
from durak_game.variants import load

ROOT = Path(__file__).resolve().parent.parent.parent
SHIPPED = yaml.safe_load((ROOT / "rules.yaml").read_text(encoding="utf-8"))
SCHEMA = json.loads((ROOT / "assets" / "rules.schema.json").read_text(encoding="utf-8"))


@pytest.fixture
def tool(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT))
    spec = importlib.util.spec_from_file_location("make_schema", ROOT / "tools" / "make_schema.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def allowed(text):
    return jsonschema.Draft7Validator(SCHEMA).is_valid(yaml.safe_load(text))


def test_schema_and_copy_of_the_rules_are_up_to_date(tool, capsys):
    assert tool.main(["--check"]) == 0
    assert "up to date" in capsys.readouterr().out


def test_check_names_a_file_that_is_not(tool, capsys, monkeypatch):
    monkeypatch.setattr(tool, "outputs", lambda: {tool.SCHEMA: "{}"})
    assert tool.main(["--check"]) == 1
    assert capsys.readouterr().out == "assets/rules.schema.json is not up to date\n"


def test_the_schema_is_a_schema():
    jsonschema.Draft7Validator.check_schema(SCHEMA)


def test_the_shipped_rules_follow_the_schema():
    jsonschema.Draft7Validator(SCHEMA).validate(SHIPPED)


def test_every_option_has_a_description_for_the_editor():
    properties = SCHEMA["properties"]["variants"]["additionalProperties"]["properties"]
    for option in OPTIONS:
        place = properties[option.group]["properties"] if option.group else properties
        assert place[option.name]["description"].startswith(option.doc)


GOOD = [
    "variants: {a: {transfer: {allowed: 'yes'}}}",
    "variants: {a: {transfer: {allowed: on}}}",
    "variants: {a: {title: Ours}}",
    "variants: {a: {title: {de: No, ru: 1984}}}",
    "variants: {a: {redeal_same_suit: 0}, b: {extends: a}}",
    "variants: {a: {}}\nswitches: {}",
]
BAD = [
    "[]",
    "{}",
    "variants: {}",
    "variants: {a: {dekc: 36}}",
    "variants: {a: {deck: 54}}",
    "variants: {a: {hand_size: six}}",
    "variants: {a: {hand_size: '6'}}",
    "variants: {a: {hand_size: 9}}",
    "variants: {a: {redeal_same_suit: 3}}",
    "variants: {a: {players: 4}}",
    "variants: {a: {players: [4, 4]}}",
    "variants: {a: {transfer: yes}}",
    "variants: {a: {transfer: {alowed: yes}}}",
    "variants: {a: {trump_swap: off}}",
    "variants: {a: {title: {fr: Maison}}}",
    "variants: {my house: {deck: 36}}",
    "variants: {a: {}}\nswitches: {b: {title: B}}",
    "variants: {a: {}}\nhouses: {}",
]


@pytest.mark.parametrize("text", GOOD)
def test_editor_and_game_both_allow(text, tmp_path):
    file = tmp_path / "rules.yaml"
    file.write_text(text.replace("'yes'", "yes"))  # a newer YAML reads a plain yes as this text
    assert allowed(text)
    assert not load(file).problems


@pytest.mark.parametrize("text", BAD)
def test_editor_and_game_both_refuse(text, tmp_path):
    file = tmp_path / "rules.yaml"
    file.write_text(text)
    assert not allowed(text)
    assert load(file).problems
