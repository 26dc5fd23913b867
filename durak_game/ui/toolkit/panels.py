"""Parts of the screen where a game is agreed: a panel for each seat, switches, the bar that starts."""

from dataclasses import dataclass
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.inputs import Family, Sign, SignKind
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.faces import emblem
from durak_game.ui.toolkit.shapes import code, disc, figure, layer, polygon, role_icon, seat_shape, slanted
from durak_game.ui.toolkit.signs import device_picture, draw_sign, sign_width
from durak_game.ui.toolkit.text import draw_text, fitted_name, in_two_lines, text_width, wrapped
from durak_game.ui.toolkit.widgets import toggle

FOOT = 66
BAR_PITCH = 14
TEAM = 36  # the height of the strip that names the team
TEAM_COLOURS = ((theme.RED, theme.LIGHT), (theme.INK, theme.PAPER), (theme.STEEL_DARK, theme.LIGHT))


@dataclass(frozen=True)
class SeatPanel:
    """What a panel shows of one seat.

    `kind` is "person", "away" (the pad is gone), "bot", "free", or "none" where the variant has no seat. `line` is
    below the name, `foot` at the bottom: the level of a bot, which is `strength` of `strongest`. `family` is what a
    person holds, `zone` which half of a keyboard. `team` counts from 1; 0 where all play for themselves. Whoever is
    `ready` has a tick at the foot, who is not three dots; None where the foot says something else.
    """

    kind: str
    number: int
    look: theme.SeatLook
    name: str = ""
    line: str = ""
    foot: str = ""
    family: Family | None = None
    zone: str = ""
    strength: int = 0
    strongest: int = 4
    team: int = 0
    ready: bool | None = False


def team_words(team: int) -> str:
    """How a team is called, counted from 1."""
    return _("Team {n}").format(n=team)


def seat_panel(canvas: Canvas, rect: Rect, shown: SeatPanel) -> None:
    """One seat: a person's in its full colour, a bot's dark, a free one in dashes."""
    if shown.kind in ("free", "none"):
        _free(canvas, rect, shown)
        return
    x, y, width, height = rect
    person = shown.kind != "bot"
    tint = shown.look.colour
    if shown.kind == "away":
        tint = theme.mix(tint, theme.OUT, 0.6)
    ground = tint if person else theme.mix(theme.GREEN, theme.PAPER, 0.07)
    upper = theme.mix(tint, theme.LIGHT, 0.2) if person else theme.mix(ground, tint, 0.22)
    ink, mark = (theme.INK, theme.INK) if person else (theme.PAPER, tint)
    canvas.fill(x + 8, y + 8, width, height, theme.INK, 90)
    canvas.fill(x, y, width, height, ground)
    polygon(canvas, [(x, y), (x + width, y), (x + width, y + 142), (x, y + 208)], upper)
    top = y + (TEAM - 8 if shown.team else 0)
    seat_shape(canvas, shown.look.shape, x + 38, top + 40, 20, mark)
    draw_text(canvas, str(shown.number), x + width - 22, top + 55, 44, ink, theme.HEAVY, "right")
    eyes = theme.mix(ground, tint, 0.16) if not person else upper
    middle, size = (y + 146, 0.8) if shown.team else (y + 128, 1)
    device_picture(canvas, shown.family if person else None, x + width / 2, middle, ink, eyes, shown.zone, size)
    for dot in (-1, 0, 1):
        disc(canvas, x + width / 2 + 15 * dot, top + 38, 5, ink)
    if shown.team:
        _team_strip(canvas, rect, shown.team)
    name, high = fitted_name(shown.name, 48, width - 36)
    draw_text(canvas, name, x + 20, y + height - 117, high, ink, theme.HEAVY)
    soft = theme.INK if person else theme.SOFT
    left = 20 if text_width(shown.line, theme.SIZE_SMALL, theme.MEDIUM) <= width - 30 else 10
    baseline = y + height - 80
    draw_text(canvas, shown.line, x + left, baseline, theme.SIZE_SMALL, soft, theme.MEDIUM, width=width - left - 6)
    _foot(canvas, rect, shown)


