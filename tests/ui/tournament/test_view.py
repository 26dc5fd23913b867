"""What the overview of a tournament shows: who goes on, who is out, who met whom, which tables are to come."""

import pytest
from helpers.evenings import Told, chairs, plan_for
from helpers.sessions import by_rank, play, played_by_lot

from durak_game.session.schedule import outcome
from durak_game.ui import theme
from durak_game.ui.tournament.crosstable import CrossRow, crosstable_pages, meeting_words
from durak_game.ui.tournament.tree import line_height, tree_pages
from durak_game.ui.tournament.view import GOES_ON, OPEN, OUT, UNKNOWN, Meeting, meetings, rounds_planned, stages


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


# ---- the tree and the crosstable


def by_lot(format_name, count, **parameters):
    """A tournament that chance has played to its end."""
    plan = plan_for(format_name, count, **parameters)
    return Told(plan, played_by_lot(plan))


def test_a_round_with_many_lines_is_folded_so_that_no_page_of_the_tree_has_more_than_four_columns():
    evening = by_lot("knockout", 24, games=1)
    shown = stages(evening, chairs(evening))
    pages = tree_pages(shown)
    assert [len(page) for page in pages] == [3, 3]
    assert [stage for stage in shown if not any(stage in page for page in pages)] == []
    assert len(tree_pages(stages(by_lot("knockout", 16), chairs(evening)))) == 1


def test_the_lines_of_a_full_tree_are_high_enough_for_their_type():
    for count in (5, 8, 11, 16, 20, 24):
        for size, advance in ((2, 1), (4, 2), (5, 2)):
            evening = by_lot("knockout", count, table_size=size, advance=advance, games=1)
            for page in tree_pages(stages(evening, chairs(evening))):
                assert line_height(page, 738) >= theme.SIZE_SMALL * 1.15


@pytest.mark.parametrize("count", [2, 5, 14, 15, 24])
def test_the_pages_of_a_crosstable_hold_every_pair_once(count):
    met = meetings(by_lot("league", count, table_size=2))
    rows = [CrossRow(str(number + 1), "Константин С", theme.SEATS[0], "583,3") for number in range(count)]
    cells = [
        (row, column) for page in crosstable_pages(1728, rows, met) for row in page.rows for column in page.columns
    ]
    assert sorted(cells) == [(row, column) for row in range(count) for column in range(count)]
    assert all(len(page.rows) <= 14 for page in crosstable_pages(1728, rows, met))


def test_wider_figures_take_more_pages_rather_than_smaller_type():
    rows = [CrossRow(str(number + 1), "Anna", theme.SEATS[0], "100") for number in range(24)]
    few, many = ({("1", "2"): Meeting(99, ahead, ahead)} for ahead in (1, 49))
    assert len(crosstable_pages(1728, rows, many)) > len(crosstable_pages(1728, rows, few))


def test_two_who_always_shared_a_place_are_equal():
    assert meeting_words(Meeting(2, 0, 0)) == "="
    assert meeting_words(Meeting(3, 2, 1)) == "2:1"
