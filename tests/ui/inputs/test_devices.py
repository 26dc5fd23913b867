import pygame
import pytest

from durak_game.ui.inputs.actions import Key, Keys, Point, Press, Typed, Verb, Window
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.toolkit.canvas import Canvas

CANVAS = Canvas(pygame.Surface((1920, 1080)))
TABLE = [
    ("A D SPACE S W Q E R F C X", "keys-left"),
    ("LEFT RIGHT RETURN DOWN UP PERIOD COMMA N SLASH M B", "keys-right"),
    ("KP_4 KP_6 KP_5 KP_2 KP_8 KP_PERIOD KP_0 KP_7 KP_9 KP_PLUS KP_1", "keys-right"),
]
VERBS = ["LEFT", "RIGHT", "CONFIRM", "BACK", "MARK", "TRANSFER", "DONE", "SWAP", "PEEK", "SORT", "HINT"]


def key(name, down=True, mod=0):
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return pygame.event.Event(kind, key=0, scancode=getattr(pygame, f"KSCAN_{name}"), mod=mod)


def said(devices, *events, keys=Keys.TABLE):
    return [action for event in events for action in devices.actions(event, keys, CANVAS.to_design)]


@pytest.mark.parametrize(
    ("name", "device", "verb"),
    [(name, device, verb) for names, device in TABLE for name, verb in zip(names.split(), VERBS, strict=True)],
)
def test_the_control_table(name, device, verb):
    assert said(Devices(), key(name)) == [Press(Verb[verb], device)]


def test_a_key_says_when_it_is_let_go():
    assert said(Devices(), key("E"), key("E", down=False)) == [
        Press(Verb.DONE, "keys-left"),
        Press(Verb.DONE, "keys-left", released=True),
    ]


@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
def test_presses_with_foreign_modifiers_are_ignored_but_full_screen_is_not(mod):
    devices = Devices()
    assert said(devices, key("E", mod=mod), key("E", down=False, mod=mod)) == []
    assert said(devices, key("F11", mod=mod)) == [Window("full_screen")]


def test_shift_and_num_lock_do_not_matter():
    assert said(Devices(), key("E", mod=pygame.KMOD_LSHIFT | pygame.KMOD_NUM)) == [Press(Verb.DONE, "keys-left")]


def test_esc_pauses_a_game_and_goes_back_in_a_menu():
    assert said(Devices(), key("ESCAPE")) == [Press(Verb.PAUSE, "keys")]
    assert said(Devices(), key("ESCAPE"), keys=Keys.MENU) == [Press(Verb.BACK, "keys")]


def test_in_a_menu_the_upper_and_lower_keys_go_up_and_down():
    assert [press.verb for press in said(Devices(), key("W"), key("DOWN"), keys=Keys.MENU)] == [Verb.UP, Verb.DOWN]


def test_while_a_name_is_typed_letters_are_letters():
    text = pygame.event.Event(pygame.TEXTINPUT, text="ä")
    events = (key("A"), text, key("BACKSPACE"), key("SPACE"), key("RETURN"))
    assert said(Devices(), *events, keys=Keys.TYPING) == [
        Typed("ä"),
        Key("backspace"),
        Press(Verb.CONFIRM, "keys-right"),
    ]
    assert said(Devices(), text) == []


def test_a_held_direction_repeats_after_400_ms_every_100_ms():
    devices = Devices()
    said(devices, key("D"))
    repeats = [step for step in range(1, 61) for _ in devices.step()]
    assert repeats == [24, 30, 36, 42, 48, 54, 60]


def test_a_repeat_says_so_and_stops_when_the_key_is_let_go():
    devices = Devices()
    said(devices, key("D"))
    actions = [action for _ in range(24) for action in devices.step()]
    assert actions == [Press(Verb.RIGHT, "keys-left", repeat=True)]
    said(devices, key("D", down=False))
    assert [action for _ in range(60) for action in devices.step()] == []


def test_playing_and_taking_never_repeat():
    devices = Devices()
    said(devices, key("SPACE"), key("E"))
    assert [action for _ in range(120) for action in devices.step()] == []


