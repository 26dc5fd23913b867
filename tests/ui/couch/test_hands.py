"""Whose hand lies open: whoever is asked looks first, and what was private once opens only by its owner."""

import random

import pytest

from durak_game.ui.couch.couch import HUMAN, Chair, Couch, Privacy
from durak_game.ui.couch.hands import BETWEEN, OTHERS, Hands

MINUTE = 3600


class Screen:
    """Hands before one screen, by their seats; time goes on step by step."""

    def __init__(self, *chairs, actors=(0,), party=lambda seat: seat):
        self.couch = Couch(list(chairs))
        self.hands = Hands(self.couch, party)
        self.now, self.actors = 0, actors
        self.steps(1)

    def steps(self, count):
        for _step in range(count):
            self.now += 1
            self.hands.update(self.now, self.actors, lambda _seat: True, still=True)

    def look(self, seat):
        self.hands.look(seat, self.couch.chairs[seat].device, self.now)
        self.steps(1)

    def let_go(self, seat):
        self.hands.let_go(self.couch.chairs[seat].device, self.now)
        self.steps(1)

    @property
    def open(self):
        return [seat for seat in range(len(self.couch.chairs)) if self.hands.is_open(seat)]


def person(number, **more):
    return Chair(f"P{number}", HUMAN, device=f"pad:{number}", guid=f"model {number}", **more)


def bot():
    return Chair("Igor", "casual")


def three(**more):
    return Screen(person(0), person(1), person(2), **more)


def test_whoever_is_asked_looks_at_once_though_another_holds_the_button():
    screen = three(actors=(1,))
    screen.look(0)
    screen.steps(MINUTE)
    assert screen.open == [0]
    screen.look(1)
    assert (screen.hands.looks, screen.open) == (1, [])
    screen.steps(BETWEEN)
    assert screen.open == [1]
    screen.let_go(0)
    assert screen.open == [1]


def test_whoever_is_asked_is_not_disturbed_by_others():
    screen = three(actors=(1,))
    screen.look(1)
    screen.look(0)
    screen.steps(MINUTE)
    assert screen.open == [1]
    assert screen.hands.waiting == (0,)


def test_whoever_waits_looks_as_soon_as_it_is_the_own_turn():
    screen = three(actors=(1,))
    screen.look(1)
    screen.look(2)
    screen.actors = (2,)
    screen.steps(BETWEEN + 1)
    assert screen.open == [2]


def test_of_those_who_have_nothing_to_do_one_looks_for_six_seconds_while_another_waits():
    screen = three(actors=())
    screen.look(0)
    screen.steps(MINUTE)
    screen.look(1)
    screen.steps(OTHERS - 2)
    assert screen.open == [0]
    screen.steps(BETWEEN + 2)
    assert screen.open == [1]


def test_between_two_owners_hands_the_fan_lies_face_down_with_the_next_name():
    screen = three(actors=(0, 1))
    screen.look(0)
    screen.let_go(0)
    screen.look(1)
    assert screen.hands.holder == 1
    for _step in range(BETWEEN - 3):
        screen.steps(1)
        assert screen.open == []
    screen.steps(4)
    assert screen.open == [1]


def test_the_own_hand_opens_again_at_once():
    screen = three()
    screen.look(0)
    screen.let_go(0)
    screen.look(0)
    assert screen.open == [0]


def test_a_hand_closes_when_its_seat_changes_hands_while_the_button_is_held():
    screen = three()
    screen.couch.lost("pad:0")
    screen.couch.claim(0, "keys-left", "keys-left")
    screen.look(0)
    assert screen.open == [0]
    screen.couch.claim(0, "pad:9", "model 0")
    screen.steps(1)
    assert screen.open == []


def test_the_curtain_does_not_wait_for_somebody_who_is_away():
    chairs = [person(number, privacy=Privacy.CURTAIN) for number in range(2)]
    screen = Screen(*chairs, actors=(0, 1))
    screen.couch.lost("pad:0")
    assert screen.hands.veiled((0, 1)) == 1


