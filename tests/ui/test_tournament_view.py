"""What the overview of a tournament shows: who goes on, who is out, who met whom, which tables are to come."""

from helpers.evenings import Told, chairs, plan_for
from helpers.sessions import by_rank, play, played_by_lot

from durak_game.session.course import outcome
from durak_game.ui.tournament_view import GOES_ON, OPEN, OUT, UNKNOWN, meetings, rounds_planned, stages


def told(plan, games=None):
    """A tournament in which lower keys win, up to so many games."""
    return Told(plan, play(plan, by_rank, most=2000 if games is None else games))


def states(stage):
    return [[line.state for line in box.lines] for box in stage.boxes]


def test_a_knockout_shows_its_rounds_to_come_from_the_start():
    evening = told(plan_for("knockout", 16), 0)
    shown = stages(evening, chairs(evening))
    assert [len(stage.boxes) for stage in shown] == [4, 2, 1]
    assert states(shown[0]) == [[OPEN] * 4] * 4
    assert states(shown[2]) == [[UNKNOWN] * 4]


def test_who_goes_on_stands_first_at_his_table_as_soon_as_it_is_over():
    evening = told(plan_for("knockout", 8, games=1), 1)
    first, second = states(stages(evening, chairs(evening))[0])
    assert sorted([first, second]) == [[GOES_ON, GOES_ON, OUT, OUT], [OPEN] * 4]


def test_the_winner_of_the_final_is_marked_and_nobody_else():
    evening = told(plan_for("knockout", 8, games=1))
    final = stages(evening, chairs(evening))[-1].boxes[0]
    marked = [line.key for line in final.lines if line.state == GOES_ON]
    assert tuple(marked) == outcome(evening.plan, evening.played).winners
    assert not final.due


def test_who_sits_out_has_a_box_of_his_own():
    evening = told(plan_for("knockout", 5, table_size=2, advance=1, games=1), 0)
    bye = stages(evening, chairs(evening))[0].boxes[-1]
    assert [line.state for line in bye.lines] == [GOES_ON]
    assert not bye.due


def test_the_rounds_are_as_many_as_were_foretold():
    for format_name in ("knockout", "league", "swiss"):
        for count in (2, 5, 11, 16):
            plan = plan_for(format_name, count)
            assert len(Told(plan, played_by_lot(plan)).schedule().rounds) == rounds_planned(plan)


def test_a_meeting_is_told_from_both_sides():
    met = meetings(told(plan_for("league", 5, cycles=2)))
    assert all(
        (met[two, one].behind, met[two, one].ahead) == (met[one, two].ahead, met[one, two].behind) for one, two in met
    )
    assert met["1", "2"].ahead == met["1", "2"].games
