"""Something could not be written: say why, and try again or leave; nothing is thrown away meanwhile."""

from collections.abc import Callable

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs.actions import Action, Keys
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.poster import table_ground
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.text import draw_text, wrapped
from durak_game.ui.toolkit.widgets import button

LEFT, TOP, WIDTH, HEIGHT = 360, 300, 1200, 460


class TroubleScene(Scene):
    """A sentence and two ways: once more, or to the title. `again` is what trying once more leads to."""

    keys = Keys.MENU

    def __init__(self, words: str, again: Callable[[], Change]) -> None:
        self.words = words
        self.menu = Menu("again")
        buttons = (("again", again, LEFT + 60), ("title", Pop, LEFT + WIDTH / 2 + 20))
        y = TOP + HEIGHT - 130
        self.menu.show([Entry(name, (x, y, WIDTH / 2 - 80, 88), go) for name, go, x in buttons])

    def handle(self, action: Action) -> Change:
        """Choose. Back does nothing: nobody shall lose a result by a slip."""
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the block of ink on the green of the table."""
        table_ground(canvas)
        canvas.fill(LEFT, TOP, WIDTH, HEIGHT, theme.INK)
        canvas.fill(LEFT, TOP, WIDTH, 14, theme.RED)
        draw_text(
            canvas, _("Not written down yet"), LEFT + 60, TOP + 108, 64, theme.PAPER, theme.HEAVY, width=WIDTH - 120
        )
        for number, line in enumerate(wrapped(self.words, theme.SIZE_MINOR, WIDTH - 120)[:3]):
            draw_text(canvas, line, LEFT + 60, TOP + 170 + 48 * number, theme.SIZE_MINOR, theme.GOLD, width=WIDTH - 120)
        labels = {"again": _("Try again"), "title": _("To the title")}
        for entry in self.menu.entries:
            button(canvas, *entry.rect, labels[entry.name], entry.name == self.menu.focus, 40)
