"""A tournament as its overview shows it: rounds with their tables, who went on, who met whom and how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations

from durak_game.session.live import Evening
from durak_game.session.model import Match, Played, Round, Row, Schedule
from durak_game.session.parameters import ROUNDS
from durak_game.session.plan import Plan
from durak_game.session.scoring import points
from durak_game.session.tables import numbers_allowed, split
from durak_game.text import _
from durak_game.ui.couch import Chair
from durak_game.ui.theme import SeatLook
from durak_game.words.figures import short

Chairs = Callable[[str], Chair]

GOES_ON, OUT, OPEN, UNKNOWN = "on", "out", "open", "unknown"
"""What has become of somebody at a table: goes on (in a final: has won), is out, plays still; or who it will be."""


@dataclass(frozen=True)
class Line:
    """One entrant in a box, with the score at this table; of one who is not known yet only the place is there."""

    key: str = ""
    name: str = ""
    look: SeatLook | None = None
    score: str = ""
    state: str = UNKNOWN


@dataclass(frozen=True)
class Box:
    """A table of a round, or those who sit out in it. `due` says that there is a game to play, `note` what is special.

    `games` counts those played here.
    """

    title: str
    lines: tuple[Line, ...]
    games: int = 0
    due: bool = False
    note: str = ""


@dataclass(frozen=True)
class Stage:
    """A round with its tables; those who sit out come last."""

    title: str
    boxes: tuple[Box, ...]


@dataclass(frozen=True)
class Meeting:
    """How often one of a pair finished before the other in the games they played together, and how often behind."""

    games: int
    ahead: int
    behind: int


def rounds_planned(plan: Plan) -> int | None:
    """How many rounds there will be; None where there are no rounds."""
    if plan.format not in ROUNDS:
        return None
    if plan.format == "swiss":
        return plan.parameters["rounds"]
    if plan.format == "league":
        return plan.parameters["cycles"] * -(-(len(plan.entrants) - 1) // (plan.parameters["table_size"] - 1))
    return 1 + len(_sizes_to_come(plan, len(plan.entrants)))


def stages(evening: Evening, chair: Chairs) -> tuple[Stage, ...]:
    """The rounds so far; in a knockout also those to come, with nobody at their tables yet."""
    schedule, rows = evening.schedule(), {row.entrant: row for row in evening.standings()}
    found = [_stage(evening, schedule, each, rows, chair) for each in schedule.rounds]
    if evening.plan.format != "knockout":
        return tuple(found)
    last = schedule.rounds[-1]
    total = sum(len(match.entrants) for match in last.matches if not match.id.play_off) + len(last.byes)
    for number, sizes in enumerate(_sizes_to_come(evening.plan, total), len(found) + 1):
        boxes = [Box(table_words(at), (Line(),) * size) for at, size in enumerate(sizes, 1)]
        found.append(Stage(_round_words(evening.plan, number), tuple(boxes)))
    return tuple(found)


def table_words(number: int) -> str:
    """What a table is called."""
    return _("Table {n}").format(n=number)


def meetings(evening: Evening) -> dict[tuple[str, str], Meeting]:
    """How it went between each two who have met, for both of them."""
    found: dict[tuple[str, str], Meeting] = {}
    for game in evening.played:
        for one, other in permutations(() if game.void else game.entrants, 2):
            before, own, others = found.get((one, other), Meeting(0, 0, 0)), game.place_of(one), game.place_of(other)
            found[one, other] = Meeting(before.games + 1, before.ahead + (own < others), before.behind + (own > others))
    return found


# ---- rounds


def _stage(evening: Evening, schedule: Schedule, each: Round, rows: dict[str, Row], chair: Chairs) -> Stage:
    tables = [match for match in each.matches if not match.id.play_off]
    if evening.plan.format != "knockout":
        tables += [match for match in each.matches if match.id.play_off]
    boxes = [_box(evening, schedule, match, rows, chair) for match in tables]
    if each.byes:
        lines = [Line(key, chair(key).name, chair(key).look, "", GOES_ON) for key in each.byes]
        boxes.append(Box(_("Sitting out"), tuple(lines)))
    return Stage(_round_words(evening.plan, each.number), tuple(boxes))


def _round_words(plan: Plan, number: int) -> str:
    final = plan.format == "knockout" and number == rounds_planned(plan)
    return _("Final") if final else _("Round {n}").format(n=number)


def _box(evening: Evening, schedule: Schedule, match: Match, rows: dict[str, Row], chair: Chairs) -> Box:
    due = [other for other in schedule.due if (other.id.round, other.id.table) == (match.id.round, match.id.table)]
    games = [game for game in evening.played if game.id.match == match.id and not game.void]
    scores = _scores(evening.plan, match, games)
    states = _states(evening, schedule, match, rows, settled=not due)
    lines = [
        Line(key, chair(key).name, chair(key).look, short(scores[key]) if games else "", states[key])
        for key in match.entrants
    ]
    if games:
        sign = 1 if evening.plan.scoring == "marks" else -1
        order = {GOES_ON: 0, OPEN: 0, OUT: 1}
        lines.sort(key=lambda line: (order[line.state], sign * scores[line.key]))
    play_off = next((other for each in schedule.rounds for other in each.matches if _belongs(other, match)), None)
    note = ""
    if play_off is not None and evening.plan.format == "knockout":
        note = _("Play-off: {names}").format(names=", ".join(chair(key).name for key in play_off.entrants))
    title = _("Play-off") if match.id.play_off else table_words(match.id.table)
    return Box(title, tuple(lines), len(games), bool(due), note)


def _belongs(play_off: Match, match: Match) -> bool:
    """Whether a match is the play-off of another one."""
    here, there = play_off.id, match.id
    return here.play_off and not there.play_off and (here.round, here.table) == (there.round, there.table)


def _scores(plan: Plan, match: Match, games: Sequence[Played]) -> dict[str, Fraction]:
    scores = dict.fromkeys(match.entrants, Fraction(0))
    for game in games:
        for key, gain in points(plan.scoring, plan.rules, game).items():
            scores[key] += gain
    return scores


def _states(evening: Evening, schedule: Schedule, match: Match, rows: dict[str, Row], settled: bool) -> dict[str, str]:
    if evening.plan.format != "knockout" or not settled:
        return dict.fromkeys(match.entrants, OPEN)
    if match.id.round == rounds_planned(evening.plan):
        return {key: GOES_ON if rows[key].place == 1 else OUT for key in match.entrants}
    if match.id.round < len(schedule.rounds):
        following = schedule.rounds[match.id.round]
        alive = {key for each in following.matches for key in each.entrants} | set(following.byes)
        return {key: GOES_ON if key in alive else OUT for key in match.entrants}
    return {key: OUT if rows[key].out else GOES_ON for key in match.entrants}


def _sizes_to_come(plan: Plan, playing: int) -> list[tuple[int, ...]]:
    """The tables of the rounds that follow one with so many entrants, in a knockout."""
    size, advance = plan.parameters["table_size"], plan.parameters["advance"]
    found: list[tuple[int, ...]] = []
    while playing > size:
        tables = split(playing, size, numbers_allowed(plan.rules))
        if tables is None:
            break
        playing = advance * len(tables.sizes) + tables.byes
        following = split(playing, size, numbers_allowed(plan.rules)) if playing > size else None
        found.append(following.sizes if following else (playing,))
    return found
