"""The pause, over any game: go on, see who plays where, look at the rules, leave."""

from collections.abc import Callable, Sequence

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Finding
from durak_game.ui.inputs import Action, Verb
from durak_game.ui.toolkit import Change, Entry, Pen, Pop, Popup, Rect, focus_bar, in_two_lines

LEFT, TOP, WIDTH = 560, 62, 800
ROOM = WIDTH - 120
FIRST, PITCH, HEIGHT = TOP + 226, 74, 70
HELD = ("void", "title", "quit")  # what ends the game for all who play it


class PauseScene(Popup):
    """A popup over the table, which stands still meanwhile.

    `ways` are the entries below "go on", by name. `below` is the line under the word Pause: what is played. `meaning`
    says what an entry will do, where that is not plain. At first it hears only its opener, for the others were in the
    middle of a press. A device that has lost its seat finds it here, too (`finding`). `screen` is what the way between
    the window and the whole screen is called.
    """

    deaf = theme.DEAF_POPUP
    start_means = Verb.BACK  # resume

    def __init__(
        self,
        ways: Sequence[tuple[str, Callable[[], Change]]],
        below: Callable[[], str] = str,
        meaning: Callable[[str], str] = lambda _name: "",
        finding: Finding | None = None,
        screen: Callable[[], str] = str,
    ) -> None:
        super().__init__("resume")
        self._ways: list[tuple[str, Callable[[], Change]]] = [("resume", Pop), *ways]
        self._below = below
        self._meaning = meaning
        self._screen = screen
        self._finding = finding

    @property
    def rests(self) -> bool:
        """Whether nobody looks for a seat."""
        return not (self._finding and self._finding.moves)

    @property
    def box(self) -> Rect:
        """As high as its ways ask for."""
        return (LEFT, TOP, WIDTH, FIRST + PITCH * len(self._ways) + 60 - TOP)

    def entries(self) -> list[Entry]:
        """The ways, one below the other."""
        first = FIRST - HEIGHT / 2
        return [
            Entry(name, (LEFT, first + PITCH * at, WIDTH, HEIGHT), go, hold=theme.HOLD_END if name in HELD else 0)
            for at, (name, go) in enumerate(self._ways)
        ]

    def handle(self, action: Action) -> Change:
        """Choose, go on; a device may be held to find its seat."""
        self.unheard(action)
        return super().handle(action)

    def unheard(self, action: Action) -> Change:
        """Somebody without a seat may be one of those who are missed."""
        if self._finding:
            self._finding.handle(action)
        return None

    def covered(self) -> None:
        """Nobody finds a seat by what came up elsewhere."""
        super().covered()
        if self._finding:
            self._finding.forget()

    def update(self) -> Change:
        """Somebody may have found a seat."""
        if self._finding:
            self._finding.step()
        return super().update()

    def body(self, pen: Pen) -> None:
        """What is played, the ways, and what the chosen one means."""
        pen.text(_("Pause"), LEFT + 60, TOP + 118, theme.SIZE_TITLE, theme.PAPER, theme.HEAVY, width=ROOM)
        pen.text(self._below(), LEFT + 60, TOP + 166, theme.SIZE_HINT, theme.GOLD, width=ROOM)
        words = {
            "resume": _("Resume"),
            "own": _("My seat"),
            "seats": _("Who sits where"),
            "rules": _("House rules"),
            "devices": _("Controls"),
            "screen": self._screen(),
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
