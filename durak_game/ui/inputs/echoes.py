"""One pad seen twice: input layers show a pad a second time, and each of its presses comes from both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from durak_game.ui import theme

TOGETHER = theme.steps(0.034)  # presses this close to each other may be one


@dataclass(frozen=True)
class Signal:
    """Something happened on the pad with an id.

    `kind` is "came", "gone", "down", "up", or "raw" for an element of an unknown pad that is being taught. `control`
    is the button, one of `pad_controls.CONTROLS` or "stick left" and so on; for "raw" the element, such as "b3".
    """

    pad: int
    kind: str
    control: str = ""


@dataclass
class _Pressed:
    signal: Signal
    left: int = TOGETHER
    released: bool = False


class Echoes:
    """Keeps from the game what a pad presses only because another one does.

    A pad that has pressed something alone is somebody's own, for good. One that begins by pressing what another has
    just pressed is its echo: nothing it does is heard, until it presses something that the other does not. For that
    its presses wait for a moment; those of all others are heard at once.
    """

    def __init__(self) -> None:
        self._own: set[int] = set()
        self._of: dict[int, int] = {}  # the echoes, and whose
        self._heard: list[_Pressed] = []  # a moment ago
        self._waiting: list[_Pressed] = []  # of echoes, which may be alone after all

    def hear(self, signal: Signal) -> Iterator[Signal]:
        """What is left of a signal."""
        match signal.kind:
            case "down":
                yield from self._down(signal)
            case "up":
                yield from self._up(signal)
            case _:
                if signal.kind == "gone":
                    self._forget(signal.pad)
                yield signal

    def step(self) -> Iterator[Signal]:
        """One step has passed: what has found no partner by now was pressed alone."""
        for pressed in (*self._heard, *self._waiting):
            pressed.left -= 1
        self._own |= {pressed.signal.pad for pressed in self._heard if pressed.left <= 0}
        self._heard = [pressed for pressed in self._heard if pressed.left > 0]
        alone = [pressed for pressed in self._waiting if pressed.left <= 0]
        self._waiting = [pressed for pressed in self._waiting if pressed.left > 0]
        for pressed in alone:
            self._of.pop(pressed.signal.pad, None)
            self._own.add(pressed.signal.pad)
            yield pressed.signal
            if pressed.released:
                yield replace(pressed.signal, kind="up")

    def _down(self, signal: Signal) -> Iterator[Signal]:
        pad = signal.pad
        partner = next((one.signal.pad for one in self._heard if self._same(one.signal, signal)), None)
        if pad in self._of:
            if partner != self._of[pad]:
                self._waiting.append(_Pressed(signal))
        elif partner is not None and pad not in self._own:
            self._of[pad] = partner
            self._own.add(partner)
        else:
            self._waiting = [
                one for one in self._waiting if self._of[one.signal.pad] != pad or not self._same(one.signal, signal)
            ]
            self._heard.append(_Pressed(signal))
            yield signal

    def _up(self, signal: Signal) -> Iterator[Signal]:
        waiting = next((one for one in self._waiting if one.signal == replace(signal, kind="down")), None)
        if waiting is None:
            yield signal
        else:
            waiting.released = True

    @staticmethod
    def _same(one: Signal, other: Signal) -> bool:
        return one.control == other.control and one.pad != other.pad

    def _forget(self, pad: int) -> None:
        """A pad has gone. Whoever was its echo may be the pad itself."""
        self._own.discard(pad)
        self._of = {echo: first for echo, first in self._of.items() if pad not in (echo, first)}
        self._heard = [one for one in self._heard if one.signal.pad != pad]
        self._waiting = [one for one in self._waiting if one.signal.pad in self._of]
