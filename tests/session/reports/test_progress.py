import pytest
from helpers.evenings import played_evening

from durak_game.session.reports.progress import ways_of
from durak_game.session.standings import standings


@pytest.mark.parametrize("stop_after", [1, 4, None])
@pytest.mark.parametrize(
    ("name", "count", "parameters"),
    [("league", 7, {"cycles": 2}), ("swiss", 11, {"rounds": 4, "games": 1}), ("swiss", 5, {"rounds": 3, "games": 2})],
)
def test_the_way_through_rounds_is_what_the_standing_said_after_each(tmp_path, name, count, parameters, stop_after):
    evening = played_evening(tmp_path, name, count, stop_after, **parameters)
    ways = {way.entrant: way.values for way in ways_of(evening)}
    rounds = max(game.id.match.round for game in evening.played)
    assert {len(values) for values in ways.values()} == {rounds + 1}
    for number in range(1, rounds + 1):
        so_far = [game for game in evening.played if game.id.match.round <= number and not game.id.match.play_off]
        for row in standings(evening.plan, so_far, evening.changes):
            assert ways[row.entrant][number] == float(row.score)
