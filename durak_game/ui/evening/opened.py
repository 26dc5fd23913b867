"""A game from a record at the real table, as it stood after one of its lines, from whose eyes one likes."""

from __future__ import annotations

from durak_game.engine.result import Result
from durak_game.records.lines import Record
from durak_game.table import Table
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import HUMAN, LEVELS, Chair, Couch, House, Privacy
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.score_sheet import ScoreSheet, heads_of, lines_of_game, story_of
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit import Chip, Pop, Quit, Scene

ALL, NONE = "all", "none"


def opened(house: House, record: Record, eyes: str = NONE) -> TableScene:
    """The table of a record, where it stopped. Nobody moves but the seat whose eyes one has, if it is asked.

    `eyes` is "all" (every hand lies open), "none" (no hand does) or the number of a seat. Raises ValueError for a seat
    that is not there, DealError or IllegalMove if the record breaks the rules.
    """
    seats = len(record.header.seats)
    table = Table.resume(record, [None] * seats)
    if eyes not in (ALL, NONE) and not (eyes.isdecimal() and int(eyes) < seats):
        raise ValueError(f"There is no seat {eyes}: --eyes takes 0 to {seats - 1}, all or none.")
    couch = Couch([_chair(record, seat, eyes) for seat in range(seats)])
    return TableScene(
        table,
        couch,
        on_end=lambda result: _scores(result, couch, house),
        pause=lambda: PauseScene([("title", lambda: Pop(2)), ("quit", Quit)]),
        devices=house.devices,
        speed=theme.SPEEDS[house.settings.speed],
        headline=lambda: (record.header.case, house.variant_words(record.header.variant)),
        art=house.art,
        executor=house.thinkers,
    )


def _chair(record: Record, seat: int, eyes: str) -> Chair:
    """A seat: a person's whose hand is seen, or kept by its owner where no hand is; else a bot's."""
    told, look = record.header.seats[seat], theme.SEATS[seat]
    name = told.name or _("Player {n}").format(n=seat + 1)
    if eyes in (ALL, str(seat)):
        return Chair(name, HUMAN, look, privacy=Privacy.OPEN)
    if eyes == NONE:
        return Chair(name, HUMAN, look, privacy=Privacy.PEEK)
    return Chair(name, told.level if told.level in LEVELS else "casual", look)


def _scores(result: Result, couch: Couch, house: House) -> Scene:
    names, looks = [chair.name for chair in couch.chairs], [chair.look for chair in couch.chairs]
    sheet = ScoreSheet(
        title=_("Game {n}").format(n=1),
        story=story_of(result.places, result.durak, names),
        lines=lines_of_game(result.places, result.durak, names, looks),
        heads=heads_of(result.places, result.durak, names, looks),
        draw=result.draw,
    )
    return ScoresScene(sheet, [Chip("title", lambda: _("Title screen"), Pop)], house.art)
