"""The four directions go to the neighbour that one sees, and on every screen they reach everything."""

import pytest
from helpers.evenings import Told, plan_for
from helpers.houses import house
from helpers.menus import reached
from helpers.sessions import played_by_lot
from helpers.tournaments import keeping_house
from hypothesis import given, settings
from hypothesis import strategies as st

from durak_game.session.store.store import Store
from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.archive.statistics import StatisticsScene
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.devices.scene import DevicesScene
from durak_game.ui.evening.flow import Playing
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.who_plays import WhoPlaysScene
from durak_game.ui.inputs.actions import Press, Verb
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.scene import Pop
from durak_game.ui.tournament.overview import TournamentScene
from durak_game.ui.tournament.setup import TournamentSetupScene

pytestmark = pytest.mark.slow


def menu_of(focus, **rects):
    menu = Menu(focus)
    menu.show([Entry(name, rect, lambda: None) for name, rect in rects.items()])
    return menu


def after(menu, verb):
    menu.handle(Press(verb, "pad:0"))
    return menu.focus


def test_what_stands_in_the_same_column_comes_before_what_lies_nearer_beside_it():
    menu = menu_of("here", here=(0, 100, 200, 60), beside=(210, 40, 200, 40), above=(0, 0, 200, 40))
    assert after(menu, Verb.UP) == "above"


@pytest.mark.parametrize("verb", [Verb.UP, Verb.DOWN])
def test_what_stands_beside_is_neither_above_nor_below(verb):
    menu = menu_of("here", here=(0, 100, 200, 100), high=(210, 80, 200, 50), low=(210, 170, 200, 50))
    assert after(menu, verb) == "here"


def test_what_stands_in_no_column_is_reached_where_nothing_else_lies_that_way():
    menu = menu_of("here", here=(0, 100, 200, 60), off=(300, 0, 100, 40))
    assert after(menu, Verb.UP) == "off"


@pytest.mark.parametrize("verb", [Verb.LEFT, Verb.RIGHT])
def test_what_stands_in_another_row_is_neither_left_nor_right(verb):
    menu = menu_of("here", here=(300, 100, 200, 60), before=(0, 0, 100, 60), behind=(700, 200, 100, 60))
    assert after(menu, verb) == "here"


@pytest.mark.parametrize(("verb", "reached"), [(Verb.LEFT, "left"), (Verb.RIGHT, "right")])
def test_sideways_comes_the_nearest_in_the_same_row_even_one_that_lies_a_little_higher_or_lower(verb, reached):
    row = {"far left": (0, 100, 90, 60), "left": (100, 90, 90, 60), "here": (200, 100, 90, 60)}
    row |= {"right": (300, 110, 90, 60), "far right": (400, 100, 90, 60)}
    above, below = (190, 0, 300, 60), (100, 200, 300, 60)
    assert after(menu_of("here", **row, above=above, below=below), verb) == reached


def test_after_the_last_of_a_row_or_column_comes_the_first():
    row = {"first": (0, 0, 90, 60), "middle": (100, 0, 90, 60), "last": (200, 0, 90, 60)}
    assert after(menu_of("first", **row), Verb.LEFT) == "last"
    assert after(menu_of("last", **row), Verb.RIGHT) == "first"
    column = {name: (y, x, 60, 90) for name, (x, y, _width, _height) in row.items()}
    assert after(menu_of("first", **column), Verb.UP) == "last"
    assert after(menu_of("last", **column), Verb.DOWN) == "first"


def test_one_that_is_held_down_stops_at_the_end():
    menu = menu_of("last", first=(0, 0, 90, 60), last=(0, 100, 90, 60))
    menu.handle(Press(Verb.DOWN, "pad:0", repeat=True))
    assert menu.focus == "last"


def test_from_the_last_of_a_column_it_goes_to_the_top_of_the_same_column():
    menu = menu_of("last", top=(0, 0, 90, 60), last=(0, 200, 90, 60), beside=(300, -90, 90, 60))
    assert after(menu, Verb.DOWN) == "top"


ROWS = st.lists(st.lists(st.integers(1, 5), min_size=1, max_size=6), min_size=1, max_size=6)


