"""How a game ended, and what the next game needs to know of it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Previous:
    """The last game as the next one sees it: who was durak (None after a draw) and who got out first (None: nobody)."""

    durak: int | None
    winner: int | None


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a game: who is the durak, who got out in which order, and the places.

    `durak`: the losing seats, one or a whole party; empty after a draw. `out`: the seats that played their last card,
    in that order. `places`: groups of seats, the best first; seats of one group share their place. `previous`: what
    the next game of a chain is told; with partners its durak is the losing seat with the most cards.
    """

    durak: tuple[int, ...]
    draw: bool
    out: tuple[int, ...]
    places: tuple[tuple[int, ...], ...]
    previous: Previous

    def place_of(self, seat: int) -> int:
        """The place of a seat, 1 for the best; seats that share a place have the same number."""
        better = 0
        for group in self.places:
            if seat in group:
                return better + 1
            better += len(group)
        raise ValueError(f"seat {seat} did not play")


def result_of(
    *, durak: tuple[int, ...], out: list[int], out_before: int, counts: list[int], dealer: int | None
) -> Result:
    """Works out places and what the next game is told.

    `out_before` of the `out` seats were out before the last bout; `counts` are the cards left in each hand; `dealer`
    may be None for a game that began from a position (then counting starts at seat 0). Seats that got out in the bout
    that ended a drawn game share their places, and so do the seats that still hold cards. Partners of a winner who
    never played their last card stand behind those who did.
    """
    draw = not durak
    earlier, last = out[:out_before], out[out_before:]
    holding = [seat for seat in range(len(counts)) if seat in durak or (draw and counts[seat])]
    partners = [seat for seat in range(len(counts)) if seat not in out and seat not in holding]
    groups: list[tuple[int, ...]] = [(seat,) for seat in earlier]
    groups += [tuple(sorted(last))] if draw else [(seat,) for seat in last]
    groups += [tuple(partners), tuple(seat for seat in holding if seat not in out)]
    winner = out[0] if out and (not draw or out_before > 0) else None
    return Result(
        durak=durak,
        draw=draw,
        out=tuple(out),
        places=tuple(group for group in groups if group),
        previous=Previous(durak=_the_durak(durak, counts, dealer), winner=winner),
    )


def _the_durak(durak: tuple[int, ...], counts: list[int], dealer: int | None) -> int | None:
    """The losing seat with the most cards; ties go to the first one clockwise, beginning left of the dealer."""
    if not durak:
        return None
    first = 0 if dealer is None else dealer + 1
    return max(durak, key=lambda seat: (counts[seat], -((seat - first) % len(counts))))
