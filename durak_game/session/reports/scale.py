"""What every chart works out first: round steps between its lines, and where games and points lie."""

from dataclasses import dataclass


def nice_step(span: float, least: float = 1.0, most: int = 5) -> float:
    """A round distance between the lines of an axis, at least `least`, so that `most` of them reach over the span."""
    step = least
    while True:
        for factor in (1, 2, 5):
            if span <= most * step * factor:
                return step * factor
        step *= 10


@dataclass(frozen=True, slots=True)
class Scale:
    """Where a chart lies, and what it shows: marks (games or rounds) from left to right, values from foot to head.

    The values go from `low` to `high`, with a line at each `step`.
    """

    left: float
    right: float
    head: float
    foot: float
    marks: int
    low: float
    high: float
    step: float

    def x(self, mark: float) -> float:
        """Where a game or round lies."""
        return self.left + (self.right - self.left) * mark / max(self.marks, 1)

    def y(self, value: float) -> float:
        """How high a value lies."""
        return self.head + (self.foot - self.head) * (self.high - value) / (self.high - self.low)

    @property
    def lines(self) -> list[float]:
        """The values at which there are lines."""
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]
