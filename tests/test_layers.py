"""Who may import whom: arrows point at the engine, no room knows another, and nothing goes round in a circle."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "durak_game"
FILES = sorted(PACKAGE.rglob("*.py"))

# What lies below each part outside the screen. `ui` and `commands` stand on all of it.
BELOW = {
    "__init__": set(),
    "paths": set(),
    "kinds": set(),
    "json_file": set(),
    "text": {"paths"},
    "crash_log": {"paths", "__version__"},
    "engine": set(),
    "records": {"engine", "kinds"},
    "table": {"engine", "records", "kinds"},
    "bots": {"engine", "kinds"},
    "simulate": {"engine", "records", "table", "bots"},
    "variants": {"engine", "paths", "text"},
    "words": {"engine", "variants", "text"},
    "session": {"engine", "records", "table", "kinds"},
    "session.store": {"engine", "kinds", "records", "table", "session", "paths"},
    "session.live": {"engine", "kinds", "records", "table", "session", "session.store"},
    "session.reports": {
        "engine",
        "kinds",
        "records",
        "table",
        "session",
        "session.store",
        "session.live",
        "text",
        "words",
        "paths",
    },
}

# The screen, from the ground up: each stands on those before it. The rooms stand side by side.
ROOMS = ("lobby", "rules", "devices", "tournament", "archive", "title")
FLOORS = (
    ("theme",),
    ("inputs",),
    ("toolkit",),
    ("couch",),
    ("minds",),
    ("table",),
    ROOMS,
    ("evening",),
    ("window",),
    ("app",),
    ("launch",),
)
SESSION_PARTS = ("store", "live", "reports")


def module_of(path):
    """The module in a file, in full: "durak_game.engine.cards"; of an `__init__` its package."""
    names = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(names[:-1] if names[-1] == "__init__" and len(names) > 2 else names)


MODULES = {module_of(path): path for path in FILES}


def imports(path):
    """Every module that a file imports, wherever and for whatever the import stands, in full."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            for name in node.names:
                inner = f"{node.module}.{name.name}"
                yield inner if inner in MODULES or node.module == "durak_game" else node.module


def part(module):
    """The part of the house that a module belongs to: "engine", "session.store", "ui.table"."""
    names = module.split(".")[1:]
    if names[:1] == ["session"] and len(names) > 1:
        return f"session.{names[1]}" if names[1] in SESSION_PARTS else "session"
    return ".".join(names[:2]) if names[:1] == ["ui"] and len(names) > 1 else names[0] if names else "__init__"


def floor(room):
    """How high a part of the screen lies."""
    return next(number for number, rooms in enumerate(FLOORS) if room in rooms)


def wrong(own, others):
    """The parts that a part imports though they do not lie below it."""
    others = {other for other in others if other != own}
    if own in BELOW:
        return others - BELOW[own]
    if own.startswith("ui."):
        screens = {other for other in others if other.startswith("ui.")}
        return {other for other in screens if floor(other[3:]) >= floor(own[3:])} | (others & {"commands", "__main__"})
    return set()


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_part_imports_only_what_lies_below_it(path):
    own, found = part(module_of(path)), list(imports(path))
    assert not wrong(own, {part(module) for module in found if module.split(".")[0] == "durak_game"})
    others = {module.split(".")[0] for module in found} - {"durak_game"}
    if own == "engine":
        assert others <= sys.stdlib_module_names
    assert not others & {path.stem for path in ROOT.joinpath("tools").glob("*.py")} - sys.stdlib_module_names
    assert "pygame" not in others or own.startswith("ui")
    assert "yaml" not in others or own == "variants"
    assert "sqlite3" not in others or own == "session.store"


def test_every_part_has_its_place():
    own = {part(module) for module in MODULES}
    screens = {f"ui.{room}" for rooms in FLOORS for room in rooms}
    assert own == {*BELOW, *screens, "ui", "commands", "__main__"}


def circles():
    """The modules that reach themselves when one follows the imports."""
    arrows = {module: {other for other in imports(path) if other in MODULES} for module, path in MODULES.items()}

    def reached(start):
        found, ahead = set(), [start]
        while ahead:
            new = arrows[ahead.pop()] - found
            found |= new
            ahead.extend(new)
        return found

    return {module for module in MODULES if module in reached(module)}


def test_nothing_goes_round_in_a_circle_but_the_game_and_its_own_three_parts():
    assert circles() <= {f"durak_game.engine.{name}" for name in ("game", "ending", "legal", "refusal")}


WITHOUT = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked}:
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
import {modules}
"""
FOREIGN = {"pygame", "yaml", "babel", "platformdirs", "tqdm"}


@pytest.mark.parametrize(
    ("modules", "blocked"),
    [
        ("durak_game.engine, durak_game.records.verify", FOREIGN),
        ("durak_game.bots, durak_game.table, durak_game.simulate", FOREIGN),
        (
            "durak_game.session.schedule, durak_game.session.standings, durak_game.session.setup",
            {"sqlite3", *FOREIGN},
        ),
        ("durak_game.commands.cli", {"pygame"}),
    ],
)
def test_a_part_lives_without_what_it_must_not_know(modules, blocked):
    code = WITHOUT.format(modules=modules, blocked=blocked)
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
