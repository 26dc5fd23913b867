"""The same game with other hidden cards looks the same, except while an owner looks at his hand."""

import pytest

from durak_game.engine import Rules
from durak_game.ui.couch import Privacy
from tools.leaks import TABLES, examine, script, twins


@pytest.mark.parametrize(("name", "changes", "seats", "persons"), TABLES)
def test_hidden_cards_change_no_picture(name, changes, seats, persons):
    lines = script(Rules().changed(changes), seats, f"{name} 0")
    assert examine(lines, persons) == []


def test_hands_that_lie_open_are_found_out():
    lines = script(Rules(), 3, "open")[:10]
    pairs = list(twins(lines, (0, 1), privacy=Privacy.OPEN))
    assert any(pair.leaks for pair in pairs)
