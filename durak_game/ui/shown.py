"""What the screen shows of a table, event by event.

The engine is at the new truth at once; the screen follows one event after the other. `Shown` is how far it has come.
"""

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
    """What a player is at this moment; the chip on his plate says it."""

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
class Shown:
    """The table as far as the screen shows it, for the seat whose hand lies open (None: nobody's).

    `hand` is a bit mask, tuples go by seat number. `acting` are the seats that may act now, known only
    when the screen has caught up. `exhibit` is a card that a seat holds up for all to see and keeps; `begun` is false
    while the cards are dealt, when nobody has a role yet.
    """

    seats: int
    viewer: int | None
    trump: int
    parties: tuple[int, ...]
    hand: CardSet
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
    def of(cls, view: View) -> "Shown":
        """All that a view has to show."""
        return cls(
            seats=view.seats,
            viewer=view.seat,
            trump=view.trump,
            parties=tuple(view.party(seat) for seat in range(view.seats)),
            hand=view.hand,
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

    def role(self, seat: int) -> Role:  # noqa: PLR0911 - one answer for each role
        """What a seat is now."""
        if seat in self.durak:
            return Role.DURAK
        if seat in self.out or (self.safe(seat) and seat != self.defender):
            return Role.OUT
        if self.over or not self.begun:
            return Role.WAITS
        if seat == self.defender:
            return Role.TAKES if self.taking else Role.DEFENDS
        if seat in self.passed:
            return Role.PASSED
        if seat == self.attacker:
            return Role.ATTACKS
        if seat in self.acting:
            return Role.ASKED
        return Role.DANGER if self._in_danger(seat) else Role.WAITS

    def _in_danger(self, seat: int) -> bool:
        count = self.counts[seat]
        others = self.counts[:seat] + self.counts[seat + 1 :]
        return not self.stock and count > IN_DANGER and count > max(others)

    def then(self, event: Event) -> "Shown":  # noqa: PLR0911, PLR0912 - one case for each event
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
                hand = 0 if seat == self.viewer else self.hand
                return replace(now._counted(seat, -count), hand=hand, discarded=self.discarded + count)
            case BoutBegan(_, attacker, defender, _):
                return replace(now, attacker=attacker, defender=defender, taking=False, passed=())
            case GameEnded(durak, _):
                return replace(now, durak=durak, over=True, taking=False)
            case _:
                return now

    def _counted(self, seat: int, change: int) -> "Shown":
        counts = tuple(count + change if at == seat else count for at, count in enumerate(self.counts))
        return replace(self, counts=counts)

    def _gave(self, seat: int, cards: tuple[Card, ...]) -> "Shown":
        hand = self.hand & ~card_set(cards) if seat == self.viewer else self.hand
        return replace(self._counted(seat, -len(cards)), hand=hand)

    def _got(self, seat: int, cards: tuple[Card, ...], count: int) -> "Shown":
        hand = self.hand | card_set(cards) if seat == self.viewer else self.hand
        return replace(self._counted(seat, count), hand=hand)

    def _laid(self, seat: int, cards: tuple[Card, ...]) -> "Shown":
        laid: tuple[Pair, ...] = tuple((card, None) for card in cards)
        return replace(self._gave(seat, cards), pairs=self.pairs + laid)
