"""Who plays on: between two games somebody leaves, comes back, or (in an open session) joins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from durak_game.kinds import Kind
from durak_game.session.changes import everybody, present, stand_ins
from durak_game.session.live import Evening
from durak_game.session.model import ResultError
from durak_game.session.plan import Entrant, PlanError
from durak_game.session.reports import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.session.tables import numbers_allowed
from durak_game.text import _, ngettext, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import LEVELS, NameScene, Settings, level_words
from durak_game.ui.inputs import Action
from durak_game.ui.toolkit import (
    Change,
    Chip,
    Entry,
    Foot,
    ListView,
    Page,
    Pen,
    Pop,
    Push,
    Rect,
    frame,
    green,
    ring_room,
    shape_and_name,
    triangle,
)
from durak_game.ui.tournament.plan import next_regular

LEFT, TOP, WIDTH, HEIGHT, PITCH, GAP = 96, 250, 852, 78, 90, 24
ROWS = 7


class WhoPlaysScene(Page):
    """Everybody who takes part, with what each does now; choosing somebody sends them away or lets them come back.

    In a tournament a bot plays for who has left, at the level that the host chooses. In an open session they are gone,
    and others may join. `on_done` is where it goes on; BACK leads back as long as nothing has changed. `lets` says
    whether an action comes from somebody who has a say.
    """

    foot = Foot(big_y=930, chips_y=944)

    def __init__(
        self,
        evening: Evening,
        settings: Settings,
        on_done: Callable[[], Change] = Pop,
        lets: Callable[[Action], bool] = lambda _action: True,
    ) -> None:
        super().__init__()
        self.evening = evening
        self.settings = settings
        self._on_done = on_done
        self._lets = lets
        self._changed = False
        self.level = "casual"
        self.note = ""
        self.list = ListView[Entrant](2 * ROWS, place=_rect)

    @property
    def open(self) -> bool:
        """Whether anybody may come and go."""
        return self.evening.plan.format == "open"

    @property
    def known(self) -> list[Entrant]:
        """Everybody who has ever taken part."""
        return list(everybody(self.evening.plan, self.evening.changes).values())

    @property
    def stand_ins(self) -> dict[str, str]:
        """The levels of the bots that play the next game for who has left, by the entrants' keys."""
        return stand_ins(self.evening.plan, self.evening.changes, len(self.evening.played) + 1)

    def there(self, key: str) -> bool:
        """Whether somebody plays from the next game on, and no bot instead."""
        return key in present_now(self.evening) if self.open else key not in self.stand_ins

    def lets(self, action: Action) -> bool:
        """Whether an action comes from somebody who has a say."""
        return self._lets(action)

    # The ways

    def entries(self) -> list[Entry]:
        """Everybody on this page."""
        self.list.fill([entrant for entrant in self.known if self.open or entrant.human])
        entries = self.list.entries(_name, self._choose)
        return [replace(entry, hold=self._hold(who)) for entry, who in zip(entries, self.list.shown, strict=True)]

    def _hold(self, entrant: Entrant) -> float:
        """Nobody is sent away by a stray press; whoever comes back does so at once."""
        return theme.HOLD_STAND_IN if entrant.human and self.there(entrant.key) else 0.0

    def big(self) -> Chip:
        """Go on."""
        return Chip("back", lambda: pgettext("a menu", "Done"), self._go_on)

    def back(self) -> Change:
        """Back, or on if somebody has come or gone."""
        return self._go_on() if self._changed and not self.problem() else Pop()

    def leaf(self, _way: int) -> Change:
        """The next page."""
        return self.list.leaf(1)

    def chips(self) -> list[Chip]:
        """Who may join, the level of bots who stand in, the pages."""
        words = pgettext("who fills in", "Bot: {level}").format(level=level_words(self.level))
        return [
            Chip("person", lambda: _("Add a person"), self._add_person, offered=self.open),
            Chip("bot", lambda: _("Add a bot"), self._add_bot, offered=self.open),
            Chip("level", lambda: words, partial(self._turn_level, 1), self._turn_level),
            *self.list.chips(),
        ]

    def _turn_level(self, way: int) -> Change:
        self.level = LEVELS[(LEVELS.index(self.level) + way) % len(LEVELS)]
        return None

    def _go_on(self) -> Change:
        if problem := self.problem():
            self.note = problem
            return None
        return self._on_done()

    def problem(self) -> str:
        """Why those who are there cannot play, in a sentence; empty if they can."""
        if not self.open or self.evening.next_due() is not None or self.evening.over:
            return ""
        count = len(present_now(self.evening))
        words = ngettext("These rules don't work with {n} player.", "These rules don't work with {n} players.", count)
        return words.format(n=count)

    # Coming and going

    def _choose(self, entrant: Entrant) -> Change:
        leave, join = partial(self.evening.leave, entrant.key, self.level), partial(self.evening.join, entrant)
        self._change(leave if self.there(entrant.key) else join)
        return None

    def _add_person(self) -> Change:
        def add(name: str) -> None:
            self.settings.used(name)
            self._change(lambda: self.evening.join(newcomer(self.evening, name, Kind())))

        return Push(NameScene("", add, used=self.settings.names, taken=[each.name for each in self.known]))

    def _add_bot(self) -> Change:
        name, _level, temper = next_regular({each.name.casefold() for each in self.known})
        self._change(lambda: self.evening.join(newcomer(self.evening, name, Kind(self.level, temper))))
        return None

    def _change(self, change: Callable[[], None]) -> None:
        """Let somebody come or go, or say why that cannot be."""
        self.note = ""
        try:
            change()
            self._changed = True
        except StoreError as error:
            self.note = store_sentence(error)
        except (ResultError, PlanError) as error:
            most = max(numbers_allowed(self.evening.plan.rules), default=0)
            full = self.open and len(present_now(self.evening)) >= most
            self.note = _("The table is full.") if full else str(error)

    # The picture

    def body(self, pen: Pen) -> None:
        """The plates of all on this page."""
        usual = (
            _("Pick who's leaving or coming back.")
            if self.open
            else _("Pick who's leaving: a bot fills in until they're back.")
        )
        pen(green, _("Who's playing?"), self.note or usual, theme.TARGET if self.note else theme.SOFT)
        for entrant, rect in self.list.placed():
            aside = ring_room(self._hold(entrant))
            _row(pen, rect, entrant, self._state_words(entrant), self.there(entrant.key), aside)
            if self.menu.focus == _name(entrant):
                x, y, width, height = rect
                pen(frame, *rect, theme.TARGET, 6)
                pen(triangle, x + width + 22, y + height / 2, 12, theme.TARGET, "left")

    def _state_words(self, entrant: Entrant) -> str:
        if self.there(entrant.key):
            return _("plays") if entrant.kind.level is None else level_words(entrant.kind.level)
        if self.open:
            return _("has left")
        return _("bot fills in: {level}").format(level=level_words(self.stand_ins[entrant.key]))


