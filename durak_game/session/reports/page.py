"""The exported page: standings with bars, a chart, all results and the rules in force. One file, no network."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from durak_game.session.live import Account
from durak_game.session.model import Played, Row
from durak_game.session.parameters import ROUNDS
from durak_game.session.plan import Entrant, Plan
from durak_game.session.reports.chart import Line, chart
from durak_game.session.reports.dates import day
from durak_game.session.reports.progress import axis_words, chart_words, ways_of
from durak_game.session.reports.standing_words import score_text, score_words
from durak_game.session.reports.style import STYLE
from durak_game.text import _, language, ngettext, pgettext

_SHAPES = (
    '<circle cx="10" cy="10" r="9"/>',
    '<path d="M10 1 19 18H1z"/>',
    '<path d="M2 2h16v16H2z"/>',
    '<path d="M10 0 20 10 10 20 0 10z"/>',
    '<path d="M7 1h6v6h6v6h-6v6H7v-6H1V7h6z"/>',
    '<path d="M5 1.5h10L20 10l-5 8.5H5L0 10z"/>',
)


def page(account: Account, sentences: Sequence[str], variant: str = "") -> str:
    """The whole page; `sentences` are the rules in words, in the language of the page, `variant` is their name."""
    rows = account.standings()
    footer = _("Score kept by Durak, the card game with one loser.")
    parts = [
        _head(account, variant or f"Durak · {account.info.variant}"),
        "<main>",
        _standings(account, rows),
        _chart(account),
        _results(account),
        _rules(account, sentences),
        f"<footer>{escape(footer)}</footer>",
        "</main></body></html>\n",
    ]
    return "\n".join(part for part in parts if part)


def format_name(name: str) -> str:
    """A format as a heading."""
    return {
        "series": _("Series"),
        "first_to": _("Race to the bottom"),
        "lives": _("Lives"),
        "open": _("Open evening"),
        "league": _("League"),
        "knockout": _("Knockout"),
        "swiss": _("Swiss system"),
    }[name]


def _head(account: Account, variant: str) -> str:
    title, info = format_name(account.plan.format), account.info
    who = ngettext("{n} player", "{n} players", len(account.entrants())).format(n=len(account.entrants()))
    games = ngettext("{n} game", "{n} games", info.games).format(n=info.games)
    when = " – ".join(dict.fromkeys((day(info.created), day(info.played))))
    said = "".join(f"<p>{escape(line)}</p>" for line in (" · ".join((who, games, when)), _ending(account)) if line)
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Durak</title>\n<style>{STYLE}</style></head>\n<body><header>"
        f'<div class="inner"><p class="kicker">{escape(variant)}</p><h1>{escape(title)}</h1>'
        f"{said}</div></header>"
    )


def _ending(account: Account) -> str:
    """Who won, or that it goes on."""
    outcome = account.outcome()
    if not outcome.over:
        return _("Not over yet.")
    winners = ", ".join(account.entrant(key).name for key in outcome.winners)
    losers = ", ".join(account.entrant(key).name for key in outcome.losers)
    said = [_("Won by {names}.").format(names=winners)] if winners else []
    said += [_("Durak of the evening: {names}.").format(names=losers)] if losers else []
    return " ".join(said)


def _heading(words: str) -> str:
    return f"<h2>{escape(words)}</h2>\n"


# Standings


def _standings(account: Account, rows: Sequence[Row]) -> str:
    if not account.played:
        return ""
    figures = _figures(account.plan)
    head = "".join(f'<th class="{kind}">{escape(word)}</th>' for word, kind in figures.values())
    lines = "".join(_standing(account, row, figures, _best(rows)) for row in rows)
    bars = "" if account.plan.scoring == "none" else '<th class="track"></th>'
    return (
        _heading(_("Standings"))
        + f'<table class="standings"><tr><th></th><th>{escape(_("Player"))}</th>{bars}{head}</tr>{lines}</table>'
    )


def _figures(plan: Plan) -> dict[str, tuple[str, str]]:
    """The columns of figures: the heading of each, and its class; on a phone only the most important ones are shown."""
    figures = {
        "score": (score_words(plan), "figure score"),
        "games": (_("Games"), "figure less"),
        "duraks": (_("Duraks"), "figure"),
        "firsts": (_("First places"), "figure less"),
    }
    if plan.scoring == "none":
        del figures["score"]
    elif plan.scoring == "marks" and plan.format in ("series", "first_to"):
        del figures["duraks"]  # they are the score
    return figures


def _best(rows: Sequence[Row]) -> Fraction:
    return max((abs(row.score) for row in rows), default=Fraction(0)) or Fraction(1)


def _standing(account: Account, row: Row, figures: dict[str, tuple[str, str]], best: Fraction) -> str:
    look = " ".join(word for word, on in (("first", row.place == 1), ("gone", row.out)) if on)
    words = {
        "score": score_text(account.plan, row.score),
        "games": row.games,
        "duraks": row.duraks,
        "firsts": row.firsts,
    }
    cells = "".join(f'<td class="{kind}">{words[name]}</td>' for name, (_word, kind) in figures.items())
    bar = f'<td class="track"><div class="bar" style="width:{float(100 * abs(row.score) / best):.1f}%"></div></td>'
    return (
        f'<tr class="{look}"><td class="place">{row.place or "–"}{"=" if row.tied and row.place else ""}</td>'
        f'<td class="name">{_name(account.entrant(row.entrant))}</td>'
        f"{'' if account.plan.scoring == 'none' else bar}{cells}</tr>\n"
    )


def _name(entrant: Entrant) -> str:
    kind = "" if entrant.human else f'<span class="kind">{escape(_level(entrant.kind.level or ""))}</span>'
    shape = f'<svg class="look{entrant.look}" viewBox="0 0 20 20">{_SHAPES[entrant.look]}</svg>'
    return f'<div class="who">{shape}<span>{escape(entrant.name)}{kind}</span></div>'


def _level(level: str) -> str:
    """What a bot of this level is called."""
    words = {
        "beginner": _("beginner"),
        "casual": _("casual"),
        "club": pgettext("level", "club"),
        "master": pgettext("level", "master"),
    }
    return _("Bot: {level}").format(level=words.get(level, level))


# The chart


def _chart(account: Account) -> str:
    """Everybody's way to what he has in the standing; in a knockout, where only his last round counts, through all."""
    lines = []
    for way in ways_of(account):
        who = account.entrant(way.entrant)
        lines.append(Line(who.name, who.look, way.values, way.begin))
    drawn = chart(lines, axis_words(account))
    return _heading(chart_words(account)) + drawn if drawn else ""


