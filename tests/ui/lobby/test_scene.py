"""The lobby by actions: who joins, who leaves, who may change what, and what comes out."""

import itertools

import pytest
from helpers.houses import Table, app_of, click, click_on, house, picture, press
from helpers.lobbies import (
    JOINED,
    Pads,
    choose,
    deal,
    devices,
    go,
    hold,
    hold_mouse,
    leave,
    lobby,
    names,
    open_sheet,
    plug,
    push,
)
from helpers.written import faults_of, texts_on

from durak_game import text, variants
from durak_game.ui.couch.couch import Chair, Privacy
from durak_game.ui.couch.settings import LEVELS, Person, Settings
from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_RIGHT, MOUSE, Key, Keys, Plugged, Point, Press, Typed, Verb
from durak_game.ui.lobby.picture import marker, panel_rect
from durak_game.ui.theme import SEATS
from durak_game.ui.title.scene import TitleScene

PADS = [f"pad:{number}" for number in range(6)]


# ---- joining


@pytest.mark.parametrize("device", ["pad:3", "keys-left", "keys-right", MOUSE])
def test_the_device_that_pressed_play_has_the_first_seat(device):
    app = app_of(TitleScene(house(devices=Pads())))
    if device == MOUSE:
        click_on(app, "play")
    else:
        push(app, device)
    assert devices(app.stack.top) == [device, "bot", "bot", "bot", "", ""]


def test_the_defaults_are_a_game_against_three_bots():
    scene, app = lobby("keys-left")
    push(app, "keys-left")
    app.step()
    setup = app.stack.top.setup
    assert setup.names == ("Player", "Anna", "Boris", "Clara")
    assert setup.levels == ("human", "casual", "casual", "casual")
    assert (setup.speed, setup.variant.name, setup.length.code) == ("normal", "podkidnoy", "open")
    assert setup.couch.chairs[0] is scene.seating.chairs[0]


def test_any_button_of_another_device_takes_the_next_seat():
    scene, app = lobby("pad:0")
    for device, verb in zip(("pad:1", "keys-left", "keys-right"), ("SWAP", "DONE", "CONFIRM"), strict=True):
        push(app, device, verb)
    push(app, MOUSE)
    assert devices(scene) == ["pad:0", "pad:1", "keys-left", "keys-right", MOUSE, ""]


def test_directions_and_back_of_a_device_without_a_seat_do_nothing():
    scene, app = lobby("pad:0")
    focus = scene.markers["pad:0"].focus
    push(app, "pad:1", "LEFT", "UP", "BACK")
    assert devices(scene)[1:] == ["bot", "bot", "bot", "", ""]
    assert {device: menu.focus for device, menu in scene.markers.items()} == {"pad:0": focus}


def test_six_people_with_pads_play_without_bots():
    scene, app = lobby(*PADS)
    assert devices(scene) == PADS
    deal(app, scene)
    assert app.stack.top.setup.levels == ("human",) * 6


def test_the_seventh_is_told_that_the_table_is_full_and_nothing_more():
    scene, app = lobby("pad:0", "pad:1", "pad:2", "pad:3", "keys-left", "keys-right")
    before = devices(scene)
    push(app, MOUSE)
    assert (devices(scene), scene.people.note, scene.sheet) == (before, "The table is full.", None)
    leave(app, "pad:2")
    assert devices(scene) == ["pad:0", "pad:1", "", "pad:3", "keys-left", "keys-right"]
    push(app, MOUSE)
    assert devices(scene)[2] == MOUSE


def test_the_keys_play_for_somebody_who_came_with_the_mouse():
    scene, app = lobby(MOUSE)
    push(app, "keys-left")
    app.step()
    assert isinstance(app.stack.top, Table)
    assert app.stack.top.setup.levels.count("human") == 1
    scene, app = lobby("keys-right")
    click_on(app, ("switch", "transfer"))
    assert scene.plan.settings.switches == ["transfer"]
    assert devices(scene).count("bot") == 3


def test_mouse_and_keys_become_two_players_on_a_free_seat():
    scene, app = lobby(MOUSE)
    choose(app, "keys-left", ("seat", 5))
    assert devices(scene)[5] == "keys-left"
    scene, app = lobby("keys-left")
    click_on(app, ("seat", 4))
    assert devices(scene)[4] == MOUSE


def test_two_people_share_a_keyboard():
    scene, app = lobby("keys-left", "keys-right")
    assert devices(scene)[:2] == ["keys-left", "keys-right"]
    leave(app, "keys")
    assert devices(scene)[:2] == ["keys-left", "bot"]  # Esc is that of the zone used last


