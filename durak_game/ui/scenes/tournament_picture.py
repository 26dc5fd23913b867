"""The picture of a tournament between two games: the next table, a round, the tree, the crosstable."""

from __future__ import annotations

from typing import TYPE_CHECKING

from durak_game.session.course import games_planned
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.crosstable import CrossRow, draw_crosstable
from durak_game.ui.draw.names import fitted_name
from durak_game.ui.draw.shapes import seat_shape, slanted
from durak_game.ui.draw.text import draw_text, in_two_lines
from durak_game.ui.draw.tree import MOST_COLUMNS, draw_entrant, draw_tree
from durak_game.ui.menu import Rect
from durak_game.ui.scenes.standings_picture import paint_ground
from durak_game.ui.scenes.tournament_setup_words import format_name
from durak_game.ui.standing import headline
from durak_game.ui.standing_table import place_text, score_text, score_words
from durak_game.ui.tournament_view import Box, meetings, rounds_planned

if TYPE_CHECKING:
    from durak_game.session.model import Due
    from durak_game.ui.scenes.tournament import TournamentScene

LEFT, RIGHT = 96, 1824
CONTENT: Rect = (LEFT, 150, RIGHT - LEFT, 738)
BIG_Y, BIG_HEIGHT, CHIPS_X, VIEWS_Y, WAYS_Y = 912, 108, 440, 900, 970
BLOCK: Rect = (LEFT, 172, 1000, 426)
LIST: Rect = (1150, 172, RIGHT - 1150, 700)
LATER_TOP = 650
LATER_SHOWN = 4
ROWS_SHOWN = 14
BOXES_ACROSS, BOX_GAP = 4, 28


def paint(canvas: Canvas, scene: TournamentScene) -> None:
    """Draw the view of the moment."""
    paint_ground(canvas, format_name(scene.evening.plan.format), _how_far(scene))
    if scene.view == "rounds":
        _paint_round(canvas, scene)
    elif scene.view == "tree":
        first = scene.first_column
        draw_tree(canvas, CONTENT, scene.stages[first : first + MOST_COLUMNS])
    elif scene.view == "cross":
        _paint_crosstable(canvas, scene)
    else:
        _paint_next(canvas, scene)


def _how_far(scene: TournamentScene) -> str:
    planned = rounds_planned(scene.evening.plan)
    if planned is None:
        return ""
    return _("Round {n} of {all}").format(n=scene.rounds_begun, all=planned)


# ---- the next table


def _paint_next(canvas: Canvas, scene: TournamentScene) -> None:
    x, y, width, height = BLOCK
    canvas.fill(x + 10, y + 10, width, height, theme.INK, 50)
    canvas.fill(*BLOCK, theme.INK)
    canvas.fill(x, y, width, 12, theme.GOLD)
    due = scene.due
    if due is None:
        draw_text(canvas, _("Everything is played."), x + 44, y + 110, 54, theme.PAPER, theme.HEAVY, width=width - 88)
    else:
        draw_text(canvas, headline(scene.evening, due.id), x + 44, y + 68, 36, theme.GOLD, theme.HEAVY, width=910)
        for seat, key in enumerate(due.entrants):
            _paint_plate(canvas, scene, key, seat, len(due.entrants), _stand_in(due, key))
        lines = in_two_lines(take_your_pads(scene), 40, width - 88, theme.HEAVY)
        for number, line in enumerate(lines):
            base = y + height - 40 - 48 * (len(lines) - 1 - number)
            draw_text(canvas, line, x + 44, base, 40, theme.PAPER, theme.HEAVY, width=width - 88)
    _paint_later(canvas, scene)
    _paint_standing(canvas, scene)


def take_your_pads(scene: TournamentScene) -> str:
    """What the next table asks for: "Anna, Boris: take your pads."."""
    assert scene.due is not None
    due = scene.due
    names = [
        scene.playing.chair(key).name
        for key in due.entrants
        if scene.evening.entrant(key).human and not _stand_in(due, key)
    ]
    if not names:
        return _("Only bots play here. Watch them, or let them play at once.")
    words = ngettext("{names}: take your pad.", "{names}: take your pads.", len(names))
    return words.format(names=", ".join(names))


def _stand_in(due: Due, key: str) -> str:
    return dict(due.stand_ins).get(key, "")


def _paint_plate(canvas: Canvas, scene: TournamentScene, key: str, seat: int, count: int, stand_in: str) -> None:
    """Somebody at the next table: people in their full colours, bots dark."""
    across = 2 if count <= 4 else 3
    gap = 16
    wide = (BLOCK[2] - 88 - gap * (across - 1)) / across
    row, column = divmod(seat, across)
    x, y, high = BLOCK[0] + 44 + (wide + gap) * column, BLOCK[1] + 100 + 98 * row, 84
    chair = scene.playing.chair(key)
    person = scene.evening.entrant(key).human and not stand_in
    ground, ink = (chair.look.colour, theme.INK) if person else (theme.PANEL, theme.PAPER)
    canvas.fill(x, y, wide, high, ground)
    canvas.fill(x, y, 70, high, theme.mix(chair.look.colour, theme.LIGHT, 0.25) if person else chair.look.colour)
    seat_shape(canvas, chair.look.shape, x + 35, y + high / 2, 22, theme.INK)
    name, size = fitted_name(chair.name, 42, wide - 94)
    draw_text(canvas, name, x + 84, y + high / 2 + size * 0.36, size, ink, theme.HEAVY)


