"""A rules file from the disk to plain text, or the one sentence why that does not work."""

import os
import re
import stat
from pathlib import Path

from durak_game.variants.problems import Place, Problem

BIGGEST = 256 * 1024
"""Bytes a rules file may have. The one that comes with the game has about 12,000."""

_LINE_ENDS = re.compile("\r\n|[\n\r\x85\u2028\u2029]")
"""What ends a line for YAML. str.splitlines knows more and would count differently."""


def lines_of(text: str) -> list[str]:
    """The lines of a text, numbered as YAML numbers them."""
    return _LINE_ENDS.split(text)


def place_at(text: str, index: int, width: int = 1) -> Place:
    """Line and column of a character of the text, given by its number."""
    before = lines_of(text[:index])
    lines = lines_of(text)
    line = min(len(before), len(lines))
    return Place(line, len(before[-1]) + 1, lines[line - 1], width)


def read_text(path: Path) -> str | Problem:
    """The text of a file, or what stands in the way: missing, a folder, too big, not text, not UTF-8."""
    try:
        obstacle = _obstacle(path.stat())
        if obstacle:
            return Problem(path, obstacle)
        with path.open("rb") as file:
            return _decoded(path, file.read(BIGGEST))
    except (OSError, ValueError) as error:
        return Problem(path, _refusal(error))


def _obstacle(facts: os.stat_result) -> str | None:
    """Why something that exists is not read."""
    if stat.S_ISDIR(facts.st_mode):
        return "This is a folder, not a file."
    if not stat.S_ISREG(facts.st_mode):
        return "This is not an ordinary file."
    if facts.st_size > BIGGEST:
        return f"The file is too big: {facts.st_size:,} bytes; {BIGGEST:,} are allowed."
    return None


def _refusal(error: OSError | ValueError) -> str:
    """What the system says, as a sentence. ValueError: the path itself is no path."""
    if isinstance(error, FileNotFoundError):
        return "There is no such file."
    if isinstance(error, PermissionError):
        return "No permission to read the file."
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return f"The file can't be read: {reason}."


def _decoded(path: Path, data: bytes) -> str | Problem:
    if _looks_like_utf16(data):
        return Problem(path, "The file is written in UTF-16 (or UTF-32); save it as UTF-8.")
    data = data.removeprefix(b"\xef\xbb\xbf")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        return Problem(
            path, f"The file is not UTF-8 text (byte {data[error.start]:02X} in line {line}); save it as UTF-8."
        )
    nul = text.find("\0")
    if nul >= 0:
        return Problem(path, "There is a NUL byte here, so this isn't a text file.", place_at(text, nul))
    return text


def _looks_like_utf16(data: bytes) -> bool:
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return True
    head = data[:200]
    return len(head) >= 4 and (not any(head[1::2]) or not any(head[0::2]))
