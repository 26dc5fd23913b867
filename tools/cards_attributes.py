"""What a court holds: spades a pike, hearts a torch, clubs an ear of wheat, diamonds a tambourine."""

from dataclasses import dataclass

from cards_colours import GOLD, INK, LIGHT, RED, SKIN_LIGHT
from cards_geometry import Point, Sheet, polar

AXIS = 130.0
FOOT = 130.0
"""Poles go down past the dividing line; the block cuts them."""


@dataclass(frozen=True)
class Hold:
    """How one court's attribute is coloured, and the block that cuts it off."""

    pole: str
    trim: str  # the pike's cross-bar, the torch's collar, the tambourine's bells
    blade: str
    flame: str
    spark: str
    block: list[Point]


def attribute(letter: str, hold: Hold) -> Sheet:
    """The attribute of the suit with this letter."""
    draw = {"S": _pike, "H": _torch, "D": _tambourine, "C": _wheat}[letter]
    return draw(hold)


def fist(shade: str) -> Sheet:
    """The hand around the pole, its right half in the shade."""
    sheet = Sheet()
    sheet.path("M129.4,94.4 L129,94.4 A6.6,6.6 0 0 0 129,107.6 L129.4,107.6 Z", SKIN_LIGHT)
    sheet.path("M129,94.4 A6.6,6.6 0 0 1 129,107.6 Z", shade)
    return sheet


def _pole(sheet: Sheet, hold: Hold, top: float, width: float = 4.4) -> None:
    half = width / 2
    sheet.polygon(
        [(AXIS - half, top), (AXIS + half, top), (AXIS + half, FOOT), (AXIS - half, FOOT)], hold.pole, window=hold.block
    )


def _pike(hold: Hold) -> Sheet:
    sheet = Sheet()
    _pole(sheet, hold, 44)
    sheet.polygon([(130, 10), (140, 36), (130, 48), (120, 36)], LIGHT)
    sheet.polygon([(130, 10), (140, 36), (130, 48)], hold.blade)
    sheet.rect((123, 48, 14, 5.2), hold.trim)
    return sheet


def _torch(hold: Hold) -> Sheet:
    sheet = Sheet()
    sheet.polygon([(122, 48), (138, 48), (132.6, FOOT), (127.4, FOOT)], hold.pole, window=hold.block)
    sheet.rect((120, 42, 20, 7), hold.trim)
    sheet.path(
        "M130,42.2 C123.5,42.2 119.2,38.2 119.2,32.5 C119.2,27.5 121.8,24.5 125.2,21 C125,25.5 127.2,25 128,22"
        " C128.8,18.5 130.2,15 130.1,9 C136,15.5 140.6,21.5 140.6,29.5 C140.6,37 136.5,42.2 130,42.2 Z",
        hold.flame,
    )
    sheet.path(
        "M130,42.2 C127.2,42.2 125.5,39.6 125.5,36.2 C125.5,31.6 128.2,28.4 131,25"
        " C132.8,28.4 134.8,31.8 134.8,35.6 C134.8,39.6 132.8,42.2 130,42.2 Z",
        hold.spark,
    )
    return sheet


def _wheat(hold: Hold) -> Sheet:
    sheet = Sheet()
    _pole(sheet, hold, 40, 4)
    for base in (38.0, 50.0, 62.0):
        for side in (-1, 1):
            tip = AXIS + side * 12
            sheet.path(
                f"M130,{base:g} C{AXIS + side * 7:g},{base:g} {tip:g},{base - 7:g} {tip:g},{base - 16:g}"
                f" C{AXIS + side * 6:g},{base - 12:g} {AXIS + side * 2:g},{base - 7:g} 130,{base:g} Z",
                GOLD,
            )
    sheet.path("M130,9 C135.4,16 135.4,20 130,27 C124.6,20 124.6,16 130,9 Z", GOLD)
    return sheet


def _tambourine(hold: Hold) -> Sheet:
    sheet = Sheet()
    centre = (AXIS, 25.0)
    _pole(sheet, hold, 36)
    sheet.circle(centre, 11.8, hold.pole)
    sheet.circle(centre, 8.6, LIGHT)
    sheet.polygon([(130, 19.2), (134.3, 25), (130, 30.8), (125.7, 25)], RED)
    for step in range(6):
        sheet.circle(polar(centre, 10.6, step * 60), 2.6, hold.trim, INK, 1)
    return sheet
