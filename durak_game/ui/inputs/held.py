"""What is held down, and directions that repeat while they are."""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.inputs.actions import DIRECTIONS, Key, Press


@dataclass
class _Down:
    """What a key meant when it was pressed, and the steps until it repeats (None: never)."""

    action: Press | Key
    wait: int | None


class Held:
    """Keys and buttons that are down. On release each means what it meant when it was pressed."""

    def __init__(self) -> None:
        self._down: dict[Hashable, _Down] = {}

    def __contains__(self, code: Hashable) -> bool:
        return code in self._down

    def press(self, code: Hashable, action: Press | Key) -> Iterator[Press | Key]:
        """A key goes down."""
        repeats = isinstance(action, Key) or action.verb in DIRECTIONS
        self._down[code] = _Down(action, theme.steps(theme.REPEAT_FIRST) if repeats else None)
        yield action

    def release(self, code: Hashable) -> Iterator[Press]:
        """A key comes up."""
        down = self._down.pop(code, None)
        if down and isinstance(down.action, Press):
            yield Press(down.action.verb, down.action.device, released=True)

    def release_all(self) -> Iterator[Press]:
        """Everything comes up."""
        for code in list(self._down):
            yield from self.release(code)

    def forget(self, device: str) -> None:
        """Forget, without a word, what is down on a pad."""
        for code in [code for code in self._down if isinstance(code, tuple) and code[0] == device]:
            del self._down[code]

    def step(self) -> Iterator[Press | Key]:
        """One step of the loop has passed: directions repeat."""
        for down in list(self._down.values()):
            if down.wait is None:
                continue
            down.wait -= 1
            if down.wait <= 0:
                down.wait = theme.steps(theme.REPEAT_NEXT)
                if isinstance(down.action, Press):
                    yield Press(down.action.verb, down.action.device, repeat=True)
                else:
                    yield down.action

    def forget_repeats(self) -> None:
        """Stop everything from repeating."""
        for down in self._down.values():
            down.wait = None
