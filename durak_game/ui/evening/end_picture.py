"""The picture of the end of a session: rows with bars, awards as plates of ink, and the red poster of the winner."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from durak_game.session.parameters import ROUNDS
from durak_game.session.reports.award_words import award_sentence, award_title
from durak_game.session.reports.standing_words import place_text, score_text
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.couch.couch import Chair
from durak_game.ui.evening.scores import names_in_a_row, poster_ground
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.cards import EMBLEM_BOX
from durak_game.ui.toolkit.faces import cap, face
from durak_game.ui.toolkit.poster import layer
from durak_game.ui.toolkit.shapes import disc, polygon, seat_shape, slanted
from durak_game.ui.toolkit.text import draw_text, fitted_name, in_two_lines, text_width

if TYPE_CHECKING:
    from durak_game.session.model import Row
    from durak_game.ui.evening.end import EveningEndScene

LEFT, RIGHT = 96, 1104
ROWS_TOP, AWARDS_BOTTOM = 216, 858
MOST_BARS = 6
WIDEST_PITCH = 108
FEW, FEW_PITCH = 3, 140  # so few rows may be higher
PLATE_X, PLATE_WIDTH, LONGEST_BAR = 188, 330, 380
COLUMN_GAP = 20
COLUMN = (RIGHT - LEFT - COLUMN_GAP) / 2
AWARD_HEIGHT, AWARD_PITCH = 78, 88
MIDDLE = 1562  # of the poster
SUM_GAP, CAP_GAP, CAP = 30, 20, 0.42  # between bar, sum and cap, and how large the cap is
LOSERS_MIDDLE, LOSERS_BOTTOM = 946, 1024
LEAST_TOGETHER = 36  # names of losers on one line are at least so high
STORY_SIZE, STORY_ROOM = 34, 1080
MOST_HEADS = 3
HEADS_APART = 390


def has_bars(scene: EveningEndScene) -> bool:
    """Whether the rows have bars: where there are many, there is no room for them."""
    return len(scene.rows) <= MOST_BARS


def paint_end(canvas: Canvas, scene: EveningEndScene) -> None:
    """The whole poster but its bars."""
    layer(canvas, "scores", poster_ground)
    evening = scene.evening
    tournament = evening.plan.format in ROUNDS
    title = _("The tournament is over") if tournament else _("The evening is over")
    draw_text(canvas, title, LEFT, 126, 80, theme.INK, theme.HEAVY, width=1090)
    draw_text(canvas, _story(scene), LEFT, 186, STORY_SIZE, theme.TEXT_RED, width=STORY_ROOM)
    awards_top, rows_bottom = _split(scene)
    if not has_bars(scene):
        _columns(canvas, scene, rows_bottom)
    for row, y, height in _spans(scene):
        _name_plate(canvas, scene, row, y, height)
    _awards(canvas, scene, awards_top)
    _poster(canvas, scene)


def paint_bars(canvas: Canvas, scene: EveningEndScene, grown: float) -> None:
    """The bars with their sums; `grown` 0 to 1 is how far they have come."""
    highest = max([_worth(scene, row) for row in scene.rows] + [Fraction(1, 100)])
    spans = [(row, (y, height), max(float(_worth(scene, row) / highest), 0.0)) for row, y, height in _spans(scene)]
    # The longest bar is so long that no sum and no cap behind a bar reach the poster.
    room = min((_bar_room(scene, row, span[1]) / share for row, span, share in spans if share), default=0.0)
    for row, span, share in spans:
        _bar(canvas, scene, row, span, min(LONGEST_BAR, room) * share * grown)


def _bar_room(scene: EveningEndScene, row: Row, height: float) -> float:
    """How long the bar of this row may be."""
    behind = text_width(_total(scene, row), _size(height), theme.HEAVY)
    if row.entrant in scene.outcome.losers:
        behind += CAP_GAP + EMBLEM_BOX[2] * CAP
    return RIGHT - PLATE_X - PLATE_WIDTH - SUM_GAP - behind


def _split(scene: EveningEndScene) -> tuple[float, float]:
    """Where the awards begin, and where the rows above them end."""
    lines = -(-len(scene.awards) // 2)
    top = AWARDS_BOTTOM - AWARD_PITCH * lines
    return top, top - (18 if lines else 0)


def _spans(scene: EveningEndScene) -> list[tuple[Row, float, float]]:
    """The rows with bars: where each begins, and how high it is."""
    if not has_bars(scene):
        return []
    widest = FEW_PITCH if len(scene.rows) <= FEW else WIDEST_PITCH
    pitch = min(widest, (_split(scene)[1] - ROWS_TOP) / max(len(scene.rows), 1))
    return [(row, ROWS_TOP + pitch * number, pitch * 0.84) for number, row in enumerate(scene.rows)]


def _story(scene: EveningEndScene) -> str:
    """Who won and who lost, or that nothing was played."""
    if not any(not game.void for game in scene.evening.played):
        return _("No game has been played.")
    if not scene.outcome.over:
        return _("Not over yet.")
    winners, losers = scene.outcome.winners, scene.outcome.losers
    said = [_("Won by {names}.").format(names=_names(scene, winners))] if winners else []
    said += [_("Durak of the evening: {names}.").format(names=_names(scene, losers))] if losers else []
    # Where both do not fit, the poster says who lost.
    fits = text_width(" ".join(said), theme.SIZE_SMALL) <= STORY_ROOM
    return (" ".join(said) if fits else said[0]) if said else _("Nothing was written down.")


def _names(scene: EveningEndScene, keys: Sequence[str]) -> str:
    """Some names; where there are many, the first ones and how many more."""
    names = [scene.chair(key).name for key in keys]
    if len(names) <= MOST_HEADS + 1:
        return ", ".join(names)
    more = len(names) - MOST_HEADS
    return ngettext("{names} and {n} more", "{names} and {n} more", more).format(
        names=", ".join(names[:MOST_HEADS]), n=more
    )


# ---- the standing


def _worth(scene: EveningEndScene, row: Row) -> Fraction:
    """What a bar shows: the score; how often somebody was durak where nothing else is written down."""
    return Fraction(row.duraks) if scene.evening.plan.scoring == "none" else row.score


def _total(scene: EveningEndScene, row: Row) -> str:
    if scene.evening.plan.scoring == "none":
        return ngettext("{n} durak", "{n} duraks", row.duraks).format(n=row.duraks)
    return score_text(scene.evening, row.score)


def _name_plate(canvas: Canvas, scene: EveningEndScene, row: Row, y: float, height: float) -> None:
    """The place, and the name on its plate."""
    middle, size = y + height / 2, _size(height)
    who = scene.chair(row.entrant)
    draw_text(canvas, place_text(row), LEFT, middle + size * 0.36, size, theme.INK, theme.HEAVY, width=84)
    canvas.fill(PLATE_X, y, PLATE_WIDTH, height, theme.INK)
    seat_shape(canvas, who.look.shape, PLATE_X + 44, middle, min(20.0, height * 0.3), who.look.colour)
    name, high = fitted_name(who.name, min(46.0, height * 0.62), PLATE_WIDTH - 100)
    draw_text(canvas, name, PLATE_X + 82, middle + high * 0.36, high, theme.PAPER, theme.HEAVY)


def _bar(canvas: Canvas, scene: EveningEndScene, row: Row, span: tuple[float, float], length: float) -> None:
    """A bar and its sum; the cap behind them for who lost the session."""
    y, height = span
    middle, size = y + height / 2, _size(height)
    right = PLATE_X + PLATE_WIDTH
    if length >= 1:
        slanted(canvas, right, y, length + 14, height, scene.chair(row.entrant).look.colour, right=14)
    total = draw_text(
        canvas, _total(scene, row), right + length + SUM_GAP, middle + size * 0.36, size, theme.INK, theme.HEAVY
    )
    if row.entrant in scene.outcome.losers:
        picture = scene.art.emblem(canvas.px(EMBLEM_BOX[2] * CAP * min(1.0, height / 86)), "inked")
        left, top = canvas.at(total.x + total.width + CAP_GAP, middle)
        canvas.surface.blit(picture, (left, top - picture.get_height() // 2))


def _size(height: float) -> float:
    """Of the place and the sum in a row."""
    return min(64.0, height * 0.72)


def _columns(canvas: Canvas, scene: EveningEndScene, bottom: float) -> None:
    """Many rows: two columns of small ones, without bars."""
    half = -(-len(scene.rows) // 2)
    pitch = min(58.0, (bottom - ROWS_TOP) / half)
    size = min(36.0, max(theme.SIZE_SMALL, pitch * 0.62))
    for number, row in enumerate(scene.rows):
        column, line = divmod(number, half)
        x, y, height = LEFT + column * (COLUMN + COLUMN_GAP), ROWS_TOP + pitch * line, pitch - 4
        middle, base = y + height / 2, y + height / 2 + size * 0.36
        who = scene.chair(row.entrant)
        draw_text(canvas, place_text(row), x + 62, base, size, theme.INK, theme.HEAVY, "right")
        canvas.fill(x + 76, y, COLUMN - 76, height, theme.INK)
        score = _total(scene, row)
        room = text_width(score, size, theme.HEAVY)
        draw_text(canvas, score, x + COLUMN - 16, base, size, theme.GOLD, theme.HEAVY, "right")
        seat_shape(canvas, who.look.shape, x + 100, middle, min(14.0, height * 0.4), who.look.colour)
        name, high = fitted_name(who.name, size, COLUMN - 128 - 36 - room)
        draw_text(canvas, name, x + 128, middle + high * 0.36, high, theme.PAPER, theme.HEAVY)


# ---- the awards


def _awards(canvas: Canvas, scene: EveningEndScene, top: float) -> None:
    for number, award in enumerate(scene.awards):
        line, column = divmod(number, 2)
        x, y = LEFT + column * (COLUMN + COLUMN_GAP), top + AWARD_PITCH * line
        who = scene.chair(award.entrant)
        canvas.fill(x, y, COLUMN, AWARD_HEIGHT, theme.INK)
        canvas.fill(x, y, 8, AWARD_HEIGHT, theme.GOLD)
        seat_shape(canvas, who.look.shape, x + 40, y + 25, 13, who.look.colour)
        title, size = award_title(award.kind), theme.SIZE_HINT
        room = COLUMN - 90 - text_width(title, size, theme.HEAVY)
        weight = theme.HEAVY
        if text_width(who.name, theme.SIZE_SMALL, weight) > room:  # rather lighter letters than a cut name
            size, weight = theme.SIZE_SMALL, theme.SEMI
            room = COLUMN - 90 - text_width(title, size, theme.HEAVY)
        draw_text(canvas, title, x + COLUMN - 16, y + 36, size, theme.GOLD, theme.HEAVY, "right")
        name, high = fitted_name(who.name, size, room, weight)
        draw_text(canvas, name, x + 62, y + 36, high, theme.PAPER, weight)
        said = award_sentence(award)
        draw_text(canvas, said, x + 26, y + 68, theme.SIZE_SMALL, theme.SAND, theme.SEMI, width=COLUMN - 38)


# ---- the poster


def _poster(canvas: Canvas, scene: EveningEndScene) -> None:
    """The winners, smiling on a disc of ink; below them who lost the session, under the cap."""
    winners = [scene.chair(key) for key in scene.outcome.winners]
    losers = [scene.chair(key) for key in scene.outcome.losers]
    word = _("VICTORY") if winners else _("THE END")
    draw_text(canvas, word, MIDDLE, 216, 140, theme.LIGHT, theme.HEAVY, "center", width=500, angle=-6)
    if not winners:
        picture = scene.art.emblem(canvas.px(EMBLEM_BOX[2] * 1.6), "poster")
        left, top = canvas.at(MIDDLE, 600)
        canvas.surface.blit(picture, (left - picture.get_width() // 2, top - picture.get_height() // 2))
        return
    middle, plate = (480.0, 704.0) if losers else (570.0, 850.0)
    _winners(canvas, winners[:MOST_HEADS], middle, 0.88 if losers else 1.0)
    _plate(canvas, winners, plate)
    if losers:
        _losers(canvas, scene, losers)


def _winners(canvas: Canvas, winners: Sequence[Chair], y: float, size: float) -> None:
    size *= {1: 1.0, 2: 0.72, 3: 0.48}[len(winners)]
    for number, who in enumerate(winners):
        x = MIDDLE + (number - (len(winners) - 1) / 2) * HEADS_APART * size
        disc(canvas, x, y, 226 * size, theme.INK)
        disc(canvas, x, y, 213 * size, None, theme.GOLD, 8 * size)
        face(canvas, who.look, x, y, size * 0.92, sad=False)


def _plate(canvas: Canvas, winners: Sequence[Chair], y: float) -> None:
    """The winners' names: one large with its shape, several side by side."""
    # It leans as the edge of the poster does.
    shift = (y - 890) * (1205 - 1217) / 90
    left = 1217 + shift
    polygon(canvas, [(left, y), (1824, y), (1812, y + 92), (left - 12, y + 92)], theme.INK)
    if len(winners) == 1:
        who = winners[0]
        seat_shape(canvas, who.look.shape, left + 56, y + 46, 24, who.look.colour)
        name, size = fitted_name(who.name, 60, 1824 - left - 160)
        draw_text(canvas, name, left + 108, y + 46 + size * 0.36, size, theme.LIGHT, theme.HEAVY)
        return
    shown = [(who.name, who.look.colour) for who in winners[:MOST_HEADS]]
    if len(winners) > MOST_HEADS:
        shown.append((f"+{len(winners) - MOST_HEADS}", theme.LIGHT))
    names_in_a_row(canvas, shown, left, 1812, y + 46)


