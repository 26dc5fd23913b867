"""Names in scripts that the poster's typeface lacks: drawn, measured, and refused where nobody can draw them."""

import pygame
import pytest

from durak_game.ui import theme
from durak_game.ui.toolkit import typefaces
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.text import draw_text, fitted_name, text_width
from durak_game.ui.toolkit.typefaces import POSTER, strange, text_picture, text_size

LETTERS = {
    "Kazakh": "ӘІҢҒҮҰҚӨҺәіңғүұқөһ",
    "Tatar": "ӘӨҮҖҢҺәөүҗңһ",
    "Uzbek": "ЎҚҒҲўқғҳ Oʻzbek gʻ",
    "Tajik": "ҶӢӮӣӯҷ",
    "Hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "Greek": "Γιώργος",
}
UNSEEN = ["\x00", "\x07\x1b", "\u202e", "\u200b\ufeff", "\ud83d", "\ue000", "\u2029", "\U0010ffff"]


@pytest.fixture
def bare(monkeypatch):
    """A computer on which no other typeface is installed."""
    monkeypatch.setattr(typefaces, "_system", tuple)
    forget()
    yield
    forget()


def forget():
    typefaces._has.cache_clear()
    typefaces._parts.cache_clear()


def drawn(words, pixels=60, weight=theme.HEAVY):
    return text_picture(words, pixels, weight, theme.INK)


def ink(words):
    picture = drawn(words)
    return pygame.image.tobytes(picture, "RGBA"), picture.get_size()


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("language", LETTERS)
def test_letters_of_many_languages_are_no_boxes_on_any_computer(language):
    assert strange(LETTERS[language]) == ""
    box = ink("李")
    assert all(ink(letter) != box for letter in LETTERS[language].replace(" ", ""))


@pytest.mark.parametrize("weight", [theme.HEAVY, theme.BOLD, theme.SEMI])
@pytest.mark.parametrize("pixels", [20, 33, 60])
def test_what_is_measured_is_what_is_drawn(weight, pixels):
    for words in (*LETTERS.values(), "Anna דוד Әлия 李雷", "Anna", ""):
        assert drawn(words, pixels, weight).get_size() == text_size(words, pixels, weight)


def test_all_names_stand_on_one_line_and_are_as_high():
    assert {text_size(words, 40, theme.BOLD)[1] for words in ("Anna", "Әлия", "דוד", "李雷")} == {
        text_size("A", 40, theme.BOLD)[1]
    }


def test_a_word_is_written_in_one_typeface():
    (name,) = typefaces._parts("Қанат")
    assert name.face != POSTER
    first, second = typefaces._parts("Anna Қанат Ғани")
    assert (first.words, first.face, second.words) == ("Anna ", POSTER, "Қанат Ғани")


def test_no_other_typeface_is_looked_for_while_the_own_one_has_all(monkeypatch):
    asked = []
    monkeypatch.setattr(typefaces, "_second", lambda: asked.append("Arimo") or POSTER)
    forget()
    for words in ("Continue, 7 cards!", "Größe “ja” – …", "Продолжить «партию» №3"):
        assert drawn(words).get_size() == text_size(words, 60, theme.HEAVY)
    assert not asked
    drawn("Қанат")
    assert asked
    forget()


def test_words_from_the_right_begin_at_the_right():
    picture = drawn("יא")  # a short letter, then a high one
    columns = [column for column in range(picture.get_width()) if _ink_height(picture, column)]
    left, right = columns[: len(columns) // 4], columns[-4:]
    assert max(_ink_height(picture, column) for column in right) < max(_ink_height(picture, column) for column in left)


def _ink_height(picture, column):
    return sum(picture.get_at((column, row)).a > 128 for row in range(picture.get_height()))


@pytest.mark.parametrize("words", UNSEEN)
def test_what_nobody_can_see_is_never_an_empty_plate_and_never_a_crash(words):
    canvas = Canvas(pygame.Surface((960, 600)))
    for name in (words, f"{words}{words}", f"A{words}b", f"{words} "):
        assert text_width(name, 40) > 0
        assert draw_text(canvas, name, 100, 100, 40, theme.INK).width > 0
        assert fitted_name(name, 40, 30)[0]
        assert strange(name) == "".join(dict.fromkeys(words))
    assert ink(f"A{words}b") == ink("Ab")


@pytest.mark.usefixtures("bare")
def test_what_nobody_can_draw_is_told():
    assert strange("Li 李雷李") == "李雷"
    assert strange("Анна-Мария O\u2019Neil 7") == ""


def test_signs_that_only_join_others_are_no_letters():
    assert ink("A\ufe0f\u200db") == ink("Ab")


def test_typefaces_open_again_after_pygame_has_ended():
    before = ink("Әлия אב")
    for _ in range(2):
        typefaces.forget_fonts()
        pygame.quit()
        pygame.init()
        forget()
        assert ink("Әлия אב") == before
