"""The pause, over any game: go on, look at the rules, leave."""

from collections.abc import Callable

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.poster import veil
from durak_game.ui.draw.shapes import focus_bar
from durak_game.ui.draw.text import draw_text
from durak_game.ui.inputs.actions import Action, Press, Verb
from durak_game.ui.menu import Entry, Menu
from durak_game.ui.scene import Change, Keys, Pop, Push, Quit, Scene
from durak_game.ui.scenes import in_language
from durak_game.ui.scenes.rules_in_force import RulesInForceScene
from durak_game.variants import RulesFile, Variant

SHEET = (560, 230, 800, 620)
FIRST, PITCH, HEIGHT = 470, 88, 76


class PauseScene(Scene):
    """A popup over the table, which stands still meanwhile."""

    popup = True
    keys = Keys.MENU

    def __init__(self, rules_file: RulesFile, variant: Variant) -> None:
        self.rules_file = rules_file
        self.variant = variant
        self.menu = Menu("resume")
        actions: tuple[tuple[str, Callable[[], Change]], ...] = (
            ("resume", Pop),
            ("rules", lambda: Push(RulesInForceScene(rules_file, variant))),
            ("title", lambda: Pop(2)),
            ("quit", Quit),
        )
        left, _top, width, _height = SHEET
        self.menu.show(
            [
                Entry(name, (left, FIRST - HEIGHT / 2 + PITCH * row, width, HEIGHT), confirm)
                for row, (name, confirm) in enumerate(actions)
            ]
        )

    def handle(self, action: Action) -> Change:
        """Choose; Esc goes on with the game."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the block of ink over the table."""
        veil(canvas)
        left, top, width, height = SHEET
        canvas.fill(left, top, width, height, theme.INK)
        canvas.fill(left, top, width, 14, theme.GOLD)
        draw_text(
            canvas, _("Pause"), left + 60, top + 122, theme.SIZE_TITLE, theme.PAPER, theme.HEAVY, width=width - 120
        )
        draw_text(
            canvas,
            in_language(self.variant.title),
            left + 60,
            top + 170,
            theme.SIZE_HINT,
            theme.GOLD,
            width=width - 120,
        )
        words = {
            "resume": _("Go on"),
            "rules": _("House rules"),
            "title": _("To the title"),
            "quit": _("Quit"),
        }
        for entry in self.menu.entries:
            focused = entry.name == self.menu.focus
            middle = entry.middle[1]
            if focused:
                focus_bar(canvas, left, middle - HEIGHT / 2, 640, HEIGHT)
            size = theme.SIZE_FOCUS if focused else theme.SIZE_ENTRY
            colour = theme.LIGHT if focused else theme.PAPER
            draw_text(canvas, words[entry.name], left + 60, middle + size * 0.36, size, colour, theme.HEAVY, width=520)
        if self.menu.focus in ("title", "quit"):
            draw_text(canvas, _("This game is over then."), left + 60, top + height - 30, theme.SIZE_HINT, theme.GOLD)
