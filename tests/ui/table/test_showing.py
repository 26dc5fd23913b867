"""The picture of the table is kept while nothing happens, and is never an old one."""

import random
from concurrent.futures import Future

import pygame
import pytest
from helpers.table_company import LONG, attack, company, other, steps, tap
from samples import SampleEnd, SamplePause, couch_of, dealt_table, table_with

from durak_game.bots.coach import Advice, Why
from durak_game.engine import Rules, Take
from durak_game.ui.app import App
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.hands import BETWEEN
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Plugged, Point, Press, Verb, Window
from durak_game.ui.table.moves import MESSAGE
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.scene import Pop
from durak_game.ui.window import GameWindow

pytestmark = pytest.mark.slow

HANDS = ["6S 6D 9H AS", "8S 9S KD QD", "7S 10S JD 6C"]
FREE = {"throw_in.order": "free", "throw_in.when": "any_time", "transfer.allowed": True}
TABLES = [  # the rules, who sits there, and how they keep their hands
    ({}, (0,), Privacy.AUTO, "instant"),
    ({"transfer.allowed": True, "transfer.by_showing_trump": True}, (0, 2), Privacy.PEEK, "fast"),
    (FREE, (0, 1, 3), Privacy.PEEK, "instant"),
    ({"partners": "teams"}, (0, 2), Privacy.AUTO, "fast"),
    ({}, (1, 2), Privacy.CURTAIN, "instant"),
    ({}, (), Privacy.AUTO, "fast"),
]
DEVICES = (KEYS_LEFT, KEYS_RIGHT, MOUSE, "pad:0")


@pytest.fixture(autouse=True)
def _coach_answers_at_once(monkeypatch):
    monkeypatch.setattr("durak_game.ui.minds.hints.LONGEST_THOUGHT", 0.01)


def something(chance, scene):
    """A press, a movement of the mouse, or a trouble."""
    kind = chance.random()
    if kind < 0.6:
        verbs = [Verb.CONFIRM, Verb.DONE, Verb.PEEK, *Verb]
        return Press(chance.choice(verbs), chance.choice((*DEVICES, "pad:7")), released=chance.random() < 0.35)
    if kind < 0.65:
        return chance.choice((Window("focus_lost"), Window("resized"), Plugged("pad:0", chance.random() < 0.5)))
    x, y = chance.uniform(0, 1920), chance.uniform(0, 1080)
    hand = scene.state.layout.hand
    if hand and chance.random() < 0.7:
        spot = scene.state.layout.card(chance.choice(hand))
        x, y = spot.x - spot.width / 2 + 15, spot.y
    what = chance.choice(("move", "move", "press", "press", "release", "wheel"))
    return Point(what, x, y, button=chance.choice((1, 1, 3)), amount=chance.choice((-1.0, 1.0)))


def fresh(scene):
    """The picture as it is if nothing was kept."""
    return scene.picture(0.5) if scene.curtain.seat is not None else scene.showing.made(0.5)


def play_on(chance, scene):
    """Whoever may act comes to the screen, or plays something, by a press of the right device."""
    seat = scene.table.game.actors[0] if scene.table.game.actors else None
    if seat not in scene.state.humans or scene.state.timeline.busy:
        return
    device = scene.couch.chairs[seat].device
    if scene.curtain.seat is None:
        scene.controls.play(seat, chance.choice(scene.table.view(seat).moves), device)
        scene.handle(Press(Verb.UP, device, released=True))
    else:
        scene.handle(Point("press", 900, 500, button=1) if device == MOUSE else Press(Verb.CONFIRM, device))


@pytest.mark.parametrize(("changes", "persons", "privacy", "speed"), TABLES)
def test_the_picture_that_is_kept_is_the_one_that_would_be_made(changes, persons, privacy, speed):
    chance = random.Random(f"{changes} {persons}")
    couch = couch_of(persons, 4, DEVICES, privacy)
    scene = dealt_table(4, 5, Rules().changed(changes), couch=couch, speed=speed)
    app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
    for turn in range(2400):
        if turn == 200:
            scene.prepare(Canvas(pygame.Surface((1280, 720))))
        if chance.random() < 0.25:
            app.handle(something(chance, scene))
        if chance.random() < turn / 3000:
            play_on(chance, scene)
        while isinstance(app.stack.top, SamplePause):
            assert scene.picture(0.5) == fresh(scene)
            app.stack.apply(Pop())
            for seat in couch.waiting:
                couch.claim(seat, couch.chairs[seat].guid, couch.chairs[seat].guid)
        if isinstance(app.stack.top, SampleEnd):
            break
        hands = scene.state.hands
        looks, waiting = hands.looks, set(hands.waiting)
        app.step()
        assert hands.looks != looks or set(hands.waiting) == waiting  # what the kept picture relies on
        assert isinstance(app.stack.top, SampleEnd) or scene.picture(0.5) == fresh(scene)
    assert scene.table.over or speed != "instant"


def quietly(scene, count):
    """So many steps in which nobody does anything; how many pictures were seen."""
    seen = set()
    for _step in range(count):
        scene.update()
        picture = scene.picture(0.5)
        assert picture == fresh(scene)
        seen.add(id(picture))
    return len(seen)


