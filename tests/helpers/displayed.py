"""A table as the screen shows it to one seat alone."""

from durak_game.ui.table.displayed import DisplayedTable


def displayed(view):
    """All that a view has to show."""
    hands = {} if view.seat is None else {view.seat: view.hand}
    return DisplayedTable.of(view, hands, view.seat, view.seat or 0)
