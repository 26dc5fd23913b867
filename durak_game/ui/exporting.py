"""Taking a session away as files: where they go, and what is written."""

from pathlib import Path

from durak_game import paths
from durak_game.engine.rules import Rules
from durak_game.explain import sentences
from durak_game.session.export import export
from durak_game.session.store import Store


def export_session(store: Store, number: int, rules: Rules) -> list[Path]:
    """Write a session's results, records and report into the player's data folder; which files they are.

    Raises StoreError or OSError.
    """
    return export(store, number, paths.data_dir() / "exports" / f"session-{number}", sentences(rules))
