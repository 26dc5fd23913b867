import sqlite3
from dataclasses import replace

import pytest
from helpers.stores import entrants, make, series

from durak_game import bots
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.records.verify import verify_lines
from durak_game.session.live import Account, Evening
from durak_game.session.model import ResultError
from durak_game.session.plan import Entrant
from durak_game.session.setup import make_plan
from durak_game.session.store.errors import GameError, StoreError
from durak_game.session.store.store import Store

pytestmark = pytest.mark.slow

STAND_IN = bots.make("casual", 5)


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path) as store:
        yield store


def play(evening, moves=10**6):
    """So many moves of the game on the table, people played by a bot; whether it is over."""
    table = evening.current()
    while moves and (seat := table.next_actor()) is not None:
        player = table.players[seat] or STAND_IN
        table.play(seat, player.choose(table.view(seat)))
        moves -= 1
    return table.over


def play_session(evening):
    while evening.current() is not None:
        assert play(evening)
        evening.finished()


def records(store, number):
    return [game.lines for game in store.games(number)]


def opened_again(store, evening):
    return Evening(store, evening.number, make)


@pytest.mark.parametrize(
    ("name", "count", "parameters"),
    [
        ("series", 3, {"games": 3}),
        ("first_to", 3, {"duraks": 2}),
        ("lives", 3, {"lives": 1}),
        ("league", 6, {"table_size": 3}),
        ("knockout", 7, {"table_size": 3, "advance": 1, "games": 1}),
        ("swiss", 5, {"rounds": 2, "table_size": 3, "games": 1}),
    ],
)
def test_a_session_among_bots_plays_itself_and_its_records_hold(store, name, count, parameters):
    plan = make_plan(name, entrants(*["casual", "random"] * 4)[:count], Rules(), parameters=parameters, seed=4)
    evening = Evening.begin(store, plan, make)
    heard = []
    assert evening.play_headless(heard.append)
    assert tuple(heard) == evening.played
    lines = [line for game in records(store, evening.number) for line in game]
    report = verify_lines(lines)
    assert (report.records, report.faults, report.unfinished) == (len(heard), [], 0)
    assert store.session(evening.number).state == "over"
    assert store.latest_open() is None
    assert evening.outcome() == opened_again(store, evening).outcome()


def test_the_same_seed_gives_the_same_session(store):
    plan = make_plan("knockout", entrants(*["casual"] * 5), Rules(), parameters={"games": 1}, seed=9)
    same = [Evening.begin(store, plan, make) for _ in range(2)]
    other = Evening.begin(store, replace(plan, seed=10), make)
    for evening in (*same, other):
        evening.play_headless()
    first, second, third = (records(store, evening.number) for evening in (*same, other))
    assert first == second != third


def test_a_game_that_was_cut_short_goes_on_at_its_very_move(store):
    plan = series("human", "casual", "random")
    whole = Evening.begin(store, plan, make)
    play_session(whole)
    pieces = Evening.begin(store, plan, make)
    while not pieces.over:
        over = play(pieces, 7)
        before = pieces.table.record_lines()
        store.flush()
        pieces = opened_again(store, pieces)
        assert pieces.table.record_lines() == before
        if over:
            pieces.finished()
    assert records(store, pieces.number) == records(store, whole.number)


def test_every_move_before_the_one_on_screen_is_on_the_disk(store, tmp_path):
    evening = Evening.begin(store, series("human", "casual"), make)
    for count in range(1, 15):
        play(evening, 1)
        other = sqlite3.connect(store.path)
        (kept,) = other.execute("SELECT count(*) FROM moves").fetchone()
        other.close()
        assert kept >= count - 1


def test_bots_play_at_once_until_a_person_is_asked_to(store):
    plan = make_plan("league", entrants("human", *["casual"] * 7), Rules(), parameters={"table_size": 4}, seed=2)
    evening = Evening.begin(store, plan, make)
    while not evening.over:
        evening.play_headless()
        assert evening.over or (evening.table is None and "a" in evening.next_due().entrants)
        if not evening.over:
            play(evening)
            evening.finished()
    assert sum("a" in played.entrants for played in evening.played) >= 3


def test_a_game_of_bots_that_was_stopped_goes_on_as_it_would_have(store):
    plan = series("casual", "random", games=2)
    whole, pieces = (Evening.begin(store, plan, make) for _ in range(2))
    whole.play_headless()
    assert not pieces.play_headless(stopped=lambda: pieces.table is not None and pieces.table.moves == 9)
    pieces = opened_again(store, pieces)
    assert pieces.table.moves == 9
    assert pieces.play_headless()
    assert records(store, pieces.number) == records(store, whole.number)


