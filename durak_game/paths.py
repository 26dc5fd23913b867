"""Where the game's own files and the player's files are: in a checkout, in an installed game, in a frozen one."""

import os
import sys
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


def _data_root() -> Path:
    """The folder that holds `assets` and `rules.yaml`."""
    frozen = getattr(sys, "_MEIPASS", None)
    candidates = [Path(frozen) / "durak_game" / "_data"] if frozen else []
    candidates += [_PACKAGE / "_data", _PACKAGE.parent]
    for folder in candidates:
        if (folder / "rules.yaml").is_file() and (folder / "assets").is_dir():
            return folder
    raise FileNotFoundError(
        f"The game's files (assets, rules.yaml) are missing beside {_PACKAGE}. Please reinstall it."
    )


def assets() -> Path:
    """The folder with the pictures and texts of the game."""
    return _data_root() / "assets"


def shipped_rules() -> Path:
    """The rules.yaml that came with the game."""
    return _data_root() / "rules.yaml"


def in_checkout() -> bool:
    """Whether the game runs from its source folder, where the top-level rules.yaml is the player's own."""
    return _data_root() == _PACKAGE.parent


def _own_folder(system_folder: Path, name: str) -> Path:
    home = os.environ.get("DURAK_HOME")
    return Path(home) / name if home else system_folder


def config_dir() -> Path:
    """The player's folder for settings and house rules; `DURAK_HOME` moves it. It may not exist yet."""
    return _own_folder(platformdirs.user_config_path("durak-game", appauthor=False), "config")


def data_dir() -> Path:
    """The player's folder for saved games and statistics; `DURAK_HOME` moves it. It may not exist yet."""
    return _own_folder(platformdirs.user_data_path("durak-game", appauthor=False), "data")


def own_rules() -> Path:
    """Where an installed game looks for the player's own copy of rules.yaml."""
    return config_dir() / "rules.yaml"
