"""A table as it is played on the screen: the game, who sits there and what each has in mind, how far the cards are.

This is what the parts of the table share. It knows nothing of pads and keys, and it draws nothing.
"""

from dataclasses import dataclass, replace

from durak_game.engine import IllegalMove, Move, Show, Transfer, View
from durak_game.engine.cards import Card, CardSet, card_set
from durak_game.engine.events import Event, Passed
from durak_game.table import Table
from durak_game.ui import theme
from durak_game.ui.couch import Couch, Hands
from durak_game.ui.inputs import Verb
from durak_game.ui.minds.hints import Hint
from durak_game.ui.table.advising import Advising
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.human import Human, cards_of
from durak_game.ui.table.layout import Arrangement, Layout, Place, layout
from durak_game.ui.table.log import LINES, LogLine, log_lines
from durak_game.ui.table.timeline import Timeline
from durak_game.ui.table.together import Together
from durak_game.ui.theme import SeatLook

HOLD = theme.steps(theme.HOLD)
HOLD_SWAP = theme.steps(0.4)  # the right stick, which is pushed for it, is close by
PULSE = theme.steps(0.9)
RAISED, RAISED_HIGHER = 24, 40  # how far a hidden hand is lifted that could play by one press, or has been played


@dataclass(frozen=True)
class Said:
    """What a seat was told about a move that was not made, and when.

    `refusal` is the reason, None if there is only `word`: "late" for a move that others made impossible, "look" for a
    hand that must be looked at first, "choose" for a target that must be chosen there, "hold" for a key that must be
    held, "no hints" and "hint later" for one who asks the coach in vain. `public` reasons
    may be read beside a hidden hand. `card` is the one that shakes.
    """

    seat: int
    at: int
    refusal: IllegalMove | None = None
    word: str = ""
    public: bool = False
    card: Card | None = None


@dataclass
class Held:
    """A key that means one thing when pressed shortly and another when held; *swap* means nothing before."""

    name: str
    seat: int
    verb: Verb
    steps: int = 0

    @property
    def share(self) -> float:
        """How long it has been held, 1 when that is long enough."""
        return min(1.0, self.steps / (HOLD_SWAP if self.verb is Verb.SWAP else HOLD))


@dataclass
class Drag:
    """A card of the hand under the pressed mouse button; it is `moving` once the mouse has gone far enough."""

    card: Card
    start: Place
    at: Place
    moving: bool = False
    steps: int = 0


