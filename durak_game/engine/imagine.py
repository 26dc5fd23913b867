"""The way back from a view: a whole game as one seat may imagine it, and what it could do with other cards."""

from durak_game.engine.cards import BIT, RANK_MASK, bits, card_set
from durak_game.engine.game import Game
from durak_game.engine.moves import Move
from durak_game.engine.view import View


def imagine(view: View) -> Game:
    """A game that looks to the seat of the view exactly like the one it plays.

    The cards it cannot see are dealt from the lowest up: the other hands by seat, the stock, what was put away face
    down. `Game.with_cards` deals them otherwise.
    """
    game = Game.__new__(Game)
    table_rules = view.table_rules
    game.table_rules, game.dealer, game.deck = table_rules, view.dealer, view.deck
    game.opened_with, game.result = view.opened_with, view.result
    _deal_hidden_cards(game, view)
    game.discard, game.seen = view.discard, list(view.known)
    game.out, game.emptied = list(view.out), list(view.emptied)
    game.safe = 0
    if table_rules.first_out:
        for seat in view.out:
            if seat not in view.emptied:  # who got out in this bout is not counted before its end
                game.safe |= 1 << table_rules.party[seat]
    game.opener, game.attacker, game.defender = view.opener, view.attacker, view.defender
    game.bout, game.taken_in_row, game.taking = view.bout, view.taken_in_row, view.taking
    game.cap, game.limit, game.shown = view.cap, view.limit, view.shown
    game.passed = sum(1 << seat for seat in view.passed)
    game.throwers, game.actors = view.throwers, view.actors
    game.pairs = {attack: -1 if cover is None else cover for attack, cover in view.pairs}
    game.unbeaten = card_set(view.unbeaten)
    game.table = view.table
    game.ranks = 0
    for card in bits(game.table):
        game.ranks |= RANK_MASK[card]
    return game


def _deal_hidden_cards(game: Game, view: View) -> None:
    hidden = list(bits(view.unseen()))
    hidden.reverse()
    game.hands = []
    for seat, count in enumerate(view.counts):
        hand = view.hand if seat == view.seat else view.known[seat]
        for _ in range(count - hand.bit_count()):
            hand |= BIT[hidden.pop()]
        game.hands.append(hand)
    game.stock = [] if view.indicator is None else [view.indicator, *(hidden.pop() for _ in range(view.stock - 1))]
    game.laid_off = card_set(hidden)


def possible_moves(view: View) -> list[Move]:
    """Every move the seat could make now if it held the right card, as far as everybody can see.

    It follows from what lies open and never from the hand, so it may be told of a hand that lies face down.
    """
    assert view.seat is not None
    game = imagine(view)
    if view.counts[view.seat]:
        elsewhere = view.discard | view.table | (0 if view.indicator is None else BIT[view.indicator])
        for seat, known in enumerate(view.known):
            elsewhere |= known if seat != view.seat else 0
        game.hands[view.seat] = view.deck & ~elsewhere
    return game.legal_moves(view.seat)
