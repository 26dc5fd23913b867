"""A store after many evenings, for measuring: the same few games again and again, which no question notices."""

from durak_game import bots
from durak_game.session.evening import Evening
from durak_game.session.store import Store
from helpers.stores import make, series

_GAMES = "round, place, play_off, number, state, position, began, ended, header, result, outcome"
_SEATS = """seat, entrant, player, name, kind, seats, parties, seats.place, sharing, durak, left_by, takes,
    biggest_take, transfers, thrown_in"""


def fill(store: Store, games: int, distinct: int = 100) -> None:
    """Fills an empty store with sessions among the same four people; the last one is still open.

    `games` is a multiple of `distinct`, which is how many games each session has.
    """
    first = Evening.begin(store, series(*["human"] * 4, games=distinct, scoring="places"), make)
    first._patient = False  # no move waits for the disk
    stand_in = bots.make("casual", 1)
    while (table := first.current()) is not None:
        while (seat := table.next_actor()) is not None:
            table.play(seat, stand_in.choose(table.view(seat)))
        first.finished()

    def multiply(file):
        for copy in range(1, games // distinct):
            row = file.execute(
                "INSERT INTO sessions (plan, fingerprint, format, variant, state, created, played)"
                " SELECT plan, fingerprint, format, variant, state, created, played FROM sessions WHERE id = 1"
            ).lastrowid
            ahead = copy * distinct
            file.execute(
                f"INSERT INTO games (id, session, {_GAMES}) SELECT id + ?, ?, {_GAMES} FROM games WHERE session = 1",
                (ahead, row),
            )
            file.execute(
                f"INSERT INTO seats SELECT game + ?, {_SEATS} FROM seats JOIN games ON games.id = game"
                " WHERE session = 1",
                (ahead,),
            )
            file.execute(
                "INSERT INTO records SELECT game + ?, lines FROM records JOIN games ON games.id = game"
                " WHERE session = 1",
                (ahead,),
            )
        file.execute("UPDATE sessions SET state = 'open' WHERE id = (SELECT max(id) FROM sessions)")

    store._writer.write(multiply)
