"""What is true in every game, whatever is played: tried over many seeds, for every variant and number of players."""

from random import Random

import pytest
from helpers.bot_games import dealt_anew
from helpers.shipped import TABLES, rules_of

from durak_game.engine import Pass, Take, deal_random, look
from durak_game.engine.cards import bits, deck_cards
from durak_game.engine.events import Drew, seen_by
from durak_game.records.lines import Header, Record, SeatInfo, header_line, move_line, result_line
from durak_game.records.reader import read
from durak_game.records.replay import fingerprint, replay

pytestmark = pytest.mark.slow

GAMES = 12


def play_random(game, rng, watch=None):
    """Plays to the end; calls `watch(game, seat, move, events)` after every move."""
    while game.actors:
        seat = rng.choice(game.actors)
        move = rng.choice(game.legal_moves(seat))
        events = game.play(seat, move)
        if watch is not None:
            watch(game, seat, move, events)
    return game


def games(name, seats, count=GAMES):
    for seed in range(count):
        rng = Random(f"{name} {seats} {seed}")
        yield deal_random(rules_of(name), seats, rng), rng


everywhere = pytest.mark.parametrize(("name", "seats"), TABLES)


def all_cards(game):
    places = [*game.hands, game.table, game.discard, game.laid_off, *(1 << card for card in game.stock)]
    return sorted(card for place in places for card in bits(place))


@everywhere
def test_no_card_is_ever_lost_or_doubled(name, seats):
    deck = list(deck_cards(rules_of(name).deck))

    def watch(game, *_):
        assert all_cards(game) == deck

    for (game, _deck), rng in games(name, seats):
        assert all_cards(game) == deck
        play_random(game, rng, watch)


@everywhere
def test_somebody_can_act_until_the_end_and_every_game_ends(name, seats):
    def watch(game, *_):
        assert game.over or game.actors
        for seat in game.actors:
            assert game.legal_moves(seat)

    for (game, _deck), rng in games(name, seats):
        play_random(game, rng, watch)
        assert game.result is not None
        assert game.result.draw == (not game.result.durak)
        assert sorted(seat for group in game.result.places for seat in group) == list(range(seats))


@everywhere
def test_the_limit_is_never_exceeded_and_moves_only_with_the_defender(name, seats):
    limits = {}

    def watch(game, *_):
        assert len(game.pairs) <= game.limit or game.over
        if not game.rules.transfer.allowed:
            assert limits.setdefault(game.bout, game.limit) == game.limit

    for (game, _deck), rng in games(name, seats):
        limits.clear()
        play_random(game, rng, watch)


@everywhere
def test_asking_for_legal_moves_and_looking_change_nothing(name, seats):
    for (game, _deck), rng in games(name, seats, 2):

        def watch(game, *_):
            before = fingerprint(game)
            for seat in range(game.seats):
                game.legal_moves(seat)
                look(game, seat)
            assert fingerprint(game) == before

        play_random(game, rng, watch)


@everywhere
def test_a_copy_goes_its_own_way(name, seats):
    for (game, _deck), rng in games(name, seats, 3):
        before = fingerprint(game)
        twin = game.copy()
        assert fingerprint(twin) == before
        play_random(twin, rng)
        assert fingerprint(game) == before


@everywhere
def test_steps_without_listeners_reach_the_same_position(name, seats):
    for (game, _deck), rng in games(name, seats, 3):
        twin = game.copy()

        def watch(game, seat, move, _events, twin=twin):
            twin.step(seat, move)
            assert fingerprint(twin) == fingerprint(game)

        play_random(game, rng, watch)


@everywhere
def test_a_record_replays_to_the_same_game(name, seats):
    for (game, deck), rng in games(name, seats, 3):
        header = Header(
            rules=game.rules,
            seats=tuple(SeatInfo(f"Игрок {seat}", "bot:random") for seat in range(seats)),
            variant=name,
            seed=7,
            deck=tuple(deck),
            dealer=game.dealer,
            first_attacker=game.attacker,
        )
        lines = [header_line(header)]

        def watch(_game, seat, move, _events, lines=lines):
            lines.append(move_line(seat, move))

        play_random(game, rng, watch)
        lines.append(result_line(game.result))
        (record,) = read(lines)
        assert isinstance(record, Record)
        assert record.header == header
        assert fingerprint(replay(record)) == fingerprint(game)


@everywhere
def test_views_of_games_that_differ_in_hidden_cards_only_are_equal(name, seats):
    changed = 0
    for (game, _deck), rng in games(name, seats, 3):

        def watch(game, *_, rng=rng):
            nonlocal changed
            seat = rng.randrange(game.seats)
            twin = dealt_anew(game, seat, rng)
            changed += twin.hands != game.hands
            assert look(twin, seat) == look(game, seat)

        play_random(game, rng, watch)
    assert changed > 20


@everywhere
def test_what_a_view_knows_of_others_is_true(name, seats):
    def watch(game, *_):
        for seat in range(game.seats):
            view = look(game, seat)
            for other in range(game.seats):
                assert view.known[other] & ~game.hands[other] == 0
            assert view.unseen() & game.hands[seat] == 0
            assert view.cap == game.cap or game.over

    for (game, _deck), rng in games(name, seats, 2):
        play_random(game, rng, watch)


@everywhere
def test_an_onlooker_sees_no_drawn_card_but_the_indicator(name, seats):
    def watch(game, _seat, _move, events):
        for event in events:
            for seat in (None, *range(game.seats)):
                seen = seen_by(event, seat)
                if isinstance(event, Drew) and event.seat != seat:
                    assert len(seen.cards) == (1 if event.indicator else 0)
                    assert seen.count == event.count
                else:
                    assert seen == event

    for (game, _deck), rng in games(name, seats, 3):
        play_random(game, rng, watch)


@everywhere
def test_a_seat_that_is_not_asked_has_at_most_a_swap(name, seats):
    def watch(game, *_):
        for seat in range(game.seats):
            moves = game.legal_moves(seat)
            if seat not in game.actors:
                assert len(moves) <= 1
                assert not any(isinstance(move, Pass | Take) for move in moves)

    for (game, _deck), rng in games(name, seats, 2):
        play_random(game, rng, watch)
