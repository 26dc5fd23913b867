"""YAML text to a small tree that remembers where everything stands. Nothing else here knows YAML.

The events of the parser are read one by one with a limit on depth and number, so that no file can blow up. Anchors,
aliases and tags are refused: a variant builds on another with `extends`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import yaml

from durak_game.variants.problems import Place, Problem, Remark, clean
from durak_game.variants.text_file import lines_of, place_at

_DEEPEST = 12
_MOST_NODES = 20_000

_TRUE = frozenset(form for word in ("true", "yes", "on") for form in (word, word.capitalize(), word.upper()))
_FALSE = frozenset(form for word in ("false", "no", "off") for form in (word, word.capitalize(), word.upper()))
_EMPTY = frozenset(("", "~", "null", "Null", "NULL"))


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value as it was written; `plain` tells that it stands without quotes."""

    place: Place
    text: str
    plain: bool

    @property
    def empty(self) -> bool:
        """Whether nothing was written."""
        return self.plain and self.text in _EMPTY

    @property
    def value(self) -> bool | int | str:
        """What the text means: yes/no/on/off/true/false, a whole number, or just the text."""
        if not self.plain:
            return self.text
        if self.text in _TRUE:
            return True
        if self.text in _FALSE:
            return False
        if re.fullmatch("-?(0|[1-9][0-9]{0,8})", self.text):
            return int(self.text)
        return self.text


@dataclass(frozen=True, slots=True)
class Block:
    """Names with their values, in the order of the file; a name may come twice here."""

    place: Place
    entries: "tuple[tuple[Node, Node], ...]"


@dataclass(frozen=True, slots=True)
class Listing:
    """A list of values."""

    place: Place
    items: "tuple[Node, ...]"


Node = Scalar | Block | Listing


class _RefusedError(Exception):
    def __init__(self, message: str, place: Place | None, *remarks: Remark) -> None:
        super().__init__(message)
        self.problem = (message, place, remarks)


def parse(text: str, path: Path) -> Node | Problem:
    """The tree of a file's text, or the one thing that keeps it from being read."""
    try:
        return _Builder(text).document()
    except _RefusedError as refusal:
        message, place, remarks = refusal.problem
        return Problem(path, message, place, remarks)
    except yaml.reader.ReaderError as error:
        where = error.position if isinstance(error.position, int) else 0
        return Problem(path, "This character doesn't belong in a text file.", place_at(text, where))
    except yaml.MarkedYAMLError as error:
        return _syntax_problem(error, text, path)


class _Builder:
    def __init__(self, text: str) -> None:
        self._lines = lines_of(text)
        self._events: Iterator[yaml.Event] = yaml.parse(text, yaml.SafeLoader)
        self._nodes = 0

    def document(self) -> Node:
        next(self._events)
        event = next(self._events)
        if isinstance(event, yaml.StreamEndEvent):
            raise _RefusedError("The file is empty; it must begin with `variants:`.", None)
        root = self._node(next(self._events), 0)
        next(self._events)
        event = next(self._events)
        if not isinstance(event, yaml.StreamEndEvent):
            raise _RefusedError(
                "A second document begins here; a rules file may have only one.", self._place(event, width=3)
            )
        return root

    def _node(self, event: yaml.Event, depth: int) -> Node:
        self._nodes += 1
        if self._nodes > _MOST_NODES:
            raise _RefusedError(f"The file is too long: more than {_MOST_NODES:,} values.", self._place(event))
        if depth > _DEEPEST:
            raise _RefusedError(
                f"Nested too deeply: options can be {_DEEPEST} deep at most.", self._place(event, width=1)
            )
        self._refuse_cleverness(event)
        if isinstance(event, yaml.MappingStartEvent):
            entries = []
            while not isinstance(inner := next(self._events), yaml.MappingEndEvent):
                key = self._node(inner, depth + 1)
                entries.append((key, self._node(next(self._events), depth + 1)))
            return Block(self._place(event, inner), tuple(entries))
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(inner := next(self._events), yaml.SequenceEndEvent):
                items.append(self._node(inner, depth + 1))
            return Listing(self._place(event, inner), tuple(items))
        assert isinstance(event, yaml.ScalarEvent)
        return Scalar(self._place(event), event.value, event.style is None)

    def _refuse_cleverness(self, event: yaml.Event) -> None:
        """Anchors can be made to explode, and tags to build anything; neither is needed here."""
        anchor = getattr(event, "anchor", None)
        if anchor:
            message = "Anchors (`&name`) and aliases (`*name`) are not read here; use `extends` to build on a variant."
            raise _RefusedError(message, self._place(event, width=len(anchor) + 1))
        tag = getattr(event, "tag", None)
        if tag:
            raise _RefusedError("Tags (`!name`) are not read here; write the value alone.", self._place(event, width=1))

    def _place(self, event: yaml.Event, last: yaml.Event | None = None, width: int | None = None) -> Place:
        start, end = event.start_mark, (last or event).end_mark
        assert start is not None
        assert end is not None
        line = self._lines[min(start.line, len(self._lines) - 1)]
        if width is None:
            stop = end.column if end.line == start.line else len(line.rstrip())
            width = max(1, stop - start.column)
        return Place(start.line + 1, start.column + 1, line, width)


