"""Who is there: the entrants of a session with those who joined later, who left, and for whom a bot plays."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from durak_game.session.model import JOIN, LEAVE, RENAME, STOP, Change, ResultError
from durak_game.session.plan import MOST, Entrant, Plan
from durak_game.session.tables import numbers_allowed


def everybody(plan: Plan, changes: Iterable[Change]) -> dict[str, Entrant]:
    """All who take part or took part, by key, in the order in which they came, as they are called now."""
    found = {entrant.key: entrant for entrant in plan.entrants}
    for change in changes:
        if (who := change.entrant) is None:
            continue
        if change.kind == JOIN:
            found.setdefault(who.key, who)
        elif change.kind == RENAME and who.key in found:
            found[who.key] = replace(found[who.key], name=who.name, look=who.look)
    return found


def present(plan: Plan, changes: Iterable[Change], game: int) -> dict[str, Entrant]:
    """Who sits at the table of an open session when this game (counted over the session) is dealt."""
    known = everybody(plan, changes)
    there = dict.fromkeys(plan.keys, True)
    for key, change in _comings_and_goings(changes, game):
        there[key] = change.kind == JOIN
    return {key: known[key] for key, here in there.items() if here}


def stand_ins(plan: Plan, changes: Iterable[Change], game: int) -> dict[str, str]:
    """For whom a bot plays from this game on (counted over the session): the level of the bot by key."""
    found: dict[str, str] = {}
    if plan.format == "open":
        return found
    for key, change in _comings_and_goings(changes, game):
        found.pop(key, None)
        if change.kind == LEAVE:
            found[key] = change.bot
    return found


def stopped(changes: Iterable[Change], game: int) -> bool:
    """Whether the players have stopped before this game (counted over the session)."""
    return any(change.kind == STOP and change.game <= game for change in changes)


def _comings_and_goings(changes: Iterable[Change], game: int) -> list[tuple[str, Change]]:
    """Who came or went up to this game, by key: by the game it holds for, those of one game as they were made."""
    made = sorted(changes, key=lambda change: change.game)
    return [
        (change.entrant.key, change)
        for change in made
        if change.entrant is not None and change.kind != RENAME and change.game <= game
    ]


def check_change(plan: Plan, games: int, changes: Sequence[Change], change: Change) -> None:
    """Raises ResultError with one sentence if a change cannot be made after so many games and these changes."""
    if change.game not in (games + 1, games + 2):
        raise ResultError(f"A change holds for game {games + 1} or {games + 2} of the session, not for {change.game}.")
    if stopped(changes, change.game):
        raise ResultError("The session has been stopped.")
    if change.entrant is None:
        return
    known, name = everybody(plan, changes), change.entrant.name
    if change.kind in (LEAVE, RENAME) and change.entrant.key not in known:
        raise ResultError(f"{name} does not take part.")
    if change.kind == RENAME:
        return
    if plan.format == "open":
        _check_open(plan, changes, change, known)
    elif change.entrant.key not in known:
        raise ResultError(f"{name} cannot join: only open sessions take latecomers.")
    else:
        away = change.entrant.key in stand_ins(plan, changes, change.game)
        if away == (change.kind == LEAVE):
            raise ResultError(f"{name} has left already." if away else f"{name} is there already.")
        if change.kind == LEAVE and not change.bot:
            raise ResultError(f"A bot must play for {name}, so its level is needed.")


def _check_open(plan: Plan, changes: Sequence[Change], change: Change, known: dict[str, Entrant]) -> None:
    assert change.entrant is not None
    here, key, name = present(plan, changes, change.game), change.entrant.key, change.entrant.name
    if (key in here) == (change.kind == JOIN):
        raise ResultError(f"{name} is there already." if key in here else f"{name} has left already.")
    if change.kind == LEAVE:
        return
    if key not in known and len(known) == MOST:
        raise ResultError(f"{name} cannot join: a session has at most {MOST} entrants.")
    most = max(numbers_allowed(plan.rules))
    if len(here) >= most:
        raise ResultError(f"{name} cannot join: these rules are for at most {most} players.")
    if plan.partners and known.get(key, change.entrant).party is None:
        raise ResultError(f"{name} cannot join without a party.")
