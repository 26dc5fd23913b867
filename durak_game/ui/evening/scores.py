"""After the game: the standing as bars, and on whose head the cap lands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.evening.poster import SIZES, head_places, name_plate, poster_ground
from durak_game.ui.evening.score_sheet import ScoreLine, ScoreSheet
from durak_game.ui.toolkit import (
    CAPITALS_HALF,
    EMBLEM_BOX,
    Canvas,
    CardArt,
    Change,
    Chip,
    Entry,
    GrowingPage,
    Pen,
    Rect,
    button,
    cap,
    chip_entries,
    draw_text,
    emblem,
    face,
    fitted_name,
    movement,
    polygon,
    shape_and_name,
    slanted,
    text_width,
)

GROW = theme.steps(0.6)  # the bars
FALL = theme.steps(0.5)  # the cap, after them
ROWS_TOP, WIDEST_PITCH = 238, 130
FEW, FEW_PITCH = 3, 172  # so few rows may be higher
PLACE_X, PLACE_ROOM, MOVEMENT_X, PLATE_X = 96, 88, 230, 268
NAME_X = 84  # on the plate
MAIN: Rect = (96, 924, 470, 92)
CHIPS_X, PAPER_RIGHT = 598, 1118


class ScoresScene(GrowingPage):
    """The standing after a game, and the durak as a poster. The first way is the main one; the last one is back."""

    def __init__(self, sheet: ScoreSheet, ways: Sequence[Chip], art: CardArt | None = None) -> None:
        super().__init__(GROW + FALL, ways[0].name)
        self.sheet = sheet
        self.ways = tuple(ways)
        self.art = art or CardArt()
        self.two_rows = False

    def back(self) -> Change:
        """The last way."""
        return self.ways[-1].go()

    # Ways on

    def offer(self) -> None:
        """Lay the ways out: the main one, and chips beside it in one row or two."""
        in_a_row = partial(chip_entries, gap=10, size=theme.SIZE_HINT, room=36)
        ways = self.ways[1:]
        chips = in_a_row(ways, CHIPS_X, 966, height=54)
        first = sum(chip.rect[0] + chip.rect[2] <= PAPER_RIGHT for chip in chips)
        self.two_rows = first < len(ways)
        if self.two_rows:
            chips = [*in_a_row(ways[:first], CHIPS_X, 930, height=46), *in_a_row(ways[first:], CHIPS_X, 980, height=46)]
        self.menu.show([Entry(self.ways[0].name, MAIN, self.ways[0].go), *chips])

    def ways_out(self, pen: Pen) -> None:
        """The main way, the chips, and what comes next above them."""
        main, focus = self.ways[0], self.menu.focus
        pen(button, *MAIN, main.words(), focus == main.name, 44)
        baseline = 918 if self.two_rows else 950
        room = PAPER_RIGHT - CHIPS_X
        pen.text(self.sheet.below, CHIPS_X, baseline, theme.SIZE_HINT, theme.INK, theme.SEMI, width=room)
        for way, entry in zip(self.ways[1:], self.menu.entries[1:], strict=True):
            x, y, width, height = entry.rect
            ground, colour = (theme.RED, theme.LIGHT) if focus == way.name else (theme.RULE, theme.INK)
            pen(slanted, x, y, width, height, ground, right=10)
            words, base = way.words(), y + height / 2 + 10
            pen.text(words, x + 16, base, theme.SIZE_HINT, colour, theme.HEAVY, width=width - 36)

    # The picture

    def body(self, pen: Pen) -> None:
        """The standing and the poster, as far as they have grown."""
        pen(poster_ground)
        pen.text(self.sheet.title, 96, 132, theme.SIZE_TITLE, theme.INK, theme.HEAVY, width=1080)
        pen.text(self.sheet.story, 96, 190, 34, theme.TEXT_RED, width=1060)
        self._standing(pen, self.sheet.lines)
        self._poster(pen)

    def _standing(self, pen: Pen, lines: Sequence[ScoreLine]) -> None:
        bottom = 868 if self.two_rows else 896  # there are words over the chips
        widest = FEW_PITCH if len(lines) <= FEW else WIDEST_PITCH
        pitch = min(widest, (bottom - ROWS_TOP + 26) / max(len(lines), 1))
        height = pitch * 0.8
        plate = _plate_width(lines, height)
        grown = self.grown(GROW) * _longest(lines, plate)
        for number, line in enumerate(lines):
            rect = (PLATE_X, ROWS_TOP + pitch * number, plate, height)
            pen(_draw_line, line, rect)
            pen(_draw_bar, line, rect, grown, self.art if line.durak and self.moment >= GROW else None)

    def _poster(self, pen: Pen) -> None:
        heads, draw = self.sheet.heads, self.sheet.draw
        word = _("DRAW") if draw else _("DURAK")
        large = min(148.0, 148 * 490 / text_width(word, 148, theme.HEAVY))
        pen.text(word, 1567, 232, large, theme.LIGHT, theme.HEAVY, "center", angle=-6)
        size = SIZES.get(len(heads), 0.33)
        x, y = (1570, 640) if size == 1 else (1534, 670)
        fallen = min(max(self.moment - GROW, 0) / FALL, 1.0)
        for head, place in zip(heads, head_places(len(heads), x, 395 * size), strict=True):
            pen(face, head.look, place, y, size, sad=not draw)
            if not draw and self.moment > GROW:
                pen(cap, self.art, head.look, place, y, size, 420 * (1 - fallen) ** 2)
        if heads and not draw and self.still:
            pen(_draw_strokes)
        pen(name_plate, heads, (890, 980), 51, 1790)


def _name_size(height: float) -> float:
    """Of a name in a row of this height."""
    return 50.0 if height <= WIDEST_PITCH else 60.0


def _plate_width(lines: Sequence[ScoreLine], height: float) -> float:
    """How wide the plates are: as the longest name asks for, within limits."""
    longest = max((text_width(line.name, _name_size(height), theme.HEAVY) for line in lines), default=0.0)
    return min(max(longest + NAME_X + 24, 288), 340)


def _longest(lines: Sequence[ScoreLine], plate: float) -> float:
    """How long the longest bar may be, so that no figures behind the bars reach the poster."""
    found: list[float] = [380.0]
    for line in (line for line in lines if line.bar > 0):
        words = text_width(line.total, theme.SIZE_PLACE, theme.HEAVY) + text_width(line.gain, 40, theme.HEAVY)
        cap_room = EMBLEM_BOX[2] * 0.46 if line.durak else 0.0
        found.append((PAPER_RIGHT - PLATE_X - plate - 34 - words - 28 - cap_room) / line.bar)
    return max(min(found), 60.0)


def _draw_line(canvas: Canvas, line: ScoreLine, rect: Rect) -> None:
    """The place, how it has changed, and the name on its plate, which lies in `rect`."""
    x, y, width, height = rect
    middle = y + height / 2
    place, size = fitted_name(line.place, theme.SIZE_PLACE * min(1.0, height / 104), PLACE_ROOM)
    draw_text(canvas, place, PLACE_X, middle, size, theme.INK, theme.HEAVY, level="middle")
    if line.movement is not None:
        movement(canvas, line.movement, MOVEMENT_X, middle, 24, (54, 12), theme.INK)
    canvas.fill(x, y, width, height, theme.INK)
    ink, colour = (theme.OUT, theme.OUT) if line.out else (theme.PAPER, line.look.colour)
    room = width - NAME_X - 14
    shape_and_name(
        canvas, line.look, line.name, (x + 46, middle), 22, NAME_X - 46, _name_size(height), room, ink, colour
    )


def _draw_bar(canvas: Canvas, line: ScoreLine, rect: Rect, longest: float, art: CardArt | None) -> None:
    """The bar behind a plate, with its figures; behind them the cap, if its `art` is given."""
    left, y, width, height = rect
    right, middle = left + width, y + height / 2
    length, gained = line.bar * longest, line.gained * longest
    if length >= 1:
        slanted(canvas, right, y, length + 16, height, line.look.colour, right=16)
    if length >= 1 and gained >= 1:
        light = theme.mix(line.look.colour, theme.PAPER, 0.42)
        slanted(canvas, right + length - gained, y, gained + 16, height, light, right=16, left=16)
    x = right + length + 34
    if line.total:
        high = theme.SIZE_PLACE * min(1.0, height / 100)
        x += draw_text(canvas, line.total, x, middle, high, theme.INK, theme.HEAVY, level="middle").width + 14
        if line.gain:
            colour = theme.TEXT_RED if line.durak else theme.GREEN_LIGHT
            base = middle + high * CAPITALS_HALF
            x += draw_text(canvas, line.gain, x, base, 40, colour, theme.HEAVY).width + 14
    if art is not None:
        emblem(canvas, art, x + 8, middle, 0.46 * min(1.0, height / 92), "inked", "left")


def _draw_strokes(canvas: Canvas) -> None:
    """Four golden strokes over the cap: it has just landed."""
    for x, top, bottom in ((1411, 330, 392), (1469, 296, 340), (1680, 290, 336), (1738, 318, 384)):
        polygon(canvas, [(x - 4, top), (x + 8, top - 1), (x + 12, bottom), (x, bottom + 1)], theme.GOLD)
