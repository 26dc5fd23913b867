"""A game from a record at the real table, as it stood after one of its lines, from whose eyes one likes."""

from __future__ import annotations

from durak_game.records.lines import Record
from durak_game.records.places import record_at
from durak_game.table import Table
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import HUMAN, LEVELS, Chair, Couch, House, Privacy
from durak_game.ui.evening.pause import PauseScene
from durak_game.ui.evening.score_sheet import sheet_of_game
from durak_game.ui.evening.scores import ScoresScene
from durak_game.ui.table.scene import TableScene
from durak_game.ui.toolkit import Chip, Pop, Quit, Scene

ALL, NONE = "all", "none"


class OpenedScene(TableScene):
    """The table of a record, where it stopped. Nobody moves but the seat whose eyes one has, if it is asked.

    `eyes` is "all" (every hand lies open), "none" (no hand does) or the number of a seat. Raises ValueError for a seat
    that is not there, DealError or IllegalMove if the record breaks the rules.
    """

    def __init__(self, house: House, record: Record, eyes: str = NONE) -> None:
        seats = len(record.header.seats)
        if eyes not in (ALL, NONE) and not (eyes.isdecimal() and int(eyes) < seats):
            raise ValueError(f"There is no seat {eyes}: --eyes takes 0 to {seats - 1}, all or none.")
        couch = Couch([_chair(record, seat, eyes) for seat in range(seats)])
        title = Chip("title", lambda: _("Title screen"), Pop)
        super().__init__(
            Table.resume(record, [None] * seats),
            couch,
            on_end=lambda result: ScoresScene(
                lambda: sheet_of_game(_("Game {n}").format(n=1), result, couch.chairs), lambda: [title], house.art
            ),
            pause=lambda: PauseScene([("title", lambda: Pop(2)), ("quit", Quit)]),
            devices=house.devices,
            speed=theme.SPEEDS[house.settings.speed],
            headline=lambda: (record.header.case, house.variant_words(record.header.variant)),
            art=house.art,
            executor=house.thinkers,
        )
        self._house, self._eyes = house, eyes

    def again(self) -> Scene:
        """The game as it stands now, opened anew."""
        return OpenedScene(self._house, record_at("\n".join(self.record())), self._eyes)


def _chair(record: Record, seat: int, eyes: str) -> Chair:
    """A seat: a person's whose hand is seen, or kept by its owner where no hand is; else a bot's."""
    told, look = record.header.seats[seat], theme.SEATS[seat]
    name = told.name or _("Player {n}").format(n=seat + 1)
    if eyes in (ALL, str(seat)):
        return Chair(name, HUMAN, look, privacy=Privacy.OPEN)
    if eyes == NONE:
        return Chair(name, HUMAN, look, privacy=Privacy.PEEK)
    return Chair(name, told.level if told.level in LEVELS else "casual", look)
