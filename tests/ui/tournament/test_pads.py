"""A tournament of five people with pads and three bots over two tables: agreed, played, quit in the middle, ended."""

from collections import Counter
from fractions import Fraction

import pygame
import pytest
from helpers.living_room import (
    choose,
    go_to,
    hold_down,
    pick_name,
    take_pads,
    to_next,
    turn_to,
    until_asked,
    way_to,
)
from helpers.tournaments import invite, keeping_house
from helpers.virtual_pads import BUTTONS, DUALSENSE, DUALSHOCK, SWITCH, XBOX

from durak_game.records.verify import verify_lines
from durak_game.session.parameters import FORMATS
from durak_game.session.store.store import Store
from durak_game.ui import theme
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.evening.end import EveningEndScene
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.evening.seats import AwayScene
from durak_game.ui.evening.who_plays import WhoPlaysScene
from durak_game.ui.lobby.scene import LobbyScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.title.scene import TitleScene
from durak_game.ui.tournament.overview import TournamentScene
from durak_game.ui.tournament.setup import TournamentSetupScene

pytestmark = pytest.mark.slow

MODELS = {"Lena": XBOX, "Max": DUALSENSE, "Olga": SWITCH, "Paul": XBOX, "Rosa": DUALSHOCK}
ALIKE = {"Lena", "Paul"}
HELD = theme.steps(theme.HOLD) + 6


@pytest.fixture
def couch(couch):
    couch.drawn = 30
    return couch


def plug_in(couch, names=tuple(MODELS)):
    """Everybody's pad, in this order: the device of each."""
    pads = couch.plug(*(MODELS[name] for name in names))
    return {name: pad.device for name, pad in zip(names, pads, strict=True)}


def agree(couch, pads, format_name, bots, **numbers):
    """From the title to the overview with pads alone: people, bots, format, variant and numbers."""
    lena, max_, olga = pads["Lena"], pads["Max"], pads["Olga"]
    choose(couch, lena, "tournament")
    setup = couch.top
    assert isinstance(setup, TournamentSetupScene)
    choose(couch, lena, ("entrant", 0))
    choose(couch, lena, "name")
    pick_name(couch, lena, "Lena")
    choose(couch, lena, "done")
    for name in list(pads)[1:]:
        choose(couch, lena, "add person")
        assert isinstance(couch.top, NameScene)
        pick_name(couch, pads[name], name)
    while len(setup.plan.chairs) > len(pads) + bots:
        choose(couch, max_, ("entrant", len(pads)))
        choose(couch, max_, "remove")
    turn_to(couch, olga, "format", lambda: setup.plan.format, format_name)
    turn_to(couch, olga, "variant", lambda: setup.plan.variant_name, "perevodnoy")
    for name, number in numbers.items():
        turn_to(couch, olga, ("number", name), lambda name=name: setup.plan.numbers[name], number)
    people = [chair.name for chair in setup.plan.chairs if chair.human]
    assert (people, len(setup.plan.chairs)) == (list(pads), len(pads) + bots)
    choose(couch, pads["Rosa"], "start")


def to_the_table(couch, pads):
    """From the overview to the next table, where those who are named there sit with their own pads."""
    overview = couch.top
    assert isinstance(overview, TournamentScene)
    away = dict(overview.due.stand_ins)
    named = [overview.evening.chair(key).name for key in overview.due.entrants if key not in away]
    choose(couch, pads["Rosa"], "main")
    take_pads(couch, pads)
    table = couch.top
    assert isinstance(table, TableScene)
    assert people_at(table).items() <= pads.items()
    assert list(people_at(table)) == [name for name in named if name in pads]
    assert table.state.opened is None or not table.state.company
    return table


def people_at(table):
    """Who plays himself at a table, with what he holds."""
    return {chair.name: chair.device for chair in table.couch.chairs if chair.plays}


def others(table, pads):
    """The pads of those who do not sit at a table."""
    return {name: device for name, device in pads.items() if name not in people_at(table)}


def until_somebody_thinks(couch, moves=0):
    """Play on until so many moves were made, cards lie on the table, and only people may act."""

    def now():
        table = couch.top.table
        return table.moves >= moves and table.game.pairs and set(table.game.actors) <= set(couch.top.couch.players)

    couch.play_game(stop=now)
    assert isinstance(couch.top, TableScene)
    couch.frames(20)
    return couch.top


def state(table):
    """All that presses can change at a table."""
    humans = table.state.humans.values()
    minds = [(human.cursor, human.marked, human.armed, human.choice, human.sort) for human in humans]
    return (table.table.record_lines(), minds, table.state.hands.holder, table.state.opened, people_at(table))


def press_everything(couch, device):
    """All buttons of a pad, one after the other; those that mean more when held are held for long enough."""
    for button in [*BUTTONS, "peek", "done"]:
        couch.hold(device, button)
        couch.frames(HELD if button in ("north", "peek", "done") else 1)
        couch.let_go(device, button)


