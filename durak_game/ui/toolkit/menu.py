"""A screen's things to choose: one of them has the focus, by keys, pad or mouse. Chips are the ways out at the foot."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

from durak_game.ui import theme
from durak_game.ui.inputs import MOUSE, Action, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Rect
from durak_game.ui.toolkit.holding import Holds
from durak_game.ui.toolkit.scene import Change
from durak_game.ui.toolkit.text import text_width

WAYS = {Verb.LEFT: (-1, 0), Verb.RIGHT: (1, 0), Verb.UP: (0, -1), Verb.DOWN: (0, 1)}


@dataclass(frozen=True)
class Entry:
    """One thing to choose.

    `confirm` is what choosing it does; `turn` changes its value, by -1 or 1. One that is not `focusable` is for the
    mouse only, such as the arrow beside a value. With `hold` it is chosen by holding the button so many seconds.
    Where that depends on who presses, `asks` tells it for a device (None: that device can't choose it), and `hold` is
    only what is shown. One that is not `offered` now is left out.
    """

    name: Hashable
    rect: Rect
    confirm: Callable[[], Change]
    turn: Callable[[int], Change] | None = None
    focusable: bool = True
    hold: float = 0.0
    offered: bool = True
    asks: Callable[[str], float | None] | None = None

    def needed(self, device: str) -> float | None:
        """For how long a device has to hold it; None if it can't choose it."""
        return self.hold if self.asks is None else self.asks(device)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2


def inside(rect: Rect, x: float, y: float) -> bool:
    """Whether a place lies in a rectangle."""
    left, top, width, height = rect
    return left <= x < left + width and top <= y < top + height


def turned(name: Hashable, rect: Rect, turn: Callable[[int], Change], arrow: float) -> list[Entry]:
    """A value with two arrows at its right end, each so wide.

    Choosing it turns it on by one; the mouse may also turn it back.
    """
    left, top, width, height = rect
    back = (left + width - 2 * arrow, top, arrow, height)
    return [Entry(name, rect, partial(turn, 1), turn), Entry((name, -1), back, partial(turn, -1), focusable=False)]


class Menu:
    """The entries of a screen and the focus, which keeps its entry by name when the entries are made anew.

    `by` is the device that chose last. Where several people choose, `home` tells with which entry a device begins:
    then each has its own focus, nobody moves another's, and what is shown is the one of the device used last.
    """

    def __init__(self, focus: Hashable, home: Callable[[str], Hashable] | None = None) -> None:
        self.entries: list[Entry] = []
        self.focus = focus
        self.holds = Holds()
        self.by = MOUSE
        self._home = home
        self._at: dict[str, Hashable] = {}

    def show(self, entries: list[Entry]) -> None:
        """Offer these entries. If the one with the focus is gone, the first gets it."""
        self.entries = [entry for entry in entries if entry.offered]
        self.holds.forget(tuple(entry.name for entry in self.entries if entry.hold or entry.asks))
        names = [entry.name for entry in self.entries if entry.focusable]
        if names and self.focus not in names:
            self.focus = names[0]

    def entry(self, name: Hashable) -> Entry | None:
        """The entry with a name, if it is offered."""
        return next((entry for entry in self.entries if entry.name == name), None)

    def under(self, x: float, y: float) -> list[Entry]:
        """The entries that lie under a place, the uppermost last."""
        return [entry for entry in self.entries if inside(entry.rect, x, y)]

    def handle(self, action: Action) -> Change:
        """Move the focus, change a value or choose; answers what the chosen entry answers."""
        match action:
            case Press(released=True):
                self.holds.let_go(action.device, action.verb)
            case Press():
                self.focus = self.at(action.device)
                change = self._press(action)
                self._at[action.device] = self.focus
                return change
            case Point():
                return self._point(action)
        return None

    def at(self, device: str) -> Hashable:
        """Where the focus of a device is."""
        if self._home is None:
            return self.focus
        return self._at[device] if self.entry(self._at.get(device)) else self._home(device)

    def go_home(self, device: str) -> None:
        """A device begins anew."""
        self._at.pop(device, None)

    def step(self) -> Change:
        """One step of the loop has passed: choose what has been held long enough, by whoever still may."""
        for device, name in self.holds.step():
            if (entry := self.entry(name)) and entry.needed(device) is not None:
                self.by = device
                return entry.confirm()
        return None

    def _choose(self, entry: Entry, device: str, verb: Verb | None = None) -> Change:
        needed = entry.needed(device)
        if needed:
            self.holds.begin(device, entry.name, needed, verb)
        if needed != 0:
            return None
        self.by = device
        return entry.confirm()

    def _press(self, press: Press) -> Change:
        chosen, verb = self.entry(self.focus), press.verb
        self.holds.tapped = None
        if chosen is None:
            return None
        if verb is Verb.CONFIRM:
            return self._choose(chosen, press.device, verb)
        if verb in (Verb.LEFT, Verb.RIGHT) and chosen.turn:
            return chosen.turn(-1 if verb is Verb.LEFT else 1)
        if verb in WAYS:
            self._move(chosen, *WAYS[verb], on=not press.repeat)
        return None

    def _move(self, start: Entry, across: int, down: int, on: bool) -> None:
        """Give the focus to the nearest entry that lies in a direction: in the same row or column if there is one.

        Where nothing lies further it goes `on` at the other end of the row or column.
        """
        axis, sign = (0, across) if across else (1, down)
        others = [entry for entry in self.entries if entry.focusable and entry is not start]
        ahead = [(way, entry.name) for entry in others if (way := _way(start, entry, axis, sign)) is not None]
        behind = [(way, entry) for entry in others if (way := _way(start, entry, axis, -sign)) is not None]
        if ahead:
            self.focus = min(ahead, key=lambda each: each[0])[1]
        elif on and behind:
            self.focus = min(behind, key=lambda each: (each[0][0], -_gap(start, each[1], axis), *each[0][1:]))[1].name

    def _point(self, action: Point) -> Change:
        under = self.under(action.x, action.y)
        focusable = [entry for entry in under if entry.focusable]
        if action.kind == "release" or self.holds.held_by(MOUSE) not in [None, *(each.name for each in under)]:
            self.holds.let_go(MOUSE)
        if action.kind == "move" and focusable:
            self.focus = focusable[-1].name
        elif action.kind == "press" and action.button == 1 and under:
            if under[-1].focusable:
                self.focus = under[-1].name
            return self._choose(under[-1], MOUSE)
        elif action.kind == "wheel":
            for entry in reversed(under):
                if entry.turn:
                    return entry.turn(-1 if action.amount > 0 else 1)
        return None


def _way(start: Entry, entry: Entry, along: int, sign: int) -> tuple[bool, float, float] | None:
    """How far it is to an entry, the less the better; None if it does not lie in that direction at all.

    `along` is 0 for left and right, 1 for up and down; `sign` is -1 or 1.
    """
    aside, gap = _gap(start, entry, 1 - along), _gap(start, entry, along)
    # What stands in another row is not to the right; what stands beside in the same row is not above or below.
    if sign * (entry.middle[along] - start.middle[along]) <= 1 or (aside and (along == 0 or not gap)):
        return None
    # Of two that are as near, in a row the one that begins as high, in a column the one that lies below the middle.
    off = entry.middle[0] - start.middle[0] if along else entry.rect[1] - start.rect[1]
    return aside > 0, gap + 3 * aside, abs(off)


def _gap(one: Entry, other: Entry, axis: int) -> float:
    """How far two entries lie apart sideways: 0 when they overlap in that direction."""
    one_low, one_high = one.rect[axis], one.rect[axis] + one.rect[axis + 2]
    other_low, other_high = other.rect[axis], other.rect[axis] + other.rect[axis + 2]
    return max(other_low - one_high, one_low - other_high, 0.0)


RING = 22  # the radius of the ring on what has to be held


def ring_room(hold: float) -> float:
    """How much wider a button is that has to be held, for its ring."""
    return 2 * RING + 12 if hold else 0.0


CHIP_HEIGHT, CHIP_GAP, CHIP_ROOM = 60, 14, 56
ARROW = 46  # the room of an arrow beside a chip's words
BIG_SIZE, CHIP_SIZE = 42, 32


@dataclass(frozen=True)
class Chip:
    """One way: a name, its words in the player's language, what choosing it does.

    `turn` changes its value by -1 or 1; such a chip has arrows. With `hold` it is held so many seconds, not tapped.
    One that is not `offered` now takes no room.
    """

    name: Hashable
    words: Callable[[], str]
    go: Callable[[], Change]
    turn: Callable[[int], Change] | None = None
    hold: float = 0.0
    offered: bool = True


def big_entry(chip: Chip, x: float, y: float, height: float = 84) -> Entry:
    """The big button, as wide as its words ask for."""
    width = max(300.0, text_width(chip.words(), BIG_SIZE, theme.HEAVY) + 64 + height * 0.2 + ring_room(chip.hold))
    return Entry(chip.name, (x, y, width, height), chip.go, chip.turn, hold=chip.hold)


def chip_entries(
    chips: Sequence[Chip],
    x: float,
    y: float,
    height: float = CHIP_HEIGHT,
    gap: float = CHIP_GAP,
    size: float = CHIP_SIZE,
    room: float = CHIP_ROOM,
) -> list[Entry]:
    """The chips in a row from x on, with their arrows; `size` is that of their words, `room` what these leave free."""
    entries: list[Entry] = []
    for chip in (each for each in chips if each.offered):
        width = text_width(chip.words(), size, theme.HEAVY) + room + (2 * ARROW if chip.turn else 0)
        width += ring_room(chip.hold)
        entries.append(Entry(chip.name, (x, y, width, height), chip.go, chip.turn, hold=chip.hold))
        if chip.turn:
            for way, left in ((-1, x), (1, x + width - ARROW - 10)):
                place = (left, y, ARROW + 10, height)
                entries.append(Entry((chip.name, way), place, partial(chip.turn, way), focusable=False))
        x += width + gap
    return entries
