"""Can one side force the other to be the durak? The search behind `endgame`, on a small picture of the game of its own.

Two seats are left, the stock is empty, and every card lies open. The search asks one question at a time: can this
side, the *forcer*, make the other one the durak, whatever that one does? Two such questions tell win, draw and loss. A
game that goes round for ever makes nobody the durak, so a line that comes back to a bout it began before is "no".

Such a "no" holds only as long as the older bout is a "no" itself, so it must not be remembered as a fact. Every "no"
is therefore kept with the depth of the oldest bout that it takes for granted (`NEVER`: none). When that bout ends as
"no", all that leaned on it was right and becomes a fact: the positions support one another, and none lets the forcer
through. When it ends as "yes", they are forgotten. A "yes" never leans on anything: to take a position for "no" can
only hide a way through.

A position is a tuple (phase, attacker's hand, defender's hand, table, unbeaten, whether the forcer attacks, flags).
Cards are numbered anew, plain ones first and low ones first, so that the cheapest card of a hand is its lowest bit.
"""

from collections.abc import Sequence
from itertools import combinations

from durak_game.engine.cards import BIT, RANK_MASK, SUIT_MASK, Card, CardSet, bits, suit_of
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, Coverage
from durak_game.engine.table_rules import TableRules

COVERAGE = Coverage.of(
    DECIDED_BEFORE_PLAY,
    "deck hand_size trump_swap partners team_ends draw_after_bouts_without_discard",
    "attack.lead=same_rank,single attack.max_cards attack.first_max_cards attack.first_max_from_players",
    "attack.first_max_until=first_bout,first_discard",
    "throw_in.who=everyone,neighbours,attacker throw_in.neighbours_from_players throw_in.after_take",
    "throw_in.when=all_beaten,any_time throw_in.order=attacker_permits,attacker_first,free",
    "transfer.allowed transfer.in_first_bout transfer.from_players transfer.by_showing_trump",
)
"""The options that are played by here, or that mean nothing to the last two without a stock."""

Position = tuple[int, int, int, int, int, bool, int]

LEAD, ANSWER, THROW_IN, GIVE = range(4)
"""Who chooses: the attacker leads; the defender answers; the attacker throws in, or gives cards to one who takes."""

WON = -1
NEVER = 1 << 30
"""Answers: the forcer gets through, or does not, whatever was played before. Between them: the depth leaned on."""

CUT = 0
"""A line that was broken off because it is too long: leaned on by nothing that may become a fact."""

MOST_BOUTS = 150

STAGE = 0b11
"""Flags: 0 in general, 1 in the first bout of the game, 2 later but before the first cards were beaten off."""

SILENT = 0b100
"""Flag: nobody may throw in in this bout, because the attacker is out and the other one has no right to."""

LEFT = 3
"""From this bit on, 5 bits: so many bouts may still be taken in a row before the guard ends the game; 0: many."""

SHOWN = 8
"""From this bit on: the trumps shown in this bout."""

NEAR = 16
"""The guard against endless games is looked at when it is so many bouts away, or fewer."""


class BudgetSpent(Exception):  # noqa: N818 - nothing is wrong
    """As many positions were looked at as was allowed."""


class Cards:
    """The cards still in play, numbered anew: plain ones before trumps, low ones before high ones."""

    def __init__(self, in_play: CardSet, table_rules: TableRules) -> None:
        trump = table_rules.trump
        self.cards: list[Card] = sorted(bits(in_play), key=lambda card: (suit_of(card) == trump, card))
        self.beats = tuple(self.packed(table_rules.beats[card]) for card in self.cards)
        self.same_rank = tuple(self.packed(RANK_MASK[card]) for card in self.cards)
        self.trumps = self.packed(SUIT_MASK[trump])

    def packed(self, cards: CardSet) -> int:
        """A set of the engine's cards in the new numbers; cards that are out of play are left out."""
        return sum(1 << number for number, card in enumerate(self.cards) if cards & BIT[card])


