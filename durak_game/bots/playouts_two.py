"""Futures for two seats: the same rules of thumb as in `playouts`, with two hands instead of lists of seats."""

from collections.abc import Callable
from itertools import accumulate
from math import log
from operator import or_

from durak_game.bots.casual import GIVEN_TRUMP, JUNK, LATE, PASSED_ON, TEMPO
from durak_game.bots.coding import Coding
from durak_game.bots.judgement import BURDEN_SOON, DRAWN_CARD, KNOWN_RANK, SOON, TRUMP_BONUS
from durak_game.engine import Game
from durak_game.engine.cards import CardSet, bits
from durak_game.engine.rules import DECIDED_BEFORE_PLAY, Coverage

COVERAGE = Coverage.of(
    DECIDED_BEFORE_PLAY,
    "deck hand_size draw_after_bouts_without_discard trump_swap=any_time,own_turn,never",
    "partners team_ends",
    "attack.lead=same_rank,single attack.max_cards attack.first_max_cards attack.first_max_from_players",
    "attack.first_max_until=first_bout,first_discard",
    "throw_in.who=everyone,neighbours,attacker throw_in.neighbours_from_players throw_in.after_take",
    "throw_in.when=all_beaten,any_time throw_in.order=attacker_permits,attacker_first,free",
    "transfer.allowed transfer.in_first_bout transfer.from_players transfer.by_showing_trump",
)
"""The options that are played by here."""

Log = list[tuple[int, str, CardSet, CardSet]]
"""What was played: (seat, kind of move, its cards in value order, the card beaten)."""

LONGEST = 100
"""After so many bouts a future that has no end counts as a draw."""

DRAW = 0.5
"""The share of the durak after a draw."""

NARROW = 0.2
"""So much nearer to a draw counts an end in which the loser holds few cards: it might have come out otherwise."""

LOST = tuple(1.0 - NARROW * (1 - min(count, 10) / 10) for count in range(53))
"""What a lost game counts, by the number of cards that the loser is left with."""


