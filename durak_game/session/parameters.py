"""The formats of a session with their numbers, and the scorings: each declared once, for menus, files and checks."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """One number of a format: its default, the least and the most that is allowed, and a sentence about it.

    A `default` of 0 depends on the entrants; `setup.defaults` works it out.
    """

    name: str
    default: int
    low: int
    high: int
    doc: str


_GAMES = Parameter("games", 3, 1, 99, "Number of games per table in a round.")
_TABLE_SIZE = Parameter("table_size", 4, 2, 6, "Players per table, if the numbers work out.")

_PARAMETERS: dict[str, tuple[Parameter, ...]] = {
    "series": (Parameter("games", 10, 1, 999, "Number of games."),),
    "first_to": (Parameter("duraks", 5, 1, 99, "Whoever is durak this often loses the evening."),),
    "lives": (
        Parameter("lives", 3, 1, 99, "How often you can be durak before you're eliminated; the last one left wins."),
    ),
    "open": (),
    "league": (_TABLE_SIZE, Parameter("cycles", 1, 1, 9, "Roughly how often everyone meets everyone.")),
    "knockout": (
        _TABLE_SIZE,
        Parameter("advance", 2, 1, 5, "How many advance from each table."),
        _GAMES,
    ),
    "swiss": (Parameter("rounds", 0, 1, 99, "Number of rounds."), _TABLE_SIZE, _GAMES),
}

FORMATS: tuple[str, ...] = tuple(_PARAMETERS)
"""The formats by name, the simplest first."""

ROUNDS = ("league", "knockout", "swiss")
"""The formats that are tournaments: with rounds, tables and a winner who may need a play-off."""

SCORINGS = ("none", "marks", "places", "normalised")
"""The scorings by name."""

ALLOWED_SCORINGS: dict[str, tuple[str, ...]] = {
    "series": ("marks", "places", "normalised"),
    "first_to": ("marks", "places", "normalised"),
    "lives": ("marks",),
    "open": ("none", "marks", "places", "normalised"),
    "league": ("normalised", "places", "marks"),
    "knockout": ("normalised", "places", "marks"),
    "swiss": ("normalised", "places", "marks"),
}
"""The scorings that a format may have, its default first."""


def parameters_of(format_name: str) -> dict[str, Parameter]:
    """The numbers of a format by name."""
    return {parameter.name: parameter for parameter in _PARAMETERS[format_name]}
