"""Hints at the table: asked for by a press, shown beside the open hand only, and never in secret."""

import pygame
import pytest
from helpers.table_company import attack, beat, card, company, down, other, steps, tap, up
from samples import dealt_table, table_with

from durak_game import text
from durak_game.bots.coach import Advice, Why
from durak_game.engine import Rules, Take
from durak_game.engine.cards import card_set, names
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE, Attack, Beat, Show, Transfer
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.hands import BETWEEN
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Point, Press, Verb, Window
from durak_game.ui.minds.advice import move_parts, reason_words
from durak_game.ui.minds.hints import Hint
from durak_game.ui.table.advising import hint_parts, hint_reason
from durak_game.ui.table.buttons import button_rects
from durak_game.ui.table.context import MOST
from durak_game.ui.table.hint import BEHIND, LEFT, RIGHT, TEXT_WIDTH, HintPicture, reason_lines, title_width
from durak_game.ui.table.human import cards_of
from durak_game.ui.table.layout import LIFT_SMALL
from durak_game.ui.table.log import LEAST_NAME, NAME_X, NARROW, LogLine
from durak_game.ui.table.moves import MESSAGE
from durak_game.ui.table.sprites import Glow
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.text import draw_text, text_width

pytestmark = pytest.mark.slow

FREE = Rules().changed({"throw_in.order": "free"})
TRANSFER = Rules().changed({"transfer.allowed": True})
HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]


class Coach:
    """A coach who always advises the same and answers when the test wants it."""

    def __init__(self, scene, move=None, why=Why.LOOKED_AHEAD):
        self.ready = True
        self.move, self.why = move, why
        scene.state.advising.hints._begin = self

    def __call__(self, view):
        advice = Advice(self.move or view.moves[0], self.why)
        coach = self

        class Answer:
            def done(self):
                return coach.ready

            def result(self):
                return advice

            def cancel(self):
                return True

        return Answer()


def alone(move=None, hands=HANDS, **more):
    scene = table_with(hands, **more)
    coach = Coach(scene, move)
    steps(scene, 1)
    return scene, coach


def picture(scene):
    surface = pygame.Surface((960, 600))
    scene.state.now = 100  # plates that call breathe
    scene.picture(0.5).draw(Canvas(surface))
    return surface.get_buffer().raw


def asked(scene):
    return [line.seat for line in scene.state.log if line.deed == "hint"]


def framed(scene):
    """The cards that the hint speaks of, as they are seen."""
    scene.update()
    return {shown.spot.face for shown in scene.picture(0.5).cards if Glow.ADVISED in shown.glows}


def labels(scene):
    return [button.name for button in scene.controls.buttons()]


# Asking


def test_a_press_shows_the_move_and_the_reason_and_frames_the_card():
    scene, _coach = alone(attack("6S"))
    before = picture(scene)
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.state.hint == Hint(attack("6S"), Advice(attack("6S"), Why.LOOKED_AHEAD))
    assert framed(scene) == {card("6S")}
    assert picture(scene) != before


def test_the_advised_cards_are_lifted_and_the_cursor_stays_where_it_is():
    scene, _coach = alone(attack("6S", "6D"))
    down(scene, Verb.RIGHT, KEYS_LEFT)
    down(scene, Verb.RIGHT, KEYS_LEFT)
    cursor = scene.state.human.cursor
    resting = {name: scene.state.layout.card(card(name)).y for name in ("6S", "6D")}
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.state.human.cursor == cursor
    assert not scene.state.human.marked
    lifted = [name for name in resting if scene.state.layout.card(card(name)).y == resting[name] - LIFT_SMALL]
    assert set(lifted) | {"".join(names(1 << cursor))} >= {"6S", "6D"}


def test_the_target_of_a_beat_is_framed_too():
    scene, _coach = alone(beat("9H", "8H"), attacker=2, hands=["9H 7C", "8S 9S KD", "8H 7S 10S"])
    other(scene, 2, attack("8H"))
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert framed(scene) == {card("9H"), card("8H")}


