"""What a screen says: every text that it draws, with its size and place, and what cannot be read from the couch."""

import itertools
from dataclasses import dataclass

import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.toolkit import text as drawing
from durak_game.ui.toolkit.shapes import PictureCache

FULL = (theme.WIDTH, theme.HEIGHT)
SAFE = pygame.Rect(theme.MARGIN - 1, 53, theme.WIDTH - 2 * theme.MARGIN + 2, theme.HEIGHT - 2 * 53)
"""Where letters may be; a pixel of a window is about one of the design."""
SMALLEST = theme.SIZE_SMALL - 0.6
HIGH, BELOW = 0.72, 0.02  # how far capitals stand above the baseline, as a share of their size, and letters below it


@dataclass(frozen=True)
class Written:
    """A text as it was meant and as it was drawn: its line with the room above and below, and where its letters are."""

    meant: str
    drawn: str
    size: float
    rect: pygame.Rect
    letters: pygame.Rect
    straight: bool


def texts_on(app, size=FULL):
    """All texts of a picture of the app, in the order in which they are drawn; not of a picture that it has kept."""
    found, write = [], drawing._write

    def record(canvas, string, x, y, size, colour, weight, anchor, width, angle, alpha):
        rect = write(canvas, string, x, y, size, colour, weight, anchor, width, angle, alpha)
        if string:
            shown, pixels = drawing._fitted(canvas, string, size, weight, width)
            high = pixels / canvas.scale
            letters = pygame.Rect(rect.x, y - high * HIGH, rect.width, high * (HIGH + BELOW))
            found.append(Written(string, shown, high, rect, letters, not angle))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing, "_write", record)
        patch.setattr("durak_game.ui.toolkit.shapes._kept", PictureCache(2**27))
        app.draw(pygame.Surface(size))
    assert found, "nothing was written"
    return found


def faults_of(texts):
    """What is wrong: too small, cut, outside the safe area, one text on another (not the same one drawn twice)."""
    straight = [text for text in texts if text.straight]
    faults = [f"{text.drawn!r} is only {text.size:.1f} high" for text in straight if text.size < SMALLEST]
    faults += [f"{text.meant!r} is cut to {text.drawn!r}" for text in texts if text.drawn != text.meant]
    faults += [f"{text.drawn!r} is cut" for text in texts if text.drawn == text.meant and "…" in text.drawn]
    faults += [f"{text.drawn!r} is outside: {text.letters}" for text in straight if not SAFE.contains(text.letters)]
    pairs = [pair for pair in itertools.combinations(straight, 2) if pair[0] != pair[1]]
    return faults + [f"{one.drawn!r} lies on {other.drawn!r}" for one, other in pairs if _touch(one, other)]


def _touch(one, other):
    common = one.letters.clip(other.letters)
    return common.width > 2 and common.height > 2
