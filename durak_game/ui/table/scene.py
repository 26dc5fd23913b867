"""The table: one game on the screen, with persons at some seats or at none, and bots at the others."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from durak_game.engine.result import Result
from durak_game.table import Table
from durak_game.ui import theme
from durak_game.ui.couch import Couch, Deed, Sitting
from durak_game.ui.inputs import MOUSE, Action, Devices, Plugged, Point, Press, Verb, Window
from durak_game.ui.minds.thinking import Thinking
from durak_game.ui.table import finale
from durak_game.ui.table.advising import Advising
from durak_game.ui.table.controls import Controls
from durak_game.ui.table.cues import Cues
from durak_game.ui.table.curtain import Curtain, CurtainPicture
from durak_game.ui.table.log import LogLine
from durak_game.ui.table.mouse import Mouse, pauses
from durak_game.ui.table.moves import Moves
from durak_game.ui.table.showing import Showing
from durak_game.ui.table.sprites import Warmup
from durak_game.ui.table.state import TableState
from durak_game.ui.table.strangers import Strangers
from durak_game.ui.toolkit import Canvas, CardArt, Change, Picture, Push, Scene, Swap


class TableScene(Scene):
    """A game at a table, from the deal to the durak.

    `couch` says who sits where, with which device, and who may see each hand; it may change at any time, and is asked
    anew at each step. If only bots play, seat 0 lies open. `speed` is how much time everything takes (0: instant).
    `on_end` makes the scene after the game, `pause` the popup that stops it, `on_away` the one that waits for the
    pads of those seats without which nothing goes on, `on_join` lets a device have a seat for which it has held its
    button: a bot's, or a person's who is away. `chance` is for pauses and decoration only, never for cards.
    `executor` is where bots and the coach think. With `toggles` the button for looking need not be held; with `hints`
    players may ask the coach.
    """

    def __init__(
        self,
        table: Table,
        couch: Couch,
        *,
        on_end: Callable[[Result], Scene],
        pause: Callable[[], Scene],
        on_away: Callable[[tuple[int, ...]], Scene] | None = None,
        on_join: Callable[[int, str], bool] = lambda _seat, _device: False,
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
        self.on_join = on_join
        self._on_end = on_end
        self._pause = pause
        self._on_away = on_away or (lambda _seats: pause())
        chance = chance or Random()
        advising = Advising(table.header.seed, hints, executor)
        self.state = TableState(table, couch, advising, speed=speed, toggles=toggles)
        self.thinking = Thinking(chance, speed, executor)
        self.cues = Cues(self.state, self.devices)
        self.moves = Moves(self.state, self.thinking, self.cues, chance)
        self.controls = Controls(self.state, self.moves)
        self.mouse = Mouse(self.controls)
        self.curtain = Curtain()
        self.sitting = Sitting(couch, self.devices)
        self.strangers = Strangers(self.sitting)
        self.showing = Showing(self.state, self.mouse, self.strangers, self.devices, headline, art or CardArt())
        self._warmup = Warmup(self.state.view.deck)
        self.state.look_at_hands()

    # Coming and going

    def enter(self) -> None:
        """Deal the cards, and show the trump that begins."""
        state = self.state
        self.sitting.miss_pads()
        for seat in state.players:
            self.devices.light(self.couch.chairs[seat].device, state.looks[seat].colour)
        view = state.view
        if self.table.moves == 0 and view.bout == 1:
            state.timeline.arrangement = state.arrangement
            state.timeline.deal(view.attacker, view.opened_with)
            if view.opened_with is not None:
                state.note(LogLine(view.attacker, "show", (view.opened_with,)))
        self.moves.think_anew()

    def resume(self) -> None:
        """What lay over the table has gone, and who plays may have changed meanwhile."""
        self._ask_couch()

    def leave(self) -> None:
        """Stop the bots' thinking, and the coach's."""
        self.thinking.close()
        self.state.advising.hints.close()

    def record(self) -> Sequence[str]:
        """The record of this game so far."""
        return self.table.record_lines()

    def _ask_couch(self) -> None:
        """Whoever looks at the table again, or does something, may see another picture of it."""
        self.state.changes += 1
        self._see_who_plays()

    def _see_who_plays(self) -> None:
        if self.state.ask_couch():
            self.thinking.forget()

    # What is done

    def lets(self, action: Action) -> bool:
        """Whether an action may reach what lies over the table: that of a stranger may not while people sit here."""
        return self.sitting.gate.hears(action)

    def unheard(self, action: Action) -> Change:
        """At the table itself strangers are heard: they may have come to play."""
        return self.handle(action)

    def handle(self, action: Action) -> Change:
        """A player pressed something."""
        self._ask_couch()
        if isinstance(action, Press) and not (action.released or self.couch.hears(action.device)):
            return None  # the pad of somebody who waits for another table
        change = self._handle(action)
        self._look_at_hands()
        return change

    def _handle(self, action: Action) -> Change:
        match action:
            case Window(kind):
                return self.paused() if kind in ("focus_lost", "minimised") and not self.table.over else None
            case Plugged():
                self.plugged(action)
                return self._waits()
            case Press(released=True):
                self.released(action)
            case Press(verb=Verb.PAUSE):
                return self._wants_pause(action.device, action.verb)
            case Press():
                return self._pressed(action, action.device)
            case Point(kind="press"):
                return self._pressed(action, MOUSE)
            case Point():
                if action.kind == "release":
                    self.strangers.holds.let_go(MOUSE)
                if self.curtain.seat is None:
                    self.mouse.handle(action)
            case _:
                pass
        return None

    def released(self, press: Press) -> None:
        """A key or button comes up, whatever lies over the table: nobody goes on looking or holding."""
        self.strangers.holds.let_go(press.device, press.verb)
        self.controls.release(press)

    def covered(self) -> None:
        """Something lies over the table from this frame on: every private hand lies face down below it."""
        self.strangers.holds.forget()
        self.state.hide_hands()

    def _pressed(self, press: Press | Point, device: str) -> Change:
        """Something goes down: it hurries the end, lifts the curtain, or counts for the seat of its device."""
        state = self.state
        repeat = isinstance(press, Press) and press.repeat
        if state.ended_at is not None and not state.timeline.busy:
            return self._hurry_end(device)
        if self.curtain.seat is not None:
            if not repeat and self.curtain.lifts(self.couch.seats_of(device), state.now):
                state.hands.unveil(self.curtain.seat)
                self.controls.guard.accepted(device, state.now, None)
                self.curtain.seat = None
            return None
        if isinstance(press, Point) and pauses(press):
            return self._wants_pause(device, None)
        seat = self.controls.seat_for(device)
        if seat is None:
            if not repeat:
                self._stranger_pressed(press, device)
            return None
        self.cues.pressed(seat)
        if isinstance(press, Point):
            self.mouse.press(press, seat)
        else:
            self.controls.press(press, seat)
        return None

    def _stranger_pressed(self, press: Press | Point, device: str) -> None:
        """A device without a seat: it may get one by holding its button, and does nothing else to those who play."""
        if self.sitting.may(device, Deed.OPERATE) is not None:
            self.controls.interrupts(None)  # only bots play
        if self.table.over or not self.couch.hears(device):
            return
        verb = press.verb if isinstance(press, Press) else None
        at = self.mouse.plate_at((press.x, press.y)) if isinstance(press, Point) else None
        if isinstance(press, Point) and press.button != 1:
            return
        seat = self.strangers.wants_seat(device, verb, at)
        if seat is not None:
            self.on_join(seat, device)

    def plugged(self, plugged: Plugged) -> None:
        """A pad has come or gone: its player waits from now on, or plays again if it is surely the same."""
        self.state.changes += 1
        if not plugged.connected:
            self.strangers.holds.gone(plugged.device)
        if self.sitting.plugged(plugged.device, connected=plugged.connected):
            self.state.hide_hands()

    def _waits(self) -> Change:
        """The popup that waits for lost pads; the game stands still meanwhile."""
        seats = self.held_up_by
        return Push(self._on_away(seats)) if seats else None

    @property
    def held_up_by(self) -> tuple[int, ...]:
        """The seats without a pad that are asked, once nothing can go on without them."""
        game, waiting = self.table.game, self.couch.waiting
        away = tuple(seat for seat in game.actors if seat in waiting)
        anybody_else = game.rules.throw_in.order == "free" and len(away) < len(game.actors)
        return () if anybody_else or game.actors[:1] != away[:1] else away

    def _wants_pause(self, device: str, verb: Verb | None) -> Change:
        """Whoever plays here stops the game at once; others have to hold the button."""
        return self.paused(device) if self.strangers.wants_pause(device, verb) else None

    def paused(self, device: str = "") -> Change:
        """The popup that stops the game, for whoever has asked for it."""
        self.state.hide_hands()
        popup = self._pause()
        popup.opener = device
        return Push(popup)

    # What happens

    def update(self) -> Change:
        """One step of 1/60 s has passed."""
        state = self.state
        state.now += 1
        for device, seat in self.strangers.step():
            if seat is None:
                return self.paused(device)
            self.on_join(seat, device)
        self._see_who_plays()
        waits = self._waits()  # a pad may have gone while something lay over the table
        if waits:
            return waits
        state.timeline.update()
        self.controls.update()
        self.mouse.update()
        self._look_at_hands()
        self.showing.step()
        if self.table.over:
            self.cues.update()
            return self._end() if self._end_is_due() else None
        if not self._curtain_is_down():
            self.cues.update()
            self.moves.update()
        return None

    def _curtain_is_down(self) -> bool:
        """Whether the next player has to be called to the screen first; it is so, too, while nobody has come."""
        veiled = self.state.hands.veiled(self.table.game.actors)
        if self.curtain.seat is None and not self.state.timeline.busy:
            if veiled is not None:
                self.curtain.fall(veiled, self.state.now)
        elif self.curtain.seat != veiled:
            self.curtain.seat = None
        return self.curtain.seat is not None

    def _look_at_hands(self) -> None:
        """See whose hand lies at the bottom now."""
        before = self.state.opened
        self.state.look_at_hands()
        if before is not None and self.state.opened is not before:
            self.mouse.hand_closed(before)

    def _end_is_due(self) -> bool:
        state = self.state
        if state.timeline.busy:
            return False
        if state.ended_at is None:
            state.ended_at = state.now
        return state.now - state.ended_at >= finale.WAIT

    def _hurry_end(self, device: str) -> Change:
        """A press after the end: nobody hears it while the cap falls; when it has landed, the scores come."""
        state = self.state
        assert state.ended_at is not None
        falls = state.now - state.ended_at < theme.steps(theme.DEAF_SCORES)
        return None if falls or self.sitting.may(device, Deed.OPERATE) is None else self._end()

    def _end(self) -> Change:
        assert self.table.game.result is not None
        return Swap(self._on_end(self.table.game.result))

    # What is seen

    def picture(self, alpha: float) -> Picture:
        """The table, or the curtain over it."""
        if self.curtain.seat is None:
            return self.showing.picture(alpha)
        chair = self.couch.chairs[self.curtain.seat]
        return CurtainPicture(chair.name, chair.look, self.devices.label(chair.device) if chair.device else "")

    def prepare(self, canvas: Canvas) -> None:
        """Make the pictures of cards before they are needed."""
        self.showing.canvas = canvas
        self._warmup.step(canvas, self.showing.art)
