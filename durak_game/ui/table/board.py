"""What lies and is written on the table: gold line, stock column, discards, the free place for a transfer."""

from dataclasses import dataclass

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.table.arrow import Way, draw_arrow
from durak_game.ui.table.layout import RADIUS, Spot
from durak_game.ui.toolkit import (
    Canvas,
    CardArt,
    Points,
    disc,
    draw_text,
    layer,
    line,
    part,
    polygon,
    poster_bar,
    rounded,
    table_ground,
    text_width,
)

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

    layer(canvas, f"board {whole}", paint)
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
    left, top = canvas.at(x, y)
    canvas.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))


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
