"""Ready is said, not assumed: who has ticked, and the countdown that runs once all have."""

from collections.abc import Collection, Hashable

from durak_game.ui import theme


class Ready:
    """The ticks of people who are about to play. Time comes in steps of the loop.

    `people` are named as the caller likes. Whoever plays alone needs no countdown: one tick goes on at once.
    """

    def __init__(self) -> None:
        self._ticked: set[Hashable] = set()
        self._left = 0  # steps of the countdown; 0: it does not run
        self._alone_missing = 0  # steps since all but one have ticked

    def __contains__(self, who: Hashable) -> bool:
        return who in self._ticked

    def tick(self, who: Hashable) -> None:
        """Somebody is ready. Saying it again changes nothing, and hurries nobody."""
        self._ticked.add(who)

    def untick(self, who: Hashable) -> bool:
        """Somebody is not ready after all; whether that changed anything. The countdown stops."""
        was = who in self._ticked
        self._ticked.discard(who)
        self._left = 0
        return was

    def stop(self) -> None:
        """Something is in the way: no countdown runs, though the ticks stay."""
        self._left = self._alone_missing = 0

    def clear(self) -> None:
        """Something was changed that all have to agree to again."""
        self._ticked.clear()
        self.stop()

    def step(self, people: Collection[Hashable]) -> bool:
        """One step has passed; whether it is time to begin. Whoever has gone counts no more."""
        self._ticked &= set(people)
        missing = [who for who in people if who not in self._ticked]
        self._alone_missing = self._alone_missing + 1 if len(missing) == 1 and len(people) > 1 else 0
        if missing or not people:
            self._left = 0
            return False
        if len(people) == 1:
            return True
        if not self._left:
            self._left = theme.steps(theme.COUNTDOWN) + 1
        self._left -= 1
        if self._left:
            return False
        self.clear()
        return True

    @property
    def seconds(self) -> float:
        """How long the countdown still runs; 0 while it does not."""
        return self._left * theme.STEP

    def holds_up(self, people: Collection[Hashable]) -> Hashable:
        """Who has kept all others waiting for so long that they may go on without; None if nobody has."""
        if self._alone_missing < theme.steps(theme.PATIENCE):
            return None
        return next((who for who in people if who not in self._ticked), None)
