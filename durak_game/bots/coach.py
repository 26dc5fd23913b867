"""A strong player who looks over your shoulder: what they would play, and why.

The move is the master's. The reason is read off the move and the view afterwards, in the terms that players use; where
no rule of thumb explains the move, it is that it came out best.
"""

from dataclasses import dataclass
from enum import Enum, auto

from durak_game.bots import make
from durak_game.bots.endgame import solve
from durak_game.bots.judgement import card_worths, cheapest_defence
from durak_game.bots.thinker import Master
from durak_game.engine import Attack, Beat, Close, Move, Pass, Show, Swap, Take, Transfer, View
from durak_game.engine.cards import RANK_MASK, Card, bits, rank_of, suit_of

ACE = 12

FEW = 2
"""So many cards are few to take."""

MIDDLE = 0.0
"""Up to this worth a card is junk: the middle plain card of the deck."""


class Why(Enum):
    """What speaks for a move. The cards of an `Advice` are those that the reason is about."""

    FORCED = auto()  # nothing else is allowed
    SWAP = auto()  # a better trump for nothing
    WINS_FORCED = auto()  # wins whatever the other does
    GETS_OUT = auto()  # the last cards of the hand
    LEAD_LOW = auto()  # the lowest card of the hand
    LEAD_PAIR = auto()  # several of one rank are hard to beat
    LEAD_SURE = auto()  # the defender surely cannot beat it
    CHEAPEST_BEAT = auto()  # the cheapest card that beats it
    SAME_RANK = auto()  # beats without a new rank on the table
    THROW_IN = auto()  # a low card gone, one more to beat
    GIVE_JUNK = auto()  # low cards for one who takes
    PASS_ON = auto()  # somebody else must beat, and a card is gone
    SHOW = auto()  # passes on, and the trump stays
    CANNOT_BEAT = auto()  # not everything can be beaten
    KEEP_TRUMP = auto()  # a trump is worth more later
    KEEP_TRUMP_ACE = auto()  # the ace of trumps is worth more later
    TAKE_IS_CHEAP = auto()  # few cards, and time to lose them
    KEEP_GOOD = auto()  # too good to be given away
    ENOUGH = auto()  # nobody should throw in more
    LOOKED_AHEAD = auto()  # came out best in the futures that were tried


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, why it is good, and the cards that the reason is about (none if it is about the move's own)."""

    move: Move
    why: Why
    cards: tuple[Card, ...] = ()


def advise(view: View, seed: int | str, fuse: float | None = None) -> Advice:
    """What the master would play for the seat of this view, and why.

    The same view and seed give the same advice. `fuse` is the most seconds it may take, None for no limit. Raises
    ValueError if the seat has no move.
    """
    if not view.moves or view.seat is None:
        raise ValueError("there is nothing to choose")
    if len(view.moves) == 1:
        return Advice(view.moves[0], Why.FORCED)
    move = make("master", seed, fuse=fuse).choose(view)
    if _wins(view, view.seat, move):
        return Advice(move, Why.WINS_FORCED)
    return _explained(view, move)


def _wins(view: View, seat: int, move: Move) -> bool:
    """Whether the move is known to win an ending in which nothing is hidden."""
    if view.stock or sum(count > 0 for count in view.counts) > 2:
        return False
    solution = solve(view, seat, Master.nodes)
    return solution is not None and solution.value > 0 and solution.move == move


def _explained(view: View, move: Move) -> Advice:
    cards: tuple[Card, ...] = ()
    match move:
        case Attack(_):
            why = _why_attack(view, move)
        case Beat(card, target):
            why = _why_beat(view, card, target)
        case Transfer(_):
            why = Why.PASS_ON
        case Show(_):
            why = Why.SHOW
        case Take():
            why, cards = _why_take(view)
        case Pass():
            why, cards = _why_pass(view)
        case Close():
            why = Why.ENOUGH
        case Swap():
            why = Why.SWAP
    return Advice(move, why, cards)


def _why_attack(view: View, attack: Attack) -> Why:
    if attack.mask == view.hand and not view.stock:
        return Why.GETS_OUT
    if not view.pairs:
        return _why_lead(view, attack)
    if card_worths(view.rules.deck, view.trump)[attack.cards[0]] > MIDDLE:
        return Why.LOOKED_AHEAD
    return Why.GIVE_JUNK if view.taking else Why.THROW_IN


def _why_lead(view: View, lead: Attack) -> Why:
    worths = card_worths(view.rules.deck, view.trump)
    foe = view.known[view.defender]
    if foe.bit_count() == view.counts[view.defender] and not foe & view.table_rules.beats[lead.cards[0]]:
        return Why.LEAD_SURE
    if len(lead.cards) > 1:
        return Why.LEAD_PAIR
    lowest = min(worths[card] for card in bits(view.hand))
    return Why.LEAD_LOW if worths[lead.cards[0]] == lowest else Why.LOOKED_AHEAD


def _why_beat(view: View, card: Card, target: Card) -> Why:
    worths = card_worths(view.rules.deck, view.trump)
    cheapest = min(bits(view.hand & view.table_rules.beats[target]), key=worths.__getitem__)
    if worths[card] == worths[cheapest]:
        return Why.CHEAPEST_BEAT
    return Why.SAME_RANK if view.table & RANK_MASK[card] else Why.LOOKED_AHEAD


def _why_take(view: View) -> tuple[Why, tuple[Card, ...]]:
    defence = cheapest_defence(view, card_worths(view.rules.deck, view.trump))
    if defence is None:
        return Why.CANNOT_BEAT, ()
    spent = [card for card, _target in defence if suit_of(card) == view.trump]
    if spent:
        return _why_keep(max(spent)), (max(spent),)
    cheap = view.stock and view.table.bit_count() <= FEW
    return (Why.TAKE_IS_CHEAP if cheap else Why.LOOKED_AHEAD), ()


def _why_pass(view: View) -> tuple[Why, tuple[Card, ...]]:
    worths = card_worths(view.rules.deck, view.trump)
    able = [move.cards[0] for move in view.moves if isinstance(move, Attack)]
    if not able:
        return Why.LOOKED_AHEAD, ()
    lowest = min(able, key=worths.__getitem__)
    if suit_of(lowest) == view.trump:
        return _why_keep(lowest), (lowest,)
    return (Why.KEEP_GOOD, (lowest,)) if worths[lowest] > MIDDLE else (Why.LOOKED_AHEAD, ())


def _why_keep(trump: Card) -> Why:
    return Why.KEEP_TRUMP_ACE if rank_of(trump) == ACE else Why.KEEP_TRUMP
