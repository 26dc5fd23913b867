"""What has to be held rather than tapped: who holds what, since when, and what is done when the time has come."""

from collections.abc import Hashable
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.inputs import Verb


@dataclass
class _Hold:
    name: Hashable
    verb: Verb | None
    needed: int
    passed: int = 0


class Holds:
    """Buttons that are down for something that takes a while. A device holds one thing at a time.

    Time comes in steps of the loop. What is let go too early does nothing; `tapped` names it until the next press,
    so that the screen can say that it has to be held.
    """

    def __init__(self) -> None:
        self.tapped: Hashable = None
        self._down: dict[str, _Hold] = {}

    @property
    def busy(self) -> bool:
        """Whether anybody holds anything."""
        return bool(self._down)

    @property
    def devices(self) -> tuple[str, ...]:
        """The devices that hold something."""
        return tuple(self._down)

    def begin(self, device: str, name: Hashable, seconds: float, verb: Verb | None = None) -> None:
        """A button goes down for `name`; what the device held before is given up."""
        self.tapped = None
        self._down[device] = _Hold(name, verb, theme.steps(seconds))

    def held_by(self, device: str) -> Hashable:
        """What a device holds; None if nothing."""
        return self._down[device].name if device in self._down else None

    def let_go(self, device: str, verb: Verb | None = None) -> None:
        """A button comes up; another one of the same device than the one that is held changes nothing."""
        if device in self._down and self._down[device].verb is verb:
            self.tapped = self._down.pop(device).name

    def gone(self, device: str) -> None:
        """A device is gone, and holds nothing any more."""
        self._down.pop(device, None)

    def step(self) -> list[tuple[str, Hashable]]:
        """One step has passed: the devices that have held long enough, with what they held."""
        done = []
        for device, hold in list(self._down.items()):
            hold.passed += 1
            if hold.passed >= hold.needed:
                del self._down[device]
                done.append((device, hold.name))
        return done

    def share(self, name: Hashable) -> float:
        """How far something is held, 0 to 1, by whoever is furthest."""
        return max((hold.passed / hold.needed for hold in self._down.values() if hold.name == name), default=0.0)

    def forget(self, names: tuple[Hashable, ...] | None = None) -> None:
        """Give up whatever is held, or all that is not among these names."""
        self._down = {device: hold for device, hold in self._down.items() if names and hold.name in names}
