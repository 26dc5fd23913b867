"""What is moving: events become stages, stages are played one after the other, and in the end every card lies where
the layout of the view says.
"""

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import replace

from durak_game.engine.cards import Card
from durak_game.engine.events import Event, seen_by
from durak_game.ui import theme
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.layout import Z_FLYING, Arrangement, Layout, Name, Spot, layout
from durak_game.ui.table.stages import Stage, dealing, dealt_so_far, pause_before, place, show_card, stages_of

ARC = 0.14  # how high a card flies, as a share of its way
HIGHEST_ARC = 70
SHORT_WAY = 60  # pixels; a card that only moves up in its row does not fly
ARROW = 0.3  # seconds until the arrow has grown
GROW = 0.14  # seconds of the poster bar's coming, and of its going


class Timeline:
    """The moving picture of one table. Time comes in steps of 1/60 s; `speed` is how much time everything takes.

    `arrangement` is how the hands lie now; who changes it before something happens has cards start from there.
    """

    def __init__(self, shown: DisplayedTable, speed: float = 1.0) -> None:
        self.shown = shown
        self.speed = speed
        self.word: str | None = None
        self._word_time = 0.0
        self._stages: deque[Stage] = deque()
        self._time = 0.0
        self._starts: dict[Name, Spot] = {}
        self.arrangement = Arrangement()
        self._arrow_time = math.inf

    @property
    def busy(self) -> bool:
        """Whether cards are still on their way."""
        return bool(self._stages)

    @property
    def picture(self) -> DisplayedTable:
        """The table as it is drawn at this moment; while cards fly, what they lead to."""
        if not self._stages:
            return self.shown
        stage = self._stages[0]
        deals = not stage.after.begun and bool(stage.late)
        return dealt_so_far(stage, self._time) if deals else stage.after

    @property
    def word_progress(self) -> tuple[float, float]:
        """How far the poster bar has come (0 to 1) and how far it has gone again (0 to 1)."""
        left = theme.POSTER_BAR - self._word_time
        return min(1.0, self._word_time / GROW), min(1.0, max(0.0, 1 - left / GROW))

    @property
    def arrow_grown(self) -> float:
        """How far the arrow has come from the attacker to the defender, 0 to 1."""
        return min(1.0, self._arrow_time / ARROW)

    def deal(self, seat: int, trump: Card | None) -> None:
        """Begin with the deal of the cards that are shown now; then a seat holds up the trump that begins, if any."""
        dealt = dealing(self.shown)
        shows = [] if trump is None else show_card(dealt.after, dealt.after, seat, trump)
        self._put([dealt, *shows, Stage(dealt.after, self.shown)])

    def add(self, events: Iterable[Event], last: DisplayedTable) -> None:
        """Play what happened; `last` is the table afterwards."""
        stages: list[Stage] = []
        now = self.shown
        for event in events:
            if any(stage.seconds for stage in stages):
                stages += pause_before(event, now)
            stages += stages_of(now, as_shown(event, last))
            now = stages[-1].after
        if stages:
            stages[-1] = replace(stages[-1], after=last)
        self._put(stages)
        self.shown = last

    def finish(self) -> None:
        """Put every card where it belongs, at once."""
        self._stages.clear()
        self.word = None
        self._arrow_time = math.inf

    def update(self) -> None:
        """One step of 1/60 s has passed."""
        passed = theme.STEP / self.speed if self.speed else math.inf
        if self.word:
            self._word_time += passed
            if self._word_time >= theme.POSTER_BAR:
                self.word = None
        self._arrow_time += passed
        if self._stages:
            self._time += passed
            while self._stages and self._time >= self._stages[0].length:
                self._next_stage()

    def spots(self, arrangement: Arrangement, alpha: float = 0.0) -> dict[Name, Spot]:
        """Where every card is now; `alpha` is how far the time is between the last step and the next, 0 to 1."""
        self.arrangement = arrangement
        if not self._stages:
            return layout(self.shown, arrangement).spots
        time = self._time + (alpha * theme.STEP / self.speed if self.speed else 0.0)
        return self._moving(self._stages[0], time)

    def _put(self, stages: list[Stage]) -> None:
        if not self.speed:
            return
        idle = not self._stages
        self._stages += stages
        if idle and self._stages:
            self._time = 0.0
            self._begin_stage(self._stages[0].before)

    def _next_stage(self) -> None:
        done = self._stages.popleft()
        self._time -= done.length
        if self._stages:
            self._begin_stage(done.after)

    def _begin_stage(self, before: DisplayedTable) -> None:
        self._starts = layout(before, self.arrangement).spots
        stage = self._stages[0]
        if _attack(stage.before) != _attack(stage.after):
            self._arrow_time = 0.0
        if stage.word:
            self.word, self._word_time = stage.word, 0.0

    def _moving(self, stage: Stage, time: float) -> dict[Name, Spot]:
        table = layout(stage.after, self.arrangement)
        moving: dict[Name, Spot] = {}
        for name, end in table.spots.items():
            share = self._share(stage, name, time)
            start = self._starts.get(name)
            if start is not None:
                moving[name] = _between(start, end, share)
            elif name in stage.come:
                self._comes(moving, stage, name, share, table)
            elif share >= 1 or not _is_new(stage, name):
                moving[name] = end
        for name, goal in stage.go.items():
            start = self._starts.get(name)
            share = self._share(stage, name, time)
            if start is not None and name not in table.spots and share < 1:
                moving[name] = _between(start, place(goal, table), share)
        return moving

    @staticmethod
    def _comes(moving: dict[Name, Spot], stage: Stage, name: Name, share: float, table: Layout) -> None:
        """A card flies in that was not to be seen before. One for a fan flies to its middle, whatever its place."""
        end = table.spots[name]
        kind, seat, _ = name
        if kind == "back" and seat == table.holder:
            if share >= 1:  # it is seen on its way to the fan
                moving[name] = end
            return
        goal = table.homes[seat] if kind == "fan" and share < 1 else end
        moving[name] = _between(place(stage.come[name], table), goal, share)

    @staticmethod
    def _share(stage: Stage, name: Name, time: float) -> float:
        return min(1.0, max(0.0, (time - stage.late.get(name, 0.0)) / stage.seconds)) if stage.seconds else 1.0


