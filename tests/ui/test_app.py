import gc

import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.app import App, Timestep
from durak_game.ui.inputs.actions import Keys, Press, Verb, Window
from durak_game.ui.toolkit.scene import Push, Quit, Scene
from durak_game.ui.toolkit.text import draw_text
from durak_game.ui.window import GameWindow, NoDisplay

pytestmark = pytest.mark.slow


class Painted:
    """A picture that is never equal to another one, so that it is drawn at each frame."""

    def __init__(self, draw):
        self.draw = draw


class Counting(Scene):
    """Counts steps and frames and keeps what it is told."""

    def __init__(self, keys=Keys.TABLE, answers=None):
        self.keys, self.answers = keys, answers or {}
        self.steps, self.frames, self.told, self.left = 0, 0, [], False

    def handle(self, action):
        self.told.append(action)
        return self.answers.get(action)

    def update(self):
        self.steps += 1

    def picture(self, alpha):
        return Painted(self.paint)

    def paint(self, canvas):
        self.frames += 1

    def leave(self):
        self.left = True


class Clock:
    """Time that passes only while somebody sleeps."""

    def __init__(self):
        self.now, self.naps = 100.0, []

    def __call__(self):
        return self.now

    def sleep(self, seconds):
        self.naps.append(seconds)
        self.now += seconds


def key(name, down=True):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=0, scancode=getattr(pygame, f"KSCAN_{name}"), mod=0)


def app_of(scene, events=(), **more):
    clock = Clock()
    waiting = list(events)
    return App(scene, clock=clock, sleep=clock.sleep, events=lambda: [waiting.pop(0)] if waiting else [], **more), clock


@pytest.mark.parametrize(("rate", "expected"), [(60, [1] * 12), (30, [2] * 12), (120, [0, 1] * 6)])
def test_a_steady_rate_gives_steady_steps(rate, expected):
    timestep = Timestep()
    timestep.advance(5.0)
    assert [timestep.advance(5.0 + frame / rate) for frame in range(1, 13)] == expected


def test_a_long_stall_is_not_made_up_for():
    timestep = Timestep()
    timestep.advance(0.0)
    assert timestep.advance(3.0) == 5
    assert timestep.advance(3.0 + theme.STEP) == 1


def test_alpha_says_how_far_the_next_step_is():
    timestep = Timestep()
    timestep.advance(0.0)
    timestep.advance(1.5 * theme.STEP)
    assert timestep.alpha == pytest.approx(0.5)


def test_a_clock_that_goes_back_does_no_harm():
    timestep = Timestep()
    timestep.advance(10.0)
    assert timestep.advance(4.0) == 0


def test_the_game_ends_after_so_many_frames_at_sixty_a_second():
    scene = Counting()
    app, clock = app_of(scene)
    app.run(frames=30)
    assert scene.frames == 30
    assert scene.steps == pytest.approx(29, abs=1)
    assert clock.now - 100.0 == pytest.approx(0.5)
    assert scene.left


def test_a_minimised_window_rests():
    app, clock = app_of(Counting(), [pygame.event.Event(pygame.WINDOWMINIMIZED)])
    app.run(frames=5)
    assert clock.now - 100.0 == pytest.approx(0.5)


def test_a_restored_window_is_awake_again():
    events = [pygame.event.Event(pygame.WINDOWMINIMIZED), pygame.event.Event(pygame.WINDOWRESTORED)]
    app, clock = app_of(Counting(), events)
    app.run(frames=7)
    assert clock.now - 100.0 == pytest.approx(0.1 + 6 / 60)


def test_closing_the_window_ends_the_game_and_the_scene_hears_of_it():
    scene = Counting()
    app, _ = app_of(scene, [pygame.event.Event(pygame.QUIT)])
    app.run()
    assert Window("closed") in scene.told
    assert scene.left


def test_a_scene_that_quits_ends_the_game():
    scene = Counting(answers={Press(Verb.PAUSE, "keys"): Quit()})
    app, _ = app_of(scene, [key("ESCAPE")])
    app.run()
    assert scene.left


def test_a_scene_reads_the_keyboard_in_its_own_way():
    menu = Counting(keys=Keys.MENU)
    table = Counting(answers={Press(Verb.PAUSE, "keys"): Push(menu)})
    app, _ = app_of(table)
    app.take([key("W"), key("ESCAPE"), key("S")])
    assert table.told == [Press(Verb.MARK, "keys-left"), Press(Verb.PAUSE, "keys")]
    assert menu.told == [Press(Verb.DOWN, "keys-left")]


