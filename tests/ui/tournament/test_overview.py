"""A tournament on the screen: agreed, played over two tables, left in the middle, gone on with, and its end."""

import pytest
from helpers import lobbies
from helpers.evenings import people, plan_for
from helpers.houses import app_of, picture
from helpers.sitting import go_on, hold, tap
from helpers.tournaments import PADS, choose, held, keeping_house, play, push, sit_down, wait_for_bots

from durak_game import text
from durak_game.engine import Rules
from durak_game.session.setup import make_plan
from durak_game.session.store.errors import StoreError
from durak_game.ui import theme
from durak_game.ui.couch.settings import Person, Settings, load, save
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.who_plays import WhoPlaysScene
from durak_game.ui.inputs.actions import KEYS_BOTH, Verb
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.tournament.bots_play import BotsPlayScene
from durak_game.ui.tournament.next_table import take_your_pads
from durak_game.ui.tournament.overview import TournamentScene

pytestmark = pytest.mark.slow


def shown(store, format_name, count, kind="human", **parameters):
    """The overview of a tournament that has just begun."""
    app = app_of(held(store, plan_for(format_name, count, kind=kind, **parameters)).next_scene())
    assert isinstance(app.stack.top, TournamentScene)
    return app


def test_at_each_new_match_everybody_says_again_with_what_he_plays(store):
    app = shown(store, "league", 8, table_size=4)
    push(app, "CONFIRM")
    sit_down(app)
    first = {chair.name: chair.device for chair in app.stack.top.couch.chairs}
    assert sorted(first.values()) == sorted(PADS[:4])
    play(app)
    assert isinstance(app.stack.top, ScoresScene)
    go_on(app)
    push(app, "CONFIRM")
    assert isinstance(app.stack.top, LobbyScene)
    assert not set(first) & {chair.name for chair in app.stack.top.seating.people}


def test_before_each_first_table_seats_are_taken_and_later_taken_again_by_the_signs_of_who_went_on(store):
    app = shown(store, "league", 8, table_size=4)
    for table in range(3):
        push(app, "CONFIRM", device="pad:2")
        lobby = app.stack.top
        assert isinstance(lobby, LobbyScene)
        assert lobby.people.last == "pad:2"
        assert lobby.again is (table == 2)  # the second table of the first round is the first one of others
        sit_down(app)
        play(app)
        go_on(app)


def test_who_left_in_the_middle_of_the_first_game_takes_his_seat_again(store):
    app = shown(store, "league", 8, table_size=4)
    push(app, "CONFIRM")
    sit_down(app)
    assert isinstance(app.stack.top, TableScene)
    lobby = keeping_house(store).go_on(1)
    assert isinstance(lobby, LobbyScene)
    assert lobby.again


def test_the_pad_of_somebody_from_another_table_takes_no_seat_without_being_asked_whose_it_is(store):
    app = shown(store, "knockout", 4, table_size=2, advance=1)
    push(app, "CONFIRM")
    sit_down(app)
    play(app)
    go_on(app)
    push(app, "CONFIRM")
    lobby = app.stack.top
    push(app, "CONFIRM", device="pad:2")
    lobbies.hold(app, "pad:2")
    lobbies.hold(app, "pad:0")
    assert [chair.device for chair in lobby.seating.people] == ["pad:2", ""]
    lobbies.hold(app, "pad:3")
    assert [chair.device for chair in lobby.seating.people] == ["pad:2", "pad:3"]
    assert lobby.sheet is None


def test_everybody_of_the_largest_tournament_is_known_again_with_his_pad_and_table_after_table_anew(tmp_path):
    settings = Settings(people=[Person("Gast", 0, "old"), Person("Anna", 1, "old")])
    tables = [
        [Person(f"Anna{n or ''}", n % 6, f"pad {n}") for n in range(first, first + 4)] for first in range(0, 24, 4)
    ]
    for table in tables:
        settings.sat_down(table)
    assert settings.people == [person for table in reversed(tables) for person in table]
    settings.sat_down([Person("", 2, "keys-left"), Person("", 3, "keys-right")])
    settings.sat_down([Person("", 2, "mouse")])
    assert [person.guid for person in settings.people[:3]] == ["mouse", "keys-right", "pad 20"]
    assert save(settings, tmp_path / "settings.json")
    assert load(tmp_path / "settings.json") == (settings, True)


