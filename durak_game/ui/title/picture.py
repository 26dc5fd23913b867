"""The poster of the title: the word in letters two hands high, the cap on its disc, rays and stripes, and the ways."""

import math

from durak_game.ui import theme
from durak_game.ui.toolkit import (
    CAPITALS_HALF,
    EMBLEM_BOX,
    Canvas,
    CardArt,
    Points,
    Rect,
    code,
    disc,
    draw_text,
    figure,
    fitted_name,
    focus_bar,
    layer,
    path_of,
    polygon,
    rays,
    rotated,
    text_width,
)

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
SIZE_MINOR = 34
FIRST_ROOM = 476  # of words in the first column
FIRST_END = 620  # where a bar ends before the words of the second column
DISC = (1452, 668)


def on_slant(x: float, y: float) -> tuple[float, float]:
    """Where a place of the word's own measures lies in the picture."""
    left, base = WORD_PLACE
    return rotated([(left + x * WORD_SCALE, base + y * WORD_SCALE)], WORD_PLACE, SLANT)[0]


def poster(canvas: Canvas, art: CardArt) -> None:
    """All that does not change: rays, word, stripe, block and disc."""
    layer(canvas, "title", lambda still: _paint(still, art))


def _paint(canvas: Canvas, art: CardArt) -> None:
    left, top, width, height = canvas.bounds
    right, bottom = left + width, top + height
    canvas.surface.fill(theme.PAPER)
    rays(canvas, DISC, theme.PAPER_DARK)

    def stripe_y(x: float) -> float:
        return 572 + x * math.tan(math.radians(SLANT))

    polygon(
        canvas,
        [
            (left, stripe_y(left)),
            (right, stripe_y(right)),
            (right, stripe_y(right) + 26),
            (left, stripe_y(left) + 26),
        ],
        theme.GOLD,
    )
    corner_y = stripe_y(1059) + 36
    foot = 1059 - (bottom - corner_y) * 0.2385
    polygon(canvas, [(left, stripe_y(left) + 36), (1059, corner_y), (foot, bottom), (left, bottom)], theme.INK)
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


def draw_way(
    canvas: Canvas, x: float, rect: Rect, word: str, extra: str, focused: bool, first: bool, ring: float = 0
) -> None:
    """An entry with its words from x on, and what stands beside it or the room for a ring; `first` is the column."""
    _left, top, _width, height = rect
    middle = top + height / 2
    size: float = (theme.SIZE_FOCUS if focused else theme.SIZE_ENTRY) if first else SIZE_MINOR
    if first:
        word, size = fitted_name(word, size, FIRST_ROOM)
    end = x + text_width(word, theme.SIZE_FOCUS if first else SIZE_MINOR, theme.HEAVY) + 26
    if focused:
        left, reach = x - 24, end + max(text_width(extra, theme.SIZE_HINT), ring) + 70
        if first:
            left, reach = canvas.bounds[0], min(max(reach, 430), FIRST_END)
        focus_bar(canvas, left, top, reach - left, height)
    colour = theme.LIGHT if focused else theme.PAPER if first else theme.SAND
    draw_text(canvas, word, x, middle, size, colour, theme.HEAVY if first or focused else theme.SEMI, level="middle")
    if focused or not first:
        # On the same baseline as the words, though it is smaller.
        draw_text(
            canvas, extra, end, middle + size * CAPITALS_HALF, theme.SIZE_HINT, theme.LIGHT if focused else theme.GOLD
        )


def warning_sign(canvas: Canvas, x: float, y: float) -> None:
    """A triangle with a mark of exclamation."""
    polygon(canvas, [(x, y - 26), (x + 26, y + 20), (x - 26, y + 20)], theme.GOLD)
    draw_text(canvas, "!", x, y + 15, 30, theme.INK, theme.HEAVY, "center")
