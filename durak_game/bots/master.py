"""The strongest player: hundreds of futures for each move, habits read, endings worked out, traps set in lost ones."""

from durak_game.bots.thinker import Thinker


class Master(Thinker):
    """Takes the move that came off best in hundreds of imagined futures."""

    kind = "master"
    playouts = 900
    nodes = 12_000
    trap_nodes = 3_000
    doubt = 0.6
