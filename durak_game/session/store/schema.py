"""How the file of kept sessions is laid out, and how an older file becomes a newer one.

`PRAGMA user_version` counts the steps in `STEPS` that a file has been through. A file with a higher count was written
by a newer version of the game and is left alone.
"""

import sqlite3
import zlib
from collections.abc import Callable, Sequence
from dataclasses import astuple, fields

from durak_game.session.game_stats import SeatStats, read_single, stats_of

APPLICATION = 0x4475726B
"""Written into the file so that it can be told from any other SQLite file."""

_TABLES = (
    # People who play here. `look` is their colour and shape.
    """CREATE TABLE players (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        look TEXT NOT NULL DEFAULT '',
        hand_order TEXT NOT NULL DEFAULT '',
        deck_style TEXT NOT NULL DEFAULT ''
    )""",
    # AUTOINCREMENT: the number of a deleted session never comes back for another one.
    """CREATE TABLE sessions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        plan TEXT NOT NULL,
        fingerprint TEXT NOT NULL,
        format TEXT NOT NULL,
        variant TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'over')),
        created TEXT NOT NULL,
        played TEXT NOT NULL
    )""",
    "CREATE INDEX sessions_by_state ON sessions (state, played)",
    # `position` counts the games of a session in the order in which they ended; standings follow from `outcome`.
    """CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
        round INTEGER NOT NULL,
        place INTEGER NOT NULL,
        play_off INTEGER NOT NULL,
        number INTEGER NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('running', 'over', 'void')),
        position INTEGER,
        began TEXT NOT NULL,
        ended TEXT,
        header TEXT NOT NULL,
        result TEXT,
        outcome TEXT,
        CHECK ((state = 'running') = (position IS NULL) AND (position IS NULL) = (outcome IS NULL)),
        UNIQUE (session, round, place, play_off, number),
        UNIQUE (session, position)
    )""",
    """CREATE TABLE seats (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        entrant TEXT NOT NULL,
        player INTEGER REFERENCES players ON DELETE SET NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (game, seat)
    ) WITHOUT ROWID""",
    # Who came, went or stopped while a session was open.
    """CREATE TABLE changes (
        session INTEGER NOT NULL REFERENCES sessions ON DELETE CASCADE,
        number INTEGER NOT NULL,
        change TEXT NOT NULL,
        PRIMARY KEY (session, number)
    ) WITHOUT ROWID""",
    # The lines of a record after its header, as they happen.
    """CREATE TABLE moves (
        game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
        number INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game, number)
    ) WITHOUT ROWID""",
)

_FACTS = (
    # Statistics look at ten thousand games at once, so what they need of each seat stands beside it.
    "ALTER TABLE seats ADD COLUMN seats INTEGER",
    "ALTER TABLE seats ADD COLUMN parties INTEGER",
    "ALTER TABLE seats ADD COLUMN place INTEGER",
    "ALTER TABLE seats ADD COLUMN sharing INTEGER",
    "ALTER TABLE seats ADD COLUMN durak INTEGER",
    "ALTER TABLE seats ADD COLUMN left_by INTEGER",
    "ALTER TABLE seats ADD COLUMN takes INTEGER",
    "ALTER TABLE seats ADD COLUMN biggest_take INTEGER",
    "ALTER TABLE seats ADD COLUMN transfers INTEGER",
    "ALTER TABLE seats ADD COLUMN thrown_in INTEGER",
    "CREATE INDEX seats_by_player ON seats (player, game)",
    # The moves of a finished game in one piece: a sixth of the room, and quick to delete.
    """CREATE TABLE records (
        game INTEGER PRIMARY KEY REFERENCES games ON DELETE CASCADE,
        lines BLOB NOT NULL
    )""",
)


def create_tables(connection: sqlite3.Connection) -> None:
    """Step 1: players, sessions, games with their seats and moves."""
    for statement in _TABLES:
        connection.execute(statement)


def add_facts(connection: sqlite3.Connection) -> None:
    """Step 2: what statistics need of each game; moves of finished games in one piece."""
    for statement in _FACTS:
        connection.execute(statement)
    games = connection.execute("SELECT id, header, result, state FROM games WHERE state <> 'running'").fetchall()
    for game, header, result, state in games:
        lines = [
            line for (line,) in connection.execute("SELECT line FROM moves WHERE game = ? ORDER BY number", (game,))
        ]
        if state == "over":
            store_stats(connection, game, stats_of(read_single([header, *lines, result])))
        fold_moves(connection, game, lines)


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (create_tables, add_facts)
"""Every step, the oldest first; a step that players have is never changed again."""

VERSION = len(STEPS)


def upgrade(connection: sqlite3.Connection, steps: Sequence[Callable[[sqlite3.Connection], None]] = STEPS) -> None:
    """Brings a file to the newest layout, each step in a transaction of its own: it is done or it is not."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(steps[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            step(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number}")
        except BaseException:
            connection.rollback()
            raise
        connection.commit()


def store_stats(connection: sqlite3.Connection, game: int, stats: Sequence[SeatStats]) -> None:
    """Writes what a finished game says about its seats beside them."""
    names = [field.name for field in fields(SeatStats)]
    connection.executemany(
        f"UPDATE seats SET {', '.join(f'{name} = ?' for name in names)} WHERE game = ? AND seat = ?",
        [(*astuple(each), game, seat) for seat, each in enumerate(stats)],
    )


def fold_moves(connection: sqlite3.Connection, game: int, lines: Sequence[str]) -> None:
    """Keeps the lines of a game that has ended in one piece instead of one by one."""
    text = "".join(line + "\n" for line in lines)
    connection.execute("INSERT INTO records (game, lines) VALUES (?, ?)", (game, zlib.compress(text.encode(), 6)))
    connection.execute("DELETE FROM moves WHERE game = ?", (game,))


def unfold(piece: bytes) -> list[str]:
    """The lines that `fold_moves` kept."""
    return zlib.decompress(piece).decode().split("\n")[:-1]
