"""The two levels that look ahead: what needs no thought, endings by reckoning, and all else by trying it out."""

from collections.abc import Callable
from time import monotonic

from durak_game.bots.chance import luck
from durak_game.bots.endgame import solve
from durak_game.bots.judgement import unweighed
from durak_game.bots.search import Thought, candidates, think
from durak_game.bots.tempers import Temper
from durak_game.bots.traps import trap
from durak_game.engine import Move, View


class Thinker:
    """A player who remembers what is gone, imagines the hidden hands and plays out what may come."""

    kind = ""

    playouts = 0
    """So many futures are played out for one move."""

    nodes = 0
    """So many positions of an ending are looked at before it counts as too long to be worked out."""

    trap_nodes = 0
    """So many positions it looks at to find a trap in an ending that is not won."""

    doubt = 0.0
    """How far it reads habits: how often a card that a seat hardly holds is dealt away again."""

    def __init__(self, seed: int, temper: Temper, fuse: float | None = None) -> None:
        self.seed = seed
        self.temper = temper
        self.fuse = fuse

    def choose(self, view: View) -> Move:
        """The move that most often ends well; in an ending that can be worked out, the one that surely does."""
        known = self._known_ending(view)
        if known is not None:
            return known
        move = unweighed(view, luck(self.seed, view))
        if move is not None:
            return move
        moves = candidates(view)
        return moves[0] if len(moves) == 1 else self.weigh(view, moves)[0].move

    def weigh(self, view: View, moves: list[Move] | None = None) -> list[Thought]:
        """What it thinks of these moves, or of all that come into question, the best first."""
        number = luck(self.seed, view)
        return think(
            view,
            candidates(view) if moves is None else moves,
            number,
            self.playouts,
            doubt=self.doubt,
            temper=self.temper,
            burnt=_burnt(self.fuse),
        )

    def _known_ending(self, view: View) -> Move | None:
        """The best move of an ending in which nothing is hidden; None if it is lost and there is no trap to set."""
        if view.seat is None or view.stock or len(view.moves) == 1:
            return None
        solution = solve(view, view.seat, self.nodes)
        if solution is None:
            return None
        if solution.value > 0:
            return solution.move
        moves = view.moves if solution.value < 0 else solution.moves
        return trap(view, moves, self.trap_nodes) or (solution.move if solution.value == 0 else None)


class Club(Thinker):
    """The player of the club: takes the move that came off best in a hundred imagined futures."""

    kind = "club"
    playouts = 100
    nodes = 3_000


class Master(Thinker):
    """The strongest player: tries hundreds of futures, reads habits, works endings out and sets traps in lost ones."""

    kind = "master"
    playouts = 900
    nodes = 12_000
    trap_nodes = 3_000
    doubt = 0.6


def _burnt(fuse: float | None) -> Callable[[], bool] | None:
    if fuse is None:
        return None
    end = monotonic() + fuse
    return lambda: monotonic() >= end
