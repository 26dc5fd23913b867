"""What is said of seats: levels of bots, how a hand is kept, shapes."""

from durak_game.text import _, pgettext
from durak_game.ui.couch.couch import Privacy
from durak_game.ui.theme import Shape


def level_words(level: str) -> str:
    """How a level of bots is called."""
    words = {
        "beginner": _("beginner"),
        "casual": _("casual"),
        "club": pgettext("level", "club"),
        "master": pgettext("level", "master"),
    }
    return words.get(level, level)


def privacy_words(privacy: Privacy) -> str:
    """How a hand is kept."""
    return {
        Privacy.AUTO: pgettext("hands", "automatic"),
        Privacy.OPEN: pgettext("hands", "face up"),
        Privacy.PEEK: pgettext("hands", "face down"),
        Privacy.CURTAIN: pgettext("hands", "curtain"),
    }[privacy]


def shape_words(shape: Shape) -> str:
    """What a shape is called."""
    return {
        Shape.CIRCLE: _("circle"),
        Shape.TRIANGLE: _("triangle"),
        Shape.SQUARE: _("square"),
        Shape.DIAMOND: _("diamond"),
        Shape.CROSS: _("cross"),
        Shape.HEXAGON: _("hexagon"),
    }[shape]
