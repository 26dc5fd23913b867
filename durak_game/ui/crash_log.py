"""A diary of what went wrong inside the game, for whoever mends it; the players are not bothered with it."""

import contextlib
import datetime
import traceback
from pathlib import Path

from durak_game import __version__, paths

MOST_BYTES = 256 * 1024  # a fault that comes again and again must not fill the disk


def crash_log_path() -> Path:
    """Where the diary is kept."""
    return paths.data_dir() / "crash.log"


def note(error: BaseException, doing: str) -> None:
    """Write down an error with all details and what was being done; a disk that cannot be written is not an error."""
    when = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    details = "".join(traceback.format_exception(error))
    path = crash_log_path()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.stat().st_size < MOST_BYTES:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{when} durak-game {__version__}, {doing}\n{details}\n")
