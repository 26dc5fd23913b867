import json

import pygame
import pytest
from helpers.fake_pads import ODD_GUID, XBOX_GUID, Couch, FakePad
from hypothesis import given
from hypothesis import strategies as st

from durak_game.ui.inputs import profiles
from durak_game.ui.inputs.actions import Keys, Press, Verb
from durak_game.ui.inputs.bindings import KEY_NAMES, Layout
from durak_game.ui.inputs.bound import KEY_VERBS, PAD_VERBS
from durak_game.ui.inputs.pad_controls import CONTROLS
from durak_game.ui.inputs.profiles import ZONES, Profiles

PAD = "pad:0"


@pytest.fixture
def path(tmp_path):
    return tmp_path / "config" / "controls.json"


@pytest.fixture
def couch(path):
    return Couch(FakePad(0), FakePad(1), profiles=Profiles(path))


def again(path):
    loaded, sound = profiles.load(path)
    assert sound
    return Couch(FakePad(5), FakePad(6, ODD_GUID, raw=True), profiles=loaded)


def test_two_that_want_one_button_change_places(couch):
    outcome = couch.devices.bound.assign(PAD, Verb.DONE, "south")
    assert outcome.other == (XBOX_GUID, Verb.CONFIRM)
    assert couch.button(0, "south") == [Press(Verb.DONE, PAD)]
    assert couch.axis(0, "r2", 1.0) == [Press(Verb.CONFIRM, PAD)]


def test_pads_of_one_model_share_their_buttons(couch):
    couch.devices.bound.assign(PAD, Verb.SORT, "select")
    assert couch.button(1, "select") == [Press(Verb.SORT, "pad:1")]
    assert couch.button(1, "l3") == [Press(Verb.HINT, "pad:1")]


def test_confirm_and_back_change_places_and_back_again(couch):
    bound = couch.devices.bound
    bound.swap_confirm(PAD)
    assert bound.confirm_swapped(PAD)
    assert couch.button(0, "east") == [Press(Verb.CONFIRM, PAD)]
    bound.swap_confirm(PAD)
    assert not bound.confirm_swapped(PAD)


def test_what_was_changed_is_kept_for_a_pad_that_comes_back(couch, path):
    couch.devices.bound.assign(PAD, Verb.DONE, "r1")
    couch.devices.bound.assign("keys-left", Verb.DONE, "G")
    couch.devices.bound.rumble("low")
    other = again(path)
    assert other.button(5, "r1") == [Press(Verb.DONE, "pad:5")]
    assert other.key("G")[0] == Press(Verb.DONE, "keys-left")
    assert other.devices.bound.profiles.rumble == "low"


def test_what_was_taught_is_kept(path):
    couch = Couch(FakePad(3, ODD_GUID, raw=True), profiles=Profiles(path))
    couch.devices.teach("pad:3", {"south": "b8", "east": "b9"})
    other = again(path)
    assert not other.devices.unknown("pad:6")
    assert other.said(pygame.JOYBUTTONDOWN, instance_id=6, button=8) == [Press(Verb.CONFIRM, "pad:6")]


def test_reset_brings_everything_back(couch):
    bound = couch.devices.bound
    bound.assign(PAD, Verb.DONE, "south")
    bound.reset(PAD)
    assert bound.code(PAD, Verb.DONE) == "r2"
    bound.assign("keys-left", Verb.DONE, "COMMA")
    assert bound.code("keys-right", Verb.DONE) == "E"
    bound.reset("keys-left")
    assert (bound.code("keys-left", Verb.DONE), bound.code("keys-right", Verb.DONE)) == ("E", "COMMA")


def test_reset_leaves_the_other_half_alone_if_it_can(couch):
    bound = couch.devices.bound
    bound.assign("keys-right", Verb.DONE, "B")
    bound.assign("keys-left", Verb.DONE, "G")
    bound.reset("keys-left")
    assert (bound.code("keys-left", Verb.DONE), bound.code("keys-right", Verb.DONE)) == ("E", "B")


def test_nothing_is_left_without_a_key(couch):
    outcome = couch.devices.bound.assign("keys-left", Verb.SUIT_LEFT, "A")
    assert not outcome.done
    assert outcome.other == ("keys-left", Verb.LEFT)
    assert couch.devices.bound.assign("keys-left", Verb.SUIT_LEFT, "KP_4").done  # a second key can be spared


def test_menus_always_hear_the_first_keys(couch):
    couch.devices.bound.assign("keys-left", Verb.CONFIRM, "G")
    couch.devices.bound.assign("keys-left", Verb.SORT, "SPACE")
    couch.keys = Keys.MENU
    assert couch.key("SPACE")[0] == Press(Verb.CONFIRM, "keys-left")
    assert couch.key("G")[0] == Press(Verb.CONFIRM, "keys-left")
    assert couch.key("ESCAPE")[0] == Press(Verb.BACK, "keys")


