import random

import pytest
from helpers.displayed import displayed

from durak_game.engine import Attack, Rules, deal_random, look
from durak_game.engine.cards import bits
from durak_game.ui.table.layout import Arrangement, layout
from durak_game.ui.table.stages import LOOK
from durak_game.ui.table.timeline import Timeline

pytestmark = pytest.mark.slow

VARIANTS = {
    "throw-in": {},
    "transfer": {"transfer.allowed": True},
    "show": {"transfer.allowed": True, "transfer.by_showing_trump": True},
    "free": {"throw_in.order": "free", "throw_in.when": "any_time", "attack.max_cards": 12},
    "pairs": {"partners": "pairs", "team_ends": "first_out"},
    "teams": {"partners": "teams", "deck": 52},
    "small": {"deck": 24, "hand_size": 4},
}
TABLES = [
    (name, seats) for name in VARIANTS for seats in range(2, 7) if name not in ("pairs", "teams") or seats in (4, 6)
]


def games(name, seats, seeds):
    """Random games, each as (viewer, events of a move, view afterwards)."""
    rules = Rules().changed(VARIANTS[name])
    for seed in range(seeds):
        chance = random.Random(f"{name} {seats} {seed}")
        game, _deck = deal_random(rules, seats, chance)
        viewer = chance.choice([None, *range(seats)])
        yield game, viewer, chance


def moves(game, chance):
    while not game.over:
        seat = chance.choice(game.actors)
        yield game.play(seat, chance.choice(game.legal_moves(seat)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_what_the_screen_followed_is_what_the_view_says(name, seats):
    for game, viewer, chance in games(name, seats, 3):
        timeline = Timeline(displayed(look(game, viewer)), speed=1)
        for events in moves(game, chance):
            before = timeline.shown
            timeline.add(events, displayed(look(game, viewer)))
            followed = before
            for event in events:
                followed = followed.then(_seen(event, viewer))
            assert layout(followed).spots == layout(displayed(look(game, viewer))).spots


def _seen(event, viewer):
    from durak_game.engine.events import seen_by

    return seen_by(event, viewer)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_after_the_end_of_each_movement_cards_lie_where_the_layout_says(name, seats):
    for game, viewer, chance in games(name, seats, 2):
        timeline = Timeline(displayed(look(game, viewer)), speed=1)
        for events in moves(game, chance):
            timeline.add(events, displayed(look(game, viewer)))
            how = chance.random()
            if how < 0.2:
                timeline.update()
                timeline.spots(Arrangement(), 0.5)
            if how < 0.6:
                timeline.finish()
            else:
                _run(timeline)
            arrangement = Arrangement(sort=chance.choice(("suit", "rank")))
            assert timeline.spots(arrangement) == layout(displayed(look(game, viewer)), arrangement).spots


def _run(timeline):
    for _step in range(2000):
        timeline.update()
        if not timeline.busy:
            return
    raise AssertionError("it never ends")


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_face_is_shown_only_if_the_seat_may_know_the_card(seats):
    for game, viewer, chance in games("show", seats, 2):
        timeline = Timeline(displayed(look(game, viewer)), speed=1)
        known = _known(game, viewer)
        for events in moves(game, chance):
            timeline.add(events, displayed(look(game, viewer)))
            known |= _known(game, viewer)
            for _step in range(400):
                faces = {spot.face for spot in timeline.spots(Arrangement()).values()}
                assert all(face is None or known >> face & 1 for face in faces)
                if not timeline.busy:
                    break
                timeline.update()


def _known(game, viewer):
    """Every card that this seat has seen by now."""
    view = look(game, viewer)
    return view.deck & ~view.unseen()


def test_a_card_starts_at_its_old_place_and_ends_at_its_new_one():
    game, _deck = deal_random(Rules(), 4, random.Random(3))
    seat = game.actors[0]
    timeline = Timeline(displayed(look(game, seat)), speed=1)
    card = next(bits(game.hands[seat]))
    start = timeline.spots(Arrangement())["card", card, 0]
    timeline.add(game.play(seat, Attack((card,))), displayed(look(game, seat)))
    assert timeline.busy
    first = timeline.spots(Arrangement())["card", card, 0]
    assert abs(first.x - start.x) < 2
    assert abs(first.y - start.y) < 2
    _run(timeline)
    assert timeline.spots(Arrangement())["card", card, 0].y < 600


def test_at_instant_speed_nothing_moves():
    game, _deck = deal_random(Rules(), 4, random.Random(3))
    timeline = Timeline(displayed(look(game, 0)), speed=0)
    timeline.deal(0, None)
    seat = game.actors[0]
    timeline.add(game.play(seat, game.legal_moves(seat)[0]), displayed(look(game, 0)))
    assert not timeline.busy
    assert timeline.word is None


def test_the_deal_takes_seventy_milliseconds_a_card():
    game, _deck = deal_random(Rules(), 6, random.Random(3))
    timeline = Timeline(displayed(look(game, 0)), speed=1)
    timeline.deal(0, None)
    steps = 0
    while timeline.busy:
        timeline.update()
        steps += 1
    assert steps == pytest.approx(60 * (35 * 0.07 + 0.22), abs=3)


def test_the_deal_counts_cards_as_they_arrive():
    game, _deck = deal_random(Rules(), 4, random.Random(1))
    timeline = Timeline(displayed(look(game, 0)))
    timeline.deal(0, None)
    seen = []
    while timeline.busy:
        timeline.update()
        seen.append((timeline.picture.counts, timeline.picture.stock))
    assert seen[0] == ((0, 0, 0, 0), 36)
    assert seen[-1] == ((6, 6, 6, 6), 12)
    assert all(sum(counts) + stock == 36 for counts, stock in seen)


def test_a_last_card_is_seen_before_all_are_swept_away():
    rules = Rules().changed({"attack.max_cards": 1})
    timeline, lengths = None, []
    for seed in range(20):
        game, _deck = deal_random(rules, 2, random.Random(seed))
        timeline = Timeline(displayed(look(game, 0)))
        for _move in range(2):
            seat = game.actors[0]
            timeline.add(game.play(seat, game.legal_moves(seat)[0]), displayed(look(game, 0)))
            lengths.append(sum(1 for stage in timeline._stages if stage.length == LOOK))
            timeline.finish()
    assert max(lengths) == 1


def test_no_back_is_seen_in_a_hand_before_its_card_has_arrived():
    waiting = 0
    for seed in range(12):
        chance = random.Random(seed)
        game, _deck = deal_random(Rules(), 4, chance)
        timeline = Timeline(displayed(look(game, 0)))
        for events in moves(game, chance):
            if game.over:
                break
            timeline.add(events, displayed(look(game, 0)))
            while timeline.busy:
                timeline.update()
                if not timeline.busy:
                    break
                stage, seen = timeline._stages[0], timeline.spots(Arrangement(), 0.5)
                if stage.come or not stage.seconds or timeline._time + 1 / 60 >= stage.seconds:
                    continue  # cards that come from the stock are followed one by one, and those of a hand have gone
                for seat in range(1, 4):
                    backs = sum(name[:2] == ("back", seat) for name in seen)
                    assert backs <= stage.before.counts[seat]
                    waiting += stage.after.counts[seat] > stage.before.counts[seat]
    assert waiting
