"""Whole games through the real application: keys only, mouse only, with nothing but events going in."""

import random

import pygame
import pytest
from helpers.displayed import displayed
from samples import SampleEnd, dealt_table

from durak_game.engine import Attack, Beat, Close, Pass, Rules, Show, Swap, Take, Transfer
from durak_game.ui.app import App
from durak_game.ui.table.buttons import button_rects
from durak_game.ui.table.layout import layout
from durak_game.ui.toolkit.canvas import Canvas

pytestmark = pytest.mark.slow

VARIANTS = {
    "throw-in": ({}, (2, 4, 6)),
    "show": ({"transfer.allowed": True, "transfer.by_showing_trump": True}, (2, 3, 5)),
    "free": ({"throw_in.order": "free", "throw_in.when": "any_time"}, (3, 4)),
    "pairs": ({"partners": "pairs", "team_ends": "first_out"}, (4,)),
    "long": ({"deck": 52, "transfer.allowed": True, "attack.max_cards": 12}, (2,)),
}
GAMES = [(name, seats) for name, (_, tables) in VARIANTS.items() for seats in tables]
SIZE = (1280, 720)
KEYS = {
    "left": pygame.KSCAN_A,
    "right": pygame.KSCAN_D,
    "confirm": pygame.KSCAN_SPACE,
    "mark": pygame.KSCAN_W,
    "transfer": pygame.KSCAN_Q,
    "done": pygame.KSCAN_E,
    "swap": pygame.KSCAN_R,
    "back": pygame.KSCAN_S,
    "sort": pygame.KSCAN_C,
}


class Player:
    """Somebody before the screen who wants to make legal moves, and only has a device."""

    pause = 11  # steps between two moves

    def __init__(self, scene, seed):
        self.scene = scene
        self.chance = random.Random(seed)
        self.surface = pygame.Surface(SIZE)
        self.app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
        self.moves = 0

    def play_to_the_end(self):
        for _turn in range(3000):
            if isinstance(self.app.stack.top, SampleEnd):
                return
            moves = self.scene.state.view.moves
            if self.scene.state.view.to_act and not self.scene.table.over:
                move = self.chance.choice(moves)
                before = self.scene.table.moves
                self.make(move)
                assert self.scene.table.moves > before, move
                self.moves += 1
            self.steps(self.pause)
        raise AssertionError("the game does not end")

    def steps(self, count):
        for _step in range(count):
            self.app.step()
            scene = self.scene
            if not scene.state.timeline.busy:
                assert (
                    scene.state.timeline.spots(scene.state.arrangement)
                    == layout(displayed(scene.state.view), scene.state.arrangement).spots
                )
        if self.chance.random() < 0.1:
            self.app.draw(self.surface)

    def make(self, move):
        raise NotImplementedError


class KeyPlayer(Player):
    def tap(self, name, steps=1):
        down, up = (
            pygame.event.Event(kind, key=0, scancode=KEYS[name], mod=0) for kind in (pygame.KEYDOWN, pygame.KEYUP)
        )
        self.app.take([down])
        self.steps(steps)
        self.app.take([up])

    def go_to(self, card):
        while self.scene.state.human.cursor != card:
            self.tap("right")

    def make(self, move):
        match move:
            case Attack(cards) if len(cards) > 1:
                for card in cards:
                    self.go_to(card)
                    self.tap("mark")
                self.tap("confirm")
            case Attack((card,)) | Beat(card, _):
                self.go_to(card)
                self.tap("confirm")
                while self.scene.state.human.choice and self.scene.state.human.choice.move != move:
                    self.tap("right")
                if self.scene.state.human.choice:
                    self.tap("confirm")
            case Transfer(card):
                self.go_to(card)
                self.tap("transfer")
            case Show(_):
                self.tap("transfer", 40)
            case Take() | Pass():
                self.tap("done")
            case Close():
                self.tap("done", 40)
            case Swap():
                self.tap("swap", 40)


class MousePlayer(Player):
    pause = 26

    def event(self, kind, place, **more):
        canvas = Canvas(self.surface)
        pos = canvas.at(*place)
        self.app.take([pygame.event.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), **more)])

    def click(self, place, button=1):
        pygame.display.set_mode(SIZE)
        self.event(pygame.MOUSEMOTION, place)
        self.event(pygame.MOUSEBUTTONDOWN, place, button=button)
        self.event(pygame.MOUSEBUTTONUP, place, button=button)
        self.steps(1)

    def click_card(self, card, button=1):
        spot = self.scene.state.layout.card(card)
        self.click((spot.x - spot.width / 2 + 16, spot.y - spot.height / 2 + 30), button)

    def push(self, name):
        buttons = self.scene.controls.buttons()
        rect = button_rects(len(buttons))[[button.name for button in buttons].index(name)]
        self.click((rect[0] + 200, rect[1] + 20))

    def make(self, move):
        match move:
            case Attack(cards) if len(cards) > 1:
                for card in cards:
                    self.click_card(card, button=3)
                self.steps(30)
                self.push("confirm")
            case Attack((card,)):
                self.click_card(card)
            case Beat(card, target):
                self.click_card(card)
                if self.scene.state.human.choice:
                    spot = self.scene.state.layout.card(target)
                    self.click((spot.x, spot.y))
            case Transfer(card):
                self.click_card(card)
                if self.scene.state.human.choice:
                    ghost = self.scene.state.layout.ghost
                    self.click((ghost.x, ghost.y))
            case Show(_):
                self.push("show")
            case Take() | Pass() | Close() | Swap():
                self.push(type(move).__name__.lower())


def rules_of(name):
    return Rules().changed(VARIANTS[name][0])


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("device", [KeyPlayer, MousePlayer])
def test_a_whole_game_with_one_device(device, name, seats):
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    for seed in range(2):
        scene = dealt_table(seats, f"{name} {seats} {seed}", rules_of(name))
        player = device(scene, f"{device.__name__} {name} {seats} {seed}")
        scene.enter()
        player.play_to_the_end()
        assert player.app.stack.top.result == scene.table.game.result


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_bots_play_a_whole_game_by_themselves(seats):
    scene = dealt_table(seats, 4, person=None)
    app = App(scene, clock=lambda: 0.0, sleep=lambda _: None, events=list)
    app.step(6000)
    assert isinstance(app.stack.top, SampleEnd)


def test_a_game_at_normal_speed_by_keys_shows_only_what_is_true():
    scene = dealt_table(3, 8, speed="fast")
    player = KeyPlayer(scene, 8)
    scene.enter()
    for _turn in range(4000):
        if isinstance(player.app.stack.top, SampleEnd):
            break
        if scene.state.view.to_act and not scene.state.timeline.busy and not scene.table.over:
            player.make(player.chance.choice(scene.state.view.moves))
        player.steps(12)
    assert isinstance(player.app.stack.top, SampleEnd)
