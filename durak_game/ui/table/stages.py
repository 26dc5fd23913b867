"""From what happened to what moves: each event becomes one stage on the screen.

A stage leads from one picture of the table to the next. Cards that lie in both glide from their old place to the new
one by themselves; a stage only says where new cards come from and where those go that disappear.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from durak_game.engine.cards import Card, bits
from durak_game.engine.events import (
    Attacked,
    Beaten,
    BeatenOff,
    Drew,
    Event,
    LaidOff,
    Swapped,
    TakeAnnounced,
    Taken,
    Transferred,
)
from durak_game.ui import theme
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.layout import CARD, DISCARD, DISCARD_WIDTH, MOST_BACKS, STOCK, Layout, Name, Spot, layout

SHOW_UP = 0.9  # seconds a card is held up for all to see
LOOK = 0.55  # seconds in which a last card is seen before all are swept away


@dataclass(frozen=True, slots=True)
class Home:
    """Where the cards of a seat are."""

    seat: int


def place(spot: Spot | Home, table: Layout) -> Spot:
    """The place that is meant, in a layout."""
    return table.homes[spot.seat] if isinstance(spot, Home) else spot


@dataclass(frozen=True)
class Stage:
    """One step of the picture. Times are seconds at normal speed.

    `come` tells where cards start that were not to be seen before, `go` where cards end that will not be seen any
    more: at a place, or where a seat has its cards (`Home`), however these lie when it happens. `late` is how much
    later than the others a card starts, `seconds` how long one card moves. `word` is what the poster bar says:
    "transfer", "beaten", "takes". `turns` are the seats of a deal in the order in which they get their cards.
    """

    before: DisplayedTable
    after: DisplayedTable
    seconds: float = 0.0
    come: dict[Name, Spot | Home] = field(default_factory=dict)
    go: dict[Name, Spot | Home] = field(default_factory=dict)
    late: dict[Name, float] = field(default_factory=dict)
    word: str | None = None
    turns: tuple[int, ...] = ()

    @property
    def length(self) -> float:
        """How long the whole stage lasts."""
        return self.seconds + max(self.late.values(), default=0.0)


def stages_of(before: DisplayedTable, event: Event) -> list[Stage]:
    """What an event, as the viewer may know it, looks like: usually one stage."""
    after = before.then(event)
    plain = Stage(before, after)
    match event:
        case Transferred(seat, card, _, True):
            return show_card(before, after, seat, card, "transfer")
        case Transferred(seat, card, _, _):
            stage = replace(plain, seconds=theme.FLIGHT, come=_ways((card,), Home(seat)), word="transfer")
        case Attacked(seat, cards, _):
            stage = replace(plain, seconds=theme.FLIGHT, come=_ways(cards, Home(seat)))
        case Beaten(seat, card, _):
            stage = replace(plain, seconds=theme.FLIGHT, come=_ways((card,), Home(seat)))
        case TakeAnnounced():
            stage = replace(plain, word="takes")
        case Swapped(seat, given, received):
            come, go = _ways((given,), Home(seat)), _ways((received,), Home(seat))
            stage = replace(plain, seconds=theme.FLIGHT * 1.5, come=come, go=go)
        case BeatenOff(_, cards):
            go = _ways(cards, heap())
            late = {name: 0.02 * number for number, name in enumerate(go)}
            stage = replace(plain, seconds=theme.SWEEP, go=go, late=late, word="beaten")
        case Taken(seat, cards):
            stage = replace(plain, seconds=theme.TAKE, go=_ways(cards, Home(seat)))
        case Drew():
            stage = _drew(plain, event)
        case LaidOff():
            stage = _laid_off(plain, event)
        case _:
            stage = plain
    return [stage]


def dealing(shown: DisplayedTable) -> Stage:
    """The deal: cards fly from the stock to the seats one by one, clockwise."""
    empty = replace(
        shown,
        hands=tuple(None if hand is None else 0 for hand in shown.hands),
        counts=(0,) * shown.seats,
        stock=shown.stock + sum(shown.counts),
        acting=(),
        begun=False,
    )
    turns = [seat for row in range(max(shown.counts)) for seat in range(shown.seats) if row < shown.counts[seat]]
    order = layout(shown).hand  # as it will lie, from left to right
    late: dict[Name, float] = {}
    for number, seat in enumerate(turns):
        row = turns[:number].count(seat)
        hand = order if seat == shown.viewer else tuple(bits(shown.hand_of(seat)))
        for name in (*_hidden_names(seat, row), *(("card", card, 0) for card in hand[row : row + 1])):
            late[name] = number * theme.DEAL_CARD
    come: dict[Name, Spot | Home] = dict.fromkeys(late, stock_top())
    after = replace(shown, begun=False, acting=())
    return Stage(empty, after, theme.FLIGHT, come, {}, late, turns=tuple(turns))


def dealt_so_far(stage: Stage, time: float) -> DisplayedTable:
    """The deal as it is written on the plates at a time: only cards that have arrived count."""
    shown = stage.after
    counts = [0] * shown.seats
    for number, seat in enumerate(stage.turns):
        counts[seat] += number * theme.DEAL_CARD + stage.seconds <= time
    return replace(shown, counts=tuple(counts), stock=stage.before.stock - sum(counts))


def _hidden_names(seat: int, at: int) -> tuple[Name, ...]:
    """The names of a card in a hand that nobody sees: at the plate, and in the fan at the bottom."""
    fan: Name = ("fan", seat, at)
    return (("back", seat, at), fan) if at < MOST_BACKS else (fan,)


def pause_before(event: Event, now: DisplayedTable) -> list[Stage]:
    """A moment to look at the table before its cards go away, for when the last one has only just come."""
    return [Stage(now, now, LOOK)] if isinstance(event, BeatenOff | Taken) else []


def show_card(
    before: DisplayedTable, after: DisplayedTable, seat: int, card: Card, word: str | None = None
) -> list[Stage]:
    """A seat holds up a card for all to see and keeps it."""
    name = ("exhibit", seat, card)
    held = replace(before, exhibit=(seat, card))
    home = Home(seat)
    return [
        Stage(before, held, theme.FLIGHT, come={name: home}, word=word),
        Stage(held, held, SHOW_UP),
        Stage(held, after, theme.FLIGHT, go={name: home}),
    ]


def stock_top() -> Spot:
    """The card on top of the stock."""
    return Spot(*STOCK, CARD, 0, None, 0)


def heap() -> Spot:
    """Where the discards lie."""
    return Spot(*DISCARD, DISCARD_WIDTH, 0, None, 0)


def _ways(cards: Iterable[Card], end: Spot | Home) -> dict[Name, Spot | Home]:
    """Open cards that all come from one place, or go there."""
    return {("card", card, 0): end for card in cards}


def _drew(stage: Stage, event: Drew) -> Stage:
    """Cards fly from the stock to a hand; the indicator, which all know, comes last."""
    held = stage.before.counts[event.seat]
    come: dict[Name, Spot | Home] = {}
    late: dict[Name, float] = {}
    for number in range(event.count):
        last = event.indicator and number == event.count - 1
        start = layout(stage.before).card(event.cards[-1]) if last else stock_top()
        drawn = event.cards[number : number + 1] if len(event.cards) == event.count else ()
        for name in (*_hidden_names(event.seat, held + number), *(("card", card, 0) for card in drawn)):
            come[name], late[name] = start, number * theme.DEAL_CARD
    return replace(stage, seconds=theme.FLIGHT, come=come, late=late)


def _laid_off(stage: Stage, event: LaidOff) -> Stage:
    hidden = [name for at in range(event.count) for name in _hidden_names(event.seat, at)]
    go = _ways(bits(stage.before.hand_of(event.seat)), heap()) | dict.fromkeys(hidden, heap())
    return replace(stage, seconds=theme.SWEEP, go=go)
