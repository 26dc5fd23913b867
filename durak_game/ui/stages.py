"""From what happened to what moves: each event becomes one stage on the screen.

A stage leads from one picture of the table to the next. Cards that lie in both glide from their old place to the new
one by themselves; a stage only says where new cards come from and where those go that disappear.
"""

from dataclasses import dataclass, field, replace

from durak_game.engine.cards import Card
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
from durak_game.ui.layout import CARD, DISCARD, DISCARD_WIDTH, STOCK, Layout, Name, Spot, layout
from durak_game.ui.layout_seats import BACK_WIDTH, COLUMN, PLATE_HEIGHT, plate
from durak_game.ui.shown import Shown

SHOW_UP = 0.9  # seconds a card is held up for all to see
LOOK = 0.55  # seconds in which a last card is seen before all are swept away


@dataclass(frozen=True)
class Stage:
    """One step of the picture. Times are seconds at normal speed.

    `come` tells where cards start that were not to be seen before, `go` where cards end that will not be seen any
    more, `late` how much later than the others a card starts. `seconds` is how long one card moves. `word` is what the
    poster bar says: "transfer", "beaten", "takes".
    """

    before: Shown
    after: Shown
    seconds: float = 0.0
    come: dict[Name, Spot] = field(default_factory=dict)
    go: dict[Name, Spot] = field(default_factory=dict)
    late: dict[Name, float] = field(default_factory=dict)
    word: str | None = None

    @property
    def length(self) -> float:
        """How long the whole stage lasts."""
        return self.seconds + max(self.late.values(), default=0.0)


def stages_of(before: Shown, event: Event) -> list[Stage]:  # noqa: PLR0911 - one case for each event
    """What an event, as the viewer may know it, looks like: usually one stage."""
    after = before.then(event)
    plain = Stage(before, after)
    match event:
        case Attacked(seat, cards, _):
            return [_laid(plain, seat, cards)]
        case Beaten(seat, card, _):
            return [_laid(plain, seat, (card,))]
        case Transferred(seat, card, _, shown):
            if shown:
                return show_card(before, after, seat, card, "transfer")
            return [replace(_laid(plain, seat, (card,)), word="transfer")]
        case TakeAnnounced():
            return [replace(plain, word="takes")]
        case Swapped():
            return [_swapped(plain, event)]
        case BeatenOff(_, cards):
            return [_beaten_off(plain, cards)]
        case Taken():
            return [_taken(plain, event)]
        case Drew():
            return [_drew(plain, event)]
        case LaidOff():
            return [_laid_off(plain, event)]
        case _:
            return [plain]


def dealing(shown: Shown) -> Stage:
    """The deal: cards fly from the stock to the seats one by one, clockwise."""
    empty = replace(
        shown,
        hand=0,
        counts=(0,) * shown.seats,
        stock=shown.stock + sum(shown.counts),
        acting=(),
        begun=False,
    )
    come: dict[Name, Spot] = {}
    late: dict[Name, float] = {}
    for number, name in enumerate(_in_turn(layout(shown), shown)):
        come[name] = stock_top()
        late[name] = number * theme.DEAL_CARD
    return Stage(empty, replace(shown, begun=False, acting=()), theme.FLIGHT, come, {}, late)


def dealt_so_far(stage: Stage, time: float) -> Shown:
    """The deal as it is written on the plates at a time: only cards that have arrived count."""
    shown = stage.after
    arrived = [name for name, late in stage.late.items() if late + stage.seconds <= time]
    counts = [0] * shown.seats
    for kind, number, _ in arrived:
        counts[number if kind == "back" else shown.viewer or 0] += 1
    return replace(shown, counts=tuple(counts), stock=stage.before.stock - len(arrived))


def pause_before(event: Event, now: Shown) -> list[Stage]:
    """A moment to look at the table before its cards go away, for when the last one has only just come."""
    return [Stage(now, now, LOOK)] if isinstance(event, BeatenOff | Taken) else []


def show_card(before: Shown, after: Shown, seat: int, card: Card, word: str | None = None) -> list[Stage]:
    """A seat holds up a card for all to see and keeps it."""
    name = ("exhibit", seat, card)
    held = replace(before, exhibit=(seat, card))
    home = seat_spot(before, seat)
    return [
        Stage(before, held, theme.FLIGHT, come={name: home}, word=word),
        Stage(held, held, SHOW_UP),
        Stage(held, after, theme.FLIGHT, go={name: home}),
    ]


