"""The player who has just learned the rules: the lowest card that works, and nothing is remembered."""

from durak_game.bots.chance import luck
from durak_game.bots.judgement import card_worths, unweighed
from durak_game.bots.tempers import PLAIN, Temper
from durak_game.engine import Attack, Beat, Move, Show, Transfer, View
from durak_game.engine.moves import PASS, TAKE

OVERLOOKED = 3
"""One time in so many a beginner does not notice that it could throw in while another one attacks."""


class Beginner:
    """Always plays the lowest card that is allowed, transfers when it can, and takes only when it must."""

    kind = "beginner"

    def __init__(self, seed: int, temper: Temper = PLAIN) -> None:
        self.seed = seed
        self.temper = temper

    def choose(self, view: View) -> Move:
        """The lowest card that works."""
        number = luck(self.seed, view)
        unweighed_move = unweighed(view, number)
        if unweighed_move is not None:
            return unweighed_move
        if view.pairs and view.seat == view.defender:
            return self._answer(view)
        if view.pairs and view.seat != view.attacker and number % OVERLOOKED == 0:
            return PASS
        worths, lean = card_worths(view.rules.deck, view.trump), self.temper.lean
        singles = [move for move in view.moves if isinstance(move, Attack) and len(move.cards) == 1]
        return min(singles, key=lambda move: worths[move.cards[0]] - lean(view, move), default=PASS)

    def _answer(self, view: View) -> Move:
        worths, lean = card_worths(view.rules.deck, view.trump), self.temper.lean
        passing_on = [move for move in view.moves if isinstance(move, Show | Transfer)]
        if passing_on:
            return min(passing_on, key=lambda move: (worths[move.card], isinstance(move, Transfer)))
        beats = [move for move in view.moves if isinstance(move, Beat) and move.target == view.unbeaten[0]]
        return min(beats, key=lambda move: worths[move.card] - lean(view, move), default=TAKE)
