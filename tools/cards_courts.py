"""The courts: jack, queen and king as half figures of flat geometry, each drawn once and turned for the lower half."""

from cards_attributes import Hold, attribute, fist
from cards_colours import (
    GOLD,
    GOLD_DARK,
    INK,
    LIGHT,
    PAPER,
    RED,
    SKIN_LIGHT,
    STEEL,
    TEXT_RED,
    Suit,
)
from cards_geometry import Point, Sheet, above, line_y, mirrored, polar, upper_block
from cards_numbers import body, both_ways, index_suit, rays

AXIS = 86.0
"""The middle of every face."""

BLOCK = upper_block(48)


def court_card(rank: str, suit: Suit) -> Sheet:
    """A jack (J), queen (Q) or king (K)."""
    sheet = Sheet()
    body(sheet)
    half = {"J": _jack, "Q": _queen, "K": _king}[rank](suit)
    half.add(fist(suit.court.shade))
    index_suit(half, suit)
    both_ways(sheet, half)
    sheet.stroke(f"M8,{line_y(8):g} L142,{line_y(142):g}", PAPER, 4, "butt")
    return sheet


def _nose(half: Sheet, top: float, bottom: float, shade: str) -> None:
    half.polygon([(AXIS, top), (AXIS + 0.3, bottom), (AXIS - 5, bottom)], shade)


# Jack: a young worker in a cap ---------------------------------------------------------------------------------------


def _jack(suit: Suit) -> Sheet:
    look = suit.court
    half = Sheet()
    half.polygon(BLOCK, look.jack_ground)
    half.polygon([(48, 97), (142, 22), (142, 74)], look.jack_wedge, window=BLOCK)
    coat = [(74, 80), (98, 80), (120, 90), (131, 130), (40, 130), (52, 92)]
    half.polygon(coat, look.coat, window=BLOCK)
    half.polygon([(87.5, 85), (98.5, 85), (102.5, 130), (91, 130)], LIGHT, window=BLOCK)
    for button in ((94.5, 95.5), (95.7, 104.5)):
        half.circle(button, 1.9, INK)
    half.polygon([(77, 70), (95, 70), (95, 82), (86, 88), (77, 82)], look.shade)
    half.polygon([(71, 80), (86, 88), (82, 98), (66, 88)], look.kerchief)
    half.polygon([(101, 80), (86, 88), (89.8, 96), (104.3, 87.3)], look.kerchief)
    _jack_face(half, look.shade)
    half.group(_cap(), f"translate({AXIS:g} 40) rotate(-6)")
    half.add(attribute(suit.letter, Hold(INK, look.collar, STEEL, RED, GOLD, BLOCK)))
    return half


def _jack_face(half: Sheet, shade: str) -> None:
    half.path("M86.4,36 L69,36 L69,54 C69,69 75.5,80 86,80 L86.4,80 Z", SKIN_LIGHT)
    half.path("M86,36 L103,36 L103,54 C103,69 96.5,80 86,80 Z", shade)
    half.polygon([(99.4, 38), (105, 38), (105, 48.2), (101, 46.2)], INK)  # hair before the ear
    _nose(half, 51.5, 65, shade)
    for x in (78.5, 93.8):
        half.circle((x, 54), 2.5, INK)
    half.polygon([(90.2, 46.2), (99, 47.4), (98.8, 49.7), (90, 48.5)], INK)
    half.stroke("M79.9,69.8 Q87,75.6 94.2,69", TEXT_RED, 3)


def _cap() -> Sheet:
    """The jack's flat cap around the middle of its band, before it is tilted."""
    cap = Sheet()
    cap.path("M-24.4,-1.4 C-29,-18 -16,-27 2.5,-26.6 C19,-26.2 31,-16 27.2,-3 Z", INK)
    cap.path("M2.5,-26.6 C19,-26.2 31,-16 27.2,-3 L8.4,-3 Z", "#FFFFFF", 0.14)
    cap.path("M-33,8.8 L-24,1 L12,1 C4,2.2 -2,5.6 -8,8 C-14,9.6 -20,8.4 -33,8.8 Z", INK)
    cap.polygon([(-21, -6), (21, -6), (20, 1), (-20, 1)], RED)
    cap.circle((0, -26.4), 2.9, RED)
    return cap


# Queen: a woman with a kokoshnik -------------------------------------------------------------------------------------


def _queen(suit: Suit) -> Sheet:
    look = suit.court
    half = Sheet()
    half.polygon(BLOCK, look.queen_ground)
    blouse = [(77, 83), (95, 83), (116, 92), (129, 130), (40, 130), (44, 100)]
    half.polygon(blouse, LIGHT, window=BLOCK)
    half.polygon([(69, 87), (103, 87), (108, 130), (61, 130)], look.coat, window=BLOCK)
    _kokoshnik(half, look.coat)
    half.path("M67,66 L67,53 C67,41 75,34 86,34 C97,34 105,41 105,53 L105,66 Z", INK)
    half.polygon([(77, 72), (95, 72), (95, 84), (86, 91), (77, 84)], look.shade)
    half.rect((104.2, 63, 1.6, 5), look.earring)
    half.circle((105, 69.5), 3.3, look.earring)
    _queen_face(half, look.shade)
    for x, y, size in ((68, 68, 5.6), (65.2, 76.2, 5.2), (62.6, 84, 4.7), (60.4, 91.3, 4.2)):
        half.polygon([(x + 1.2, y - size - 1), (x + size, y - 0.6), (x - 1.2, y + size + 1), (x - size, y + 0.6)], INK)
    for x, y in ((74, 86.4), (79.9, 89.9), (86, 91.2), (92.1, 89.9), (98, 86.4)):
        half.circle((x, y), 2.9, look.beads)
    trim = RED if suit.letter == "D" else INK if suit.letter == "H" else GOLD
    half.add(attribute(suit.letter, Hold(INK, trim, look.blade, RED, LIGHT, BLOCK)))
    return half


