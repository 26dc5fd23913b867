"""Whether records hold: every move legal, every expectation met, every result as it was written down."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field

from durak_game.records.lines import Record, RecordError
from durak_game.records.reader import read
from durak_game.records.replay import replay


@dataclass(frozen=True, slots=True)
class Fault:
    """A game or case that does not hold: its name or number, the line, and what differs."""

    name: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.name}, line {self.line}: {self.message}"


@dataclass(slots=True)
class Report:
    """What a file of records was found to be: how many games or cases, the faults, and notices (a torn last line)."""

    records: int = 0
    unfinished: int = 0
    faults: list[Fault] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        """Whether every record holds."""
        return not self.faults


def complete_lines(text: str) -> tuple[list[str], str]:
    """The lines of a file, and a notice if the very last one was torn off in the middle and is dropped.

    A line is torn if it has no line break and is not whole; anywhere else a broken line is an error.
    """
    lines = text.split("\n")
    last = lines.pop()
    if not last.strip():
        return lines, ""
    try:
        json.loads(last)
    except ValueError:
        return lines, f"line {len(lines) + 1} is torn off and was left out"
    return [*lines, last], ""


def verify(text: str) -> Report:
    """Plays every record of a file's text and reports what does not hold."""
    lines, notice = complete_lines(text)
    report = verify_lines(lines)
    if notice:
        report.notices.append(notice)
    return report


def verify_lines(lines: Iterable[str]) -> Report:
    """Plays every record among these lines and reports what does not hold."""
    report = Report()
    for found in read(lines):
        report.records += 1
        name = f"game {report.records}"
        if isinstance(found, RecordError):
            report.faults.append(Fault(name, found.line, found.message))
            continue
        _verify_record(found, found.header.case or name, report)
    return report


def _verify_record(record: Record, name: str, report: Report) -> None:
    try:
        game = replay(record)
    except RecordError as error:
        report.faults.append(Fault(name, error.line, error.message))
        return
    if not game.over:
        report.unfinished += 1
