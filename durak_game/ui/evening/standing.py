"""The standing of a session as the poster after a game shows it."""

from collections.abc import Callable
from fractions import Fraction

from durak_game.engine import next_opener
from durak_game.session.live import Evening
from durak_game.session.model import Played, Row
from durak_game.session.reports.standing_words import headline, place_text
from durak_game.text import _, ngettext
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.score_sheet import ScoreLine, ScoreSheet, heads_of, lines_of_game, story_of, written

MOST_LINES = 6

Chairs = Callable[[str], Chair]
"""Who an entrant is on the screen, by his key."""


def sheet_after(evening: Evening, played: Played, chair: Chairs) -> ScoreSheet:
    """The poster after a game of the session that counts."""
    names = [chair(key).name for key in played.entrants]
    looks = [chair(key).look for key in played.entrants]
    rows = evening.standings()
    if evening.plan.scoring == "none":
        lines = lines_of_game(played.places, played.durak, names, looks)
    else:
        lines = _lines(evening, played, _chosen(rows, played), chair)
    duraks = {row.entrant: row.duraks for row in rows}
    words = [_times(duraks.get(key, 0)) for key in played.entrants]
    return ScoreSheet(
        title=headline(evening, played.id),
        story=story_of(played.places, played.durak, names),
        lines=lines,
        heads=heads_of(played.places, played.durak, names, looks, words if played.durak else ()),
        draw=played.draw,
        below=what_follows(evening, played, chair),
    )


def what_follows(evening: Evening, played: Played, chair: Chairs) -> str:
    """Who deals next and who leads, if the same players play on."""
    due = evening.next_due()
    if due is None or due.entrants != played.entrants or due.dealer is None or due.previous is None:
        return ""
    dealer = due.dealer
    opener = next_opener(evening.plan.rules, len(due.entrants), dealer, due.previous)
    names = [chair(key).name for key in due.entrants]
    if opener is None:
        return _("{dealer} deals.").format(dealer=names[dealer])
    return _("{dealer} deals, {opener} attacks.").format(dealer=names[dealer], opener=names[opener])


def _times(duraks: int) -> str:
    return ngettext("{n} time", "{n} times", duraks).format(n=duraks) if duraks > 1 else ""


def _chosen(rows: tuple[Row, ...], played: Played) -> list[Row]:
    """Everybody if there is room; else those who have just played."""
    return list(rows) if len(rows) <= MOST_LINES else [row for row in rows if row.entrant in played.entrants]


def _lines(evening: Evening, played: Played, rows: list[Row], chair: Chairs) -> tuple[ScoreLine, ...]:
    longest = max([row.score for row in rows] + [Fraction(1)])
    first = len(evening.played) == 1
    return tuple(
        ScoreLine(
            name=chair(row.entrant).name,
            look=chair(row.entrant).look,
            place=place_text(row),
            bar=max(float(row.score / longest), 0.0),
            movement=None if first or row.place is None else row.movement,
            gained=max(float((row.gain or 0) / longest), 0.0) if evening.plan.format != "open" else 0.0,
            total=written(row.score),
            gain=_signed(row.gain),
            durak=row.entrant in played.duraks,
            out=row.out,
        )
        for row in rows
    )


def _signed(gain: Fraction | None) -> str:
    if not gain:
        return ""
    return f"+{written(gain)}" if gain > 0 else f"−{written(-gain)}"
