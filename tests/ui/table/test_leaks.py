"""The same game with other hidden cards looks the same, except while an owner looks at their hand."""

import pytest
from leaks import TABLES, examine, script, twins

from durak_game.engine import Rules
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.table.state import TableState

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def _coach_answers_at_once(monkeypatch):
    monkeypatch.setattr("durak_game.ui.minds.hints.LONGEST_THOUGHT", 0.01)


@pytest.mark.parametrize(("name", "changes", "seats", "persons"), TABLES)
def test_hidden_cards_change_no_picture(name, changes, seats, persons):
    lines = script(Rules().changed(changes), seats, f"{name} 0")
    assert examine(lines, persons) == []


def test_hands_that_lie_open_are_found_out():
    lines = script(Rules(), 3, "open")[:10]
    pairs = list(twins(lines, (0, 1), privacy=Privacy.OPEN))
    assert any(pair.leaks for pair in pairs)


def whoever_asked(state):
    """A fault: the hint lies beside a hand that is face down."""
    return state.human if state.human and state.advising.hints.asked(state.human.view.seat) else None


def test_a_hint_is_asked_for_on_the_way_and_one_that_stays_beside_a_hidden_hand_is_found_out(monkeypatch):
    lines = script(Rules(), 3, "hint")[:30]
    for stays in (False, True):
        if stays:
            monkeypatch.setattr(TableState, "advised", property(whoever_asked))
        pairs = list(twins(lines, (0, 1)))
        assert sum(pair.hints for pair in pairs) > 1
        assert any(pair.leaks for pair in pairs) is stays
