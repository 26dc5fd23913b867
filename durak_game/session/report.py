"""The exported page: standings with bars, a chart, all results and the rules in force. One file, no network."""

from collections.abc import Sequence
from fractions import Fraction
from html import escape

from durak_game.session.account import Account
from durak_game.session.model import Played, Row
from durak_game.session.plan import Entrant
from durak_game.session.report_chart import Line, chart
from durak_game.session.report_style import LOOKS, STYLE
from durak_game.session.scoring import points
from durak_game.text import _, language, ngettext

_SHAPES = (
    '<circle cx="10" cy="10" r="9"/>',
    '<path d="M10 1 19 18H1z"/>',
    '<path d="M2 2h16v16H2z"/>',
    '<path d="M10 0 20 10 10 20 0 10z"/>',
    '<path d="M7 1h6v6h6v6h-6v6H7v-6H1V7h6z"/>',
    '<path d="M5 1.5h10L20 10l-5 8.5H5L0 10z"/>',
)


def page(account: Account, sentences: Sequence[str]) -> str:
    """The whole page; `sentences` are the rules in words, in the language of the page."""
    rows = account.standings()
    footer = _("Kept by Durak, the card game with one loser.")
    parts = [
        _head(account),
        "<main>",
        _standings(account, rows),
        _chart(account, rows),
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
        "first_to": _("Race to the last durak"),
        "lives": _("Lives"),
        "open": _("Open evening"),
        "league": _("League"),
        "knockout": _("Knockout"),
        "swiss": _("Swiss system"),
    }[name]


def _head(account: Account) -> str:
    title, info = format_name(account.plan.format), account.info
    who = ngettext("{n} player", "{n} players", len(account.entrants())).format(n=len(account.entrants()))
    games = ngettext("{n} game", "{n} games", info.games).format(n=info.games)
    when = info.created[:10] if info.created[:10] == info.played[:10] else f"{info.created[:10]} – {info.played[:10]}"
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)} · Durak</title>\n<style>{STYLE}</style></head>\n<body><header>"
        f'<div class="inner"><p class="kicker">Durak · {escape(info.variant)}</p><h1>{escape(title)}</h1>'
        f"<p>{escape(' · '.join((who, games, when)))}</p><p>{escape(_ending(account))}</p></div></header>"
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
    if account.plan.scoring == "none" or not account.played:
        return ""
    best = max((abs(row.score) for row in rows), default=Fraction(0)) or Fraction(1)
    words = ("", _("Player"), "", *(_("Score"), _("Games"), _("Durak"), _("First places")))
    classes = ("", "", "", *["figure"] * 4)
    head = "".join(f'<th class="{kind}">{escape(word)}</th>' for word, kind in zip(words, classes, strict=True))
    lines = "".join(_standing(account, row, best) for row in rows)
    return _heading(_("Standings")) + f"<table><tr>{head}</tr>{lines}</table>"


def _standing(account: Account, row: Row, best: Fraction) -> str:
    look = " ".join(word for word, on in (("first", row.place == 1), ("gone", row.out)) if on)
    width = float(100 * abs(row.score) / best)
    figures = "".join(f'<td class="figure">{figure}</td>' for figure in (row.games, row.duraks, row.firsts))
    return (
        f'<tr class="{look}"><td class="place">{row.place or "–"}</td>'
        f'<td class="name">{_name(account.entrant(row.entrant))}</td>'
        f'<td class="track"><div class="bar" style="width:{width:.1f}%"></div></td>'
        f'<td class="figure score">{score_text(row.score)}</td>{figures}</tr>\n'
    )


def score_text(score: Fraction) -> str:
    """A score as people write it: whole, or with one decimal."""
    return str(score) if score.denominator == 1 else f"{float(score):.1f}"


def _name(entrant: Entrant) -> str:
    kind = "" if entrant.human else f'<span class="kind">{escape(entrant.kind.removeprefix("bot:"))}</span>'
    shape = f'<svg viewBox="0 0 20 20" fill="{LOOKS[entrant.look]}">{_SHAPES[entrant.look]}</svg>'
    return f"{shape}{escape(entrant.name)}{kind}"


# The chart


def _chart(account: Account, rows: Sequence[Row]) -> str:
    if account.plan.scoring == "none":
        return ""
    scoring, rules = account.plan.scoring, account.plan.rules
    games = [game for game in account.played if not game.void and not game.id.match.play_off]
    ways = {key: [Fraction(0)] for key in account.entrants()}
    for game in games:
        gains = points(scoring, rules, game)
        for key, way in ways.items():
            way.append(way[-1] + gains.get(key, Fraction(0)))
    who = [account.entrant(row.entrant) for row in rows]
    drawn = chart([Line(each.name, each.look, [float(value) for value in ways[each.key]]) for each in who])
    title = _("Marks over the games") if scoring == "marks" else _("Points over the games")
    return _heading(title) + drawn if drawn else ""


# Results


def _results(account: Account) -> str:
    if not account.played:
        return ""
    parts = [_heading(_("Results"))]
    last = None
    for game in sorted(account.played, key=lambda game: game.id):
        match = game.id.match
        if match != last:
            parts += ["</table>"] if last is not None else []
            parts.append(f"{_match_head(account, game)}<table class='results'>")
            last = match
        parts.append(_result(account, game))
    return "\n".join([*parts, "</table>"])


def _match_head(account: Account, game: Played) -> str:
    match = game.id.match
    if account.plan.format in ("series", "first_to"):
        return ""
    words = _("Play-off") if match.play_off else _("Round {round}, table {table}")
    return f"<h3>{escape(words.format(round=match.round, table=match.table))}</h3>"


def _result(account: Account, game: Played) -> str:
    who = account.entrants()
    number = f'<td class="number">{game.id.number}</td>'
    if game.void:
        names = ", ".join(who[key].name for key in game.entrants)
        void = escape(_("void"))
        return f'<tr class="gone">{number}<td>{escape(names)}</td><td class="durak">{void}</td></tr>'
    groups = [" = ".join(who[game.entrants[seat]].name for seat in group) for group in game.places]
    durak = ", ".join(who[key].name for key in game.duraks) or _("a draw")
    helped = _("a bot played for {names}").format(names=", ".join(who[key].name for key in game.assisted))
    note = f' <span class="note">{escape(helped)}</span>' if game.assisted else ""
    return f'<tr>{number}<td>{escape(" › ".join(groups))}{note}</td><td class="durak">{escape(durak)}</td></tr>'


# Rules


def _rules(account: Account, sentences: Sequence[str]) -> str:
    lines = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences)
    mark = escape(_("Mark of these rules:"))
    return (
        _heading(_("Rules in force")) + f"<ul class='rules'>{lines}</ul>"
        f'<p style="margin-top:14px">{mark} <span class="mark">{account.info.fingerprint}</span></p>'
    )
