"""What a seat can conclude: worlds, in which every card it cannot see is dealt somewhere, all else being as it sees it.

A world is a whole `Game` that looks to this seat exactly like the table it sits at. Hidden cards are dealt by lot, but
what the others did in this bout makes some cards unlikely in some hands.
"""

from collections.abc import Callable

from durak_game.bots.habits import unlikely_cards
from durak_game.engine import Game, View
from durak_game.engine.cards import BIT, RANK_MASK, CardSet, bits
from durak_game.engine.table_rules import terms_of


class Beliefs:
    """What the seat of a view knows and thinks; `deal` imagines a world after it.

    `doubt` is how often an unlikely card is dealt away again, 0 to 1.
    """

    def __init__(self, view: View, doubt: float = 0.0) -> None:
        if view.seat is None:
            raise ValueError("a stranger who sees no hand has nothing to decide")
        self.table = _table(view)
        self.hidden = list(bits(view.unseen()))
        self.stock = view.stock
        self.laid_off = view.laid_off
        # (seat, how many of its cards are hidden, those that are known)
        self.missing = [
            (seat, count - view.known[seat].bit_count(), view.known[seat])
            for seat, count in enumerate(view.counts)
            if seat != view.seat
        ]
        self.doubt = doubt
        self.unlikely: dict[int, CardSet] = unlikely_cards(view) if doubt else {}

    def deal(self, random: Callable[[], float]) -> Game:
        """A world: hidden cards in the other hands, in the stock and among the cards put away."""
        world = self.table.copy()
        hidden = self.hidden
        order = sorted([(random(), card) for card in hidden])
        place = 0
        for seat, count, known in self.missing:
            hand = known
            for _, card in order[place : place + count]:
                hand |= BIT[card]
            world.hands[seat] = hand
            place += count
        if self.stock > 1:
            world.stock[1:] = [card for _, card in order[place : place + self.stock - 1]]
            place += self.stock - 1
        for _, card in order[place:]:
            world.laid_off |= BIT[card]
        if self.unlikely:
            self._doubt(world, random)
        return world

    def _doubt(self, world: Game, random: Callable[[], float]) -> None:
        """Deals unlikely cards away again: each changes places with a hidden card that is as good a guess there."""
        pool = sum(BIT[card] for card in self.hidden)
        for seat, unlikely in self.unlikely.items():
            for card in bits(world.hands[seat] & unlikely & pool):
                if random() < self.doubt:
                    self._exchange(world, seat, card, pool & ~unlikely & ~world.hands[seat], random)

    def _exchange(self, world: Game, seat: int, card: int, others: CardSet, random: Callable[[], float]) -> None:
        """Gives a card of a hand for one of the `others`, wherever that lies."""
        for _ in range(int(random() * others.bit_count())):
            others &= others - 1
        if not others:
            return
        other = (others & -others).bit_length() - 1
        both = BIT[card] | BIT[other]
        world.hands[seat] ^= both
        for holder, _, _ in self.missing:
            if holder != seat and world.hands[holder] >> other & 1:
                world.hands[holder] ^= both
                return
        if world.laid_off >> other & 1:
            world.laid_off ^= both
        else:
            world.stock[world.stock.index(other)] = card


def _table(view: View) -> Game:
    """The table as the seat sees it, with no card in the other hands and only the indicator in the stock."""
    game = Game.__new__(Game)
    terms = terms_of(view.rules, view.seats, view.trump)
    game.terms, game.dealer, game.deck, game.opened_with = terms, view.dealer, view.deck, view.opened_with
    game.hands = [0] * view.seats
    if view.seat is not None:
        game.hands[view.seat] = view.hand
    game.stock = [] if view.indicator is None else [view.indicator] + [0] * (view.stock - 1)
    game.discard, game.laid_off, game.seen = view.discard, 0, list(view.known)
    game.out, game.emptied, game.result = list(view.out), list(view.emptied), view.result
    game.safe = 0
    if terms.first_out:
        for seat in view.out:
            if seat not in view.emptied:  # who got out in this bout is not counted before its end
                game.safe |= 1 << terms.party[seat]
    game.opener, game.attacker, game.defender = view.opener, view.attacker, view.defender
    game.bout, game.taken_in_row, game.taking, game.limit = view.bout, view.taken_in_row, view.taking, view.limit
    first = not view.discard if terms.first_until_discard else view.bout == 1
    game.cap = terms.first_cap if first else terms.cap
    game.passed = sum(1 << seat for seat in view.passed)
    game.throwers, game.actors, game.shown = view.throwers, view.actors, view.shown
    game.pairs, game.unbeaten, game.table, game.ranks = {}, 0, 0, 0
    for attack, cover in view.pairs:
        game.pairs[attack] = -1 if cover is None else cover
        game.table |= BIT[attack]
        game.ranks |= RANK_MASK[attack]
        if cover is None:
            game.unbeaten |= BIT[attack]
        else:
            game.table |= BIT[cover]
            game.ranks |= RANK_MASK[cover]
    return game