def test_what_ends_by_itself_is_seen_to_end():
    scene = company(HANDS, attacker=1)
    tap(scene, Verb.CONFIRM, KEYS_LEFT)  # a word to the seat, which is taken back
    assert fresh(scene).message
    quietly(scene, MESSAGE + 2)
    assert not fresh(scene).message
    tap(scene, Verb.PEEK, KEYS_RIGHT)  # a look of four seconds, and another who waits for it to end
    tap(scene, Verb.PEEK, KEYS_LEFT)
    marks = [fresh(scene).seats[seat].marks for seat in (0, 1)]
    quietly(scene, LONG)
    assert [fresh(scene).seats[seat].marks for seat in (0, 1)] != marks
    quietly(scene, BETWEEN + LONG)
    assert not any(seat.marks for seat in fresh(scene).seats)


def test_a_look_is_seen_to_end_at_a_hand_that_lies_open_by_now():
    scene = company(HANDS)  # the looker is asked, and so keeps the place at the bottom
    tap(scene, Verb.PEEK, KEYS_LEFT)
    scene.couch.chairs[0].privacy = Privacy.OPEN
    scene.resume()
    quietly(scene, 12)
    assert fresh(scene).seats[0].marks == ("eye",)
    quietly(scene, LONG)
    assert not fresh(scene).seats[0].marks


def test_a_hint_is_seen_as_soon_as_it_is_thought_out(monkeypatch):
    scene = table_with(HANDS)
    answer = Future()
    monkeypatch.setattr(scene.state.advising.hints, "_begin", lambda _view: answer)
    tap(scene, Verb.HINT, KEYS_LEFT)
    quietly(scene, 60)
    assert fresh(scene).hint.parts == ("Thinking …",)
    answer.set_result(Advice(attack("6S"), Why.LOOKED_AHEAD))
    quietly(scene, 10)
    assert fresh(scene).hint.reason


def test_what_is_done_in_a_popup_is_seen_on_the_table_below_it():
    scene = company(HANDS)
    app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
    app.step(3)
    app.handle(Press(Verb.PAUSE, "keys"))
    (before, _popup) = app.stack.pictures(1.0)
    scene.couch.chairs[0].device = "pad:3"  # its signs stand on the buttons
    app.handle(Press(Verb.CONFIRM, "pad:3"))
    (after, _popup) = app.stack.pictures(1.0)
    assert after == scene.showing.made(1.0)
    assert after != before


def test_nothing_is_made_anew_while_nothing_happens():
    scene = table_with(HANDS, attacker=1)  # another is asked, so that no plate breathes
    steps(scene, 60)
    kept = scene.picture(0.0)
    for _frame in range(200):
        scene.update()
        assert scene.picture(0.5) is kept


def test_while_a_plate_calls_the_picture_changes_only_as_it_breathes():
    scene = table_with(HANDS)
    steps(scene, 60)
    pictures = []
    for _frame in range(84):  # one breath
        scene.update()
        pictures.append(scene.picture(0.5))
    assert len({id(picture) for picture in pictures}) <= 14
    assert {picture.seats[0].glow for picture in pictures} == set(range(7))


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_a_window_where_only_a_plate_is_drawn_anew_looks_as_if_all_was(size):
    scene = table_with(HANDS)
    app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list, window=GameWindow(size))
    app.open_window()
    window, whole, partly = pygame.display.get_surface(), pygame.Surface(size, depth=32), 0
    before = None
    for _frame in range(90):
        app.step()
        app.frame()
        picture = scene.picture(0.0)
        partly += before is not None and picture != before and picture.area_since(before) is not None
        before = picture
        app.draw(whole)
        assert pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(whole, "RGB")
    assert partly > 8
    app.close()


def test_a_cap_that_sways_goes_from_pixel_to_pixel_of_the_window():
    scene = table_with(["6S 7S", "8S 9S 10S JS QS KS AS 8C", "9C 10C"], stock="", attacker=2)
    for size, fewest, most in (((960, 540), 5, 9), ((1920, 1080), 8, 16)):
        scene.prepare(Canvas(pygame.Surface(size)))
        seen = []
        for _frame in range(252):
            scene.update()
            picture = scene.picture(0.5)
            assert picture == fresh(scene)
            seen.append(picture.cap)
        assert None not in seen
        assert fewest <= len(set(seen)) <= most


def leads_next(scene):
    return [seat.name for seat in scene.picture(0.0).seats if seat.leads_next]


@pytest.mark.parametrize(("hand", "named"), [("6D", []), ("6D 7D 8D 9D 10D JD QD", ["Clara"])])
def test_who_may_still_throw_in_all_cards_is_not_said_to_lead_next(hand, named):
    scene = company(["6S 9H", "8S 9C QH", hand], stock="")
    other(scene, 0, attack("6S"))
    other(scene, 1, Take())
    assert leads_next(scene) == named


def test_buttons_bear_the_signs_of_keys_only_while_keys_are_used():
    scene = table_with(HANDS, attacker=0)
    shown = {}
    for action in (Press(Verb.RIGHT, KEYS_LEFT), Point("move", 960, 900), Press(Verb.LEFT, KEYS_LEFT)):
        scene.handle(action)
        steps(scene, 30)
        signs = {str(button.sign.kind) for button in fresh(scene).buttons}
        shown[action.verb if isinstance(action, Press) else MOUSE] = signs
    assert shown[MOUSE] <= {"SignKind.NONE"}
    assert shown[Verb.LEFT] == shown[Verb.RIGHT] == {"SignKind.KEY"}
