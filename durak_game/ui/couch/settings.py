"""What the game remembers of its players: names, language, the last table. Kept as JSON in the configuration folder."""

import json
import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path

from durak_game import bots, paths
from durak_game.session.plan import MOST
from durak_game.text import _, languages
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.session_length import LENGTHS, OPEN_END

LEVELS = tuple(kind for kind in bots.KINDS if kind != "random")
MOST_SEATS = 6
LONGEST_NAME = 12
MOST_NAMES = 12
"""How many names of earlier evenings are remembered."""
MOST_PEOPLE = MOST
"""How many people are known with their devices: all of a tournament."""


@dataclass
class Person:
    """Somebody who sat here before: his name (empty: none was given), his look (0 to 5), the model of his device."""

    name: str = ""
    look: int = 0
    guid: str = ""


@dataclass
class Settings:
    """The players' choices; an empty text means that nothing was chosen yet.

    `name` is the first player's, `people` are those who played last, by seat, he included; after a tournament those of
    its other tables follow. `levels` are those of the bots on seats 2 to 6. `names` were used before, the last one
    first.
    """

    name: str = ""
    language: str = ""
    variant: str = ""
    switches: list[str] = field(default_factory=list)
    seats: int = 4
    levels: list[str] = field(default_factory=lambda: ["casual"] * (MOST_SEATS - 1))
    speed: str = "normal"
    full_screen: bool = False
    length: str = OPEN_END.code
    privacy: str = Privacy.AUTO.value
    people: list[Person] = field(default_factory=list)
    names: list[str] = field(default_factory=list)

    def used(self, name: str) -> None:
        """Remember a name that somebody chose."""
        others = [known for known in self.names if known.casefold() != name.casefold()]
        self.names = [name, *others][:MOST_NAMES]

    def sat_down(self, people: Sequence[Person]) -> None:
        """Remember with which devices these play; others who are known stay so."""
        here = [_who(person) for person in people]
        self.people = [*people, *(known for known in self.people if _who(known) not in here)][:MOST_PEOPLE]


def _who(person: Person) -> tuple[str, int]:
    """What tells people apart: their names; those who gave none, their looks."""
    return (person.name.casefold(), -1 if person.name else person.look)


def fitting_name(typed: str) -> str:
    """A name as the table can show it: without what cannot be printed, and not too long."""
    return "".join(letter for letter in typed if letter.isprintable()).strip()[:LONGEST_NAME].rstrip()


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and (value == "" or value.isprintable())


def _names(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_NAMES and all(_name(item) and item for item in value)


def _person(value: object) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"name", "look", "guid"}
        and _name(value["name"])
        and type(value["look"]) is int
        and value["look"] in range(len(theme.SEATS))
        and isinstance(value["guid"], str)
    )


def _people(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_PEOPLE and all(_person(item) for item in value)


_FITS: dict[str, Callable[[object], bool]] = {
    "name": _name,
    "language": lambda value: value == "" or value in languages,
    "variant": lambda value: isinstance(value, str),
    "switches": _texts,
    "seats": lambda value: type(value) is int and value in range(2, MOST_SEATS + 1),
    "levels": lambda value: isinstance(value, list) and len(value) == MOST_SEATS - 1 and set(value) <= set(LEVELS),
    "speed": lambda value: isinstance(value, str) and value in theme.SPEEDS,
    "full_screen": lambda value: isinstance(value, bool),
    "length": lambda value: isinstance(value, str) and value in LENGTHS,
    "privacy": lambda value: value in [privacy.value for privacy in Privacy],
    "people": _people,
    "names": _names,
}


def settings_path() -> Path:
    """Where the settings are kept."""
    return paths.config_dir() / "settings.json"


def damaged_path(path: Path | None = None) -> Path:
    """Where a settings file that could not be used is kept."""
    return (path or settings_path()).with_suffix(".damaged.json")


def load(path: Path | None = None) -> tuple[Settings, bool]:
    """The settings, and whether all of the file could be used; what could not has its first value again.

    A file that could not be used is kept aside as a copy, because the next save overwrites it.
    """
    settings, sound = _read(path or settings_path())
    if not sound:
        with suppress(OSError):
            shutil.copyfile(path or settings_path(), damaged_path(path))
    return settings, sound


def _read(path: Path) -> tuple[Settings, bool]:
    try:
        stored = json.loads(path.read_text(encoding="utf-8"))
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
            value = stored[item.name]
            setattr(settings, item.name, [Person(**person) for person in value] if item.name == "people" else value)
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
    if damaged_path().exists():
        return _("Your settings could not be read; a copy is kept as {file}.").format(file=damaged_path().name)
    return _("Your settings could not be read; the usual ones are used.")


def unsaved_notice() -> str:
    """The sentence for a player whose settings could not be kept."""
    return _("Your settings could not be saved.")
