"""What a player can do: eight kinds of move, each a small value.

Moves are values: two that mean the same are equal, and an attack never equals a transfer with the same card. The
common ones are made once and shared (`ATTACK_WITH`, `BEAT_WITH`, ...), because a game that is searched makes millions.
"""

from dataclasses import dataclass, field
from itertools import combinations

from durak_game.engine.cards import Card, CardSet, card_name, card_set


@dataclass(frozen=True, slots=True)
class Attack:
    """Lay cards against the defender: the lead (one or more of one rank), or one card thrown in.

    `cards` are kept from the lowest up, so that the order of naming them does not matter.
    """

    cards: tuple[Card, ...]
    mask: CardSet = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards)))
        object.__setattr__(self, "mask", card_set(self.cards))

    def __str__(self) -> str:
        return "attack " + " ".join(card_name(card) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Beat:
    """Cover an attack card with a higher one or a trump."""

    card: Card
    target: Card

    def __str__(self) -> str:
        return f"beat {card_name(self.target)} with {card_name(self.card)}"


@dataclass(frozen=True, slots=True)
class Transfer:
    """Pass the attack on by adding a card of the same rank."""

    card: Card

    def __str__(self) -> str:
        return f"transfer {card_name(self.card)}"


@dataclass(frozen=True, slots=True)
class Show:
    """Pass the attack on by showing the trump of the rank, which stays in the hand."""

    card: Card

    def __str__(self) -> str:
        return f"show {card_name(self.card)}"


@dataclass(frozen=True, slots=True)
class Take:
    """Announce that the defender takes the cards."""

    def __str__(self) -> str:
        return "take"


@dataclass(frozen=True, slots=True)
class Pass:
    """Add nothing for now; for the attacker who permits it lets the others throw in."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Close:
    """End the bout as the attacker, so that nobody else is asked."""

    def __str__(self) -> str:
        return "close"


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the lowest trump for the indicator under the stock."""

    def __str__(self) -> str:
        return "swap"


Move = Attack | Beat | Transfer | Show | Take | Pass | Close | Swap

TAKE, PASS, CLOSE, SWAP = Take(), Pass(), Close(), Swap()

ATTACK_WITH: tuple[Attack, ...] = tuple(Attack((card,)) for card in range(52))
TRANSFER_WITH: tuple[Transfer, ...] = tuple(Transfer(card) for card in range(52))
SHOW_OF: tuple[Show, ...] = tuple(Show(card) for card in range(52))
BEAT_WITH: tuple[tuple[Beat, ...], ...] = tuple(tuple(Beat(card, target) for card in range(52)) for target in range(52))
"""`BEAT_WITH[target][card]`."""


def _leads_of(rank: int, held: int) -> tuple[Attack, ...]:
    cards = [rank * 4 + suit for suit in range(4) if held >> suit & 1]
    return tuple(Attack(choice) for size in range(1, len(cards) + 1) for choice in combinations(cards, size))


LEADS: tuple[tuple[tuple[Attack, ...], ...], ...] = tuple(
    tuple(_leads_of(rank, held) for held in range(16)) for rank in range(13)
)
"""`LEADS[rank][suits held]`: every lead from the cards of one rank, single cards first."""
