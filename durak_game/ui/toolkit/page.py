"""Pages: screens beside the table, with a title, a body, a focus, and the ways out at the foot.

A page says what stands on it. How one moves about, leafs and leaves, and when it is drawn, is the same for all.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Generic, NamedTuple, TypeVar

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import MOUSE, Action, Keys, Point, Press, Verb, goes_down, used_last
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.faces import emblem
from durak_game.ui.toolkit.menu import BIG_SIZE, Chip, Entry, Menu, big_entry, chip_entries
from durak_game.ui.toolkit.picture import Pen, Strokes
from durak_game.ui.toolkit.poster import table_ground
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.shapes import polygon
from durak_game.ui.toolkit.text import draw_text, wrapped
from durak_game.ui.toolkit.widgets import button, draw_chip, put_rings

LEFT, RIGHT = 96, 1824
TITLE_Y = 122
NOTHING_ROOM, NOTHING_CAP_X = 1000, 1450

Item = TypeVar("Item")


class Foot(NamedTuple):
    """Where the ways out lie: the big button, and the chips `gap` behind it."""

    x: float = LEFT
    big_y: float = 942
    chips_y: float = 954
    gap: float = 28
    height: float = 84


class Page(Scene):
    """A screen beside the table. What stands on it is asked for anew whenever something has been done.

    A page gives its body, what can be chosen there (`entries`), the big way out and the chips beside it. BACK takes
    `back`, *Start* is what `start_means`; the keys for suits and the wheel leaf. `device` is the one that was used
    last. It is `deaf` for so many seconds when it comes, except to the device that opened it (`opener`).
    """

    keys = Keys.MENU
    foot = Foot()
    deaf = 0.0
    start_means = Verb.CONFIRM
    alpha = 1.0  # how far the time of its picture is between two steps

    def __init__(self, focus: Hashable = "back") -> None:
        self.device = MOUSE
        self.menu = Menu(focus)
        self._deaf_steps = round(self.deaf / theme.STEP)

    @property
    def still(self) -> bool:
        """Whether it stays as it is until somebody does something."""
        return self.rests and not self.menu.holds.busy

    @property
    def rests(self) -> bool:
        """Whether nothing on it moves by itself."""
        return True

    # What a page says

    def ground(self, pen: Pen) -> None:
        """Put what lies under the body, where that is the same for several pages."""

    def body(self, pen: Pen) -> None:
        """Put its picture together, without the ways out."""

    def entries(self) -> Sequence[Entry]:
        """What can be chosen in the body."""
        return ()

    def big(self) -> Chip | None:
        """The main way out."""
        return Chip("back", lambda: _("Back"), self.back)

    def chips(self) -> Sequence[Chip]:
        """The other ways."""
        return ()

    def back(self) -> Change:
        """What BACK does."""
        return Pop()

    def leaf(self, way: int) -> Change:
        """Turn a page over, by -1 or 1."""

    # What all pages do

    def offer(self) -> None:
        """Offer what can be chosen as things are now."""
        entries, big = list(self.entries()), self.big()
        x = self.foot.x
        if big is not None:
            entries.append(big_entry(big, x, self.foot.big_y, self.foot.height))
            x += entries[-1].rect[2] + self.foot.gap
        self.menu.show([*entries, *chip_entries(self.chips(), x, self.foot.chips_y)])

    def enter(self) -> None:
        """The page is shown."""
        self.offer()

    def covered(self) -> None:
        """Another scene lies over the page and hears what comes up: whatever is held here is given up."""
        self.menu.holds.forget()

    def resume(self) -> None:
        """The page is on top again."""
        self.offer()

    def handle(self, action: Action) -> Change:
        """Move the focus, choose, leaf, go back."""
        self.device = used_last(action, self.device)
        if isinstance(action, Press) and action.verb is Verb.PAUSE:
            action = replace(action, verb=self.start_means)
        self.offer()
        change = None if self._is_deaf_to(action) else self.act(action)
        self.offer()
        return change

    def be_deaf(self, seconds: float) -> None:
        """It comes while people are in the middle of a press, and hears nothing for a moment."""
        self._deaf_steps = theme.steps(seconds)

    def _is_deaf_to(self, action: Action) -> bool:
        """Whether something goes down too early, on another device than that of whoever opened the page."""
        device = action.device if isinstance(action, Press) else MOUSE
        return bool(self._deaf_steps) and goes_down(action) and device != self.opener

    def update(self) -> Change:
        """A step has passed: it hears again after a while, and what is held may be held long enough."""
        self._deaf_steps = max(self._deaf_steps - 1, 0)
        change = self.menu.step()
        if change is not None:
            self.offer()
        return change

    def act(self, action: Action) -> Change:
        """What an action does on this page."""
        if isinstance(action, Press) and not action.released:
            if action.verb is Verb.BACK:
                return self.back()
            if action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT):
                return self.leaf(-1 if action.verb is Verb.SUIT_LEFT else 1)
        if (
            isinstance(action, Point)
            and action.kind == "wheel"
            and not any(entry.turn for entry in self.menu.under(action.x, action.y))  # there it turns the value
        ):
            return self.leaf(-1 if action.amount > 0 else 1)
        return self.menu.handle(action)

    def picture(self, alpha: float) -> Strokes:
        """The body with the ways out over it."""
        self.alpha = alpha
        self.offer()
        pen = Pen()
        self.ground(pen)
        self.body(pen)
        self.ways_out(pen)
        put_rings(pen, self.menu)
        return pen.picture

    def ways_out(self, pen: Pen) -> None:
        """The foot: the big button and the chips."""
        big = self.big()
        if big is not None and (entry := self.menu.entry(big.name)):
            pen(button, *entry.rect, big.words(), self.menu.focus == big.name, BIG_SIZE)
        for chip in self.chips():
            if entry := self.menu.entry(chip.name):
                pen(draw_chip, entry.rect, chip.words(), self.menu.focus == chip.name, chip.turn is not None)


class GrowingPage(Page):
    """A page on which something grows when it is opened, for so many steps; the first press only ends that."""

    def __init__(self, length: int, focus: Hashable = "back") -> None:
        super().__init__(focus)
        self.length = length
        self.steps = 0

    @property
    def grows(self) -> bool:
        """Whether something still grows."""
        return self.steps < self.length

    @property
    def rests(self) -> bool:
        """Whether everything has grown."""
        return not self.grows

    def act(self, action: Action) -> Change:
        """What an action does; while something grows, a press ends that."""
        if self.grows and goes_down(action):
            self.steps = self.length
            return None
        return super().act(action)

    def update(self) -> Change:
        """It grows."""
        self.steps = min(self.steps + 1, self.length)
        return super().update()

    @property
    def moment(self) -> float:
        """How many steps it has grown for, in the picture of now."""
        return self.steps + (self.alpha if self.grows else 0)

    def grown(self, steps: int) -> float:
        """How far something has come that grows in so many steps, 0 to 1: fast at first, then slower."""
        return float(1 - (1 - min(self.moment / steps, 1.0)) ** 3)


@dataclass
class ListView(Generic[Item]):
    """Things over pages, so many on each; the one with a number on its page lies where `place` says."""

    size: int
    items: Sequence[Item] = ()
    place: Callable[[int], Rect] = lambda _at: (0, 0, 0, 0)  # of what cannot be chosen
    page: int = 0

    @property
    def pages(self) -> int:
        """How many pages they fill; at least one."""
        return max(1, -(-len(self.items) // self.size))

    @property
    def shown(self) -> Sequence[Item]:
        """What is on the present page."""
        return self.items[self.page * self.size : (self.page + 1) * self.size]

    def fill(self, items: Sequence[Item]) -> None:
        """Show other things; if there are fewer, from their last page."""
        self.items = items
        self.page = min(self.page, self.pages - 1)

    def leaf(self, way: int) -> Change:
        """The next page, or the one before; after the last comes the first."""
        self.page = (self.page + way) % self.pages
        return None

    def placed(self) -> Iterator[tuple[Item, Rect]]:
        """What is on the present page, and where."""
        return zip(self.shown, map(self.place, range(self.size)), strict=False)

    def entries(self, name: Callable[[Item], Hashable], choose: Callable[[Item], Change]) -> list[Entry]:
        """The rows of the present page as something to choose."""
        return [Entry(name(item), rect, partial(choose, item)) for item, rect in self.placed()]

    def chips(self) -> list[Chip]:
        """A chip that says which page this is and turns it over; none where there is one page only."""
        if self.pages == 1:
            return []
        words = _("Page {n} of {all}").format(n=self.page + 1, all=self.pages)
        return [Chip("page", lambda: words, lambda: self.leaf(1), self.leaf)]


def paper(canvas: Canvas, title: str, below: str = "") -> None:
    """A ground of paper with a red wedge at the edge, the title, and a word at its right."""
    left, top, width, height = canvas.bounds
    canvas.surface.fill(theme.PAPER)
    right = left + width
    polygon(canvas, [(1880, top), (right, top), (right, top + height), (1846, top + height)], theme.INK)
    polygon(canvas, [(1896, top), (right, top), (right, top + height), (1862, top + height)], theme.RED)
    room = RIGHT - LEFT
    if below:
        words = draw_text(
            canvas, below, RIGHT - 20, TITLE_Y, theme.SIZE_MINOR, theme.TEXT_RED, anchor="right", width=700
        )
        room = words.x - LEFT - 40
    draw_text(canvas, title, LEFT, TITLE_Y, 80, theme.INK, theme.HEAVY, width=room)


def green(canvas: Canvas, title: str, lines: str, colour: theme.Colour = theme.SOFT) -> None:
    """The ground of the table with a title, and at most two lines under it."""
    table_ground(canvas)
    draw_text(canvas, title, LEFT, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
    for number, line in enumerate(wrapped(lines, theme.SIZE_BUTTON, 1728)[:2]):
        draw_text(canvas, line, LEFT, 196 + 38 * number, theme.SIZE_BUTTON, colour, width=1728)


def nothing_yet(canvas: Canvas, art: CardArt, words: str) -> None:
    """A page that has nothing to show yet: a sentence, and the cap that waits for somebody."""
    for number, piece in enumerate(wrapped(words, 44, NOTHING_ROOM)):
        draw_text(canvas, piece, LEFT, 300 + 60 * number, 44, theme.INK, theme.SEMI)
    emblem(canvas, art, NOTHING_CAP_X, 560, 1.7, "inked")
