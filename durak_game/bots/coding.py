"""Cards in the order of their value, as playouts hold them: plain cards by rank, the trumps on top.

A set of cards is a bit mask here too, but its lowest bit is its cheapest card, so "the lowest card" and "the cheapest
card that beats this one" are one step each. A single card is the set of it alone. With 36 cards the plain ones fit
in 27 bits, a number that Python handles in one piece.
"""

from functools import lru_cache

from durak_game.bots.judgement import card_worths
from durak_game.engine.cards import RANK_MASK, Card, CardSet, bits, deck_cards, rank_of, suit_of
from durak_game.engine.table_rules import TableRules

CHUNK = 12
"""So many cards are translated at once."""


class Coding:
    """The value order of one deck with one trump suit, and what a card means in it.

    `bit[card]` is the set of a card of the engine (0 if it is not in the deck), `card[bit]` the way back; `beats`,
    `rank` and `worth` are looked up by that bit: all cards that beat it, all cards of its rank, how good it is.

    How many ranks a set holds is the count of `(x | x >> 1 | x >> 2) & lows | spread[x >> trump_shift]`: one bit for
    each rank, where its lowest plain card would lie. `spread` brings the trumps there.
    """

    __slots__ = ("beats", "bit", "card", "chunks", "lows", "plains", "rank", "spread", "trump_shift", "trumps", "worth")

    def __init__(self, table_rules: TableRules) -> None:
        deck, trump = table_rules.rules.deck, table_rules.trump
        cards = deck_cards(deck)
        ordered = sorted(cards, key=lambda card: (suit_of(card) == trump, rank_of(card), suit_of(card)))
        bit = [0] * 52
        for place, card in enumerate(ordered):
            bit[card] = 1 << place
        self.bit: tuple[CardSet, ...] = tuple(bit)
        self.card: dict[CardSet, Card] = {bit[card]: card for card in cards}
        self.trumps: CardSet = sum(bit[card] for card in cards if suit_of(card) == trump)
        self.plains: CardSet = sum(bit[card] for card in cards if suit_of(card) != trump)
        self.beats = {bit[card]: sum(bit[other] for other in bits(table_rules.beats[card])) for card in cards}
        self.rank = {bit[card]: sum(bit[other] for other in bits(RANK_MASK[card])) for card in cards}
        count = deck // 4
        self.lows = sum(1 << 3 * place for place in range(count))
        self.trump_shift = 3 * count
        self.spread = _table(tuple(1 << 3 * place for place in range(count)))
        worths = card_worths(deck, trump)
        self.worth: dict[CardSet, float] = {bit[card]: worths[card] for card in cards}
        self.chunks = tuple((start, _table(self.bit[start : start + CHUNK])) for start in range(52 - deck, 52, CHUNK))

    def pack(self, cards: CardSet) -> CardSet:
        """A set of cards of the engine in value order."""
        packed = 0
        for start, table in self.chunks:
            packed |= table[cards >> start & 0xFFF]
        return packed

    def unpack(self, packed: CardSet) -> CardSet:
        """A set in value order as a set of cards of the engine."""
        return sum(1 << self.card[1 << place] for place in bits(packed))


def _table(singles: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """For every set of these cards, by its mask, the same set in value order."""
    table = [0]
    for single in singles:
        table += [one | single for one in table]
    return tuple(table)


@lru_cache(maxsize=16)
def coding_of(table_rules: TableRules) -> Coding:
    """The value order of the cards at a table; worked out once."""
    return Coding(table_rules)
