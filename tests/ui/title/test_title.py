import json
from pathlib import Path

import pygame
import pytest
from helpers.evenings import plan_for
from helpers.houses import Table, app_of, click, click_on, house, picture, press
from helpers.tournaments import keeping_house

from durak_game import text, variants
from durak_game.json_file import damaged_path
from durak_game.session.store.errors import StoreError
from durak_game.ui.app import App
from durak_game.ui.couch import settings
from durak_game.ui.couch.settings import Person, Settings
from durak_game.ui.inputs.actions import Point, Press, Verb
from durak_game.ui.rules.rules_in_force import RulesInForceScene
from durak_game.ui.theme import DEAF_JOINED, HOLD_END, steps
from durak_game.ui.title.scene import TitleScene, _short_path, _what_is_wrong


def test_from_the_title_to_the_first_card_in_two_presses():
    app = app_of(TitleScene(house()))
    press(app, "CONFIRM")
    app.step(steps(DEAF_JOINED))
    press(app, "CONFIRM")
    app.step()
    assert isinstance(app.stack.top, Table)
    assert len(app.stack.scenes) == 2


def test_the_same_by_mouse():
    app = app_of(TitleScene(house()))
    click_on(app, "play")
    app.step(steps(DEAF_JOINED))
    click_on(app, "start")
    app.step()
    assert isinstance(app.stack.top, Table)


def test_the_focus_goes_down_and_up_and_follows_the_mouse():
    app = app_of(TitleScene(house()))
    menu = app.stack.top.menu
    seen = []
    for verb in ("DOWN", "UP", "RIGHT", "DOWN", "DOWN", "DOWN"):
        press(app, verb)
        seen.append(menu.focus)
    assert seen == ["tournament", "play", "statistics", "devices", "language", "screen"]
    app.handle(Point("move", 200, 662))
    assert menu.focus == "play"


def test_the_language_changes_at_once_and_is_remembered(home):
    app = app_of(TitleScene(house()))
    press(app, "RIGHT", "DOWN", "DOWN", "CONFIRM")
    assert text.language() == "de"
    press(app, "RIGHT", "RIGHT", "RIGHT", "LEFT")
    assert text.language() == "en"
    press(app, "LEFT")
    stored = json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))
    assert stored["language"] == text.language() == "ru"


def test_the_house_rules_open_over_the_title_and_close_again():
    app = app_of(TitleScene(house()))
    press(app, "DOWN", "DOWN", "CONFIRM")
    assert isinstance(app.stack.top, RulesInForceScene)
    first = app.stack.top.variant
    press(app, "RIGHT")
    assert app.stack.top.variant is not first
    picture(app)
    press(app, "BACK")
    assert isinstance(app.stack.top, TitleScene)


def test_the_sheet_of_rules_scrolls_to_its_end_and_no_further():
    scene = RulesInForceScene(house(), variants.load().variants["club_pairs"])
    app = app_of(scene)
    app.handle(Point("wheel", 900, 500, amount=-1))
    assert scene.text.aim > 0
    for _ in range(60):
        press(app, "DOWN")
    end = scene.text.aim
    press(app, "DOWN")
    assert scene.text.aim == end
    for _ in range(60):
        press(app, "UP")
    assert scene.text.aim == 0


def test_the_sheet_of_rules_stands_still_before_and_after_it_glides():
    scene = RulesInForceScene(house(), variants.load().variants["club_pairs"])
    app = app_of(scene)
    assert scene.still
    press(app, "DOWN")
    pictures = []
    while not scene.still:
        pictures.append(picture(app).get_buffer().raw)
        app.step()
    assert len(set(pictures)) > 10
    assert picture(app).get_buffer().raw == pictures[-1]


def test_the_title_asks_the_store_when_it_is_shown_and_not_while_it_waits(store, monkeypatch):
    asked, latest = [], store.latest_open
    monkeypatch.setattr(store, "latest_open", lambda *left: asked.append(1) or latest(*left))
    app = app_of(TitleScene(keeping_house(store)))
    assert len(asked) == 1
    press(app, "DOWN", "UP")
    app.step(60)
    picture(app)
    assert len(asked) == 1
    click_on(app, "rules")
    press(app, "BACK")
    assert len(asked) == 2


