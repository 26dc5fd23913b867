"""Between two games of a tournament: who plays next and where, how it stands, and how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from durak_game.session.live import Evening
from durak_game.session.parameters import ROUNDS
from durak_game.session.reports import format_name, score_text, score_words, store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _
from durak_game.ui import theme
from durak_game.ui.couch import Night
from durak_game.ui.inputs import Action, Press, Verb
from durak_game.ui.toolkit import (
    LEFT,
    RIGHT,
    Change,
    Chip,
    ListView,
    NoteScene,
    Page,
    Pen,
    Pop,
    Push,
    Rect,
    Swap,
    big_entry,
    chip_entries,
    paper,
)
from durak_game.ui.tournament.bots_play import BotsPlayScene
from durak_game.ui.tournament.crosstable import CrossPage, CrossRow, crosstable_pages, draw_crosstable
from durak_game.ui.tournament.next_table import next_table
from durak_game.ui.tournament.tree import draw_round, draw_tree, tree_pages
from durak_game.ui.tournament.view import Stage, meetings, rounds_planned, stages

CONTENT: Rect = (LEFT, 150, RIGHT - LEFT, 738)
BIG_Y, BIG_HEIGHT, CHIPS_X, VIEWS_Y, WAYS_Y = 912, 108, 440, 900, 970
NEXT, ROUND, TREE, CROSS = "next", "rounds", "tree", "cross"

Leaves = ListView[Stage] | ListView[Sequence[Stage]] | ListView[CrossPage]


class TournamentScene(Page):
    """The overview of a tournament, over the title. BACK goes to the title; the tournament is kept.

    `view` is what is shown: the next table, a round, the tree of a knockout, or the crosstable. `over_the_end` is for
    one that is looked at from its end, to which BACK then leads.
    """

    def __init__(self, playing: Night, view: str = NEXT, *, over_the_end: bool = False) -> None:
        super().__init__("main")
        self.playing = playing
        self.over_the_end = over_the_end
        self.rounds = ListView[Stage](1)
        self.tree = ListView[Sequence[Stage]](1)
        self.cross = ListView[CrossPage](1)
        self.leaves: Mapping[str, Leaves] = {ROUND: self.rounds, TREE: self.tree, CROSS: self.cross}
        self._look_up()
        self.rounds.page = self.rounds.pages - 1
        self.show(view)

    @classmethod
    def of_the_end(cls, playing: Night) -> TournamentScene:
        """How a tournament that is over came to its end: its tree, or who met whom."""
        return cls(playing, TREE if playing.evening.plan.format == "knockout" else CROSS, over_the_end=True)

    @property
    def evening(self) -> Evening:
        """The session."""
        return self.playing.evening

    def _look_up(self) -> None:
        """What is worked out from the results, once for each time the screen is shown."""
        self.due = self.evening.next_due()
        self.people_play = self.evening.people_play()
        self.rows = self.evening.standings()
        self.met = meetings(self.evening)
        every = stages(self.evening, self.playing.chair)
        self.rounds.fill(every[: len(self.evening.schedule().rounds)])
        self.tree.fill(tree_pages(every))
        self.cross.fill(crosstable_pages(CONTENT[2], self._cross_rows(), self.met))

    def _cross_rows(self) -> tuple[CrossRow, ...]:
        """The rows of the crosstable, in the order of the standing."""
        chairs = [(row, self.playing.chair(row.entrant)) for row in self.rows]
        return tuple(
            CrossRow(row.entrant, c.name, c.look, score_text(self.evening.plan, row.score)) for row, c in chairs
        )

    def resume(self) -> None:
        """Somebody has come or gone, or has looked at the table."""
        self._look_up()
        super().resume()

    # ---- the views

    def views(self) -> list[str]:
        """What can be shown, in order; from the end there is no next table, and the end has told who won."""
        found = [] if self.over_the_end else [NEXT]
        if self.evening.plan.format in ROUNDS:
            found += [ROUND, TREE if self.evening.plan.format == "knockout" else CROSS]
        return found

    def show(self, view: str) -> Change:
        """Show a view: the tree from the page with the round that is played, a crosstable from its first."""
        self.view = view
        self.cross.page = 0
        if view == TREE:
            now = self.rounds.items[-1]
            self.tree.page = next(number for number, page in enumerate(self.tree.items) if now in page)
        return None

    def act(self, action: Action) -> Change:
        """The keys for suits turn the views, the wheel their pages."""
        if isinstance(action, Press) and not action.released and action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT):
            views, way = self.views(), -1 if action.verb is Verb.SUIT_LEFT else 1
            return self.show(views[(views.index(self.view) + way) % len(views)])
        return super().act(action)

    def leaf(self, way: int) -> Change:
        """The next round, or further along the tree or the crosstable."""
        leaves = self.leaves.get(self.view)
        return leaves.leaf(way) if leaves else None

    def _step(self, way: int) -> Change:
        """Leaf by an arrow; beyond the last page and before the first one the focus moves on along the chips."""
        leaves = self.leaves[self.view]
        if 0 <= leaves.page + way < leaves.pages:
            return leaves.leaf(way)
        names = [chip.name for chip in self._views()]
        self.menu.focus = names[min(max(names.index(self.view) + way, 0), len(names) - 1)]
        return None

    # ---- the ways

    def offer(self) -> None:
        """The big way, and two rows of chips beside it: the views and the other ways."""
        big = big_entry(self.big(), LEFT, BIG_Y, BIG_HEIGHT)
        x = max(CHIPS_X, LEFT + big.rect[2] + 40)
        self.menu.show([big, *chip_entries(self._views(), x, VIEWS_Y), *chip_entries(self._ways(), x, WAYS_Y)])

    def big(self) -> Chip:
        """What comes next."""
        if self.due is None:
            words = (lambda: _("Result")) if self.evening.over else (lambda: _("Who's playing?"))
            return Chip("main", words, Pop if self.over_the_end else lambda: Swap(self.playing.next_scene()))
        if self.people_play:
            return Chip("main", lambda: _("Go to the table"), self._to_the_table)
        return Chip("main", lambda: _("Play instantly"), lambda: Swap(BotsPlayScene(self.playing)))

    def chips(self) -> list[Chip]:
        """Both rows."""
        return [*self._views(), *self._ways()]

    def _views(self) -> list[Chip]:
        words: dict[str, Callable[[], str]] = {
            NEXT: lambda: _("Up next"),
            ROUND: lambda: self.rounds.shown[0].title if self.view == ROUND else _("Rounds"),
            TREE: lambda: _("Bracket"),
            CROSS: lambda: _("Head to head"),
        }
        chips = []
        for view in self.views():
            shown = self.leaves.get(view) if view == self.view else None
            choose = partial(self.leaf, 1) if view == self.view else partial(self.show, view)
            chips.append(Chip(view, words[view], choose, self._step if shown and shown.pages > 1 else None))
        if self.evening.plan.scoring != "none":
            chips.append(Chip("table", lambda: _("Standings"), lambda: Push(self.playing.standings())))
        return chips if len(chips) > 1 or self.view == NEXT else []

    def _ways(self) -> list[Chip]:
        if self.due is None:  # nothing is left to stop
            return [Chip("title", lambda: _("Title screen"), lambda: Pop(2 if self.over_the_end else 1))]
        chips = [] if self.people_play else [Chip("watch", lambda: _("Watch"), self._to_the_table)]
        if any(entrant.human for entrant in self.evening.plan.entrants):
            chips.append(Chip("people", lambda: _("Who's playing?"), lambda: Push(self.playing.who_plays())))
        stop = Chip("stop", lambda: _("End the tournament"), self._ask_stop)
        return [*chips, stop, Chip("title", lambda: _("Title screen"), Pop)]

    def _to_the_table(self) -> Change:
        return Swap(self.playing.next_table(self.device))

    def _ask_stop(self) -> Change:
        ways = (Chip("back", lambda: _("Continue"), Pop), Chip("stop", lambda: _("End it"), self._stop))
        lines = [_("Finished games count. A game still going doesn't."), _("This can't be undone.")]
        return Push(NoteScene(lambda: _("End the tournament?"), lambda: lines, ways, theme.RED))

    def _stop(self) -> Change:
        try:
            self.evening.stop()
        except StoreError as error:
            reason = store_sentence(error)
            return Swap(NoteScene(lambda: _("Not saved yet"), lambda: [reason], colour=theme.RED))
        return Swap(self.playing.next_scene(), times=2)

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """The view of the moment."""
        planned, begun = rounds_planned(self.evening.plan), len(self.rounds.items)
        how_far = _("Round {n} of {all}").format(n=begun, all=planned) if planned is not None else ""
        pen(paper, format_name(self.evening.plan.format), how_far)
        if self.view == ROUND:
            pen(draw_round, CONTENT, self.rounds.shown[0])
        elif self.view == TREE:
            pen(draw_tree, CONTENT, self.tree.shown[0])
        elif self.view == CROSS:
            page, score = self.cross.shown[0], score_words(self.evening.plan)
            pen(draw_crosstable, CONTENT, self._cross_rows(), self.met, page, score)
        else:
            next_table(pen, self.evening, self.playing.chair, self.due, self.rows)

    def ways_out(self, pen: Pen) -> None:
        """The ways, with a line under the view that is shown."""
        super().ways_out(pen)
        shown = self.menu.entry(self.view)
        if shown is not None and len(self.views()) > 1:
            x, y, width, height = shown.rect
            pen.fill(x, y + height - 8, width - 14, 8, theme.INK)
