"""What is your name? Letters to choose with any device, typing, names to pick, and names from earlier evenings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial

from durak_game.bots.names import roster
from durak_game.text import _, language, pgettext
from durak_game.ui import theme
from durak_game.ui.couch.settings import LONGEST_NAME, fitting_name
from durak_game.ui.inputs.actions import Action, Key, Keys, Press, Typed, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.text import draw_text, fitted_name
from durak_game.ui.toolkit.widgets import frame
from durak_game.words.regulars import name_words

SHEET: Rect = (140, 70, 1640, 890)
FIELD: Rect = (200, 176, 1040, 92)
DONE: Rect = (1272, 176, 452, 92)
KEYS_TOP, KEY, KEY_PITCH = 296, 72, 80
NAMES_TOP, NAME_HEIGHT, NAME_PITCH = 652, 56, 66
COLUMNS = 6
USED_SHOWN = 10
USED_LEFT, USED_WIDTH, USED_PITCH = 1272, 221, 231
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


class NameScene(Scene):
    """A popup that asks for a name and tells it to `on_done`; leaving it with *back* changes nothing.

    `name` is the present one, `used` are names of earlier evenings, nobody may be called as one of `taken`. While
    `typing` is on, the keyboard writes; without it (somebody else plays on the keyboard) only the letters on screen do.
    """

    popup = True

    def __init__(
        self,
        name: str,
        on_done: Callable[[str], None],
        *,
        used: Sequence[str] = (),
        taken: Collection[str] = (),
        typing: bool = True,
    ) -> None:
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
        self.menu = Menu("done")
        self._offer()

    def handle(self, action: Action) -> Change:
        """Write, pick, be done, or go back."""
        if isinstance(action, Typed):
            self._write(action.text)
        elif action == Key("backspace"):
            self._erase()
        elif isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        elif isinstance(action, Press) and not action.released and action.verb in (Verb.MARK, Verb.SORT):
            self._erase()
        else:
            change = self.menu.handle(action)
            self._offer()
            return change
        return None

    def update(self) -> Change:
        """The caret blinks."""
        self._steps += 1
        return None

    # ---- what can be chosen

    def _offer(self) -> None:
        entries = [Entry("done", DONE, self._done)]
        for row, letters in enumerate(self.letters):
            for column, letter in enumerate(letters):
                rect: Rect = (200 + KEY_PITCH * column, KEYS_TOP + KEY_PITCH * row, KEY, KEY)
                entries.append(Entry(f"letter {letter}", rect, partial(self._press, letter)))
        top = KEYS_TOP + KEY_PITCH * len(self.letters)
        keys: tuple[tuple[str, float, float, Callable[[], Change]], ...] = (
            ("size", 200, 232, self._other_size),
            ("letters", 440, 232, self._other_letters),
            ("space", 680, 312, lambda: self._press(" ")),
            ("erase", 1000, 232, self._erase),
        )
        entries += [Entry(name, (x, top, width, KEY), confirm) for name, x, width, confirm in keys]
        places = [(name, _used_rect(number)) for number, name in enumerate(self._used)]
        places += [(name, _name_rect(number)) for number, name in enumerate(self._presets())]
        entries += [Entry(f"name {name}", rect, partial(self._pick, name)) for name, rect in places]
        self.menu.show(entries)

    def _presets(self) -> list[str]:
        used = {name.casefold() for name in self._used}
        return [name for name in preset_names() if name.casefold() not in used]

    def _press(self, letter: str) -> Change:
        self._write(letter.lower() if self.small and letter != "ß" else letter)
        return None

    def _write(self, words: str) -> None:
        letters = "".join(letter for letter in words if letter.isprintable())
        if not letters:
            return
        before = "" if self._fresh else self.name
        self._fresh = False
        self.note = ""
        self.name = (before + letters).lstrip()[:LONGEST_NAME]
        self.small = bool(self.name) and not self.name.endswith((" ", "-"))

    def _erase(self) -> Change:
        self.name = "" if self._fresh else self.name[:-1]
        self._fresh = False
        self.note = ""
        self.small = bool(self.name)
        return None

    def _other_size(self) -> Change:
        self.small = not self.small
        return None

    def _other_letters(self) -> Change:
        self.letters = LATIN if self.letters is CYRILLIC else CYRILLIC
        return None

    def _pick(self, name: str) -> Change:
        self.name, self._fresh = name, True
        return self._done()

    def _done(self) -> Change:
        name = fitting_name(self.name)
        if not name:
            self.note = _("A name needs a letter.")
        elif name.casefold() in self._taken:
            self.note = _("Somebody else is called {name} already.").format(name=name)
        else:
            self._on_done(name)
            return Pop()
        return None

    # ---- the picture

    def state(self) -> object:
        """All that the picture depends on."""
        caret = self._steps // BLINK % 2 == 0
        return (self.name, self._fresh, self.small, self.letters, self.note, self.menu.focus, caret, language())

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the sheet."""
        veil(canvas, 190)
        x, y, width, height = SHEET
        canvas.fill(x, y, width, height, theme.INK)
        canvas.fill(x, y, width, 14, theme.GOLD)
        title = self.note or _("What is your name?")
        colour = theme.TARGET if self.note else theme.PAPER
        draw_text(canvas, title, 200, 146, 52, colour, theme.HEAVY, width=1500)
        self._draw_field(canvas)
        for entry in self.menu.entries:
            self._draw_entry(canvas, entry)

    def _draw_field(self, canvas: Canvas) -> None:
        x, y, width, height = FIELD
        canvas.fill(x, y, width, height, theme.PAPER)
        if self._fresh and self.name:  # as if the old name were selected: the next letter replaces it
            shown = draw_text(canvas, self.name, x + 24, y + 66, 60, theme.INK, theme.HEAVY, width=width - 60)
            canvas.fill(shown.x - 6, y + 12, shown.width + 12, height - 24, theme.GOLD_TINT)
        shown = draw_text(canvas, self.name, x + 24, y + 66, 60, theme.INK, theme.HEAVY, width=width - 60)
        if self._steps // BLINK % 2 == 0:
            end = x + 26 if not self.name else shown.x + shown.width + 4
            canvas.fill(end, y + 16, 5, height - 32, theme.INK)

    def _draw_entry(self, canvas: Canvas, entry: Entry) -> None:
        x, y, width, height = entry.rect
        kind, _space, what = entry.name.partition(" ")
        focused = entry.name == self.menu.focus
        words = {
            "done": pgettext("a menu", "Done"),
            "size": "ABC" if self.small else "abc",
            "letters": "АБВ" if self.letters is LATIN else "ABC",
            "space": _("Space"),
            "erase": pgettext("a letter", "Delete"),
        }.get(entry.name, what)
        if kind == "letter" and self.small and what != "ß":
            words = what.lower()
        if entry.name == "size" and self.letters is CYRILLIC:
            words = "АБВ" if self.small else "абв"
        taken = kind == "name" and what.casefold() in self._taken
        ground = theme.RED if focused else theme.GOLD if kind == "done" else theme.GREEN
        ink = theme.LIGHT if focused else theme.INK if kind == "done" else theme.FADED if taken else theme.PAPER
        canvas.fill(x, y, width, height, ground)
        size = {"done": 44, "letter": 40}.get(kind, theme.SIZE_BUTTON)
        shown, size_fitting = fitted_name(words, size, width - 14)
        draw_text(
            canvas, shown, x + width / 2, y + height / 2 + size_fitting * 0.36, size_fitting, ink, theme.HEAVY, "center"
        )
        if focused:
            frame(canvas, x, y, width, height, theme.GOLD, 5)


def _name_rect(number: int) -> Rect:
    row, column = divmod(number, COLUMNS)
    return (200 + 256 * column, NAMES_TOP + NAME_PITCH * row, 240, NAME_HEIGHT)


def _used_rect(number: int) -> Rect:
    row, column = divmod(number, 2)
    return (USED_LEFT + USED_PITCH * column, KEYS_TOP + NAME_PITCH * row, USED_WIDTH, NAME_HEIGHT)
