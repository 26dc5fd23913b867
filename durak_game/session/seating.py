"""Who sits where: seats are drawn for each match, parties sit as the rules want it."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from durak_game.engine.rules import Rules
from durak_game.session.draws import drawn, lot
from durak_game.session.model import MatchId
from durak_game.session.plan import Entrant


def seats_by_lot(seed: int | str, match: MatchId, keys: Collection[str]) -> tuple[str, ...]:
    """The keys by seat, drawn for this match."""
    return tuple(drawn(seed, keys, "seat", match))


def seats_by_party(
    seed: int | str, match: MatchId, rules: Rules, parties: Mapping[str, int | None]
) -> tuple[str, ...] | None:
    """The keys by seat so that parties sit as the rules want it; None if the parties are not of equal strength."""
    members: dict[int | None, list[str]] = {}
    for key in drawn(seed, parties, "seat", match):
        members.setdefault(parties[key], []).append(key)
    waiting = list(members.values())
    seats: list[str] = []
    for seat in range(len(parties)):
        party = rules.party(seat, len(parties))
        if party >= len(waiting) or not waiting[party]:
            return None
        seats.append(waiting[party].pop(0))
    return tuple(seats)


def with_newcomers(seed: int | str, match: MatchId, seats: Sequence[str], present: Collection[str]) -> tuple[str, ...]:
    """Those who stay keep their order clockwise; each newcomer sits down at a place drawn by lot."""
    line = [key for key in seats if key in present]
    for key in drawn(seed, set(present) - set(seats), "newcomer", match):
        line.insert(lot(seed, "chair", match, key) % (len(line) + 1), key)
    return tuple(line)


def parties_by_lot(seed: int | str, rules: Rules, entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants with parties drawn by lot."""
    order = drawn(seed, [entrant.key for entrant in entrants], "party")
    party = {key: rules.party(seat, len(order)) for seat, key in enumerate(order)}
    return tuple(replace(entrant, party=party[entrant.key]) for entrant in entrants)


def parties_by_seat(rules: Rules, entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants with the parties of the seats on which they sit, in their order."""
    return tuple(replace(each, party=rules.party(seat, len(entrants))) for seat, each in enumerate(entrants))


def sit_as_parties(rules: Rules, entrants: Sequence[Entrant]) -> bool:
    """Whether those who sit on the seats of one party, in this order, are the members of one."""
    seen: dict[int, int | None] = {}
    for seat, each in enumerate(entrants):
        if seen.setdefault(rules.party(seat, len(entrants)), each.party) != each.party:
            return False
    return len(set(seen.values())) == len(seen)
