"""Agreeing on a tournament: entrants, format, numbers, rules, what comes of it, and why it cannot begin."""

import pytest
from helpers.houses import app_of, click, click_on, house, picture
from helpers.menus import reached
from helpers.tournaments import choose, invite, keeping_house, push

from durak_game import text
from durak_game.session.parameters import FORMATS
from durak_game.session.plan import MOST
from durak_game.session.setup import make_plan
from durak_game.ui.archive.sessions import SessionsScene
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.tournament.plan import TournamentPlan
from durak_game.ui.tournament.setup import SwitchesScene, TournamentSetupScene, outlook_lines
from durak_game.ui.tournament.view import rounds_planned

pytestmark = pytest.mark.slow


def plan_with(count, format_name="knockout", variant="podkidnoy"):
    """An agreement with so many entrants, bots but for one."""
    shared = house()
    plan = TournamentPlan(shared.rules_file, shared.settings, shared.variant().name)
    plan.format, plan.variant_name = format_name, variant
    invite(plan, count)
    return plan


def setup(store):
    app = app_of(TournamentSetupScene(keeping_house(store), "pad:0"))
    return app, app.stack.top


@pytest.mark.parametrize("format_name", FORMATS)
def test_a_problem_is_told_exactly_when_the_session_cannot_be(format_name):
    for count in (1, 2, 5, 7, 16):
        for variant in house().rules_file.variants:
            plan = plan_with(count, format_name, variant)
            assert bool(plan.problem()) == (plan.plan() is None)


@pytest.mark.parametrize("format_name", ["knockout", "league", "swiss"])
def test_what_comes_of_it_is_what_will_be_played(format_name):
    for count in range(2, MOST + 1):
        plan = plan_with(count, format_name)
        if plan.plan() is not None:
            outlook = plan.outlook()
            assert outlook.rounds == rounds_planned(plan.plan())
            assert sum(outlook.sizes) + outlook.byes == count
            assert outlook.games == outlook.tables * plan.numbers.get("games", 1)


def test_the_usual_problems_are_told_in_the_player_s_language():
    text.use("de")
    plan = plan_with(8, "series")
    assert plan.problem() == "Zu viele für einen Tisch: Diese Regeln gehen nur bis 6."
    plan = plan_with(8)
    for _ in range(3):
        plan.turn_number("advance", 1)
    assert "sollen weiterkommen" in plan.problem()
    assert plan_with(1).problem() == "Es müssen mindestens zwei mitspielen."
    assert "Mit Partnern" in plan_with(8, "league", "partners").problem()


def test_numbers_stay_in_their_ranges_and_follow_the_entrants_until_somebody_chooses():
    plan = plan_with(5, "swiss")
    few = plan.numbers["rounds"]
    while not plan.full:
        plan.add_bot()
    assert plan.numbers["rounds"] > few
    for _ in range(200):
        plan.turn_number("rounds", 1)
    assert plan.numbers["rounds"] == 99
    for _ in range(200):
        plan.turn_number("rounds", -1)
    assert plan.numbers["rounds"] == 1


def test_names_are_never_the_same():
    plan = plan_with(24)
    assert len(plan.names()) == 24
    plan = plan_with(8)
    assert plan.add_person("anna") is not None
    assert plan.add_person("Anna") is None
    assert len(plan.names()) == 9


def test_partners_have_the_teams_of_their_places_which_can_be_changed():
    plan = plan_with(4, "series", "partners")
    first, second = plan.chairs[:2]
    assert [plan.team(chair) for chair in plan.chairs] == [1, 2, 1, 2]
    plan.move(first, 1)
    assert (plan.team(first), plan.team(second)) == (2, 1)
    assert [entrant.party for entrant in plan.plan().entrants] == [0, 1, 0, 1]


def test_switches_that_are_not_possible_say_why():
    plan = plan_with(8)
    switches = plan.rules_file.switches
    for switch in switches:
        before = list(plan.switches)
        possible = plan.reason_against(switch) is None
        plan.toggle(switch)
        assert (plan.switches != before) == possible


def test_people_are_added_by_the_letters_on_the_screen_or_by_picking_a_name(store):
    app, scene = setup(store)
    click_on(app, "add person")
    assert isinstance(app.stack.top, NameScene)
    click_on(app, ("name", "Olga"))
    assert [chair.name for chair in scene.plan.chairs if chair.human] == ["Player", "Olga"]
    scene.menu.focus = "add person"
    push(app, "CONFIRM", "BACK")
    assert len(scene.plan.chairs) == 9


