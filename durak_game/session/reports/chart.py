"""The chart of the exported page: everybody's points over the games, as a drawing that needs nothing but the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from durak_game.session.reports.scale import Scale, nice_step
from durak_game.text import language

WIDTH, HEIGHT = 1016, 460
PHONE_WIDTH, PHONE_HEIGHT = 390, 330
LEFT, TOP, BOTTOM = 62, 16, 42
MOST_STEPS = 6
LABEL_STEP = 20
"""Names at the right end keep at least this distance."""

LETTER, LONGEST_NAME = 9.4, 24
"""How wide a letter of a name is, about, and how many are written beside the chart."""

DASHES = ("", "9 5", "2 5", "14 5 3 5")
"""So that lines of one colour can be told apart."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant's way: a name, the number of a look, and the points before the first game and after each.

    A way that is told only from a later game on says at which it begins; one that ends early stays where it was.
    """

    name: str
    look: int
    points: Sequence[float]
    begin: int = 0

    @property
    def end(self) -> int:
        """The game with its last figure."""
        return self.begin + len(self.points) - 1


def chart(lines: Sequence[Line], axis: str) -> str:
    """The lines as SVG, the first one on top of the others; `axis` is what is counted below. Empty without a game.

    There are two pictures: a wide one with the names at its right, and one for phones with the names below it.
    """
    games = max((line.end for line in lines), default=0)
    if not games:
        return ""
    low = min(0.0, *(min(line.points) for line in lines))
    top = max(max(line.points) for line in lines)
    whole = all(float(value).is_integer() for line in lines for value in line.points)
    step = nice_step(top - low, 1.0 if whole else 0.1, MOST_STEPS)
    ends = (step * floor(low / step), max(step * ceil(top / step), low + step))
    room = 44 + LETTER * min(LONGEST_NAME, max(len(line.name) for line in lines))
    wide = Scale(LEFT, WIDTH - room, TOP, HEIGHT - BOTTOM, games, *ends, step)
    phone = Scale(LEFT, PHONE_WIDTH - 14, TOP, PHONE_HEIGHT - BOTTOM, games, *ends, step)
    return (
        _picture("wide", WIDTH, HEIGHT, [*_grid(wide, axis), *_ways(wide, lines), *_names(wide, lines)])
        + _picture("phone", PHONE_WIDTH, PHONE_HEIGHT, [*_grid(phone, axis), *_ways(phone, lines)])
        + _legend(lines)
    )


def _picture(kind: str, width: int, height: int, parts: Sequence[str]) -> str:
    return f'<svg class="chart {kind}" viewBox="0 0 {width} {height}" role="img">{"".join(parts)}</svg>'


def _grid(scale: Scale, axis: str) -> list[str]:
    """Lines at round figures, and the games below."""
    parts = []
    for points in scale.lines:
        height = scale.y(points)
        parts.append(_rule(scale, height, heavy=points == 0) + _text(LEFT - 10, height + 5, _figure(points), "end"))
    every = max(1, round(nice_step(scale.marks, most=MOST_STEPS)))
    games, below = range(every, scale.marks + 1, every), scale.foot + 30
    parts.append(_text(LEFT - 10, below, escape(axis), "end", "axis"))
    return parts + [_text(scale.x(game), below, str(game), "middle") for game in games]


def _ways(scale: Scale, lines: Sequence[Line]) -> list[str]:
    """All lines, the first one last, so that it lies on top."""
    ways = [_way(scale, line, _alike(lines, number), first=not number) for number, line in enumerate(lines)]
    return ways[::-1]


def _alike(lines: Sequence[Line], number: int) -> int:
    """How many lines before this one have its colour."""
    return sum(line.look == lines[number].look for line in lines[:number])


def _way(scale: Scale, line: Line, alike: int, *, first: bool) -> str:
    """The line itself; `alike` lines before it have its colour."""
    reached = dict([*enumerate(line.points, line.begin), (scale.marks, line.points[-1])])
    if len(reached) == 1:  # a single figure is a line along its game
        reached = {line.begin - 1: line.points[0]} | reached
    corners = " ".join(f"{scale.x(game):.1f},{scale.y(points):.1f}" for game, points in reached.items())
    dash, width = DASHES[alike % len(DASHES)], 5 if first else 3
    return (
        f'<polyline class="way look{line.look}" points="{corners}" stroke-width="{width}"'
        f' stroke-linejoin="round" stroke-dasharray="{dash}"/>'
    )


def _names(scale: Scale, lines: Sequence[Line]) -> list[str]:
    """The names at the right end, each with a thin line to where its way ends."""
    parts, right = [], scale.x(scale.marks)
    ends = [scale.y(line.points[-1]) for line in lines]
    for line, end, height in zip(lines, ends, _apart(ends), strict=True):
        corners = f"{right + 6:.1f},{end:.1f} {right + 22:.1f},{height:.1f}"
        parts.append(f'<polyline class="way look{line.look}" points="{corners}" stroke-width="1.5"/>')
        name = line.name if len(line.name) <= LONGEST_NAME else line.name[: LONGEST_NAME - 1].rstrip() + "…"
        parts.append(_text(right + 28, height + 5, escape(name), "start"))
    return parts


def _legend(lines: Sequence[Line]) -> str:
    """For phones: each name behind a piece of its line."""
    parts = []
    for number, line in enumerate(lines):
        dash = DASHES[_alike(lines, number) % len(DASHES)]
        piece = f'<polyline class="way look{line.look}" points="0,6 34,6" stroke-width="4" stroke-dasharray="{dash}"/>'
        parts.append(f'<li><svg viewBox="0 0 34 12">{piece}</svg>{escape(line.name)}</li>')
    return f'<ul class="legend">{"".join(parts)}</ul>'


def _figure(points: float) -> str:
    """A figure beside the chart, with the point or comma of the language."""
    words = f"{points:.4g}"
    return words if language() == "en" else words.replace(".", ",")


def _apart(heights: Sequence[float]) -> list[float]:
    """The heights moved as little as needed, so that no two names overlap and none leaves the picture."""
    step = min(LABEL_STEP, (HEIGHT - TOP) / max(len(heights), 1))
    order = sorted(range(len(heights)), key=lambda number: heights[number])
    placed = list(heights)
    floor = float(TOP)
    for number in order:
        placed[number] = floor = max(heights[number], floor)
        floor += step
    ceiling = float(HEIGHT - 8)
    for number in reversed(order):
        placed[number] = ceiling = min(placed[number], ceiling)
        ceiling -= step
    return placed


def _rule(scale: Scale, y: float, *, heavy: bool) -> str:
    kind = "rule heavy" if heavy else "rule"
    return f'<line class="{kind}" x1="{LEFT}" y1="{y:.1f}" x2="{scale.right:.1f}" y2="{y:.1f}"/>'


def _text(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    named = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{named}>{words}</text>'
