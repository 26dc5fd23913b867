import sqlite3
from contextlib import closing
from pathlib import Path

from helpers.stores import make

from durak_game.records.verify import verify_lines
from durak_game.session.live import Evening
from durak_game.session.reports.statistics import statistics
from durak_game.session.store import schema
from durak_game.session.store.store import FILE, Store

OLD = Path(__file__).with_name("version_1.sql").read_text(encoding="utf-8")


def layout(path):
    with closing(sqlite3.connect(path)) as connection:
        return sorted(connection.execute("SELECT type, name, sql FROM sqlite_master").fetchall())


def old_store(folder):
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.executescript(OLD)
    return Store(folder)


def test_a_file_of_the_first_layout_keeps_everything_and_its_session_goes_on(tmp_path):
    with old_store(tmp_path) as store:
        assert store.kept_aside is None
        over, running = store.games(1)
        assert (over.state, running.state, len(running.lines)) == ("over", "running", 13)
        assert verify_lines([*over.lines, *running.lines]).holds
        evening = Evening(store, 1, make)
        assert evening.table.moves == 12
        assert evening.play_headless()
        assert len(store.results(1)) == 3


def test_what_statistics_need_is_counted_from_the_old_games(tmp_path):
    with old_store(tmp_path) as store:
        anna = statistics(store, "Anna")
        assert (anna.games, anna.places) == (1, {3: {2: 1}})
        assert anna.takes > 0


def test_an_old_file_ends_up_like_a_new_one(tmp_path):
    (tmp_path / "new").mkdir()
    old_store(tmp_path).close()
    Store(tmp_path / "new").close()
    assert layout(tmp_path / FILE) == layout(tmp_path / "new" / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        assert not connection.execute("PRAGMA foreign_key_check").fetchall()


def test_the_lines_of_a_game_come_out_of_their_piece_as_they_went_in(tmp_path):
    lines = ['{"name":"Анна\u2028"}', "", "x"]
    with closing(sqlite3.connect(":memory:")) as connection:
        for step in schema.STEPS:
            step(connection)
        schema.fold_moves(connection, 1, lines)
        (piece,) = connection.execute("SELECT lines FROM records").fetchone()
    assert schema.unfold(piece) == lines
