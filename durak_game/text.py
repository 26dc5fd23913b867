"""Everything a player reads, in the player's language: English, German or Russian, changeable at once.

The English text is the key. The other languages are gettext catalogues in assets/text: translators work with the .po
files, and tools/texts.py compiles these into the .mo files that are read here.
"""

import gettext
import locale
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache

from durak_game import paths

languages = ("en", "de", "ru")
NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}


@lru_cache(maxsize=len(languages))
def _catalogue(name: str) -> gettext.NullTranslations:
    """The texts of a language. English needs none: its texts are the keys."""
    if name == "en":
        return gettext.NullTranslations()
    with (paths.assets() / "text" / f"{name}.mo").open("rb") as file:
        return gettext.GNUTranslations(file)


class _House:
    """The language of the house: what is spoken where nobody asked for another one."""

    language = "en"


_asked: ContextVar[str | None] = ContextVar("language", default=None)


def use(name: str) -> None:
    """Speak a language from now on, everywhere. Raises ValueError for one that the game does not know."""
    _House.language = _known(name)


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak a language within this block only, for somebody who reads another one than the house."""
    token = _asked.set(_known(name))
    try:
        yield
    finally:
        _asked.reset(token)


def _known(name: str) -> str:
    if name not in languages:
        raise ValueError(f"unknown language {name!r}; known are {', '.join(languages)}")
    return name


def language() -> str:
    """The language that is spoken here and now: "en", "de" or "ru"."""
    return _asked.get() or _House.language


def _(message: str) -> str:
    """A text in the player's language."""
    return _catalogue(language()).gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """A text about a number of things, in the form that the number asks for."""
    return _catalogue(language()).ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """A text whose meaning depends on where it stands, such as one word for two things."""
    return _catalogue(language()).pgettext(context, message)


def system_language() -> str:
    """The language of the player's system, if the game speaks it; else English."""
    for wish in _wishes():
        short = wish[:2].lower()
        if short in languages:
            return short
        if short in ("c", "c.", "po"):  # "C" and "POSIX" ask for nothing
            continue
        return "en"
    return "en"


def _wishes() -> list[str]:
    """Names of languages such as "de_DE.UTF-8", the most wanted first."""
    found = [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there

        found.append(locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), ""))
    found.append(locale.getlocale()[0] or "")
    return [wish for wish in found if wish]
