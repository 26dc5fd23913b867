"""The end of a game at the table: the bar with the word, the name below it, and the cap that falls on the durak."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.draw_plates import draw_cap
from durak_game.ui.table.layout_seats import PLATE_WIDTH, plate, side_of
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.poster import POSTER_ANGLE, poster_bar, turned
from durak_game.ui.toolkit.shapes import line, part, polygon, seat_shape
from durak_game.ui.toolkit.text import draw_text, text_width

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene

BAR = theme.steps(0.25)  # the bar comes
FALL = theme.steps(0.6)  # then the cap falls
LANDED = BAR + FALL
BOUNCE = theme.steps(0.5)
WAIT = theme.steps(4.0)  # then the scores come by themselves

BAR_PLACE = (976, 378)
NAME_PLACE = (976, 512)
NAME_HEIGHT = 92
NAME_SIZE = 56
WIDEST_NAME = 760
DROP = 320


def draw_finale(scene: TableScene, canvas: Canvas, shown: DisplayedTable, moment: int) -> None:
    """Draw the end, so many steps after the last card has come to rest."""
    for durak in shown.durak:
        _draw_cap(scene, canvas, shown, durak, moment)
    word = pgettext("poster", "DURAK!") if shown.durak else pgettext("poster", "DRAW!")
    poster_bar(canvas, word, *BAR_PLACE, grown=min(1.0, moment / BAR))
    if moment >= BAR:
        _draw_names(scene, canvas, shown)


def sentence(names: list[str]) -> str:
    """Who is the durak; nobody after a draw."""
    if not names:
        return _("Nobody is the durak")
    who = _(" and ").join(names)
    return ngettext("{who} is the fool", "{who} are the fools", len(names)).format(who=who)


def _draw_names(scene: TableScene, canvas: Canvas, shown: DisplayedTable) -> None:
    words = sentence([scene.names[seat] for seat in shown.durak])
    shapes = [scene.looks[seat] for seat in shown.durak]
    room = min(WIDEST_NAME, text_width(words, NAME_SIZE, theme.HEAVY))
    wide = room + 84 + 56 * len(shapes)
    x, y = NAME_PLACE[0] - wide / 2, NAME_PLACE[1] - NAME_HEIGHT / 2

    def paint(own: Canvas) -> None:
        box = [(x + 26, y), (x + wide, y), (x + wide - 26, y + NAME_HEIGHT), (x, y + NAME_HEIGHT)]
        polygon(own, turned([(a + 5, b + 9) for a, b in box], NAME_PLACE, POSTER_ANGLE), theme.INK, alpha=0.35)
        polygon(own, turned(box, NAME_PLACE, POSTER_ANGLE), theme.INK)
        for number, look in enumerate(shapes):
            middle = turned([(x + 66 + 56 * number, y + NAME_HEIGHT / 2)], NAME_PLACE, POSTER_ANGLE)[0]
            seat_shape(own, look.shape, *middle, 21, look.colour)
        start = x + 42 + 56 * len(shapes)
        place = turned([(start + room / 2, y + NAME_HEIGHT / 2 + NAME_SIZE * 0.36)], NAME_PLACE, POSTER_ANGLE)[0]
        size = min(NAME_SIZE, NAME_SIZE * WIDEST_NAME / text_width(words, NAME_SIZE, theme.HEAVY))
        draw_text(own, words, *place, size, theme.LIGHT, theme.HEAVY, "center", angle=POSTER_ANGLE)

    key = ("finale", words, tuple(shapes))
    part(canvas, key, x - 20, y - 60, wide + 40, NAME_HEIGHT + 120, paint)


def _draw_cap(scene: TableScene, canvas: Canvas, shown: DisplayedTable, seat: int, moment: int) -> None:
    """The cap falls on the corner of the durak's plate, turning, and springs up once."""
    if moment < BAR:
        return
    x, y = plate(shown, seat)
    at_the_top = side_of(shown, seat).startswith("top")
    if at_the_top:  # there is hardly room above the plate
        x, y, size, spring = x + PLATE_WIDTH - 44, y + 12, 0.44, 10
    else:
        x, y, size, spring = x + PLATE_WIDTH - 40, y - 20, 0.58, 26
    fallen = min(1.0, (moment - BAR) / FALL)
    after = min(1.0, max(0.0, (moment - LANDED) / BOUNCE))
    height = DROP * (1 - fallen**2) + spring * math.sin(math.pi * min(1.0, 2 * after)) * (1 - after)
    swing = 40 * (1 - fallen) + 9 * math.sin(math.tau * 1.5 * after) * (1 - after)
    draw_cap(canvas, scene.art, x, y - height, size, 9 + round(swing))
    if fallen >= 1 and not at_the_top:
        _strokes(canvas, x, y, size)


def _strokes(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Golden strokes above the cap: the bells ring."""
    for angle in (-48, -20, 20, 48):
        turn = math.radians(angle)
        near, far = 130 * size, 186 * size
        ends = [(x + far_or_near * math.sin(turn), y - far_or_near * math.cos(turn)) for far_or_near in (near, far)]
        line(canvas, ends, theme.GOLD, 8)
