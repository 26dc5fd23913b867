"""Pictures of what players hold, and of the bot that holds nothing: pad, keyboard, mouse, robot."""

from durak_game.ui import theme
from durak_game.ui.inputs.device_info import Family
from durak_game.ui.theme import Colour
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.vector import code, figure

KEYBOARD = (184, 98)
PAD = (184, 112)
MOUSE = (80, 126)
ROBOT = (140, 124)

_PAD = (
    '<path d="M38 0L146 0C165 0 171 13 175 34L183 82C186 101 179 112 167 112C157 112 151 106 146 96L135 76L49 76L38 96'
    'C33 106 27 112 17 112C5 112 -2 101 1 82L9 34C13 13 19 0 38 0Z" fill="{c}"/>'
    '<path d="M46 20L58 20L58 29L67 29L67 41L58 41L58 50L46 50L46 41L37 41L37 29L46 29Z" fill="{g}"/>'
    '<circle cx="132" cy="20" r="7" fill="{g}"/><circle cx="132" cy="50" r="7" fill="{g}"/>'
    '<circle cx="117" cy="35" r="7" fill="{g}"/><circle cx="147" cy="35" r="7" fill="{g}"/>'
)
_MOUSE = (
    '<path d="M0 48L0 40C0 18 18 0 37 0L37 48Z" fill="{c}"/><path d="M80 48L80 40C80 18 62 0 43 0L43 48Z" fill="{c}"/>'
    '<path d="M0 54L80 54L80 86C80 108 62 126 40 126C18 126 0 108 0 86Z" fill="{c}"/>'
    '<rect x="30" y="12" width="20" height="30" rx="10" fill="{g}"/>'
    '<rect x="35" y="16" width="10" height="22" rx="5" fill="{c}"/>'
)
_ROBOT = (
    '<circle cx="70" cy="12" r="11" fill="{c}"/><rect x="66" y="18" width="8" height="22" fill="{c}"/>'
    '<rect x="0" y="62" width="16" height="34" fill="{c}"/><rect x="124" y="62" width="16" height="34" fill="{c}"/>'
    '<rect x="13" y="38" width="114" height="84" rx="10" fill="{c}"/>'
    '<circle cx="45" cy="75" r="13" fill="{g}"/><circle cx="95" cy="75" r="13" fill="{g}"/>'
    '<rect x="42" y="100" width="56" height="8" fill="{g}"/>'
)


def _keyboard(ink: Colour, key: Colour, zone: str) -> str:
    """A keyboard; the keys of the other zone are dark, so that two people know their halves."""
    width, height = KEYBOARD
    body = f'<rect x="0" y="0" width="{width}" height="{height}" rx="12" fill="{code(ink)}"/>'
    places = [(12 + 21 * column, 12, 15) for column in range(8)]
    places += [(21 + 21 * column, 37, 15) for column in range(7)]
    places += [(12, 62, 28), (46, 62, 92), (144, 62, 28)]
    dark = theme.mix(ink, key, 0.3)
    words = []
    for x, y, wide in places:
        left = x + wide / 2 < (140 if y == 62 else 100)  # the space bar belongs to the left hand
        lit = zone == "" or left == (zone == "left")
        words.append(f'<rect x="{x}" y="{y}" width="{wide}" height="18" rx="3" fill="{code(key if lit else dark)}"/>')
    return body + "".join(words)


def device_picture(
    canvas: Canvas,
    family: Family | None,
    x: float,
    y: float,
    ink: Colour,
    ground: Colour,
    zone: str = "",
    size: float = 1,
) -> None:
    """What a player holds, with its middle at (x, y); None is a bot. At most 184 wide and 126 high.

    `zone` "left" or "right" is for one half of a keyboard; `size` is the share of the full size.
    """
    match family:
        case None:
            (width, height), body = ROBOT, _ROBOT
        case Family.KEYS:
            (width, height), body = KEYBOARD, _keyboard(ink, ground, zone)
        case Family.MOUSE:
            (width, height), body = MOUSE, _MOUSE
        case _:
            (width, height), body = PAD, _PAD
    body = body.replace("{c}", code(ink)).replace("{g}", code(ground))
    words = f'<g transform="scale({size:g}) translate(1 0)">{body}</g>'
    figure(canvas, x - size * (width / 2 + 1), y - size * height / 2, size * (width + 4), size * (height + 2), words)
