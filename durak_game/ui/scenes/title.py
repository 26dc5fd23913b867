"""The first screen: the word in letters two hands high, the cap, and where to go from here."""

import math
from collections.abc import Callable
from pathlib import Path

from durak_game import text
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.draw.canvas import Canvas
from durak_game.ui.draw.cards import EMBLEM_BOX, CardArt
from durak_game.ui.draw.poster import layer, rays
from durak_game.ui.draw.shapes import Points, disc, focus_bar, polygon
from durak_game.ui.draw.text import draw_text, text_width, wrapped
from durak_game.ui.draw.vector import code, figure, path_of
from durak_game.ui.draw.widgets import key_glyph, key_width
from durak_game.ui.inputs.actions import MOUSE, Action, Point, Press, Verb
from durak_game.ui.menu import Entry, Menu
from durak_game.ui.scene import Change, Keys, Push, Quit, Scene
from durak_game.ui.scenes import House
from durak_game.ui.scenes.lobby import LobbyScene
from durak_game.ui.scenes.rules_in_force import RulesInForceScene
from durak_game.variants import Problem
from durak_game.variants.problems import clean

# The word ДУРАК, drawn: letters 300 high with stems of 86, each as outlines; y counts down from the baseline.
# The second outline of a letter is its eye.
_BOWL = [(715 + 100 * math.sin(a), -200 - 100 * math.cos(a)) for a in (math.pi * k / 32 for k in range(1, 32))]
_DE: Points = [(53, -300), (232, -300), (232, -64), (268, -64), (268, 52), (196, 52), (196, 0), (72, 0), (72, 52)]
_U: Points = [(285, -300), (376, -300), (427, -177), (473, -300), (560, -300), (445, 0), (355, 0), (384, -78)]
_ER: Points = [(574, 0), (574, -300), (715, -300), *_BOWL, (715, -100), (660, -100), (660, 0)]
_A: Points = [(915, -300), (1011, -300), (1110, 0), (1020, 0), (1004, -50), (922, -50), (907, 0), (817, 0)]
_KA: Points = [(1129, -300), (1215, -300), (1215, -190), (1292, -300), (1398, -300), (1294, -155), (1410, 0), (1302, 0)]
LETTERS: tuple[tuple[Points, ...], ...] = (
    ([*_DE, (0, 52), (0, -64), (35, -64)], [(122, -226), (157, -226), (157, -64), (109, -64)]),
    (_U,),
    (_ER,),
    (_A, [(963, -200), (988, -110), (939, -110)]),
    ([*_KA, (1215, -121), (1215, 0), (1129, 0)],),
)
EYE = (712, -200, 36)  # the red dot in the Р
WORD_PLACE = (96, 466)
WORD_SCALE = 0.92
SLANT = -6
DISC = (1452, 668)
ENTRY_X = 96
ROWS = (662, 745, 822, 898)  # the middles of the entries
BAR_HEIGHT = 76


def on_slant(x: float, y: float) -> tuple[float, float]:
    """Where a place of the word's own measures lies in the picture."""
    turn = math.radians(SLANT)
    across, down = x * WORD_SCALE, y * WORD_SCALE
    return (
        WORD_PLACE[0] + across * math.cos(turn) - down * math.sin(turn),
        WORD_PLACE[1] + across * math.sin(turn) + down * math.cos(turn),
    )


class TitleScene(Scene):
    """The title: play, see the house rules, change the language, leave."""

    keys = Keys.MENU

    def __init__(self, house: House) -> None:
        self.house = house
        self.device = MOUSE  # the one that chose last: its player sits down in the lobby
        self.menu = Menu("play")
        actions: tuple[tuple[str, Callable[[], Change]], ...] = (
            ("play", self._play),
            ("rules", self._rules),
            ("language", self._language),
            ("quit", Quit),
        )
        self.menu.show(
            [
                Entry(name, (0, row - BAR_HEIGHT / 2, 880, BAR_HEIGHT), confirm, self._turn(name))
                for (name, confirm), row in zip(actions, ROWS, strict=True)
            ]
        )

    def handle(self, action: Action) -> Change:
        """Choose an entry; Esc goes to the last one, which leaves."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.BACK, Verb.PAUSE):
            self.menu.focus = "quit"
            return None
        if isinstance(action, Press | Point):
            self.device = action.device if isinstance(action, Press) else MOUSE
        return self.menu.handle(action)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the poster and the entries on it."""
        art = self.house.art
        layer(canvas, "title", lambda still: _poster(still, art))
        tagline = on_slant(300, 76)
        draw_text(canvas, _("No winner, only a durak."), *tagline, 52, theme.TEXT_RED, theme.HEAVY, angle=SLANT)
        self._draw_entries(canvas)
        self._draw_notice(canvas)
        _draw_hint(canvas)

    def _turn(self, name: str) -> Callable[[int], Change] | None:
        return self._language if name == "language" else None

    def _play(self) -> Change:
        return Push(LobbyScene(self.house, self.device))

    def _rules(self) -> Change:
        return Push(RulesInForceScene(self.house.rules_file, self.house.variant(), choose=True))

    def _language(self, way: int = 1) -> Change:
        known = text.languages
        self.house.speak(known[(known.index(text.language()) + way) % len(known)])
        return None

    def _draw_entries(self, canvas: Canvas) -> None:
        words = {
            "play": _("Play"),
            "rules": _("House rules"),
            "language": _("Language"),
            "quit": _("Quit"),
        }
        beside = {"language": text.NAMES[text.language()]}
        left = canvas.bounds[0]
        for entry, row in zip(self.menu.entries, ROWS, strict=True):
            focused = entry.name == self.menu.focus
            size = theme.SIZE_FOCUS if focused else theme.SIZE_ENTRY
            word = words[entry.name]
            end = ENTRY_X + text_width(word, theme.SIZE_FOCUS, theme.HEAVY)
            extra = beside.get(entry.name, "")
            if focused:
                reach = max(747, end + text_width(extra, theme.SIZE_HINT) + 110)
                focus_bar(canvas, left, row - BAR_HEIGHT / 2, reach - left, BAR_HEIGHT)
            colour = theme.LIGHT if focused else theme.PAPER
            draw_text(canvas, word, ENTRY_X, row + size * 0.36, size, colour, theme.HEAVY)
            soft = theme.LIGHT if focused else theme.SAND
            draw_text(canvas, extra, end + 30, row + size * 0.36, theme.SIZE_HINT, soft)

    def _draw_notice(self, canvas: Canvas) -> None:
        """Which rules file is in force; in gold when there is something the player should know."""
        rules_file = self.house.rules_file
        lines = [notice() for notice in self.house.notices[:1]]
        if rules_file.problems:
            lines = [_what_is_wrong(rules_file.problems[0]), _("The rules that came with the game are used.")]
        if not lines:
            words = _("Rules: {file}").format(file=_short_path(rules_file.path))
            draw_text(canvas, words, ENTRY_X, 1016, theme.SIZE_SMALL, theme.SAND, theme.SEMI, width=800)
            return
        if rules_file.problems and text.language() != "en":
            lines.append(_("Details: durak-game rules check"))
        written = [piece for line in lines for piece in wrapped(line, theme.SIZE_SMALL, 740)][:3]
        first = 1042 - 34 * (len(written) - 1)
        _warning_sign(canvas, ENTRY_X + 24, first + 8)
        for number, line in enumerate(written):
            y = first + 34 * number
            draw_text(canvas, line, ENTRY_X + 70, y, theme.SIZE_SMALL, theme.GOLD, width=740)


