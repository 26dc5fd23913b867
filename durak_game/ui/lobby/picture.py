"""The picture of the lobby: panels, the paper sheet with the variant, switches, and what each device can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import CLOSED, Chair, Privacy
from durak_game.ui.couch.house import in_language
from durak_game.ui.couch.plan import TablePlan
from durak_game.ui.couch.session_length import LENGTHS
from durak_game.ui.couch.settings import LEVELS, MOST_SEATS
from durak_game.ui.couch.words import level_words, privacy_words
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Keys, Verb
from durak_game.ui.inputs.device_info import NO_SIGN, SignKind
from durak_game.ui.lobby.entries import (
    BACK,
    SHEET,
    START,
    SWITCHES_SHOWN,
    VALUE_NAMES,
    VALUES,
    pages,
    panel_rect,
    shown_switches,
    switch_rect,
)
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.panels import SeatPanel, agreement_ground, seat_panel, start_bar, switch_row
from durak_game.ui.toolkit.poster import layer
from durak_game.ui.toolkit.shapes import triangle
from durak_game.ui.toolkit.signs import draw_sign
from durak_game.ui.toolkit.text import draw_text, in_two_lines, text_width, wrapped
from durak_game.ui.toolkit.widgets import frame
from durak_game.words.regulars import temper_words
from durak_game.words.rules import summary

if TYPE_CHECKING:
    from durak_game.ui.lobby.scene import LobbyScene

TITLE_WIDTH = 392
HINT_LEFT, HINT_WIDTH = 880, 760
ZONES = {KEYS_LEFT: "left", KEYS_RIGHT: "right"}


def paint(canvas: Canvas, lobby: LobbyScene) -> None:
    """Draw the whole lobby."""
    art = lobby.house.art
    layer(canvas, "lobby", lambda still: agreement_ground(still, art))
    title = _("WHO SITS WHERE?") if lobby.returns else _("WHO PLAYS?")
    draw_text(canvas, title, 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=750)
    _draw_hints(canvas, lobby)
    for seat, chair in enumerate(lobby.seating.chairs):
        if not lobby.people.shakes(chair):
            _draw_panel(canvas, lobby, seat, chair)
    if lobby.returns:
        _draw_waiting(canvas, lobby)
    else:
        _draw_sheet(canvas, lobby, lobby.plan)
        _draw_switches(canvas, lobby, lobby.plan)
    problem = lobby.agreed.problem()
    sign = lobby.house.devices.sign(lobby.people.last, Verb.CONFIRM, Keys.MENU)
    note = problem or ("" if lobby.returns else _how_many(lobby.plan))
    word = _("GO ON") if lobby.returns and lobby.again else _("DEAL")
    start_bar(canvas, START, word, note, lobby.menu.focus == "start", sign, not problem)


def draw_shaking(canvas: Canvas, lobby: LobbyScene) -> None:
    """Draw the panels that shake, over the rest, which stands still."""
    for seat, chair in enumerate(lobby.seating.chairs):
        if lobby.people.shakes(chair):
            _draw_panel(canvas, lobby, seat, chair)


def _draw_panel(canvas: Canvas, lobby: LobbyScene, seat: int, chair: Chair) -> None:
    if lobby.returns and chair.level == CLOSED:
        return
    x, y, width, height = panel_rect(seat)
    rect = (x + round(lobby.people.shift(chair)), y, width, height)
    seat_panel(canvas, rect, _shown(lobby, seat, chair))
    if lobby.menu.focus == f"seat{seat}":
        frame(canvas, *rect, theme.GOLD)


def _how_many(plan: TablePlan) -> str:
    """How many play, and how many more could: "5 at the table, one more can join"."""
    count = plan.seating.count
    room = min(MOST_SEATS, plan.seat_choices[-1]) - count
    words = ngettext("{n} at the table", "{n} at the table", count).format(n=count)
    if room <= 0:
        return words
    more = _("one more can join") if room == 1 else ngettext("{n} more can join", "{n} more can join", room)
    return f"{words}, {more.format(n=room)}"


# ---- panels


def _shown(lobby: LobbyScene, seat: int, chair: Chair) -> SeatPanel:
    devices, number, team = lobby.house.devices, seat + 1, lobby.agreed.team(chair) or 0
    if chair.level == CLOSED:
        return _free_panel(lobby, number, chair)
    if not chair.human:
        strength = LEVELS.index(chair.level) + 1 if chair.level in LEVELS else 0
        line = temper_words(chair.temper) if chair.temper not in ("", "plain") else _("Bot")
        words = level_words(chair.level)
        return SeatPanel("bot", number, chair.look, chair.name, line, words, None, "", strength, len(LEVELS), team)
    if not chair.device:
        family = devices.info(chair.guid).family if chair.guid else devices.info("pad:-1").family
        line = _("a bot plays for now") if chair.stand_in else _("press a button")
        foot = _("absent") if lobby.returns else _("Pad missing")
        return SeatPanel("away", number, chair.look, chair.name, line, foot, family, team=team)
    line = devices.label(chair.device)
    foot = privacy_words(Privacy.CURTAIN) if len(lobby.seating.of(chair.device)) > 1 else _("ready")
    zone = ZONES.get(chair.device, "")
    family = devices.info(chair.device).family
    return SeatPanel("person", number, chair.look, chair.name, line, foot, family, zone, team=team)


def _free_panel(lobby: LobbyScene, number: int, chair: Chair) -> SeatPanel:
    place = _("Seat {n}").format(n=number)
    if not lobby.plan.may_open():
        return SeatPanel("none", number, chair.look, _("not in this variant"), place)
    is_next = lobby.seating.next_seat(lobby.plan.seat_choices[-1]) is chair
    name = _("Press a button") if is_next else _("Add a bot")
    if lobby.seating.guest(MOUSE):
        place = _("by mouse: your seat")
    elif lobby.seating.guest(KEYS_LEFT):
        place = _("by keys: your seat")
    return SeatPanel("free", number, chair.look, name, place)


# ---- the head


def _draw_hints(canvas: Canvas, lobby: LobbyScene) -> None:
    """What can be done: the last news or how to join, and below it the signs of the device used last."""
    if lobby.people.note:
        words, colour = lobby.people.note, theme.TARGET
    elif lobby.returns:
        words, colour = _("Press a button on your device."), theme.PAPER
    else:
        words, colour = _("Another device joins in with any button."), theme.PAPER
    draw_text(canvas, words, HINT_LEFT, 78, theme.SIZE_HINT, colour, theme.BOLD, width=HINT_WIDTH)
    x: float = HINT_LEFT
    for verb, words in _prompts(lobby):
        x += _prompt(canvas, lobby, verb, words, x) + 34
    back = _("Back") if len(lobby.seating.people) < 2 or lobby.returns else _("Leave")
    _prompt(canvas, lobby, Verb.BACK, back, BACK[0])


def _prompts(lobby: LobbyScene) -> list[tuple[Verb, str]]:
    focus = lobby.menu.focus
    if not focus.startswith("seat"):
        return [(Verb.CONFIRM, _("Deal") if focus == "start" and not (lobby.returns and lobby.again) else _("Choose"))]
    chair = lobby.seating.chairs[int(focus[4:])]
    if chair.human:
        return [(Verb.CONFIRM, _("Change"))]
    if chair.level == CLOSED:
        return [(Verb.CONFIRM, _("Choose"))]
    return [] if lobby.returns else [(Verb.CONFIRM, _("Level")), (Verb.DONE, _("More"))]


def _prompt(canvas: Canvas, lobby: LobbyScene, verb: Verb, words: str, x: float) -> float:
    """A sign and what it does; returns the width. The mouse has no sign for what it clicks on."""
    sign = lobby.house.devices.sign(lobby.people.last, verb, Keys.MENU)
    if verb is not Verb.CONFIRM and lobby.people.last == MOUSE:
        if verb is Verb.DONE:
            return 0
        sign = NO_SIGN
        triangle(canvas, x + 16, 122, 14, theme.PAPER, "left")
    wide = draw_sign(canvas, sign, x, 100, 46, light=sign.kind is not SignKind.FACE) or 34
    shown = draw_text(canvas, words, x + wide + 12, 134, theme.SIZE_HINT, theme.PAPER, theme.HEAVY, width=230)
    return wide + 12 + shown.width


# ---- variant, values, switches


def _draw_sheet(canvas: Canvas, lobby: LobbyScene, plan: TablePlan) -> None:
    left, top, width, height = SHEET
    canvas.fill(left + 8, top + 8, width, height, theme.INK, 90)
    canvas.fill(left, top, width, height, theme.PAPER)
    canvas.fill(left, top, 14, height, theme.RED)
    _draw_title(canvas, in_language(plan.variant.title), top)
    draw_text(canvas, summary(plan.variant.rules), 134, top + 116, theme.SIZE_SMALL, theme.INK, theme.SEMI, width=505)
    for name in VALUE_NAMES:
        label, value = _value(plan, name)
        x, y, wide, high = VALUES[name]
        canvas.fill(x + 24, y, wide - 48, 2, theme.RULE)
        draw_text(canvas, label, 134, y + high / 2 + 11, theme.SIZE_SMALL, theme.TEXT_RED, width=170)
        label_end = 134 + min(170, text_width(label, theme.SIZE_SMALL)) + 20
        room = x + wide - 142 - label_end
        draw_text(canvas, value, label_end, y + high / 2 + 11, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=room)
    for name, (x, y, wide, high) in VALUES.items():
        middle = y + 58 if name == "variant" else y + high / 2
        size = 20 if name == "variant" else 15
        triangle(canvas, x + wide - 98, middle, size, theme.INK, "left")
        triangle(canvas, x + wide - 44, middle, size, theme.INK, "right")
        if lobby.menu.focus == name:
            frame(canvas, x + 8, y + 7, wide - 16, high - 12, theme.RED, 6)


def _value(plan: TablePlan, name: str) -> tuple[str, str]:
    """What a line of the sheet is called and what is chosen."""
    settings = plan.settings
    if name == "players":
        count = plan.seating.count
        return _("At the table"), ngettext("{n} player", "{n} players", count).format(n=count)
    if name == "length":
        return _("Length"), LENGTHS[settings.length].words()
    if name == "speed":
        speeds = {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("instant")}
        return _("Speed"), speeds[settings.speed]
    chosen = Privacy(settings.privacy)
    words = privacy_words(chosen)
    kept = plan.kept_hands()
    if chosen is Privacy.AUTO and len(kept) == 1:
        words = privacy_words(next(iter(kept)))
    return _("Hands"), words


def _draw_title(canvas: Canvas, title: str, top: float) -> None:
    """A variant's title beside its arrows; a long one on two lines, still large enough to read from the couch."""
    if text_width(title, theme.SIZE_MINOR, theme.HEAVY) <= TITLE_WIDTH:
        draw_text(canvas, title, 134, top + 72, 54, theme.INK, theme.HEAVY, width=TITLE_WIDTH)
        return
    lines = in_two_lines(title, theme.SIZE_BUTTON, TITLE_WIDTH, theme.HEAVY)
    for number, line in enumerate(lines):
        baseline = top + (72 if len(lines) == 1 else 44 + 36 * number)
        draw_text(canvas, line, 134, baseline, theme.SIZE_BUTTON, theme.INK, theme.HEAVY, width=TITLE_WIDTH + 8)


