"""What keeps one press from being two moves."""

import math

from durak_game.ui import theme

Place = tuple[float, float]

SAME_DEVICE = theme.steps(0.15)
SAME_PLACE = theme.steps(0.4)
NEAR = 8  # pixels between the clicks of a double click


class Guard:
    """Keeps a double click from playing two cards: after a move the same device is deaf for a moment."""

    def __init__(self) -> None:
        self._moved: dict[str, tuple[int, Place | None]] = {}

    def accepted(self, device: str, now: int, place: Place | None) -> None:
        """A move of this device was accepted; `place` is where the mouse was."""
        self._moved[device] = (now, place)

    def deaf(self, device: str, now: int, place: Place | None) -> bool:
        """Whether a press comes too soon to be a move. A mouse that goes on clicking in one place stays unheard."""
        if device not in self._moved:
            return False
        then, before = self._moved[device]
        if place and before and math.dist(place, before) <= NEAR and now - then < SAME_PLACE:
            self._moved[device] = (now, before)
            return True
        return now - then < SAME_DEVICE
