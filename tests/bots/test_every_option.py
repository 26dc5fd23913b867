"""What knows the rules once more, for speed, beside the engine: under any combination of options, on small tables.

An option that is new is tried here as soon as it is declared. It goes into the `COVERAGE` of each module that is named
here: as handled once these tests hold, or as one that the module stands aside for.
"""

import itertools
import random
from dataclasses import replace

import pytest
from bots.test_playouts import check
from helpers.brute_force import BruteForce
from helpers.endings import ending_position
from helpers.positions import position
from helpers.random_tables import on_the_way, random_game, unusual

from durak_game import bots
from durak_game.bots import endgame, forcing, playouts, playouts_two
from durak_game.bots.forcing import GIVE, LEAD, THROW_IN, WON
from durak_game.bots.playouts import playout_many
from durak_game.bots.playouts_two import playout_two
from durak_game.bots.thinker import Club, Master
from durak_game.engine import Pass, Rules, Show, Swap, Transfer, look, possible_moves
from durak_game.engine.cards import bits, card_set
from durak_game.engine.moves import PASS, SWAP
from durak_game.engine.rules import BY_PATH, OPTIONS, Coverage

pytestmark = pytest.mark.slow

MODULES = {module.__name__: module for module in (endgame, forcing, playouts, playouts_two)}
SEATS = (2, 2, 2, 3, 4, 4)


@pytest.mark.parametrize("name", MODULES)
def test_every_option_and_value_is_handled_or_stood_aside_for(name):
    coverage = MODULES[name].COVERAGE
    missing = [option.path for option in OPTIONS if not coverage.knows(option)]
    assert not missing, f"{name}.COVERAGE must name these options, and each of their values once: {missing}"
    known = {option.path for option in OPTIONS}
    assert {*coverage.handled, *coverage.aside} <= known


def random_ending(rng, cards):
    """Two hands of so many cards that are left at some table, by random rules."""
    return random_game(rng, rng.choice(SEATS), lambda rng, rules, seats: ending_position(rng, rules, cards, seats))


def known_here(game):
    return endgame.COVERAGE.fits(game.rules) and forcing.COVERAGE.fits(game.rules)


def value_of(game, seat):
    return -1 if seat in game.result.durak else 0 if game.result.draw else 1


