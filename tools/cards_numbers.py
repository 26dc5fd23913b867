"""Pips, the card's body, number cards and aces."""

from cards_colours import INK, LIGHT, PAPER, Suit
from cards_geometry import HEIGHT, WIDTH, Point, Sheet, area, clip, line_y, outline, polar, turned, upper_block

MIDDLE: Point = (WIDTH / 2, HEIGHT / 2)
HALF_TURN = f"rotate(180 {WIDTH // 2} {HEIGHT // 2})"

CORNER = 11
FRAME_WIDTH = 1.8
"""The ink line round a card. Nothing else on a card has this width: the game widens it on small cards."""

PIP_SHAPES = {
    "S": "M0,-54 L39,-4 A25.5,25.5 0 0 1 6,34 L17,52 L-17,52 L-6,34 A25.5,25.5 0 0 1 -39,-4 Z",
    "H": "M0,50 L-41.5,2 A27.5,27.5 0 0 1 0,-33 A27.5,27.5 0 0 1 41.5,2 Z",
    "D": "M0,-54 L40,0 L0,54 L-40,0 Z",
    "C": "M-6,16 A24,24 0 1 1 -21.5,-16.5 A24,24 0 1 1 21.5,-16.5 A24,24 0 1 1 6,16 L17,52 L-17,52 Z",
}
"""Each suit's pip around 0 0."""
PIP_HEIGHT = 104
"""About as high are the pips above, some a little more, the heart less."""

PIP_BOX = (-55.0, -55.0, 110.0, 110.0)
"""The square that holds every pip."""

# The pips of the upper half: their height and their centres; the lower half is the same turned round.
HALVES: dict[str, tuple[float, list[Point]]] = {
    "2": (40, [(98, 45)]),
    "3": (40, [(98, 37)]),
    "4": (40, [(74, 40), (122, 40)]),
    "5": (40, [(74, 36), (122, 36)]),
    "6": (37, [(74, 33), (122, 33), (98, 74)]),
    "7": (34, [(74, 31), (122, 31), (101, 69)]),
    "8": (35, [(74, 32), (122, 32), (74, 77), (122, 77)]),
    "9": (31, [(73, 28), (122, 28), (73, 67), (122, 67)]),
    "10": (30, [(71, 28), (123, 28), (97, 55), (71, 82), (123, 82)]),
}
ODD = ("3", "5", "7", "9")
"""These have one more pip in the middle."""

BLOCK_LEFT = 52.0


def pip(sheet: Sheet, suit: Suit, centre: Point, height: float, colour: str) -> None:
    """Put a suit's pip on the card."""
    shape = Sheet()
    shape.path(PIP_SHAPES[suit.letter], colour)
    x, y = centre
    sheet.group(shape, f"translate({x:g} {y:g}) scale({height / PIP_HEIGHT:.4g})")


def body(sheet: Sheet) -> None:
    """The paper of a card with the ink line round it."""
    inset = FRAME_WIDTH / 2
    box = (inset, inset, WIDTH - FRAME_WIDTH, HEIGHT - FRAME_WIDTH)
    sheet.rect(box, PAPER, CORNER - inset, f' stroke="{INK}" stroke-width="{FRAME_WIDTH:g}"')


def shadow() -> Sheet:
    """What a card darkens on the table: its own shape in black, 32 %."""
    sheet = Sheet()
    sheet.rect((0, 0, WIDTH, HEIGHT), "#000000", CORNER, ' fill-opacity="0.32"')
    return sheet


def both_ways(sheet: Sheet, half: Sheet) -> None:
    """The upper half, and the same once more turned by half a circle."""
    sheet.add(half)
    sheet.group(half, HALF_TURN)


def index_suit(half: Sheet, suit: Suit) -> None:
    """The small suit in the corner column; the letter above it is drawn as text by the game."""
    pip(half, suit, (27, 72.4), 29, suit.index)


def number_card(rank: str, suit: Suit) -> Sheet:
    """A card from 2 to 10."""
    sheet = Sheet()
    body(sheet)
    # Both blocks in one shape: where they meet there is no seam.
    upper = upper_block(BLOCK_LEFT)
    right = WIDTH - BLOCK_LEFT
    lower = [(right, line_y(right)), *turned(upper[:2]), turned(upper[2:3])[0]]
    sheet.polygon([*upper[:3], *lower, upper[3]], LIGHT)
    height, centres = HALVES[rank]
    half = Sheet()
    for centre in centres:
        pip(half, suit, centre, height, suit.pip)
    index_suit(half, suit)
    both_ways(sheet, half)
    if rank in ODD:
        pip(sheet, suit, MIDDLE, height, suit.pip)
    return sheet


def ace(suit: Suit) -> Sheet:
    """One huge pip on a sunburst."""
    sheet = Sheet()
    body(sheet)
    half = Sheet()
    block = upper_block(BLOCK_LEFT)
    half.polygon(block, suit.ace_ground)
    half.path(" ".join(outline(ray) for ray in rays(MIDDLE, 28, block)), suit.ace_rays)
    both_ways(sheet, half)
    sheet.circle(MIDDLE, 47, PAPER)
    pip(sheet, suit, MIDDLE, 80, suit.pip)
    corner = Sheet()
    index_suit(corner, suit)
    both_ways(sheet, corner)
    return sheet


def rays(centre: Point, count: int, window: list[Point]) -> list[list[Point]]:
    """Rays from a centre all round, each half a step wide, none straight up, cut to the window; slivers left out."""
    step = 360 / count
    far = 2.0 * HEIGHT
    wedges = (
        [centre, polar(centre, far, (i + 0.25) * step), polar(centre, far, (i + 0.75) * step)] for i in range(count)
    )
    return [kept for wedge in wedges if area(kept := clip(wedge, window)) > 60]