def _team_strip(canvas: Canvas, rect: Rect, team: int) -> None:
    x, y, width, _height = rect
    ground, words = TEAM_COLOURS[(team - 1) % len(TEAM_COLOURS)]
    canvas.fill(x, y, width, TEAM, ground)
    draw_text(canvas, team_words(team), x + width / 2, y + 28, theme.SIZE_SMALL, words, theme.HEAVY, "center")


def _foot(canvas: Canvas, rect: Rect, shown: SeatPanel) -> None:
    x, y, width, height = rect
    ground, ink, left, right, size = {
        "person": (theme.INK, theme.PAPER, 76, 14, theme.SIZE_BUTTON),
        "away": (theme.RED, theme.LIGHT, 20, 14, theme.SIZE_HINT),
        "bot": (theme.PAPER, theme.INK, 24 + BAR_PITCH * shown.strongest, 40, theme.SIZE_HINT),
    }[shown.kind]
    middle = y + height - FOOT / 2
    canvas.fill(x, y + height - FOOT, width, FOOT, ground)
    if shown.kind == "person" and shown.ready:
        role_icon(canvas, "tick", x + 40, middle, 34, theme.GOLD)
    elif shown.kind == "person" and shown.ready is not None:
        for dot in (-1, 0, 1):
            disc(canvas, x + 40 + 15 * dot, middle, 5, theme.STEEL)
    elif shown.kind == "bot":
        _strength(canvas, x + 18, y + height - 15, shown)
        role_icon(canvas, "tick", x + width - 22, middle, 24, theme.TEXT_RED)
    if shown.kind == "person" and shown.ready is None:
        left = 20
    room = width - left - right
    draw_text(canvas, shown.foot, x + left, y + height - 23, size, ink, theme.HEAVY, width=room)


def _strength(canvas: Canvas, x: float, y: float, shown: SeatPanel) -> None:
    """Slanted bars that get higher: how strong a bot is. (x, y) is the foot of the first."""
    for bar in range(shown.strongest):
        left, low, high = x + bar * BAR_PITCH, 13 + bar * 7, 17 + bar * 7
        right = left + BAR_PITCH - 5
        colour = theme.RED if bar < shown.strength else theme.RULE
        polygon(canvas, [(left, y - low), (right, y - high), (right, y), (left, y)], colour)


def dots_rect(rect: Rect, team: bool = False) -> Rect:
    """Where a panel's three dots are: what can be changed about a seat, for the mouse."""
    x, y, width, _height = rect
    return (x + width / 2 - 40, y + (TEAM if team else 0), 80, 60)


def _free(canvas: Canvas, rect: Rect, shown: SeatPanel) -> None:
    """A free seat in dashes; one that the variant does not have is only hinted at."""
    x, y, width, height = rect
    possible = shown.kind == "free"
    colour = theme.PAPER if possible else theme.mix(theme.GREEN, theme.FADED, 0.5)
    dashes = f'stroke-dasharray="20 12" stroke="{code(colour)}" stroke-width="4" fill="none"'
    body = f'<rect x="2" y="2" width="{width - 4}" height="{height - 4}" {dashes}/>'
    figure(canvas, x, y, width, height, body)
    soft = theme.mix(theme.GREEN, theme.PAPER, 0.55 if possible else 0.25)
    middle = x + width / 2
    seat_shape(canvas, shown.look.shape, middle, y + 112, 62, None, soft, 5)
    if possible:
        canvas.fill(middle - 24, y + 107, 48, 10, theme.PAPER)
        canvas.fill(middle - 5, y + 88, 10, 48, theme.PAPER)
    size, weight = (36, theme.HEAVY) if possible else (theme.SIZE_SMALL, theme.SEMI)
    lines = wrapped(shown.name, size, width - 28, weight)[:2]
    for number, words in enumerate(lines):
        baseline = y + height - 128 + 42 * number + (20 if len(lines) == 1 else 0)
        draw_text(canvas, words, middle, baseline, size, colour, weight, "center", width=width - 20)
    faint = theme.SOFT if possible else theme.FADED
    for number, words in enumerate(wrapped(shown.line, theme.SIZE_SMALL, width - 20, theme.SEMI)[:2]):
        baseline = y + height - 50 + 32 * number
        draw_text(canvas, words, middle, baseline, theme.SIZE_SMALL, faint, theme.SEMI, "center", width=width - 16)


