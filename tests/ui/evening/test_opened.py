"""A game from a record at the real table."""

import random
from pathlib import Path

import pygame
import pytest
from helpers import houses

from durak_game.commands.play import record_of
from durak_game.ui.evening.opened import ALL, NONE, OpenedScene
from durak_game.ui.inputs.actions import KEYS_LEFT, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas

CASES = Path(__file__).parents[2] / "cases" / "rules.jsonl"
HEADERS = [n for n, line in enumerate(CASES.read_text().splitlines(), 1) if line.startswith('{"record"')]


@pytest.fixture
def house(home):
    return houses.house()


@pytest.mark.parametrize("eyes", [NONE, ALL, "0"])
def test_every_case_opens_at_the_table(house, eyes):
    for line in random.Random(eyes).sample(HEADERS[1:], 12):
        scene = OpenedScene(house, record_of(f"{CASES}:{line - 1}"), eyes)
        for _ in range(30):
            scene.update()
        scene.picture(1.0).draw(Canvas(pygame.Surface((960, 600))))


def test_nobody_s_hand_is_seen_where_no_eyes_are_lent(house):
    scene = OpenedScene(house, record_of(f"{CASES}:{HEADERS[3]}"), NONE)
    scene.handle(Press(Verb.PEEK, KEYS_LEFT))
    scene.update()
    assert scene.state.opened is None


def test_nobody_moves_by_himself(house):
    scene = OpenedScene(house, record_of(f"{CASES}:{HEADERS[3]}"), "1")
    lines = scene.table.record_lines()
    for _ in range(600):
        scene.handle(Point("move", 960, 540))
        scene.update()
    assert scene.table.record_lines() == lines


def test_a_seat_that_is_not_there_is_refused(house):
    with pytest.raises(ValueError, match="no seat 9"):
        OpenedScene(house, record_of(f"{CASES}:{HEADERS[3]}"), "9")
