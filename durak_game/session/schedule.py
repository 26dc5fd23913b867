"""The course of a session: what can be played now, what comes next, which results belong to it, and how it ended."""

from collections.abc import Sequence
from dataclasses import replace

from durak_game.session.chain import next_deal
from durak_game.session.changes import everybody, stand_ins, stopped
from durak_game.session.draws import lot
from durak_game.session.formats import format_of
from durak_game.session.model import Change, Due, GameId, Match, Outcome, Played, ResultError, Schedule
from durak_game.session.plan import Plan
from durak_game.session.results import Results

CHAINED = ("lives", "open")
"""The formats in which a match grows out of the one before."""


def schedule(plan: Plan, played: Sequence[Played], changes: Sequence[Change] = ()) -> Schedule:
    """The rounds that have begun, the matches that are due, and whether the session is over.

    Raises ResultError if a result does not belong to the session.
    """
    return _schedule(plan, Results(played), changes)


def upcoming(plan: Plan, played: Sequence[Played], changes: Sequence[Change] = ()) -> tuple[Match, ...]:
    """All matches that have a game to play now; none when it is over, or when an open session waits for players."""
    return schedule(plan, played, changes).due


def next_game(plan: Plan, played: Sequence[Played], changes: Sequence[Change] = ()) -> Due | None:
    """The game that comes next on one screen: at the table where somebody human has waited longest.

    Tables of bots alone come last, equal ones in the order of the tables. None: over, or an open session waits.
    """
    results = Results(played)
    due = _schedule(plan, results, changes).due
    if not due:
        return None
    people = {key for key, entrant in everybody(plan, changes).items() if entrant.human}
    people -= set(stand_ins(plan, changes, len(results) + 1))
    order = results.in_order()

    def games_since(key: str) -> int:
        return next((n for n, game in enumerate(reversed(order)) if key in game.entrants), len(order))

    def waited(match: Match) -> int:
        return max((games_since(key) for key in match.entrants if key in people), default=-1)

    return due_game(plan, max(due, key=waited), played, changes)


def due_game(plan: Plan, match: Match, played: Sequence[Played], changes: Sequence[Change] = ()) -> Due:
    """The next game of a match that is due."""
    results = Results(played)
    games = results.of(match)
    before: list[Played] = []
    if plan.format in CHAINED and match.id.round > 1:
        rounds = _schedule(plan, results, changes).rounds
        before = [game for each in rounds[: match.id.round - 1] for game in results.of(each.matches[0])]
    dealer, previous = next_deal(plan.rules, games, match, before)
    game = GameId(match.id, len(games) + 1)
    bots = stand_ins(plan, changes, len(results) + 1)
    here = tuple((key, bots[key]) for key in match.entrants if key in bots)
    return Due(game, match.entrants, lot(plan.seed, "deal", game), dealer, previous, here)


def accept(plan: Plan, played: Sequence[Played], changes: Sequence[Change], result: Played) -> list[Played]:
    """The results with one more.

    Raises ResultError if that game was not due: it has been played already, others should sit there, or it has nothing
    to do with this session.
    """
    results = Results(played)
    if any(game.id == result.id for game in results.in_order()):
        raise ResultError(f"There is a result of game {result.id} already.")
    for match in _schedule(plan, results, changes).due:
        if match.id == result.id.match and len(results.of(match)) + 1 == result.id.number:
            if match.entrants != result.entrants:
                raise ResultError(f"In game {result.id} others sat at the table than the session says.")
            return [*results.in_order(), result]
    raise ResultError(f"Game {result.id} is not due in this session.")


def outcome(plan: Plan, played: Sequence[Played], changes: Sequence[Change] = ()) -> Outcome:
    """Whether the session is over, and then who has won it and who has lost it.

    Nobody has lost a tournament or lives; nobody has won or lost where nothing was played or nothing is written down.
    """
    results = Results(played)
    if not _schedule(plan, results, changes).over:
        return Outcome(over=False)
    held = format_of(plan)
    ranking = held.ranking(plan, results, changes)
    if not any(not game.void for game in results.in_order()) or not ranking.groups:
        return Outcome(over=True)
    return Outcome(True, ranking.groups[0], held.losers(plan, results, ranking))


def games_planned(plan: Plan) -> int | None:
    """How many games the session will have, play-offs and void games not counted; None if that depends on results."""
    return format_of(plan).games_planned(plan)


def _schedule(plan: Plan, results: Results, changes: Sequence[Change]) -> Schedule:
    found = format_of(plan).schedule(plan, results, changes)
    results.check_known(match for each in found.rounds for match in each.matches)
    return replace(found, due=(), over=True) if stopped(changes, len(results) + 1) else found
