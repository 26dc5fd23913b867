"""Long texts in a window: sentences under headings, which glide to where they are scrolled."""

from collections.abc import Iterable, Sequence

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas, Rect
from durak_game.ui.toolkit.picture import Pen
from durak_game.ui.toolkit.shapes import disc, rounded
from durak_game.ui.toolkit.text import draw_text, wrapped

SIZE, PITCH, GAP = 32, 44, 16
INDENT = 36
FADE_STRIPS = 8
GLIDE = 0.25  # the share of the way that is left behind with each step
NEAR = 0.003  # so near to where it was scrolled it stays, for nobody sees it move any more

Line = tuple[float, str, str]  # how far down it is, its words, and whether it is a "heading", the "first" or "more"


class LongText:
    """A text on paper, in a window with a bar beside it. It stands still when it has come to where it was scrolled."""

    def __init__(self, window: Rect) -> None:
        self.window = window
        self.lines: tuple[Line, ...] = ()
        self.aim = self._at = self._before = 0.0

    def write(self, parts: Iterable[tuple[str, Sequence[str]]]) -> None:
        """Show other sentences, each part under its heading, from the first one on."""
        lines: list[Line] = []
        y = 0.0
        for heading, told in parts:
            if heading:
                lines.append((y, heading, "heading"))
                y += PITCH + GAP
            for sentence in told:
                for number, words in enumerate(wrapped(sentence, SIZE, self.window[2] - INDENT - 4, theme.SEMI)):
                    lines.append((y, words, "more" if number else "first"))
                    y += PITCH
                y += GAP
        self.lines = tuple(lines)
        self.aim = self._at = self._before = 0.0

    @property
    def reach(self) -> float:
        """How far it can be scrolled."""
        return max(0.0, (self.lines[-1][0] if self.lines else 0.0) + PITCH + 8 - self.window[3])

    @property
    def still(self) -> bool:
        """Whether it has come to where it was scrolled."""
        return self._before == self._at and abs(self.aim - self._at) < NEAR

    def scroll(self, way: float) -> None:
        """Glide further down, or up below 0."""
        self.aim = min(max(self.aim + way, 0.0), self.reach)

    def step(self) -> None:
        """One step of its way."""
        self._before = self._at
        if abs(self.aim - self._at) >= NEAR:
            self._at += (self.aim - self._at) * GLIDE

    def put(self, pen: Pen, alpha: float) -> None:
        """Put it into a picture between two steps."""
        pen(draw_long_text, self.window, self.lines, self._before + (self._at - self._before) * alpha, self.reach)


def draw_long_text(canvas: Canvas, window: Rect, lines: tuple[Line, ...], scrolled: float, reach: float) -> None:
    """The lines that are seen in a window of paper, and a bar that says where they are."""
    left, top, width, height = window
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect(left - 50, top, width + 100, height))
    for y, words, kind in lines:
        baseline = top + y + 36 - scrolled
        if not top - PITCH < baseline < top + height + PITCH:
            continue
        if kind == "heading":
            draw_text(canvas, words, left, baseline, SIZE, theme.TEXT_RED, theme.HEAVY, width=width)
            continue
        if kind == "first":
            disc(canvas, left + 8, baseline - 11, 7, theme.RED)
        draw_text(canvas, words, left + INDENT, baseline, SIZE, theme.INK, theme.SEMI, width=width - INDENT)
    canvas.surface.set_clip(clip)
    if reach:
        _fade(canvas, window, scrolled > 1, scrolled < reach - 1)
        length = max(60.0, height * height / (height + reach))
        rounded(canvas, left + width + 50, top, 10, height, 5, theme.PAPER_DARK)
        rounded(canvas, left + width + 50, top + (height - length) * scrolled / reach, 10, length, 5, theme.INK)


def _fade(canvas: Canvas, window: Rect, above: bool, below: bool) -> None:
    """Let the text fade where it goes on."""
    left, top, width, height = window
    for strip in range(FADE_STRIPS):
        alpha = 230 * (FADE_STRIPS - strip) // FADE_STRIPS
        if above:
            canvas.fill(left - 4, top + 6 * strip, width, 6, theme.PAPER, alpha)
        if below:
            canvas.fill(left - 4, top + height - 6 * (strip + 1), width, 6, theme.PAPER, alpha)
