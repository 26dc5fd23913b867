"""Everything a player reads, in the player's language: English, German or Russian, changeable at once.

The English text is the key. The other languages are gettext catalogues in assets/text, the .po files that translators
work with, read as they are.
"""

import gettext
import io
import locale
import os
import sys
from functools import lru_cache

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from durak_game import paths

languages = ("en", "de", "ru")
NAMES = {"en": "English", "de": "Deutsch", "ru": "Русский"}


@lru_cache(maxsize=len(languages))
def _catalogue(name: str) -> gettext.NullTranslations:
    """The texts of a language. English needs none: its texts are the keys."""
    if name == "en":
        return gettext.NullTranslations()
    with (paths.assets() / "text" / f"{name}.po").open("rb") as file:
        catalogue = read_po(file, locale=name)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class _Current:
    """The language that is spoken now."""

    name = "en"
    texts: gettext.NullTranslations = gettext.NullTranslations()


def use(name: str) -> None:
    """Speak a language from now on. Raises ValueError for one that the game does not know."""
    if name not in languages:
        raise ValueError(f"unknown language {name!r}; known are {', '.join(languages)}")
    _Current.texts = _catalogue(name)
    _Current.name = name


def language() -> str:
    """The language that is spoken: "en", "de" or "ru"."""
    return _Current.name


def _(message: str) -> str:
    """A text in the player's language."""
    return _Current.texts.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """A text about a number of things, in the form that the number asks for."""
    return _Current.texts.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """A text whose meaning depends on where it stands, such as one word for two things."""
    return _Current.texts.pgettext(context, message)


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
