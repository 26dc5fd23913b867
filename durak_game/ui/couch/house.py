"""What all screens share: a game as it was agreed, how each room is opened, and the house they stand in."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

from durak_game import text
from durak_game.bots.names import roster
from durak_game.session.store.store import Store
from durak_game.text import _, pgettext
from durak_game.ui.couch import settings as settings_file
from durak_game.ui.couch.couch import Couch
from durak_game.ui.couch.session_length import OPEN_END, Length
from durak_game.ui.couch.settings import Settings
from durak_game.ui.inputs import Devices
from durak_game.ui.toolkit import CardArt, Scene
from durak_game.variants import RulesFile, Variant
from durak_game.words.regulars import name_words


@dataclass(frozen=True)
class GameSetup:
    """A game as it was agreed before the deal: the variant with its switches, and who sits where.

    The couch has a chair for each seat that is played. `speed` is the table's: slow, normal, fast, instant. `length` is
    how long they play together.
    """

    variant: Variant
    couch: Couch
    speed: str = "normal"
    length: Length = OPEN_END

    @property
    def names(self) -> tuple[str, ...]:
        """The names, by seat."""
        return tuple(chair.name for chair in self.couch.chairs)

    @property
    def levels(self) -> tuple[str, ...]:
        """Who plays, by seat: "human" or the level of a bot."""
        return tuple(chair.player for chair in self.couch.chairs)


@dataclass(frozen=True)
class Rooms:
    """How each room is opened; `launch` hands this out, so that no room knows another.

    `device` is the one that asks. The rules are those in force there; `browse` lets one look at other variants.
    """

    lobby: Callable[[str], Scene]
    tournament: Callable[[str], Scene]
    rules: Callable[[Variant, bool, str], Scene]
    sessions: Callable[[], Scene]
    statistics: Callable[[], Scene]
    devices: Callable[[], Scene]


@dataclass
class House:
    """What all screens share: the player's settings, the rules in force, the pictures, and the way to a table."""

    settings: Settings
    rules_file: RulesFile
    new_game: Callable[[GameSetup], Scene]
    rooms: Rooms = field(init=False)
    art: CardArt = field(default_factory=CardArt)
    devices: Devices = field(default_factory=Devices)
    notices: list[Callable[[], str]] = field(default_factory=list)  # each gives a sentence for the title
    store: Store | None = None  # the kept sessions; None where nothing is kept
    go_on: Callable[[int], Scene] | None = None  # the way back to a kept session, by its number
    playing: int | None = None  # the number of the kept session that was at the table last
    left_alone: set[int] = field(default_factory=set)  # sessions with a damaged game that was left as it is
    full_screen: bool = False  # whether the game fills the screen now
    thinkers: Executor | None = None  # where bots that look ahead think, at every table

    def remember(self) -> None:
        """Keep the settings for the next time; if that fails the title says so, once."""
        if not settings_file.save(self.settings) and settings_file.unsaved_notice not in self.notices:
            self.notices.append(settings_file.unsaved_notice)

    def speak(self, language: str) -> None:
        """Change the language at once, and remember it."""
        text.use(language)
        self.settings.language = language
        self.remember()

    def screen_words(self) -> str:
        """What the way between the window and the whole screen is called; the change is `FullScreen()`."""
        return pgettext("not the whole screen", "Window") if self.full_screen else _("Full screen")

    def variant(self) -> Variant:
        """The variant that was chosen last; the file's first if that one is gone."""
        variants = self.rules_file.variants
        return variants.get(self.settings.variant) or next(iter(variants.values()))

    def variant_words(self, name: str) -> str:
        """What a variant is called; the file of rules may have forgotten it."""
        known = self.rules_file.variants.get(name)
        return in_language(known.title) if known else name


def in_language(titles: dict[str, str]) -> str:
    """The title of a variant or switch in the player's language."""
    return titles.get(text.language()) or titles.get("en") or next(iter(titles.values()), "")


def bot_names(count: int, taken: str) -> list[str]:
    """Names for bots; none is the player's own."""
    names = [name_words(regular.name) for regular in roster()]
    return [name for name in names if name.casefold() != taken.casefold()][:count]