def switch_row(canvas: Canvas, rect: Rect, title: str, on: bool, reason: str | None) -> None:
    """A switch with its title; an impossible one says why in a second line."""
    x, y, width, _height = rect
    possible = reason is None
    canvas.fill(*rect, theme.PANEL, 255 if possible else 90)
    if possible and text_width(title, theme.SIZE_SMALL) <= width - 150:
        draw_text(canvas, title, x + 20, y + 48, theme.SIZE_BUTTON, theme.PAPER, width=width - 150)
    else:
        lines = in_two_lines(title, theme.SIZE_SMALL, width - 150)
        for number, line in enumerate(lines if possible else lines[:1]):
            ink = theme.PAPER if possible else theme.FADED
            draw_text(canvas, line, x + 20, y + 32 + 31 * number, theme.SIZE_SMALL, ink)
    draw_text(canvas, reason or "", x + 20, y + 63, theme.SIZE_SMALL, theme.FADED, theme.MEDIUM, width=width - 150)
    toggle(canvas, x + width - 104, y + 19, on, possible)


def start_bar(
    canvas: Canvas,
    rect: Rect,
    word: str,
    note: str,
    focused: bool,
    sign: Sign,
    possible: bool = True,
    room: float = 700,
    inset: float = 50,
) -> None:
    """The long red bar that starts the game, with a gold frame when the player is on it; grey while it cannot begin.

    `room` is how wide the word may be, `inset` how far the note ends before the bar does.
    """
    x, y, width, height = rect
    if focused:
        edge = 8
        corners = [(x - edge, y - edge), (x + width + edge + 6, y - edge), (x + width - 24 + edge, y + height + edge)]
        polygon(canvas, [*corners, (x - edge, y + height + edge)], theme.GOLD)
    slanted(canvas, x, y, width, height, theme.RED if possible else theme.STEEL_DARK, right=24)
    left = x + 60
    if sign.kind not in (SignKind.MOUSE, SignKind.NONE):  # who clicks on it needs no sign
        slanted(canvas, x, y, 200, height, theme.INK, right=26)
        light, left = sign.kind is not SignKind.FACE, x + 232
        high = 56 if sign_width(sign, 56) <= 120 else 44  # the word of a key may be long
        draw_sign(canvas, sign, x + 88 - sign_width(sign, high) / 2, y + (height - high) / 2, high, light=light)
    shown = draw_text(canvas, word, left, y + height / 2 + 22, 62, theme.LIGHT, theme.HEAVY, width=room)
    end = x + width - inset
    room = end - (shown.x + shown.width) - 40
    draw_text(canvas, note, end, y + height / 2 + 11, theme.SIZE_HINT, theme.LIGHT, theme.BOLD, "right", width=room)


def agreement_ground(canvas: Canvas, art: CardArt) -> None:
    """The ground of a screen where a game is agreed: green, a red corner, the cap at the upper right."""
    layer(canvas, "agreement", partial(_paint_ground, art))


def _paint_ground(art: CardArt, canvas: Canvas) -> None:
    left, top, width, _height = canvas.bounds
    right = left + width
    light = theme.mix(theme.GREEN, theme.GREEN_LIGHT, 0.8)
    canvas.surface.fill(theme.GREEN)
    polygon(canvas, [(left, top), (right, top), (right, 150), (left, 470)], light)
    polygon(canvas, [(left, top), (620 + 0.53 * -top, top), (left, 330 + 0.53 * -left)], theme.RED)
    emblem(canvas, art, 1742, 92, 0.66, "green", angle=8)
