"""The standing in words: which game it was, places, scores and gains as tables write them."""

from fractions import Fraction

from durak_game.session.live import Evening
from durak_game.session.model import GameId, Row
from durak_game.session.parameters import ROUNDS
from durak_game.session.plan import Plan
from durak_game.text import _
from durak_game.words.figures import decimal, short


def headline(evening: Evening, game: GameId) -> str:
    """Which game this is: "Game 4 of 10", or with its round and table in a tournament."""
    plan = evening.plan
    if game.match.play_off:
        return _("Play-off")
    if plan.format in ROUNDS:
        match = game.match
        return _("Round {round}, table {table}, game {n}").format(round=match.round, table=match.table, n=game.number)
    number = number_of(evening, game)
    if plan.format == "series":
        return _("Game {n} of {all}").format(n=number, all=plan.parameters["games"])
    return _("Game {n}").format(n=number)


def number_of(evening: Evening, game: GameId) -> int:
    """The number of a game among those of the session that count, from 1; the one on the table comes next."""
    counted = [played.id for played in evening.played if not played.void]
    return counted.index(game) + 1 if game in counted else len(counted) + 1


def score_words(plan: Plan) -> str:
    """What the standing goes by, as the heading of a column."""
    if plan.format == "lives":
        return _("Lives")
    if plan.format == "open":
        return _("Average")
    return _("Marks") if plan.scoring == "marks" else _("Points")


def score_text(plan: Plan, score: Fraction) -> str:
    """A score as the table writes it, with as many digits in every row."""
    if plan.scoring == "normalised":
        return decimal(score)
    return decimal(score, 2) if plan.format == "open" else short(score)


def gain_text(gain: Fraction | None) -> str:
    """What the last game gave: with its sign; a bar where it gave nothing, empty for those who did not play it."""
    if gain is None:
        return ""
    if not gain:
        return "–"
    return f"+{short(gain)}" if gain > 0 else f"−{short(-gain)}"


def place_text(row: Row) -> str:
    """The place, with = where it is shared and a bar where there is none."""
    if row.place is None:
        return "–"
    return f"{row.place}=" if row.tied else str(row.place)
