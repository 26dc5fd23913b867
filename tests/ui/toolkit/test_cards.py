"""Cards are drawn at exactly the size that is asked for, with an index that stays in its corner."""

from pathlib import Path

import pygame
import pytest

from durak_game.engine.cards import parse_card
from durak_game.ui import theme
from durak_game.ui.toolkit.cards import STRIP, CardArt, card_height, shadow_offset

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "cards"
WIDTHS = (60, 73, 100, 101, 150, 217, 400)


@pytest.fixture
def art():
    return CardArt(FOLDER)


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def difference(one, other):
    """The box of all pixels in which two surfaces of the same size differ."""
    mask = pygame.mask.from_surface(one)
    mask.clear()
    for x in range(one.get_width()):
        for y in range(one.get_height()):
            if one.get_at((x, y)) != other.get_at((x, y)):
                mask.set_at((x, y))
    return mask.get_bounding_rects()


@pytest.mark.parametrize("width", WIDTHS)
def test_a_card_has_exactly_its_size(art, width):
    size = (width, round(width * 1.4))
    assert art.face(parse_card("QH"), width, "de").get_size() == size
    assert art.back(width, 3).get_size() == size
    assert art.shadow(width).get_size() == size
    for surface in (art.face(parse_card("QH"), width, "de"), art.back(width)):
        assert surface.get_bounding_rect().size == size


@pytest.mark.parametrize("width", [60, 100, 150])
@pytest.mark.parametrize("name", ["10H", "QS", "KC", "7D", "AS"])
@pytest.mark.parametrize("letters", ["de", "en", "ru"])
def test_the_index_stays_in_the_strip_that_a_covered_card_shows(art, width, name, letters):
    card = parse_card(name)
    bare = art._raster(name, (width, card_height(width)))
    strip = pygame.Rect(0, 0, round(STRIP[0] * width / 150), round(STRIP[1] * width / 150))
    turned = strip.move(width - strip.width, card_height(width) - strip.height)
    changed = difference(bare, art.face(card, width, letters))
    assert changed
    for box in changed:
        assert strip.contains(box) or turned.contains(box)


def test_the_index_is_the_same_when_the_card_is_turned_round(art):
    face = art.face(parse_card("10S"), 150, "de")
    index = pygame.Rect(6, 6, 42, 50)
    assert pixels(pygame.transform.rotate(face, 180).subsurface(index)) == pixels(face.subsurface(index))


def test_letters_differ_by_language_and_figures_do_not(art):
    jacks = {pixels(art.face(parse_card("JS"), 100, letters)) for letters in ("de", "en", "ru")}
    eights = {pixels(art.face(parse_card("8S"), 100, letters)) for letters in ("de", "en", "ru")}
    assert len(jacks) == 2  # the German B and the Russian one look alike
    assert len({pixels(art.face(parse_card("QS"), 100, letters)) for letters in ("de", "en", "ru")}) == 3
    assert len(eights) == 1


def test_an_unknown_language_is_refused(art):
    with pytest.raises(ValueError, match="fr"):
        art.face(parse_card("JS"), 100, "fr")


def test_red_suits_have_a_red_index_and_black_suits_an_ink_one(art):
    for name, colour in (("10H", theme.TEXT_RED), ("10D", theme.TEXT_RED), ("10S", theme.INK), ("10C", theme.INK)):
        corner = art.face(parse_card(name), 300, "en").subsurface(10, 10, 80, 100)
        drawn = {tuple(corner.get_at((x, y)))[:3] for x in range(80) for y in range(100)}
        assert colour in drawn


def test_the_line_round_a_small_card_is_not_thinner_than_a_pixel(art):
    for width in (40, 60, 100):
        edge = art.back(width).get_at((0, card_height(width) // 2))
        assert all(abs(a - b) < 12 for a, b in zip(edge[:3], theme.INK, strict=True))


def test_the_four_backs_differ(art):
    assert len({pixels(art.back(60, style)) for style in range(4)}) == 4


def test_a_suit_and_a_cap_fill_their_boxes(art):
    for suit in range(4):
        assert art.pip(suit, 40).get_size() == (40, 40)
        assert art.pip(suit, 40).get_bounding_rect().height > 30
    assert art.emblem(272, "green").get_size() == (272, 198)
    assert art.emblem(272, "green").get_bounding_rect().width > 260


def test_the_same_picture_is_made_once(art):
    first = art.face(0, 80, "en")
    assert art.face(0, 80, "en") is first
    assert art.face(0, 80, "en", 5) is art.face(0, 80, "en", 5.2)
    art.clear()
    assert art.face(0, 80, "en") is not first


def test_a_quarter_turn_is_clockwise_and_loses_nothing(art):
    upright = art.face(parse_card("6H"), 90, "de")
    assert pixels(art.face(parse_card("6H"), 90, "de", 90)) == pixels(pygame.transform.rotate(upright, -90))


def test_a_turned_card_leans_to_the_right(art):
    leaning = art.face(parse_card("6H"), 150, "de", 5).get_bounding_rect()
    surface = art.face(parse_card("6H"), 150, "de", 5)
    top = next(x for x in range(surface.get_width()) if surface.get_at((x, leaning.top + 3)).a)
    bottom = next(x for x in range(surface.get_width()) if surface.get_at((x, leaning.bottom - 30)).a)
    assert bottom < top


def test_turned_pictures_are_dropped_when_there_are_too_many(art, monkeypatch):
    monkeypatch.setattr("durak_game.ui.toolkit.cards._TURNED_BYTES", 100_000)
    art.clear()
    first = art.face(0, 60, "en", 1)
    for degrees in range(2, 20):
        art.face(0, 60, "en", degrees)
    assert sum(turned.get_buffer().length for turned in art._turned._pictures.values()) <= 100_000
    assert art.face(0, 60, "en", 1) is not first


def test_the_shadow_lies_below_and_to_the_right():
    assert shadow_offset(150) == (2, 5)
