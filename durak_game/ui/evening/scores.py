"""After the game: the standing as bars, and on whose head the cap lands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.evening.going_on import GoingOn
from durak_game.ui.evening.poster import SIZES, head_places, name_plate, poster_ground
from durak_game.ui.evening.score_sheet import ScoreLine, ScoreSheet
from durak_game.ui.inputs import Action, Plugged, Press, Verb
from durak_game.ui.toolkit import (
    CAPITALS_HALF,
    EMBLEM_BOX,
    Canvas,
    CardArt,
    Change,
    Chip,
    Entry,
    GrowingPage,
    Menu,
    Pen,
    Rect,
    button,
    cap,
    chip_entries,
    disc,
    draw_text,
    emblem,
    face,
    fitted_name,
    frame,
    hold_ring,
    movement,
    polygon,
    ring_room,
    role_icon,
    shape_and_name,
    slanted,
    text_width,
)

GROW = theme.steps(0.6)  # the bars
FALL = theme.steps(0.5)  # the cap, after them
ROWS_TOP, ROWS_BOTTOM, WIDEST_PITCH = 238, 836, 130
FEW, FEW_PITCH = 3, 172  # so few rows may be higher
PLACE_X, PLACE_ROOM, MOVEMENT_X, PLATE_X = 96, 88, 230, 268
NAME_X = 84  # on the plate
MAIN: Rect = (96, 868, 470, 92)
PROGRESS_ROOM = 96  # at the right end of the main way
CHIPS_X, CHIPS_TOP, PAPER_RIGHT = 598, 906, 1118  # beside the main way
LEAVING_TOP = 974  # below it, what has to be held
BADGE = 17  # the radius of the mark that says *ready*
NOTE_HEIGHT = 36


@dataclass(frozen=True)
class RowMark:
    """What is said of a person beside the standing: ready or not yet (None: not asked), a `note`, and that it pulses.

    `held` is how far a button is held for the seat, 0 to 1.
    """

    ready: bool | None = None
    note: str = ""
    pulses: bool = False
    held: float = 0.0


class ScoresScene(GrowingPage):
    """The standing after a game, and the durak as a poster. The first way is the main one.

    Both are asked for anew when something lay over it. The people of the table, if there are any, go on together
    (`going_on`): each device ticks the main way. What leads away from it for all has to be held.
    """

    deaf = theme.DEAF_SCORES
    start_means = Verb.PAUSE  # ready

    def __init__(
        self,
        sheet: Callable[[], ScoreSheet],
        ways: Callable[[], Sequence[Chip]],
        art: CardArt | None = None,
        going_on: GoingOn | None = None,
    ) -> None:
        self._make_sheet, self._make_ways = sheet, ways
        self.sheet, self.ways = sheet(), tuple(ways())
        super().__init__(GROW + FALL)
        self.menu = Menu(self.ways[0].name, lambda _device: self.ways[0].name)
        self.art = art or CardArt()
        self.going_on = going_on

    # What happens

    @property
    def rests(self) -> bool:
        """Whether nothing moves: no bar, no countdown."""
        return super().rests and not (self.going_on and self.going_on.moves)

    def enter(self) -> None:
        """The game is over; pads may have gone while the cap fell."""
        if self.going_on:
            self.going_on.come_back()
        super().enter()

    def resume(self) -> None:
        """Somebody may have come or gone; then all have to agree anew."""
        before, self.ways = self.ways, tuple(self._make_ways())
        self.sheet = self._make_sheet()
        if self.going_on:
            self.going_on.come_back(same=[way.words() for way in before] == [way.words() for way in self.ways])
        super().resume()

    def lets(self, action: Action) -> bool:
        """Whether an action comes from the people of the table."""
        return self.going_on is None or self.going_on.hears(action)

    def unheard(self, action: Action) -> Change:
        """Somebody without a seat may be one of those who are missed."""
        if self.going_on and not self._deaf_steps:
            self.going_on.finding.handle(action)
        return None

    def handle(self, action: Action) -> Change:
        """A device ticks, chooses, or is held to find its seat."""
        self.unheard(action)
        return super().handle(action)

    def act(self, action: Action) -> Change:
        """Start is *ready*, BACK takes that back; pads come and go."""
        match action:
            case Plugged() if self.going_on:
                self.going_on.sitting.plugged(action.device, connected=action.connected)
                return None
            case Press(verb=Verb.PAUSE):  # the main way, wherever the focus of the device is
                if not action.released:
                    self.menu.go_home(action.device)
                return self.menu.handle(replace(action, verb=Verb.CONFIRM))
            case Press(verb=Verb.BACK, released=False) if self.going_on:
                self.going_on.take_back(action.device)
                return None
        return super().act(action)

    def back(self) -> Change:
        """Nobody is there who has to agree."""
        return self.ways[-1].go()

    def update(self) -> Change:
        """The bars grow; once all have ticked it goes on."""
        change = super().update()
        if change is None and self.going_on and self.going_on.step():
            return self.ways[0].go()
        return change

    def _go(self) -> Change:
        go_now = self.going_on is None or self.going_on.press(self.menu.by)
        return self.ways[0].go() if go_now else None

    # Ways on

    def offer(self) -> None:
        """Lay the ways out: the main one, chips beside it, and below it what has to be held."""
        main, late = self.ways[0], bool(self.going_on and self.going_on.holding_up)
        asks = self.going_on.needed if self.going_on else None
        in_a_row = partial(chip_entries, gap=10, size=theme.SIZE_HINT, room=36)
        ways = sorted(self.ways[1:], key=lambda way: way.hold)
        beside = [
            entry
            for entry in in_a_row([way for way in ways if not way.hold], CHIPS_X, CHIPS_TOP, height=54)
            if entry.rect[0] + entry.rect[2] <= PAPER_RIGHT
        ]
        below = in_a_row(ways[len(beside) :], MAIN[0], LEAVING_TOP, height=50)
        hold = theme.HOLD_STAND_IN if late else 0.0
        self.menu.show([Entry(main.name, MAIN, self._go, hold=hold, asks=asks), *beside, *below])

    def ways_out(self, pen: Pen) -> None:
        """The main way with who is ready, the chips, and what comes next above them."""
        main, focus = self.ways[0], self.menu.focus
        entry = self.menu.entry(main.name)
        held = entry is not None and entry.hold  # its ring stands where the progress would
        progress = self.going_on.progress if self.going_on and not held else ""
        x, y, width, height = MAIN
        pen(button, *MAIN, "", focus == main.name, 44)
        room = width - 64 - height * 0.2 - (PROGRESS_ROOM if progress or held else 0)
        ink = theme.LIGHT if focus == main.name else theme.PAPER
        pen.text(main.words(), x + 32, y + height / 2, 44, ink, theme.HEAVY, width=room, level="middle")
        if progress:
            pen(_draw_progress, progress, "/" not in progress)
        pen.text(
            self.sheet.below,
            CHIPS_X,
            894,
            theme.SIZE_HINT,
            theme.INK,
            theme.SEMI,
            width=PAPER_RIGHT - CHIPS_X,
        )
        for way in self.ways[1:]:
            entry = self.menu.entry(way.name)
            assert entry is not None
            x, y, width, height = entry.rect
            ground, colour = (theme.RED, theme.LIGHT) if focus == way.name else (theme.RULE, theme.INK)
            pen(slanted, x, y, width, height, ground, right=10)
            room = width - 36 - ring_room(way.hold)
            pen.text(way.words(), x + 16, y + height / 2 + 10, theme.SIZE_HINT, colour, theme.HEAVY, width=room)

    # The picture

    def body(self, pen: Pen) -> None:
        """The standing and the poster, as far as they have grown."""
        pen(poster_ground)
        pen.text(self.sheet.title, 96, 132, theme.SIZE_TITLE, theme.INK, theme.HEAVY, width=1080)
        pen.text(self._story(), 96, 190, 34, theme.TEXT_RED, width=1060)
        self._standing(pen, self.sheet.lines)
        self._poster(pen)

    def _story(self) -> str:
        """How the game went; once somebody keeps all others waiting, what they may do."""
        late = self.going_on.holding_up if self.going_on else ()
        if not late or not self.going_on:
            return self.sheet.story
        names = ", ".join(self.going_on.couch.chairs[seat].name for seat in late)
        words = _("Not ready yet: {names}. Hold “{button}” to let a bot play instead.")
        return words.format(names=names, button=self.ways[0].words())

    def _standing(self, pen: Pen, lines: Sequence[ScoreLine]) -> None:
        widest = FEW_PITCH if len(lines) <= FEW else WIDEST_PITCH
        pitch = min(widest, (ROWS_BOTTOM - ROWS_TOP + 26) / max(len(lines), 1))
        height = pitch * 0.8
        plate = _plate_width(lines, height)
        grown = self.grown(GROW) * _longest(lines, plate)
        for number, line in enumerate(lines):
            rect = (PLATE_X, ROWS_TOP + pitch * number, plate, height)
            mark = self._mark(line.seat)
            pen(_draw_line, line, rect, bool(mark.note))
            pen(_draw_bar, line, rect, grown, self.art if line.durak and self.moment >= GROW else None)
            pen(_draw_mark, line.look, rect, mark)

    def _mark(self, seat: int | None) -> RowMark:
        """What is said of the person of a row."""
        if self.going_on is None or seat is None or not (chair := self.going_on.couch.chairs[seat]).human:
            return RowMark()
        going_on, note = self.going_on, ""
        if chair.stand_in:
            note = _("A bot is playing")
        elif chair.waits:
            note = _("Controller missing")
        ready = going_on.is_ready(seat) if going_on.waits_for(seat) else None
        held = round(going_on.finding.share(seat), 2) if note else 0.0  # the others only look for their row
        return RowMark(ready, note, going_on.finding.pulses(seat), held)

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
        if heads and not draw and not self.grows:
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


def _draw_line(canvas: Canvas, line: ScoreLine, rect: Rect, noted: bool) -> None:
    """The place, how it has changed, and the name on its plate, which lies in `rect`, higher if a note stands below."""
    x, y, width, height = rect
    middle = y + height / 2
    place, size = fitted_name(line.place, theme.SIZE_PLACE * min(1.0, height / 104), PLACE_ROOM)
    draw_text(canvas, place, PLACE_X, middle, size, theme.INK, theme.HEAVY, level="middle")
    if line.movement is not None:
        movement(canvas, line.movement, MOVEMENT_X, middle, 24, (54, 12), theme.INK)
    canvas.fill(x, y, width, height, theme.INK)
    ink, colour = (theme.OUT, theme.OUT) if line.out else (theme.PAPER, line.look.colour)
    room = width - NAME_X - 14
    size = min(_name_size(height), (height - NOTE_HEIGHT) * 0.8) if noted else _name_size(height)
    level = y + (height - NOTE_HEIGHT) / 2 + 3 if noted else middle
    shape_and_name(canvas, line.look, line.name, (x + 46, level), size * 0.44, NAME_X - 46, size, room, ink, colour)


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


def _draw_progress(canvas: Canvas, words: str, seconds: bool) -> None:
    """At the end of the main way: how many are ready, or in a disc how many seconds are left."""
    x, y = MAIN[0] + MAIN[2] - PROGRESS_ROOM / 2 - 20, MAIN[1] + MAIN[3] / 2
    if seconds:
        disc(canvas, x, y, 37, theme.GOLD)
    ink, size = (theme.INK, 56) if seconds else (theme.LIGHT, 40)
    draw_text(canvas, words, x, y, size, ink, theme.HEAVY, "center", level="middle")


def _draw_mark(canvas: Canvas, look: theme.SeatLook, rect: Rect, mark: RowMark) -> None:
    """What is said of a person, on the plate that lies in `rect`: a tick over the shape, a note below the name."""
    x, y, width, height = rect
    if mark.pulses:
        frame(canvas, *rect, theme.TARGET, 8)
    if mark.ready is not None:
        at = (x + NAME_X - 24, y + height - BADGE - 4)
        disc(canvas, *at, BADGE + 4, theme.INK)
        disc(canvas, *at, BADGE, look.colour if mark.ready else theme.STEEL_DARK)
        if mark.ready:
            role_icon(canvas, "tick", *at, 26, theme.INK)
        else:
            for dot in (-1, 0, 1):
                disc(canvas, at[0] + 9 * dot, at[1], 3, theme.PAPER)
    if mark.note:
        wide = text_width(mark.note, theme.SIZE_SMALL) + 28
        top = y + height - NOTE_HEIGHT
        canvas.fill(x + NAME_X, top, wide, NOTE_HEIGHT, theme.RED)
        draw_text(canvas, mark.note, x + NAME_X + 14, top + 27, theme.SIZE_SMALL, theme.LIGHT)
    if mark.held:
        hold_ring(canvas, x + width - 34, y + height / 2, mark.held, focused=False)
