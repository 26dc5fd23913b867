"""Something went wrong, in the game itself or in writing a result down: say so, and how it goes on."""

from collections.abc import Callable, Sequence

from durak_game import crash_log
from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.store.errors import GameError, StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import House
from durak_game.ui.evening.opened import OpenedScene
from durak_game.ui.toolkit import (
    LEFT,
    Change,
    Chip,
    Entry,
    NoteScene,
    Page,
    Pen,
    Pop,
    Popup,
    Rect,
    Scene,
    Swap,
    broken,
    button,
    paper,
    table_ground,
    trouble_note,
    wrapped,
)


class TroubleScene(Popup):
    """What could not be written, and two ways: once more (to what `again` says), or to the title.

    Nothing is thrown away meanwhile.
    """

    popup = False
    dark = 0
    strip = theme.RED
    box: Rect = (360, 300, 1200, 460)

    def __init__(self, words: str, again: Callable[[], Change]) -> None:
        super().__init__("again")
        self.words = words
        self.ways = (Chip("again", lambda: _("Try again"), again), Chip("title", lambda: _("Title screen"), Pop))

    def back(self) -> Change:
        """Nobody shall lose a result by a slip."""

    def entries(self) -> list[Entry]:
        """Once more, or to the title."""
        return [Entry(way.name, (x, 630, 520, 88), way.go) for way, x in zip(self.ways, (420, 980), strict=True)]

    def ground(self, pen: Pen) -> None:
        """The green of the table instead of a screen below."""
        pen(table_ground)
        super().ground(pen)

    def body(self, pen: Pen) -> None:
        """The sentence and the ways."""
        pen.text(_("Not saved yet"), 420, 408, 64, theme.PAPER, theme.HEAVY, width=1080)
        lines = wrapped(self.words, theme.SIZE_MINOR, 1080)[:3]
        pen.lines(lines, 420, 470, 48, theme.SIZE_MINOR, theme.GOLD, width=1080)
        for way, entry in zip(self.ways, self.menu.entries, strict=True):
            pen(button, *entry.rect, way.words(), way.name == self.menu.focus, 40)


def damaged_game(house: House, error: GameError, deal_anew: Callable[[], Scene]) -> Scene:
    """A game that was cut short can't be read on: deal it anew, or leave the evening as it is.

    What exactly is wrong helps nobody on the couch, and is told in English only; it goes into the diary.
    """
    crash_log.note(error, "play")

    def leave() -> Change:
        house.left_alone.add(error.session)
        return Pop()

    def anew() -> Change:
        try:
            return Swap(deal_anew())
        except StoreError as again:
            return Swap(trouble_note(lambda: _("Not saved yet"), again))

    ways = (
        Chip("leave", lambda: _("Leave it"), leave),
        Chip("anew", lambda: _("Redeal this game"), anew, hold=theme.HOLD_END),
    )

    def lines() -> Sequence[str]:
        return (
            _("One of its saved moves is damaged."),
            _("If you redeal, this game won't count. All the other games of the evening are fine."),
        )

    return NoteScene(lambda: _("This game can't go on"), lines, ways, theme.RED)


class FaultScene(Page):
    """A fault of the game itself: what happened, and where the file lies that can be sent.

    Every move is kept, so the evening goes on as if it had been left. `scenes` are those that were open, the title
    first.
    """

    def __init__(self, house: House, error: Exception, scenes: Sequence[Scene]) -> None:
        super().__init__("on")
        crash_log.note(error, "play")
        self._house = house
        self._scenes = len(scenes)
        self._table = next((scene for scene in reversed(scenes) if scene.record()), None)
        self._file = crash_log.report(error, self._table.record() if self._table else ())

    def body(self, pen: Pen) -> None:
        """A few sentences."""
        pen(paper, _("Something went wrong"))
        lines = [_("That was the game's fault, not yours. Every move is saved, so nothing is lost.")]
        if self._file is not None:
            lines.append(_("If you'd like to help fix it, send us this file. It has no names in it:"))
            lines.append(str(self._file))
        written = [piece for line in lines for piece in broken(line, theme.SIZE_BUTTON, 1600)]
        pen.lines(written, LEFT, 260, 56, theme.SIZE_BUTTON, theme.INK, theme.SEMI)

    def big(self) -> Chip:
        """Go on with the evening."""
        return Chip("on", lambda: _("Continue"), self._go_on)

    def chips(self) -> list[Chip]:
        """Or leave it for now."""
        return [Chip("title", lambda: _("Title screen"), self.back, offered=self._table is not None)]

    def back(self) -> Change:
        """To the title."""
        return Pop(self._scenes)

    def _go_on(self) -> Change:
        """The game anew, from what is saved; if that cannot be read, the title says why."""
        try:
            table = self._reopened()
        except (StoreError, PlanError, ResultError, ValueError):
            table = None
        return Swap(table, self._scenes) if table else self.back()

    def _reopened(self) -> Scene | None:
        if isinstance(self._table, OpenedScene):
            return self._table.again()
        house, number = self._house, self._house.playing
        return house.go_on(number) if self._table and number is not None and house.go_on else None
