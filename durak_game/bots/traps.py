"""Lost endings, and how they are won all the same: by a line that a player of rules of thumb walks into.

When an ending is lost, or no more than a draw, only a mistake can help. So the other one is taken to play what
`casual` would, and the search asks for moves that win against that. Nothing is hidden, so what they would play is known
to the card, and only the own moves branch: a few hundred positions are enough.
"""

from collections.abc import Sequence

from durak_game.bots.casual import GIVEN_TRUMP, PASSED_ON, SURE, TEMPO, TOGETHER
from durak_game.bots.endgame import deep_calls, ending_of
from durak_game.bots.forcing import ANSWER, LEAD, THROW_IN, WON, Budget, BudgetSpent, Play, Position
from durak_game.bots.judgement import BURDEN, KNOWN_RANK, PAIR_BONUS, card_worths
from durak_game.engine import Move, View

LONGEST = 200
"""After so many moves of the other one in a row the line goes round in circles."""


def trap(view: View, moves: Sequence[Move], nodes: int) -> Move | None:
    """One of these moves of the seat of the view that wins if the other one goes by rules of thumb from here on.

    None if there is none, if more than `nodes` positions would have to be looked at, or if this is no ending of two
    open hands.
    """
    assert view.seat is not None
    ending = ending_of(view, view.seat, view.seat)
    if ending is None or ending.decided is not None:
        return None
    cards = ending.cards
    # What they know for certain of this hand: what they saw being taken, and what is taken from now on.
    open_cards = cards.packed(view.known[view.seat]) | ~cards.packed(view.hand)
    thumb = Thumb(ending.play, card_worths(view.rules.deck, view.trump), open_cards)
    hope = Hope(thumb, Budget(nodes))
    try:
        with deep_calls():
            for move, child in ending.options(ending.root):
                if move in moves and hope.wins(child):
                    return move
    except BudgetSpent:
        pass
    return None


class Hope:
    """Whether the forcer wins against rules of thumb, with all that was found out on the way."""

    def __init__(self, thumb: "Thumb", budget: Budget) -> None:
        self._thumb, self._budget = thumb, budget
        self._known: dict[Position, bool] = {}

    def wins(self, position: Position | int) -> bool:
        """Whether one of the forcer's lines from here ends well. Raises `BudgetSpent`."""
        for _ in range(LONGEST):
            if isinstance(position, int):
                return position == WON
            if position[5] == (position[0] != ANSWER):
                return self._finds(position)
            position = self._thumb.choice(position)
        return False

    def _finds(self, position: Position) -> bool:
        known = self._known.get(position)
        if known is not None:
            return known
        if self._budget.left <= 0:
            raise BudgetSpent
        self._budget.left -= 1
        self._known[position] = False  # a line that comes back here has won nothing
        for child in self._thumb.play.following(position):
            if self.wins(child):
                self._known[position] = True
                return True
        return False


class Thumb:
    """What the casual player does in an ending (`casual`), in the small picture of `forcing`."""

    def __init__(self, play: Play, worths: Sequence[float], open_cards: int) -> None:
        self.play = play
        self._beats, self._same_rank = play.cards.beats, play.cards.same_rank
        self._worths = [worths[card] for card in play.cards.cards]
        self._open = open_cards

    def choice(self, position: Position) -> Position | int:
        """What they make of a position in which they choose."""
        phase, attack, defence, table, unbeaten, forcing, flags = position
        if phase == ANSWER:
            return self._answer(attack, defence, table, unbeaten, forcing, flags)
        if phase == LEAD:
            lead = self._lead(attack, defence, flags)
            return self.play.led(attack ^ lead, defence, lead, forcing, flags)
        if phase == THROW_IN:
            return self.play.following(position)[0]  # the lowest card that fits, or as many as fit
        given = self._given(attack, defence, table, unbeaten, flags)
        return self.play.taken(attack ^ given, defence | table | given, forcing, flags)

    def _lead(self, attack: int, defence: int, flags: int) -> int:
        leads = self.play.leads(attack, defence, flags)
        if attack in leads:
            return attack
        all_open = not defence & ~self._open
        best, chosen = 0.0, 0
        for lead in leads:
            places = _places(lead)
            merit = TOGETHER * (len(places) - 1) - sum(self._worths[place] for place in places) / len(places)
            if all_open and any(not defence & self._beats[place] for place in places):
                merit += SURE
            if not chosen or merit > best or (merit == best and not lead & self.play.ranks_of(chosen)):
                best, chosen = merit, lead
        return chosen

    def _given(self, attack: int, defence: int, table: int, unbeaten: int, flags: int) -> int:
        room = self.play.room(defence, table, unbeaten, flags)
        given = 0
        for place in _places(attack & self.play.ranks_of(table)):
            if room > 0 and (not self.play.cards.trumps >> place & 1 or self._worths[place] <= GIVEN_TRUMP):
                given |= 1 << place
                room -= 1
        return given

    def _answer(
        self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int
    ) -> Position | int:
        play = self.play
        choices = [
            (self._worth(defence | table) - TEMPO, play.taking(attack, defence, table, unbeaten, forcing, flags)),
        ]
        covers = self._defence(defence, table, unbeaten)
        if covers:
            target = unbeaten & -unbeaten
            card, rest = covers[target], defence ^ sum(covers.values())
            beaten = play.beaten(attack, defence ^ card, table | card, unbeaten ^ target, forcing, flags)
            choices.append((self._worth(rest), beaten))
        laid, shown = play.passing_on(attack, defence, table, unbeaten, flags)
        for card in laid:
            passed = play.transferred(attack, defence, table, card, forcing, flags)
            choices.append((self._worth(defence ^ card) + PASSED_ON, passed))
        for card in shown:
            choices.append((self._worth(defence) + PASSED_ON, play.shown(attack, defence, table, card, forcing, flags)))
        return max(choices, key=lambda choice: choice[0])[1]

    def _defence(self, hand: int, table: int, unbeaten: int) -> dict[int, int] | None:
        """With what they beat each card, the hardest first; None if they cannot beat them all."""
        covers: dict[int, int] = {}
        ranks = self.play.ranks_of(table)
        for place in reversed(_places(unbeaten)):
            able = hand & self._beats[place]
            if not able:
                return None
            card = min(_places(able), key=lambda card: self._worths[card] - KNOWN_RANK * (ranks >> card & 1))
            hand ^= 1 << card
            ranks |= self._same_rank[card]
            covers[1 << place] = 1 << card
        return covers

    def _worth(self, hand: int) -> float:
        """How good a hand is once nothing can be drawn (`judgement.hand_worth`)."""
        total, ranks = 0.0, 0
        for place in _places(hand):
            total += self._worths[place] - BURDEN + PAIR_BONUS * (ranks >> place & 1)
            ranks |= self._same_rank[place]
        return total


def _places(cards: int) -> list[int]:
    """The numbers of the cards of a set, the lowest first."""
    places = []
    while cards:
        card = cards & -cards
        cards ^= card
        places.append(card.bit_length() - 1)
    return places
