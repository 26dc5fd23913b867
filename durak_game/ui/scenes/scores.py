"""After the game: who got out when, and on whose head the cap lands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import EMBLEM_BOX, CardArt
from durak_game.ui.draw.faces import cap, face
from durak_game.ui.draw.poster import layer, rays
from durak_game.ui.draw.shapes import polygon, seat_shape, slanted
from durak_game.ui.draw.text import draw_text, text_width
from durak_game.ui.draw.widgets import button
from durak_game.ui.inputs.actions import Action, Point, Press, Verb
from durak_game.ui.menu import Entry, Menu, Rect
from durak_game.ui.scene import Change, Keys, Pop, Scene, Swap
from durak_game.ui.theme import SeatLook

GROW = theme.steps(0.6)  # the bars
FALL = theme.steps(0.5)  # the cap, after them
ROWS_TOP, ROWS_BOTTOM = 238, 900
LONGEST_BAR = 420
HEADS_APART = 395
PLATE = (268, 330)
STORY_WIDTH = 1060
FACE = (1562, 640)
BUTTONS: dict[str, Rect] = {"again": (96, 932, 500, 92), "title": (616, 932, 430, 92)}


@dataclass(frozen=True)
class GameOutcome:
    """How a game ended: `places` are groups of seats that share a place, the first ones out first, the durak last.

    `seats_look` has the colour and shape of each seat; `durak` is empty when the game is drawn, several seats when
    partners lost together.
    """

    names: tuple[str, ...]
    seats_look: tuple[SeatLook, ...]
    places: tuple[tuple[int, ...], ...]
    durak: tuple[int, ...]
    draw: bool
    variant_title: str

    def rows(self) -> list[tuple[int, int, int]]:
        """The seats in order, each with the first and the last place of its group: 2 and 3 when two share it."""
        rows = []
        first = 1
        for group in self.places:
            rows += [(seat, first, first + len(group) - 1) for seat in group]
            first += len(group)
        return rows


class ScoresScene(Scene):
    """The places of one game as bars, and the durak as a poster. `again` makes the next game's scene."""

    keys = Keys.MENU

    def __init__(self, outcome: GameOutcome, again: Callable[[], Scene], art: CardArt | None = None) -> None:
        self.outcome = outcome
        self.art = art or CardArt()
        self.menu = Menu("again")
        self.menu.show([Entry("again", BUTTONS["again"], lambda: Swap(again())), Entry("title", BUTTONS["title"], Pop)])
        self._steps = 0

    @property
    def finished(self) -> bool:
        """Whether the cap has landed; before that, a press only ends the waiting."""
        return self._steps >= GROW + FALL

    def handle(self, action: Action) -> Change:
        """Play again or leave; the first press ends the animation."""
        pressed = (isinstance(action, Press) and not action.released) or (
            isinstance(action, Point) and action.kind == "press"
        )
        if pressed and not self.finished:
            self._steps = GROW + FALL
            return None
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            return Pop()
        return self.menu.handle(action)

    def update(self) -> Change:
        """The bars grow, then the cap falls."""
        self._steps = min(self._steps + 1, GROW + FALL)
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw places and poster."""
        layer(canvas, "scores", _ground)
        moment = self._steps + (alpha if not self.finished else 0)
        outcome = self.outcome
        title = _("Nobody is the durak") if outcome.draw else _("The game is over")
        draw_text(canvas, title, 96, 132, theme.SIZE_TITLE, theme.INK, theme.HEAVY, width=1080)
        draw_text(canvas, self._told(), 96, 190, 34, theme.TEXT_RED, width=STORY_WIDTH)
        self._draw_rows(canvas, moment)
        labels = {"again": _("Play again"), "title": _("To the title")}
        for entry in self.menu.entries:
            button(canvas, *entry.rect, labels[entry.name], entry.name == self.menu.focus, 44)
        self._draw_poster(canvas, moment)

    def _told(self) -> str:
        """The line below the title; the variant is left out where both would have to be written too small."""
        whole = f"{self.outcome.variant_title}. {self._story()}"
        return whole if text_width(whole, theme.SIZE_SMALL) <= STORY_WIDTH else self._story()

    def _story(self) -> str:
        """The game in one sentence."""
        names, outcome = self.outcome.names, self.outcome
        first = _listed([names[seat] for seat in outcome.places[0]]) if outcome.places else ""
        if outcome.draw:
            return _("It is a draw.")
        if len(outcome.durak) == 1:
            return _("First out: {first}. Left behind: {durak}.").format(first=first, durak=names[outcome.durak[0]])
        return _("{names} lose together.").format(names=_listed([names[seat] for seat in outcome.durak]))

    def _draw_rows(self, canvas: Canvas, moment: float) -> None:
        rows = self.outcome.rows()
        pitch = min(130.0, (ROWS_BOTTOM - ROWS_TOP + 26) / len(rows))
        height = pitch * 0.8
        last = len(rows)
        grown = min(moment / GROW, 1.0)
        grown = 1 - (1 - grown) ** 3
        for number, (seat, first, end) in enumerate(rows):
            y = ROWS_TOP + pitch * number
            look = self.outcome.seats_look[seat]
            middle = y + height / 2
            place = str(first) if first == end else f"{first}–{end}"
            size = theme.SIZE_PLACE * height / 104
            draw_text(canvas, place, 96, middle + size * 0.36, size, theme.INK, theme.HEAVY, width=160)
            x, plate = PLATE
            canvas.fill(x, y, plate, height, theme.INK)
            seat_shape(canvas, look.shape, x + 46, middle, 22, look.colour)
            draw_text(
                canvas, self.outcome.names[seat], x + 84, middle + 18, 50, theme.PAPER, theme.HEAVY, width=plate - 98
            )
            share = 1 - (first - 1) / last
            length = (80 + (LONGEST_BAR - 80) * share) * grown
            slanted(canvas, x + plate, y, length + 16, height, look.colour, right=16)
            if seat in self.outcome.durak and moment >= GROW:
                wide = canvas.px(EMBLEM_BOX[2] * 0.46)
                picture = self.art.emblem(wide, "inked")
                left, top = canvas.at(x + plate + length + 46, middle)
                canvas.surface.blit(picture, (left, top - picture.get_height() // 2))

    def _draw_poster(self, canvas: Canvas, moment: float) -> None:
        outcome = self.outcome
        word = _("DRAW") if outcome.draw else _("DURAK")
        draw_text(canvas, word, 1567, 232, 148, theme.LIGHT, theme.HEAVY, "center", width=490, angle=-6)
        shown = outcome.durak or (outcome.places[-1] if outcome.places else ())
        size = {1: 1.0, 2: 0.72, 3: 0.48}.get(len(shown), 0.33)
        fallen = min(max(moment - GROW, 0) / FALL, 1.0)
        lifted = 420 * (1 - fallen) ** 2 if fallen < 1 else 0.0
        for number, seat in enumerate(shown):
            middle = FACE[0] + (8 if size == 1 else -28)
            x = middle + (number - (len(shown) - 1) / 2) * HEADS_APART * size
            y = FACE[1] + (0 if size == 1 else 30)
            look = outcome.seats_look[seat]
            face(canvas, look, x, y, size, sad=not outcome.draw)
            if not outcome.draw and moment > GROW:
                cap(canvas, self.art, look, x, y, size, lifted)
        if not outcome.draw and self.finished:
            _strokes(canvas)
        self._draw_plate(canvas, shown)

    def _draw_plate(self, canvas: Canvas, shown: tuple[int, ...]) -> None:
        """The names below the heads: one with its shape, several side by side."""
        polygon(canvas, [(1217, 890), (1824, 890), (1812, 980), (1205, 980)], theme.INK)
        names, looks = self.outcome.names, self.outcome.seats_look
        if len(shown) == 1:
            seat_shape(canvas, looks[shown[0]].shape, 1268, 935, 24, looks[shown[0]].colour)
            draw_text(canvas, names[shown[0]], 1320, 957, 60, theme.LIGHT, theme.HEAVY, width=470)
            return
        part = 570 / max(len(shown), 1)
        for number, seat in enumerate(shown):
            middle = 1228 + part * (number + 0.5)
            colour = looks[seat].colour
            draw_text(canvas, names[seat], middle, 950, 42, colour, theme.HEAVY, "center", width=part - 24)


def _listed(names: list[str]) -> str:
    return ", ".join(names)


def _strokes(canvas: Canvas) -> None:
    """Four golden strokes over the cap: it has just landed."""
    for x, top, bottom in ((1411, 330, 392), (1469, 296, 340), (1680, 290, 336), (1738, 318, 384)):
        polygon(canvas, [(x - 4, top), (x + 8, top - 1), (x + 12, bottom), (x, bottom + 1)], theme.GOLD)


def _ground(canvas: Canvas) -> None:
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