@settings(deadline=None)
@given(ROWS, st.integers(0, 60))
def test_in_rows_of_any_widths_everything_is_reached_and_every_way_back_leads_home(rows, aside):
    rects = {}
    for number, widths in enumerate(rows):
        x = aside * (number % 2)
        for place, width in enumerate(widths):
            rects[f"{number} {place}"] = (x, 80 * number, 70 * width, 60)
            x += 70 * width + 10
    menu = menu_of("0 0", **rects)
    assert reached(menu) == set(rects)
    for name in rects:
        row = [other for other in rects if other.split()[0] == name.split()[0]]
        menu.focus = name
        seen = [after(menu, Verb.RIGHT) for _ in row]
        assert sorted(seen) == sorted(row)
        assert menu.focus == name


@settings(deadline=None)
@given(st.integers(2, 9), st.integers(40, 200))
def test_a_column_is_a_ring(length, pitch):
    menu = menu_of("0", **{str(row): (0, pitch * row, 300, 40) for row in range(length)})
    for verb in (Verb.DOWN, Verb.UP):
        assert sorted(after(menu, verb) for _ in range(length)) == [str(row) for row in range(length)]
        assert menu.focus == "0"


def test_to_the_right_of_two_rows_comes_the_upper_one_whatever_the_length_of_its_words():
    menu = menu_of("big", big=(0, 12, 300, 108), low=(340, 70, 90, 60), high=(340, 0, 300, 60))
    assert after(menu, Verb.RIGHT) == "high"


def test_below_a_wide_one_comes_what_lies_nearest_to_its_middle():
    menu = menu_of("wide", wide=(0, 0, 300, 40), one=(0, 60, 90, 40), two=(110, 60, 90, 40), three=(210, 60, 90, 40))
    assert after(menu, Verb.DOWN) == "two"


@pytest.mark.parametrize("format_name", ["league", "knockout", "swiss"])
def test_above_the_format_of_a_tournament_lies_the_bar_that_adds_a_person(format_name):
    scene = TournamentSetupScene(house(), "pad:0")
    scene.plan.format = format_name
    scene.menu.focus = "format"
    scene.offer()
    assert after(scene.menu, Verb.UP) == "add person"
    assert after(scene.menu, Verb.DOWN) == "format"


@pytest.mark.parametrize("format_name", ["league", "knockout", "swiss"])
def test_beside_the_big_button_of_a_tournament_lie_its_views(format_name):
    scene = overview(format_name)
    scene.enter()
    scene.menu.focus = "main"
    assert after(scene.menu, Verb.RIGHT) == "next"
    assert after(scene.menu, Verb.LEFT) == "main"


def overview(format_name):
    plan = plan_for(format_name, 8)
    evening = Told(plan, played_by_lot(plan, seed=5, most=3))
    evening.people_play = lambda: True
    return TournamentScene(Playing.resume(house(), evening))


SCREENS = {
    "title": TitleScene,
    "lobby": lambda shared: LobbyScene(shared, "pad:0"),
    "devices": DevicesScene,
    "sessions": SessionsScene,
    "statistics": StatisticsScene,
    "names": lambda _shared: NameScene("Anna", print, used=["Ottilie", "Zoe", "Lu"]),
    "pause": lambda _shared: PauseScene([(name, Pop) for name in ("seats", "rules", "void", "quit")], str, str),
    "who plays": lambda shared: WhoPlaysScene(overview("swiss").session, shared.settings),
}


@pytest.mark.parametrize("kept", [0, 1, 20])
@pytest.mark.parametrize("screen", SCREENS)
def test_the_four_directions_reach_everything_from_everywhere(screen, kept, tmp_path):
    with Store(tmp_path) as store:
        for number in range(kept):
            store.create(plan_for("open" if number % 2 else "lives", 5))
        scene = SCREENS[screen](keeping_house(store))
        scene.enter()
        menu = scene.menu
        everything = {entry.name for entry in menu.entries if entry.focusable}
        assert len(everything) > 1 or (screen, kept) in {("sessions", 0), ("statistics", 0)}
        for menu.focus in sorted(everything, key=str):
            assert reached(menu) == everything
