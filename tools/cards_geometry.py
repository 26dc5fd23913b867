"""The drawing board for the cards: points, cutting polygons, and SVG elements that every reader understands.

Lengths are units of a card of 150 x 210, x to the right, y down. pygame's SVG reader silently ignores clip paths,
text, `use` and most colour names, so there are only paths, rectangles, circles and groups here, colours are written
as `#RRGGBB`, and whatever a block cuts off is cut by calculation.
"""

import math
from collections.abc import Sequence

Point = tuple[float, float]

WIDTH, HEIGHT = 150, 210
SLOPE = 0.30
"""How much the dividing line of a card falls for each unit to the right."""

BOX_SIDES = ("x", "y", "width", "height")


def line_y(x: float) -> float:
    """The height of the dividing line at this x; it runs through the middle of the card."""
    return HEIGHT / 2 + SLOPE * (x - WIDTH / 2)


def upper_block(left: float) -> list[Point]:
    """The ground of the upper half: it leaves the corner column free and ends at the dividing line."""
    return [(left, 8), (142, 8), (142, line_y(142)), (left, line_y(left))]


def above(y: float, block: Sequence[Point]) -> list[Point]:
    """The part of a block above this height."""
    return _cut(block, (WIDTH, y), (0, y))


def turned(points: Sequence[Point]) -> list[Point]:
    """The same points on the other half of the card."""
    return [(WIDTH - x, HEIGHT - y) for x, y in points]


def polar(centre: Point, radius: float, degrees: float) -> Point:
    """The point at this distance; 0 degrees is up, growing clockwise."""
    angle = math.radians(degrees)
    return (centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle))


def _cut(points: Sequence[Point], a: Point, b: Point) -> list[Point]:
    """What lies to the right of the directed line from a to b (on the screen: inside a clockwise shape)."""

    def side(p: Point) -> float:
        return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

    kept: list[Point] = []
    for here, there in zip(points, [*points[1:], points[0]], strict=True):
        s, t = side(here), side(there)
        if s >= 0:
            kept.append(here)
        if s * t < 0:
            share = s / (s - t)
            kept.append((here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1])))
    return kept


def clip(points: Sequence[Point], window: Sequence[Point]) -> list[Point]:
    """The part of a polygon inside a convex window, whose corners go clockwise; empty when nothing is left."""
    kept = list(points)
    for a, b in zip(window, [*window[1:], window[0]], strict=True):
        if not kept:
            break
        kept = _cut(kept, a, b)
    return kept if area(kept) > 0.05 else []


def area(points: Sequence[Point]) -> float:
    """The area of a polygon; 0 for less than three points."""
    if len(points) < 3:
        return 0.0
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairs)) / 2


def rounded_box(x: float, y: float, width: float, height: float, radius: float) -> list[Point]:
    """A box with round corners as a polygon, clockwise: a window to cut with."""
    corners = [
        ((x + width - radius, y + radius), 0),
        ((x + width - radius, y + height - radius), 90),
        ((x + radius, y + height - radius), 180),
        ((x + radius, y + radius), 270),
    ]
    return [polar(centre, radius, start + step * 15) for centre, start in corners for step in range(7)]


def mirrored(points: Sequence[Point], axis: float) -> list[Point]:
    """The points and, going back, their mirror images: a shape symmetrical to an upright axis."""
    return [*points, *((2 * axis - x, y) for x, y in reversed(points) if x != axis)]


def number(value: float) -> str:
    """A coordinate with at most two decimals, always written the same way."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")


def outline(points: Sequence[Point]) -> str:
    """The path data of a closed polygon."""
    return "M" + " L".join(f"{number(x)},{number(y)}" for x, y in points) + " Z"


class Sheet:
    """A sheet to draw on: collects SVG elements from the ground up."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def path(self, data: str, fill: str, opacity: float = 1) -> None:
        """A filled shape from path data."""
        self.lines.append(f'<path d="{data}" fill="{fill}"{_faded(opacity)}/>')

    def polygon(
        self, points: Sequence[Point], fill: str, opacity: float = 1, window: Sequence[Point] | None = None
    ) -> None:
        """A filled polygon, cut to a convex window if one is given."""
        kept = clip(points, window) if window else list(points)
        if kept:
            self.path(outline(kept), fill, opacity)

    def circle(self, centre: Point, radius: float, fill: str, stroke: str = "", width: float = 0) -> None:
        """A disc, with a ring around it if a stroke is given."""
        ring = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
        at = f'cx="{number(centre[0])}" cy="{number(centre[1])}" r="{number(radius)}"'
        self.lines.append(f'<circle {at} fill="{fill}"{ring}/>')

    def rect(self, box: tuple[float, float, float, float], fill: str, radius: float = 0, more: str = "") -> None:
        """An upright box (x, y, width, height), with round corners if a radius is given; `more` are attributes."""
        corner = f' rx="{number(radius)}"' if radius else ""
        sides = " ".join(f'{name}="{number(side)}"' for name, side in zip(BOX_SIDES, box, strict=True))
        self.lines.append(f'<rect {sides}{corner} fill="{fill}"{more}/>')

    def stroke(self, data: str, colour: str, width: float, cap: str = "round") -> None:
        """A line along path data."""
        ends = f' stroke-linecap="{cap}" stroke-linejoin="round"'
        self.lines.append(f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"{ends}/>')

    def group(self, content: "Sheet", transform: str) -> None:
        """Everything on another sheet, moved, turned or scaled."""
        self.lines.append(f'<g transform="{transform}">')
        self.lines.extend("  " + line for line in content.lines)
        self.lines.append("</g>")

    def add(self, content: "Sheet") -> None:
        """Everything on another sheet, where it is."""
        self.lines.extend(content.lines)

    def document(self, box: tuple[float, float, float, float] = (0, 0, WIDTH, HEIGHT)) -> str:
        """The finished SVG file showing this box (x, y, width, height)."""
        view = " ".join(number(side) for side in box)
        size = f'width="{number(box[2])}" height="{number(box[3])}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{view}">'
        return "\n".join([head, *("  " + line for line in self.lines), "</svg>", ""])


def _faded(opacity: float) -> str:
    return f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
