"""What card players know by feel: how good a card or a hand is, and the cheapest way to beat an attack.

All worths are in ranks: a king is 1 better than a queen, and 0 is the middle plain card of the deck. The numbers were
found by playing thousands of deals against the level below (`tools/arena.py`).
"""

from collections.abc import Sequence
from functools import lru_cache

from durak_game.engine import Move, View
from durak_game.engine.cards import Card, CardSet, bits, deck_cards, rank_of, suit_of
from durak_game.engine.moves import SWAP

TRUMP_BONUS = 9.0
"""How much better a trump is than a plain card of its rank."""

PAIR_BONUS = 1.0
"""What each further card of one rank adds: it can be led or thrown in together with the others."""

DRAWN_CARD = 2.0
"""What a card from the stock is worth before one has seen it: a middle card, and one in four is a trump."""

BURDEN = 30.0
"""What each card costs once nothing can be drawn: more than the best is worth, for whoever keeps cards loses."""

BURDEN_SOON = 10.0
"""What each card costs when the stock will be gone soon."""

SOON = 4
"""The stock will be gone soon when it holds so many cards a seat, or fewer."""

KNOWN_RANK = 2.0
"""So much more may a beating card be worth if its rank lies on the table already: a new rank invites new cards."""

PATIENCE = 12
"""After so many taken bouts in a row without a stock a bot begins to try something else now and then."""

ROUND_IN_CIRCLES = 120
"""After so many bouts it does so in any case: two who pass the same cards to and fro need not draw for ever."""


@lru_cache(maxsize=64)
def card_worths(deck: int, trump: int) -> tuple[float, ...]:
    """How good each card 0..51 is in a deck of this size with this trump suit."""
    middle = (rank_of(deck_cards(deck)[0]) + 12) / 2
    return tuple(rank_of(card) - middle + (TRUMP_BONUS if suit_of(card) == trump else 0.0) for card in range(52))


def hand_worth(view: View, hand: CardSet, worths: Sequence[float]) -> float:
    """How good it would be to hold these cards now, with what will be drawn to them at the end of the bout."""
    total, count, last_rank = 0.0, 0, -1
    cards = hand
    while cards:
        bit = cards & -cards
        cards ^= bit
        card = bit.bit_length() - 1
        total += worths[card]
        if card >> 2 == last_rank:
            total += PAIR_BONUS
        last_rank = card >> 2
        count += 1
    if not view.stock:
        return total - BURDEN * count
    drawn = min(max(view.rules.hand_size - count, 0), view.stock)
    total += DRAWN_CARD * drawn
    return total - BURDEN_SOON * (count + drawn) if view.stock <= SOON * view.seats else total


def cheapest_defence(view: View, worths: Sequence[float]) -> list[tuple[Card, Card]] | None:
    """How to beat all that lies unbeaten with the least loss: (card, target) each; None if it cannot be done.

    The hardest targets choose first: whoever beats them is one of the few that can.
    """
    beats = view.table_rules.beats
    hand, defence = view.hand, []
    ranks = {rank_of(card) for card in bits(view.table)}
    for target in sorted(view.unbeaten, key=worths.__getitem__, reverse=True):
        able = hand & beats[target]
        if not able:
            return None
        card = min(bits(able), key=lambda card: worths[card] - KNOWN_RANK * (rank_of(card) in ranks))
        hand ^= 1 << card
        ranks.add(rank_of(card))
        defence.append((card, target))
    return defence


def unweighed(view: View, number: int) -> Move | None:
    """What every level plays without weighing anything, or None; `number` is its `luck`.

    A game that goes round in circles is shaken up by any move, one time in four. The trump that can be had for the
    lowest one is taken at once.
    """
    if (view.taken_in_row > PATIENCE or view.bout > ROUND_IN_CIRCLES) and number >> 40 & 3 == 0:
        return view.moves[number % len(view.moves)]
    return SWAP if SWAP in view.moves else None
