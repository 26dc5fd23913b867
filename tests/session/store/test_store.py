import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.stores import entrants, series

from durak_game.engine import Rules
from durak_game.session.plan import fingerprint
from durak_game.session.store import opening, schema
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import Profile
from durak_game.session.store.store import FILE, LOCK, Store

ROOT = Path(__file__).parents[3]


def moments():
    numbers = iter(range(10**6))
    return lambda: f"2026-11-30T12:00:00+00:00/{next(numbers):06}"


def store_in(folder):
    return Store(folder, now=moments())


def kind_of_fault(folder):
    with pytest.raises(StoreError) as caught:
        Store(folder)
    assert str(caught.value).count(". ") <= 1
    return caught.value.kind


def test_a_session_is_kept_with_its_plan_and_the_mark_of_its_rules(tmp_path):
    plan = series("human", "casual")
    with store_in(tmp_path) as store:
        number = store.create(plan)
    with store_in(tmp_path) as store:
        kept = store.session(number)
    assert kept.plan == plan
    assert (kept.format, kept.variant, kept.state, kept.games) == ("series", "podkidnoy", "open", 0)
    assert kept.fingerprint == fingerprint(plan.rules)


def test_the_mark_of_rules_is_eight_digits_and_follows_from_every_option():
    assert len(fingerprint(Rules())) == 8
    assert fingerprint(Rules()) == fingerprint(Rules.from_mapping(Rules().to_mapping()))
    assert fingerprint(Rules()) != fingerprint(Rules(hand_size=5))


def test_sessions_are_listed_the_newest_first(tmp_path):
    with store_in(tmp_path) as store:
        numbers = [store.create(series("casual", "casual", seed=seed)) for seed in range(3)]
        assert [kept.id for kept in store.sessions()] == numbers[::-1]


def test_a_deleted_session_is_gone_and_its_number_never_comes_back(tmp_path):
    with store_in(tmp_path) as store:
        number = store.create(series("casual", "casual"))
        store.delete(number)
        assert store.sessions() == []
        assert store.create(series("casual", "casual")) != number
        with pytest.raises(StoreError, match=f"no saved evening {number}"):
            store.delete(number)


def test_profiles_are_kept_by_name_and_can_be_deleted(tmp_path):
    with store_in(tmp_path) as store:
        store.keep_profile(Profile("Anna", look="2"))
        store.keep_profile(Profile("Anna", look="3", deck_style="four"))
        store.keep_profile(Profile("Борис"))
        assert store.profiles() == [Profile("Anna", "3", "", "four"), Profile("Борис")]
        store.delete_profile("Anna")
        assert store.profiles() == [Profile("Борис")]


# What must never happen


