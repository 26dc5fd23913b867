"""Several people before one screen: whose hand lies at the bottom, what is hidden, and whose press counts."""

import random

import pygame
import pytest
from helpers.table_company import LONG, arm, attack, beat, card, company, down, lying, other, steps, tap, up
from samples import SamplePause, couch_of, dealt_table

from durak_game import text
from durak_game.engine import Reason, Rules, Take
from durak_game.engine.moves import PASS
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.hands import BETWEEN
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Plugged, Point, Press, Verb, Window
from durak_game.ui.inputs.device_info import DeviceInfo, Family
from durak_game.ui.table.buttons import button_rects
from durak_game.ui.table.hand import BESIDE_WIDTH, EYE_RECT
from durak_game.ui.table.layout import layout
from durak_game.ui.table.log import NOTE_WIDTH
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.scene import Push
from durak_game.ui.toolkit.text import in_two_lines, text_width

pytestmark = pytest.mark.slow

HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]
FREE = Rules().changed({"throw_in.order": "free", "throw_in.when": "any_time"})
TRANSFER = Rules().changed({"transfer.allowed": True})


def point(scene, kind, rect, button=1):
    x, y, width, height = rect
    return scene.handle(Point(kind, x + width / 2, y + height / 2, button=button))


def click(scene, rect):
    point(scene, "move", rect)
    point(scene, "press", rect)
    point(scene, "release", rect)


def faces(scene):
    """The cards that are seen and lie in somebody's hand."""
    held = {at for hand in scene.table.game.hands for at in range(52) if hand >> at & 1}
    spots = scene.state.timeline.spots(scene.state.arrangement).values()
    return {spot.face for spot in spots if spot.face in held}


# Whose hand


def test_the_hand_of_the_first_person_who_may_act_lies_face_down_at_the_bottom():
    scene = company(HANDS, attacker=1)
    assert scene.state.hands.holder == 1
    assert faces(scene) == set()
    assert [name for name in scene.state.layout.spots if name[0] == "fan"] == [("fan", 1, at) for at in range(4)]


def test_bots_never_get_the_place_at_the_bottom():
    scene = company(HANDS, persons=(0, 2), attacker=1)
    assert scene.state.hands.holder == 0
    other(scene, 1, attack("8S"))
    assert scene.state.hands.holder == 2


def test_with_one_person_his_hand_always_lies_open():
    scene = company(HANDS, persons=(2,), attacker=1)
    assert scene.state.hands.holder == 2
    assert len(faces(scene)) == 4


def test_a_direction_claims_the_place_until_four_seconds_without_a_press():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    assert scene.table.game.actors == (0, 2)
    assert scene.state.hands.holder == 0
    down(scene, Verb.LEFT, "pad:0")
    assert scene.state.hands.holder == 2
    steps(scene, LONG)
    assert scene.state.hands.holder == 0


def test_who_may_not_act_claims_nothing():
    scene = company(HANDS)
    down(scene, Verb.LEFT, KEYS_RIGHT)
    steps(scene, 1)
    assert scene.state.hands.holder == 0


# Looking


def test_a_hand_is_open_only_while_its_owner_holds_the_button():
    scene = company(HANDS)
    down(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 30)
    assert len(faces(scene)) == 4
    up(scene, Verb.PEEK, KEYS_LEFT)
    assert faces(scene) == set()


def test_a_key_that_is_tapped_opens_the_hand_until_it_is_tapped_again_or_four_seconds_pass():
    scene = company(HANDS)
    tap(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 60)
    assert scene.state.opened
    tap(scene, Verb.PEEK, KEYS_LEFT)
    assert not scene.state.opened
    tap(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 200)
    assert scene.state.opened
    down(scene, Verb.RIGHT, KEYS_LEFT)
    steps(scene, 200)
    assert scene.state.opened
    steps(scene, 60)
    assert not scene.state.opened


def test_a_pad_has_to_be_held_unless_the_players_wish_otherwise():
    scene = company(HANDS, devices=("pad:0", "pad:1", "pad:2"))
    tap(scene, Verb.PEEK, "pad:0")
    assert not scene.state.opened
    scene.state.hands._toggles = True
    tap(scene, Verb.PEEK, "pad:0")
    assert scene.state.opened


