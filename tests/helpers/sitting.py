"""People at a table with their pads, while some come and go."""

from durak_game.ui.couch.couch import seated
from durak_game.ui.couch.sitting import Sitting
from durak_game.ui.inputs.device_info import DeviceInfo, Family

MODELS = {"pad:0": "xbox", "pad:1": "xbox", "pad:2": "switch", "pad:7": "switch", "pad:9": "xbox"}


class Shelf:
    """What is plugged in: every pad of `MODELS`."""

    def info(self, device):
        return DeviceInfo(device, MODELS.get(device, ""), device, Family.GENERIC, 1)


def sitting(*devices, bots_too=1):
    """A couch of people with these devices and of bots; its `changes` are who plays a seat now."""
    players = ["human"] * len(devices) + ["beginner"] * bots_too
    couch = seated(("Anna", "Boris", "Clara", "Dmitri")[: len(players)], players)
    for chair, device in zip(couch.chairs, devices, strict=False):
        chair.device, chair.guid = device, MODELS.get(device, device)
    changes = []

    def changed(seat):
        changes.append((seat, couch.chairs[seat].player, couch.chairs[seat].name))

    sat = Sitting(couch, Shelf(), changed)
    sat.changes = changes
    return sat
