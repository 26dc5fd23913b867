"""Parts of the screen where a game is agreed: a panel for each seat, switches, the bar that starts."""

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.shapes import polygon, role_icon, seat_shape, slanted
from durak_game.ui.draw.text import draw_text, in_two_lines, text_width, wrapped
from durak_game.ui.draw.vector import code, figure
from durak_game.ui.draw.widgets import key_glyph, level_bars, toggle
from durak_game.ui.theme import Colour

Rect = tuple[float, float, float, float]
FOOT = 66
LEVEL_BARS = 3
LEVEL_NUMBERS = {"beginner": 1, "casual": 2}

_ROBOT = (
    '<circle cx="70" cy="12" r="11" fill="{c}"/><rect x="66" y="18" width="8" height="22" fill="{c}"/>'
    '<rect x="0" y="62" width="16" height="34" fill="{c}"/><rect x="124" y="62" width="16" height="34" fill="{c}"/>'
    '<rect x="13" y="38" width="114" height="84" rx="10" fill="{c}"/>'
    '<circle cx="45" cy="75" r="13" fill="{g}"/><circle cx="95" cy="75" r="13" fill="{g}"/>'
    '<rect x="42" y="100" width="56" height="8" fill="{g}"/>'
)


def _keyboard(ink: Colour, key: Colour) -> str:
    body = f'<rect x="0" y="0" width="184" height="98" rx="12" fill="{code(ink)}"/>'
    places = [(12 + 21 * column, 12, 15) for column in range(8)]
    places += [(21 + 21 * column, 37, 15) for column in range(7)]
    places += [(12, 62, 28), (46, 62, 92), (144, 62, 28)]
    return body + "".join(
        f'<rect x="{x}" y="{y}" width="{wide}" height="18" rx="3" fill="{code(key)}"/>' for x, y, wide in places
    )


def _head(canvas: Canvas, rect: Rect, seat: int, ground: Colour, upper: Colour, mark: Colour, ink: Colour) -> None:
    """The ground of a panel with its lighter upper wedge, the seat's shape and its number."""
    x, y, width, height = rect
    canvas.fill(x + 8, y + 8, width, height, theme.INK, 90)
    canvas.fill(x, y, width, height, ground)
    polygon(canvas, [(x, y), (x + width, y), (x + width, y + 142), (x, y + 208)], upper)
    seat_shape(canvas, theme.SEATS[seat].shape, x + 38, y + 40, 20, mark)
    draw_text(canvas, str(seat + 1), x + width - 22, y + 55, 44, ink, theme.HEAVY, "right")


def human_panel(canvas: Canvas, rect: Rect, name: str, typing: bool, caret: str) -> None:
    """The player's own seat in its full colour. While the name is typed, a caret stands behind it."""
    x, y, width, height = rect
    colour = theme.SEATS[0].colour
    _head(canvas, rect, 0, colour, theme.mix(colour, theme.LIGHT, 0.2), theme.INK, theme.INK)
    figure(canvas, x + 42, y + 82, 186, 100, _keyboard(theme.INK, colour))
    shown = draw_text(canvas, name, x + 20, y + 232, 48, theme.INK, theme.HEAVY, width=width - 48)
    if caret:
        end = x + 22 if not name else shown.x + shown.width + 3
        canvas.fill(end, y + 192, 4, 48, theme.INK)
    draw_text(canvas, _("Keyboard, mouse"), x + 20, y + 270, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=width - 40)
    canvas.fill(x, y + height - FOOT, width, FOOT, theme.INK)
    if typing:
        end = x + 18 + key_glyph(canvas, _("Enter"), x + 18, y + height - FOOT + 12, 42, light=True)
        draw_text(
            canvas, _("done"), end + 14, y + height - 24, theme.SIZE_HINT, theme.PAPER, width=x + width - end - 28
        )
    else:
        role_icon(canvas, "tick", x + 40, y + height - FOOT / 2, 34, theme.GOLD)
        draw_text(canvas, _("ready"), x + 78, y + height - 23, theme.SIZE_BUTTON, theme.PAPER, theme.HEAVY, width=170)