@pytest.mark.parametrize(("move", "button"), [(TAKE, "take"), (Transfer(card("8H")), "transfer")])
def test_the_button_that_does_it_is_framed(move, button):
    scene, _coach = alone(move, hands=["8H 7D", "QS KS 9D AS", "8S 9C 10C"], attacker=2, rules=TRANSFER)
    other(scene, 2, attack("8S"))
    tap(scene, Verb.HINT, KEYS_LEFT)
    framed = [shown.rect for shown in scene.picture(0.5).buttons if shown.advised]
    assert framed == [button_rects(len(labels(scene)))[labels(scene).index(button)]]


def test_a_second_press_puts_it_away_and_a_third_shows_it_again():
    scene, _coach = alone()
    tap(scene, Verb.BACK, KEYS_LEFT)  # so that the signs are those of the keys
    before = picture(scene)
    for shown in (True, False, True):
        tap(scene, Verb.HINT, KEYS_LEFT)
        assert (scene.state.hint is not None) is shown
    tap(scene, Verb.HINT, KEYS_LEFT)
    scene.state.log.clear()
    steps(scene, 60)
    assert picture(scene) == before


def test_asking_shows_in_the_next_frame_and_blocks_nothing():
    scene, coach = alone()
    coach.ready = False
    before = picture(scene)
    tap(scene, Verb.HINT, KEYS_LEFT)
    waiting = picture(scene)
    assert waiting != before
    steps(scene, 60)
    assert scene.state.hint is None
    coach.ready = True
    steps(scene, 1)
    assert scene.state.hint is not None


def test_it_goes_with_the_next_move():
    scene, _coach = alone()
    tap(scene, Verb.HINT, KEYS_LEFT)
    other(scene, 0, attack("6S"))
    assert scene.state.hint is None
    assert not scene.state.advising.hints.asked(0)


def test_an_answer_that_comes_too_late_is_not_shown():
    scene, coach = alone(attack("9H"))
    coach.ready = False
    tap(scene, Verb.HINT, KEYS_LEFT)
    other(scene, 0, attack("6S"))
    other(scene, 1, beat("8S", "6S"))
    coach.ready = True
    steps(scene, 30)
    assert scene.state.human.view.to_act
    assert scene.state.hint is None


def test_a_refused_move_is_explained_in_place_of_the_hint():
    scene, _coach = alone(attack("6S"))
    tap(scene, Verb.HINT, KEYS_LEFT)
    panel = scene.picture(0.5).hint
    assert panel is not None
    scene.moves.tell(0, "late")
    assert scene.picture(0.5).hint is None
    assert scene.picture(0.5).message
    steps(scene, MESSAGE + 1)
    assert scene.picture(0.5).hint == panel


def test_who_is_not_asked_is_told_when_hints_come():
    scene, _coach = alone(attacker=1)
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.moves.words() == "You only get hints on your turn"
    assert not asked(scene)


def test_everybody_reads_in_the_log_who_asks_and_only_once_for_one_hint():
    scene, _coach = alone()
    for _ in range(3):
        tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.state.log == [LogLine(0, "hint", ())]


def test_in_a_tournament_there_are_no_hints_and_a_press_says_so():
    scene, _coach = alone()
    scene.state.advising.allowed = False
    assert "hint" not in labels(scene)
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.moves.words() == "No hints in tournaments"
    assert scene.state.hint is None
    assert not asked(scene)


def test_who_is_out_gets_nothing():
    scene = company(["6S", "8S 9S KD", "7S 10S JD"], stock="", persons=(0, 1))
    other(scene, 0, attack("6S"))
    assert scene.state.humans[0].out
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.state.said is None
    assert not asked(scene)


def test_bots_alone_ask_nothing():
    scene = dealt_table(3, 1, person=None)
    steps(scene, 2)
    scene.handle(Press(Verb.HINT, KEYS_LEFT))
    assert not scene.state.advising.hints._asked
    assert "hint" not in labels(scene)


# The button


def test_the_button_stands_in_place_of_sorting_while_it_is_ones_turn():
    scene, _coach = alone()
    assert labels(scene) == ["hint"]
    other(scene, 0, attack("6S"))
    assert labels(scene)[-1] == "sort"


