import pytest

from durak_game.kinds import HUMAN, Kind


@pytest.mark.parametrize("text", ["human", "bot:casual", "bot:casual:stormy", "bot:club:plain", "bot:"])
def test_what_is_written_stays_as_it_was(text):
    assert str(Kind.parse(text)) == text


def test_a_kind_is_a_person_or_a_level_with_its_temper():
    assert HUMAN.human
    assert Kind.parse("human") == HUMAN
    stormy = Kind.parse("bot:casual:stormy")
    assert (stormy.human, stormy.level, stormy.temper) == (False, "casual", "stormy")
    assert (str(stormy.by_level), stormy.typed) == ("bot:casual", "casual:stormy")
    assert Kind.bot("casual:stormy") == stormy


@pytest.mark.parametrize("text", ["", "casual", "robot", "Human"])
def test_nothing_else_is_a_kind(text):
    with pytest.raises(ValueError, match="neither human nor bot"):
        Kind.parse(text)
