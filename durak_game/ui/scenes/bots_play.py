"""Bots play their games at once, in the background: a bar grows, results tick in, and it can be stopped at any time."""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

from durak_game.session.course import games_planned
from durak_game.session.model import Played
from durak_game.session.store_error import StoreError
from durak_game.text import _, language, ngettext
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.names import fitted_name
from durak_game.ui.draw.poster import Snapshot, layer, rays
from durak_game.ui.draw.shapes import seat_shape, slanted
from durak_game.ui.draw.text import draw_text, wrapped
from durak_game.ui.inputs.actions import Action, Press, Verb
from durak_game.ui.menu import Menu
from durak_game.ui.scene import Change, Keys, Scene, Swap
from durak_game.ui.scenes.foot import Chip, big_entry, draw_big
from durak_game.ui.standing import headline
from durak_game.ui.store_words import store_sentence

if TYPE_CHECKING:
    from durak_game.ui.playing import Playing
    from durak_game.ui.theme import SeatLook

LEFT, WIDTH = 96, 1728
BAR_TOP, BAR_HEIGHT = 230, 64
LIST_TOP, ROW = 356, 64
ROWS = 8
ORDER = 360  # where the places of a result begin, after its game
BIG_Y = 920


class BotsPlayScene(Scene):
    """The games among bots, one after another in a thread. While it runs nobody else touches the evening.

    The main way stops it; when the thread has ended it leads on, or tries once more what could not be written.
    """

    keys = Keys.MENU

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        self.menu = Menu("main")
        self.trouble = ""
        self.results: list[tuple[str, tuple[tuple[str, SeatLook], ...]]] = []
        self._counted = sum(_counts(game) for game in playing.evening.played)
        self._planned = games_planned(playing.evening.plan)
        self._fresh: deque[Played] = deque()
        self._stop = threading.Event()
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None
        self._picture = Snapshot()

    @property
    def running(self) -> bool:
        """Whether the bots still play."""
        return self._thread is not None

    def enter(self) -> None:
        """The bots sit down."""
        self._begin()

    def _begin(self) -> None:
        self.trouble, self._error = "", None
        self._stop.clear()
        self._thread = threading.Thread(target=self._play, name="durak-bots", daemon=True)
        self._thread.start()

    def _play(self) -> None:
        try:
            self.playing.evening.play_headless(self._fresh.append, self._stop.is_set)
        except Exception as error:  # a thread's fault is raised where the screen can hear it
            self._error = error

    def leave(self) -> None:
        """Let the bots get up; the game they were at goes on later where it stopped."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def handle(self, action: Action) -> Change:
        """Stop, or go on when they have ended."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return self._halt() if self.running else self._go_on()
        return self.menu.handle(action)

    def update(self) -> Change:
        """See which results have come in, and whether the bots are through."""
        while self._fresh:
            self._note(self._fresh.popleft())
        if self._thread is None or self._thread.is_alive():
            return None
        self._thread.join()
        self._thread = None
        while self._fresh:
            self._note(self._fresh.popleft())
        if self._error is not None:
            if not isinstance(self._error, StoreError):
                raise self._error
            self.trouble = store_sentence(self._error)
            return None
        return self._go_on() if self._stop.is_set() else None

    def _note(self, played: Played) -> None:
        """Keep how a game ended, for the list: the first one out first."""
        self._counted += _counts(played)
        order = [played.entrants[seat] for group in played.places for seat in group]
        chairs = [self.playing.chair(key) for key in order]
        self.results.append((headline(self.playing.evening, played.id), tuple((c.name, c.look) for c in chairs)))

    # ---- the ways

    def _main(self) -> Chip:
        if self.running:
            return Chip("main", lambda: _("Stop"), self._halt)
        if self.trouble:
            return Chip("main", lambda: _("Try again"), self._again)
        return Chip("main", lambda: _("Go on"), self._go_on)

    def _halt(self) -> Change:
        self._stop.set()
        return None

    def _again(self) -> Change:
        self._begin()
        return None

    def _go_on(self) -> Change:
        return Swap(self.playing.next_scene())

    # ---- the picture

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the bar and the last results."""
        self.menu.show([big_entry(self._main(), LEFT, BIG_Y)])
        state = (len(self.results), self.running, self._stop.is_set(), self.trouble, self.menu.focus, language())
        self._picture.draw(canvas, state, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        layer(canvas, "bots play", _ground)
        title = _("The bots play") if self.running else _("The bots have played")
        draw_text(canvas, title, LEFT, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
        self._paint_bar(canvas)
        self._paint_results(canvas)
        if self.trouble:
            for number, line in enumerate(wrapped(self.trouble, theme.SIZE_BUTTON, 1200)[:2]):
                draw_text(canvas, line, 620, BIG_Y + 34 + 40 * number, theme.SIZE_BUTTON, theme.TARGET, width=1204)
        draw_big(canvas, self.menu, self._main())

    def _paint_bar(self, canvas: Canvas) -> None:
        canvas.fill(LEFT, BAR_TOP, WIDTH, BAR_HEIGHT, theme.PANEL)
        if self._planned:
            share = min(self._counted / self._planned, 1.0)
            words = ngettext("{played} of {n} game", "{played} of {n} games", self._planned)
            words = words.format(played=self._counted, n=self._planned)
        else:
            share = 0.0
            words = ngettext("{n} game", "{n} games", self._counted).format(n=self._counted)
        if share:
            slanted(canvas, LEFT, BAR_TOP, max(40.0, WIDTH * share), BAR_HEIGHT, theme.GOLD, right=18)
        draw_text(canvas, words, LEFT, BAR_TOP - 22, theme.SIZE_BUTTON, theme.GOLD, theme.HEAVY)

    def _paint_results(self, canvas: Canvas) -> None:
        if not self.results:
            words = _("The first game is being played.") if self.running else ""
            draw_text(canvas, words, LEFT, LIST_TOP + 40, theme.SIZE_BUTTON, theme.SOFT)
        for row, (title, order) in enumerate(reversed(self.results[-ROWS:])):
            y = LIST_TOP + ROW * row
            canvas.fill(LEFT, y, WIDTH, ROW - 6, theme.PANEL, 255 if row == 0 else 140)
            draw_text(canvas, title, LEFT + 20, y + 40, theme.SIZE_HINT, theme.GOLD, theme.BOLD, width=ORDER - 40)
            self._paint_order(canvas, order, LEFT + ORDER, y)

    @staticmethod
    def _paint_order(canvas: Canvas, order: tuple[tuple[str, SeatLook], ...], x: float, y: float) -> None:
        pitch = (WIDTH - ORDER - 20) / len(order)
        for place, (name, look) in enumerate(order):
            left = x + pitch * place
            seat_shape(canvas, look.shape, left + 16, y + 29, 13, look.colour)
            colour = theme.LIGHT if place == 0 else theme.SOFT
            written, size = fitted_name(name, theme.SIZE_HINT, pitch - 46, theme.BOLD)
            draw_text(canvas, written, left + 36, y + 40, size, colour, theme.BOLD)


def _counts(played: Played) -> bool:
    """Whether a game is one of those that were planned: neither void nor a play-off."""
    return not played.void and not played.id.match.play_off


def _ground(canvas: Canvas) -> None:
    canvas.surface.fill(theme.GREEN)
    rays(canvas, (1500, 200), theme.GREEN_LIGHT, 0.5)
