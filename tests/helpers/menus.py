"""Lists of things to choose, for the tests of screens."""

from durak_game.ui.inputs.actions import Press, Verb

WAYS = (Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT)


def reached(menu, press=None, presses=1):
    """Which entries the focus comes to by the four directions alone, pressed up to so often.

    `press` is told each press; without it the menu is, and a value with arrows is left alone.
    """
    found, waiting = {menu.focus}, [menu.focus]
    while waiting:
        here = waiting.pop()
        for verb in WAYS[: 2 if press is None and menu.entry(here).turn else 4]:
            menu.focus = here
            for _ in range(presses):
                (press or menu.handle)(Press(verb, "pad:0"))
                if menu.focus != here:
                    break
            if menu.focus not in found:
                found.add(menu.focus)
                waiting.append(menu.focus)
    return found
