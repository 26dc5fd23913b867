"""A popup with a few sentences: what has been done, what went wrong, or whether something shall really be done."""

from collections.abc import Callable, Sequence

import pygame

from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.inputs.actions import Action, Keys, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Menu, big_entry
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.text import draw_text, text_width
from durak_game.ui.toolkit.widgets import draw_main

LEFT, WIDTH = 360, 1200
ROOM = WIDTH - 120
PITCH = 46
MOST_LINES = 7
SIZE = theme.SIZE_BUTTON


class NoteScene(Scene):
    """A block of ink over the screen. Its first way is the main one and the one that BACK takes.

    `title` and `lines` give the words in the player's language; without `ways` there is one that leads back.
    """

    popup = True
    keys = Keys.MENU

    def __init__(
        self,
        title: Callable[[], str],
        lines: Callable[[], Sequence[str]],
        ways: Sequence[Chip] = (),
        colour: theme.Colour = theme.GOLD,
    ) -> None:
        self._title = title
        self._lines = lines
        self._colour = colour
        self.ways = tuple(ways) or (Chip("back", lambda: _("Back"), Pop),)
        self.menu = Menu(self.ways[0].name)
        self._kept: tuple[object, pygame.Surface] | None = None
        self._offer()

    @property
    def written(self) -> list[str]:
        """The sentences, broken into lines."""
        return [piece for line in self._lines() for piece in broken(line, SIZE, ROOM)][:MOST_LINES]

    def handle(self, action: Action) -> Change:
        """Choose; BACK takes the first way."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return self.ways[0].go()
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the block over the screen below, which stands still, so the whole picture is kept."""
        self._offer()
        key = (canvas.surface.get_size(), self.menu.focus, language())
        if self._kept is None or self._kept[0] != key:
            veil(canvas)
            self._paint(canvas)
            self._kept = (key, canvas.surface.copy())
        else:
            canvas.surface.blit(self._kept[1], (0, 0))

    def _paint(self, canvas: Canvas) -> None:
        top, height = self._box()
        canvas.fill(LEFT + 12, top + 12, WIDTH, height, theme.INK, 110)
        canvas.fill(LEFT, top, WIDTH, height, theme.INK)
        canvas.fill(LEFT, top, WIDTH, 14, self._colour)
        draw_text(canvas, self._title(), LEFT + 60, top + 106, 60, theme.PAPER, theme.HEAVY, width=ROOM)
        for number, line in enumerate(self.written):
            draw_text(canvas, line, LEFT + 60, top + 168 + PITCH * number, SIZE, theme.SAND, width=ROOM)
        for way in self.ways:
            entry = self.menu.entry(way.name)
            if entry and self.menu.focus != way.name:
                x, y, width, tall = entry.rect
                canvas.fill(x, y, width - tall * 0.2, tall, theme.STEEL_DARK)
                draw_text(canvas, way.words(), x + 32, y + tall / 2 + 15, 42, theme.LIGHT, theme.HEAVY)
            else:
                draw_main(canvas, self.menu, way)

    def _box(self) -> tuple[float, float]:
        """Where the block begins, and how high it is."""
        height = 168 + PITCH * len(self.written) + 140
        return (theme.HEIGHT - height) / 2, height

    def _offer(self) -> None:
        top, height = self._box()
        entries = []
        x: float = LEFT + 60
        for way in self.ways:
            entries.append(big_entry(way, x, top + height - 132))
            x += entries[-1].rect[2] + 24
        self.menu.show(entries)


def broken(string: str, size: float, width: float) -> list[str]:
    """A text in lines of at most this width. A word that is too long, such as a path, is broken anywhere."""
    lines: list[str] = [""]
    for word in string.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if text_width(longer, size) <= width:
            lines[-1] = longer
            continue
        if lines[-1]:
            lines.append("")
        for letter in word:
            if text_width(lines[-1] + letter, size) > width:
                lines.append("")
            lines[-1] += letter
    return lines