def test_evenings_that_cannot_be_read_any_more_are_not_offered(store, monkeypatch):
    store.create(plan_for("series", 3))
    app = app_of(TitleScene(keeping_house(store)))
    click_on(app, "rules")
    monkeypatch.setattr(store, "read", lambda *_: (_ for _ in ()).throw(StoreError("full", "here")))
    monkeypatch.setattr(store, "latest_open", store.read)
    names = {entry.name for entry in app.stack.scenes[0].menu.entries}
    press(app, "BACK")
    assert names - {entry.name for entry in app.stack.top.menu.entries} == {"continue", "sessions"}
    assert len(app.stack.top.house.notices) == 1


def test_a_click_beside_the_sheet_closes_it():
    app = app_of(TitleScene(house()))
    click_on(app, "rules")
    click(app, 30, 30)
    assert isinstance(app.stack.top, TitleScene)


def signs_of(app):
    return [str(stroke) for stroke in app.stack.top.picture(0).strokes if "F11" in str(stroke)]


def test_only_who_has_keys_is_shown_the_key_of_the_whole_screen():
    app = app_of(TitleScene(house()))
    shown = {}
    for device in ("keys-left", "pad:0", "keys"):
        app.handle(Press(Verb.DOWN, device))
        shown[device] = bool(signs_of(app))
    app.handle(Point("move", 5, 5))
    shown["mouse"] = bool(signs_of(app))
    assert shown == {"keys-left": True, "pad:0": False, "keys": True, "mouse": False}


def test_the_whole_screen_is_an_entry_that_says_what_it_will_do():
    shared = house()
    app = App(TitleScene(shared), on_full_screen=lambda full: setattr(shared, "full_screen", full))
    words = []
    for _ in range(2):
        words.append(shared.screen_words())
        click_on(app, "screen")
    assert words == ["Full screen", "Window"]
    assert not app.window.full_screen


def test_back_on_the_title_goes_to_quit_which_is_held_and_not_tapped():
    app = app_of(TitleScene(house()))
    press(app, "BACK")
    assert app.stack.top.menu.focus == "quit"
    for _ in range(5):
        press(app, "BACK", "CONFIRM")
        app.handle(Press(Verb.CONFIRM, "keys-right", released=True))
        app.step(5)
    assert app.stack.scenes
    press(app, "CONFIRM")
    app.step(steps(HOLD_END))
    assert not app.running


def test_quit_is_not_held_any_more_by_whoever_let_go_while_somebody_looked_at_the_rules():
    app = app_of(TitleScene(house()))
    press(app, "BACK")
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    app.step(steps(HOLD_END / 2))
    click_on(app, "rules")
    app.handle(Press(Verb.CONFIRM, "pad:0", released=True))
    press(app, "BACK")
    app.step(steps(HOLD_END))
    assert app.running


def test_the_mouse_holds_quit_as_well():
    app = app_of(TitleScene(house()))
    click_on(app, "quit")
    app.step(60)
    assert app.stack.scenes
    app.handle(Point("press", *app.stack.top.menu.entry("quit").middle, 1))
    app.step(steps(HOLD_END))
    assert not app.stack.scenes


def test_a_bad_rules_file_is_told_on_the_title(tmp_path):
    bad = tmp_path / "mine.yaml"
    bad.write_text("variants:\n  x:\n    throw_inn: 3\n", encoding="utf-8")
    shared = house(rules_file=variants.load(bad))
    good, told = picture(app_of(TitleScene(house()))), picture(app_of(TitleScene(shared)))
    assert shared.rules_file.problems
    below = pygame.Rect(40, 500, 400, 80)
    assert good.subsurface(below).get_buffer().raw != told.subsurface(below).get_buffer().raw


def test_the_spot_of_a_mistake_is_told_in_every_language(tmp_path):
    bad = tmp_path / "mine.yaml"
    bad.write_text("variants:\n  x:\n    throw_inn: 3\n", encoding="utf-8")
    problem = variants.load(bad).problems[0]
    assert _what_is_wrong(problem) == "mine.yaml, line 3: Unknown option 'throw_inn' in variant 'x'"
    text.use("de")
    assert _what_is_wrong(problem) == "mine.yaml: In Zeile 3 stimmt etwas nicht."
    text.use("ru")
    assert _what_is_wrong(variants.load(tmp_path).problems[0]) == f"Файл {tmp_path.name} использовать нельзя."


