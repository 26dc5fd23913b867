"""Who may import whom: arrows point at the engine."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "durak_game"
FILES = sorted(PACKAGE.rglob("*.py"))
COMMANDS = {
    *("cli", "__main__", "arguments", "play_command", "simulate_command", "verify_command", "rules_command"),
    *("sessions_command", "tournament_command"),
}

MAY_IMPORT = {
    "engine": {"engine"},
    "bots": {"bots", "engine"},
    "table": {"table", "engine"},
    "simulate": {"simulate", "table", "bots", "engine"},
    "session": {"session", "table", "engine", "paths", "text"},
    "variants": {"variants", "engine", "paths", "text"},
    "text": {"text", "paths"},
    "paths": {"paths"},
    "crash_log": {"crash_log", "paths", "__version__"},
    "explain": {"explain", "engine", "text", "variants"},
}


def part(module):
    """The part of the game that a module belongs to: the name after durak_game."""
    names = module.split(".")
    return names[1] if len(names) > 1 else ""


def imports(path):
    """Every module that a file imports, wherever the import stands, in full: "durak_game.engine.cards"."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            whole = node.module == "durak_game"  # "from durak_game import bots" names parts
            yield from (f"{node.module}.{name.name}" for name in node.names) if whole else (node.module,)


def own(path):
    return part(".".join(path.relative_to(ROOT).with_suffix("").parts))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_part_imports_only_what_lies_below_it(path):
    layer, found = own(path), list(imports(path))
    parts = {part(module) for module in found if module.split(".")[0] == "durak_game"}
    others = {module.split(".")[0] for module in found if module.split(".")[0] != "durak_game"}
    if layer in MAY_IMPORT:
        assert parts <= MAY_IMPORT[layer]
    elif layer == "ui":
        assert not parts & COMMANDS
    if layer == "engine":
        assert others <= sys.stdlib_module_names
    assert "tools" not in others
    assert "pygame" not in others or layer == "ui"
    assert "yaml" not in others or layer == "variants"
    assert "sqlite3" not in others or layer == "session"


def test_every_part_has_its_place():
    assert {own(path) for path in FILES} == {*MAY_IMPORT, *COMMANDS, "ui", "__init__"}


WITHOUT = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {blocked}:
            raise ImportError(name)
sys.meta_path.insert(0, Blocked())
import {modules}
"""


@pytest.mark.parametrize(
    ("modules", "blocked"),
    [
        ("durak_game.engine, durak_game.records.verify", {"pygame", "yaml", "babel", "platformdirs", "tqdm"}),
        ("durak_game.bots, durak_game.table, durak_game.simulate", {"pygame", "yaml", "babel", "platformdirs", "tqdm"}),
        (
            "durak_game.session.schedule, durak_game.session.standings, durak_game.session.setup",
            {"sqlite3", "pygame", "yaml", "babel", "platformdirs", "tqdm"},
        ),
        ("durak_game.commands.cli", {"pygame"}),
    ],
)
def test_a_part_lives_without_what_it_must_not_know(modules, blocked):
    code = WITHOUT.format(modules=modules, blocked=blocked)
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
