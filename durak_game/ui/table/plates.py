"""The plates of the seats: colour, shape, count, name and role; and the cap of who may become the durak."""

import math
from dataclasses import dataclass

from durak_game.text import pgettext
from durak_game.ui import theme
from durak_game.ui.table.displayed import Role
from durak_game.ui.table.layout import COLUMN, PLATE_HEIGHT, PLATE_WIDTH, Place
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    disc,
    draw_text,
    fitted_name,
    frame,
    hold_ring,
    line,
    part,
    polygon,
    role_icon,
    seat_mark,
    seat_shape,
    slanted,
    text_width,
)

CHIP_X, CHIP_Y, CHIP_HEIGHT = 96, 62, 40
CHIP_TEXT, USUAL_TEXT = 162, 144
FRAME = 6
OUTLINE = 3
FRAMES = {  # the attacker has a light line round the red
    "attacker": ((FRAME + OUTLINE, theme.LIGHT), (FRAME, theme.RED)),
    "defender": ((FRAME, theme.SKY),),
}
RING, RING_OF_OTHERS = 15, 13  # of who may act; it shows outside the frame
REACH = RING + 2  # nothing of a plate lies further out
GLOW_STEPS = 6  # so many pictures of a plate that glows

PULSE_REACH, PULSE_THICK = 26, 10
TAG_HEIGHT = 44
LOW = 800  # a tag of a plate that lies lower is above it
SEAT_RING = 34

WEDGE = 34  # of who leads the next bout, in the corner of the plate


CHIP_COLOURS: dict[Role, tuple[theme.Colour, theme.Colour]] = {
    Role.ATTACKS: (theme.RED, theme.LIGHT),
    Role.DEFENDS: (theme.SKY, theme.INK),
    Role.ASKED: (theme.GOLD, theme.INK),
    Role.PASSED: (theme.CHIP, theme.PAPER),
    Role.WAITS: (theme.CHIP, theme.PAPER),
    Role.TAKES: (theme.LIGHT, theme.INK),
    Role.OUT: (theme.PAPER, theme.INK),
    Role.DANGER: (theme.RED, theme.LIGHT),
    Role.DURAK: (theme.RED, theme.LIGHT),
}
ICONS = {Role.DURAK: "danger"}
WITHOUT_ICON = (Role.WAITS,)


