"""What the screen follows of a table, beyond what the timeline's tests hold."""

import random

from helpers.displayed import displayed

from durak_game.engine import Rules, deal_random, look
from durak_game.ui.table.displayed import DisplayedTable


def test_the_next_attacker_is_named_only_when_that_is_certain():
    named = 0
    for seed in range(60):
        chance = random.Random(seed)
        game, _deck = deal_random(Rules(), chance.choice((2, 3, 4, 6)), chance)
        promised = None
        while not game.over:
            seat = chance.choice(game.actors)
            bout = game.bout
            game.play(seat, chance.choice(game.legal_moves(seat)))
            if game.bout != bout:
                if promised is not None and not game.over:
                    assert game.attacker == promised
                    named += 1
                promised = None
            now = displayed(look(game, None)).next_attacker(game.limit)
            promised = promised if now is None else now
    assert named > 100


def test_hands_of_persons_are_followed_and_those_of_bots_are_not():
    game, _deck = deal_random(Rules(), 3, random.Random(1))
    shown = DisplayedTable.of(look(game, None), {0: game.hands[0], 2: game.hands[2]}, None, 0)
    assert shown.hand_of(shown.viewer) == 0
    assert [shown.hand_of(seat) for seat in (0, 1, 2)] == [game.hands[0], 0, game.hands[2]]
