"""A session to take away: a table of results, the records of all games, and a page to look at."""

import csv
import io
import os
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path

from durak_game.session.live import Account
from durak_game.session.reports import page as report
from durak_game.session.scoring import points
from durak_game.session.store.store import Store
from durak_game.text import language

COLUMNS = (
    "session",
    "game",
    "round",
    "table",
    "number",
    "play_off",
    "began",
    "ended",
    "state",
    "seat",
    "entrant",
    "name",
    "kind",
    "place",
    "durak",
    "points",
    "assisted",
)


def export(store: Store, number: int, folder: Path, sentences: Sequence[str], variant: str = "") -> list[Path]:
    """Writes results.csv, games.jsonl and report.html into a folder, which is made if there is none.

    `sentences` are the rules in words and `variant` is their name, for the page. Files of these names are replaced,
    each as a whole. Raises StoreError if there is no such session and OSError if the folder cannot be written.
    """
    account = Account.of(store, number)
    folder.mkdir(parents=True, exist_ok=True)
    pieces: tuple[tuple[str, Iterator[str]], ...] = (
        # With the mark in front, spreadsheets read Cyrillic letters as what they are.
        ("results.csv", iter(("\ufeff", results_csv(store, account)))),
        ("games.jsonl", (line + "\n" for game in store.games(number) for line in game.lines)),
        ("report.html", iter((report.page(account, sentences, variant),))),
    )
    for name, piece in pieces:
        _write(folder / name, piece)
    return [folder / name for name, _piece in pieces]


def _write(path: Path, pieces: Iterator[str]) -> None:
    """Writes a file in one go: it is there as a whole, or as it was before."""
    beside = path.with_name(f".{path.name}.part")
    try:
        with beside.open("w", encoding="utf-8", newline="") as file:
            file.writelines(pieces)
        os.replace(beside, path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def results_csv(store: Store, account: Account) -> str:
    """A line for each seat of each game that has ended, in the order in which the games ended; moments are ISO, UTC.

    Spreadsheets expect what the player's language is used to: in English commas between the cells and points in
    numbers, in German and Russian semicolons and commas.
    """
    english = language() == "en"
    text = io.StringIO()
    writer = csv.writer(text, delimiter="," if english else ";")
    writer.writerow(COLUMNS)
    ended = [game for game in store.games(account.info.id, records=False) if game.ended]
    for game, played in zip(ended, account.played, strict=True):
        match = game.id.match
        head = [account.info.id, str(game.id), match.round, match.table, game.id.number, int(match.play_off)]
        gains = points(account.plan.scoring, account.plan.rules, played)
        for seat, key in enumerate(played.entrants):
            entrant = account.entrant(key)
            writer.writerow(
                [
                    *head,
                    game.began,
                    game.ended,
                    game.state,
                    seat,
                    key,
                    _harmless(entrant.name),
                    str(entrant.kind),
                    "" if played.void else played.place_of(key),
                    int(seat in played.durak),
                    _number(gains[key], "." if english else ",") if key in gains else "",
                    int(key in played.assisted),
                ]
            )
    return text.getvalue()


def _number(value: Fraction, point: str) -> str:
    return f"{float(value):g}".replace(".", point)


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
