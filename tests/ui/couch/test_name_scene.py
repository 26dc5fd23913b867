"""The screen that asks for a name, by itself."""

import pytest
from helpers.houses import app_of, click_on, picture, press

from durak_game import text
from durak_game.ui.couch.name_scene import CYRILLIC, LATIN, NameScene, preset_names
from durak_game.ui.inputs.actions import Key, Typed


def asked(name="Player", **more):
    """The scene, its application, and the list that gets the name."""
    told = []
    scene = NameScene(name, told.append, **more)
    return scene, app_of(scene), told


def test_the_first_letter_replaces_the_old_name_and_small_letters_follow():
    scene, app, told = asked()
    for letter in "ANNA":
        click_on(app, ("letter", letter))
    for name in ("space", ("letter", "M"), ("letter", "A"), ("letter", "X"), "erase", "erase"):
        click_on(app, name)
    assert scene.name == "Anna M"
    click_on(app, "done")
    assert told == ["Anna M"]
    assert not app.stack.scenes


def test_letters_have_two_sizes_and_two_alphabets():
    scene, app, _ = asked()
    click_on(app, "letters")
    assert scene.letters is CYRILLIC
    click_on(app, "size")
    click_on(app, ("letter", "Ж"))
    assert scene.name == "ж"
    click_on(app, "letters")
    assert scene.letters is LATIN


def test_russians_begin_with_their_letters():
    text.use("ru")
    assert asked()[0].letters is CYRILLIC


def test_two_dozen_names_are_offered_and_those_used_before_come_first():
    assert len({name.casefold() for name in preset_names()}) == 24
    scene, app, told = asked(used=["Ottilie", "max"])
    offered = [entry.name[1] for entry in scene.menu.entries if entry.name[0] == "name"]
    assert offered[:2] == ["Ottilie", "max"]
    assert "Max" not in offered
    click_on(app, ("name", "Ottilie"))
    assert told == ["Ottilie"]


def test_a_name_has_at_most_twelve_letters_and_at_least_one():
    scene, app, told = asked()
    app.handle(Typed("  Wolfgang Amadeus"))
    assert scene.name == "Wolfgang Ama"
    for _ in range(20):
        app.handle(Key("backspace"))
    click_on(app, "done")
    assert (scene.note, told) == ("A name needs at least one letter.", [])


def test_back_tells_nothing():
    _, app, told = asked()
    app.handle(Typed("Eva"))
    press(app, "BACK")
    assert (told, app.stack.scenes) == ([], [])


@pytest.mark.parametrize("letters", [LATIN, CYRILLIC])
def test_every_key_can_be_reached(letters):
    scene, app, _ = asked(used=["Ottilie", "Zoe", "Lu"])
    scene.letters = letters
    scene.offer()
    reached, todo = set(), [scene.menu.focus]
    while todo:
        start = todo.pop()
        if start not in reached:
            reached.add(start)
            for verb in ("UP", "DOWN", "LEFT", "RIGHT"):
                scene.menu.focus = start
                press(app, verb)
                todo.append(scene.menu.focus)
    assert reached == {entry.name for entry in scene.menu.entries}


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_it_is_drawn_in_every_language(language):
    text.use(language)
    _, app, _ = asked(used=["Ottilie"], taken=["Anna"])
    picture(app)
    press(app, "DOWN", "DOWN")
    picture(app, (1920, 1080))


def test_start_says_that_the_name_is_done():
    scene, app, told = asked("Anna")
    click_on(app, "letters")
    press(app, "PAUSE")
    assert (told, app.stack.scenes) == (["Anna"], [])
    assert scene.letters is CYRILLIC


@pytest.mark.parametrize("typed", ["Әлия", "Oʻktam", "דוד", "Ўткир"])
def test_people_are_called_in_their_own_letters(typed):
    scene, app, told = asked("")
    app.handle(Typed(typed))
    assert scene.note == ""
    click_on(app, "done")
    assert told == [typed]


@pytest.mark.parametrize(("typed", "why"), [("\u202eanna", "seen"), ("a\x07", "seen"), ("\U000e0041", "seen")])
def test_signs_that_nobody_sees_are_refused_in_a_sentence(typed, why):
    scene, app, _told = asked("")
    app.handle(Typed(typed))
    assert why in scene.note
    assert scene.name == ""
    app.handle(Typed("A"))
    assert (scene.note, scene.name) == ("", "A")


def test_letters_that_nobody_can_draw_are_refused_when_typed_and_when_they_come_from_another_day(monkeypatch):
    monkeypatch.setattr("durak_game.ui.couch.settings.strange", lambda words: "".join(set(words) & {"李"}))
    scene, app, told = asked("李", used=["李雷"])
    app.handle(Typed("李"))
    assert scene.note == "Some of these letters can't be shown here. Try to spell it with others."
    scene.note = ""
    click_on(app, ("name", "李雷"))
    assert "can't be shown" in scene.note
    assert told == []
    app.handle(Typed("Li"))
    click_on(app, "done")
    assert told == ["Li"]
