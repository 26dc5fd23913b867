"""The colours of the cards: the palette of the game as SVG codes, and what each suit makes of it."""

from dataclasses import dataclass

from durak_game.ui import theme


def code(colour: theme.Colour) -> str:
    """A colour as SVG writes it, "#C8321F"."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


PAPER = code(theme.PAPER)
INK = code(theme.INK)
RED = code(theme.RED)
GOLD = code(theme.GOLD)
STEEL = code(theme.STEEL)
LIGHT = code(theme.LIGHT)
TEXT_RED = code(theme.TEXT_RED)
DARK_RED = code(theme.DARK_RED)
GOLD_TINT = code(theme.GOLD_TINT)
GOLD_PALE = code(theme.GOLD_PALE)
GOLD_DARK = code(theme.GOLD_DARK)
STEEL_TINT = code(theme.STEEL_TINT)
STEEL_MID = code(theme.STEEL_MID)
STEEL_PALE = code(theme.STEEL_PALE)
STEEL_DARK = code(theme.STEEL_DARK)
SKIN_LIGHT = code(theme.SKIN_LIGHT)


@dataclass(frozen=True)
class Court:
    """The colours of the jack, the queen and the king of a suit."""

    coat: str  # the jack's coat, the queen's dress and kokoshnik
    shade: str  # the shaded half of the skin
    jack_ground: str
    jack_wedge: str
    kerchief: str
    collar: str  # the jack's attribute
    queen_ground: str
    beads: str
    earring: str
    blade: str  # the darker half of the pike before the queen's ground
    king_ground: str
    king_rays: str
    crown_band: str
    beard: str
    beard_light: str
    beard_lines: str  # also the moustache
    robe: str


@dataclass(frozen=True)
class Suit:
    """A suit: its letter in file names, its colour as a pip and in the index, its ace and its courts."""

    letter: str
    pip: str
    index: str
    ace_ground: str
    ace_rays: str
    court: Court


RED_COURT = Court(
    coat=RED,
    shade=code(theme.SKIN_RED),
    jack_ground=GOLD_TINT,
    jack_wedge="#F9E5BC",
    kerchief=GOLD,
    collar=RED,
    queen_ground=GOLD,
    beads=INK,
    earring=RED,
    blade=STEEL,
    king_ground=RED,
    king_rays="#DE5A3A",
    crown_band=INK,
    beard=INK,
    beard_light="#4A4340",
    beard_lines=LIGHT,
    robe=INK,
)

BLACK_COURT = Court(
    coat=INK,
    shade=code(theme.SKIN_BLACK),
    jack_ground=STEEL_TINT,
    jack_wedge="#E4E6E0",
    kerchief=RED,
    collar=GOLD,
    queen_ground=STEEL,
    beads=GOLD,
    earring=GOLD,
    blade=STEEL_DARK,
    king_ground=INK,
    king_rays="#3C4B52",
    crown_band=RED,
    beard=STEEL,
    beard_light=STEEL_PALE,
    beard_lines=INK,
    robe=STEEL_DARK,
)


def _suit(letter: str, red: bool) -> Suit:
    if red:
        return Suit(letter, RED, TEXT_RED, GOLD_PALE, GOLD, RED_COURT)
    return Suit(letter, INK, INK, "#D6DEDF", STEEL_MID, BLACK_COURT)


SUITS = (_suit("S", False), _suit("H", True), _suit("D", True), _suit("C", False))
"""The four suits in the engine's order."""
