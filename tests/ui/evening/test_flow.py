"""From game to game, as the kept session says, through the real screens."""

from dataclasses import replace

import pytest
from helpers import lobbies
from helpers.evenings import plan_for
from helpers.houses import house, press
from helpers.shipped import rules_of
from helpers.sitting import go_on, hold
from helpers.tournaments import held

from durak_game import bots
from durak_game.session.live import Evening
from durak_game.session.store.errors import StoreError
from durak_game.ui import theme
from durak_game.ui.app import App
from durak_game.ui.couch.couch import HUMAN, seated
from durak_game.ui.couch.entrants import plan_of
from durak_game.ui.couch.house import GameSetup
from durak_game.ui.couch.plan import TablePlan, person_of
from durak_game.ui.couch.session_length import Length
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.flow import Playing
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import SeatsScene
from durak_game.ui.evening.trouble import TroubleScene
from durak_game.ui.evening.who_plays import WhoPlaysScene
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene

TWO_GAMES = Length("series", 2)


def setup(shared, *players, length=TWO_GAMES, variant="podkidnoy"):
    couch = seated(("Anna", "Boris", "Clara", "Dmitri"), players)
    for number, chair in enumerate(couch.chairs):
        if chair.human:
            chair.device, chair.guid = f"pad:{number}", "xbox"
    return GameSetup(shared.rules_file.variants[variant], couch, "instant", length)


def begun(store, *players, **more):
    """The application at the first table of a session."""
    shared = house()
    shared.store = store
    agreed = setup(shared, *players, **more)
    playing = Playing.begin(shared, Evening.begin(store, plan_of(agreed, 7), bots.from_kind), agreed)
    return App(playing.next_scene(), clock=lambda: 0.0, sleep=lambda _: None, events=list), playing


def play_out(app):
    """Bots play for everybody until the game is over and the scores are there."""
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    table = scene.table
    while not table.over:
        seat = table.next_actor()
        table.play(seat, bots.make("beginner", 1).choose(table.view(seat)))
    app.stack.apply(scene._end())


def test_a_series_goes_from_game_to_game_to_its_end(store):
    app, playing = begun(store, HUMAN, "beginner", "casual")
    assert app.stack.top.showing.headline()[0].endswith("2")
    first = app.stack.top.table.header
    play_out(app)
    assert isinstance(app.stack.top, ScoresScene)
    go_on(app)
    second = app.stack.top.table.header
    assert second.previous is not None
    assert second.deck != first.deck
    play_out(app)
    assert playing.evening.over


def test_partners_sit_as_they_sat_in_the_lobby(store):
    app, playing = begun(store, HUMAN, "beginner", HUMAN, "casual", variant="partners")
    assert app.stack.top.state.names == ("Anna", "Boris", "Clara", "Dmitri")
    assert [entrant.party for entrant in playing.evening.plan.entrants] == [0, 1, 0, 1]


def test_the_same_seed_deals_the_same_evening(store):
    decks = [begun(store, HUMAN, "beginner")[0].stack.top.table.header.deck for _ in range(2)]
    assert decks[0] == decks[1]


def test_a_player_who_hands_over_is_marked_in_the_result_and_may_come_back(store):
    app, playing = begun(store, HUMAN, HUMAN, "casual")
    app.handle(Press(Verb.PAUSE, "pad:0"))
    assert isinstance(app.stack.top, PauseScene)
    app.handle(Press(Verb.DOWN, "pad:0"))
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    assert isinstance(app.stack.top, SeatsScene)
    hold(app, "pad:0", theme.HOLD_END)
    app.handle(Press(Verb.BACK, "pad:0"))
    app.handle(Press(Verb.BACK, "pad:0"))
    assert app.stack.top.couch.players == (1,)
    app.handle(Press(Verb.PAUSE, "pad:1"))
    app.stack.apply(app.stack.top.menu.entry("seats").confirm())
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    app.handle(Press(Verb.BACK, "pad:0"))
    app.handle(Press(Verb.BACK, "pad:1"))
    assert app.stack.top.couch.players == (0, 1)
    play_out(app)
    assert playing.evening.played[-1].assisted == ("1",)


def test_who_is_still_away_is_played_by_a_bot_in_the_next_game_too(store):
    app, playing = begun(store, HUMAN, HUMAN, "casual")
    playing.chairs["1"].stand_in = "casual"
    play_out(app)
    go_on(app)
    assert app.stack.top.table.players[0].kind == "casual"
    assert app.stack.top.couch.players == (1,)


def test_in_an_open_session_somebody_new_takes_part_himself_from_the_next_deal_on(store):
    app, playing = begun(store, HUMAN, "beginner", "casual", length=Length())
    app.stack.top.on_join(1, "pad:9")
    app.step()
    assert app.stack.top.couch.players == (0, 1)
    play_out(app)
    go_on(app)
    assert len(app.stack.top.couch.chairs) == 3
    assert len(app.stack.top.couch.players) == 2
    assert {row.entrant for row in playing.evening.standings()} == {"1", "2", "3", "4"}


