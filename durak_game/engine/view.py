"""What one seat may know: its own hand and all that everybody has seen.

Screens, bots and hints get a View and never the Game, so they cannot leak or use what they do not have.
"""

from dataclasses import dataclass

from durak_game.engine.cards import Card, CardSet
from durak_game.engine.game import Game
from durak_game.engine.moves import Move
from durak_game.engine.result import Result
from durak_game.engine.rules import Rules
from durak_game.engine.table_rules import TableRules


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat sees it.

    `seat` is None for a stranger walking past, who sees no hand. Card sets are bit masks, tuples go by seat number.
    `known[s]` are the cards in hand `s` that everybody has seen: taken openly, shown, swapped in, or the indicator
    drawn last. `discard` are all cards that were beaten off; memory is a matter of who looks. What a safe party put
    away is only counted in `laid_off`. `pairs` are (attack card, the card that beat it or None) in the order of
    laying. `limit` is the lower one of `cap` and the hand that the defender began with. `emptied` are the seats that
    played their last card in this bout, in that order; `out` those that are safe. `moves` are the legal moves of this
    seat, whether or not it is in `actors` (a swap may be possible out of turn).
    """

    table_rules: TableRules
    seats: int
    seat: int | None
    trump: int
    deck: CardSet
    dealer: int | None
    hand: CardSet
    counts: tuple[int, ...]
    known: tuple[CardSet, ...]
    stock: int
    indicator: Card | None
    pairs: tuple[tuple[Card, Card | None], ...]
    discard: CardSet
    laid_off: int
    opener: int
    attacker: int
    defender: int
    limit: int
    taking: bool
    passed: tuple[int, ...]
    throwers: tuple[int, ...]
    shown: CardSet
    bout: int
    taken_in_row: int
    emptied: tuple[int, ...]
    out: tuple[int, ...]
    opened_with: Card | None
    actors: tuple[int, ...]
    moves: tuple[Move, ...]
    result: Result | None

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table_rules.rules

    @property
    def cap(self) -> int:
        """The most attack cards that the rules allow in this bout, whatever the defender holds."""
        return self.table_rules.cap_of(self.bout, self.discard)

    @property
    def over(self) -> bool:
        """Whether there is a durak or a draw."""
        return self.result is not None

    @property
    def to_act(self) -> bool:
        """Whether this seat is among those who may act now."""
        return self.seat in self.actors

    @property
    def table(self) -> CardSet:
        """All cards of the bout: attack cards and those that beat them."""
        cards = 0
        for attack, cover in self.pairs:
            cards |= 1 << attack
            if cover is not None:
                cards |= 1 << cover
        return cards

    @property
    def unbeaten(self) -> tuple[Card, ...]:
        """The attack cards that nobody beat yet."""
        return tuple(attack for attack, cover in self.pairs if cover is None)

    @property
    def discarded(self) -> int:
        """How many cards lie on the discard pile."""
        return self.discard.bit_count() + self.laid_off

    def in_game(self, seat: int) -> bool:
        """Whether a seat still plays: it has cards, or there are cards to draw."""
        return bool(self.counts[seat] or self.stock)

    def party(self, seat: int) -> int:
        """The number of the party a seat belongs to."""
        return self.rules.party(seat, self.seats)

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats belong to one party (a seat is its own partner)."""
        return self.party(one) == self.party(other)

    def next_defender(self, seat: int) -> int | None:
        """The next seat in the game, clockwise, that is not of this seat's party."""
        for step in range(1, self.seats):
            other = (seat + step) % self.seats
            if self.in_game(other) and not self.partners(seat, other):
                return other
        return None

    def unseen(self) -> CardSet:
        """The cards whose place this seat cannot know: in the stock, in other hands, or put away face down."""
        seen = self.hand | self.discard | self.table
        for cards in self.known:
            seen |= cards
        if self.indicator is not None:
            seen |= 1 << self.indicator
        return self.deck & ~seen


def look(game: Game, seat: int | None) -> View:
    """What this seat may know now; None looks as a stranger who sees no hand."""
    return View(
        table_rules=game.table_rules,
        seats=game.seats,
        seat=seat,
        trump=game.trump,
        deck=game.deck,
        dealer=game.dealer,
        hand=0 if seat is None else game.hands[seat],
        counts=tuple(hand.bit_count() for hand in game.hands),
        known=tuple(seen & hand for seen, hand in zip(game.seen, game.hands, strict=True)),
        stock=len(game.stock),
        indicator=game.indicator,
        pairs=tuple((attack, cover if cover >= 0 else None) for attack, cover in game.pairs.items()),
        discard=game.discard,
        laid_off=game.laid_off.bit_count(),
        opener=game.opener,
        attacker=game.attacker,
        defender=game.defender,
        limit=game.limit,
        taking=game.taking,
        passed=tuple(seat for seat in range(game.seats) if game.passed >> seat & 1),
        throwers=game.throwers,
        shown=game.shown,
        bout=game.bout,
        taken_in_row=game.taken_in_row,
        emptied=tuple(game.emptied),
        out=tuple(game.out),
        opened_with=game.opened_with,
        actors=game.actors,
        moves=() if seat is None else tuple(game.legal_moves(seat)),
        result=game.result,
    )