def test_the_mouse_asks_by_the_button():
    scene, _coach = alone()
    x, y, width, height = button_rects(1)[0]
    for kind in ("move", "press", "release"):
        scene.handle(Point(kind, x + width / 2, y + height / 2, button=1))
    assert scene.state.hint is not None


def test_the_button_never_makes_too_many():
    for seed in range(4):
        scene = dealt_table(3, seed, TRANSFER, kind="casual")
        Coach(scene)
        for _ in range(500):
            steps(scene, 1)
            if scene.table.over:
                break
            if scene.state.human.view.to_act and not scene.state.timeline.busy:
                assert "hint" in labels(scene)
                assert len(labels(scene)) <= MOST
                scene.controls.play(0, scene.state.human.view.moves[0], KEYS_LEFT)


# Hands that others must not see


def test_a_hint_needs_a_look_at_the_hand():
    scene = company(HANDS)
    Coach(scene)
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.moves.words() == "Anna: look at your cards first"
    assert not asked(scene)
    assert "hint" not in labels(scene)


def looking(scene, device):
    down(scene, Verb.PEEK, device)
    steps(scene, BETWEEN + 12)


def test_a_hint_vanishes_on_the_same_frame_as_the_hand():
    scene = company(HANDS, speed="normal")
    Coach(scene)
    looking(scene, KEYS_LEFT)
    tap(scene, Verb.HINT, KEYS_LEFT)
    assert scene.state.hint
    up(scene, Verb.PEEK, KEYS_LEFT)
    assert scene.state.hint is None
    assert scene.state.arrangement.raised == 0
    assert not framed(scene)
    hidden = picture(scene)
    scene.state.advising.forget()
    assert picture(scene) == hidden


@pytest.mark.parametrize("action", [Press(Verb.PAUSE, "keys"), Window("focus_lost")])
def test_a_pause_hides_the_hint_on_the_same_frame(action):
    scene = company(HANDS)
    Coach(scene)
    looking(scene, KEYS_LEFT)
    tap(scene, Verb.HINT, KEYS_LEFT)
    scene.handle(action)
    assert scene.state.hint is None


def test_it_is_there_again_with_the_next_look_and_was_asked_for_once():
    scene = company(HANDS)
    Coach(scene)
    for _ in range(2):
        looking(scene, KEYS_LEFT)
        if not scene.state.hint:
            tap(scene, Verb.HINT, KEYS_LEFT)
        assert scene.state.hint
        up(scene, Verb.PEEK, KEYS_LEFT)
        steps(scene, 12)
    assert asked(scene) == [0]


def both_asked(scene):
    """Seats 0 and 2 may throw in; both look and ask, one after the other."""
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    scene.state.advising.hints._begin = Coach(scene)
    for device in (KEYS_LEFT, "pad:0"):
        looking(scene, device)
        tap(scene, Verb.HINT, device)
        up(scene, Verb.PEEK, device)
        steps(scene, 12)


def test_two_who_ask_each_see_the_hint_beside_their_own_hand():
    scene = company(["6S 6H 9H 6C", "8S 9C QD AS", "6D 10S KC"], rules=FREE)
    both_asked(scene)
    assert asked(scene) == [0, 2]
    for seat, device in ((0, KEYS_LEFT), (2, "pad:0")):
        looking(scene, device)
        assert scene.state.advised is scene.state.humans[seat]
        advised = card_set(cards_of(scene.state.hint.move))
        assert advised
        assert advised & ~scene.state.humans[seat].view.hand == 0
        up(scene, Verb.PEEK, device)
        steps(scene, 12)


def test_with_open_hands_the_hint_claims_the_place_at_the_bottom():
    scene = company(["6S 6H 9H 6C", "8S 9C QD AS", "6D 10S KC"], rules=FREE, privacy=Privacy.OPEN)
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    Coach(scene)
    assert scene.state.hands.holder == 0
    tap(scene, Verb.HINT, "pad:0")
    assert scene.state.hands.holder == 2
    assert scene.state.advised is scene.state.humans[2]


