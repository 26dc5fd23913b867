"""The player of the club: remembers what is gone, imagines the hidden hands, and plays out a hundred futures."""

from durak_game.bots.thinker import Thinker


class Club(Thinker):
    """Takes the move that came off best in a hundred imagined futures."""

    kind = "club"
    playouts = 100
    nodes = 3_000
