"""The game: who may act, what each may do, and what a move does to the table.

`play` checks a move and returns what happened. The steps below it (`attack`, `beat`, `take`, ...) are unchecked and
make no events unless somebody listens: they are what a bot searches with, together with the card sets `throwable`,
`beaters` and `transferable`. Phases are never stored: the table itself says whether a card lies unbeaten.
"""

from collections.abc import Callable
from typing import Any

from durak_game.engine import ending, legal
from durak_game.engine.cards import BIT, RANK_MASK, Card, CardSet, bits, card_set
from durak_game.engine.events import (
    ATTACKED_WITH,
    CLOSED,
    PASSED,
    TAKE_ANNOUNCED,
    Attacked,
    Beaten,
    BeatenOff,
    BoutBegan,
    Event,
    Events,
    Swapped,
    Taken,
    Transferred,
    WentOut,
)
from durak_game.engine.moves import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer
from durak_game.engine.refusal import REFUSALS, nothing_to_play
from durak_game.engine.result import Result
from durak_game.engine.rules import Rules
from durak_game.engine.table_rules import TableRules

_ALONE: tuple[tuple[int, ...], ...] = tuple((seat,) for seat in range(6))


class Game:
    """One deal, played until there is a durak or a draw.

    Read its attributes, change it only by `play` or the unchecked steps. Sets of cards are bit masks, seats are
    numbers clockwise from 0. `pairs` maps each attack card of the bout to the card that beat it, or -1; `unbeaten`
    holds the attack cards that nobody beat yet; `cap` is the most attack cards that the rules allow in this bout,
    `limit` the lower one of it and the defender's hand; `stock` is drawn from its end and `stock[0]` is the indicator.
    `actors` is the one answer to "who may act now", in order of priority, empty when the game is over.
    `seen[seat]` are the cards that everybody has seen go into that hand; those of them which it still holds are public
    (a card cannot leave a hand and come back unseen, so nothing has to be taken out of `seen`).
    """

    __slots__ = (
        "actors",
        "attacker",
        "bout",
        "cap",
        "dealer",
        "deck",
        "defender",
        "discard",
        "emptied",
        "hands",
        "laid_off",
        "limit",
        "opened_with",
        "opener",
        "out",
        "pairs",
        "passed",
        "ranks",
        "result",
        "safe",
        "seen",
        "shown",
        "stock",
        "table",
        "table_rules",
        "taken_in_row",
        "taking",
        "throwers",
        "unbeaten",
    )

    def __init__(
        self,
        table_rules: TableRules,
        hands: list[CardSet],
        stock: list[Card],
        attacker: int,
        *,
        dealer: int | None = None,
        bout: int = 1,
        discard: CardSet = 0,
    ) -> None:
        self.table_rules = table_rules
        self.dealer = dealer
        self.hands = hands
        self.stock = stock
        self.bout = bout
        self.discard: CardSet = discard
        self.laid_off: CardSet = 0
        self.deck: CardSet = sum(hands) | card_set(stock) | discard
        self.seen: list[CardSet] = [0] * table_rules.seats
        self.opened_with: Card | None = None
        self.taken_in_row = 0
        without = [seat for seat, hand in enumerate(hands) if not hand]
        self.out: list[int] = [] if stock else without
        self.emptied: list[int] = without if stock else []
        self.safe = 0
        self.result: Result | None = None
        if not stock:
            ending.leave_safe_parties(self, None)
        self._begin_bout(attacker)

    # What is on the table

    @property
    def rules(self) -> Rules:
        """The rules of this game."""
        return self.table_rules.rules

    @property
    def seats(self) -> int:
        """How many sit at the table, those who are out included."""
        return self.table_rules.seats

    @property
    def trump(self) -> int:
        """The trump suit."""
        return self.table_rules.trump

    @property
    def indicator(self) -> Card | None:
        """The trump card that lies open under the stock; None once it is drawn."""
        return self.stock[0] if self.stock else None

    @property
    def over(self) -> bool:
        """Whether there is a durak or a draw."""
        return self.result is not None

    def in_game(self, seat: int) -> bool:
        """Whether a seat still plays: it has cards, or there are cards to draw."""
        return bool(self.hands[seat] or self.stock)

    def copy(self) -> "Game":
        """An independent game in the same position."""
        twin = Game.__new__(Game)
        twin.table_rules, twin.dealer, twin.deck, twin.opened_with = (
            self.table_rules,
            self.dealer,
            self.deck,
            self.opened_with,
        )
        twin.hands, twin.stock, twin.seen = self.hands[:], self.stock[:], self.seen[:]
        twin.pairs, twin.out, twin.emptied = self.pairs.copy(), self.out[:], self.emptied[:]
        twin.opener, twin.attacker, twin.defender = self.opener, self.attacker, self.defender
        twin.actors, twin.throwers, twin.limit, twin.bout, twin.cap = (
            self.actors,
            self.throwers,
            self.limit,
            self.bout,
            self.cap,
        )
        twin.unbeaten, twin.table, twin.ranks, twin.shown = self.unbeaten, self.table, self.ranks, self.shown
        twin.passed, twin.taking, twin.taken_in_row = self.passed, self.taking, self.taken_in_row
        twin.discard, twin.laid_off, twin.safe = self.discard, self.laid_off, self.safe
        twin.result = self.result
        return twin

    def with_cards(self, hands: list[CardSet], stock: list[Card], laid_off: CardSet) -> "Game":
        """The same table with other hidden cards: how bots imagine it.

        As many cards must be in each place as before, and all that lies open must stay where it is.
        """
        twin = self.copy()
        twin.hands, twin.stock, twin.laid_off = hands, stock, laid_off
        return twin

    # What a seat may do

    legal_moves = legal.legal_moves

    def throwable(self, seat: int) -> CardSet:
        """The cards of a hand whose rank lies on the table."""
        return self.hands[seat] & self.ranks

    def beaters(self, target: Card) -> CardSet:
        """The cards of the defender that beat this attack card."""
        return self.hands[self.defender] & self.table_rules.beats[target]

    def transferable(self) -> CardSet:
        """The cards with which the defender may pass the attack on now."""
        return legal.transferable(self)

    def next_defender(self, seat: int) -> int | None:
        """The next seat in the game, clockwise, that is not of this seat's party."""
        stock, hands = self.stock, self.hands
        for other in self.table_rules.foes[seat]:
            if stock or hands[other]:
                return other
        return None

    # The way in

    def play(self, seat: int, move: Move) -> list[Event]:
        """Makes a move and tells what happened. Raises `IllegalMove` and changes nothing if the rules forbid it."""
        kind = type(move)
        if self.result is not None or seat not in self.table_rules.everybody:
            raise nothing_to_play(self, seat)
        refused = REFUSALS[kind](self, seat, move)
        if refused is not None:
            raise refused
        events: list[Event] = []
        _STEPS[kind](self, seat, move, events)
        return events

    def step(self, seat: int, move: Move, events: Events = None) -> None:
        """Makes a move that is known to be legal."""
        _STEPS[type(move)](self, seat, move, events)

    # The unchecked steps

    def attack(self, seat: int, cards: CardSet, events: Events = None) -> None:
        """Lays the lead, or throws in a card."""
        pairs = self.pairs
        card = cards.bit_length() - 1
        single = cards == BIT[card]
        if events is not None:
            lead = not pairs
            events.append(ATTACKED_WITH[lead][seat][card] if single else Attacked(seat, tuple(bits(cards)), lead))
        if single:
            pairs[card] = -1
        else:
            for one in bits(cards):
                pairs[one] = -1
        self.unbeaten |= cards
        self.table |= cards
        self.ranks |= RANK_MASK[card]
        left = self.hands[seat] ^ cards
        self.hands[seat] = left
        if not left:
            self._empty(seat, events)
        if self.taking or self.table_rules.any_time:
            self._settle(events)
        else:
            self.actors = _ALONE[self.defender]

    def beat(self, card: Card, target: Card, events: Events = None) -> None:
        """The defender covers a card; everybody is asked anew."""
        seat = self.defender
        bit = BIT[card]
        self.pairs[target] = card
        self.unbeaten ^= BIT[target]
        self.table |= bit
        self.ranks |= RANK_MASK[card]
        self.passed = 0
        if events is not None:
            events.append(Beaten(seat, card, target))
        left = self.hands[seat] ^ bit
        self.hands[seat] = left
        if not left:
            self._empty(seat, events)
        self._settle(events)

    def transfer(self, card: Card, events: Events = None) -> None:
        """The defender adds a card of the rank and becomes the attacker; the next seat defends."""
        seat = self.defender
        to = self.next_defender(seat)
        self.hands[seat] ^= 1 << card
        self.pairs[card] = -1
        self.unbeaten |= 1 << card
        self.table |= 1 << card
        self._pass_attack_on(seat, card, to, False, events)

    def show(self, card: Card, events: Events = None) -> None:
        """The defender shows the trump of the rank and keeps it; the next seat defends."""
        seat = self.defender
        self.shown |= 1 << card
        self.seen[seat] |= 1 << card
        self._pass_attack_on(seat, card, self.next_defender(seat), True, events)

    def take(self, events: Events = None) -> None:
        """The defender announces the take; everybody may add once more."""
        self.taking = True
        self.passed = 0
        if events is not None:
            events.append(TAKE_ANNOUNCED[self.defender])
        self._settle(events)

    def pass_on(self, seat: int, events: Events = None) -> None:
        """A seat that was asked adds nothing."""
        self.passed |= 1 << seat
        if events is not None:
            events.append(PASSED[seat])
        self._settle(events)

    def close(self, events: Events = None) -> None:
        """The attacker ends the bout."""
        if events is not None:
            events.append(CLOSED[self.attacker])
        self._end_bout(events)

    def swap(self, seat: int, events: Events = None) -> None:
        """A seat exchanges the lowest trump for the indicator; passes and the limit stay."""
        given, received = self.table_rules.swap_card, self.stock[0]
        self.hands[seat] ^= 1 << given | 1 << received
        self.seen[seat] |= 1 << received
        self.stock[0] = given
        if events is not None:
            events.append(Swapped(seat, given, received))

    # What follows from a step

    def _empty(self, seat: int, events: Events) -> None:
        """A seat has played its last card; without a stock it is out."""
        self.emptied.append(seat)
        if not self.stock:
            self.out.append(seat)
            if events is not None:
                events.append(WentOut(seat))

    def _pass_attack_on(self, seat: int, card: Card, to: int | None, shown: bool, events: Events) -> None:
        assert to is not None
        self.attacker = seat
        if events is not None:
            events.append(Transferred(seat, card, to, shown))
        if not self.hands[seat]:
            self._empty(seat, events)
        self._set_defender(to)
        self._settle(events)

    def _set_defender(self, seat: int) -> None:
        """A seat becomes defender: the limit and those who may throw in are settled with it."""
        self.defender = seat
        held = self.hands[seat].bit_count()
        self.limit = held if held < self.cap else self.cap
        self.passed = 0
        table_rules = self.table_rules
        if table_rules.who != "neighbours":
            self.throwers: tuple[int, ...] = table_rules.throwers[self.attacker][seat]
            return
        neighbour = self.next_defender(seat)
        self.throwers = (self.attacker,)
        if neighbour is not None and neighbour != self.attacker:
            self.throwers = (self.attacker, neighbour)

    def asked(self) -> tuple[int, ...]:
        """The seats that may still throw in by their role, in order of priority, whatever the phase of the bout."""
        if len(self.pairs) >= self.limit:
            return ()
        passed, hands = self.passed, self.hands
        return tuple(seat for seat in self.throwers if hands[seat] and not passed >> seat & 1)

    def nothing_beaten(self) -> bool:
        """Whether no card of this bout has been beaten yet: only attack cards lie on the table."""
        return self.table.bit_count() == len(self.pairs)

    def may_transfer_in_bout(self) -> bool:
        """Whether the variant allows transfers in this bout with this many seats."""
        table_rules = self.table_rules
        return table_rules.transfer and (table_rules.transfer_first_bout or self.bout > 1)

    def _settle(self, events: Events) -> None:
        """Works out who may act now, and ends the bout when nobody is left to ask.

        A defender who has beaten with the last card in hand needs no question of his own: the limit is reached then.
        """
        table_rules = self.table_rules
        if self.unbeaten and not self.taking:
            self.actors = _ALONE[self.defender]
            if table_rules.any_time and not (self.nothing_beaten() and self.may_transfer_in_bout()):
                asked = self.asked()
                self.actors = (*(asked if table_rules.free else asked[:1]), self.defender)
            return
        if len(self.pairs) < self.limit and (table_rules.after_take or not self.taking):
            if table_rules.free:
                self.actors = self.asked()
                if self.actors:
                    return
            else:
                passed, hands = self.passed, self.hands
                for seat in self.throwers:
                    if hands[seat] and not passed & BIT[seat]:
                        self.actors = _ALONE[seat]
                        return
        self._end_bout(events)

    def _end_bout(self, events: Events) -> None:
        """Clears the table, lets everybody draw, and begins the next bout unless the game is over."""
        taken, defender, cards = self.taking, self.defender, self.table
        if taken:
            self.hands[defender] |= cards
            self.seen[defender] |= cards
            if not self.stock:
                self.taken_in_row += 1
        else:
            self.discard |= cards
            self.taken_in_row = 0
        if events is not None:
            pairs = self.pairs
            if not taken:
                events.append(BeatenOff(defender, (*pairs, *pairs.values())))
            elif self.nothing_beaten():
                events.append(Taken(defender, tuple(pairs)))
            else:
                events.append(Taken(defender, (*pairs, *[cover for cover in pairs.values() if cover >= 0])))
        if self.stock:
            ending.draw_up(self, events)
        if not self.stock and ending.ends(self, events):
            return
        self.bout += 1
        self.emptied = []
        attacker = self.table_rules.clockwise[defender][0] if taken else defender
        while not self.hands[attacker]:
            attacker = self.table_rules.clockwise[attacker][0]
        self._begin_bout(attacker)
        if events is not None:
            events.append(BoutBegan(self.bout, attacker, self.defender, self.limit))

    def _begin_bout(self, attacker: int) -> None:
        self.opener = self.attacker = attacker
        self.pairs: dict[Card, Card] = {}
        self.unbeaten = self.table = self.ranks = self.shown = 0
        self.taking = False
        self.actors = _ALONE[attacker]
        self.cap = self.table_rules.cap_of(self.bout, self.discard)
        defender = self.next_defender(attacker)
        if defender is None:
            raise ValueError("fewer than two parties are in the game")
        self._set_defender(defender)


_STEPS: dict[type[Move], Callable[[Game, int, Any, Events], None]] = {
    Attack: lambda game, seat, move, events: game.attack(seat, move.mask, events),
    Beat: lambda game, _seat, move, events: game.beat(move.card, move.target, events),
    Transfer: lambda game, _seat, move, events: game.transfer(move.card, events),
    Show: lambda game, _seat, move, events: game.show(move.card, events),
    Take: lambda game, _seat, _move, events: game.take(events),
    Pass: lambda game, seat, _move, events: game.pass_on(seat, events),
    Close: lambda game, _seat, _move, events: game.close(events),
    Swap: lambda game, seat, _move, events: game.swap(seat, events),
}
