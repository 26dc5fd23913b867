"""Between two games of a tournament: who plays next and where, how it stands, and how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from durak_game.session.parameters import ROUNDS
from durak_game.session.reports import format_name, score_text, score_words
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
    trouble_note,
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

    def __init__(self, evening: Night, view: str = NEXT, *, over_the_end: bool = False) -> None:
        super().__init__("main")
        self.evening = evening
        self.session = evening.evening
        self.over_the_end = over_the_end
        self.rounds = ListView[Stage](1)
        self.tree = ListView[Sequence[Stage]](1)
        self.cross = ListView[CrossPage](1)
        self.leaves: Mapping[str, Leaves] = {ROUND: self.rounds, TREE: self.tree, CROSS: self.cross}
        self._look_up()
        self.rounds.page = self.rounds.pages - 1
        self.show(view)

    @classmethod
    def of_the_end(cls, evening: Night) -> TournamentScene:
        """How a tournament that is over came to its end: its tree, or who met whom."""
        return cls(evening, TREE if evening.evening.plan.format == "knockout" else CROSS, over_the_end=True)

    def _look_up(self) -> None:
        """What is worked out from the results, once for each time the screen is shown."""
        self.due = self.session.next_due()
        self.people_play = self.session.people_play()
        self.rows = self.session.standings()
        self.met = meetings(self.session)
        every = stages(self.session, self.evening.chair)
        self.rounds.fill(every[: len(self.session.schedule().rounds)])
        self.tree.fill(tree_pages(every))
        plan, who = self.session.plan, self.evening.chair
        self.cross_rows = tuple(
            CrossRow(row.entrant, who(row.entrant).name, who(row.entrant).look, score_text(plan, row.score))
            for row in self.rows
        )
        self.cross.fill(crosstable_pages(CONTENT[2], self.cross_rows, self.met))

    def resume(self) -> None:
        """Somebody has come or gone, or has looked at the table."""
        self._look_up()
        super().resume()

    # ---- the views

    def views(self) -> list[str]:
        """What can be shown, in order; from the end there is no next table, and the end has told who won."""
        name = self.session.plan.format
        rounds = [ROUND, TREE if name == "knockout" else CROSS] if name in ROUNDS else []
        return rounds if self.over_the_end else [NEXT, *rounds]

    def show(self, view: str) -> Change:
        """Show a view: the tree from the page with the round that is played, a crosstable from its first."""
        self.view = view
        self.cross.page = 0
        if view == TREE:
            self.tree.page = next(at for at, page in enumerate(self.tree.items) if self.rounds.items[-1] in page)
        return None

    def lets(self, action: Action) -> bool:
        """Only those who play decide, while they have their controllers."""
        return self.evening.hears(action)

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
        names = [chip.name for chip in self._views() if chip.offered]
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
            words = (lambda: _("Result")) if self.session.over else (lambda: _("Who's playing?"))
            return Chip("main", words, Pop if self.over_the_end else lambda: Swap(self.evening.next_scene()))
        if self.people_play:
            return Chip("main", lambda: _("Go to the table"), self._to_the_table)
        return Chip("main", lambda: _("Play instantly"), lambda: Swap(BotsPlayScene(self.evening)))

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
        scored = self.session.plan.scoring != "none"
        standings = Chip("table", lambda: _("Standings"), lambda: Push(self.evening.standings()), offered=scored)
        return [*chips, standings]

    def _ways(self) -> list[Chip]:
        going_on = self.due is not None
        people = going_on and any(entrant.human for entrant in self.session.plan.entrants)
        return [
            Chip("watch", lambda: _("Watch"), self._to_the_table, offered=going_on and not self.people_play),
            Chip("people", lambda: _("Who's playing?"), lambda: Push(self.evening.who_plays()), offered=people),
            Chip("stop", lambda: _("End the tournament"), self._ask_stop, offered=going_on),
            Chip("title", lambda: _("Title screen"), lambda: Pop(2 if self.over_the_end else 1)),
        ]

    def _to_the_table(self) -> Change:
        return Swap(self.evening.next_table(self.device))

    def _ask_stop(self) -> Change:
        stop = Chip("stop", lambda: _("End it"), self._stop, hold=theme.HOLD_END)
        ways = (Chip("back", lambda: _("Continue"), Pop), stop)
        lines = [_("Finished games count. A game still going doesn't."), _("This can't be undone.")]
        return Push(NoteScene(lambda: _("End the tournament?"), lambda: lines, ways, theme.RED))

    def _stop(self) -> Change:
        try:
            self.session.stop()
        except StoreError as error:
            return Swap(trouble_note(lambda: _("Not saved yet"), error))
        return Swap(self.evening.next_scene(), times=2)

    # ---- the picture

    def body(self, pen: Pen) -> None:
        """The view of the moment."""
        planned, begun = rounds_planned(self.session.plan), len(self.rounds.items)
        how_far = _("Round {n} of {all}").format(n=begun, all=planned) if planned is not None else ""
        pen(paper, format_name(self.session.plan.format), how_far)
        if self.view == ROUND:
            pen(draw_round, CONTENT, self.rounds.shown[0])
        elif self.view == TREE:
            pen(draw_tree, CONTENT, self.tree.shown[0])
        elif self.view == CROSS:
            score = score_words(self.session.plan)
            pen(draw_crosstable, CONTENT, self.cross_rows, self.met, self.cross.shown[0], score)
        else:
            next_table(pen, self.session, self.evening.chair, self.due, self.rows)

    def ways_out(self, pen: Pen) -> None:
        """The ways, with a line under the view that is shown."""
        super().ways_out(pen)
        if len(self.views()) > 1 and (shown := self.menu.entry(self.view)):
            x, y, width, height = shown.rect
            pen.fill(x, y + height - 8, width - 14, 8, theme.INK)
