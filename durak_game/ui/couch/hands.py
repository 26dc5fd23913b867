"""Whose hand lies at the bottom of the screen, and whether it lies open.

Several people share one screen, and one hand at the bottom. It belongs to whoever looks at their cards; else to
whoever claimed it by a press; else to the first person who may act. Nothing here knows a screen. Time is counted in
steps of the loop.
"""

from collections.abc import Callable
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.couch.couch import Couch, Privacy

BETWEEN = theme.steps(0.8)  # between two owners' hands the fan lies face down: nobody reads who was looking there
OTHERS = theme.steps(6.0)  # while somebody waits, whoever is not asked looks no longer
IDLE = theme.steps(4.0)  # a claim, and a look that is not held, end after so long without a press
TAP = theme.steps(0.3)  # a key that is let go sooner was tapped


@dataclass
class Look:
    """A wish to look at one's own cards: while the button of `device` is held, else for a while.

    `pressed` is the step in which the button went down, `since` that of the last press, `opens` the one in which the
    cards turn up.
    """

    seat: int
    device: str
    held: bool
    pressed: int
    since: int
    opens: int = 0


class Hands:
    """The hands of all persons before one screen.

    `party` is the number of the party of a seat. With `toggles` every device opens a hand by a short press until the
    next one; keyboards always can.
    """

    def __init__(self, couch: Couch, party: Callable[[int], int], *, toggles: bool = False) -> None:
        self.couch = couch
        self.holder: int | None = None
        self.unveiled: int | None = None
        self.opened_at = self.closed_at = -IDLE
        self._party = party
        self._toggles = toggles
        self._looks: list[Look] = []  # the first one looks, the others wait
        self._claim: tuple[int, int] | None = None  # the seat, and the step of its last press
        self._actors: tuple[int, ...] = ()
        self._up: tuple[int | None, bool] = (None, False)  # whose hand was seen last, and whether it lay open
        self._now = 0
        self._turns: Look | None = None  # the look for which the cards turn up, or have turned up
        self._seen: tuple[int | None, int] = (None, 0)  # the last private hand that lay open, and when
        self._private: set[int] = set()  # the hands that were private once in this game

    # Who sees what

    def privacy(self, seat: int) -> Privacy:
        """How the hand of a seat is kept now. What was private once in a game opens only by its owner's wish."""
        kept, chosen = self.couch.privacy(seat, self._party), self.couch.chairs[seat].privacy
        return Privacy.PEEK if seat in self._private and chosen is Privacy.AUTO else kept

    def is_open(self, seat: int | None) -> bool:
        """Whether the hand of a seat lies face up for all to see, or for its owner who looks at it."""
        if seat is None or seat not in self.couch.players:
            return False
        match self.privacy(seat):
            case Privacy.OPEN:
                return True
            case Privacy.CURTAIN:
                return self.unveiled == seat and seat in self._actors
            case _:
                return self.looks == seat and self._looks[0].opens <= self._now

    @property
    def looks(self) -> int | None:
        """The seat that looks at its cards, hidden from the others by their good manners."""
        return self._looks[0].seat if self._looks else None

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that want to look and have to wait until somebody else has looked."""
        return tuple(look.seat for look in self._looks[1:])

    @property
    def open_seats(self) -> tuple[int, ...]:
        """The seats whose hands lie open all the time."""
        players = self.couch.players
        return tuple(seat for seat in players if self.privacy(seat) is Privacy.OPEN) if len(players) > 1 else ()

    def opens_by_tap(self, device: str) -> bool:
        """Whether a short press of this device opens a hand for a while."""
        return self._toggles or device.startswith("keys")

    def veiled(self, actors: tuple[int, ...]) -> int | None:
        """The seat for which the curtain has to come down now: it is asked, and somebody else played before.

        It does not come down for somebody who is away while others can go on.
        """
        behind = [seat for seat in self.couch.players if self.privacy(seat) is Privacy.CURTAIN]
        asked = [seat for seat in actors if seat in behind and not self.couch.chairs[seat].waits]
        return None if not asked or self.unveiled in asked else asked[0]

    # What happens

    def update(self, now: int, actors: tuple[int, ...], in_game: Callable[[int], bool], still: bool) -> None:
        """One step has passed. `still`: nothing moves on the table, so that the hand may change."""
        self._actors = tuple(seat for seat in actors if seat in self.couch.players)
        self._private |= {seat for seat in self.couch.players if self.privacy(seat) is not Privacy.OPEN}
        self._looks = [look for look in self._looks if look.seat in self.couch.seats_of(look.device)]
        if self._looks and not self._looks[0].held and now - self._looks[0].since >= IDLE:
            del self._looks[0]
        self._take_turns(now)
        if self._claim and (self._claim[0] not in self._actors or now - self._claim[1] >= IDLE):
            self._claim = None
        self._choose(in_game, still)
        self._note_turning(now)

    def _choose(self, in_game: Callable[[int], bool], still: bool) -> None:
        players = self.couch.players
        if not players:
            self.holder = None
        elif self.looks is not None:
            self.holder = self.looks
        elif self._claim:
            self.holder = self._claim[0]
        elif self.holder not in players:
            self.holder = (self._asked or players)[0]
        elif still and self.unveiled in self._actors:
            self.holder = self.unveiled
        elif still and self._asked:
            self.holder = self._asked[0]
        elif still and not in_game(self.holder):
            self.holder = next((seat for seat in players if in_game(seat)), self.holder)

    @property
    def _asked(self) -> tuple[int, ...]:
        """The people who may act, those who are there before those who are away."""
        return tuple(sorted(self._actors, key=lambda seat: self.couch.chairs[seat].waits))

    def _take_turns(self, now: int) -> None:
        """Whoever is asked looks before others, and nobody looks for ever while somebody waits for it."""
        self._now = now
        first, waiting = self._looks[:1], self._looks[1:]
        waiting.sort(key=lambda look: look.seat not in self._actors)
        self._looks = waiting if any(self._gives_way(look, waiting, now) for look in first) else first + waiting
        if not self._looks or self._looks[0] is self._turns:
            return
        self._turns = self._looks[0]
        seat, seen = self._seen
        self._turns.opens = now if seat in (None, self._turns.seat) else max(now, seen + BETWEEN)
        self._turns.since = self._turns.opens

    def _gives_way(self, look: Look, waiting: list[Look], now: int) -> bool:
        """Whether a look ends because others want to look."""
        asked = [other for other in waiting if other.seat in self._actors]
        if look.seat not in self._actors and asked:
            return True
        others = asked if look.seat in self._actors else waiting
        return any(now - max(look.opens, other.pressed) >= OTHERS for other in others)

    def _note_turning(self, now: int) -> None:
        before, self._up = self._up, (self.holder, self.is_open(self.holder))
        if self.holder is not None and self._up[1] and self.privacy(self.holder) is not Privacy.OPEN:
            self._seen = (self.holder, now)
        if self._up == before:
            return
        if self._up[1]:
            self.opened_at = now
        elif before == (self.holder, True):
            self.closed_at = now

    def claim(self, seat: int, now: int) -> None:
        """A person who may act wants the hand at the bottom to be theirs."""
        if seat in self._actors:
            self._claim = (seat, now)

    def touched(self, seat: int, now: int) -> None:
        """A person pressed something: what they claimed or look at stays for a while longer."""
        if self._claim and self._claim[0] == seat:
            self._claim = (seat, now)
        if self.looks == seat:
            self._looks[0].since = now

    def look(self, seat: int, device: str, now: int) -> None:
        """The button for looking goes down: look, or wait until nobody else does; or end a look that is not held."""
        self.claim(seat, now)
        if self.privacy(seat) is not Privacy.PEEK:
            return
        known = [look for look in self._looks if look.seat == seat]
        self._looks = [look for look in self._looks if look.seat != seat]
        if not known:
            self._looks.append(Look(seat, device, held=True, pressed=now, since=now))
        self._take_turns(now)

    def look_for_a_while(self, seat: int, device: str, now: int) -> None:
        """The button on the screen: look until it is pressed again, but not for long."""
        self.look(seat, device, now)
        for look in self._looks:
            if look.seat == seat:
                look.held = False

    def let_go(self, device: str, now: int) -> None:
        """The button for looking comes up."""
        for look in [look for look in self._looks if look.device == device and look.held]:
            tapped = now - look.pressed < TAP and self.opens_by_tap(look.device)
            look.held = False
            if tapped:
                look.since = max(now, look.opens)  # its seconds begin
            else:
                self._looks.remove(look)
        self._take_turns(now)

    def moved(self, seat: int) -> None:
        """A seat has played or passed: what it claimed is free again, and it need not look any more."""
        if self._claim and self._claim[0] == seat:
            self._claim = None
        self._looks = [look for look in self._looks if look.seat != seat or look.held]

    def unveil(self, seat: int) -> None:
        """The curtain goes up for a seat."""
        self.unveiled = self.holder = seat

    def hide(self) -> None:
        """Every private hand lies face down at once."""
        self._looks.clear()
        self._turns = self.unveiled = None
        self._up = (self.holder, self.is_open(self.holder))
