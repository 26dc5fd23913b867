"""Every screen of a tournament can be read: few and many entrants, long names, three languages, before and after."""

import random

import pytest
from helpers.evenings import Told
from helpers.houses import app_of, house
from helpers.menus import reached
from helpers.sessions import by_lot, play
from helpers.tournaments import keeping_house
from helpers.written import FULL, faults_of, texts_on

from durak_game import text
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.session.parameters import FORMATS, parameters_of
from durak_game.session.plan import Entrant
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from durak_game.ui.couch.settings import Settings
from durak_game.ui.evening.flow import Playing
from durak_game.ui.evening.who_plays import WhoPlaysScene
from durak_game.ui.tournament.overview import TournamentScene
from durak_game.ui.tournament.setup import TournamentSetupScene

pytestmark = pytest.mark.slow

LONG = ("Maximilian-A", "Константин С", "Alexandrina-", "Владимир Иль", "Friederike-E", "Wolfgang", "Ида", "Hildegard")
"""Names as long as they may be."""


def faults(scene, size=FULL):
    """What cannot be read on a screen."""
    return faults_of(texts_on(app_of(scene), size))


def long_name(number):
    """A long name; from the ninth on with a number behind it."""
    name = LONG[number % len(LONG)]
    return name if number < len(LONG) else f"{name[:9].strip()}{number}"


def tournament(format_name, count, games, **parameters):
    """The overview after so many games, two people to each bot."""
    kinds = [Kind(), Kind(), Kind("club", "plain")]
    entrants = [
        Entrant(str(number + 1), long_name(number), kinds[number % 3], look=number % 6) for number in range(count)
    ]
    plan = make_plan(format_name, entrants, Rules(), parameters=parameters, seed=3, variant="podkidnoy")
    chance = random.Random(1)
    evening = Told(plan, play(plan, lambda due: by_lot(due, chance), most=games))
    evening.people_play = lambda: evening.next_due() is not None
    return TournamentScene(Playing.resume(house(), evening))


@pytest.mark.parametrize("games", [0, 4, 2000])
@pytest.mark.parametrize("count", [2, 5, 16, 24])
@pytest.mark.parametrize("format_name", ["league", "knockout", "swiss"])
def test_every_view_of_a_tournament_can_be_read(format_name, count, games):
    two = {"table_size": 2} if count == 2 else {}
    one = {"advance": 1} if count == 2 and format_name == "knockout" else {}
    scene = tournament(format_name, count, games, **two, **one)
    for language in text.languages:
        text.use(language)
        scene.resume()
        for view in scene.views():
            scene.show(view)
            leaves = scene.leaves[view] if view in ("tree", "cross") else None
            for page in range(leaves.pages if leaves else 1):
                if leaves:
                    leaves.page = page
                assert faults(scene) == [], (language, view, page)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("format_name", ["league", "knockout", "swiss"])
def test_in_a_small_window_nothing_gets_smaller_than_the_window_itself(format_name, size):
    text.use("ru")
    scene = tournament(format_name, 24, 20)
    for view in scene.views():
        scene.show(view)
        assert faults(scene, size) == [], view


@pytest.mark.parametrize("games", [0, 4, 2000])
@pytest.mark.parametrize("format_name", ["league", "knockout", "swiss"])
def test_the_four_directions_reach_every_view_and_every_way_on(format_name, games):
    scene = tournament(format_name, 24, games)
    for view in scene.views():
        scene.show(view)
        scene.menu.focus = "main"
        scene.offer()
        everything = {entry.name for entry in scene.menu.entries if entry.focusable}
        assert reached(scene.menu, scene.handle, presses=20) == everything, view


@pytest.mark.parametrize("count", [1, 5, 12, 24])
@pytest.mark.parametrize("format_name", FORMATS)
def test_every_agreement_can_be_read(format_name, count):
    with Store() as store:
        scene = TournamentSetupScene(keeping_house(store), "pad:0")
        agree(scene.plan, format_name, count)
        for language in text.languages:
            text.use(language)
            for focus in (
                "start",
                ("entrant", 0),
                "add bot",
                "scoring",
                *(("number", n) for n in parameters_of(format_name)),
            ):
                scene.menu.focus, scene.note = focus, ""
                scene.offer()
                assert faults(scene) == [], (language, focus)
            scene.begin() if scene.problem() else scene.refuse_more()
            assert faults(scene) == [], (language, scene.note)


@pytest.mark.parametrize("language", ["de", "en", "ru"])
def test_every_variant_can_be_read_where_a_tournament_is_agreed(language):
    text.use(language)
    scene = TournamentSetupScene(house(), "pad:0")
    for variant in scene.plan.rules_file.variants:
        scene.plan.variant_name = variant
        assert faults(scene) == [], variant


def agree(plan, format_name, count):
    """Let so many take part, two people to each bot."""
    plan.format = format_name
    while plan.chairs:
        plan.chairs.pop()
    for number in range(count):
        if number % 3 == 2:
            plan.add_bot()
        else:
            plan.add_person(long_name(number))


@pytest.mark.parametrize("language", ["de", "en", "ru"])
@pytest.mark.parametrize("count", [5, 24])
def test_who_plays_can_be_read(language, count):
    text.use(language)
    scene = who_plays(count)
    scene.offer()
    for page in range(scene.list.pages):
        scene.list.page = page
        assert faults(scene) == []


def who_plays(count):
    """The question who plays, in a tournament of so many."""
    return WhoPlaysScene(tournament("swiss", count, 0).session, Settings())


@pytest.mark.parametrize("count", [5, 16, 24])
def test_the_four_directions_reach_everybody_where_it_is_asked_who_plays(count):
    scene = who_plays(count)
    scene.offer()
    everything = {entry.name for entry in scene.menu.entries if entry.focusable}
    assert reached(scene.menu) == everything
