"""The end of a game at the table: the bar with the word, the name below it, and the cap that falls on the durak."""

import math
from dataclasses import dataclass

from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.table.board import draw_word
from durak_game.ui.table.layout import PLATE_WIDTH, Place
from durak_game.ui.table.plates import CapPicture
from durak_game.ui.toolkit import (
    POSTER_ANGLE,
    Canvas,
    CardArt,
    draw_text,
    part,
    polygon,
    rotated,
    seat_shape,
    text_width,
)

BAR = theme.steps(0.25)  # the bar comes
FALL = theme.steps(0.6)  # then the cap falls
LANDED = BAR + FALL
BOUNCE = theme.steps(0.5)
WAIT = theme.steps(4.0)  # then the scores come by themselves

NAME_PLACE = (976, 512)
NAME_HEIGHT = 92
NAME_SIZE = 56
WIDEST_NAME = 760
DROP = 320


@dataclass(frozen=True, slots=True)
class FinalePicture:
    """The end: how far the bar has come, the caps, the names of the losers as a sentence, and their shapes.

    Nothing is written before the bar has come.
    """

    grown: float
    caps: tuple[CapPicture, ...]
    losers: tuple[theme.SeatLook, ...]
    words: str

    def draw(self, canvas: Canvas, art: CardArt) -> None:
        """Draw it over the table."""
        for cap in self.caps:
            cap.draw(canvas, art)
        draw_word(canvas, "durak" if self.losers else "draw", self.grown)
        if self.grown >= 1:
            _draw_names(canvas, self.words, self.losers)


def sentence(names: list[str]) -> str:
    """Who is the durak; nobody after a draw."""
    if not names:
        return _("No durak this time")
    who = _(" and ").join(names)
    return ngettext("The fool: {who}", "The fools: {who}", len(names)).format(who=who)


def _draw_names(canvas: Canvas, words: str, losers: tuple[theme.SeatLook, ...]) -> None:
    room = min(WIDEST_NAME, text_width(words, NAME_SIZE, theme.HEAVY))
    wide = room + 84 + 56 * len(losers)
    x, y = NAME_PLACE[0] - wide / 2, NAME_PLACE[1] - NAME_HEIGHT / 2

    def paint(own: Canvas) -> None:
        box = [(x + 26, y), (x + wide, y), (x + wide - 26, y + NAME_HEIGHT), (x, y + NAME_HEIGHT)]
        polygon(own, rotated([(a + 5, b + 9) for a, b in box], NAME_PLACE, POSTER_ANGLE), theme.INK, alpha=0.35)
        polygon(own, rotated(box, NAME_PLACE, POSTER_ANGLE), theme.INK)
        for number, look in enumerate(losers):
            middle = rotated([(x + 66 + 56 * number, y + NAME_HEIGHT / 2)], NAME_PLACE, POSTER_ANGLE)[0]
            seat_shape(own, look.shape, *middle, 21, look.colour)
        start = x + 42 + 56 * len(losers)
        place = rotated([(start + room / 2, y + NAME_HEIGHT / 2 + NAME_SIZE * 0.36)], NAME_PLACE, POSTER_ANGLE)[0]
        size = min(NAME_SIZE, NAME_SIZE * WIDEST_NAME / text_width(words, NAME_SIZE, theme.HEAVY))
        draw_text(own, words, *place, size, theme.LIGHT, theme.HEAVY, "center", angle=POSTER_ANGLE)

    part(canvas, ("finale", words, losers), x - 20, y - 60, wide + 40, NAME_HEIGHT + 120, paint)


def falling_cap(place: Place, at_the_top: bool, moment: int) -> CapPicture:
    """The cap that falls on the corner of the durak's plate, turning, and springs up once."""
    x, y = place
    if at_the_top:  # there is hardly room above the plate
        x, y, size, spring = x + PLATE_WIDTH - 44, y + 12, 0.44, 10
    else:
        x, y, size, spring = x + PLATE_WIDTH - 40, y - 20, 0.58, 26
    fallen = min(1.0, (moment - BAR) / FALL)
    after = min(1.0, max(0.0, (moment - LANDED) / BOUNCE))
    height = DROP * (1 - fallen**2) + spring * math.sin(math.pi * min(1.0, 2 * after)) * (1 - after)
    swing = 40 * (1 - fallen) + 9 * math.sin(math.tau * 1.5 * after) * (1 - after)
    return CapPicture(x, y - height, size, 9 + round(swing), None if fallen < 1 or at_the_top else y)
