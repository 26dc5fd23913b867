"""The pictures of the README: a small difference is let pass, another picture is not."""

import pygame
from shots import DOCS, SHOTS, differs


def plain(colour=(20, 60, 40)):
    surface = pygame.Surface((200, 100), depth=24)
    surface.fill(colour)
    return surface


def test_the_same_picture_is_the_same():
    assert differs(plain(), plain()) == ""


def test_a_shade_is_let_pass():
    assert differs(plain(), plain((25, 64, 38))) == ""


def test_another_card_is_noticed():
    other = plain()
    other.fill((250, 240, 230), (50, 20, 15, 21))
    assert "another picture" in differs(plain(), other)


def test_another_size_is_noticed():
    assert "instead of" in differs(plain(), pygame.Surface((100, 100), depth=24))


def test_every_picture_has_its_file_and_every_game_is_there():
    assert all((DOCS / f"{name}.png").exists() for name in SHOTS)
    assert {shot.game for shot in SHOTS.values() if shot.game} == {path.stem for path in DOCS.glob("games/*.jsonl")}
