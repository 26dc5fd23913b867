"""Futures: a game of known cards is played to its end by rules of thumb, thousands of times a second.

The rules of thumb are those of the casual level in short, with a little noise. The rules of the game are the
engine's; a test plays what is played here on a real `Game`, move for move.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from math import log
from operator import or_

from durak_game.bots import playouts_two
from durak_game.bots.casual import GIVEN_TRUMP, JUNK, LATE, PASSED_ON, TEMPO
from durak_game.bots.coding import Coding
from durak_game.bots.judgement import BURDEN_SOON, DRAWN_CARD, KNOWN_RANK, SOON, TRUMP_BONUS
from durak_game.bots.playouts_two import LONGEST, Log, playout_two
from durak_game.engine import Game, Rules
from durak_game.engine.cards import bits
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, Coverage

COVERAGE = Coverage.of(
    DECIDED_BEFORE_PLAY,
    "deck hand_size draw_after_bouts_without_discard trump_swap=any_time,own_turn,never",
    "partners=none,teams,pairs team_ends=all_out,first_out",
    "attack.lead=same_rank,single attack.max_cards attack.first_max_cards attack.first_max_from_players",
    "attack.first_max_until=first_bout,first_discard",
    "throw_in.who=everyone,neighbours,attacker throw_in.neighbours_from_players throw_in.after_take",
    "throw_in.when=all_beaten,any_time throw_in.order=attacker_permits,attacker_first,free",
    "transfer.allowed transfer.in_first_bout transfer.from_players transfer.by_showing_trump",
)
"""The options that are played by here."""

NOISE = 0.1
"""One decision in ten is left to chance: futures differ, and none goes round in circles."""


def fits(rules: Rules, seats: int) -> bool:
    """Whether games by these rules can be played out here."""
    return playouts_two.COVERAGE.fits(rules) if seats == 2 else COVERAGE.fits(rules)


def playout(game: Game, coding: Coding, mine: int, random: Callable[[], float], noise: float = NOISE) -> float:
    """Plays a game on to the end, or until party `mine` is safe; answers with its share of the durak.

    1 is lost, 0 is safe, a draw is shared by all parties; with two seats a narrow end counts a little less. The game
    itself is left as it is. `noise` is more than 0; with 1 every decision is random. The bout is never closed, and
    nobody throws in before all cards are beaten or taken.
    """
    result = game.result
    if result is not None:
        party = game.table_rules.party
        if not result.durak:
            return 1.0 / len(set(party))
        return 1.0 if party[result.durak[0]] == mine else 0.0
    play = playout_two if game.table_rules.seats == 2 else playout_many
    return play(game, coding, mine, random, noise)


# One flat function, much longer than others here, because a single move of a strong bot calls it a thousand times.
# The same steps through `Game` play 2,500 games a second; this plays about 13,000.
def playout_many(  # noqa: PLR0911, PLR0912, PLR0915
    game: Game, coding: Coding, mine: int, random: Callable[[], float], noise: float, trace: Log | None = None
) -> float:
    """As `playout`, for a game that is not over, with any number of seats."""
    table_rules = game.table_rules
    party = table_rules.party
    pack = coding.pack
    beats, rank, worth, plains, trumps = coding.beats, coding.rank, coding.worth, coding.plains, coding.trumps
    lows, spread, shift = coding.lows, coding.spread, coding.trump_shift
    clockwise, foes, seats, hand_size = (
        table_rules.clockwise,
        table_rules.foes,
        table_rules.seats,
        table_rules.hand_size,
    )
    cap, after_take, transfers, single_lead = (
        table_rules.cap,
        table_rules.after_take,
        table_rules.transfer,
        table_rules.single_lead,
    )
    alone, first_out, by_neighbours = table_rules.alone, table_rules.first_out, table_rules.who == "neighbours"
    all_throwers, drawing = table_rules.throwers, _drawing(seats)

    hands = [pack(hand) for hand in game.hands]
    # `pile[n]` are the lowest n cards of the stock, so drawing any number of cards is one step.
    left = len(game.stock)
    pile = list(accumulate(map(coding.bit.__getitem__, game.stock), or_, initial=0))
    opener, attacker, defender = game.opener, game.attacker, game.defender
    table = pack(game.table)
    unbeaten = pack(game.unbeaten)
    laid, limit, bout_cap, passed, taking = len(game.pairs), game.limit, game.cap, game.passed, game.taking
    on_table = table.bit_count()
    covered = on_table > laid
    table_worth = sum(worth[1 << place] for place in bits(table))
    ranks = pack(game.ranks)
    throwers = game.throwers
    shown, shown_counts = pack(game.shown), table_rules.show
    taken_in_row, safe, emptied = game.taken_in_row, game.safe, game.emptied[:]
    may_transfer = transfers and (table_rules.transfer_first_bout or game.bout > 1)
    beaten_off_once = bool(game.discard)
    soon = SOON * seats
    swap_bit = 0 if table_rules.swap_never or not left else coding.bit[table_rules.swap_card]
    if swap_bit and pile[1] == swap_bit:
        swap_bit = 0
    scale = 1.0 / log(1.0 - noise) if noise < 1.0 else 0.0
    quiet = int(log(1.0 - random()) * scale)
    bouts = 0

    while True:
        if not laid:  # the lead
            if swap_bit:
                for seat in table_rules.everybody:
                    if hands[seat] & swap_bit and (seat == attacker or not table_rules.swap_own_turn):
                        hands[seat] ^= swap_bit | pile[1]
                        pile[0] = pile[1] | swap_bit  # what is drawn last is now the other card
                        swap_bit = 0
                        if trace is not None:
                            trace.append((seat, "swap", 0, 0))
                        break
            hand = hands[attacker]
            quiet -= 1
            if quiet < 0:
                quiet = int(log(1.0 - random()) * scale)
                cards = hand
                for _ in range(int(random() * hand.bit_count())):
                    cards &= cards - 1
                cards &= -cards
            else:
                cards = hand & -hand
                if left <= LATE and not single_lead:
                    if not left and hand & rank[cards] == hand and hand.bit_count() <= limit:
                        cards = hand
                    else:
                        rest, best = hand & plains, -99.0
                        while rest:
                            low = rest & -rest
                            group = rest & rank[low]
                            rest ^= group
                            merit = group.bit_count() - worth[low]
                            if merit >= best:
                                best, cards = merit, group
                            elif worth[low] > 2 - best:
                                break
                        while cards.bit_count() > limit:
                            cards &= cards - 1
            if trace is not None:
                trace.append((attacker, "attack", cards, 0))
            hand ^= cards
            hands[attacker] = hand
            if not hand:
                emptied.append(attacker)
            table = unbeaten = cards
            ranks = rank.get(cards, 0)
            if ranks:
                laid = on_table = 1
                table_worth = worth[cards]
            else:
                low = cards & -cards
                ranks = rank[low]
                laid = on_table = cards.bit_count()
                table_worth = laid * worth[low]
                if cards & trumps:
                    table_worth += TRUMP_BONUS

        while True:  # the bout
            if unbeaten and not taking:
                hand = hands[defender]
                # Beating everything, the hardest first: what it costs and what is left then
                beaters = beats.get(unbeaten)
                if beaters is not None:
                    able = hand & beaters
                    used = 0
                    if able:
                        card = able & -able
                        known = able & ranks
                        if known:
                            known &= -known
                            if worth[known] - KNOWN_RANK < worth[card]:
                                card = known
                        rest = hand ^ card
                        cost = worth[card]
                        used = 1
                else:
                    rest, cost, covers, targets, used = hand, 0.0, [], [], 0
                    cards = unbeaten
                    while cards:
                        target = 1 << cards.bit_length() - 1
                        cards ^= target
                        able = rest & beats[target]
                        if not able:
                            used = 0
                            break
                        card = able & -able
                        known = able & ranks
                        if known:
                            known &= -known
                            if worth[known] - KNOWN_RANK < worth[card]:
                                card = known
                        rest ^= card
                        cost += worth[card]
                        used += 1
                        covers.append(card)
                        targets.append(target)
                # Passing it on
                passing_on, shows = 0, False
                if may_transfer and not covered and hand & ranks:
                    for following in foes[defender]:
                        if left or hands[following]:
                            break
                    held = hands[following].bit_count()
                    if shown_counts and held >= laid:
                        passing_on = hand & ranks & trumps & ~shown
                        shows = passing_on > 0
                    if not passing_on and laid < bout_cap and held > laid:
                        passing_on = hand & ranks
                        passing_on &= -passing_on
                quiet -= 1
                if quiet < 0:
                    quiet = int(log(1.0 - random()) * scale)
                    chance = random()
                    if passing_on:
                        if chance < 0.4:
                            used = 0
                        else:
                            passing_on = 0
                    if chance > 0.7:
                        used = 0
                elif passing_on:
                    # Taking is measured at 0. Who takes draws nothing: nobody begins a bout with a short hand.
                    if left:
                        burden = BURDEN_SOON if left <= soon else 0.0
                        count = hand_size - hand.bit_count()
                        drawn = count if shows else count + 1
                        drawn = 0 if drawn < 0 else left if drawn > left else drawn
                        value = TEMPO + PASSED_ON - table_worth + DRAWN_CARD * drawn + burden * (on_table + 1 - drawn)
                        value -= burden if shows else worth[passing_on]
                        best = 0.0
                        if used:
                            drawn = count + used
                            drawn = 0 if drawn < 0 else left if drawn > left else drawn
                            best = TEMPO - cost - table_worth + DRAWN_CARD * drawn + burden * (on_table + used - drawn)
                            if best <= 0.0:
                                best, used = 0.0, 0
                        if value - on_table - 1 <= best:  # else pairs decide nothing
                            both = hand | table
                            pairs = ((both | both >> 1 | both >> 2) & lows | spread[both >> shift]).bit_count()
                            pairs -= on_table  # less new ranks than cards
                            if used:
                                best += pairs - used
                                best -= ((rest | rest >> 1 | rest >> 2) & lows | spread[rest >> shift]).bit_count()
                                if best <= 0.0:
                                    best, used = 0.0, 0
                            kept = hand if shows else hand ^ passing_on
                            value += pairs if shows else pairs - 1
                            value -= ((kept | kept >> 1 | kept >> 2) & lows | spread[kept >> shift]).bit_count()
                            if value <= best:
                                passing_on = 0
                    elif used and not shows and (used > 1 or cost < worth[passing_on] - PASSED_ON):
                        passing_on = 0  # each card is a burden: what sheds more, or else the cheaper card
                elif used and left and (table_worth + cost + on_table + used >= TEMPO or left <= soon):
                    drawn = hand_size - hand.bit_count() + used
                    drawn = 0 if drawn < 0 else left if drawn > left else drawn
                    value = TEMPO - cost - table_worth + DRAWN_CARD * drawn
                    if left <= soon:
                        value += BURDEN_SOON * (on_table + used - drawn)
                    if 0.0 < value <= on_table + used:  # else pairs decide nothing
                        both = hand | table
                        value += ((both | both >> 1 | both >> 2) & lows | spread[both >> shift]).bit_count()
                        value -= ((rest | rest >> 1 | rest >> 2) & lows | spread[rest >> shift]).bit_count()
                        value -= on_table + used
                    if value <= 0.0:
                        used = 0

                if passing_on:
                    if trace is not None:
                        trace.append((defender, "show" if shows else "transfer", passing_on, 0))
                    if shows:
                        shown |= passing_on
                    else:
                        hand ^= passing_on
                        hands[defender] = hand
                        table |= passing_on
                        table_worth += worth[passing_on]
                        unbeaten |= passing_on
                        laid += 1
                        on_table += 1
                        if not hand:
                            emptied.append(defender)
                    attacker, defender = defender, following
                    held = hands[defender].bit_count()
                    limit = held if held < bout_cap else bout_cap
                    passed = 0
                    if by_neighbours:
                        throwers = (attacker,)
                        for seat in foes[defender]:
                            if left or hands[seat]:
                                if seat != attacker:
                                    throwers = (attacker, seat)
                                break
                    else:
                        throwers = all_throwers[attacker][defender]
                    continue
                if not used:
                    taking = True
                    if trace is not None:
                        trace.append((defender, "take", 0, 0))
                else:
                    if beaters is not None:
                        if trace is not None:
                            trace.append((defender, "beat", card, unbeaten))
                        table |= card
                        ranks |= rank[card]
                    else:
                        for target, card in zip(targets, covers, strict=True):
                            table |= card
                            ranks |= rank[card]
                            if trace is not None:
                                trace.append((defender, "beat", card, target))
                    table_worth += cost
                    on_table += used
                    unbeaten = 0
                    covered = True
                    hands[defender] = rest
                    if not rest:
                        emptied.append(defender)
                passed = 0

            # Throwing in
            if laid >= limit or (taking and not after_take):
                break
            for seat in throwers:
                hand = hands[seat]
                if not hand or passed >> seat & 1:
                    continue
                cards = hand & ranks
                if cards:
                    quiet -= 1
                    if quiet < 0:
                        quiet = int(log(1.0 - random()) * scale)
                        choice = int(random() * (cards.bit_count() + 1))
                        for _ in range(choice):
                            cards &= cards - 1
                        cards &= -cards
                    else:
                        cards &= -cards
                        if left:
                            if cards & plains:
                                if taking and worth[cards] > JUNK:
                                    cards = 0
                            elif left > LATE or (taking and worth[cards] > GIVEN_TRUMP):
                                cards = 0
                        elif taking and cards & trumps and worth[cards] > GIVEN_TRUMP:
                            cards = 0
                if cards:
                    if trace is not None:
                        trace.append((seat, "attack", cards, 0))
                    hand ^= cards
                    hands[seat] = hand
                    if not hand:
                        emptied.append(seat)
                    table |= cards
                    table_worth += worth[cards]
                    laid += 1
                    on_table += 1
                    unbeaten = cards if not taking else unbeaten | cards
                    break
                passed |= 1 << seat
                if trace is not None:
                    trace.append((seat, "pass", 0, 0))
            else:
                break

        # The end of the bout
        if taking:
            hands[defender] |= table
            if not left:
                taken_in_row += 1
        else:
            taken_in_row = 0
            beaten_off_once = True
        unbeaten = 0
        if left:
            for seat in drawing[opener][defender]:
                hand = hands[seat]
                short = hand_size - hand.bit_count()
                if short > 0:
                    rest = left - short if left > short else 0
                    hands[seat] = hand | (pile[left] ^ pile[rest])
                    left = rest
                    if not left:
                        break
        if not left:
            swap_bit = 0
            if alone:
                holding = seats - hands.count(0)
                if not hands[mine]:
                    return 0.0 if holding else 1.0 / seats
                if holding == 1:
                    return 1.0
            else:
                parties = set(party)
                if first_out:
                    parties = {one for one in parties if not safe >> one & 1}
                    for seat in emptied:
                        if not hands[seat] and party[seat] in parties and len(parties) > 1:
                            parties.discard(party[seat])
                            safe |= 1 << party[seat]
                            for partner in table_rules.everybody:
                                if party[partner] == party[seat]:
                                    hands[partner] = 0
                    if mine not in parties:
                        return 0.0
                else:
                    still = {party[seat] for seat in table_rules.everybody if hands[seat]}
                    if mine not in still:
                        return 0.0 if still else 1.0 / len(parties)
                    parties = still
                if len(parties) == 1:
                    return 1.0
            if table_rules.draw_after and taken_in_row >= table_rules.draw_after:
                return 1.0 / len(set(party))
        bouts += 1
        if bouts > LONGEST:
            return 1.0 / len(set(party))
        attacker = clockwise[defender][0] if taking else defender
        while not hands[attacker]:
            attacker = clockwise[attacker][0]
        opener = attacker
        for defender in foes[attacker]:
            if left or hands[defender]:
                break
        if by_neighbours:
            throwers = (attacker,)
            for seat in foes[defender]:
                if left or hands[seat]:
                    if seat != attacker:
                        throwers = (attacker, seat)
                    break
        else:
            throwers = all_throwers[attacker][defender]
        bout_cap = cap if beaten_off_once or not table_rules.first_until_discard else table_rules.first_cap
        held = hands[defender].bit_count()
        limit = held if held < bout_cap else bout_cap
        laid = passed = shown = 0
        covered = taking = False
        emptied.clear()
        may_transfer = transfers


@lru_cache(maxsize=5)
def _drawing(seats: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For each opener and defender the order in which they draw: the opener, then clockwise, the defender last."""
    rounds = [[(opener + step) % seats for step in range(seats)] for opener in range(seats)]
    return tuple(
        tuple((*(seat for seat in order if seat != defender), defender) for defender in range(seats))
        for order in rounds
    )
