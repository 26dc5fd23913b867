"""What is held counts when its time has come; what is tapped does nothing."""

import pygame

from durak_game.ui import theme
from durak_game.ui.inputs.actions import Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.holding import Holds
from durak_game.ui.toolkit.menu import Chip, Entry, Menu
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.scene import Pop, Push, Quit, Scene, Stack


def steps(holds, seconds):
    return [done for _step in range(theme.steps(seconds)) for done in holds.step()]


def test_a_button_that_is_held_long_enough_does_it_once():
    holds = Holds()
    holds.begin("pad:1", "quit", 0.8, Verb.CONFIRM)
    assert steps(holds, 0.7) == []
    assert 0.8 < holds.share("quit") < 1
    assert steps(holds, 0.5) == [("pad:1", "quit")]
    assert not holds.busy


def test_a_tap_does_nothing_and_is_remembered_until_the_next_press():
    holds = Holds()
    holds.begin("pad:1", "quit", 0.8, Verb.CONFIRM)
    holds.let_go("pad:1", Verb.CONFIRM)
    assert steps(holds, 2) == []
    assert holds.tapped == "quit"
    holds.begin("pad:1", "title", 0.8, Verb.CONFIRM)
    assert holds.tapped is None


def test_two_devices_do_not_add_up():
    holds = Holds()
    holds.begin("pad:1", "quit", 0.8)
    steps(holds, 0.5)
    holds.begin("pad:2", "quit", 0.8)
    holds.let_go("pad:1")
    assert steps(holds, 0.5) == []
    assert steps(holds, 0.5) == [("pad:2", "quit")]


def test_another_button_of_the_same_device_does_not_end_a_hold():
    holds = Holds()
    holds.begin("pad:1", "quit", 0.8, Verb.CONFIRM)
    holds.let_go("pad:1", Verb.PEEK)
    assert steps(holds, 0.9) == [("pad:1", "quit")]


def test_what_is_no_longer_offered_is_given_up():
    holds = Holds()
    holds.begin("pad:1", "quit", 0.8)
    holds.begin("pad:2", "void", 0.8)
    holds.forget(("void",))
    assert steps(holds, 1) == [("pad:2", "void")]


def question(**changes):
    """A popup with a safe way, and one that has to be held."""
    ways = [Chip("back", lambda: "Back", Pop), Chip("quit", lambda: "Quit", Quit, hold=0.8)]
    scene = type("Question", (NoteScene,), changes)(lambda: "Quit?", lambda: ["Really?"], ways)
    scene.enter()
    return scene


def after(scene, seconds):
    return next((change for _step in range(theme.steps(seconds)) if (change := scene.update())), None)


def press(verb, device="pad:1", released=False):
    return Press(verb, device, released=released)


def test_a_way_that_is_held_is_not_taken_by_a_tap():
    scene = question()
    scene.handle(press(Verb.RIGHT))
    assert scene.handle(press(Verb.CONFIRM)) is None
    scene.handle(press(Verb.CONFIRM, released=True))
    assert after(scene, 2) is None
    assert scene.menu.holds.tapped == "quit"


def test_a_way_that_is_held_is_taken_when_the_ring_is_full():
    scene = question()
    scene.handle(press(Verb.RIGHT))
    scene.handle(press(Verb.CONFIRM))
    assert after(scene, 0.7) is None
    assert not scene.still
    assert isinstance(after(scene, 0.2), Quit)


def test_the_mouse_holds_as_well_and_gives_up_when_it_leaves_the_button():
    scene = question()
    x, y = scene.menu.entry("quit").middle
    scene.handle(Point("press", x, y, button=1))
    after(scene, 0.5)
    scene.handle(Point("move", 5, 5))
    assert after(scene, 1) is None
    scene.handle(Point("press", x, y, button=1))
    assert isinstance(after(scene, 0.9), Quit)


def test_quick_presses_of_several_devices_never_take_what_is_held():
    scene = question()
    scene.handle(press(Verb.RIGHT))
    for number in range(300):
        device = f"pad:{number % 6}"
        scene.handle(press(Verb.CONFIRM, device))
        assert scene.update() is None
        scene.handle(press(Verb.CONFIRM, device, released=True))


def test_a_popup_that_came_by_itself_is_deaf_for_a_moment():
    scene = question(deaf=1.0)
    assert scene.handle(press(Verb.BACK)) is None
    assert after(scene, 0.9) is None
    assert scene.handle(press(Verb.BACK)) is None
    after(scene, 0.2)
    assert isinstance(scene.handle(press(Verb.BACK)), Pop)


def test_the_ring_fills_while_it_is_held():
    scene = question()
    scene.handle(press(Verb.RIGHT))
    before = scene.picture(1.0)
    scene.handle(press(Verb.CONFIRM))
    scene.update()
    assert scene.picture(1.0) != before
    scene.picture(1.0).draw(Canvas(pygame.Surface((1280, 720))))


def test_whoever_opened_a_popup_is_heard_at_once():
    scene = question(deaf=1.0, opener="pad:1")
    assert scene.handle(press(Verb.BACK, "pad:2")) is None
    assert isinstance(scene.handle(press(Verb.BACK)), Pop)


def test_what_was_held_is_given_up_when_something_lay_over_it():
    scene = question()
    scene.handle(press(Verb.RIGHT))
    scene.handle(press(Verb.CONFIRM))
    stack = Stack()
    for change in (Push(scene), Push(Scene()), Pop()):
        stack.apply(change)
    assert stack.top is scene
    assert after(scene, 2) is None


def asking(needed):
    """A menu whose entries, seats by number, each device has to hold for its own time."""
    chosen = []
    menu = Menu(0, lambda device: int(device[-1]))

    def entry(seat):
        return Entry(seat, (100 * seat, 0, 90, 50), lambda: chosen.append((menu.by, seat)), asks=needed)

    menu.show([entry(seat) for seat in range(3)])
    return menu, chosen


def test_an_entry_may_ask_who_presses():
    menu, chosen = asking({"pad:0": 0.0, "pad:1": 0.8, "pad:2": None}.get)
    for device in ("pad:0", "pad:1", "pad:2"):
        menu.handle(press(Verb.CONFIRM, device))
    for _step in range(theme.steps(2)):
        menu.step()
    assert chosen == [("pad:0", 0), ("pad:1", 1)]


def test_who_may_no_longer_choose_an_entry_does_not_choose_it_by_having_begun_to_hold_it():
    needed = {"pad:1": 0.8, "pad:2": 0.8}
    menu, chosen = asking(needed.get)
    menu.handle(press(Verb.CONFIRM, "pad:1"))
    menu.handle(press(Verb.CONFIRM, "pad:2"))
    del needed["pad:1"]
    for _step in range(theme.steps(2)):
        menu.step()
    assert chosen == [("pad:2", 2)]


def test_nobody_moves_the_focus_of_another_s_device():
    menu, chosen = asking(lambda _device: 0.0)
    menu.handle(press(Verb.LEFT, "pad:2"))
    menu.handle(press(Verb.CONFIRM, "pad:0"))
    menu.handle(press(Verb.CONFIRM, "pad:2"))
    assert chosen == [("pad:0", 0), ("pad:2", 1)]
