"""The fool's cap in its colourings, and the card backs that carry it."""

from dataclasses import dataclass

from cards_colours import DARK_RED, GOLD, GOLD_DARK, INK, LIGHT, PAPER, RED, STEEL_DARK
from cards_geometry import Point, Sheet, clip, outline, polar, rounded_box
from cards_numbers import MIDDLE, body

EMBLEM_BOX = (-136.0, -122.0, 272.0, 198.0)
"""The box around the cap with room for an outline; 0 0 is the cap's own middle."""

BAND: list[Point] = [(-62, 38), (62, 38), (55, 68), (-55, 68)]
WEDGE: list[Point] = [(-34, 42), (0, -92), (34, 42)]
HORN: list[Point] = [(-56, 42), (-2, 42), (-22, -34), (-66, -52), (-112, 8), (-78, -6)]
HORN_SHADE: list[Point] = [(-66, -52), (-56, 42), (-78, -6), (-112, 8)]
BELLS: list[Point] = [(-112, 18), (112, 18), (0, -98)]
BELL_RADIUS = 17


@dataclass(frozen=True)
class Colouring:
    """The colours of a cap; the outline is empty or a colour and its width beyond the shapes."""

    horns: str
    wedge: str
    bells: str
    band: str
    diamonds: str
    outline: str = ""
    outline_width: float = 0


EMBLEMS = {
    "paper": Colouring(RED, INK, GOLD, INK, RED),
    "red": Colouring(INK, PAPER, GOLD, GOLD, INK),
    "green": Colouring(RED, INK, GOLD, PAPER, RED, LIGHT, 6),
    "inked": Colouring(RED, INK, GOLD, LIGHT, RED, INK, 4.5),
    "poster": Colouring(INK, GOLD, PAPER, PAPER, INK),
}
"""The cap by its ground: on paper, on red, on green, on paper with ink lines, and the durak's own on the red poster."""


@dataclass(frozen=True)
class Back:
    """A card back: its ground, the bars on it and their angle in degrees, 0 lying flat."""

    ground: str
    bars: str
    angle: float


BACKS = {
    "red": Back(RED, DARK_RED, 45),
    "ink": Back(INK, "#3A3435", -45),
    "steel": Back(STEEL_DARK, "#3A4D57", 0),
    "gold": Back(GOLD_DARK, "#96600F", 70),
}


def emblem(look: Colouring) -> Sheet:
    """The fool's cap around 0 0, 250 wide."""
    sheet = Sheet()
    if look.outline:
        for points in (HORN, _mirror(HORN), WEDGE, BAND):
            sheet.stroke(outline(points), look.outline, 2 * look.outline_width)
        for centre in BELLS:
            sheet.circle(centre, BELL_RADIUS + look.outline_width, look.outline)
    for horn, shade in ((HORN, HORN_SHADE), (_mirror(HORN), _mirror(HORN_SHADE))):
        sheet.polygon(horn, look.horns)
        sheet.polygon(shade, "#000000", 0.2)
    sheet.polygon(WEDGE, look.wedge)
    sheet.polygon([(0, -92), (34, 42), (0, 42)], "#FFFFFF", 0.17)
    sheet.polygon(BAND, look.band)
    for x in (-42.0, -21.0, 0.0, 21.0, 42.0):
        sheet.polygon([(x, 44), (x + 8.3, 53), (x, 62), (x - 8.3, 53)], look.diamonds)
    for x, y in BELLS:
        sheet.circle((x, y), BELL_RADIUS, look.bells)
        sheet.rect((x - 10, y + 0.8, 20, 3.6), INK)
        sheet.circle((x, y + 8.8), 3.3, INK)
    return sheet


def _mirror(points: list[Point]) -> list[Point]:
    return [(-x, y) for x, y in points]


def back(look: Back) -> Sheet:
    """A card back: slanted bars, the cap on a paper disc in the middle."""
    sheet = Sheet()
    body(sheet)
    sheet.rect((8, 8, 134, 194), look.ground, 5)
    sheet.path(" ".join(outline(bar) for bar in _bars(look.angle)), look.bars)
    sheet.circle(MIDDLE, 54, PAPER, INK, 2.5)
    sheet.group(emblem(EMBLEMS["paper"]), "translate(75 110) scale(0.365)")
    return sheet


def _bars(angle: float) -> list[list[Point]]:
    """Bars 13 wide every 26 across the ground, cut to its round corners."""
    window = rounded_box(8, 8, 134, 194, 5)
    bars = []
    for i in range(-6, 6):
        near, far = i * 26.0, i * 26.0 + 13
        ends = [polar(polar(MIDDLE, offset, angle), 200, angle + turn) for offset in (near, far) for turn in (-90, 90)]
        bar = clip([ends[0], ends[1], ends[3], ends[2]], window)
        if bar:
            bars.append(bar)
    return bars
