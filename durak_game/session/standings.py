"""The standings: always worked out from the results, with the movement since the game before."""

from collections.abc import Sequence
from fractions import Fraction

from durak_game.session.changes import everybody
from durak_game.session.formats import Ranking, format_of
from durak_game.session.model import Change, Played, Row
from durak_game.session.plan import Plan
from durak_game.session.results import Results
from durak_game.session.scoring import points
from durak_game.session.ties import Tally


def standings(plan: Plan, played: Sequence[Played], changes: Sequence[Change] = ()) -> list[Row]:
    """The rows, the best first; those who share a place in the order in which they came, those without one last.

    Raises ResultError if a result does not belong to the session.
    """
    results = Results(played)
    ranking = format_of(plan).ranking(plan, results, changes)
    places, before = _places(ranking), _places_before(plan, results, changes)
    tally = Tally(plan, [game for game in results.in_order() if not game.id.match.play_off])
    gains = _gains(plan, results)
    order = list(everybody(plan, changes))
    lines = [sorted(group, key=order.index) for group in ranking.groups]
    tied = {key for group in lines if len(group) > 1 for key in group}
    return [
        Row(
            place=places.get(key),
            entrant=key,
            score=ranking.scores[key],
            duraks=tally.duraks(key),
            firsts=tally.firsts(key),
            games=tally.games(key),
            byes=ranking.byes.get(key, 0),
            movement=before.get(key, places.get(key, 0)) - places.get(key, before.get(key, 0)),
            gain=gains.get(key),
            tied=key in tied,
            out=key in ranking.out,
        )
        for key in [*(key for line in lines for key in line), *ranking.unplaced]
    ]


def _places(ranking: Ranking) -> dict[str, int]:
    """The place of everybody who has one."""
    places: dict[str, int] = {}
    for group in ranking.groups:
        places |= dict.fromkeys(group, len(places) + 1)
    return places


def _places_before(plan: Plan, results: Results, changes: Sequence[Change]) -> dict[str, int]:
    """The places one game before; before the first game nobody had one."""
    last = results.last()
    if last is None or len(results) == 1:
        return {}
    earlier = [change for change in changes if change.game <= len(results)]
    return _places(format_of(plan).ranking(plan, results.without(last), earlier))


def _gains(plan: Plan, results: Results) -> dict[str, Fraction]:
    """What the last game gave; in lives what it cost."""
    last = results.last()
    if last is None or last.id.match.play_off:
        return {}
    gains = points(plan.scoring, plan.rules, last)
    return {key: -gain for key, gain in gains.items()} if plan.format == "lives" else gains
