"""The screen for keys and buttons: every device, what each of its buttons does, and how to change it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import House
from durak_game.ui.devices.teach_pad import TeachPadScene
from durak_game.ui.inputs import (
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    RUMBLES,
    Action,
    Cue,
    Family,
    Heard,
    Plugged,
    Point,
    Press,
    Sign,
    SignKind,
    Verb,
    unsaved_notice,
)
from durak_game.ui.toolkit import (
    EMBLEM_BOX,
    Canvas,
    CardArt,
    Change,
    Entry,
    Page,
    Pen,
    Pop,
    Push,
    Rect,
    button,
    device_picture,
    draw_sign,
    focus_bar,
    in_two_lines,
    layer,
    polygon,
    sign_width,
    slanted,
    text_width,
    toggle,
)

LIST_LEFT, LIST_TOP, LIST_WIDTH, LIST_HEIGHT, LIST_PITCH = 96, 180, 448, 68, 80
LEFT, TOP, WIDTH, HEIGHT = 576, 180, 1248, 750  # the sheet of the chosen device
ROW_TOP, ROW_HEIGHT, ROW_PITCH, ROWS = 336, 56, 62, 8
COLUMNS, COLUMN_WIDTH = (612, 1212), 576
TOOLS_TOP, TOOLS_HEIGHT = 846, 60
FOOT_TOP, FOOT_HEIGHT = 950, 72
SIGN = 46
HINT_WIDTH = 880
LISTENS = theme.steps(6.0)
FLASH = theme.steps(1.5)

ESC = Sign(SignKind.KEY, "Esc", Family.KEYS)
ZONES = {KEYS_LEFT: "left", KEYS_RIGHT: "right"}


@dataclass(frozen=True)
class Plate:
    """The plate of a device in the list, as something to choose."""

    device: str


class DevicesScene(Page):
    """Remapping, for any device with any device. Nobody can be locked out: nothing is ever left without a button.

    What can be chosen are the plates of the devices, the verbs of the chosen one, and tools by name.
    """

    def __init__(self, house: House) -> None:
        self.devices = house.devices
        self.art = house.art
        self.chosen = self.devices.present()[0].device
        super().__init__(Plate(self.chosen))
        self.listening: Verb | None = None
        self.flashing: tuple[Verb, ...] = ()
        self.note = ""
        self._left = 0
        self._flash = 0

    @property
    def rests(self) -> bool:
        """Whether it neither counts the seconds nor lets lines flash."""
        return not (self.listening or self.flashing)

    # What players do

    def act(self, action: Action) -> Change:
        """Choose a device or a button; the next button pressed takes its place."""
        if isinstance(action, Plugged):
            self._plugged()
        elif isinstance(action, Heard):
            self._heard(action)
        elif self.listening:
            back = isinstance(action, Press) and not action.released and action.verb is Verb.BACK
            if back or (isinstance(action, Point) and action.kind == "press"):
                self._stop()
        elif isinstance(action, Point) and action.kind == "wheel":
            self._turned(action)
        else:
            change = super().act(action)
            if isinstance(self.menu.focus, Plate):
                self._look_at(self.menu.focus.device)
            return change
        return None

    def update(self) -> Change:
        """Nobody waits for ever for a button that does not come."""
        self._left, self._flash = self._left - 1, self._flash - 1
        if self._flash <= 0:
            self.flashing = ()
        if self.listening and self._left <= 0:
            self._stop()
        return super().update()

    def leave(self) -> None:
        """Keys mean what they mean again."""
        self.devices.stop_listening()

    # What happens

    def _plugged(self) -> None:
        there = [info.device for info in self.devices.present()]
        if self.chosen not in there:
            self._stop()
            self._look_at(there[0])
            self.menu.focus = Plate(self.chosen)

    def _look_at(self, device: str) -> None:
        if device != self.chosen:
            self._say("")
        self.chosen = device

    def _choose(self, device: str) -> Change:
        """Go into the sheet of a device."""
        self._look_at(device)
        verbs = self.devices.bound.verbs(device)
        if verbs:
            self.menu.focus = verbs[0]
        return None

    def _listen(self, verb: Verb) -> Change:
        self._say("")
        self.listening, self._left = verb, LISTENS
        self.devices.listen(self.chosen)
        return None

    def _stop(self) -> None:
        self.listening = None
        self.devices.stop_listening()

    def _heard(self, heard: Heard) -> None:
        verb = self.listening
        self._stop()
        if verb is not None and heard.device == self.chosen:
            self._assign(verb, heard.code)

    def _assign(self, verb: Verb, code: str) -> None:
        outcome = self.devices.bound.assign(self.chosen, verb, code)
        words, flashing = "", [verb]
        if outcome.other is not None:
            owner, other = outcome.other
            if not outcome.done:
                words = _("“{other}” has no other key. Pick one that's free.")
                flashing.append(other)
            elif owner != self.devices.info(self.chosen).guid:
                words = _("Swapped “{one}” with “{other}” on the other half.")
            else:
                words = _("Swapped “{one}” and “{other}”.")
                flashing.append(other)
            words = words.format(one=verb_words(verb), other=verb_words(other))
        self._say(words, *flashing)
        self._look_whether_saved()

    def _turned(self, action: Point) -> None:
        """The wheel over a button of a pad goes through all its buttons, for somebody with nothing but a mouse."""
        verb = next((entry.name for entry in self.menu.under(action.x, action.y)), None)
        choices = self.devices.bound.choices(self.chosen)
        if isinstance(verb, Verb) and choices:
            code = self.devices.bound.code(self.chosen, verb)
            at = choices.index(code) if code in choices else -1
            self._assign(verb, choices[(at + (-1 if action.amount > 0 else 1)) % len(choices)])

    def _teach(self) -> Change:
        return Push(TeachPadScene(self.devices, self.chosen))

    def _swap(self) -> Change:
        self.devices.bound.swap_confirm(self.chosen)
        self._say("", Verb.CONFIRM, Verb.BACK)
        return self._look_whether_saved()

    def _reset(self) -> Change:
        self.devices.bound.reset(self.chosen)
        self._say(_("Everything is back to default."))
        return self._look_whether_saved()

    def _rumble(self) -> Change:
        now = RUMBLES.index(self.devices.bound.profiles.rumble)
        self.devices.bound.rumble(RUMBLES[(now + 1) % len(RUMBLES)])
        self.devices.rumble(self.device, Cue.TURN)
        return self._look_whether_saved()

    def _say(self, words: str, *flashing: Verb) -> None:
        self.note, self.flashing, self._flash = words, flashing, FLASH

    def _look_whether_saved(self) -> Change:
        if not self.devices.bound.saved:
            self.note = unsaved_notice()
        return None

    # What is offered

    def big(self) -> None:
        """The way out is one of the tools."""

    def entries(self) -> list[Entry]:
        """The devices, the verbs of the chosen one, and the tools."""
        entries = []
        for row, info in enumerate(self.devices.present()):
            rect = (LIST_LEFT, LIST_TOP + row * LIST_PITCH, LIST_WIDTH, LIST_HEIGHT)
            entries.append(Entry(Plate(info.device), rect, partial(self._choose, info.device)))
        for row, verb in enumerate(self.devices.bound.verbs(self.chosen)):
            entries.append(Entry(verb, row_rect(row), partial(self._listen, verb)))
        left = COLUMNS[0]
        for name, width, go in self._tools():
            entries.append(Entry(name, (left, TOOLS_TOP, width, TOOLS_HEIGHT), go))
            left += width + 24
        entries.append(Entry("rumble", (LIST_LEFT, FOOT_TOP, LIST_WIDTH, FOOT_HEIGHT), self._rumble))
        entries.append(Entry("leave", (1484, FOOT_TOP, 340, FOOT_HEIGHT), Pop))
        return entries

    def _tools(self) -> list[tuple[str, int, Callable[[], Change]]]:
        if self.chosen == MOUSE:
            return []
        teach, swap, reset = ("teach", 440, self._teach), ("swap", 700, self._swap), ("reset", 440, self._reset)
        if self.devices.teachable(self.chosen):
            return [teach, reset]
        return [reset] if self.chosen in ZONES else [swap, reset]

    # What is seen

    def body(self, pen: Pen) -> None:
        """The devices on ink plates, the chosen one on a sheet of paper."""
        pen(_ground, self.art)
        pen.text(_("CONTROLS"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
        pen.fill(LEFT + 6, TOP + 8, WIDTH, HEIGHT, theme.INK, 110)
        pen.fill(LEFT, TOP, WIDTH, HEIGHT, theme.PAPER)
        pen.fill(LEFT, TOP, 14, HEIGHT, theme.RED)
        self._head(pen)
        if self.chosen == MOUSE:
            _mouse(pen)
        elif self.chosen in ZONES:
            _esc(pen)
        for entry in self.menu.entries:
            focused = entry.name == self.menu.focus
            match entry.name:
                case Plate(device):
                    self._plate(pen, entry.rect, device, focused)
                case Verb() as verb:
                    self._row(pen, entry.rect, verb, focused)
                case name:
                    self._tool(pen, entry.rect, str(name), focused)
        self._hint(pen)

    def _head(self, pen: Pen) -> None:
        info, unknown = self.devices.info(self.chosen), self.devices.unknown(self.chosen)
        words, colour, weight = info.name, theme.STEEL_DARK, theme.SEMI
        if unknown:
            words = _("This controller is new here. Please set it up.")
            colour, weight = theme.TEXT_RED, theme.BOLD
        elif self.chosen == MOUSE:
            words = _("Mouse controls can't be changed.")
        elif self.chosen in ZONES:
            words = _("Arrow keys, Enter and Esc always work in menus.")
        pen.text(self.devices.label(self.chosen), LEFT + 36, TOP + 74, 56, theme.INK, theme.HEAVY, width=900)
        pen.text(words, LEFT + 36, TOP + 122, theme.SIZE_SMALL, colour, weight, width=940)
        place = LEFT + WIDTH - 140, TOP + 74
        pen(device_picture, info.family, *place, theme.INK, theme.PAPER, ZONES.get(self.chosen, ""))

    def _plate(self, pen: Pen, rect: Rect, device: str, focused: bool) -> None:
        """A plate with the name of a device; the chosen one leads over to the sheet."""
        x, y, width, height = rect
        chosen = device == self.chosen
        pen(slanted, x + 4, y + 6, width, height, theme.INK, 14, alpha=0.35)
        if focused:
            pen(focus_bar, x, y, width + 26, height)
        else:
            pen(slanted, x, y, width, height, theme.INK if chosen else theme.PANEL)
        colour = theme.LIGHT if focused or chosen else theme.SOFT
        label, baseline = self.devices.label(device), y + height / 2 + 13
        pen.text(label, x + 28, baseline, theme.SIZE_NAME, colour, theme.HEAVY, width=width - 90)
        if self.devices.unknown(device):
            pen.text("?", x + width - 40, baseline + 2, 42, theme.GOLD, theme.HEAVY, "center")

    def _row(self, pen: Pen, rect: Rect, verb: Verb, focused: bool) -> None:
        """A line of the sheet: what a button does, and the button."""
        x, y, width, height = rect
        baseline, colour, bound = y + 39, theme.INK, self.devices.bound
        if verb is self.listening or verb in self.flashing:
            pen(slanted, x, y, width, height, theme.GOLD)
        elif focused:
            pen(slanted, x, y, width, height, theme.RED)
            colour = theme.LIGHT
        else:
            pen.fill(x, y + height + 2, width - 14, 2, theme.RULE)
        if verb is self.listening:
            words = _("Press a key …") if self.chosen in ZONES else _("Press a button …")
            pen.text(words, x + 20, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, width=width - 100)
            seconds = str(-(-self._left // theme.STEPS_PER_SECOND))
            pen.text(seconds, x + width - 34, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, "right")
            return
        code, wide = bound.code(self.chosen, verb), 34.0
        if code:
            sign = bound.code_sign(self.chosen, code)
            wide = sign_width(sign, SIGN)
            pen(draw_sign, sign, x + width - 30 - wide, y + 5, SIGN)
        else:
            pen.text("–", x + width - 50, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, "center")
        pen.text(verb_words(verb), x + 20, baseline, theme.SIZE_BUTTON, colour, theme.BOLD, width=width - 76 - wide)

    def _tool(self, pen: Pen, rect: Rect, name: str, focused: bool) -> None:
        x, y, width, height = rect
        words = {
            "swap": _("Swap confirm and back"),
            "teach": _("Set up the buttons"),
            "reset": _("Reset to default"),
            "rumble": _("Rumble"),
            "leave": _("Back"),
        }
        pen(slanted, x + 4, y + 6, width, height, theme.INK, height * 0.2, alpha=0.35)
        pen(button, x, y, width, height, "", focused)
        baseline, room, size = y + height / 2 + 12, width - 70.0, theme.SIZE_BUTTON
        if name == "swap":
            pen(toggle, x + width - 130, y + (height - 36) / 2, self.devices.bound.confirm_swapped(self.chosen))
            room -= 110
        elif name == "rumble":
            value = rumble_words(self.devices.bound.profiles.rumble)
            pen.text(value, x + width - 40, baseline, size, theme.GOLD, theme.HEAVY, "right")
            room -= text_width(value, size, theme.HEAVY) + 16
        colour = theme.LIGHT if focused else theme.PAPER
        pen.text(words[name], x + 28, baseline, size, colour, theme.HEAVY, width=room)

    def _hint(self, pen: Pen) -> None:
        """What has just changed, else what can be done with the chosen line; at the foot, on at most two lines."""
        words, colour = self.note, theme.GOLD_TINT
        if not words and isinstance(self.menu.focus, Verb):
            words, colour = _("Pick a line, then press its new button."), theme.SOFT
        lines = in_two_lines(words, theme.SIZE_HINT, HINT_WIDTH, theme.SEMI)
        first = FOOT_TOP + FOOT_HEIGHT / 2 + 11 - (len(lines) - 1) / 2 * 38
        pen.lines(lines, LEFT, first, 38, theme.SIZE_HINT, colour, theme.SEMI)


def verb_words(verb: Verb) -> str:
    """What a button does, in the player's language."""
    return {
        Verb.LEFT: _("Left"),
        Verb.RIGHT: _("Right"),
        Verb.UP: _("Up"),
        Verb.DOWN: _("Down"),
        Verb.SUIT_LEFT: _("Previous suit"),
        Verb.SUIT_RIGHT: _("Next suit"),
        Verb.CONFIRM: _("Play / choose"),
        Verb.BACK: _("Back"),
        Verb.MARK: _("Select another"),
        Verb.TRANSFER: _("Transfer"),
        Verb.DONE: _("Done / take"),
        Verb.SWAP: _("Swap the trump"),
        Verb.PEEK: _("Look at your cards"),
        Verb.SORT: _("Sort"),
        Verb.HINT: _("Hint"),
        Verb.PAUSE: _("Pause"),
    }[verb]


