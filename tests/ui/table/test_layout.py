import random
from itertools import pairwise

import pytest
from helpers.displayed import displayed
from samples import sample_game

from durak_game.engine import Rules, deal_random, look
from durak_game.engine.cards import card_set, deck_cards, parse_card
from durak_game.ui import theme
from durak_game.ui.table.buttons import PAUSE_RECT, button_rects
from durak_game.ui.table.displayed import DisplayedTable
from durak_game.ui.table.hand import COUNT_AT, COUNT_RADIUS, spine_rect
from durak_game.ui.table.layout import (
    CARD,
    PLATE_HEIGHT,
    PLATE_WIDTH,
    SEATINGS,
    SMALL_WIDTH,
    Arrangement,
    arrow_way,
    hand_order,
    layout,
    plate,
    side_of,
)
from durak_game.ui.table.log import LEFT, LINES, NARROW, PITCH, TOP, WIDTH
from durak_game.ui.toolkit.canvas import Canvas

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)]
LONG = Rules(deck=52)


class _Size:
    """A window of which only the size matters."""

    def __init__(self, size):
        self.get_size = lambda: size


def shown_with(seats, cards, stock=4):
    return displayed(look(sample_game(LONG, seats, cards, stock), 0))


def boxes(spots):
    return [(spot.x - spot.width / 2, spot.y - spot.height / 2, spot.width, spot.height) for spot in spots]


def apart(one, other):
    ax, ay, aw, ah = one
    bx, by, bw, bh = other
    return ax + aw <= bx or bx + bw <= ax or ay + ah <= by or by + bh <= ay


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_lies_outside_the_window(size, seats):
    canvas = Canvas(_Size(size))
    for cards in (1, 6, 15, 16, 30, 36):
        shown = shown_with(seats, cards)
        for lifted in (None, *layout(shown).hand):
            spots = layout(shown, Arrangement(lifted=lifted)).spots.values()
            plates = [(*plate(shown, seat), PLATE_WIDTH, PLATE_HEIGHT) for seat in range(seats)]
            for x, y, width, height in (*boxes(spots), *plates, *button_rects(4), PAUSE_RECT):
                left, top = canvas.at(x, y)
                right, bottom = canvas.at(x + width, y + height)
                assert left >= 0
                assert top >= 0
                assert right <= size[0]
                assert bottom <= size[1]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("cards", [1, 2, 6, 15, 16, 20, 30, 36])
def test_plates_hand_buttons_and_log_do_not_overlap(seats, cards):
    shown = shown_with(seats, cards)
    for lifted in (None, layout(shown).hand[-1]):
        table = layout(shown, Arrangement(lifted=lifted))
        hand = boxes(table.card(card) for card in table.hand)
        plates = [(*plate(shown, seat), PLATE_WIDTH, PLATE_HEIGHT) for seat in range(seats)]
        log = (LEFT, TOP, NARROW if seats > 4 else WIDTH, LINES * PITCH)
        fixed = [*plates, *button_rects(3), spine_rect(cards), log, PAUSE_RECT]
        for number, one in enumerate(fixed):
            assert all(apart(one, other) for other in fixed[number + 1 :])
            assert all(apart(one, card) for card in hand)


def test_four_buttons_stay_beside_the_hand_and_below_the_right_plate():
    rects = button_rects(4)
    assert all(apart(one, other) for one, other in pairwise(rects))
    assert rects[0][1] > 560


@pytest.mark.parametrize("cards", range(1, 37))
def test_every_card_of_the_hand_shows_its_index_and_can_be_reached(cards):
    table = layout(shown_with(2, cards))
    for number, card in enumerate(table.hand):
        spot = table.card(card)
        size = spot.width / CARD
        x, y = spot.x - spot.width / 2 + 20 * size, spot.y - spot.height / 2 + 40 * size
        assert table.hand_card_at(x, y) == card, number


