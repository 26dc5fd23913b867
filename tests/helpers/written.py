"""What a screen says: every text that it draws at 1920 x 1080, with its size and place, and what is wrong with them."""

import itertools
import sys
from dataclasses import dataclass

import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.draw import text as drawing

SAFE = pygame.Rect(theme.MARGIN - 2, 54 - 24, theme.WIDTH - 2 * theme.MARGIN + 4, theme.HEIGHT - 2 * (54 - 24))
"""The safe area; a line of text is higher than its letters by what 24 pixels are for."""


@dataclass(frozen=True)
class Written:
    """A text as it was meant and as it was drawn."""

    meant: str
    drawn: str
    size: float
    rect: pygame.Rect
    straight: bool

    @property
    def letters(self):
        """About where the letters are: the line without the room above and below them."""
        return self.rect.inflate(-4, -round(self.rect.height * 0.45))


def texts_on(app):
    """All texts of a picture of the app, in the order in which they are drawn."""
    found, draw = [], drawing.draw_text

    def record(canvas, string, x, y, size, colour, weight=theme.BOLD, anchor="left", width=None, angle=0, alpha=255):
        rect = draw(canvas, string, x, y, size, colour, weight, anchor, width, angle, alpha)
        if string:
            shown, pixels = drawing._fitted(canvas, string, size, weight, width)
            found.append(Written(string, shown, pixels / canvas.scale, rect, not angle))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        for name, module in list(sys.modules.items()):
            if name.startswith("durak_game.ui") and getattr(module, "draw_text", None) is draw:
                patch.setattr(module, "draw_text", record)
        app.draw(pygame.Surface((theme.WIDTH, theme.HEIGHT)))
    return found


def faults_of(texts):
    """What is wrong: too small, cut, outside the safe area, one text on another (not the same one drawn twice)."""
    straight = [text for text in texts if text.straight]
    faults = [f"{text.drawn!r} is only {text.size:.0f} high" for text in straight if text.size < theme.SIZE_SMALL - 0.1]
    faults += [f"{text.meant!r} is cut to {text.drawn!r}" for text in texts if text.drawn != text.meant]
    faults += [f"{text.drawn!r} is cut" for text in texts if text.drawn.endswith("…")]
    faults += [f"{text.drawn!r} is outside: {text.rect}" for text in straight if not SAFE.contains(text.rect)]
    pairs = [pair for pair in itertools.combinations(straight, 2) if pair[0] != pair[1]]
    return faults + [f"{a.drawn!r} lies on {b.drawn!r}" for a, b in pairs if a.letters.colliderect(b.letters)]
