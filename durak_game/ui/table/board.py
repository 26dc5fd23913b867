"""What lies and is written on the table: gold line, arrow, stock column, discards, the free place for a transfer."""

import math
from dataclasses import dataclass

import pygame

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.table.layout import RADIUS, Place, Spot
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    Points,
    disc,
    draw_text,
    figure,
    layer,
    line,
    part,
    path_of,
    polygon,
    poster_bar,
    rounded,
    style,
    table_ground,
    text_width,
)

ARROW_THIN = 24
ARROW_THICK = 40
ARROW_HEAD = 60
ARROW_HEAD_WIDTH = 70
ARROW_OUTLINE = 3
PIECES = 14  # between two places of the way
LANE = (776, 812)  # between the table and the hand there is room for a slim arrow only
SLIM = 30
Way = tuple[Place, ...]

OCTAGON = (437, 250, 1483, 772)
CUT = 56
BAR_PLACE = (976, 378)
WORDS = ("transfer", "beaten", "takes")  # on the bar across the table, while the game goes on

BADGE, BADGE_RADIUS = (500, 678), 50
LARGE_BADGE, LARGE_RADIUS = (552, 598), 86
COUNTS_X = 604
CORNER_ENDS = 482  # where the cut corner ends at the height of the lowest word


def draw_board(canvas: Canvas, way: Way, grown: float) -> None:
    """The ground, the gold line and the arrow: painted once and kept until the attack changes.

    While the arrow grows it is painted on top, `grown` 0 to 1.
    """
    whole = way if grown >= 1 else ()

    def paint(own: Canvas) -> None:
        table_ground(own)
        line(own, _octagon(), theme.GOLD, 3, closed=True)
        draw_arrow(own, whole)

    layer(canvas, ("board", whole), paint)
    if grown < 1:
        draw_arrow(canvas, way, grown)


def _octagon() -> Points:
    left, top, right, bottom = OCTAGON
    # The corners towards the arrow's usual way stay open in no picture: all four are cut alike.
    return [
        (left + CUT, top),
        (right - CUT, top),
        (right, top + CUT),
        (right, bottom - CUT),
        (right - CUT, bottom),
        (left + CUT, bottom),
        (left, bottom - CUT),
        (left, top + CUT),
    ]


def draw_arrow(canvas: Canvas, way: Way, grown: float = 1.0) -> None:
    """Draw the bow that grows thicker along its way and ends in a point, with a light outline.

    `grown` below 1 ends it earlier, while it is still on its way.
    """
    if len(way) < 2 or grown <= 0:
        return
    edge, points = max(ARROW_OUTLINE, 1 / canvas.scale), arrow(way, grown)
    if grown < 1:  # plain polygons, which are made quickly; nobody sees their edges while they move
        places = [canvas.at(x, y) for x, y in points]
        pygame.draw.lines(canvas.surface, theme.LIGHT, True, places, 2 * canvas.px(edge))
        pygame.draw.polygon(canvas.surface, theme.RED, places)
        return
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    width, height = max(x for x, _ in points) + edge - left, max(y for _, y in points) + edge - top
    near = path_of([(x - left, y - top) for x, y in points])
    outline = style(theme.LIGHT, theme.LIGHT, 2 * edge)
    figure(canvas, left, top, width, height, f'<path d="{near}" {outline}/><path d="{near}" {style(theme.RED)}/>')


def arrow(way: Way, grown: float = 1.0) -> Points:
    """The outline of an arrow that has come so far along its way."""
    curve = _smooth(way)
    slim = any(LANE[0] < y < LANE[1] for _, y in way)
    return _outline(curve[: max(2, round(len(curve) * grown))], SLIM if slim else ARROW_THICK)


def _smooth(way: Way) -> Points:
    """A curve through all places (Catmull and Rom's)."""
    ends = (
        (2 * way[0][0] - way[1][0], 2 * way[0][1] - way[1][1]),
        (2 * way[-1][0] - way[-2][0], 2 * way[-1][1] - way[-2][1]),
    )
    places = [ends[0], *way, ends[1]]
    curve: Points = []
    for before, start, end, after in zip(places, places[1:], places[2:], places[3:], strict=False):
        for piece in range(PIECES):
            t = piece / PIECES
            curve.append(
                (
                    _between(t, *(p[0] for p in (before, start, end, after))),
                    _between(t, *(p[1] for p in (before, start, end, after))),
                )
            )
    return [*curve, way[-1]]


def _between(t: float, before: float, start: float, end: float, after: float) -> float:
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t**2
        + (3 * start - before - 3 * end + after) * t**3
    )


