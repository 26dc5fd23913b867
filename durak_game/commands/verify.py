"""`durak-game verify`: whether records of games, and test cases, hold."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from durak_game.records.verify import Report, verify

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers

UNREADABLE = 2


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `verify` to the command line."""
    parser = subparsers.add_parser("verify", help="replay records and report those that don't add up")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="records, JSON Lines")


def run(args: argparse.Namespace) -> int:
    """Prints what does not hold and a count. The exit code: 0 if all hold, 1 if not, 2 if a file cannot be read."""
    records = faults = unfinished = unreadable = 0
    for path in args.files:
        try:
            text = path.read_bytes().decode("utf-8-sig")  # Windows programs like to put a mark in front
        except OSError as error:
            print(f"{path} can't be read: {error.strerror or error}.", file=sys.stderr)
            unreadable += 1
            continue
        except UnicodeDecodeError as error:
            print(f"{path}: byte {error.start + 1} is not UTF-8, so this is not a record.", file=sys.stderr)
            unreadable += 1
            continue
        if not text.strip():
            print(f"{path} is empty: there is no record in it.")
        elif not any(line.lstrip().startswith("{") for line in text.splitlines()):
            print(f"{path}: no line begins with {{, so this is not a record.", file=sys.stderr)
            unreadable += 1
            continue
        report = verify(text)
        _tell(path, report)
        records += report.records
        faults += len(report.faults)
        unfinished += report.unfinished
    held = records - faults
    open_games = f", {unfinished} of them not finished" if unfinished else ""
    print(f"{held} of {records} {'record is' if records == 1 else 'records are'} OK{open_games}.")
    if unreadable:
        return UNREADABLE
    return 1 if faults else 0


def _tell(path: Path, report: Report) -> None:
    for fault in report.faults:
        print(f"{path}: {fault}")
    for notice in report.notices:
        print(f"{path}: {notice}.")
