"""A second, slow and very plain Durak, to hold the real engine against.

It is written from the text of the rules, sentence by sentence, and shares only names with the engine: the options,
the moves, the form of a result. Hands are sets, the table is a list, and nothing is remembered that can be worked out
again: whether a seat may do something is found out anew at every question, from what happened in the bout.
"""

from dataclasses import dataclass, field
from itertools import combinations

from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE, Attack, Beat, Show, Transfer
from durak_game.engine.result import Previous, Result


class RefusedError(Exception):
    """A move that is not legal now, or a position from which nobody can play."""


@dataclass
class Bout:
    """What happened in one bout. `log` holds (seat, move); a pair is [attack card, its beater or None]."""

    opener: int
    attacker: int
    defender: int
    hand_of_defender: int
    neighbour: int | None
    led_on_empty_stock: bool
    table: list = field(default_factory=list)
    log: list = field(default_factory=list)
    out_before: tuple = ()


class Reference:
    """One game. Hands, stock and discards hold card numbers; the last card of the stock is the indicator."""

    def __init__(self, rules, hands, stock, trump, attacker, *, number=1, discards=(), dealer=None):
        self.rules, self.trump, self.dealer = rules, trump, dealer
        self.hands = [set(hand) for hand in hands]
        self.seats = len(hands)
        self.stock, self.discards = list(stock), set(discards)
        self.number = number  # of the bout, 1 is the first of the game
        self.once_beaten_off = bool(self.discards)
        self.taken_in_row = 0
        self.emptied = [seat for seat in range(self.seats) if not self.hands[seat]]  # in order of the last card
        self.result = None
        safe = self.safe_parties()
        if not self.hands[attacker] or len(self.parties()) - len(safe) < 2:
            raise RefusedError("an attacker without cards, or fewer than two parties in the game")
        self.begin_bout(attacker)
        if not self.bout.hand_of_defender:
            raise RefusedError("a defender without cards")

    # Seats and parties

    def party(self, seat):
        if self.rules.partners == "teams":
            return seat % 2
        if self.rules.partners == "pairs":
            return seat % (self.seats // 2)
        return seat

    def parties(self):
        return sorted({self.party(seat) for seat in range(self.seats)})

    def clockwise(self, seat):
        """All the other seats, beginning left of this one."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    def in_the_game(self, seat):
        return bool(self.hands[seat] or self.stock)

    def next_opponent(self, seat):
        """The next seat in the game clockwise that is not of this seat's party."""
        for other in self.clockwise(seat):
            if self.in_the_game(other) and self.party(other) != self.party(seat):
                return other
        return None

    @property
    def out(self):
        """The seats that are out, in the order in which they played their last card."""
        return [seat for seat in self.emptied if not self.in_the_game(seat)]

    # The bout as it stands

    attacker = property(lambda self: self.bout.attacker)
    defender = property(lambda self: self.bout.defender)
    table = property(lambda self: self.bout.table)

    def unbeaten(self):
        return [attack for attack, cover in self.table if cover is None]

    def anything_beaten(self):
        return any(cover is not None for _, cover in self.table)

    @property
    def taking(self):
        return any(move == TAKE for _, move in self.bout.log)

    def has_passed(self, seat):
        """A pass holds until a card is beaten or take is announced."""
        passed = False
        for who, move in self.bout.log:
            if isinstance(move, Beat) or move == TAKE:
                passed = False
            elif who == seat and move == PASS:
                passed = True
        return passed

    def cap(self):
        """Most attack cards, whatever the defender holds."""
        attack = self.rules.attack
        beginning = self.number == 1 if attack.first_max_until == "first_bout" else not self.once_beaten_off
        if beginning and self.seats >= attack.first_max_from_players:
            return min(attack.max_cards, attack.first_max_cards)
        return attack.max_cards

    @property
    def limit(self):
        return min(self.cap(), self.bout.hand_of_defender)

    def transfers_in_this_bout(self):
        transfer = self.rules.transfer
        return transfer.allowed and (transfer.in_first_bout or self.number > 1) and self.seats >= transfer.from_players

    # Throwing in

    def may_throw_in_by_role(self, seat):
        throw_in = self.rules.throw_in
        if self.party(seat) == self.party(self.defender):
            return False
        who, threshold = throw_in.who, throw_in.neighbours_from_players
        if who == "everyone" and threshold and self.seats >= threshold:
            who = "neighbours"
        if who == "everyone" or seat == self.attacker:
            return True
        return who == "neighbours" and seat == self.bout.neighbour

    def time_to_throw_in(self):
        if not self.table:
            return False
        if self.taking:
            return self.rules.throw_in.after_take
        if self.transfers_in_this_bout() and not self.anything_beaten():
            return False
        return self.rules.throw_in.when == "any_time" or not self.unbeaten()

    def asked(self):
        """All who are asked, in order of priority: the attacker, then clockwise."""
        if not self.time_to_throw_in() or len(self.table) >= self.limit:
            return []
        return [
            seat
            for seat in [self.attacker, *self.clockwise(self.attacker)]
            if self.may_throw_in_by_role(seat) and self.hands[seat] and not self.has_passed(seat)
        ]

    def asked_now(self):
        """Those of them who may speak now: one after the other, or all at once."""
        return self.asked() if self.rules.throw_in.order == "free" else self.asked()[:1]

    @property
    def actors(self):
        if self.result:
            return []
        if not self.table:
            return [self.attacker]
        defends = self.unbeaten() and not self.taking
        return self.asked_now() + ([self.defender] if defends else [])

    # What a seat may do

    def legal(self, seat):
        if self.result:
            return set()
        moves = set(self.swaps(seat))
        if not self.table:
            moves |= set(self.leads()) if seat == self.attacker else set()
        elif seat in self.asked_now():
            moves |= set(self.throws(seat)) | {PASS} | set(self.closes(seat))
        if seat == self.defender and self.unbeaten() and not self.taking:
            moves |= set(self.beats()) | {TAKE} | set(self.transfers())
        return moves

    def leads(self):
        most = 1 if self.rules.attack.lead == "single" else self.limit
        for size in range(1, min(most, 4) + 1):
            for cards in combinations(sorted(self.hands[self.attacker]), size):
                if len({card // 4 for card in cards}) == 1:
                    yield Attack(cards)

    def throws(self, seat):
        ranks = {card // 4 for pair in self.table for card in pair if card is not None}
        return [Attack((card,)) for card in self.hands[seat] if card // 4 in ranks]

    def closes(self, seat):
        permits = self.rules.throw_in.order == "attacker_permits"
        settled = self.taking or not self.unbeaten()
        if permits and seat == self.attacker and settled and len(self.asked()) > 1:
            yield CLOSE

    def beats(self):
        for target in self.unbeaten():
            for card in self.hands[self.defender]:
                same_suit = card % 4 == target % 4
                if (same_suit and card > target) or (not same_suit and card % 4 == self.trump):
                    yield Beat(card, target)

    def transfers(self):
        lie = len(self.table)
        to = self.next_opponent(self.defender)
        if not self.transfers_in_this_bout() or self.anything_beaten():
            return
        rank = self.table[0][0] // 4
        for card in self.hands[self.defender]:
            if card // 4 != rank or to is None:
                continue
            if len(self.hands[to]) >= lie + 1 and lie + 1 <= self.cap():
                yield Transfer(card)
            shown = any(move == Show(card) for _, move in self.bout.log)
            showable = self.rules.transfer.by_showing_trump and card % 4 == self.trump and not shown
            if showable and len(self.hands[to]) >= lie:
                yield Show(card)

    def lowest_trump(self):
        return 52 - self.rules.deck + self.trump

    def swaps(self, seat):
        when = self.rules.trump_swap
        if when == "never" or not self.stock or self.lowest_trump() not in self.hands[seat]:
            return
        if when == "any_time" or seat in self.actors:
            yield SWAP

    # Playing

    def play(self, seat, move):
        if move not in self.legal(seat):
            raise RefusedError(f"seat {seat} may not {move}")
        bout = self.bout
        bout.log.append((seat, move))
        if isinstance(move, Attack):
            self.table.extend([card, None] for card in move.cards)
            self.lay(seat, move.cards)
        elif isinstance(move, Beat):
            next(pair for pair in self.table if pair[0] == move.target)[1] = move.card
            self.lay(seat, [move.card])
        elif isinstance(move, (Transfer, Show)):
            if isinstance(move, Transfer):
                self.table.append([move.card, None])
                self.lay(seat, [move.card])
            bout.attacker = seat
            self.appoint(self.next_opponent(seat))
        elif move == SWAP:
            self.hands[seat].remove(self.lowest_trump())
            self.hands[seat].add(self.stock[-1])
            self.stock[-1] = self.lowest_trump()
        if self.bout_is_over(closed=move == CLOSE):
            self.end_bout()

    def lay(self, seat, cards):
        self.hands[seat] -= set(cards)
        if not self.hands[seat]:
            self.emptied.append(seat)

    def appoint(self, defender):
        """A seat becomes defender: its hand now and its neighbour now count for as long as it defends."""
        self.bout.defender = defender
        self.bout.hand_of_defender = len(self.hands[defender])
        self.bout.neighbour = self.next_opponent(defender)

    def begin_bout(self, attacker):
        self.bout = Bout(attacker, attacker, -1, 0, None, not self.stock, out_before=tuple(self.out))
        self.appoint(self.next_opponent(attacker))

    # The end of a bout

    def bout_is_over(self, closed):
        if not self.table:
            return False
        if self.taking and not self.rules.throw_in.after_take:
            return True
        if self.taking:
            return closed or not self.asked()
        return not self.unbeaten() and (closed or not self.asked() or not self.hands[self.defender])

    def end_bout(self):
        taken = self.taking
        cards = {card for pair in self.table for card in pair if card is not None}
        if taken:
            self.hands[self.defender] |= cards
            self.taken_in_row += 1 if self.bout.led_on_empty_stock else 0
        else:
            self.discards |= cards
            self.once_beaten_off = True
            self.taken_in_row = 0
        self.draw()
        self.emptied = [seat for seat in self.emptied if not self.hands[seat]]
        self.finish_or_go_on(taken)

    def draw(self):
        opener, defender = self.bout.opener, self.bout.defender
        others = [seat for seat in [opener, *self.clockwise(opener)] if seat != defender]
        for seat in [*others, defender]:
            while self.stock and len(self.hands[seat]) < self.rules.hand_size:
                self.hands[seat].add(self.stock.pop(0))

    def safe_parties(self):
        """The parties that have left the game; with `first_out` what their seats still hold is put away."""
        if self.rules.partners == "none" or self.rules.team_ends == "all_out":
            still_in = {self.party(seat) for seat in range(self.seats) if self.in_the_game(seat)}
            return [party for party in self.parties() if party not in still_in]
        by_last_card = list(dict.fromkeys(self.party(seat) for seat in self.out))
        safe = by_last_card if len(by_last_card) < len(self.parties()) else by_last_card[:-1]
        for seat in range(self.seats):
            if self.party(seat) in safe:
                self.discards |= self.hands[seat]
                self.hands[seat] = set()
        return safe

    def finish_or_go_on(self, taken):
        safe = self.safe_parties()
        left = [party for party in self.parties() if party not in safe]
        losers = [seat for seat in range(self.seats) if self.party(seat) in left] if len(left) == 1 else []
        guard = self.rules.draw_after_bouts_without_discard
        if len(left) <= 1 or (guard and self.taken_in_row >= guard):
            self.result = self.outcome(losers)
            self.bout.table, self.bout.log = [], []
            return
        defender = self.defender
        first = self.clockwise(defender)[0] if taken else defender
        attacker = next(seat for seat in [first, *self.clockwise(first)] if self.hands[seat])
        self.number += 1
        self.begin_bout(attacker)

    def outcome(self, losers):
        before = list(self.bout.out_before)
        last = self.out[len(before) :]
        draw = not losers
        places = [[seat] for seat in before] + ([sorted(last)] if draw else [[seat] for seat in last])
        rest = [seat for seat in range(self.seats) if seat not in self.out]
        won_with_partner = [s for s in rest if not self.hands[s] and s not in losers]
        places += [won_with_partner, [s for s in rest if s not in won_with_partner]]
        start = 0 if self.dealer is None else self.dealer + 1
        by_cards = sorted(losers, key=lambda s: (-len(self.hands[s]), (s - start) % self.seats))
        winners = before if draw else self.out
        return Result(
            durak=tuple(sorted(losers)),
            draw=draw,
            out=tuple(self.out),
            places=tuple(tuple(group) for group in places if group),
            previous=Previous(by_cards[0] if by_cards else None, winners[0] if winners else None),
        )


# The deal


def deal(rules, seats, deck, dealer, previous=None, lot=None):
    """A game from a deck in the order of dealing. `lot` is the seat that was drawn, if one was."""
    hands = [[] for _ in range(seats)]
    for number in range(rules.hand_size * seats):
        hands[(dealer + 1 + number) % seats].append(deck[number])
    rest = deck[rules.hand_size * seats :]
    indicator = rest[0] if rest else deck[-1]
    stock = [*rest[1:], indicator] if rest else []
    attacker = opener(rules, hands, indicator % 4, dealer, previous, lot)
    return Reference(rules, hands, stock, indicator % 4, attacker, dealer=dealer)


def opener(rules, hands, trump, dealer, previous, lot):
    """Who leads the first bout."""
    seats = len(hands)
    durak, winner = (previous.durak, previous.winner) if previous else (None, None)
    way = rules.opening.next_games if previous else rules.opening.first_game
    if previous and durak is None and way in ("left_of_durak", "durak", "against_durak"):
        way = "lowest_trump"
    if way == "winner" and winner is None:
        way = "lowest_trump"
    trumps = [(card, seat) for seat in range(seats) for card in hands[seat] if card % 4 == trump]
    if way == "lowest_trump":
        return min(trumps)[1] if trumps else (dealer + 1) % seats
    if way == "lot":
        return lot
    if way == "left_of_dealer":
        return (dealer + 1) % seats
    if way == "winner":
        return winner
    return (durak + {"left_of_durak": 1, "durak": 0, "against_durak": -1}[way]) % seats


def next_dealer(rules, seats, dealer, durak):
    """Who deals the next game: the durak (after a draw the same dealer again), or the next seat."""
    if rules.opening.dealer == "next_seat":
        return (dealer + 1) % seats
    return dealer if durak is None else durak
