"""The pause, over any game: go on, see who plays where, look at the rules, leave."""

from collections.abc import Callable, Sequence

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Press, Verb, used_last
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.shapes import focus_bar
from durak_game.ui.toolkit.text import draw_text, in_two_lines

LEFT, TOP, WIDTH = 560, 150, 800
FIRST, PITCH, HEIGHT = 386, 83, 76


class PauseScene(Scene):
    """A popup over the table, which stands still meanwhile.

    `ways` are the entries below "go on", by name: "seats", "rules", "devices", "void", "title", "quit". `below` is the
    line under the word Pause: what is played. `meaning` says what an entry will do, where that is not plain. `device`
    is the one that was used last.
    """

    popup = True
    keys = Keys.MENU

    def __init__(
        self,
        ways: Sequence[tuple[str, Callable[[], Change]]],
        below: Callable[[], str] = str,
        meaning: Callable[[str], str] = lambda _name: "",
    ) -> None:
        self._below = below
        self._meaning = meaning
        self.device = MOUSE
        self.menu = Menu("resume")
        entries: list[tuple[str, Callable[[], Change]]] = [("resume", Pop), *ways]
        self.menu.show(
            [
                Entry(name, (LEFT, FIRST - HEIGHT / 2 + PITCH * row, WIDTH, HEIGHT), confirm)
                for row, (name, confirm) in enumerate(entries)
            ]
        )

    def handle(self, action: Action) -> Change:
        """Choose; Esc and Start go on with the game."""
        self.device = used_last(action, self.device)
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the block of ink over the table."""
        veil(canvas)
        height = FIRST + PITCH * len(self.menu.entries) + 40 - TOP
        canvas.fill(LEFT, TOP, WIDTH, height, theme.INK)
        canvas.fill(LEFT, TOP, WIDTH, 14, theme.GOLD)
        room = WIDTH - 120
        draw_text(canvas, _("Pause"), LEFT + 60, TOP + 118, theme.SIZE_TITLE, theme.PAPER, theme.HEAVY, width=room)
        draw_text(canvas, self._below(), LEFT + 60, TOP + 166, theme.SIZE_HINT, theme.GOLD, width=room)
        words = {
            "resume": _("Go on"),
            "seats": _("Who plays where"),
            "rules": _("House rules"),
            "devices": _("Pads and keys"),
            "void": _("Break the game off"),
            "title": _("To the title"),
            "quit": _("Quit"),
        }
        for entry in self.menu.entries:
            focused = entry.name == self.menu.focus
            middle = entry.middle[1]
            if focused:
                focus_bar(canvas, LEFT, middle - HEIGHT / 2, 640, HEIGHT)
            size = theme.SIZE_FOCUS if focused else theme.SIZE_ENTRY
            colour = theme.LIGHT if focused else theme.PAPER
            draw_text(canvas, words[entry.name], LEFT + 60, middle + size * 0.36, size, colour, theme.HEAVY, width=520)
        meaning = in_two_lines(self._meaning(self.menu.focus), theme.SIZE_SMALL, room)
        foot = TOP + height - (20 if len(meaning) > 1 else 30)
        for number, line in enumerate(reversed(meaning)):
            draw_text(canvas, line, LEFT + 60, foot - 34 * number, theme.SIZE_SMALL, theme.GOLD)
