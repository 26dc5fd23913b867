"""The pause, over any game: go on, see who plays where, look at the rules, leave."""

from collections.abc import Callable, Sequence

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit import Change, Entry, Pen, Pop, Popup, Rect, focus_bar, in_two_lines

LEFT, TOP, WIDTH = 560, 150, 800
ROOM = WIDTH - 120
FIRST, PITCH, HEIGHT = 386, 83, 76


class PauseScene(Popup):
    """A popup over the table, which stands still meanwhile.

    `ways` are the entries below "go on", by name: "seats", "rules", "devices", "void", "title", "quit". `below` is the
    line under the word Pause: what is played. `meaning` says what an entry will do, where that is not plain.
    """

    def __init__(
        self,
        ways: Sequence[tuple[str, Callable[[], Change]]],
        below: Callable[[], str] = str,
        meaning: Callable[[str], str] = lambda _name: "",
    ) -> None:
        super().__init__("resume")
        self._ways: list[tuple[str, Callable[[], Change]]] = [("resume", Pop), *ways]
        self._below = below
        self._meaning = meaning

    @property
    def box(self) -> Rect:
        """As high as its ways ask for."""
        return (LEFT, TOP, WIDTH, FIRST + PITCH * len(self._ways) + 40 - TOP)

    def entries(self) -> list[Entry]:
        """The ways, one below the other."""
        first = FIRST - HEIGHT / 2
        return [
            Entry(name, (LEFT, first + PITCH * row, WIDTH, HEIGHT), go) for row, (name, go) in enumerate(self._ways)
        ]

    def body(self, pen: Pen) -> None:
        """What is played, the ways, and what the chosen one means."""
        pen.text(_("Pause"), LEFT + 60, TOP + 118, theme.SIZE_TITLE, theme.PAPER, theme.HEAVY, width=ROOM)
        pen.text(self._below(), LEFT + 60, TOP + 166, theme.SIZE_HINT, theme.GOLD, width=ROOM)
        words = {
            "resume": _("Resume"),
            "seats": _("Who sits where"),
            "rules": _("House rules"),
            "devices": _("Controls"),
            "void": _("Redeal this game"),
            "title": _("Title screen"),
            "quit": _("Quit"),
        }
        meaning: list[str] = []
        for row, (name, _go) in enumerate(self._ways):
            middle, size, colour = FIRST + PITCH * row, theme.SIZE_ENTRY, theme.PAPER
            if name == self.menu.focus:
                pen(focus_bar, LEFT, middle - HEIGHT / 2, 640, HEIGHT)
                size, colour = theme.SIZE_FOCUS, theme.LIGHT
                meaning = in_two_lines(self._meaning(name), theme.SIZE_SMALL, ROOM)
            pen.text(words[name], LEFT + 60, middle, size, colour, theme.HEAVY, width=520, level="middle")
        foot = TOP + self.box[3] - (54 if len(meaning) > 1 else 30)
        pen.lines(meaning, LEFT + 60, foot, 34, theme.SIZE_SMALL, theme.GOLD)
