"""Entrants of a session as chairs on the couch, and back: entrants have names and looks, chairs have devices too."""

from __future__ import annotations

from collections.abc import Sequence

from durak_game.kinds import Kind
from durak_game.session.plan import Entrant, Plan
from durak_game.session.setup import make_plan
from durak_game.ui import theme
from durak_game.ui.couch.couch import HUMAN, Chair, Privacy
from durak_game.ui.couch.house import GameSetup
from durak_game.ui.couch.plan import usual_names
from durak_game.ui.couch.settings import Person
from durak_game.ui.inputs import KEYS_LEFT, KEYS_RIGHT, MOUSE


def plan_of(setup: GameSetup, seed: int) -> Plan:
    """The session that was agreed in the lobby. Its seats are those of the couch."""
    length = setup.length
    parameter = {"series": "games", "first_to": "duraks"}.get(length.format)
    entrants = [entrant_of(str(seat + 1), chair) for seat, chair in enumerate(setup.couch.chairs)]
    return make_plan(
        length.format,
        entrants,
        setup.variant.rules,
        parameters={parameter: length.count} if parameter else {},
        variant=setup.variant.name,
        seed=seed,
        in_order=True,
    )


def entrant_of(key: str, chair: Chair) -> Entrant:
    """A chair as somebody who takes part."""
    return Entrant(key, chair.name, kind_of(chair), look=theme.SEATS.index(chair.look))


def kind_of(chair: Chair) -> Kind:
    """Who plays on a chair, as a session knows it."""
    if chair.human:
        return Kind()
    return Kind(chair.level, chair.temper)


def chair_of(entrant: Entrant) -> Chair:
    """The chair of an entrant who has no device yet."""
    kind = entrant.kind
    return Chair(entrant.name, kind.level or HUMAN, theme.SEATS[entrant.look], temper=kind.temper)


def remember_devices(people: Sequence[Person], chairs: Sequence[Chair]) -> None:
    """Tell chairs the models of the devices that their people had; who never gave a name is known by the look."""
    for person in people:
        for chair in chairs:
            nameless = not person.name and chair.name in usual_names() and theme.SEATS[person.look] == chair.look
            if nameless or chair.name == person.name:
                chair.guid = person.guid


def pass_on(chairs: Sequence[Chair]) -> None:
    """There is but one mouse and one of each zone, so those who had the same one passed it on behind a curtain."""
    for chair in chairs:
        if chair.guid in (KEYS_LEFT, KEYS_RIGHT, MOUSE) and sum(other.guid == chair.guid for other in chairs) > 1:
            chair.privacy = Privacy.CURTAIN
