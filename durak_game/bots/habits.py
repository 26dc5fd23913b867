"""What players usually do, read backwards: which cards a seat hardly holds, judging by this bout.

Nobody is sure of any of it. A player may lead a king out of whim, so these cards are unlikely, not impossible.
"""

from durak_game.engine import View
from durak_game.engine.cards import LOWER_RANKS, RANK_MASK, SUIT_MASK, CardSet, bits, rank_of, suit_of


def unlikely_cards(view: View) -> dict[int, CardSet]:
    """For each other seat that did something in this bout: the cards it hardly holds. Own cards may be among them."""
    if not view.pairs:
        return {}
    found = {seat: _not_thrown_in(view) for seat in view.passed}
    lead = view.pairs[0][0]
    if suit_of(lead) != view.trump:
        found[view.opener] = found.get(view.opener, 0) | _lower_plains(view, lead)
    found[view.defender] = found.get(view.defender, 0) | _cheaper_beaters(view)
    if view.taking:
        found[view.defender] |= _would_have_beaten(view)
    if view.bout == 1 and view.opened_with is not None:
        for seat in range(view.seats):
            found[seat] = found.get(seat, 0) | _lower_trumps(view, view.opened_with)
    return {seat: cards for seat, cards in found.items() if cards and seat != view.seat}


def _not_thrown_in(view: View) -> CardSet:
    """Whoever passes has no plain card that fits; somebody who takes is only given junk."""
    ranks = 0
    for card in bits(view.table):
        if not view.taking or not view.stock or rank_of(card) <= 6:
            ranks |= RANK_MASK[card]
    return ranks & ~SUIT_MASK[view.trump]


def _lower_plains(view: View, lead: int) -> CardSet:
    """Most lead their lowest plain card."""
    return LOWER_RANKS[rank_of(lead)] & ~SUIT_MASK[view.trump]


def _lower_trumps(view: View, lowest: int) -> CardSet:
    """Before anybody has drawn, nobody holds a lower trump than the one that was shown for the lead."""
    return LOWER_RANKS[rank_of(lowest)] & SUIT_MASK[view.trump]


def _cheaper_beaters(view: View) -> CardSet:
    """Most beat with the cheapest card that does it."""
    cheaper = 0
    trumps = SUIT_MASK[view.trump]
    for attack, cover in view.pairs:
        if cover is not None:
            better = view.table_rules.beats[attack]
            if suit_of(cover) == view.trump:
                cheaper |= better & (LOWER_RANKS[rank_of(cover)] | ~trumps)
            else:
                cheaper |= better & LOWER_RANKS[rank_of(cover)] & ~trumps
    return cheaper


def _would_have_beaten(view: View) -> CardSet:
    """Whoever takes a single unbeaten card has no plain card against it, and without a stock no trump either."""
    unbeaten = view.unbeaten
    if len(unbeaten) != 1:
        return 0
    beaters = view.table_rules.beats[unbeaten[0]]
    return beaters if not view.stock else beaters & ~SUIT_MASK[view.trump]
