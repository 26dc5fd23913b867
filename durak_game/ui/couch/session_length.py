"""How long people want to play together: one game, several, until somebody was durak often enough, or open end."""

from dataclasses import dataclass

from durak_game.text import _, ngettext


@dataclass(frozen=True)
class Length:
    """A length as sessions know it: the `format` is "open", "series" (`count` games) or "first_to" (`count` duraks)."""

    format: str = "open"
    count: int = 0

    @property
    def code(self) -> str:
        """The length as the settings file writes it: "open", "series 10", "first_to 5"."""
        return f"{self.format} {self.count}" if self.count else self.format

    def words(self) -> str:
        """The length in a few words for the menu."""
        if self.format == "series":
            return ngettext("{n} game", "{n} games", self.count).format(n=self.count)
        if self.format == "first_to":
            return ngettext("until {n} durak", "until {n} duraks", self.count).format(n=self.count)
        return _("open end")


OPEN_END = Length()
LENGTHS: dict[str, Length] = {
    length.code: length
    for length in (
        OPEN_END,
        Length("series", 1),
        Length("series", 3),
        Length("series", 5),
        Length("series", 10),
        Length("series", 20),
        Length("first_to", 3),
        Length("first_to", 5),
    )
}
"""The lengths that the lobby offers, by their code, the usual one first."""