def test_an_entrant_gets_another_level_look_and_name_and_goes(store):
    app, scene = setup(store)
    bot = scene.plan.chairs[3]
    level, look = bot.level, bot.look
    scene.menu.focus = ("entrant", 3)
    push(app, "CONFIRM", "RIGHT")
    assert bot.level != level
    push(app, "DOWN", "DOWN", "RIGHT")
    assert bot.look != look
    push(app, "UP", "CONFIRM")
    click_on(app, ("name", "Mila"))
    assert bot.name == "Mila"
    picture(app)
    scene.sheet.menu.focus = "remove"
    push(app, "CONFIRM")
    assert bot not in scene.plan.chairs
    click_on(app, ("entrant", 0))
    click(app, 1900, 1000)
    assert scene.sheet is None


def test_from_nobody_to_twenty_four_and_the_screen_can_always_be_drawn(store):
    app, scene = setup(store)
    while scene.plan.chairs:
        scene._open(scene.plan.chairs[0])
        scene.sheet.menu.focus = "remove"
        push(app, "CONFIRM")
        picture(app)
    choose(app, "start")
    assert scene.note == "You need at least two players."
    while not scene.plan.full:
        choose(app, "add bot")
    picture(app)


@pytest.mark.parametrize("name", ["add person", "add bot"])
def test_when_twenty_four_take_part_the_bar_that_adds_stays_and_says_why_nobody_more_can(store, name):
    app, scene = setup(store)
    while not scene.plan.full:
        scene.plan.add_bot()
    scene.menu.focus = name
    push(app, "CONFIRM")
    assert app.stack.top is scene
    assert len(scene.plan.chairs) == MOST
    assert scene.note == "24 players – that's the maximum."
    picture(app)


@pytest.mark.parametrize("count", [0, 1, 5, 8, 12, 13, 24])
@pytest.mark.parametrize("format_name", FORMATS)
def test_the_four_directions_reach_everything_that_can_be_agreed(store, format_name, count):
    _app, scene = setup(store)
    scene.plan.format = format_name
    invite(scene.plan, count)
    scene.offer()
    assert reached(scene.menu) == {entry.name for entry in scene.menu.entries if entry.focusable}


def test_the_four_directions_reach_every_switch(store):
    app, _scene = setup(store)
    choose(app, "switches")
    menu = app.stack.top.menu
    assert reached(menu) == {entry.name for entry in menu.entries}


def test_every_format_can_be_drawn_in_every_language(store):
    app, scene = setup(store)
    for language in text.languages:
        text.use(language)
        for _format in FORMATS:
            scene.menu.focus = "format"
            push(app, "RIGHT")
            picture(app)
            if scene.plan.plan() is not None:
                assert all(outlook_lines(scene.plan))


def test_the_switches_open_on_a_sheet_of_their_own(store):
    app, scene = setup(store)
    choose(app, "switches")
    sheet = app.stack.top
    assert isinstance(sheet, SwitchesScene)
    picture(app)
    name = next(name for name in sheet.list.shown if scene.plan.reason_against(name) is None)
    choose(app, ("switch", name))
    assert name in scene.plan.switches
    push(app, "BACK")
    assert app.stack.top is scene


def test_a_plan_that_begins_is_kept_as_it_was_agreed(store):
    app, scene = setup(store)
    scene.plan.format = "swiss"
    scene.plan.turn_scoring(1)
    push(app, "PAUSE", "PAUSE")
    kept = store.sessions()[0].plan
    assert (kept.format, kept.scoring) == ("swiss", scene.plan.scoring)
    assert kept == make_plan(
        "swiss",
        scene.plan.entrants(),
        scene.plan.rules,
        parameters=scene.plan.numbers,
        scoring=scene.plan.scoring,
        variant=kept.variant,
        switches=kept.switches,
        seed=kept.seed,
    )


def test_without_a_store_nothing_begins_and_the_reason_is_said():
    scene = TournamentSetupScene(house())
    app = app_of(scene)
    push(app, "CONFIRM")
    assert scene.note == "Saving doesn't work right now, and a tournament has to be saved."


def test_the_kept_evenings_are_found_from_here(store):
    app, _scene = setup(store)
    choose(app, "sessions")
    assert isinstance(app.stack.top, SessionsScene)
