"""The switches of a tournament's variant on a sheet of their own."""

from __future__ import annotations

from functools import partial

import pygame

from durak_game.text import _, language, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.house import in_language
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Point, Press, Verb, used_last
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.panels import switch_row
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene
from durak_game.ui.toolkit.text import draw_text
from durak_game.ui.toolkit.widgets import button, frame
from durak_game.ui.tournament.plan import TournamentPlan

BOX: Rect = (300, 90, 1320, 900)
TOP, PITCH, WIDTH, HEIGHT = 270, 96, 590, 78
LEFTS = (355, 975)
SHOWN = 12
DONE: Rect = (355, 876, 300, 84)
READ: Rect = (680, 876, 460, 84)
MORE: Rect = (1165, 876, 400, 84)


class SwitchesScene(Scene):
    """A popup with all switches; one that is not possible is grey and says why."""

    popup = True
    keys = Keys.MENU

    def __init__(self, plan: TournamentPlan) -> None:
        self.plan = plan
        self.page = 0
        self._device = MOUSE
        self._kept: tuple[object, pygame.Surface] | None = None
        self.menu = Menu("done")
        self._offer()
        self.menu.focus = self.menu.entries[0].name

    @property
    def pages(self) -> int:
        """How many pages the switches fill."""
        return max(1, -(-len(self.plan.house.rules_file.switches) // SHOWN))

    @property
    def shown(self) -> list[str]:
        """The switches of this page."""
        return list(self.plan.house.rules_file.switches)[self.page * SHOWN : (self.page + 1) * SHOWN]

    def handle(self, action: Action) -> Change:
        """Turn switches on and off, read the rules, go back."""
        self._device = used_last(action, self._device)
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        if isinstance(action, Point) and action.kind == "press" and not _inside(action):
            return Pop()
        change = self.menu.handle(action)
        self._offer()
        return change

    def _offer(self) -> None:
        found = [
            Entry(f"switch {name}", _rect(number), partial(self._toggle, name))
            for number, name in enumerate(self.shown)
        ]
        found.append(Entry("done", DONE, Pop))
        found.append(Entry("read", READ, self._read))
        if self.pages > 1:
            found.append(Entry("more", MORE, self._next_page))
        self.menu.show(found)

    def _toggle(self, name: str) -> Change:
        self.plan.toggle(name)
        return None

    def _read(self) -> Change:
        return Push(self.plan.house.rooms.rules(self.plan.variant, False, self._device))

    def _next_page(self) -> Change:
        self.page = (self.page + 1) % self.pages
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the sheet over the screen below, which stands still, so the whole picture is kept."""
        state = (canvas.surface.get_size(), tuple(self.plan.switches), self.page, self.menu.focus, language())
        if self._kept is None or self._kept[0] != state:
            veil(canvas)
            self._paint(canvas)
            self._kept = (state, canvas.surface.copy())
        else:
            canvas.surface.blit(self._kept[1], (0, 0))

    def _paint(self, canvas: Canvas) -> None:
        x, y, width, height = BOX
        canvas.fill(x + 12, y + 12, width, height, theme.INK, 110)
        canvas.fill(x, y, width, height, theme.GREEN)
        canvas.fill(x, y, width, 14, theme.GOLD)
        draw_text(canvas, _("House rules"), LEFTS[0], y + 74, theme.SIZE_MINOR, theme.GOLD)
        title = in_language(self.plan.variant.title)
        draw_text(canvas, title, LEFTS[0], y + 140, 60, theme.LIGHT, theme.HEAVY, width=width - 110)
        for number, name in enumerate(self.shown):
            words = in_language(self.plan.house.rules_file.switches[name].title)
            switch_row(canvas, _rect(number), words, name in self.plan.switches, self.plan.reason_against(name))
            if self.menu.focus == f"switch {name}":
                frame(canvas, *_rect(number), theme.GOLD, 6)
        labels = {
            "done": pgettext("a menu", "Done"),
            "read": _("Read the rules"),
            "more": _("More switches ({page} of {pages})").format(page=self.page + 1, pages=self.pages),
        }
        for entry in self.menu.entries:
            if entry.name in labels:
                button(canvas, *entry.rect, labels[entry.name], self.menu.focus == entry.name, 36)


def _rect(number: int) -> Rect:
    row, column = divmod(number, 2)
    return (LEFTS[column], TOP + PITCH * row, WIDTH, HEIGHT)


def _inside(point: Point) -> bool:
    x, y, width, height = BOX
    return x <= point.x < x + width and y <= point.y < y + height
