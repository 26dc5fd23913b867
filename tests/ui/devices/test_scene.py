import pygame
import pytest
from helpers.fake_pads import ODD_GUID, Couch, FakePad
from helpers.houses import app_of, click, click_on, house, picture

from durak_game import text
from durak_game.ui.devices.scene import LISTENS, DevicesScene, Plate
from durak_game.ui.devices.teach_pad import ASKED, TeachPadScene
from durak_game.ui.inputs.actions import Heard, Plugged, Point, Press, Verb
from durak_game.ui.inputs.profiles import Profiles
from durak_game.ui.theme import steps

PAD = "pad:0"


class Desk:
    """The screen, with two pads; presses go the whole way through the devices."""

    def __init__(self, profiles=None):
        self.couch = Couch(FakePad(0), FakePad(1, ODD_GUID, "Odd", raw=True), profiles=profiles)
        self.scene = DevicesScene(house(devices=self.couch.devices))
        self.app = app_of(self.scene)

    @property
    def top(self):
        return self.app.stack.top

    @property
    def bound(self):
        return self.couch.devices.bound

    def tap(self, control, number=0):
        self.couch.keys = self.top.keys if self.top else self.couch.keys
        for down in (True, False):
            for action in self.couch.button(number, control, down):
                self.app.handle(action)

    def key(self, name):
        self.couch.keys = self.top.keys
        for action in self.couch.key(name):
            self.app.handle(action)

    def raw(self, number):
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            for action in self.couch.said(kind, instance_id=1, button=number):
                self.app.handle(action)


@pytest.fixture
def desk():
    return Desk()


def test_a_pad_alone_changes_its_own_button(desk):
    desk.tap("south")  # into the sheet
    for _ in range(3):
        desk.tap("down")
    assert desk.scene.menu.focus == Verb.RIGHT
    desk.tap("south")
    assert desk.scene.listening is Verb.RIGHT
    desk.tap("select")
    assert desk.scene.listening is None
    assert desk.bound.code(PAD, Verb.RIGHT) == "select"


def test_a_conflict_is_shown_and_both_change_places(desk):
    desk.scene._choose(PAD)
    desk.scene.menu.focus = Verb.DONE
    desk.tap("south")
    desk.tap("west")
    assert desk.bound.code(PAD, Verb.DONE) == "west"
    assert desk.bound.code(PAD, Verb.MARK) == "r2"
    assert desk.scene.note == "Swapped “Done / take” and “Select another”."
    assert set(desk.scene.flashing) == {Verb.DONE, Verb.MARK}
    desk.app.step(120)
    assert desk.scene.flashing == ()


def test_back_can_be_given_another_button_by_itself(desk):
    desk.scene._choose(PAD)
    desk.scene.menu.focus = Verb.BACK
    desk.tap("south")
    desk.tap("north")
    assert desk.bound.code(PAD, Verb.BACK) == "north"
    desk.tap("north")
    assert not desk.app.running


def test_the_keyboard_alone_changes_a_key(desk):
    for _ in range(2):
        desk.key("DOWN")
    assert desk.scene.chosen == "keys-left"
    desk.key("RETURN")
    desk.key("RETURN")
    desk.key("H")
    assert desk.bound.code("keys-left", Verb.LEFT) == "H"


def test_a_key_of_the_other_half_changes_places_too(desk):
    desk.scene._choose("keys-left")
    desk.scene._listen(Verb.DONE)
    desk.key("COMMA")
    assert desk.bound.code("keys-right", Verb.DONE) == "E"
    assert "other half" in desk.scene.note


def test_a_key_that_is_needed_is_refused_with_a_sentence(desk):
    desk.scene._choose("keys-left")
    desk.scene._listen(Verb.SUIT_LEFT)
    desk.key("A")
    assert desk.bound.code("keys-left", Verb.SUIT_LEFT) is None
    assert "“Left” has no other key" in desk.scene.note


def test_esc_a_click_or_patience_ends_listening(desk):
    desk.scene._choose("keys-left")
    desk.scene._listen(Verb.DONE)
    desk.key("ESCAPE")
    assert desk.scene.listening is None
    desk.scene._listen(Verb.DONE)
    click(desk.app, 10, 10)
    assert desk.scene.listening is None
    desk.scene._listen(Verb.DONE)
    desk.app.step(LISTENS)
    assert desk.scene.listening is None
    desk.key("G")
    assert desk.bound.code("keys-left", Verb.DONE) == "E"


def test_a_mouse_alone_goes_through_the_buttons_of_a_pad(desk):
    click_on(desk.app, Plate(PAD))
    x, y = desk.scene.menu.entry(Verb.DONE).middle
    desk.app.handle(Point("wheel", x, y, amount=-1.0))
    assert desk.bound.code(PAD, Verb.DONE) == "l3"
    assert desk.bound.code(PAD, Verb.SORT) == "r2"
    click_on(desk.app, "reset")
    assert desk.bound.code(PAD, Verb.DONE) == "r2"
    click_on(desk.app, "swap")
    assert desk.bound.confirm_swapped(PAD)
    click_on(desk.app, "leave")
    assert not desk.app.running


def test_the_wheel_gives_no_key_the_button_of_a_pad(desk):
    click_on(desk.app, Plate("keys-left"))
    desk.app.handle(Point("wheel", *desk.scene.menu.entry(Verb.DONE).middle, amount=-1.0))
    assert desk.bound.code("keys-left", Verb.DONE) == "E"


