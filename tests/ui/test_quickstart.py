import json
import random

import pytest
from helpers.houses import Table, app_of, click, click_on, house, picture, press

from durak_game import text, variants
from durak_game.ui.draw.text import in_two_lines, text_width
from durak_game.ui.inputs.actions import Key, Point, Typed
from durak_game.ui.plan import TablePlan
from durak_game.ui.scene import Keys
from durak_game.ui.scenes import bot_names
from durak_game.ui.scenes.quickstart import QuickStartScene
from durak_game.ui.settings import Settings


@pytest.fixture(autouse=True)
def _own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    text.use("en")
    yield
    text.use("en")


def quick(settings=None):
    scene = QuickStartScene(house(settings))
    return scene, app_of(scene)


def test_the_defaults_are_a_game_against_three_bots():
    _, app = quick()
    press(app, "CONFIRM")
    setup = app.stack.top.setup
    assert setup.names == ("Player", "Anna", "Boris", "Clara")
    assert setup.levels == ("human", "casual", "casual", "casual")
    assert setup.speed == "normal"
    assert setup.variant.name == "podkidnoy"


def test_the_name_is_typed_and_remembered(tmp_path):
    scene, app = quick()
    scene.menu.focus = "seat0"
    press(app, "CONFIRM")
    assert scene.keys is Keys.TYPING
    for action in (Typed("Olgga"), Key("backspace"), Key("backspace"), Typed("a"), Typed("\n")):
        app.handle(action)
    press(app, "CONFIRM")
    assert (scene.keys, scene.plan.name) == (Keys.MENU, "Olga")
    scene.menu.focus = "start"
    press(app, "CONFIRM")
    assert app.stack.top.setup.names[0] == "Olga"
    assert json.loads((tmp_path / "config" / "settings.json").read_text(encoding="utf-8"))["name"] == "Olga"


def test_esc_keeps_the_old_name_and_a_click_elsewhere_takes_the_new_one():
    scene, app = quick(Settings(name="Olga"))
    click_on(app, "seat0")
    app.handle(Typed(" II"))
    press(app, "BACK")
    assert scene.plan.name == "Olga"
    click_on(app, "seat0")
    app.handle(Typed(" II"))
    click_on(app, "players less")
    assert (scene.plan.name, scene.plan.settings.seats) == ("Olga II", 3)


def test_a_name_has_at_most_twelve_letters():
    scene, app = quick()
    click_on(app, "seat0")
    app.handle(Typed("  Wolfgang Amadeus Mozart"))
    press(app, "CONFIRM")
    assert scene.plan.name == "Wolfgang Ama"


def test_no_bot_has_the_player_s_name():
    assert bot_names(5, "boris") == ["Anna", "Clara", "Dmitri", "Vera", "Emil"]


def test_left_and_right_go_through_all_variants_and_round():
    scene, app = quick()
    scene.menu.focus = "variant"
    names = list(scene.house.rules_file.variants)
    seen = []
    for _ in names:
        press(app, "RIGHT")
        seen.append(scene.plan.variant.name)
    assert seen == [*names[1:], names[0]]
    press(app, "LEFT")
    assert scene.plan.variant.name == names[-1]


def test_the_number_of_players_follows_the_variant():
    plan = TablePlan(house(Settings(seats=5)))
    while plan.variant.name != "partners":
        plan.turn_variant(1)
    assert plan.settings.seats == 4
    assert plan.seat_choices == [4, 6]
    plan.turn_seats(1)
    assert plan.settings.seats == 6
    plan.turn_seats(1)
    assert plan.settings.seats == 6


def test_every_agreement_that_can_be_reached_can_be_played():
    plan = TablePlan(house())
    for _ in plan.house.rules_file.variants:
        for switch in plan.house.rules_file.switches:
            plan.toggle(switch)
            setup = plan.setup()
            assert setup.variant.rules.problems(len(setup.names)) == []
            assert len(setup.names) == len(setup.levels) == len(set(setup.names))
        plan.turn_variant(1)


def test_a_click_on_a_bot_changes_its_level_and_one_on_a_free_seat_seats_a_bot():
    scene, app = quick()
    click_on(app, "seat2")
    assert scene.plan.setup().levels == ("human", "casual", "beginner", "casual")
    click_on(app, "seat5")
    assert scene.plan.settings.seats == 6


