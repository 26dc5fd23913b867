"""The rules of a variant in plain sentences, on a sheet of paper over the screen."""

from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.couch.house import in_language
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Point, Press, Verb, used_last
from durak_game.ui.inputs.devices import Devices
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu
from durak_game.ui.toolkit.poster import veil
from durak_game.ui.toolkit.scene import Change, Pop, Scene
from durak_game.ui.toolkit.shapes import disc, rounded, triangle
from durak_game.ui.toolkit.signs import draw_sign
from durak_game.ui.toolkit.text import draw_text, text_width, wrapped
from durak_game.ui.toolkit.widgets import button
from durak_game.variants import RulesFile, Variant
from durak_game.words.rules import differences, sentences

SHEET = (260, 64, 1400, 952)
TEXT_LEFT, TEXT_TOP, TEXT_BOTTOM = 350, 262, 880
TEXT_WIDTH = 1210
SIZE, PITCH, GAP = 32, 44, 16
SCROLL = 88  # how far one press or one notch of the wheel goes
FADE_STRIPS = 8
GLIDE = 0.25  # the share of the way that is left behind with each step

Line = tuple[float, str, str]  # how far down it is, its words, and whether it is a "heading", the "first" or "more"


class RulesInForceScene(Scene):
    """A popup with the rules of one variant; with `choose`, left and right leaf through all variants of the file.

    `device` is the one that opened it. What can be done is told in the signs of the device that was used last.
    """

    popup = True
    keys = Keys.MENU

    def __init__(
        self,
        rules_file: RulesFile,
        variant: Variant,
        choose: bool = False,
        devices: Devices | None = None,
        device: str = MOUSE,
    ) -> None:
        self.rules_file = rules_file
        self.variant = variant
        self.devices = devices or Devices()
        self.device = device
        self.menu = Menu("back")
        self.scroll = 0.0
        self._shown = 0.0
        self._before = 0.0
        self._written: tuple[tuple[str, str], list[Line]] | None = None
        entries = [Entry("back", (1330, 916, 270, 76), Pop)]
        if choose:
            entries.append(Entry("earlier", (1440, 120, 80, 90), lambda: self._leaf(-1), focusable=False))
            entries.append(Entry("later", (1530, 120, 80, 90), lambda: self._leaf(1), focusable=False))
        self.choose = choose
        self.menu.show(entries)

    def handle(self, action: Action) -> Change:
        """Scroll, leaf, or go back."""
        self.device = used_last(action, self.device)
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
            if action.verb in (Verb.UP, Verb.DOWN):
                self._scroll_by(-SCROLL if action.verb is Verb.UP else SCROLL)
            elif action.verb in (Verb.LEFT, Verb.RIGHT) and self.choose:
                return self._leaf(-1 if action.verb is Verb.LEFT else 1)
        if isinstance(action, Point):
            if action.kind == "wheel":
                self._scroll_by(-action.amount * SCROLL)
            left, top, width, height = SHEET
            outside = not (left <= action.x < left + width and top <= action.y < top + height)
            if action.kind == "press" and outside:
                return Pop()
        return self.menu.handle(action)

    def update(self) -> Change:
        """The sheet glides to where it was scrolled."""
        self._before = self._shown
        self._shown += (self.scroll - self._shown) * GLIDE
        return None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the sheet over the screen below."""
        veil(canvas)
        left, top, width, height = SHEET
        canvas.fill(left + 12, top + 12, width, height, theme.INK, 110)
        canvas.fill(left, top, width, height, theme.PAPER)
        canvas.fill(left, top, 22, height, theme.RED)
        draw_text(canvas, _("House rules"), TEXT_LEFT, 130, theme.SIZE_MINOR, theme.TEXT_RED)
        title = in_language(self.variant.title)
        draw_text(canvas, title, TEXT_LEFT, 204, 64, theme.INK, theme.HEAVY, width=1060 if self.choose else 1200)
        canvas.fill(TEXT_LEFT, 236, TEXT_WIDTH, 3, theme.RULE)
        if self.choose:
            triangle(canvas, 1480, 184, 22, theme.INK, "left")
            triangle(canvas, 1562, 184, 22, theme.INK, "right")
        self._draw_sentences(canvas, self._before + (self._shown - self._before) * alpha)
        self._draw_foot(canvas)

    def _lines(self) -> list[Line]:
        """Every line of the sheet; made again only when the variant or the language is another one."""
        key = (self.variant.name, language())
        if self._written is None or self._written[0] != key:
            self._written = (key, self._write())
        return self._written[1]

    def _write(self) -> list[Line]:
        lines: list[Line] = []
        y = 0.0
        for heading, told in self._parts():
            if heading:
                lines.append((y, heading, "heading"))
                y += PITCH + GAP
            for sentence in told:
                for number, words in enumerate(wrapped(sentence, SIZE, TEXT_WIDTH - 40, theme.SEMI)):
                    lines.append((y, words, "more" if number else "first"))
                    y += PITCH
                y += GAP
        return lines

    def _parts(self) -> list[tuple[str, list[str]]]:
        """What differs from the base first, then all the rest; without a base, or a difference, simply everything."""
        variants, rules = self.rules_file.variants, self.variant.rules
        base = variants.get(self.variant.extends or self.variant.name)  # itself, where switches may have changed it
        special = differences(rules, base.rules) if base else []
        if base is None or not special:
            return [("", sentences(rules))]
        title = in_language(base.title)
        rest = [sentence for sentence in sentences(rules) if sentence not in special]
        return [
            (_("Different from “{variant}”:").format(variant=title), special),
            (_("As in “{variant}”:").format(variant=title), rest),
        ]

    def _reach(self) -> float:
        """How far the sheet can be scrolled."""
        lines = self._lines()
        return max(0.0, (lines[-1][0] if lines else 0.0) + PITCH + 8 - (TEXT_BOTTOM - TEXT_TOP))

    def _scroll_by(self, way: float) -> None:
        self.scroll = min(max(self.scroll + way, 0.0), self._reach())

    def _leaf(self, way: int) -> Change:
        variants = list(self.rules_file.variants.values())
        names = [variant.name for variant in variants]
        at = names.index(self.variant.name) if self.variant.name in names else 0
        self.variant = variants[(at + way) % len(variants)]
        self.scroll = self._shown = self._before = 0.0
        return None

    def _draw_sentences(self, canvas: Canvas, scrolled: float) -> None:
        reach = self._reach()
        self.scroll = min(self.scroll, reach)
        clip = canvas.surface.get_clip()
        canvas.surface.set_clip(canvas.rect(SHEET[0], TEXT_TOP, SHEET[2], TEXT_BOTTOM - TEXT_TOP))
        for y, words, kind in self._lines():
            baseline = TEXT_TOP + y + 36 - scrolled
            if not TEXT_TOP - PITCH < baseline < TEXT_BOTTOM + PITCH:
                continue
            if kind == "heading":
                draw_text(canvas, words, TEXT_LEFT, baseline, SIZE, theme.TEXT_RED, theme.HEAVY, width=TEXT_WIDTH)
                continue
            if kind == "first":
                disc(canvas, TEXT_LEFT + 8, baseline - 11, 7, theme.RED)
            draw_text(canvas, words, TEXT_LEFT + 36, baseline, SIZE, theme.INK, theme.SEMI, width=TEXT_WIDTH - 36)
        canvas.surface.set_clip(clip)
        if reach:
            _fade(canvas, scrolled > 1, scrolled < reach - 1)
            track = TEXT_BOTTOM - TEXT_TOP
            length = max(60.0, track * track / (track + reach))
            rounded(canvas, 1610, TEXT_TOP, 10, track, 5, theme.PAPER_DARK)
            rounded(canvas, 1610, TEXT_TOP + (track - length) * scrolled / reach, 10, length, 5, theme.INK)

    def _draw_foot(self, canvas: Canvas) -> None:
        canvas.fill(TEXT_LEFT, 892, TEXT_WIDTH, 3, theme.RULE)
        x: float = TEXT_LEFT
        mouse = self.device == MOUSE  # it scrolls with its wheel, and clicks on the arrows beside the title
        hints = []
        if self._reach():
            hints.append(((Verb.LEFT,) if mouse else (Verb.UP, Verb.DOWN), _("Scroll")))
        if self.choose:
            hints.append(((Verb.CONFIRM,) if mouse else (Verb.LEFT, Verb.RIGHT), _("Other variants")))
        for verbs, words in hints:
            for verb in verbs:
                x += draw_sign(canvas, self.devices.sign(self.device, verb, Keys.MENU), x, 931, 46) + 6
            draw_text(canvas, words, x + 8, 965, theme.SIZE_HINT, theme.INK, theme.BOLD)
            x += text_width(words, theme.SIZE_HINT) + 48
        button(canvas, 1330, 916, 270, 76, _("Back"), True, 36)


def _fade(canvas: Canvas, above: bool, below: bool) -> None:
    """Let the text fade where it goes on."""
    for strip in range(FADE_STRIPS):
        alpha = 230 * (FADE_STRIPS - strip) // FADE_STRIPS
        if above:
            canvas.fill(TEXT_LEFT - 4, TEXT_TOP + 6 * strip, TEXT_WIDTH, 6, theme.PAPER, alpha)
        if below:
            canvas.fill(TEXT_LEFT - 4, TEXT_BOTTOM - 6 * (strip + 1), TEXT_WIDTH, 6, theme.PAPER, alpha)
