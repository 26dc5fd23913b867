"""The picture of a tournament before it begins: plates of the entrants, format and numbers, rules, what comes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.session.parameters import parameters_of
from durak_game.session.plan import MOST
from durak_game.session.reports.page import format_name
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.couch.house import in_language
from durak_game.ui.couch.words import level_words
from durak_game.ui.inputs.actions import MOUSE, Keys, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Rect
from durak_game.ui.toolkit.panels import agreement_ground, start_bar, team_words
from durak_game.ui.toolkit.poster import layer
from durak_game.ui.toolkit.shapes import seat_shape, slanted, triangle
from durak_game.ui.toolkit.signs import draw_sign, sign_width
from durak_game.ui.toolkit.text import draw_text, fitted_name, in_two_lines, text_width, wrapped
from durak_game.ui.toolkit.widgets import frame
from durak_game.ui.tournament.setup_words import (
    format_sentence,
    most_words,
    number_sentence,
    number_words,
    outlook_lines,
    scoring_sentence,
    scoring_words,
)

if TYPE_CHECKING:
    from durak_game.ui.tournament.setup import TournamentSetupScene

COLUMNS = 6
GRID_TOP, GRID_HEIGHT, GRID_GAP = 168, 298, 8
PLATE_WIDTH, PLATE_PITCH = 268, 292
THIRDS = (96, 680, 1264)
THIRD = 560
ADD_PERSON: Rect = (THIRDS[0], 480, THIRD, 68)
ADD_BOT: Rect = (THIRDS[1], 480, THIRD, 68)
FORMAT: Rect = (THIRDS[0], 562, THIRD, 344)
FORMAT_HEAD: Rect = (THIRDS[0], 562, THIRD, 132)
VARIANT: Rect = (THIRDS[2], 480, THIRD, 130)
SWITCHES: Rect = (THIRDS[2], 624, THIRD, 72)
OUTLOOK: Rect = (THIRDS[2], 710, THIRD, 196)
START: Rect = (96, 930, 1728, 88)
BACK: Rect = (1440, 34, 200, 60)
SESSIONS: Rect = (1356, 102, 270, 48)
NUMBERS_TOP, NUMBERS_PITCH, NUMBER_HEIGHT = 562, 88, 80
HINT_LEFT, HINT_WIDTH = 820, 520


def plate_rect(number: int, count: int) -> Rect:
    """Where the plate of an entrant lies; the plates are small from the thirteenth entrant on."""
    rows = 2 if count <= 2 * COLUMNS else 4
    row, column = divmod(number, COLUMNS)
    height = (GRID_HEIGHT - GRID_GAP * (rows - 1)) / rows
    return (96 + PLATE_PITCH * column, GRID_TOP + (height + GRID_GAP) * row, PLATE_WIDTH, height)


def number_rect(row: int) -> Rect:
    """Where a number of the format lies; the scoring follows the last one."""
    return (THIRDS[1], NUMBERS_TOP + NUMBERS_PITCH * row, THIRD, NUMBER_HEIGHT)


def paint(canvas: Canvas, scene: TournamentSetupScene) -> None:
    """Draw the whole screen."""
    art = scene.house.art
    layer(canvas, "tournament setup", lambda still: agreement_ground(still, art))
    draw_text(canvas, _("TOURNAMENT"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=740)
    _draw_hints(canvas, scene)
    _draw_entrants(canvas, scene)
    _draw_format(canvas, scene)
    _draw_numbers(canvas, scene)
    _draw_rules(canvas, scene)
    _draw_outlook(canvas, scene)
    count, problem = len(scene.plan.chairs), scene.problem()
    taking_part = ngettext("{n} takes part", "{n} take part", count).format(n=count)
    note = _("Not possible like this") if problem else taking_part
    sign = scene.house.devices.sign(scene.device, Verb.CONFIRM, Keys.MENU)
    start_bar(canvas, START, _("BEGIN"), note, scene.menu.focus == "start", sign, not problem)


# ---- the head


def _draw_hints(canvas: Canvas, scene: TournamentSetupScene) -> None:
    """What is chosen in a sentence, or why it did not begin; below it the signs of the device used last."""
    words, colour = (scene.note, theme.TARGET) if scene.note else (_sentence(scene), theme.PAPER)
    lines, size, pitch = wrapped(words, theme.SIZE_HINT, HINT_WIDTH), theme.SIZE_HINT, 38
    if len(lines) > 2:
        lines, size, pitch = wrapped(words, theme.SIZE_SMALL, HINT_WIDTH), theme.SIZE_SMALL, 34
    for number, line in enumerate([*lines[:2], " ".join(lines[2:])]):
        draw_text(canvas, line, HINT_LEFT, 80 + pitch * number, size, colour, width=HINT_WIDTH)
    focused = scene.menu.focus == "sessions"
    slanted(canvas, *SESSIONS, theme.RED if focused else theme.CHIP, right=10)
    x, y, width, _height = SESSIONS
    draw_text(canvas, _("Kept evenings"), x + 18, y + 35, theme.SIZE_HINT, theme.LIGHT, theme.HEAVY, width=width - 44)
    if focused:
        frame(canvas, *SESSIONS, theme.GOLD, 5)
    x, _y, _width, _height = BACK
    if scene.device == MOUSE:
        triangle(canvas, x + 20, 64, 14, theme.PAPER, "left")
        draw_text(canvas, _("Back"), x + 44, 75, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=150)
        return
    sign = scene.house.devices.sign(scene.device, Verb.BACK, Keys.MENU)
    draw_sign(canvas, sign, x, 40, 46)
    draw_text(
        canvas, _("Back"), x + sign_width(sign, 46) + 12, 75, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=130
    )


def _sentence(scene: TournamentSetupScene) -> str:
    focus = scene.menu.focus
    if focus.startswith("number "):
        return number_sentence(focus[7:])
    if focus == "scoring":
        return scoring_sentence(scene.plan.scoring)
    if focus.startswith("entrant"):
        return _("Choose an entrant to change him.")
    return _("People choose their devices when their table begins.")


# ---- entrants


def _draw_entrants(canvas: Canvas, scene: TournamentSetupScene) -> None:
    chairs = scene.plan.chairs
    for number in range(len(chairs), 2 * COLUMNS if len(chairs) <= 2 * COLUMNS else MOST):
        canvas.fill(*plate_rect(number, len(chairs)), theme.PANEL, 60)
    for number, chair in enumerate(chairs):
        rect = plate_rect(number, len(chairs))
        _draw_plate(canvas, rect, chair, scene.plan.team(chair))
        if scene.menu.focus == f"entrant{number}":
            frame(canvas, *rect, theme.GOLD, 6)
    for name, rect, words in (("add person", ADD_PERSON, _("Add a person")), ("add bot", ADD_BOT, _("Add a bot"))):
        _draw_add(canvas, rect, words, scene.menu.focus == name, scene.plan.full)


def _draw_add(canvas: Canvas, rect: Rect, words: str, focused: bool, full: bool) -> None:
    """A bar that adds somebody; grey, with the reason below, when nobody else can take part."""
    x, y, _width, height = rect
    ground, plus, ink = theme.CHIP, theme.GOLD, theme.LIGHT
    if full:
        ground, plus, ink = theme.PANEL, theme.FADED, theme.FADED
    elif focused:
        ground, plus = theme.RED, theme.LIGHT
    canvas.fill(*rect, ground)
    canvas.fill(x + 26, y + height / 2 - 4, 32, 8, plus)
    canvas.fill(x + 38, y + height / 2 - 16, 8, 32, plus)
    if full:
        draw_text(canvas, words, x + 80, y + 30, theme.SIZE_SMALL, ink, theme.HEAVY)
        draw_text(canvas, most_words(), x + 80, y + 61, theme.SIZE_SMALL, ink, theme.MEDIUM)
    else:
        draw_text(canvas, words, x + 80, y + 46, theme.SIZE_BUTTON, ink, theme.HEAVY)
    if focused:
        frame(canvas, *rect, theme.GOLD, 6)


def _draw_plate(canvas: Canvas, rect: Rect, chair: Chair, team: int | None) -> None:
    """An entrant: a person in his full colour, a bot dark with a coloured column; with his team where partners play."""
    x, y, width, height = rect
    large = height > 100
    column = 44  # narrow, so that a name of twelve letters fits
    ground = chair.look.colour if chair.human else theme.PANEL
    ink, soft = (theme.INK, theme.INK) if chair.human else (theme.PAPER, theme.SOFT)
    edge = theme.mix(chair.look.colour, theme.LIGHT, 0.25) if chair.human else chair.look.colour
    canvas.fill(*rect, ground)
    canvas.fill(x, y, column, height, edge)
    seat_shape(canvas, chair.look.shape, x + column / 2, y + height / 2, 18 if large else 16, theme.INK)
    room = width - column - 14
    name, size = fitted_name(chair.name, 40 if large else 30, room)
    left, middle = x + column + 10, y + height / 2
    words = _("Person") if chair.human else level_words(chair.level)
    if team is not None:
        words = team_words(team)
    draw_text(canvas, name, left, middle + (-4 if large else -5), size, ink, theme.HEAVY)
    draw_text(canvas, words, left, middle + (40 if large else 26), theme.SIZE_SMALL, soft, theme.SEMI, width=room)


# ---- format, numbers, rules


def _arrows(canvas: Canvas, rect: Rect, middle: float, size: float, colour: theme.Colour) -> None:
    x, _y, width, _height = rect
    triangle(canvas, x + width - 98, middle, size, colour, "left")
    triangle(canvas, x + width - 44, middle, size, colour, "right")


def _paper(canvas: Canvas, rect: Rect, label: str, title: str, size: float, focused: bool) -> None:
    """A sheet of paper with a value in large words and its arrows."""
    x, y, width, height = rect
    canvas.fill(*rect, theme.PAPER)
    canvas.fill(x, y, 14, height, theme.RED)
    while size > theme.SIZE_BUTTON and text_width(title, size, theme.HEAVY) > width - 180:
        size -= 1
    lines = in_two_lines(title, size, width - 180, theme.HEAVY)
    draw_text(canvas, label, x + 38, y + (44 if len(lines) == 1 else 36), theme.SIZE_SMALL, theme.TEXT_RED)
    for number, line in enumerate(lines):
        base = y + 102 if len(lines) == 1 else y + 76 + 36 * number
        draw_text(canvas, line, x + 38, base, size, theme.INK, theme.HEAVY)
    _arrows(canvas, rect, y + 84, 20, theme.INK)
    if focused:
        frame(canvas, *rect, theme.GOLD, 6)


def _draw_format(canvas: Canvas, scene: TournamentSetupScene) -> None:
    name = scene.plan.format
    _paper(canvas, FORMAT, _("Format"), format_name(name), 52, scene.menu.focus == "format")
    x, y, width, _height = FORMAT
    canvas.fill(x + 38, y + 132, width - 76, 3, theme.RULE)
    for number, line in enumerate(wrapped(format_sentence(name), theme.SIZE_BUTTON, width - 70, theme.SEMI)[:4]):
        draw_text(
            canvas, line, x + 38, y + 182 + 43 * number, theme.SIZE_BUTTON, theme.INK, theme.SEMI, width=width - 60
        )


def _draw_numbers(canvas: Canvas, scene: TournamentSetupScene) -> None:
    plan = scene.plan
    names, numbers = list(parameters_of(plan.format)), plan.numbers
    rows = [(f"number {name}", number_words(name), str(numbers[name])) for name in names]
    rows.append(("scoring", _("Scoring"), scoring_words(plan.scoring)))
    for row, (name, label, value) in enumerate(rows):
        rect = number_rect(row)
        x, y, width, height = rect
        canvas.fill(*rect, theme.PANEL)
        shown = draw_text(canvas, label, x + 24, y + 51, theme.SIZE_BUTTON, theme.PAPER, width=340)
        room = width - 136 - (shown.x + shown.width - x) - 24
        draw_text(canvas, value, x + width - 136, y + 53, 38, theme.GOLD, theme.HEAVY, "right", width=room)
        _arrows(canvas, rect, y + height / 2, 15, theme.PAPER)
        if scene.menu.focus == name:
            frame(canvas, *rect, theme.GOLD, 6)


def _draw_rules(canvas: Canvas, scene: TournamentSetupScene) -> None:
    plan = scene.plan
    _paper(canvas, VARIANT, _("Variant"), in_language(plan.variant.title), 44, scene.menu.focus == "variant")
    x, y, width, height = SWITCHES
    canvas.fill(*SWITCHES, theme.PANEL)
    shown = draw_text(canvas, _("House rules"), x + 24, y + 47, theme.SIZE_BUTTON, theme.PAPER, width=284)
    count = len(plan.switches)
    words = ngettext("{n} on", "{n} on", count).format(n=count) if count else _("as usual")
    room = width - 84 - (shown.x + shown.width - x) - 18
    draw_text(canvas, words, x + width - 84, y + 47, theme.SIZE_BUTTON, theme.GOLD, theme.HEAVY, "right", width=room)
    triangle(canvas, x + width - 44, y + height / 2, 15, theme.PAPER, "right")
    if scene.menu.focus == "switches":
        frame(canvas, *SWITCHES, theme.GOLD, 6)


def _draw_outlook(canvas: Canvas, scene: TournamentSetupScene) -> None:
    """What comes of it, or why it cannot be."""
    x, y, width, height = OUTLOOK
    problem = scene.problem()
    canvas.fill(*OUTLOOK, theme.INK)
    canvas.fill(x, y, 14, height, theme.RED if problem else theme.GOLD)
    size, room = theme.SIZE_HINT, width - 62
    lines = wrapped(problem, size, room, theme.HEAVY) if problem else outlook_lines(scene.plan)
    top = y + height / 2 - 22 * min(len(lines), 4) + 32
    for number, line in enumerate(lines[:4]):
        colour = theme.TARGET if problem else theme.PAPER if number else theme.GOLD
        draw_text(canvas, line, x + 38, top + 44 * number, size, colour, theme.HEAVY, width=room)