def test_a_second_game_is_told_that_the_first_has_the_data(tmp_path):
    with store_in(tmp_path) as store:
        assert kind_of_fault(tmp_path) == "busy"
        store.create(series("casual", "casual"))
    with store_in(tmp_path) as store:
        assert len(store.sessions()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_game_that_was_killed_leaves_no_lock(tmp_path):
    code = "import os, pathlib; from durak_game.session.store.store import Store\n"
    code += f"kept = Store(pathlib.Path({str(tmp_path)!r})); os.kill(os.getpid(), 9)"
    assert subprocess.run([sys.executable, "-c", code], check=False, cwd=ROOT).returncode == -signal.SIGKILL
    store_in(tmp_path).close()


def file_of(folder):
    """The kept file, closed, with a session in it."""
    with store_in(folder) as store:
        store.create(series("casual", "casual"))
    return folder / FILE


def test_a_file_of_a_newer_version_is_left_alone(tmp_path):
    path = file_of(tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 1000")
    before = path.read_bytes()
    assert kind_of_fault(tmp_path) == "newer"
    assert path.read_bytes() == before


@pytest.mark.parametrize("damage", ["head", "middle", "cut", "other"])
def test_a_damaged_file_is_kept_under_another_name_and_a_new_one_begins(tmp_path, damage):
    path = file_of(tmp_path)
    whole = path.read_bytes()
    if damage == "other":
        path.unlink()
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("CREATE TABLE recipes (cake TEXT)")
        broken = path.read_bytes()
    else:
        broken = {
            "head": b"\0" * 100 + whole[100:],
            "middle": whole[:4096] + b"\xff" * (len(whole) - 8192) + whole[-4096:],
            "cut": whole[:-4096],
        }[damage]
        path.write_bytes(broken)
    with store_in(tmp_path) as store:
        assert store.sessions() == []
        store.create(series("casual", "casual"))
        assert store.kept_aside == tmp_path / "durak-broken-1.db"
        assert store.kept_aside.read_bytes() == broken
    with store_in(tmp_path) as store:
        assert store.kept_aside is None
        assert len(store.sessions()) == 1


def test_the_second_damaged_file_does_not_replace_the_first(tmp_path):
    for number in (1, 2):
        (tmp_path / FILE).write_bytes(b"not a file of ours, and longer than a hundred bytes" * 3)
        with store_in(tmp_path) as store:
            assert store.kept_aside == tmp_path / f"durak-broken-{number}.db"


def test_an_empty_file_is_simply_filled(tmp_path):
    (tmp_path / FILE).touch()
    with store_in(tmp_path) as store:
        assert store.kept_aside is None
        assert store.sessions() == []


def test_a_file_whose_making_was_cut_short_is_simply_made(tmp_path):
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    with store_in(tmp_path) as store:
        assert store.kept_aside is None


def test_a_folder_that_cannot_be_made_is_told_of(tmp_path):
    (tmp_path / "file").touch()
    assert kind_of_fault(tmp_path / "file" / "data") == "failed"


def test_a_folder_that_cannot_be_written_is_told_of(tmp_path, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    assert kind_of_fault(tmp_path) == "unwritable"


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="nothing is forbidden to this user")
def test_a_read_only_folder_is_told_of_and_nothing_in_it_changes(tmp_path):
    path = file_of(tmp_path)
    before = path.read_bytes()
    (tmp_path / LOCK).chmod(0o444)
    tmp_path.chmod(0o555)
    try:
        assert kind_of_fault(tmp_path) == "unwritable"
    finally:
        tmp_path.chmod(0o755)
    assert path.read_bytes() == before


def test_a_read_only_file_is_told_of(tmp_path, monkeypatch):
    path = file_of(tmp_path)
    real = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda _path, **more: real(f"file:{path}?mode=ro", uri=True, **more))
    assert kind_of_fault(tmp_path) == "unwritable"


def fill(store, plan):
    """Keeps one session after the other."""
    for _ in range(100):
        store.create(plan)


def test_a_full_disk_loses_nothing_and_the_session_can_be_kept_later(tmp_path):
    with store_in(tmp_path) as store:
        first = store.create(series("casual", "casual"))
        file = store._writer._connection
        (pages,) = file.execute("PRAGMA page_count").fetchone()
        file.execute(f"PRAGMA max_page_count = {pages}")
        large = replace(series("casual", "casual"), entrants=entrants(*["casual"] * 24))
        with pytest.raises(StoreError, match="disk is full") as caught:
            fill(store, large)
        assert caught.value.kind == "full"
        kept = len(store.sessions())
        file.execute("PRAGMA max_page_count = 1000000")
        store.create(large)
        assert len(store.sessions()) == kept + 1
        assert store.session(first).plan == series("casual", "casual")


def test_every_step_is_done_or_it_is_not(tmp_path):
    def half(connection):
        connection.execute("CREATE TABLE half (x)")
        raise ValueError("torn")

    with closing(sqlite3.connect(tmp_path / "x.db", isolation_level=None)) as connection:
        with pytest.raises(ValueError, match="torn"):
            schema.upgrade(connection, (schema.create_tables, half))
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
        assert not connection.execute("SELECT * FROM sqlite_master WHERE name = 'half'").fetchall()


def test_every_connection_waits_until_a_move_is_on_the_disk(store):
    full = 2  # of SQLite: not even a power cut takes what was written
    for connection in (store._reader, store._writer._connection, opening.connect(store.path)):
        assert connection.execute("PRAGMA synchronous").fetchone() == (full,)