def test_a_game_for_two_has_no_third_seat_for_a_person():
    scene, app = lobby("pad:0", "pad:1", "pad:2", settings=Settings(variant="duel"))
    assert devices(scene) == ["pad:0", "pad:1", "", "", "", ""]
    leave(app, "pad:0")
    push(app, "pad:2")
    assert devices(scene)[0] == "pad:2"


# ---- leaving


def test_back_leaves_the_own_seat_when_it_is_held_and_a_button_takes_it_again():
    scene, app = lobby("pad:0", "pad:1")
    push(app, "pad:1", *["BACK"] * 5)
    hold(app, "pad:1", "BACK", 0.7)
    assert devices(scene)[:2] == ["pad:0", "pad:1"]
    leave(app, "pad:1")
    assert devices(scene) == ["pad:0", "bot", "bot", "bot", "", ""]
    push(app, "pad:1")
    assert devices(scene)[:2] == ["pad:0", "pad:1"]


def test_back_leads_to_the_title_only_while_nobody_is_seated():
    scene, app = lobby("pad:0", "pad:1")
    leave(app, "pad:0")
    leave(app, "pad:1")
    assert app.stack.top is scene
    assert not scene.seating.people
    push(app, "pad:5", "BACK")
    assert not app.stack.scenes


def test_who_only_looks_into_the_lobby_pushes_nobody_out_of_memory():
    scene, app = lobby("pad:0")
    known = [Person("Lena", 1, "guid of another table")]
    scene.plan.settings.people = list(known)
    leave(app, "pad:0")
    push(app, "pad:0", "BACK")
    assert not app.stack.scenes
    assert scene.plan.settings.people == known


def test_a_fifth_seat_is_free_again_when_its_person_leaves():
    scene, app = lobby(*PADS[:5])
    leave(app, "pad:4")
    assert devices(scene) == [*PADS[:4], "", ""]
    leave(app, "pad:1")
    assert devices(scene) == ["pad:0", "bot", "pad:2", "pad:3", "", ""]


def test_who_comes_back_has_his_name_and_look_again():
    scene, app = lobby("pad:0", "pad:1", "keys-left")
    scene.plan.rename(scene.seating.chairs[2], "Olga")
    scene.seating.turn_look(scene.seating.chairs[2], 3)
    leave(app, "keys-left")
    push(app, "keys-left")
    assert (names(scene)[2], scene.seating.chairs[2].look) == ("Olga", SEATS[5])


def test_the_mouse_finds_the_way_back():
    scene, app = lobby(MOUSE)
    back = scene.menu.entry("back").middle
    click(app, *back)
    assert devices(scene)[0] == MOUSE
    hold_mouse(app, *back)
    assert not scene.seating.people
    click(app, *back)
    assert not app.stack.scenes


# ---- finding the own seat


def test_who_wiggles_sees_his_seat_shake():
    scene, app = lobby("pad:0", "pad:1")
    app.step(60)
    push(app, "pad:1", "LEFT")
    app.step(2)
    shifts = [scene.people.shift(chair) for chair in scene.seating.chairs]
    assert [shift != 0 for shift in shifts] == [False, True, False, False, False, False]
    assert abs(shifts[1]) <= 8
    app.step(40)
    assert scene.people.shift(scene.seating.chairs[1]) == 0


def test_somebody_alone_does_not_shake():
    scene, app = lobby("pad:0")
    app.step(60)
    push(app, "pad:0", "LEFT")
    assert scene.people.shift(scene.seating.chairs[0]) == 0


def test_a_mouse_that_is_shaken_shows_its_seat_and_one_that_just_moves_does_not():
    scene, app = lobby("pad:0", MOUSE)
    app.step(60)
    for x in range(0, 1900, 40):
        app.handle(Point("move", x, 20))
        app.step()
    chair = scene.seating.chairs[1]
    assert scene.people.shift(chair) == 0
    for x in (100, 200, 90, 210, 80, 190, 90):
        app.handle(Point("move", x, 20))
        app.step(2)
    assert any(scene.people.shift(chair) for _ in range(10) if app.step() is None)


# ---- pads that go


def test_a_seat_waits_for_its_pad_and_gets_it_back():
    scene, app = lobby("pad:0", "pad:1")
    plug(app, "pad:1", connected=False)
    assert devices(scene)[:2] == ["pad:0", ""]
    assert scene.plan.problem() == "Controller missing: Player 2."
    deal(app, scene)
    assert not isinstance(app.stack.top, Table)
    plug(app, "pad:9")
    assert devices(scene)[:2] == ["pad:0", "pad:9"]


