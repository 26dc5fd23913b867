"""Whoever presses, comes, goes or lies over the table: a private hand is seen only before its owner, who looks."""

import random

import pytest
from helpers.table_company import steps
from samples import couch_of, dealt_table

from durak_game.bots import make
from durak_game.engine import Rules
from durak_game.ui.couch.couch import HUMAN
from durak_game.ui.inputs.actions import KEYS_LEFT, KEYS_RIGHT, Plugged, Press, Verb
from durak_game.ui.inputs.device_info import DeviceInfo, Family

pytestmark = pytest.mark.slow

PADS = [f"pad:{number}" for number in range(4)]
TAPPED = 300  # steps that a look may last after a key was tapped; longer if its owner goes on
VERBS = [Verb.PEEK, Verb.PEEK, Verb.CONFIRM, Verb.LEFT, Verb.RIGHT, Verb.DONE, Verb.BACK, Verb.SORT, Verb.TRANSFER]
RULES = ({}, {"throw_in.order": "free", "throw_in.when": "any_time"}, {"transfer.allowed": True})


class Room:
    """A table among people who press anything; `looks` says when the owner of a seat last had the button down."""

    def __init__(self, seed):
        self.chance = random.Random(seed)
        seats = self.chance.randint(3, 6)
        persons = sorted(self.chance.sample(range(seats), self.chance.randint(2, 3)))
        devices = [KEYS_LEFT, *PADS[:2]][: len(persons)]
        rules = Rules().changed(self.chance.choice(RULES))
        self.scene = dealt_table(seats, seed, rules, couch=couch_of(persons, seats, devices), speed="fast")
        self.scene.devices.info = lambda device: DeviceInfo(device, f"model of {device}", "Pad", Family.XBOX, 1)
        self.scene.on_join = self.join
        self.scene.enter()
        self.down = set()
        self.looked = {}
        self.plugs = 100

    def join(self, seat, device):
        couch = self.scene.couch
        chair = couch.chairs[seat]
        guid = f"model of {device}"
        done = couch.claim(seat, device, guid) if chair.human else couch.join(seat, device, guid, f"Guest {device}")
        self.tell(seat)
        return done

    def tell(self, seat):
        chair = self.scene.couch.chairs[seat]
        self.scene.table.change_player(seat, None if chair.plays else make("random", seat), chair.name)

    def devices(self):
        return [KEYS_LEFT, KEYS_RIGHT, *PADS, *(chair.device for chair in self.scene.couch.chairs if chair.device)]

    def press(self, device, verb):
        seat = self.scene.couch.owner(device)
        released = (device, verb) in self.down
        self.down ^= {(device, verb)}
        if verb is Verb.PEEK and seat is not None:
            self.looked[seat] = self.scene.state.now
        self.scene.handle(Press(verb, device, released=released))
        if seat is not None and self.scene.state.now - self.looked.get(seat, -TAPPED) < TAPPED:
            self.looked[seat] = self.scene.state.now  # who goes on pressing goes on looking

    def something(self):
        couch, chance = self.scene.couch, self.chance
        seat = chance.randrange(len(couch.chairs))
        match chance.randrange(14):
            case 0 if couch.chairs[seat].plays and len(couch.players) > 1:
                couch.hand_over(seat, "random")
                self.tell(seat)
            case 1 if couch.chairs[seat].device.startswith("pad"):
                gone = couch.chairs[seat].device
                self.down = {one for one in self.down if one[0] != gone}
                self.scene.handle(Plugged(gone, False))
            case 2:
                self.plugs += 1
                self.scene.handle(Plugged(f"pad:{self.plugs}", True))
            case 3:
                self.join(seat, chance.choice(self.devices()))
            case 4:
                self.scene.covered()
                for device, verb in [*self.down]:
                    if chance.random() < 0.5:
                        self.down.discard((device, verb))
                        self.scene.released(Press(verb, device, released=True))
                self.looked.clear()
                self.check()
                self.scene.resume()
            case _:
                self.press(chance.choice(self.devices()), chance.choice(VERBS))

    def check(self):
        scene = self.scene
        couch, game = scene.couch, scene.table.game
        if sum(chair.level == HUMAN for chair in couch.chairs) < 2 or scene.table.over:
            return
        faces = {card.spot.face for card in scene.picture(1.0).cards if card.spot.face is not None}
        now = scene.state.now
        for seat, hand in enumerate(game.hands):
            holds = (couch.chairs[seat].device, Verb.PEEK) in self.down
            known = scene.table.view(None).unseen()
            seen = {card for card in faces if hand >> card & 1 and known >> card & 1}
            assert not seen or holds or now - self.looked.get(seat, -TAPPED) < TAPPED, (seat, sorted(seen))


@pytest.mark.parametrize("seed", range(6))
def test_a_private_hand_is_seen_only_while_its_owner_looks(seed):
    room = Room(seed)
    for _event in range(250):
        room.something()
        room.check()
        for _step in range(room.chance.choice((1, 1, 4, 20))):
            steps(room.scene, 1)
            room.check()
        if room.scene.table.over:
            break
    assert room.scene.state.now > 300
