"""What a rules file says for each option, and where it says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from durak_game.engine.rules import OPTIONS, Rules
from durak_game.variants.problems import Place


@dataclass(frozen=True, slots=True)
class Setting:
    """The value of one option and the spot where it stands; the spot of a value that nobody wrote is None.

    `owner` is what it was written in ("variant `club`"). A value that is not allowed has `valid` False.
    """

    value: Any
    owner: str = ""
    place: Place | None = None
    valid: bool = True


Settings = Mapping[str, Setting]
"""One setting for each option, by its path ("attack.max_cards")."""

DEFAULTS: Settings = {option.path: Setting(option.default) for option in OPTIONS}
"""What counts where nobody wrote anything: the full rules of throw-in Durak."""


@dataclass(eq=False)
class Draft:
    """A variant or a switch as it stands in the file: its own title and options only, not yet put together."""

    name: str
    owner: str
    place: Place
    title: dict[str, str] = field(default_factory=dict)
    extends: str | None = None
    extends_place: Place | None = None
    settings: dict[str, Setting] = field(default_factory=dict)


def to_rules(settings: Settings) -> Rules:
    """The rules that these settings make. Raises ValueError if two options exclude each other."""
    return Rules().changed({path: setting.value for path, setting in settings.items()})