def test_two_waiting_seats_of_one_model_need_a_press_and_a_choice():
    scene, app = lobby("pad:0", "pad:1", "pad:2")
    plug(app, "pad:1", connected=False)
    plug(app, "pad:2", connected=False)
    plug(app, "pad:8")
    assert devices(scene)[:3] == ["pad:0", "", ""]
    push(app, "pad:8")
    push(app, "pad:8", "DOWN", "CONFIRM")
    assert devices(scene)[:3] == ["pad:0", "", ""]
    hold(app, "pad:8")
    assert devices(scene)[:3] == ["pad:0", "", "pad:8"]


def test_another_device_says_whether_it_is_somebody_new():
    scene, app = lobby("pad:0", "pad:1", pads=Pads(models={"pad:7": "sony"}))
    plug(app, "pad:1", connected=False)
    plug(app, "pad:7")
    push(app, "pad:7")
    assert devices(scene)[:3] == ["pad:0", "", "bot"]
    push(app, "pad:7", "DOWN", "CONFIRM")
    assert devices(scene)[:3] == ["pad:0", "", "pad:7"]


def test_no_seat_is_lost_when_the_only_pad_goes():
    scene, app = lobby("pad:0")
    plug(app, "pad:0", connected=False)
    click_on(app, "start")  # asks who that is
    assert scene.sheet.device == MOUSE
    app.step(500)
    push(app, "keys-left", "LEFT", "CONFIRM")
    assert devices(scene)[0] == ""
    hold(app, "keys-left")
    assert devices(scene)[0] == "keys-left"


def test_a_question_to_a_newcomer_blocks_no_player_and_is_not_taken_by_the_next_stranger():
    scene, app = lobby("pad:0", "pad:1", pads=Pads(models={"pad:1": "sony"}))
    plug(app, "pad:1", connected=False)
    push(app, "pad:7")
    assert scene.sheet.device == "pad:7"
    push(app, "keys-left", "CONFIRM", "DOWN", "BACK")
    assert scene.sheet.device == "pad:7"
    assert "pad:7" in scene.people.note or "Pad 7" in scene.people.note
    go(app, "pad:0", "length")
    push(app, "pad:0")
    assert scene.plan.settings.length != "open"
    open_sheet(app, "pad:0")
    assert scene.sheet.chair is scene.seating.chairs[0]


def test_with_all_pads_gone_esc_still_leads_back():
    scene, app = lobby("pad:0")
    plug(app, "pad:0", connected=False)
    push(app, "keys", "BACK")
    assert app.stack.top is scene
    hold(app, "keys", "BACK")
    assert not app.stack.scenes


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))))
def test_four_pads_that_go_and_come_act_for_no_seat_that_is_not_theirs(order):
    models = {f"pad:{number}": "xbox" if number % 4 < 2 else f"model {number % 4}" for number in range(30)}
    scene, app = lobby("pad:0", "pad:1", "pad:2", "pad:3", pads=Pads(models=models))
    for number in order:
        plug(app, f"pad:{number}", connected=False)
    for number in order:
        plug(app, f"pad:{10 * 2 + number}")
    for number in (2, 3):
        assert devices(scene)[number] == f"pad:{20 + number}"
    taken = [device for device in devices(scene)[:2] if device]
    assert len(taken) <= 1  # of two alike the first to come does not know whose it is


# ---- who may change what


def test_only_the_own_device_changes_a_person():
    scene, app = lobby("pad:0", "pad:1")
    for verb in ("CONFIRM", "DONE"):
        go(app, "pad:0", ("seat", 1))
        push(app, "pad:0", verb)
        assert scene.sheet is None
        assert "Player 2" in scene.people.note
    open_sheet(app, "pad:1")
    assert scene.sheet.chair is scene.seating.chairs[1]
    push(app, "pad:0", "DOWN", "CONFIRM", "BACK", "DONE")
    push(app, "keys-left")
    click(app, 1900, 20)
    assert scene.sheet.chair is scene.seating.chairs[1]
    assert scene.sheet.menu.focus == "name"
    push(app, "pad:1", "BACK")
    assert scene.sheet is None
    assert devices(scene)[1] == "pad:1"


def test_a_sheet_that_nobody_touches_gives_way_after_a_while():
    scene, app = lobby("pad:0", "pad:1")
    open_sheet(app, "pad:1")
    open_sheet(app, "pad:0")
    assert scene.sheet.device == "pad:1"
    assert scene.people.note == "One moment – Pad 1 is choosing."
    app.step(500)
    open_sheet(app, "pad:0")
    assert scene.sheet.device == "pad:0"