def present_now(evening: Evening) -> dict[str, Entrant]:
    """Who takes part in the next game of an open session, by key."""
    return present(evening.plan, evening.changes, len(evening.played) + 1)


def next_key(evening: Evening) -> str:
    """The key of whoever joins next."""
    return str(1 + max(int(key) for key in everybody(evening.plan, evening.changes)))


def newcomer(evening: Evening, name: str, kind: Kind) -> Entrant:
    """Somebody who joins an open session: with a look, and where partners play a party, that the fewest have."""
    here = list(present_now(evening).values())
    look = min(range(len(theme.SEATS)), key=lambda number: sum(other.look == number for other in here))
    parties = [entrant.party for entrant in evening.plan.entrants if entrant.party is not None]
    party = min(parties, key=lambda number: sum(other.party == number for other in here)) if parties else None
    return Entrant(next_key(evening), name, kind, look, party)


def _row(pen: Pen, rect: Rect, entrant: Entrant, words: str, there: bool, aside: float) -> None:
    x, y, width, height = rect
    look, middle = theme.SEATS[entrant.look], y + height / 2
    colour, ink, soft = (look.colour, theme.PAPER, theme.GOLD) if there else (theme.OUT, theme.FADED, theme.FADED)
    pen.fill(x, y, width, height, theme.PANEL)
    pen.fill(x, y, 72, height, colour)
    pen(shape_and_name, look, entrant.name, (x + 36, middle), 20, 58, 38, 330, ink, theme.INK)
    pen.text(words, x + width - 24 - aside, y + 49, theme.SIZE_HINT, soft, anchor="right", width=380)


def _name(entrant: Entrant) -> tuple[str, str]:
    return ("entrant", entrant.key)


def _rect(at: int) -> Rect:
    column, row = divmod(at, ROWS)
    return (LEFT + (WIDTH + GAP) * column, TOP + PITCH * row, WIDTH, HEIGHT)