def test_a_switch_is_turned_on_and_off():
    scene, app = quick()
    click_on(app, "switch transfer")
    assert scene.plan.variant.rules.transfer.allowed
    click_on(app, "switch transfer")
    assert not scene.plan.variant.rules.transfer.allowed


def test_the_mouse_finds_the_way_back():
    _, app = quick(Settings(name="Olga"))
    click_on(app, "back")
    assert not app.stack.scenes


def test_a_long_title_takes_two_lines_and_ends_with_dots():
    title = "Grandma Olga from Novosibirsk plays it exactly like this too"
    lines = in_two_lines(title, 30, 370)
    assert len(lines) == 2
    assert lines[1].endswith("…")
    assert all(text_width(line, 30) <= 370 for line in lines)
    assert in_two_lines("Duel", 30, 370) == ["Duel"]
    assert in_two_lines("Langer Durak mit 52 Karten", 30, 370) == ["Langer Durak", "mit 52 Karten"]


def test_whatever_is_turned_the_game_can_be_played(tmp_path):
    rules = tmp_path / "rules.yaml"
    rules.write_text(
        "variants: {a: {deck: 36}, b: {players: [6], deck: 52}, c: {redeal_same_suit: 6}}\nswitches:\n"
        "  team: {rules: {partners: pairs}}\n  big: {rules: {hand_size: 8}}\n  small: {rules: {hand_size: 3}}\n"
        "  short: {rules: {deck: 24}}\n  long: {rules: {deck: 52}}\n  odd: {rules: {players: [3, 5]}}\n"
    )
    plan = TablePlan(house(Settings(), variants.load(rules)))
    chance = random.Random(1)
    for _ in range(400):
        chance.choice([lambda: plan.turn_variant(1), lambda: plan.turn_seats(1), lambda: plan.turn_seats(-1)])()
        plan.toggle(chance.choice(["team", "big", "small", "short", "long", "odd"]))
        assert not plan.setup().variant.rules.problems(plan.settings.seats)


def test_a_switch_that_changes_nothing_says_so_and_stays_off():
    scene, app = quick(Settings(variant="perevodnoy"))
    assert scene.plan.reason_against("transfer")
    click_on(app, "switch transfer")
    assert scene.plan.settings.switches == []


def test_the_wheel_changes_the_value_under_the_mouse():
    scene, app = quick()
    x, y = scene.menu.entry("players").middle
    app.handle(Point("wheel", x - 100, y, amount=-1.0))
    assert scene.plan.settings.seats == 5
    app.handle(Point("wheel", x - 100, y, amount=1.0))
    assert scene.plan.settings.seats == 4


def test_the_speed_has_two_ends():
    plan = TablePlan(house())
    seen = []
    for way in (-1, -1, 1, 1, 1, 1):
        plan.turn_speed(way)
        seen.append(plan.settings.speed)
    assert seen == ["slow", "slow", "normal", "fast", "instant", "instant"]


def test_settings_of_another_rules_file_are_put_right():
    plan = TablePlan(house(Settings(variant="gone", switches=["transfer", "gone", "transfer"])))
    assert plan.variant.name == "podkidnoy"
    assert plan.settings.switches == ["transfer"]


def test_every_entry_can_be_reached_by_keys():
    scene, app = quick()
    reached, todo = set(), [scene.menu.focus]
    while todo:
        start = todo.pop()
        if start in reached:
            continue
        reached.add(start)
        for verb in ("UP", "DOWN", "LEFT", "RIGHT"):
            scene.menu.focus = start
            press(app, verb)
            todo.append(scene.menu.focus)
    assert reached == {entry.name for entry in scene.menu.entries if entry.focusable}


def test_esc_goes_back_and_nothing_starts():
    _, app = quick()
    press(app, "BACK")
    assert not app.running


def test_a_right_click_and_a_click_beside_everything_do_nothing():
    scene, app = quick()
    app.handle(Point("press", *scene.menu.entry("start").middle, 3))
    click(app, 1900, 20)
    assert not isinstance(app.stack.top, Table)


@pytest.mark.parametrize("size", [(1920, 1080), (960, 600), (1024, 1000)])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_it_is_drawn_in_every_language_and_size(size, language):
    text.use(language)
    scene, app = quick(Settings(variant="club_pairs"))
    for focus in ("start", "seat0", "players", "variant"):
        scene.menu.focus = focus
        drawn = picture(app, size)
    assert drawn.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)
