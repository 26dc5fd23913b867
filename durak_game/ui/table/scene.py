"""The table: one game on the screen, with persons at some seats or at none, and bots at the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from durak_game.engine.cards import Card
from durak_game.engine.events import Event, Passed
from durak_game.engine.moves import Beat, Show, Transfer
from durak_game.engine.result import Result
from durak_game.engine.view import View
from durak_game.table import Table
from durak_game.ui import theme
from durak_game.ui.couch.couch import Couch
from durak_game.ui.couch.hands import Hands
from durak_game.ui.inputs.actions import Action, Plugged, Point, Press, Verb, Window
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.minds.thinking import Thinking
from durak_game.ui.table import finale as table_finale
from durak_game.ui.table.advising import Advising
from durak_game.ui.table.controls import Controls
from durak_game.ui.table.cues import Cues
from durak_game.ui.table.curtain import Curtain, draw_curtain
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.draw_log import LINES, LogLine, log_lines
from durak_game.ui.table.human import Human
from durak_game.ui.table.layout import Arrangement, Layout, layout
from durak_game.ui.table.moves import Moves
from durak_game.ui.table.picture import draw_table_scene
from durak_game.ui.table.sprites import Glide, Warmup
from durak_game.ui.table.timeline import Timeline
from durak_game.ui.theme import SeatLook
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import CardArt
from durak_game.ui.toolkit.scene import Change, Push, Scene, Swap

RAISED, RAISED_HIGHER = 24, 40  # how far a hidden hand is lifted that could play by one press, or has been played


class TableScene(Scene):
    """A game at a table, from the deal to the durak.

    `couch` says who sits where, with which device, and who may see his hand; it may change at any time, and is asked
    anew at each step. If only bots play, seat 0 lies open. `speed` is how much time everything takes (0: instant).
    `on_end` makes the scene after the game, `pause` the popup that stops it, `on_away` the one that waits for a lost
    pad, `on_stranger` what a press of a device without a seat leads to. `chance` is for pauses and decoration only,
    never for cards. `executor` is where bots and the coach think. With `toggles` the button for looking need not be
    held; with `hints` players may ask the coach.
    """

    def __init__(
        self,
        table: Table,
        couch: Couch,
        *,
        on_end: Callable[[Result], Scene],
        pause: Callable[[], Scene],
        on_away: Callable[[], Scene] | None = None,
        on_stranger: Callable[[str], Change] = lambda _device: None,
        devices: Devices | None = None,
        speed: float = 1.0,
        headline: Callable[[], tuple[str, str]] = lambda: ("", ""),
        art: CardArt | None = None,
        chance: Random | None = None,
        executor: Executor | None = None,
        toggles: bool = False,
        hints: bool = True,
    ) -> None:
        self.table = table
        self.couch = couch
        self.devices = devices or Devices()
        self.speed = speed
        self.headline = headline
        self.art = art or CardArt()
        self.now = 0
        self.log: list[LogLine] = []
        self.ended_at: int | None = None
        self.on_stranger = on_stranger
        self._on_end = on_end
        self._pause = pause
        self._on_away = on_away or pause
        self.players = couch.players
        self.bottom = (self.players or (0,))[0]
        self.humans: dict[int, Human] = {}
        self.hands = Hands(couch, table.view(None).party, toggles=toggles)
        self._meet()
        self.glide = Glide()
        self.warmup = Warmup(self.view.deck)
        self.timeline = Timeline(self._shown(), speed)
        self.thinking = Thinking(chance or Random(), speed, executor)
        self.controls = Controls(self)
        self.curtain = Curtain()
        self.moves = Moves(self, chance or Random())
        self.cues = Cues(self)
        self.advising = Advising(self, hints, executor)
        self._acted = self.could_act = frozenset(table.game.actors)
        self._look_at_hands()

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
        """Whether several persons play."""
        return len(self.players) > 1

    @property
    def viewer(self) -> int | None:
        """The seat whose hand always lies at the bottom: the only person's; seat 0 if only bots ever played."""
        if len(self.players) == 1:
            return self.players[0]
        return 0 if not any(chair.human for chair in self.couch.chairs) else None

    @property
    def human(self) -> Human | None:
        """The person whose hand lies at the bottom now."""
        return self.humans.get(-1 if self.hands.holder is None else self.hands.holder)

    @property
    def view(self) -> View:
        """What the seat whose hand lies at the bottom may know."""
        return self.human.view if self.human else self.table.view(self.viewer)

    def _meet(self) -> None:
        """Persons have come or gone: each has his own mind."""
        known = self.humans
        self.humans = {seat: known.get(seat) or Human(self.table.view(seat)) for seat in self.players}
        for human in self.humans.values():
            human.company = self.company

    def ask_couch(self) -> None:
        """See who plays now. Whenever that has changed, every hand lies face down at first."""
        if self.couch.players == self.players:
            return
        self.players = self.couch.players
        self.hands.hide()
        self.controls.let_go()
        self.moves.forget()
        self.thinking.forget()
        self.advising.forget()
        self._meet()
        self.timeline.finish()
        self.timeline.shown = self._shown()
        self._look_at_hands()

    # What the screen shows

    def _shown(self) -> DisplayedTable:
        viewer = self.viewer
        seats = self.players or (() if viewer is None else (viewer,))
        hands = {seat: self.table.view(seat).hand for seat in seats}
        return DisplayedTable.for_persons(self.table.view(viewer), hands, viewer, self.bottom)

    @property
    def opened(self) -> Human | None:
        """The person whose hand lies open at the bottom; None if it lies face down."""
        return self.human if self.hands.is_open(self.hands.holder) else None

    @property
    def arrangement(self) -> Arrangement:
        """How the hands lie now."""
        human = self.human
        if human is None:
            return Arrangement()
        opened = self.opened
        ready = self.moves.laid_ready(human)
        if opened is None:
            raised = RAISED_HIGHER if ready else RAISED if human.armed else 0
            return Arrangement(holder=self.hands.holder, hidden=True, raised=raised, open_seats=self.hands.open_seats)
        others = sum(self.moves.pointed_at(self.humans[seat]) for seat in self.hands.open_seats)
        at = {"holder": self.hands.holder, "open_seats": self.hands.open_seats, "ready": others}
        if self.table.over:
            return Arrangement(human.sort, **at)  # type: ignore[arg-type]
        choice, drag = human.choice, self.controls.mouse.drag
        ghost = bool(choice and choice.passes_on and choice.targets)
        if drag and drag.moving:
            ghost = any(isinstance(move, Transfer | Show) for move in human.uses(drag.card))
        lifted = human.cursor if choice is None or choice.cards else choice.card
        marked = human.marked | ready | self.advising.cards
        return Arrangement(human.sort, lifted, marked, ghost, **at)  # type: ignore[arg-type]

    @property
    def layout(self) -> Layout:
        """Where everything lies when nothing moves."""
        return layout(self.timeline.shown, self.arrangement)

    def targets(self) -> dict[Card, bool]:
        """The attack cards that glow now, and whether each is the chosen one."""
        human, drag = self.opened, self.controls.mouse.drag
        if human is None or self.timeline.busy:
            return {}
        if drag and drag.moving:
            beats = [move.target for move in human.uses(drag.card) if isinstance(move, Beat)]
            return {target: len(beats) == 1 for target in beats}
        choice = human.choice
        if choice is None:
            uses = () if human.cursor is None else human.uses(human.cursor)
            # One press would beat this card: show it before. Among several the press only opens the choice.
            return {move.target: True for move in uses if isinstance(move, Beat)} if len(uses) == 1 else {}
        at = choice.move
        return {target: isinstance(at, Beat) and at.target == target for target in choice.targets}

    # What happens

    def enter(self) -> None:
        """Deal the cards, and show the trump that begins."""
        self._miss_pads()
        for seat in self.players:
            self.devices.light(self.couch.chairs[seat].device, self.looks[seat].colour)
        if self.table.moves == 0 and self.view.bout == 1:
            self.timeline.arrangement = self.arrangement
            self.timeline.deal(self.view.attacker, self.view.opened_with)
            if self.view.opened_with is not None:
                self.log.append(LogLine(self.view.attacker, "show", (self.view.opened_with,)))
        self.moves.after_change()

    def _miss_pads(self) -> None:
        """Pads may have come and gone between two games."""
        for chair in self.couch.chairs:
            if self.devices.has_left(chair.device):
                self.couch.lost(chair.device)
        free = [info for info in self.devices.present() if self.couch.owner(info.device) is None]
        for info in free:
            if sum(other.guid == info.guid for other in free) == 1:
                self.couch.came(info.device, info.guid)

    def resume(self) -> None:
        """What lay over the table has gone, and who plays may have changed meanwhile."""
        self.ask_couch()

    def leave(self) -> None:
        """Stop the bots' thinking, and the coach's."""
        self.thinking.close()
        self.advising.hints.close()

    def record(self) -> Sequence[str]:
        """The record of this game so far."""
        return self.table.record_lines()

    def handle(self, action: Action) -> Change:
        """A player pressed something."""
        self.ask_couch()
        if isinstance(action, Press) and not self.couch.hears(action.device):
            return None  # the pad of somebody who waits for another table
        change = self._handle(action)
        self._look_at_hands()
        return change

    def _handle(self, action: Action) -> Change:
        if isinstance(action, Window):
            lost = action.kind in ("focus_lost", "minimised")
            return self.paused() if lost and not self.table.over else None
        if isinstance(action, Plugged):
            self.plugged(action)
            return self._waits()
        if isinstance(action, Press) and action.verb is Verb.PAUSE:
            return None if action.released else self.paused()
        pressed = (isinstance(action, Press) and not action.released) or (
            isinstance(action, Point) and action.kind == "press"
        )
        if pressed and self.ended_at is not None and not self.timeline.busy:
            return self._hurry_end()
        if self.curtain.seat is not None:
            if self.curtain.lifts(action, self.couch, self.now):
                self.hands.unveil(self.curtain.seat)
                self.controls.guard.accepted(self.curtain.device_of(action), self.now, None)
                self.curtain.seat = None
            return None
        return self.controls.handle(action)

    def plugged(self, plugged: Plugged) -> None:
        """A pad has come or gone: its player waits from now on, or plays again if it is surely his."""
        if not plugged.connected:
            if self.couch.lost(plugged.device):
                self.hide_hands()
            return
        seat = self.couch.came(plugged.device, self.devices.info(plugged.device).guid)
        if seat is not None:
            self.devices.light(plugged.device, self.looks[seat].colour)

    def _waits(self) -> Change:
        """The popup that waits for a lost pad; the game stands still meanwhile."""
        return Push(self._on_away()) if self.couch.waiting and not self.table.over else None

    def paused(self) -> Change:
        """The popup that stops the game."""
        self.hide_hands()
        return Push(self._pause())

    def hide_hands(self) -> None:
        """Every private hand lies face down, from this frame on."""
        self.controls.let_go()
        self.hands.hide()

    def update(self) -> Change:
        """One step of 1/60 s has passed."""
        self.now += 1
        self.ask_couch()
        waits = self._waits()  # a pad may have gone while something lay over the table
        if waits:
            return waits
        self.timeline.update()
        self.controls.update()
        self._look_at_hands()
        if self.timeline.busy:
            self.glide.forget()
        else:
            self.glide.follow(self.layout.hand_spots())
        if self.table.over:
            self.cues.update()
            return self._end() if self._end_is_due() else None
        if not self._curtain_is_down():
            self.cues.update()
            self.moves.update()
        return None

    def _curtain_is_down(self) -> bool:
        """Whether the next player has to be called to the screen first; it is so, too, while nobody has come."""
        if self.curtain.seat is None and not self.timeline.busy:
            seat = self.hands.veiled(self.table.game.actors)
            if seat is not None:
                self.curtain.fall(seat, self.now)
        elif self.curtain.seat is not None and self.curtain.seat != self.hands.veiled(self.table.game.actors):
            self.curtain.seat = None
        return self.curtain.seat is not None

    def _look_at_hands(self) -> None:
        """See whose hand lies at the bottom now."""
        before = self.opened
        still = not self.timeline.busy and not self.table.over
        self.hands.update(self.now, self.table.game.actors, self.table.game.in_game, still)
        if before is not None and self.opened is not before and before.view.seat is not None:
            self.controls.mouse.hand_closed(before)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the whole table, or the curtain over it."""
        if self.curtain.seat is not None:
            chair = self.couch.chairs[self.curtain.seat]
            draw_curtain(canvas, chair.name, chair.look, self.devices.label(chair.device) if chair.device else "")
            return
        draw_table_scene(self, canvas, alpha)
        self.warmup.step(canvas, self.art)

    def happened(self, events: list[Event]) -> None:
        """Something was played at the table: show it."""
        actors = frozenset(self.table.game.actors)
        self.could_act = self.could_act & actors if self.timeline.busy else self._acted
        self._acted = actors
        for event in events:
            self.log += log_lines(event)
        del self.log[:-LINES]
        only_passed = all(isinstance(event, Passed) for event in events)
        self.timeline.arrangement = self.arrangement
        self.timeline.add(events, self._shown())
        for seat, human in self.humans.items():
            bout = human.view.bout
            human.see(self.table.view(seat))
            if human.view.bout != bout and not self.hands.is_open(seat):
                human.lay_down()
            if human.cursor is None and human.view.over:
                self.controls.let_go()
        self.advising.see_change(only_passed)
        self.moves.after_change(only_passed)

    def hurry(self) -> None:
        """All persons are out and have seen enough: the others play on in haste."""
        for human in self.humans.values():
            human.hurries = True
        self.speed = self.timeline.speed = self.thinking.speed = min(self.speed, theme.HASTE)

    def _end_is_due(self) -> bool:
        if self.timeline.busy:
            return False
        if self.ended_at is None:
            self.ended_at = self.now
        return self.now - self.ended_at >= table_finale.WAIT

    def _hurry_end(self) -> Change:
        """A press after the end: the cap lands at once; when it has landed, the scores come."""
        assert self.ended_at is not None
        if self.now - self.ended_at < table_finale.LANDED:
            self.ended_at = self.now - table_finale.LANDED
            return None
        return self._end()

    def _end(self) -> Change:
        assert self.table.game.result is not None
        return Swap(self._on_end(self.table.game.result))