def test_a_move_that_is_found_after_the_stop_is_not_made_and_nothing_new_is_dealt(store):
    stop, heard = [], []

    class Caller:
        kind = "random"

        def choose(self, view):
            stop.append(True)
            return view.moves[0]

    caught = Evening.begin(store, series("random", "random", games=2), lambda *_: Caller())
    assert not caught.play_headless(heard.append, lambda: bool(stop))
    assert (caught.table.moves, heard) == (0, [])
    evening = Evening.begin(store, series("random", "random", games=2), make)
    assert not evening.play_headless(heard.append, lambda: bool(heard))
    assert len(heard) == 1
    assert evening.table is None
    assert store.running(evening.number) is None


def test_a_result_is_kept_once_however_often_it_is_handed_in(store):
    evening = Evening.begin(store, series("casual", "casual", games=2), make)
    play(evening)
    row, due = evening._row, evening.due
    played = evening.finished()
    store.finish_game(row, played, "{}", (), session_over=False)
    assert store.results(evening.number) == (played,)
    assert due.id == played.id
    with pytest.raises(ValueError, match="no game"):
        evening.finished()


def test_a_void_game_is_kept_counts_for_nobody_and_is_dealt_again(store):
    evening = Evening.begin(store, series("casual", "casual", games=1), make)
    play(evening, 5)
    assert evening.void().void
    assert not evening.over
    assert opened_again(store, evening).play_headless()
    assert [game.state for game in store.games(evening.number)] == ["void", "over"]
    assert store.session(evening.number).games == 1
    assert verify_lines(next(store.games(evening.number)).lines).unfinished == 1


# Coming and going


def test_a_bot_finishes_for_somebody_who_leaves_and_the_results_say_so(store):
    evening = Evening.begin(store, series("human", "human", games=3), make)
    play(evening, 4)
    evening.leave("a", "casual")
    evening = opened_again(store, evening)
    assert [player is None for player in evening.table.players] == [False, True]
    play(evening)
    assert evening.finished().assisted == ("a",)
    play(evening)
    assert evening.finished().assisted == ("a",)
    evening.join(evening.entrant("a"))
    play(evening)
    assert evening.finished().assisted == ()
    assert verify_lines(line for game in records(store, evening.number) for line in game).holds


def test_somebody_who_comes_back_at_once_plays_on_himself(store):
    evening = Evening.begin(store, series("human", "casual"), make)
    play(evening, 3)
    evening.leave("a", "random")
    play(evening, 3)
    evening.join(evening.entrant("a"))
    assert opened_again(store, evening).table.players[0] is None
    play(evening)
    assert evening.finished().assisted == ("a",)


def test_a_bot_keeps_its_temper_over_a_pause(store):
    stormy = (Entrant("a", "Anna"), Entrant("b", "Boris", Kind("casual", "stormy")))
    plan = replace(series("human", "casual"), entrants=stormy)
    made = []
    evening = Evening.begin(store, plan, lambda kind, seed: made.append((kind, seed)) or make(kind, seed))
    play(evening, 2)
    Evening(store, evening.number, evening._make)
    assert made[0] == made[1]
    assert made[0][0] == Kind("casual", "stormy")
    play(evening)
    assert evening.finished().assisted == ()


def test_latecomers_and_leavers_of_an_open_session(store):
    plan = make_plan("open", entrants("human", "human"), Rules(), scoring="marks", seed=1)
    evening = Evening.begin(store, plan, make)
    play(evening, 5)
    evening.join(Entrant("late", "Lena"))
    assert len(evening.table.players) == 2
    play(evening)
    evening.finished()
    evening.current()
    assert sorted(evening.due.entrants) == ["a", "b", "late"]
    evening.leave("a", "casual")
    play(evening)
    evening.finished()
    assert sorted(evening.next_due().entrants) == ["b", "late"]
    with pytest.raises(ResultError, match="left already"):
        evening.leave("a", "casual")
    evening.current()
    evening.stop()
    assert evening.over
    assert evening.current() is None
    assert store.latest_open() is None
    assert opened_again(store, evening).standings() == evening.standings()


# Faults