def stock_top() -> Spot:
    """The card on top of the stock."""
    return Spot(*STOCK, CARD, 0, None, 0)


def seat_spot(shown: Shown, seat: int) -> Spot:
    """Where cards of a seat come from and go to when no single back of it is meant: its plate."""
    x, y = plate(shown, seat)
    return Spot(x + COLUMN / 2, y + PLATE_HEIGHT / 2, BACK_WIDTH, 0, None, 0)


def _in_turn(table: Layout, shown: Shown) -> list[Name]:
    """The cards of all hands in the order of dealing: one to each seat, then the second."""
    hands: list[list[Name]] = []
    for seat in range(shown.seats):
        if seat == shown.viewer:
            hands.append([("card", card, 0) for card in table.hand])
        else:
            hands.append([name for name in table.spots if name[:2] == ("back", seat)])
    longest = max(len(hand) for hand in hands)
    return [hand[row] for row in range(longest) for hand in hands if row < len(hand)]


def _last_back(shown: Shown, seat: int) -> Spot:
    backs = [spot for name, spot in layout(shown).spots.items() if name[:2] == ("back", seat)]
    return backs[-1] if backs else seat_spot(shown, seat)


def _laid(stage: Stage, seat: int, cards: tuple[Card, ...]) -> Stage:
    """Cards go from a hand to the table."""
    stage = replace(stage, seconds=theme.FLIGHT)
    if seat == stage.before.viewer:
        return stage
    start = _last_back(stage.before, seat)
    return replace(stage, come={("card", card, 0): start for card in cards})


def _swapped(stage: Stage, event: Swapped) -> Stage:
    stage = replace(stage, seconds=theme.FLIGHT * 1.5)
    if event.seat == stage.before.viewer:
        return stage
    hand = _last_back(stage.before, event.seat)
    return replace(stage, come={("card", event.given, 0): hand}, go={("card", event.received, 0): hand})


def _beaten_off(stage: Stage, cards: tuple[Card, ...]) -> Stage:
    heap = Spot(*DISCARD, DISCARD_WIDTH, 0, None, 0)
    names: list[Name] = [("card", card, 0) for card in cards]
    late = {name: 0.02 * number for number, name in enumerate(names)}
    return replace(stage, seconds=theme.SWEEP, go=dict.fromkeys(names, heap), late=late, word="beaten")


def _new_backs(stage: Stage, seat: int) -> list[Name]:
    old, new = layout(stage.before).spots, layout(stage.after).spots
    return [name for name in new if name[:2] == ("back", seat) and name not in old]


def _taken(stage: Stage, event: Taken) -> Stage:
    stage = replace(stage, seconds=theme.TAKE)
    if event.seat == stage.before.viewer:
        return stage
    lying = layout(stage.before)
    end = _last_back(stage.after, event.seat)
    come: dict[Name, Spot] = {}
    go: dict[Name, Spot] = {}
    backs = _new_backs(stage, event.seat)
    for number, card in enumerate(event.cards):
        if number < len(backs):
            come[backs[number]] = lying.card(card)
        else:
            go["card", card, 0] = end
    return replace(stage, come=come, go=go)


def _drew(stage: Stage, event: Drew) -> Stage:
    """Cards fly from the stock to a hand; the indicator, which all know, comes last."""
    if event.seat == stage.before.viewer:
        names: list[Name] = [("card", card, 0) for card in event.cards]
    else:
        names = _new_backs(stage, event.seat)
    come = dict.fromkeys(names, stock_top())
    if event.indicator:
        last = layout(stage.before).card(event.cards[-1])
        if event.seat == stage.before.viewer:
            del come["card", event.cards[-1], 0]
        elif names:
            come[names[-1]] = last
    late = {name: number * theme.DEAL_CARD for number, name in enumerate(names)}
    return replace(stage, seconds=theme.FLIGHT, come=come, late=late)


def _laid_off(stage: Stage, event: LaidOff) -> Stage:
    heap = Spot(*DISCARD, DISCARD_WIDTH, 0, None, 0)
    gone = [name for name in layout(stage.before).spots if name not in layout(stage.after).spots]
    return replace(stage, seconds=theme.SWEEP, go=dict.fromkeys(gone, heap))
