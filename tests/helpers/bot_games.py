"""Whole games among bots, and the same table with its hidden cards dealt anew."""

import random

from durak_game import bots
from durak_game.engine import deal_random, look
from durak_game.engine.cards import bits, card_set
from durak_game.table import game_seed


def positions(rules, kinds, seed):
    """Every position of one game: (game, seat that is asked, its bot, its move)."""
    game, _deck = deal_random(rules, len(kinds), random.Random(seed))
    players = [bots.make(kind, seed) for kind in kinds]
    while not game.over:
        seat = game.actors[0]
        move = players[seat].choose(look(game, seat))
        yield game, seat, players[seat], move
        game.step(seat, move)


def dealt_anew(game, seat, rng):
    """The same table for this seat, with every card it cannot know dealt anew."""
    view, hands = look(game, seat), game.hands[:]
    hidden = list(bits(view.unseen()))
    rng.shuffle(hidden)
    for other in range(game.seats):
        if other != seat:
            known = view.known[other]
            hands[other] = known | sum(1 << hidden.pop() for _ in range(view.counts[other] - known.bit_count()))
    stock = game.stock[:1] + [hidden.pop() for _ in game.stock[1:]]  # the indicator, at place 0, lies open
    return game.with_cards(hands, stock, card_set(hidden))


def durak_share(rules, seats, tested, others, deals, seed=1):
    """How often the party of the tested bot is durak, over mirrored deals; a draw is shared by all parties."""
    parties = sorted({rules.party(seat, seats) for seat in range(seats)})
    lost = 0.0
    for deal in range(deals):
        for party in parties:
            kinds = [tested if rules.party(seat, seats) == party else others for seat in range(seats)]
            *_before, (game, *_last) = positions(rules, kinds, game_seed(seed, deal))
            draw = game.result.draw
            lost += 1 / len(parties) if draw else rules.party(game.result.durak[0], seats) == party
    return lost / (deals * len(parties))
