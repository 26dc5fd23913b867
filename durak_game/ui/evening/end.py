"""The end of a session: who has won it and who has lost it, the final standing, and the awards of the night."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from durak_game.session.live import Evening
from durak_game.session.model import Row
from durak_game.session.parameters import ROUNDS
from durak_game.session.reports import (
    Award,
    award_sentence,
    award_title,
    awards,
    place_text,
    score_text,
    ways_of,
)
from durak_game.session.store.errors import StoreError
from durak_game.text import _, ngettext
from durak_game.ui import theme
from durak_game.ui.evening.poster import SIZES, head_places, name_plate, poster_ground
from durak_game.ui.evening.score_sheet import Chairs, Head, ScoreLine
from durak_game.ui.evening.standings import StandingsScene
from durak_game.ui.inputs import Action, Press, Verb
from durak_game.ui.toolkit import (
    CHIP_GAP,
    CHIP_HEIGHT,
    EMBLEM_BOX,
    Canvas,
    CardArt,
    Change,
    Chip,
    Foot,
    GrowingPage,
    Pen,
    Push,
    Rect,
    big_entry,
    cap,
    chip_entries,
    disc,
    draw_text,
    emblem,
    face,
    fitted_name,
    in_two_lines,
    seat_shape,
    shape_and_name,
    slanted,
    text_width,
)

GROW = theme.steps(0.6)  # the bars
LEFT, RIGHT = 96, 1104
ROWS_TOP, AWARDS_BOTTOM = 216, 858
MOST_BARS = 6
PLATE_X, PLATE_WIDTH, LONGEST_BAR = 188, 330, 380
COLUMN_GAP = 20
COLUMN = (RIGHT - LEFT - COLUMN_GAP) / 2
AWARD_HEIGHT, AWARD_PITCH = 78, 88
MIDDLE = 1562  # of the poster
SUM_GAP, CAP_GAP, CAP = 30, 20, 0.42  # between bar, sum and cap, and how large the cap is
STORY_ROOM = 1080
MOST_HEADS = 3


class EveningEndScene(GrowingPage):
    """The poster at the end. `chair` says who an entrant is on the screen, by key.

    The first way is the main one, and the last one leads back; the others stand below it, with those to the chart and
    the standings before them. What is `beside` the main way leads to the pages of a tournament.
    `lets` says whether an action comes from somebody who took part.
    """

    foot = Foot(big_y=876, height=74, chips_y=964, gap=CHIP_GAP)

    def __init__(
        self,
        evening: Evening,
        chair: Chairs,
        ways: Sequence[Chip],
        beside: Sequence[Chip] = (),
        art: CardArt | None = None,
        lets: Callable[[Action], bool] = lambda _action: True,
    ) -> None:
        self._lets = lets
        self.evening = evening
        self.chair = chair
        self.ways = ways
        self.beside = beside
        self.art = art or CardArt()
        self.rows = evening.standings()
        self.outcome = evening.outcome()
        self.awards = _awards_of(evening)
        self.has_bars = len(self.rows) <= MOST_BARS  # where there are many rows, there is no room for bars
        chart = Chip("chart", lambda: _("Chart"), self._chart, offered=bool(ways_of(evening)))
        table = Chip(
            "table", lambda: _("Standings"), lambda: Push(StandingsScene(evening, chair)), offered=self._played
        )
        self.below = (chart, table, *ways[1:])
        super().__init__(GROW if self.has_bars else 0, ways[0].name)

    @property
    def _played(self) -> bool:
        return any(not game.void for game in self.evening.played)

    def lets(self, action: Action) -> bool:
        """Whether an action comes from somebody who took part, for whom this is."""
        return self._lets(action)

    def act(self, action: Action) -> Change:
        """The keys for suits show the chart, too."""
        suits = isinstance(action, Press) and not action.released and action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT)
        return self._chart() if suits and self.still and self.menu.entry("chart") else super().act(action)

    def back(self) -> Change:
        """To the title."""
        return self.ways[-1].go()

    def big(self) -> Chip:
        """The main way."""
        return self.ways[0]

    def chips(self) -> list[Chip]:
        """What stands beside the main way and below it."""
        return [*self.beside, *self.below]

    def offer(self) -> None:
        """Lay out the big button with what stands beside it; the row below it holds no more before the poster."""
        entry = big_entry(self.big(), LEFT, self.foot.big_y, self.foot.height)
        x, y, width, height = entry.rect
        beside = chip_entries(self.beside, x + width + self.foot.gap, y + (height - CHIP_HEIGHT) / 2)
        self.menu.show([entry, *beside, *chip_entries(self.below, LEFT, self.foot.chips_y)])

    def _chart(self) -> Change:
        return Push(StandingsScene(self.evening, self.chair, chart=True))

    # The picture

    def body(self, pen: Pen) -> None:
        """The standing, the awards below it, and the poster."""
        pen(poster_ground)
        tournament = self.evening.plan.format in ROUNDS
        title = _("The tournament is over") if tournament else _("The evening is over")
        pen.text(title, LEFT, 126, 80, theme.INK, theme.HEAVY, width=1090)
        pen.text(self._story(), LEFT, 186, 34, theme.TEXT_RED, width=STORY_ROOM)
        lines = -(-len(self.awards) // 2)
        awards_top = AWARDS_BOTTOM - AWARD_PITCH * lines
        rows_bottom = awards_top - (18 if lines else 0)
        if self.has_bars:
            _standing(pen, self.lines(), rows_bottom, self.grown(GROW), self.art)
        else:
            _columns(pen, self.lines(), rows_bottom)
        for number, award in enumerate(self.awards):
            line, column = divmod(number, 2)
            place = (LEFT + column * (COLUMN + COLUMN_GAP), awards_top + AWARD_PITCH * line)
            _award(pen, self._head(award.entrant), award_title(award.kind), award_sentence(award), place)
        winners, losers = (tuple(map(self._head, keys)) for keys in (self.outcome.winners, self.outcome.losers))
        _poster(pen, winners, losers, self.art)

    def lines(self) -> list[ScoreLine]:
        """The standing, in the language of the moment."""
        highest = max([self._worth(row) for row in self.rows] + [Fraction(1, 100)])
        return [
            ScoreLine(
                name=self.chair(row.entrant).name,
                look=self.chair(row.entrant).look,
                place=place_text(row),
                total=self._total(row),
                bar=max(float(self._worth(row) / highest), 0.0),
                durak=row.entrant in self.outcome.losers,
            )
            for row in self.rows
        ]

    def _worth(self, row: Row) -> Fraction:
        """What a bar shows: the score; how often somebody was durak where nothing else is written down."""
        return Fraction(row.duraks) if self.evening.plan.scoring == "none" else row.score

    def _total(self, row: Row) -> str:
        times = ngettext("{n} durak", "{n} duraks", row.duraks).format(n=row.duraks)
        return times if self.evening.plan.scoring == "none" else score_text(self.evening.plan, row.score)

    def _head(self, key: str) -> Head:
        return Head(self.chair(key).name, self.chair(key).look)

    def _story(self) -> str:
        """Who won and who lost, or that nothing was played."""
        if not self._played:
            return _("No games were played.")
        if not self.outcome.over:
            return _("Not over yet.")
        winners, losers = self._names(self.outcome.winners), self._names(self.outcome.losers)
        said = [_("Won by {names}.").format(names=winners)] if winners else []
        said += [_("Durak of the evening: {names}.").format(names=losers)] if losers else []
        # Where both do not fit, the poster says who lost.
        fits = text_width(" ".join(said), theme.SIZE_SMALL) <= STORY_ROOM
        return (" ".join(said) if fits else said[0]) if said else _("No score was kept.")

    def _names(self, keys: Sequence[str]) -> str:
        """Some names; where there are many, the first ones and how many more."""
        names = [self.chair(key).name for key in keys]
        if len(names) <= MOST_HEADS + 1:
            return ", ".join(names)
        more = len(names) - MOST_HEADS
        return ngettext("{names} and {n} more", "{names} and {n} more", more).format(
            names=", ".join(names[:MOST_HEADS]), n=more
        )


def _awards_of(evening: Evening) -> tuple[Award, ...]:
    """The awards of the night; none if they cannot be read, for the poster is worth seeing without them."""
    try:
        return awards(evening.store, evening.number)
    except StoreError:
        return ()


# The standing


def _standing(pen: Pen, rows: Sequence[ScoreLine], bottom: float, grown: float, art: CardArt) -> None:
    """Few rows, with bars; `grown` 0 to 1 is how far these have come."""
    pitch = min(140 if len(rows) <= 3 else 108, (bottom - ROWS_TOP) / max(len(rows), 1))
    height = pitch * 0.84
    # The longest bar is so long that no sum and no cap behind a bar reach the poster.
    longest = min([LONGEST_BAR, *(_bar_room(row, height) / row.bar for row in rows if row.bar)])
    for number, row in enumerate(rows):
        y = ROWS_TOP + pitch * number
        middle, size = y + height / 2, _size(height)
        pen.text(row.place, LEFT, middle, size, theme.INK, theme.HEAVY, width=84, level="middle")
        pen.fill(PLATE_X, y, PLATE_WIDTH, height, theme.INK)
        place, radius, high = (PLATE_X + 44, middle), min(20.0, height * 0.3), min(46.0, height * 0.62)
        pen(shape_and_name, row.look, row.name, place, radius, 38, high, PLATE_WIDTH - 100)
        pen(_draw_bar, row, (PLATE_X + PLATE_WIDTH, y, longest * row.bar * grown, height), art)


def _bar_room(row: ScoreLine, height: float) -> float:
    """How long the bar of this row may be."""
    behind = text_width(row.total, _size(height), theme.HEAVY)
    if row.durak:
        behind += CAP_GAP + EMBLEM_BOX[2] * CAP
    return RIGHT - PLATE_X - PLATE_WIDTH - SUM_GAP - behind


def _size(height: float) -> float:
    """Of the place and the sum in a row."""
    return min(64.0, height * 0.72)


def _draw_bar(canvas: Canvas, row: ScoreLine, rect: Rect, art: CardArt) -> None:
    """A bar and its sum; the cap behind them for who lost the session."""
    x, y, length, height = rect
    middle, end = y + height / 2, x + length + SUM_GAP
    if length >= 1:
        slanted(canvas, x, y, length + 14, height, row.look.colour, right=14)
    total = draw_text(canvas, row.total, end, middle, _size(height), theme.INK, theme.HEAVY, level="middle")
    if row.durak:
        end = total.x + total.width + CAP_GAP
        emblem(canvas, art, end, middle, CAP * min(1.0, height / 86), "inked", "left")


def _columns(pen: Pen, rows: Sequence[ScoreLine], bottom: float) -> None:
    """Many rows: two columns of small ones, without bars."""
    half = -(-len(rows) // 2)
    pitch = min(58.0, (bottom - ROWS_TOP) / half)
    size = min(36.0, max(theme.SIZE_SMALL, pitch * 0.62))
    for number, row in enumerate(rows):
        column, line = divmod(number, half)
        x, y, height = LEFT + column * (COLUMN + COLUMN_GAP), ROWS_TOP + pitch * line, pitch - 4
        middle, end = y + height / 2, x + COLUMN - 16
        pen.text(row.place, x + 62, middle, size, theme.INK, theme.HEAVY, "right", level="middle")
        pen.fill(x + 76, y, COLUMN - 76, height, theme.INK)
        pen.text(row.total, end, middle, size, theme.GOLD, theme.HEAVY, "right", level="middle")
        room = COLUMN - 128 - 36 - text_width(row.total, size, theme.HEAVY)
        pen(shape_and_name, row.look, row.name, (x + 100, middle), min(14.0, height * 0.4), 28, size, room)


# The awards


def _award(pen: Pen, who: Head, title: str, said: str, place: tuple[float, float]) -> None:
    """A plate of ink: who, which award, and what for."""
    x, y = place
    pen.fill(x, y, COLUMN, AWARD_HEIGHT, theme.INK)
    pen.fill(x, y, 8, AWARD_HEIGHT, theme.GOLD)
    pen(seat_shape, who.look.shape, x + 40, y + 25, 13, who.look.colour)
    size, weight = theme.SIZE_HINT, theme.HEAVY
    if text_width(who.name, theme.SIZE_SMALL, weight) > COLUMN - 90 - text_width(title, size, theme.HEAVY):
        size, weight = theme.SIZE_SMALL, theme.SEMI  # rather lighter letters than a cut name
    pen.text(title, x + COLUMN - 16, y + 36, size, theme.GOLD, theme.HEAVY, "right")
    name, high = fitted_name(who.name, size, COLUMN - 90 - text_width(title, size, theme.HEAVY), weight)
    pen.text(name, x + 62, y + 36, high, theme.PAPER, weight)
    pen.text(said, x + 26, y + 68, theme.SIZE_SMALL, theme.SAND, theme.SEMI, width=COLUMN - 38)


# The poster


def _poster(pen: Pen, winners: Sequence[Head], losers: Sequence[Head], art: CardArt) -> None:
    """The winners, smiling on a disc of ink; below them who lost the session, under the cap."""
    word = _("VICTORY") if winners else _("THE END")
    pen.text(word, MIDDLE, 216, 140, theme.LIGHT, theme.HEAVY, "center", width=500, angle=-6)
    if not winners:
        pen(emblem, art, MIDDLE, 600, 1.6)
        return
    y, top, size = (480.0, 704.0, 0.88) if losers else (570.0, 850.0, 1.0)
    shown, more = tuple(winners[:MOST_HEADS]), len(winners) - MOST_HEADS
    size *= SIZES[len(shown)]
    for who, x in zip(shown, head_places(len(shown), MIDDLE, 390 * size), strict=True):
        pen(disc, x, y, 226 * size, theme.INK)
        pen(disc, x, y, 213 * size, None, theme.GOLD, 8 * size)
        pen(face, who.look, x, y, size * 0.92, sad=False)
    pen(name_plate, shown, (top, top + 92), 56, 1772, f"+{more}" if more > 0 else "")
    if losers:
        _losers(pen, losers, art)


def _losers(pen: Pen, losers: Sequence[Head], art: CardArt) -> None:
    """Who lost the session: a small face with the cap, and the names."""
    x = 1318
    shown = losers[:2]
    for number, who in enumerate(shown):
        pen(face, who.look, x + 130 * number, 952, 0.38)
        pen(cap, art, who.look, x + 130 * number, 952, 0.38)
    left = x + 130 * (len(shown) - 1) + 106
    room = 1812 - left
    size, names = 56.0, [", ".join(who.name for who in losers)]
    if len(losers) > 1 and text_width(names[0], 36, theme.HEAVY) > room:  # too small on one line
        size, names = 32.0, _below_each_other([who.name for who in losers])
    head = in_two_lines(_("Durak of the evening"), theme.SIZE_HINT, room, theme.HEAVY)
    height = 36 * len(head) + size * 1.15 * len(names)
    baseline = min(946 - height / 2, 1030 - height)
    pen.lines(head, left, baseline + 28, 36, theme.SIZE_HINT, theme.GOLD_TINT, theme.HEAVY)
    baseline += 36 * len(head)
    for words in names:
        baseline += size * 1.15
        name, fitted = fitted_name(words, size, room)
        pen.text(name, left, baseline - 6, fitted, theme.LIGHT, theme.HEAVY)


def _below_each_other(names: Sequence[str]) -> list[str]:
    """Names for three lines; where there are more, the last line says how many."""
    if len(names) <= MOST_HEADS:
        return list(names)
    return [*names[: MOST_HEADS - 1], f"+{len(names) - MOST_HEADS + 1}"]
