"""The picture of a tournament between two games: the next table, a round, the tree, the crosstable."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from durak_game.session.reports.page import format_name
from durak_game.session.reports.standing_words import headline, place_text, score_text, score_words
from durak_game.session.schedule import games_planned
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.faces import face
from durak_game.ui.toolkit.menu import Rect
from durak_game.ui.toolkit.page import paper
from durak_game.ui.toolkit.shapes import disc, seat_shape, slanted
from durak_game.ui.toolkit.text import draw_text, fitted_name, in_two_lines, text_width, wrapped
from durak_game.ui.tournament.crosstable import CrossRow, draw_crosstable
from durak_game.ui.tournament.tree import draw_entrant, draw_tree
from durak_game.ui.tournament.view import Box, rounds_planned

if TYPE_CHECKING:
    from durak_game.session.model import Due, Row
    from durak_game.ui.tournament.overview import TournamentScene

LEFT, RIGHT = 96, 1824
CONTENT: Rect = (LEFT, 150, RIGHT - LEFT, 738)
BIG_Y, BIG_HEIGHT, CHIPS_X, VIEWS_Y, WAYS_Y = 912, 108, 440, 900, 970
BLOCK: Rect = (LEFT, 172, 1000, 440)
PLATE_GAP = 16
ENDED_HEIGHT, MOST_FACES = 700, 3
LIST: Rect = (1150, 172, RIGHT - 1150, 700)
LATER_TOP = 662
LATER_SHOWN = 4
ROWS_SHOWN = 14
BOXES_ACROSS, BOX_GAP = 4, 28
FAINT = theme.mix(theme.INK, theme.PAPER, 0.38)  # who is out: still easy to read on paper


def paint(canvas: Canvas, scene: TournamentScene) -> None:
    """Draw the view of the moment."""
    paper(canvas, format_name(scene.evening.plan.format), _how_far(scene))
    if scene.view == "rounds":
        _paint_round(canvas, scene)
    elif scene.view == "tree":
        draw_tree(canvas, CONTENT, scene.tree[scene.page])
    elif scene.view == "cross":
        page = scene.cross[scene.page]
        draw_crosstable(canvas, CONTENT, cross_rows(scene), scene.met, page, score_words(scene.evening))
    else:
        _paint_next(canvas, scene)


def _how_far(scene: TournamentScene) -> str:
    planned = rounds_planned(scene.evening.plan)
    if planned is None:
        return ""
    return _("Round {n} of {all}").format(n=scene.rounds_begun, all=planned)


# ---- the next table


def _paint_next(canvas: Canvas, scene: TournamentScene) -> None:
    _paint_standing(canvas, scene)
    _paint_games(canvas, scene)
    if scene.due is None:
        _paint_winners(canvas, scene)
        return
    _paint_due(canvas, scene, scene.due)
    _paint_later(canvas, scene)


def _paint_block(canvas: Canvas, height: float) -> None:
    """The plate of ink at the left."""
    x, y, width, _height = BLOCK
    canvas.fill(x + 10, y + 10, width, height, theme.INK, 50)
    canvas.fill(x, y, width, height, theme.INK)
    canvas.fill(x, y, width, 12, theme.GOLD)


def _paint_due(canvas: Canvas, scene: TournamentScene, due: Due) -> None:
    """Who sits at the next table, and what is asked of them."""
    x, y, width, height = BLOCK
    _paint_block(canvas, height)
    draw_text(canvas, headline(scene.evening, due.id), x + 44, y + 62, 36, theme.GOLD, theme.HEAVY, width=910)
    rows = -(-len(due.entrants) // 2)
    high = 84 if rows < 3 else 68
    for seat, key in enumerate(due.entrants):
        row, column = divmod(seat, 2)
        wide = (width - 88 - PLATE_GAP) / 2
        rect = (x + 44 + (wide + PLATE_GAP) * column, y + 88 + (high + 12) * row, wide, high)
        _paint_plate(canvas, scene, key, rect, bool(_stand_in(due, key)))
    lines, size = _as_large_as_fits(take_your_pads(scene), width - 88, height - 128 - (high + 12) * rows)
    for number, line in enumerate(lines):
        base = y + height - 40 - size * 1.2 * (len(lines) - 1 - number)
        draw_text(canvas, line, x + 44, base, size, theme.PAPER, theme.HEAVY, width=width - 88)


def _as_large_as_fits(words: str, width: float, height: float) -> tuple[list[str], float]:
    """A text in lines of the largest size that fits into so much room."""
    for size in (40, 36, theme.SIZE_BUTTON):
        lines = wrapped(words, size, width, theme.HEAVY)
        if len(lines) * size * 1.2 <= height:
            return lines if len(lines) > 2 else in_two_lines(words, size, width, theme.HEAVY), size
    lines = wrapped(words, theme.SIZE_SMALL, width, theme.HEAVY)
    most = max(1, int(height // (theme.SIZE_SMALL * 1.2)))
    return [*lines[: most - 1], " ".join(lines[most - 1 :])], theme.SIZE_SMALL


def _paint_winners(canvas: Canvas, scene: TournamentScene) -> None:
    """After the last game: who has won it."""
    x, y, width, _height = BLOCK
    _paint_block(canvas, ENDED_HEIGHT)
    winners = [scene.playing.chair(key) for key in scene.evening.outcome().winners]
    draw_text(canvas, _("Everything is played."), x + 44, y + 74, 36, theme.GOLD, theme.HEAVY, width=width - 88)
    shown = winners[:MOST_FACES]
    size = {1: 1.0, 2: 0.8, 3: 0.6}.get(len(shown), 1.0)
    for number, who in enumerate(shown):
        middle = x + width / 2 + (number - (len(shown) - 1) / 2) * 500 * size
        disc(canvas, middle, y + 330, 206 * size, theme.PAPER)
        disc(canvas, middle, y + 330, 206 * size, None, theme.GOLD, 10 * size)
        face(canvas, who.look, middle, y + 330, size * 0.84, sad=False)
    if winners:
        words = _("Won by {names}.").format(names=", ".join(who.name for who in winners))
        lines, high = _as_large_as_fits(words, width - 88, 120)
        for number, line in enumerate(lines):
            base = y + 620 + high * 1.2 * (number - (len(lines) - 1) / 2)
            draw_text(canvas, line, x + width / 2, base, high, theme.PAPER, theme.HEAVY, "center", width=width - 88)


def _stand_in(due: Due, key: str) -> str:
    return dict(due.stand_ins).get(key, "")


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


def _paint_plate(canvas: Canvas, scene: TournamentScene, key: str, rect: Rect, stood_in: bool) -> None:
    """Somebody at the next table: people in their full colours, bots dark."""
    x, y, wide, high = rect
    chair = scene.playing.chair(key)
    person = scene.evening.entrant(key).human and not stood_in
    ground, ink = (chair.look.colour, theme.INK) if person else (theme.PANEL, theme.PAPER)
    canvas.fill(x, y, wide, high, ground)
    canvas.fill(x, y, 70, high, theme.mix(chair.look.colour, theme.LIGHT, 0.25) if person else chair.look.colour)
    seat_shape(canvas, chair.look.shape, x + 35, y + high / 2, 22, theme.INK)
    name, size = fitted_name(chair.name, 42, wide - 94)
    draw_text(canvas, name, x + 84, y + high / 2 + size * 0.36, size, ink, theme.HEAVY)


def _paint_later(canvas: Canvas, scene: TournamentScene) -> None:
    """What comes after that in this round."""
    due = scene.due
    tables = [match for match in scene.evening.upcoming() if due is None or match.id != due.id.match]
    y: float = LATER_TOP
    if tables:
        draw_text(canvas, _("After that"), LEFT, y, theme.SIZE_HINT, theme.TEXT_RED, theme.HEAVY)
    for match in tables[:LATER_SHOWN]:
        y += 43
        title = _("Play-off") if match.id.play_off else _("Table {n}").format(n=match.id.table)
        names = [scene.playing.chair(key).name for key in match.entrants]
        words, size = one_line(title, names, BLOCK[2])
        draw_text(canvas, words, LEFT, y, size, theme.INK, theme.SEMI)
    if len(tables) > LATER_SHOWN:
        more = len(tables) - LATER_SHOWN
        words = ngettext("and {n} more table", "and {n} more tables", more).format(n=more)
        draw_text(canvas, words, LEFT, y + 39, theme.SIZE_SMALL, theme.INK, theme.MEDIUM, width=BLOCK[2])


def one_line(title: str, names: Sequence[str], room: float) -> tuple[str, float]:
    """A title and names on one line with the size of its type; where it is too long, the longest names are cut."""
    for size in (theme.SIZE_HINT, theme.SIZE_SMALL):
        words = f"{title}: {', '.join(names)}"
        if text_width(words, size, theme.SEMI) <= room:
            return words, size
    for longest in range(max(map(len, names)) - 1, 0, -1):
        cut = [name if len(name) <= longest else f"{name[:longest].rstrip()}…" for name in names]
        words = f"{title}: {', '.join(cut)}"
        if text_width(words, theme.SIZE_SMALL, theme.SEMI) <= room:
            break
    return words, theme.SIZE_SMALL


def _paint_games(canvas: Canvas, scene: TournamentScene) -> None:
    """How much has been played."""
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
    most = ROWS_SHOWN if len(scene.rows) <= ROWS_SHOWN else ROWS_SHOWN - 1
    pitch = min(60.0, (height - 80) / max(min(len(scene.rows), ROWS_SHOWN), 1))
    for number, row in enumerate(scene.rows[:most]):
        _paint_standing_row(canvas, scene, row, (x, y + 46 + pitch * number, width, pitch))
    if len(scene.rows) > most:
        more = len(scene.rows) - most
        words = ngettext("and {n} more", "and {n} more", more).format(n=more)
        base = y + 46 + pitch * (most + 0.5) + 11
        draw_text(canvas, words, x + 126, base, theme.SIZE_SMALL, theme.INK, theme.MEDIUM, width=width - 146)


def _paint_standing_row(canvas: Canvas, scene: TournamentScene, row: Row, rect: Rect) -> None:
    x, top, width, pitch = rect
    size = min(34.0, max(28.0, pitch * 0.66))
    middle = top + pitch / 2
    base = middle + size * 0.36
    chair = scene.playing.chair(row.entrant)
    ink = FAINT if row.out else theme.INK
    draw_text(canvas, place_text(row), x + 54, base, size, ink, theme.HEAVY, "right")
    seat_shape(canvas, chair.look.shape, x + 92, middle, 15, theme.darker(chair.look.colour, 0.82))
    name, shown = fitted_name(chair.name, size, width - 320)
    draw_text(canvas, name, x + 126, middle + shown * 0.36, shown, ink, theme.SEMI if row.out else theme.HEAVY)
    draw_text(canvas, score_text(scene.evening, row.score), x + width - 20, base, size, ink, theme.HEAVY, "right")
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
    note = wrapped(box.note, theme.SIZE_SMALL, width)
    head = 44
    high = min(64.0, (height - head - 34 * len(note) - 8) / max(len(box.lines), 1))
    draw_text(canvas, box.title, x, y + 32, theme.SIZE_HINT, theme.INK, theme.HEAVY, width=width / 2)
    if box.games:
        words = ngettext("{n} game", "{n} games", box.games).format(n=box.games)
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.INK, theme.SEMI, "right", width=width / 2)
    elif box.due:
        words = _("to be played")
        draw_text(canvas, words, x + width, y + 32, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right")
    for number, line in enumerate(box.lines):
        draw_entrant(canvas, line, (x, y + head + high * number, width, high))
    top = y + head + high * len(box.lines)
    for number, words in enumerate(note):
        draw_text(canvas, words, x, top + 34 + 34 * number, theme.SIZE_SMALL, theme.TEXT_RED)


def cross_rows(scene: TournamentScene) -> list[CrossRow]:
    """The rows of the crosstable, in the order of the standing."""
    rows = []
    for row in scene.rows:
        chair = scene.playing.chair(row.entrant)
        rows.append(CrossRow(row.entrant, chair.name, chair.look, score_text(scene.evening, row.score)))
    return rows
