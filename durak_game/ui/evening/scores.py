"""After the game: the standing as bars, and on whose head the cap lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.evening.score_sheet import Head, ScoreLine, ScoreSheet
from durak_game.ui.inputs.actions import Action, Keys, Point, Press, Verb
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import EMBLEM_BOX, CardArt
from durak_game.ui.toolkit.faces import cap, face
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.poster import layer, rays
from durak_game.ui.toolkit.scene import Change, Scene
from durak_game.ui.toolkit.shapes import polygon, seat_shape, slanted, triangle
from durak_game.ui.toolkit.text import draw_text, fitted_name, text_width
from durak_game.ui.toolkit.widgets import button

GROW = theme.steps(0.6)  # the bars
FALL = theme.steps(0.5)  # the cap, after them
ROWS_TOP, ROWS_BOTTOM, WIDEST_PITCH = 238, 896, 130
FEW, FEW_PITCH = 3, 172  # so few rows may be higher
PLACE_X, PLACE_ROOM, MOVEMENT_X, PLATE_X = 96, 88, 206, 268
PLATE_WIDTHS = (288, 340)  # of the names' plates: what they take, and the most for long names
NAME_X = 84  # on the plate
LONGEST_BAR = 380
GAINED_LIGHT = 0.42
STORY_WIDTH = 1060
HEADS_APART = 395
LARGEST_OF_SEVERAL, LEAST_GAP = 42, 16  # of names side by side on the plate
FACE = (1562, 640)
MAIN: Rect = (96, 924, 470, 92)
CHIPS_X, CHIPS_TOP, CHIP_HEIGHT, CHIP_GAP = 598, 966, 54, 10
BELOW_BASELINE = 950
LOW_CHIP, LOW_TOPS, LOW_BASELINE = 46, (930, 980), 918  # where the chips need two rows
LOW_ROWS_BOTTOM = 868  # and how far down the standing reaches then, for there are words over the chips
PAPER_RIGHT = 1118


@dataclass(frozen=True)
class Way:
    """Where one can go from here: a name, its words in the player's language, what it does."""

    name: str
    words: Callable[[], str]
    go: Callable[[], Change]


@dataclass(frozen=True)
class _Row:
    """Where a line of the standing lies: from where down, how high, how wide its name's plate is."""

    y: float
    height: float
    plate: float

    @property
    def middle(self) -> float:
        return self.y + self.height / 2