def _kokoshnik(half: Sheet, colour: str) -> None:
    for share, fill in ((1.0, colour), (0.86, LIGHT), (0.76, colour)):
        arch = Sheet()
        arch.path("M-32,0 C-38,-26 -26,-47 0,-57 C26,-47 38,-26 32,0 Z", fill)
        half.group(arch, f"translate({AXIS:g} 66) scale({share:g})")
    for angle in (-68, -45, -22, 0, 22, 45, 68):
        x, y = polar((0, 0), 1, angle)
        half.circle((AXIS + 23 * x, 52.4 + 24 * y), 2.7, GOLD)
    half.polygon([(86, 12.6), (90.3, 18.6), (86, 24.6), (81.7, 18.6)], GOLD)


def _queen_face(half: Sheet, shade: str) -> None:
    half.path("M86,38 C77,42 71,49 71,57.5 C71,70 78,81 86,81 L86.4,80.5 L86.4,38.5 Z", SKIN_LIGHT)
    half.path("M86,38 C95,42 101,49 101,57.5 C101,70 94,81 86,81 Z", shade)
    _nose(half, 53, 66, shade)
    for x in (78.8, 93.8):
        half.stroke(f"M{x - 4:g},57.3 Q{x:g},51.8 {x + 4:g},57.3", INK, 2.2)
    half.polygon([(81.2, 71.8), (86, 70.4), (90.8, 71.8), (86, 76)], RED)


# King: bearded, with a hammered crown --------------------------------------------------------------------------------


def _king(suit: Suit) -> Sheet:
    look = suit.court
    half = Sheet()
    half.polygon(BLOCK, look.king_ground)
    for ray in rays((AXIS, 58), 12, above(58, BLOCK)):
        half.polygon(ray, look.king_rays)
    robe = [(66, 82), (106, 82), (112, 82), (124, 86), (131, 112), (131, 130), (40, 130), (40, 91), (60, 83)]
    half.polygon(robe, look.robe, window=BLOCK)
    collar = [(64.4, 79), (107.6, 79), (116, 86), (94, 127), (84, 122), (56.2, 86)]
    half.polygon(collar, LIGHT, window=BLOCK)
    for x, y in ((64.1, 83.2), (69, 92), (108, 85), (106, 95.1)):
        half.polygon([(x - 2, y), (x + 2, y), (x, y + 5.7)], INK)
    half.path("M67,38 L86.4,38 L86.4,66 L67,66 Z", SKIN_LIGHT)
    half.path("M86,38 L105,38 L105,66 L86,66 Z", look.shade)
    _nose(half, 51.5, 63.5, look.shade)
    _king_features(half)
    _beard(half, suit)
    _crown(half, look.crown_band)
    half.add(attribute(suit.letter, Hold(GOLD, GOLD, STEEL, GOLD, LIGHT, BLOCK)))
    return half


def _king_features(half: Sheet) -> None:
    brow: list[Point] = [(72, 45.1), (83.1, 48.1), (82.9, 50.2), (72.1, 47.7)]
    for points in (brow, [(2 * AXIS - x, y) for x, y in brow]):
        half.polygon(points, INK)
    for x in (74, 91.2):
        half.rect((x, 51, 6.9, 4.6), INK)


def _beard(half: Sheet, suit: Suit) -> None:
    look = suit.court
    left: list[Point] = [(86, 64), (80.9, 64), (72.8, 62), (70, 50), (63, 44), (62, 76), (86, 106)]
    half.polygon(mirrored(left, AXIS), look.beard)
    half.polygon([(2 * AXIS - x, y) for x, y in left], look.beard_light)
    for side in (-1, 1):
        half.stroke(f"M{AXIS + side * 12:g},72 L{AXIS + side * 5.5:g},92.5", look.beard_lines, 1.7)
    moustache: list[Point] = [(86, 62), (70, 68.2), (80.9, 71), (86, 68.6)]
    half.polygon(mirrored(moustache, AXIS), look.beard_lines)


def _crown(half: Sheet, band: str) -> None:
    left: list[Point] = [(86, 9), (73, 25), (59, 14), (64, 41), (86, 41)]
    half.polygon(mirrored(left, AXIS), GOLD)
    half.polygon([(2 * AXIS - x, y) for x, y in left], GOLD_DARK)
    half.rect((64, 34, 44, 7), band)
    for x in (72, 86, 100):
        half.polygon([(x - 3.5, 37.5), (x, 34.6), (x + 3.5, 37.5), (x, 40.4)], LIGHT)
    for x in (59, 113):
        half.circle((x, 13.6), 2.8, LIGHT)
