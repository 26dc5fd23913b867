"""What the game remembers of its player: name, language, the last table. Kept as JSON in his configuration folder."""

import json
import os
import tempfile
from collections.abc import Callable
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from durak_game import paths
from durak_game.text import _, languages
from durak_game.ui import theme

LEVELS = ("beginner", "casual")
MOST_SEATS = 6
LONGEST_NAME = 12


@dataclass
class Settings:
    """The player's choices; an empty text means that nothing was chosen yet.

    `levels` are those of the bots on seats 2 to 6.
    """

    name: str = ""
    language: str = ""
    variant: str = ""
    switches: list[str] = field(default_factory=list)
    seats: int = 4
    levels: list[str] = field(default_factory=lambda: ["casual"] * (MOST_SEATS - 1))
    speed: str = "normal"
    full_screen: bool = False


def fitting_name(typed: str) -> str:
    """A name as the table can show it: without what cannot be printed, and not too long."""
    return "".join(letter for letter in typed if letter.isprintable()).strip()[:LONGEST_NAME].rstrip()


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


_FITS: dict[str, Callable[[object], bool]] = {
    "name": lambda value: (
        isinstance(value, str) and len(value) <= LONGEST_NAME and (value == "" or value.isprintable())
    ),
    "language": lambda value: value == "" or value in languages,
    "variant": lambda value: isinstance(value, str),
    "switches": _texts,
    "seats": lambda value: type(value) is int and value in range(2, MOST_SEATS + 1),
    "levels": lambda value: isinstance(value, list) and len(value) == MOST_SEATS - 1 and set(value) <= set(LEVELS),
    "speed": lambda value: isinstance(value, str) and value in theme.SPEEDS,
    "full_screen": lambda value: isinstance(value, bool),
}


def settings_path() -> Path:
    """Where the settings are kept."""
    return paths.config_dir() / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, bool]:
    """The settings, and whether all of the file could be used; what could not has its first value again."""
    try:
        stored = json.loads((path or settings_path()).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return Settings(), True
    except (OSError, ValueError, RecursionError):
        return Settings(), False
    if not isinstance(stored, dict):
        return Settings(), False
    settings, sound = Settings(), True
    for item in fields(Settings):
        if item.name not in stored:
            continue
        if _usable(item.name, stored[item.name]):
            setattr(settings, item.name, stored[item.name])
        else:
            sound = False
    return settings, sound


def _usable(name: str, value: object) -> bool:
    try:
        return _FITS[name](value)
    except TypeError:  # a list where a word belongs
        return False


def save(settings: Settings, path: Path | None = None) -> bool:
    """Write the settings in one go, so that a crash leaves the old file or the new one. False if that is impossible."""
    target = path or settings_path()
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".settings", suffix=".json")
    except OSError:
        return False
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            json.dump(asdict(settings), file, ensure_ascii=False, indent=1)
        os.replace(name, target)
    except OSError:
        Path(name).unlink(missing_ok=True)
        return False
    return True


def damaged_notice() -> str:
    """The sentence for a player whose settings could not be read."""
    return _("Your settings could not be read; the usual ones are used.")


def unsaved_notice() -> str:
    """The sentence for a player whose settings could not be kept."""
    return _("Your settings could not be saved.")
