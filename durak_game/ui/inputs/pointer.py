"""The mouse: where it points, and whether a hand is on it. A mouse that lies still means nothing."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame

from durak_game.ui import theme
from durak_game.ui.inputs.actions import Point

Spot = tuple[float, float]
Placing = Callable[[Spot], Spot]
"""Which design pixel lies under a place in the window."""

BUTTONS = (1, 3)
WAKES = 12  # pixels; a table that is knocked moves a mouse less far
SETTLING = theme.steps(0.4)  # a new window tells for so long where the mouse lies


class Pointer:
    """The mouse, which wakes by a real movement, a press or its wheel, and rests when others are used.

    While it rests, nothing is told of it, neither by a knock on the table nor by a window that changes under it.
    `seen` says whether its arrow is to be drawn; a finger on the screen needs none.
    """

    def __init__(self) -> None:
        self.seen = True
        self._at: Spot = (0, 0)
        self._awake = False
        self._rests_at: Spot | None = None
        self._settling = SETTLING

    def others_are_used(self) -> None:
        """A key or a button of a pad goes down."""
        self.seen = self._awake = False
        self._rests_at = self._at

    def window_changed(self) -> None:
        """The window is another one: where the mouse lies in it is not known yet."""
        self._awake, self._rests_at, self._settling = False, None, SETTLING

    def step(self) -> None:
        """One step of the loop has passed."""
        self._settling = max(self._settling - 1, 0)

    def event(self, event: pygame.event.Event, place: Placing) -> Iterator[Point]:
        """What an event of the mouse means; a press of a resting one begins with a movement to where it is."""
        if event.type == pygame.MOUSEMOTION:
            self._at = event.pos
            if self._awake or self._moves():
                yield from self._wake(event, place, moved=True)
        elif event.type == pygame.MOUSEWHEEL:
            yield from self._wake(event, place)
            amount = getattr(event, "precise_y", event.y)
            yield Point("wheel", *place(self._at), amount=float(amount))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
            self._at = event.pos
            yield from self._wake(event, place)
            yield Point("press", *place(event.pos), button=event.button, finger=_by_finger(event))
        elif event.type == pygame.MOUSEBUTTONUP and event.button in BUTTONS:
            self._at = event.pos
            yield Point("release", *place(event.pos), button=event.button)

    def _moves(self) -> bool:
        """Whether a resting mouse is moved by a hand."""
        if self._settling or self._rests_at is None:
            self._rests_at = self._at
        return math.dist(self._rests_at, self._at) >= WAKES

    def _wake(self, event: pygame.event.Event, place: Placing, moved: bool = False) -> Iterator[Point]:
        if moved or not self._awake:
            yield Point("move", *place(self._at))
        self._awake, self.seen = True, not _by_finger(event)


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(getattr(event, "touch", False))
