"""What went wrong inside the game, for whoever mends it: a diary, and one file to send after a fault in play."""

import datetime
import json
import platform
import traceback
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Any

from durak_game import __version__, paths

MOST_BYTES = 256 * 1024  # a fault that comes again and again must not fill the disk


def crash_log_path() -> Path:
    """Where the diary is kept."""
    return paths.data_dir() / "crash.log"


def note(error: BaseException, doing: str) -> OSError | None:
    """Writes down an error with all details and what was being done.

    A diary that has grown too long begins anew. Returns why it could not be written, None if all went well.
    """
    head = f"{_now()} durak-game {__version__}, Python {platform.python_version()}, {platform.platform()}, {doing}"
    details = "".join(traceback.format_exception(error))
    path = crash_log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        full = path.exists() and path.stat().st_size >= MOST_BYTES
        with path.open("w" if full else "a", encoding="utf-8") as file:
            file.write(f"{head}\n{details}\n")
    except OSError as unwritable:
        return unwritable
    return None


def report(error: BaseException, record: Sequence[str]) -> Path | None:
    """Write the one file that a player can send after a fault in play; None if it cannot be written.

    It holds the versions, what went wrong, and the record of the game with seats instead of names. Nobody's name is in
    it, not even in a path.
    """
    path = paths.data_dir() / f"fault-{_now().replace(':', '')[:17]}.txt"
    lines = [json.loads(line) for line in record]
    names = _take_names(lines)
    details = "".join(traceback.format_exception(error)).replace(str(Path.home()), "~")
    for name, seat in names.items():
        details = details.replace(name, seat)
    parts = [
        "A fault in durak-game. There are no names in this file; please send it to the people who make the game.",
        "\n".join(_versions()),
        details.strip(),
        "\n".join(json.dumps(line, ensure_ascii=False) for line in lines),
    ]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
    except OSError:
        return None
    return path


def _now() -> str:
    return datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")


def _versions() -> list[str]:
    """The game, Python, the system and the libraries that the game stands on."""
    lines = [f"durak-game {__version__}", f"Python {platform.python_version()}", platform.platform()]
    for name in ("pygame-ce", "pyyaml", "platformdirs"):
        try:
            lines.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            lines.append(f"{name} unknown")
    return lines


def _take_names(lines: Sequence[dict[str, Any]]) -> dict[str, str]:
    """Put "Player 2" in place of every name in a record, and tell which name became which."""
    seats = lines[0].get("seats", []) if lines else []
    told = [(number, seat) for number, seat in enumerate(seats)]
    told += [(line["seat"], line["player"]) for line in lines if "player" in line]
    names = {}
    for number, player in told:
        if player.get("name"):
            names[player["name"]] = f"Player {number + 1}"
            player["name"] = f"Player {number + 1}"
    return names
