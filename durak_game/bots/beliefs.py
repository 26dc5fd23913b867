"""What a seat can conclude: worlds, in which every card it cannot see is dealt somewhere, all else being as it sees it.

A world is a whole `Game` that looks to this seat exactly like the table it sits at. Hidden cards are dealt by lot, but
what the others did in this bout makes some cards unlikely in some hands.
"""

from collections.abc import Callable

from durak_game.bots.habits import unlikely_cards
from durak_game.engine import Game, View, imagine
from durak_game.engine.cards import BIT, Card, CardSet, bits, card_set


class Beliefs:
    """What the seat of a view knows and thinks; `deal` imagines a world after it.

    `doubt` is how often an unlikely card is dealt away again, 0 to 1.
    """

    def __init__(self, view: View, doubt: float = 0.0) -> None:
        if view.seat is None:
            raise ValueError("a stranger who sees no hand has nothing to decide")
        self.table = imagine(view)
        self.hidden = view.unseen()
        self.cards = list(bits(self.hidden))
        # Which of the hidden cards lie where, once they are in order: by seat, then the stock
        self.places: dict[int, slice] = {}
        place = 0
        for seat, count in enumerate(view.counts):
            if seat != view.seat:
                self.places[seat] = slice(place, place + count - view.known[seat].bit_count())
                place = self.places[seat].stop
        self.stock = slice(place, place + max(view.stock - 1, 0))
        self.hands = list(view.known)
        self.hands[view.seat] = view.hand
        self.doubt = doubt
        self.unlikely: dict[int, CardSet] = unlikely_cards(view) if doubt else {}

    def deal(self, random: Callable[[], float]) -> Game:
        """A world: hidden cards in the other hands, in the stock and among the cards put away."""
        cards = [card for _, card in sorted([(random(), card) for card in self.cards])]
        if self.unlikely:
            self._doubt(cards, random)
        hands = self.hands[:]
        for seat, place in self.places.items():
            hand = hands[seat]
            for card in cards[place]:
                hand |= BIT[card]
            hands[seat] = hand
        stock = self.table.stock[:1] + cards[self.stock]
        return self.table.with_cards(hands, stock, card_set(cards[self.stock.stop :]))

    def _doubt(self, cards: list[Card], random: Callable[[], float]) -> None:
        """Deals unlikely cards away again: each changes places with a hidden card that is as good a guess there."""
        for seat, unlikely in self.unlikely.items():
            held = card_set(cards[self.places[seat]])
            for card in bits(held & unlikely):
                if random() < self.doubt:
                    other = _one_of(self.hidden & ~unlikely & ~held, random)
                    if other is not None:
                        place, there = cards.index(card), cards.index(other)
                        cards[place], cards[there] = other, card
                        held ^= BIT[card] | BIT[other]


def _one_of(cards: CardSet, random: Callable[[], float]) -> Card | None:
    """One card of a set by lot; None if there is none."""
    for _ in range(int(random() * cards.bit_count())):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1 if cards else None