def _paint_later(canvas: Canvas, scene: TournamentScene) -> None:
    """What comes after that in this round, and how much has been played."""
    due = scene.due
    tables = [match for match in scene.evening.upcoming() if due is None or match.id != due.id.match]
    y: float = LATER_TOP
    if tables:
        draw_text(canvas, _("After that"), LEFT, y, theme.SIZE_HINT, theme.TEXT_RED, theme.HEAVY)
    for match in tables[:LATER_SHOWN]:
        y += 44
        names = ", ".join(scene.playing.chair(key).name for key in match.entrants)
        words = f"{_('Play-off') if match.id.play_off else _('Table {n}').format(n=match.id.table)}: {names}"
        draw_text(canvas, words, LEFT, y, theme.SIZE_HINT, theme.INK, theme.SEMI, width=BLOCK[2])
    if len(tables) > LATER_SHOWN:
        more = len(tables) - LATER_SHOWN
        words = ngettext("and {n} more table", "and {n} more tables", more).format(n=more)
        draw_text(canvas, words, LEFT, y + 40, theme.SIZE_SMALL, theme.INK, theme.MEDIUM, width=BLOCK[2])
    planned = games_planned(scene.evening.plan)
    if planned:
        played = sum(not game.void and not game.id.match.play_off for game in scene.evening.played)
        games_bar(canvas, (LIST[0], 846, LIST[2] - 20, 34), played, planned)


def games_bar(canvas: Canvas, rect: Rect, played: int, planned: int) -> None:
    """How many of the games are played, as a bar with its figures."""
    x, y, width, height = rect
    words = ngettext("{played} of {n} game", "{played} of {n} games", planned).format(played=played, n=planned)
    shown = draw_text(canvas, words, x + width, y + 28, theme.SIZE_HINT, theme.INK, theme.HEAVY, "right")
    room = width - shown.width - 24
    canvas.fill(x, y + 6, room, height - 12, theme.PAPER_DARK)
    if played:
        slanted(canvas, x, y + 6, max(12.0, room * min(played / planned, 1.0)), height - 12, theme.RED, right=8)


def _paint_standing(canvas: Canvas, scene: TournamentScene) -> None:
    """The first rows of the standing."""
    x, y, width, height = LIST
    draw_text(canvas, _("Standings"), x, y + 26, theme.SIZE_HINT, theme.TEXT_RED, theme.HEAVY)
    score = score_words(scene.evening)
    draw_text(canvas, score, x + width - 20, y + 26, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right", width=260)
    rows = scene.rows[:ROWS_SHOWN]
    pitch = min(60.0, (height - 80) / max(len(rows), 1))
    size = min(34.0, max(28.0, pitch * 0.66))
    for number, row in enumerate(rows):
        top = y + 46 + pitch * number
        middle = top + pitch / 2
        base = middle + size * 0.36
        chair = scene.playing.chair(row.entrant)
        ink = theme.OUT if row.out else theme.INK
        draw_text(canvas, place_text(row), x + 54, base, size, ink, theme.HEAVY, "right", width=60)
        seat_shape(canvas, chair.look.shape, x + 92, middle, 15, theme.darker(chair.look.colour, 0.82))
        name, shown = fitted_name(chair.name, size, width - 320)
        draw_text(canvas, name, x + 126, middle + shown * 0.36, shown, ink, theme.HEAVY if not row.out else theme.SEMI)
        words = score_text(scene.evening, row.score)
        draw_text(canvas, words, x + width - 20, base, size, ink, theme.HEAVY, "right")
        canvas.fill(x, top + pitch - 1, width - 20, 2, theme.RULE)


# ---- a round


def _paint_round(canvas: Canvas, scene: TournamentScene) -> None:
    stage = scene.stages[scene.round]
    x, y, width, height = CONTENT
    draw_text(canvas, stage.title, x, y + 34, 44, theme.TEXT_RED, theme.HEAVY)
    rows = -(-len(stage.boxes) // BOXES_ACROSS)
    across = min(BOXES_ACROSS, len(stage.boxes))
    wide = min(560.0, (width - 20 - BOX_GAP * (across - 1)) / across)
    tall = (height - 60 - BOX_GAP * (rows - 1)) / rows
    for number, box in enumerate(stage.boxes):
        row, column = divmod(number, BOXES_ACROSS)
        _paint_table(canvas, box, (x + (wide + BOX_GAP) * column, y + 60 + (tall + BOX_GAP) * row, wide, tall))


def _paint_table(canvas: Canvas, box: Box, rect: Rect) -> None:
    """A table of the round with the scores there."""
    x, y, width, height = rect
    lines = len(box.lines) + bool(box.note)
    head = 44
    high = min(64.0, (height - head) / max(lines, 1))
    draw_text(canvas, box.title, x, y + 32, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=width / 2)
    if box.games:
        words = ngettext("{n} game", "{n} games", box.games).format(n=box.games)
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right", width=width / 2)
    elif box.due:
        words = _("to be played")
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right")
    for number, line in enumerate(box.lines):
        draw_entrant(canvas, line, (x, y + head + high * number, width, high))
    if box.note:
        base = y + head + high * len(box.lines) + high / 2 + 10
        draw_text(canvas, box.note, x, base, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, width=width)


def _paint_crosstable(canvas: Canvas, scene: TournamentScene) -> None:
    rows = []
    for row in scene.rows:
        chair = scene.playing.chair(row.entrant)
        words = score_text(scene.evening, row.score)
        rows.append(CrossRow(row.entrant, place_text(row), chair.name, chair.look, words))
    draw_crosstable(canvas, CONTENT, rows, meetings(scene.evening))