def _outline(curve: Points, thickest: float) -> Points:
    """The outline of an arrow along a curve."""
    tip = curve[-1]
    shaft = [point for point in curve if math.dist(point, tip) > ARROW_HEAD] or curve[:1]
    one_side: Points = []
    other_side: Points = []
    for number, (x, y) in enumerate(shaft):
        to_x, to_y = shaft[number + 1] if number + 1 < len(shaft) else tip
        length = math.dist((x, y), (to_x, to_y)) or 1.0
        dx, dy = (to_x - x) / length, (to_y - y) / length
        half = (ARROW_THIN + (thickest - ARROW_THIN) * number / len(shaft)) / 2
        one_side.append((x + dy * half, y - dx * half))
        other_side.append((x - dy * half, y + dx * half))
    x, y = shaft[-1]
    length = math.dist((x, y), tip) or 1.0
    dx, dy = (tip[0] - x) / length, (tip[1] - y) / length
    wing = ARROW_HEAD_WIDTH / 2
    return [*one_side, (x + dy * wing, y - dx * wing), tip, (x - dy * wing, y + dx * wing), *reversed(other_side)]


def draw_stock_column(canvas: Canvas, art: CardArt, trump: int, left: int) -> None:
    """The trump and how many cards are left to draw."""
    part(canvas, ("stock", trump, left), 440, 500, 230, 270, lambda own: _paint_stock_column(own, art, trump, left))


def _paint_stock_column(canvas: Canvas, art: CardArt, trump: int, left: int) -> None:
    if left:
        _badge(canvas, art, trump, *BADGE, BADGE_RADIUS)
        draw_text(
            canvas,
            pgettext("stock", "to draw"),
            COUNTS_X,
            660,
            theme.SIZE_SMALL,
            theme.SOFT,
            theme.MEDIUM,
            "center",
            width=104,
        )
        draw_text(canvas, str(left), COUNTS_X, 718, theme.SIZE_COUNT, theme.LIGHT, theme.HEAVY, "center")
        return
    x, y = LARGE_BADGE
    _badge(canvas, art, trump, x, y, LARGE_RADIUS)
    empty = _("Stock empty")
    # The table's corner is cut off: a long word moves to the right, and the other one with it.
    middle = max(x, CORNER_ENDS + text_width(empty, theme.SIZE_SMALL, theme.MEDIUM) / 2)
    draw_text(canvas, _("Trump"), middle, 720, theme.SIZE_MINOR, theme.LIGHT, theme.HEAVY, "center", width=210)
    draw_text(canvas, empty, middle, 752, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "center", width=210)


def _badge(canvas: Canvas, art: CardArt, suit: int, x: float, y: float, radius: float) -> None:
    disc(canvas, x + 2, y + 5, radius, theme.INK, alpha=0.32)
    disc(canvas, x, y, radius, theme.PAPER)
    disc(canvas, x, y, radius - 9, None, theme.TEXT_RED if suit in (1, 2) else theme.INK, 4)
    picture = art.pip(suit, canvas.px(radius * 1.12))
    canvas.put(picture, x, y)


def draw_discards(canvas: Canvas, count: int) -> None:
    """How many cards have left the game."""
    if count:
        draw_text(canvas, _("Discards"), 1396, 660, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "center", width=160)
        draw_text(canvas, str(count), 1396, 718, theme.SIZE_COUNT, theme.LIGHT, theme.HEAVY, "center")


@dataclass(frozen=True, slots=True)
class GhostPicture:
    """The free place on the table where a card would pass the attack on, and to whom; `chosen`: one is about to."""

    spot: Spot
    chosen: bool
    to: str

    def draw(self, canvas: Canvas, _art: CardArt) -> None:
        """Draw it below the cards."""
        spot, size = self.spot, theme.SIZE_SMALL
        x, y = spot.x - spot.width / 2, spot.y - spot.height / 2
        radius = spot.width * RADIUS
        rounded(canvas, x, y, spot.width, spot.height, radius, theme.PANEL, alpha=0.55)
        rounded(canvas, x, y, spot.width, spot.height, radius, None, theme.TARGET, 8 if self.chosen else 4)
        width = spot.width - 20
        label = pgettext("free place", "Transfer")
        draw_text(canvas, label, spot.x, spot.y - 6, size, theme.LIGHT, theme.HEAVY, "center", width=width)
        draw_text(canvas, self.to, spot.x, spot.y + 32, size, theme.SOFT, theme.MEDIUM, "center", width=width)
        wedge = [(spot.x - 22, spot.y + 56), (spot.x + 22, spot.y + 72), (spot.x - 22, spot.y + 88)]
        polygon(canvas, wedge, theme.RED, theme.LIGHT, 3)


def draw_word(canvas: Canvas, word: str, grown: float = 1) -> None:
    """The bar across the table: what has just happened, or how the game ended. `grown` 0 to 1: how far it has come."""
    words = {
        "transfer": pgettext("poster", "TRANSFER!"),
        "beaten": pgettext("poster", "DEFENDED!"),
        "takes": pgettext("poster", "TAKES!"),
        "durak": pgettext("poster", "DURAK!"),
        "draw": pgettext("poster", "DRAW!"),
    }
    poster_bar(canvas, words[word], *BAR_PLACE, grown=grown)
