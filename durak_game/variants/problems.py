"""What is wrong with a rules file, said so that its author finds the spot and knows what to write."""

import contextlib
import unicodedata
from dataclasses import dataclass
from pathlib import Path

_LONGEST_LINE = 110
"""Characters of a source line that are shown; a longer line is cut around the spot."""


def shown_path(path: Path) -> str:
    """A path as a person wants to read it: short when it lies below the current folder."""
    with contextlib.suppress(ValueError, OSError):
        path = path.relative_to(Path.cwd())
    return clean(str(path))


def clean(text: str) -> str:
    """The text without anything a terminal would obey or could not print; each such character becomes a �."""
    return "".join(
        "\N{REPLACEMENT CHARACTER}" if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp") else c for c in text
    )


def quoted(text: str) -> str:
    """A word out of the file, between backticks, cut if it is very long."""
    text = clean(text)
    return f"`{text[:40]}…`" if len(text) > 41 else f"`{text}`"


def capital(text: str) -> str:
    """The beginning of a sentence."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True, slots=True)
class Place:
    """One spot in a rules file: line and column count from 1; `width` characters from there are meant."""

    line: int
    column: int
    source: str
    width: int = 1

    def picture(self) -> str:
        """The line as it was written, and a caret under each character that is meant."""
        start, end = self.column - 1, self.column - 1 + self.width
        first = max(0, start - _LONGEST_LINE // 2) if len(self.source) > _LONGEST_LINE else 0
        last = min(len(self.source), first + _LONGEST_LINE)
        head = "…" if first else ""
        tail = "…" if last < len(self.source) else ""
        text = head + clean(self.source[first:last].replace("\t", " ")) + tail
        before = _cells(head + self.source[first:start])
        carets = max(1, _cells(self.source[start : min(end, last)]))
        return f"{self.line:>5} | {text}\n      | {' ' * before}{'^' * carets}"


def _cells(text: str) -> int:
    """How many columns a terminal gives to a text: Chinese letters take two, combining marks none."""
    wide = sum(unicodedata.east_asian_width(c) in "WF" for c in text)
    return len(text) + wide - sum(unicodedata.combining(c) != 0 for c in text)


@dataclass(frozen=True, slots=True)
class Remark:
    """A second spot that belongs to a problem, and what is there ("first written here")."""

    place: Place
    note: str


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong (or, as a warning, useless) in a rules file.

    `message` is one or a few sentences in English. `place` is None when the file as a whole is meant.
    """

    path: Path
    message: str
    place: Place | None = None
    remarks: tuple[Remark, ...] = ()

    @property
    def line(self) -> int | None:
        """The line in the file, counted from 1; None when the file as a whole is meant."""
        return self.place.line if self.place else None

    @property
    def column(self) -> int | None:
        """The column in that line, counted from 1; None when the file as a whole is meant."""
        return self.place.column if self.place else None

    def text(self) -> str:
        """Everything for a terminal, on several lines: where, what, the line with its carets, further places."""
        where = f", line {self.place.line}, column {self.place.column}" if self.place else ""
        parts = [f"{shown_path(self.path)}{where}: {self.message}"]
        if self.place:
            parts.append(self.place.picture())
        for remark in self.remarks:
            parts.append(f"  line {remark.place.line}, column {remark.place.column}: {remark.note}")
            parts.append(remark.place.picture())
        return "\n".join(parts)

    def short(self) -> str:
        """One line for the title screen: file name, line, and the first sentence of the message."""
        where = f", line {self.place.line}" if self.place else ""
        sentence = self.message.split(". ")[0].rstrip(".")
        return f"{clean(self.path.name)}{where}: {sentence}"


class RulesError(Exception):
    """A variant that cannot be played, or does not exist; `problems` say why. Its text is for people."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(problem.text() for problem in problems))
        self.problems = problems


class Report:
    """Collects what is wrong in one file, so that everything can be told at once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._errors: list[Problem] = []
        self._warnings: list[Problem] = []

    def error(self, place: Place | None, message: str, *remarks: Remark) -> None:
        """Notes something that makes the file unusable."""
        self._errors.append(Problem(self.path, message, place, remarks))

    def warn(self, place: Place | None, message: str, *remarks: Remark) -> None:
        """Notes something that is allowed but surely not what was meant."""
        self._warnings.append(Problem(self.path, message, place, remarks))

    @property
    def errors(self) -> tuple[Problem, ...]:
        """All errors, from the top of the file to its end."""
        return tuple(sorted(self._errors, key=_position))

    @property
    def warnings(self) -> tuple[Problem, ...]:
        """All warnings, from the top of the file to its end."""
        return tuple(sorted(self._warnings, key=_position))


def _position(problem: Problem) -> tuple[int, int]:
    return (problem.line or 0, problem.column or 0)
