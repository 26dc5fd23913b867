"""The chart of the exported page: everybody's points over the games, as a drawing that needs nothing but the page."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from durak_game.session.report_style import INK, LOOKS

WIDTH, HEIGHT = 1016, 460
LEFT, RIGHT, TOP, BOTTOM = 62, 190, 16, 40
LABEL_STEP = 20
"""Names at the right end keep at least this distance."""

DASHES = ("", "9 5", "2 5", "14 5 3 5")
"""So that lines of one colour can be told apart."""


@dataclass(frozen=True, slots=True)
class Line:
    """One entrant's way: his name, the number of his look, and his points before the first game and after each."""

    name: str
    look: int
    points: Sequence[float]


@dataclass(frozen=True, slots=True)
class _Field:
    """Where games and points lie in the picture: `games` from left to right, `low` to `high` from below."""

    games: int
    low: float
    high: float

    def x(self, game: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * game / self.games

    def y(self, points: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (self.high - points) / (self.high - self.low)


def chart(lines: Sequence[Line]) -> str:
    """The lines as SVG, the first one on top of the others; empty without a game."""
    games = max((len(line.points) - 1 for line in lines), default=0)
    if not games:
        return ""
    low = min(0.0, *(min(line.points) for line in lines))
    top = max(max(line.points) for line in lines)
    step = _step(top - low)
    field = _Field(games, step * floor(low / step), max(step * ceil(top / step), low + step))
    looks = [line.look for line in lines]
    ways = [_way(field, line, looks[:number].count(line.look), first=not number) for number, line in enumerate(lines)]
    parts = (*_grid(field, step), *reversed(ways), *_names(field, lines))
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">{"".join(parts)}</svg>'


def _grid(field: _Field, step: float) -> list[str]:
    """Lines at round figures, and the games below."""
    parts = []
    for number in range(round((field.high - field.low) / step) + 1):
        points = field.low + number * step
        height = field.y(points)
        parts.append(_rule(height, heavy=points == 0) + _text(LEFT - 10, height + 5, f"{points:g}", "end"))
    every = max(1, round(_step(field.games)))
    games = range(0, field.games + 1, every)
    return parts + [_text(field.x(game), HEIGHT - 12, str(game), "middle") for game in games]


def _way(field: _Field, line: Line, alike: int, *, first: bool) -> str:
    """The line itself; `alike` lines before it have its colour."""
    corners = " ".join(f"{field.x(game):.1f},{field.y(points):.1f}" for game, points in enumerate(line.points))
    dash, width = DASHES[alike % len(DASHES)], 5 if first else 3
    return (
        f'<polyline points="{corners}" fill="none" stroke="{LOOKS[line.look]}" stroke-width="{width}"'
        f' stroke-linejoin="round" stroke-dasharray="{dash}"/>'
    )


def _names(field: _Field, lines: Sequence[Line]) -> list[str]:
    """The names at the right end, each with a thin line to where its way ends."""
    parts, right = [], field.x(field.games)
    ends = [field.y(line.points[-1]) for line in lines]
    for line, end, height in zip(lines, ends, _apart(ends), strict=True):
        corners = f"{right + 6:.1f},{end:.1f} {right + 22:.1f},{height:.1f}"
        parts.append(f'<polyline points="{corners}" fill="none" stroke="{LOOKS[line.look]}" stroke-width="1.5"/>')
        parts.append(_text(right + 28, height + 5, escape(line.name), "start"))
    return parts


def _step(span: float) -> float:
    """A round distance between figures, at least 1, so that there are at most seven of them."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if span <= 6 * step * factor:
                return step * factor
        step *= 10


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


def _rule(y: float, *, heavy: bool) -> str:
    width = 2.5 if heavy else 1
    return (
        f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="{INK}" stroke-width="{width}"'
        f' opacity="{1 if heavy else 0.25}"/>'
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'