def test_rumble_is_tried_at_once(desk):
    desk.scene.menu.focus = "rumble"
    desk.tap("south")
    assert desk.bound.profiles.rumble == "off"
    desk.tap("south")
    desk.tap("south")
    assert desk.bound.profiles.rumble == "normal"
    assert len(desk.couch.hardware.there[0].rumbles) == 2


def test_a_pad_that_leaves_takes_its_sheet_along(desk):
    desk.scene._choose(PAD)
    desk.scene._listen(Verb.DONE)
    for action in desk.couch.unplug(0):
        desk.app.handle(action)
    assert desk.scene.chosen == "pad:1"
    assert desk.scene.listening is None
    for action in desk.couch.plug(FakePad(9)):
        desk.app.handle(action)
    assert desk.scene.menu.entry(Plate("pad:9"))


def test_a_change_that_cannot_be_kept_is_told(tmp_path):
    (tmp_path / "file").touch()
    desk = Desk(Profiles(tmp_path / "file" / "controls.json"))
    desk.scene._choose(PAD)
    desk.scene._listen(Verb.DONE)
    desk.tap("select")
    assert desk.scene.note == "Your controls couldn't be saved."


def test_leaving_the_screen_ends_listening(desk):
    desk.scene._listen(Verb.UP)
    desk.app.stack.quit()
    assert desk.couch.button(0, "south") == [Press(Verb.CONFIRM, PAD)]


def taught(desk):
    click_on(desk.app, Plate("pad:1"))
    click_on(desk.app, "teach")
    assert isinstance(desk.top, TeachPadScene)


def test_an_unknown_pad_alone_is_taught(desk):
    taught(desk)
    desk.raw(5)
    desk.raw(5)
    assert desk.top.note == "That one's taken. Press another."
    desk.raw(4)
    for _ in range(len(ASKED) - 2):
        desk.raw(4)
    assert desk.top is desk.scene
    assert not desk.couch.devices.unknown("pad:1")
    assert desk.couch.said(pygame.JOYBUTTONDOWN, instance_id=1, button=5) == [Press(Verb.CONFIRM, "pad:1")]


def test_a_stick_that_counts_the_other_way_is_turned(desk):
    taught(desk)
    wizard = desk.top
    for number, _asked in enumerate(ASKED[:-2]):
        wizard.handle(Heard("pad:1", f"b{number}"))
    wizard.handle(Heard("pad:1", "-a0"))
    assert wizard.found["leftx"] == "a0~"
    wizard.handle(Heard("pad:1", "+a1"))
    assert wizard.found["lefty"] == "a1"


def test_a_cross_that_is_an_axis_is_no_stick_as_well(desk):
    taught(desk)
    wizard = desk.top
    for asked in ASKED:
        ways = {"left": "-a0", "right": "+a0", "up": "-a1", "down": "+a1", "leftx": "+a0", "lefty": "+a1"}
        wizard.handle(Heard("pad:1", ways.get(asked, f"b{ASKED.index(asked)}")))
    assert not {"leftx", "lefty"} & set(wizard.found)


def test_a_question_can_be_left_out_but_not_the_first_two(desk):
    taught(desk)
    assert desk.top.menu.entry("skip") is None
    desk.raw(0)
    assert desk.top.menu.entry("skip") is None
    desk.raw(1)
    click_on(desk.app, "skip")
    assert desk.top.asked == ASKED[3]


def test_a_pad_with_one_button_is_let_go_after_ten_silent_seconds(desk):
    taught(desk)
    for _ in range(4):
        desk.raw(0)
        desk.app.step(steps(9.9))
        assert isinstance(desk.top, TeachPadScene)
    assert desk.top.note == "That one's taken. Press another."
    desk.app.step(steps(0.2))
    assert desk.top is desk.scene
    assert desk.couch.devices.unknown("pad:1")


@pytest.mark.parametrize("button", ["south", "east", "start"])
def test_any_other_device_ends_the_lesson_at_once(desk, button):
    taught(desk)
    desk.raw(0)
    desk.tap(button)
    assert desk.top is desk.scene


def test_giving_up_teaches_nothing(desk):
    taught(desk)
    desk.raw(0)
    desk.key("ESCAPE")
    assert desk.top is desk.scene
    assert desk.couch.devices.unknown("pad:1")


def test_the_button_that_asked_for_a_lesson_is_heard_again_when_the_lesson_was_given_up(desk):
    desk.scene._choose("pad:1")
    desk.scene.menu.focus = "teach"
    desk.raw(0)
    assert isinstance(desk.top, TeachPadScene)
    desk.key("ESCAPE")
    assert desk.top is desk.scene
    desk.raw(0)
    assert isinstance(desk.top, TeachPadScene)


def test_a_pad_that_leaves_ends_its_lesson(desk):
    taught(desk)
    desk.app.handle(Plugged("pad:0", False))
    assert isinstance(desk.top, TeachPadScene)
    desk.app.handle(Plugged("pad:1", False))
    assert desk.top is desk.scene


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_the_screen_can_be_drawn_for_every_device(desk, language):
    before = text.language()
    text.use(language)
    try:
        pictures = set()
        for info in desk.couch.devices.present():
            click_on(desk.app, Plate(info.device))
            pictures.add(picture(desk.app).get_buffer().raw)
        assert len(pictures) == len(desk.couch.devices.present())
        click_on(desk.app, Plate(PAD))
        click_on(desk.app, Verb.DONE)
        assert picture(desk.app).get_buffer().raw not in pictures
    finally:
        text.use(before)
