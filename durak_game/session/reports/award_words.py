"""The awards of the night in the player's language."""

from durak_game.session.reports.awards import Award
from durak_game.text import _, ngettext
from durak_game.words.figures import decimal


def award_title(kind: str) -> str:
    """What an award is called."""
    words = {
        "most_takes": _("Collector"),
        "fewest_takes": _("Clean hands"),
        "biggest_take": _("Big catch"),
        "thrower": _("Never enough"),
        "transferrer": _("Not my problem"),
        "clean_streak": _("Out of reach"),
        "comeback": _("Comeback"),
        "most_firsts": _("Quick exit"),
        "unlucky": _("Bad luck"),
    }
    return words[kind]


def award_sentence(award: Award) -> str:
    """What it is given for, in a few words."""
    n = round(award.figure)
    per_game = {
        "most_takes": _("picks up {n} times a game"),
        "fewest_takes": _("picks up only {n} times a game"),
        "thrower": _("throws in {n} cards a game"),
        "transferrer": _("transfers {n} times a game"),
        "unlucky": _("{n} duraks more than expected"),
        "comeback": _("made up the most ground"),
    }
    counted = {
        "biggest_take": ngettext("picked up {n} card in one go", "picked up {n} cards in one go", n),
        "clean_streak": ngettext("{n} game in a row without being durak", "{n} games in a row without being durak", n),
        "most_firsts": ngettext("first out {n} time", "first out {n} times", n),
    }
    if award.kind in counted:
        return counted[award.kind].format(n=n)
    return per_game[award.kind].format(n=decimal(award.figure))
