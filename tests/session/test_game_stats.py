import json

import pytest
from helpers.positions import attack, beat, transfer

from durak_game.engine.moves import PASS, TAKE
from durak_game.records.lines import RecordError
from durak_game.records.replay import begin
from durak_game.session.game_stats import read_single, stats_of
from durak_game.table import Table

HEADER = {
    "record": 1,
    "rules": {"transfer": {"allowed": True}},
    "seats": [{}, {}, {}],
    "position": {"trump": "S", "hands": [["6C", "6D"], ["6H", "9H"], ["7C", "8C"]], "stock": [], "attacker": 0},
}


def played(*turns):
    """The record of these turns; whoever is asked in between passes."""
    table = Table(read_single([json.dumps(HEADER)]).header, [None] * 3)
    for seat, move in turns:
        while move not in table.view(seat).moves:
            table.play(table.next_actor(), PASS)
        table.play(seat, move)
    while (seat := table.next_actor()) is not None:
        table.play(seat, PASS)
    return read_single(table.record_lines())


WHOLE = (
    (0, attack("6C")),
    (1, transfer("6H")),
    (2, TAKE),
    (0, attack("6D")),
    (1, TAKE),
    (2, attack("6H")),
    (1, beat("9H", "6H")),
    (2, attack("6C")),
    (1, TAKE),
    (2, attack("7C")),
    (1, TAKE),
    (2, attack("8C")),
    (1, TAKE),
)


def test_places_takes_transfers_and_thrown_in_cards_are_counted():
    first, second, third = stats_of(played(*WHOLE))
    assert [each.place for each in (first, second, third)] == [1, 3, 2]
    assert [each.takes for each in (first, second, third)] == [0, 4, 1]
    assert [each.biggest_take for each in (first, second, third)] == [0, 3, 2]
    assert [each.transfers for each in (first, second, third)] == [0, 1, 0]
    assert [each.thrown_in for each in (first, second, third)] == [0, 0, 1]
    assert (first.seats, first.parties) == (3, 3)


def test_the_durak_was_left_by_the_one_who_got_out_last():
    first, second, third = stats_of(played(*WHOLE))
    assert [each.durak for each in (first, second, third)] == [False, True, False]
    assert [each.left_by for each in (first, second, third)] == [None, 2, None]


def test_a_game_that_is_not_over_has_no_facts():
    record = read_single([json.dumps(HEADER)])
    assert not begin(record.header).over
    with pytest.raises(ValueError, match="not over"):
        stats_of(record)


def test_one_record_is_expected():
    with pytest.raises(RecordError, match="2"):
        read_single([json.dumps(HEADER)] * 2)
    with pytest.raises(RecordError):
        read_single(["{}"])
