"""The whole game in its window, for tests that play it as people do."""

import pytest
from helpers.living_room import living_room


@pytest.fixture
def couch():
    """The game at its title, and people before it with virtual pads, keys and mouse."""
    with living_room() as here:
        yield here
