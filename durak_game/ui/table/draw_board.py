"""What lies and is written on the table: gold line, stock column, discards, targets, the free place for a transfer."""

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.draw_arrow import draw_arrow
from durak_game.ui.table.layout import RATIO, Spot
from durak_game.ui.table.layout_seats import arrow_way
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.poster import layer, table_ground
from durak_game.ui.toolkit.shapes import Points, disc, line, part, polygon, rounded
from durak_game.ui.toolkit.text import draw_text, text_width

OCTAGON = (437, 250, 1483, 772)
CUT = 56
RINGS = ((22, 0.16), (15, 0.32), (8, 1.0))
RADIUS = 11 / 150  # of a card's corner, as a share of its width

BADGE, BADGE_RADIUS = (500, 678), 50
LARGE_BADGE, LARGE_RADIUS = (552, 598), 86
COUNTS_X = 604
CORNER_ENDS = 482  # where the cut corner ends at the height of the lowest word


def draw_board(canvas: Canvas, shown: DisplayedTable, grown: float = 1.0) -> None:
    """The ground, the gold line and the arrow: painted once and kept until the attack changes.

    While the arrow grows it is painted on top, `grown` 0 to 1.
    """
    whole_way = arrow_way(shown)
    way = whole_way if grown >= 1 else []

    def paint(whole: Canvas) -> None:
        table_ground(whole)
        line(whole, _octagon(), theme.GOLD, 3, closed=True)
        draw_arrow(whole, way)

    layer(canvas, f"board {way}", paint)
    if grown < 1:
        draw_arrow(canvas, whole_way, grown)


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


def draw_stock_column(canvas: Canvas, art: CardArt, shown: DisplayedTable) -> None:
    """The trump and how many cards are left to draw."""
    key = ("stock", shown.trump, shown.stock)
    part(canvas, key, 440, 500, 230, 270, lambda own: _paint_stock_column(own, art, shown))


def _paint_stock_column(canvas: Canvas, art: CardArt, shown: DisplayedTable) -> None:
    if shown.stock:
        _badge(canvas, art, shown.trump, *BADGE, BADGE_RADIUS)
        draw_text(
            canvas,
            pgettext("stock", "left"),
            COUNTS_X,
            660,
            theme.SIZE_SMALL,
            theme.SOFT,
            theme.MEDIUM,
            "center",
            width=104,
        )
        draw_text(canvas, str(shown.stock), COUNTS_X, 718, theme.SIZE_COUNT, theme.LIGHT, theme.HEAVY, "center")
        return
    x, y = LARGE_BADGE
    _badge(canvas, art, shown.trump, x, y, LARGE_RADIUS)
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


def draw_discards(canvas: Canvas, shown: DisplayedTable) -> None:
    """How many cards have left the game."""
    if shown.discarded:
        draw_text(canvas, _("Discards"), 1396, 660, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "center", width=160)
        draw_text(canvas, str(shown.discarded), 1396, 718, theme.SIZE_COUNT, theme.LIGHT, theme.HEAVY, "center")


def draw_target(canvas: Canvas, spot: Spot, chosen: bool) -> None:
    """The glow round a card that may be chosen; the chosen one has a triangle below."""
    rings = RINGS if chosen else RINGS[-1:]
    for wide, alpha in rings:
        _card_shape(canvas, spot, wide, None if alpha == 1 else alpha)
    if chosen:
        foot = spot.y + spot.height / 2 + 34
        polygon(canvas, [(spot.x, foot), (spot.x + 28, foot + 36), (spot.x - 28, foot + 36)], theme.TARGET)


def draw_ring(canvas: Canvas, spot: Spot, played: bool = True) -> None:
    """The ring round a card that a player is about to play; a pale one round a card that he only points at."""
    _card_shape(canvas, spot, 6, None, theme.TARGET if played else theme.PAPER)


def draw_frame(canvas: Canvas, spot: Spot) -> None:
    """The frame round a card that a hint speaks of; it shows outside the ring of one that is about to be played."""
    _card_shape(canvas, spot, 13, None, theme.SKY)


def _card_shape(
    canvas: Canvas, spot: Spot, wide: float, alpha: float | None, colour: theme.Colour = theme.TARGET
) -> None:
    """The shape of a card, wider on all sides."""
    width, height = spot.width + 2 * wide, spot.height + 2 * wide
    radius = spot.width * RADIUS + wide
    x, y = spot.x - width / 2, spot.y - height / 2
    rounded(canvas, x, y, width, height, radius, colour, alpha=1 if alpha is None else alpha)


def draw_ghost(canvas: Canvas, spot: Spot, chosen: bool, label: str, name: str) -> None:
    """The free place on the table where a card would pass the attack on."""
    x, y = spot.x - spot.width / 2, spot.y - spot.width * RATIO / 2
    radius = spot.width * RADIUS
    rounded(canvas, x, y, spot.width, spot.height, radius, theme.PANEL, alpha=0.55)
    rounded(canvas, x, y, spot.width, spot.height, radius, None, theme.TARGET, 8 if chosen else 4)
    width = spot.width - 20
    draw_text(canvas, label, spot.x, spot.y - 6, theme.SIZE_SMALL, theme.LIGHT, theme.HEAVY, "center", width=width)
    draw_text(canvas, name, spot.x, spot.y + 32, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "center", width=width)
    wedge = [(spot.x - 22, spot.y + 56), (spot.x + 22, spot.y + 72), (spot.x - 22, spot.y + 88)]
    polygon(canvas, wedge, theme.RED, theme.LIGHT, 3)