def test_a_lost_focus_lets_every_key_go():
    devices = Devices()
    said(devices, key("D"))
    lost = said(devices, pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert lost == [Window("focus_lost"), Press(Verb.RIGHT, "keys-left", released=True)]
    assert [action for _ in range(60) for action in devices.step()] == []


def test_a_key_means_on_release_what_it_meant_when_pressed():
    devices = Devices()
    said(devices, key("W"), keys=Keys.TABLE)
    assert said(devices, key("W", down=False), keys=Keys.MENU) == [Press(Verb.MARK, "keys-left", released=True)]


def mouse(kind, x, y, **more):
    more = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1} | more
    return pygame.event.Event(kind, pos=(x, y), **more)


def motion(x, y):
    return mouse(pygame.MOUSEMOTION, x, y)


def settled():
    """Devices a while after the window was opened."""
    devices = Devices()
    for _ in range(60):
        list(devices.step())
    return devices


def test_a_mouse_that_lies_still_says_nothing():
    devices = settled()
    assert said(devices, motion(100, 100), motion(100, 100), motion(104, 97)) == []
    assert said(devices, motion(120, 100), motion(121, 100)) == [Point("move", 120, 100), Point("move", 121, 100)]


def test_a_window_that_opens_or_changes_under_a_mouse_does_not_wake_it():
    for change in (pygame.event.Event(pygame.WINDOWSIZECHANGED), pygame.event.Event(pygame.WINDOWFOCUSGAINED)):
        devices = settled()
        said(devices, motion(100, 100), motion(150, 100), change)
        assert said(devices, motion(150, 100), motion(700, 500)) == []
        for _ in range(60):
            list(devices.step())
        assert said(devices, motion(700, 500), motion(703, 500)) == []
        assert said(devices, motion(720, 500)) == [Point("move", 720, 500)]


def test_the_arrow_goes_with_the_first_key_and_comes_back_with_a_real_movement():
    devices = settled()
    assert devices.pointer.seen
    said(devices, motion(100, 100), key("SPACE"))
    assert not devices.pointer.seen
    assert said(devices, motion(106, 100)) == []
    assert not devices.pointer.seen
    said(devices, motion(130, 100))
    assert devices.pointer.seen


def test_a_finger_needs_no_arrow_and_its_tap_is_a_click():
    devices = settled()
    touched = mouse(pygame.MOUSEBUTTONDOWN, 40, 50, touch=True)
    assert said(devices, touched) == [Point("move", 40, 50), Point("press", 40, 50, 1, finger=True)]
    assert not devices.pointer.seen


def test_a_press_wakes_a_resting_mouse_at_its_place():
    devices = Devices()
    assert said(devices, mouse(pygame.MOUSEBUTTONDOWN, 5, 6), motion(6, 6)) == [
        Point("move", 5, 6),
        Point("press", 5, 6, 1),
        Point("move", 6, 6),
    ]


def test_alt_and_enter_fill_the_screen_as_f11_does():
    alt = {"key": 0, "mod": pygame.KMOD_LALT}
    both = [pygame.event.Event(pygame.KEYDOWN, scancode=code, **alt) for code in (pygame.KSCAN_RETURN, 88)]
    assert said(Devices(), key("F11"), *both) == [Window("full_screen")] * 3


def test_the_mouse_points_at_design_pixels():
    canvas = Canvas(pygame.Surface((960, 600)))  # half the size, 30 pixels of ground above and below
    events = [
        mouse(pygame.MOUSEBUTTONDOWN, 0, 30),
        motion(480, 300),
        mouse(pygame.MOUSEBUTTONUP, 960, 570, button=3),
    ]
    devices = Devices()
    actions = [action for event in events for action in devices.actions(event, Keys.TABLE, canvas.to_design)]
    assert actions[1:] == [Point("press", 0, 0, 1), Point("move", 960, 540), Point("release", 1920, 1080, 3)]


def test_the_wheel_turns_where_the_mouse_is_and_comes_once():
    devices = Devices()
    said(devices, pygame.event.Event(pygame.MOUSEMOTION, pos=(30, 40), rel=(0, 0), buttons=(0, 0, 0)))
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)
    legacy = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 40), button=5)
    assert said(devices, wheel, legacy) == [Point("move", 30, 40), Point("wheel", 30, 40, amount=-2.0)]
