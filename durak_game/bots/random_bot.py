"""The player who plays anything that is allowed: for tests, and as the floor under every level."""

from durak_game.bots.chance import luck
from durak_game.bots.tempers import PLAIN, Temper
from durak_game.engine import Move, View


class RandomBot:
    """Plays any legal move, each as likely as the other."""

    kind = "random"

    def __init__(self, seed: int, temper: Temper = PLAIN) -> None:
        self.seed = seed
        self.temper = temper

    def choose(self, view: View) -> Move:
        """One of the legal moves."""
        return view.moves[luck(self.seed, view) % len(view.moves)]