def test_a_game_that_is_broken_off_is_dealt_again(store):
    app, playing = begun(store, HUMAN, "beginner")
    deck = app.stack.top.table.header.deck
    app.handle(Press(Verb.PAUSE, "pad:0"))
    app.stack.apply(app.stack.top.menu.entry("void").confirm())
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table.header.deck != deck
    assert playing.evening.played[-1].void


def test_an_evening_that_was_left_asks_who_sits_where_and_goes_on_at_the_very_move(store):
    app, playing = begun(store, HUMAN, HUMAN, "casual")
    table = app.stack.top.table
    seat = table.next_actor()
    table.play(seat, table.view(seat).moves[0])
    store.flush()
    again = Playing.resume(playing.house, Evening(store, playing.evening.number, bots.from_kind))
    app = App(again.next_scene(), clock=lambda: 0.0, sleep=lambda _: None, events=list)
    assert isinstance(app.stack.top, LobbyScene)
    for chair, device in zip(again.chairs.values(), ("pad:4", "keys-left"), strict=False):
        chair.device, chair.guid = device, device
    app.stack.top.offer()
    lobbies.deal(app, app.stack.top)
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.table.moves == 1


def test_a_result_that_cannot_be_written_is_tried_again_and_not_lost(store, monkeypatch):
    app, playing = begun(store, HUMAN, "beginner")
    with monkeypatch.context() as full:
        full.setattr(store, "finish_game", lambda *_a, **_k: (_ for _ in ()).throw(StoreError("full", "here")))
        play_out(app)
        assert isinstance(app.stack.top, TroubleScene)
        assert playing.evening.played == ()
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, ScoresScene)
    assert len(playing.evening.played) == 1


def test_the_rules_of_a_session_stay_what_they_were(store):
    _app, playing = begun(store, HUMAN, "beginner")
    variants = playing.house.rules_file.variants
    variants["podkidnoy"] = replace(variants["podkidnoy"], rules=rules_of("club"))
    assert playing.variant.rules == rules_of("podkidnoy")


def test_an_evening_ends_with_its_result_and_the_same_people_may_begin_a_new_one(store):
    app, _playing = begun(store, HUMAN, "beginner", "casual", length=Length("series", 1))
    play_out(app)
    go_on(app)
    assert isinstance(app.stack.top, EveningEndScene)
    app.stack.apply(app.stack.top.menu.entry("again").confirm())
    assert isinstance(app.stack.top, TableScene)
    assert app.stack.top.state.names == ("Anna", "Boris", "Clara")
    assert len(store.sessions()) == 2


def test_the_end_of_an_evening_can_be_exported(store):
    app, playing = begun(store, HUMAN, "beginner", length=Length("series", 1))
    play_out(app)
    go_on(app)
    files = {path.name: path for path in playing.export()}
    assert set(files) == {"results.csv", "games.jsonl", "report.html"}
    assert f'class="kicker">{playing.variant.title["en"]}<' in files["report.html"].read_text(encoding="utf-8")


def test_an_open_evening_ends_when_the_players_say_so(store):
    app, playing = begun(store, HUMAN, "beginner", length=Length())
    play_out(app)
    press(app, "CONFIRM")
    app.stack.apply(app.stack.top.menu.entry("stop").confirm())
    assert isinstance(app.stack.top, EveningEndScene)
    assert playing.evening.over


def test_a_newcomer_who_cannot_be_written_down_is_tried_again_and_the_result_counts_once(store, monkeypatch):
    app, playing = begun(store, HUMAN, "beginner", "casual", length=Length())
    app.stack.top.on_join(1, "pad:9")
    app.step()
    note = store.note_change
    with monkeypatch.context() as full:
        kinds = []

        def refusing(number, change, **more):
            kinds.append(change.kind)
            if change.kind == "join":
                raise StoreError("full", "here")
            note(number, change, **more)

        full.setattr(store, "note_change", refusing)
        play_out(app)
        assert isinstance(app.stack.top, TroubleScene)
        assert kinds == ["leave", "join"]
    press(app, "CONFIRM")
    assert isinstance(app.stack.top, ScoresScene)
    assert len(playing.evening.played) == 1
    assert {row.entrant for row in playing.evening.standings()} == {"1", "2", "3", "4"}


def test_who_has_left_a_tournament_waits_for_no_other_table(store):
    playing = held(store, plan_for("swiss", 8))
    sitting = playing.evening.next_due().entrants
    gone, *others = [key for key in playing.evening.plan.keys if key not in sitting]
    playing.evening.leave(gone, "casual")
    waiting = playing.next_table("pad:0").seating.elsewhere
    assert [chair.name for chair in waiting] == [playing.chair(key).name for key in others]