class TableState:
    """All that is going on at a table.

    `could_act` are the seats that could act before what is moving now began. `held` are keys by device, `said` is why
    the last move was not made. `pulses` are the plates that pulse, with when they began. `ended_at` is when the last
    card came to rest. `changes` counts whatever may have changed the picture, so that nobody looks for changes where
    there are none.
    """

    def __init__(self, table: Table, couch: Couch, advising: Advising, *, speed: float, toggles: bool) -> None:
        self.table = table
        self.couch = couch
        self.advising = advising
        self.now = 0
        self.changes = 0
        self.log: list[LogLine] = []
        self.said: Said | None = None
        self.held: dict[str, Held] = {}
        self.drag: Drag | None = None
        self.pulses: dict[int, int] = {}
        self.together = Together()
        self.ended_at: int | None = None
        self.players = couch.players
        self.bottom = (self.players or (0,))[0]
        self.humans: dict[int, Human] = {}
        self.hands = Hands(couch, table.view(None).party, toggles=toggles)
        self._meet()
        self.timeline = Timeline(self.displayed(), speed)
        self._acted = self.could_act = frozenset(table.game.actors)

    # Who is there

    @property
    def names(self) -> tuple[str, ...]:
        """The names, by seat."""
        return tuple(chair.name for chair in self.couch.chairs)

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        """Colours and shapes, by seat."""
        return tuple(chair.look for chair in self.couch.chairs)

    @property
    def company(self) -> bool:
        """Whether several people belong to the table, also those who are away."""
        return sum(chair.human for chair in self.couch.chairs) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose hand always lies open at the bottom: the only person's; seat 0 if only bots ever played."""
        if self.players and not self.company:
            return self.players[0]
        return 0 if not any(chair.human for chair in self.couch.chairs) else None

    @property
    def human(self) -> Human | None:
        """The person whose hand lies at the bottom now."""
        return self.humans.get(-1 if self.hands.holder is None else self.hands.holder)

    @property
    def opened(self) -> Human | None:
        """The person whose hand lies open at the bottom; None if it lies face down."""
        return self.human if self.hands.is_open(self.hands.holder) else None

    @property
    def view(self) -> View:
        """What the seat whose hand lies at the bottom may know."""
        return self.human.view if self.human else self.table.view(self.viewer)

    @property
    def called(self) -> tuple[Human, ...]:
        """The persons who are asked now; nobody while cards move."""
        return () if self.timeline.busy else tuple(human for human in self.humans.values() if human.view.to_act)

    def _meet(self) -> None:
        """Persons have come or gone: each has a mind of their own."""
        known = self.humans
        self.humans = {seat: known.get(seat) or Human(self.table.view(seat)) for seat in self.players}
        for human in self.humans.values():
            human.company = self.company

    def ask_couch(self) -> bool:
        """See who plays now, and whether that has changed. Then every hand lies face down at first."""
        if self.couch.players == self.players:
            return False
        self.changes += 1
        self.players = self.couch.players
        self.hide_hands()
        self.together.clear()
        self.said = None
        self.advising.forget()
        self._meet()
        self.timeline.finish()
        self.timeline.shown = self.displayed()
        self.look_at_hands()
        return True

    # Hints

    @property
    def advised(self) -> Human | None:
        """The person beside whose open hand a hint lies now, perhaps still being thought about."""
        human = self.opened
        if human is None or self.timeline.busy or self.table.over:
            return None
        return human if self.advising.lies_beside(human) else None

    @property
    def hint(self) -> Hint | None:
        """The hint that is seen now."""
        return self.advising.hint(self.advised) if self.advised else None

    # How the hands lie

    def laid_ready(self, human: Human) -> CardSet:
        """The cards of a person that are as good as played: offered with others', or waiting for their turn."""
        moves: list[Move] = [] if human.view.seat is None else list(self.together.offered(human.view.seat))
        return card_set(card for move in (*moves, human.queued) for card in cards_of(move))

    def _pointed_at(self, human: Human) -> CardSet:
        """The cards of a person that are seen to be lifted, when the hand lies open at its seat."""
        return self.laid_ready(human) | human.marked | (0 if human.cursor is None else 1 << human.cursor)

    @property
    def arrangement(self) -> Arrangement:
        """How the hands lie now."""
        human, hands, drag = self.human, self.hands, self.drag
        if human is None:
            return Arrangement()
        ready = self.laid_ready(human)
        if self.opened is None:
            raised = RAISED_HIGHER if ready else RAISED if human.armed else 0
            return Arrangement(holder=hands.holder, hidden=True, raised=raised, open_seats=hands.open_seats)
        others = sum(self._pointed_at(self.humans[seat]) for seat in hands.open_seats)
        open_hand = Arrangement(human.sort, holder=hands.holder, open_seats=hands.open_seats, ready=others)
        if self.table.over:
            return open_hand
        choice = human.choice
        ghost = bool(choice and choice.passes_on and choice.targets)
        if drag and drag.moving:
            ghost = any(isinstance(move, Transfer | Show) for move in human.uses(drag.card))
        lifted = human.cursor if choice is None or choice.cards else choice.card
        marked = human.marked | ready | (card_set(cards_of(self.hint.move)) if self.hint else 0)
        return replace(open_hand, lifted=lifted, marked=marked, ghost=ghost)

    @property
    def layout(self) -> Layout:
        """Where everything lies when nothing moves."""
        return layout(self.timeline.shown, self.arrangement)

    def displayed(self) -> DisplayedTable:
        """What the screen has to show in the end."""
        viewer = self.viewer
        seats = self.players or (() if viewer is None else (viewer,))
        hands = {seat: self.table.view(seat).hand for seat in seats}
        return DisplayedTable.of(self.table.view(viewer), hands, viewer, self.bottom)

    # What happens

    def let_go(self) -> None:
        """Forget what is held or dragged."""
        self.held.clear()
        self.drag = None

    def hide_hands(self) -> None:
        """Every private hand lies face down, from this frame on."""
        self.let_go()
        self.hands.hide()

    def look_at_hands(self) -> None:
        """See whose hand lies at the bottom now; one who had to look first begins to choose."""
        still = not self.timeline.busy and not self.table.over
        self.hands.update(self.now, self.table.game.actors, self.table.game.in_game, still)
        if self.opened:
            self.opened.choose_now()

    def moved_on(self, seat: int) -> None:
        """A person goes on to another card: why the last one was not played is of no interest any more."""
        if self.said and self.said.seat == seat:
            self.said = None

    def pulse(self, seat: int) -> None:
        """The plate of a seat pulses once, so that its player finds it."""
        self.pulses[seat] = self.now

    def pulsing(self) -> dict[int, float]:
        """The plates that pulse now, and how far each has come, 0 to 1."""
        self.pulses = {seat: at for seat, at in self.pulses.items() if self.now - at < PULSE}
        return {seat: (self.now - at + 1) / PULSE for seat, at in self.pulses.items()}

    def note(self, line: LogLine) -> None:
        """One more line for the log."""
        self.log = [*self.log, line][-LINES:]

    def happened(self, events: list[Event]) -> None:
        """Something was played at the table: show it."""
        self.changes += 1
        self.said = None
        actors = frozenset(self.table.game.actors)
        self.could_act = self.could_act & actors if self.timeline.busy else self._acted
        self._acted = actors
        for line in [line for event in events for line in log_lines(event)]:
            self.note(line)
        self.timeline.arrangement = self.arrangement
        self.timeline.add(events, self.displayed())
        for seat, human in self.humans.items():
            bout = human.view.bout
            human.see(self.table.view(seat))
            if human.view.bout != bout and not self.hands.is_open(seat):
                human.lay_down()
        if self.table.over:
            self.let_go()
        self.advising.see_change(self.humans, all(isinstance(event, Passed) for event in events))
