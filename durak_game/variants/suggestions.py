"""What somebody probably meant: the nearest name among the known ones."""

import difflib
from collections.abc import Iterable

_LOOKALIKES = str.maketrans("аеорсухкмтвн", "aeopcyxkmtbh")
"""Cyrillic letters that cannot be told from Latin ones; they slip in when the keyboard is switched."""


def nearest(name: str, known: Iterable[str]) -> str | None:
    """The known name that looks most like this one, or None if none is near."""
    by_small_letters = {candidate.lower(): candidate for candidate in known}
    spelled = name.strip().lower()[:60]
    if all(candidate.isascii() for candidate in by_small_letters):
        spelled = spelled.translate(_LOOKALIKES)
    found = difflib.get_close_matches(spelled, list(by_small_letters), n=1, cutoff=0.6)
    return by_small_letters[found[0]] if found else None


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """ " Did you mean `order`?" with a space before it, or nothing. Tells of Cyrillic letters that look Latin."""
    guess = nearest(name, known)
    if guess is None:
        return ""
    cyrillic = sorted({letter for letter in name if "Ѐ" <= letter <= "ӿ"})
    hint = f" (Cyrillic letters: {_listed(cyrillic)}.)" if cyrillic and guess.isascii() else ""
    return f" Did you mean `{guess}`?{hint}"


def _listed(letters: list[str]) -> str:
    return ", ".join(f"`{letter}`" for letter in letters)
