"""The engine beside a second, slow reading of the rules: after every move both must see the same table.

A difference names the seed of its game and the number of the move, and shows both sides.
"""

from pathlib import Path
from random import Random

import pytest
from engine import reference
from helpers.random_tables import random_position, random_rules
from helpers.shipped import TABLES, rules_of

from durak_game.engine import DealError, IllegalMove, Previous, deal, from_position, next_dealer
from durak_game.engine.cards import bits, deck_cards, parse_card
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE, Attack, Beat, Show, Transfer
from durak_game.records.lines import ExpectLine, MoveLine, PlayerLine, ResultLine
from durak_game.records.reader import read, read_move

pytestmark = pytest.mark.slow

CASES = Path(__file__).parents[1] / "cases" / "rules.jsonl"
LONGEST = 300  # moves: a game of random moves need not end


# The reference plays the cases


def reference_of(header):
    rules, previous = header.rules, header.previous
    if header.position is None:
        lot = header.first_attacker
        return reference.deal(rules, len(header.seats), list(header.deck), header.dealer, previous, lot)
    return reference_of_position(rules, header.position)


def reference_of_position(rules, position):
    return reference.Reference(
        rules,
        [bits(hand) for hand in position.hands],
        position.stock,
        position.trump,
        position.attacker,
        number=position.bout,
        discards=bits(position.discarded),
    )


def names_to_cards(names):
    return sorted(parse_card(name) for name in names)


def agrees(game, key, value):
    """Whether one expectation of a case holds in the reference."""
    if key == "hands":
        pairs = zip(game.hands, value, strict=True)
        return all(len(h) == v if isinstance(v, int) else sorted(h) == names_to_cards(v) for h, v in pairs)
    if key == "table":
        table = [[card for card in pair if card is not None] for pair in game.table]
        return sorted(table) == sorted([parse_card(name) for name in pair] for pair in value)
    if key == "legal":
        return all(game.legal(int(s)) == {read_move(move) for move in moves} for s, moves in value.items())
    if key == "result":
        shown = {"durak", "draw", "out"} if value is None else set(value)
        found = game.result and {name: getattr(game.result, name) for name in shown}
        return found == (value and {n: tuple(v) if isinstance(v, list) else v for n, v in value.items()})
    if key in ("stock", "discarded"):
        return len({"stock": game.stock, "discarded": game.discards}[key]) == value
    return getattr(game, key) == value


def play_case(record):
    game = reference_of(record.header)
    for entry in record.entries:
        match entry:
            case MoveLine(seat=seat, move=move, refused=True):
                assert move not in game.legal(seat), entry
            case MoveLine(seat=seat, move=move, legal=legal):
                assert legal is None or game.legal(seat) == set(legal), entry
                game.play(seat, move)
            case ExpectLine(line=line, expected=expected):
                for key, value in expected.items():
                    assert agrees(game, key, value), f"line {line}: {key}"
            case ResultLine(durak=durak, draw=draw, out=out):
                found = game.result
                assert (found.durak, found.draw, found.out) == (durak, draw, out), entry
            case PlayerLine():
                pass


def test_the_reference_holds_all_rule_cases():
    for record in read(CASES.read_text(encoding="utf-8").splitlines()):
        play_case(record)


# Side by side


class Tally:
    """How much was compared."""

    games = states = tries = finished = 0


def seen_by_engine(game):
    """All that is compared, as the engine has it."""
    state = {
        "actors": list(game.actors),
        "legal": [set(game.legal_moves(seat)) for seat in range(game.seats)],
        "hands": [set(bits(hand)) for hand in game.hands],
        "stock": list(game.stock)[::-1],
        "discards": set(bits(game.discard | game.laid_off)),
        "out": list(game.out),
        "result": game.result,
    }
    if game.result is None:
        state |= {name: getattr(game, name) for name in ("attacker", "defender", "limit", "taking")}
        state["table"] = [[attack, None if cover < 0 else cover] for attack, cover in game.pairs.items()]
        state["opener"] = game.opener
    return state


def seen_by_reference(game):
    """The same, as the reference has it."""
    state = {
        "actors": game.actors,
        "legal": [game.legal(seat) for seat in range(game.seats)],
        "hands": game.hands,
        "stock": game.stock,
        "discards": game.discards,
        "out": game.out,
        "result": game.result,
    }
    if game.result is None:
        state |= {name: getattr(game, name) for name in ("attacker", "defender", "limit", "taking", "table")}
        state["opener"] = game.bout.opener
    return state


class DifferenceError(AssertionError):
    """The two do not agree."""


def compare(engine, other, where, played):
    Tally.states += 1
    left, right = seen_by_engine(engine), seen_by_reference(other)
    if left != right:
        parts = [f"{k}: engine {left[k]}, reference {right[k]}" for k in left if left[k] != right[k]]
        raise DifferenceError(f"{where}, after move {len(played)} {played[-4:]}:\n" + "\n".join(parts))


