"""Pads that the controller database does not know: their buttons and axes by number, and a mapping to named ones.

A mapping is one line as SDL's database writes it: "guid,name,a:b0,dpup:h0.1,leftx:a0,righttrigger:a5,platform:Linux,".
"""

import platform
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from durak_game.ui.inputs.pad_controls import MAPPING_NAMES

STICK_AXES = ("leftx", "lefty")
_ELEMENT = re.compile(r"(?P<half>[+-]?)(?P<kind>[abh])(?P<number>\d+)(?:\.(?P<hat>\d+))?(?P<turned>~?)")
SYSTEMS = {"Darwin": "Mac OS X"}  # where the database has another name than the system itself
HATS = {1: (1, 1), 2: (0, 1), 4: (1, -1), 8: (0, -1)}  # mask: which coordinate of pygame's hat, which sign


@dataclass(frozen=True)
class Element:
    """One thing on a raw pad: a button "b3", an axis "a0" or half of one "+a1", one way of a hat "h0.4"."""

    kind: str
    number: int
    half: str = ""
    hat: int = 0
    turned: bool = False

    def level(self, value: float) -> float:
        """How far an axis at a value of -1 to 1 is pressed, 0 to 1."""
        value = -value if self.turned else value
        if self.half:
            return max(0.0, value if self.half == "+" else -value)
        return (value + 1) / 2


def element(words: str) -> Element | None:
    """Read one element; None if it is none."""
    found = _ELEMENT.fullmatch(words)
    if not found or (found["kind"] == "h" and int(found["hat"] or 0) not in HATS):
        return None
    return Element(found["kind"], int(found["number"]), found["half"], int(found["hat"] or 0), bool(found["turned"]))


def read_mapping(line: str) -> dict[str, Element]:
    """The elements of a mapping by our names of buttons and stick axes; what cannot be read is left out."""
    found: dict[str, Element] = {}
    for field in line.split(",")[2:]:
        name, _, words = field.partition(":")
        target = name if name in STICK_AXES else MAPPING_NAMES.get(name)
        meant = element(words)
        if target and meant:
            found[target] = meant
    return found


def write_mapping(guid: str, name: str, elements: Mapping[str, str]) -> str:
    """A line for the database from elements as words, by our names."""
    theirs = {ours: name for name, ours in MAPPING_NAMES.items()}
    system = SYSTEMS.get(platform.system(), platform.system())
    fields = ",".join(f"{theirs.get(target, target)}:{words}" for target, words in elements.items())
    return f"{guid},{name.replace(',', ' ')},{fields},platform:{system},"


def guess(buttons: int, axes: int, hats: int) -> dict[str, Element]:
    """What a pad nobody knows is likely to mean: enough to find the way to the screen that teaches it."""
    order = ["south", "east", "west", "north", "l1", "r1"]
    order += ["l2", "r2", "select", "start", "l3", "r3"] if buttons >= 10 else ["select", "start"]
    found = {control: Element("b", number) for number, control in enumerate(order[:buttons])}
    if axes >= 2:
        found |= {"leftx": Element("a", 0), "lefty": Element("a", 1)}
    if hats:
        ways = {"up": 1, "right": 2, "down": 4, "left": 8}
        found |= {control: Element("h", 0, hat=mask) for control, mask in ways.items()}
    return found


class RawReader:
    """Turns what a raw pad reports into levels: the name of a button or stick axis, and how far it is pressed.

    Buttons and triggers are 0 to 1, stick axes -1 to 1.
    """

    def __init__(self, elements: Mapping[str, Element]) -> None:
        self.elements = dict(elements)

    @property
    def controls(self) -> frozenset[str]:
        """The buttons it knows."""
        return frozenset(self.elements) - set(STICK_AXES)

    def levels(self, event: pygame.event.Event) -> Iterator[tuple[str, float]]:
        """What one event of a joystick says."""
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            for name, _meant in self._of("b", event.button):
                yield name, float(event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYAXISMOTION:
            for name, meant in self._of("a", event.axis):
                way = -event.value if meant.turned else event.value
                yield name, way if name in STICK_AXES else meant.level(event.value)
        elif event.type == pygame.JOYHATMOTION:
            for name, meant in self._of("h", event.hat):
                at, sign = HATS[meant.hat]
                yield name, float(event.value[at] == sign)

    def _of(self, kind: str, number: int) -> list[tuple[str, Element]]:
        return [(name, meant) for name, meant in self.elements.items() if (meant.kind, meant.number) == (kind, number)]

    def axes(self) -> dict[str, Element]:
        """Buttons and triggers that are axes on this pad, whose first position has to be looked at."""
        return {name: meant for name, meant in self.elements.items() if meant.kind == "a" and name not in STICK_AXES}


class RawListener:
    """Hears which element of a raw pad is pressed next: "b3", "h0.1", "-a1". Axes count from where they rest."""

    FAR, NEAR = 0.6, 0.3

    def __init__(self, rest: list[float]) -> None:
        self.rest = rest
        self._away: set[int] = set()

    def heard(self, event: pygame.event.Event) -> str | None:
        """The element that an event presses, once for each press."""
        if event.type == pygame.JOYBUTTONDOWN:
            return f"b{event.button}"
        if event.type == pygame.JOYHATMOTION:
            masks = [mask for mask, (at, sign) in HATS.items() if event.value[at] == sign]
            return f"h{event.hat}.{masks[0]}" if masks else None
        if event.type == pygame.JOYAXISMOTION and event.axis < len(self.rest):
            return self._axis(event.axis, event.value)
        return None

    def _axis(self, axis: int, value: float) -> str | None:
        rest = self.rest[axis]
        if abs(value - rest) < self.NEAR:
            self._away.discard(axis)
        if abs(value - rest) < self.FAR or axis in self._away:
            return None
        self._away.add(axis)
        if abs(rest) > 0.5:  # a trigger: it rests at one end of its way
            return f"a{axis}" if rest < 0 else f"a{axis}~"
        return f"{'+' if value > rest else '-'}a{axis}"
