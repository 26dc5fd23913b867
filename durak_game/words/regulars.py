"""The bots' names and tempers in the player's language."""

from durak_game.text import _


def name_words(name: str) -> str:
    """The name of a regular (`bots.names.roster`) as it is said in this language; any other name stays as it is."""
    words = {
        "Anna": _("Anna"),
        "Boris": _("Boris"),
        "Clara": _("Clara"),
        "Dmitri": _("Dmitri"),
        "Vera": _("Vera"),
        "Emil": _("Emil"),
        "Galina": _("Galina"),
        "Igor": _("Igor"),
        "Laura": _("Laura"),
        "Oskar": _("Oskar"),
        "Sofia": _("Sofia"),
        "Viktor": _("Viktor"),
    }
    return words.get(name, name)


def temper_words(temper: str) -> str:
    """What is said of somebody with this temper, to stand beside a name: "hoards trumps"."""
    words = {
        "plain": _("all-rounder"),
        "careful": _("plays it safe"),
        "stormy": _("goes all out"),
        "miser": _("hoards trumps"),
    }
    return words[temper]