class Budget:
    """How many positions may still be looked at."""

    def __init__(self, most: int) -> None:
        self.left = self.most = most

    @property
    def spent(self) -> int:
        """How many were looked at."""
        return self.most - self.left


class Play:
    """The rules of the engine for two seats without a stock: what can follow a position.

    `following` lists what the side that chooses can reach; a game that is over is `WON` or `NEVER` for the forcer.
    Where the order cannot matter, several moves are one: cards are thrown in together, and unbeaten cards are beaten
    from the lowest on unless the attacker may add cards in between.
    """

    def __init__(self, cards: Cards, table_rules: TableRules, first_cap: int, first_until_discard: bool) -> None:
        self.cards, self.table_rules = cards, table_rules
        self._beats, self._same_rank = cards.beats, cards.same_rank
        self._caps = (table_rules.cap, first_cap, table_rules.first_cap)
        self._transfers = (
            table_rules.transfer,
            table_rules.transfer and table_rules.transfer_first_bout,
            table_rules.transfer,
        )
        self._stage_after_taking = (0, 2 if first_until_discard else 0, 2)
        self._guard = table_rules.draw_after if table_rules.draw_after <= NEAR else 0
        self._ranks: dict[int, int] = {}
        self._leads: dict[tuple[int, int], Sequence[int]] = {}
        self._choices: dict[tuple[int, int], Sequence[int]] = {}

    def following(self, position: Position) -> list[Position | int]:
        """What the side that chooses can make of a position, what looks best first."""
        phase, attack, defence, table, unbeaten, forcing, flags = position
        if phase == ANSWER:
            return self._answers(attack, defence, table, unbeaten, forcing, flags)
        if phase == LEAD:
            leads = self.leads(attack, defence, flags)
            return [self.led(attack ^ lead, defence, lead, forcing, flags) for lead in leads]
        fitting = attack & self.ranks_of(table)
        if phase == GIVE:
            room = self.room(defence, table, unbeaten, flags)
            return [
                self.taken(attack ^ given, defence | table | given, forcing, flags)
                for given in self._choices_of(fitting, room)
            ]
        if self.table_rules.any_time:
            room = self.room(defence, table, unbeaten, flags)
            return [
                self.asked_no_more(attack ^ more, defence, table | more, unbeaten | more, forcing, flags)
                for more in self._choices_of(fitting, room)
            ]
        result: list[Position | int] = []
        while fitting:
            card = fitting & -fitting
            fitting ^= card
            result.append((ANSWER, attack ^ card, defence, table | card, card, forcing, flags))
        result.append(self.beaten_off(attack, defence, forcing, flags))
        return result

    def _answers(
        self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int
    ) -> list[Position | int]:
        result: list[Position | int] = []
        laid, shown = self.passing_on(attack, defence, table, unbeaten, flags)
        result += [self.transferred(attack, defence, table, card, forcing, flags) for card in laid]
        result += [self.shown(attack, defence, table, card, forcing, flags) for card in shown]
        targets = unbeaten
        while targets:
            target = targets & -targets
            targets ^= target
            able = defence & self._beats[target.bit_length() - 1]
            rest = unbeaten ^ target
            while able:
                card = able & -able
                able ^= card
                result.append(self.beaten(attack, defence ^ card, table | card, rest, forcing, flags))
            if not self.table_rules.any_time:
                break
        result.append(self.taking(attack, defence, table, unbeaten, forcing, flags))
        return result

    def passing_on(
        self, attack: int, defence: int, table: int, unbeaten: int, flags: int
    ) -> tuple[Sequence[int], Sequence[int]]:
        """The cards that can pass the attack on: those that can be laid for it, and trumps that can be shown."""
        if table != unbeaten or not self._transfers[flags & STAGE]:
            return (), ()
        count, room = table.bit_count(), attack.bit_count()
        same = defence & self._same_rank[table.bit_length() - 1]
        lays = room > count and count < self._caps[flags & STAGE]
        shows = self.table_rules.show and room >= count
        return (
            self._singles(same) if lays else (),
            self._singles(same & self.cards.trumps & ~(flags >> SHOWN)) if shows else (),
        )

    # What each move leads to

    def led(self, attack: int, defence: int, lead: int, forcing: bool, flags: int) -> Position | int:
        """The attacker has laid the lead."""
        if self.table_rules.any_time and not self._transfers[flags & STAGE]:
            return self.asked_again(attack, defence, lead, lead, forcing, flags)
        return ANSWER, attack, defence, lead, lead, forcing, flags

    def beaten(self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int) -> Position | int:
        """The defender has beaten a card."""
        if unbeaten and not self.table_rules.any_time:
            return ANSWER, attack, defence, table, unbeaten, forcing, flags
        return self.asked_again(attack, defence, table, unbeaten, forcing, flags)

    def asked_again(
        self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int
    ) -> Position | int:
        """The attacker may add cards, if there are any and the limit allows it."""
        if attack and not flags & SILENT and self.room(defence, table, unbeaten, flags) > 0:
            return THROW_IN, attack, defence, table, unbeaten, forcing, flags
        return self.asked_no_more(attack, defence, table, unbeaten, forcing, flags)

    def asked_no_more(
        self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int
    ) -> Position | int:
        """The attacker adds nothing more for now."""
        if unbeaten:
            return ANSWER, attack, defence, table, unbeaten, forcing, flags
        return self.beaten_off(attack, defence, forcing, flags)

    def transferred(
        self, attack: int, defence: int, table: int, card: int, forcing: bool, flags: int
    ) -> Position | int:
        """The defender has passed the attack on with a card."""
        table |= card
        return ANSWER, defence ^ card, attack, table, table, not forcing, flags & ~SILENT

    def shown(self, attack: int, defence: int, table: int, card: int, forcing: bool, flags: int) -> Position | int:
        """The defender has passed the attack on by showing a trump."""
        return ANSWER, defence, attack, table, table, not forcing, flags & ~SILENT | card << SHOWN

    def taking(self, attack: int, defence: int, table: int, unbeaten: int, forcing: bool, flags: int) -> Position | int:
        """The defender has announced the take."""
        gives = self.table_rules.after_take and not flags & SILENT and attack & self.ranks_of(table)
        if gives and self.room(defence, table, unbeaten, flags) > 0:
            return GIVE, attack, defence, table, unbeaten, forcing, flags
        return self.taken(attack, defence | table, forcing, flags)

    def taken(self, attack: int, defence: int, forcing: bool, flags: int) -> Position | int:
        """The bout is over, and the defender has taken its cards."""
        if not attack:
            return WON if forcing else NEVER
        if not flags:
            return LEAD, attack, defence, 0, 0, forcing, 0
        left = flags >> LEFT & 31
        if left == 1:
            return NEVER
        after = self._stage_after_taking[flags & STAGE] | (left - 1 << LEFT if left else 0)
        return LEAD, attack, defence, 0, 0, forcing, after

    def beaten_off(self, attack: int, defence: int, forcing: bool, _flags: int) -> Position | int:
        """The bout is over, and its cards have left the game."""
        if attack and defence:
            return LEAD, defence, attack, 0, 0, not forcing, self._guard << LEFT
        if attack or defence:
            return WON if forcing == (not attack) else NEVER
        return NEVER

    # Sets of cards

    def room(self, defence: int, table: int, unbeaten: int, flags: int) -> int:
        """How many cards may still be added.

        The limit of the defender's hand counts the cards already spent, so it comes to: what is held now must suffice.
        """
        waiting = unbeaten.bit_count()
        laid = table.bit_count() + waiting >> 1
        return min(self._caps[flags & STAGE] - laid, defence.bit_count() - waiting)

    def ranks_of(self, table: int) -> int:
        """All cards of the ranks on the table."""
        ranks = self._ranks.get(table)
        if ranks is None:
            ranks = 0
            for card in self._singles(table):
                ranks |= self._same_rank[card.bit_length() - 1]
            self._ranks[table] = ranks
        return ranks

    def leads(self, hand: int, defence: int, flags: int) -> Sequence[int]:
        """Every lead from a hand against another: low ranks first, of each rank many cards first."""
        limit = 1 if self.table_rules.single_lead else min(self._caps[flags & STAGE], defence.bit_count())
        leads = self._leads.get((hand, limit))
        if leads is None:
            found: list[int] = []
            rest = hand
            while rest:
                group = rest & self._same_rank[(rest & -rest).bit_length() - 1]
                rest ^= group
                found += self._choices_of(group, limit)[:-1]
            leads = self._leads[hand, limit] = tuple(found)
        return leads

    def _choices_of(self, cards: int, most: int) -> Sequence[int]:
        """Every choice of at most so many cards, many first, none last."""
        choices = self._choices.get((cards, most))
        if choices is None:
            singles = self._singles(cards)
            sizes = range(min(most, len(singles)), -1, -1)
            choices = tuple(sum(choice) for size in sizes for choice in combinations(singles, size))
            self._choices[cards, most] = choices
        return choices

    @staticmethod
    def _singles(cards: int) -> list[int]:
        """The sets of each single card, the lowest first."""
        singles = []
        while cards:
            card = cards & -cards
            cards ^= card
            singles.append(card)
        return singles


