import sqlite3

import pytest

from durak_game.session.store.errors import StoreError
from durak_game.session.store.writer import Writer


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "x.db"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE words (word TEXT)")
    connection.close()
    return path


def writer_of(path):
    return Writer(sqlite3.connect(path, isolation_level=None, check_same_thread=False), path)


def add(word):
    return lambda connection: connection.execute("INSERT INTO words VALUES (?)", (word,))


def words(path):
    connection = sqlite3.connect(path)
    found = [word for (word,) in connection.execute("SELECT word FROM words ORDER BY rowid")]
    connection.close()
    return "".join(found)


class Disk:
    """A disk that can be full."""

    full = True

    def add(self, word):
        def job(connection):
            if self.full:
                error = sqlite3.OperationalError("database or disk is full")
                error.sqlite_errorcode = sqlite3.SQLITE_FULL
                raise error
            add(word)(connection)

        return job


def test_work_is_written_in_the_order_of_handing_in(path):
    writer = writer_of(path)
    for letter in "abcdef":
        number = writer.submit(add(letter))
    writer.wait(number)
    assert words(path) == "abcdef"
    writer.close()


def test_closing_writes_what_is_left(path):
    writer = writer_of(path)
    for letter in "abcdef":
        writer.submit(add(letter))
    writer.close()
    assert words(path) == "abcdef"


def test_what_a_full_disk_refused_is_written_as_soon_as_there_is_room(path):
    writer, disk = writer_of(path), Disk()
    first = writer.submit(disk.add("a"))
    with pytest.raises(StoreError, match="full") as caught:
        writer.wait(first)
    assert caught.value.kind == "full"
    disk.full = False
    writer.wait(writer.submit(add("b")))
    assert words(path) == "ab"
    writer.close()


def test_awaited_work_that_failed_is_withdrawn_and_what_was_before_it_stays(path):
    writer, disk = writer_of(path), Disk()
    writer.submit(disk.add("a"))
    with pytest.raises(StoreError):
        writer.write(add("b"))
    disk.full = False
    writer.write(add("c"))
    assert words(path) == "ac"
    writer.close()


def test_work_that_fails_halfway_leaves_nothing_behind(path):
    def job(connection):
        add("x")(connection)
        raise ValueError("halfway")

    writer = writer_of(path)
    with pytest.raises(ValueError, match="halfway"):
        writer.write(job)
    writer.close()
    assert words(path) == ""


def test_closing_on_a_full_disk_tells_so_and_ends(path):
    writer = writer_of(path)
    writer.submit(Disk().add("a"))
    with pytest.raises(StoreError):
        writer.close()
