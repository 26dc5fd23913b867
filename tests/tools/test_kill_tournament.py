import sys

import pytest

from tools.kill_tournament import killed, tournament

pytestmark = pytest.mark.slow


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_a_tournament_that_is_killed_again_and_again_ends_like_one_that_is_not(tmp_path):
    report = killed(tmp_path, tournament(games=4, seed=1), kills=10, seed=1)
    assert report.same
    assert report.kills == 10
    assert report.in_a_game
