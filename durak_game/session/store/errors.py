"""What can go wrong with the file that keeps the sessions: one sentence each, and nothing is lost."""

import sqlite3
from pathlib import Path

BUSY, FULL, UNWRITABLE, NEWER, DAMAGED, FAILED, MISSING = (
    "busy",
    "full",
    "unwritable",
    "newer",
    "damaged",
    "failed",
    "missing",
)

_SENTENCES = {
    BUSY: "Durak is already running and is using the saved games; close it first.",
    FULL: "The disk is full: {place} can't be written. Free up some space; nothing you saved is lost.",
    UNWRITABLE: "The saved games can't be written in {place}: the folder or the file is protected.",
    NEWER: "{place} was written by a newer version of the game; this version leaves it untouched.",
    DAMAGED: "{place} is damaged and can't be read.",
    FAILED: "The saved games can't be read or written in {place}: {details}.",
    MISSING: "There is no saved evening {details}.",
}

_KINDS = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: UNWRITABLE,
    sqlite3.SQLITE_PERM: UNWRITABLE,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: BUSY,
    sqlite3.SQLITE_LOCKED: BUSY,
}


class StoreError(Exception):
    """The saved games cannot be reached or written. Its text is one sentence for the player.

    `kind`: "busy" (another game runs), "full" (no room on the disk), "unwritable", "newer" (a file of a newer
    version), "damaged", "missing" (no such session) or "failed" (anything else). `place` is the file or folder,
    `details` what the system says, or the number that is missing.
    """

    def __init__(self, kind: str, place: Path | str = "", details: str = "") -> None:
        super().__init__(_SENTENCES[kind].format(place=place, details=details))
        self.kind = kind
        self.place = str(place)
        self.details = details


class GameError(StoreError):
    """The game that was cut short in a session can't be read on; the rest of the session can.

    `session` is its number, `reason` what is wrong with the game. Whoever deals it anew goes on with the session.
    """

    def __init__(self, session: int, place: Path, reason: str) -> None:
        super().__init__(FAILED, place, f"the open game of session {session}: {reason}")
        self.session, self.reason = session, reason


def told(error: sqlite3.Error | OSError, place: Path) -> StoreError:
    """The same fault as a sentence."""
    if isinstance(error, OSError):
        kind = UNWRITABLE if isinstance(error, PermissionError) else FAILED
        return StoreError(kind, place, error.strerror or str(error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    # The lower byte is the kind of fault, the rest says more about it.
    return StoreError(_KINDS.get(code & 0xFF, FAILED), place, str(error))
