"""Endings that can be worked out to the last card: the stock is empty, two are left, and nothing is hidden.

`solve(position, seat, nodes)` takes a `View` (what the seat knows is enough: what it has not seen is in the other hand)
or a `Game` (for positions that a search has imagined):

    solution = solve(view, view.seat, 20_000)
    if solution is not None and solution.value >= 0:
        return solution.move

It answers None when this is no such ending, or when more than `nodes` positions would have to be looked at. The value
is exact under every option of the rules that `COVERAGE` handles. Going round for ever is a draw, as the engine's guard
will have it; the guard itself counts only when it is near. How positions that come back are kept from spoiling what is
remembered stands in `forcing`.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from durak_game.bots import forcing
from durak_game.bots.forcing import (
    ANSWER,
    CUT,
    GIVE,
    LEAD,
    LEFT,
    NEAR,
    SHOWN,
    SILENT,
    THROW_IN,
    WON,
    Budget,
    BudgetSpent,
    Cards,
    Play,
    Position,
    Question,
)
from durak_game.engine import Attack, Beat, Game, Move, Show, Take, Transfer, View
from durak_game.engine.cards import BIT, CardSet
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, Coverage
from durak_game.engine.table_rules import TableRules

COVERAGE = Coverage.of(
    DECIDED_BEFORE_PLAY,
    "deck hand_size trump_swap draw_after_bouts_without_discard",
    "partners=none,teams,pairs team_ends=all_out,first_out",
    "attack.lead attack.max_cards attack.first_max_cards attack.first_max_from_players",
    "attack.first_max_until=first_bout,first_discard",
    "throw_in.who throw_in.neighbours_from_players throw_in.after_take throw_in.when throw_in.order",
    "transfer.allowed transfer.in_first_bout transfer.from_players transfer.by_showing_trump",
)
"""The options that are known here, or that `forcing` alone must know."""

FRAMES = 20_000
"""How deep Python may call while a long ending is searched."""


@dataclass(frozen=True, slots=True)
class Solution:
    """How an ending comes out if both play their best.

    `value`: 1 the seat gets out and the other one is durak, 0 a draw, -1 the seat (or its party) is durak. `move`: a
    move that reaches it, None if it is not the seat's turn; in a lost ending the one that is hardest to refute.
    `moves`: in a draw, all moves that are known to keep it. `nodes`: how many positions were looked at.
    """

    value: int
    move: Move | None
    moves: tuple[Move, ...]
    nodes: int


def solve(position: Game | View, seat: int, nodes: int) -> Solution | None:
    """Works an ending out for this seat, looking at no more than so many positions.

    None if it is not an ending of two open hands, or if the positions do not suffice. If it is not this seat's turn,
    its value is told without a move. If both may act at once, this seat is taken to act now.
    """
    if not position.actors or (len(position.stock) if isinstance(position, Game) else position.stock):
        return None
    mover = seat if seat in position.actors else position.actors[0]
    ending = ending_of(position, mover, seat)
    if ending is None:
        return None
    budget = Budget(nodes)
    try:
        with deep_calls():
            found = _value(ending, budget)
    except BudgetSpent:
        return None
    if found is None:
        return None
    value, moves = found
    if mover != seat:
        return Solution(-value, None, (), budget.spent)
    holding = tuple(move for move in moves if move is not None)
    return Solution(value, holding[0], holding if value == 0 else (), budget.spent)


@dataclass(frozen=True, slots=True)
class Ending:
    """An ending in the small picture of `forcing`.

    `root` is the position as the mover sees it, `moves` are the mover's, if they are asked for, and `decided` is the
    value where the last two play on for nothing.
    """

    play: Play
    cards: Cards
    root: Position
    moves: tuple[Move, ...]
    decided: int | None

    def options(self, root: Position) -> list[tuple[Move | None, Position | int]]:
        """What the mover can do from here and what it leads to, what looks best first."""
        following = self.play.following(root)
        if not self.moves:
            return [(None, child) for child in following]
        options = [(move, self._after(root, move)) for move in self.moves]
        options.sort(key=lambda option: following.index(option[1]) if option[1] in following else -1)
        return options  # type: ignore[return-value]  # a move is more than a move or None

    def _after(self, root: Position, move: Move) -> Position | int:  # noqa: PLR0911 - one answer for each move
        phase, attack, defence, table, unbeaten, forcing, flags = root
        play, packed = self.play, self.cards.packed
        if isinstance(move, Attack):
            laid = packed(move.mask)
            rest = attack ^ laid
            if phase == LEAD:
                return play.led(rest, defence, laid, forcing, flags)
            if phase == GIVE:
                return play.taking(rest, defence, table | laid, unbeaten | laid, forcing, flags)
            return play.beaten(rest, defence, table | laid, unbeaten | laid, forcing, flags)
        if isinstance(move, Beat):
            card, target = packed(BIT[move.card]), packed(BIT[move.target])
            return play.beaten(attack, defence ^ card, table | card, unbeaten ^ target, forcing, flags)
        if isinstance(move, Transfer):
            return play.transferred(attack, defence, table, packed(BIT[move.card]), forcing, flags)
        if isinstance(move, Show):
            return play.shown(attack, defence, table, packed(BIT[move.card]), forcing, flags)
        if isinstance(move, Take):
            return play.taking(attack, defence, table, unbeaten, forcing, flags)
        if phase == GIVE:
            return play.taken(attack, defence | table, forcing, flags)
        return play.asked_no_more(attack, defence, table, unbeaten, forcing, flags)


def _value(ending: Ending, budget: Budget) -> tuple[int, tuple[Move | None, ...]] | None:
    """The value for the mover and moves that reach it, the first of them surely; None if lines were too long to tell.

    First whether the mover can make the other one durak; if not, whether the other one can.
    """
    options = ending.options(ending.root)
    if ending.decided is not None:
        return ending.decided, (options[0][0],)
    question = Question(ending.play, budget)
    question.begin(ending.root)
    answers = []
    for move, child in options:
        answers.append(question.answer(child))
        if answers[-1] == WON:
            return 1, (move,)
    if CUT in answers:
        return None
    return _held(ending, budget)


def _held(ending: Ending, budget: Budget) -> tuple[int, tuple[Move | None, ...]] | None:
    """As `_value`, for an ending that is no win: the moves that hold the draw, or the one that is hardest to refute."""
    root = (*ending.root[:5], not ending.root[5], ending.root[6])
    question = Question(ending.play, budget)
    question.begin(root)
    options = ending.options(root)
    holding: list[Move | None] = []
    hardest, most, too_long = options[0][0], -1, False
    try:
        for move, child in options:
            before = budget.left
            answer = question.answer(child)
            if answer == CUT:
                too_long = True
            elif answer != WON:
                holding.append(move)
            elif before - budget.left > most:
                hardest, most = move, before - budget.left
    except BudgetSpent:
        if not holding:
            raise
    if holding:
        return 0, tuple(holding)
    return None if too_long else (-1, (hardest,))


def ending_of(position: Game | View, mover: int, seat: int) -> Ending | None:
    """The ending as `forcing` wants it, or None if more than two are left, a hand is not known, or a rule is not."""
    if not (COVERAGE.fits(position.rules) and forcing.COVERAGE.fits(position.rules)):
        return None
    table_rules = position.table_rules
    others = [other for other in table_rules.clockwise[mover] if _count(position, other)]
    if len(others) > 1:
        return None
    foe = others[0] if others else position.attacker
    hands = _hands(position, mover, foe)
    if hands is None or foe == mover or table_rules.party[foe] == table_rules.party[mover]:
        return None
    pairs = position.pairs.items() if isinstance(position, Game) else position.pairs
    table = unbeaten = 0
    for attack, cover in pairs:
        table |= BIT[attack]
        if cover is None or cover < 0:
            unbeaten |= BIT[attack]
        else:
            table |= BIT[cover]
    own, other = hands
    cards = Cards(own | other | table, table_rules)
    defends = mover == position.defender and table > 0
    phase = ANSWER if defends else LEAD if not table else GIVE if position.taking else THROW_IN
    attack, defence = (other, own) if defends else (own, other)
    flags = _flags(position, table_rules, cards, foe if defends else mover)
    root = phase, cards.packed(attack), cards.packed(defence), cards.packed(table), cards.packed(unbeaten)
    no_discard = table_rules.first_until_discard and not position.discard
    return Ending(
        play=Play(cards, table_rules, position.cap, no_discard),
        cards=cards,
        root=(*root, not defends, flags),
        moves=_moves(position, mover) if mover == seat else (),
        decided=_decided(position, table_rules, mover, foe),
    )


def _count(position: Game | View, seat: int) -> int:
    return position.hands[seat].bit_count() if isinstance(position, Game) else position.counts[seat]


def _moves(position: Game | View, seat: int) -> tuple[Move, ...]:
    return tuple(position.legal_moves(seat)) if isinstance(position, Game) else position.moves


def _hands(position: Game | View, mover: int, foe: int) -> tuple[CardSet, CardSet] | None:
    """Both hands. In a view what was not seen is in the other hand, unless something was put away face down."""
    if isinstance(position, Game):
        return position.hands[mover], position.hands[foe]
    viewer = position.seat
    if viewer not in (mover, foe):
        return None
    other = foe if viewer == mover else mover
    hidden = position.known[other]
    if hidden.bit_count() < position.counts[other]:
        hidden |= position.unseen()
    if hidden.bit_count() != position.counts[other]:
        return None
    return (position.hand, hidden) if viewer == mover else (hidden, position.hand)


def _flags(position: Game | View, table_rules: TableRules, cards: Cards, thrower: int) -> int:
    stage = 1 if position.bout == 1 else 2 if table_rules.first_until_discard and not position.discard else 0
    left = table_rules.draw_after - position.taken_in_row if table_rules.draw_after else 0
    flags = stage | cards.packed(position.shown) << SHOWN
    if left <= NEAR:
        flags |= left << LEFT
    return flags if thrower in position.throwers else flags | SILENT


def _decided(position: Game | View, table_rules: TableRules, mover: int, foe: int) -> int | None:
    """Where a party is safe with the first of its seats, the last two left may be playing on for nothing."""
    if table_rules.first_out:
        parties = {table_rules.party[mover]: 1, table_rules.party[foe]: -1}
        for seat in position.out:
            if table_rules.party[seat] in parties:
                return parties[table_rules.party[seat]]
    return None


@contextmanager
def deep_calls() -> Iterator[None]:
    """Lets Python call as deep as a long ending needs."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(max(before, FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
