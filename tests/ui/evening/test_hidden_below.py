"""Nothing hidden is seen under what is pushed over a table: the same with other hidden cards looks alike."""

from random import Random

import pytest
from helpers.houses import house
from leaks import exchanged
from samples import couch_of, scene_at

from durak_game.engine import Rules, deal_random
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.name_scene import NameScene
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.seats import AwayScene, SeatsScene
from durak_game.ui.evening.trouble import TroubleScene
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Press, Verb
from durak_game.ui.rules.rules_in_force import RulesInForceScene
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.scene import Pop, Push, Scene, Stack

DEVICES = (KEYS_LEFT, KEYS_RIGHT, "pad:0")


class Below(Scene):
    """Any other popup."""

    popup = True


def sitting(scene):
    return Sitting(scene.couch, scene.devices, lambda _seat: None)


def away(scene):
    scene.couch.lost(KEYS_RIGHT)
    return AwayScene(sitting(scene), (1,), Pop)


def rules_in_force():
    here = house()
    return RulesInForceScene(here, next(iter(here.rules_file.variants.values())))


POPUPS = {
    "pause": lambda _scene: PauseScene([]),
    "seats": lambda scene: SeatsScene(sitting(scene), (), str),
    "away": away,
    "note": lambda _scene: NoteScene(lambda: "Note", lambda: ["words"]),
    "trouble": lambda _scene: TroubleScene("words", Pop),
    "name": lambda _scene: NameScene("", lambda _name: None, used=(), taken=()),
    "rules": lambda _scene: rules_in_force(),
    "any other": lambda _scene: Below(),
}


def twins(privacy, seed=1):
    """Two tables that differ in nothing but hidden cards, each in a stack of its own."""
    game, _deck = deal_random(Rules(), 3, Random(seed))
    stacks = []
    for one in (game.copy(), exchanged(game, 0, Random(seed))):
        stack = Stack()
        stack.apply(Push(scene_at(one, couch_of((0, 1, 2), 3, DEVICES, privacy))))
        stacks.append(stack)
    return stacks


def steps(stacks, count=60):
    for stack in stacks:
        for _step in range(count):
            stack.update()


def alike(stacks):
    one, other = (stack.pictures(1.0)[0] for stack in stacks)
    return one == other


def turn_up(stacks, privacy):
    """Whoever is asked looks at the own cards."""
    for stack in stacks:
        scene = stack.top
        device = DEVICES[scene.table.game.actors[0]]
        steps([stack])
        stack.handle(Press(Verb.CONFIRM if privacy is Privacy.CURTAIN else Verb.PEEK, device))
    steps(stacks)
    assert not alike(stacks)


@pytest.mark.parametrize("privacy", [Privacy.PEEK, Privacy.CURTAIN])
@pytest.mark.parametrize("name", POPUPS)
def test_a_hand_that_lay_open_is_hidden_under_it_at_once(name, privacy):
    stacks = twins(privacy)
    turn_up(stacks, privacy)
    tables = [stack.top for stack in stacks]
    for stack, table in zip(stacks, tables, strict=True):
        stack.apply(Push(POPUPS[name](table)))
    assert alike(stacks)
    for device in DEVICES:
        for stack in stacks:
            stack.handle(Press(Verb.PEEK, device))
            assert stack.scenes[0] in tables
        assert alike(stacks)
        for stack in stacks:
            stack.handle(Press(Verb.PEEK, device, released=True))
        assert alike(stacks)
    steps(stacks, 10)
    assert alike(stacks)
    for stack in stacks:
        while len(stack.scenes) > 1:
            stack.apply(Pop())
    assert alike(stacks)