def _draw_switches(canvas: Canvas, lobby: LobbyScene, plan: TablePlan) -> None:
    for number, name in enumerate(shown_switches(plan, lobby.page)):
        switch = plan.house.rules_file.switches[name]
        rect = switch_rect(number)
        on = name in plan.settings.switches
        switch_row(canvas, rect, in_language(switch.title), on, plan.reason_against(name))
        if lobby.menu.focus == f"switch {name}":
            frame(canvas, *rect, theme.GOLD, 6)
    if pages(plan) > 1:
        rect = switch_rect(SWITCHES_SHOWN - 1)
        more = _("More switches ({page} of {pages})").format(page=lobby.page + 1, pages=pages(plan))
        canvas.fill(*rect, theme.PANEL)
        draw_text(canvas, more, rect[0] + 20, rect[1] + 49, theme.SIZE_HINT, theme.GOLD, width=460)
        triangle(canvas, rect[0] + 520, rect[1] + 39, 18, theme.GOLD, "right")
        if lobby.menu.focus == "more switches":
            frame(canvas, *rect, theme.GOLD, 6)


def _draw_waiting(canvas: Canvas, lobby: LobbyScene) -> None:
    """In the place of the rules, which are fixed: who is still missing, and what to do."""
    x, y, width, height = 96, SHEET[1], 1728, SHEET[3]
    canvas.fill(x, y, width, height, theme.PANEL)
    canvas.fill(x, y, 14, height, theme.GOLD)
    words = lobby.agreed.problem() or _("Everybody is here.")
    for number, line in enumerate(wrapped(words, 48, width - 120, theme.HEAVY)[:2]):
        draw_text(canvas, line, x + 60, y + 110 + 60 * number, 48, theme.PAPER, theme.HEAVY, width=width - 120)
    absent = _("For somebody who is absent a bot can play: choose the seat.")
    if lobby.again:
        again = _("Press a button on your device to take your seat again.")
        hints = [again, absent, _("Rules and score stay as they were.")]
    else:
        hints = [_("Take your seats: press a button on your device."), absent]
    for number, line in enumerate(hints):
        draw_text(canvas, line, x + 60, y + 226 + 44 * number, theme.SIZE_BUTTON, theme.SOFT, width=width - 120)