def _what_is_wrong(problem: Problem) -> str:
    """The problem in a sentence. What is wrong with a rules file is told in English only; others get the spot."""
    if text.language() == "en":
        return problem.short().replace("`", "'")
    file = clean(problem.path.name)
    if problem.line is None:
        return _("{file} cannot be used.").format(file=file)
    return _("{file}: line {n} is not in order.").format(file=file, n=problem.line)


def _short_path(path: Path) -> str:
    """A path with the player's home as ~, and only its end if it is very long."""
    try:
        shown = f"~/{path.relative_to(Path.home()).as_posix()}"
    except ValueError:
        shown = str(path)
    return shown if len(shown) <= 46 else "…" + shown[-45:]


def _warning_sign(canvas: Canvas, x: float, y: float) -> None:
    polygon(canvas, [(x, y - 26), (x + 26, y + 20), (x - 26, y + 20)], theme.GOLD)
    draw_text(canvas, "!", x, y + 15, 30, theme.INK, theme.HEAVY, "center")


def _draw_hint(canvas: Canvas) -> None:
    """How to choose, in the corner below the disc; built up from its right end."""
    x: float = 1824
    for key, word in (("F11", _("Full screen")), (_("Enter"), _("Choose"))):
        x -= text_width(word, theme.SIZE_HINT, theme.HEAVY)
        draw_text(canvas, word, x, 1012, theme.SIZE_HINT, theme.INK, theme.HEAVY)
        x -= key_width(key, 46) + 12
        key_glyph(canvas, key, x, 978, 46)
        x -= 34


def _poster(canvas: Canvas, art: CardArt) -> None:
    """All that does not change: rays, word, stripe, block and disc."""
    left, top, width, height = canvas.bounds
    right, bottom = left + width, top + height
    canvas.surface.fill(theme.PAPER)
    rays(canvas, DISC, theme.PAPER_DARK)

    def stripe_y(x: float) -> float:
        return 572 + x * math.tan(math.radians(SLANT))

    stripe = [
        (left, stripe_y(left)),
        (right, stripe_y(right)),
        (right, stripe_y(right) + 26),
        (left, stripe_y(left) + 26),
    ]
    polygon(canvas, stripe, theme.GOLD)
    corner_y = stripe_y(1059) + 36
    foot = 1059 - (bottom - corner_y) * 0.2385
    block = [(left, stripe_y(left) + 36), (1059, corner_y), (foot, bottom), (left, bottom)]
    polygon(canvas, block, theme.INK)
    edge = [(1059, corner_y), (1092, stripe_y(1092) + 36), (foot + 32, bottom), (foot, bottom)]
    polygon(canvas, edge, theme.RED)
    _word(canvas)
    disc(canvas, *DISC, 300, theme.RED)
    disc(canvas, *DISC, 277, None, theme.PAPER, 5)
    canvas.surface.blit(art.emblem(canvas.px(EMBLEM_BOX[2] * 2), "red"), canvas.at(DISC[0] + 2 * EMBLEM_BOX[0], 448))


def _word(canvas: Canvas) -> None:
    for letter in LETTERS:
        outlines = [[on_slant(x, y) for x, y in outline] for outline in letter]
        left, top = min(x for x, _y in outlines[0]), min(y for _x, y in outlines[0])
        near = "".join(path_of([(x - left, y - top) for x, y in outline]) for outline in outlines)
        right, bottom = max(x for x, _y in outlines[0]), max(y for _x, y in outlines[0])
        body = f'<path d="{near}" fill="{code(theme.INK)}" fill-rule="evenodd"/>'
        figure(canvas, left, top, right - left, bottom - top, body)
    disc(canvas, *on_slant(*EYE[:2]), EYE[2] * WORD_SCALE, theme.RED)
