"""One player's statistics: large figures, his share of duraks, his places, whom he left behind, his points."""

from __future__ import annotations

from collections.abc import Callable

from durak_game.session.reports.statistics import Overview, Statistics
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.archive.player_picture import paint_player
from durak_game.ui.couch.house import House
from durak_game.ui.inputs.actions import Action, Keys, Press, Verb
from durak_game.ui.theme import SeatLook
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Menu, big_entry, chip_entries
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.page import LEFT
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene, Swap
from durak_game.ui.toolkit.widgets import draw_main, draw_ways

FOOT_Y, CHIP_Y = 942, 954


class PlayerScene(Scene):
    """The page of one player, or of the bots of a level. A person's statistics can be deleted, after a question."""

    keys = Keys.MENU

    def __init__(
        self, house: House, line: Overview, figures: Statistics, look: SeatLook, title: Callable[[], str]
    ) -> None:
        self.house = house
        self.line = line
        self.figures = figures
        self.look = look
        self.title = title
        self.sizes = tuple(figures.places)
        # The table size he knows best comes first.
        self.size = max(self.sizes, key=lambda seats: sum(figures.places[seats].values()), default=0)
        self.menu = Menu("back")
        self._picture = Snapshot()
        self._back = Chip("back", lambda: _("Back"), Pop)
        self._offer()

    def handle(self, action: Action) -> Change:
        """Go back, look at another table size, delete."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the page; it is painted once and then stands still."""
        self._offer()
        self._picture.draw(canvas, (self.size, self.menu.focus, language()), self._paint)

    def _paint(self, canvas: Canvas) -> None:
        paint_player(canvas, self.figures, self.title(), self.look, self.size)
        draw_main(canvas, self.menu, self._back)
        draw_ways(canvas, self.menu, self._chips())

    def _chips(self) -> list[Chip]:
        chips = []
        if len(self.sizes) > 1:
            chips.append(Chip("size", self._size_words, lambda: self._turn(1), self._turn))
        if not self.line.bot:
            chips.append(Chip("delete", lambda: _("Delete statistics"), self._ask))
        return chips

    def _offer(self) -> None:
        back = big_entry(self._back, LEFT, FOOT_Y)
        self.menu.show([back, *chip_entries(self._chips(), LEFT + back.rect[2] + 28, CHIP_Y)])

    def _size_words(self) -> str:
        return _("Table of {n}").format(n=self.size)

    def _turn(self, way: int) -> Change:
        self.size = self.sizes[(self.sizes.index(self.size) + way) % len(self.sizes)]
        return None

    # Deleting

    def _ask(self) -> Change:
        """Whether it is really meant. The focus is on the harmless answer."""
        ways = (Chip("keep", lambda: _("Keep"), Pop), Chip("delete", lambda: _("Delete for good"), self._delete))
        return Push(NoteScene(lambda: _("Delete?"), self._question, ways, theme.RED))

    def _question(self) -> list[str]:
        name = self.line.name
        return [
            _("All statistics of {name} will be gone, and cannot be brought back.").format(name=name),
            _("The sessions themselves stay kept, with this name."),
        ]

    def _delete(self) -> Change:
        assert self.house.store is not None
        try:
            self.house.store.delete_profile(self.line.name)
        except StoreError as error:
            sentence = store_sentence(error)
            return Swap(NoteScene(lambda: _("Not deleted"), lambda: [sentence], colour=theme.RED))
        return Pop(2)
