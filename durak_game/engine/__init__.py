"""The rules of Durak: standard library only, no input or output, no clock, no prose.

Read it in this order: cards, rules, moves, events, table_rules, result, legal, refusal, game, ending, deal, view,
imagine. How a game is written down stands in `durak_game.records`.
"""

from durak_game.engine.deal import DealError, Position, deal, deal_random, from_position, next_dealer, next_opener
from durak_game.engine.game import Game
from durak_game.engine.imagine import imagine, possible_moves
from durak_game.engine.moves import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer
from durak_game.engine.refusal import IllegalMove, Reason
from durak_game.engine.result import Previous, Result
from durak_game.engine.rules import Rules
from durak_game.engine.view import View, look

__all__ = [
    "Attack",
    "Beat",
    "Close",
    "DealError",
    "Game",
    "IllegalMove",
    "Move",
    "Pass",
    "Position",
    "Previous",
    "Reason",
    "Result",
    "Rules",
    "Show",
    "Swap",
    "Take",
    "Transfer",
    "View",
    "deal",
    "deal_random",
    "from_position",
    "imagine",
    "look",
    "next_dealer",
    "next_opener",
    "possible_moves",
]
