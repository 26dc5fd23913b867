import csv
import io
import re
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from html.parser import HTMLParser
from itertools import pairwise

import pytest
from helpers.stores import entrants, make

from durak_game import text
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.records.verify import verify
from durak_game.session.live import Evening
from durak_game.session.plan import Entrant
from durak_game.session.reports.chart import HEIGHT, TOP, WIDTH, Line, _apart, chart
from durak_game.session.reports.export import COLUMNS, _number, export
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from durak_game.words import rules as explain

NASTY = '<script>alert("&")</script>'


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "data") as store:
        yield store


def played(store, name="series", kinds=("casual", "random", "beginner"), **more):
    who = (replace(entrants("x")[0], kind=Kind("casual"), name=NASTY), *entrants("x", *kinds[1:])[1:])
    evening = Evening.begin(store, make_plan(name, who, Rules(), seed=8, **more), make)
    evening.play_headless()
    return evening


def exported(store, evening, folder):
    export(store, evening.number, folder, explain.sentences(evening.plan.rules))
    return {path.name: path.read_bytes().decode() for path in folder.iterdir()}


def test_results_are_a_table_that_spreadsheets_read(store, tmp_path):
    evening = played(store, parameters={"games": 4})
    written = exported(store, evening, tmp_path / "out")["results.csv"]
    assert written.startswith("\ufeffsession,game,")
    rows = list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff"))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 12
    assert sum(int(row["durak"]) for row in rows) == sum(len(game.durak) for game in evening.played)
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", row["ended"]) for row in rows)
    marks = {key: sum(float(row["points"]) for row in rows if row["entrant"] == key) for key in evening.plan.keys}
    assert marks == {row.entrant: row.score for row in evening.standings()}


def test_a_void_game_is_in_the_table_without_points(store, tmp_path):
    evening = Evening.begin(store, make_plan("series", entrants("casual", "casual"), Rules(), seed=1), make)
    evening.current()
    evening.void()
    evening.current()
    rows = list(csv.DictReader(io.StringIO(exported(store, evening, tmp_path / "out")["results.csv"])))
    assert [(row["state"], row["points"], row["place"]) for row in rows] == [("void", "", "")] * 2


def test_a_name_that_a_spreadsheet_would_compute_is_made_harmless(store, tmp_path):
    who = (Entrant("a", "=1+1", Kind("casual")), Entrant("b", "Boris", Kind("casual")))
    evening = Evening.begin(store, make_plan("series", who, Rules(), parameters={"games": 1}), make)
    evening.play_headless()
    assert ",'=1+1," in exported(store, evening, tmp_path / "out")["results.csv"]


def test_all_records_hold(store, tmp_path):
    evening = played(store, "knockout", ["casual"] * 8, parameters={"games": 1})
    report = verify(exported(store, evening, tmp_path / "out")["games.jsonl"])
    assert (report.records, report.faults, report.unfinished) == (len(evening.played), [], 0)


