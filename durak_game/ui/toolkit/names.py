"""Names of players: smaller when they are long, and cut before they become too small to read from the couch."""

from functools import lru_cache

from durak_game.ui import theme
from durak_game.ui.toolkit.text import text_width


@lru_cache(maxsize=256)
def fitted_name(name: str, size: float, room: float, weight: str = theme.HEAVY) -> tuple[str, float]:
    """How a name is written in so much room: its text, and its size of at least 28."""
    width = text_width(name, size, weight)
    if width <= room:
        return name, size
    for smaller in range(max(theme.SIZE_SMALL, int(size * room / width)), theme.SIZE_SMALL - 1, -1):
        if text_width(name, smaller, weight) <= room:
            return name, smaller
    for length in range(len(name) - 1, 0, -1):
        shorter = name[:length].rstrip() + "…"
        if text_width(shorter, theme.SIZE_SMALL, weight) <= room:
            return shorter, theme.SIZE_SMALL
    return name[:1], theme.SIZE_SMALL