def bot_panel(canvas: Canvas, rect: Rect, seat: int, name: str, level: str) -> None:
    """A bot's seat: dark, with its name and its level."""
    x, y, width, height = rect
    tint = theme.SEATS[seat].colour
    ground = theme.mix(theme.GREEN, theme.PAPER, 0.07)
    _head(canvas, rect, seat, ground, theme.mix(ground, tint, 0.22), tint, theme.PAPER)
    body = _ROBOT.replace("{c}", code(theme.PAPER)).replace("{g}", code(theme.mix(ground, tint, 0.16)))
    figure(canvas, x + 64, y + 58, 142, 124, body)
    draw_text(canvas, name, x + 20, y + 232, 48, theme.PAPER, theme.HEAVY, width=width - 40)
    draw_text(canvas, _("Bot"), x + 20, y + 270, theme.SIZE_SMALL, theme.SOFT, theme.SEMI)
    canvas.fill(x, y + height - FOOT, width, FOOT, theme.PAPER)
    level_bars(canvas, x + 20, y + height - 18, LEVEL_NUMBERS[level], LEVEL_BARS)
    words = {"beginner": _("beginner"), "casual": _("casual")}[level]
    draw_text(canvas, words, x + 108, y + height - 23, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=width - 122)


def free_panel(canvas: Canvas, rect: Rect, seat: int, possible: bool) -> None:
    """A free seat in dashes; one that the variant does not have is only hinted at."""
    x, y, width, height = rect
    colour = theme.PAPER if possible else theme.mix(theme.GREEN, theme.FADED, 0.5)
    dashes = f'stroke-dasharray="20 12" stroke="{code(colour)}" stroke-width="4" fill="none"'
    body = f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" {dashes}/>'
    figure(canvas, x, y, width, height, body)
    soft = theme.mix(theme.GREEN, theme.PAPER, 0.55 if possible else 0.25)
    seat_shape(canvas, theme.SEATS[seat].shape, x + width / 2, y + 126, 62, None, soft, 5)
    if possible:
        canvas.fill(x + width / 2 - 24, y + 121, 48, 10, theme.PAPER)
        canvas.fill(x + width / 2 - 5, y + 102, 10, 48, theme.PAPER)
    middle = x + width / 2
    if possible:
        draw_text(canvas, _("Add a bot"), middle, y + 256, 36, colour, theme.HEAVY, "center", width=244)
    else:
        for number, words in enumerate(wrapped(_("not in this variant"), theme.SIZE_SMALL, 240, theme.SEMI)[:2]):
            draw_text(canvas, words, middle, y + 232 + 36 * number, theme.SIZE_SMALL, theme.FADED, theme.SEMI, "center")
    place = _("Seat {n}").format(n=seat + 1)
    faint = theme.SOFT if possible else theme.FADED
    draw_text(canvas, place, middle, y + 314, theme.SIZE_SMALL, faint, theme.SEMI, "center")


def switch_row(canvas: Canvas, rect: Rect, title: str, on: bool, reason: str | None) -> None:
    """A switch with its title; an impossible one says why in a second line."""
    x, y, width, _height = rect
    if reason is None:
        canvas.fill(*rect, theme.PANEL)
        if text_width(title, theme.SIZE_SMALL) <= width - 150:
            draw_text(canvas, title, x + 20, y + 48, theme.SIZE_BUTTON, theme.PAPER, width=width - 150)
        else:
            for number, line in enumerate(in_two_lines(title, theme.SIZE_SMALL, width - 150)):
                draw_text(canvas, line, x + 20, y + 32 + 31 * number, theme.SIZE_SMALL, theme.PAPER)
        toggle(canvas, x + width - 104, y + 19, on)
        return
    canvas.fill(*rect, theme.PANEL, 90)
    first, *_more = in_two_lines(title, theme.SIZE_SMALL, width - 150)
    draw_text(canvas, first, x + 20, y + 32, theme.SIZE_SMALL, theme.FADED)
    draw_text(canvas, reason, x + 20, y + 63, theme.SIZE_SMALL, theme.FADED, theme.MEDIUM, width=width - 150)
    toggle(canvas, x + width - 104, y + 19, False, possible=False)


def start_bar(canvas: Canvas, rect: Rect, word: str, note: str, focused: bool) -> None:
    """The long red bar that starts the game, with a gold frame when the player is on it."""
    x, y, width, height = rect
    if focused:
        edge = 8
        corners = [(x - edge, y - edge), (x + width + edge + 6, y - edge), (x + width - 24 + edge, y + height + edge)]
        polygon(canvas, [*corners, (x - edge, y + height + edge)], theme.GOLD)
    slanted(canvas, x, y, width, height, theme.RED, right=24)
    slanted(canvas, x, y, 200, height, theme.INK, right=26)
    key_glyph(canvas, _("Enter"), x + 30, y + 18, 56, light=True)
    draw_text(canvas, word, x + 232, y + height / 2 + 22, 62, theme.LIGHT, theme.HEAVY, width=700)
    draw_text(
        canvas, note, x + width - 50, y + height / 2 + 11, theme.SIZE_HINT, theme.LIGHT, theme.BOLD, "right", width=620
    )