class ScoresScene(Scene):
    """The standing after a game, and the durak as a poster. The first way is the main one; the last one is back."""

    keys = Keys.MENU

    def __init__(self, sheet: Callable[[], ScoreSheet], ways: Sequence[Way], art: CardArt | None = None) -> None:
        self._sheet = sheet
        self._ways = tuple(ways)
        self.art = art or CardArt()
        self.menu = Menu(self._ways[0].name)
        self._steps = 0
        self._two_rows = False
        self._offer()

    @property
    def sheet(self) -> ScoreSheet:
        """What is written on the poster, in the player's language."""
        return self._sheet()

    @property
    def finished(self) -> bool:
        """Whether the cap has landed; before that, a press only ends the waiting."""
        return self._steps >= GROW + FALL

    def handle(self, action: Action) -> Change:
        """Go on or leave; the first press ends the animation."""
        pressed = (isinstance(action, Press) and not action.released) or (
            isinstance(action, Point) and action.kind == "press"
        )
        if pressed and not self.finished:
            self._steps = GROW + FALL
            return None
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return self._ways[-1].go()
        return self.menu.handle(action)

    def update(self) -> Change:
        """The bars grow, then the cap falls."""
        self._steps = min(self._steps + 1, GROW + FALL)
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the standing and the poster."""
        self._offer()
        layer(canvas, "scores", poster_ground)
        moment = self._steps + (alpha if not self.finished else 0)
        sheet = self.sheet
        draw_text(canvas, sheet.title, 96, 132, theme.SIZE_TITLE, theme.INK, theme.HEAVY, width=1080)
        draw_text(canvas, sheet.story, 96, 190, 34, theme.TEXT_RED, width=STORY_WIDTH)
        self._draw_lines(canvas, sheet.lines, moment)
        self._draw_ways(canvas, sheet.below)
        self._draw_poster(canvas, sheet, moment)

    def _offer(self) -> None:
        """Lay the ways out: the words and so the widths follow the language."""
        entries = [Entry(self._ways[0].name, MAIN, self._ways[0].go)]
        widths = [text_width(way.words(), theme.SIZE_HINT, theme.HEAVY) + 36 for way in self._ways[1:]]
        self._two_rows = sum(widths) + CHIP_GAP * (len(widths) - 1) > PAPER_RIGHT - CHIPS_X
        height, tops = (LOW_CHIP, LOW_TOPS) if self._two_rows else (CHIP_HEIGHT, (CHIPS_TOP,))
        x, row = float(CHIPS_X), 0
        for way, width in zip(self._ways[1:], widths, strict=True):
            if x + width > PAPER_RIGHT and row + 1 < len(tops):
                x, row = float(CHIPS_X), row + 1
            entries.append(Entry(way.name, (x, tops[row], width, height), way.go))
            x += width + CHIP_GAP
        self.menu.show(entries)

    def _draw_ways(self, canvas: Canvas, below: str) -> None:
        main = self._ways[0]
        button(canvas, *MAIN, main.words(), self.menu.focus == main.name, 44)
        room = PAPER_RIGHT - CHIPS_X
        baseline = LOW_BASELINE if self._two_rows else BELOW_BASELINE
        draw_text(canvas, below, CHIPS_X, baseline, theme.SIZE_HINT, theme.INK, theme.SEMI, width=room)
        for way, entry in zip(self._ways[1:], self.menu.entries[1:], strict=True):
            x, y, width, height = entry.rect
            focused = self.menu.focus == way.name
            ground, colour = (theme.RED, theme.LIGHT) if focused else (theme.RULE, theme.INK)
            slanted(canvas, x, y, width, height, ground, right=10)
            draw_text(
                canvas, way.words(), x + 16, y + height / 2 + 10, theme.SIZE_HINT, colour, theme.HEAVY, width=width - 36
            )

    def _draw_lines(self, canvas: Canvas, lines: Sequence[ScoreLine], moment: float) -> None:
        bottom = LOW_ROWS_BOTTOM if self._two_rows else ROWS_BOTTOM
        widest = FEW_PITCH if len(lines) <= FEW else WIDEST_PITCH
        pitch = min(widest, (bottom - ROWS_TOP + 26) / max(len(lines), 1))
        height = pitch * 0.8
        plate = _plate_width(lines, height)
        grown = (1 - (1 - min(moment / GROW, 1.0)) ** 3) * _longest(lines, plate)
        for number, line in enumerate(lines):
            self._draw_line(canvas, line, _Row(ROWS_TOP + pitch * number, height, plate), grown, moment >= GROW)

    def _draw_line(self, canvas: Canvas, line: ScoreLine, row: _Row, grown: float, landed: bool) -> None:
        """One row; `grown` is how long the longest bar is by now."""
        y, height, middle = row.y, row.height, row.middle
        place, size = fitted_name(line.place, theme.SIZE_PLACE * min(1.0, height / 104), PLACE_ROOM)
        draw_text(canvas, place, PLACE_X, middle + size * 0.36, size, theme.INK, theme.HEAVY)
        if line.movement is not None:
            _draw_movement(canvas, line.movement, MOVEMENT_X + 24, middle)
        canvas.fill(PLATE_X, y, row.plate, height, theme.INK)
        seat_shape(canvas, line.look.shape, PLATE_X + 46, middle, 22, theme.OUT if line.out else line.look.colour)
        name, high = fitted_name(line.name, _name_size(height), row.plate - NAME_X - 14)
        colour = theme.OUT if line.out else theme.PAPER
        draw_text(canvas, name, PLATE_X + NAME_X, middle + high * 0.36, high, colour, theme.HEAVY)
        right = PLATE_X + row.plate
        length = line.bar * grown
        if length >= 1:
            slanted(canvas, right, y, length + 16, height, line.look.colour, right=16)
            gained = line.gained * grown
            if gained >= 1:
                light = theme.mix(line.look.colour, theme.PAPER, GAINED_LIGHT)
                slanted(canvas, right + length - gained, y, gained + 16, height, light, right=16, left=16)
        x = right + length + 34
        if line.total:
            high = theme.SIZE_PLACE * min(1.0, height / 100)
            x += draw_text(canvas, line.total, x, middle + high * 0.36, high, theme.INK, theme.HEAVY).width + 14
            if line.gain:
                green = theme.TEXT_RED if line.durak else theme.GREEN_LIGHT
                x += draw_text(canvas, line.gain, x, middle + high * 0.36, 40, green, theme.HEAVY).width + 14
        if line.durak and landed:
            picture = self.art.emblem(canvas.px(EMBLEM_BOX[2] * 0.46 * min(1.0, height / 92)), "inked")
            left, top = canvas.at(x + 8, middle)
            canvas.surface.blit(picture, (left, top - picture.get_height() // 2))

    def _draw_poster(self, canvas: Canvas, sheet: ScoreSheet, moment: float) -> None:
        word = _("DRAW") if sheet.draw else _("DURAK")
        draw_text(canvas, word, 1567, 232, 148, theme.LIGHT, theme.HEAVY, "center", width=490, angle=-6)
        heads = sheet.heads
        size = {1: 1.0, 2: 0.72, 3: 0.48}.get(len(heads), 0.33)
        fallen = min(max(moment - GROW, 0) / FALL, 1.0)
        lifted = 420 * (1 - fallen) ** 2 if fallen < 1 else 0.0
        for number, head in enumerate(heads):
            middle = FACE[0] + (8 if size == 1 else -28)
            x = middle + (number - (len(heads) - 1) / 2) * HEADS_APART * size
            y = FACE[1] + (0 if size == 1 else 30)
            face(canvas, head.look, x, y, size, sad=not sheet.draw)
            if not sheet.draw and moment > GROW:
                cap(canvas, self.art, head.look, x, y, size, lifted)
        if not sheet.draw and heads and self.finished:
            _strokes(canvas)
        _draw_plate(canvas, heads)


def _name_size(height: float) -> float:
    """Of a name in a row of this height."""
    return 50.0 if height <= WIDEST_PITCH else 60.0


def _plate_width(lines: Sequence[ScoreLine], height: float) -> float:
    """How wide the plates are: as the longest name asks for, within limits."""
    least, most = PLATE_WIDTHS
    longest = max((text_width(line.name, _name_size(height), theme.HEAVY) for line in lines), default=0.0)
    return min(max(longest + NAME_X + 24, least), most)


def _longest(lines: Sequence[ScoreLine], plate: float) -> float:
    """How long the longest bar may be, so that no figures behind the bars reach the poster."""
    found: list[float] = [LONGEST_BAR]
    for line in lines:
        words = text_width(line.total, theme.SIZE_PLACE, theme.HEAVY) + text_width(line.gain, 40, theme.HEAVY)
        cap_room = EMBLEM_BOX[2] * 0.46 if line.durak else 0.0
        room = PAPER_RIGHT - PLATE_X - plate - 34 - words - 28 - cap_room
        if line.bar > 0:
            found.append(room / line.bar)
    return max(min(found), 60.0)


def _draw_movement(canvas: Canvas, movement: int, x: float, y: float) -> None:
    """A green triangle up, a red one down, a bar for a place that was kept."""
    if movement:
        up = movement > 0
        triangle(canvas, x, y, 24, theme.GREEN_LIGHT if up else theme.RED, "up" if up else "down")
    else:
        canvas.fill(x - 27, y - 6, 54, 12, theme.INK)


def _draw_plate(canvas: Canvas, heads: Sequence[Head]) -> None:
    """The names below the heads: one with its shape and how often, several side by side."""
    polygon(canvas, [(1217, 890), (1824, 890), (1812, 980), (1205, 980)], theme.INK)
    if len(heads) == 1:
        head = heads[0]
        seat_shape(canvas, head.look.shape, 1268, 935, 24, head.look.colour)
        room: float = 470
        if head.words:
            drawn = draw_text(canvas, head.words, 1794, 952, 36, theme.GOLD, theme.HEAVY, "right", width=240)
            room = drawn.x - 1320 - 20
        name, size = fitted_name(head.name, 60, room)
        draw_text(canvas, name, 1320, 935 + size * 0.36, size, theme.LIGHT, theme.HEAVY)
        return
    names_in_a_row(canvas, [(head.name, head.look.colour) for head in heads], 1217, 1812, 935)


def names_in_a_row(
    canvas: Canvas, names: Sequence[tuple[str, theme.Colour]], left: float, right: float, middle: float
) -> None:
    """Several names on one plate, each in its colour: as large as lets all stand side by side, with even gaps."""
    room = right - left
    size = LARGEST_OF_SEVERAL
    while size > theme.SIZE_SMALL and not _gap(names, size, room):
        size -= 1
    gap = _gap(names, size, room)
    if not gap:  # too long even so
        part = room / len(names)
        for number, (name, colour) in enumerate(names):
            words, fitted = fitted_name(name, size, part - 10)
            x = left + part * (number + 0.5)
            draw_text(canvas, words, x, middle + fitted * 0.36, fitted, colour, theme.HEAVY, "center")
        return
    x = left + gap / 2
    for name, colour in names:
        draw_text(canvas, name, x, middle + size * 0.36, size, colour, theme.HEAVY)
        x += text_width(name, size, theme.HEAVY) + gap


def _gap(names: Sequence[tuple[str, theme.Colour]], size: int, room: float) -> float:
    """What is left between names of this size; 0 where it is too little."""
    gap = (room - sum(text_width(name, size, theme.HEAVY) for name, _colour in names)) / len(names)
    return gap if gap >= LEAST_GAP else 0.0


def _strokes(canvas: Canvas) -> None:
    """Four golden strokes over the cap: it has just landed."""
    for x, top, bottom in ((1411, 330, 392), (1469, 296, 340), (1680, 290, 336), (1738, 318, 384)):
        polygon(canvas, [(x - 4, top), (x + 8, top - 1), (x + 12, bottom), (x, bottom + 1)], theme.GOLD)


def poster_ground(canvas: Canvas) -> None:
    """Paper, and the red third at the right that goes on to the edge of the window."""
    left, top, _width, height = canvas.bounds
    bottom = top + height
    slope = (1150 - 1290) / 1080
    red = canvas.surface.copy()
    red.fill(theme.RED)
    rays(Canvas(red), (FACE[0], FACE[1] + 10), theme.RAY_RED)
    canvas.surface.blit(red, (0, 0))
    head, foot = 1290 + slope * top, 1290 + slope * bottom
    polygon(canvas, [(left, top), (head, top), (foot, bottom), (left, bottom)], theme.INK)
    polygon(canvas, [(left, top), (head - 40, top), (foot - 40, bottom), (left, bottom)], theme.PAPER)