# One flat function, much longer than others here, because a single move of a strong bot calls it a thousand times.
# The same steps through `Game` play 3,000 games a second; this plays more than 20,000.
def playout_two(  # noqa: PLR0912, PLR0915
    game: Game, coding: Coding, mine: int, random: Callable[[], float], noise: float, trace: Log | None = None
) -> float:
    """Plays a game of two on to the end: what it counts for seat `mine`, near 1 if lost, near 0 if not (`LOST`)."""
    table_rules = game.table_rules
    pack, beats, rank, worth, trumps = coding.pack, coding.beats, coding.rank, coding.worth, coding.trumps
    lows, spread, shift = coding.lows, coding.spread, coding.trump_shift
    hand_size, cap, after_take, draw_after = (
        table_rules.hand_size,
        table_rules.cap,
        table_rules.after_take,
        table_rules.draw_after,
    )
    transfers, shows, single_lead = table_rules.transfer, table_rules.show, table_rules.single_lead
    beaters_of_single, rank_of_single = beats.get, rank.get
    attacker = game.attacker
    att, dfn = pack(game.hands[attacker]), pack(game.hands[1 - attacker])
    # `pile[n]` are the lowest n cards of the stock, so drawing any number of cards is one step.
    left = len(game.stock)
    pile = list(accumulate(map(coding.bit.__getitem__, game.stock), or_, initial=0))
    soon = SOON * 2
    laid, taking = len(game.pairs), game.taking
    may_transfer = transfers and (table_rules.transfer_first_bout or game.bout > 1)
    beaten_off_once = bool(game.discard) or not table_rules.first_until_discard
    taken_in_row, limit, bout_cap = game.taken_in_row, game.limit, game.cap
    swap_bit = 0 if table_rules.swap_never or not left else coding.bit[table_rules.swap_card]
    if swap_bit and pile[1] == swap_bit:
        swap_bit = 0
    scale = 1.0 / log(1.0 - noise) if noise < 1.0 else 0.0
    quiet = int(log(1.0 - random()) * scale)
    bouts, shown = 0, 0
    if laid:
        table, unbeaten, ranks = pack(game.table), pack(game.unbeaten), pack(game.ranks)
        on_table, shown = table.bit_count(), pack(game.shown)
        covered = on_table > laid
        table_worth = sum(worth[1 << place] for place in bits(table))
        asked = not unbeaten or taking

    while True:
        if not laid:  # the lead
            if swap_bit and (att | dfn) & swap_bit:
                holder = attacker if att & swap_bit else 1 - attacker
                if holder == attacker or not table_rules.swap_own_turn:
                    if holder == attacker:
                        att ^= swap_bit | pile[1]
                    else:
                        dfn ^= swap_bit | pile[1]
                    pile[0] = pile[1] | swap_bit  # what is drawn last is now the other card
                    swap_bit = 0
                    if trace is not None:
                        trace.append((holder, "swap", 0, 0))
            quiet -= 1
            cards = att & -att
            if quiet < 0:
                quiet = int(log(1.0 - random()) * scale)
                cards = att
                for _ in range(int(random() * att.bit_count())):
                    cards &= cards - 1
                cards &= -cards
            elif left <= LATE and not single_lead:
                if not left and att & rank[cards] == att and att.bit_count() <= limit:
                    cards = att
                else:
                    rest, best = att & ~trumps, -99.0
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
            att ^= cards
            table = unbeaten = cards
            ranks = rank_of_single(cards, 0)
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
            covered = taking = asked = False

        while True:
            if not asked:  # the defender's turn
                quiet -= 1
                # Beating everything, the hardest first: what it costs and what is left then
                beaters = beaters_of_single(unbeaten)
                used = 0
                if beaters is not None:
                    able = dfn & beaters
                    if able:
                        card = able & -able
                        known = able & ranks
                        if known:
                            known &= -known
                            if worth[known] - KNOWN_RANK < worth[card]:
                                card = known
                        rest = dfn ^ card
                        cost = worth[card]
                        used = 1
                else:
                    rest, cost, covers = dfn, 0.0, []
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
                        covers.append((target, card))
                # Passing it on
                passing_on = showing = 0
                if may_transfer and not covered and dfn & ranks:
                    held = att.bit_count()
                    if shows and held >= laid:
                        passing_on = showing = dfn & ranks & trumps & ~shown
                    if not showing and laid < bout_cap and held > laid:
                        passing_on = dfn & ranks
                        passing_on &= -passing_on
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
                        count = hand_size - dfn.bit_count()
                        drawn = count if showing else count + 1
                        drawn = 0 if drawn < 0 else left if drawn > left else drawn
                        value = TEMPO + PASSED_ON - table_worth + DRAWN_CARD * drawn + burden * (on_table + 1 - drawn)
                        value -= burden if showing else worth[passing_on]
                        best = 0.0
                        if used:
                            drawn = count + used
                            drawn = 0 if drawn < 0 else left if drawn > left else drawn
                            best = TEMPO - cost - table_worth + DRAWN_CARD * drawn + burden * (on_table + used - drawn)
                            if best <= 0.0:
                                best, used = 0.0, 0
                        if value - on_table - 1 <= best:  # else pairs decide nothing
                            both = dfn | table
                            pairs = ((both | both >> 1 | both >> 2) & lows | spread[both >> shift]).bit_count()
                            pairs -= on_table  # less new ranks than cards
                            if used:
                                best += pairs - used
                                best -= ((rest | rest >> 1 | rest >> 2) & lows | spread[rest >> shift]).bit_count()
                                if best <= 0.0:
                                    best, used = 0.0, 0
                            kept = dfn if showing else dfn ^ passing_on
                            value += pairs if showing else pairs - 1
                            value -= ((kept | kept >> 1 | kept >> 2) & lows | spread[kept >> shift]).bit_count()
                            if value <= best:
                                passing_on = 0
                    elif used and not showing and (used > 1 or cost < worth[passing_on] - PASSED_ON):
                        passing_on = 0  # each card is a burden: what sheds more, or else the cheaper card
                elif used and left and (table_worth + cost + on_table + used >= TEMPO or left <= soon):
                    drawn = hand_size - dfn.bit_count() + used
                    drawn = 0 if drawn < 0 else left if drawn > left else drawn
                    value = TEMPO - cost - table_worth + DRAWN_CARD * drawn
                    if left <= soon:
                        value += BURDEN_SOON * (on_table + used - drawn)
                    if 0.0 < value <= on_table + used:  # else pairs decide nothing
                        both = dfn | table
                        value += ((both | both >> 1 | both >> 2) & lows | spread[both >> shift]).bit_count()
                        value -= ((rest | rest >> 1 | rest >> 2) & lows | spread[rest >> shift]).bit_count()
                        value -= on_table + used
                    if value <= 0.0:
                        used = 0

                if passing_on:
                    if trace is not None:
                        trace.append((1 - attacker, "show" if showing else "transfer", passing_on, 0))
                    if showing:
                        shown |= showing
                    else:
                        dfn ^= passing_on
                        table |= passing_on
                        table_worth += worth[passing_on]
                        unbeaten |= passing_on
                        laid += 1
                        on_table += 1
                    att, dfn, attacker = dfn, att, 1 - attacker
                    held = dfn.bit_count()
                    limit = held if held < bout_cap else bout_cap
                    continue
                if not used:
                    taking = asked = True
                    if trace is not None:
                        trace.append((1 - attacker, "take", 0, 0))
                elif beaters is not None:
                    if trace is not None:
                        trace.append((1 - attacker, "beat", card, unbeaten))
                    table |= card
                    ranks |= rank[card]
                    table_worth += cost
                    on_table += 1
                    covered = True
                    dfn = rest
                else:
                    for target, card in covers:
                        table |= card
                        ranks |= rank[card]
                        if trace is not None:
                            trace.append((1 - attacker, "beat", card, target))
                    table_worth += cost
                    on_table += used
                    covered = True
                    dfn = rest

            # Throwing in
            if laid >= limit or (taking and not after_take) or not att:
                break
            cards = att & ranks
            if not cards:
                if trace is not None:
                    trace.append((attacker, "pass", 0, 0))
                break
            quiet -= 1
            if quiet < 0:
                quiet = int(log(1.0 - random()) * scale)
                for _ in range(int(random() * (cards.bit_count() + 1))):
                    cards &= cards - 1
                cards &= -cards
            else:
                cards &= -cards
                if cards & trumps:
                    if left > LATE or (taking and worth[cards] > GIVEN_TRUMP):
                        cards = 0
                elif taking and left and worth[cards] > JUNK:
                    cards = 0
            if not cards:
                if trace is not None:
                    trace.append((attacker, "pass", 0, 0))
                break
            if trace is not None:
                trace.append((attacker, "attack", cards, 0))
            att ^= cards
            table |= cards
            table_worth += worth[cards]
            laid += 1
            on_table += 1
            unbeaten = cards
            asked = taking

        # The end of the bout: the defender draws last
        if taking:
            dfn |= table
            if not left:
                taken_in_row += 1
        if left:
            short = hand_size - att.bit_count()
            if short > 0:
                rest = left - short if left > short else 0
                att |= pile[left] ^ pile[rest]
                left = rest
            short = hand_size - dfn.bit_count()
            if short > 0 and left:
                rest = left - short if left > short else 0
                dfn |= pile[left] ^ pile[rest]
                left = rest
        if not left:
            if not att:
                if not dfn:
                    return DRAW
                return 1.0 - LOST[dfn.bit_count()] if attacker == mine else LOST[dfn.bit_count()]
            if not dfn:
                return LOST[att.bit_count()] if attacker == mine else 1.0 - LOST[att.bit_count()]
            swap_bit = 0
            if draw_after and taking and taken_in_row >= draw_after:
                return DRAW
        bouts += 1
        if bouts > LONGEST:
            return DRAW
        if not taking:
            taken_in_row = 0
            beaten_off_once = True
            att, dfn, attacker = dfn, att, 1 - attacker
        bout_cap = cap if beaten_off_once else table_rules.first_cap
        held = dfn.bit_count()
        limit = held if held < bout_cap else bout_cap
        laid = shown = 0
        may_transfer = transfers
