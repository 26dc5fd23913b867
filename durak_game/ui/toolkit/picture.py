"""What a screen shows, as a value: two that are equal look the same, so nothing is drawn that is there already."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, Protocol, runtime_checkable

from durak_game.ui.theme import BOLD, Colour
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.shapes import layer
from durak_game.ui.toolkit.text import draw_text

Given = ParamSpec("Given")


class Picture(Protocol):
    """All that is seen of a scene, compared by value. It holds what is drawn and never who wants it drawn."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it over what is there."""


@runtime_checkable
class PartlyNew(Protocol):
    """A picture that knows where it differs from the one before, so that only this is drawn."""

    def area_since(self, before: object) -> Rect | None:
        """All that differs lies in this rectangle: x, y, width, height; None: it may be anywhere."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """One stroke of a picture: a function that draws, and the values it draws."""

    paint: Callable[..., object]
    given: tuple[object, ...]
    named: tuple[tuple[str, object], ...]

    def draw(self, canvas: Canvas) -> None:
        """Make the stroke."""
        self.paint(canvas, *self.given, **dict(self.named))


@dataclass(frozen=True, slots=True)
class Strokes:
    """A picture made of strokes, from the ground up."""

    strokes: tuple[Picture, ...]

    def draw(self, canvas: Canvas) -> None:
        """Draw it over what is there."""
        for stroke in self.strokes:
            stroke.draw(canvas)


@dataclass(frozen=True, slots=True)
class Kept:
    """A picture of the whole window that stands still for a while, under something that moves: it is kept."""

    picture: Strokes

    def draw(self, canvas: Canvas) -> None:
        """Draw it over what is there."""
        layer(canvas, self.picture, self.picture.draw)


class Pen:
    """Puts a picture together: `pen(draw_text, "Durak", 96, 132, ...)` is what `draw_text(canvas, ...)` would draw.

    What is given must be values: texts, numbers, colours, frozen dataclasses, tuples of these.
    """

    def __init__(self) -> None:
        self._strokes: list[Picture] = []

    def __call__(
        self, paint: Callable[Concatenate[Canvas, Given], object], *given: Given.args, **named: Given.kwargs
    ) -> None:
        """Add a stroke: a function that draws on a canvas, and what it is given besides."""
        self._strokes.append(Stroke(paint, given, tuple(named.items())))

    def add(self, picture: Picture) -> None:
        """Add what is a picture already."""
        self._strokes.append(picture)

    def fill(self, x: float, y: float, width: float, height: float, colour: Colour, alpha: int = 255) -> None:
        """Add an upright rectangle."""
        self(Canvas.fill, x, y, width, height, colour, alpha)

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float,
        colour: Colour,
        weight: str = BOLD,
        anchor: str = "left",
        width: float | None = None,
        angle: float = 0,
        level: str = "base",
    ) -> None:
        """Add a text with its baseline at `y`, or its middle there, as `draw_text` says."""
        self(draw_text, string, x, y, size, colour, weight, anchor, width, angle, level=level)

    def lines(
        self,
        lines: Iterable[str],
        x: float,
        y: float,
        pitch: float,
        size: float,
        colour: Colour,
        weight: str = BOLD,
        anchor: str = "left",
        width: float | None = None,
    ) -> None:
        """Add texts below each other, the first with its baseline at `y`."""
        for number, line in enumerate(lines):
            self.text(line, x, y + pitch * number, size, colour, weight, anchor, width)

    @property
    def picture(self) -> Strokes:
        """What has been put together."""
        return Strokes(tuple(self._strokes))