class Question:
    """Whether the forcer gets through, with all that was found out on the way."""

    def __init__(self, play: Play, budget: Budget) -> None:
        self._play, self._budget = play, budget
        self._known: dict[Position | int, int] = {WON: WON, NEVER: NEVER}
        self._path: dict[Position, int] = {}
        self._leaning: list[Position] = []
        self._leaned_on: set[int] = set()

    def begin(self, position: Position) -> None:
        """Tells where the game stands, so that coming back there counts as going round."""
        if position[0] == LEAD:
            self._path[position] = 1

    def answer(self, position: Position | int) -> int:
        """`WON` if the forcer gets through from here, else `NEVER` or what the "no" leans on.

        Raises `BudgetSpent`.
        """
        known = self._known.get(position)
        if known is not None:
            return known
        assert not isinstance(position, int)
        return self._search(position)

    def _search(self, position: Position) -> int:
        budget = self._budget
        if budget.left <= 0:
            raise BudgetSpent
        budget.left -= 1
        if position[0] != LEAD:
            result = self._weigh(position)
        else:
            depth = self._path.get(position)
            if depth is not None:
                self._leaned_on.add(depth)
                return depth
            if len(self._path) > MOST_BOUTS:
                return CUT
            depth, mark = len(self._path) + 1, len(self._leaning)
            self._path[position] = depth
            result = self._conclude(self._weigh(position), depth, mark)
            del self._path[position]
        self._known[position] = result
        if WON < result < NEVER:
            self._leaning.append(position)
        return result

    def _weigh(self, position: Position) -> int:
        """The forcer needs one way through, the foe one way to stop it."""
        following = self._play.following(position)
        forcing = position[5] == (position[0] != ANSWER)
        known, unknown, lowest = self._known, [], NEVER
        for child in following:
            answer = known.get(child)
            if answer is None:
                unknown.append(child)
            elif forcing:
                if answer == WON:
                    return WON
                lowest = min(lowest, answer)
            elif answer != WON:
                return answer
        for child in unknown:
            answer = self.answer(child)  # it may have come up among its brothers' children
            if forcing:
                if answer == WON:
                    return WON
                lowest = min(lowest, answer)
            elif answer != WON:
                return answer
        return lowest if forcing else WON

    def _conclude(self, result: int, depth: int, mark: int) -> int:
        """A bout is done with: what leaned on it is forgotten, or becomes a fact."""
        leaning = self._leaning
        if result == WON:
            if depth in self._leaned_on:
                for position in leaning[mark:]:
                    self._known.pop(position, None)  # one that came up within itself is listed twice
                del leaning[mark:]
        elif result >= depth:
            still = []
            for position in leaning[mark:]:
                if self._known.get(position, WON) >= depth:
                    self._known[position] = NEVER
                else:
                    still.append(position)
            leaning[mark:] = still
            result = NEVER
        self._leaned_on.discard(depth)
        return result
