"""What follows a bout: everybody draws, safe parties leave, and the game may be over."""

from typing import TYPE_CHECKING

from durak_game.engine.events import Drew, Events, GameEnded, LaidOff, WentOut
from durak_game.engine.result import result_of

if TYPE_CHECKING:
    from durak_game.engine.game import Game


def draw_up(game: "Game", events: Events) -> None:
    """The opener fills up first, then the others clockwise, the defender last of all, while there is a stock."""
    hands, stock, table_rules = game.hands, game.stock, game.table_rules
    order = [seat for seat in (game.opener, *table_rules.clockwise[game.opener]) if seat != game.defender]
    for seat in (*order, game.defender):
        count = min(table_rules.hand_size - hands[seat].bit_count(), len(stock))
        if count <= 0:
            continue
        drawn = stock[: -count - 1 : -1]
        del stock[-count:]
        for card in drawn:
            hands[seat] |= 1 << card
        if not stock:
            game.seen[seat] |= 1 << drawn[-1]
        if events is not None:
            events.append(Drew(seat, count, tuple(drawn), not stock))
    if not stock:
        for seat in game.emptied:
            if not hands[seat]:
                game.out.append(seat)
                if events is not None:
                    events.append(WentOut(seat))


def leave_safe_parties(game: "Game", events: Events) -> None:
    """With `first_out` a party goes as soon as one of its seats is out; the earlier last card counts."""
    table_rules = game.table_rules
    if not table_rules.first_out:
        return
    for seat in game.out:
        party = table_rules.party[seat]
        if game.safe >> party & 1 or len(_parties_left(game)) == 1:
            continue
        game.safe |= 1 << party
        for partner in range(table_rules.seats):
            hand = game.hands[partner]
            if table_rules.party[partner] == party and hand:
                game.laid_off |= hand
                game.hands[partner] = 0
                game.seen = [cards & ~hand for cards in game.seen]  # face down now: nobody need remember where it was
                if events is not None:
                    events.append(LaidOff(partner, hand.bit_count()))


def _parties_left(game: "Game") -> list[int]:
    """The parties that are not safe yet."""
    party, hands = game.table_rules.party, game.hands
    if game.table_rules.first_out:
        return [number for number in sorted(set(party)) if not game.safe >> number & 1]
    return sorted({party[seat] for seat in range(game.table_rules.seats) if hands[seat]})


def ends(game: "Game", events: Events) -> bool:
    """Whether the game is over, now that the stock is empty and the bout is done; then its result is written down."""
    table_rules = game.table_rules
    if table_rules.alone:
        many = (
            game.hands.count(0) < table_rules.seats - 1
        )  # asked after every bout: counting is enough when all play alone
    else:
        leave_safe_parties(game, events)
        many = len(_parties_left(game)) > 1
    if many and not (table_rules.draw_after and game.taken_in_row >= table_rules.draw_after):
        return False
    left = _parties_left(game)
    durak = (
        tuple(seat for seat in range(table_rules.seats) if table_rules.party[seat] == left[0]) if len(left) == 1 else ()
    )
    game.result = result_of(
        durak=durak,
        out=game.out,
        out_before=sum(seat not in game.emptied for seat in game.out),
        counts=[hand.bit_count() for hand in game.hands],
        dealer=game.dealer,
    )
    game.actors = ()
    game.pairs = {}
    game.unbeaten = game.table = game.ranks = 0
    game.taking = False
    if events is not None:
        events.append(GameEnded(durak, not durak))
    return True
