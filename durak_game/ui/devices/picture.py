"""The picture of the screen for keys and buttons: the devices on ink plates, the chosen one on a sheet of paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Verb
from durak_game.ui.inputs.device_info import Family, Sign, SignKind
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import EMBLEM_BOX, CardArt
from durak_game.ui.toolkit.menu import Entry, Rect
from durak_game.ui.toolkit.poster import layer
from durak_game.ui.toolkit.shapes import focus_bar, polygon, slanted
from durak_game.ui.toolkit.signs import device_picture, draw_sign, sign_width
from durak_game.ui.toolkit.text import draw_text, in_two_lines, text_width
from durak_game.ui.toolkit.widgets import button, toggle

if TYPE_CHECKING:
    from durak_game.ui.devices.scene import DevicesScene

LIST_LEFT, LIST_TOP, LIST_WIDTH, LIST_HEIGHT, LIST_PITCH = 96, 180, 448, 68, 80
PANEL: Rect = (576, 180, 1248, 750)
ROW_TOP, ROW_HEIGHT, ROW_PITCH, ROWS = 336, 56, 62, 8
COLUMNS = (612, 1212)
COLUMN_WIDTH = 576
TOOLS_TOP, TOOLS_HEIGHT = 846, 60
FOOT_TOP, FOOT_HEIGHT = 950, 72

ESC = Sign(SignKind.KEY, "Esc", Family.KEYS)
ZONES = {KEYS_LEFT: "left", KEYS_RIGHT: "right"}
HINT_WIDTH = 880
VERB = "verb:"
DEVICE = "device:"


def verb_words(verb: Verb) -> str:
    """What a button does, in the player's language."""
    return {
        Verb.LEFT: _("Left"),
        Verb.RIGHT: _("Right"),
        Verb.UP: _("Up"),
        Verb.DOWN: _("Down"),
        Verb.SUIT_LEFT: _("Suit before"),
        Verb.SUIT_RIGHT: _("Next suit"),
        Verb.CONFIRM: _("Play, choose"),
        Verb.BACK: _("Back"),
        Verb.MARK: _("Mark another"),
        Verb.TRANSFER: _("Transfer"),
        Verb.DONE: _("Done, take"),
        Verb.SWAP: _("Swap the trump"),
        Verb.PEEK: _("Look at the hand"),
        Verb.SORT: _("Sort"),
        Verb.HINT: _("Hint"),
        Verb.PAUSE: _("Pause"),
    }[verb]


