"""The screen for keys and buttons: every device, what each of its buttons does, and how to change it."""

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
    NO_SIGN,
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
    emblem,
    focus_bar,
    in_two_lines,
    layer,
    polygon,
    sheet,
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
        self._left = 0  # steps until it stops listening, or the lines stop flashing

    @property
    def rests(self) -> bool:
        """Whether it neither counts the seconds nor lets lines flash."""
        return not (self.listening or self.flashing)

    # What players do

    def act(self, action: Action) -> Change:
        """Choose a device or a button; the next button pressed takes its place."""
        match action:
            case Plugged():
                self._plugged()
            case Heard(device, code):
                if self.listening and device == self.chosen:
                    self._assign(self.listening, code)
                self._stop()
            case Press(Verb.BACK, released=False) | Point("press") if self.listening:
                self._stop()
            case Point("wheel") if not self.listening:
                self._turned(action)
            case _ if not self.listening:
                change = super().act(action)
                if isinstance(self.menu.focus, Plate):
                    self._look_at(self.menu.focus.device)
                return change
        return None

    def update(self) -> Change:
        """Nobody waits for ever for a button that does not come."""
        self._left -= 1
        if self._left == 0:
            self.flashing = ()
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

    def _choose(self, device: str) -> None:
        """Go into the sheet of a device."""
        self._look_at(device)
        verbs = self.devices.bound.verbs(device)
        if verbs:
            self.menu.focus = verbs[0]

    def _listen(self, verb: Verb) -> None:
        self._say("")
        self.listening, self._left = verb, LISTENS
        self.devices.listen(self.chosen)

    def _stop(self) -> None:
        self.listening = None
        self.devices.stop_listening()

    def _assign(self, verb: Verb, code: str) -> None:
        outcome = self.devices.bound.assign(self.chosen, verb, code)
        if outcome.other is None:
            self._changed("", verb)
            return
        owner, other = outcome.other
        here = owner == self.devices.info(self.chosen).guid
        words = _("Swapped “{one}” and “{other}”.") if here else _("Swapped “{one}” with “{other}” on the other half.")
        if not outcome.done:
            words = _("“{other}” has no other key. Pick one that's free.")
        words = words.format(one=verb_words(verb), other=verb_words(other))
        self._changed(words, verb, *((other,) if here or not outcome.done else ()))

    def _turned(self, action: Point) -> None:
        """The wheel over a button of a pad goes through all its buttons, for somebody with nothing but a mouse."""
        verb = next((entry.name for entry in self.menu.under(action.x, action.y)), None)
        choices = self.devices.bound.choices(self.chosen)
        if isinstance(verb, Verb) and choices and self.chosen not in ZONES:
            code = self.devices.bound.code(self.chosen, verb)
            at = choices.index(code) if code in choices else -1
            self._assign(verb, choices[(at + (-1 if action.amount > 0 else 1)) % len(choices)])

    def _swap(self) -> None:
        self.devices.bound.swap_confirm(self.chosen)
        self._changed("", Verb.CONFIRM, Verb.BACK)

    def _reset(self) -> None:
        self.devices.bound.reset(self.chosen)
        self._changed(_("Everything is back to default."))

    def _rumble(self) -> None:
        bound = self.devices.bound
        bound.rumble(RUMBLES[(RUMBLES.index(bound.profiles.rumble) + 1) % len(RUMBLES)])
        self.devices.rumble(self.device, Cue.TURN)
        self.note = self.note if bound.saved else unsaved_notice()

    def _changed(self, words: str, *flashing: Verb) -> None:
        """Say what has changed, or that it could not be kept."""
        self._say(words if self.devices.bound.saved else unsaved_notice(), *flashing)

    def _say(self, words: str, *flashing: Verb) -> None:
        self.note, self.flashing, self._left = words, flashing, FLASH

    # What is offered

    def big(self) -> None:
        """The way out is one of the tools."""

    def entries(self) -> list[Entry]:
        """The devices, the verbs of the chosen one, and the tools."""
        there = [info.device for info in self.devices.present()]
        verbs = self.devices.bound.verbs(self.chosen)
        return [
            *(Entry(Plate(each), plate_rect(row), partial(self._choose, each)) for row, each in enumerate(there)),
            *(Entry(verb, row_rect(row), partial(self._listen, verb)) for row, verb in enumerate(verbs)),
            *self._tools(),
            Entry("rumble", (LIST_LEFT, FOOT_TOP, LIST_WIDTH, FOOT_HEIGHT), self._rumble),
            Entry("leave", (1484, FOOT_TOP, 340, FOOT_HEIGHT), Pop),
        ]

    def _tools(self) -> list[Entry]:
        """What can be done with a device as a whole, in a row below its lines."""
        if self.chosen == MOUSE:
            return []
        teach = Entry(
            "teach", (COLUMNS[0], TOOLS_TOP, 440, TOOLS_HEIGHT), lambda: Push(TeachPadScene(self.devices, self.chosen))
        )
        swap = Entry("swap", (COLUMNS[0], TOOLS_TOP, 700, TOOLS_HEIGHT), self._swap)
        first = [teach] if self.devices.teachable(self.chosen) else [] if self.chosen in ZONES else [swap]
        x = COLUMNS[0] + sum(tool.rect[2] + 24 for tool in first)
        return [*first, Entry("reset", (x, TOOLS_TOP, 440, TOOLS_HEIGHT), self._reset)]

    # What is seen

    def body(self, pen: Pen) -> None:
        """The devices on ink plates, the chosen one on a sheet of paper."""
        pen(_ground, self.art)
        pen.text(_("CONTROLS"), 96, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
        pen(sheet, (LEFT, TOP, WIDTH, HEIGHT), (6, 8), edge=14)
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
        info = self.devices.info(self.chosen)
        keys, mouse = _("Arrow keys, Enter and Esc always work in menus."), _("Mouse controls can't be changed.")
        fixed = {KEYS_LEFT: keys, KEYS_RIGHT: keys, MOUSE: mouse}
        words, colour, weight = fixed.get(self.chosen, info.name), theme.STEEL_DARK, theme.SEMI
        if self.devices.unknown(self.chosen):
            words = _("This controller is new here. Please set it up.")
            colour, weight = theme.TEXT_RED, theme.BOLD
        pen.text(self.devices.label(self.chosen), LEFT + 36, TOP + 74, 56, theme.INK, theme.HEAVY, width=900)
        pen.text(words, LEFT + 36, TOP + 122, theme.SIZE_SMALL, colour, weight, width=940)
        zone = ZONES.get(self.chosen, "")
        pen(device_picture, info.family, LEFT + WIDTH - 140, TOP + 74, theme.INK, theme.PAPER, zone)

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
        lit, baseline = verb is self.listening or verb in self.flashing, y + 39
        colour = theme.LIGHT if focused and not lit else theme.INK
        if lit or focused:
            pen(slanted, x, y, width, height, theme.GOLD if lit else theme.RED)
        else:
            pen.fill(x, y + height + 2, width - 14, 2, theme.RULE)
        if verb is self.listening:
            words = _("Press a key …") if self.chosen in ZONES else _("Press a button …")
            pen.text(words, x + 20, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, width=width - 100)
            seconds = str(-(-self._left // theme.STEPS_PER_SECOND))
            pen.text(seconds, x + width - 34, baseline, theme.SIZE_BUTTON, colour, theme.HEAVY, "right")
            return
        sign = self.devices.sign(self.chosen, verb)
        wide = sign_width(sign, SIGN) or 34
        pen(draw_sign, sign, x + width - 30 - wide, y + 5, SIGN)
        if sign is NO_SIGN:
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
        hint = _("Pick a line, then press its new button.") if isinstance(self.menu.focus, Verb) else ""
        words, colour = (self.note, theme.GOLD_TINT) if self.note else (hint, theme.SOFT)
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


def plate_rect(row: int) -> Rect:
    """Where the plate of a device is."""
    return LIST_LEFT, LIST_TOP + row * LIST_PITCH, LIST_WIDTH, LIST_HEIGHT


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
    polygon(
        canvas,
        [(left, bottom), (right, bottom - 420), (right, bottom), (left, bottom)],
        theme.mix(theme.GREEN, theme.GREEN_LIGHT, 0.8),
    )
    polygon(canvas, [(left, top), (760, top), (left, 390)], theme.RED)
    emblem(canvas, art, 1742, 92, 0.66, "green", angle=8)
