"""What a finished game says about each seat: its place, and how often it took, threw in and passed an attack on.

The figures follow from the record alone, so they can be counted again whenever somebody doubts them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from durak_game.engine.events import Attacked, Taken, Transferred
from durak_game.records.lines import MoveLine, Record, RecordError
from durak_game.records.reader import read
from durak_game.records.replay import begin


@dataclass(slots=True)
class SeatStats:
    """One seat in one game.

    `seats` sat at the table, in so many `parties`. `place` is 1 for the best, shared by `sharing` seats; `durak` after
    a loss; `left_by` is the seat that got out last and so left this durak behind (None for everybody else).
    `biggest_take` and `thrown_in` count cards.
    """

    seats: int
    parties: int
    place: int = 0
    sharing: int = 1
    durak: bool = False
    left_by: int | None = None
    takes: int = 0
    biggest_take: int = 0
    transfers: int = 0
    thrown_in: int = 0


def stats_of(record: Record) -> tuple[SeatStats, ...]:
    """The stats of each seat. Raises ValueError if the record is not finished or does not hold."""
    game = begin(record.header)
    parties = len({game.rules.party(seat, game.seats) for seat in range(game.seats)})
    stats = tuple(SeatStats(game.seats, parties) for _ in range(game.seats))
    for entry in record.entries:
        if not isinstance(entry, MoveLine):
            continue
        for event in game.play(entry.seat, entry.move):
            if isinstance(event, Taken):
                stats[event.seat].takes += 1
                stats[event.seat].biggest_take = max(stats[event.seat].biggest_take, len(event.cards))
            elif isinstance(event, Transferred):
                stats[event.seat].transfers += 1
            elif isinstance(event, Attacked) and not event.lead:
                stats[event.seat].thrown_in += len(event.cards)
    result = game.result
    if result is None:
        raise ValueError("the game is not over")
    for group in result.places:
        for seat in group:
            stats[seat].place, stats[seat].sharing = result.place_of(seat), len(group)
    for seat in result.durak:
        stats[seat].durak = True
        stats[seat].left_by = result.out[-1] if result.out else None
    return stats


def read_single(lines: Iterable[str]) -> Record:
    """The one record in these lines. Raises RecordError if they hold something else."""
    found = list(read(lines))
    if len(found) != 1:
        raise RecordError(1, f"one record was expected, not {len(found)}")
    if isinstance(found[0], RecordError):
        raise found[0]
    return found[0]