def peeks(couch, table, device):
    """Whose hand lies open while a device looks, by name; it lies face down again afterwards."""
    couch.hold(device, "peek")
    couch.frames(60)  # between two hands the fan lies face down for a moment
    seen = table.state.opened
    couch.let_go(device, "peek")
    couch.frames(2)
    assert table.state.opened is None
    return table.couch.chairs[seen.view.seat].name if seen else None


def pads_elsewhere_do_nothing(couch, table, pads):
    before = state(table)
    for device in others(table, pads).values():
        press_everything(couch, device)
        assert couch.top is table
        assert state(table) == before


def pulled_out_and_back(couch, table, pads, name):
    """Somebody's pad is unplugged and plugged in again; what was on top meanwhile."""
    before = table.table.record_lines()
    couch.by_device.pop(pads[name]).detach()
    couch.frames(40)
    meanwhile = couch.top
    assert table.table.record_lines() == before
    assert table.state.opened is None
    (again,) = couch.plug(MODELS[name])
    assert again.device != pads[name]
    pads[name] = again.device
    assert couch.top is table
    return meanwhile


def look_alike(couch, table, pads):
    """Two lose their pads, which are of one model, and only one of them sits here: each must say whose pad it is."""
    (here,) = ALIKE & people_at(table).keys()
    (waits,) = ALIKE - {here}
    until_asked(couch, [chair.name for chair in table.couch.chairs].index(here))
    for name in (here, waits):
        couch.by_device.pop(pads[name]).detach()
        couch.frames()
    for name in (waits, here):
        (again,) = couch.plug(MODELS[name])
        pads[name] = again.device
        assert isinstance(couch.top, AwayScene)
    couch.frames(65)
    hold_down(couch, pads[here], "south")
    assert couch.top is table
    assert people_at(table)[here] == pads[here]


def counted(games):
    """Normalised points of all entrants: 100 for the first, 0 for the last; who shares a place shares the points."""
    score = Counter()
    for game in games:
        worth = [Fraction(100 * rest, len(game.entrants) - 1) for rest in reversed(range(len(game.entrants)))]
        for group in game.places:
            share, worth = worth[: len(group)], worth[len(group) :]
            for seat in group:
                score[game.entrants[seat]] += sum(share) / len(share)
    return score


def quit_and_continue(couch):
    """The window is closed in the middle of a game; who sits where is asked again, pads of one model after the press.

    The table as it stands now, and the pads.
    """
    before = couch.top.table
    couch.window(pygame.QUIT)
    assert not couch.app.running
    couch.close()
    couch.open()
    pads = plug_in(couch, ("Rosa", "Paul", "Olga", "Max", "Lena"))
    assert isinstance(couch.top, TitleScene)
    assert couch.top.menu.entries[0].name == couch.top.menu.focus == "continue"
    couch.tap(pads["Olga"], "south")
    lobby = couch.top
    assert isinstance(lobby, LobbyScene)
    assert lobby.returns
    known = {chair.name: chair.device for chair in lobby.seating.people if chair.name not in ALIKE}
    assert known.items() <= pads.items()
    take_pads(couch, pads)
    table = couch.top
    assert table.table is not before
    assert table.table.record_lines() == before.record_lines()
    assert table.table.view(None) == before.view(None)
    assert people_at(table).items() <= pads.items()
    assert table.state.opened is None
    return table, pads


def play_to_the_end(couch, pads, watch=lambda table: None):
    """Table after table, until the tournament is over; `watch` looks at each."""
    while not isinstance(couch.top, EveningEndScene):
        if isinstance(couch.top, TournamentScene):
            watch(to_the_table(couch, pads))
        couch.play_game()
        assert isinstance(couch.top, ScoresScene)
        to_next(couch, pads["Max"])


def kept(couch):
    """The plan of the tournament, its results and its records, as they stand on the disk when all has been closed."""
    couch.close()
    with Store() as store:
        assert store.latest_open() is None
        found = store.session(1).plan, store.results(1), [game.lines for game in store.games(1)]
    couch.open()
    return found


