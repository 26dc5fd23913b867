"""What tests of several people at one table share."""

from samples import couch_of, table_with

from durak_game.engine.cards import parse_card
from durak_game.engine.moves import Attack, Beat
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.couch.hands import BETWEEN
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Press, Verb

DEVICES = (KEYS_LEFT, KEYS_RIGHT, "pad:0", "pad:1", "pad:2", "pad:3")
LONG = 260  # steps, more than four seconds


def card(name):
    return parse_card(name)


def attack(*names):
    return Attack(tuple(parse_card(name) for name in names))


def beat(name, target):
    return Beat(card(name), card(target))


def company(hands, persons=None, devices=DEVICES, privacy=Privacy.AUTO, **more):
    """A position with persons on some seats, on all if none are named."""
    couch = couch_of(range(len(hands)) if persons is None else persons, len(hands), devices, privacy)
    scene = table_with(hands, couch=couch, **more)
    steps(scene, 1)
    return scene


def steps(scene, count=12):
    for _step in range(count):
        scene.update()


def down(scene, verb, device):
    return scene.handle(Press(verb, device))


def up(scene, verb, device):
    return scene.handle(Press(verb, device, released=True))


def tap(scene, verb, device):
    down(scene, verb, device)
    up(scene, verb, device)


def other(scene, seat, move):
    """Somebody plays, by whatever device."""
    scene.moves.happened(scene.table.play(seat, move))
    scene.state.timeline.finish()
    steps(scene, 1)


def arm(scene, seat, name):
    """A person looks at his cards, goes to one, and lets go."""
    device = scene.couch.chairs[seat].device
    down(scene, Verb.PEEK, device)
    steps(scene, BETWEEN + 12)
    assert scene.state.opened is scene.state.humans[seat]
    for _card in range(40):
        if scene.state.humans[seat].cursor == card(name):
            break
        down(scene, Verb.RIGHT, device)
    up(scene, Verb.PEEK, device)
    steps(scene, 12)


def lying(scene):
    return {name for pair in scene.table.game.pairs.items() for name in pair if name >= 0}
