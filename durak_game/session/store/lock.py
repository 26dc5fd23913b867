"""One game at a time has the saved games: a locked file beside them, which the system frees when its owner ends."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt

    def _claim(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _claim(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """Held from its making to `free()`. Raises BlockingIOError if somebody else holds it, OSError if that is
    impossible here.
    """

    def __init__(self, path: Path) -> None:
        self._handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        try:
            _claim(self._handle)
        except OSError as error:
            os.close(self._handle)
            # Windows calls a lock of somebody else a lack of permission.
            if isinstance(error, BlockingIOError | PermissionError):
                raise BlockingIOError(str(error)) from None
            raise

    def free(self) -> None:
        """Lets the next one in; the file stays, for deleting it would open a gap."""
        os.close(self._handle)