@pytest.mark.parametrize("pairs", range(1, 13))
def test_up_to_twelve_pairs_show_their_indexes(pairs):
    shown = shown_with(2, 6)
    deck = deck_cards(52)
    laid = tuple((deck[2 * number], deck[2 * number + 1]) for number in range(pairs))
    from dataclasses import replace

    table = layout(replace(shown, hands=(0, None), pairs=laid, indicator=None, counts=(0, 0)))
    spots = sorted((table.card(card) for pair in laid for card in pair), key=lambda spot: spot.z)
    for number, spot in enumerate(spots):
        size = spot.width / CARD
        x, y = spot.x - spot.width / 2 + 23 * size, spot.y - spot.height / 2 + 44 * size
        assert not any(other.covers(x, y) for other in spots[number + 1 :])
        assert spot.x + spot.width / 2 < 1396 - 135 / 2
        assert spot.y + spot.height / 2 < 780


def test_a_hand_is_sorted_by_suit_or_rank_with_the_trumps_last():
    hand = card_set(parse_card(name) for name in ("9H", "6S", "AD", "6H", "10C", "7S"))
    names = [str(card) for card in hand_order(hand, 1, "suit")]
    assert names == [str(parse_card(name)) for name in ("6S", "7S", "10C", "AD", "6H", "9H")]
    names = [str(card) for card in hand_order(hand, 1, "rank")]
    assert names == [str(parse_card(name)) for name in ("6S", "7S", "10C", "AD", "6H", "9H")]
    assert hand_order(hand, 2, "rank")[0] == parse_card("6S")


def test_seats_follow_clockwise_from_the_bottom():
    for seats, sides in SEATINGS.items():
        rules = Rules(deck=52)
        game, _deck = deal_random(rules, seats, random.Random(1))
        for viewer in range(seats):
            shown = displayed(look(game, viewer))
            assert [side_of(shown, (viewer + step) % seats) for step in range(seats)] == list(sides)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_arrow_leads_from_the_attacker_to_the_defender(seats):
    from dataclasses import replace

    shown = shown_with(seats, 6)
    for attacker in range(seats):
        for defender in range(seats):
            way = arrow_way(replace(shown, attacker=attacker, defender=defender))
            if attacker == defender:
                assert way == ()
                continue
            for seat, end in ((attacker, way[0]), (defender, way[-1])):
                x, y = plate(shown, seat)
                assert -60 <= end[0] - x <= PLATE_WIDTH + 60
                assert -20 <= end[1] - y <= PLATE_HEIGHT + 40


def test_the_ghost_is_the_next_free_place_on_the_table():
    shown = shown_with(3, 6)
    table = layout(shown, Arrangement(ghost=True))
    assert table.ghost is not None
    assert table.ghost.width == CARD
    assert theme.WIDTH > table.ghost.x > 600


# Several people


def shown_to_all(seats, cards):
    game = sample_game(LONG, seats, cards, 4)
    return DisplayedTable.of(look(game, None), dict(enumerate(game.hands)), None, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_hidden_hand_shows_its_count_only_and_leaves_room_for_it(seats):
    for cards in (1, 6, 15, 20, 36):
        table = layout(shown_to_all(seats, cards), Arrangement(holder=0, hidden=True))
        fan = [spot for name, spot in table.spots.items() if name[0] == "fan"]
        assert len(fan) == cards
        assert {spot.face for spot in fan} == {None}
        assert table.hand == ()
        assert max(spot.x + spot.width / 2 for spot in fan) < COUNT_AT[0] - COUNT_RADIUS


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("holder", [0, 1])
def test_small_open_hands_stay_in_the_window_and_off_the_plates(seats, holder):
    shown = shown_to_all(seats, 6)
    table = layout(shown, Arrangement(holder=holder, open_seats=tuple(range(seats))))
    small = [spot for spot in table.spots.values() if spot.width == SMALL_WIDTH]
    assert len(small) == sum(shown.counts) - shown.counts[holder]
    plates = [(*plate(shown, seat), PLATE_WIDTH, PLATE_HEIGHT) for seat in range(seats)]
    for box in boxes(small):
        assert box[0] >= 90
        assert box[1] >= 54
        assert box[0] + box[2] <= 1920 - 90
        assert box[1] + box[3] <= 1080 - 54
        assert all(apart(box, one) for one in plates)