def test_a_bot_that_goes_takes_its_sheet_along():
    for verb, name in (("LEFT", "players"), ("CONFIRM", None)):
        scene, app = lobby("pad:0", "pad:1")
        go(app, "pad:0", ("seat", 3 if name else 2))
        push(app, "pad:0", "DONE")
        assert scene.sheet.chair is scene.seating.chairs[3 if name else 2]
        if name:
            go(app, "pad:1", name)
        push(app, "pad:1" if name else "pad:2", verb)  # one player fewer, or somebody takes the bot's seat
        assert scene.sheet is None


def test_everybody_may_change_bots():
    scene, app = lobby("pad:0", "pad:1")
    choose(app, "pad:1", ("seat", 2))
    choose(app, "pad:0", ("seat", 3))
    assert [chair.level for chair in scene.seating.bots] == ["club", "club"]
    go(app, "pad:1", ("seat", 3))
    push(app, "pad:1", "DONE")
    choose(app, "pad:1", "close")
    assert devices(scene) == ["pad:0", "pad:1", "bot", "", "", ""]
    choose(app, "pad:1", ("seat", 5))
    assert devices(scene) == ["pad:0", "pad:1", "bot", "", "", "bot"]


def test_a_bot_has_another_character():
    scene, app = lobby("pad:0")
    go(app, "pad:0", ("seat", 2))
    push(app, "pad:0", "DONE")
    choose(app, "pad:0", "character")
    assert (names(scene)[2], scene.seating.chairs[2].temper) == ("Dmitri", "miser")


def test_a_person_changes_look_place_and_privacy():
    scene, app = lobby("pad:0", "pad:1")
    own, other, bot = scene.seating.chairs[:3]
    open_sheet(app, "pad:0")
    choose(app, "pad:0", "look")
    assert (own.look, other.look, bot.look) == (SEATS[2], SEATS[1], SEATS[0])  # nobody loses a colour but a bot
    scene.sheet.menu.focus = "place"
    push(app, "pad:0", "RIGHT")
    assert scene.seating.chairs[:2] == [other, own]
    push(app, "pad:0", "LEFT", "LEFT")
    assert scene.seating.chairs[:2] == [own, other]
    scene.sheet.menu.focus = "hands"
    push(app, "pad:0", "LEFT")
    assert own.privacy is Privacy.CURTAIN
    choose(app, "pad:0", "done")
    assert scene.sheet is None


def test_the_lamps_of_pads_follow_their_seats():
    pads = Pads()
    _, app = lobby("pad:0", "pad:1", pads=pads)
    assert pads.lights == {"pad:0": SEATS[0].colour, "pad:1": SEATS[1].colour}
    open_sheet(app, "pad:0")
    choose(app, "pad:0", "look")
    assert pads.lights == {"pad:0": SEATS[2].colour, "pad:1": SEATS[1].colour}


def test_the_order_on_the_couch_is_the_order_at_the_table():
    scene, app = lobby("pad:0", "pad:1")
    scene.seating.move(scene.seating.chairs[1], -1)
    app.step()
    deal(app, scene)
    assert [chair.device for chair in app.stack.top.setup.couch.chairs][:2] == ["pad:1", "pad:0"]


def test_three_friends_and_one_mouse():
    scene, app = lobby(MOUSE)
    for _ in range(2):
        click_on(app, ("more", 0))
        entry = scene.sheet.menu.entry("add")
        click(app, *entry.middle)
    assert devices(scene)[:4] == [MOUSE, MOUSE, MOUSE, "bot"]
    assert {chair.privacy for chair in scene.seating.people} == {Privacy.CURTAIN}
    click_on(app, "hands")
    assert {chair.privacy for chair in scene.seating.people} == {Privacy.CURTAIN}
    for _ in range(2):
        hold_mouse(app, *scene.menu.entry("back").middle)
    assert devices(scene)[:2] == [MOUSE, "bot"]
    assert scene.seating.chairs[0].privacy is not Privacy.CURTAIN


# ---- names


def test_a_name_is_typed_and_remembered():
    scene, app = lobby("keys-right")
    open_sheet(app, "keys-right")
    push(app, "keys-right")
    assert scene.keys is Keys.TYPING
    for action in (Typed("Olgga"), Key("backspace"), Key("backspace"), Typed("a"), Typed("\n")):
        app.handle(action)
    push(app, "keys-right")
    assert (scene.keys, names(scene)[0]) == (Keys.MENU, "Olga")
    push(app, "keys-right", "BACK")
    deal(app, scene)
    assert app.stack.top.setup.names[0] == "Olga"
    assert scene.house.settings.name == "Olga"
    assert scene.house.settings.names == ["Olga"]