class Page(HTMLParser):
    """What a browser would see: tags in balance, and addresses that it would fetch."""

    EMPTY = frozenset({"meta", "path", "circle", "line", "polyline"})

    def __init__(self, written):
        super().__init__()
        self.open, self.tags, self.fetched, self.texts = [], [], [], []
        self.feed(written)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.fetched += [value for name, value in attrs if name in ("src", "href")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag not in self.EMPTY:
            assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


@pytest.mark.parametrize("name", ["series", "first_to", "lives", "league", "knockout", "swiss"])
def test_the_page_of_every_format_is_whole_and_fetches_nothing(store, tmp_path, name):
    parameters = {"first_to": {"duraks": 1}, "lives": {"lives": 1}, "series": {"games": 2}}.get(name)
    evening = played(store, name, parameters=parameters)
    written = exported(store, evening, tmp_path / "out")["report.html"]
    page = Page(written)
    assert not page.open
    assert not page.fetched
    assert "url(" not in written
    assert "@import" not in written
    assert "script" not in page.tags
    assert any(NASTY in words for words in page.texts)
    assert store.session(evening.number).fingerprint in written
    assert "polyline" in page.tags


def test_the_page_speaks_the_language_of_the_player(store, tmp_path):
    evening = played(store, parameters={"games": 1})
    words = {"en": "Standings", "de": "Tabelle", "ru": "Таблица"}
    try:
        for language, word in words.items():
            text.use(language)
            written = exported(store, evening, tmp_path / language)["report.html"]
            assert f">{word}<" in written
            assert f'lang="{language}"' in written
    finally:
        text.use("en")


def test_a_session_without_a_game_or_without_scores_has_a_page_too(store, tmp_path):
    empty = Evening.begin(store, make_plan("series", entrants("human", "human"), Rules()), make)
    assert "<table" not in exported(store, empty, tmp_path / "a")["report.html"]
    unscored = Evening.begin(store, make_plan("open", entrants("casual", "casual"), Rules()), make)
    play = unscored.current()
    play.play_out()
    unscored.finished()
    written = exported(store, unscored, tmp_path / "b")["report.html"]
    assert "polyline" not in written
    assert not Page(written).open


def test_an_export_replaces_the_one_before_as_a_whole(store, tmp_path):
    evening = played(store, parameters={"games": 1})
    first = exported(store, evening, tmp_path / "out")
    assert exported(store, evening, tmp_path / "out") == first
    assert set(first) == {"results.csv", "games.jsonl", "report.html"}


# The chart


def test_the_chart_of_an_open_evening_ends_at_the_averages_of_its_table(store, tmp_path):
    plan = make_plan("open", entrants("casual", "casual", "casual"), Rules(), scoring="places", seed=8)
    evening = Evening.begin(store, plan, make)
    so_far = []
    evening.play_headless(so_far.append, lambda: len(so_far) == 4)
    evening.join(Entrant("late", "Late", Kind("casual")))
    evening.play_headless(so_far.append, lambda: len(so_far) == 7)
    written = exported(store, evening, tmp_path / "out")["report.html"]
    assert ">Average points per game<" in written
    wide = written.split('class="chart wide"')[1].split("</svg>")[0]
    figures = [(float(at), float(said)) for at, said in re.findall(r'y="([\d.]+)" text-anchor="end">([\d.]+)<', wide)]
    (low, least), (high, most) = figures[0], figures[-1]
    ways = re.findall(r'class="way look\d" points="([^"]+)" stroke-width="[35]"', wide)[::-1]
    ends = [float(way.split()[-1].split(",")[1]) for way in ways]
    drawn = [least + (low - 5 - end) * (most - least) / (low - high) for end in ends]
    rows = evening.standings()
    assert drawn == pytest.approx([float(row.score) for row in rows], abs=0.02)
    begins = [float(way.split(",")[0]) for way in ways]
    late = [row.entrant for row in rows].index("late")
    assert begins.index(max(begins)) == late  # it begins with his first game
    assert begins.count(max(begins)) == 1


def test_figures_between_whole_ones_are_written_as_the_language_writes_them():
    lines = [Line("Anna", 0, [0.2, 0.5], 1), Line("Boris", 1, [0.4, 0.1], 1)]
    assert ">0.4<" in chart(lines, "Game")
    text.use("de")
    assert ">0,4<" in chart(lines, "Game")


def test_a_way_that_ends_early_stays_where_it_was_and_a_single_figure_is_a_line():
    (way,) = re.findall(
        r'points="([^"]+)" stroke-width="3"', chart([Line("A", 0, [0, 4.0]), Line("B", 1, [2.0], 1)], "")
    )[:1]
    (begin, first), (end, last) = (corner.split(",") for corner in way.split())
    assert float(begin) < float(end)
    assert first == last
    longer = chart([Line("A", 0, [0, 1, 2, 3]), Line("B", 1, [0, 1])], "")
    assert [len(way.split()) for way in re.findall(r'points="([^"]+)" stroke-width="3"', longer)[:1]] == [3]


def test_names_at_the_end_of_the_lines_never_overlap_nor_leave_the_picture():
    placed = sorted(_apart([100.0] * 10 + [440.0] * 14))
    assert all(below - above > 18 for above, below in pairwise(placed))
    assert placed[0] >= TOP
    assert placed[-1] <= HEIGHT


def test_a_chart_needs_a_game():
    assert chart([], "Game") == chart([Line("Anna", 0, [0.0])], "Game") == ""
    assert chart([Line("Anna", 0, [0.0, 0.0])], "Game").startswith("<svg")


@pytest.fixture
def _german():
    text.use("de")
    yield
    text.use("en")


@pytest.mark.usefixtures("_german")
def test_spreadsheets_get_what_they_are_used_to_in_the_language(store, tmp_path):
    who = entrants("casual", "casual", "casual")
    evening = Evening.begin(
        store, make_plan("series", who, Rules(), parameters={"games": 2}, scoring="normalised"), make
    )
    evening.play_headless()
    written = exported(store, evening, tmp_path / "out")["results.csv"]
    rows = list(csv.DictReader(io.StringIO(written.removeprefix("\ufeff")), delimiter=";"))
    assert tuple(rows[0]) == COLUMNS
    assert {row["points"] for row in rows} == {"0", "50", "100"}
    assert _number(Fraction(5, 2), ",") == "2,5"


@pytest.mark.usefixtures("_german")
def test_the_page_writes_figures_levels_and_days_in_the_language(store, tmp_path):
    evening = Evening.begin(store, make_plan("open", entrants("casual", "beginner"), Rules(), scoring="marks"), make)
    evening.current().play_out()
    evening.finished()
    evening.stop()
    written = exported(store, evening, tmp_path / "out")["report.html"]
    assert "Bot: Hobby" in written
    assert "Bot: Anfänger" in written
    assert ">1,00<" in written
    year, month, day = datetime.now().astimezone().strftime("%Y %m %d").split()
    assert f"{day}.{month}.{year}" in written
    assert "Schnitt" in written


def test_a_void_game_has_no_number_on_the_page_and_the_others_are_counted_through(store, tmp_path):
    evening = Evening.begin(store, make_plan("lives", entrants("casual", "casual", "casual"), Rules(), seed=1), make)
    evening.current()
    evening.void()
    evening.play_headless()
    written = exported(store, evening, tmp_path / "out")["report.html"]
    numbers = re.findall(r'class="number">([^<]*)<', written)
    assert numbers == ["–", *(str(number) for number in range(1, len(evening.played)))]
    assert "Round" not in written
    assert "Lives, game by game" in written


def test_the_page_of_a_session_without_scores_still_counts_duraks(store, tmp_path):
    evening = Evening.begin(store, make_plan("open", entrants("casual", "casual"), Rules()), make)
    evening.current().play_out()
    evening.finished()
    written = exported(store, evening, tmp_path / "out")["report.html"]
    assert ">Duraks<" in written
    assert "polyline" not in written


def test_the_page_has_a_dress_for_the_night_and_one_for_phones(store, tmp_path):
    evening = played(store, parameters={"games": 2})
    written = exported(store, evening, tmp_path / "out")["report.html"]
    assert "prefers-color-scheme: dark" in written
    assert "max-width: 760px" in written
    assert 'class="chart wide"' in written
    assert 'class="chart phone"' in written
    assert written.count("<li><svg") == len(evening.plan.keys)  # the names below the picture for phones
    assert ">Game</text>" in written


@pytest.mark.parametrize("name", ["Bo", "Maximilian-Alexander", "Константин Сергеевич"])
def test_there_is_room_for_a_long_name_beside_the_chart(name):
    wide = chart([Line(name, 0, [0.0, 1.0]), Line("Anna", 1, [0.0, 0.0])], "Game").split("</svg>")[0]
    x = max(float(found) for found in re.findall(r'<text x="([\d.]+)"[^>]*text-anchor="start"', wide))
    assert f">{name}</text>" in wide
    assert x + 9 * len(name) <= WIDTH
    assert x + 9.4 * len(name) >= WIDTH - 40  # and no more room than is needed
