"""A store after many evenings: the same few games again and again, which no question to it notices."""

import sqlite3

from durak_game import bots
from durak_game.engine import Rules
from durak_game.session.live import Evening
from durak_game.session.plan import Entrant, Plan
from durak_game.session.store.store import Store

PEOPLE = ("Anna", "Boris", "Clara", "David")

_GAMES = "round, place, play_off, number, state, position, began, ended, header, result, outcome"
_SEATS = """seat, entrant, player, name, kind, seats, parties, seats.place, sharing, durak, left_by, takes,
    biggest_take, transfers, thrown_in"""


def fill(store: Store, games: int, distinct: int = 100) -> None:
    """Fills an empty store with sessions among the same four people; the last one is still open.

    `games` is a multiple of `distinct`, which is how many games each session has.
    """
    _play_first(store, distinct)

    def multiply(file: sqlite3.Connection) -> None:
        for copy in range(1, games // distinct):
            _copy_first(file, copy * distinct)
        file.execute("UPDATE sessions SET state = 'open' WHERE id = (SELECT max(id) FROM sessions)")

    store._write(multiply)


def _play_first(store: Store, games: int) -> None:
    """The session that all others repeat."""
    entrants = tuple(Entrant(name[0].lower(), name) for name in PEOPLE)
    plan = Plan("series", {"games": games}, "places", entrants, Rules(), "podkidnoy", seed=1)
    evening = Evening.begin(store, plan, bots.from_kind)
    evening._patient = False  # no move waits for the disk
    stand_in = bots.make("casual", 1)
    while (table := evening.current()) is not None:
        while (seat := table.next_actor()) is not None:
            table.play(seat, stand_in.choose(table.view(seat)))
        evening.finished()


def _copy_first(file: sqlite3.Connection, ahead: int) -> None:
    """Another session with the games of the first; their numbers are so far ahead."""
    session = file.execute(
        "INSERT INTO sessions (plan, fingerprint, format, variant, state, created, played)"
        " SELECT plan, fingerprint, format, variant, state, created, played FROM sessions WHERE id = 1"
    ).lastrowid
    file.execute(
        f"INSERT INTO games (id, session, {_GAMES}) SELECT id + ?, ?, {_GAMES} FROM games WHERE session = 1",
        (ahead, session),
    )
    file.execute(
        f"INSERT INTO seats SELECT game + ?, {_SEATS} FROM seats JOIN games ON games.id = game WHERE session = 1",
        (ahead,),
    )
    file.execute(
        "INSERT INTO records SELECT game + ?, lines FROM records JOIN games ON games.id = game WHERE session = 1",
        (ahead,),
    )
