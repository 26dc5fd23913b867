import random

import pytest
from helpers.bot_games import positions
from helpers.random_tables import unusual
from helpers.shipped import FILE, TABLES, rules_of

from durak_game.bots.coding import coding_of
from durak_game.bots.playouts import playout, playout_many
from durak_game.bots.playouts_two import DRAW, NARROW, playout_two
from durak_game.engine.cards import bits
from durak_game.engine.moves import BEAT_WITH, PASS, SHOW_OF, SWAP, TAKE, TRANSFER_WITH, Attack

pytestmark = pytest.mark.slow

ODD_RULES = {
    "first cap until something is beaten off": {"attack.first_max_cards": 2, "attack.first_max_until": "first_discard"},
    "one attacker": {"throw_in.who": "attacker", "throw_in.after_take": False},
    "single lead, short guard": {"attack.lead": "single", "draw_after_bouts_without_discard": 2},
    "swap on the turn": {"trump_swap": "own_turn", "throw_in.order": "attacker_first"},
    "shown trumps": {"transfer.allowed": True, "transfer.by_showing_trump": True},
    "twelve cards": {"attack.max_cards": 12, "hand_size": 8, "deck": 52},
}


def move_of(coding, kind, cards, target):
    """What a playout noted, as a move of the engine."""
    real = tuple(bits(coding.unpack(cards)))
    if kind == "attack":
        return Attack(real)
    if kind == "beat":
        return BEAT_WITH[coding.card[target]][real[0]]
    if kind in ("transfer", "show"):
        return (TRANSFER_WITH if kind == "transfer" else SHOW_OF)[real[0]]
    return {"take": TAKE, "pass": PASS, "swap": SWAP}[kind]


def replay(game, play, mine, noise, rng):
    """Plays a future and the same moves on the game itself: (share told, the game after them)."""
    coding, trace, twin = coding_of(game.table_rules), [], game.copy()
    share = play(game, coding, mine, rng.random, noise, trace)
    for seat, kind, cards, target in trace:
        move = move_of(coding, kind, cards, target)
        assert move in twin.legal_moves(seat), unusual(game.rules)
        twin.step(seat, move)
    return share, twin


def check(game, play, rng):
    """A future by either rule of thumb or chance is a game that the engine would have played, with the same end."""
    mine = game.table_rules.party[rng.randrange(game.seats)]
    share, end = replay(game, play, mine, rng.choice([1e-9, 0.1, 1.0]), rng)
    party = game.table_rules.party
    if share == 1 or (game.seats == 2 and share > DRAW):
        assert party[end.result.durak[0]] == mine
    elif share == 0 or (game.seats == 2 and share < DRAW):
        left = [seat for seat in range(game.seats) if party[seat] == mine and end.hands[seat]]
        assert not left or (end.result.durak and party[end.result.durak[0]] != mine)
    else:
        assert share == 1 / len(set(party))
        assert end.result is None or end.result.draw


def all_positions(rules, seats, seed):
    """Positions of a random game from its first move on."""
    for game, _seat, _bot, _move in positions(rules, ["random"] * seats, seed):
        yield game


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_futures_are_games_by_the_rules(name, seats):
    rng = random.Random(1)
    for seed in range(3):
        for game in all_positions(rules_of(name), seats, seed):
            check(game, playout_many, rng)
            if seats == 2:
                check(game, playout_two, rng)


@pytest.mark.parametrize("switch", list(FILE.switches))
@pytest.mark.parametrize("seats", [2, 4])
def test_futures_keep_to_every_switch(switch, seats):
    rng = random.Random(2)
    for game in all_positions(FILE.resolve("podkidnoy", [switch]).rules, seats, 4):
        check(game, playout_two if seats == 2 else playout_many, rng)


@pytest.mark.parametrize("odd", ODD_RULES.values(), ids=ODD_RULES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_futures_keep_to_odd_rules(odd, seats):
    rng = random.Random(3)
    for game in all_positions(rules_of("podkidnoy").changed(odd), seats, 5):
        check(game, playout_two if seats == 2 else playout_many, rng)


@pytest.mark.parametrize("seats", [2, 3])
def test_a_future_ends_even_where_no_guard_would_end_it(seats):
    rules = rules_of("perevodnoy").changed({"draw_after_bouts_without_discard": 0})
    for game in all_positions(rules, seats, 6):
        assert 0 <= playout(game, coding_of(game.table_rules), 0, random.Random(1).random, noise=1e-9) <= 1


def test_two_seats_and_many_play_the_same_futures():
    for game in all_positions(rules_of("perevodnoy"), 2, 7):
        coding = coding_of(game.table_rules)
        futures = [play(game, coding, 0, random.Random(9).random, 1e-9) for play in (playout_two, playout_many)]
        assert abs(futures[0] - futures[1]) <= NARROW


def test_the_end_of_a_game_is_told_without_playing():
    *_before, game = all_positions(rules_of("podkidnoy"), 3, 8)
    seat = game.actors[0] if game.actors else 0
    while not game.over:
        seat = game.actors[0]
        game.step(seat, game.legal_moves(seat)[-1])
    shares = [playout(game, coding_of(game.table_rules), mine, random.random) for mine in range(3)]
    assert sum(shares) == 1
