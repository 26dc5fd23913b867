"""Bots play their games at once, in the background: a bar grows, results tick in, and it can be stopped at any time."""

from __future__ import annotations

import math
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

from durak_game.session.model import Played
from durak_game.session.reports import counted, headline, store_sentence
from durak_game.session.schedule import games_planned
from durak_game.session.store.errors import StoreError
from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import Night
from durak_game.ui.inputs import Action
from durak_game.ui.toolkit import (
    Canvas,
    Change,
    Chip,
    Foot,
    Kept,
    Page,
    Pen,
    PictureCache,
    Swap,
    draw_text,
    fitted_name,
    rays,
    seat_shape,
    slanted,
    wrapped,
)

LEFT, WIDTH = 96, 1728
BAR_TOP, BAR_HEIGHT = 230, 64
LIST_TOP, ROW = 356, 64
ROWS = 8
ORDER = 360  # where the places of a result begin, after its game
BIG_Y = 920
LEAN, TIP = 18, 40  # how far the end of the bar leans, and how much of the bar is drawn as its end

TURN = 0.0005  # seconds at a time for each thread while bots play; Python's usual 0.005 would make pictures late
LEAVES_WITHIN = 0.1  # seconds a closing window waits for a bot who is thinking

Result = tuple[str, tuple[tuple[str, theme.SeatLook], ...]]
"""The game, and who came out of it in which order, with their looks."""

_rows = PictureCache(8 * 1024 * 1024)


class BotsPlayScene(Page):
    """The games among bots, one after another in a thread. While it runs nobody else touches the evening.

    The main way stops it, between two moves; only when the thread has ended does any way lead on, or try once more what
    could not be written. So whoever comes next has the evening alone. Bots who were told to stop do not play on
    when that is tried.
    """

    still = False  # results come in while nobody does anything
    foot = Foot(big_y=BIG_Y)

    def __init__(self, evening: Night) -> None:
        super().__init__("main")
        self.evening = evening
        self.session = evening.evening
        self.trouble = ""
        self.results: list[Result] = []
        self._counted = len(counted(self.session))
        self._planned = games_planned(self.session.plan)
        self._fresh: deque[Played] = deque()
        self._stop = threading.Event()
        self._error: Exception | None = None
        self._thread: threading.Thread | None = None

    @property
    def running(self) -> bool:
        """Whether the bots still play."""
        return self._thread is not None

    def enter(self) -> None:
        """The bots sit down."""
        self.trouble, self._error = "", None
        self._thread = threading.Thread(target=self._play, name="durak-bots", daemon=True)
        self._thread.start()

    def _play(self) -> None:
        try:
            with short_turns():
                self.session.play_headless(self._fresh.append, self._stop.is_set)
        except Exception as error:  # a thread's fault is raised where the screen can hear it
            self._error = error

    def leave(self) -> None:
        """The window closes: let the bots get up; the game they were at goes on later where it stopped.

        Any other way out of here opens only when they have ended. A bot who is deep in thought is not waited for: the
        move is dropped when it is found, and will be the same one next time.
        """
        self._stop.set()
        if self._thread is not None:
            self._thread.join(LEAVES_WITHIN)

    def lets(self, action: Action) -> bool:
        """Only those who play decide, while they have their controllers."""
        return self.evening.hears(action)

    def update(self) -> Change:
        """See which results have come in, and whether the bots are through."""
        ended = self._thread is not None and not self._thread.is_alive()
        while self._fresh:
            self._note(self._fresh.popleft())
        if ended:
            self._thread = None
            match self._error:
                case None:
                    return self._go_on() if self._stop.is_set() else None
                case StoreError() as error:
                    self.trouble = store_sentence(error)
                case error:
                    raise error
        return None

    def _note(self, played: Played) -> None:
        """Keep how a game ended, for the list: the first one out first."""
        self._counted += not played.void and not played.id.match.play_off
        chairs = [self.evening.chair(played.entrants[seat]) for group in played.places for seat in group]
        self.results.append((headline(self.session, played.id), tuple((who.name, who.look) for who in chairs)))

    # ---- the ways

    def big(self) -> Chip | None:
        """Stop, or go on when they have ended."""
        if self.running:
            return None if self._stop.is_set() else Chip("main", lambda: _("Stop"), self.back)
        if self.trouble:
            return Chip("main", lambda: _("Try again"), self.enter)
        return Chip("main", lambda: pgettext("after the bots", "Continue"), self._go_on)

    def back(self) -> Change:
        """Stop, or go on."""
        if not self.running:
            return self._go_on()
        self._stop.set()
        return None

    def _go_on(self) -> Change:
        return Swap(self.evening.next_scene())

    # ---- the picture

    def ground(self, pen: Pen) -> None:
        """What stands still while the bar grows and results move down."""
        still = Pen()
        still(_draw_ground)
        title = _("The bots are done")
        if self.running:
            title = _("Stopping the bots …") if self._stop.is_set() else _("The bots are playing")
        still.text(title, LEFT, 132, theme.SIZE_TITLE, theme.LIGHT, theme.HEAVY, width=1400)
        still.fill(LEFT, BAR_TOP, WIDTH, BAR_HEIGHT, theme.PANEL)
        for row in range(min(len(self.results), ROWS)):
            still.fill(LEFT, LIST_TOP + ROW * row, WIDTH, ROW - 6, theme.PANEL, 140 if row else 255)
        if not self.results and self.running:
            still.text(_("The first game is being played."), LEFT, LIST_TOP + 40, theme.SIZE_BUTTON, theme.SOFT)
        lines = wrapped(self.trouble, theme.SIZE_BUTTON, 1200)[:2]
        still.lines(lines, 620, BIG_Y + 34, 40, theme.SIZE_BUTTON, theme.TARGET, width=1204)
        pen.add(Kept(still.picture))

    def body(self, pen: Pen) -> None:
        """The bar and the last results, the newest at the top."""
        pen(_draw_bar, self._counted, self._planned)
        for row, result in enumerate(self.results[: -ROWS - 1 : -1]):
            pen(_draw_row, LIST_TOP + ROW * row, result)


