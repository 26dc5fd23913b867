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


_GAMES = Parameter("games", 3, 1, 99, "How many games each table of a round plays.")
_TABLE_SIZE = Parameter("table_size", 4, 2, 6, "How many shall sit at a table if it can be done.")

_PARAMETERS: dict[str, tuple[Parameter, ...]] = {
    "series": (Parameter("games", 10, 1, 999, "How many games are played."),),
    "first_to": (Parameter("duraks", 5, 1, 99, "Whoever is durak that often loses the session."),),
    "lives": (Parameter("lives", 3, 1, 99, "How often one may be durak; the last one with a life wins."),),
    "open": (),
    "league": (_TABLE_SIZE, Parameter("cycles", 1, 1, 9, "About how often everybody meets everybody.")),
    "knockout": (
        _TABLE_SIZE,
        Parameter("advance", 2, 1, 5, "How many of each table go on to the next round."),
        _GAMES,
    ),
    "swiss": (Parameter("rounds", 0, 1, 99, "How many rounds are played."), _TABLE_SIZE, _GAMES),
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
