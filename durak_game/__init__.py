"""Durak on the couch: deal, look, choose, play.

`engine` is the game itself: `Game.deal` makes one, `look(game, seat)` shows what one seat may know, and
`game.play(seat, move)` is the only way to change it. `variants` reads rules.yaml into `Rules`. `bots` choose a move
from a view. `table` seats players and keeps the record. `ui` is everything that needs a window or a clock.
"""

__version__ = "0.1.0"