# Within a game no hand becomes open but by its owner


def test_a_hand_stays_private_when_the_others_have_left_or_lost_their_pads():
    screen = Screen(person(0), person(1), bot())
    screen.couch.hand_over(1, "casual")
    screen.steps(1)
    assert screen.open == []
    screen = Screen(person(0), person(1), bot())
    screen.couch.lost("pad:1")
    screen.couch.hand_over(1, "casual")
    screen.steps(1)
    assert screen.open == []


def test_people_who_are_away_when_the_cards_are_dealt_count():
    screen = Screen(person(0), Chair("Away", HUMAN, guid="model", stand_in="casual"), bot())
    assert screen.open == []


def test_a_newcomer_hides_an_open_hand_at_once_and_for_good():
    screen = Screen(person(0), bot(), bot())
    assert screen.open == [0]
    screen.couch.join(1, "pad:1", "x", "Eva")
    assert screen.open == []
    screen.steps(1)
    screen.couch.hand_over(1, "casual")
    screen.steps(1)
    assert screen.open == []


def test_the_owner_may_open_the_own_hand():
    screen = three()
    screen.couch.chairs[0].privacy = Privacy.OPEN
    assert screen.open == [0]


def something_happens(screen, chance):
    couch = screen.couch
    seat = chance.randrange(len(couch.chairs))
    chair = couch.chairs[seat]
    match chance.randrange(6):
        case 0 if chair.plays:
            couch.hand_over(seat, "casual")
        case 1 if chair.device:
            couch.lost(chair.device)
        case 2 if chair.human:
            couch.claim(seat, chance.choice([f"pad:{chance.randrange(20)}", chair.device]), chair.guid)
        case 3:
            couch.join(seat, f"pad:{chance.randrange(20)}", f"model {chance.randrange(20)}", "Eva")
        case 4:
            couch.came(f"pad:{chance.randrange(20, 40)}", chair.guid)
        case 5:
            screen.actors = tuple(sorted(chance.sample(range(len(couch.chairs)), chance.randint(1, 2))))
    screen.steps(chance.choice((0, 1, 30, 400)))


@pytest.mark.slow
@pytest.mark.parametrize("partners", [False, True])
@pytest.mark.parametrize("seed", range(60))
def test_whoever_comes_and_goes_no_private_hand_is_seen_unless_its_owner_looks(seed, partners):
    chance = random.Random(seed)
    chairs = [person(number) if chance.random() < 0.6 else bot() for number in range(chance.randint(2, 6))]
    screen = Screen(*chairs, party=(lambda seat: seat % 2) if partners else (lambda seat: seat))
    private = set()
    for _event in range(120):
        private |= {seat for seat in screen.couch.players if screen.hands.privacy(seat) is Privacy.PEEK}
        something_happens(screen, chance)
        assert not private & set(screen.open)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_whoever_looks_and_however_long_one_who_is_asked_sees_the_own_cards_soon(seed):
    chance = random.Random(seed)
    screen = Screen(*(person(number) for number in range(chance.randint(2, 6))))
    seats = range(len(screen.couch.chairs))
    for _press in range(60):
        seat = chance.choice(seats)
        screen.look(seat) if chance.random() < 0.7 else screen.let_go(seat)
        screen.actors = tuple(sorted(chance.sample(seats, chance.randint(1, 2))))
        screen.steps(chance.choice((1, 5, 200)))
        assert len(screen.open) <= 1
    asked = screen.actors[0]
    if asked in (screen.hands.looks, *screen.hands.waiting):
        screen.look(asked)
    if asked not in (screen.hands.looks, *screen.hands.waiting):
        screen.look(asked)
    screen.steps(OTHERS + 2 * BETWEEN + 3)  # another one who is asked may just have begun
    assert screen.open == [asked]
