import pytest

from durak_game import text
from durak_game.engine import IllegalMove, Reason
from durak_game.engine.cards import parse_card
from durak_game.words.refusals import card_words, sentence

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


@pytest.fixture(autouse=True)
def _english_again():
    yield
    text.use("en")


@pytest.mark.parametrize("language", text.languages)
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_one_sentence_in_every_language(language, reason):
    text.use(language)
    cards = (parse_card("10H"), parse_card("QS"))
    for number in (1, 2, 5):
        words = sentence(IllegalMove(reason, cards, (1, 2), number), NAMES)
        assert words[-1] == "."
        assert words.count(". ") <= 1
        assert "{" not in words


def test_the_sentence_names_cards_and_players():
    refusal = IllegalMove(Reason.NOT_HIGHER, (parse_card("9H"), parse_card("10H")))
    assert sentence(refusal, NAMES) == "The 9 of hearts doesn't beat the 10 of hearts."
    refusal = IllegalMove(Reason.NEIGHBOURS_ONLY, seats=(0, 2))
    assert sentence(refusal, NAMES) == "Only the defender's neighbours may throw in: Anna and Clara."


def test_cards_are_called_as_players_call_them():
    text.use("de")
    assert card_words(parse_card("QS")) == "Pik-Dame"
    text.use("ru")
    assert card_words(parse_card("10H")) == "10 червей"