KINDS = (Attack, Beat, Transfer, Show, type(TAKE), type(PASS), type(CLOSE), type(SWAP))


def some_move(rng, game):
    """Any move at all, most often an illegal one, with cards that could be in play."""
    deck = deck_cards(game.rules.deck)
    table = [card for pair in game.table for card in pair if card is not None]
    held = [card for hand in game.hands for card in hand]
    pick = [rng.choice(rng.choice([deck, held or deck, table or deck])) for _ in range(2)]
    moves = [Attack(tuple(pick[:1])), Attack(tuple(pick)), Beat(*pick), Transfer(pick[0]), Show(pick[0])]
    return rng.choice([*moves, TAKE, PASS, CLOSE, SWAP])


def refuses_what_is_illegal(engine, other, rng, where):
    seat, move = rng.randrange(other.seats), some_move(rng, other)
    if move in other.legal(seat):
        return
    Tally.tries += 1
    try:
        engine.play(seat, move)
    except IllegalMove:
        return
    raise DifferenceError(f"{where}: seat {seat} was allowed to {move}")


def play_together(engine, other, rng, where):
    """Plays both with the same random moves; each game has its own likings, so that all kinds of games come about."""
    liking = {kind: rng.choice([0.2, 1, 1, 5]) for kind in KINDS}
    played = []
    compare(engine, other, where, played)
    while not other.result and len(played) < LONGEST:
        if rng.random() < 0.2:
            refuses_what_is_illegal(engine, other, rng, where)
            compare(engine, other, where, played)
        choices = [(seat, move) for seat in range(other.seats) for move in sorted(other.legal(seat), key=str)]
        seat, move = rng.choices(choices, [liking[type(move)] for _, move in choices])[0]
        played.append((seat, str(move)))
        engine.play(seat, move)
        other.play(seat, move)
        compare(engine, other, where, played)
    Tally.games += 1
    Tally.finished += bool(other.result)


def deal_both(rules, seats, rng, dealer, previous):
    deck = list(deck_cards(rules.deck))
    rng.shuffle(deck)
    way = rules.opening.next_games if previous else rules.opening.first_game
    lot = rng.randrange(seats) if way == "lot" else None
    engine = deal(rules, seats, deck, dealer, previous=previous, first_attacker=lot)
    return engine, reference.deal(rules, seats, deck, dealer, previous, lot)


def play_chain(rules, seats, seed, games=3):
    """Some games in a row: who deals and who opens is compared, too."""
    rng = Random(seed)
    dealer, previous = rng.randrange(seats), None
    for number in range(games):
        engine, other = deal_both(rules, seats, rng, dealer, previous)
        play_together(engine, other, rng, f"{seed}, game {number}")
        if not other.result:
            return
        previous = other.result.previous
        following = reference.next_dealer(rules, seats, dealer, previous.durak)
        assert next_dealer(rules, seats, dealer, previous) == following, f"{seed}, game {number}: who deals"
        dealer = following


def play_position(seed):
    """A random position of random rules; one from which no game can begin is left out."""
    rng = Random(seed)
    seats = rng.choice([2, 3, 4, 4, 5, 6, 6])
    rules = random_rules(rng, seats)
    position = random_position(rng, rules, seats)
    try:
        engine = from_position(rules, position)
    except DealError:
        engine = None
    try:
        other = reference_of_position(rules, position)
    except reference.RefusedError:
        other = None
    if (engine is None) != (other is None):
        raise DifferenceError(f"{seed}: only the {'reference' if engine else 'engine'} refuses {rules} {position}")
    if engine:
        play_together(engine, other, rng, f"{seed}")


def play_random_rules(seed):
    rng = Random(seed)
    seats = rng.randint(2, 6)
    play_chain(random_rules(rng, seats), seats, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_shipped_variants_are_played_alike(name, seats):
    play_chain(rules_of(name), seats, f"{name} {seats}", games=1)


def test_random_rules_are_played_alike():
    for number in range(12):
        play_random_rules(f"rules {number}")


def test_random_positions_are_played_alike():
    for number in range(200):
        play_position(f"late {number}")


def test_whoever_was_durak_or_winner_the_same_seat_opens():
    for number in range(400):
        rng = Random(f"opening {number}")
        seats = rng.randint(2, 6)
        rules = random_rules(rng, seats)
        durak, winner = rng.sample(range(seats), 2)
        previous = rng.choice([None, Previous(durak, winner), Previous(None, winner), Previous(None, None)])
        engine, other = deal_both(rules, seats, rng, rng.randrange(seats), previous)
        compare(engine, other, f"opening {number}", [])
