"""A place in a file of records: FILE:LINE names the table as it stood after that line."""

from dataclasses import replace
from pathlib import Path

from durak_game.records.lines import MoveLine, Record, RecordError
from durak_game.records.reader import read
from durak_game.records.verify import complete_lines


def split_place(typed: str) -> tuple[Path, int | None]:
    """The file and the line of "games.jsonl:40"; None without a line.

    It is split at the last colon only if digits follow and there is no file with the whole name.
    """
    head, colon, tail = typed.rpartition(":")
    if colon and tail.isdecimal() and head and not Path(typed).exists():
        return Path(head), int(tail)
    return Path(typed), None


def record_at(text: str, line: int | None = None) -> Record:
    """The game of a file as it stood after a line (from 1); without a line its last game, as far as it is written.

    What test cases hold besides is left out: expectations, and moves that were refused. Raises RecordError if no game
    has begun there, or if it cannot be read.
    """
    lines, _notice = complete_lines(text)
    if line is not None and not 1 <= line <= len(lines):
        raise RecordError(line, f"the file has {len(lines)} lines")
    found = None
    for found in read(lines[:line]):  # noqa: B007 - the last one is wanted
        pass
    if found is None:
        raise RecordError(line or 1, "there is no record")
    if isinstance(found, RecordError):
        raise found
    kept = [entry for entry in found.entries if not (isinstance(entry, MoveLine) and entry.refused)]
    return replace(found, entries=kept)
