"""Days and hours are those of the clock on the wall, written as the language writes them."""

from helpers.zones import needs_zones, zone

from durak_game import text
from durak_game.session.reports.dates import day, day_and_time

LATE = "2026-11-30T23:30:00+00:00"


@needs_zones
def test_a_moment_is_that_of_the_clock_on_the_wall():
    with zone("Europe/Berlin"):
        assert (day(LATE), day_and_time(LATE)) == ("2026-12-01", "2026-12-01, 00:30")
        text.use("de")
        assert (day(LATE), day_and_time(LATE)) == ("01.12.2026", "01.12.2026, 00:30")
