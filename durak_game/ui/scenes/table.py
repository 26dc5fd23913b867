"""The table: one game on the screen, with a person at one seat or none, and bots at the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from random import Random

from durak_game import crash_log
from durak_game.engine import IllegalMove
from durak_game.engine.cards import Card
from durak_game.engine.events import Event, Passed
from durak_game.engine.moves import PASS, Attack, Beat, Move, Show, Transfer
from durak_game.engine.result import Result
from durak_game.engine.view import View
from durak_game.table import Table
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import CardArt
from durak_game.ui.draw.log import LINES, LogLine, log_lines
from durak_game.ui.human import Human
from durak_game.ui.inputs.actions import Action, Point, Press, Verb, Window
from durak_game.ui.layout import Arrangement, Layout, layout
from durak_game.ui.scene import Change, Push, Scene, Swap
from durak_game.ui.scenes import table_finale
from durak_game.ui.scenes.table_controls import Controls
from durak_game.ui.scenes.table_picture import draw_table_scene
from durak_game.ui.shown import Shown
from durak_game.ui.sprites import Glide, Warmup
from durak_game.ui.theme import SeatLook
from durak_game.ui.thinking import Thinking, simple_move
from durak_game.ui.timeline import Timeline

AUTO_PASS = (0.8, 1.8)  # seconds before a player who can only pass passes
MESSAGE = theme.steps(3.5)


class TableScene(Scene):
    """A game at a table, from the deal to the durak.

    `seat` is the person's seat, None when only bots play; then seat 0 lies open. `names` and `looks` go by seat.
    `speed` is how much time everything takes (0: instant). `on_end` makes the scene after the game, `pause` the popup
    that stops it. `chance` is for pauses and decoration only, never for cards. `executor` is where bots think.
    """

    def __init__(
        self,
        table: Table,
        seat: int | None,
        names: Sequence[str],
        looks: Sequence[SeatLook] = theme.SEATS,
        *,
        on_end: Callable[[Result], Scene],
        pause: Callable[[], Scene],
        speed: float = 1.0,
        headline: Callable[[], tuple[str, str]] = lambda: ("", ""),
        art: CardArt | None = None,
        chance: Random | None = None,
        executor: Executor | None = None,
    ) -> None:
        self.table = table
        self.seat = seat
        self.viewer = 0 if seat is None else seat
        self.names = tuple(names)
        self.looks = tuple(looks)
        self.speed = speed
        self.headline = headline
        self.art = art or CardArt()
        self.now = 0
        self.log: list[LogLine] = []
        self.refusal: IllegalMove | None = None
        self.shaken: Card | None = None
        self.refused_at = 0
        self.ended_at: int | None = None
        self._on_end = on_end
        self._pause = pause
        self._chance = chance or Random()
        view = table.view(self.viewer)
        self.glide = Glide()
        self.warmup = Warmup(view.deck)
        self.human = Human(view) if seat is not None else None
        self.timeline = Timeline(Shown.of(view), speed)
        self.thinking = Thinking(self._chance, speed, executor)
        self.controls = Controls(self)
        self.could_act = view.to_act
        self._auto_pass_after = 0

    # What the screen shows

    @property
    def view(self) -> View:
        """What the seat at the bottom may know."""
        return self.human.view if self.human else self.table.view(self.viewer)

    @property
    def arrangement(self) -> Arrangement:
        """How the open hand is held now."""
        human, drag = self.human, self.controls.drag
        if human is None:
            return Arrangement()
        if self.table.over:
            return Arrangement(human.sort)
        choice = human.choice
        ghost = bool(choice and choice.passes_on and choice.targets)
        if drag and drag.moving:
            ghost = any(isinstance(move, Transfer | Show) for move in human.uses(drag.card))
        lifted = human.cursor if choice is None or choice.cards else choice.card
        return Arrangement(human.sort, lifted, human.marked, ghost)

    @property
    def layout(self) -> Layout:
        """Where everything lies when nothing moves."""
        return layout(self.timeline.shown, self.arrangement)

    def targets(self) -> dict[Card, bool]:
        """The attack cards that glow now, and whether each is the chosen one."""
        human, drag = self.human, self.controls.drag
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
        if self.table.moves == 0 and self.view.bout == 1:
            self.timeline.deal(self.view.attacker, self.view.opened_with)
            if self.view.opened_with is not None:
                self.log.append(LogLine(self.view.attacker, "show", (self.view.opened_with,)))
        self._after_change()

    def leave(self) -> None:
        """Stop the bots' thinking."""
        self.thinking.close()

    def handle(self, action: Action) -> Change:
        """A player pressed something."""
        if isinstance(action, Window):
            lost = action.kind in ("focus_lost", "minimised")
            return self.paused() if lost and not self.table.over else None
        if isinstance(action, Press) and action.verb is Verb.PAUSE:
            return None if action.released else self.paused()
        pressed = (isinstance(action, Press) and not action.released) or (
            isinstance(action, Point) and action.kind == "press"
        )
        if pressed and self.ended_at is not None and not self.timeline.busy:
            return self._hurry_end()
        return self.controls.handle(action)

    def paused(self) -> Change:
        """The popup that stops the game."""
        self.controls.let_go()
        return Push(self._pause())

    def update(self) -> Change:
        """One step of 1/60 s has passed."""
        self.now += 1
        self.timeline.update()
        self.controls.update()
        if self.timeline.busy:
            self.glide.forget()
        else:
            self.glide.follow(self.layout.hand_spots())
        if self.refusal and self.now - self.refused_at > MESSAGE:
            self.refusal = None
        if self.table.over:
            return self._end() if self._end_is_due() else None
        self._let_bots_play()
        self._pass_for_human()
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the whole table."""
        draw_table_scene(self, canvas, alpha)
        self.warmup.step(canvas, self.art)

    def try_move(self, move: Move) -> bool:
        """The person tries a move: it is played, or refused with a sentence. Whether it was played."""
        assert self.human is not None
        assert self.seat is not None
        try:
            events = self.table.play(self.seat, move)
        except IllegalMove as refusal:
            self.refusal, self.refused_at = refusal, self.now
            self.shaken = _first_card(move)
            return False
        self.human.after_own_move(move)
        self.happened(events)
        return True

    def happened(self, events: list[Event]) -> None:
        """Something was played at the table: show it."""
        view = self.table.view(self.viewer)
        self.could_act = self.could_act and view.to_act if self.timeline.busy else self.view.to_act
        for event in events:
            self.log += log_lines(event)
        del self.log[:-LINES]
        self.timeline.add(events, view)
        if self.human:
            self.human.see(view)
            if self.human.cursor is None and view.over:
                self.controls.let_go()
        self.refusal = None
        self._after_change(only_passed=all(isinstance(event, Passed) for event in events))

    def hurry(self) -> None:
        """The person is out and has seen enough: the others play on in haste."""
        if self.human:
            self.human.hurries = True
        self.speed = self.timeline.speed = self.thinking.speed = min(self.speed, theme.HASTE)

    def _after_change(self, only_passed: bool = False) -> None:
        self.thinking.forget(only_passed)
        wait = self._chance.uniform(*AUTO_PASS) * self.speed
        self._auto_pass_after = self.now + (theme.steps(wait) if wait else 0)

    def _let_bots_play(self) -> None:
        self.thinking.update()
        actors = self.table.game.actors
        for seat in actors:
            player = self.table.players[seat]
            if player is not None:
                self.thinking.ask(seat, player, self.table.view(seat))
        if self.timeline.busy:
            return
        for seat in actors:
            events = self._bot_plays(seat)
            if events is not None:
                self.happened(events)
                return

    def _bot_plays(self, seat: int) -> list[Event] | None:
        """What happens when a bot plays; None while it thinks. A bot that fails plays something simple instead."""
        try:
            move = self.thinking.answer(seat)
            return None if move is None else self.table.play(seat, move)
        except Exception as error:  # whatever goes wrong in a bot, the game goes on
            crash_log.note(error, f"the bot on seat {seat} chose a move")
            return self.table.play(seat, simple_move(self.table.view(seat)))

    def _pass_for_human(self) -> None:
        """A person who can only pass, or who said that he passes for the whole bout, passes after a while."""
        human = self.human
        if human is None or self.timeline.busy or self.now < self._auto_pass_after or self.seat is None:
            return
        if human.only_passes() or (human.passes_bout and PASS in human.view.moves):
            self.happened(self.table.play(self.seat, PASS))

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


def _first_card(move: Move) -> Card | None:
    """The card that a refused move would have played."""
    match move:
        case Attack(cards):
            return cards[0] if cards else None
        case Beat(card, _) | Transfer(card) | Show(card):
            return card
        case _:
            return None
