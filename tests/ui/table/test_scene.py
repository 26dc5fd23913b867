from concurrent.futures import ThreadPoolExecutor

import pygame
import pytest
from samples import SamplePause, dealt_table, sample_table, table_with

from durak_game import text
from durak_game.engine import Attack, Beat, Pass, Reason, Rules, Take
from durak_game.engine.cards import names, parse_card
from durak_game.ui import theme
from durak_game.ui.app import App
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Point, Press, Verb, Window
from durak_game.ui.table.buttons import HINT_X, WIDTH, button_rects
from durak_game.ui.table.context import prompt, words_when_out
from durak_game.ui.table.plates import CHIP_COLOURS, CHIP_TEXT, role_words
from durak_game.ui.table.showing import targets
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.scene import Push
from durak_game.ui.toolkit.scene import Swap as SwapScene
from durak_game.ui.toolkit.text import text_width

TRANSFER = Rules().changed({"transfer.allowed": True})
SHOW = Rules().changed({"transfer.allowed": True, "transfer.by_showing_trump": True})
HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]


def card(name):
    return parse_card(name)


def attack(*cards):
    return Attack(tuple(parse_card(name) for name in cards))


def wait(scene, steps=30):
    for _step in range(steps):
        scene.update()


def key(scene, verb, device=KEYS_LEFT):
    return scene.handle(Press(verb, device))


def let_go(scene, verb, device=KEYS_LEFT):
    return scene.handle(Press(verb, device, released=True))


def tap(scene, verb, device=KEYS_LEFT):
    key(scene, verb, device)
    return let_go(scene, verb, device)


def place_of(scene, name):
    """A place on a card where no other card lies."""
    spot = scene.state.layout.card(card(name))
    return spot.x - spot.width / 2 + 18, spot.y - spot.height / 2 + 30


def press(scene, place, button=1):
    return scene.handle(Point("press", *place, button=button))


def release(scene, place, button=1):
    return scene.handle(Point("release", *place, button=button))


def click(scene, place, button=1):
    scene.handle(Point("move", *place))
    press(scene, place, button)
    release(scene, place, button)


def click_card(scene, name, button=1):
    click(scene, place_of(scene, name), button)


def push(scene, name):
    """Click a context button."""
    buttons = scene.controls.buttons()
    at = [button.name for button in buttons].index(name)
    x, y, width, height = button_rects(len(buttons))[at]
    click(scene, (x + width / 2, y + height / 2))


def other(scene, seat, move):
    """Somebody else plays."""
    scene.moves.happened(scene.table.play(seat, move))


def lying(scene):
    return {name for pair in scene.state.view.pairs for name in pair if name is not None}


# Playing a card


def test_a_click_plays_a_card():
    scene = table_with(HANDS)
    click_card(scene, "6S")
    assert lying(scene) == {card("6S")}


def test_keys_of_both_zones_play_a_card():
    for device in (KEYS_LEFT, KEYS_RIGHT):
        scene = table_with(HANDS)
        key(scene, Verb.RIGHT, device)
        assert scene.state.human.cursor == card("6S")
        key(scene, Verb.CONFIRM, device)
        assert lying(scene) == {card("6S")}


def test_double_and_triple_clicks_play_one_card():
    for gap in (1, 5, 10, 15, 20):
        scene = table_with(["6S 6D 9H AS 6H 9D", "8S 9S KD QD AD AC", "7S 10S JD 6C"])
        place = place_of(scene, "6S")
        for _click in range(3):
            press(scene, place)
            release(scene, (place[0] + 2, place[1] + 1))
            if scene.state.view.unbeaten:
                other(scene, 1, Beat(card("8S"), card("6S")))
            wait(scene, gap)
        assert scene.state.view.counts[0] == 5


def test_after_a_move_the_same_key_is_deaf_for_150_ms():
    scene = table_with(["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"])
    key(scene, Verb.RIGHT)
    key(scene, Verb.CONFIRM)
    other(scene, 1, Beat(card("8S"), card("6S")))
    scene.state.human.cursor = card("6D")
    wait(scene, 5)
    key(scene, Verb.CONFIRM)
    assert card("6D") not in lying(scene)
    wait(scene, 5)
    key(scene, Verb.CONFIRM)
    assert card("6D") in lying(scene)


