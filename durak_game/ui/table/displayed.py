"""What the screen shows of a table, event by event.

The engine is at the new truth at once; the screen follows one event after the other. `DisplayedTable` is how far it
has come.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum

from durak_game.engine.cards import Card, CardSet, card_set
from durak_game.engine.events import (
    Attacked,
    Beaten,
    BeatenOff,
    BoutBegan,
    Drew,
    Event,
    GameEnded,
    LaidOff,
    Passed,
    Swapped,
    TakeAnnounced,
    Taken,
    Transferred,
    WentOut,
)
from durak_game.engine.view import View

Pair = tuple[Card, Card | None]

IN_DANGER = 6  # so many cards, the most of all and an empty stock, and the cap begins to hover


class Role(Enum):
    """What a player is at this moment; the chip on the plate says it."""

    ATTACKS = "attacks"
    DEFENDS = "defends"
    ASKED = "asked"
    PASSED = "passed"
    WAITS = "waits"
    TAKES = "takes"
    OUT = "out"
    DANGER = "danger"
    DURAK = "durak"


@dataclass(frozen=True, slots=True)
class DisplayedTable:
    """The table as far as the screen shows it.

    `viewer` is the seat whose hand always lies open (None: there is none, or there are several persons), `bottom` the
    one at the bottom of the screen. `hands` are bit masks, None for a hand that nobody before the screen may see;
    tuples go by seat number. `acting` are the seats that may act now, known only when the screen has caught up.
    `exhibit` is a card that a seat holds up for all to see and keeps; `begun` is false while the cards are dealt, when
    nobody has a role yet.
    """

    seats: int
    viewer: int | None
    trump: int
    parties: tuple[int, ...]
    bottom: int
    hands: tuple[CardSet | None, ...]
    counts: tuple[int, ...]
    pairs: tuple[Pair, ...]
    stock: int
    indicator: Card | None
    discarded: int
    attacker: int
    defender: int
    taking: bool
    passed: tuple[int, ...]
    acting: tuple[int, ...]
    out: tuple[int, ...]
    durak: tuple[int, ...]
    over: bool
    exhibit: tuple[int, Card] | None = None
    begun: bool = True

    @classmethod
    def of(cls, view: View, hands: Mapping[int, CardSet], viewer: int | None, bottom: int) -> "DisplayedTable":
        """What persons before one screen share: the table as a view shows it, and their hands by seat."""
        return cls(
            seats=view.seats,
            viewer=viewer,
            trump=view.trump,
            parties=tuple(view.party(seat) for seat in range(view.seats)),
            bottom=bottom,
            hands=tuple(hands.get(seat) for seat in range(view.seats)),
            counts=view.counts,
            pairs=view.pairs,
            stock=view.stock,
            indicator=view.indicator,
            discarded=view.discarded,
            attacker=view.attacker,
            defender=view.defender,
            taking=view.taking,
            passed=view.passed,
            acting=view.actors,
            out=view.out,
            durak=view.result.durak if view.result else (),
            over=view.over,
        )

    def hand_of(self, seat: int | None) -> CardSet:
        """The cards of a seat, as far as somebody before the screen may see them."""
        return 0 if seat is None else self.hands[seat] or 0

    @property
    def partners_sit(self) -> bool:
        """Whether some seats play together."""
        return len(set(self.parties)) < self.seats

    def safe(self, seat: int) -> bool:
        """Whether a seat has left the game: no cards in its hand and none to draw."""
        return not self.counts[seat] and not self.stock

    def place(self, seat: int) -> int:
        """The place of a seat that is out, 1 for the first; 0 if it has none."""
        return self.out.index(seat) + 1 if seat in self.out else 0

    def role(self, seat: int) -> Role:
        """What a seat is now: the first of these that is true."""
        defends = seat == self.defender
        roles = (
            (Role.DURAK, seat in self.durak),
            (Role.OUT, seat in self.out or (self.safe(seat) and not defends)),
            (Role.WAITS, self.over or not self.begun),
            (Role.TAKES, defends and self.taking),
            (Role.DEFENDS, defends),
            (Role.PASSED, seat in self.passed),
            (Role.ATTACKS, seat == self.attacker),
            (Role.ASKED, seat in self.acting),
            (Role.DANGER, self._in_danger(seat)),
        )
        return next((role for role, true in roles if true), Role.WAITS)

    def next_attacker(self, limit: int) -> int | None:
        """The seat that will open the next bout, if that is certain already: after a take, the next one with cards.

        `limit` is the most attack cards of this bout: a seat that may still add all its cards is not certain.
        """
        if not self.taking or self.over:
            return None
        for step in range(1, self.seats):
            seat = (self.defender + step) % self.seats
            if self.counts[seat]:
                adds = 0 if seat in self.passed else limit - len(self.pairs)
                return seat if self.counts[seat] > adds else None
            if self.stock:
                return None
        return None

    def _in_danger(self, seat: int) -> bool:
        count = self.counts[seat]
        others = self.counts[:seat] + self.counts[seat + 1 :]
        return not self.stock and count > IN_DANGER and count > max(others)

    def then(self, event: Event) -> "DisplayedTable":  # noqa: PLR0911, PLR0912 - one case for each event
        """How it looks after one more event."""
        now = replace(self, acting=())
        match event:
            case Attacked(seat, cards, _):
                return now._laid(seat, cards)
            case Transferred(seat, card, to, shown):
                moved = now if shown else now._laid(seat, (card,))
                return replace(moved, attacker=seat, defender=to, passed=())
            case Beaten(seat, card, target):
                pairs = tuple((one, card if one == target else cover) for one, cover in self.pairs)
                return replace(now._gave(seat, (card,)), pairs=pairs, passed=())
            case TakeAnnounced():
                return replace(now, taking=True, passed=())
            case Passed(seat):
                return replace(now, passed=tuple(sorted({*self.passed, seat})))
            case Swapped(seat, given, received):
                return replace(now._gave(seat, (given,))._got(seat, (received,), 1), indicator=given)
            case BeatenOff(_, cards):
                return replace(now, pairs=(), discarded=self.discarded + len(cards))
            case Taken(seat, cards):
                return replace(now._got(seat, cards, len(cards)), pairs=())
            case Drew(seat, count, cards, indicator):
                left = None if indicator else self.indicator
                return replace(now._got(seat, cards, count), stock=self.stock - count, indicator=left)
            case WentOut(seat):
                return replace(now, out=(*self.out, seat))
            case LaidOff(seat, count):
                rest = now._counted(seat, -count)._held(seat, 0)
                return replace(rest, discarded=self.discarded + count)
            case BoutBegan(_, attacker, defender, _):
                return replace(now, attacker=attacker, defender=defender, taking=False, passed=())
            case GameEnded(durak, _):
                return replace(now, durak=durak, over=True, taking=False)
            case _:
                return now

    def _counted(self, seat: int, change: int) -> "DisplayedTable":
        counts = tuple(count + change if at == seat else count for at, count in enumerate(self.counts))
        return replace(self, counts=counts)

    def _held(self, seat: int, hand: CardSet) -> "DisplayedTable":
        if self.hands[seat] is None:
            return self
        hands = tuple(hand if at == seat else other for at, other in enumerate(self.hands))
        return replace(self, hands=hands)

    def _gave(self, seat: int, cards: tuple[Card, ...]) -> "DisplayedTable":
        return self._counted(seat, -len(cards))._held(seat, self.hand_of(seat) & ~card_set(cards))

    def _got(self, seat: int, cards: tuple[Card, ...], count: int) -> "DisplayedTable":
        return self._counted(seat, count)._held(seat, self.hand_of(seat) | card_set(cards))

    def _laid(self, seat: int, cards: tuple[Card, ...]) -> "DisplayedTable":
        laid: tuple[Pair, ...] = tuple((card, None) for card in cards)
        return replace(self._gave(seat, cards), pairs=self.pairs + laid)
