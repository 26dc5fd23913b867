"""Popups over a screen that stands still meanwhile: blocks of ink, sheets of paper, notes with a few sentences."""

from collections.abc import Callable, Sequence
from pathlib import Path

from durak_game.session.reports import fault_lines, where_lines
from durak_game.session.store.errors import StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.menu import BIG_SIZE, Chip, Entry, big_entry
from durak_game.ui.toolkit.page import Page
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Push
from durak_game.ui.toolkit.text import broken, draw_text
from durak_game.ui.toolkit.widgets import button

LEFT, WIDTH = 360, 1200
ROOM = WIDTH - 120
PITCH = 46
MOST_LINES = 7
SIZE = theme.SIZE_BUTTON


class Popup(Page):
    """A block of ink, or of another colour, under a strip of colour, over the darkened screen below."""

    popup = True
    dark = 150  # how dark the screen below becomes, of 255
    colour = theme.INK
    strip = theme.GOLD
    shadow = False

    @property
    def box(self) -> Rect:
        """Where the block lies."""
        raise NotImplementedError

    def ground(self, pen: Pen) -> None:
        """The block over the screen below."""
        pen(veil, self.dark)
        pen(block, self.box, self.strip, self.shadow, self.colour)

    def big(self) -> Chip | None:
        """A popup has its ways in its body."""
        return None


def block(
    canvas: Canvas, rect: Rect, strip: theme.Colour, shadow: bool = False, colour: theme.Colour = theme.INK
) -> None:
    """A block of one colour under a strip of colour."""
    left, top, width, height = rect
    if shadow:
        canvas.fill(left + 12, top + 12, width, height, theme.INK, 110)
    canvas.fill(left, top, width, height, colour)
    canvas.fill(left, top, width, 14, strip)


class PaperPopup(Popup):
    """A sheet of paper with a red edge, over the darkened screen below."""

    def ground(self, pen: Pen) -> None:
        """The sheet over the screen below."""
        pen(veil, self.dark)
        pen(sheet, self.box)


def sheet(
    canvas: Canvas, rect: Rect, shadow: tuple[float, float] = (12, 12), dark: int = 110, edge: float = 22
) -> None:
    """A sheet of paper with a red edge, and its shadow, which falls so far and so `dark`."""
    left, top, width, height = rect
    canvas.fill(left + shadow[0], top + shadow[1], width, height, theme.INK, dark)
    canvas.fill(left, top, width, height, theme.PAPER)
    canvas.fill(left, top, edge, height, theme.RED)


class NoteScene(Popup):
    """What has been done, what went wrong, or whether something shall really be done.

    The first way is the main one and the one that BACK takes. `title` and `lines` give the words in the player's
    language; without `ways` there is one that leads back.
    """

    shadow = True

    def __init__(
        self,
        title: Callable[[], str],
        lines: Callable[[], Sequence[str]],
        ways: Sequence[Chip] = (),
        colour: theme.Colour = theme.GOLD,
    ) -> None:
        self.ways = tuple(ways) or (Chip("back", lambda: _("Back"), Pop),)
        super().__init__(self.ways[0].name)
        self._title = title
        self._lines = lines
        self.strip = colour

    @property
    def written(self) -> list[str]:
        """The sentences, broken into lines."""
        return [piece for line in self._lines() for piece in broken(line, SIZE, ROOM)][:MOST_LINES]

    @property
    def box(self) -> Rect:
        """In the middle, as high as its sentences ask for."""
        height = 168 + PITCH * len(self.written) + 140
        return (LEFT, (theme.HEIGHT - height) / 2, WIDTH, height)

    def back(self) -> Change:
        """BACK takes the first way."""
        return self.ways[0].go()

    def entries(self) -> list[Entry]:
        """The ways in a row."""
        entries, x = [], LEFT + 60.0
        for way in self.ways:
            entries.append(big_entry(way, x, self.box[1] + self.box[3] - 132))
            x += entries[-1].rect[2] + 24
        return entries

    def body(self, pen: Pen) -> None:
        """The sentences, and the ways below."""
        top = self.box[1]
        pen.text(self._title(), LEFT + 60, top + 106, 60, theme.PAPER, theme.HEAVY, width=ROOM)
        pen.lines(self.written, LEFT + 60, top + 168, PITCH, SIZE, theme.SAND, width=ROOM)
        for way, entry in zip(self.ways, self.menu.entries, strict=True):
            if self.menu.focus == way.name:
                pen(button, *entry.rect, way.words(), True, BIG_SIZE)
            else:
                pen(_other_way, entry.rect, way.words())


def trouble_note(title: Callable[[], str], error: StoreError | OSError) -> NoteScene:
    """What could not be written or read, and why."""
    return NoteScene(title, lambda: fault_lines(error), colour=theme.RED)


def exported(export: Callable[[], Sequence[Path]]) -> Change:
    """Write the files of a session, and tell which they are; `export` may raise StoreError or OSError."""
    try:
        files = export()
    except (StoreError, OSError) as error:
        return Push(trouble_note(lambda: _("Not exported"), error))
    return Push(NoteScene(lambda: _("Exported"), lambda: where_lines(files)))


def _other_way(canvas: Canvas, rect: Rect, words: str) -> None:
    """A way without the focus, on the ground of ink."""
    x, y, width, height = rect
    canvas.fill(x, y, width - height * 0.2, height, theme.STEEL_DARK)
    draw_text(canvas, words, x + 32, y + height / 2 + 15, BIG_SIZE, theme.LIGHT, theme.HEAVY)