def test_behind_a_curtain_a_hint_is_asked_for_when_it_is_up():
    scene = company(HANDS, devices=(MOUSE, KEYS_RIGHT, "pad:0"), privacy=Privacy.CURTAIN, attacker=1)
    Coach(scene)
    steps(scene, 2)
    assert scene.curtain.seat == 1
    tap(scene, Verb.HINT, "pad:0")
    assert not scene.state.advising.hints._asked
    steps(scene, 60)
    down(scene, Verb.CONFIRM, KEYS_RIGHT)
    steps(scene, 2)
    tap(scene, Verb.HINT, KEYS_RIGHT)
    assert scene.state.hint
    assert asked(scene) == [1]


def test_when_a_bot_stands_in_its_seat_has_no_hint():
    scene = company(HANDS, persons=(0, 1), devices=("pad:0", "pad:1"))
    Coach(scene)
    looking(scene, "pad:0")
    tap(scene, Verb.HINT, "pad:0")
    scene.couch.hand_over(0, "random")
    scene.update()
    assert not scene.state.advising.hints.asked(0)


# Words

LONGEST = [
    *(Attack(tuple(range(rank * 4, rank * 4 + 4))) for rank in range(13)),
    *(Beat(one, one + 1) for one in range(51)),
    Transfer(card("10H")),
    Show(card("10H")),
    TAKE,
    PASS,
    CLOSE,
    SWAP,
]


@pytest.mark.parametrize("language", text.languages)
def test_every_reason_and_move_fits_the_panel(language):
    text.use(language)
    try:
        for why in Why:
            for number in range(52):
                reason = reason_words(Advice(TAKE, why, (number,)))
                lines = reason_lines(reason)
                assert " ".join(lines) == reason, lines  # nothing is cut
                assert len(lines) <= 2
        assert hint_reason(Hint(TAKE)) == " ".join(reason_lines(hint_reason(Hint(TAKE))))
        for move in LONGEST:
            for throws_in in (True, False):
                assert title_width(move_parts(move, throws_in)) <= TEXT_WIDTH, move
    finally:
        text.use("en")


@pytest.mark.parametrize("language", text.languages)
def test_nothing_is_written_beyond_the_panel_in_the_smallest_window(language, monkeypatch):
    drawn = []
    write = draw_text

    def watched(canvas, string, *args, **more):
        rect = write(canvas, string, *args, **more)
        drawn.append((string, rect.right))
        return rect

    monkeypatch.setattr("durak_game.ui.table.hint.draw_text", watched)
    scene, _coach = alone()
    text.use(language)
    try:
        for why in Why:
            surface = pygame.Surface(theme.SMALLEST)
            advice = Advice(beat("QD", "JD"), why, (card("QC"),))
            panel = HintPicture(tuple(move_parts(advice.move)), reason_words(advice))
            panel.draw(Canvas(surface), scene.showing.art)
    finally:
        text.use("en")
    assert len(drawn) > len(Why)
    assert [words for words, right in drawn if right > RIGHT - BEHIND + 4] == []
    assert all("…" not in words for words, _right in drawn)


@pytest.mark.parametrize("language", text.languages)
def test_the_log_has_room_for_who_asks_even_with_six_seats(language):
    text.use(language)
    try:
        words = text_width(text._("asks for a hint"), theme.SIZE_SMALL, theme.MEDIUM)
    finally:
        text.use("en")
    assert NARROW - NAME_X - 8 - words >= LEAST_NAME


def test_a_hint_without_the_coach_says_that_it_is_a_guess():
    scene, _coach = alone()
    assert hint_parts(scene.state.human, Hint(attack("6S"))) == ["Attack with ", (card("6S"),)]
    assert hint_reason(Hint(attack("6S"))) == "Just a quick guess – there was no time to think."


def test_the_panel_keeps_off_what_is_written_about_stock_and_discards():
    assert LEFT > 604 + 34  # the count of the stock
    assert RIGHT + text_width("00", theme.SIZE_COUNT, theme.HEAVY) / 2 <= 1396  # the middle of the discards
