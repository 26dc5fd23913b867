"""Something could not be written: say why, and try again or leave; nothing is thrown away meanwhile."""

from collections.abc import Callable

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit import Change, Entry, Pen, Pop, Popup, button, table_ground, wrapped

LEFT, TOP, WIDTH, HEIGHT = 360, 300, 1200, 460
ROOM = WIDTH - 120


class TroubleScene(Popup):
    """A sentence and two ways: once more, or to the title. `again` is what trying once more leads to."""

    popup = False
    dark = 0
    strip = theme.RED
    box = (LEFT, TOP, WIDTH, HEIGHT)

    def __init__(self, words: str, again: Callable[[], Change]) -> None:
        super().__init__("again")
        self.words = words
        self._again = again

    def back(self) -> Change:
        """Nobody shall lose a result by a slip."""

    def entries(self) -> list[Entry]:
        """Once more, or to the title."""
        y = TOP + HEIGHT - 130
        ways = (("again", self._again, LEFT + 60), ("title", Pop, LEFT + WIDTH / 2 + 20))
        return [Entry(name, (x, y, WIDTH / 2 - 80, 88), go) for name, go, x in ways]

    def ground(self, pen: Pen) -> None:
        """The green of the table instead of a screen below."""
        pen(table_ground)
        super().ground(pen)

    def body(self, pen: Pen) -> None:
        """The sentence and the ways."""
        pen.text(_("Not saved yet"), LEFT + 60, TOP + 108, 64, theme.PAPER, theme.HEAVY, width=ROOM)
        lines = wrapped(self.words, theme.SIZE_MINOR, ROOM)[:3]
        pen.lines(lines, LEFT + 60, TOP + 170, 48, theme.SIZE_MINOR, theme.GOLD, width=ROOM)
        labels = {"again": _("Try again"), "title": _("Title screen")}
        for entry in self.menu.entries:
            pen(button, *entry.rect, labels[str(entry.name)], entry.name == self.menu.focus, 40)
