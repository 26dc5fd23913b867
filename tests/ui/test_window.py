"""The window: how large it is, where it opens, and the whole screen instead."""

import os

import pygame
import pytest

from durak_game.ui.window import GameWindow, _give_sockets_a_folder, fitting_place, fitting_size

ONE, TWO = [(1920, 1080)], [(1920, 1080), (1280, 1024)]


@pytest.fixture(autouse=True)
def _closed():
    yield
    pygame.quit()


@pytest.mark.parametrize("place", [(0, 0), (300, 200), (-900, 40), (1700, 900)])
def test_a_window_comes_back_to_its_place_while_somebody_can_pull_at_it(place):
    assert fitting_place(place, (1280, 720), ONE) == place


@pytest.mark.parametrize("place", [(1900, 40), (-1270, 40), (200, -200), (200, 1070), (9000, 9000), None])
def test_a_window_outside_the_only_display_is_put_where_the_system_likes(place):
    assert fitting_place(place, (1280, 720), ONE) is None


def test_with_two_displays_it_may_lie_on_either_side():
    assert [fitting_place(place, (1280, 720), TWO) for place in ((-1200, 0), (2000, 300), (5000, 0))] == [
        (-1200, 0),
        (2000, 300),
        None,
    ]


def test_a_window_is_not_larger_than_any_display():
    assert [fitting_size(size, TWO) for size in ((1280, 720), (3840, 2160))] == [(1280, 720), (1920, 1080)]


def test_the_window_keeps_its_size_and_place_while_the_whole_screen_is_filled():
    window = GameWindow((1000, 620))
    window.open()
    pygame.display.set_window_position((7, 11))
    window.toggle_full_screen()
    assert window.full_screen
    pygame.display.set_window_position((0, 0))
    window.changed("resized")
    assert (window.size, window.place) == ((1000, 620), (7, 11))
    window.toggle_full_screen()
    assert pygame.display.get_window_position() == (7, 11)


def test_the_window_has_the_cap_as_its_icon(monkeypatch):
    icons = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    GameWindow().open()
    assert icons[0].get_width() == icons[0].get_height() == icons[0].get_bounding_rect().width


def test_sockets_get_a_folder_where_no_wayland_runs(monkeypatch):
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    _give_sockets_a_folder()
    assert ("XDG_RUNTIME_DIR" in os.environ) == (os.name == "posix")
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
