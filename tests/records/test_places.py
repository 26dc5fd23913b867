"""Which game FILE:LINE names."""

from pathlib import Path

import pytest

from durak_game.records.lines import RecordError
from durak_game.records.places import record_at, split_place

CASES = Path(__file__).parents[1].joinpath("cases", "rules.jsonl").read_text(encoding="utf-8")


def test_a_line_is_split_off_at_the_last_colon(tmp_path):
    assert split_place("C:/games.jsonl:40") == (Path("C:/games.jsonl"), 40)
    assert split_place("games.jsonl") == (Path("games.jsonl"), None)
    assert split_place("games:old") == (Path("games:old"), None)
    odd = tmp_path / "games:7"
    odd.touch()
    assert split_place(str(odd)) == (odd, None)


def test_a_header_s_line_names_the_game_as_it_was_dealt():
    record = record_at(CASES, 1)
    assert (record.line, record.entries) == (1, [])


def test_a_line_names_the_game_up_to_there():
    record = record_at(CASES, 3)
    assert record.line == 1
    assert all(entry.line <= 3 for entry in record.entries)


def test_without_a_line_the_last_game_is_meant():
    assert record_at(CASES).line == max(
        number for number, line in enumerate(CASES.splitlines(), 1) if line.startswith('{"record"')
    )


def test_what_was_refused_is_left_out():
    lines = CASES.splitlines()
    refused = next(number for number, line in enumerate(lines, 1) if '"refused":true' in line.replace(" ", ""))
    assert all(entry.line != refused for entry in record_at(CASES, refused).entries)


@pytest.mark.parametrize(("text", "line"), [("", None), ("", 1), ("x\n", None), ("{}\n", None), (CASES, 10**6)])
def test_where_no_game_is_there_is_a_sentence(text, line):
    with pytest.raises(RecordError):
        record_at(text, line)
