"""The shipped rules, other files, and how a variant is put together."""

import re
import shutil

import pytest

from durak_game import paths
from durak_game.engine.rules import OPTIONS, Rules
from durak_game.variants import RulesError, load

SHIPPED = paths.shipped_rules()

DIFFERENCES = {
    "podkidnoy": (None, {}),
    "perevodnoy": ("podkidnoy", {"transfer.allowed": True}),
    "club": (
        "podkidnoy",
        {
            "players": (2, 3, 4, 6),
            "attack.first_max_cards": 5,
            "throw_in.who": "neighbours",
            "throw_in.order": "free",
            "throw_in.when": "any_time",
            "throw_in.after_take": False,
            "opening.next_games": "durak",
            "trump_swap": "never",
        },
    ),
    "club_transfer": ("club", {"transfer.allowed": True}),
    "club_pairs": ("club", {"players": (4, 6), "partners": "pairs", "team_ends": "first_out"}),
    "duel": (
        "perevodnoy",
        {"players": (2,), "attack.lead": "single", "opening.next_games": "winner", "trump_swap": "never"},
    ),
    "duel_24": ("podkidnoy", {"players": (2,), "deck": 24}),
    "partners": ("podkidnoy", {"players": (4, 6), "partners": "teams"}),
    "german_32": ("podkidnoy", {"players": (2, 3, 4, 5), "deck": 32}),
    "long_52": ("podkidnoy", {"deck": 52}),
    "pass_card": ("perevodnoy", {"transfer.by_showing_trump": True, "transfer.in_first_bout": False}),
}


@pytest.fixture
def write(tmp_path):
    def written(text):
        file = tmp_path / "rules.yaml"
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return file

    return written


def test_the_shipped_file_is_in_order():
    shipped = load(SHIPPED)
    assert (shipped.problems, shipped.warnings, shipped.fallback) == ((), (), False)
    assert list(shipped.variants) == list(DIFFERENCES)


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_shipped_variant_differs_from_its_base_in_this(name):
    shipped = load(SHIPPED)
    variant = shipped.variants[name]
    base, changes = DIFFERENCES[name]
    assert variant.extends == base
    assert variant.rules == (shipped.variants[base].rules if base else Rules()).changed(changes)
    assert variant.players == variant.rules.players


def test_the_shipped_file_explains_every_option():
    remarks = "\n".join(line for line in SHIPPED.read_text(encoding="utf-8").splitlines() if "#" in line)
    for option in OPTIONS:
        assert f"# {option.name}:" in remarks
        for choice in option.choices:
            assert re.search(rf"\b{choice}\b", remarks)


def test_the_first_variant_writes_every_option():
    shipped = load(SHIPPED)
    assert all(setting.place for setting in shipped.settings["podkidnoy"].values())


def test_the_first_line_names_the_schema():
    first = SHIPPED.read_text(encoding="utf-8").splitlines()[0]
    assert first == "# yaml-language-server: $schema=./assets/rules.schema.json"


def test_every_title_is_there_in_three_languages():
    shipped = load(SHIPPED)
    for entry in [*shipped.variants.values(), *shipped.switches.values()]:
        assert set(entry.title) == {"de", "en", "ru"}
        assert len(set(entry.title.values())) == 3


def test_each_switch_goes_with_each_variant():
    shipped = load(SHIPPED)
    for name in shipped.variants:
        for switch, entry in shipped.switches.items():
            rules = shipped.resolve(name, [switch]).rules
            assert rules == shipped.variants[name].rules.changed(entry.rules_changes)


def test_several_switches_add_up_in_any_order():
    shipped = load(SHIPPED)
    rules = shipped.resolve("podkidnoy", ["show_trump", "transfer", "no_swap"]).rules
    assert rules == shipped.resolve("podkidnoy", ["no_swap", "transfer", "show_trump"]).rules
    assert (rules.transfer.allowed, rules.transfer.by_showing_trump, rules.trump_swap) == (True, True, "never")


def test_switches_that_want_opposite_things_exclude_each_other():
    with pytest.raises(RulesError, match=r"can't be combined: both set `throw_in\.neighbours_from_players`"):
        load(SHIPPED).resolve("podkidnoy", ["neighbours", "all_attack"])


def test_a_switch_that_makes_a_variant_impossible_is_refused_with_all_places(write):
    file = write(
        "variants:\n  house: {players: [6], deck: 36, hand_size: 6}\nswitches:\n  big: {rules: {hand_size: 7}}\n"
    )
    with pytest.raises(RulesError) as caught:
        load(file).resolve("house", ["big"])
    (problem,) = caught.value.problems
    assert problem.message == (
        "In variant `house` with `big` 6 players with 7 cards each need 42 cards, but the deck has 36."
    )
    assert (problem.line, [remark.place.line for remark in problem.remarks]) == (4, [2, 2])


