"""The red arrow from the attacker's plate to the defender's, on a way of several places."""

import math
from functools import lru_cache

import pygame

from durak_game.ui import theme
from durak_game.ui.toolkit import (
    ARROW_HEAD,
    ARROW_HEAD_WIDTH,
    ARROW_OUTLINE,
    ARROW_THICK,
    ARROW_THIN,
    Canvas,
    Points,
    figure,
    path_of,
    style,
)

PIECES = 14  # between two places of the way
LANE = (776, 812)  # between the table and the hand there is room for a slim arrow only
SLIM = 30
Place = tuple[float, float]
Way = tuple[Place, ...]


def draw_arrow(canvas: Canvas, way: Way, grown: float = 1.0) -> None:
    """Draw the bow that grows thicker along its way and ends in a point, with a light outline.

    `grown` below 1 ends it earlier, while it is still on its way.
    """
    if len(way) < 2 or grown <= 0:
        return
    edge = max(ARROW_OUTLINE, 1 / canvas.scale)
    if grown < 1:
        _draw_growing(canvas, way, edge, grown)
        return
    left, top, width, height, body = _figure(way, edge)
    figure(canvas, left, top, width, height, body)


def _draw_growing(canvas: Canvas, way: Way, edge: float, grown: float) -> None:
    """An arrow on its way: plain polygons, which are made quickly; nobody sees their edges while they move."""
    points = [canvas.at(x, y) for x, y in _arrow(way, grown)]
    pygame.draw.lines(canvas.surface, theme.LIGHT, True, points, 2 * canvas.px(edge))
    pygame.draw.polygon(canvas.surface, theme.RED, points)


@lru_cache(maxsize=64)
def _figure(way: Way, edge: float) -> tuple[float, float, float, float, str]:
    points = _arrow(way, 1.0)
    left, top = min(x for x, _ in points) - edge, min(y for _, y in points) - edge
    width, height = max(x for x, _ in points) + edge - left, max(y for _, y in points) + edge - top
    near = path_of([(x - left, y - top) for x, y in points])
    line = style(theme.LIGHT, theme.LIGHT, 2 * edge)
    return left, top, width, height, f'<path d="{near}" {line}/><path d="{near}" {style(theme.RED)}/>'


def _arrow(way: Way, grown: float) -> Points:
    """The outline of an arrow that has come so far along its way."""
    curve = _smooth(way)
    slim = any(LANE[0] < y < LANE[1] for _, y in way)
    return outline(curve[: max(2, round(len(curve) * grown))], SLIM if slim else ARROW_THICK)


def _smooth(way: Way) -> Points:
    """A curve through all places (Catmull and Rom's)."""
    ends = (
        (2 * way[0][0] - way[1][0], 2 * way[0][1] - way[1][1]),
        (2 * way[-1][0] - way[-2][0], 2 * way[-1][1] - way[-2][1]),
    )
    places = [ends[0], *way, ends[1]]
    curve: Points = []
    for before, start, end, after in zip(places, places[1:], places[2:], places[3:], strict=False):
        for piece in range(PIECES):
            t = piece / PIECES
            curve.append(
                (
                    _between(t, *(p[0] for p in (before, start, end, after))),
                    _between(t, *(p[1] for p in (before, start, end, after))),
                )
            )
    return [*curve, way[-1]]


def _between(t: float, before: float, start: float, end: float, after: float) -> float:
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t**2
        + (3 * start - before - 3 * end + after) * t**3
    )


def outline(curve: Points, thickest: float = ARROW_THICK) -> Points:
    """The outline of an arrow along a curve."""
    tip = curve[-1]
    shaft = [point for point in curve if math.dist(point, tip) > ARROW_HEAD] or curve[:1]
    one_side: Points = []
    other_side: Points = []
    for number, (x, y) in enumerate(shaft):
        to_x, to_y = shaft[number + 1] if number + 1 < len(shaft) else tip
        length = math.dist((x, y), (to_x, to_y)) or 1.0
        dx, dy = (to_x - x) / length, (to_y - y) / length
        half = (ARROW_THIN + (thickest - ARROW_THIN) * number / len(shaft)) / 2
        one_side.append((x + dy * half, y - dx * half))
        other_side.append((x - dy * half, y + dx * half))
    x, y = shaft[-1]
    length = math.dist((x, y), tip) or 1.0
    dx, dy = (tip[0] - x) / length, (tip[1] - y) / length
    wing = ARROW_HEAD_WIDTH / 2
    return [*one_side, (x + dy * wing, y - dx * wing), tip, (x - dy * wing, y + dx * wing), *reversed(other_side)]
