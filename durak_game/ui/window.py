"""The window of the game: its size and place, and the whole screen instead of it."""

from __future__ import annotations

import contextlib
import os
import tempfile
import warnings
from collections.abc import Sequence

import pygame

from durak_game.ui import theme
from durak_game.ui.toolkit import CardArt

Pair = tuple[int, int]
ICON_SIZE = 128
GRIP = 120  # so much of a window must lie on a display, for somebody to pull it back


class NoDisplay(Exception):  # noqa: N818 - it is a state of the computer, told to the player as a sentence
    """There is no screen to open a window on; the text is a sentence for the player."""


class GameWindow:
    """What the game is seen in. `size` and `place` are those of the window, also while the whole screen is filled.

    A `place` of None leaves it to the system.
    """

    def __init__(self, size: Pair = theme.DEFAULT_WINDOW, place: Pair | None = None, full_screen: bool = False) -> None:
        self.size = size
        self.place = place
        self.full_screen = full_screen
        self.minimised = False

    @property
    def is_open(self) -> bool:
        """Whether there is one; tests of screens need none."""
        return pygame.display.get_surface() is not None

    def open(self) -> None:
        """Open it, or raise NoDisplay."""
        _give_sockets_a_folder()
        try:
            pygame.display.init()
            if pygame.display.get_driver() == "x11":
                # Pictures are made in memory. On their way to the window OpenGL gains nothing, and where it is software
                # it takes longer than all the drawing.
                os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
            pygame.display.set_icon(_icon())
            self._put_back()
            self._set_mode()
        except pygame.error as error:
            raise NoDisplay(f"No screen found to open a window on ({error}).") from error
        # Without a screen SDL may fall back on a driver that draws to nowhere.
        if pygame.display.get_driver() == "offscreen" and os.environ.get("SDL_VIDEODRIVER") != "offscreen":
            pygame.display.quit()
            raise NoDisplay("No screen found to open a window on.")
        pygame.display.set_caption("Durak")

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to the window."""
        self.remember()
        self.full_screen = not self.full_screen
        if self.is_open:
            self._set_mode()

    def changed(self, kind: str) -> None:
        """Something has happened to it, as `inputs.Window` tells."""
        if kind in ("minimised", "restored", "focus_gained"):
            self.minimised = kind == "minimised"
        elif kind == "resized":
            self.remember()

    def remember(self) -> None:
        """Look where it is and how large, unless it fills the screen now."""
        surface = pygame.display.get_surface()
        if surface and not self.full_screen and not self.minimised:
            self.size = surface.get_size()
            with contextlib.suppress(pygame.error):
                self.place = pygame.display.get_window_position()

    def _put_back(self) -> None:
        """A place of another day may lie outside of all displays by now."""
        if self.place is not None:
            desktops = pygame.display.get_desktop_sizes()
            self.size, self.place = fitting_size(self.size, desktops), fitting_place(self.place, self.size, desktops)

    def _set_mode(self) -> None:
        if self.full_screen:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
            return
        size = max(self.size[0], theme.SMALLEST[0]), max(self.size[1], theme.SMALLEST[1])
        with warnings.catch_warnings():
            # A window that comes back from the whole screen may keep its size for a moment; pygame warns of that.
            warnings.simplefilter("ignore", RuntimeWarning)
            pygame.display.set_mode(size, pygame.RESIZABLE)
        # Only the window itself knows a smallest size; a system without it gets a small picture instead.
        with warnings.catch_warnings(), contextlib.suppress(pygame.error, AttributeError):
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
            window.minimum_size = theme.SMALLEST
            if window.size != size:
                window.size = size
            if self.place is not None:
                window.position = self.place


def fitting_size(size: Pair, desktops: Sequence[Pair]) -> Pair:
    """A size for the window that is not larger than all displays."""
    width, height = (max(lengths) for lengths in zip(*desktops, strict=True))
    return min(size[0], width), min(size[1], height)


def fitting_place(place: Pair | None, size: Pair, desktops: Sequence[Pair]) -> Pair | None:
    """The place of the window if it can be seen there; None for one that lies outside all displays.

    How several displays lie to each other is not told, so with them only what lies beyond all of them is outside.
    """
    if place is None:
        return None
    right, bottom = (sum(lengths) for lengths in zip(*desktops, strict=True))
    left = top = 0
    if len(desktops) > 1:
        left, top = -right, -bottom
    # Its upper edge is what it is pulled by.
    seen = left - size[0] + GRIP <= place[0] <= right - GRIP and top <= place[1] <= bottom - GRIP
    return place if seen else None


def _give_sockets_a_folder() -> None:
    """Without a folder for its sockets the reader of Wayland complains on the terminal, even if no Wayland runs."""
    if os.name == "posix" and not os.environ.get("WAYLAND_DISPLAY"):
        os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.gettempdir())


def _icon() -> pygame.Surface:
    """The fool's cap in the middle of a square, for the window's corner and the task bar."""
    cap = CardArt().emblem(ICON_SIZE, "green")
    icon = pygame.Surface((ICON_SIZE, ICON_SIZE), pygame.SRCALPHA, 32)
    icon.blit(cap, (0, (ICON_SIZE - cap.get_height()) // 2))
    return icon
