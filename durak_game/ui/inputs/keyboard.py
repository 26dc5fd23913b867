"""What is printed on a key of the keyboard that is really there."""

from collections.abc import Iterable
from functools import lru_cache
from typing import cast

import pygame

from durak_game.ui.inputs.bindings import KEY_NAMES, SCANCODES

# What may be printed where the usual keyboard has something else: letters of other Latin keyboards and signs.
_PRINTED = "abcdefghijklmnopqrstuvwxyzäöüßåæøéèçàùñ,.-/;'[]=\\`<#+*^!?:"


@lru_cache(maxsize=1)
def _by_scancode() -> dict[int, str]:
    """What the player's keyboard shows on each key; empty before there is a window."""
    if not pygame.display.get_init():
        return {}
    # Looking up a key in pygame's list of pressed keys goes through the layout; the list holds its own places here.
    places = type(pygame.key.get_pressed())(cast(Iterable[bool], range(512)))
    found: dict[int, str] = {}
    for sign in _PRINTED:
        scancode = int(places[ord(sign)])
        if scancode:
            found.setdefault(scancode, sign if sign == "ß" else sign.upper())
    return found


def forget_layout() -> None:
    """The player has another keyboard layout now."""
    _by_scancode.cache_clear()


def printed(name: str) -> str:
    """What to write on the sign of a key: "A", "Space", "left" for an arrow, "-" or "/" as the keyboard has it."""
    usual = KEY_NAMES.get(name, name)
    return _by_scancode().get(SCANCODES[name], usual) if len(usual) == 1 and usual not in "0123456789" else usual
