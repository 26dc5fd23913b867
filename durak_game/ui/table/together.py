"""What people do at the same moment: whoever is quicker by a blink has no advantage.

Where anybody may throw in at any moment (`throw_in.order: free`), presses that arrive within a quarter of a second are
one batch. It is played in the order of priority: the attacker first, then clockwise, the defender last of all.
"""

from durak_game.engine.moves import Move
from durak_game.ui import theme

WINDOW = theme.steps(0.25)


class Together:
    """The moves that were offered in the last moments and are not played yet. Time is counted in steps of the loop."""

    def __init__(self, window: int = WINDOW) -> None:
        self._window = window
        self._offers: list[tuple[int, Move]] = []
        self._closes = 0

    @property
    def open(self) -> bool:
        """Whether a batch has begun and waits for what else comes."""
        return bool(self._offers)

    def offered(self, seat: int) -> tuple[Move, ...]:
        """What a seat has offered, in its own order."""
        return tuple(move for by, move in self._offers if by == seat)

    def offer(self, seat: int, move: Move, now: int) -> None:
        """Somebody plays: the first offer opens the batch. The same move twice counts once."""
        if not self._offers:
            self._closes = now + self._window
        if (seat, move) not in self._offers:
            self._offers.append((seat, move))

    def due(self, now: int, *, attacker: int, defender: int, seats: int) -> list[tuple[int, Move]]:
        """The batch in the order in which it is played, once its time is over; else nothing.

        Each seat's own moves keep their order. What no longer fits when its turn comes is for the caller to refuse.
        """
        if not self._offers or now < self._closes:
            return []
        offers, self._offers = self._offers, []
        return sorted(offers, key=lambda offer: (offer[0] == defender, (offer[0] - attacker) % seats))

    def clear(self) -> None:
        """Nothing is offered any more."""
        self._offers.clear()
