"""The games at a table as a chain: who deals the next one, and what it is told of the last one."""

from collections.abc import Sequence

from durak_game.engine.deal import next_dealer
from durak_game.engine.result import Previous
from durak_game.engine.rules import Rules
from durak_game.session.model import Match, Played

Deal = tuple[int | None, Previous | None]
"""The dealer (None: by lot) and the previous game of the chain (None: this is its first)."""


def next_deal(rules: Rules, games: Sequence[Played], match: Match, before: Sequence[Played]) -> Deal:
    """How the next game of a match is dealt.

    `games` are those of this match so far, `before` those of the match it grew out of when somebody came or went. A
    void game is dealt again by the same dealer.
    """
    counted = [game for game in games if not game.void]
    last_before = [game for game in before if not game.void]
    if counted:
        dealer, previous = _after(rules, counted[-1])
        return dealer, previous
    if last_before:
        return _moved(rules, last_before[-1], match.entrants)
    return (games[-1].dealer if games else None), None


def _after(rules: Rules, game: Played) -> tuple[int, Previous]:
    return next_dealer(rules, len(game.entrants), game.dealer, game.previous), game.previous


def _moved(rules: Rules, game: Played, seats: Sequence[str]) -> Deal:
    """The chain goes on with other seats.

    If the durak is gone, the next one clockwise from him deals, and the game counts as a first one. If the dealer
    alone is gone, the next one clockwise from him deals.
    """
    durak = game.previous.durak
    if durak is not None and game.entrants[durak] not in seats:
        return _seat_from(game, durak, seats), None
    dealer, previous = _after(rules, game)
    return _seat_from(game, dealer, seats), Previous(
        durak=_seat_of(game, durak, seats), winner=_seat_of(game, previous.winner, seats)
    )


def _seat_from(game: Played, seat: int, seats: Sequence[str]) -> int | None:
    """The new seat of the first one clockwise, beginning with this old seat, who is still there."""
    clockwise = [*game.entrants[seat:], *game.entrants[:seat]]
    return next((seats.index(key) for key in clockwise if key in seats), None)


def _seat_of(game: Played, seat: int | None, seats: Sequence[str]) -> int | None:
    """The new seat of somebody, None if he is nobody or gone."""
    return None if seat is None or game.entrants[seat] not in seats else seats.index(game.entrants[seat])