def row_rect(row: int) -> Rect:
    """Where the line of a button is: two columns of eight."""
    return COLUMNS[row // ROWS], ROW_TOP + row % ROWS * ROW_PITCH, COLUMN_WIDTH, ROW_HEIGHT


def paint(canvas: Canvas, scene: DevicesScene) -> None:
    """Draw the whole screen."""
    layer(canvas, "devices", lambda still: _ground(still, scene.house.art))
    draw_text(canvas, _("KEYS AND BUTTONS"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
    left, top, width, height = PANEL
    canvas.fill(left + 6, top + 8, width, height, theme.INK, 110)
    canvas.fill(left, top, width, height, theme.PAPER)
    canvas.fill(left, top, 14, height, theme.RED)
    _draw_head(canvas, scene)
    if scene.chosen == MOUSE:
        _draw_mouse(canvas)
    elif scene.chosen in ZONES:
        _draw_esc(canvas)
    for entry in scene.menu.entries:
        focused = entry.name == scene.menu.focus
        if entry.name.startswith(DEVICE):
            _draw_device(canvas, scene, entry, focused)
        elif entry.name.startswith(VERB):
            _draw_row(canvas, scene, Verb(entry.name.removeprefix(VERB)), entry, focused)
        else:
            _draw_tool(canvas, scene, entry, focused)
    _draw_hint(canvas, scene)


def _ground(canvas: Canvas, art: CardArt) -> None:
    left, top, width, height = canvas.bounds
    right, bottom = left + width, top + height
    canvas.surface.fill(theme.GREEN)
    light = theme.mix(theme.GREEN, theme.GREEN_LIGHT, 0.8)
    polygon(canvas, [(left, bottom), (right, bottom - 420), (right, bottom), (left, bottom)], light)
    polygon(canvas, [(left, top), (760, top), (left, 390)], theme.RED)
    picture = art.emblem(canvas.px(EMBLEM_BOX[2] * 0.66), "green", 8)
    x, y = canvas.at(1742, 92)
    canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))


def _draw_device(canvas: Canvas, scene: DevicesScene, entry: Entry, focused: bool) -> None:
    """A plate with the name of a device; the chosen one leads over to the sheet."""
    x, y, width, height = entry.rect
    device = entry.name.removeprefix(DEVICE)
    chosen = device == scene.chosen
    slanted(canvas, x + 4, y + 6, width, height, theme.INK, 14, alpha=0.35)
    if focused:
        focus_bar(canvas, x, y, width + 26, height)
    else:
        slanted(canvas, x, y, width, height, theme.INK if chosen else theme.PANEL)
    words = scene.devices.label(device)
    colour = theme.LIGHT if focused or chosen else theme.SOFT
    draw_text(canvas, words, x + 28, y + height / 2 + 13, theme.SIZE_NAME, colour, theme.HEAVY, width=width - 90)
    if scene.devices.unknown(device):
        draw_text(canvas, "?", x + width - 40, y + height / 2 + 15, 42, theme.GOLD, theme.HEAVY, "center")


def _draw_head(canvas: Canvas, scene: DevicesScene) -> None:
    left, top, width, _height = PANEL
    info = scene.devices.info(scene.chosen)
    draw_text(canvas, scene.devices.label(scene.chosen), left + 36, top + 74, 56, theme.INK, theme.HEAVY, width=900)
    if scene.devices.unknown(scene.chosen):
        words = _("The game does not know this pad yet. Please set it up.")
        draw_text(canvas, words, left + 36, top + 122, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, width=940)
    else:
        words = info.name if info.number else _sub_line(scene.chosen)
        draw_text(canvas, words, left + 36, top + 122, theme.SIZE_SMALL, theme.STEEL_DARK, theme.SEMI, width=940)
    zone = ZONES.get(scene.chosen, "")
    device_picture(canvas, info.family, left + width - 140, top + 74, theme.INK, theme.PAPER, zone)


def _sub_line(device: str) -> str:
    if device == MOUSE:
        return _("What the mouse does cannot be changed.")
    return _("In menus the arrows, Enter and Esc always work as well.")


def _draw_row(canvas: Canvas, scene: DevicesScene, verb: Verb, entry: Entry, focused: bool) -> None:
    x, y, width, height = entry.rect
    listening = scene.listening is verb
    if listening or verb in scene.flashing:
        slanted(canvas, x, y, width, height, theme.GOLD)
    elif focused:
        slanted(canvas, x, y, width, height, theme.RED)
    else:
        canvas.fill(x, y + height + 2, width - 14, 2, theme.RULE)
    light = focused and not listening and verb not in scene.flashing
    colour = theme.LIGHT if light else theme.INK
    if listening:
        words = _("Press a key …") if scene.chosen.startswith("keys") else _("Press a button …")
        draw_text(canvas, words, x + 20, y + 39, theme.SIZE_BUTTON, colour, theme.HEAVY, width=width - 100)
        seconds = str(scene.seconds_left)
        draw_text(canvas, seconds, x + width - 34, y + 39, theme.SIZE_BUTTON, colour, theme.HEAVY, "right")
        return
    bound = scene.devices.bound
    code = bound.code(scene.chosen, verb)
    room = width - 60
    if code:
        sign = bound.code_sign(scene.chosen, code)
        wide = sign_width(sign, 46)
        draw_sign(canvas, sign, x + width - 30 - wide, y + 5, 46)
        room -= wide + 16
    else:
        draw_text(canvas, "–", x + width - 50, y + 39, theme.SIZE_BUTTON, colour, theme.HEAVY, "center")
        room -= 50
    draw_text(canvas, verb_words(verb), x + 20, y + 39, theme.SIZE_BUTTON, colour, theme.BOLD, width=room)


def _draw_tool(canvas: Canvas, scene: DevicesScene, entry: Entry, focused: bool) -> None:
    x, y, width, height = entry.rect
    words = {
        "swap": _("Swap confirm and back"),
        "teach": _("Set up the buttons"),
        "reset": _("All as at the beginning"),
        "rumble": _("Rumble"),
        "leave": _("Back"),
    }[entry.name]
    slanted(canvas, x + 4, y + 6, width, height, theme.INK, height * 0.2, alpha=0.35)
    button(canvas, x, y, width, height, "", focused)
    colour = theme.LIGHT if focused else theme.PAPER
    baseline, room = y + height / 2 + 12, width - 70.0
    if entry.name == "swap":
        toggle(canvas, x + width - 130, y + (height - 36) / 2, scene.devices.bound.confirm_swapped(scene.chosen))
        room -= 110
    elif entry.name == "rumble":
        values = {
            "off": pgettext("rumble", "off"),
            "low": pgettext("rumble", "low"),
            "normal": pgettext("rumble", "normal"),
        }
        value = values[scene.devices.bound.profiles.rumble]
        size = theme.SIZE_BUTTON
        draw_text(canvas, value, x + width - 40, baseline, size, theme.GOLD, theme.HEAVY, "right")
        room -= text_width(value, size, theme.HEAVY) + 16
    draw_text(canvas, words, x + 28, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, width=room)


def _draw_esc(canvas: Canvas) -> None:
    """What always works, below the second column, which is shorter for the keys."""
    x, y, *_rest = row_rect(2 * ROWS - 1)
    draw_text(canvas, _("Pause, always"), x + 20, y + 39, theme.SIZE_SMALL, theme.STEEL_DARK, theme.SEMI, width=380)
    draw_sign(canvas, ESC, x + 546 - sign_width(ESC, 46), y + 5, 46)


def _draw_mouse(canvas: Canvas) -> None:
    lines = (
        ("left", _("Play a card, choose, drag it to its place")),
        ("right", _("On a card: mark another. On the table: back")),
        ("wheel", _("Move in the hand")),
    )
    for row, (part, words) in enumerate(lines):
        y = ROW_TOP + 20 + row * 110
        draw_sign(canvas, Sign(SignKind.MOUSE, part, Family.MOUSE), COLUMNS[0] + 20, y, 84)
        draw_text(canvas, words, COLUMNS[0] + 120, y + 54, theme.SIZE_MINOR, theme.INK, theme.BOLD, width=1040)


def _draw_hint(canvas: Canvas, scene: DevicesScene) -> None:
    """What has just changed, else what can be done with the chosen line; at the foot, on at most two lines."""
    chosen = scene.menu.focus.startswith(VERB)
    words = scene.note or (_("Choose a line, then press its new button.") if chosen else "")
    colour = theme.GOLD_TINT if scene.note else theme.SOFT
    lines = in_two_lines(words, theme.SIZE_HINT, HINT_WIDTH, theme.SEMI)
    for row, line in enumerate(lines):
        y = FOOT_TOP + FOOT_HEIGHT / 2 + 11 + (row - (len(lines) - 1) / 2) * 38
        draw_text(canvas, line, PANEL[0], y, theme.SIZE_HINT, colour, theme.SEMI)
