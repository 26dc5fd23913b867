"""Every text of the evening's screens can be read: large enough, whole, inside the safe area, not on another one."""

from dataclasses import replace
from functools import partial

import pytest
from helpers.evenings import Told, chairs
from helpers.houses import app_of, house, press
from helpers.sessions import played_by_lot
from helpers.tournaments import keeping_house
from helpers.written import faults_of, texts_on

from durak_game import text, variants
from durak_game.engine import Rules
from durak_game.engine.result import Previous
from durak_game.session.model import Played
from durak_game.session.plan import Entrant
from durak_game.session.reports.awards import Award
from durak_game.session.reports.statistics import GamePoint, Overview, Statistics
from durak_game.session.schedule import accept, next_game
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from durak_game.ui import theme
from durak_game.ui.archive.sessions import SessionsScene, who_words
from durak_game.ui.archive.statistics import PlayerScene, StatisticsScene
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.evening.end import GROW as BARS
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.score_sheet import sheet_after
from durak_game.ui.evening.scores import FALL, GROW, ScoresScene
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.menu import Chip
from durak_game.ui.toolkit.scene import Pop

pytestmark = pytest.mark.slow

NAMES = ("Maximilian-A", "Anna", "Константин С", "Boris", "Friederike-C", "Jo")
TEAMS = replace(Rules(), players=(4, 6), partners="teams")
KINDS = ("most_takes", "fewest_takes", "biggest_take", "thrower", "transferrer", "clean_streak", "unlucky")


@pytest.fixture(autouse=True, params=text.languages)
def _language(request):
    text.use(request.param)
    yield
    text.use("en")


def told(format_name, count, *, rules=None, scoring=None, most=2000, **parameters):
    """An evening of people with long names, told by its results; in parties one of them loses."""
    people = [Entrant(str(number + 1), NAMES[number], look=number) for number in range(count)]
    plan = make_plan(format_name, people, rules or Rules(), parameters=parameters, scoring=scoring, seed=4)
    if not plan.partners:
        return Told(plan, played_by_lot(plan, seed=5, draws=0.2, most=most))
    played = []
    while (due := next_game(plan, played, ())) is not None:
        parties = (tuple(range(0, count, 2)), tuple(range(1, count, 2)))
        previous = Previous(durak=parties[1][0], winner=parties[0][0])
        played = accept(plan, played, (), Played(due.id, due.entrants, parties, parties[1], due.dealer or 0, previous))
    return Told(plan, played)


EVENINGS = {
    "one game": told("series", 2, games=1),
    "ten games": told("series", 6, games=10, scoring="places"),
    "sixty games": told("series", 6, games=60, scoring="normalised"),
    "two parties": told("series", 4, games=3, rules=TEAMS),
    "parties of three": told("series", 6, games=3, rules=TEAMS, scoring="places"),
    "lives": told("lives", 5, lives=3),
    "race": told("first_to", 4, duraks=5),
    "open": told("open", 6, most=9, scoring="places"),
    "nothing written": told("open", 4, most=9, scoring="none"),
}
WAYS = {"open": ("Who's playing?", "End the evening")}


def scores(evening):
    words = ("Next game", "My seat", "Standings", *WAYS.get(evening.plan.format, ()), "Title screen")
    holds = dict.fromkeys(("End the evening", "Title screen"), theme.HOLD_END)
    ways = [Chip(word, lambda word=word: text._(word), Pop, hold=holds.get(word, 0)) for word in words]
    app = app_of(ScoresScene(lambda: sheet_after(evening, evening.played[-1], chairs(evening)), lambda: ways))
    app.step(GROW + FALL)
    return app


@pytest.mark.parametrize("name", EVENINGS)
def test_the_scores_can_be_read(name):
    assert faults_of(texts_on(scores(EVENINGS[name]))) == []


@pytest.mark.parametrize("name", EVENINGS)
@pytest.mark.parametrize("chart", [False, True])
def test_table_and_chart_can_be_read(name, chart):
    evening = EVENINGS[name]
    assert faults_of(texts_on(app_of(StandingsScene(evening, chairs(evening), chart=chart)))) == []


@pytest.mark.parametrize("name", EVENINGS)
def test_the_end_can_be_read_with_its_awards(name, monkeypatch):
    evening = EVENINGS[name]
    keys = evening.plan.keys
    given = tuple(Award(kind, keys[at % len(keys)], 2.4 * at + 1, 1.0) for at, kind in enumerate(KINDS[:5]))
    evening.store = evening.number = None
    words = {"again": "Same crowd, new evening", "export": "Export", "title": "Title screen"}
    ways = [Chip(way, partial(text._, said), Pop) for way, said in words.items()]
    for awards in ((), given, (*given[:2], Award("unlucky", keys[-1], 3.4, 1.0))):
        monkeypatch.setattr("durak_game.ui.evening.end.awards", lambda *_, awards=awards: awards)
        app = app_of(EveningEndScene(evening, chairs(evening), ways))
        app.step(BARS)
        assert faults_of(texts_on(app)) == []