def rumble_words(strength: str) -> str:
    """How strongly pads shake, in the player's language."""
    return {
        "off": pgettext("rumble", "off"),
        "low": pgettext("rumble", "low"),
        "normal": pgettext("rumble", "normal"),
    }[strength]


def row_rect(row: int) -> Rect:
    """Where the line of a button is: two columns of eight."""
    return COLUMNS[row // ROWS], ROW_TOP + row % ROWS * ROW_PITCH, COLUMN_WIDTH, ROW_HEIGHT


def _esc(pen: Pen) -> None:
    """What always works, below the second column, which is shorter for the keys."""
    x, y, *_rest = row_rect(2 * ROWS - 1)
    pen.text(_("Pause (fixed)"), x + 20, y + 39, theme.SIZE_SMALL, theme.STEEL_DARK, theme.SEMI, width=380)
    pen(draw_sign, ESC, x + 546 - sign_width(ESC, SIGN), y + 5, SIGN)


def _mouse(pen: Pen) -> None:
    """What the mouse does, in place of lines that can be changed."""
    lines = (
        ("left", _("Play a card, choose, or drag it into place")),
        ("right", _("On a card: select another. On the table: back")),
        ("wheel", _("Move along your cards")),
    )
    for row, (part, words) in enumerate(lines):
        y = ROW_TOP + 20 + row * 110
        pen(draw_sign, Sign(SignKind.MOUSE, part, Family.MOUSE), COLUMNS[0] + 20, y, 84)
        pen.text(words, COLUMNS[0] + 120, y + 54, theme.SIZE_MINOR, theme.INK, theme.BOLD, width=1040)


def _ground(canvas: Canvas, art: CardArt) -> None:
    layer(canvas, "devices", lambda still: _paint(still, art))


def _paint(canvas: Canvas, art: CardArt) -> None:
    """Green with a red corner and the cap."""
    left, top, width, height = canvas.bounds
    right, bottom = left + width, top + height
    canvas.surface.fill(theme.GREEN)
    light = theme.mix(theme.GREEN, theme.GREEN_LIGHT, 0.8)
    polygon(canvas, [(left, bottom), (right, bottom - 420), (right, bottom), (left, bottom)], light)
    polygon(canvas, [(left, top), (760, top), (left, 390)], theme.RED)
    picture = art.emblem(canvas.px(EMBLEM_BOX[2] * 0.66), "green", 8)
    x, y = canvas.at(1742, 92)
    canvas.surface.blit(picture, (x - picture.get_width() // 2, y - picture.get_height() // 2))
