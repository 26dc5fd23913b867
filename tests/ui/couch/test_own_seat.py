"""One's own seat between two games: only its own device changes it, and never another person's."""

import pytest
from helpers.houses import app_of, house, picture

from durak_game import text
from durak_game.ui.couch.couch import CLOSED, HUMAN, Chair, Privacy
from durak_game.ui.couch.own_seat import OwnSeatScene, own_seats
from durak_game.ui.inputs.actions import KEYS_BOTH, KEYS_LEFT, MOUSE, Key, Keys, Plugged, Point, Press, Typed, Verb
from durak_game.ui.theme import SEATS
from durak_game.ui.toolkit.scene import Scene


def person(name, device, look, privacy=Privacy.AUTO):
    return Chair(name, HUMAN, SEATS[look], device, device, privacy)


def three():
    return [person("Anna", "pad:1", 0), person("Boris", KEYS_LEFT, 1), Chair("Igor", "casual", SEATS[2])]


def opened(device, chairs=None, **more):
    """The sheet of a device over another screen."""
    chairs = three() if chairs is None else chairs
    scene = OwnSeatScene(house(), chairs, device, **more)
    app = app_of(Scene())
    app.stack.scenes.append(scene)
    return scene, app


def press(app, device, *verbs):
    for verb in verbs:
        app.handle(Press(Verb[verb], device))
        app.handle(Press(Verb[verb], device, released=True))


def choose(app, scene, device, name):
    scene.sheet.menu.focus = name
    press(app, device, "CONFIRM")


def test_somebody_is_called_otherwise_and_it_is_told():
    told = []
    chairs = three()
    scene, app = opened(KEYS_LEFT, chairs, changed=lambda: told.append(chairs[1].name))
    choose(app, scene, KEYS_LEFT, "name")
    assert scene.keys is Keys.TYPING
    for action in (Typed("Bo"), Typed("b"), Key("backspace"), Typed("\n")):
        app.handle(action)
    press(app, KEYS_LEFT, "CONFIRM")
    assert (chairs[1].name, told) == ("Bo", ["Bo"])
    assert scene.house.settings.names == ["Bo"]
    choose(app, scene, KEYS_LEFT, "done")
    assert scene not in app.stack.scenes


def test_nobody_is_called_as_a_bot_that_has_played_already():
    scene, app = opened("pad:1")
    choose(app, scene, "pad:1", "name")
    app.handle(Typed("Igor"))
    scene.sheet.asked.menu.focus = "done"
    press(app, "pad:1", "CONFIRM")
    assert scene.chair.name == "Anna"


def test_the_presses_of_others_mean_nothing_on_it():
    chairs = three()
    scene, app = opened("pad:1", chairs)
    before = [(chair.name, chair.look) for chair in chairs]
    for verb in Verb:
        for device in (KEYS_LEFT, KEYS_BOTH, "pad:9"):
            press(app, device, verb.name)
        app.handle(Point("press", 5, 5, 1))
    assert app.stack.top is scene
    assert scene.sheet.menu.focus == "name"
    assert [(chair.name, chair.look) for chair in chairs] == before
    press(app, "pad:1", "BACK")
    assert app.stack.top is not scene


def test_a_colour_goes_round_among_those_that_no_other_person_has():
    chairs = three()
    scene, app = opened("pad:1", chairs)
    scene.sheet.menu.focus = "look"
    seen = []
    for _turn in range(5):
        press(app, "pad:1", "RIGHT")
        seen.append(SEATS.index(chairs[0].look))
    assert seen == [2, 3, 4, 5, 0]
    assert chairs[1].look == SEATS[1]
    assert chairs[2].look == SEATS[5]  # the bot took what was left each time


def test_places_change_only_between_games():
    for places in (False, True):
        chairs = three()
        anna, boris, igor = chairs
        scene, app = opened("pad:1", chairs, places=places)
        assert ("place" in [row.name for row in scene.sheet.rows]) is places
        if places:
            scene.sheet.menu.focus = "place"
            press(app, "pad:1", "RIGHT", "RIGHT", "RIGHT")
            assert [id(chair) for chair in chairs] == [id(boris), id(igor), id(anna)]


def test_those_who_pass_a_device_on_each_have_their_own_rows():
    chairs = [person(name, MOUSE, look, Privacy.CURTAIN) for look, name in enumerate(("Anna", "Boris"))]
    scene, app = opened(MOUSE, [*chairs, person("Clara", "pad:1", 2)])
    assert scene.chair.name == "Anna"
    app.handle(Point("press", *scene.sheet.menu.entry("whose").middle, 1))
    assert scene.chair.name == "Boris"
    rows = {row.name: row for row in scene.sheet.rows}
    assert rows["hands"].turn is None


def test_a_pad_that_goes_takes_its_sheet_along():
    for ask in (False, True):
        scene, app = opened("pad:1")
        if ask:
            choose(app, scene, "pad:1", "name")
        app.handle(Plugged("pad:1", False))
        assert app.stack.top is not scene


def test_only_a_device_with_a_seat_has_one_to_change():
    chairs = three()
    assert [own_seats(chairs, device) for device in ("pad:1", KEYS_BOTH, "pad:9", MOUSE)] == [[0], [1], [], []]
    assert own_seats([chairs[0], chairs[2]], MOUSE) == [0]  # whoever plays alone may use every device


@pytest.mark.parametrize("language", text.languages)
def test_it_is_drawn_over_what_lies_below(language):
    text.use(language)
    scene, app = opened("pad:1", places=True)
    assert scene.still
    assert picture(app).get_at((480, 300))[:3] != (0, 0, 0)
    choose(app, scene, "pad:1", "name")
    assert not scene.still
    picture(app)
    assert all(chair.level != CLOSED for chair in scene.chairs)
