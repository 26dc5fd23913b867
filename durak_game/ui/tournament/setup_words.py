"""What is said where a tournament is agreed: formats, their numbers, scorings, and what comes of them."""

from collections import Counter

from durak_game.text import _, ngettext, pgettext
from durak_game.ui.tournament.plan import Outlook, TournamentPlan


def format_sentence(name: str) -> str:
    """A format in one sentence."""
    return {
        "series": _("One table, a fixed number of games, and the scores add up."),
        "first_to": _("One table, until someone has been durak a set number of times and loses."),
        "lives": _("Being durak costs you a life. Lose them all and you're eliminated; the last one left wins."),
        "open": _("One table, as long as you like; anyone can come and go."),
        "league": _("Tables change every round, so everyone meets everyone about equally often."),
        "knockout": _("The best from each table advance until one table is left: the final."),
        "swiss": _("After each round, players with similar scores meet."),
    }[name]


def number_words(name: str) -> str:
    """What a number of a format is called."""
    return {
        "games": pgettext("number", "Games per table"),
        "duraks": pgettext("number", "Duraks to lose"),
        "lives": pgettext("number", "Lives"),
        "table_size": pgettext("number", "Players per table"),
        "cycles": pgettext("number", "Meetings"),
        "advance": pgettext("number", "Advance"),
        "rounds": pgettext("number", "Rounds"),
    }[name]


def number_sentence(name: str) -> str:
    """A number of a format in one sentence."""
    return {
        "games": _("Number of games per table."),
        "duraks": _("Whoever is durak this often loses."),
        "lives": _("How often you can be durak before you're eliminated."),
        "table_size": _("Players per table, if the numbers work out."),
        "cycles": _("Roughly how often everyone meets everyone."),
        "advance": _("How many advance from each table."),
        "rounds": _("Number of rounds."),
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
        "none": _("No score is kept."),
        "marks": _("The durak gets a mark; fewest marks wins."),
        "places": _("One point for every player you finish ahead of."),
        "normalised": _("100 for first place, 0 for the durak, whatever the table size."),
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
        lines.append(_("Everyone at one table"))
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
        return _("No byes") if format_of_it != "knockout" else _("No byes in round 1")
    if format_of_it == "knockout":
        return ngettext("{n} bye in round 1", "{n} byes in round 1", byes).format(n=byes)
    return ngettext("{n} bye per round", "{n} byes per round", byes).format(n=byes)
