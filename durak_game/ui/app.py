"""The running game: its window, its clock and the scenes on the stack."""

import gc
import time
from collections.abc import Callable, Iterable, Sequence

import pygame

from durak_game.ui import theme
from durak_game.ui.inputs import Action, Devices, Keys, Window
from durak_game.ui.minds.workers import Workers
from durak_game.ui.toolkit import Canvas, PartlyNew, Picture, Push, Scene, Stack, forget_fonts
from durak_game.ui.window import GameWindow

LONGEST_FRAME = 0.25  # seconds; a longer stall is not made up for
MOST_STEPS = 5
EPSILON = 1e-9  # without it, rounding makes 0 and 2 steps out of 1 and 1
MINIMISED_FRAME = 0.1

Shown = tuple[tuple[int, int], tuple[Picture, ...]]  # the size of the window, and the pictures from the ground up


class Timestep:
    """Cuts passing time into equal steps. What is left over is how far the picture is between two steps."""

    def __init__(self) -> None:
        self._last: float | None = None
        self._rest = 0.0

    def advance(self, now: float) -> int:
        """How many steps are due at a time in seconds; at most 5, the rest of a long stall is dropped."""
        elapsed = 0.0 if self._last is None else min(max(now - self._last, 0.0), LONGEST_FRAME)
        self._last = now
        self._rest += elapsed
        due = 0
        while self._rest >= theme.STEP - EPSILON and due < MOST_STEPS:
            self._rest -= theme.STEP
            due += 1
        if due == MOST_STEPS:
            self._rest = min(self._rest, 0.0)
        return due

    @property
    def alpha(self) -> float:
        """How far the time is between the last step and the next, 0 to 1."""
        return min(max(self._rest / theme.STEP, 0.0), 1.0)


