"""How moves get to the table: from persons at once, together or when their turn comes; from bots after a pause."""

from random import Random

from durak_game import crash_log
from durak_game.engine import IllegalMove
from durak_game.engine.events import Event, Passed
from durak_game.engine.moves import PASS, SWAP, Attack, Move
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.minds.thinking import Thinking, simple_move
from durak_game.ui.table.context import tells_nothing
from durak_game.ui.table.cues import Cues
from durak_game.ui.table.human import cards_of
from durak_game.ui.table.state import Said, TableState
from durak_game.words.refusals import sentence

AUTO_PASS = (0.8, 1.8)  # seconds before a player who can only pass passes
MESSAGE = theme.steps(3.5)


class Moves:
    """The moves of a table, by persons and bots."""

    def __init__(self, state: TableState, thinking: Thinking, cues: Cues, chance: Random) -> None:
        self.state = state
        self.thinking = thinking
        self.cues = cues
        self._chance = chance
        self._pass_after = 0

    def words(self) -> str:
        """The sentence about the last move that was not made; empty when it was read. It gives no hidden hand away."""
        said, state = self.state.said, self.state
        if said is None:
            return ""
        told = {
            "late": _("too late"),
            "look": _("look at your cards first"),
            "choose": _("look and choose the target"),
            "hold": _("hold it down to swap"),
            "no hints": _("no hints in tournaments"),
            "hint later": _("you only get hints on your turn"),
        }
        words = told.get(said.word, _("that doesn't work"))
        if said.refusal and not said.word and (said.public or state.hands.is_open(said.seat)):
            words = sentence(said.refusal, state.names)
        if state.company:
            return _("{name}: {words}").format(name=state.names[said.seat], words=words)
        return words[:1].upper() + words[1:]

    # What persons do

    def try_move(self, seat: int, move: Move) -> bool:
        """A person tries a move. Whether it was played, or will be, with those of others or when their turn comes."""
        human = self.state.humans[seat]
        if human.may_say_early and isinstance(move, Attack):
            human.lay_ready(move)
            return True
        if self._shares_the_moment(seat) and move in human.view.moves and move != SWAP:
            self.state.together.offer(seat, move, self.state.now)
            return True
        return self._play(seat, move)

    def say_early(self) -> None:
        """A person has said to pass, or no longer: that changes when it happens by itself."""
        self._pass_after = min(self._pass_after, self.state.now)

    def tell(self, seat: int, word: str) -> None:
        """Tell a seat why nothing happens."""
        self._say(Said(seat, self.state.now, word=word))

    def _shares_the_moment(self, seat: int) -> bool:
        """Whether a press now is one of several that count as made together."""
        state = self.state
        persons = [actor for actor in state.table.game.actors if actor in state.humans]
        free = state.table.game.rules.throw_in.order == "free"
        return free and seat in persons and (len(persons) > 1 or state.together.open)

    def _play(self, seat: int, move: Move, late: bool = False) -> bool:
        state = self.state
        human = state.humans[seat]
        try:
            events = state.table.play(seat, move)
        except IllegalMove as refusal:
            public = tells_nothing(human.view, move, refusal.reason)
            card = next(iter(cards_of(move)), None)
            self._say(Said(seat, state.now, refusal, "late" if late else "", public, card))
            return False
        self.happened(events)
        human.after_own_move(move)
        if not state.hands.is_open(seat):
            human.lay_down()
        state.hands.moved(seat)
        return True

    def _say(self, said: Said) -> None:
        self.state.said = said
        self.cues.refused(said.seat)

    # What happens by itself

    def happened(self, events: list[Event]) -> None:
        """Something was played: show it, and think anew."""
        self.state.happened(events)
        self.think_anew(all(isinstance(event, Passed) for event in events))

    def think_anew(self, only_passed: bool = False) -> None:
        """The table has changed: what was thought about it counts no more."""
        self.thinking.forget(only_passed)
        wait = self._chance.uniform(*AUTO_PASS) * self.state.timeline.speed
        self._pass_after = self.state.now + (theme.steps(wait) if wait else 0)

    def hurry(self) -> None:
        """All persons are out and have seen enough: the others play on in haste."""
        state = self.state
        for human in state.humans.values():
            human.hurries = True
        state.timeline.speed = self.thinking.speed = min(state.timeline.speed, theme.HASTE)

    def update(self) -> None:
        """One step has passed."""
        state = self.state
        if state.said and state.now - state.said.at > MESSAGE:
            state.said = None
        if state.together.open:
            self._play_together()
            return
        if not state.timeline.busy and self._play_what_lies_ready():
            return
        self._let_bots_play()
        self._pass_for_persons()

    def _play_together(self) -> None:
        """Play the batch that is due. A move was meant for its bout: it must not become the lead of the next one."""
        state = self.state
        game, now = state.table.game, state.now
        bout = game.bout
        late: Said | None = None
        due = state.together.due(now, attacker=game.attacker, defender=game.defender, seats=game.seats)
        for seat, move in due:
            if game.over:
                break
            if game.bout != bout:
                late = Said(seat, now, word="late")
                self.cues.refused(seat)
            elif not self._play(seat, move, late=True):
                late = state.said
        state.said = late or state.said

    def _play_what_lies_ready(self) -> bool:
        """A person is asked who has said before what to do."""
        state = self.state
        for seat in state.table.game.actors:
            human = state.humans.get(seat)
            if human is None:
                continue
            if human.queued is not None:
                queued, human.queued = human.queued, None
                return self._play(seat, queued, late=True)
            if human.early and PASS in human.view.moves:
                return self._play(seat, PASS)
        return False

    def _let_bots_play(self) -> None:
        state = self.state
        self.thinking.update()
        actors = state.table.game.actors
        for seat in actors:
            player = state.table.players[seat]
            if player is not None:
                self.thinking.ask(seat, player, state.table.view(seat))
        if state.timeline.busy:
            return
        for seat in actors:
            events = self.bot_plays(seat)
            if events is not None:
                self.happened(events)
                return

    def bot_plays(self, seat: int) -> list[Event] | None:
        """What happens when a bot plays; None while it thinks. A bot that fails plays something simple instead."""
        state = self.state
        try:
            move = self.thinking.answer(seat)
            return None if move is None else state.table.play(seat, move)
        except Exception as error:  # whatever goes wrong in a bot, the game goes on
            crash_log.note(error, f"the bot on seat {seat} chose a move")
            return state.table.play(seat, simple_move(state.table.view(seat)))

    def _pass_for_persons(self) -> None:
        """Who passes for the whole bout passes after a while; so does a person alone who can only pass.

        With others before the screen nobody passes because of the cards in hand: they would know that none fits.
        """
        state = self.state
        if state.timeline.busy or state.now < self._pass_after:
            return
        for seat, human in state.humans.items():
            wants = human.passes_bout and PASS in human.view.moves
            if wants or (human.only_passes() and not state.company):
                self._play(seat, PASS)
                return
