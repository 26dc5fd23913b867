"""What the game remembers of its players: names, language, the last table. Kept as JSON in the configuration folder."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from durak_game import bots, json_file, paths
from durak_game.json_file import fitting, read_by
from durak_game.session.plan import MOST
from durak_game.text import _, languages
from durak_game.ui import theme
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.session_length import LENGTHS, OPEN_END
from durak_game.ui.toolkit import strange

LEVELS = tuple(kind for kind in bots.KINDS if kind != "random")
MOST_SEATS = 6
LONGEST_NAME = 12
FAR = 16384  # pixels
MOST_NAMES = 12
"""How many names of earlier evenings are remembered."""
MOST_PEOPLE = MOST
"""How many people are known with their devices: all of a tournament."""


@dataclass
class Person:
    """Somebody who sat here before: a name (empty: none was given), a look (0 to 5), the model of a device."""

    name: str = ""
    look: int = 0
    guid: str = ""


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def _name(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_NAME and (value == "" or value.isprintable())


def _levels(value: object) -> bool:
    return isinstance(value, list) and len(value) == MOST_SEATS - 1 and set(value) <= set(LEVELS)


def _names(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_NAMES and all(_name(item) and item for item in value)


def _window(value: object) -> bool:
    """Width, height and place of a window that can be: not larger than any display, nor further away than any."""
    if not isinstance(value, list) or not all(type(each) is int for each in value):
        return False
    sizes, place = value[:2], value[2:]
    return not value or (
        len(value) == 4
        and all(least <= length <= FAR for least, length in zip(theme.SMALLEST, sizes, strict=True))
        and all(abs(each) <= FAR for each in place)
    )


def _person(value: object) -> Person:
    person = Person(**value) if isinstance(value, dict) else Person()
    sound = value == vars(person) and _name(person.name) and isinstance(person.guid, str)
    if not sound or type(person.look) is not int or person.look not in range(len(theme.SEATS)):
        raise ValueError(value)
    return person


def _people(value: object) -> list[Person]:
    if not isinstance(value, list) or len(value) > MOST_PEOPLE:
        raise ValueError(value)
    return [_person(each) for each in value]


@dataclass
class Settings:
    """The players' choices; an empty text means that nothing was chosen yet.

    `name` is the first player's, `people` are those who played last, by seat, the first one included; after a
    tournament those of its other tables follow. `levels` are those of the bots on seats 2 to 6. `names` were used
    before, the last one first. `window` is how wide and high the window was, and where.
    """

    name: str = field(default="", metadata=fitting(_name))
    language: str = field(default="", metadata=fitting(lambda value: value == "" or value in languages))
    variant: str = field(default="", metadata=fitting(lambda value: isinstance(value, str)))
    switches: list[str] = field(default_factory=list, metadata=fitting(_texts))
    seats: int = field(default=4, metadata=fitting(lambda value: type(value) is int and 2 <= value <= MOST_SEATS))
    levels: list[str] = field(default_factory=lambda: ["casual"] * (MOST_SEATS - 1), metadata=fitting(_levels))
    speed: str = field(default="normal", metadata=fitting(lambda value: value in theme.SPEEDS))
    full_screen: bool = field(default=False, metadata=fitting(lambda value: isinstance(value, bool)))
    length: str = field(default=OPEN_END.code, metadata=fitting(lambda value: value in LENGTHS))
    privacy: str = field(
        default=Privacy.AUTO.value, metadata=fitting(lambda value: value in [way.value for way in Privacy])
    )
    people: list[Person] = field(default_factory=list, metadata=read_by(_people))
    names: list[str] = field(default_factory=list, metadata=fitting(_names))
    window: list[int] = field(default_factory=list, metadata=fitting(_window))

    def used(self, name: str) -> None:
        """Remember a name that somebody chose."""
        others = [known for known in self.names if known.casefold() != name.casefold()]
        self.names = [name, *others][:MOST_NAMES]

    def sat_down(self, people: Sequence[Person]) -> None:
        """Remember with which devices these play; others who are known stay so."""
        here = [_who(person) for person in people]
        self.people = [*people, *(known for known in self.people if _who(known) not in here)][:MOST_PEOPLE]

    def renamed(self, before: Person, name: str) -> None:
        """Forget somebody who is called otherwise from now on; if it is the first player, keep the new name."""
        self.people = [known for known in self.people if _who(known) != _who(before)]
        if before.name and self.name == before.name:
            self.name = name


def _who(person: Person) -> tuple[str, int]:
    """What tells people apart: their names; those who gave none, their looks."""
    return (person.name.casefold(), -1 if person.name else person.look)


def fitting_name(typed: str) -> str:
    """A name as the table can show it: without what cannot be printed, and not too long."""
    return "".join(letter for letter in typed if letter.isprintable()).strip()[:LONGEST_NAME].rstrip()


def refused_name(name: str) -> str:
    """Why nobody can be called so on this computer, in a sentence; empty if somebody can."""
    signs = strange(name)
    if not signs:
        return ""
    if not signs.isprintable():
        return _("A name needs letters or symbols that can be seen.")
    return _("Some of these letters can't be shown here. Try to spell it with others.")


def settings_path() -> Path:
    """Where the settings are kept."""
    return paths.config_dir() / "settings.json"


def load(path: Path | None = None) -> tuple[Settings, bool]:
    """The settings, and whether all of the file could be used; what could not has its first value again."""
    return json_file.load(path or settings_path(), Settings())


def save(settings: Settings, path: Path | None = None) -> bool:
    """Write the settings. False if that is impossible."""
    return json_file.save(path or settings_path(), asdict(settings))


def damaged_notice() -> str:
    """The sentence for a player whose settings could not be read."""
    copy = json_file.damaged_path(settings_path())
    if copy.exists():
        return _("Your settings couldn't be read. A copy was saved as {file}.").format(file=copy.name)
    return _("Your settings couldn't be read, so you have the defaults.")


def unsaved_notice() -> str:
    """The sentence for a player whose settings could not be kept."""
    return _("Your settings couldn't be saved.")
