"""Where an evening goes on, decided by values alone; `flow` makes the scenes."""

from enum import Enum, auto

from durak_game.session.live import Evening
from durak_game.session.model import Due, Played
from durak_game.session.parameters import ROUNDS
from durak_game.ui.couch import Couch


class Follows(Enum):
    """What follows now."""

    END = auto()
    WHO_PLAYS = auto()
    OVERVIEW = auto()
    TABLE = auto()


def follows(evening: Evening, overview: bool) -> Follows:
    """What follows now; `overview` says whether there is one between the games.

    A game that people were playing goes on without detours.
    """
    if evening.next_due() is None:
        return Follows.END if evening.over else Follows.WHO_PLAYS
    goes_on = evening.table is not None and evening.people_play()
    return Follows.OVERVIEW if overview and not goes_on else Follows.TABLE


class Sits(Enum):
    """How people sit down at the next table."""

    AS_BEFORE = auto()
    ASKED = auto()  # they say who has which device
    WITH_ANY_DEVICE = auto()  # one person alone among bots: whatever is taken in hand plays


def sits(evening: Evening, due: Due, couch: Couch, before: tuple[str, ...]) -> Sits:
    """How people sit down at the table of the game that is due; `before` are those who sat at the last one."""
    people = [chair for chair in couch.chairs if chair.human]
    if evening.plan.format in ROUNDS and set(due.entrants) != set(before):
        if len(people) < 2 and not couch.elsewhere:
            return Sits.WITH_ANY_DEVICE
        return Sits.ASKED if people else Sits.AS_BEFORE
    missing = any(not chair.device for chair in people)
    return Sits.ASKED if missing and set(due.entrants) - set(before) else Sits.AS_BEFORE


def has_played(evening: Evening, due: Due) -> bool:
    """Whether somebody of the game that is due has played before in this session."""
    sat = {key for game in evening.played for key in game.entrants}
    return evening.table is not None or not sat.isdisjoint(due.entrants)


class After(Enum):
    """The ways from the scores after a game."""

    RESULT = auto()
    TABLE = auto()
    NOBODY_CAN_PLAY = auto()
    GAME = auto()
    OVERVIEW = auto()
    STANDINGS = auto()
    WHO_PLAYS = auto()
    STOP = auto()
    TITLE = auto()


def ways_after(evening: Evening, played: Played, overview: bool) -> list[After]:
    """The ways from the scores after a game, the main one first."""
    due = evening.next_due()
    goes_on = due is not None and due.id.match == played.id.match
    if evening.over:
        ways = [After.RESULT]
    elif overview and not goes_on:
        ways = [After.TABLE]
    else:
        ways = [After.GAME if due is not None else After.NOBODY_CAN_PLAY]
    if overview and goes_on:
        ways.append(After.OVERVIEW)
    if evening.plan.scoring != "none":
        ways.append(After.STANDINGS)
    if evening.plan.format == "open":
        ways += [After.WHO_PLAYS, After.STOP]
    return [*ways, After.TITLE]