keys = st.tuples(st.sampled_from(ZONES), st.sampled_from(KEY_VERBS), st.sampled_from(sorted(KEY_NAMES)))
buttons = st.tuples(st.just(PAD), st.sampled_from(PAD_VERBS), st.sampled_from(CONTROLS))


@given(st.lists(st.one_of(keys, buttons), max_size=30))
def test_whatever_is_changed_nobody_is_locked_out(wishes):
    couch = Couch(FakePad(0))
    bound = couch.devices.bound
    for device, verb, code in wishes:
        bound.assign(device, verb, code)
    assert bound.profiles.keys.sound(frozenset(KEY_VERBS) - {Verb.SUIT_LEFT, Verb.SUIT_RIGHT}, frozenset(ZONES))
    for layout in [profile.layout for profile in bound.profiles.pads.values()]:
        assert layout.sound(frozenset(PAD_VERBS), frozenset({XBOX_GUID}))


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "[" * 100_000,
        '{"rumble": "loud"}',
        '{"rumble": []}',
        '{"keys": 3}',
        '{"keys": {"keys-left": {}, "keys-right": {}}}',
        '{"pads": []}',
        '{"pads": {"x": null}}',
        '{"pads": {"x": {"buttons": {"confirm": ["south"]}}}}',
        '{"pads": {"x": {"buttons": {"confirm": ["south"], "back": ["south"]}}}}',
        '{"pads": {"x": {"buttons": {"confirm": [["south"]], "back": ["east"]}}}}',
        '{"pads": {"x": {"buttons": {"confirm": ["south"], "back": ["east"]}, "mapping": "x"}}}',
    ],
)
def test_a_damaged_file_is_kept_and_the_usual_keys_are_used(path, damage):
    path.parent.mkdir()
    path.write_text(damage, encoding="utf-8")
    loaded, sound = profiles.load(path)
    assert not sound
    assert path.with_suffix(".damaged.json").read_text(encoding="utf-8") == damage
    assert loaded.keys == profiles.first_keys()
    assert loaded.save()
    assert profiles.load(path)[1]


def test_what_is_sound_in_a_damaged_file_is_used(couch, path):
    couch.devices.bound.assign("keys-left", Verb.DONE, "G")
    stored = json.loads(path.read_text(encoding="utf-8")) | {"rumble": "loud"}
    path.write_text(json.dumps(stored), encoding="utf-8")
    loaded, sound = profiles.load(path)
    assert not sound
    assert loaded.keys.code(("keys-left", Verb.DONE)) == "G"


def kept_by_an_older_game(path, *forgotten, **devices):
    """A file of changed keys and buttons from before some verbs were known."""
    couch = Couch(FakePad(0), profiles=Profiles(path))
    for device, (verb, code) in devices.items():
        assert couch.devices.bound.assign({"pad": PAD, "keys": "keys-left"}[device], verb, code).done
    couch.devices.bound.rumble("low")
    stored = json.loads(path.read_text(encoding="utf-8"))
    for buttons in (*stored["keys"].values(), *(pad["buttons"] for pad in stored["pads"].values())):
        for verb in forgotten:
            buttons.pop(verb.value, None)
    path.write_text(json.dumps(stored), encoding="utf-8")
    return again(path)


def test_what_an_older_game_could_not_do_gets_its_usual_key_and_button(path):
    other = kept_by_an_older_game(path, Verb.HINT, pad=(Verb.DONE, "r1"), keys=(Verb.DONE, "G"))
    assert other.key("X")[0] == Press(Verb.HINT, "keys-left")
    assert other.key("B")[0] == Press(Verb.HINT, "keys-right")
    assert other.button(5, "select") == [Press(Verb.HINT, "pad:5")]
    assert other.button(5, "r1") == [Press(Verb.DONE, "pad:5")]
    assert other.key("G")[0] == Press(Verb.DONE, "keys-left")


def test_a_key_that_a_player_gave_away_stays_where_it_is(path):
    other = kept_by_an_older_game(path, Verb.HINT, Verb.SUIT_LEFT, pad=(Verb.SORT, "select"), keys=(Verb.SORT, "X"))
    assert other.key("X")[0] == Press(Verb.SORT, "keys-left")
    assert other.devices.bound.code("keys-left", Verb.HINT) is None
    assert other.button(5, "select") == [Press(Verb.SORT, "pad:5")]
    assert other.devices.bound.code("pad:5", Verb.HINT) is None


def test_no_file_is_no_damage(path):
    assert profiles.load(path)[1]


def test_a_folder_that_cannot_be_written_says_so(tmp_path):
    (tmp_path / "file").touch()
    couch = Couch(FakePad(0), profiles=Profiles(tmp_path / "file" / "controls.json"))
    couch.devices.bound.assign(PAD, Verb.DONE, "r1")
    assert not couch.devices.bound.saved
    assert couch.button(0, "r1") == [Press(Verb.DONE, PAD)]


def test_a_layout_without_slots_is_not_sound():
    assert not Layout().sound(frozenset({Verb.BACK}), frozenset({"x"}))