def test_a_name_is_written_with_a_pad():
    scene, app = lobby("pad:0", "keys-left")
    open_sheet(app, "pad:0")
    push(app, "pad:0")
    assert scene.keys is Keys.MENU  # somebody else plays on the keyboard
    for letter in "EVA":
        scene.sheet.asked.menu.focus = ("letter", letter)
        push(app, "pad:0")
    push(app, "keys-left")
    scene.sheet.asked.menu.focus = "done"
    push(app, "pad:0")
    assert names(scene)[0] == "Eva"


def test_the_keyboard_types_for_a_pad_without_becoming_a_player():
    scene, app = lobby("pad:0")
    open_sheet(app, "pad:0")
    push(app, "pad:0")
    app.handle(Typed("Max"))
    push(app, "keys-right")
    assert names(scene)[0] == "Max"
    assert devices(scene)[1] == "bot"


def test_back_keeps_the_old_name():
    scene, app = lobby("keys-left", settings=Settings(name="Olga"))
    open_sheet(app, "keys-left")
    push(app, "keys-left")
    app.handle(Typed("Xenia"))
    push(app, "keys", "BACK")
    assert names(scene)[0] == "Olga"
    assert scene.sheet.asked is None


def test_nobody_is_called_as_somebody_else_and_bots_give_way():
    scene, app = lobby("pad:0", "pad:1")
    open_sheet(app, "pad:0")
    push(app, "pad:0")
    app.handle(Typed("player 2"))
    scene.sheet.asked.menu.focus = "done"
    push(app, "pad:0")
    assert "already" in scene.sheet.asked.note
    scene.sheet.asked.menu.focus = ("name", "Anna")
    push(app, "pad:0")
    assert names(scene)[0] == "Anna"
    assert len(set(names(scene)[:4])) == 4


def test_a_lost_pad_puts_its_sheet_and_its_question_away():
    for extra in ((), ("CONFIRM",)):
        scene, app = lobby("pad:0", "pad:1")
        push(app, "pad:1", "DONE", *extra)
        app.handle(Plugged("pad:1", False))
        assert scene.sheet is None


# ---- what is agreed


def test_everything_is_remembered():
    settings = Settings()
    scene, app = lobby("pad:0", "keys-left", settings=settings)
    scene.plan.rename(scene.seating.chairs[0], "Olga")
    scene.seating.turn_look(scene.seating.chairs[0], 2)
    for name, times in (("length", 3), ("hands", 2), ("speed", 1), ("players", 1), ("variant", 1)):
        for _ in range(times):
            choose(app, "pad:0", name)
    choose(app, "pad:0", ("seat", 4))
    deal(app, scene)
    setup = app.stack.top.setup
    assert (setup.length.format, setup.length.count, setup.speed) == ("series", 5, "fast")
    assert settings.people == [Person("Olga", 2, "xbox"), Person("", 1, "keys-left")]
    again, _ = lobby("pad:5", "keys-left", settings=settings)
    assert names(again)[:2] == ["Olga", "Player"]
    assert [chair.look for chair in again.seating.chairs[:2]] == [SEATS[2], SEATS[1]]
    assert again.seating.chairs[0].privacy is Privacy.PEEK
    assert again.seating.count == 5
    assert again.seating.chairs[4].level == "club"


def test_a_known_pad_is_known_again_whoever_comes_first():
    settings = Settings(people=[Person("Olga", 0, "keys-left"), Person("Max", 1, "xbox")], name="Olga")
    scene, _ = lobby("pad:3", "keys-left", settings=settings)
    assert names(scene)[:2] == ["Max", "Olga"]


def test_the_start_says_why_it_cannot():
    scene, app = lobby("pad:0", "pad:1", "pad:2")
    while scene.plan.variant.name != "duel":
        choose(app, "pad:0", "variant")
    choose(app, "pad:0", "start")
    assert not isinstance(app.stack.top, Table)
    assert scene.people.note == "Duel is for 2 players at most."


def test_teams_are_numbered_by_where_people_sit():
    scene, _ = lobby("pad:0", settings=Settings(variant="partners"))
    assert [scene.plan.team(chair) for chair in scene.seating.chairs] == [1, 2, 1, 2, None, None]
    alone, _ = lobby("pad:0")
    assert alone.plan.team(alone.seating.chairs[0]) is None


def test_start_on_a_pad_is_ready_from_wherever_its_marker_is_and_never_leaves():
    scene, app = lobby("pad:0", "pad:1")
    go(app, "pad:0", "variant")
    push(app, "pad:0", *["PAUSE"] * 4)
    assert "pad:0" in scene.ready
    assert scene.markers["pad:0"].focus == ("seat", 0)
    assert devices(scene)[:2] == ["pad:0", "pad:1"]


