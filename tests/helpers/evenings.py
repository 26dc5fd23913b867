"""Evenings for tests of screens: told by their results, or really played by bots in no time."""

from durak_game import bots
from durak_game.engine import Rules
from durak_game.kinds import Kind
from durak_game.session.live import Evening
from durak_game.session.plan import Entrant
from durak_game.session.setup import make_plan
from durak_game.session.store.store import Store
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair

LONG = ("Alexandrina", "Boris", "Constantinus", "Dmitri", "Wolfgang", "Emil", "Hildegard", "Igor", "Friederike")


class Told(Evening):
    """An evening that is nothing but its plan and its results; it has no store."""

    def __init__(self, plan, played=(), changes=()):
        self.plan, self.played, self.changes = plan, tuple(played), tuple(changes)
        self.table = self.due = None


def people(count, kind="human"):
    """Entrants 1, 2, 3 ... some with long names, in all looks."""
    names = [f"{LONG[number % 9]}{'' if number < 9 else number}"[:12] for number in range(count)]
    return [Entrant(str(number + 1), name, Kind.parse(kind), look=number % 6) for number, name in enumerate(names)]


def chairs(evening):
    """Who an entrant is on the screen."""

    def chair(key):
        entrant = evening.entrant(key)
        return Chair(entrant.name, entrant.kind.level or "human", theme.SEATS[entrant.look])

    return chair


def plan_for(format_name, count, *, kind="human", scoring=None, rules=None, seed=3, **parameters):
    """A plan among `people`."""
    return make_plan(
        format_name,
        people(count, kind),
        rules or Rules(),
        parameters=parameters,
        scoring=scoring,
        seed=seed,
        variant="podkidnoy",
    )


def played_evening(folder, format_name, count, stop_after=None, **more):
    """An evening among the quickest bots in a store of its own, played to its end or up to so many games."""
    evening = Evening.begin(Store(folder), plan_for(format_name, count, kind="bot:random", **more), make)
    so_far = []
    evening.play_headless(so_far.append, lambda: stop_after is not None and len(so_far) >= stop_after)
    return evening


def make(kind, seed):
    """A bot."""
    return bots.from_kind(kind, seed)