def _losers(canvas: Canvas, scene: EveningEndScene, losers: Sequence[Chair]) -> None:
    """Who lost the session: a small face with the cap, and the names."""
    x = 1318
    shown = losers[:2]
    for number, who in enumerate(shown):
        face(canvas, who.look, x + 130 * number, 952, 0.38)
        cap(canvas, scene.art, who.look, x + 130 * number, 952, 0.38)
    left = x + 130 * (len(shown) - 1) + 106
    room = 1812 - left
    size, names = 56.0, [", ".join(who.name for who in losers)]
    if len(losers) > 1 and text_width(names[0], LEAST_TOGETHER, theme.HEAVY) > room:
        size, names = 32.0, _below_each_other([who.name for who in losers])
    head = in_two_lines(_("Durak of the evening"), theme.SIZE_HINT, room, theme.HEAVY)
    height = 36 * len(head) + size * 1.15 * len(names)
    baseline = min(LOSERS_MIDDLE - height / 2, LOSERS_BOTTOM + 6 - height)
    for words in head:
        baseline += 36
        draw_text(canvas, words, left, baseline - 8, theme.SIZE_HINT, theme.GOLD_TINT, theme.HEAVY)
    for words in names:
        baseline += size * 1.15
        name, fitted = fitted_name(words, size, room)
        draw_text(canvas, name, left, baseline - 6, fitted, theme.LIGHT, theme.HEAVY)


def _below_each_other(names: Sequence[str]) -> list[str]:
    """Names for three lines; where there are more, the last line says how many."""
    if len(names) <= MOST_HEADS:
        return list(names)
    return [*names[: MOST_HEADS - 1], f"+{len(names) - MOST_HEADS + 1}"]