def test_a_right_click_and_a_click_beside_everything_do_nothing():
    scene, app = lobby(MOUSE)
    app.handle(Point("press", *scene.menu.entry("start").middle, 3))
    click(app, 1900, 20)
    app.step(300)
    assert app.stack.top is scene


def test_a_click_beside_a_sheet_closes_it():
    scene, app = lobby(MOUSE)
    click_on(app, ("more", 0))
    assert scene.sheet
    click(app, 1900, 20)
    assert scene.sheet is None


def test_every_entry_can_be_reached_by_keys(tmp_path):
    for rules in (None, many_switches(tmp_path)):
        scene, app = lobby("keys-right", rules_file=rules)
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


def many_switches(tmp_path):
    rules = tmp_path / "rules.yaml"
    switches = "".join(f"  s{number}: {{rules: {{deck: 52}}}}\n" for number in range(11))
    rules.write_text(f"variants: {{a: {{deck: 36}}}}\nswitches:\n{switches}")
    return variants.load(rules)


def test_more_switches_lie_on_pages(tmp_path):
    scene, app = lobby(MOUSE, rules_file=many_switches(tmp_path))
    click_on(app, "more switches")
    click_on(app, ("switch", "s8"))
    assert scene.plan.settings.switches == ["s8"]
    picture(app)


def test_the_wheel_changes_the_value_under_the_mouse():
    scene, app = lobby(MOUSE)
    x, y = scene.menu.entry("players").middle
    app.handle(Point("wheel", x - 100, y, amount=-1.0))
    assert scene.seating.count == 5
    app.handle(Point("wheel", x - 100, y, amount=1.0))
    assert scene.seating.count == 4


# ---- a session goes on


def evening():
    return [
        Chair("Olga", "human", SEATS[2], guid="xbox", privacy=Privacy.PEEK),
        Chair("Max", "human", SEATS[0], guid="xbox"),
        Chair("Vera", "club", SEATS[1], temper="careful"),
        Chair("Eva", "human", SEATS[4], guid="keys-left"),
    ]


def test_known_devices_have_their_seats_and_others_say_who_they_are():
    ready = []
    scene, app = lobby("", seats=evening(), on_ready=lambda couch: ready.append(couch) or Table(couch))
    assert devices(scene)[:4] == ["", "", "bot", "keys-left"]
    push(app, "keys-left")
    app.step(300)
    assert not ready
    push(app, "pad:4")
    push(app, "pad:4", "DOWN")  # "I am Max"
    hold(app, "pad:4")
    assert devices(scene)[:2] == ["", "pad:4"]
    push(app, "pad:5")  # only one is missing
    assert devices(scene)[0] == ""
    hold(app, "pad:5")
    app.step(JOINED)
    deal(app, scene)
    assert [chair.device for chair in ready[0].chairs] == ["pad:5", "pad:4", "", "keys-left"]
    assert [chair.name for chair in ready[0].chairs] == ["Olga", "Max", "Vera", "Eva"]


def test_the_only_pad_of_a_model_is_recognised():
    seats = [Chair("Olga", "human", SEATS[0], guid="xbox"), Chair("Vera", "club", SEATS[1])]
    scene, _ = lobby("", seats=seats, on_ready=Table, pads=Pads("pad:2"))
    assert devices(scene)[0] == "pad:2"


@pytest.mark.parametrize("language", text.languages)
def test_who_comes_to_his_first_table_takes_his_seat_and_does_not_return_to_it(language):
    text.use(language)
    first, later = (
        texts_on(lobby("pad:9", seats=evening()[:2], on_ready=Table, again=again)[1]) for again in (False, True)
    )
    assert faults_of(first) == faults_of(later) == []
    returning = {text._("Hold any button to get your seat back."), text._("CONTINUE")}
    assert not (returning | {text._("Rules and scores stay the same.")}) & {words.meant for words in first}
    taking = {text._("Take a seat: hold any button on your device."), text._("DEAL")}
    assert taking <= {words.meant for words in first}
    assert returning <= {words.meant for words in later}


@pytest.mark.parametrize(
    ("device", "pads", "seats", "shown"),
    [
        ("", Pads("pad:3", "pad:4"), evening()[:2], "pad:3"),
        ("", Pads("pad:3", "pad:4"), evening(), "keys-left"),
        ("", Pads(), evening()[:2], "keys-left"),
        ("keys-right", Pads("pad:3"), evening(), "keys-right"),
        (MOUSE, Pads("pad:3"), evening(), MOUSE),
    ],
)
def test_before_the_first_press_the_signs_are_those_of_a_device_that_is_likely(device, pads, seats, shown):
    scene, _ = lobby(device, seats=seats, on_ready=Table, pads=pads)
    assert scene.people.last == shown


