"""What is allowed: the moves of a seat, built from sets of cards."""

from typing import TYPE_CHECKING

from durak_game.engine.cards import BIT, LOWER_RANKS, SUIT_MASK, CardSet, bits
from durak_game.engine.moves import (
    ATTACK_WITH,
    BEAT_WITH,
    CLOSE,
    LEADS,
    PASS,
    SHOW_OF,
    SWAP,
    TAKE,
    TRANSFER_WITH,
    Move,
)

if TYPE_CHECKING:
    from durak_game.engine.game import Game


def legal_moves(game: "Game", seat: int) -> list[Move]:
    """Every move this seat could make now, in a stable order; asking changes nothing.

    Empty when it has nothing to do. A swap is there also out of turn, where the rules allow it.
    """
    moves: list[Move] = []
    hand = game.hands[seat]
    if seat in game.actors:
        if not game.pairs:
            _add_leads(game, hand, moves)
        elif seat == game.defender:
            _add_answers(game, hand, moves)
        else:
            cards = hand & game.ranks
            while cards:
                card = cards.bit_length() - 1
                cards ^= BIT[card]
                moves.append(ATTACK_WITH[card])
            moves.append(PASS)
            if game.table_rules.permits and seat == game.attacker and may_close(game):
                moves.append(CLOSE)
    if hand & game.table_rules.swap_bit and may_swap(game, seat):
        moves.append(SWAP)
    return moves


def _add_leads(game: "Game", hand: CardSet, moves: list[Move]) -> None:
    limit = 1 if game.table_rules.single_lead else game.limit
    while hand:
        rank = hand.bit_length() - 1 >> 2
        moves += LEADS[rank][hand >> rank * 4]
        hand &= LOWER_RANKS[rank]
    if limit < 4:
        moves[:] = [lead for lead in moves if len(lead.cards) <= limit]  # type: ignore[union-attr]


def _add_answers(game: "Game", hand: CardSet, moves: list[Move]) -> None:
    beats = game.table_rules.beats
    targets = game.unbeaten
    while targets:
        target = targets.bit_length() - 1
        targets ^= BIT[target]
        with_card = BEAT_WITH[target]
        cards = hand & beats[target]
        while cards:
            card = cards.bit_length() - 1
            cards ^= BIT[card]
            moves.append(with_card[card])
    if game.table_rules.transfer:
        moves.extend(TRANSFER_WITH[card] for card in bits(transferable(game)))
        if game.table_rules.show:
            moves.extend(SHOW_OF[card] for card in bits(showable(game)))
    moves.append(TAKE)


def _next_to_answer(game: "Game") -> int | None:
    """Who would have to answer if the defender passed the attack on now; None if nobody may or could."""
    if not game.pairs or game.taking or not game.nothing_beaten() or not game.may_transfer_in_bout():
        return None
    return game.next_defender(game.defender)


def transferable(game: "Game") -> CardSet:
    """The cards with which the defender may pass the attack on."""
    laid = len(game.pairs)
    to = _next_to_answer(game)
    if to is None or laid >= game.cap or game.hands[to].bit_count() <= laid:
        return 0
    return game.hands[game.defender] & game.ranks


def showable(game: "Game") -> CardSet:
    """The trump that the defender may show instead of playing it, as a set of one card or none."""
    to = _next_to_answer(game)
    if to is None or game.hands[to].bit_count() < len(game.pairs):
        return 0
    return game.hands[game.defender] & game.ranks & SUIT_MASK[game.trump] & ~game.shown


def may_close(game: "Game") -> bool:
    """Whether the attacker, who is asked, may end the bout: somebody else would be asked afterwards."""
    if game.unbeaten and not game.taking:
        return False
    hands, passed = game.hands, game.passed
    for other in game.throwers[1:]:  # noqa: SIM110 - a plain loop: this is asked for every throw-in
        if hands[other] and not passed & BIT[other]:
            return True
    return False


def may_swap(game: "Game", seat: int) -> bool:
    """Whether a seat may exchange the lowest trump for the indicator now."""
    table_rules = game.table_rules
    if table_rules.swap_never or not game.stock or not game.hands[seat] & table_rules.swap_bit:
        return False
    return not table_rules.swap_own_turn or seat in game.actors
