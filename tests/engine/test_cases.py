"""The rule cases: whole positions with what must follow."""

from pathlib import Path

import pytest

from durak_game.records.lines import Record
from durak_game.records.reader import read
from durak_game.records.replay import replay
from durak_game.records.verify import verify

FILES = sorted(Path(__file__).parents[1].joinpath("cases").glob("*.jsonl"))


def _cases():
    for path in FILES:
        for number, record in enumerate(read(path.read_text(encoding="utf-8").splitlines()), start=1):
            name = record.header.case if isinstance(record, Record) else "unreadable"
            yield pytest.param(record, id=f"{path.stem}-{number}-{name}")


@pytest.mark.parametrize("record", list(_cases()))
def test_case_holds(record):
    assert isinstance(record, Record), record
    replay(record)


def test_there_are_cases():
    assert sum(verify(path.read_text(encoding="utf-8")).records for path in FILES) >= 138
