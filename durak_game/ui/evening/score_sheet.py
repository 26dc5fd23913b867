"""What is written on the poster after a game: who stands where, who moved, and on whom the cap lands."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from durak_game.text import _
from durak_game.ui.theme import SeatLook
from durak_game.words.figures import short

SHORTEST = 0.16
"""The least share of the longest bar, so that a bar can be seen where it stands for a place."""


@dataclass(frozen=True)
class ScoreLine:
    """One player in the standing.

    `place` is what is written before him, `movement` how many places up (+) or down (-), None where there is nothing
    to compare. `bar` is the length of his bar, 1 for the longest; `gained` is the part of it that the last game gave.
    `total` and `gain` are written behind the bar, empty where nothing is counted.
    """

    name: str
    look: SeatLook
    place: str
    bar: float
    movement: int | None = None
    gained: float = 0.0
    total: str = ""
    gain: str = ""
    durak: bool = False
    out: bool = False


@dataclass(frozen=True)
class Head:
    """Somebody on the poster: the durak; after a draw everybody who shares it. `words` say how often he was it."""

    name: str
    look: SeatLook
    words: str = ""


@dataclass(frozen=True)
class ScoreSheet:
    """The whole poster: a title, the game in a sentence, the lines, the heads at the right.

    `below` is the line under the last row (what comes next).
    """

    title: str
    story: str
    lines: tuple[ScoreLine, ...]
    heads: tuple[Head, ...]
    draw: bool
    below: str = ""


def lines_of_game(
    places: Sequence[Sequence[int]], durak: Sequence[int], names: Sequence[str], looks: Sequence[SeatLook]
) -> tuple[ScoreLine, ...]:
    """A line for each seat, the first one out first; the bar is the longer the better the place."""
    lines: list[ScoreLine] = []
    for group in places:
        first, last = len(lines) + 1, len(lines) + len(group)
        place = str(first) if first == last else f"{first}–{last}"
        share = SHORTEST + (1 - SHORTEST) * (1 - (first - 1) / len(names))
        lines += [ScoreLine(names[seat], looks[seat], place, share, durak=seat in durak) for seat in group]
    return tuple(lines)


def heads_of(
    places: Sequence[Sequence[int]],
    durak: Sequence[int],
    names: Sequence[str],
    looks: Sequence[SeatLook],
    words: Sequence[str] = (),
) -> tuple[Head, ...]:
    """Whose faces are on the poster: the duraks', after a draw all that share the last place. `words` go by seat."""
    shown = durak or (places[-1] if places else ())
    return tuple(Head(names[seat], looks[seat], words[seat] if words else "") for seat in shown)


def story_of(places: Sequence[Sequence[int]], durak: Sequence[int], names: Sequence[str]) -> str:
    """The game in one sentence."""
    if not durak:
        return _("It is a draw.")
    first = ", ".join(names[seat] for seat in places[0])
    if len(durak) == 1:
        return _("First out: {first}. Left behind: {durak}.").format(first=first, durak=names[durak[0]])
    return _("{names} lose together.").format(names=", ".join(names[seat] for seat in durak))


def written(score: Fraction) -> str:
    """A score as it is read aloud: whole numbers as they are, others with one digit behind the comma or point."""
    return short(score)
