"""`durak-game rules`: which rules there are, what they say, whether the file is in order, and where to change it."""

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from durak_game import paths, text
from durak_game.commands.arguments import UsageError, names
from durak_game.engine.rules import Rules
from durak_game.text import _
from durak_game.variants import Problem, RulesError, RulesFile, load
from durak_game.variants.problems import shown_path
from durak_game.words import rules as explain

if TYPE_CHECKING:
    from durak_game.commands.arguments import Subparsers


def add_parser(subparsers: "Subparsers") -> None:
    """Adds `rules` with its commands to the command line."""
    parser = subparsers.add_parser("rules", help="list, show, check or edit the house rules")
    commands = parser.add_subparsers(dest="rules_command", required=True, metavar="COMMAND")

    listing = commands.add_parser("list", help="which file is in use, its variants and switches")
    show = commands.add_parser("show", help="print a variant's rules in plain sentences, the differences first")
    show.add_argument("variant", help="the name of a variant, as `rules list` prints it")
    show.add_argument(
        "--with", dest="switches", default="", metavar="SWITCH,...", help="house-rule switches to turn on"
    )
    for command in (listing, show):
        command.add_argument("--rules", type=Path, metavar="FILE", help="use this rules file")
        command.add_argument("--language", choices=text.languages, help="the language of titles and sentences")

    check = commands.add_parser("check", help="list every mistake in a rules file (exit code 0 or 1)")
    check.add_argument("file", nargs="?", type=Path, help="the file (default: the one in use)")

    edit = commands.add_parser(
        "edit", help="open the rules file in an editor (an installed game makes you a copy first)"
    )
    edit.add_argument("--print", dest="only_print", action="store_true", help="only print where the file is")


def run(args: argparse.Namespace) -> int:
    """Does what was asked. The exit code: 0, or 1 if a file is not in order. Raises UsageError for unknown names."""
    if getattr(args, "language", None):
        text.use(args.language)
    commands = {"list": _list, "show": _show, "check": _check, "edit": _edit}
    return commands[args.rules_command](args)


def _loaded(path: Path | None) -> RulesFile:
    """The rules in force; what is wrong with a refused file goes to the error output."""
    file = load(path)
    if file.refused is not None:
        print(file.refusal(), file=sys.stderr)
    return file


def _print_problems(problems: tuple[Problem, ...], to: TextIO) -> None:
    for problem in problems:
        print(problem.text(), end="\n\n", file=to)


def _list(args: argparse.Namespace) -> int:
    file = _loaded(args.rules)
    print(_("Rules in use") + f": {shown_path(file.path)}")
    width = max(len(name) for name in [*file.variants, *file.switches])
    print("\n" + _("Variants") + ":")
    for variant in file.variants.values():
        players = "".join(str(n) if n in variant.players else "-" for n in range(2, 7))
        title = variant.title[text.language()]
        print(f"  {variant.name:<{width}}  {players}  {title} ({explain.summary(variant.rules)})")
    if file.switches:
        print("\n" + _("Switches") + f" (--with {','.join(list(file.switches)[:2])}):")
    for switch in file.switches.values():
        print(f"  {switch.name:<{width}}  {switch.title[text.language()]}")
    return 0


def _show(args: argparse.Namespace) -> int:
    file = _loaded(args.rules)
    switches = names(args.switches)
    try:
        variant = file.resolve(args.variant, switches)
    except RulesError as error:
        raise UsageError("\n".join(problem.message for problem in error.problems)) from None
    language = text.language()
    titles = [variant.title[language], *(file.switches[name].title[language] for name in switches)]
    heading = " + ".join(titles)
    print(f"{heading}\n{'=' * len(heading)}")
    base = variant.extends or (variant.name if switches else None)
    if base is None:
        _print_sentences(explain.sentences(variant.rules))
        return 0
    _print_difference(variant.rules, file.variants[base].rules, file.variants[base].title[language])
    return 0


def _print_difference(rules: Rules, base: Rules, base_title: str) -> None:
    special = explain.differences(rules, base)
    if special:
        print(_("What's different from “{variant}”:").format(variant=base_title))
        _print_sentences(special)
        print()
    print(_("Same as “{variant}”:").format(variant=base_title))
    _print_sentences([sentence for sentence in explain.sentences(rules) if sentence not in special])


def _print_sentences(lines: list[str]) -> None:
    for line in lines:
        print(f"- {line}")


def _check(args: argparse.Namespace) -> int:
    file = load(args.file)
    _print_problems(file.problems, to=sys.stdout)
    for warning in file.warnings:
        print("Warning:", warning.text(), end="\n\n")
    if file.refused is not None:
        count = _counted(len(file.problems), "problem")
        print(f"{shown_path(file.refused)} has {count}, so it is not used; the game plays by the rules it came with.")
        return 1
    what = f"{_counted(len(file.variants), 'variant')}, {_counted(len(file.switches), 'switch', 'switches')}"
    warned = f", {_counted(len(file.warnings), 'warning')}" if file.warnings else ""
    print(f"{shown_path(file.path)} is fine: {what}{warned}.")
    return 0


def _counted(n: int, one: str, many: str = "") -> str:
    return f"{n} {one if n == 1 else many or one + 's'}"


def _edit(args: argparse.Namespace) -> int:
    try:
        path = _file_to_edit()
    except OSError as error:
        print(f"The rules could not be copied to {shown_path(paths.own_rules())}: {error.strerror}.", file=sys.stderr)
        return 1
    print(path if args.only_print else _("Rules: {file}").format(file=path))
    if not args.only_print and not _open(path):
        print(_("Open it in any text editor; “durak-game rules check” tells you if anything is wrong."))
    return 0


def _file_to_edit() -> Path:
    """The file that the player changes; an installed game makes a copy first, comments and all, unless there is one."""
    named = os.environ.get("DURAK_RULES")
    if named:
        return Path(named).expanduser()
    if paths.in_checkout():
        return paths.shipped_rules()
    own = paths.own_rules()
    schema = own.parent / "assets" / "rules.schema.json"  # where the first line of rules.yaml looks for it
    schema.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(paths.assets() / "rules.schema.json", schema)
    if not own.exists():
        shutil.copyfile(paths.shipped_rules(), own)
    return own


def _open(path: Path) -> bool:
    """Opens the file in the player's editor, else with what the system opens texts with. False if there is nothing."""
    try:
        command = _opener()
        if command:
            return subprocess.call([*command, str(path)]) == 0
        if sys.platform == "win32":
            os.startfile(path)
            return True
    except (OSError, ValueError):
        return False
    return False


def _opener() -> list[str]:
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR")
    if editor:
        return shlex.split(editor, posix=os.name != "nt")
    if sys.platform == "darwin":
        return ["open", "-t"]
    has_screen = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return ["xdg-open"] if has_screen and shutil.which("xdg-open") else []
