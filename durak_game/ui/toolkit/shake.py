"""Shaking: a panel that shakes so that its owner finds it, and a mouse that is shaken to ask for that."""

import math

SHAKE_STEPS = 26
SHAKE_REACH = 8.0
SHAKE_TURNS = 3

REVERSAL = 24.0  # pixels of the picture that a hand moves at least between two turns
REVERSALS = 4
PATIENCE = 36  # steps in which they must happen


def shaken(left: int) -> float:
    """How far a panel is aside, with so many steps of shaking left, in pixels: at most 8, fading."""
    part = left / SHAKE_STEPS
    return SHAKE_REACH * part * math.sin(math.tau * SHAKE_TURNS * part) if left > 0 else 0.0


class MouseShake:
    """Finds out from where the mouse goes whether somebody shakes it: to and fro several times in half a second."""

    def __init__(self) -> None:
        self._from: float | None = None
        self._way = 0
        self._turns: list[int] = []  # how many steps ago the hand turned round

    def step(self) -> None:
        """One step of the loop has passed."""
        self._turns = [turn + 1 for turn in self._turns if turn < PATIENCE]

    def moved(self, x: float) -> bool:
        """The mouse is at x now; whether that makes it a shake."""
        if self._from is None:
            self._from = x
        elif abs(x - self._from) >= REVERSAL:
            way = 1 if x > self._from else -1
            if self._way == -way:
                self._turns.append(0)
            self._way, self._from = way, x
        elif self._way * (x - self._from) > 0:
            self._from = x
        if len(self._turns) < REVERSALS:
            return False
        self._turns = []
        return True