class App:
    """The game as it runs: events in, steps of 1/60 s, pictures out. Clock, sleep and events are passed in.

    `on_full_screen` is told when the player changes it, so that it can be remembered. `devices` are opened with the
    window. `workers` start after the first picture and end with the game. `on_close` is told when all scenes are gone.
    `on_fault` gives the page that tells of a fault of the game itself; without it faults end the game.
    """

    def __init__(
        self,
        first: Scene,
        *,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
        events: Callable[[], Iterable[pygame.event.Event]] | None = None,
        window: GameWindow | None = None,
        on_full_screen: Callable[[bool], None] = lambda _full: None,
        devices: Devices | None = None,
        workers: Workers | None = None,
        on_close: Callable[[], None] = lambda: None,
        on_fault: Callable[[Exception, Sequence[Scene]], Scene] | None = None,
    ) -> None:
        self.stack = Stack()
        self.stack.on_full_screen = self.toggle_full_screen
        self.stack.apply(Push(first))
        self.devices = devices or Devices()
        self.window = window or GameWindow()
        self._clock = clock
        self._sleep = sleep
        self._events = events or pygame.event.get
        self._on_full_screen = on_full_screen
        self._workers = workers
        self._on_close = on_close
        self._on_fault = on_fault
        self._told_fault: Scene | None = None
        self._timestep = Timestep()
        self._shown: Shown | None = None  # what the window shows now
        self._typing: bool | None = None  # whether keys write letters now; None: not known
        self._arrow: bool | None = None  # whether the arrow of the mouse is shown now
        self._below: tuple[Shown, pygame.Surface] | None = None  # what popups lie over, kept while it stays the same

    @property
    def running(self) -> bool:
        """Whether a scene is left to show."""
        return self.stack.top is not None

    def open_window(self) -> None:
        """Open the window, or raise NoDisplay. Sound and pads are not needed for it."""
        self.window.open()
        self._shown = None
        self._typing = None
        self._arrow = None
        self.devices.open()

    def run(self, frames: int | None = None) -> None:
        """Play until the players leave, or for a number of drawn frames."""
        self.open_window()
        drawn = 0
        deadline = self._clock()
        try:
            while self.running and (frames is None or drawn < frames):
                self.frame()
                drawn += 1
                if drawn == 1:
                    _keep_for_good()
                    if self._workers is not None:
                        self._workers.warm_up()
                deadline += MINIMISED_FRAME if self.window.minimised else theme.STEP
                wait = deadline - self._clock()
                if wait > 0:
                    self._sleep(wait)
                else:
                    deadline = self._clock()
        finally:
            self.close()

    def close(self) -> None:
        """Let go of the scenes and close the window."""
        self.window.remember()
        self.stack.quit()
        if self._workers is not None:
            self._workers.shutdown()
        self._on_close()
        self.devices.close()
        forget_fonts()
        pygame.quit()
        gc.unfreeze()

    def frame(self) -> None:
        """One turn of the loop. A fault of the game is told on a page of its own, and the evening goes on after it."""
        try:
            self._turn()
        except Exception as error:
            if self._on_fault is None or not self.running:
                raise
            self._tell(error, self._on_fault)

    def _tell(self, error: Exception, page_of: Callable[[Exception, Sequence[Scene]], Scene]) -> None:
        """Show what went wrong; if even that goes wrong, the game ends, and the command line tells it."""
        if self._told_fault is not None and self.stack.top is self._told_fault:
            raise error
        self._told_fault = page_of(error, self.stack.scenes)
        self.stack.apply(Push(self._told_fault))

    def _turn(self) -> None:
        """What happened, the steps that are due, one picture if it is another one."""
        self.take(self._events())
        self.step(self._timestep.advance(self._clock()))
        surface = pygame.display.get_surface()
        if surface and self.running:
            shown = (surface.get_size(), self.stack.pictures(self._timestep.alpha))
            if shown != self._shown:
                self._show(surface, shown)
            if self.stack.top:
                self.stack.top.prepare(Canvas(surface))

    def _show(self, surface: pygame.Surface, shown: Shown) -> None:
        """Draw the window, or only where its one picture differs from the one before."""
        before, self._shown = self._shown, shown
        area = None
        if before is not None and before[0] == shown[0] and len(before[1]) == len(shown[1]) == 1:
            (picture,) = shown[1]
            area = picture.area_since(before[1][0]) if isinstance(picture, PartlyNew) else None
        rect = Canvas(surface).rect(*area).inflate(2, 2) if area else surface.get_rect()
        surface.set_clip(rect)
        self._paint(surface, shown[1])
        surface.set_clip(None)
        pygame.display.update(rect)

    def take(self, events: Iterable[pygame.event.Event]) -> None:
        """Turn events of pygame into actions and give them to the scene on top."""
        for event in events:
            canvas = Canvas(pygame.display.get_surface() or pygame.Surface((theme.WIDTH, theme.HEIGHT)))
            keys = self.stack.top.keys if self.stack.top else Keys.MENU
            for action in self.devices.actions(event, keys, canvas.to_design):
                self.handle(action)

    def handle(self, action: Action) -> None:
        """Give an action to the scene on top, and do what it means for the window."""
        if isinstance(action, Window):
            self._window_changed(action.kind)
        top = self.stack.top
        self.stack.handle(action)
        if self.stack.top is not top:
            self.devices.forget_repeats()
        if action == Window("closed"):
            self.stack.quit()

    def step(self, count: int = 1) -> None:
        """Let steps of 1/60 s pass."""
        for _ in range(count):
            for action in self.devices.step():
                self.handle(action)
            self.stack.update()
        if self.window.is_open:
            self._attend()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the present picture on a surface of any size."""
        self._paint(surface, self.stack.pictures(self._timestep.alpha))

    def _paint(self, surface: pygame.Surface, pictures: tuple[Picture, ...]) -> None:
        """Draw pictures over each other. A popup may change often, what lies below it does not."""
        canvas, below = Canvas(surface), (surface.get_size(), pictures[:-1])
        if not below[1]:
            self._below = None
        elif self._below is not None and self._below[0] == below:
            surface.blit(self._below[1], (0, 0))
        else:
            for picture in below[1]:
                picture.draw(canvas)
            self._below = below, surface.copy()
        for picture in pictures[-1:]:
            picture.draw(canvas)

    def toggle_full_screen(self) -> None:
        """Fill the whole screen, or go back to the window."""
        self.window.toggle_full_screen()
        self.devices.pointer.window_changed()
        self._shown = None
        self._on_full_screen(self.window.full_screen)

    def _window_changed(self, kind: str) -> None:
        if kind == "full_screen":
            self.toggle_full_screen()
        elif kind == "exposed":
            self._shown = None
        else:
            self.window.changed(kind)

    def _attend(self) -> None:
        """The arrow of the mouse is there while the mouse is used; keys write letters only where a name is typed.

        Elsewhere a system that helps with writing would swallow keys.
        """
        typing, arrow = bool(self.stack.top and self.stack.top.keys is Keys.TYPING), self.devices.pointer.seen
        if typing is not self._typing:
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()
        if arrow is not self._arrow:
            pygame.mouse.set_visible(arrow)
        self._typing, self._arrow = typing, arrow


def _keep_for_good() -> None:
    """What the game is made of is left out of garbage collection: a picture would wait 25 ms for that."""
    gc.collect()
    gc.freeze()
