"""What is shown between two games of a tournament: who sits at the next table, what comes after it, how it stands."""

from collections.abc import Sequence

from durak_game.session.live import Evening
from durak_game.session.model import Due, Row
from durak_game.session.reports import counted, headline, place_text, score_text, score_words
from durak_game.session.schedule import games_planned
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.toolkit import (
    LEFT,
    RIGHT,
    Canvas,
    Pen,
    Rect,
    disc,
    draw_name,
    draw_text,
    face,
    in_two_lines,
    seat_shape,
    shape_and_name,
    slanted,
    text_width,
    wrapped,
)
from durak_game.ui.tournament.view import Chairs, table_words

BLOCK: Rect = (LEFT, 172, 1000, 440)
PLATE_GAP = 16
ENDED_HEIGHT, MOST_FACES = 700, 3
LIST: Rect = (1150, 172, RIGHT - 1150, 700)
GAMES: Rect = (LIST[0], 846, LIST[2] - 20, 34)
LATER_TOP, LATER_SHOWN = 662, 4
ROWS_SHOWN = 14
FAINT = theme.mix(theme.INK, theme.PAPER, 0.38)  # who is out: still easy to read on paper


def next_table(pen: Pen, evening: Evening, chair: Chairs, due: Due | None, rows: Sequence[Row]) -> None:
    """The next table and the standing; after the last game who has won."""
    _standing(pen, evening, chair, rows)
    if planned := games_planned(evening.plan):
        pen(_games_bar, len(counted(evening)), planned)
    pen(_draw_block, BLOCK[3] if due else ENDED_HEIGHT)
    if due is None:
        _winners(pen, evening, chair)
    else:
        _due(pen, evening, chair, due)
        _later(pen, evening, chair, due)


# ---- the next table


def _draw_block(canvas: Canvas, height: float) -> None:
    """The plate of ink at the left."""
    x, y, width, _height = BLOCK
    canvas.fill(x + 10, y + 10, width, height, theme.INK, 50)
    canvas.fill(x, y, width, height, theme.INK)
    canvas.fill(x, y, width, 12, theme.GOLD)