def _draw_ground(canvas: Canvas) -> None:
    canvas.surface.fill(theme.GREEN)
    rays(canvas, (1500, 200), theme.GREEN_LIGHT, 0.5)


def _draw_bar(canvas: Canvas, counted: int, planned: int | None) -> None:
    """How many games have been played, and how many there will be if that is known."""
    words = ngettext("{n} game", "{n} games", counted).format(n=counted)
    if planned:
        words = ngettext("{played} of {n} game", "{played} of {n} games", planned).format(played=counted, n=planned)
        if counted:
            length = max(TIP, round(WIDTH * min(counted / planned, 1.0)))
            canvas.fill(LEFT, BAR_TOP, length - TIP / 2, BAR_HEIGHT, theme.GOLD)
            slanted(canvas, LEFT + length - TIP, BAR_TOP, TIP, BAR_HEIGHT, theme.GOLD, right=LEAN)
    draw_text(canvas, words, LEFT, BAR_TOP - 22, theme.SIZE_BUTTON, theme.GOLD, theme.HEAVY)


def _draw_row(canvas: Canvas, top: float, result: Result) -> None:
    """What is said of a game. It moves down as others come in, so it is painted once and kept."""
    row = _rows.get((canvas.scale, result))
    if row is None:
        own = _RowCanvas(canvas.scale)
        _paint_row(own, *result)
        row = _rows.put((canvas.scale, result), own.surface)
    canvas.surface.blit(row, canvas.at(LEFT, top))


class _RowCanvas(Canvas):
    """A row of the list by itself, at the scale of the whole picture."""

    def __init__(self, scale: float) -> None:
        size = (math.ceil(WIDTH * scale), math.ceil((ROW - 6) * scale))
        self.surface = pygame.Surface(size, pygame.SRCALPHA, 32)
        self.scale = scale
        self.left = self.top = 0.0


def _paint_row(canvas: Canvas, title: str, order: Sequence[tuple[str, theme.SeatLook]]) -> None:
    draw_text(canvas, title, 20, 40, theme.SIZE_HINT, theme.GOLD, theme.BOLD, width=ORDER - 40)
    pitch = (WIDTH - ORDER - 20) / len(order)
    for place, (name, look) in enumerate(order):
        left = ORDER + pitch * place
        seat_shape(canvas, look.shape, left + 16, 29, 13, look.colour)
        written, size = fitted_name(name, theme.SIZE_HINT, pitch - 46, theme.BOLD)
        draw_text(canvas, written, left + 36, 40, size, theme.SOFT if place else theme.LIGHT, theme.BOLD)


@contextmanager
def short_turns() -> Iterator[None]:
    """Let threads take turns quickly, so that no picture is late because a bot was in the middle of a thought."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(TURN)
    try:
        yield
    finally:
        sys.setswitchinterval(usual)