def test_a_switch_leaves_out_the_numbers_of_players_it_makes_impossible(write):
    file = load(
        write(
            "variants:\n  house: {players: [2, 3, 4, 5]}\nswitches:\n  team: {rules: {partners: teams}}\n"
            "  big: {rules: {hand_size: 8}}\n"
        )
    )
    assert file.resolve("house", ["team"]).rules.players == (4,)
    assert file.resolve("house", ["big"]).players == (2, 3, 4)
    assert file.resolve("house").players == (2, 3, 4, 5)


def test_extends_goes_to_any_depth_and_in_any_order(write):
    rules = load(write("variants:\n  c: {extends: b}\n  b: {extends: a, deck: 52}\n  a: {hand_size: 5}\n")).variants
    assert (rules["c"].rules.deck, rules["c"].rules.hand_size) == (52, 5)


@pytest.mark.parametrize("word", ["yes", "Yes", "on", "ON", "true", "True"])
def test_all_words_for_yes_work(write, word):
    assert load(write(f"variants: {{a: {{transfer: {{allowed: {word}}}}}}}")).variants["a"].rules.transfer.allowed


@pytest.mark.parametrize("word", ["no", "No", "off", "OFF", "false", "False"])
def test_all_words_for_no_work(write, word):
    assert (
        not load(write(f"variants: {{a: {{throw_in: {{after_take: {word}}}}}}}"))
        .variants["a"]
        .rules.throw_in.after_take
    )


def test_names_and_titles_may_look_like_yes_or_no(write):
    file = load(write("variants:\n  on: {title: {de: No, ru: 1984}}\n  yes: {title: off}\n"))
    assert list(file.variants) == ["on", "yes"]
    assert file.variants["on"].title == {"de": "No", "en": "No", "ru": "1984"}
    assert file.variants["yes"].title["de"] == "off"


def test_a_missing_title_is_the_english_one_then_any_then_the_name(write):
    titles = load(write("variants:\n  a: {title: {ru: Да, en: Yes}}\n  b: {title: {ru: Да}}\n  c: {}\n")).variants
    assert [titles[name].title["de"] for name in "abc"] == ["Yes", "Да", "c"]


def test_players_come_in_order(write):
    assert load(write("variants: {a: {players: [4, 2]}}")).variants["a"].players == (2, 4)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_mark_at_the_beginning_and_any_line_ends_do_no_harm(write, ending):
    text = SHIPPED.read_text(encoding="utf-8").replace("\n", ending)
    file = load(write(b"\xef\xbb\xbf" + text.encode()))
    assert file.variants == load(SHIPPED).variants


def test_a_bad_file_leaves_the_shipped_rules_in_force(write):
    bad = write("variants: {a: {dekc: 36}}")
    before = bad.read_bytes()
    file = load(bad)
    assert file.fallback
    assert (file.refused, file.path) == (bad, SHIPPED)
    assert file.variants == load(SHIPPED).variants
    assert file.resolve("duel").rules.players == (2,)
    assert bad.read_bytes() == before


def test_the_environment_names_a_file(write, monkeypatch):
    mine = write("variants: {mine: {deck: 52}}")
    monkeypatch.setenv("DURAK_RULES", str(mine))
    assert load().path == mine
    assert load(SHIPPED).path == SHIPPED


def test_a_checkout_plays_by_its_own_rules_file(monkeypatch):
    monkeypatch.delenv("DURAK_RULES", raising=False)
    assert paths.in_checkout()
    assert load().path == SHIPPED


def test_an_installed_game_plays_by_the_players_copy_if_there_is_one(monkeypatch, tmp_path):
    monkeypatch.delenv("DURAK_RULES", raising=False)
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    monkeypatch.setattr(paths, "in_checkout", lambda: False)
    assert load().path == SHIPPED
    paths.own_rules().parent.mkdir(parents=True)
    paths.own_rules().write_text("variants: {mine: {deck: 52}}")
    assert list(load().variants) == ["mine"]


def test_a_players_copy_that_leads_nowhere_is_told(monkeypatch, tmp_path):
    monkeypatch.delenv("DURAK_RULES", raising=False)
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    monkeypatch.setattr(paths, "in_checkout", lambda: False)
    paths.own_rules().parent.mkdir(parents=True)
    paths.own_rules().symlink_to(tmp_path / "gone.yaml")
    assert load().problems[0].message == "There is no such file."


def test_a_broken_top_level_file_of_a_checkout_still_leaves_the_shipped_rules(monkeypatch, tmp_path):
    monkeypatch.delenv("DURAK_RULES", raising=False)
    (tmp_path / "assets").mkdir()
    shutil.copy(paths.assets() / "rules.shipped.yaml", tmp_path / "assets")
    (tmp_path / "rules.yaml").write_text("variants: [")
    before = load(SHIPPED).variants
    monkeypatch.setattr(paths, "_data_root", lambda: tmp_path)
    file = load()
    assert file.fallback
    assert file.refused == tmp_path / "rules.yaml"
    assert file.variants == before


def test_a_damaged_installation_is_told_as_an_error(monkeypatch, tmp_path):
    (tmp_path / "rules.yaml").write_text("variants: [")
    monkeypatch.setattr(paths, "_data_root", lambda: tmp_path)
    with pytest.raises(RulesError, match="There is no such file"):
        load(tmp_path / "rules.yaml")
