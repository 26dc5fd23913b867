"""What players hold, and its keys and buttons as signs, as their makers mark them. All figures, no font has them."""

from collections.abc import Callable

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import Family, Sign, SignKind
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.shapes import TOWARDS, code, cross, disc, figure, line, polygon, rounded, triangle
from durak_game.ui.toolkit.text import draw_text, text_width

GLYPH = 52  # the height of a sign for a key or button
WIDEST_KEY = 170 / GLYPH  # a key with a long word is drawn lower, so that the words beside it have room
WIDE = {  # as a share of the height; all others are as wide as high
    SignKind.NONE: 0.0,
    SignKind.TRIGGER: 66 / GLYPH,
    SignKind.SHOULDER: 66 / GLYPH,
    SignKind.START: 60 / GLYPH,
    SignKind.SELECT: 60 / GLYPH,
    SignKind.MOUSE: 0.66,
}
# A face button: where its dot lies, and what is printed on it.
PLACES = {"north": (0, -1), "west": (-1, 0), "east": (1, 0), "south": (0, 1)}
PRINTS = {
    Family.XBOX: {"north": "Y", "west": "X", "east": "B", "south": "A"},
    Family.NINTENDO: {"north": "X", "west": "Y", "east": "A", "south": "B"},
}
XBOX_COLOURS = {
    "north": theme.GOLD,
    "west": theme.colour("#5FA8D9"),
    "east": theme.colour("#EE5A42"),
    "south": theme.colour("#6CC48A"),
}
LOWER = 0.12  # the share of the height that the lower edge takes
PRINTED = (Family.XBOX, Family.NINTENDO, Family.PLAYSTATION)  # makers who print something on their face buttons
GAP = 0.12  # between the dots of a face button and what is printed on it, as a share of the height


def sign_width(sign: Sign, height: float = GLYPH) -> float:
    """How wide a sign is at a height, in design pixels; 0 for none."""
    if sign.kind is SignKind.KEY:
        return min(key_width(key_word(sign.label), height), WIDEST_KEY * height)
    if sign.kind is SignKind.FACE and sign.family in PRINTED:
        return 2 * height + GAP * height
    return WIDE.get(sign.kind, 1.0) * height


def draw_sign(canvas: Canvas, sign: Sign, x: float, y: float, height: float = GLYPH, light: bool = False) -> float:
    """Draw a sign with its left edge at x and its top at y. `light` is for a gold ground. Returns its width."""
    if sign.kind in _DRAWN:
        _DRAWN[sign.kind](canvas, sign, x, y, height, light)
    return sign_width(sign, height)


def key_word(label: str) -> str:
    """What a key is called: words in the player's language, letters as they are."""
    words = {
        "Space": _("Space"),
        "Enter": _("Enter"),
        "Esc": _("Esc"),
        "Tab": _("Tab"),
        "Shift": _("Shift"),
        "Backspace": _("Backspace"),
        "Num": _("Num"),
    }
    if label.startswith("Num "):
        return f"{words['Num']} {label[4:]}"
    return words.get(label, label)


def _colours(light: bool) -> tuple[theme.Colour, theme.Colour]:
    """The ground of a sign and what is written on it."""
    return (theme.LIGHT, theme.INK) if light else (theme.INK, theme.PAPER)


