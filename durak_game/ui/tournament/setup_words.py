"""What is said where a tournament is agreed: formats, their numbers, scorings, and what comes of them."""

from collections import Counter

from durak_game.text import _, ngettext, pgettext
from durak_game.ui.tournament.plan import Outlook, TournamentPlan


def format_sentence(name: str) -> str:
    """A format in one sentence."""
    return {
        "series": _("One table plays a fixed number of games, and the scores add up."),
        "first_to": _("One table plays until somebody was durak a certain number of times: he loses."),
        "lives": _("Being durak costs a life. Who has none is out, and the last one wins."),
        "open": _("One table plays as long as it likes; anybody may come and go."),
        "league": _("In changing tables everybody meets everybody, about equally often."),
        "knockout": _("The best of each table go on, until one table is left: the final."),
        "swiss": _("After each round those who are equally good meet at one table."),
    }[name]


def number_words(name: str) -> str:
    """What a number of a format is called."""
    return {
        "games": pgettext("number", "Games a table"),
        "duraks": pgettext("number", "Lost with duraks"),
        "lives": pgettext("number", "Lives"),
        "table_size": pgettext("number", "At a table"),
        "cycles": pgettext("number", "Cycles"),
        "advance": pgettext("number", "Go on"),
        "rounds": pgettext("number", "Rounds"),
    }[name]


def number_sentence(name: str) -> str:
    """A number of a format in one sentence."""
    return {
        "games": _("How many games each table plays."),
        "duraks": _("Whoever is durak that often loses."),
        "lives": _("How often one may be durak."),
        "table_size": _("How many shall sit at a table if it can be done."),
        "cycles": _("About how often everybody meets everybody."),
        "advance": _("How many of each table go on."),
        "rounds": _("How many rounds are played."),
    }[name]


def scoring_words(name: str) -> str:
    """What a scoring is called."""
    return {
        "none": pgettext("scoring", "none"),
        "marks": pgettext("scoring", "marks"),
        "places": pgettext("scoring", "places"),
        "normalised": pgettext("scoring", "0 to 100"),
    }[name]


def scoring_sentence(name: str) -> str:
    """A scoring in one sentence."""
    return {
        "none": _("Nothing is written down."),
        "marks": _("The durak gets a mark; the fewest marks win."),
        "places": _("A point for everybody whom one has left behind."),
        "normalised": _("100 for the first, 0 for the durak, at tables of any size."),
    }[name]


def outlook_lines(plan: TournamentPlan) -> list[str]:
    """What comes of a plan that can be played, in up to four lines."""
    outlook = plan.outlook()
    lines = []
    if outlook.rounds is not None and outlook.tables is not None:
        rounds = ngettext("{n} round", "{n} rounds", outlook.rounds).format(n=outlook.rounds)
        tables = ngettext("{n} table in all", "{n} tables in all", outlook.tables).format(n=outlook.tables)
        lines.append(f"{rounds}, {tables}")
    else:
        lines.append(_("Everybody at one table"))
    if outlook.games is None:
        lines.append(_("As many games as it takes"))
    else:
        lines.append(ngettext("{n} game", "{n} games", outlook.games).format(n=outlook.games))
    if outlook.rounds is not None:
        lines.append(_("Round 1: {sizes} players").format(sizes=sizes_words(outlook)))
        lines.append(_byes_words(plan.format, outlook.byes))
    return lines


def sizes_words(outlook: Outlook) -> str:
    """The tables of a round: "4 + 4 + 3", or "12 × 2" where there are many."""
    if len(outlook.sizes) <= 4:
        return " + ".join(str(size) for size in outlook.sizes)
    return " + ".join(f"{count} × {size}" for size, count in Counter(outlook.sizes).items())


def _byes_words(format_of_it: str, byes: int) -> str:
    if not byes:
        return _("Nobody sits out") if format_of_it != "knockout" else _("Nobody sits out in round 1")
    if format_of_it == "knockout":
        return ngettext("{n} sits out in round 1", "{n} sit out in round 1", byes).format(n=byes)
    return ngettext("{n} sits out in each round", "{n} sit out in each round", byes).format(n=byes)
