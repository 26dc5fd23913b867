"""The curtain: one seat after the other looks at its hand, and nobody else."""

import pygame
import pytest
from helpers.table_company import DEVICES, attack, card, company, down, lying, other, steps, tap

from durak_game.engine import Rules, Take
from durak_game.engine.moves import PASS
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Point, Press, Verb, Window
from durak_game.ui.table.curtain import LEAST, NAME_SIZE
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.scene import Push

HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]
ONE_MOUSE = (MOUSE, MOUSE, MOUSE)


def curtained(hands, devices=DEVICES, **more):
    return company(hands, devices=devices, privacy=Privacy.CURTAIN, **more)


def raise_it(scene, device):
    steps(scene, LEAST)
    return down(scene, Verb.CONFIRM, device)


def click(scene, place):
    scene.handle(Point("move", *place))
    scene.handle(Point("press", *place, button=1))
    scene.handle(Point("release", *place, button=1))


def picture(scene):
    surface = pygame.Surface((960, 600))
    scene.picture(0.5).draw(Canvas(surface))
    return surface


def test_it_is_down_at_first_and_names_the_seat_in_large_type():
    scene = curtained(HANDS, attacker=1)
    assert scene.curtain.seat == 1
    assert NAME_SIZE >= 64


def test_it_shows_nothing_of_the_table():
    one, other_one = (picture(curtained(hands)) for hands in (HANDS, ["7D 7C 10D 10H", *HANDS[1:]]))
    assert one.get_buffer().raw == other_one.get_buffer().raw
    assert one.get_at((5, 2))[:3] != theme.INK


def test_only_the_device_of_its_seat_raises_it():
    scene = curtained(HANDS)
    for device in (KEYS_RIGHT, "pad:0", "pad:7"):
        raise_it(scene, device)
        assert scene.curtain.seat == 0
    raise_it(scene, KEYS_LEFT)
    assert scene.curtain.seat is None
    assert scene.state.opened is scene.state.humans[0]
    assert not lying(scene)


def test_the_press_that_ended_the_turn_before_does_not_raise_it():
    scene = curtained(HANDS)
    down(scene, Verb.CONFIRM, KEYS_LEFT)
    assert scene.curtain.seat == 0


def test_the_hand_lies_open_until_its_owner_has_decided():
    scene = curtained(HANDS)
    raise_it(scene, KEYS_LEFT)
    steps(scene, 12)
    scene.state.humans[0].cursor = card("6S")
    tap(scene, Verb.CONFIRM, KEYS_LEFT)
    assert lying(scene) == {card("6S")}
    assert not scene.state.hands.is_open(0)
    steps(scene, 1)
    assert scene.curtain.seat == 1


def test_it_stays_up_while_the_same_seat_goes_on():
    scene = company(HANDS, persons=(0, 2), privacy=Privacy.CURTAIN)
    raise_it(scene, KEYS_LEFT)
    steps(scene, 12)
    scene.state.humans[0].cursor = card("6S")
    tap(scene, Verb.CONFIRM, KEYS_LEFT)
    steps(scene, 1)
    assert scene.curtain.seat is None  # a bot defends
    other(scene, 1, Take())
    assert scene.table.game.actors == (0,)
    assert scene.curtain.seat is None
    assert scene.state.opened is scene.state.humans[0]
    other(scene, 0, PASS)
    assert scene.curtain.seat == 2


def test_a_pause_under_it_reveals_nothing_and_a_pause_brings_it_down():
    scene = curtained(HANDS)
    assert isinstance(scene.handle(Press(Verb.PAUSE, "keys")), Push)
    assert scene.curtain.seat == 0
    raise_it(scene, KEYS_LEFT)
    assert scene.state.opened
    scene.handle(Window("focus_lost"))
    assert not scene.state.opened
    steps(scene, 1)
    assert scene.curtain.seat == 0


def test_it_does_not_fall_when_the_game_is_over():
    scene = curtained(["AS", "8S 9S"], stock="")
    raise_it(scene, KEYS_LEFT)
    other(scene, 0, attack("AS"))
    raise_it(scene, KEYS_RIGHT)
    other(scene, 1, Take())
    steps(scene, 5)
    assert scene.table.over
    assert scene.curtain.seat is None


@pytest.mark.parametrize("order", ["attacker_permits", "free"])
def test_three_friends_pass_one_mouse_on(order):
    rules = Rules().changed({"throw_in.order": order})
    scene = curtained(["6S 9H 6C", "8S 9C QD", "6D 10S 9S"], devices=ONE_MOUSE, rules=rules)
    seen = []
    for _turn in range(6):
        steps(scene, LEAST + 2)
        if scene.curtain.seat is not None:
            seen.append(scene.curtain.seat)
            click(scene, (960, 500))
            steps(scene, 30)
        human = scene.state.opened
        assert human.view.seat == scene.table.game.actors[0]
        before = scene.table.moves
        buttons = {button.name for button in scene.controls.buttons()}
        if buttons & {"take", "pass"}:
            tap_button(scene)
        else:
            spot = scene.state.layout.card(human.order[0])
            click(scene, (spot.x - spot.width / 2 + 15, spot.y))
        steps(scene, 20)
        assert scene.table.moves == before + 1
    assert seen[:4] == [0, 1, 0, 2]


def tap_button(scene):
    from durak_game.ui.table.buttons import button_rects

    buttons = scene.controls.buttons()
    at = next(number for number, button in enumerate(buttons) if button.name in ("take", "pass"))
    x, y, width, height = button_rects(len(buttons))[at]
    click(scene, (x + width / 2, y + height / 2))


def test_what_lies_over_the_table_brings_it_down_again():
    scene = curtained(HANDS)
    raise_it(scene, KEYS_LEFT)
    steps(scene, 12)
    assert scene.state.opened
    scene.covered()
    scene.released(Press(Verb.CONFIRM, KEYS_LEFT, released=True))
    assert not scene.state.opened
    scene.resume()
    steps(scene, 1)
    assert scene.curtain.seat == 0


def test_a_stranger_behind_it_does_nothing_but_pause_by_holding():
    scene = curtained(HANDS, persons=(0, 1))
    joined = []
    scene.on_join = lambda seat, device: joined.append(seat) or False
    raise_it(scene, "pad:7")
    steps(scene, 90)
    assert scene.curtain.seat == 0
    assert joined == []
    down(scene, Verb.PAUSE, "pad:7")
    changes = [scene.update() for _step in range(61)]
    assert any(isinstance(change, Push) for change in changes)


def test_who_takes_one_seat_of_a_lost_device_takes_all_that_were_passed_round_on_it():
    scene = curtained(HANDS, devices=("pad:0", "pad:0", "pad:1"))
    assert scene.couch.lost("pad:0") == (0, 1)
    assert scene.couch.claim(1, KEYS_LEFT, KEYS_LEFT)
    steps(scene, 1)
    assert scene.held_up_by == ()
    raise_it(scene, "pad:1")
    assert scene.curtain.seat == 0
    raise_it(scene, KEYS_LEFT)
    assert scene.state.opened is scene.state.humans[0]
