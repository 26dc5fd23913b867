"""Everything that is kept: sessions with their games, move by move, and the people who played them.

One file in the player's data folder. Results are awaited, moves are written while the game goes on (`writer`), and
standings are never kept: they follow from the results.
"""

import json
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from durak_game import paths
from durak_game.records.lines import Header, header_line
from durak_game.session.game_stats import SeatStats
from durak_game.session.model import Change, GameId, MatchId, Played
from durak_game.session.plan import Plan, fingerprint
from durak_game.session.store import opening, schema
from durak_game.session.store.errors import BUSY, MISSING, StoreError, told
from durak_game.session.store.lock import Lock
from durak_game.session.store.rows import OPEN, OVER, RUNNING, VOID, Profile, SeatRow, SessionInfo, StoredGame
from durak_game.session.store.writer import Writer

FILE = "durak.db"
LOCK = "durak.lock"

_SESSIONS = """SELECT id, format, variant, state, fingerprint, created, played,
    (SELECT count(*) FROM games WHERE session = sessions.id AND state = 'over'), plan FROM sessions"""

_GAMES = """SELECT games.id, round, place, play_off, number, state, began, ended, header, result, lines
    FROM games LEFT JOIN records ON records.game = games.id"""


def utc_now() -> str:
    """The moment as it is kept: ISO, in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Store:
    """The open file of kept sessions; nobody else has it until `close()`. Raises StoreError where it cannot go on.

    `kept_aside` is the file that was found damaged and got another name, None if all was well. `folder` is where to
    look (default: the player's data folder), `now` tells the moment.
    """

    def __init__(self, folder: Path | None = None, *, now: Callable[[], str] = utc_now) -> None:
        self.folder = folder or paths.data_dir()
        self.path = self.folder / FILE
        self._now = now
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._lock = Lock(self.folder / LOCK)
        except BlockingIOError:
            raise StoreError(BUSY, self.folder) from None
        except OSError as error:
            raise told(error, self.folder) from None
        try:
            self.kept_aside = opening.prepare(self.path)
            self._reader = opening.connect(self.path)
            self._writer = Writer(opening.connect(self.path), self.path)
        except BaseException:
            self._lock.free()
            raise

    def close(self) -> None:
        """Writes what is left and lets the next one in. Raises StoreError if something could not be written."""
        try:
            self._writer.close()
        finally:
            self._reader.close()
            self._lock.free()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def read(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows of a question to the file; for the parts of the session that count."""
        try:
            return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise told(error, self.path) from None

    def flush(self) -> None:
        """Comes back when everything is on the disk, trying once more what failed."""
        self._writer.flush()

    def _write(self, job: Callable[[sqlite3.Connection], None]) -> None:
        """Does something and waits until it is on the disk."""
        self._writer.write(job)

    # Sessions

    def create(self, plan: Plan) -> int:
        """Keeps a new session and gives its number."""
        now, number = self._now(), [0]
        values = (plan.to_json(), fingerprint(plan.rules), plan.format, plan.variant, OPEN, now, now)

        def job(file: sqlite3.Connection) -> None:
            cursor = file.execute(
                "INSERT INTO sessions (plan, fingerprint, format, variant, state, created, played)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            number[0] = int(cursor.lastrowid or 0)

        self._write(job)
        return number[0]

    def sessions(self) -> list[SessionInfo]:
        """All sessions, the newest first."""
        return [SessionInfo(*row) for row in self.read(f"{_SESSIONS} ORDER BY id DESC")]

    def session(self, number: int) -> SessionInfo:
        """One session. Raises StoreError ("missing") if there is none of this number."""
        # As a text, for a number of any length may have been typed.
        for row in self.read(f"{_SESSIONS} WHERE id = CAST(? AS INTEGER)", (str(number),)):
            return SessionInfo(*row)
        raise StoreError(MISSING, details=str(number))

    def latest_open(self, rather_not: Collection[int] = ()) -> SessionInfo | None:
        """The session to continue: of those that are not over, the one played last.

        Those of `rather_not` come after all others.
        """
        order = f"id IN ({', '.join('?' * len(rather_not))}), played DESC, id DESC"
        rows = self.read(f"{_SESSIONS} WHERE state = ? ORDER BY {order} LIMIT 1", (OPEN, *rather_not))
        return SessionInfo(*rows[0]) if rows else None

    def delete(self, number: int) -> None:
        """Deletes a session with all its games, for good. Raises StoreError ("missing")."""
        self.session(number)
        self._write(lambda file: _execute(file, "DELETE FROM sessions WHERE id = ?", (number,)))

    # Games

    def results(self, session: int) -> tuple[Played, ...]:
        """The results of a session in the order in which the games ended, void ones included."""
        query = "SELECT outcome FROM games WHERE session = ? AND position IS NOT NULL ORDER BY position"
        return tuple(Played.from_mapping(json.loads(text)) for (text,) in self.read(query, (session,)))

    def changes(self, session: int) -> tuple[Change, ...]:
        """Who came, went or stopped, in that order."""
        query = "SELECT change FROM changes WHERE session = ? ORDER BY number"
        return tuple(Change.from_mapping(json.loads(text)) for (text,) in self.read(query, (session,)))

    def running(self, session: int) -> StoredGame | None:
        """The game that was begun and has not ended."""
        for row in self.read(f"{_GAMES} WHERE session = ? AND state = ?", (session, RUNNING)):
            return self._game(row)
        return None

    def running_id(self, session: int) -> tuple[int, GameId] | None:
        """The row and the name of the game that has not ended, whatever has become of its lines."""
        query = "SELECT id, round, place, play_off, number FROM games WHERE session = ? AND state = ?"
        for row, round_, place, play_off, number in self.read(query, (session, RUNNING)):
            return row, GameId(MatchId(round_, place, bool(play_off)), number)
        return None

    def games(self, session: int, *, records: bool = True) -> Iterator[StoredGame]:
        """All games of a session in the order in which they ended, the running one last.

        Without `records` they come quickly, with their header as their only line.
        """
        query = "SELECT id FROM games WHERE session = ? ORDER BY position IS NULL, position"
        for (number,) in self.read(query, (session,)):  # one after the other, lest a thousand records fill the memory
            for row in self.read(f"{_GAMES} WHERE games.id = ?", (number,)):
                yield self._game(row, records=records)

    def _game(self, row: tuple[Any, ...], *, records: bool = True) -> StoredGame:
        number, round_, place, play_off, game, state, began, ended, header, result, piece = row
        lines = self._lines(number, piece) if records else []
        whole = (header, *lines) if result is None or not records else (header, *lines, result)
        name = GameId(MatchId(round_, place, bool(play_off)), game)
        return StoredGame(number, name, state, began, ended or "", whole)

    def _lines(self, row: int, piece: bytes | None) -> list[str]:
        """The lines of a game between its header and its result."""
        if piece is not None:
            return schema.unfold(piece)
        query = "SELECT line FROM moves WHERE game = ? ORDER BY number"
        return [line for (line,) in self.read(query, (row,))]

    def begin_game(self, session: int, game: GameId, header: Header, seats: Sequence[SeatRow]) -> int:
        """Keeps a game that was dealt just now, and gives its row."""
        now, row = self._now(), [0]
        match = game.match
        values = (session, match.round, match.table, match.play_off, game.number, RUNNING, now, header_line(header))

        def job(file: sqlite3.Connection) -> None:
            cursor = file.execute(
                "INSERT INTO games (session, round, place, play_off, number, state, began, header)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                values,
            )
            row[0] = int(cursor.lastrowid or 0)
            file.execute("UPDATE sessions SET played = ? WHERE id = ?", (now, session))
            for number, seat in enumerate(seats):
                player = _player(file, seat.name) if seat.person else None
                file.execute(
                    "INSERT INTO seats (game, seat, entrant, player, name, kind) VALUES (?, ?, ?, ?, ?, ?)",
                    (row[0], number, seat.entrant, player, seat.name, str(seat.kind)),
                )

        self._write(job)
        return row[0]

    def drop_running(self, session: int) -> None:
        """Deletes the game that has not ended."""
        self._write(
            lambda file: _execute(file, "DELETE FROM games WHERE session = ? AND state = ?", (session, RUNNING))
        )

    def note(self, row: int, number: int, line: str, *, wait: bool = True) -> None:
        """Keeps one line of a running game, its `number` from 0.

        Comes back when all lines before it are on the disk (without `wait`: at once). Raises StoreError if they cannot
        be written; the line is kept in memory then and written as soon as that is possible.
        """
        handed_in = self._writer.submit(
            lambda file: _execute(file, "INSERT INTO moves (game, number, line) VALUES (?, ?, ?)", (row, number, line))
        )
        if wait:
            self._writer.wait(handed_in - 1)

    def finish_game(
        self, row: int, played: Played, result: str | None, stats: Sequence[SeatStats], *, session_over: bool
    ) -> None:
        """Keeps how a game ended, all of it in one transaction, and waits for it.

        `result` is the last line of its record and `stats` what it says of each seat; a void game has neither. Handed
        in twice, the second time changes nothing.
        """
        now = self._now()

        def job(file: sqlite3.Connection) -> None:
            (session, position) = file.execute(
                "SELECT session, (SELECT count(*) FROM games AS ended WHERE ended.session = games.session"
                " AND ended.state <> 'running') + 1 FROM games WHERE id = ?",
                (row,),
            ).fetchone()
            state = VOID if played.void else OVER
            ended = file.execute(
                "UPDATE games SET state = ?, position = ?, ended = ?, result = ?, outcome = ?"
                " WHERE id = ? AND state = 'running'",
                (state, position, now, result, _json(played.to_mapping()), row),
            )
            if not ended.rowcount:
                return
            # As bytes, for a damaged line of a void game may be no text.
            query = "SELECT CAST(line AS BLOB) FROM moves WHERE game = ? ORDER BY number"
            lines = [line.decode(errors="replace") for (line,) in file.execute(query, (row,))]
            schema.fold_moves(file, row, lines)
            schema.store_stats(file, row, stats)
            # A game that a bot played in somebody's place is not one of his.
            for key in played.assisted:
                file.execute("UPDATE seats SET player = NULL WHERE game = ? AND entrant = ?", (row, key))
            _set_state(file, session, now, session_over)

        self._write(job)

    def note_change(self, session: int, change: Change, *, session_over: bool) -> None:
        """Keeps that somebody came, went or stopped, and waits for it."""
        now = self._now()

        def job(file: sqlite3.Connection) -> None:
            file.execute(
                "INSERT INTO changes (session, number, change) SELECT ?, count(*), ? FROM changes WHERE session = ?",
                (session, _json(change.to_mapping()), session),
            )
            _set_state(file, session, now, session_over)

        self._write(job)

    # People

    def profiles(self) -> list[Profile]:
        """Everybody who ever played here, by name."""
        rows = self.read("SELECT name, look, hand_order, deck_style FROM players ORDER BY name")
        return [Profile(*row) for row in rows]

    def keep_profile(self, profile: Profile) -> None:
        """Keeps how somebody likes to be shown; a new name is a new person."""
        self._write(
            lambda file: _execute(
                file,
                "INSERT INTO players (name, look, hand_order, deck_style) VALUES (?, ?, ?, ?) ON CONFLICT (name)"
                " DO UPDATE SET look = excluded.look, hand_order = excluded.hand_order,"
                " deck_style = excluded.deck_style",
                (profile.name, profile.look, profile.hand_order, profile.deck_style),
            )
        )

    def delete_profile(self, name: str) -> None:
        """Forgets a person with his statistics; the sessions he played in keep his name."""
        self._write(lambda file: _execute(file, "DELETE FROM players WHERE name = ?", (name,)))


def _execute(file: sqlite3.Connection, statement: str, values: Sequence[Any]) -> None:
    file.execute(statement, values)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _player(file: sqlite3.Connection, name: str) -> int:
    """The row of a person, made when he plays for the first time."""
    file.execute("INSERT INTO players (name) VALUES (?) ON CONFLICT (name) DO NOTHING", (name,))
    (row,) = file.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
    return int(row)


def _set_state(file: sqlite3.Connection, session: int, now: str, over: bool) -> None:
    file.execute("UPDATE sessions SET played = ?, state = ? WHERE id = ?", (now, OVER if over else OPEN, session))