def test_for_somebody_absent_a_bot_plays_when_a_player_holds_on_the_seat():
    scene, app = lobby("", seats=evening(), on_ready=Table)
    for seat in (("seat", 0), ("seat", 1)):
        choose(app, "keys-left", seat)
        hold(app, "keys-left", seconds=1.3)
        assert scene.agreed.problem()
        hold(app, "keys-left", seconds=1.6)
    assert not isinstance(app.stack.top, Table)
    deal(app, scene)
    assert [chair.player for chair in app.stack.top.setup.chairs] == ["casual", "casual", "club", "human"]


def test_who_sits_on_the_wrong_seat_leaves_it():
    scene, app = lobby("", seats=evening(), on_ready=Table)
    push(app, "pad:4")
    hold(app, "pad:4")
    assert devices(scene)[0] == "pad:4"
    app.step(JOINED)
    open_sheet(app, "pad:4")
    go(app, "pad:4", "leave")
    hold(app, "pad:4")
    assert devices(scene)[:4] == ["", "", "bot", "keys-left"]


def test_back_leads_out_of_a_session_that_goes_on_once_nobody_is_seated():
    scene, app = lobby("", seats=evening(), on_ready=Table)
    push(app, "keys", "BACK")
    assert app.stack.top is scene
    leave(app, "keys")
    push(app, "keys", "BACK")
    assert not app.stack.scenes


def test_rules_and_bots_of_a_session_are_fixed():
    scene, app = lobby("", seats=evening(), on_ready=Table)
    choose(app, "keys-left", ("seat", 2))
    push(app, "keys-left", "DONE")
    assert scene.sheet is None
    assert scene.seating.chairs[2].level == "club"
    assert {entry.name for entry in scene.menu.entries if entry.focusable} == {
        *(("seat", seat) for seat in range(4)),
        "start",
    }