def test_the_rules_tell_what_a_switch_changes_first():
    rules_file = variants.load()
    scene = RulesInForceScene(house(rules_file=rules_file), rules_file.resolve("podkidnoy", ["no_swap"]))
    lines = [(words, kind) for _y, words, kind in scene.text.lines]
    assert lines[0] == ("What's different from “Throw-in Durak”:", "heading")
    assert lines[1] == ("The trump 6 can't be swapped for the face-up trump card.", "first")
    assert lines[2] == ("Same as “Throw-in Durak”:", "heading")
    assert RulesInForceScene(scene.house, rules_file.resolve("podkidnoy")).text.lines[0][2] == "first"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "\0",
        '{"seats": "many"}',
        '{"people": [{"name": "A"}]}',
        '{"names": [""]}',
        '{"length": "for ever"}',
        '{"levels": [[1]], "speed": []}',
        '{"name": "\\u0007"}',
        "[" * 5000,
    ],
)
def test_damaged_settings_are_replaced_and_told(tmp_path, content):
    path = tmp_path / "settings.json"
    path.write_text(content, encoding="utf-8")
    loaded, sound = settings.load(path)
    assert (loaded, sound) == (Settings(), False)
    assert damaged_path(path).read_text(encoding="utf-8") == content


def test_the_copy_of_damaged_settings_is_named(tmp_path):
    settings.settings_path().parent.mkdir()
    settings.settings_path().write_text("{", encoding="utf-8")
    settings.load()
    assert settings.damaged_notice() == "Your settings couldn't be read. A copy was saved as settings.damaged.json."
    assert settings.save(Settings())
    assert settings.load()[1]


def test_what_is_sound_in_damaged_settings_is_kept(tmp_path):
    path = tmp_path / "settings.json"
    path.write_text('{"name": "Olga", "seats": 9, "later": 1}', encoding="utf-8")
    assert settings.load(path) == (Settings(name="Olga"), False)


@pytest.mark.parametrize(
    "window", [[1280], [100, 100, 0, 0], [1280, 720, 0, 999999], [1280, 720, 0.5, 0], "wide", [1] * 5]
)
def test_a_window_that_cannot_be_is_forgotten(tmp_path, window):
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"window": window}), encoding="utf-8")
    assert settings.load(path) == (Settings(), False)


def test_settings_come_back_as_they_were(tmp_path):
    chosen = Settings("Ольга", "ru", "club", ["no_swap"], 6, ["beginner"] * 5, "fast", True, "series 10", "peek")
    chosen.people = [Person("Ольга", 3, "xbox"), Person("", 0, "mouse")]
    chosen.names = ["Ольга", "Max"]
    chosen.window = [1280, 720, -40, 12]
    assert settings.save(chosen, tmp_path / "a" / "settings.json")
    assert settings.load(tmp_path / "a" / "settings.json") == (chosen, True)
    assert [path.name for path in (tmp_path / "a").iterdir()] == ["settings.json"]


def test_settings_that_cannot_be_kept_are_told_once(monkeypatch):
    monkeypatch.setattr(settings, "save", lambda *_: False)
    shared = house()
    shared.speak("en")
    shared.speak("en")
    assert [notice() for notice in shared.notices] == ["Your settings couldn't be saved."]
    shared.speak("de")
    assert [notice() for notice in shared.notices] == ["Deine Einstellungen konnten nicht gespeichert werden."]


def test_a_long_path_is_shown_by_its_end_and_the_home_by_a_tilde():
    assert _short_path(Path.home() / "durak" / "rules.yaml") == "~/durak/rules.yaml"
    long = Path("/") / "very" / ("long" * 20) / "rules.yaml"
    assert _short_path(long).startswith("…")
    assert _short_path(long).endswith("/rules.yaml")
    assert len(_short_path(long)) == 46
