"""The formats of a session, one in each file: find them here by name."""

from durak_game.session.formats.base import Format, Ranking
from durak_game.session.formats.knockout import Knockout
from durak_game.session.formats.league import League
from durak_game.session.formats.lives import Lives
from durak_game.session.formats.open import Open
from durak_game.session.formats.series import FirstTo, Series
from durak_game.session.formats.swiss import Swiss
from durak_game.session.plan import Plan

_FORMATS: dict[str, Format] = {
    "series": Series(),
    "first_to": FirstTo(),
    "lives": Lives(),
    "open": Open(),
    "league": League(),
    "knockout": Knockout(),
    "swiss": Swiss(),
}


def format_of(plan: Plan) -> Format:
    """How the session of this plan is held."""
    return _FORMATS[plan.format]


__all__ = ["Format", "Ranking", "format_of"]
