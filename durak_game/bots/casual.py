"""The player who knows the rules of thumb: keeps trumps, gives junk, takes early when it is cheap. Counts no cards."""

from collections.abc import Sequence

from durak_game.bots.chance import luck
from durak_game.bots.judgement import card_worths, cheapest_defence, hand_worth, unweighed
from durak_game.bots.tempers import PLAIN, Temper
from durak_game.engine import Attack, Move, Show, Transfer, View
from durak_game.engine.cards import Card, suit_of
from durak_game.engine.moves import BEAT_WITH, PASS, TAKE

TEMPO = 6.0
"""What it costs to take, beside the cards: the turn is lost."""

PASSED_ON = 3.0
"""What it is worth to pass an attack on: somebody else must beat it."""

JUNK = -2.0
"""Up to this worth a plain card is given to somebody who takes while there is a stock."""

GIVEN_TRUMP = 11.0
"""Up to this worth a trump is given to somebody who takes."""

ANY, NONE = 100.0, -100.0
"""Every card is worth less than the one, and more than the other."""

LATE = 4
"""With so many cards in the stock, or fewer, several cards are led at once, and trumps are thrown in."""

LATE_IN_A_RACE = 8
"""The same where a party is safe with the first of its seats: only getting rid of cards counts."""

TOGETHER = 1.0
"""What each further card of a lead is worth then."""

TOGETHER_IN_A_RACE = 20.0
"""The same in such a race, once the stock is gone."""

SURE = 30.0
"""What a lead is worth that the last foe, all of whose cards are known, must take."""


class Casual:
    """Weighs what it would hold after each choice, by rules of thumb."""

    kind = "casual"

    def __init__(self, seed: int, temper: Temper = PLAIN) -> None:
        self.seed = seed
        self.temper = temper

    def choose(self, view: View) -> Move:
        """The move that leaves the best hand."""
        number = luck(self.seed, view)
        unweighed_move = unweighed(view, number)
        if unweighed_move is not None:
            return unweighed_move
        worths = card_worths(view.rules.deck, view.trump)
        if not view.pairs:
            return _lead(view, worths, self.temper)
        if view.seat == view.defender:
            return _answer(view, worths, self.temper)
        return _throw_in(view, worths, self.temper)


# Leading


def _lead(view: View, worths: Sequence[float], temper: Temper) -> Move:
    """One low card at first; later several of a rank at once, and the last cards of the hand together."""
    leads = [move for move in view.moves if isinstance(move, Attack)]
    if view.stock > LATE:
        singles = [lead for lead in leads if len(lead.cards) == 1]
        return max(
            singles or leads, key=lambda lead: hand_worth(view, view.hand ^ lead.mask, worths) + temper.lean(view, lead)
        )
    last = [lead for lead in leads if lead.mask == view.hand]
    if last and not view.stock:
        return last[0]
    foe = _known_foe(view)
    together = TOGETHER_IN_A_RACE if _is_race(view) and not view.stock else TOGETHER

    def merit(lead: Attack) -> float:
        average = sum(worths[card] for card in lead.cards) / len(lead.cards)
        sure = foe and any(not foe & view.table_rules.beats[card] for card in lead.cards)
        return together * (len(lead.cards) - 1) - average + (SURE if sure else 0.0) + temper.lean(view, lead)

    return max(leads, key=merit)


def _known_foe(view: View) -> int:
    """The hand of the defender if that is the only foe left and everybody has seen all of it; else no cards."""
    left = sum(count > 0 for count in view.counts)
    seen = view.known[view.defender]
    return seen if not view.stock and left == 2 and seen.bit_count() == view.counts[view.defender] else 0


def _is_race(view: View) -> bool:
    """Whether the first seat to get out saves its whole party."""
    return view.rules.partners != "none" and view.rules.team_ends == "first_out"


# Throwing in


def _throw_in(view: View, worths: Sequence[float], temper: Temper) -> Move:
    """The lowest card that is worth throwing in, else nothing. The bout is never closed: partners may have more."""
    cards = [
        move
        for move in view.moves
        if isinstance(move, Attack) and worths[move.cards[0]] <= _given(view, move.cards[0]) + temper.lean(view, move)
    ]
    return min(cards, key=lambda move: worths[move.cards[0]] - temper.lean(view, move), default=PASS)


def _given(view: View, card: Card) -> float:
    """Up to which worth a card is given.

    Plain cards are given, but only junk to one who takes while others draw; trumps late, and then not the best ones.
    """
    if suit_of(card) == view.trump:
        late = view.stock <= (LATE_IN_A_RACE if _is_race(view) else LATE)
        return (GIVEN_TRUMP if view.taking else ANY) if late else NONE
    return JUNK if view.taking and view.stock else ANY


# Answering


def _answer(view: View, worths: Sequence[float], temper: Temper) -> Move:
    """Beats, passes on or takes: whatever leaves the best hand."""
    choices: list[tuple[float, Move]] = [(hand_worth(view, view.hand | view.table, worths) - TEMPO, TAKE)]
    defence = cheapest_defence(view, worths)
    if defence is not None:
        rest = view.hand
        for card, _target in defence:
            rest ^= 1 << card
        card, target = defence[0]
        if BEAT_WITH[target][card] in view.moves:
            choices.append((hand_worth(view, rest, worths), BEAT_WITH[target][card]))
    for move in view.moves:
        if isinstance(move, Transfer | Show):
            rest = view.hand ^ 1 << move.card if isinstance(move, Transfer) else view.hand
            choices.append((hand_worth(view, rest, worths) + PASSED_ON, move))
    return max(choices, key=lambda choice: choice[0] + temper.lean(view, choice[1]))[1]
