"""`durak-game sessions list | show | export | delete`: the sessions that are kept."""

import argparse
import contextlib
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

from durak_game import text, variants
from durak_game.commands.arguments import UsageError, number
from durak_game.session.live import Account
from durak_game.session.model import Played, ResultError, Row
from durak_game.session.plan import PlanError
from durak_game.session.reports import day, day_and_time, export, score_text
from durak_game.session.store.errors import StoreError
from durak_game.session.store.rows import SessionInfo
from durak_game.session.store.store import Store
from durak_game.words import rules as explain

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `sessions` to the command line."""
    parser = subparsers.add_parser("sessions", help="list, show, export and delete saved evenings")
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    listing = actions.add_parser("list", help="all saved evenings, newest first")
    showing = actions.add_parser("show", help="one evening: players, standings, results")
    exporting = actions.add_parser("export", help="write results.csv, games.jsonl and report.html")
    deleting = actions.add_parser("delete", help="delete an evening with all its games")
    for action in (showing, exporting, deleting):
        action.add_argument("id", type=number(1), metavar="ID", help="the number of the evening, as `list` shows it")
    for action in (listing, showing):
        action.add_argument("--json", action="store_true", help="for other programs")
    exporting.add_argument("--to", type=Path, required=True, metavar="DIR", help="the folder to write into")


def run(args: argparse.Namespace) -> int:
    """Does what was asked; the exit code is 0. Raises UsageError for what cannot be done."""
    actions: dict[str, Callable[[Store, argparse.Namespace], None]] = {
        "list": _list,
        "show": _show,
        "export": _export,
        "delete": _delete,
    }
    with open_store() as store:
        actions[args.action](store, args)
    return 0


@contextlib.contextmanager
def open_store() -> Iterator[Store]:
    """The kept sessions for a command; what is wrong with them, or with one of them, becomes a UsageError."""
    try:
        with Store() as store:
            if store.kept_aside is not None:
                sentence = (
                    f"{store.path} was damaged; it was set aside as {store.kept_aside.name}, and a new one was started."
                )
                print(sentence, file=sys.stderr)
            yield store
    except (StoreError, PlanError, ResultError) as error:
        raise UsageError(str(error)) from None


def _list(store: Store, args: argparse.Namespace) -> None:
    sessions = store.sessions()
    if args.json:
        print(json.dumps([_info_json(info) for info in sessions], ensure_ascii=False, indent=1))
    elif not sessions:
        print("No saved evenings yet.")
    else:
        rows = [(str(s.id), day(s.played), s.format, s.variant, s.state, str(s.games)) for s in sessions]
        print(columns(("id", "played", "format", "variant", "state", "games"), rows, right=(0, 5)))


def _show(store: Store, args: argparse.Namespace) -> None:
    account = Account.of(store, args.id)
    print(json.dumps(_account_json(account), ensure_ascii=False, indent=1) if args.json else account_text(account))


def _export(store: Store, args: argparse.Namespace) -> None:
    plan = store.session(args.id).plan
    known = variants.load().variants.get(plan.variant)  # the file of rules may have forgotten it
    title = known.title[text.language()] if known else plan.variant
    try:
        written = export(store, args.id, args.to, explain.sentences(plan.rules), title)
    except OSError as error:
        raise UsageError(f"{args.to} can't be written: {error.strerror or error}.") from None
    for path in written:
        print(path)


def _delete(store: Store, args: argparse.Namespace) -> None:
    info = store.session(args.id)
    store.delete(args.id)
    games = "1 game" if info.games == 1 else f"{info.games} games"
    print(f"Session {args.id} ({info.format}, {games}) was deleted.")


# For people


def account_text(account: Account) -> str:
    """A session for a terminal: what was agreed, and the standings."""
    info, plan = account.info, account.plan
    numbers = ", ".join(f"{name} {value}" for name, value in plan.parameters.items())
    switches = f" with {', '.join(plan.switches)}" if plan.switches else ""
    begun, last = day_and_time(info.created), day_and_time(info.played)
    lines = [
        f"session {info.id}: {plan.format}{f' ({numbers})' if numbers else ''}, {info.state}",
        f"{plan.variant}{switches}, rules {info.fingerprint}, scoring {plan.scoring}, seed {plan.seed}",
        f"{len(account.entrants())} players, {info.games} games, started {begun}, last played {last}",
        "",
        standings_text(account),
    ]
    outcome = account.outcome()
    for word, keys in (("won by", outcome.winners), ("lost by", outcome.losers)):
        if keys:
            lines += ["", f"{word} {', '.join(account.entrant(key).name for key in keys)}"]
    return "\n".join(lines)


def standings_text(account: Account) -> str:
    """The standings as a table."""
    rows = []
    for row in account.standings():
        entrant = account.entrant(row.entrant)
        place = "-" if row.place is None else f"{row.place}{'=' if row.tied else ''}"
        figures = (score_text(account.plan, row.score), str(row.games), str(row.duraks), str(row.firsts))
        rows.append((place, entrant.name, entrant.kind.typed, *figures))
    return columns(("place", "name", "player", "score", "games", "duraks", "firsts"), rows, right=(0, 3, 4, 5, 6))


def columns(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int]) -> str:
    """A table with its columns under each other; those in `right` (counted from 0) are figures."""
    table = [head, *rows]
    widths = [max(len(row[column]) for row in table) for column in range(len(head))]
    lines = []
    for row in table:
        cells = [
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


# For other programs


def _info_json(info: SessionInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "format": info.format,
        "variant": info.variant,
        "state": info.state,
        "games": info.games,
        "rules": info.fingerprint,
        "created": info.created,
        "played": info.played,
    }


def _account_json(account: Account) -> dict[str, Any]:
    plan, outcome = account.plan, account.outcome()
    return {
        **_info_json(account.info),
        "switches": list(plan.switches),
        "parameters": dict(plan.parameters),
        "scoring": plan.scoring,
        "seed": plan.seed,
        "entrants": [entrant.to_mapping() for entrant in account.entrants().values()],
        "standings": [_row_json(row) for row in account.standings()],
        "winners": list(outcome.winners),
        "losers": list(outcome.losers),
        "results": [_played_json(played) for played in account.played],
    }


def _row_json(row: Row) -> dict[str, Any]:
    return {
        "place": row.place,
        "entrant": row.entrant,
        "score": _plain(row.score),
        "games": row.games,
        "duraks": row.duraks,
        "firsts": row.firsts,
        "byes": row.byes,
        "tied": row.tied,
        "out": row.out,
    }


def _plain(score: Fraction) -> int | float:
    return score.numerator if score.denominator == 1 else float(score)


def _played_json(played: Played) -> dict[str, Any]:
    return {"id": str(played.id), **played.to_mapping()}
