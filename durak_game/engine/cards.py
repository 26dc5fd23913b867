"""Cards and sets of cards.

A card is an int 0..51: `rank * 4 + suit`, rank 0..12 for 2 to ace, suit 0..3 for spades, hearts, diamonds, clubs.
A set of cards is an int bit mask with bit `1 << card`, so a hand of a whole deck is one number. Names ("10H") live at
the edge only: records, messages, tests.
"""

from collections.abc import Iterable, Iterator

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = ("S", "H", "D", "C")

Card = int
CardSet = int

DECK_SIZES = (24, 32, 36, 52)

NAMES: tuple[str, ...] = tuple(rank + suit for rank in RANKS for suit in SUITS)
_BY_NAME = {name: card for card, name in enumerate(NAMES)}

BIT: tuple[CardSet, ...] = tuple(1 << card for card in range(52))
"""The set of each single card. Looking it up is quicker than shifting, and games do little else."""

RANK_MASK: tuple[CardSet, ...] = tuple(0b1111 << (card & ~3) for card in range(52))
"""For each card all cards of its rank: what may be thrown in once it lies on the table."""

LOWER_RANKS: tuple[CardSet, ...] = tuple((1 << rank * 4) - 1 for rank in range(13))
"""For each rank all cards of the ranks below it."""

SUIT_MASK: tuple[CardSet, ...] = tuple(sum(1 << card for card in range(suit, 52, 4)) for suit in range(4))
"""For each suit all its cards."""


def rank_of(card: Card) -> int:
    """The rank of a card, 0 for the two up to 12 for the ace."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card, 0..3 for spades, hearts, diamonds, clubs."""
    return card & 3


def card_name(card: Card) -> str:
    """The short name of a card: "6S", "10H"."""
    return NAMES[card]


def parse_card(name: str) -> Card:
    """The card with this short name; raises ValueError for anything else."""
    card = _BY_NAME.get(name)
    if card is None:
        raise ValueError(f"{name!r} is not a card: a rank 2 to 10, J, Q, K, A and a suit S, H, D, C")
    return card


def bits(cards: CardSet) -> Iterator[Card]:
    """The cards of a set from the lowest rank up."""
    while cards:
        bit = cards & -cards
        yield bit.bit_length() - 1
        cards ^= bit


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these cards."""
    result = 0
    for card in cards:
        result |= BIT[card]
    return result


def names(cards: CardSet) -> list[str]:
    """The short names of the cards of a set, lowest rank first."""
    return [NAMES[card] for card in bits(cards)]


def deck_cards(size: int) -> range:
    """The cards of a deck of 24 (9 to ace), 32 (7), 36 (6) or 52 (2), lowest rank first."""
    return range(52 - size, 52)


def lowest_trump_of_deck(size: int, trump: int) -> Card:
    """The card that may be swapped for the indicator: the six of trumps, or what takes its place in this deck."""
    return 52 - size + trump


def _higher_in_suit(card: Card) -> CardSet:
    return SUIT_MASK[suit_of(card)] & ~((2 << card) - 1)


BEATS: tuple[tuple[CardSet, ...], ...] = tuple(
    tuple(_higher_in_suit(card) | (0 if suit_of(card) == trump else SUIT_MASK[trump]) for card in range(52))
    for trump in range(4)
)
"""`BEATS[trump][card]`: all cards that beat this card: a higher one of its suit, or any trump on a plain card."""


def beats(card: Card, target: Card, trump: int) -> bool:
    """Whether a card beats another when this suit is trump."""
    return bool(BEATS[trump][target] >> card & 1)
