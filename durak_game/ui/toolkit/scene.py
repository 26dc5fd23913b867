"""Scenes and the stack they lie on: title, table, scores, and the popups drawn over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from durak_game.ui.inputs import Action, Keys, Plugged, Press
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.picture import Picture, Strokes


@dataclass(frozen=True)
class Push:
    """Show a scene over the present one, which waits."""

    scene: Scene


@dataclass(frozen=True)
class Swap:
    """Show a scene instead of the present one (or of several)."""

    scene: Scene
    times: int = 1


@dataclass(frozen=True)
class Pop:
    """Leave the present scene (or several) for the one below."""

    times: int = 1


@dataclass(frozen=True)
class Quit:
    """Leave the game."""


@dataclass(frozen=True)
class FullScreen:
    """Fill the whole screen, or go back to the window."""


Change = None | Push | Swap | Pop | Quit | FullScreen


NOTHING = Strokes(())


class Scene:
    """One screen. It is told what happens and answers with the change it wants; it never touches the stack."""

    popup = False  # a popup is drawn over the scene below, which stands still meanwhile
    keys = Keys.TABLE
    opener = ""  # the device that opened it

    @property
    def still(self) -> bool:
        """Whether its picture changes only when something is done, so that it is not asked at every frame."""
        return False

    def enter(self) -> None:
        """The scene has just been shown for the first time."""

    def covered(self) -> None:
        """Another scene lies over this one from this frame on."""

    def resume(self) -> None:
        """The scene is on top again, because what lay over it has gone."""

    def leave(self) -> None:
        """The scene is gone for good: let go of threads and files."""

    def record(self) -> Sequence[str]:
        """The record of the game that is played here, so that a fault can be looked into; empty elsewhere."""
        return ()

    def handle(self, action: Action) -> Change:
        """A player did something."""

    def lets(self, _action: Action) -> bool:
        """Whether whoever does something may do it on this screen, and on all that lies over it.

        The people at a table decide what lies over their table; a stranger's press goes to `unheard`.
        """
        return True

    def unheard(self, action: Action) -> Change:
        """Somebody did something who has no say on one of the screens that are open."""

    def plugged(self, plugged: Plugged) -> None:
        """A pad has come or gone while another scene lay over this one."""

    def released(self, press: Press) -> None:
        """A key or button came up while another scene lay over this one: nothing stays held for ever."""

    def update(self) -> Change:
        """One step of 1/60 s has passed."""

    def picture(self, alpha: float) -> Picture:
        """All that is seen of it. `alpha` is how far the time is between two steps, 0 to 1; below a popup it is 1."""
        return NOTHING

    def prepare(self, canvas: Canvas) -> None:
        """There is time before the next picture in the window of `canvas`: make what it will need."""


class Stack:
    """The scenes that are open; the last one is on top and gets everything that happens."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.on_full_screen: Callable[[], None] = lambda: None
        self._still: dict[Scene, Picture] = {}  # the pictures of still scenes, until something happens

    @property
    def top(self) -> Scene | None:
        """The scene that the players deal with; None when all are gone."""
        return self.scenes[-1] if self.scenes else None

    def handle(self, action: Action) -> None:
        """Give an action to the scene on top; those below are told of pads that come or go, and of releases."""
        self._still.clear()
        for scene in self.scenes[:-1]:
            match action:
                case Plugged():
                    scene.plugged(action)
                case Press(released=True):
                    scene.released(action)
        if self.top:
            heard = all(scene.lets(action) for scene in self.scenes)
            self.apply(self.top.handle(action) if heard else self.top.unheard(action))

    def update(self) -> None:
        """Let one step pass for the scene on top."""
        if self.top:
            self.apply(self.top.update())

    def pictures(self, alpha: float) -> tuple[Picture, ...]:
        """The picture of the scene on top, with those below as far as popups leave them visible."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].popup:
            first -= 1
        return tuple(self._picture(scene, alpha) for scene in self.scenes[max(first, 0) :])

    def _picture(self, scene: Scene, alpha: float) -> Picture:
        if scene in self._still:
            return self._still[scene]
        picture = scene.picture(alpha if scene is self.top else 1.0)
        if scene.still or scene is not self.top:
            self._still[scene] = picture
        return picture

    def apply(self, change: Change) -> None:
        """Carry out what a scene answered."""
        if change is None:
            return
        self._still.clear()
        match change:
            case Push(scene):
                if self.top:
                    self.top.covered()
                self.scenes.append(scene)
                scene.enter()
            case Swap(scene, times):
                self._drop(times)
                self.scenes.append(scene)
                scene.enter()
            case Pop(times):
                self._drop(times)
                if self.top:
                    self.top.resume()
            case Quit():
                self.quit()
            case FullScreen():
                self.on_full_screen()

    def quit(self) -> None:
        """Leave every scene."""
        self._drop(len(self.scenes))

    def _drop(self, times: int) -> None:
        self._still.clear()
        for _ in range(min(times, len(self.scenes))):
            self.scenes.pop().leave()
