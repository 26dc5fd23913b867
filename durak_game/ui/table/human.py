"""What a player at the table has in mind: the card they are about to play, the marked ones, a choice that is open.

Nothing here knows a screen. Presses come in as what they mean; what comes out is a move to try. Whether it is legal is
the engine's business, and so is the reason if it is not.
"""

from dataclasses import dataclass, replace

from durak_game.engine.cards import Card, CardSet, bits, rank_of, suit_of
from durak_game.engine.moves import PASS, SWAP, TAKE, Attack, Beat, Close, Move, Show, Transfer
from durak_game.engine.view import View
from durak_game.ui.inputs import Verb
from durak_game.ui.table.layout import hand_order

SORTS = ("suit", "rank")


@dataclass(frozen=True)
class Choice:
    """A card that can do several things: the moves, and which of them would be made now."""

    card: Card
    moves: tuple[Move, ...]
    at: int = 0

    @property
    def move(self) -> Move:
        """The move that would be made now."""
        return self.moves[self.at]

    @property
    def targets(self) -> tuple[Card, ...]:
        """The attack cards among which to choose."""
        return tuple(move.target for move in self.moves if isinstance(move, Beat))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand among which to choose; none if the choice is what one card does."""
        played = tuple(card for move in self.moves for card in cards_of(move))
        return played if len(set(played)) > 1 else ()

    @property
    def passes_on(self) -> Move | None:
        """The move that passes the attack on, if it is one of the choices."""
        return next((move for move in self.moves if isinstance(move, Transfer | Show)), None)


class Human:
    """A player at the screen. `view` is what their seat sees; `order` are their cards from left to right.

    `passes_bout`: nothing is thrown in for the rest of the bout; `early`: they pass once they are asked; `queued` is
    the card that is thrown in when their turn comes; `choosing`: once they see their card they choose what it does.
    With `company` other persons play, too, and such things may be said ahead.
    """

    def __init__(self, view: View) -> None:
        self.view = view
        self.sort = SORTS[0]
        self.order: tuple[Card, ...] = ()
        self.cursor: Card | None = None
        self.marked: CardSet = 0
        self.choice: Choice | None = None
        self.passes_bout = False
        self.early = False
        self.queued: Attack | None = None
        self.choosing = False
        self.company = False
        self.hurries = False
        self.see(view)

    # What they see

    @property
    def out(self) -> bool:
        """Whether they are safe while the others play on, and may let those hurry (`hurries`)."""
        return not self.view.over and self.view.seat is not None and not self.view.in_game(self.view.seat)

    def see(self, view: View) -> None:
        """The table has changed."""
        place = self.order.index(self.cursor) if self.cursor in self.order else 0
        if view.bout != self.view.bout or view.seat == view.defender:
            self.passes_bout = self.early = False
            self.queued = None
        self.view = view
        self._sort()
        if self.cursor not in self.order:
            self.cursor = (
                self.order[min(place, len(self.order) - 1)] if self.order and self.cursor is not None else None
            )
        self.marked = self.marked & view.hand if self.leads else 0
        if self.choice:
            moves = tuple(move for move in self.choice.moves if move in view.moves)
            self.choice = replace(self.choice, moves=moves, at=0) if len(moves) > 1 else None

    @property
    def armed(self) -> bool:
        """Whether one press would play something: a card, marked cards or an open choice."""
        return self.cursor is not None or bool(self.marked) or self.choice is not None

    @property
    def waits(self) -> bool:
        """Whether they will be asked in this bout, but others come first."""
        view = self.view
        begun = bool(view.pairs) and not view.over and not view.to_act
        return begun and view.seat in view.throwers and bool(view.hand) and view.seat not in view.passed

    @property
    def may_say_early(self) -> bool:
        """Whether they may pass ahead of time, or lay a card ready that is played when their turn comes."""
        return self.company and self.waits and self.view.rules.throw_in.order != "free"

    def _sort(self) -> None:
        self.order = hand_order(self.view.hand, self.view.trump, self.sort)

    @property
    def leads(self) -> bool:
        """Whether they open the bout now."""
        return self.view.to_act and not self.view.pairs and self.view.seat == self.view.attacker

    @property
    def defends(self) -> bool:
        """Whether they have to beat cards now."""
        return self.view.seat == self.view.defender and bool(self.view.unbeaten) and not self.view.taking

    def uses(self, card: Card) -> tuple[Move, ...]:
        """What a card could do now, one move for each place it may go to."""
        transfers = Transfer(card) in self.view.moves  # a card that does is not shown
        able = [move for move in self.view.moves if cards_of(move) == (card,)]
        return tuple(move for move in able if not (transfers and isinstance(move, Show)))

    def only_passes(self) -> bool:
        """Whether there is nothing to decide: they are asked, no card of theirs fits, and nothing else is possible."""
        return self.view.moves == (PASS,)

    # What they do

    def choose_now(self) -> None:
        """They see their cards: if they have wished to play one that fits several things, the choice is open now."""
        uses = self.uses(self.cursor) if self.choosing and self.cursor is not None else ()
        self.choosing = False
        if self.cursor is not None and len(uses) > 1 and not self.leads:
            self.choice = Choice(self.cursor, uses)

    def press(self, card: Card) -> Move | None:
        """They play a card; None if they have to choose what it does."""
        if self.choice and card in self.choice.cards:
            return self.choice.moves[self.choice.cards.index(card)]
        self.choice = None
        self.cursor = card
        if self.leads:
            return Attack(tuple(bits(self.marked | 1 << card)))
        uses = self.uses(card)
        if len(uses) > 1:
            self.choice = Choice(card, uses)
            return None
        return uses[0] if uses else self._attempt(card)

    def _attempt(self, card: Card) -> Move:
        """What they must have meant with a card that can do nothing, so that the engine can say why not."""
        view = self.view
        if self.defends:
            same_suit = [target for target in view.unbeaten if suit_of(target) == suit_of(card)]
            return Beat(card, (same_suit or view.unbeaten)[0])
        return Attack((card,))

    def meant_to_beat(self, card: Card, target: Card) -> bool:
        """Whether a card that is laid on an attack card is to beat it; else it is thrown in or passes the attack on."""
        return self.defends and (Beat(card, target) in self.view.moves or not self.uses(card))

    def play_on(self, card: Card, target: Card) -> Move:
        """They lay a card on an attack card."""
        self.cursor = card
        return Beat(card, target)

    def confirm(self) -> Move | None:
        """They play what they have chosen: the open choice, the marked cards, or the card under the cursor."""
        if self.choice:
            return self.choice.move
        if self.marked:
            return Attack(tuple(bits(self.marked)))
        if self.cursor is None:
            self.step(1)
            return None
        return self.press(self.cursor)

    def mark(self, card: Card) -> Move | None:
        """They mark a card for the lead or take the mark back; a move is returned only to be refused."""
        self.cursor = card
        if not self.leads:
            return None
        marked = self.marked ^ 1 << card
        together = Attack(tuple(bits(marked)))
        if marked and together not in self.view.moves:
            return together
        self.marked = marked
        return None

    def pass_on(self, card: Card | None = None) -> Move | None:
        """They pass the attack on: with this card, or else the card under the cursor, or the only one that can."""
        able = [move for move in self.view.moves if isinstance(move, Transfer)]
        able = able or [move for move in self.view.moves if isinstance(move, Show)]  # type: ignore[misc]
        named = [move for move in able if move.card == (self.cursor if card is None else card)]
        if named:
            return named[0]
        if len(able) == 1 and card is None:
            return able[0]
        if able and card is None:
            self.cursor = able[0].card
            self.choice = Choice(able[0].card, tuple(able)) if len(able) > 1 else None
            return None
        wished = self.cursor if card is None else card
        return None if wished is None else Transfer(wished)

    def show(self) -> Move | None:
        """They pass the attack on by showing a trump."""
        return next((move for move in self.view.moves if isinstance(move, Show)), None)

    def done(self) -> Move | None:
        """They take, or are done; after having passed they pass for the rest of the bout, or no longer.

        Before their turn they pass ahead of time first.
        """
        view = self.view
        if TAKE in view.moves:
            return TAKE
        if PASS in view.moves:
            return PASS
        if self.may_say_early and not self.early:
            self.early, self.queued = True, None
            return None
        if self.may_pass_bout:
            self.passes_bout = not self.passes_bout
            self.early = self.passes_bout and self.early
            return None
        return TAKE if view.seat == view.defender else PASS

    @property
    def may_pass_bout(self) -> bool:
        """Whether they may say that they throw nothing in for the rest of the bout."""
        view = self.view
        waits = view.seat in view.throwers and not view.to_act and not view.over
        return waits and (view.seat in view.passed or self.early)

    def lay_ready(self, move: Attack) -> None:
        """They lay a card ready for when they are asked, or take it back."""
        self.queued = None if self.queued == move else move
        self.early = self.passes_bout = False

    def lay_down(self) -> None:
        """They let go of the card they were about to play."""
        self.cursor = self.choice = None
        self.choosing = False
        self.marked = 0

    def meant(self, verb: Verb) -> Move | None:
        """The move that a verb means now; None if it only changes marks or choices."""
        acts = {Verb.CONFIRM: self.confirm, Verb.DONE: self.done, Verb.TRANSFER: self.pass_on}
        if verb in acts:
            return acts[verb]()
        if verb is Verb.MARK and self.cursor is not None:
            return self.mark(self.cursor)
        return SWAP if verb is Verb.SWAP else None

    def close(self) -> Move:
        """They end the bout, or at least add nothing."""
        return Close() if Close() in self.view.moves else PASS

    def back(self) -> None:
        """They leave the choice, or take all marks back, or the card they laid ready."""
        if self.queued:
            self.queued = None
        elif self.choice:
            self.choice = None
        else:
            self.marked = 0

    def step(self, by: int) -> None:
        """They go to the next card, or to the next choice."""
        if self.choice:
            self.choice = replace(self.choice, at=(self.choice.at + by) % len(self.choice.moves))
            if self.choice.cards:
                self.cursor = cards_of(self.choice.move)[0]
        elif self.order:
            at = self.order.index(self.cursor) + by if self.cursor in self.order else (0 if by > 0 else -1)
            self.cursor = self.order[at % len(self.order)]

    def step_suit(self, by: int) -> None:
        """They go to the first card of the next suit, or of the next rank if the hand lies by rank."""
        if not self.order or self.cursor not in self.order:
            self.step(by)
            return
        group = suit_of if self.sort == "suit" else rank_of
        firsts = [card for at, card in enumerate(self.order) if not at or group(card) != group(self.order[at - 1])]
        own = next(at for at, card in enumerate(firsts) if group(card) == group(self.cursor))
        self.cursor = firsts[(own + by) % len(firsts)]

    def sort_otherwise(self) -> None:
        """They sort their hand the other way."""
        self.sort = SORTS[1 - SORTS.index(self.sort)]
        self._sort()

    def after_own_move(self, move: Move) -> None:
        """Their move was accepted."""
        self.choice = self.queued = None
        self.marked = 0
        self.early = False
        if move != PASS:
            self.passes_bout = False


def cards_of(move: Move | None) -> tuple[Card, ...]:
    """The cards that a move plays or shows."""
    match move:
        case Attack(cards):
            return cards
        case Beat(card, _) | Transfer(card) | Show(card):
            return (card,)
        case _:
            return ()