def _due(pen: Pen, evening: Evening, chair: Chairs, due: Due) -> None:
    """Who sits at the next table, and what is asked of them."""
    x, y, width, height = BLOCK
    pen.text(headline(evening, due.id), x + 44, y + 62, 36, theme.GOLD, theme.HEAVY, width=910)
    rows = -(-len(due.entrants) // 2)
    high = 84 if rows < 3 else 68
    wide = (width - 88 - PLATE_GAP) / 2
    people = _people_at(evening, due)
    for seat, key in enumerate(due.entrants):
        row, column = divmod(seat, 2)
        rect = (x + 44 + (wide + PLATE_GAP) * column, y + 88 + (high + 12) * row, wide, high)
        pen(_draw_plate, rect, chair(key).name, chair(key).look, key in people)
    words = take_your_pads(evening, due, chair)
    lines, size = _as_large_as_fits(words, width - 88, height - 128 - (high + 12) * rows)
    first = y + height - 40 - size * 1.2 * (len(lines) - 1)
    pen.lines(lines, x + 44, first, size * 1.2, size, theme.PAPER, theme.HEAVY, width=width - 88)


def _people_at(evening: Evening, due: Due) -> list[str]:
    """Who plays with a device of their own; no bot plays for them."""
    stood_in = dict(due.stand_ins)
    return [key for key in due.entrants if evening.entrant(key).human and key not in stood_in]


def take_your_pads(evening: Evening, due: Due, chair: Chairs) -> str:
    """What the next table asks for: "Anna, Boris: take your pads."."""
    names = [chair(key).name for key in _people_at(evening, due)]
    if not names:
        return _("Only bots at this table. Watch, or play it out instantly.")
    words = ngettext(
        "{names}: you're up! Grab your controller.", "{names}: you're up! Grab your controllers.", len(names)
    )
    return words.format(names=", ".join(names))


def _as_large_as_fits(words: str, width: float, height: float) -> tuple[list[str], float]:
    """A text in lines of the largest size that fits into so much room."""
    for size in (40, 36, theme.SIZE_BUTTON):
        lines = wrapped(words, size, width, theme.HEAVY)
        if len(lines) * size * 1.2 <= height:
            return lines if len(lines) > 2 else in_two_lines(words, size, width, theme.HEAVY), size
    lines = wrapped(words, theme.SIZE_SMALL, width, theme.HEAVY)
    most = max(1, int(height // (theme.SIZE_SMALL * 1.2)))
    return [*lines[: most - 1], " ".join(lines[most - 1 :])], theme.SIZE_SMALL


def _draw_plate(canvas: Canvas, rect: Rect, name: str, look: theme.SeatLook, person: bool) -> None:
    """Somebody at the next table: people in their full colours, bots dark."""
    x, y, wide, high = rect
    ground, ink = (look.colour, theme.INK) if person else (theme.PANEL, theme.PAPER)
    canvas.fill(x, y, wide, high, ground)
    canvas.fill(x, y, 70, high, theme.mix(look.colour, theme.LIGHT, 0.25) if person else look.colour)
    shape_and_name(canvas, look, name, (x + 35, y + high / 2), 22, 49, 42, wide - 94, ink, theme.INK)


def _winners(pen: Pen, evening: Evening, chair: Chairs) -> None:
    """After the last game: who has won it."""
    x, y, width, _height = BLOCK
    pen.text(_("All games played."), x + 44, y + 74, 36, theme.GOLD, theme.HEAVY, width=width - 88)
    winners = [chair(key) for key in evening.outcome().winners]
    shown = winners[:MOST_FACES]
    size = {1: 1.0, 2: 0.8, 3: 0.6}.get(len(shown), 1.0)
    for number, who in enumerate(shown):
        middle = x + width / 2 + (number - (len(shown) - 1) / 2) * 500 * size
        pen(disc, middle, y + 330, 206 * size, theme.PAPER)
        pen(disc, middle, y + 330, 206 * size, None, theme.GOLD, 10 * size)
        pen(face, who.look, middle, y + 330, size * 0.84, sad=False)
    if winners:
        words = _("Won by {names}.").format(names=", ".join(who.name for who in winners))
        lines, high = _as_large_as_fits(words, width - 88, 120)
        first = y + 620 - high * 0.6 * (len(lines) - 1)
        pen.lines(lines, x + width / 2, first, high * 1.2, high, theme.PAPER, theme.HEAVY, "center", width - 88)


def _later(pen: Pen, evening: Evening, chair: Chairs, due: Due) -> None:
    """What comes after that in this round."""
    tables = [match for match in evening.upcoming() if match.id != due.id.match]
    if tables:
        pen.text(_("After that"), LEFT, LATER_TOP, theme.SIZE_HINT, theme.TEXT_RED, theme.HEAVY)
    for number, match in enumerate(tables[:LATER_SHOWN], 1):
        title = _("Play-off") if match.id.play_off else table_words(match.id.table)
        words, size = one_line(title, [chair(key).name for key in match.entrants], BLOCK[2])
        pen.text(words, LEFT, LATER_TOP + 43 * number, size, theme.INK, theme.SEMI)
    more = len(tables) - LATER_SHOWN
    if more > 0:
        words = ngettext("and {n} more table", "and {n} more tables", more).format(n=more)
        base = LATER_TOP + 43 * LATER_SHOWN + 39
        pen.text(words, LEFT, base, theme.SIZE_SMALL, theme.INK, theme.MEDIUM, width=BLOCK[2])


def one_line(title: str, names: Sequence[str], room: float) -> tuple[str, float]:
    """A title and names on one line with the size of its type; where it is too long, the longest names are cut."""
    longest = max(map(len, names))
    for size, most in ((theme.SIZE_HINT, longest), *((theme.SIZE_SMALL, most) for most in range(longest, 0, -1))):
        cut = [name if len(name) <= most else f"{name[:most].rstrip()}…" for name in names]
        words = f"{title}: {', '.join(cut)}"
        if text_width(words, size, theme.SEMI) <= room:
            break
    return words, size


# ---- how it stands


def _games_bar(canvas: Canvas, played: int, planned: int) -> None:
    """How many of the games are played, as a bar with its figures."""
    x, y, width, height = GAMES
    words = ngettext("{played} of {n} game", "{played} of {n} games", planned).format(played=played, n=planned)
    shown = draw_text(canvas, words, x + width, y + 28, theme.SIZE_HINT, theme.INK, theme.HEAVY, "right")
    room = width - shown.width - 24
    canvas.fill(x, y + 6, room, height - 12, theme.PAPER_DARK)
    if played:
        slanted(canvas, x, y + 6, max(12.0, room * min(played / planned, 1.0)), height - 12, theme.RED, right=8)


def _standing(pen: Pen, evening: Evening, chair: Chairs, rows: Sequence[Row]) -> None:
    """The first rows of the standing."""
    x, y, width, height = LIST
    pen.text(_("Standings"), x, y + 26, theme.SIZE_HINT, theme.TEXT_RED, theme.HEAVY)
    score = score_words(evening.plan)
    pen.text(score, x + width - 20, y + 26, theme.SIZE_SMALL, theme.TEXT_RED, theme.BOLD, "right", width=260)
    most = ROWS_SHOWN if len(rows) <= ROWS_SHOWN else ROWS_SHOWN - 1
    pitch = min(60.0, (height - 80) / max(min(len(rows), ROWS_SHOWN), 1))
    for number, row in enumerate(rows[:most]):
        rect = (x, y + 46 + pitch * number, width, pitch)
        who, score = chair(row.entrant), score_text(evening.plan, row.score)
        pen(_draw_row, rect, place_text(row), who.name, who.look, score, row.out)
    more = len(rows) - most
    if more > 0:
        words = ngettext("and {n} more", "and {n} more", more).format(n=more)
        base = y + 46 + pitch * (most + 0.5) + 11
        pen.text(words, x + 126, base, theme.SIZE_SMALL, theme.INK, theme.MEDIUM, width=width - 146)


def _draw_row(canvas: Canvas, rect: Rect, place: str, name: str, look: theme.SeatLook, score: str, out: bool) -> None:
    x, top, width, pitch = rect
    size = min(34.0, max(28.0, pitch * 0.66))
    middle = top + pitch / 2
    ink = FAINT if out else theme.INK
    draw_text(canvas, place, x + 54, middle, size, ink, theme.HEAVY, "right", level="middle")
    seat_shape(canvas, look.shape, x + 92, middle, 15, theme.darker(look.colour, 0.82))
    draw_name(canvas, name, x + 126, middle, size, width - 320, ink, theme.SEMI if out else theme.HEAVY)
    draw_text(canvas, score, x + width - 20, middle, size, ink, theme.HEAVY, "right", level="middle")
    canvas.fill(x, top + pitch - 1, width - 20, 2, theme.RULE)
