"""What players chose, as a file of JSON: what is sound is used, a damaged file is kept aside, and writing is one go.

Each value of a dataclass that stands in its file says how it is read, beside what it usually is:
`volume: int = field(default=5, metadata=fitting(lambda value: value in range(11)))`.
"""

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

Kept = TypeVar("Kept")


class PartlyError(ValueError):
    """Not everything could be used; `usable` is what could."""

    def __init__(self, usable: object) -> None:
        super().__init__(usable)
        self.usable = usable


def read_by(read: Callable[[Any], object]) -> dict[str, Callable[[Any], object]]:
    """What a value says that is made of what stands in the file.

    `read` raises ValueError or TypeError for what it cannot use, and PartlyError for what it can use in part.
    """
    return {"read": read}


def fitting(fits: Callable[[Any], bool]) -> dict[str, Callable[[Any], object]]:
    """What a value says that is taken as it stands, if it fits."""

    def read(stored: object) -> object:
        if not fits(stored):
            raise ValueError(stored)
        return stored

    return read_by(read)


def load(path: Path, into: Kept) -> tuple[Kept, bool]:
    """Put the values of a file into a dataclass, and say whether all of it could be used; what could not stays usual.

    Names that nobody knows are passed over. A file that could not be used is kept aside as a copy, because the next one
    that is written takes its place.
    """
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return into, True
    except (OSError, ValueError, RecursionError):
        stored = None
    sound = isinstance(stored, dict) and _take(stored, into)
    if not sound:
        with suppress(OSError):
            shutil.copyfile(path, damaged_path(path))
    return into, sound


def _take(stored: dict[str, Any], into: object) -> bool:
    sound = True
    for each in fields(into):  # type: ignore[arg-type]  # it is a dataclass
        if each.name not in stored or "read" not in each.metadata:
            continue
        try:
            setattr(into, each.name, each.metadata["read"](stored[each.name]))
        except PartlyError as error:
            setattr(into, each.name, error.usable)
            sound = False
        except (ValueError, TypeError):
            sound = False
    return sound


def damaged_path(path: Path) -> Path:
    """Where the copy of a file lies that could not be used."""
    return path.with_suffix(".damaged.json")


def save(path: Path, content: object) -> bool:
    """Write a file in one go, so that a crash leaves the old one or the new one. False if that is impossible."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.stem}", suffix=".json")
    except OSError:
        return False
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(content, file, ensure_ascii=False, indent=1)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        return False
    return True