def test_whoever_is_called_otherwise_between_two_games_is_so_in_results_and_standings(store):
    app, playing = begun(store, HUMAN, HUMAN, "casual", length=Length("series", 3))
    play_out(app)
    app.step(theme.steps(theme.DEAF_SCORES))
    scores = app.stack.top
    scores.menu._at["pad:1"] = "own"
    app.handle(Press(Verb.CONFIRM, "pad:1"))
    sheet = app.stack.top
    assert sheet.chair.name == "Boris"
    sheet.chair.name = "Bo"
    sheet.seating.turn_look(sheet.chair, 1)
    look = sheet.chair.look
    app.handle(Press(Verb.BACK, "pad:1"))
    assert app.stack.top is scores
    assert {line.name for line in scores.sheet.lines} == {"Anna", "Bo", "Clara"}
    again = Evening(store, playing.evening.number, bots.from_kind)
    assert (again.entrant("2").name, theme.SEATS[again.entrant("2").look]) == ("Bo", look)
    assert again.entrant("1").name == "Anna"
    go_on(app)
    assert app.stack.top.state.names == ("Anna", "Bo", "Clara")
    assert app.stack.top.table.header.seats[1].name == "Bo"
    assert "Bo" in [person.name for person in playing.house.settings.people]


def test_somebody_without_a_seat_has_none_to_change(store):
    app, _playing = begun(store, HUMAN, HUMAN, "casual")
    play_out(app)
    app.step(theme.steps(theme.DEAF_SCORES))
    scores = app.stack.top
    scores.menu._at["pad:9"] = "own"
    app.handle(Press(Verb.CONFIRM, "pad:9"))
    assert app.stack.top is scores


def test_nobody_gets_away_from_a_game_that_is_decided(store):
    app, playing = begun(store, HUMAN, HUMAN, "casual")
    scene = app.stack.top
    while not scene.table.over:
        seat = scene.table.next_actor()
        scene.table.play(seat, bots.make("beginner", 1).choose(scene.table.view(seat)))
    app.handle(Press(Verb.PAUSE, "pad:0"))
    assert isinstance(app.stack.top, PauseScene)
    assert app.stack.top.menu.entry("void") is None
    assert playing.evening.played == ()


def test_a_pad_that_comes_back_at_the_end_of_an_evening_has_its_say_again(store, monkeypatch):
    app, playing = begun(store, HUMAN, HUMAN, "casual", length=Length("series", 1))
    pads = playing.house.devices = lobbies.Pads("pad:0", "pad:1", models={"pad:1": "switch", "pad:7": "switch"})
    playing.chairs["2"].guid = "switch"
    play_out(app)
    go_on(app)
    end = app.stack.top
    assert isinstance(end, EveningEndScene)
    pads.connected.remove("pad:1")
    monkeypatch.setattr(pads, "has_left", "pad:1".__eq__)
    assert not end.lets(Press(Verb.CONFIRM, "pad:7"))
    pads.connected.append("pad:7")
    assert end.lets(Press(Verb.CONFIRM, "pad:7"))
    assert end.lets(Press(Verb.CONFIRM, "pad:0"))
    assert not end.lets(Press(Verb.CONFIRM, "pad:9"))


def test_nobody_else_says_who_plays_on_when_too_few_are_left(store):
    app, playing = begun(store, HUMAN, HUMAN, length=Length())
    play_out(app)
    playing.evening.leave("2", "casual")
    app.stack.top.resume()
    go_on(app)
    asked = app.stack.top
    assert isinstance(asked, WhoPlaysScene)
    before = playing.evening.changes
    for name in ("bot", ("entrant", "1"), ("entrant", "2")):
        asked.menu.focus = name
        hold(app, "pad:9", 2)
    assert playing.evening.changes == before
    asked.menu.focus = "bot"
    hold(app, "pad:0", 0.1)
    assert len(playing.evening.changes) == len(before) + 1


def test_a_pad_that_is_known_from_before_shuts_nobody_out_of_an_overview(store):
    held(store, plan_for("swiss", 8))
    shared = house(devices=lobbies.Pads("pad:0"))
    again = Playing.resume(shared, Evening(store, 1, bots.from_kind))
    next(chair for chair in again.chairs.values() if chair.human).guid = "xbox"
    assert again.hears(Press(Verb.CONFIRM, "keys-left"))
    assert again.hears(Press(Verb.CONFIRM, "pad:0"))


@pytest.mark.parametrize("before", ["Anna", "Player"])
def test_whoever_is_called_otherwise_is_known_by_the_new_name_only(store, before):
    app, playing = begun(store, HUMAN, HUMAN, "casual", length=Length("series", 3))
    settings, anna = playing.house.settings, playing.chairs["1"]
    playing.evening.rename("1", before, 0)
    anna.name = before
    settings.sat_down([person_of(playing.chairs[key]) for key in ("1", "2")])
    settings.name = settings.people[0].name
    play_out(app)
    app.step(theme.steps(theme.DEAF_SCORES))
    app.stack.top.menu._at["pad:0"] = "own"
    app.handle(Press(Verb.CONFIRM, "pad:0"))
    anna.name = "Anya"
    app.stack.top.seating.turn_look(anna, 1)
    app.handle(Press(Verb.BACK, "pad:0"))
    assert [(person.name, person.guid) for person in settings.people] == [("Anya", "xbox"), ("Boris", "xbox")]
    assert settings.name in ("Anya", "")
    assert TablePlan(playing.house)._known_people()[0].name == "Anya"
