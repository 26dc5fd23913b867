"""The thread that writes: each move goes to the disk while the game goes on.

What is handed in is written in that order. Work that is waiting together goes into one transaction; it is on the disk
as a whole or not at all. If the disk refuses, nothing is thrown away: the work stays, and whatever is handed in next,
or `flush()`, tries again from where it stopped.
"""

import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path

from durak_game.session.store.errors import told

Job = Callable[[sqlite3.Connection], None]
"""A piece of work: it changes the file through this connection, inside a transaction that others begin and end."""


class Writer:
    """Writes on a connection that it alone uses, in the order of handing in."""

    def __init__(self, connection: sqlite3.Connection, place: Path) -> None:
        self._connection = connection
        self._place = place
        self._change = threading.Condition()
        self._waiting: deque[tuple[int, Job]] = deque()
        self._handed_in = 0
        self._written = 0
        self._failure: Exception | None = None
        self._closing = False
        self._thread = threading.Thread(target=self._work, name="durak-writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job) -> int:
        """Hands in work and comes back at once, with its number for `wait`."""
        with self._change:
            self._handed_in += 1
            self._waiting.append((self._handed_in, job))
            self._failure = None
            self._change.notify_all()
            return self._handed_in

    def wait(self, number: int) -> None:
        """Comes back when work up to this number is on the disk. Raises StoreError if the disk refuses."""
        with self._change:
            self._change.wait_for(lambda: self._written >= number or self._failure is not None)
            if self._written < number and self._failure is not None:
                raise self._failure

    def write(self, job: Job) -> None:
        """Hands in work and waits for it. If the disk refuses, this work is withdrawn: whoever wants it asks again."""
        number = self.submit(job)
        try:
            self.wait(number)
        except Exception:
            with self._change:  # after a failure the thread rests, so what it took is in the queue again
                self._waiting = deque(each for each in self._waiting if each[0] != number)
            raise

    def flush(self) -> None:
        """Comes back when everything is on the disk, trying once more what failed. Raises StoreError if it must."""
        with self._change:
            self._failure = None
            self._change.notify_all()
            number = self._waiting[-1][0] if self._waiting else self._written
        self.wait(number)

    def close(self) -> None:
        """Writes what is left and ends. Raises StoreError if something could not be written."""
        try:
            self.flush()
        finally:
            with self._change:
                self._closing = True
                self._change.notify_all()
            self._thread.join()
            self._connection.close()

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closing or (self._waiting and self._failure is None))
                if self._closing:
                    return
                batch = list(self._waiting)
            failure = self._write(batch)
            with self._change:
                if failure is None:
                    for number, _job in batch:
                        self._waiting.popleft()
                        self._written = number
                self._failure = failure
                self._change.notify_all()

    def _write(self, batch: list[tuple[int, Job]]) -> Exception | None:
        """Writes the batch in one transaction; why that was not possible, None if it was."""
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            for _number, job in batch:
                job(connection)
            connection.execute("COMMIT")
        except Exception as error:  # whoever waits must hear of any fault, or he waits for ever
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return told(error, self._place) if isinstance(error, sqlite3.Error | OSError) else error
        return None
