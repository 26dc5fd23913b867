"""A diary of what went wrong inside the game, for whoever mends it; the players are not bothered with it."""

import datetime
import platform
import traceback
from pathlib import Path

from durak_game import __version__, paths

MOST_BYTES = 256 * 1024  # a fault that comes again and again must not fill the disk


def crash_log_path() -> Path:
    """Where the diary is kept."""
    return paths.data_dir() / "crash.log"


def note(error: BaseException, doing: str) -> OSError | None:
    """Writes down an error with all details and what was being done.

    A diary that has grown too long begins anew. Returns why it could not be written, None if all went well.
    """
    when = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    head = f"{when} durak-game {__version__}, Python {platform.python_version()}, {platform.platform()}, {doing}"
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