_SAID: dict[str, str] = {
    "mapping values are not allowed": "This colon doesn't fit here. Is the line indented too far, or is the colon "
    "missing on the line above? Text with a colon in it needs quotes.",
    "could not find expected ':'": "A colon is missing after this name.",
    "expected <block end>": "This line doesn't line up with the lines above: check its indentation.",
    "expected ',' or '}'": "A comma or the closing } is missing here.",
    "expected ',' or ']'": "A comma or the closing ] is missing here.",
    "expected the node content": "A value is missing here.",
    "found unknown escape character": "In \"double quotes\" a \\ has a special meaning; use 'single quotes'.",
    "that cannot start any token": "A value can't begin with this character; put it in quotes.",
}
"""What the parser says, and what that means for somebody who has never heard of YAML."""


def _syntax_problem(error: yaml.MarkedYAMLError, text: str, path: Path) -> Problem:
    """The parser's complaint in words of people who do not know YAML."""
    lines = lines_of(text)
    said = error.problem or "the text cannot be understood"
    mark = error.problem_mark or error.context_mark
    at = _mark_place(lines, mark)
    indent = at.source[: at.column].rstrip("\r")
    if "\t" in indent and not indent.strip():
        return Problem(path, "There is a tab here; indent with spaces instead.", _mark_place(lines, mark))
    if "found unexpected end of stream" in said and error.context and "quoted" in error.context:
        return Problem(path, "This quote is never closed.", _mark_place(lines, error.context_mark))
    remarks: tuple[Remark, ...] = ()
    if (
        error.context
        and error.context.startswith("while parsing a flow")
        and _mark_place(lines, error.context_mark) != at
    ):
        remarks = (Remark(_mark_place(lines, error.context_mark), "opened here"),)
    hidden = _hidden_cause(lines, at, said)
    if hidden:
        return Problem(path, *hidden)
    for beginning, message in _SAID.items():
        if beginning in said:
            where = error.context_mark if "could not find" in said else mark
            return Problem(path, message, _mark_place(lines, where), remarks)
    return Problem(path, f"This can't be read as YAML: {clean(said)}.", at, remarks)


def _hidden_cause(lines: list[str], at: Place, said: str) -> tuple[str, Place] | None:
    """What people really did where the parser stumbles only later: a sentence and the spot; None if nothing is sure."""
    before = at.source[: at.column - 1]
    if before.endswith(("'", '"')) and at.source[at.column - 1 : at.column].isalnum():
        quote = "'" if before.endswith("'") else '"'
        message = 'The text already ends at this quote; put text that contains a \' in "double quotes".'
        if quote == '"':
            message = "The text already ends at this quote; put text that contains a \" in 'single quotes'."
        return message, Place(at.line, at.column - 1, at.source)
    if "mapping values are not allowed" not in said:
        return None
    if ": " in before:
        return "Text with a colon in it needs quotes.", at
    above = at.line - 2
    while above >= 0 and not lines[above].split("#")[0].strip():
        above -= 1
    written = lines[above].split("#")[0].rstrip() if above >= 0 else ""
    if re.fullmatch(r"\s*[\w.-]+:[\w.-]+", written):
        return "A space is missing after this colon.", Place(above + 1, written.index(":") + 1, lines[above])
    if re.fullmatch(r"\s*[\w.-]+", written):
        start = len(written) - len(written.lstrip())
        return "A colon is missing after this name.", Place(above + 1, start + 1, lines[above], len(written) - start)
    return None


def _mark_place(lines: list[str], mark: "yaml.Mark | None") -> Place:
    if mark is None:
        return Place(1, 1, lines[0])
    line = min(mark.line, len(lines) - 1)
    return Place(line + 1, min(mark.column, len(lines[line])) + 1, lines[line])
