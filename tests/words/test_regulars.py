import pytest

from durak_game import bots, text
from durak_game.bots.names import roster
from durak_game.words.regulars import name_words, temper_words


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_regular_has_a_name_and_a_temper_in_every_language(language):
    text.use(language)
    assert len({name_words(regular.name) for regular in roster()}) == 12
    assert len({temper_words(temper) for temper in bots.TEMPERS}) == len(bots.TEMPERS)


def test_a_name_is_said_as_the_language_says_it():
    text.use("ru")
    assert name_words("Dmitri") == "Дмитрий"
    assert name_words("Somebody") == "Somebody"
