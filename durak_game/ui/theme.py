"""The look of the poster: every colour, type size and duration of a screen. Lengths are pixels of 1920 x 1080."""

from dataclasses import dataclass
from enum import Enum

Colour = tuple[int, int, int]


def colour(code: str) -> Colour:
    """The colour that a code such as "#C8321F" names."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: `share` 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def darker(colour: Colour, share: float) -> Colour:
    """The same colour in shade: `share` of its light is left."""
    red, green, blue = (round(part * share) for part in colour)
    return red, green, blue


# The palette
PAPER = colour("#F3E7CC")
PAPER_DARK = colour("#EADAB4")  # rays on paper
INK = colour("#1A1718")
RED = colour("#C8321F")
GREEN = colour("#12352B")
GREEN_LIGHT = colour("#1D5142")
GOLD = colour("#E2A336")
STEEL = colour("#7C95A0")

# Its tints
LIGHT = colour("#FFF8EA")  # text on red
TEXT_RED = colour("#B82B19")  # red text on paper
DARK_RED = colour("#A32415")
RAY_RED = colour("#B52A19")  # rays on red
GOLD_TINT = colour("#F2CF86")
GOLD_PALE = colour("#F6DDA4")
GOLD_DARK = colour("#B9791B")
STEEL_TINT = colour("#C3D0D4")
STEEL_MID = colour("#A9BAC0")
STEEL_PALE = colour("#B4C4CA")
STEEL_DARK = colour("#4A606B")
SKIN_LIGHT = colour("#FBEBD0")
SKIN_RED = colour("#E9B27C")
SKIN_BLACK = colour("#C9BFAE")
PANEL = colour("#0A2019")  # plates and panels on green
SOFT = colour("#C9D6CF")  # soft text on green
TARGET = colour("#FFD24A")  # a card or place that may be chosen
SAND = colour("#DCCFB0")  # soft text on ink
RULE = colour("#CDBE98")  # thin lines on paper
CHIP = colour("#2A5648")  # the quiet role chip
OUT = colour("#8A8F86")  # the column of a player who is out
KEY_EDGE = colour("#B9A988")  # the lower edge of a key
FADED = colour("#8FA69C")  # what cannot be chosen, on green

# The ground of the table, from the middle outwards, and how far out each colour lies
GROUND = ((0.0, colour("#24604E")), (0.55, colour("#174438")), (1.0, colour("#0D2A22")))


class Shape(Enum):
    """The figure that tells a seat apart without its colour."""

    CIRCLE = "circle"
    TRIANGLE = "triangle"
    SQUARE = "square"
    DIAMOND = "diamond"
    CROSS = "cross"
    HEXAGON = "hexagon"


@dataclass(frozen=True)
class SeatLook:
    """Colour and shape of a seat; ink on the colour is always readable."""

    colour: Colour
    shape: Shape


SEATS: tuple[SeatLook, ...] = (
    SeatLook(colour("#F0684C"), Shape.CIRCLE),
    SeatLook(colour("#F2B84B"), Shape.TRIANGLE),
    SeatLook(colour("#9CC3D5"), Shape.SQUARE),
    SeatLook(colour("#7FD0A0"), Shape.DIAMOND),
    SeatLook(colour("#D2C19B"), Shape.CROSS),
    SeatLook(colour("#D49BD0"), Shape.HEXAGON),
)
SKY = SEATS[2].colour  # the defender's frame

# Type: weights by their names in the font's family
HEAVY = "ExtraBold"
BOLD = "Bold"
SEMI = "SemiBold"
MEDIUM = "Medium"

# Type: sizes
SIZE_SMALL = 28  # labels and log; nothing is smaller
SIZE_HINT = 30
SIZE_BUTTON = 32
SIZE_MINOR = 36
SIZE_NAME = 38
SIZE_ENTRY = 46
SIZE_FOCUS = 50
SIZE_COUNT = 62
SIZE_PLACE = 84
SIZE_TITLE = 92
SIZE_WORD = 126
SIZE_POSTER = 150

# The window
WIDTH = 1920
HEIGHT = 1080
SMALLEST = (960, 600)
DEFAULT_WINDOW = (1280, 720)
MARGIN = 96  # the safe area: 5 % of the width; from the top and the bottom 54

# Time
STEPS_PER_SECOND = 60
STEP = 1 / STEPS_PER_SECOND


def steps(seconds: float) -> int:
    """How many steps of the loop last this long; at least one."""
    return max(1, round(seconds * STEPS_PER_SECOND))


# Durations in seconds; the table's speed scales them
FLIGHT = 0.22
DEAL_CARD = 0.07
TAKE = 0.45
SWEEP = 0.35
POSTER_BAR = 0.7
REPEAT_FIRST = 0.4
REPEAT_NEXT = 0.1
HOLD = 0.5

# How long a button is held for what can't be undone, or isn't one's own yet: see `couch.gate`
HOLD_END = 0.8
HOLD_SEAT = 1.0
HOLD_STRANGER = 1.0
HOLD_STAND_IN = 1.5

# For how long nothing is heard: a popup that somebody else's event opened, a device that has just joined, the scores
DEAF_POPUP = 1.0
DEAF_JOINED = 0.7
DEAF_SCORES = 1.5

# Ready: how long the countdown runs, and after how long the others may go on without somebody
COUNTDOWN = 3.0
PATIENCE = 20.0

# How much time everything takes, by the name of the table's speed
SPEEDS = {"slow": 1.6, "normal": 1.0, "fast": 0.55, "instant": 0.0}
HASTE = 0.2
"""The speed of a table whose only watcher is out and wants to see the end."""
