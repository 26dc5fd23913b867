"""Holding any button says *that is me*."""

from helpers.sitting import sitting

from durak_game.ui import theme
from durak_game.ui.couch.finding import Finding
from durak_game.ui.inputs.actions import Press, Verb


def test_a_device_that_is_held_finds_its_seat():
    sat = sitting("pad:0", "pad:2")
    finding = Finding(sat)
    finding.handle(Press(Verb.MARK, "pad:2"))
    for _step in range(theme.steps(theme.HOLD_SEAT)):
        assert not finding.pulses(1)
        finding.step()
    assert finding.pulses(1)
    assert not finding.pulses(0)
    assert sat.shelf.greeted == ["pad:2"]


def test_an_owner_whose_bot_plays_comes_back_by_holding_a_button():
    sat = sitting("pad:0", "pad:2")
    sat.hand_over(1)
    finding = Finding(sat)
    finding.handle(Press(Verb.MARK, "pad:2"))
    assert any(finding.step() for _step in range(theme.steps(theme.HOLD_SEAT)))
    assert sat.couch.players == (0, 1)


def test_a_stranger_who_holds_a_button_gets_no_seat_of_somebody_who_is_there():
    sat = sitting("pad:0", "pad:2")
    finding = Finding(sat)
    finding.handle(Press(Verb.MARK, "pad:9"))
    assert not any(finding.step() for _step in range(300))
    assert sat.changes == []