def test_a_card_that_fits_several_glows_them_and_the_next_click_picks():
    scene = table_with(["9H 7D 6D", "8S 8C 9C"], attacker=1)
    other(scene, 1, attack("8S", "8C"))
    click_card(scene, "9H")
    assert set(targets(scene.state)) == {card("8S"), card("8C")}
    wait(scene)
    click(scene, place_of(scene, "8C"))
    assert scene.state.view.pairs[1] == (card("8C"), card("9H"))


def test_a_transfer_has_its_own_free_place():
    scene = table_with(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    click_card(scene, "8H")
    wait(scene)
    ghost = scene.state.layout.ghost
    click(scene, (ghost.x, ghost.y))
    assert scene.state.view.defender == 1
    assert scene.state.view.pairs == ((card("8S"), None), (card("8H"), None))


def test_a_long_press_transfers():
    scene = table_with(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    place = place_of(scene, "8H")
    press(scene, place)
    wait(scene, 40)
    release(scene, place)
    assert scene.state.view.defender == 1


def test_transfer_is_a_key_and_held_it_shows_the_trump():
    for steps, shown in ((3, False), (40, True)):
        scene = table_with(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=SHOW)
        other(scene, 2, attack("8S"))
        key(scene, Verb.TRANSFER)
        wait(scene, steps)
        let_go(scene, Verb.TRANSFER)
        assert scene.state.view.defender == 1
        assert (scene.state.view.hand >> card("8H") & 1) == shown


def test_marked_cards_are_led_together_with_mouse_and_keys():
    scene = table_with(["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"])
    click_card(scene, "6S", button=3)
    click_card(scene, "6D", button=3)
    wait(scene)
    push(scene, "confirm")
    assert lying(scene) == {card("6S"), card("6D")}
    scene = table_with(["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"])
    for name in ("6S", "6D"):
        scene.state.human.cursor = card(name)
        key(scene, Verb.MARK)
    key(scene, Verb.CONFIRM)
    assert lying(scene) == {card("6S"), card("6D")}


def test_a_card_can_be_dragged_to_its_target_or_to_the_table_or_back():
    scene = table_with(["9H 7D 6D", "8S 8C 9C"], attacker=1)
    other(scene, 1, attack("8S", "8C"))
    start, end = place_of(scene, "9H"), place_of(scene, "8C")
    _drag(scene, start, end)
    assert scene.state.view.pairs[1] == (card("8C"), card("9H"))
    scene = table_with(HANDS)
    _drag(scene, place_of(scene, "6S"), (960, 900))
    assert not lying(scene)
    wait(scene)
    _drag(scene, place_of(scene, "6S"), (960, 500))
    assert lying(scene) == {card("6S")}


def _drag(scene, start, end):
    press(scene, start)
    for share in (0.2, 0.6, 1.0):
        scene.handle(Point("move", start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    release(scene, end)


def test_a_mouse_that_is_only_knocked_does_not_take_the_cursor_from_the_keys():
    scene = table_with(HANDS)
    x, y = place_of(scene, "AS")
    scene.handle(Point("move", x, y))
    assert scene.state.human.cursor == card("AS")
    key(scene, Verb.LEFT)
    cursor = scene.state.human.cursor
    assert cursor != card("AS")
    scene.handle(Point("move", x + 6, y + 4))
    assert scene.state.human.cursor == cursor
    scene.handle(Point("move", x + 12, y + 8))
    assert scene.state.human.cursor == card("AS")


# Buttons


def test_buttons_say_what_they_do():
    scene = table_with(["8D 7D AC", "9D 9C QC KS", "8C 10C KD"])
    click_card(scene, "8D")
    other(scene, 1, Beat(card("9D"), card("8D")))
    wait(scene)
    assert [button.label for button in scene.controls.buttons()] == ["Let others throw in", "End the bout", "Hint"]
    push(scene, "close")
    assert scene.state.view.bout == 3


def test_the_defender_reads_how_many_cards_he_takes():
    scene = table_with(["7D 6D", "8S 8C 9C"], attacker=1)
    other(scene, 1, attack("8S", "8C"))
    take = scene.controls.buttons()[0]
    assert (take.label, take.detail) == ("Take", "2 cards")
    push(scene, "take")
    assert scene.state.view.bout == 3


def test_after_a_take_one_gives_cards():
    scene = table_with(["8D 7D AC", "9D 9C QC KS", "8C 10C KD"])
    click_card(scene, "8D")
    other(scene, 1, Take())
    assert scene.controls.buttons()[0].label == "Give cards"


def test_done_is_a_key_and_held_it_closes():
    for steps, bout in ((3, 2), (40, 3)):
        scene = table_with(["8D 7D AC", "9D 9C QC KS", "8C 10C KD"])
        click_card(scene, "8D")
        other(scene, 1, Beat(card("9D"), card("8D")))
        key(scene, Verb.DONE)
        wait(scene, steps)
        let_go(scene, Verb.DONE)
        assert scene.state.view.bout == bout


def test_the_trump_is_swapped_at_any_time():
    scene = table_with(["6H 7D", "9D 9C QC", "8C 10C KD"], stock="7C JD JH", attacker=1)
    push(scene, "swap")
    assert scene.state.view.indicator == card("6H")
    assert names(scene.state.view.hand) == ["7D", "JH"]


def test_transfer_names_the_next_player():
    scene = table_with(["8H 7D", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    transfer = next(button for button in scene.controls.buttons() if button.name == "transfer")
    assert (transfer.label, transfer.detail) == ("Transfer", "to Boris")


def test_at_most_four_buttons_are_shown_and_all_moves_without_cards_are_among_them():
    scene = table_with(["8H 6H 7D", "QS KS 9D", "8S 9C"], stock="7C JD JH", attacker=2, rules=SHOW)
    other(scene, 2, attack("8S"))
    shown = {button.name for button in scene.controls.buttons()}
    assert shown == {"take", "transfer", "show", "swap"}


# Refusals


def test_a_refused_move_shakes_the_card_and_says_why():
    scene = table_with(["6S 9D", "8S 9C"], attacker=1)
    other(scene, 1, attack("8S"))
    before = scene.table.game.copy()
    click_card(scene, "6S")
    assert scene.state.said.refusal.reason is Reason.NOT_HIGHER
    assert scene.state.said.card == card("6S")
    assert scene.table.game.hands == before.hands
    wait(scene, 300)
    assert scene.state.said is None


def test_playing_out_of_turn_is_refused():
    scene = table_with(["6S 9D", "8S 9C", "7D 10D"], attacker=1)
    click_card(scene, "6S")
    assert scene.state.said.refusal.reason is Reason.NOT_YOUR_TURN


# Bots and passing


def test_bots_wait_at_normal_speed_and_not_at_instant():
    for speed, least, most in (("normal", 36, 80), ("instant", 1, 2)):
        scene = dealt_table(3, 5, speed=speed, person=None)
        scene.enter()
        scene.state.timeline.finish()
        scene.thinking.forget()
        steps = 0
        while scene.table.moves == 0:
            scene.update()
            steps += 1
        assert least <= steps <= most


def test_bots_think_beside_the_loop():
    scene = dealt_table(2, 5, person=None)
    slow = ThreadPoolExecutor(1)
    scene.thinking._mind._executor = slow
    scene.enter()
    for _step in range(3000):
        scene.update()
        if scene.table.moves > 3:
            break
        pygame.time.wait(1)
    assert scene.table.moves > 3
    scene.leave()


def test_a_person_who_can_only_pass_passes_after_a_while():
    scene = table_with(["KC AC QD", "8D 10D 9S", "9D 9C QC KS"], attacker=1, speed="normal")
    other(scene, 1, attack("8D"))
    other(scene, 2, Beat(card("9D"), card("8D")))
    other(scene, 1, Pass())
    assert scene.state.view.actors == (0,)
    steps = 0
    while scene.state.view.to_act and steps < 400:
        scene.update()
        steps += 1
    assert 48 <= steps <= 109


def test_a_person_who_can_close_is_waited_for():
    scene = table_with(["8D KC AC", "9D 9C QC KS", "8C 10C KD"], speed="normal")
    click_card(scene, "8D")
    scene.state.timeline.finish()
    other(scene, 1, Beat(card("9D"), card("8D")))
    wait(scene, 300)
    assert scene.state.view.actors == (0,)


def test_passing_for_the_bout_passes_by_itself_until_a_card_is_played():
    scene = table_with(["8D 9S 9H 8S", "9D 9C QC KS 10S", "8C 10C KD"], stock="7C JD JH")
    click_card(scene, "8D")
    other(scene, 1, Beat(card("9D"), card("8D")))
    wait(scene)
    tap(scene, Verb.DONE)
    wait(scene)
    tap(scene, Verb.DONE)
    assert scene.state.human.passes_bout
    other(scene, 2, attack("8C"))
    other(scene, 1, Beat(card("9C"), card("8C")))
    wait(scene)
    assert 0 in scene.state.view.passed
    tap(scene, Verb.DONE)
    assert not scene.state.human.passes_bout


# Interruptions


def test_any_press_finishes_the_running_animation():
    scene = dealt_table(4, 3, speed="normal")
    scene.enter()
    assert scene.state.timeline.busy
    hand = scene.state.view.hand
    key(scene, Verb.CONFIRM)
    assert not scene.state.timeline.busy
    assert scene.state.view.hand == hand


@pytest.mark.parametrize("steps", [0, 1, 7, 20, 60])
def test_escape_focus_loss_and_resizing_in_the_middle_of_an_animation(steps):
    scene = dealt_table(4, 3, speed="normal")
    scene.enter()
    wait(scene, steps)
    for size in ((960, 600), (1920, 1080), (1280, 720)):
        scene.picture(0.5).draw(Canvas(pygame.Surface(size)))
        scene.handle(Window("resized"))
    assert isinstance(scene.handle(Window("focus_lost")), Push)
    assert isinstance(key(scene, Verb.PAUSE, "keys").scene, SamplePause)
    wait(scene, 600)
    assert scene.state.timeline.spots(scene.state.arrangement) == scene.state.layout.spots


def test_a_paused_table_stands_still():
    scene = dealt_table(4, 3, speed="normal", person=None)
    app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
    app.handle(Window("focus_lost"))
    now = scene.state.now
    app.step(100)
    assert scene.state.now == now


def test_the_game_ends_with_the_cap_and_then_the_scores():
    scene = table_with(["AS", "8S 9S"], stock="", attacker=0)
    click_card(scene, "AS")
    other(scene, 1, Take())
    assert scene.table.over
    scene.update()
    assert scene.state.ended_at is not None
    change = None
    for _step in range(300):
        change = change or scene.update()
    assert isinstance(change, SwapScene)
    assert change.scene.result.durak == (1,)


def test_nobody_hears_a_press_while_the_cap_falls_and_then_one_goes_on():
    scene = table_with(["AS", "8S 9S"], stock="", attacker=0)
    click_card(scene, "AS")
    other(scene, 1, Take())
    for _step in range(theme.steps(theme.DEAF_SCORES)):
        assert scene.update() is None
        assert key(scene, Verb.CONFIRM) is None
    scene.update()
    assert isinstance(key(scene, Verb.CONFIRM), SwapScene)


def test_a_stranger_does_not_shorten_the_end():
    scene = table_with(["AS", "8S 9S"], stock="", attacker=0)
    click_card(scene, "AS")
    other(scene, 1, Take())
    wait(scene, theme.steps(2))
    for chair, device in zip(scene.couch.chairs, ("pad:0", "pad:1"), strict=True):
        chair.level, chair.device = "human", device
    assert key(scene, Verb.CONFIRM, "pad:9") is None
    assert isinstance(key(scene, Verb.CONFIRM, "pad:1"), SwapScene)


# Pictures


@pytest.mark.parametrize("language", text.languages)
def test_every_sort_of_table_can_be_drawn(language):
    text.use(language)
    surface = pygame.Surface((960, 600))
    for seats in range(2, 7):
        for cards, pairs in ((6, 2), (20, 6)):
            scene = sample_table(seats, cards, pairs=pairs, seed=seats)
            scene.picture(0).draw(Canvas(surface))
    text.use("en")


def test_a_click_chooses_among_several_cards_that_could_transfer():
    scene = table_with(["8H 8D 7D", "QS KS 9D AS AC", "8S 9C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    push(scene, "transfer")
    assert set(scene.state.human.choice.cards) == {card("8H"), card("8D")}
    wait(scene)
    click_card(scene, "8D")
    assert scene.state.view.pairs == ((card("8S"), None), (card("8D"), None))


def test_a_card_that_is_pressed_long_but_cannot_transfer_is_played():
    scene = table_with(HANDS)
    place = place_of(scene, "6S")
    press(scene, place)
    wait(scene, 60)
    release(scene, place)
    assert lying(scene) == {card("6S")}


def test_a_finger_marks_cards_of_a_rank_by_pressing_them_long_and_leads_them_by_a_tap():
    scene = table_with(["6S 6H 7D", "QS KS 9D", "8S 9C"])
    for name in ("6S", "6H"):
        x, y = place_of(scene, name)
        scene.handle(Point("press", x, y, 1, finger=True))
        wait(scene, 40)
        release(scene, (x, y))
    assert lying(scene) == set()
    wait(scene)
    click_card(scene, "6H")
    assert lying(scene) == {card("6S"), card("6H")}


# When a bot fails, and whose turn it is


class Failing:
    """A bot that cannot think."""

    kind = "casual"

    def choose(self, view):
        raise RuntimeError("no idea")


def test_a_bot_that_fails_plays_something_simple_and_the_details_are_kept(monkeypatch, tmp_path):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    scene = table_with(HANDS)
    scene.table.players[1] = Failing()
    scene.thinking._mind._executor = ThreadPoolExecutor(1)
    click_card(scene, "6S")
    while not scene.state.view.taking and scene.state.view.bout == 2:
        scene.update()
    scene.leave()
    assert "no idea" in (tmp_path / "data" / "crash.log").read_text()


def test_a_bot_that_breaks_the_rules_plays_something_simple(monkeypatch, tmp_path):
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    scene = table_with(HANDS)
    click_card(scene, "6S")
    monkeypatch.setattr(scene.thinking, "answer", lambda seat: Beat(card("9S"), card("AS")))
    assert scene.moves.bot_plays(1) is not None
    assert (tmp_path / "data" / "crash.log").exists()


def test_a_card_dragged_onto_an_attack_card_is_thrown_in_by_who_does_not_defend():
    scene = table_with(["8D 7D AC", "9D 9C QC KS", "8C 10C KD"])
    click_card(scene, "8D")
    other(scene, 1, Take())
    wait(scene)
    assert scene.state.human.meant_to_beat(card("7D"), card("8D")) is False


def test_a_card_of_the_rank_dragged_onto_the_attack_card_passes_it_on():
    scene = table_with(["8H 7D", "QS KS 9D", "8S 9C"], "JS JH JC", attacker=2, rules=TRANSFER, trump="C")
    other(scene, 2, attack("8S"))
    wait(scene)
    start = place_of(scene, "8H")
    press(scene, start)
    for spot in ((start[0], start[1] - 60), place_of(scene, "8S")):
        scene.handle(Point("move", *spot))
    release(scene, place_of(scene, "8S"))
    assert lying(scene) == {card("8S"), card("8H")}


def test_the_prompt_says_what_is_asked():
    scene = table_with(["8H 7D 9S", "QS KS 9D", "8S 9C"], attacker=2, rules=TRANSFER)
    assert prompt(scene.state.human) == ""
    other(scene, 2, attack("8S"))
    assert prompt(scene.state.human) == "Beat it, transfer or take"
    click_card(scene, "8H")
    assert prompt(scene.state.human) == "Beat or transfer?"


PROMPTS = (
    "Which card?",
    "Beat or transfer?",
    "Beat which card?",
    "Attack with a card",
    "No card fits",
    "Beat it, transfer or take",
    "Beat it or take",
    "Add more or give the cards",
    "Throw in or let others",
    "Throw in or press Done",
)


@pytest.mark.parametrize("language", text.languages)
def test_prompts_are_short_enough_to_be_read_from_the_couch(language):
    text.use(language)
    try:
        for words in map(text._, PROMPTS):
            assert text_width(words, theme.SIZE_SMALL, theme.HEAVY) <= WIDTH - HINT_X, words
        beaten = text.pgettext("all beaten", "Throw in or press Done")
        assert text_width(beaten, theme.SIZE_SMALL, theme.HEAVY) <= WIDTH - HINT_X
        for words in (text.pgettext("role", "your turn"), *map(role_words, CHIP_COLOURS)):
            assert text_width(words, theme.SIZE_SMALL, theme.HEAVY) <= CHIP_TEXT, words
    finally:
        text.use("en")


def test_the_card_that_one_press_would_beat_glows_before():
    scene = table_with(["9H 7D 9S", "8S 9C"], attacker=1)
    other(scene, 1, attack("8S"))
    wait(scene)
    scene.handle(Point("move", *place_of(scene, "9S")))
    assert targets(scene.state) == {card("8S"): True}
    scene.handle(Point("move", *place_of(scene, "7D")))
    assert targets(scene.state) == {}


def test_a_player_who_is_out_reads_his_place_and_may_let_the_others_hurry():
    scene = table_with(["", "7S 8S KD", "9S 10S"], stock="", attacker=1, speed="normal")
    (button,) = scene.controls.buttons()

    assert words_when_out(scene.state.human) == ("You're safe!", "Place 1. The others play on.")
    assert (button.name, button.label) == ("hurry", "Fast-forward")

    tap(scene, Verb.DONE)

    assert scene.controls.buttons() == []
    assert scene.state.timeline.speed == scene.thinking.speed == theme.HASTE
