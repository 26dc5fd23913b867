"""Who plays a seat: a person, or a bot of some level that may have a temper. The one place that reads and writes it."""

from dataclasses import dataclass
from typing import Self

_HUMAN, _BOT = "human", "bot:"


@dataclass(frozen=True, slots=True)
class Kind:
    """A person, or a bot: its `level`, and the `temper` it has beside that, if any. A person has no level (None).

    Sessions and records write it as "human", "bot:LEVEL" or "bot:LEVEL:TEMPER".
    """

    level: str | None = None
    temper: str = ""

    @classmethod
    def parse(cls, text: str) -> Self:
        """What is written so. Raises ValueError if it is neither a person nor a bot."""
        if text == _HUMAN:
            return cls()
        if not text.startswith(_BOT):
            raise ValueError(f"{text!r} is neither {_HUMAN} nor {_BOT}LEVEL")
        return cls.bot(text.removeprefix(_BOT))

    @classmethod
    def bot(cls, text: str) -> Self:
        """A bot by what people type: LEVEL or LEVEL:TEMPER."""
        level, _colon, temper = text.partition(":")
        return cls(level, temper)

    @property
    def human(self) -> bool:
        """Whether a person plays."""
        return self.level is None

    @property
    def by_level(self) -> Self:
        """As a record names it: without the temper."""
        return type(self)(self.level)

    def __str__(self) -> str:
        return _HUMAN if self.level is None else _BOT + self.typed

    @property
    def typed(self) -> str:
        """What `bot` reads, and "human" for a person."""
        level = _HUMAN if self.level is None else self.level
        return f"{level}:{self.temper}" if self.temper else level


HUMAN = Kind()
