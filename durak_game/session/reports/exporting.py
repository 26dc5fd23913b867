"""Taking a session away as files: where they go, and what is said of it."""

import errno
from collections.abc import Sequence
from pathlib import Path

from durak_game import paths
from durak_game.engine.rules import Rules
from durak_game.session.reports.export import export
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import FULL, StoreError
from durak_game.session.store.store import Store
from durak_game.text import _
from durak_game.words.rules import sentences

PROTECTED = (errno.EACCES, errno.EPERM, errno.EROFS)


def export_session(store: Store, number: int, rules: Rules, variant: str = "") -> list[Path]:
    """Write a session's results, records and report into the player's data folder; which files they are.

    Raises StoreError or OSError.
    """
    return export(store, number, paths.data_dir() / "exports" / f"session-{number}", sentences(rules), variant)


def fault_lines(error: StoreError | OSError) -> list[str]:
    """Why the files could not be written, in the player's language."""
    if isinstance(error, StoreError):
        return [store_sentence(error)]
    if error.errno == errno.ENOSPC:
        return [store_sentence(StoreError(FULL, ""))]
    # The file itself may have a name that is only for the moment; who reads this looks for the folder.
    place = Path(error.filename).parent if error.filename else Path("?")
    details = _("the folder is protected") if error.errno in PROTECTED else error.strerror or str(error)
    return [_("The files can't be written to {place} ({details}).").format(place=place, details=details)]


def where_lines(files: Sequence[Path]) -> list[str]:
    """Where the files went."""
    folders = dict.fromkeys(str(file.parent) for file in files)
    names = ", ".join(file.name for file in files)
    return [_("Saved in {folder}:").format(folder=", ".join(folders)), names]
