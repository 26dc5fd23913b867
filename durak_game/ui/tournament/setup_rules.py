"""The switches of a tournament's variant on a sheet of their own."""

from functools import partial

from durak_game.text import _, pgettext
from durak_game.ui import theme
from durak_game.ui.couch import Rooms, in_language
from durak_game.ui.inputs import Action, Point
from durak_game.ui.toolkit import (
    Change,
    Entry,
    ListView,
    Pen,
    Pop,
    Popup,
    Push,
    Rect,
    button,
    frame,
    inside,
    switch_row,
)
from durak_game.ui.tournament.plan import TournamentPlan

LEFTS, TOP = (355, 975), 90


class SwitchesScene(Popup):
    """A popup with all switches; one that is not possible is grey and says why."""

    box: Rect = (300, TOP, 1320, 900)
    colour = theme.GREEN
    shadow = True

    def __init__(self, plan: TournamentPlan, rooms: Rooms) -> None:
        self.plan = plan
        self.rooms = rooms
        self.list = ListView(12, list(plan.rules_file.switches), _rect)
        super().__init__(("switch", self.list.items[0]))

    def act(self, action: Action) -> Change:
        """Turn switches on and off, read the rules, go back; a click beside the sheet closes it."""
        if isinstance(action, Point) and action.kind == "press" and not inside(self.box, action.x, action.y):
            return Pop()
        return super().act(action)

    def entries(self) -> list[Entry]:
        """The switches of this page, and the ways below."""
        found = self.list.entries(lambda name: ("switch", name), self.plan.toggle)
        found.append(Entry("done", (LEFTS[0], 876, 300, 84), Pop))
        found.append(Entry("read", (680, 876, 460, 84), self._read))
        if self.list.pages > 1:
            found.append(Entry("more", (1165, 876, 400, 84), partial(self.list.leaf, 1)))
        return found

    def _read(self) -> Change:
        return Push(self.rooms.rules(self.plan.variant, False, self.device))

    def body(self, pen: Pen) -> None:
        """Each switch with its toggle, or why it is not possible."""
        plan, list_ = self.plan, self.list
        pen.text(_("House rules"), LEFTS[0], TOP + 74, theme.SIZE_MINOR, theme.GOLD)
        title = in_language(plan.variant.title)
        pen.text(title, LEFTS[0], TOP + 140, 60, theme.LIGHT, theme.HEAVY, width=self.box[2] - 110)
        for name, rect in list_.placed():
            words = in_language(plan.rules_file.switches[name].title)
            pen(switch_row, rect, words, name in plan.switches, plan.reason_against(name))
            if self.menu.focus == ("switch", name):
                pen(frame, *rect, theme.GOLD, 6)
        more = _("More options ({page} of {pages})").format(page=list_.page + 1, pages=list_.pages)
        labels = (pgettext("a menu", "Done"), _("Read the rules"), more)
        for label, entry in zip(labels, self.menu.entries[len(list_.shown) :], strict=False):
            pen(button, *entry.rect, label, self.menu.focus == entry.name, 36)


def _rect(number: int) -> Rect:
    row, column = divmod(number, 2)
    return (LEFTS[column], 270 + 96 * row, 590, 78)
