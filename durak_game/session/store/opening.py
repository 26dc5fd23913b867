"""Opening the file of kept sessions: what is found there, and what happens to a file that cannot be used."""

import contextlib
import os
import sqlite3
from pathlib import Path

from durak_game.session.store import schema
from durak_game.session.store.errors import DAMAGED, NEWER, StoreError, told

BUSY_SECONDS = 5.0
"""So long a reader waits for a moment in which the writer lets it in."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the file, which is made if there is none; transactions are begun by hand."""
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


def prepare(path: Path) -> Path | None:
    """Makes the file ready: a new one if there is none, the newest layout if it is older.

    A damaged file, or one that is not ours, gets another name, and a new one begins; that other name is returned.
    Raises StoreError for a file of a newer version, and if nothing can be written here.
    """
    try:
        aside = None
        if path.exists() and path.stat().st_size and not _is_sound(path):
            aside = _put_aside(path)
        with contextlib.closing(connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            schema.upgrade(connection)
            # A file that cannot be written shall say so here, not at the first move.
            connection.execute(f"PRAGMA user_version = {schema.VERSION}")
    except (sqlite3.Error, OSError) as error:
        raise told(error, path) from None
    return aside


def _is_sound(path: Path) -> bool:
    """Whether this is a whole file of ours. Raises StoreError if it is newer than this version of the game."""
    try:
        with contextlib.closing(connect(path)) as connection:
            (application,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if application == schema.APPLICATION and version > schema.VERSION:
                raise StoreError(NEWER, path)
            (verdict,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        if told(error, path).kind == DAMAGED:
            return False
        raise
    # A file whose making was cut short has neither our mark nor a table.
    return bool(verdict == "ok" and (application == schema.APPLICATION or not tables))


def _put_aside(path: Path) -> Path:
    """Gives the file another name. Its journal goes first, lest it be taken for that of the new file."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-broken-{number}{path.suffix}")).exists():
        number += 1
    for ending in ("-wal", "-shm", ""):
        part = Path(f"{path}{ending}")
        if part.exists():
            os.replace(part, Path(f"{aside}{ending}"))
    return aside