def test_five_people_with_pads_play_over_two_tables_quit_in_the_middle_and_go_on(couch):
    pads = plug_in(couch)
    agree(couch, pads, "swiss", 3, rounds=2, table_size=4, games=1)
    assert len(couch.top.session.upcoming()) == 2
    table = to_the_table(couch, pads)
    here, elsewhere = list(people_at(table)), list(others(table, pads))
    until_somebody_thinks(couch)
    for name in pads:
        assert peeks(couch, table, pads[name]) == (name if name in here else None)
    pads_elsewhere_do_nothing(couch, table, pads)
    assert pulled_out_and_back(couch, table, pads, elsewhere[0]) is table
    asked = table.couch.chairs[table.table.game.actors[0]].name
    assert isinstance(pulled_out_and_back(couch, table, pads, asked), AwayScene)
    assert people_at(table) == {name: pads[name] for name in here}
    until_somebody_thinks(couch, moves=12)
    table, pads = quit_and_continue(couch)
    assert list(people_at(table)) == here
    until_somebody_thinks(couch, moves=table.table.moves + 1)
    pads_elsewhere_do_nothing(couch, table, pads)
    met = []

    def watch(table):
        until_somebody_thinks(couch)
        pads_elsewhere_do_nothing(couch, table, pads)
        if len(ALIKE & people_at(table).keys()) == 1 and not met:
            met.append(table)
            look_alike(couch, table, pads)

    play_to_the_end(couch, pads, watch)
    assert met
    shown = [(row.entrant, row.score) for row in couch.top.rows]
    winners = couch.top.outcome.winners
    plan, results, records = kept(couch)
    rounds = [game for game in results if not game.id.match.play_off]
    assert len(rounds) == 4
    score = counted(rounds)
    assert dict(shown) == {key: score[key] for key in plan.keys}
    assert [points for _key, points in shown] == sorted(score.values(), reverse=True)
    assert score[shown[0][0]] == max(score.values())
    assert set(winners) <= {key for key in plan.keys if score[key] == max(score.values())}
    assert not any(game.assisted or game.void for game in results)
    report = verify_lines([line for lines in records for line in lines])
    assert (report.faults, report.records, report.unfinished) == ([], len(results), 0)


def key_of(evening, name):
    """The key of an entrant."""
    return next(entrant.key for entrant in evening.plan.entrants if entrant.name == name)


def duel(couch, pads, evening, match, loser):
    """The next game of a match of two, which one of them is too tired to win, and the press that leads on."""
    assert str(evening.next_due().id.match) == match
    if isinstance(couch.top, TournamentScene):
        to_the_table(couch, pads)
    table = couch.top
    assert loser in people_at(table)
    couch.tired = {pads[loser]}
    pads_elsewhere_do_nothing(couch, until_somebody_thinks(couch), pads)
    couch.play_game()
    scores = couch.top
    assert isinstance(scores, ScoresScene)
    assert [line.name for line in scores.sheet.lines if line.durak] == [loser]
    to_next(couch, pads[loser])


def who_plays(couch, device, name, level=None):
    """On the overview somebody says that one of them leaves, and how strong the bot is, or that he is back."""
    overview = couch.top
    choose(couch, device, "people")
    people = couch.top
    assert isinstance(people, WhoPlaysScene)
    if level:
        turn_to(couch, device, "level", lambda: people.level, level)
    (key,) = [entrant.key for entrant in people.list.items if entrant.name == name]
    go_to(couch, device, ("entrant", key))
    hold_down(couch, device, "south", 1.7)
    choose(couch, device, "back")
    assert couch.top is overview


def test_a_knockout_with_a_void_game_somebody_who_leaves_and_comes_back_and_a_play_off(couch):
    pads = plug_in(couch, ("Lena", "Max", "Olga", "Rosa"))
    agree(couch, pads, "knockout", 0, table_size=2, advance=1, games=2)
    evening = couch.top.session
    table = to_the_table(couch, pads)
    until_somebody_thinks(couch, moves=6)
    device = next(iter(people_at(table).values()))
    couch.tap(device, "start")
    go_to(couch, device, "void")
    hold_down(couch, device, "south")
    duel(couch, pads, evening, "1.2", loser="Lena")
    duel(couch, pads, evening, "1.1", loser="Max")
    who_plays(couch, pads["Rosa"], "Lena", level="beginner")
    duel(couch, pads, evening, "1.2", loser="Olga")  # against the bot that plays for Lena
    assert evening.played[-1].assisted == (key_of(evening, "Lena"),)
    duel(couch, pads, evening, "1.1", loser="Max")
    who_plays(couch, pads["Max"], "Lena")
    duel(couch, pads, evening, "1.2p", loser="Olga")
    duel(couch, pads, evening, "2.1", loser="Lena")
    duel(couch, pads, evening, "2.1", loser="Lena")
    end = couch.top
    assert isinstance(end, EveningEndScene)
    assert [end.chair(row.entrant).name for row in end.rows[:2]] == ["Rosa", "Lena"]
    assert end.outcome.winners == (key_of(evening, "Rosa"),)
    _plan, results, records = kept(couch)
    assert [str(game.id) for game in results if game.void or game.assisted] == ["1.1.1", "1.2.2"]
    report = verify_lines([line for lines in records for line in lines])
    assert (report.faults, report.records, report.unfinished) == ([], 8, 1)


@pytest.mark.parametrize("count", [1, 6, 8, 13, 24])
@pytest.mark.parametrize("format_name", FORMATS)
def test_a_pad_reaches_everything_that_can_be_agreed(format_name, count):
    with Store() as store:
        scene = TournamentSetupScene(keeping_house(store), "pad:0")
        scene.plan.format = format_name
        invite(scene.plan, count)
        scene.resume()
        for entry in scene.menu.entries:
            if entry.focusable:
                assert len(way_to(scene.menu, entry.name)) < 20