def test_one_hand_at_a_time_and_the_others_wait():
    scene = company(HANDS)
    down(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 30)
    down(scene, Verb.PEEK, "pad:0")
    steps(scene, 30)
    assert (scene.state.hands.looks, scene.state.hands.waiting) == (0, (2,))
    up(scene, Verb.PEEK, KEYS_LEFT)
    assert (scene.state.hands.looks, scene.state.hands.holder) == (2, 2)
    up(scene, Verb.PEEK, "pad:0")
    steps(scene, 1)
    assert (scene.state.hands.looks, scene.state.hands.holder) == (None, 0)


def test_a_pause_the_lost_focus_and_a_lost_pad_hide_hands_on_the_same_frame():
    for action in (Press(Verb.PAUSE, "pad:1"), Window("focus_lost"), Plugged("pad:0", False)):
        scene = company(HANDS, devices=("pad:0", "pad:1", "pad:2"))
        down(scene, Verb.PEEK, "pad:0")
        steps(scene, 30)
        assert faces(scene)
        change = scene.handle(action)
        assert isinstance(change, Push)
        assert isinstance(change.scene, SamplePause)
        assert faces(scene) == set()


def test_a_hand_that_becomes_private_is_hidden_on_the_same_frame():
    scene = company(HANDS, persons=(0,), devices=("pad:0",))
    assert faces(scene)
    scene.couch.join(2, "pad:1", "x", "Zoe")
    scene.table.change_player(2, None, "Zoe")
    assert faces(scene) == set()
    scene.resume()
    assert scene.state.company
    assert faces(scene) == set()


# Playing from a hidden hand


def test_the_chosen_card_stays_ready_and_one_press_plays_it():
    scene = company(HANDS)
    arm(scene, 0, "6S")
    assert not scene.state.opened
    assert scene.state.arrangement.raised
    tap(scene, Verb.CONFIRM, KEYS_LEFT)
    assert lying(scene) == {card("6S")}
    assert not scene.state.humans[0].armed


def test_a_card_that_was_ready_in_a_hidden_hand_is_laid_down_at_the_end_of_the_bout():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S KD"])
    other(scene, 0, attack("6S"))
    arm(scene, 2, "10S")
    other(scene, 1, beat("8S", "6S"))
    other(scene, 0, PASS)
    assert scene.state.humans[2].armed
    other(scene, 2, PASS)
    assert scene.table.game.bout == 3
    assert not scene.state.humans[2].armed


def test_a_ready_card_is_played_also_while_another_hand_is_shown():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    arm(scene, 2, "6D")
    down(scene, Verb.LEFT, KEYS_LEFT)
    assert scene.state.hands.holder == 0
    tap(scene, Verb.CONFIRM, "pad:0")
    steps(scene, 20)
    assert card("6D") in lying(scene)


def test_taking_needs_no_look_and_no_place_at_the_bottom():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], rules=FREE)
    other(scene, 0, attack("6S"))
    tap(scene, Verb.DONE, KEYS_RIGHT)
    steps(scene, 20)
    assert scene.table.game.taking


def test_directions_and_marks_do_nothing_to_a_hidden_hand():
    scene = company(HANDS)
    for verb in (Verb.LEFT, Verb.RIGHT, Verb.MARK, Verb.SORT):
        down(scene, verb, KEYS_LEFT)
    assert not scene.state.humans[0].armed


def test_confirming_without_a_card_says_that_one_has_to_look():
    scene = company(HANDS)
    down(scene, Verb.CONFIRM, KEYS_LEFT)
    assert scene.moves.words() == "Anna: look at your cards first"


def test_refusals_beside_a_hidden_hand_tell_nothing_of_it():
    scene = company(HANDS, attacker=1)
    other(scene, 1, attack("8S"))
    arm(scene, 2, "7S")
    down(scene, Verb.CONFIRM, "pad:0")
    assert scene.state.said.refusal.reason is Reason.NOT_HIGHER
    assert scene.moves.words() == "Clara: that doesn't work"
    down(scene, Verb.PEEK, "pad:0")
    steps(scene, 1)
    assert scene.moves.words() == "Clara: The 7 of spades doesn't beat the 8 of spades."


def test_who_is_to_act_is_no_secret():
    scene = company(HANDS)
    arm(scene, 2, "7S")
    down(scene, Verb.CONFIRM, "pad:0")
    assert scene.moves.words() == "Clara: It's not your turn. Waiting for: Anna."


