"""Between two games of a tournament: who plays next and where, how it stands, and how it came to that."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from durak_game.session.live import Evening
from durak_game.session.model import Due
from durak_game.session.parameters import ROUNDS
from durak_game.session.reports.store_words import store_sentence
from durak_game.session.store.errors import StoreError
from durak_game.text import _, language
from durak_game.ui import theme
from durak_game.ui.couch.night import Night
from durak_game.ui.inputs.actions import MOUSE, Action, Keys, Point, Press, Verb, used_last
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Chip, Menu, big_entry, chip_entries
from durak_game.ui.toolkit.note import NoteScene
from durak_game.ui.toolkit.poster import Snapshot
from durak_game.ui.toolkit.scene import Change, Pop, Push, Scene, Swap
from durak_game.ui.toolkit.widgets import draw_main, draw_ways
from durak_game.ui.tournament.bots_play import BotsPlayScene
from durak_game.ui.tournament.crosstable import CrossPage, crosstable_pages
from durak_game.ui.tournament.overview_picture import (
    BIG_HEIGHT,
    BIG_Y,
    CHIPS_X,
    CONTENT,
    LEFT,
    VIEWS_Y,
    WAYS_Y,
    cross_rows,
    paint,
)
from durak_game.ui.tournament.tree import tree_pages
from durak_game.ui.tournament.view import Stage, meetings, stages

NEXT, ROUND, TREE, CROSS = "next", "rounds", "tree", "cross"


class TournamentScene(Scene):
    """The overview of a tournament, over the title. BACK goes to the title; the tournament is kept.

    `view` is what is shown: the next table, a round, the tree of a knockout, or the crosstable. `over_the_end` is for
    one that is looked at from its end, to which BACK then leads.
    """

    keys = Keys.MENU

    def __init__(self, playing: Night, view: str = NEXT, *, over_the_end: bool = False) -> None:
        self.playing = playing
        self.over_the_end = over_the_end
        self.device = MOUSE
        self.view = view
        self.menu = Menu("main")
        self._picture = Snapshot()
        self._version = 0
        self._look_up()
        self.round = max(0, self.rounds_begun - 1)
        self.page = self._first_page()
        self._offer()

    @property
    def evening(self) -> Evening:
        """The session."""
        return self.playing.evening

    def _look_up(self) -> None:
        """What is worked out from the results, once for each time the screen is shown."""
        self.due: Due | None = self.evening.next_due()
        self.people_play = self.evening.people_play()
        self.rows = self.evening.standings()
        self.stages: tuple[Stage, ...] = stages(self.evening, self.playing.chair)
        self.rounds_begun = len(self.evening.schedule().rounds)
        self.met = meetings(self.evening)
        self.tree: list[Sequence[Stage]] = tree_pages(self.stages)
        self.cross: list[CrossPage] = crosstable_pages(CONTENT[2], cross_rows(self), self.met)
        self._version += 1

    def _first_page(self) -> int:
        """The page of the tree with the round that is played; of a crosstable the first one."""
        if self.view != TREE:
            return 0
        now = self.stages[self.rounds_begun - 1]
        return next(number for number, page in enumerate(self.tree) if now in page)

    def resume(self) -> None:
        """Somebody has come or gone, or has looked at the table."""
        self._look_up()
        self._offer()

    def handle(self, action: Action) -> Change:
        """Play, look at rounds, tree and table, let people come and go, stop, leave."""
        self.device = used_last(action, self.device)
        if isinstance(action, Press) and not action.released:
            if action.verb in (Verb.BACK, Verb.PAUSE):
                return Pop()
            if action.verb in (Verb.SUIT_LEFT, Verb.SUIT_RIGHT):
                return self._turn_view(-1 if action.verb is Verb.SUIT_LEFT else 1)
        if isinstance(action, Point) and action.kind == "wheel" and not self.menu.under(action.x, action.y):
            return self._leaf(-1 if action.amount > 0 else 1)
        change = self.menu.handle(action)
        self._offer()
        return change

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the view and the ways on; painted once and then kept."""
        self._offer()
        state = (self._version, self.view, self.round, self.page, self.menu.focus, language())
        self._picture.draw(canvas, state, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        paint(canvas, self)
        draw_main(canvas, self.menu, self._main())
        draw_ways(canvas, self.menu, [*self._views(), *self._ways()])
        shown = self.menu.entry(self.view)
        if shown is not None and len(self.views()) > 1:
            x, y, width, height = shown.rect
            canvas.fill(x, y + height - 8, width - 14, 8, theme.INK)

    @classmethod
    def of_the_end(cls, playing: Night) -> TournamentScene:
        """How a tournament that is over came to its end: its tree, or who met whom."""
        return cls(playing, TREE if playing.evening.plan.format == "knockout" else CROSS, over_the_end=True)

    # ---- the ways

    def _offer(self) -> None:
        big = big_entry(self._main(), LEFT, BIG_Y, BIG_HEIGHT)
        x = max(CHIPS_X, LEFT + big.rect[2] + 40)
        self.menu.show([big, *chip_entries(self._views(), x, VIEWS_Y), *chip_entries(self._ways(), x, WAYS_Y)])

    def _main(self) -> Chip:
        if self.due is None:
            words = (lambda: _("The result")) if self.evening.over else (lambda: _("Who plays?"))
            return Chip("main", words, Pop if self.over_the_end else lambda: Swap(self.playing.next_scene()))
        if self.people_play:
            return Chip("main", lambda: _("To the table"), lambda: Swap(self.playing.next_table(self.device)))
        return Chip("main", lambda: _("Play at once"), self._at_once)

    def views(self) -> list[str]:
        """What can be shown, in order."""
        tournament = self.evening.plan.format in ROUNDS
        found = [NEXT, ROUND] if tournament else [NEXT]
        if self.over_the_end:  # nothing comes next, and the end has told who won
            found.remove(NEXT)
        if self.evening.plan.format == "knockout":
            found.append(TREE)
        elif tournament:
            found.append(CROSS)
        return found

    def _views(self) -> list[Chip]:
        words: dict[str, Callable[[], str]] = {
            NEXT: lambda: _("Next"),
            ROUND: self._round_words,
            TREE: lambda: _("Tree"),
            CROSS: lambda: _("Who met whom"),
        }
        chips = []
        for view in self.views():
            leafs = view == self.view and self._pages() > 1
            chips.append(Chip(view, words[view], self._show(view), self._step if leafs else None))
        if self.evening.plan.scoring != "none":
            chips.append(Chip("table", lambda: _("Table"), self._table))
        return chips if len(chips) > 1 or self.view == NEXT else []

    def _round_words(self) -> str:
        return self.stages[self.round].title if self.view == ROUND else _("Rounds")

    def _pages(self) -> int:
        if self.view == ROUND:
            return self.rounds_begun
        return {TREE: len(self.tree), CROSS: len(self.cross)}.get(self.view, 1)

    def _ways(self) -> list[Chip]:
        if self.due is None:  # nothing is left to stop
            return [Chip("title", lambda: _("To the title"), lambda: Pop(2 if self.over_the_end else 1))]
        chips = [] if self.people_play else [Chip("watch", lambda: _("Watch"), self._watch)]
        if any(entrant.human for entrant in self.evening.plan.entrants):
            chips.append(Chip("people", lambda: _("Who plays?"), lambda: Push(self.playing.who_plays())))
        chips.append(Chip("stop", lambda: _("Stop"), self._ask_stop))
        chips.append(Chip("title", lambda: _("To the title"), Pop))
        return chips

    def _show(self, view: str) -> Callable[[], Change]:
        def show() -> Change:
            if self.view == view:
                return self._leaf(1)
            self.view = view
            self.page = self._first_page()
            return None

        return show

    def _turn_view(self, way: int) -> Change:
        views = self.views()
        self.view = views[(views.index(self.view) + way) % len(views)]
        self.page = self._first_page()
        self._offer()
        return None

    def _step(self, way: int) -> Change:
        """Leaf by an arrow; beyond the last page and before the first one the focus moves on along the chips."""
        at = self.round if self.view == ROUND else self.page
        if 0 <= at + way < self._pages():
            return self._leaf(way)
        names = [chip.name for chip in self._views()]
        self.menu.focus = names[min(max(names.index(self.view) + way, 0), len(names) - 1)]
        return None

    def _leaf(self, way: int) -> Change:
        """The next round, or further along the tree or the crosstable."""
        if self.view == ROUND:
            self.round = (self.round + way) % self.rounds_begun
        else:
            self.page = (self.page + way) % self._pages()
        return None

    def _table(self) -> Change:
        return Push(self.playing.standings())

    def _watch(self) -> Change:
        return Swap(self.playing.next_table(self.device))

    def _at_once(self) -> Change:
        return Swap(BotsPlayScene(self.playing))

    # ---- stopping

    def _ask_stop(self) -> Change:
        ways = (Chip("back", lambda: _("Go on"), Pop), Chip("stop", lambda: _("Stop"), self._stop))
        lines = [_("What has been played counts. A game that is going on counts for nobody."), _("It ends for good.")]
        return Push(NoteScene(lambda: _("Stop the tournament?"), lambda: lines, ways, theme.RED))

    def _stop(self) -> Change:
        try:
            self.evening.stop()
        except StoreError as error:
            reason = store_sentence(error)
            return Swap(NoteScene(lambda: _("Not written down yet"), lambda: [reason], colour=theme.RED))
        return Swap(self.playing.next_scene(), times=2)
