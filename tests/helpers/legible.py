"""Whether a screen can be read from the couch: type of 28 at least, in the safe area, no words cut or overlapping."""

import itertools
import sys

import pygame

from durak_game.ui import theme
from durak_game.ui.draw import text as writing
from durak_game.ui.draw.canvas import Canvas

SMALLEST = theme.SIZE_SMALL - 0.6  # a pixel of the window is about one of the design


class Reader:
    """Notes every text that a screen draws, and finds what is wrong with it."""

    def __init__(self, monkeypatch):
        self._seen = []
        draw, fit = writing.draw_text, writing._fitted
        fitted = []

        def note_fit(canvas, string, size, weight, width):
            fitted.append((canvas, *fit(canvas, string, size, weight, width)))
            return fitted[-1][1:]

        def note(canvas, string, x, y, *more, **named):
            fitted.clear()
            rect = draw(canvas, string, x, y, *more, **named)
            if fitted and not named.get("angle"):
                (canvas, shown, pixels), *_more = fitted
                size = pixels / canvas.scale
                self._seen.append((shown, size, pygame.Rect(rect.x, y - size * 0.72, rect.width, size * 0.74)))
            return rect

        monkeypatch.setattr(writing, "_fitted", note_fit)
        for module in list(sys.modules.values()):
            if getattr(module, "draw_text", None) is draw:
                monkeypatch.setattr(module, "draw_text", note)

    def faults(self, scene, size=(1920, 1080)):
        """Draw a screen that has not been drawn yet, and say what cannot be read."""
        self._seen.clear()
        scene.draw(Canvas(pygame.Surface(size)), 1.0)
        assert self._seen
        found = []
        for shown, high, rect in self._seen:
            if high < SMALLEST:
                found.append(f"small: {shown} ({high:.1f})")
            if "…" in shown:
                found.append(f"cut: {shown}")
            if rect.left < 95 or rect.right > 1825 or rect.top < 53 or rect.bottom > 1027:
                found.append(f"outside: {shown} {tuple(rect)}")
        for (one, _size, here), (other, _other_size, there) in itertools.combinations(self._seen, 2):
            common = here.clip(there)
            if common.width > 2 and common.height > 2:
                found.append(f"over each other: {one} | {other}")
        return found
