"""What happened: one small value for each thing that a table would see, hear or write down.

`play` returns events in the order of happening. They hold the truth; `seen_by` takes out what a seat cannot know.
Nobody changes an event. They are not frozen because making a frozen one takes three times as long, and a game makes
hundreds.
"""

from dataclasses import dataclass, replace

from durak_game.engine.cards import Card


@dataclass(slots=True, unsafe_hash=True)
class Attacked:
    """A seat laid cards: the lead, or one card thrown in."""

    seat: int
    cards: tuple[Card, ...]
    lead: bool


@dataclass(slots=True, unsafe_hash=True)
class Beaten:
    """The defender covered `target` with `card`."""

    seat: int
    card: Card
    target: Card


@dataclass(slots=True, unsafe_hash=True)
class Transferred:
    """The attack went on to seat `to`, with a card added; `shown`: the card was only shown and stays in the hand."""

    seat: int
    card: Card
    to: int
    shown: bool


@dataclass(slots=True, unsafe_hash=True)
class TakeAnnounced:
    """The defender announced the take."""

    seat: int


@dataclass(slots=True, unsafe_hash=True)
class Passed:
    """A seat that was asked adds nothing."""

    seat: int


@dataclass(slots=True, unsafe_hash=True)
class Closed:
    """The attacker ended the bout; nobody else is asked."""

    seat: int


@dataclass(slots=True, unsafe_hash=True)
class Swapped:
    """A seat put the lowest trump under the stock and took the indicator."""

    seat: int
    given: Card
    received: Card


@dataclass(slots=True, unsafe_hash=True)
class BeatenOff:
    """The bout was beaten off: its cards leave the game, face down."""

    defender: int
    cards: tuple[Card, ...]


@dataclass(slots=True, unsafe_hash=True)
class Taken:
    """The defender picked up all cards of the bout."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(slots=True, unsafe_hash=True)
class Drew:
    """A seat drew `count` cards; `cards` are those that the receiver of this event may know, in drawing order.

    The indicator, when it is drawn, is the last of `cards` and known to all.
    """

    seat: int
    count: int
    cards: tuple[Card, ...]
    indicator: bool


@dataclass(slots=True, unsafe_hash=True)
class WentOut:
    """A seat has played its last card and is safe."""

    seat: int


@dataclass(slots=True, unsafe_hash=True)
class LaidOff:
    """A seat of a safe party put its remaining cards away, face down."""

    seat: int
    count: int


@dataclass(slots=True, unsafe_hash=True)
class BoutBegan:
    """A new bout: who attacks whom, and the most attack cards it may hold."""

    number: int
    attacker: int
    defender: int
    limit: int


@dataclass(slots=True, unsafe_hash=True)
class GameEnded:
    """The game is over: the losing seats (none after a draw)."""

    durak: tuple[int, ...]
    draw: bool


Event = (
    Attacked
    | Beaten
    | Transferred
    | TakeAnnounced
    | Passed
    | Closed
    | Swapped
    | BeatenOff
    | Taken
    | Drew
    | WentOut
    | LaidOff
    | BoutBegan
    | GameEnded
)

PASSED, TAKE_ANNOUNCED, CLOSED = (tuple(kind(seat) for seat in range(6)) for kind in (Passed, TakeAnnounced, Closed))
"""The events that only name a seat, made once and shared."""

ATTACKED_WITH = tuple(
    tuple(tuple(Attacked(seat, (card,), lead) for card in range(52)) for seat in range(6)) for lead in (False, True)
)
"""`ATTACKED_WITH[lead][seat][card]`: a single card laid, made once and shared."""

Events = list[Event] | None
"""Where a step writes down what happens; None when nobody listens."""


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as one seat saw it; None is a stranger walking past the table. Only drawn cards are ever hidden."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, cards=event.cards[-1:] if event.indicator else ())
    return event
