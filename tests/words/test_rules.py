"""The rules in plain sentences: complete, in three languages, differences first."""

import pytest

from durak_game import paths, text
from durak_game.engine.rules import OPTIONS, Rules
from durak_game.variants import load
from durak_game.words import rules as explain

FILE = load(paths.shipped_rules())
PODKIDNOY = FILE.variants["podkidnoy"].rules


@pytest.fixture(autouse=True)
def english():
    text.use("en")
    yield
    text.use("en")


def other_values(option):
    if option.kind == "choice":
        return [choice for choice in option.choices if choice != option.default]
    if option.kind == "switch":
        return [not option.default]
    if option.kind == "players":
        return [(2,), (2, 4), (4, 5, 6)]
    return [n for n in (0, 3, 4, 5) if option.fits(n) and n != option.default]


# Where an option makes a difference only together with others.
NEEDED = {
    "team_ends": {"partners": "teams", "players": (4, 6)},
    "attack.first_max_until": {"attack.first_max_cards": 4},
    "attack.first_max_from_players": {"attack.first_max_cards": 4},
    "transfer.in_first_bout": {"transfer.allowed": True},
    "transfer.from_players": {"transfer.allowed": True},
    "transfer.by_showing_trump": {"transfer.allowed": True},
}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.path)
@pytest.mark.parametrize("language", text.languages)
def test_every_option_is_told(option, language):
    text.use(language)
    base = Rules().changed(NEEDED.get(option.path, {}))
    told = [tuple(explain.sentences(base))]
    for value in other_values(option):
        changed = base.changed({option.path: value})
        assert explain.differences(changed, base)
        told.append(tuple(explain.sentences(changed)))
    assert len(set(told)) == len(told)


def test_differences_come_first_and_nothing_is_said_twice():
    duel = FILE.variants["duel"].rules
    told = explain.sentences(duel, PODKIDNOY)
    assert told[0] == "For 2 players."
    assert told[: len(explain.differences(duel, PODKIDNOY))] == explain.differences(duel, PODKIDNOY)
    assert sorted(told) == sorted(explain.sentences(duel))


def test_the_difference_of_a_variant_to_itself_is_nothing():
    assert explain.differences(PODKIDNOY, PODKIDNOY) == []


def test_what_does_not_arise_is_not_told():
    assert not any("artners" in sentence for sentence in explain.sentences(PODKIDNOY) if "alone" not in sentence)


@pytest.mark.parametrize("name", FILE.variants)
def test_every_language_tells_the_same_number_of_things(name):
    counts = set()
    for language in text.languages:
        text.use(language)
        counts.add(len(explain.sentences(FILE.variants[name].rules)))
    assert len(counts) == 1


def test_plurals_are_right_in_russian():
    text.use("ru")
    assert "Каждому сдают 4 карты, и после каждого захода все добирают до 4." in explain.sentences(
        Rules().changed({"hand_size": 4})
    )


def test_the_menu_gets_a_few_words():
    assert explain.summary(FILE.variants["duel"].rules) == "with transfers, 36 cards"
    text.use("de")
    assert explain.summary(FILE.variants["partners"].rules) == "ohne Schieben, 36 Karten, zwei Teams"


def test_a_switch_that_can_be_turned_on_has_no_problem():
    assert explain.switch_problem(FILE, "podkidnoy", [], "transfer", 4) is None


def test_a_switch_that_is_gone_from_the_file_does_not_count():
    assert explain.switch_problem(FILE, "podkidnoy", ["forgotten"], "transfer", 4) is None


def test_a_switch_that_changes_nothing_says_so():
    nothing = "makes no difference here"
    assert explain.switch_problem(FILE, "perevodnoy", [], "transfer", 4) == nothing
    assert explain.switch_problem(FILE, "podkidnoy", [], "first_five", 3) == nothing
    assert explain.switch_problem(FILE, "podkidnoy", [], "no_swap", 6) == nothing
    assert explain.switch_problem(FILE, "podkidnoy", ["show_trump"], "transfer", 4) == nothing


def test_a_switch_names_the_one_it_does_not_go_together_with():
    problem = explain.switch_problem(FILE, "podkidnoy", ["all_attack"], "neighbours", 5)
    assert problem == "not with “Everyone throws in freely”"


def test_a_long_title_is_cut_where_it_is_named_in_a_few_words(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "variants: {a: {deck: 36}}\nswitches:\n  x: {title: Grandma's very own and special rule, rules: {deck: 24}}\n"
        "  y: {rules: {deck: 52}}\n"
    )
    assert explain.switch_problem(load(rules), "a", ["x"], "y", 2) == "not with “Grandma's very own and s…”"


def test_a_switch_that_leaves_nobody_to_play_is_not_possible(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "variants: {a: {players: [4]}}\n"
        "switches: {three: {rules: {players: [3, 5]}}, team: {rules: {partners: teams}}}\n"
    )
    assert explain.switch_problem(load(rules), "a", ["three"], "team", 3) == "partners need 4 or 6 players"
    assert explain.switch_problem(load(rules), "a", ["three"], "team", 4) == "not in this variant"


def test_a_switch_that_needs_more_cards_or_other_numbers_says_so(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "variants: {a: {redeal_same_suit: 5}}\n"
        "switches: {big: {rules: {hand_size: 8}}, team: {rules: {partners: teams}}, small: {rules: {hand_size: 4}}}\n"
    )
    file = load(rules)
    assert explain.switch_problem(file, "a", [], "big", 5) == "not enough cards for 5 players"
    assert explain.switch_problem(file, "a", [], "team", 5) == "partners need 4 or 6 players"
    assert explain.switch_problem(file, "a", [], "small", 5) == "not in this variant"
