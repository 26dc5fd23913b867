"""What is written on the poster after a game: who stands where, who moved, and on whom the cap lands."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from durak_game.engine import Result, next_opener
from durak_game.session.live import Evening
from durak_game.session.model import Played, Row
from durak_game.session.reports import gain_text, headline, place_text
from durak_game.text import _, ngettext
from durak_game.ui.couch import Chair
from durak_game.ui.theme import SeatLook
from durak_game.words.figures import short

MOST_LINES = 6
SHORTEST = 0.16
"""The least share of the longest bar, so that a bar can be seen where it stands for a place."""

Chairs = Callable[[str], Chair]
"""Who an entrant is on the screen, by key."""


@dataclass(frozen=True)
class ScoreLine:
    """One player in the standing.

    `place` is what is written before the name, `movement` how many places up (+) or down (-), None where there is
    nothing to compare. `bar` is its length, 1 for the longest; `gained` is the part of it that the last game gave.
    `total` and `gain` are written behind the bar, empty where nothing is counted. `seat` is where they sat in
    this game, None for those who did not play it.
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
    seat: int | None = None


@dataclass(frozen=True)
class Head:
    """Somebody on the poster: the durak; after a draw everybody who shares it. `words` say how often."""

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
        lines += [ScoreLine(names[seat], looks[seat], place, share, durak=seat in durak, seat=seat) for seat in group]
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
        return _("It's a draw.")
    first = ", ".join(names[seat] for seat in places[0])
    if len(durak) == 1:
        return _("First out: {first}. Durak: {durak}.").format(first=first, durak=names[durak[0]])
    return _("Lost together: {names}.").format(names=", ".join(names[seat] for seat in durak))


def sheet_of_game(title: str, game: Played | Result, chairs: Sequence[Chair], words: Sequence[str] = ()) -> ScoreSheet:
    """The poster after a game by itself; `chairs` and `words` go by seat."""
    seats = [chair.name for chair in chairs], [chair.look for chair in chairs]
    return ScoreSheet(
        title=title,
        story=story_of(game.places, game.durak, seats[0]),
        lines=lines_of_game(game.places, game.durak, *seats),
        heads=heads_of(game.places, game.durak, *seats, words if game.durak else ()),
        draw=game.draw,
    )


def sheet_after(evening: Evening, played: Played, chair: Chairs) -> ScoreSheet:
    """The poster after a game of the session that counts."""
    rows = evening.standings()
    duraks = {row.entrant: row.duraks for row in rows}
    words = [_times(duraks.get(key, 0)) for key in played.entrants]
    sheet = sheet_of_game(headline(evening, played.id), played, [chair(key) for key in played.entrants], words)
    # Everybody's score if there is room; else that of those who have just played.
    shown = [row for row in rows if len(rows) <= MOST_LINES or row.entrant in played.entrants]
    lines = sheet.lines if evening.plan.scoring == "none" else _lines(evening, played, shown, chair)
    return replace(sheet, lines=lines, below=what_follows(evening, played, chair))


def what_follows(evening: Evening, played: Played, chair: Chairs) -> str:
    """Who deals next and who leads, if the same players play on."""
    due = evening.next_due()
    if due is None or due.entrants != played.entrants or due.dealer is None or due.previous is None:
        return ""
    dealer = due.dealer
    opener = next_opener(evening.plan.rules, len(due.entrants), dealer, due.previous)
    names = [chair(key).name for key in due.entrants]
    if opener is None:
        return _("Deals: {dealer}.").format(dealer=names[dealer])
    return _("Deals: {dealer}. Starts: {opener}.").format(dealer=names[dealer], opener=names[opener])


def _times(duraks: int) -> str:
    return ngettext("{n} time", "{n} times", duraks).format(n=duraks) if duraks > 1 else ""


def _lines(evening: Evening, played: Played, rows: list[Row], chair: Chairs) -> tuple[ScoreLine, ...]:
    longest = max([row.score for row in rows] + [Fraction(1)])
    first = len(evening.played) == 1
    seats = {key: seat for seat, key in enumerate(played.entrants)}
    return tuple(
        ScoreLine(
            name=chair(row.entrant).name,
            look=chair(row.entrant).look,
            place=place_text(row),
            bar=max(float(row.score / longest), 0.0),
            movement=None if first or row.place is None else row.movement,
            gained=max(float((row.gain or 0) / longest), 0.0) if evening.plan.format != "open" else 0.0,
            total=short(row.score),
            gain=gain_text(row.gain) if row.gain else "",
            durak=row.entrant in played.duraks,
            out=row.out,
            seat=seats.get(row.entrant),
        )
        for row in rows
    )