def test_a_card_that_could_do_several_things_is_chosen_while_looking():
    scene = company(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    arm(scene, 0, "8H")
    down(scene, Verb.CONFIRM, KEYS_LEFT)
    assert scene.moves.words() == "Anna: look and choose the target"
    assert scene.state.humans[0].choice is None
    down(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 30)
    assert len(scene.state.humans[0].choice.moves) == 2
    tap(scene, Verb.BACK, KEYS_LEFT)
    assert scene.controls.buttons()[0].label == "Choose the target"
    up(scene, Verb.PEEK, KEYS_LEFT)
    assert scene.controls.buttons()[0].label == "Play the card"
    down(scene, Verb.TRANSFER, KEYS_LEFT)
    assert scene.table.game.defender == 1


def test_a_choice_that_was_not_seen_is_not_made_by_a_second_press():
    scene = company(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    arm(scene, 0, "8H")
    for _press in range(3):
        tap(scene, Verb.CONFIRM, KEYS_LEFT)
        steps(scene, 12)
    assert lying(scene) == {card("8S")}


def test_a_refusal_goes_when_the_cursor_has_moved_on():
    scene = company(HANDS, attacker=1)
    other(scene, 1, attack("8S"))
    arm(scene, 2, "7S")
    down(scene, Verb.PEEK, "pad:0")
    steps(scene, 12)
    down(scene, Verb.CONFIRM, "pad:0")
    assert scene.moves.words()
    down(scene, Verb.RIGHT, "pad:0")
    assert not scene.moves.words()


def test_swapping_the_lowest_trump_is_held_and_a_tap_says_so():
    scene = company(["6H 9S", "8S 9C"], stock="KH KD JH", rules=Rules().changed({"trump_swap": "any_time"}))
    tap(scene, Verb.SWAP, KEYS_LEFT)
    assert scene.moves.words() == "Anna: hold it down to swap"
    for held, moves in ((23, 0), (24, 1)):
        down(scene, Verb.SWAP, KEYS_LEFT)
        steps(scene, held)
        up(scene, Verb.SWAP, KEYS_LEFT)
        assert scene.table.moves == moves


def test_the_key_for_transferring_does_not_tell_whether_some_card_could():
    pictures = set()
    for hand, stock in (("8H 8D 7D", "KH KD JH"), ("KH KD 7D", "8H 8D JH")):
        scene = company([hand, "QS KS 9D AS", "8S 9C"], stock=stock, attacker=2, rules=TRANSFER)
        other(scene, 2, attack("8S"))
        down(scene, Verb.TRANSFER, KEYS_LEFT)
        steps(scene, 2)
        surface = pygame.Surface((960, 600))
        scene.picture(0).draw(Canvas(surface))
        pictures.add(surface.get_buffer().raw)
    assert len(pictures) == 1


@pytest.mark.parametrize("changes", [{}, {"transfer.allowed": True, "transfer.by_showing_trump": True}])
def test_buttons_beside_a_hidden_hand_offer_all_that_its_owner_can_do(changes):
    for seed in range(6):
        chance = random.Random(seed)
        couch = couch_of((0, 1, 2), 3, (KEYS_LEFT, KEYS_RIGHT, "pad:0"))
        scene = dealt_table(3, seed, Rules().changed(changes), couch=couch)
        while not scene.table.over:
            seat = scene.table.game.actors[0]
            moves = scene.state.humans[seat].view.moves
            steps(scene, 1)
            offered = {button.name for button in scene.controls.buttons()}
            needed = {type(move).__name__.lower() for move in moves} - {"attack", "beat"}
            assert needed <= offered
            other(scene, seat, chance.choice(moves))


# The mouse


def test_the_mouse_opens_its_hand_by_the_eye_for_four_seconds_and_never_plays_from_a_hidden_one():
    scene = company(HANDS, devices=(MOUSE, KEYS_LEFT, KEYS_RIGHT))
    for name in [name for name in scene.state.layout.spots if name[0] == "fan"]:
        spot = scene.state.layout.spots[name]
        click(scene, (spot.x, spot.y, 0, 0))
    assert not lying(scene)
    click(scene, EYE_RECT)
    assert scene.state.opened
    steps(scene, 30)
    spot = scene.state.layout.card(card("6S"))
    click(scene, (spot.x, spot.y, 0, 0))
    assert lying(scene) == {card("6S")}
    scene = company(HANDS, devices=(MOUSE, KEYS_LEFT, KEYS_RIGHT))
    click(scene, EYE_RECT)
    steps(scene, LONG)
    assert not scene.state.opened


def test_the_mouse_pushes_only_buttons_of_its_own_hand():
    scene = company(HANDS, devices=(MOUSE, KEYS_LEFT, KEYS_RIGHT), attacker=2)
    other(scene, 2, attack("7S"))
    assert scene.state.hands.holder == 0
    click(scene, button_rects(len(scene.controls.buttons()))[0])
    assert scene.table.game.taking
    scene = company(HANDS, devices=(KEYS_LEFT, MOUSE, KEYS_RIGHT), attacker=2)
    other(scene, 2, attack("7S"))
    click(scene, button_rects(len(scene.controls.buttons()))[0])
    assert not scene.table.game.taking


# In general


def test_partners_see_each_other():
    scene = company(["6S 9H", "8S 9C", "6D 10S", "AS AC"], persons=(0, 2), rules=Rules().changed({"partners": "teams"}))
    assert faces(scene) == {card(name) for name in ("6S", "9H", "6D", "10S")}
    assert scene.state.hands.open_seats == (0, 2)


def test_a_bot_stands_in_and_neither_hand_is_seen_but_by_its_owner():
    scene = company(HANDS, persons=(0, 1), devices=("pad:0", "pad:1"))
    scene.couch.hand_over(1, "random")
    scene.update()
    assert faces(scene) == set()
    down(scene, Verb.PEEK, "pad:0")
    assert faces(scene) == {card(name) for name in HANDS[0].split()}


def test_a_lost_pad_calls_the_scene_that_waits_and_a_pad_of_the_model_plays_on():
    scene = company(HANDS, devices=("pad:0", "pad:1", "pad:2"))
    for chair in scene.couch.chairs:
        chair.guid = "model"
    scene.devices.info = lambda device: DeviceInfo(device, "model", "Pad", Family.XBOX)
    called = []
    scene._on_away = lambda seats: called.append(seats) or SamplePause()
    assert isinstance(scene.handle(Plugged("pad:0", False)), Push)
    assert called == [(0,)]
    assert scene.couch.waiting == (0,)
    scene.handle(Plugged("pad:9", True))
    assert scene.couch.chairs[0].device == "pad:9"


PRESSES = [Verb.PEEK, Verb.CONFIRM, Verb.DONE, Verb.SWAP]


@pytest.mark.parametrize("verb", PRESSES)
@pytest.mark.parametrize("privacy", [Privacy.PEEK, Privacy.OPEN])
def test_a_press_changes_the_screen_in_the_next_frame(verb, privacy):
    scene = company(["7S 9D 9H", "8S 9C QD", "6D 10S"], attacker=2, speed="normal", privacy=privacy)
    other(scene, 2, attack("6D"))
    steps(scene, 60)
    scene.state.humans[0].cursor = card("9D")
    steps(scene, 30)
    pictures = []
    for press in (False, True):
        if press and not (privacy is Privacy.OPEN and verb is Verb.PEEK):
            scene.handle(Press(verb, KEYS_LEFT))
        elif press:
            scene.handle(Press(Verb.RIGHT, KEYS_LEFT))
        scene.state.now = 100  # plates that call breathe, whatever is pressed
        surface = pygame.Surface((960, 600))
        scene.picture(0.5).draw(Canvas(surface))
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] != pictures[1]


def test_with_several_people_cards_end_where_the_layout_says():
    for seed in range(4):
        chance = random.Random(seed)
        couch = couch_of((0, 2), 4, (KEYS_LEFT, KEYS_RIGHT))
        scene = dealt_table(4, seed, Rules().changed({"transfer.allowed": True}), couch=couch, speed="fast")
        scene.enter()
        for _turn in range(600):
            verb = chance.choice([verb for verb in Verb if verb is not Verb.PAUSE])
            scene.handle(Press(verb, chance.choice((KEYS_LEFT, KEYS_RIGHT)), released=chance.random() < 0.4))
            steps(scene, chance.choice((0, 1, 3, 12)))
            if scene.table.over:
                break
            if not scene.state.timeline.busy:
                assert (
                    scene.state.timeline.spots(scene.state.arrangement)
                    == layout(scene.state.displayed(), scene.state.arrangement).spots
                )
                assert scene.state.timeline.shown == scene.state.displayed()
        assert scene.table.moves > 3


@pytest.mark.parametrize("language", text.languages)
def test_words_beside_a_hidden_hand_are_read_from_the_couch(language):
    text.use(language)
    try:
        for words in map(text._, ("hold to look", "hold or tap to look")):
            assert text_width(words, theme.SIZE_HINT) <= BESIDE_WIDTH, words
        for words in map(text._, ("Play the card", "Play on my turn", "Pass early", "Pass for this bout")):
            assert text_width(words, theme.SIZE_SMALL, theme.HEAVY) <= 300, words
        assert len(in_two_lines(text._("Partners see each other's cards"), theme.SIZE_SMALL, NOTE_WIDTH)) <= 2
    finally:
        text.use("en")


def test_what_others_press_does_not_make_a_tapped_look_longer():
    scene = company(["6H 7H", "8H 9H", "10H KD"])
    tap(scene, Verb.PEEK, KEYS_LEFT)
    assert scene.state.hands.looks == 0
    for _ in range(5):
        tap(scene, Verb.PEEK, KEYS_RIGHT)
        steps(scene, LONG // 4)
    assert scene.state.hands.looks != 0


def test_who_waited_to_look_has_all_the_time_once_the_other_has_looked():
    scene = company(HANDS)
    tap(scene, Verb.PEEK, KEYS_LEFT)
    steps(scene, 150)
    tap(scene, Verb.PEEK, KEYS_RIGHT)
    steps(scene, 100)
    assert scene.state.hands.looks == 1  # the time of the first is over
    steps(scene, BETWEEN + 200)
    assert scene.state.hands.looks == 1
    steps(scene, 60)
    assert scene.state.hands.looks is None


# Pads that go to sleep


def lose(scene, seat):
    device = scene.couch.chairs[seat].device
    return scene.handle(Plugged(device, False))


PADS = ("pad:0", "pad:1", "pad:2", "pad:3")


def test_a_pad_of_somebody_who_is_out_may_sleep_for_the_rest_of_the_game():
    scene = company(["AS", "8S 9S KD", "7S 10S JD"], devices=PADS, stock="")
    other(scene, 0, attack("AS"))
    assert not scene.table.game.in_game(0)
    assert lose(scene, 0) is None
    while not scene.table.over:
        assert scene.held_up_by == ()
        seat = scene.table.game.actors[0]
        other(scene, seat, scene.table.view(seat).moves[-1])


def test_where_all_may_throw_in_the_game_waits_for_a_sleeping_pad_when_all_others_have_acted():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S", "7D 7C"], devices=PADS, rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    assert len(scene.table.game.actors) == 3
    assert lose(scene, 0) is None
    other(scene, 2, PASS)
    assert scene.held_up_by == ()
    other(scene, 3, PASS)
    assert scene.held_up_by == (0,)
    assert isinstance(scene.update(), Push)


def test_a_sleeping_pad_gives_the_place_at_the_bottom_to_one_who_is_there():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S", "7D 7C"], devices=PADS, rules=FREE)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    assert scene.state.hands.holder == 0
    lose(scene, 0)
    steps(scene, 2)
    assert scene.state.hands.holder == 2


def test_what_a_stranger_holds_ends_with_the_pad_and_under_a_popup():
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], persons=(0, 1), devices=PADS)
    joined = []
    scene.on_join = lambda seat, device: joined.append((seat, device)) or False
    for end in (lambda: scene.handle(Plugged("pad:8", False)), scene.covered):
        down(scene, Verb.CONFIRM, "pad:8")
        steps(scene, 30)
        end()
        steps(scene, 90)
    assert joined == []
    down(scene, Verb.CONFIRM, "pad:8")
    steps(scene, 61)
    assert joined == [(2, "pad:8")]


@pytest.mark.parametrize("verb", [verb for verb in Verb if verb is not Verb.CONFIRM])
def test_a_stranger_who_holds_another_button_joins_nobody(verb):
    scene = company(["6S 9H 6C", "8S 9C QD", "6D 10S"], persons=(0, 1), devices=PADS)
    joined = []
    scene.on_join = lambda seat, device: joined.append((seat, device)) or False
    down(scene, verb, "pad:8")
    steps(scene, 200)
    assert joined == []
