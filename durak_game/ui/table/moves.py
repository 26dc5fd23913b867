"""How moves get to the table: from persons at once, together or when their turn comes; from bots after a pause."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from durak_game import crash_log
from durak_game.engine import IllegalMove
from durak_game.engine.cards import Card, CardSet, card_set
from durak_game.engine.events import Event
from durak_game.engine.moves import PASS, SWAP, Attack, Beat, Move, Show, Transfer
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.minds.thinking import simple_move
from durak_game.ui.table.context_hidden import tells_nothing
from durak_game.ui.table.human import Human
from durak_game.ui.table.together import Together
from durak_game.words.refusals import sentence

if TYPE_CHECKING:
    from durak_game.ui.table.scene import TableScene

AUTO_PASS = (0.8, 1.8)  # seconds before a player who can only pass passes
MESSAGE = theme.steps(3.5)


@dataclass(frozen=True)
class Said:
    """What a seat was told about a move that was not made, and when.

    `refusal` is the reason, None if there is only `word`: "late" for a move that others made impossible, "look" for a
    hand that must be looked at first, "no hints" and "hint later" for one who asks the coach in vain. `public` reasons
    may be read beside a hidden hand. `card` is the one that shakes.
    """

    seat: int
    at: int
    refusal: IllegalMove | None = None
    word: str = ""
    public: bool = False
    card: Card | None = None


class Moves:
    """The moves of a table scene."""

    def __init__(self, scene: TableScene, chance: Random) -> None:
        self.scene = scene
        self.together = Together()
        self.said: Said | None = None
        self._chance = chance
        self._pass_after = 0

    # What others ask

    def laid_ready(self, human: Human) -> CardSet:
        """The cards of a person that are as good as played: offered with others', or waiting for his turn."""
        moves: list[Move] = [] if human.view.seat is None else list(self.together.offered(human.view.seat))
        return card_set(card for move in (*moves, human.queued) for card in cards_of(move))

    def pointed_at(self, human: Human) -> CardSet:
        """The cards of a person that are seen to be lifted, when his hand lies open at his seat."""
        return self.laid_ready(human) | human.marked | (0 if human.cursor is None else 1 << human.cursor)

    def words(self) -> str:
        """The sentence about the last move that was not made; empty when it was read. It gives no hidden hand away."""
        said, scene = self.said, self.scene
        if said is None:
            return ""
        if said.word == "late":
            words = _("no longer possible")
        elif said.word == "look":
            words = _("look at your cards first")
        elif said.word == "no hints":
            words = _("there are no hints in a tournament")
        elif said.word == "hint later":
            words = _("hints only on your turn")
        elif said.refusal and (said.public or scene.hands.is_open(said.seat)):
            words = sentence(said.refusal, scene.names)
        else:
            words = _("not possible")
        if scene.company:
            return _("{name}: {words}").format(name=scene.names[said.seat], words=words)
        return words[:1].upper() + words[1:]

    # What persons do

    def try_move(self, seat: int, move: Move) -> bool:
        """A person tries a move. Whether it was played, or will be with those of the others or when his turn comes."""
        human = self.scene.humans[seat]
        if human.may_say_early and isinstance(move, Attack):
            human.lay_ready(move)
            return True
        if self._shares_the_moment(seat) and move in human.view.moves and move != SWAP:
            self.together.offer(seat, move, self.scene.now)
            return True
        return self._play(seat, move)

    def say_early(self, seat: int) -> None:
        """A person has said that he passes, or no longer: that changes when he does it by himself."""
        self._pass_after = min(self._pass_after, self.scene.now)

    def tell(self, seat: int, word: str) -> None:
        """Tell a seat why nothing happens."""
        self._say(Said(seat, self.scene.now, word=word))

    def _shares_the_moment(self, seat: int) -> bool:
        """Whether a press now is one of several that count as made together."""
        scene = self.scene
        persons = [actor for actor in scene.table.game.actors if actor in scene.humans]
        free = scene.table.game.rules.throw_in.order == "free"
        return free and seat in persons and (len(persons) > 1 or self.together.open)

    def _play(self, seat: int, move: Move, late: bool = False) -> bool:
        scene = self.scene
        human = scene.humans[seat]
        try:
            events = scene.table.play(seat, move)
        except IllegalMove as refusal:
            public = tells_nothing(human.view, move, refusal.reason)
            card = next(iter(cards_of(move)), None)
            self._say(Said(seat, scene.now, refusal, "late" if late else "", public, card))
            return False
        scene.happened(events)
        human.after_own_move(move)
        if not scene.hands.is_open(seat):
            human.lay_down()
        scene.hands.moved(seat)
        return True

    def _say(self, said: Said) -> None:
        self.said = said
        self.scene.cues.refused(said.seat)

    # What happens by itself

    def forget(self) -> None:
        """Others play now: what was offered counts no more."""
        self.together.clear()
        self.said = None

    def after_change(self, only_passed: bool = False) -> None:
        """The table has changed: what was thought about it counts no more."""
        scene = self.scene
        self.said = None
        scene.thinking.forget(only_passed)
        wait = self._chance.uniform(*AUTO_PASS) * scene.speed
        self._pass_after = scene.now + (theme.steps(wait) if wait else 0)

    def update(self) -> None:
        """One step has passed."""
        scene = self.scene
        if self.said and scene.now - self.said.at > MESSAGE:
            self.said = None
        if self.together.open:
            self._play_together()
            return
        if not scene.timeline.busy and self._play_what_lies_ready():
            return
        self._let_bots_play()
        self._pass_for_persons()

    def _play_together(self) -> None:
        """Play the batch that is due. A move was meant for its bout: it must not become the lead of the next one."""
        game, now = self.scene.table.game, self.scene.now
        bout = game.bout
        late: Said | None = None
        due = self.together.due(now, attacker=game.attacker, defender=game.defender, seats=game.seats)
        for seat, move in due:
            if game.over:
                break
            if game.bout != bout:
                late = Said(seat, now, word="late")
                self.scene.cues.refused(seat)
            elif not self._play(seat, move, late=True):
                late = self.said
        self.said = late or self.said

    def _play_what_lies_ready(self) -> bool:
        """A person is asked who has said before what he does."""
        scene = self.scene
        for seat in scene.table.game.actors:
            human = scene.humans.get(seat)
            if human is None:
                continue
            if human.queued is not None:
                queued, human.queued = human.queued, None
                return self._play(seat, queued, late=True)
            if human.early and PASS in human.view.moves:
                return self._play(seat, PASS)
        return False

    def _let_bots_play(self) -> None:
        scene = self.scene
        scene.thinking.update()
        actors = scene.table.game.actors
        for seat in actors:
            player = scene.table.players[seat]
            if player is not None:
                scene.thinking.ask(seat, player, scene.table.view(seat))
        if scene.timeline.busy:
            return
        for seat in actors:
            events = self.bot_plays(seat)
            if events is not None:
                scene.happened(events)
                return

    def bot_plays(self, seat: int) -> list[Event] | None:
        """What happens when a bot plays; None while it thinks. A bot that fails plays something simple instead."""
        scene = self.scene
        try:
            move = scene.thinking.answer(seat)
            return None if move is None else scene.table.play(seat, move)
        except Exception as error:  # whatever goes wrong in a bot, the game goes on
            crash_log.note(error, f"the bot on seat {seat} chose a move")
            return scene.table.play(seat, simple_move(scene.table.view(seat)))

    def _pass_for_persons(self) -> None:
        """Who said that he passes for the whole bout passes after a while; so does one who is alone and can only pass.

        With others before the screen nobody passes because of his cards: they would know that none of them fits.
        """
        scene = self.scene
        if scene.timeline.busy or scene.now < self._pass_after:
            return
        for seat, human in scene.humans.items():
            wants = human.passes_bout and PASS in human.view.moves
            if wants or (human.only_passes() and not scene.company):
                self._play(seat, PASS)
                return


def cards_of(move: Move | None) -> tuple[Card, ...]:
    """The cards that a move plays or shows."""
    match move:
        case Attack(cards):
            return cards
        case Beat(card, _) | Transfer(card) | Show(card):
            return (card,)
        case _:
            return ()