def test_the_games_of_one_match_follow_each_other_without_detours(store):
    app = shown(store, "knockout", 4, games=2)
    push(app, "CONFIRM")
    sit_down(app)
    play(app)
    go_on(app)
    assert isinstance(app.stack.top, TableScene)


def test_somebody_alone_among_bots_is_not_asked_and_any_device_plays_for_him(store):
    entrants = [*people(1), *people(4, kind="bot:random")[1:]]
    plan = make_plan("knockout", entrants, Rules(), parameters={"games": 1})
    app = app_of(held(store, plan).next_scene())
    push(app, "CONFIRM")
    table = app.stack.top
    assert isinstance(table, TableScene)
    seat = table.couch.players[0]
    assert table.couch.seats_of("pad:3") == table.couch.seats_of("keys-left") == (seat,)


def test_somebody_alone_among_bots_is_asked_if_others_wait_for_another_table(store):
    entrants = [*people(2), *people(4, kind="bot:random")[2:]]
    plan = make_plan("knockout", entrants, Rules(), parameters={"table_size": 2, "advance": 1, "games": 1}, seed=2)
    app = app_of(held(store, plan).next_scene())
    push(app, "CONFIRM")
    sit_down(app)
    couch = app.stack.top.couch
    (seat,) = couch.players
    assert couch.seats_of("pad:0") == (seat,)
    assert couch.seats_of("pad:1") == couch.seats_of("keys-left") == ()
    assert [couch.hears(device) for device in ("pad:0", "pad:1", "keys-left", KEYS_BOTH)] == [True, False, False, True]
    push(app, "PAUSE", device="pad:1")
    assert isinstance(app.stack.top, TableScene)
    push(app, "PAUSE", device="pad:0")
    assert isinstance(app.stack.top, PauseScene)


def test_the_overview_names_who_takes_a_pad(store):
    app = shown(store, "knockout", 8)
    scene = app.stack.top
    names = [scene.evening.chair(key).name for key in scene.due.entrants]
    words = take_your_pads(scene.session, scene.due, scene.evening.chair)
    assert words == f"{', '.join(names)}: you're up! Grab your controllers."


def test_who_leaves_is_played_by_a_bot_of_the_chosen_level_until_he_is_back(store):
    app = shown(store, "knockout", 4)
    scene = app.stack.top
    choose(app, "people")
    assert isinstance(app.stack.top, WhoPlaysScene)
    app.stack.apply(app.stack.top.menu.entry("level").turn(1))
    push(app, "UP", "UP", "UP", "UP")
    choose(app, ("entrant", "1"))
    choose(app, "back")
    assert dict(scene.due.stand_ins) == {"1": "club"}
    push(app, "CONFIRM")
    sit_down(app)
    assert len(app.stack.top.couch.players) == 3
    play(app)
    scene.session.join(scene.session.entrant("1"))
    assert scene.session.played[-1].assisted == ("1",)
    assert scene.session.next_due().stand_ins == ()


def test_a_tournament_is_stopped_only_after_a_second_word(store):
    app = shown(store, "league", 5, kind="bot:random")
    choose(app, "stop")
    push(app, "CONFIRM")
    assert isinstance(app.stack.top, TournamentScene)
    choose(app, "stop")
    choose(app, "stop")
    assert isinstance(app.stack.top, EveningEndScene)
    assert store.sessions()[0].state == "over"


def test_back_leaves_for_the_title_and_everything_is_kept(store):
    app = app_of(TitleScene(keeping_house(store)))
    playing = held(store, plan_for("swiss", 5))
    app.stack.scenes.append(playing.next_scene())
    push(app, "BACK")
    assert isinstance(app.stack.top, TitleScene)
    assert store.latest_open().id == playing.evening.number


def test_bots_play_at_once_and_their_results_come_in(store):
    app = shown(store, "knockout", 8, kind="bot:random", games=1)
    push(app, "CONFIRM")
    assert isinstance(app.stack.top, BotsPlayScene)
    wait_for_bots(app)
    picture(app)
    assert len(app.stack.top.results) == store.sessions()[0].games >= 3
    push(app, "CONFIRM")
    assert isinstance(app.stack.top, EveningEndScene)


