"""What is your name? Letters to choose with any device, typing, names to pick, and names from earlier evenings."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from durak_game.bots.names import roster
from durak_game.text import _, language, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.settings import LONGEST_NAME, fitting_name, refused_name
from durak_game.ui.inputs import Action, Key, Keys, Press, Typed, Verb
from durak_game.ui.toolkit import Canvas, Change, Entry, Pen, Pop, Popup, Rect, draw_text, fitted_name, frame
from durak_game.words.regulars import name_words

SHEET: Rect = (140, 70, 1640, 890)
FIELD: Rect = (200, 176, 1040, 92)
DONE: Rect = (1272, 176, 452, 92)
KEYS_TOP, KEY, KEY_PITCH = 296, 72, 80
USED_SHOWN = 10
BLINK = 30

LATIN = ("ABCDEFGHIJKLM", "NOPQRSTUVWXYZ", "ÄÖÜßÉÈÇÑŁŠŽ-'")
CYRILLIC = ("АБВГДЕЁЖЗИЙ", "КЛМНОПРСТУФ", "ХЦЧШЩЪЫЬЭЮЯ-")


def preset_names() -> list[str]:
    """Two dozen names to pick: those of the regulars and as many others."""
    others = [
        _("Alma"), _("Bruno"), _("Daria"), _("Felix"), _("Greta"), _("Katja"),
        _("Lena"), _("Max"), _("Mila"), _("Olga"), _("Paul"), _("Rosa"),
    ]  # fmt: skip
    return [*(name_words(regular.name) for regular in roster()), *others]


@dataclass(frozen=True)
class LetterKey(Entry):
    """A key of the screen: a letter, a name, or what else can be chosen."""

    words: str = ""
    size: float = theme.SIZE_BUTTON
    ground: theme.Colour = theme.GREEN
    ink: theme.Colour = theme.PAPER


class NameScene(Popup):
    """A popup that asks for a name and tells it to `on_done`; leaving it with *back* changes nothing.

    `name` is the present one, `used` are names of earlier evenings, nobody may be called as one of `taken`. While
    `typing` is on, the keyboard writes; without it (somebody else plays on the keyboard) only the letters on screen do.
    """

    still = False  # the caret blinks
    start_means = Verb.PAUSE  # the name is done
    dark = 190
    box = SHEET

    def __init__(
        self,
        name: str,
        on_done: Callable[[str], None],
        *,
        used: Sequence[str] = (),
        taken: Collection[str] = (),
        typing: bool = True,
    ) -> None:
        super().__init__("done")
        self.keys = Keys.TYPING if typing else Keys.MENU
        self.name = name
        self._fresh = True  # the first letter replaces the old name
        self._on_done = on_done
        self._taken = {known.casefold() for known in taken}
        self._used = list(used)[:USED_SHOWN]
        self._steps = 0
        self.small = False
        self.letters = CYRILLIC if language() == "ru" else LATIN
        self.note = ""

    def act(self, action: Action) -> Change:
        """Write, pick, be done, or go back."""
        match action:
            case Typed(text):
                self._write(text)
            case Press(Verb.PAUSE, released=False):
                return self._done()
            case Key("backspace") | Press(Verb.MARK | Verb.SORT, released=False):
                self._erase()
            case _:
                return super().act(action)
        return None

    def update(self) -> Change:
        """The caret blinks."""
        self._steps += 1
        return None

    # ---- what can be chosen

    def entries(self) -> list[LetterKey]:
        """All keys."""
        top = KEYS_TOP + KEY_PITCH * len(self.letters)
        capitals, other = ("ABC", "АБВ") if self.letters is LATIN else ("АБВ", "ABC")
        size = capitals if self.small else capitals.lower()
        used = {name.casefold() for name in self._used}
        presets = [name for name in preset_names() if name.casefold() not in used]
        return [
            LetterKey(
                "done", DONE, self._done, words=pgettext("a menu", "Done"), size=44, ground=theme.GOLD, ink=theme.INK
            ),
            *(
                self._letter_key(letter, KEYS_TOP + KEY_PITCH * row, column)
                for row, letters in enumerate(self.letters)
                for column, letter in enumerate(letters)
            ),
            LetterKey("size", (200, top, 232, KEY), self._other_size, words=size),
            LetterKey("letters", (440, top, 232, KEY), self._other_letters, words=other),
            LetterKey("space", (680, top, 312, KEY), partial(self._write, " "), words=_("Space")),
            LetterKey("erase", (1000, top, 232, KEY), self._erase, words=pgettext("a letter", "Delete")),
            *(self._name_key(name, number, 2, (1272, KEYS_TOP, 231, 221)) for number, name in enumerate(self._used)),
            *(self._name_key(name, number, 6, (200, 652, 256, 240)) for number, name in enumerate(presets)),
        ]

    def _letter_key(self, letter: str, top: float, column: int) -> LetterKey:
        cased = letter.lower() if self.small and letter != "ß" else letter
        rect = (200 + KEY_PITCH * column, top, KEY, KEY)
        return LetterKey(("letter", letter), rect, partial(self._write, cased), words=cased, size=40)

    def _name_key(self, name: str, number: int, columns: int, grid: Rect) -> LetterKey:
        """The key of a name: one of so many columns that begin at a place, with their distance and width."""
        left, top, pitch, width = grid
        row, column = divmod(number, columns)
        ink = theme.FADED if name.casefold() in self._taken else theme.PAPER
        rect = (left + pitch * column, top + 66 * row, width, 56)
        return LetterKey(("name", name), rect, partial(self._pick, name), words=name, ink=ink)

    def _write(self, words: str) -> None:
        self.note = refused_name(words)
        letters = "" if self.note else "".join(letter for letter in words if letter.isprintable())
        if not letters:
            return
        self.name = (("" if self._fresh else self.name) + letters).lstrip()[:LONGEST_NAME]
        self.small = bool(self.name) and not self.name.endswith((" ", "-"))
        self._fresh, self.note = False, ""

    def _erase(self) -> None:
        self.name = "" if self._fresh else self.name[:-1]
        self.small = bool(self.name)
        self._fresh, self.note = False, ""

    def _other_size(self) -> None:
        self.small = not self.small

    def _other_letters(self) -> None:
        self.letters = LATIN if self.letters is CYRILLIC else CYRILLIC

    def _pick(self, name: str) -> Change:
        self.name, self._fresh = name, True
        return self._done()

    def _done(self) -> Change:
        name = fitting_name(self.name)
        if not name:
            self.note = _("A name needs at least one letter.")
        elif refused := refused_name(name):
            self.note = refused
        elif name.casefold() in self._taken:
            self.note = _("There's already a {name} here.").format(name=name)
        else:
            self._on_done(name)
            return Pop()
        return None

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """The name as it is written, the letters, and the names to pick."""
        title, colour = (self.note, theme.TARGET) if self.note else (_("What's your name?"), theme.PAPER)
        pen.text(title, 200, 146, 52, colour, theme.HEAVY, width=1500)
        pen(_draw_field, self.name, self._fresh, self._steps // BLINK % 2 == 0)
        for key in self.entries():
            pen(_draw_key, key.rect, key.words, key.size, key.ground, key.ink, key.name == self.menu.focus)


def _draw_field(canvas: Canvas, name: str, selected: bool, caret: bool) -> None:
    """The name so far; a `selected` one goes with the next letter."""
    x, y, width, height = FIELD
    canvas.fill(x, y, width, height, theme.PAPER)
    shown = draw_text(canvas, name, x + 24, y + 66, 60, theme.INK, theme.HEAVY, width=width - 60)
    if selected and name:
        canvas.fill(shown.x - 6, y + 12, shown.width + 12, height - 24, theme.GOLD_TINT)
        draw_text(canvas, name, x + 24, y + 66, 60, theme.INK, theme.HEAVY, width=width - 60)
    if caret:
        end = shown.x + shown.width + 4 if name else x + 26
        canvas.fill(end, y + 16, 5, height - 32, theme.INK)


def _draw_key(
    canvas: Canvas, rect: Rect, words: str, size: float, ground: theme.Colour, ink: theme.Colour, focused: bool
) -> None:
    x, y, width, height = rect
    canvas.fill(x, y, width, height, theme.RED if focused else ground)
    shown, fitting = fitted_name(words, size, width - 14)
    colour = theme.LIGHT if focused else ink
    draw_text(canvas, shown, x + width / 2, y + height / 2, fitting, colour, theme.HEAVY, "center", level="middle")
    if focused:
        frame(canvas, x, y, width, height, theme.GOLD, 5)