@pytest.mark.parametrize("part", range(4))
def test_endings_are_worked_out_as_by_brute_force(part):
    rng = random.Random(f"endings {part}")
    for _ in range(60):
        game = random_ending(rng, rng.randint(3, 6))
        truth = BruteForce(game, game.attacker)
        for now in rng.sample([one for one in truth.games.values() if not one.over], min(6, len(truth.games) // 4)):
            seat = now.actors[0]
            turn = 1 if seat == truth.seat else -1
            solution = endgame.solve(now, seat, 100_000)
            assert (solution is not None) == known_here(now), unusual(now.rules)
            for move in solution.moves or (solution.move,) if solution else ():
                after = now.copy()
                after.play(seat, move)
                assert solution.value == turn * truth.value(now) == turn * truth.value(after), unusual(now.rules)


def settled(root, play):
    """The position once nobody is asked for whom nothing fits: the engine asks them, the search does not."""
    while not isinstance(root, int) and root[0] in (THROW_IN, GIVE) and not root[1] & play.ranks_of(root[3]):
        (root,) = play.following(root)
    return root


def table_of(root, cards):
    """The attacker's hand, the defender's, the table and what lies unbeaten there, in the engine's cards."""
    return [card_set(card for place, card in enumerate(cards.cards) if one >> place & 1) for one in root[1:5]]


def play_both(game, ending, rng):
    """Plays random moves in the engine and in the small picture of the ending; yields both after each."""
    root = ending.root
    while not game.over:
        moves = tuple(game.legal_moves(game.actors[0]))
        move = rng.choice(moves)
        root = settled(dict(replace(ending, moves=moves).options(root))[move], ending.play)
        game.step(game.actors[0], move)
        while not game.over and game.legal_moves(game.actors[0]) == [PASS]:
            game.step(game.actors[0], PASS)
        yield move, root


@pytest.mark.parametrize("part", range(2))
def test_every_move_of_an_ending_leads_where_it_leads_in_the_engine(part):
    rng = random.Random(f"moves {part}")
    for _ in range(300):
        game = random_ending(rng, rng.randint(3, 9))
        forcer = game.actors[0]
        ending = endgame.ending_of(game, forcer, forcer)
        if ending is None or ending.decided is not None:
            continue
        for move, root in itertools.islice(play_both(game, ending, rng), 60):
            told = f"{move} by {unusual(game.rules)}"
            assert isinstance(root, int) == game.over, told
            if game.over:
                assert (root == WON) == (value_of(game, forcer) == 1), told
            else:
                defence = game.hands[game.defender]
                assert table_of(root, ending.cards) == [
                    sum(game.hands) ^ defence,
                    defence,
                    game.table,
                    game.unbeaten,
                ], told
                assert (root[0] == LEAD) == (not game.pairs), told


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("play", [playout_two, playout_many])
def test_games_are_played_out_by_the_rules_of_the_engine(play, part):
    rng = random.Random(f"futures {part}")
    for _ in range(150):
        seats = 2 if play is playout_two else rng.choice((2, 3, 3, 4, 5, 6))
        start = random_game(rng, seats)
        if playouts.fits(start.rules, seats):
            for game in on_the_way(start, rng, 12):
                check(game, play, rng)


@pytest.mark.parametrize("part", range(2))
def test_what_may_be_told_of_a_hidden_hand_is_what_some_hand_could_do(part):
    rng, told = random.Random(f"hidden {part}"), set()
    for _ in range(120):
        for game in on_the_way(random_game(rng, rng.randint(2, 6)), rng, 12):
            seat = rng.randrange(game.seats)
            view = look(game, seat)
            possible = {move for move in possible_moves(view) if isinstance(move, Transfer | Show | Swap | Pass)}
            told |= {type(move) for move in possible}
            for twin in hands_it_might_be(game, seat, rng):
                moves = {move for move in twin.legal_moves(seat) if isinstance(move, Transfer | Show | Swap | Pass)}
                assert moves <= possible, unusual(game.rules)
            if view.known[seat].bit_count() < view.counts[seat]:
                for move in possible:
                    assert move in with_card(game, seat, move).legal_moves(seat), f"{move} by {unusual(game.rules)}"
    assert told == {Transfer, Show, Swap, Pass}


def hands_it_might_be(game, seat, rng):
    """The same table for a stranger, with all hidden cards dealt anew; this seat's, too."""
    hidden = look(game, None).unseen()
    own = list(bits(hidden))
    for _ in range(8):
        rng.shuffle(own)
        new = dict(zip(bits(hidden), own, strict=True))
        hands = [card_set(new.get(card, card) for card in bits(hand)) for hand in game.hands]
        twin = game.with_cards(hands, [new.get(card, card) for card in game.stock], game.laid_off)
        if not game.laid_off:
            assert look(twin, None) == look(game, None)
        yield twin


def with_card(game, seat, move):
    """The same table for a stranger, with the card of a move in this hand."""
    card = game.table_rules.swap_card if move == SWAP else getattr(move, "card", None)
    if card is None or game.hands[seat] >> card & 1:
        return game
    own = next(bits(game.hands[seat] & look(game, None).unseen()))
    new = {card: own, own: card}
    hands = [card_set(new.get(one, one) for one in bits(hand)) for hand in game.hands]
    return game.with_cards(hands, [new.get(one, one) for one in game.stock], game.laid_off)


@pytest.mark.parametrize("kind", bots.KINDS)
def test_every_level_plays_by_any_rules(kind, monkeypatch):
    for level in (Club, Master):
        monkeypatch.setattr(level, "playouts", 10)
        monkeypatch.setattr(level, "nodes", 100)
    rng = random.Random(kind)
    for number in range(20 if kind in bots.LOOK_AHEAD else 100):
        game = random_game(rng, rng.randint(2, 6))
        player = bots.make(kind, number)
        for _ in range(200):
            if game.over:
                break
            seat = game.actors[0]
            move = player.choose(look(game, seat))
            assert move in game.legal_moves(seat), unusual(game.rules)
            game.step(seat, move)


ASIDE = Coverage.of(aside="attack.lead=single transfer.allowed")


def test_a_level_does_without_what_stands_aside(monkeypatch):
    usual, single = (look(position("6H 6D 9S", "7H AS", attack__lead=lead), 0) for lead in ("same_rank", "single"))
    for module in (playouts_two, endgame):
        monkeypatch.setattr(module, "COVERAGE", ASIDE)
    assert endgame.solve(usual, 0, 1000) is not None
    assert endgame.solve(single, 0, 1000) is None
    assert [thought.futures for thought in bots.make("master", 1).weigh(single)] == [0] * len(single.moves)
    assert bots.make("master", 1).choose(single) == bots.make("casual", 1).choose(single)


def test_coverage_counts_options_and_values():
    lead, transfers, cap = (BY_PATH[path] for path in ("attack.lead", "transfer.allowed", "attack.max_cards"))
    assert ASIDE.knows(transfers)
    assert not ASIDE.knows(cap)
    assert not ASIDE.knows(lead)
    assert Coverage.of("attack.lead=same_rank", aside="attack.lead=single").knows(lead)
    assert not Coverage.of("attack.lead=same_rank,single", aside="attack.lead=single").knows(lead)
    assert not ASIDE.fits(Rules().changed({"transfer.allowed": True}))
    assert ASIDE.fits(Rules())