def role_words(role: Role) -> str:
    """What a role is called on a plate: short words."""
    return {
        Role.ATTACKS: pgettext("role", "attacking"),
        Role.DEFENDS: pgettext("role", "defending"),
        Role.ASKED: pgettext("role", "deciding"),
        Role.PASSED: pgettext("role", "passed"),
        Role.WAITS: pgettext("role", "waiting"),
        Role.TAKES: pgettext("role", "taking"),
        Role.OUT: pgettext("role", "safe"),
        Role.DANGER: pgettext("role", "in danger"),
        Role.DURAK: pgettext("role", "durak"),
    }[role]


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """A seat as it is seen: its plate at `place`, and what is written on it. Its cards lie below or beside it.

    `out_as` is the place of a player who is out, 0 if there is none. `frame` is the attacker's, the defender's, or
    none; `acts`: may act now. `party` is the number of the party if some play together, `partner`: on the side of the
    persons before the screen. `marks` of a person there are "eye" (looks at the cards), "wants" (would like to),
    "ready", "early" and "bout", see `toolkit.marks`. `glow` 0 to 6 is how brightly the plate calls a person to act,
    None if it does not; `called`: the chip says so, too. `leads_next`: it is certain that the seat opens the next bout.
    """

    place: Place
    name: str
    look: theme.SeatLook
    role: Role
    count: int
    out_as: int = 0
    frame: str = ""
    acts: bool = False
    party: int | None = None
    partner: bool = False
    marks: tuple[str, ...] = ()
    glow: int | None = None
    called: bool = False
    leads_next: bool = False

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Draw the plate."""
        x, y = self.place
        part(canvas, self, x - REACH, y - REACH, PLATE_WIDTH + 2 * REACH, PLATE_HEIGHT + 2 * REACH, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        x, y = self.place
        canvas.fill(x + 3, y + 6, PLATE_WIDTH, PLATE_HEIGHT, theme.INK, 110)
        if self.acts:
            wide = RING if self.glow is not None else RING_OF_OTHERS
            _border(canvas, x, y, wide, theme.mix(theme.GOLD, theme.TARGET, (self.glow or 0) / GLOW_STEPS))
        for wide, colour in FRAMES.get(self.frame, ()):
            _border(canvas, x, y, wide, colour)
        out = self.role is Role.OUT
        canvas.fill(x, y, COLUMN, PLATE_HEIGHT, theme.OUT if out else self.look.colour)
        canvas.fill(x + COLUMN, y, PLATE_WIDTH - COLUMN, PLATE_HEIGHT, theme.PANEL)
        middle = x + COLUMN / 2
        seat_shape(canvas, self.look.shape, middle, y + 27, 16, theme.INK)
        figure = (f"{self.out_as}." if self.out_as else "–") if out else str(self.count)
        size: float = theme.SIZE_COUNT if len(figure) == 1 or out else 54
        draw_text(canvas, figure, middle, y + 99, size, theme.INK, theme.HEAVY, "center", width=COLUMN - 8)
        if self.leads_next:
            corner = (x + PLATE_WIDTH, y + PLATE_HEIGHT)
            polygon(canvas, [corner, (corner[0] - WEDGE, corner[1]), (corner[0], corner[1] - WEDGE)], theme.GOLD)
        right = x + PLATE_WIDTH - 14
        if self.party is not None:
            _party_mark(canvas, right - 18, y + 32, self.party, self.partner)
            right -= 46
        for mark in self.marks:
            seat_mark(canvas, mark, right - 16, y + 34)
            right -= 42
        colour = theme.FADED if out else theme.LIGHT
        words, size = fitted_name(self.name, theme.SIZE_NAME, right - x - CHIP_X)
        draw_text(canvas, words, x + CHIP_X, y + 46, size, colour, theme.HEAVY)
        draw_chip(canvas, x + CHIP_X, y + CHIP_Y, self.role, calls=self.called)


def _border(canvas: Canvas, x: float, y: float, wide: float, colour: theme.Colour) -> None:
    canvas.fill(x - wide, y - wide, PLATE_WIDTH + 2 * wide, PLATE_HEIGHT + 2 * wide, colour)


def _party_mark(canvas: Canvas, x: float, y: float, party: int, own: bool) -> None:
    """The letter of a party: seats with the same one play together. Gold for the side of the open hand."""
    disc(canvas, x, y, 20, theme.GOLD if own else None, theme.GOLD if own else theme.SOFT, 2.5)
    ink = theme.INK if own else theme.SOFT
    draw_text(canvas, "ABC"[party], x, y + 10, theme.SIZE_SMALL, ink, theme.HEAVY, "center")


def draw_chip(canvas: Canvas, x: float, y: float, role: Role, calls: bool = False) -> None:
    """The chip that says what a player is: icon left, word right. `calls`: it tells the only person to act."""
    ground, ink = (theme.GOLD, theme.INK) if calls else CHIP_COLOURS[role]
    words = pgettext("role", "your turn") if calls else role_words(role)
    icon = role not in WITHOUT_ICON
    wide = min(CHIP_TEXT, text_width(words, theme.SIZE_SMALL, theme.HEAVY))
    tight = 8 if icon and wide > USUAL_TEXT else 0  # a long word moves to the left, and its icon with it
    start = 46 - tight if icon else 14
    slanted(canvas, x, y, min(start + wide + 26, PLATE_WIDTH - CHIP_X), CHIP_HEIGHT, ground, right=11)
    if icon:
        role_icon(canvas, ICONS.get(role, role.value), x + 24 - tight / 2, y + CHIP_HEIGHT / 2, 26, ink)
    draw_text(canvas, words, x + start, y + 30, theme.SIZE_SMALL, ink, theme.HEAVY, width=CHIP_TEXT)


@dataclass(frozen=True, slots=True)
class PlateNote:
    """What is seen at the plate at `place` for a while.

    `words` stand on a tag below it, above it at the bottom of the screen. `share` is how long somebody has held a
    button for this seat, as a ring; `pulse` how far a pulse has come that tells a player which seat is theirs.
    """

    place: Place
    words: str = ""
    share: float | None = None
    pulse: float | None = None

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Draw it over the plate."""
        x, y = self.place
        if self.pulse is not None:
            far, thick = RING + PULSE_REACH * self.pulse, 2 + PULSE_THICK * (1 - self.pulse)
            size = PLATE_WIDTH + 2 * far, PLATE_HEIGHT + 2 * far
            frame(canvas, x - far, y - far, *size, theme.TARGET, thick)
        if self.words:
            top = y - TAG_HEIGHT - 8 if y > LOW else y + PLATE_HEIGHT + 8
            canvas.fill(x, top, PLATE_WIDTH, TAG_HEIGHT, theme.GOLD)
            middle, room = x + PLATE_WIDTH / 2, PLATE_WIDTH - 20
            draw_text(canvas, self.words, middle, top + 32, theme.SIZE_SMALL, theme.INK, theme.BOLD, "center", room)
        if self.share is not None:
            middle, height = x + COLUMN / 2, y + PLATE_HEIGHT / 2
            disc(canvas, middle, height, SEAT_RING + 8, theme.INK)
            hold_ring(canvas, middle, height, self.share, focused=False, radius=SEAT_RING)


@dataclass(frozen=True, slots=True)
class CapPicture:
    """The fool's cap round (x, y), in the size of the emblem, turned so many degrees; its bells ring at a height."""

    x: float
    y: float
    size: float
    angle: int
    ringing: float | None = None

    def draw(self, canvas: Canvas, art: CardArt) -> None:
        """Draw it, with golden strokes above while the bells ring."""
        picture = art.emblem(canvas.px(272 * self.size), "green", self.angle)
        canvas.put(picture, self.x, self.y)
        if self.ringing is None:
            return
        for turn in map(math.radians, (-48, -20, 20, 48)):
            across, up = math.sin(turn) * self.size, math.cos(turn) * self.size
            line(canvas, [(self.x + far * across, self.ringing - far * up) for far in (130, 186)], theme.GOLD, 8)
