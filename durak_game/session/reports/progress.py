"""Everybody's way through a session as a chart shows it: points over the games, lives, or the score round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from durak_game.session.formats import format_of
from durak_game.session.formats.rounds import Rounds
from durak_game.session.live import Account, Evening
from durak_game.session.model import Played
from durak_game.session.parameters import ROUNDS
from durak_game.session.results import Results
from durak_game.session.scoring import points
from durak_game.text import _


@dataclass(frozen=True)
class Way:
    """One entrant's way: his value at each mark of the axis, the first of them at `begin`."""

    entrant: str
    values: tuple[float, ...]
    begin: int = 0


def ways_of(evening: Evening | Account) -> tuple[Way, ...]:
    """Everybody's way, in the order of the standing; empty where nothing is written down or nothing was played."""
    plan = evening.plan
    games = counted(evening)
    if plan.scoring == "none" or not games:
        return ()
    keys = [row.entrant for row in evening.standings()]
    form = format_of(plan)
    if isinstance(form, Rounds):
        last = max(game.id.match.round for game in games)
        scores = form.scores_by_round(plan, Results(evening.played))[: last + 1]
        return tuple(Way(key, tuple(float(after[key]) for after in scores)) for key in keys)
    if plan.format == "knockout":
        return _while_in(evening, keys, games)
    gains = [points(plan.scoring, plan.rules, game) for game in games]
    if plan.format == "open":
        return tuple(way for key in keys if (way := _mean(key, gains)) is not None)
    if plan.format == "lives":
        start = plan.parameters["lives"]
        return tuple(Way(key, _alive(_sums([-gain.get(key, Fraction(0)) for gain in gains], start))) for key in keys)
    return tuple(Way(key, _sums([gain.get(key, Fraction(0)) for gain in gains])) for key in keys)


def counted(evening: Evening | Account) -> list[Played]:
    """The games that count, play-offs left out."""
    return [game for game in evening.played if not game.void and not game.id.match.play_off]


def axis_words(evening: Evening | Account) -> str:
    """What is counted from left to right."""
    return _("Round") if evening.plan.format in ROUNDS else _("Game")


def chart_words(evening: Evening | Account) -> str:
    """The heading of the chart."""
    plan = evening.plan
    if plan.format == "lives":
        return _("Lives, game by game")
    if plan.format in ROUNDS:
        return _("Marks, round by round") if plan.scoring == "marks" else _("Points, round by round")
    if plan.format == "open":
        return _("Average marks per game") if plan.scoring == "marks" else _("Average points per game")
    return _("Marks, game by game") if plan.scoring == "marks" else _("Points, game by game")


def _sums(steps: Sequence[Fraction], start: int = 0) -> tuple[float, ...]:
    """What has come together before the first step and after each."""
    values = [Fraction(start)]
    for step in steps:
        values.append(values[-1] + step)
    return tuple(float(value) for value in values)


def _alive(lives: tuple[float, ...]) -> tuple[float, ...]:
    """The lives up to the loss of the last one."""
    return lives[: lives.index(0) + 1] if 0 in lives else lives


def _mean(key: str, gains: Sequence[dict[str, Fraction]]) -> Way | None:
    """The mean per game, from the first game that somebody played; None if he played none."""
    first = next((number for number, gain in enumerate(gains) if key in gain), None)
    if first is None:
        return None
    total, played, values = Fraction(0), 0, []
    for gain in gains[first:]:
        if key in gain:
            total, played = total + gain[key], played + 1
        values.append(float(total / played))
    return Way(key, tuple(values), first + 1)


def _while_in(evening: Evening | Account, keys: Sequence[str], games: Sequence[Played]) -> tuple[Way, ...]:
    """The points of all rounds together; a line ends where its player is knocked out."""
    plan = evening.plan
    gains: dict[str, dict[int, Fraction]] = {key: {} for key in keys}
    for game in games:
        for key, gain in points(plan.scoring, plan.rules, game).items():
            by_round = gains[key]
            by_round[game.id.match.round] = by_round.get(game.id.match.round, Fraction(0)) + gain
    return tuple(
        Way(key, _sums([gains[key].get(number, Fraction(0)) for number in range(1, max(gains[key], default=0) + 1)]))
        for key in keys
    )
