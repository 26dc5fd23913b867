"""An evening as the rooms see it: what has been played, who is who on the screen, and where it goes on."""

from typing import Protocol

from durak_game.session.live import Evening
from durak_game.ui.couch.couch import Chair
from durak_game.ui.inputs import Action
from durak_game.ui.toolkit import Scene


class Night(Protocol):
    """The evening that a tournament's screens belong to; `ui.evening` leads it."""

    @property
    def evening(self) -> Evening:
        """The session."""

    def chair(self, key: str) -> Chair:
        """Who an entrant is on the screen."""

    def next_scene(self) -> Scene:
        """What follows now."""

    def next_table(self, device: str = "") -> Scene:
        """The table that comes next; `device` is the one that asks for it."""

    def standings(self) -> Scene:
        """The whole standing, over the present screen."""

    def who_plays(self) -> Scene:
        """Who leaves, comes back or joins, over the present screen."""

    def hears(self, action: Action) -> bool:
        """Whether an action comes from somebody who has a say between two games."""