def _key(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    word = key_word(sign.label)
    wide, room = key_width(word, height), sign_width(sign, height)
    smaller = height if wide <= room else height * room / wide
    key_glyph(canvas, word, x, y + (height - smaller) / 2, smaller, light=light)


def _word(canvas: Canvas, word: str, x: float, y: float, size: float, room: float, colour: theme.Colour) -> None:
    """A short word with its middle at (x, y)."""
    fitted = min(size, size * room / max(text_width(word, size, theme.HEAVY), 1))
    draw_text(canvas, word, x, y + fitted * 0.36, fitted, colour, theme.HEAVY, "center")


def _face(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """A disc with four dots, the meant one filled; then what is printed on the button, if the maker is known."""
    ground, figure = (theme.INK, theme.LIGHT) if light else (theme.INK, theme.PAPER)
    radius = height / 2
    middle_x, middle_y = x + radius, y + radius
    if light:
        disc(canvas, middle_x, middle_y, radius, ground)
        _dots(canvas, sign.label, middle_x, middle_y, radius, figure, theme.GOLD)
    else:
        disc(canvas, middle_x, middle_y, radius, figure, ground, height * 0.03)
        _dots(canvas, sign.label, middle_x, middle_y, radius, ground, theme.RED)
    if sign.family in PRINTED:
        _print(canvas, sign, middle_x + height + GAP * height, middle_y, radius)


def _dots(
    canvas: Canvas, meant: str, x: float, y: float, radius: float, colour: theme.Colour, filled: theme.Colour
) -> None:
    for place, (across, down) in PLACES.items():
        dot_x, dot_y = x + across * radius * 0.54, y + down * radius * 0.54
        if place == meant:
            disc(canvas, dot_x, dot_y, radius * 0.29, filled, colour, radius * 0.06)
        else:
            disc(canvas, dot_x, dot_y, radius * 0.2, None, colour, radius * 0.08)


def _print(canvas: Canvas, sign: Sign, x: float, y: float, radius: float) -> None:
    """The button itself, seen from above, with its letter or shape."""
    disc(canvas, x, y, radius, theme.INK, theme.PAPER, radius * 0.08)
    if sign.family is Family.PLAYSTATION:
        _shape(canvas, sign.label, x, y, radius * 0.5)
        return
    colour = XBOX_COLOURS[sign.label] if sign.family is Family.XBOX else theme.LIGHT
    _word(canvas, PRINTS[sign.family][sign.label], x, y, radius * 1.25, radius * 1.6, colour)


def _shape(canvas: Canvas, label: str, x: float, y: float, reach: float) -> None:
    thick = reach * 0.3
    if label == "south":
        for side in (1, -1):
            line(canvas, [(x - reach, y - side * reach), (x + reach, y + side * reach)], theme.colour("#9DB8E8"), thick)
    elif label == "east":
        disc(canvas, x, y, reach * 1.05, None, theme.colour("#EE7A6C"), thick)
    elif label == "west":
        corners = [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]
        line(canvas, corners, theme.colour("#E3A0CB"), thick, closed=True)
    else:
        corners = [(x, y - reach * 1.15), (x + reach * 1.15, y + reach * 0.8), (x - reach * 1.15, y + reach * 0.8)]
        line(canvas, corners, theme.colour("#7FD0A0"), thick, closed=True)


def _trigger(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """A plate whose upper edge leans: the trigger from the side."""
    width = sign_width(sign, height)
    ground, figure = _colours(light)

    def plate(shift: float, colour: theme.Colour) -> None:
        top, foot = y + shift, y + height - height * LOWER + shift
        low = foot - height * 0.22
        corners = [
            (x + width * 0.2, top),
            (x + width * 0.8, top),
            (x + width, low),
            (x + width * 0.9, foot),
            (x + width * 0.1, foot),
            (x, low),
        ]
        polygon(canvas, corners, colour)

    plate(height * LOWER, theme.KEY_EDGE)
    plate(0, ground)
    _word(canvas, sign.label, x + width / 2, y + height * 0.45, height * 0.5, width * 0.62, figure)


def _shoulder(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """A low, wide button with one round corner above on each side."""
    width = sign_width(sign, height)
    ground, figure = _colours(light)
    tall = height * 0.66
    top = y + (height - tall - height * LOWER) / 2
    rounded(canvas, x, top + height * LOWER, width, tall, tall * 0.42, theme.KEY_EDGE)
    rounded(canvas, x, top, width, tall, tall * 0.42, ground)
    _word(canvas, sign.label, x + width / 2, top + tall / 2, height * 0.5, width * 0.7, figure)


def _dpad(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """The cross, with an arrow on the arm that is meant."""
    ground, figure = _colours(light)
    arm, reach = height * 0.17, height * 0.5
    middle_x, middle_y = x + reach, y + reach
    corners = [(middle_x + across, middle_y + down) for across, down in cross(reach, arm)]
    polygon(canvas, corners, ground, theme.KEY_EDGE, height * 0.03)
    if sign.label in TOWARDS:
        across, down = TOWARDS[sign.label]
        centre = (middle_x + across * reach * 0.62, middle_y + down * reach * 0.62)
        colour = theme.RED if light else theme.TARGET
        triangle(canvas, *centre, height * 0.13, colour, sign.label)
    disc(canvas, middle_x, middle_y, arm * 0.5, figure, alpha=0.5)


def _stick(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """A stick from above in its well, pressed: its name on the knob, an arrow down at the rim."""
    ground, figure = _colours(light)
    reach = height / 2
    disc(canvas, x + reach, y + reach, reach * 0.97, theme.KEY_EDGE)
    disc(canvas, x + reach, y + reach, reach * 0.86, ground)
    _word(canvas, sign.label, x + reach, y + reach * 0.92, height * 0.42, height * 0.6, figure)
    triangle(canvas, x + reach, y + height * 0.78, height * 0.07, figure, "down")


def _middle_button(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """The small buttons in the middle of a pad, as their makers mark them."""
    width = sign_width(sign, height)
    ground, figure = _colours(light)
    tall = height * 0.62
    top = y + (height - tall - height * LOWER) / 2
    rounded(canvas, x, top + height * LOWER, width, tall, tall / 2, theme.KEY_EDGE)
    rounded(canvas, x, top, width, tall, tall / 2, ground)
    middle_x, middle_y, thick = x + width / 2, top + tall / 2, height * 0.07
    reach = height * 0.16
    start = sign.kind is SignKind.START
    if sign.family is Family.NINTENDO:
        line(canvas, [(middle_x - reach, middle_y), (middle_x + reach, middle_y)], figure, thick)
        if start:
            line(canvas, [(middle_x, middle_y - reach), (middle_x, middle_y + reach)], figure, thick)
    elif sign.family is Family.GENERIC:
        triangle(canvas, middle_x, middle_y, height * 0.15, figure, "right" if start else "left")
    elif start:
        for row in (-1, 0, 1):
            at = middle_y + row * height * 0.13
            line(canvas, [(middle_x - reach, at), (middle_x + reach, at)], figure, thick)
    elif sign.family is Family.XBOX:
        for shift in (-0.07, 0.07):
            left, above = middle_x + (shift - 0.11) * height, middle_y + (shift - 0.11) * height
            rounded(canvas, left, above, height * 0.22, height * 0.22, 2, ground, figure, thick * 0.7)
    else:
        for lean in (-1, 0, 1):
            foot = (middle_x + lean * height * 0.05, middle_y + reach)
            head = (middle_x + lean * height * 0.2, middle_y - reach * (0.4 if lean else 0.8))
            line(canvas, [foot, head], figure, thick * 0.8)


def _mouse(canvas: Canvas, sign: Sign, x: float, y: float, height: float, light: bool) -> None:
    """A mouse from above; the button or wheel that is meant is filled."""
    width = sign_width(sign, height)
    ground, figure = _colours(light)
    accent = theme.RED if light else theme.TARGET
    tall, middle = height * 0.42, x + width / 2
    rounded(canvas, x, y, width, height, width / 2, ground, theme.KEY_EDGE, height * 0.03)
    if sign.label in ("left", "right"):
        side = -1 if sign.label == "left" else 1
        inner, outer, low = middle + side * width * 0.05, middle + side * width * 0.4, y + tall - height * 0.03
        corners = [(inner, y + height * 0.09), (middle + side * width * 0.24, y + height * 0.12)]
        corners += [(outer, y + height * 0.26), (outer, low), (inner, low)]
        polygon(canvas, corners, accent)
    line(canvas, [(x + width * 0.08, y + tall), (x + width * 0.92, y + tall)], figure, height * 0.04)
    line(canvas, [(middle, y + height * 0.06), (middle, y + tall)], figure, height * 0.04)
    wheel = accent if sign.label == "wheel" else figure
    rounded(canvas, middle - width * 0.09, y + height * 0.14, width * 0.18, height * 0.2, width * 0.09, wheel)


_DRAWN: dict[SignKind, Callable[[Canvas, Sign, float, float, float, bool], None]] = {
    SignKind.KEY: _key,
    SignKind.FACE: _face,
    SignKind.TRIGGER: _trigger,
    SignKind.SHOULDER: _shoulder,
    SignKind.DPAD: _dpad,
    SignKind.STICK: _stick,
    SignKind.START: _middle_button,
    SignKind.SELECT: _middle_button,
    SignKind.MOUSE: _mouse,
}


def key_width(label: str, height: float = GLYPH) -> float:
    """How wide the sign of a key is: a square for one letter, wider for a word."""
    if label in TOWARDS or len(label) == 1:
        return height
    return text_width(label, height * 0.58, theme.HEAVY) + height * 0.5


def key_glyph(canvas: Canvas, label: str, x: float, y: float, height: float = GLYPH, light: bool = False) -> float:
    """A key of the keyboard with its left edge at x and its top at y. `light` is for a gold ground. Returns its width.

    A label of "left", "right", "up" or "down" is drawn as an arrow.
    """
    width = key_width(label, height)
    face, ground = (theme.INK, theme.LIGHT) if light else (theme.PAPER, theme.INK)
    lower = height * LOWER
    rounded(canvas, x, y + lower, width, height - lower, height * 0.17, theme.KEY_EDGE)
    rounded(canvas, x, y, width, height - lower, height * 0.17, ground)
    middle = y + (height - lower) / 2
    if label in TOWARDS:
        triangle(canvas, x + width / 2, middle, height * 0.2, face, label)
    else:
        size = height * 0.58
        draw_text(canvas, label, x + width / 2, middle + size * 0.36, size, face, theme.HEAVY, "center")
    return width


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


def _keyboard(ink: theme.Colour, key: theme.Colour, zone: str) -> str:
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
    ink: theme.Colour,
    ground: theme.Colour,
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
