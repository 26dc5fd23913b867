"""Who the bots are: a dozen regulars, each with a usual level and a temper that stays the same at every level."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Regular:
    """Somebody one meets at the table: `name` is the English one, `kind` the usual level, `temper` a name, too."""

    name: str
    kind: str
    temper: str


_REGULARS = (
    Regular("Anna", "casual", "careful"),
    Regular("Boris", "club", "stormy"),
    Regular("Clara", "casual", "plain"),
    Regular("Dmitri", "master", "miser"),
    Regular("Vera", "club", "careful"),
    Regular("Emil", "beginner", "stormy"),
    Regular("Galina", "master", "plain"),
    Regular("Igor", "casual", "miser"),
    Regular("Laura", "beginner", "plain"),
    Regular("Oskar", "club", "miser"),
    Regular("Sofia", "master", "stormy"),
    Regular("Viktor", "beginner", "careful"),
)


def roster() -> tuple[Regular, ...]:
    """All regulars, in the order in which they come to a table."""
    return _REGULARS