def test_a_held_key_does_not_go_on_repeating_in_the_next_scene():
    menu = Counting(keys=Keys.MENU)
    app, _ = app_of(Counting(answers={Press(Verb.PAUSE, "keys"): Push(menu)}))
    app.take([key("D"), key("ESCAPE")])
    app.step(120)
    assert menu.told == []


def test_full_screen_is_changed_and_told():
    told = []
    app, _ = app_of(Counting(), [key("F11")], on_full_screen=told.append)
    app.run(frames=2)
    assert told == [True]
    assert app.window.full_screen


def test_the_window_is_never_smaller_than_it_may_be():
    app, _ = app_of(Counting(), window=GameWindow((300, 200)))
    app.open_window()
    assert pygame.display.get_surface().get_size() == theme.SMALLEST
    app.close()


def test_without_a_display_one_sentence_says_so(monkeypatch):
    def refuse(*_):
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "set_mode", refuse)
    app, _ = app_of(Counting())
    with pytest.raises(NoDisplay, match="No screen"):
        app.run(frames=1)


def test_a_driver_that_draws_to_nowhere_is_no_display(monkeypatch):
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    app, _ = app_of(Counting())
    with pytest.raises(NoDisplay):
        app.open_window()


def test_the_application_runs_without_a_window():
    scene = Counting()
    app, _ = app_of(scene)
    app.step(10)
    app.draw(pygame.Surface((960, 600)))
    assert (scene.steps, scene.frames) == (10, 1)


class Words(Scene):
    """Writes the last verb that was pressed."""

    def __init__(self):
        self.word = "nothing"

    def handle(self, action):
        if isinstance(action, Press) and not action.released:
            self.word = action.verb.value

    def picture(self, alpha):
        return Painted(self.paint)

    def paint(self, canvas):
        canvas.fill(0, 0, 1920, 1080, theme.GREEN)
        draw_text(canvas, self.word, 100, 500, 90, theme.PAPER)


def test_a_press_changes_the_picture_of_the_same_frame():
    presses = [[key("E")], [], [key("COMMA"), key("COMMA", down=False)], [key("A")]]
    app = App(Words(), clock=Clock(), events=lambda: presses.pop(0))
    app.open_window()
    pictures = []
    while presses:
        app.frame()
        pictures.append(pygame.display.get_surface().get_buffer().raw)
    app.close()
    assert pictures[0] == pictures[1] == pictures[2] != pictures[3]


def test_the_game_can_be_run_again_in_the_same_process():
    for _ in range(2):
        app, _clock = app_of(Words())
        app.run(frames=2)


def test_without_joysticks_the_game_runs_all_the_same(monkeypatch):
    def refuse():
        raise pygame.error("no joysticks")

    monkeypatch.setattr(pygame.joystick, "init", refuse)
    scene = Counting()
    app, _ = app_of(scene, [key("E")])
    app.run(frames=200)
    assert scene.told[0] == Press(Verb.DONE, "keys-left")
    assert [info.device for info in app.devices.present()] == ["keys-left", "keys-right", "mouse"]


def test_what_the_game_is_made_of_is_garbage_collected_only_after_the_window_is_closed():
    kept = []

    class Looking(Scene):
        def picture(self, alpha):
            return Painted(lambda _canvas: kept.append(gc.get_freeze_count()))

    app_of(Looking())[0].run(3)
    first, *later = kept
    assert first == gc.get_freeze_count() == 0
    assert all(count > 10_000 for count in later)


def test_what_a_popup_lies_over_is_drawn_once_while_the_popup_changes():
    class Popup(Words):
        popup = True

        def paint(self, canvas):
            draw_text(canvas, self.word, 100, 500, 90, theme.PAPER)

    ground, popup = Counting(), Popup()
    app, _ = app_of(ground)
    app.stack.apply(Push(popup))
    pictures = []
    for verb in (Verb.LEFT, Verb.RIGHT):
        popup.word = verb.value
        surface = pygame.Surface((960, 600))
        app.draw(surface)
        pictures.append(surface.get_buffer().raw)
    assert ground.frames == 1
    assert pictures[0] != pictures[1]
    app.draw(pygame.Surface((640, 400)))
    assert ground.frames == 2