def as_shown(event: Event, shown: DisplayedTable) -> Event:
    """An event as those before the screen may know it: drawn cards only of hands that one of them holds."""
    seat = getattr(event, "seat", None)
    return event if seat is not None and shown.hands[seat] is not None else seen_by(event, None)


def _is_new(stage: Stage, name: Name) -> bool:
    """Whether a card that nobody sees gets into a hand in this stage: it is not there until it arrives."""
    kind, seat, at = name
    return kind in ("back", "fan") and at >= stage.before.counts[seat]


def _attack(shown: DisplayedTable) -> tuple[bool, int, int]:
    """What the arrow depends on."""
    return shown.begun, shown.attacker, shown.defender


def _between(start: Spot, end: Spot, share: float) -> Spot:
    """A card on its way: fast first, slow at the end, on an arc, above the cards that lie still."""
    if share >= 1 or start == end:
        return end
    eased = 1 - (1 - share) ** 3
    way = math.hypot(end.x - start.x, end.y - start.y)
    flies = way > SHORT_WAY
    up = min(HIGHEST_ARC, way * ARC) * 4 * eased * (1 - eased) if flies else 0.0
    return Spot(
        x=start.x + (end.x - start.x) * eased,
        y=start.y + (end.y - start.y) * eased - up,
        width=start.width + (end.width - start.width) * eased,
        angle=start.angle + (end.angle - start.angle) * eased,
        face=start.face if eased < 0.5 else end.face,
        z=end.z + Z_FLYING if flies and end.z < Z_FLYING else end.z,
        turn=1.0 if start.face == end.face else max(0.04, abs(math.cos(math.pi * eased))),
    )