# ---- the picture


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (960, 600), (1024, 1000)])
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_it_is_drawn_in_every_language_and_size(size, language):
    text.use(language)
    _scene, app = lobby("pad:0", "keys-left", settings=Settings(variant="club_pairs"))
    for focus in ("start", ("seat", 0), ("seat", 2), ("seat", 5), "players", "variant"):
        for device in ("pad:0", "keys-left"):
            go(app, device, focus)
        drawn = picture(app, size)
    assert drawn.get_at((size[0] // 2, size[1] // 2))[:3] != (0, 0, 0)
    plug(app, "pad:0", connected=False)
    open_sheet(app, "keys-left")
    picture(app, size)
    push(app, "keys-left", "BACK")
    open_sheet(app, "keys-left")
    picture(app, size)
    push(app, "keys-left")
    picture(app, size)
    picture(lobby("", seats=evening(), on_ready=Table)[1], size)


def test_a_picture_follows_each_change_at_once():
    _, app = lobby("pad:0")
    before = picture(app).get_buffer().raw
    app.handle(Press(Verb.CONFIRM, "pad:1"))
    assert picture(app).get_buffer().raw != before


def test_its_picture_is_the_same_as_long_as_nothing_moves_and_it_stands_still_then():
    scene, app = lobby("pad:0", "pad:1")
    push(app, "pad:0", "LEFT")
    assert not scene.still
    before = scene.picture(1.0)
    app.step(3)
    assert scene.picture(1.0) != before  # a panel shakes
    app.step(400)
    assert scene.still
    assert scene.picture(1.0) == scene.picture(0.5)
    open_sheet(app, "pad:0")
    assert scene.still
    push(app, "pad:0")
    assert not scene.still  # the caret blinks


def test_a_newcomer_at_the_keyboard_who_is_asked_who_he_is_blocks_nobody():
    scene, app = lobby(MOUSE, "pad:0")
    plug(app, "pad:0", connected=False)
    push(app, KEYS_RIGHT)
    assert scene.sheet
    push(app, KEYS_BOTH, "BACK")
    assert scene.sheet is None
    assert app.stack.top is scene
    push(app, KEYS_RIGHT)
    click_on(app, ("switch", "transfer"))
    assert scene.plan.settings.switches == ["transfer"]
    click_on(app, ("more", 0))
    assert scene.sheet.device == MOUSE


# ---- markers and ticks


def markers(scene):
    """Where markers are drawn, with the colours and shapes of whose they are."""
    strokes = scene.picture(1.0).strokes[1].strokes
    return {stroke.given[0]: stroke.given[1] for stroke in strokes if stroke.paint is marker}


def test_each_device_moves_a_marker_of_its_own_and_all_are_seen_where_they_meet():
    scene, app = lobby("pad:0", "pad:1", "keys-left")
    first, second, third = (chair.look for chair in scene.seating.people)
    assert list(markers(scene).values()) == [(first,), (second,), (third,)]
    push(app, "pad:1", "RIGHT")
    assert list(markers(scene).values()) == [(first,), (second, third)]
    go(app, "pad:0", "length")
    push(app, "pad:0")
    assert [menu.focus for menu in scene.markers.values()] == ["length", ("seat", 2), ("seat", 2)]


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_how_strong_a_bot_is_can_be_read_beside_its_tick(language):
    text.use(language)
    scene, app = lobby(MOUSE)
    for level, chair in zip(LEVELS, [*scene.seating.bots, scene.seating.chairs[4]], strict=False):
        chair.level = level
    app.step(400)
    assert faults_of(texts_on(app)) == []


def test_a_marker_at_home_follows_its_seat_to_another_place():
    scene, app = lobby("pad:0", "pad:1")
    open_sheet(app, "pad:0")
    go(app, "pad:0", "place")
    push(app, "pad:0", "RIGHT")
    assert {device: menu.focus for device, menu in scene.markers.items()} == {
        "pad:1": ("seat", 0),
        "pad:0": ("seat", 1),
    }


def test_the_mouse_ticks_on_its_own_panel_and_unticks_with_the_other_button_or_the_cross():
    scene, app = lobby("pad:0", MOUSE)
    own = panel_rect(1)
    middle = (own[0] + 100, own[1] + 200)
    for _click in range(3):
        click(app, *middle)
        assert MOUSE in scene.ready
    app.handle(Point("press", *middle, 3))
    assert MOUSE not in scene.ready
    click(app, *middle)
    click_on(app, ("untick", 1))
    assert MOUSE not in scene.ready
    click(app, *scene.menu.entry(("seat", 0)).middle)
    assert "pad:0" not in scene.ready


def test_back_unticks_and_brings_the_marker_home_without_leaving():
    scene, app = lobby("pad:0", "pad:1")
    push(app, "pad:1")
    go(app, "pad:1", ("switch", "transfer"))
    push(app, "pad:1", "BACK")
    assert "pad:1" not in scene.ready
    assert scene.markers["pad:1"].focus == ("seat", 1)
    assert devices(scene)[1] == "pad:1"


def test_who_opens_a_sheet_is_not_ready_meanwhile():
    scene, app = lobby("pad:0", "pad:1")
    push(app, "pad:0")
    push(app, "pad:1")
    open_sheet(app, "pad:1")
    app.step(400)
    assert app.stack.top is scene
    assert ["pad:0" in scene.ready, "pad:1" in scene.ready] == [True, False]


def test_a_pad_that_goes_stops_the_countdown():
    scene, app = lobby("pad:0", "pad:1")
    push(app, "pad:0")
    push(app, "pad:1")
    app.step(100)
    plug(app, "pad:1", connected=False)
    app.step(400)
    assert app.stack.top is scene
    assert scene.ready.seconds == 0


def test_the_seat_of_a_pad_that_does_not_come_back_is_cleared_by_holding():
    scene, app = lobby("pad:0", "pad:1")
    plug(app, "pad:1", connected=False)
    choose(app, "pad:0", ("seat", 1))
    assert not devices(scene)[1]
    hold(app, "pad:0", seconds=1.6)
    assert devices(scene)[1] == "bot"


def test_a_pad_that_is_lost_while_it_holds_back_leaves_no_seat():
    scene, app = lobby("pad:0", "pad:1")
    app.handle(Press(Verb.BACK, "pad:1"))
    plug(app, "pad:1", connected=False)
    app.step(100)
    assert len(scene.seating.people) == 2


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_what_it_says_of_being_ready_can_be_read(language):
    text.use(language)
    scene, app = lobby("pad:0", "pad:1", "pad:2", "keys-left", MOUSE)
    for device in ("pad:0", "pad:1", "pad:2", "keys-left"):
        push(app, device)
    app.step(1300)
    app.handle(Point("move", 1900, 20))
    app.handle(Point("wheel", 1900, 20, amount=1.0))  # drawn keys have small letters, a mouse has none
    said = texts_on(app)
    assert faults_of(said) == []
    late = text._("Hold: a bot plays for {name} for now.").format(name=names(scene)[4])
    assert late in {words.meant for words in said}
    click(app, *scene.menu.entry(("seat", 4)).middle)
    app.step(20)
    assert text._("ALL READY, HERE WE GO") in {words.meant for words in texts_on(app)}
