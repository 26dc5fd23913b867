"""The log of the last three moves, and the line that names the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game import text
from durak_game.engine.cards import RANKS, Card, rank_of, suit_of
from durak_game.engine.events import Attacked, Beaten, Event, Swapped, Taken, Transferred
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import LETTERS, CardArt
from durak_game.ui.draw.parts import part
from durak_game.ui.draw.shapes import rounded, seat_shape
from durak_game.ui.draw.text import draw_text, text_width
from durak_game.ui.theme import SeatLook

LINES = 3
TOP, PITCH = 54, 46
LEFT = 96
WIDTH, NARROW = 690, 360
TILE = 40
STRENGTHS = (0.75, 0.88, 1.0)


@dataclass(frozen=True)
class LogLine:
    """One move that the log tells: who did what with which cards."""

    seat: int
    deed: str
    cards: tuple[Card, ...]
    count: int = 0


def log_lines(event: Event) -> list[LogLine]:
    """What the log says about an event; nothing for what the plates and cards say better."""
    match event:
        case Attacked(seat, cards, lead):
            return [LogLine(seat, "lead" if lead else "add", cards)]
        case Beaten(seat, card, target):
            return [LogLine(seat, "beat", (target, card))]
        case Transferred(seat, card, _, shown):
            return [LogLine(seat, "show" if shown else "transfer", (card,))]
        case Swapped(seat, given, received):
            return [LogLine(seat, "swap", (given, received))]
        case Taken(seat, cards):
            return [LogLine(seat, "take", (), len(cards))]
        case _:
            return []


def _words(line: LogLine) -> str:
    """The verb of a line, which follows a name."""
    return {
        "lead": _("leads"),
        "add": _("adds"),
        "beat": _("beats"),
        "transfer": _("transfers"),
        "show": _("shows"),
        "swap": _("swaps"),
        "take": ngettext("takes {n} card", "takes {n} cards", line.count).format(n=line.count),
    }[line.deed]


def draw_log(
    canvas: Canvas, art: CardArt, lines: Sequence[LogLine], names: Sequence[str], looks: Sequence[SeatLook], seats: int
) -> None:
    """Draw the last three moves, the newest below."""
    width = NARROW if seats > 4 else WIDTH
    shown = tuple(lines[-LINES:])
    key = ("log", shown, tuple(names), tuple(looks))

    def paint(own: Canvas) -> None:
        _paint(own, art, shown, names, looks, width)

    part(canvas, key, LEFT - 4, TOP, width + 8, LINES * PITCH + 6, paint)


def _paint(
    canvas: Canvas,
    art: CardArt,
    shown: Sequence[LogLine],
    names: Sequence[str],
    looks: Sequence[SeatLook],
    width: float,
) -> None:
    for at, line in enumerate(shown):
        strength = STRENGTHS[LINES - len(shown) + at]
        _draw_line(canvas, art, line, names[line.seat], looks[line.seat], TOP + at * PITCH, width, strength)


def _draw_line(
    canvas: Canvas, art: CardArt, line: LogLine, name: str, look: SeatLook, y: float, width: float, strength: float
) -> None:
    def faded(colour: theme.Colour) -> theme.Colour:
        return theme.mix(theme.GROUND[1][1], colour, strength)

    words = _words(line)
    tiles = sum(tile_width(card) + 6 for card in line.cards)
    words_width = text_width(words, theme.SIZE_SMALL, theme.MEDIUM)
    baseline = y + 30
    seat_shape(canvas, look.shape, LEFT + 12, y + 20, 11, faded(look.colour))
    name_room = max(60.0, width - 34 - words_width - tiles - 24)
    drawn = draw_text(
        canvas, name, LEFT + 34, baseline, theme.SIZE_SMALL, faded(theme.LIGHT), theme.HEAVY, width=name_room
    )
    x: float = drawn.right + 8
    drawn = draw_text(canvas, words, x, baseline, theme.SIZE_SMALL, faded(theme.SOFT), theme.MEDIUM)
    x = drawn.right + 10
    for card in line.cards:
        draw_tile(canvas, art, card, x, y, faded(theme.PAPER))
        x += tile_width(card) + 6


def _rank(card: Card) -> str:
    rank = rank_of(card)
    return RANKS[rank] if rank < 9 else LETTERS[text.language()][rank - 9]


def tile_width(card: Card) -> float:
    """How wide the small index of a card is."""
    return text_width(_rank(card), theme.SIZE_SMALL, theme.HEAVY) + 36


def draw_tile(canvas: Canvas, art: CardArt, card: Card, x: float, y: float, ground: theme.Colour) -> None:
    """A card as a small index: rank and suit on paper."""
    width = tile_width(card)
    rounded(canvas, x, y, width, TILE, 4, ground)
    ink = theme.TEXT_RED if suit_of(card) in (1, 2) else theme.INK
    draw_text(canvas, _rank(card), x + 7, y + 30, theme.SIZE_SMALL, ink, theme.HEAVY)
    picture = art.pip(suit_of(card), canvas.px(22))
    left, top = canvas.at(x + width - 17, y + TILE / 2)
    canvas.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))


def draw_headline(canvas: Canvas, game: str, variant: str) -> None:
    """Which game this is, and of which variant, at the upper right."""
    right = theme.WIDTH - theme.MARGIN
    draw_text(canvas, game, right, 81, 32, theme.LIGHT, theme.HEAVY, "right", width=340)
    draw_text(canvas, variant, right, 122, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "right", width=340)
