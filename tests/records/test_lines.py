"""Records: what is read, what is refused and where, and what verify reports."""

import json

import pytest

from durak_game.records.lines import Record, RecordError
from durak_game.records.reader import read
from durak_game.records.replay import replay
from durak_game.records.verify import verify

HEADER = {
    "record": 1,
    "rules": {},
    "seats": [{"name": "Anna"}, {}],
    "position": {"trump": "S", "hands": [["7C", "9D"], ["8C", "9C"]], "stock": [], "attacker": 0},
}
ATTACK = {"seat": 0, "move": "attack", "cards": ["7C"]}
BEAT = {"seat": 1, "move": "beat", "card": "8C", "target": "7C"}


def lines(*values):
    return [json.dumps(value) for value in values]


def header(**changes):
    return {key: value for key, value in (HEADER | changes).items() if value is not None}


def place(**changes):
    return header(position=HEADER["position"] | changes)


def refused(*values):
    """The first line that cannot be read or played, and why."""
    for found in read(lines(*values)):
        if isinstance(found, RecordError):
            return str(found)
        try:
            replay(found)
        except RecordError as error:
            return str(error)
    raise AssertionError("nothing was refused")


def test_a_record_is_read_move_by_move():
    (record,) = read(lines(HEADER, ATTACK, BEAT))

    assert isinstance(record, Record)
    assert record.header.seats[0].name == "Anna"
    assert [entry.line for entry in record.entries] == [2, 3]
    assert replay(record).hands[1].bit_count() == 1


def test_another_player_takes_over_a_seat():
    change = {"seat": 1, "player": {"name": "Boris", "kind": "bot:casual"}}
    (record,) = read(lines(HEADER, ATTACK, change, BEAT))

    assert replay(record).hands[1].bit_count() == 1


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ([ATTACK], "line 1: a record must begin with a header line"),
        ([header(record=2, seats=None)], "line 1: this is record format 2; this version of the game reads 1"),
        ([header(colour="red")], "line 1: a header has an unknown field 'colour'"),
        ([header(seats=None)], "line 1: a header needs 'seats'"),
        ([header(position=None)], "line 1: a header needs either a deck or a position"),
        ([header(rules={"attak": {}})], "line 1: unknown option 'attak'"),
        ([header(rules={"attack": {"lead": "two"}})], "line 1: attack.lead: 'two' is not allowed"),
        ([header(seats=[{}])], "line 1: 2 hands for 1 seats"),
        ([place(hands=[["7C", "7C"], ["8C"]])], "line 1: a card is named twice in a hand"),
        ([place(hands=[["7C"], ["7C"]])], "line 1: 7C is there twice"),
        ([place(hands=[["7C"], ["5C"]])], "line 1: 5C is not in a deck of 36"),
        ([place(hands=[["7C"], ["1C"]])], "line 1: '1C' is not a card"),
        ([place(hands=[[], ["8C"]], stock=["AS"])], "line 1: the attacker, seat 0, has no cards"),
        ([place(hands=[["7C"], []])], "line 1: fewer than two parties are in the game"),
        ([place(stock=["AH"])], "line 1: the last stock card, AH, is not of the trump suit"),
        ([place(hands=[["7C"], []], stock=["AS"])], "line 1: the defender, seat 1, has no cards"),
        ([place(trump="X")], "line 1: trump must be one of S, H, D, C"),
        ([place(bout=0)], "line 1: bouts are counted from 1, not from 0"),
        ([place(attacker=True)], "line 1: attacker must be a whole number, not true"),
        ([HEADER, {"seat": 0, "move": "fold"}], 'line 2: unknown move "fold"; moves are attack, beat'),
        ([HEADER, {"seat": 0, "move": "attack"}], "line 2: the move 'attack' needs 'cards'"),
        ([HEADER, {"seat": 0, "move": "take", "card": "7C"}], "line 2: the move 'take' has an unknown field 'card'"),
        ([HEADER, {"move": "take"}], "line 2: seat must be a whole number, not null"),
        ([HEADER, {"hello": 1}], "line 2: this is neither a move, a change of player"),
        ([HEADER, BEAT], "line 2: seat 1 cannot beat 7C with 8C: nothing led (seat 0)"),
        ([HEADER, {**ATTACK, "refused": True}], "line 2: seat 0 may attack 7C, but the record expects a refusal"),
        ([HEADER, {**ATTACK, "legal": []}], "line 2: legal moves of seat 0 differ; also legal: attack 7C, attack 9D"),
        (
            [HEADER, ATTACK, {"result": {"durak": [1], "draw": False, "out": [0]}}],
            "line 3: the record has a result, but the game is not over",
        ),
        ([HEADER, {"expect": {"limit": 3}}], "line 2: limit: expected 3, but it is 2"),
        ([HEADER, {"expect": {"taking": 0}}], "line 2: taking: expected 0, but it is False"),
        ([HEADER, {"expect": {"colour": 3}}], "line 2: unknown expectation 'colour'"),
        ([HEADER, {"expect": {"hands": 3}}], "line 2: the expectation 'hands' has not the right form"),
        ([HEADER, {"expect": {"hands": [["7C"], 2]}}], "line 2: hand of seat 0: expected 7C, but it is 7C 9D"),
        ([HEADER, {"expect": {"result": {}}}], "line 2: the game is not over"),
        ([HEADER, {"seat": 5, "player": {}}], "line 2: there is no seat 5"),
    ],
)
def test_a_record_that_breaks_the_rules_is_refused_at_its_line(values, message):
    assert refused(*values).startswith(message)


def test_a_result_must_be_the_one_of_the_game():
    values = [place(hands=[["7C"], ["8C", "9C"]]), ATTACK, BEAT, {"result": {"durak": [0], "draw": False, "out": [1]}}]

    assert refused(*values) == "line 4: the game ended otherwise: durak [1], draw false, out [0]"


def test_verify_names_the_case_and_goes_on_with_the_next_record():
    text = "\n".join(lines(header(case="wrong"), BEAT, ATTACK, HEADER, ATTACK)) + "\n"
    report = verify(text)

    assert [str(fault) for fault in report.faults] == [
        "wrong, line 2: seat 1 cannot beat 7C with 8C: nothing led (seat 0)"
    ]
    assert (report.records, report.unfinished) == (2, 1)


def test_a_torn_last_line_is_dropped_with_a_notice():
    report = verify("\n".join(lines(HEADER, ATTACK)) + '\n{"seat": 1, "mo')

    assert report.holds
    assert report.notices == ["line 3 is torn off and was left out"]


def test_a_torn_line_anywhere_else_is_an_error():
    report = verify("\n".join([*lines(HEADER, ATTACK), '{"seat": 1, "mo', *lines(BEAT)]) + "\n")

    assert [fault.line for fault in report.faults] == [3]


def test_a_whole_last_line_without_a_line_break_counts():
    report = verify("\n".join(lines(HEADER, BEAT)))

    assert not report.notices
    assert [fault.line for fault in report.faults] == [2]


def test_deep_nesting_is_an_error_not_a_crash():
    (error,) = read(["[" * 100_000])

    assert isinstance(error, RecordError)