def statistics_of(games, seats):
    history = tuple(
        GamePoint(100 * (seats - 1 - game % seats) / (seats - 1), game % seats == 0) for game in range(games)
    )
    met = tuple((name, 100 - number) for number, name in enumerate(NAMES[1:]))
    places = {seats: dict.fromkeys(range(1, seats + 1), games // seats + 1)} if games else {}
    return Statistics(
        NAMES[0],
        games,
        games // seats,
        games / seats,
        places,
        3,
        14,
        2,
        2 * games,
        21,
        games,
        4 * games,
        met,
        met,
        history,
    )


@pytest.mark.parametrize(("games", "seats"), [(0, 4), (1, 2), (4, 3), (10, 6), (1000, 6)])
def test_a_player_s_page_can_be_read(games, seats):
    line = Overview(NAMES[0], games, games // seats, games / seats)
    scene = PlayerScene(house(), line, statistics_of(games, seats), theme.SEATS[0])
    assert faults_of(texts_on(app_of(scene))) == []


@pytest.mark.parametrize("players", [0, 1, 14])
def test_the_statistics_can_be_read(players, tmp_path, monkeypatch):
    lines = tuple(Overview(NAMES[number % 6], 1200 - number, 17 * number, 300.0) for number in range(players))
    monkeypatch.setattr("durak_game.ui.archive.statistics.statistics.everybody", lambda _store: lines)
    with Store(tmp_path) as store:
        assert faults_of(texts_on(app_of(StatisticsScene(house(store=store))))) == []


@pytest.mark.parametrize("kept", [0, 1, 10])
def test_title_and_list_of_evenings_can_be_read(kept, tmp_path):
    with Store(tmp_path) as store:
        for number in range(kept):
            store.create(EVENINGS["open" if number % 2 else "lives"].plan)
        shared = keeping_house(store)
        title, app = app_of(TitleScene(shared)), app_of(SessionsScene(shared))
        for name in [entry.name for entry in title.stack.top.menu.entries]:
            title.stack.top.menu.focus = name
            assert faults_of(texts_on(title)) == []
        assert faults_of(texts_on(app)) == []


def test_what_is_wrong_with_a_rules_file_can_be_read_on_the_title(tmp_path):
    bad = tmp_path / "a_rather_long_name_of_a_file_of_rules.yaml"
    bad.write_text("variants:\n  x:\n    throw_inn: 3\n", encoding="utf-8")
    with Store(tmp_path / "kept") as store:
        store.create(EVENINGS["lives"].plan)
        shared = keeping_house(store)
        shared.rules_file = variants.load(bad)
        texts = texts_on(app_of(TitleScene(shared)))
    assert any("throw_inn" in words.drawn or "3" in words.drawn for words in texts)
    assert faults_of(texts) == []
    assert all(words.rect.bottom <= 1032 for words in texts if words.straight)


def test_what_can_be_done_with_an_evening_covers_no_word_of_it(tmp_path):
    with Store(tmp_path) as store:
        for _number in range(8):
            store.create(EVENINGS["lives"].plan)
        app = app_of(SessionsScene(keeping_house(store)))
        scene = app.stack.top
        for row in range(8):
            press(app, "CONFIRM")
            _x, y, _width, height = scene.menu.entry(scene.menu.focus).rect
            _left, top, _wide, high = scene.sheet.box
            assert top >= y + height or top + high <= y
            assert 54 <= top < top + high <= 1026
            picture = texts_on(app)
            assert [words.meant for words in picture].count(who_words(scene.list.shown[row])) >= 1
            press(app, "BACK", "DOWN")


def test_the_names_of_earlier_evenings_can_be_read():
    app = app_of(NameScene("Anna", print, used=[*NAMES, "Wolfgang", "Щукина", "Евгения", "Игорь"]))
    assert faults_of(texts_on(app)) == []


@pytest.mark.parametrize("focus", ["resume", "void", "title"])
def test_the_pause_can_be_read(focus):
    warnings = {
        "void": lambda: text._("This game won't count, and the cards are dealt again."),
        "title": lambda: text._("The game is saved. Continue it any time from the title screen."),
    }
    ways = [(name, Pop) for name in ("seats", "rules", "devices", "void", "title", "quit")]
    scene = PauseScene(ways, lambda: "Klub-Durak in Paaren", lambda name: warnings.get(name, str)())
    scene.menu.focus = focus
    assert faults_of(texts_on(app_of(scene))) == []
