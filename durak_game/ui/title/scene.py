"""The first screen: the word in letters two hands high, the cap, and where to go from here."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from durak_game import text
from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import SessionInfo
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch.house import House
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Point, Press, Verb
from durak_game.ui.title.picture import SLANT, on_slant, poster
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.poster import layer
from durak_game.ui.toolkit.scene import Change, Push, Quit, Scene
from durak_game.ui.toolkit.shapes import focus_bar, polygon
from durak_game.ui.toolkit.signs import draw_sign, key_glyph, key_width, sign_width
from durak_game.ui.toolkit.text import draw_text, fitted_name, text_width, wrapped
from durak_game.variants import Problem
from durak_game.variants.problems import clean

ENTRY_X, SECOND_X = 96, 636
LINE_X = SECOND_X - 44  # between the columns
ROWS = (662, 745, 822, 898)  # the middles of the entries
MINOR_LAST, MINOR_PITCH = 900, 62  # the middle of the last entry in the second column
BAR_HEIGHT, MINOR_HEIGHT = 76, 62
FIRST_WIDTH = 430  # so far from the second column that down stays in the first
SIZE_MINOR = 34
KEY_HEIGHT = 50


class TitleScene(Scene):
    """The title: go on where the last evening stopped, play, hold a tournament, look things up, leave.

    What one comes to play for stands in the left column, the rest in the right one. An open session is looked for
    whenever the title is shown, never while it is drawn.
    """

    keys = Keys.MENU

    def __init__(self, house: House) -> None:
        self.house = house
        self.device = MOUSE  # the one that chose last: its player sits down in the lobby
        self.open: SessionInfo | None = None
        self.menu = Menu("")
        self._offer()

    def enter(self) -> None:
        """The title is shown."""
        self._offer()

    def resume(self) -> None:
        """Somebody has come back to the title."""
        self._offer()

    def _offer(self) -> None:
        was_open, self.open = self.open, self._latest()
        left: list[tuple[str, Callable[[], Change]]] = [
            ("play", self._play),
            ("tournament", lambda: Push(self.house.rooms.tournament(self.device))),
            ("rules", self._rules),
        ]
        if self.open is not None:
            left.insert(0, ("continue", self._continue))
        right: list[tuple[str, Callable[[], Change]]] = [
            ("statistics", lambda: Push(self.house.rooms.statistics())),
            ("devices", lambda: Push(self.house.rooms.devices())),
            ("language", self._language),
            ("quit", Quit),
        ]
        if self._anything_kept():
            right.insert(0, ("sessions", lambda: Push(self.house.rooms.sessions())))
        entries = [
            Entry(name, (0, row - BAR_HEIGHT / 2, FIRST_WIDTH, BAR_HEIGHT), go)
            for (name, go), row in zip(left, ROWS, strict=False)
        ]
        for number, (name, go) in enumerate(right):
            top = MINOR_LAST - MINOR_PITCH * (len(right) - 1 - number) - MINOR_HEIGHT / 2
            entries.append(Entry(name, (SECOND_X - 30, top, 380, MINOR_HEIGHT), go, self._turn(name)))
        if self.open is not None and (was_open is None or was_open.id != self.open.id):
            self.menu.focus = "continue"
        self.menu.show(entries)

    def _latest(self) -> SessionInfo | None:
        try:
            return self.house.store.latest_open() if self.house.store and self.house.go_on else None
        except StoreError as error:
            self.house.notices.insert(0, partial(store_sentence, error))
            return None

    def _anything_kept(self) -> bool:
        """Whether there are evenings to look at; to somebody who plays for the first time they are not offered."""
        try:
            return self.house.store is not None and bool(self.house.store.read("SELECT id FROM sessions LIMIT 1"))
        except StoreError:
            return False  # the search for an open one has said why already

    def handle(self, action: Action) -> Change:
        """Choose an entry; Esc goes to the last one, which leaves."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            self.menu.focus = "quit"
            return None
        if isinstance(action, Press | Point):
            self.device = action.device if isinstance(action, Press) else MOUSE
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the poster and the entries on it."""
        art = self.house.art
        layer(canvas, "title", lambda still: poster(still, art))
        tagline = on_slant(300, 76)
        draw_text(canvas, _("No winner, only a durak."), *tagline, 52, theme.TEXT_RED, theme.HEAVY, angle=SLANT)
        self._draw_entries(canvas)
        self._draw_notice(canvas)
        self._draw_hint(canvas)

    def _turn(self, name: str) -> Callable[[int], Change] | None:
        return self._language if name == "language" else None

    def _continue(self) -> Change:
        assert self.open is not None
        assert self.house.go_on is not None
        try:
            return Push(self.house.go_on(self.open.id))
        except StoreError as error:
            self.house.notices.insert(0, partial(store_sentence, error))
        except (PlanError, ResultError) as error:
            reason = str(error)
            self.house.notices.insert(0, lambda: reason)
        return None

    def _play(self) -> Change:
        return Push(self.house.rooms.lobby(self.device))

    def _rules(self) -> Change:
        return Push(self.house.rooms.rules(self.house.variant(), True, self.device))

    def _language(self, way: int = 1) -> Change:
        known = text.languages
        self.house.speak(known[(known.index(text.language()) + way) % len(known)])
        return None

    def _beside(self) -> dict[str, str]:
        """What stands beside an entry, smaller."""
        return {
            "continue": _which_game(self.open) if self.open else "",
            "language": text.NAMES[text.language()],
        }

    def _draw_entries(self, canvas: Canvas) -> None:
        top = next(entry.rect[1] for entry in self.menu.entries if entry.rect[0] > 0)
        canvas.fill(LINE_X, top, 4, MINOR_LAST + MINOR_HEIGHT / 2 - top, theme.GOLD)
        words = _words()
        beside = self._beside()
        for entry in self.menu.entries:
            major = entry.rect[0] == 0
            self._draw_entry(canvas, entry, words[entry.name], beside.get(entry.name, ""), major)

    def _draw_entry(self, canvas: Canvas, entry: Entry, word: str, extra: str, major: bool) -> None:
        focused = entry.name == self.menu.focus
        middle = entry.middle[1]
        x = ENTRY_X if major else SECOND_X
        size: float = (theme.SIZE_FOCUS if focused else theme.SIZE_ENTRY) if major else SIZE_MINOR
        weight = theme.HEAVY if major or focused else theme.SEMI
        if major:
            word, size = fitted_name(word, size, LINE_X - ENTRY_X - 20)
        end = x + text_width(word, theme.SIZE_FOCUS if major else SIZE_MINOR, theme.HEAVY) + 26
        if focused:
            left = canvas.bounds[0] if major else x - 24
            reach = max(end + text_width(extra, theme.SIZE_HINT) + 70, 430 if major else 0)
            # The bar of the first column ends before the words of the second.
            reach = min(reach, SECOND_X - 16) if major else reach
            focus_bar(canvas, left, entry.rect[1], reach - left, entry.rect[3])
        colour = theme.LIGHT if focused else theme.PAPER if major else theme.SAND
        draw_text(canvas, word, x, middle + size * 0.36, size, colour, weight)
        if focused or not major:
            draw_text(canvas, extra, end, middle + size * 0.36, theme.SIZE_HINT, theme.LIGHT if focused else theme.GOLD)

    def _draw_notice(self, canvas: Canvas) -> None:
        """Which rules file is in force; in gold when there is something the player should know."""
        rules_file = self.house.rules_file
        lines = [notice() for notice in self.house.notices[:1]]
        if rules_file.problems:
            lines = [_what_is_wrong(rules_file.problems[0]), _("The rules that came with the game are used.")]
        if not lines:
            words = _("Rules: {file}").format(file=_short_path(rules_file.path))
            draw_text(canvas, words, ENTRY_X, 1016, theme.SIZE_SMALL, theme.SAND, theme.SEMI, width=800)
            return
        if rules_file.problems and text.language() != "en":
            lines.append(_("Details: durak-game rules check"))
        written = [piece for line in lines for piece in wrapped(line, theme.SIZE_SMALL, 740)][:3]
        first = 1022 - 34 * (len(written) - 1)
        _warning_sign(canvas, ENTRY_X + 24, first + 8)
        for number, line in enumerate(written):
            y = first + 34 * number
            draw_text(canvas, line, ENTRY_X + 70, y, theme.SIZE_SMALL, theme.GOLD, width=740)

    def _draw_hint(self, canvas: Canvas) -> None:
        """How to choose, with the signs of the device that was used last; built up from its right end."""
        sign = self.house.devices.sign(self.device, Verb.CONFIRM, Keys.MENU)
        x: float = 1824 - text_width(_("Choose"), theme.SIZE_HINT, theme.HEAVY)
        draw_text(canvas, _("Choose"), x, 1012, theme.SIZE_HINT, theme.INK, theme.HEAVY)
        x -= sign_width(sign, KEY_HEIGHT) + 12
        draw_sign(canvas, sign, x, 976, KEY_HEIGHT)
        word = _("Full screen")
        x -= 34 + text_width(word, theme.SIZE_HINT, theme.HEAVY)
        draw_text(canvas, word, x, 1012, theme.SIZE_HINT, theme.INK, theme.HEAVY)
        key_glyph(canvas, "F11", x - key_width("F11", KEY_HEIGHT) - 12, 976, KEY_HEIGHT)


def _words() -> dict[str, str]:
    return {
        "continue": _("Continue"),
        "play": _("Play"),
        "tournament": _("Tournament"),
        "rules": _("House rules"),
        "sessions": _("Saved evenings"),
        "statistics": _("Statistics"),
        "devices": _("Pads and keys"),
        "language": _("Language"),
        "quit": _("Quit"),
    }


def _which_game(info: SessionInfo) -> str:
    """What a session that waits is: "game 5"."""
    return _("Game {n}").format(n=info.games + 1)


def _what_is_wrong(problem: Problem) -> str:
    """The problem in a sentence. What is wrong with a rules file is told in English only; others get the spot."""
    if text.language() == "en":
        return problem.short().replace("`", "'")
    file = clean(problem.path.name)
    if problem.line is None:
        return _("{file} cannot be used.").format(file=file)
    return _("{file}: line {n} is not in order.").format(file=file, n=problem.line)


def _short_path(path: Path) -> str:
    """A path with the player's home as ~, and only its end if it is very long."""
    try:
        shown = f"~/{path.relative_to(Path.home()).as_posix()}"
    except ValueError:
        shown = str(path)
    return shown if len(shown) <= 46 else "…" + shown[-45:]


def _warning_sign(canvas: Canvas, x: float, y: float) -> None:
    polygon(canvas, [(x, y - 26), (x + 26, y + 20), (x - 26, y + 20)], theme.GOLD)
    draw_text(canvas, "!", x, y + 15, 30, theme.INK, theme.HEAVY, "center")
