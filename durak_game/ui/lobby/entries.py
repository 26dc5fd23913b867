"""What can be chosen in the lobby, and where it lies: seats, variant and values, switches, the start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from durak_game.ui.couch.couch import CLOSED
from durak_game.ui.couch.plan import TablePlan
from durak_game.ui.couch.settings import MOST_SEATS
from durak_game.ui.toolkit.menu import Entry, Rect
from durak_game.ui.toolkit.panels import dots_rect
from durak_game.ui.toolkit.scene import Change

if TYPE_CHECKING:
    from durak_game.ui.lobby.scene import LobbyScene

Value = TypeVar("Value")

PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT, PANEL_PITCH = 168, 268, 352, 292
SHEET: Rect = (96, 540, 560, 366)
SWITCH_COLUMNS = (680, 1264)
SWITCH_TOP, SWITCH_WIDTH, SWITCH_HEIGHT, SWITCH_PITCH = 540, 560, 78, 96
SWITCHES_SHOWN = 8
START: Rect = (96, 930, 1728, 88)
BACK: Rect = (1300, 88, 320, 66)
VALUE_NAMES = ("players", "length", "hands", "speed")
VALUE_TOP, VALUE_PITCH = 682, 56
VALUES: dict[str, Rect] = {
    "variant": (110, 540, 546, 138),
    **{name: (110, VALUE_TOP + VALUE_PITCH * row, 546, VALUE_PITCH) for row, name in enumerate(VALUE_NAMES)},
}


def panel_rect(seat: int) -> Rect:
    """Where the panel of a seat (0 to 5) lies."""
    return (96 + PANEL_PITCH * seat, PANEL_TOP, PANEL_WIDTH, PANEL_HEIGHT)


def switch_rect(number: int) -> Rect:
    """Where a switch lies, counted on its page."""
    column, row = number % 2, number // 2
    return (SWITCH_COLUMNS[column], SWITCH_TOP + SWITCH_PITCH * row, SWITCH_WIDTH, SWITCH_HEIGHT)


def pages(plan: TablePlan) -> int:
    """How many pages the switches fill."""
    count = len(plan.house.rules_file.switches)
    return 1 if count <= SWITCHES_SHOWN else -(-count // (SWITCHES_SHOWN - 1))


def shown_switches(plan: TablePlan, page: int) -> list[str]:
    """The switches of a page; the last place is for the way to the next."""
    names = list(plan.house.rules_file.switches)
    if pages(plan) == 1:
        return names
    first = page * (SWITCHES_SHOWN - 1)
    return names[first : first + SWITCHES_SHOWN - 1]


def entries(lobby: LobbyScene) -> list[Entry]:
    """Everything that can be chosen now."""
    found = []
    for seat in range(MOST_SEATS):
        chair = lobby.seating.chairs[seat]
        if lobby.returns and chair.level == CLOSED:
            continue
        found.append(Entry(f"seat{seat}", panel_rect(seat), partial(lobby.choose_seat, seat)))
        if chair.level != CLOSED and (chair.human or not lobby.returns):
            more = dots_rect(panel_rect(seat), lobby.agreed.team(chair) is not None)
            found.append(Entry(f"more{seat}", more, partial(lobby.more, seat), focusable=False))
    if not lobby.returns:
        found += _values(lobby.plan)
        found += _switches(lobby)
    found.append(Entry("start", START, lobby.start))
    found.append(Entry("back", BACK, lobby.back, focusable=False))
    return found


def _values(plan: TablePlan) -> list[Entry]:
    turns: dict[str, Callable[[int], None]] = {
        "variant": plan.turn_variant,
        "players": plan.turn_seats,
        "length": plan.turn_length,
        "hands": plan.turn_privacy,
        "speed": plan.turn_speed,
    }
    found = []
    for name, rect in VALUES.items():
        turn = partial(_changed, turns[name])
        found.append(Entry(name, rect, partial(turn, 1), turn))
        left, top, width, height = rect
        arrow: Rect = (left + width - 136, top, 68, height)
        found.append(Entry(f"{name} less", arrow, partial(turn, -1), turn, focusable=False))
    return found


def _switches(lobby: LobbyScene) -> list[Entry]:
    plan = lobby.plan
    found = [
        Entry(f"switch {name}", switch_rect(number), partial(_changed, plan.toggle, name))
        for number, name in enumerate(shown_switches(plan, lobby.page))
    ]
    if pages(plan) > 1:
        found.append(Entry("more switches", switch_rect(SWITCHES_SHOWN - 1), lobby.next_page))
    return found


def _changed(change: Callable[[Value], None], value: Value) -> Change:
    change(value)
    return None
