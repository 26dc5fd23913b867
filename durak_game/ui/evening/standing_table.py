"""The full standing as a table: which columns a format has, and what is written in them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from durak_game.session.live import Evening
from durak_game.session.model import Played, Row
from durak_game.session.reports import counted, gain_text, place_text, score_text, score_words
from durak_game.session.scoring import is_first
from durak_game.text import _
from durak_game.ui.couch import Chair
from durak_game.ui.theme import SeatLook

FORM = 5
"""So many of the last games are shown as dots."""

FIRST, BETWEEN, DURAK = "first", "between", "durak"
"""How a game ended for somebody, as a dot."""


@dataclass(frozen=True)
class TableRow:
    """One entrant: what is written before and behind the name, the cells by column, the last games.

    `place` is "2=" where it is shared. `movement` is None where there is nothing to compare.
    """

    place: str
    name: str
    look: SeatLook
    movement: int | None
    cells: dict[str, str]
    form: tuple[str, ...]
    out: bool


def columns_of(evening: Evening, rows: Sequence[Row]) -> tuple[str, ...]:
    """The columns that say something: of "score", "gain", "games", "duraks", "firsts", "byes"."""
    plan = evening.plan
    scored, counts_duraks = plan.scoring != "none", plan.scoring == "marks" and plan.format in ("series", "first_to")
    says = {
        "score": scored,
        "gain": scored,
        "games": True,
        "duraks": not counts_duraks,  # else they are the score
        "firsts": True,
        "byes": any(row.byes for row in rows),
    }
    return tuple(column for column, anything in says.items() if anything)


def column_words(evening: Evening, column: str) -> str:
    """The heading of a column."""
    words = {
        "score": score_words(evening.plan),
        "gain": _("Last game"),
        "games": _("Games"),
        "duraks": _("Duraks"),
        "firsts": _("1st places"),
        "byes": _("Byes"),
    }
    return words[column]


def table_rows(evening: Evening, rows: Sequence[Row], chair: Callable[[str], Chair]) -> tuple[TableRow, ...]:
    """The lines of the table, in the language of the moment."""
    games = counted(evening)
    moved = len(games) > 1 and evening.plan.scoring != "none"
    return tuple(
        TableRow(
            place=place_text(row),
            name=chair(row.entrant).name,
            look=chair(row.entrant).look,
            movement=row.movement if moved and row.place is not None else None,
            cells={
                "score": score_text(evening.plan, row.score),
                "gain": gain_text(row.gain),
                "games": str(row.games),
                "duraks": str(row.duraks),
                "firsts": str(row.firsts),
                "byes": str(row.byes) if row.byes else "–",
            },
            form=form_of(evening, games, row.entrant),
            out=row.out,
        )
        for row in rows
    )


def form_of(evening: Evening, games: Sequence[Played], key: str) -> tuple[str, ...]:
    """How somebody's last games ended, the latest last."""
    own = [game for game in games if key in game.entrants][-FORM:]
    return tuple(_dot(evening, game, key) for game in own)


def _dot(evening: Evening, game: Played, key: str) -> str:
    if key in game.duraks:
        return DURAK
    return FIRST if is_first(evening.plan.rules, game, key) else BETWEEN
