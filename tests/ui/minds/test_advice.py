import pytest

from durak_game import text
from durak_game.bots.coach import Advice, Why
from durak_game.engine import Attack, Beat, Show, Transfer
from durak_game.engine.cards import parse_card
from durak_game.engine.moves import CLOSE, PASS, SWAP, TAKE
from durak_game.ui.minds.advice import move_parts, reason_words

SEVEN, KING = parse_card("7H"), parse_card("KH")
MOVES = [Attack((SEVEN,)), Beat(KING, SEVEN), Transfer(SEVEN), Show(SEVEN), TAKE, PASS, CLOSE, SWAP]


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_reason_and_every_move_has_its_own_words_in_every_language(language):
    text.use(language)
    assert len({reason_words(Advice(TAKE, why, (KING,))) for why in Why}) == len(Why)
    assert len({str(move_parts(move)) for move in MOVES}) == len(MOVES)


def test_advice_names_cards():
    assert move_parts(Beat(KING, SEVEN)) == ["Beat ", (SEVEN,), " with ", (KING,)]
    assert move_parts(Attack((SEVEN,)), throws_in=True) == ["Throw in ", (SEVEN,)]
    assert reason_words(Advice(PASS, Why.KEEP_GOOD, (KING,))).endswith(": king of hearts.")


def test_advice_speaks_german_in_imperatives():
    text.use("de")
    assert move_parts(TAKE) == ["Nimm auf"]
    assert move_parts(Transfer(SEVEN)) == ["Schieb weiter mit ", (SEVEN,)]
