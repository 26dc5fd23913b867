"""Where the games of an evening are kept: in the player's file, or for this evening only."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from durak_game.session.reports import aside_sentence, unkept_sentence
from durak_game.session.store.errors import BUSY, StoreError
from durak_game.session.store.store import Store

Notice = Callable[[], str]


class Keeping:
    """The open store, and what the title has to tell of it.

    With `passing` (a demonstration) nothing is kept beyond the evening; neither is it where the player's file cannot be
    used: then the game can be played all the same, and `notices` say so. Raises StoreError if another game has the
    file, for two of them would tear each other's evenings apart.
    """

    def __init__(self, *, passing: bool = False) -> None:
        self.notices: list[Notice] = []
        self._scratch: Path | None = None
        self.store = self._passing() if passing else self._player_s()

    def _player_s(self) -> Store:
        try:
            store = Store()
        except StoreError as error:
            if error.kind == BUSY:
                raise
            self.notices.append(partial(unkept_sentence, error))
            return self._passing()
        if store.kept_aside is not None:
            self.notices.append(partial(aside_sentence, store.kept_aside.name))
        return store

    def _passing(self) -> Store:
        folder = Path(tempfile.mkdtemp(prefix="durak-game-"))
        self._scratch = folder
        atexit.register(shutil.rmtree, folder, ignore_errors=True)  # also if the game ends by a fault
        return Store(folder)

    def close(self) -> None:
        """Write what is left. What was kept for this evening only is gone."""
        try:
            self.store.close()
        except StoreError:
            # The evening's last moves could not be written: the games are there up to the move before.
            pass
        finally:
            if self._scratch is not None:
                shutil.rmtree(self._scratch, ignore_errors=True)