def test_bots_can_be_stopped_and_go_on_later(store):
    app = shown(store, "league", 12, kind="bot:random", cycles=9)
    push(app, "CONFIRM", "BACK")
    wait_for_bots(app)
    assert isinstance(app.stack.top, TournamentScene)
    before = len(app.stack.top.session.played)
    assert not app.stack.top.session.over
    push(app, "CONFIRM")
    app.stack.quit()
    assert len(store.results(1)) >= before


def test_bots_who_cannot_write_say_so_and_try_again(store, monkeypatch):
    app = shown(store, "knockout", 4, kind="bot:random")
    with monkeypatch.context() as full:
        full.setattr(store, "finish_game", lambda *_a, **_k: (_ for _ in ()).throw(StoreError("full", "here")))
        push(app, "CONFIRM")
        wait_for_bots(app)
    assert "full" in app.stack.top.trouble
    picture(app)
    push(app, "CONFIRM")
    wait_for_bots(app)
    assert app.stack.top.trouble == ""
    assert len(app.stack.top.results) >= 3


def test_games_of_bots_can_be_watched(store):
    app = shown(store, "knockout", 4, kind="bot:random")
    choose(app, "watch")
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.couch.players == ()


@pytest.mark.parametrize("format_name", ["knockout", "league", "swiss"])
@pytest.mark.parametrize("count", [2, 5, 11, 24])
def test_every_view_can_be_drawn_in_every_language(store, format_name, count):
    table_size = 2 if count == 2 else 4
    app = shown(store, format_name, count, kind="bot:random", table_size=table_size)
    scene = app.stack.top
    games = iter(range(3))
    scene.session.play_headless(lambda _played: next(games, None), lambda: next(games, None) is None)
    for language in text.languages:
        text.use(language)
        scene.resume()
        for _view in scene.views():
            push(app, "SUIT_RIGHT")
            picture(app)
    assert scene.view == "next"


# ---- open sessions


def open_evening(store, count=3):
    app = app_of(held(store, plan_for("open", count)).next_scene())
    sit_down(app)
    play(app)
    push(app, "CONFIRM")
    choose(app, "people")
    return app


def test_in_an_open_session_people_go_and_others_come(store):
    app = open_evening(store)
    scene = app.stack.top
    assert isinstance(scene, WhoPlaysScene)
    choose(app, ("entrant", "2"))
    choose(app, "person")
    choose(app, ("name", "Lena"))
    choose(app, "bot")
    choose(app, "back")
    go_on(app)
    assert isinstance(app.stack.top, LobbyScene)
    assert {chair.name for chair in app.stack.top.seating.people} >= {"Lena"}
    sit_down(app)
    names = {chair.name for chair in app.stack.top.couch.chairs}
    assert len(names) == 4
    assert scene.evening.entrant("2").name not in names


def test_an_open_session_without_enough_players_waits_for_some(store):
    app = open_evening(store, 2)
    choose(app, ("entrant", "2"))
    push(app, "CONFIRM")
    app.stack.top.menu.focus = "back"
    push(app, "CONFIRM")
    assert "don't work with 1 player" in app.stack.top.note
    push(app, "BACK")
    assert isinstance(app.stack.top, ScoresScene)
    go_on(app)
    assert isinstance(app.stack.top, WhoPlaysScene)
    choose(app, "bot")
    choose(app, "back")
    assert isinstance(app.stack.top, LobbyScene | TableScene)


def test_a_full_table_takes_nobody_else(store):
    app = open_evening(store)
    for _ in range(4):
        choose(app, "bot")
    assert app.stack.top.note == "The table is full."
    picture(app)


def test_nobody_is_sent_away_by_quick_presses(store):
    app = open_evening(store)
    scene = app.stack.top
    device = app.stack.scenes[-2].going_on.couch.chairs[0].device
    scene.menu.focus = ("entrant", "2")
    tap(app, device, *[Verb.CONFIRM] * 20)
    assert scene.there("2")
    hold(app, device, theme.HOLD_STAND_IN)
    assert not scene.there("2")
    tap(app, device, Verb.CONFIRM)  # who comes back does so at once
    assert scene.there("2")
