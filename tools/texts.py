"""Collect every text of the game into the catalogues for translators, or check that the catalogues are complete.

Without options, new texts are added to assets/text/*.po, empty, for somebody to translate, and the .mo files that the
game reads are made from them. `--prune` also removes
texts that the game no longer has. `--check` changes nothing and exits with 1, naming each fault.
"""

import argparse
import gettext
import io
import string
import sys
from collections.abc import Iterator
from pathlib import Path

import text_rules
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from durak_game.variants import load

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = {
    "de": ("German", "nplurals=2; plural=(n != 1);"),
    "ru": (
        "Russian",
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
    ),
}
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}


def collected(package: Path) -> Catalog:
    """All texts that the game's source holds."""
    catalogue = Catalog()
    for name, _line, message, _comments, context in extract_from_dir(str(package), keywords=KEYWORDS):
        catalogue.add(message, context=context, locations=[(f"{package.name}/{Path(name).as_posix()}", 0)])
    return catalogue


def catalogue_path(language: str) -> Path:
    """Where the catalogue of a language is."""
    return ROOT / "assets" / "text" / f"{language}.po"


def read(language: str) -> Catalog:
    """The catalogue of a language; an empty one if there is no file yet."""
    path = catalogue_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def compiled(language: str) -> bytes:
    """The catalogue of a language as the game reads it."""
    out = io.BytesIO()
    write_mo(out, read(language))
    return out.getvalue()


def stale(language: str) -> list[str]:
    """What the game would read is not what translators wrote. Heads differ from one version of Babel to the next."""
    path = catalogue_path(language).with_suffix(".mo")
    if not path.exists():
        return [f"{language}: {path.name} is missing; run tools/texts.py"]
    found, wanted = (_told(data) for data in (path.read_bytes(), compiled(language)))
    return [] if found == wanted else [f"{language}: {path.name} is older than {language}.po; run tools/texts.py"]


def _told(data: bytes) -> dict[object, str]:
    texts = gettext.GNUTranslations(io.BytesIO(data))
    return {key: text for key, text in texts._catalog.items() if key != ""}  # type: ignore[attr-defined]


def texts_of(catalogue: Catalog) -> dict[tuple[str, str | None], Message]:
    """The entries of a catalogue by text and context; the header is not one of them."""
    return {(_key(message), message.context): message for message in catalogue if message.id}


def _key(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def merged(language: str, source: Catalog, prune: bool) -> str:
    """The text of a catalogue file with every text of the game, sorted."""
    old = texts_of(read(language))
    needed = texts_of(source)
    result = Catalog(locale=language)
    for key, message in needed.items():
        known = old.get(key)
        fits = known is not None and known.pluralizable == message.pluralizable
        translation = known.string if known and fits else ("" if isinstance(message.id, str) else ("",))
        result.add(message.id, translation, locations=message.locations, context=message.context)
    for key, message in old.items():
        if key not in needed and not prune:
            result.add(message.id, message.string, context=message.context)
    body = io.BytesIO()
    write_po(body, result, width=0, omit_header=True, sort_output=True, include_lineno=False)
    name, plurals = LANGUAGES[language]
    header = [
        f"# {name} texts of the game. New ones are added by tools/texts.py.",
        'msgid ""',
        'msgstr ""',
        f'"Language: {language}\\n"',
        '"MIME-Version: 1.0\\n"',
        '"Content-Type: text/plain; charset=utf-8\\n"',
        '"Content-Transfer-Encoding: 8bit\\n"',
        f'"Plural-Forms: {plurals}\\n"',
    ]
    return "\n".join(header) + "\n\n" + body.getvalue().decode().strip("\n") + "\n"


def placeholders(message: str) -> set[str]:
    """The names in braces of a text. Raises ValueError when the braces are broken."""
    return {name for _text, name, _format, _conversion in string.Formatter().parse(message) if name is not None}


def faults(language: str, catalogue: Catalog, source: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, one sentence for each text."""
    known, needed = texts_of(catalogue), texts_of(source)
    for key, message in needed.items():
        if key not in known:
            yield f"{language}: missing: {key[0]!r} ({message.locations[0][0]})"
    for key, message in known.items():
        if key not in needed:
            found = ["unused"]
        elif message.pluralizable != needed[key].pluralizable:
            found = ["a plural on one side only"]
        elif message.fuzzy:
            found = ["fuzzy"]
        else:
            found = list(_faults_of(message, catalogue.num_plurals))
        yield from (f"{language}: {fault}: {key[0]!r}" for fault in found)


def _faults_of(message: Message, plurals: int) -> Iterator[str]:
    forms = [message.string] if isinstance(message.string, str) else list(message.string or ("",))
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    if not all(forms):
        yield "not translated"
    elif message.pluralizable and len(forms) != plurals:
        yield f"{len(forms)} of {plurals} plural forms"
    else:
        allowed = [placeholders(text) for text in sources]
        try:
            found = [placeholders(text) for text in forms]
        except ValueError as error:
            yield f"broken braces ({error})"
            return
        # One thing may be said without its number, in the first form only.
        if found[0] not in allowed or any(names != allowed[-1] for names in found[1:]):
            yield "other placeholders"


def all_faults() -> list[str]:
    """What is wrong with any catalogue of the game."""
    source = collected(ROOT / "durak_game")
    found = [fault for language in LANGUAGES for fault in faults(language, read(language), source)]
    found += [fault for language in LANGUAGES for fault in stale(language)]
    return found + list(text_rules.faults(spoken())) + list(text_rules.switch_faults(switch_titles()))


def spoken() -> text_rules.Texts:
    """Every text in all languages, by its English and its context."""
    texts: text_rules.Texts = {}
    for language in LANGUAGES:
        for key, message in texts_of(read(language)).items():
            texts.setdefault(key, {"en": _forms(message.id)})[language] = _forms(message.string)
    return texts


def _forms(text: object) -> list[str]:
    return [text] if isinstance(text, str) else [str(form) for form in text or ()]  # type: ignore[attr-defined]


def switch_titles() -> dict[str, dict[str, str]]:
    """The titles of the shipped switches, by their names."""
    return {name: dict(switch.title) for name, switch in load(ROOT / "rules.yaml").switches.items()}


def main(arguments: list[str] | None = None) -> int:
    """Update the catalogues, or check them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit 1 if a text is missing or wrong")
    parser.add_argument("--prune", action="store_true", help="also remove texts that the game no longer has")
    chosen = parser.parse_args(arguments)
    if not chosen.check:
        source = collected(ROOT / "durak_game")
        for language in LANGUAGES:
            catalogue_path(language).write_text(merged(language, source, chosen.prune), encoding="utf-8")
            catalogue_path(language).with_suffix(".mo").write_bytes(compiled(language))
    found = all_faults()
    print("\n".join(found) if found else "All texts are there in all languages.")
    return 1 if found and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
