"""Sessions for tests: entrants by letter, results by hand or by lot, and whole sessions played in no time."""

import random
from dataclasses import replace
from itertools import islice
from string import ascii_lowercase

from durak_game.engine.result import Previous
from durak_game.engine.rules import Rules
from durak_game.kinds import Kind
from durak_game.session.model import Due, GameId, MatchId, Played
from durak_game.session.plan import Entrant
from durak_game.session.schedule import accept, next_game
from durak_game.session.setup import make_plan

ANY = Rules()
DUEL = replace(ANY, players=(2,))
CLUB = replace(ANY, players=(2, 3, 4, 6))
TEAMS = replace(ANY, players=(4, 6), partners="teams")
PAIRS = replace(ANY, players=(4, 6), partners="pairs")


def entrants(count, kind="human"):
    """Entrants a, b, c ..."""
    return [Entrant(key, key.upper(), Kind.parse(kind)) for key in ascii_lowercase[:count]]


def plan(format_name, count, rules=ANY, *, seed=1, scoring=None, **parameters):
    """A plan of `count` entrants."""
    return make_plan(format_name, entrants(count), rules, parameters=parameters, scoring=scoring, seed=seed)


def ended(due, order, *, draw=False, dealer=None, assisted=()):
    """How a due game ended: "b cd a" says that b was first, c and d shared, a was the durak (unless it is a draw)."""
    places = tuple(tuple(due.entrants.index(key) for key in group) for group in order.split())
    durak = () if draw else places[-1]
    dealer = (due.dealer or 0) if dealer is None else dealer
    winner = places[0][0]
    previous = Previous(durak=None if draw else durak[0], winner=None if draw else winner)
    return Played(due.id, due.entrants, places, durak, dealer, previous, assisted)


def game(number, seats, order, *, draw=False, round=1, table=1):
    """A result at a table of its own; `seats` are the keys by seat."""
    return ended(Due(GameId(MatchId(round, table), number), tuple(seats), 0, 0, None), order, draw=draw)


def by_lot(due, chance, draws=0.05):
    """Any result of a due game."""
    seats = list(range(len(due.entrants)))
    chance.shuffle(seats)
    dealer = chance.randrange(len(seats)) if due.dealer is None else due.dealer
    if chance.random() < draws:
        places = (*((seat,) for seat in seats[:-2]), tuple(sorted(seats[-2:])))
        return Played(due.id, due.entrants, places, (), dealer, Previous(None, None))
    places = tuple((seat,) for seat in seats)
    return Played(due.id, due.entrants, places, places[-1], dealer, Previous(seats[-1], seats[0]))


def by_rank(due):
    """The letters decide: a beats b beats c."""
    return ended(due, " ".join(sorted(due.entrants)))


def games_of(the_plan, result=by_rank, changes=(), played=()):
    """The results one after the other, as they come on one screen."""
    played = list(played)
    while (due := next_game(the_plan, played, changes)) is not None:
        played = accept(the_plan, played, changes, result(due))
        yield played[-1]


def play(the_plan, result=by_rank, changes=(), played=(), most=2000):
    """All results of a session up to its end, or up to `most` more."""
    return [*played, *islice(games_of(the_plan, result, changes, played), most)]


def played_by_lot(the_plan, seed=0, draws=0.05, most=2000):
    """All results of a session whose games end by lot."""
    chance = random.Random(seed)
    return play(the_plan, lambda due: by_lot(due, chance, draws), most=most)


def placed(rows):
    """The standings as short as can be: [(1, "a"), (2, "b")]."""
    return [(row.place, row.entrant) for row in rows]


def scored(rows):
    """The scores by key."""
    return {row.entrant: row.score for row in rows}
