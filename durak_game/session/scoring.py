"""What a game gives, and what a bye gives. Scores are exact fractions, so that ties are ties."""

from fractions import Fraction
from functools import lru_cache

from durak_game.engine.rules import Rules
from durak_game.session.model import Played

NOTHING = Fraction(0)


def points(scoring: str, rules: Rules, game: Played) -> dict[str, Fraction]:
    """What a game gives each entrant at the table, by key; empty if it is void."""
    if game.void:
        return {}
    if scoring == "marks":
        return {key: Fraction(seat in game.durak) for seat, key in enumerate(game.entrants)}
    if scoring == "none":
        return dict.fromkeys(game.entrants, NOTHING)
    most = most_of_a_game(scoring, rules, len(game.entrants))
    shares = _party_shares(game, most) if rules.partners != "none" else _place_shares(game.places, most)
    return {key: shares[seat] for seat, key in enumerate(game.entrants)}


def most_of_a_game(scoring: str, rules: Rules, seats: int) -> Fraction:
    """The most that one entrant can get in one game at a table of so many."""
    if scoring == "places" and rules.partners == "none":
        return Fraction(seats - 1)
    return {"none": NOTHING, "normalised": Fraction(100)}.get(scoring, Fraction(1))


def merit(scoring: str, score: Fraction) -> Fraction:
    """The score turned so that more is always better: fewest marks win."""
    return -score if scoring == "marks" else score


def is_first(rules: Rules, game: Played, key: str) -> bool:
    """Whether somebody got the first place of a game, alone, shared with some, or with his party.

    Nobody is first where all share one place, and no party is after a draw.
    """
    seat = game.entrants.index(key)
    if game.void or len(game.places) < 2:
        return False
    if rules.partners == "none":
        return seat in game.places[0]
    seats = len(game.entrants)
    parties = {rules.party(winner, seats) for winner in game.places[0]}
    return not game.draw and rules.party(seat, seats) in parties


@lru_cache(maxsize=4096)
def _place_shares(places: tuple[tuple[int, ...], ...], most: Fraction) -> dict[int, Fraction]:
    """`most` for the first place, 0 for the last, evenly between; who shares a place shares what its places give."""
    last = sum(map(len, places)) - 1
    shares: dict[int, Fraction] = {}
    better = 0
    for group in places:
        behind = last - better - Fraction(len(group) - 1, 2)
        shares |= dict.fromkeys(group, most * behind / last)
        better += len(group)
    return shares


def _party_shares(game: Played, most: Fraction) -> dict[int, Fraction]:
    """`most` for the winners, 0 for the losers, half for all after a draw."""
    if game.draw:
        return dict.fromkeys(range(len(game.entrants)), most / 2)
    return {seat: most * (seat not in game.durak) for seat in range(len(game.entrants))}
