"""`durak-game rules ...` as the command line calls it."""

import argparse

from durak_game.commands import rules as command


def rules_command(*arguments):
    """Runs it and gives the exit code."""
    parser = argparse.ArgumentParser()
    command.add_parser(parser.add_subparsers())
    return command.run(parser.parse_args(["rules", *arguments]))
