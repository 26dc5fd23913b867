"""The ways out of a poster screen: one big button and chips beside or below it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from durak_game.ui import theme
from durak_game.ui.toolkit.canvas import Canvas
from durak_game.ui.toolkit.menu import Entry, Menu, Rect
from durak_game.ui.toolkit.scene import Change
from durak_game.ui.toolkit.shapes import slanted
from durak_game.ui.toolkit.text import draw_text, text_width
from durak_game.ui.toolkit.widgets import button, triangle

CHIP_HEIGHT, CHIP_GAP, CHIP_ROOM = 60, 14, 56
ARROW = 46  # the room of an arrow beside a chip's words
BIG_SIZE, CHIP_SIZE = 42, 32


@dataclass(frozen=True)
class Chip:
    """One way: a name, its words in the player's language, what choosing it does.

    `turn` changes its value by -1 or 1; such a chip has arrows.
    """

    name: Hashable
    words: Callable[[], str]
    go: Callable[[], Change]
    turn: Callable[[int], Change] | None = None


def big_entry(chip: Chip, x: float, y: float, height: float = 84) -> Entry:
    """The big button, as wide as its words ask for."""
    width = max(300.0, text_width(chip.words(), BIG_SIZE, theme.HEAVY) + 64 + height * 0.2)
    return Entry(chip.name, (x, y, width, height), chip.go, chip.turn)


def chip_entries(chips: Sequence[Chip], x: float, y: float) -> list[Entry]:
    """The chips in a row from x on, with their arrows."""
    entries: list[Entry] = []
    for chip in chips:
        width = text_width(chip.words(), CHIP_SIZE, theme.HEAVY) + CHIP_ROOM + (2 * ARROW if chip.turn else 0)
        entries.append(Entry(chip.name, (x, y, width, CHIP_HEIGHT), chip.go, chip.turn))
        if chip.turn:
            entries.append(_arrow(chip, x, y, -1))
            entries.append(_arrow(chip, x + width - ARROW - 10, y, 1))
        x += width + CHIP_GAP
    return entries


def _arrow(chip: Chip, x: float, y: float, way: int) -> Entry:
    turn = chip.turn
    assert turn is not None
    return Entry((chip.name, way), (x, y, ARROW + 10, CHIP_HEIGHT), lambda: turn(way), focusable=False)


def draw_big(canvas: Canvas, rect: Rect, words: str, focused: bool) -> None:
    """Draw the big button."""
    button(canvas, *rect, words, focused, BIG_SIZE)


def draw_chip(canvas: Canvas, rect: Rect, words: str, focused: bool, turns: bool) -> None:
    """Draw a chip; one that `turns` has arrows."""
    x, y, width, height = rect
    ground, colour = (theme.RED, theme.LIGHT) if focused else (theme.RULE, theme.INK)
    slanted(canvas, x, y, width, height, ground, right=12)
    left = x + CHIP_ROOM / 2 - 4
    if turns:
        triangle(canvas, x + 32, y + height / 2, 15, colour, "left")
        triangle(canvas, x + width - 38, y + height / 2, 15, colour, "right")
        left += ARROW
    draw_text(canvas, words, left, y + 42, CHIP_SIZE, colour, theme.HEAVY)


def draw_ways(canvas: Canvas, menu: Menu, chips: Sequence[Chip]) -> None:
    """Draw the chips that are offered."""
    for chip in chips:
        entry = menu.entry(chip.name)
        if entry is not None:
            draw_chip(canvas, entry.rect, chip.words(), menu.focus == chip.name, chip.turn is not None)


def draw_main(canvas: Canvas, menu: Menu, chip: Chip) -> None:
    """Draw the big button, if it is offered."""
    entry = menu.entry(chip.name)
    if entry is not None:
        draw_big(canvas, entry.rect, chip.words(), menu.focus == chip.name)