# Results


def _results(account: Account) -> str:
    if not account.played:
        return ""
    parts = [_heading(_("Results"))]
    rounds = account.plan.format in ROUNDS
    last, number = None, 0
    for game in sorted(account.played, key=lambda game: game.id):
        match = game.id.match
        if last is None or (rounds and match != last):
            parts += ["</table>"] if last is not None else []
            parts.append(f"{_match_head(game) if rounds else ''}<table class='results'>")
        last = match
        number = game.id.number if rounds else number + (not game.void)
        parts.append(_result(account, game, number))
    return "\n".join([*parts, "</table>"])


def _match_head(game: Played) -> str:
    match = game.id.match
    words = _("Play-off") if match.play_off else _("Round {round}, table {table}")
    return f"<h3>{escape(words.format(round=match.round, table=match.table))}</h3>"


def _result(account: Account, game: Played, number: int) -> str:
    """A line; games that are void have no number, for they are played again."""
    who = account.entrants()
    if game.void:
        names = ", ".join(who[key].name for key in game.entrants)
        void = escape(_("void"))
        return f'<tr class="gone"><td class="number">–</td><td>{escape(names)}</td><td class="durak">{void}</td></tr>'
    groups = [" = ".join(who[game.entrants[seat]].name for seat in group) for group in game.places]
    durak = ", ".join(who[key].name for key in game.duraks) or _("draw")
    helped = _("bot filled in: {names}").format(names=", ".join(who[key].name for key in game.assisted))
    note = f' <span class="note">{escape(helped)}</span>' if game.assisted else ""
    return (
        f'<tr><td class="number">{number}</td><td>{escape(" › ".join(groups))}{note}</td>'
        f'<td class="durak">{escape(durak)}</td></tr>'
    )


# Rules


def _rules(account: Account, sentences: Sequence[str]) -> str:
    lines = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    mark = escape(_("Rules fingerprint:"))
    return (
        _heading(_("House rules")) + f"<ul class='rules'>{lines}</ul>"
        f'<p class="under">{mark} <span class="mark">{account.info.fingerprint}</span></p>'
    )
