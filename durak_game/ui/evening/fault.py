"""A fault of the game itself, while people play: a sentence, the way on, and one file to send."""

from collections.abc import Callable, Sequence

from durak_game import crash_log
from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.store.errors import StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import House
from durak_game.ui.toolkit import LEFT, Change, Chip, Page, Pen, Pop, Scene, Swap, broken, paper

TOP, PITCH, ROOM = 260, 56, 1600


class FaultScene(Page):
    """What happened, and where the file lies. Every move is kept, so the evening goes on as if it had been left.

    `scenes` are those that were open, the title first; `record` is that of the game on the table, if there was one.
    """

    def __init__(self, house: House, error: Exception, scenes: int, record: Sequence[str]) -> None:
        super().__init__("on")
        crash_log.note(error, "play")
        self._house = house
        self._scenes = scenes
        self._playing = bool(record)
        self._file = crash_log.report(error, record)

    def body(self, pen: Pen) -> None:
        """A few sentences."""
        pen(paper, _("Something went wrong"))
        lines = [_("That was the game's fault, not yours. Every move is saved, so nothing is lost.")]
        if self._file is not None:
            lines.append(_("If you'd like to help fix it, send us this file. It has no names in it:"))
            lines.append(str(self._file))
        written = [piece for line in lines for piece in broken(line, theme.SIZE_BUTTON, ROOM)]
        pen.lines(written, LEFT, TOP, PITCH, theme.SIZE_BUTTON, theme.INK, theme.SEMI)

    def big(self) -> Chip:
        """Go on with the evening."""
        return Chip("on", lambda: _("Continue"), self._go_on)

    def chips(self) -> list[Chip]:
        """Or leave it for now."""
        return [Chip("title", lambda: _("Title screen"), self.back)] if self._playing else []

    def back(self) -> Change:
        """To the title."""
        return Pop(self._scenes)

    def _go_on(self) -> Change:
        """The evening anew, from what is saved; if that cannot be read, the title says why."""
        open_evening: Callable[[int], Scene] | None = self._house.go_on if self._playing else None
        try:
            latest = self._house.store.latest_open() if self._house.store and open_evening else None
            return Swap(open_evening(latest.id), self._scenes) if latest and open_evening else self.back()
        except (StoreError, PlanError, ResultError):
            return self.back()