class FullDisk:
    """A store's file that cannot grow until it is told so."""

    def __init__(self, store):
        self.file = store._writer._connection
        self.pages(self.file.execute("PRAGMA page_count").fetchone()[0])

    def pages(self, most):
        self.file.execute(f"PRAGMA max_page_count = {most}")


def test_a_disk_that_fills_up_in_the_middle_of_a_game_costs_nothing(store):
    plan = series("human", "casual", games=4)
    whole, evening = (Evening.begin(store, plan, make) for _ in range(2))
    play_session(whole)
    evening.current()
    disk = FullDisk(store)
    with pytest.raises(StoreError) as caught:
        play_session(evening)
    assert caught.value.kind == evening.trouble.kind == "full"
    disk.pages(10**6)
    if evening.table.over:
        evening.finished()
    play_session(evening)
    assert evening.trouble is None
    assert records(store, evening.number) == records(store, whole.number)


def test_a_headless_session_on_a_full_disk_stops_with_a_sentence_and_goes_on_later(store):
    plan = series("casual", "casual", games=30)
    whole, evening = (Evening.begin(store, plan, make) for _ in range(2))
    whole.play_headless()
    disk = FullDisk(store)
    with pytest.raises(StoreError, match="full"):
        evening.play_headless()
    disk.pages(10**6)
    assert evening.play_headless()
    assert records(store, evening.number) == records(store, whole.number)


def test_an_open_game_that_breaks_the_rules_is_told_of_in_a_sentence_and_left_alone(store):
    evening = Evening.begin(store, series("human", "casual"), make)
    play(evening, 3)
    wrong = '{"seat":0,"move":"swap"}'
    store._writer.write(lambda file: file.execute("UPDATE moves SET line = ? WHERE number = 0", (wrong,)))
    with pytest.raises(StoreError, match=f"the open game of session {evening.number}: seat 0 cannot swap"):
        opened_again(store, evening)
    assert len(store.running(evening.number).lines) == 4


DAMAGE = {
    "a move against the rules": """UPDATE moves SET line = '{"seat":0,"move":"swap"}' WHERE number = 1""",
    "no move at all": "UPDATE moves SET line = 'm#ve' WHERE number = 1",
    "no letters": "UPDATE moves SET line = CAST(x'ff00fe' AS TEXT) WHERE number = 1",
    "a bot nobody knows": """UPDATE moves SET line = '{"seat":0,"player":"alien:9"}' WHERE number = 1""",
    "a lost deal": "UPDATE games SET header = '{' WHERE state = 'running'",
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_game_is_named_and_can_be_dealt_anew_and_the_evening_goes_on(store, damage):
    evening = Evening.begin(store, series("human", "casual"), make)
    play(evening, 3)
    store.flush()
    store._writer.write(lambda file: file.execute(damage))
    with pytest.raises(GameError) as told:
        opened_again(store, evening)
    assert told.value.session == evening.number
    assert told.value.reason
    again = Evening.dealt_anew(store, evening.number, make)
    assert [(game.void, str(game.id)) for game in again.played] == [(True, "1.1.1")]
    assert again.current().moves == 0
    assert str(again.due.id) == "1.1.2"
    assert opened_again(store, evening).played == again.played


def test_a_game_of_no_table_is_forgotten_when_it_is_dealt_anew(store):
    evening = Evening.begin(store, series("human", "casual"), make)
    evening.current()
    store._writer.write(lambda file: file.execute("UPDATE games SET round = 9"))
    with pytest.raises(GameError):
        opened_again(store, evening)
    assert Evening.dealt_anew(store, evening.number, make).played == ()


def test_a_sound_game_is_not_dealt_anew(store):
    evening = Evening.begin(store, series("human", "casual"), make)
    play(evening, 3)
    store.flush()
    again = Evening.dealt_anew(store, evening.number, make)
    assert again.played == ()
    assert again.table.moves == evening.table.moves


def test_who_is_called_otherwise_is_so_for_all_games_of_the_evening_and_when_it_is_opened_again(store):
    evening = Evening.begin(store, series("human", "casual"), make)
    play(evening, 3)
    evening.rename("a", "Alexandra", 4)
    evening.rename("a", "Alexandra", 4)  # said twice it is the same
    for found in (evening, opened_again(store, evening)):
        assert (found.entrant("a").name, found.entrant("a").look) == ("Alexandra", 4)
        assert found.table.moves == 3
        assert len(found.changes) == 1
    assert Account.of(store, evening.number).entrant("a").name == "Alexandra"
