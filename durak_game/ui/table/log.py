"""The log of the last three moves, and the line that names the game."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak_game import text
from durak_game.engine.cards import RANKS, Card, rank_of, suit_of
from durak_game.engine.events import Attacked, Beaten, Event, Swapped, Taken, Transferred
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.toolkit import (
    LETTERS,
    Canvas,
    CardArt,
    draw_text,
    fitted_name,
    in_two_lines,
    part,
    rounded,
    seat_shape,
    text_width,
)

LINES = 3
TOP, PITCH = 54, 46
LEFT = 96
WIDTH, NARROW = 690, 360
TILE = 40
PIP = 24
NAME_X = 34
LEAST_NAME = 90
NOTE_WIDTH = 260
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
        "lead": _("attacks with"),
        "add": _("throws in"),
        "beat": _("beats"),
        "transfer": _("transfers"),
        "show": _("shows"),
        "swap": _("swaps trump"),
        "hint": _("asks for a hint"),
        "take": ngettext("takes {n} card", "takes {n} cards", line.count).format(n=line.count),
    }[line.deed]


def draw_log(
    canvas: Canvas, art: CardArt, lines: tuple[LogLine, ...], people: Sequence[tuple[str, theme.SeatLook]]
) -> None:
    """Draw the last moves, the newest below; `people` are names and looks by seat."""
    width = NARROW if len(people) > 4 else WIDTH

    def paint(own: Canvas) -> None:
        for at, line in enumerate(lines):
            strength = STRENGTHS[LINES - len(lines) + at]
            _draw_line(own, art, line, *people[line.seat], TOP + at * PITCH, width, strength)

    part(canvas, ("log", lines, tuple(people)), LEFT - 4, TOP, width + 8, LINES * PITCH + 6, paint)


def _draw_line(
    canvas: Canvas,
    art: CardArt,
    line: LogLine,
    name: str,
    look: theme.SeatLook,
    y: float,
    width: float,
    strength: float,
) -> None:
    def faded(colour: theme.Colour) -> theme.Colour:
        return theme.mix(theme.GROUND[1][1], colour, strength)

    words = _words(line)
    # Cards of one rank that were led together stand on one tile.
    tiles = [line.cards] if line.deed == "lead" else [(card,) for card in line.cards]
    baseline = y + 30
    seat_shape(canvas, look.shape, LEFT + 12, y + 20, 11, faded(look.colour))
    words_width = text_width(words, theme.SIZE_SMALL, theme.MEDIUM)
    room = width - NAME_X - 8 - words_width - sum(tile_width(tile) + 8 for tile in tiles)
    short, size = fitted_name(name, theme.SIZE_SMALL, max(room, LEAST_NAME))
    if room < LEAST_NAME:
        words = ""  # the tiles say what was done
    drawn = draw_text(canvas, short, LEFT + NAME_X, baseline, size, faded(theme.LIGHT), theme.HEAVY)
    x: float = drawn.right + 8
    if words:
        drawn = draw_text(canvas, words, x, baseline, theme.SIZE_SMALL, faded(theme.SOFT), theme.MEDIUM)
        x = drawn.right + 10
    for tile in tiles:
        draw_tile(canvas, art, tile, x, y, faded(theme.PAPER))
        x += tile_width(tile) + 6


def _rank(card: Card) -> str:
    rank = rank_of(card)
    return RANKS[rank] if rank < 9 else LETTERS[text.language()][rank - 9]


def tile_width(cards: tuple[Card, ...]) -> float:
    """How wide the small index of cards of one rank is."""
    return text_width(_rank(cards[0]), theme.SIZE_SMALL, theme.HEAVY) + 12 + PIP * len(cards)


def draw_tile(canvas: Canvas, art: CardArt, cards: tuple[Card, ...], x: float, y: float, ground: theme.Colour) -> None:
    """Cards of one rank as a small index: the rank, and each suit, on paper."""
    rounded(canvas, x, y, tile_width(cards), TILE, 4, ground)
    ink = theme.TEXT_RED if all(suit_of(card) in (1, 2) for card in cards) else theme.INK
    drawn = draw_text(canvas, _rank(cards[0]), x + 7, y + 30, theme.SIZE_SMALL, ink, theme.HEAVY)
    for number, card in enumerate(cards):
        picture = art.pip(suit_of(card), canvas.px(22))
        canvas.put(picture, drawn.right + PIP * (number + 0.5), y + TILE / 2)


def draw_headline(canvas: Canvas, game: str, variant: str) -> None:
    """Which game this is, and of which variant, at the upper right."""
    right = theme.WIDTH - theme.MARGIN
    draw_text(canvas, game, right, 81, 32, theme.LIGHT, theme.HEAVY, "right", width=340)
    draw_text(canvas, variant, right, 122, theme.SIZE_SMALL, theme.SOFT, theme.MEDIUM, "right", width=340)


def draw_note(canvas: Canvas, words: str) -> None:
    """What is special at this table, on two lines below the headline, left of the button that pauses."""
    right = theme.WIDTH - theme.MARGIN - 90
    for number, line in enumerate(in_two_lines(words, theme.SIZE_SMALL, NOTE_WIDTH)):
        draw_text(canvas, line, right, 164 + 34 * number, theme.SIZE_SMALL, theme.GOLD, theme.BOLD, "right")
