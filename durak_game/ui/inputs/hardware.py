"""The pads that are plugged in, as pygame shows them. The only file that opens joysticks and controllers."""

import contextlib
import os
from typing import Any, Protocol

import pygame

from durak_game.ui.inputs.pad_controls import CONTROLS, MAPPING_NAMES
from durak_game.ui.theme import Colour

try:
    from pygame._sdl2 import controller
except ImportError:  # a pygame that was built without it: all pads are raw then
    controller = None  # type: ignore[assignment]

LEVELS = {
    "l2": pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    "r2": pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
    "leftx": pygame.CONTROLLER_AXIS_LEFTX,
    "lefty": pygame.CONTROLLER_AXIS_LEFTY,
}
FULL_AXIS = 32767


class PadLike(Protocol):
    """A pad that is plugged in.

    `id` is new each time it is plugged in, `guid` stays. `raw` says that the database does not know it; then only its
    numbers of buttons, axes and hats are known (`parts`) and `controls` is empty.
    """

    id: int
    guid: str
    name: str
    raw: bool
    controls: frozenset[str]
    parts: tuple[int, int, int]

    def level(self, control: str) -> float:
        """How far a trigger of a known pad is pressed now, 0 to 1, or an axis of its stick pushed, -1 to 1."""

    def raw_axes(self) -> list[float]:
        """Where the axes of a raw pad are now, each -1 to 1."""

    def rumble(self, low: float, high: float, milliseconds: int) -> None:
        """Shake; strengths 0 to 1."""

    def light(self, colour: Colour) -> None:
        """Shine."""


class HardwareLike(Protocol):
    """All pads of the computer."""

    def open(self) -> bool:
        """Begin to look for pads; False if the computer cannot have any."""

    def close(self) -> None:
        """Let go of them."""

    def pads(self) -> list[PadLike]:
        """What is plugged in now."""


class Pad:
    """One pad. It must be kept: a pad nobody holds is closed and says nothing any more."""

    def __init__(self, joystick: Any, known: Any) -> None:  # noqa: ANN401 - pygame's classes have no public names
        self._joystick = joystick
        self._known = known
        self.id: int = joystick.get_instance_id()
        self.guid: str = joystick.get_guid()
        self.name: str = joystick.get_name()
        self.raw = known is None
        self.controls = _controls(known) if known else frozenset[str]()
        self.parts = (joystick.get_numbuttons(), joystick.get_numaxes(), joystick.get_numhats())

    def close(self) -> None:
        """Let go of it."""
        with contextlib.suppress(pygame.error):
            if self._known:
                self._known.quit()
            self._joystick.quit()

    def level(self, control: str) -> float:
        """How far a trigger of a known pad is pressed now, 0 to 1, or an axis of its stick pushed, -1 to 1."""
        with contextlib.suppress(pygame.error):
            return float(self._known.get_axis(LEVELS[control])) / FULL_AXIS
        return 1.0

    def raw_axes(self) -> list[float]:
        """Where the axes of a raw pad are now, each -1 to 1."""
        with contextlib.suppress(pygame.error):
            return [self._joystick.get_axis(axis) for axis in range(self.parts[1])]
        return []

    def rumble(self, low: float, high: float, milliseconds: int) -> None:
        """Shake; strengths 0 to 1."""
        with contextlib.suppress(pygame.error):
            (self._known or self._joystick).rumble(low, high, milliseconds)

    def light(self, colour: Colour) -> None:
        """Shine."""
        with contextlib.suppress(pygame.error):
            (self._known or self._joystick).set_led(colour)


def _controls(known: Any) -> frozenset[str]:  # noqa: ANN401
    """The buttons that the database gives to a pad."""
    mapping = known.get_mapping()
    found = frozenset(ours for name, ours in MAPPING_NAMES.items() if name in mapping)
    return found or frozenset(CONTROLS)


class Hardware:
    """All pads of the computer, opened and kept."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}

    def open(self) -> bool:
        """Begin to look for pads; False if the computer cannot have any."""
        # South is south, whatever is printed on it. Must be said before the controllers are opened.
        os.environ["SDL_GAMECONTROLLER_USE_BUTTON_LABELS"] = "0"
        try:
            pygame.joystick.init()
            if controller:
                controller.init()
        except pygame.error:
            return False
        return True

    def close(self) -> None:
        """Let go of them, while pygame still runs: it must not close what is gone with it."""
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        with contextlib.suppress(pygame.error):
            if controller:
                controller.quit()
            pygame.joystick.quit()

    def pads(self) -> list[PadLike]:
        """What is plugged in now."""
        if not pygame.joystick.get_init():
            return []
        there: dict[int, Pad] = {}
        for index in range(pygame.joystick.get_count()):
            # A pad may go between being counted and being opened.
            with contextlib.suppress(pygame.error):
                joystick = pygame.joystick.Joystick(index)
                number = joystick.get_instance_id()
                there[number] = self._pads.get(number) or Pad(joystick, _known(index))
        self._pads = there
        return list(there.values())


def _known(index: int) -> Any:  # noqa: ANN401
    if controller and controller.get_init() and controller.is_controller(index):
        return controller.Controller(index)
    return None
