"""The first screen: the word in letters two hands high, the cap, and where to go from here."""

from functools import partial
from pathlib import Path

from durak_game import text
from durak_game.session.model import ResultError
from durak_game.session.plan import PlanError
from durak_game.session.reports import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import SessionInfo
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import House
from durak_game.ui.inputs import MOUSE, Action, Keys, Press, Verb
from durak_game.ui.title.picture import SIZE_MINOR, SLANT, draw_way, on_slant, poster, warning_sign
from durak_game.ui.toolkit import (
    Change,
    Chip,
    Entry,
    FullScreen,
    Page,
    Pen,
    Push,
    Quit,
    draw_sign,
    key_glyph,
    key_width,
    ring_room,
    sign_width,
    text_width,
    wrapped,
)
from durak_game.variants import Problem
from durak_game.variants.problems import clean

ENTRY_X, SECOND_X = 96, 636
ROWS = (662, 745, 822, 898)  # the middles of the entries
MINOR_LAST, MINOR_PITCH = 900, 62  # the middle of the last entry in the second column
HEIGHT, MINOR_HEIGHT = 76, 62
FIRST_WIDTH = 430  # so far from the second column that down stays in the first
KEY_HEIGHT = 50


class TitleScene(Page):
    """The title: go on where the last evening stopped, play, hold a tournament, look things up, leave.

    What one comes to play for stands in the left column, the rest in the right one. The store is asked whenever the
    title is shown, never while it waits. The device that chose last is that of a player who sits down in the lobby.
    """

    def __init__(self, house: House) -> None:
        super().__init__("")
        self.house = house
        self.open: SessionInfo | None = None  # the evening that waits
        self._kept = False  # whether there are evenings to look at; who plays for the first time is not offered them

    def enter(self) -> None:
        """The title is shown, or somebody has come back to it."""
        before, self.open, self._kept = self.open, None, False
        try:
            store = self.house.store
            self.open = store.latest_open(self.house.left_alone) if store and self.house.go_on else None
            self._kept = store is not None and bool(store.read("SELECT id FROM sessions LIMIT 1"))
        except StoreError as error:
            self._tell(error)
        if self.open is not None and (before is None or before.id != self.open.id):
            self.menu.focus = "continue"
        super().enter()

    resume = enter

    def handle(self, action: Action) -> Change:
        """Here Esc counts as a key of the left half."""
        if isinstance(action, Press):
            self.device = action.device
        return super().handle(action)

    def back(self) -> None:
        """Go to the last entry, which leaves."""
        self.menu.focus = "quit"

    def big(self) -> None:
        """All ways stand in the two columns."""

    # Where to go

    def _ways(self) -> tuple[list[Chip], list[Chip]]:
        """What one comes to play for, and the rest."""
        rooms = self.house.rooms
        games = [
            Chip("continue", lambda: _("Continue"), self._continue, offered=self.open is not None),
            Chip("play", lambda: _("Play"), lambda: Push(rooms.lobby(self.device))),
            Chip("tournament", lambda: _("Tournament"), lambda: Push(rooms.tournament(self.device))),
            Chip("rules", lambda: _("House rules"), lambda: Push(rooms.rules(self.house.variant(), True, self.device))),
        ]
        others = [
            Chip("sessions", lambda: _("Saved evenings"), lambda: Push(rooms.sessions()), offered=self._kept),
            Chip("statistics", lambda: _("Statistics"), lambda: Push(rooms.statistics())),
            Chip("devices", lambda: _("Controls"), lambda: Push(rooms.devices())),
            Chip("language", lambda: _("Language"), self._language, self._language),
            Chip("screen", self.house.screen_words, FullScreen),
            Chip("quit", lambda: _("Quit"), Quit, hold=theme.HOLD_END),
        ]
        return [way for way in games if way.offered], [way for way in others if way.offered]

    def entries(self) -> list[Entry]:
        """Both columns."""
        games, others = self._ways()
        top = MINOR_LAST - MINOR_PITCH * (len(others) - 1) - MINOR_HEIGHT / 2
        left = [(0, row - HEIGHT / 2, FIRST_WIDTH, HEIGHT) for row in ROWS]
        right = [
            (SECOND_X - 30, top + MINOR_PITCH * row, _ring_end(way) if way.hold else 380, MINOR_HEIGHT)
            for row, way in enumerate(others)
        ]
        places = [*left[: len(games)], *right]
        ways = zip([*games, *others], places, strict=True)
        return [Entry(way.name, place, way.go, way.turn, hold=way.hold) for way, place in ways]

    def _continue(self) -> Change:
        assert self.open is not None
        assert self.house.go_on is not None
        try:
            return Push(self.house.go_on(self.open.id))
        except (StoreError, PlanError, ResultError) as error:
            self._tell(error)
        return None

    def _tell(self, error: StoreError | PlanError | ResultError) -> None:
        words = partial(store_sentence, error) if isinstance(error, StoreError) else partial(str, error)
        self.house.notices.insert(0, words)

    def _language(self, way: int = 1) -> None:
        known = text.languages
        self.house.speak(known[(known.index(text.language()) + way) % len(known)])

    # What is seen

    def body(self, pen: Pen) -> None:
        """The poster, the ways on it, what there is to tell, and how to choose."""
        pen(poster, self.house.art)
        pen.text(_("No winner, only a durak."), *on_slant(300, 76), 52, theme.TEXT_RED, theme.HEAVY, angle=SLANT)
        games, others = self._ways()
        line_top = self.menu.entries[len(games)].rect[1]
        pen.fill(SECOND_X - 44, line_top, 4, MINOR_LAST + MINOR_HEIGHT / 2 - line_top, theme.GOLD)
        beside = {"language": text.NAMES[text.language()]}  # smaller
        if self.open:
            beside["continue"] = _("Game {n}").format(n=self.open.games + 1)
        for way, entry in zip([*games, *others], self.menu.entries, strict=True):
            focused = way.name == self.menu.focus
            x = ENTRY_X if way in games else SECOND_X
            extra = beside.get(str(way.name), "")
            pen(draw_way, x, entry.rect, way.words(), extra, focused, way in games, ring_room(way.hold))
        self._notice(pen)
        self._hint(pen)

    def _notice(self, pen: Pen) -> None:
        """Which rules file is in force; in gold when there is something the player should know."""
        rules_file = self.house.rules_file
        lines = [notice() for notice in self.house.notices[:1]]
        if rules_file.problems:
            lines = [_what_is_wrong(rules_file.problems[0]), _("Using the rules that came with the game.")]
        if not lines:
            words = _("Rules: {file}").format(file=_short_path(rules_file.path))
            pen.text(words, ENTRY_X, 1016, theme.SIZE_SMALL, theme.SAND, theme.SEMI, width=800)
            return
        if rules_file.problems and text.language() != "en":
            lines.append(_("Details: durak-game rules check"))
        written = [piece for line in lines for piece in wrapped(line, theme.SIZE_SMALL, 740)][:3]
        first = 1022 - 34 * (len(written) - 1)
        pen(warning_sign, ENTRY_X + 24, first + 8)
        pen.lines(written, ENTRY_X + 70, first, 34, theme.SIZE_SMALL, theme.GOLD, width=740)

    def _hint(self, pen: Pen) -> None:
        """How to choose, with the signs of the device that was used last, and for keys that of the whole screen."""
        if self.device == MOUSE:
            return
        sign = self.house.devices.sign(self.device, Verb.CONFIRM, Keys.MENU)
        x: float = 1824 - text_width(_("Choose"), theme.SIZE_HINT, theme.HEAVY)
        pen.text(_("Choose"), x, 1012, theme.SIZE_HINT, theme.INK, theme.HEAVY)
        x -= sign_width(sign, KEY_HEIGHT) + 12
        pen(draw_sign, sign, x, 976, KEY_HEIGHT)
        if self.device.startswith("pad:"):
            return
        x -= 34 + text_width(_("Full screen"), theme.SIZE_HINT, theme.HEAVY)
        pen.text(_("Full screen"), x, 1012, theme.SIZE_HINT, theme.INK, theme.HEAVY)
        pen(key_glyph, "F11", x - key_width("F11", KEY_HEIGHT) - 12, 976, KEY_HEIGHT)


def _ring_end(way: Chip) -> float:
    """How wide a way of the second column is whose ring stands behind its words."""
    return 66 + text_width(way.words(), SIZE_MINOR, theme.HEAVY) + ring_room(way.hold)


def _what_is_wrong(problem: Problem) -> str:
    """The problem in a sentence. What is wrong with a rules file is told in English only; others get the spot."""
    if text.language() == "en":
        return problem.short().replace("`", "'")
    words = _("{file} can't be used.") if problem.line is None else _("{file}: there's a problem in line {n}.")
    return words.format(file=clean(problem.path.name), n=problem.line)


def _short_path(path: Path) -> str:
    """A path with the player's home as ~, and only its end if it is very long."""
    home = Path.home()
    shown = f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
    return shown if len(shown) <= 46 else "…" + shown[-45:]
