import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from helpers.shipped import FILE

from durak_game.commands.arguments import UsageError
from tools.arena import contests, duel, markdown_row, measure, mixed_table, parser, play_deals, sentence

pytestmark = pytest.mark.slow

ARENA = Path(__file__).parents[2] / "tools" / "arena.py"
PODKIDNOY = FILE.variants["podkidnoy"]


def results(contest, deals=6):
    with ThreadPoolExecutor(1) as executor:
        return measure(contest, deals, executor)


def result_of(tested, others, variant="podkidnoy", seats=2, deals=6):
    (result,) = results(duel(FILE.variants[variant], seats, tested, others, 1), deals)
    return result


def planned(typed):
    return contests(parser().parse_args(typed.split()))


def test_every_deal_is_played_once_by_every_party():
    assert result_of("casual", "beginner", seats=3, deals=2).games == 6
    assert result_of("casual", "beginner", "partners", 4, deals=2).games == 4


def test_equal_bots_come_out_at_par_exactly_because_the_deals_are_mirrored():
    for seats in (2, 4):
        result = result_of("casual", "casual", seats=seats)
        assert abs(result.share - result.par) < 1e-9


def test_the_share_lies_in_its_interval_even_if_no_game_was_lost():
    result = result_of("casual", "random", deals=20)
    assert 0 <= result.low <= result.share < 0.2
    assert result.share < result.high < 0.4


def test_the_same_seed_measures_the_same_however_it_is_split():
    contest = duel(FILE.variants["perevodnoy"], 2, "casual", "beginner", 3)
    whole, first, second = (play_deals(contest, *part).shares[0] for part in ((0, 4), (0, 2), (2, 2)))
    assert whole == first + second


def test_at_a_mixed_table_everybody_sits_once_in_every_seat_and_the_shares_are_those_of_the_games():
    contest = mixed_table(PODKIDNOY, ("casual", "beginner", "random"), 1)
    assert [{lineup[seat] for lineup in contest.lineups} for seat in range(3)] == [{0, 1, 2}] * 3
    casual, beginner, random = results(contest)
    assert (casual.games, casual.par) == (18, 1 / 3)
    assert random.share > max(casual.share, beginner.share)
    assert abs(casual.share + beginner.share + random.share - 1) < 1e-9


def test_a_table_of_partners_is_not_mixed():
    with pytest.raises(UsageError, match="partners"):
        mixed_table(FILE.variants["partners"], ["casual"] * 4, 1)


def test_a_ladder_sets_each_level_against_the_one_before():
    pairs = [contest.players for contest in planned("--ladder random beginner casual --seats 2")]
    assert pairs == [("beginner", "random"), ("casual", "beginner")]


def test_a_temper_may_be_named_beside_the_level():
    (contest,) = planned("casual:miser casual --seats 2")
    assert "casual:miser against casual" in sentence(results(contest)[0])


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("casual", "two, not 1"),
        ("--table casual casual casual --seats 2", "3 players"),
        ("casual casual --seats 7", "2"),
    ],
)
def test_what_cannot_be_measured_is_told_in_a_sentence(typed, complaint):
    with pytest.raises((UsageError, SystemExit), match=complaint):
        planned(typed)


def test_an_unknown_level_is_told_with_the_known_ones(capsys):
    with pytest.raises(SystemExit):
        planned("champion casual")
    assert "unknown bot 'champion'; there are random, beginner" in capsys.readouterr().err


def test_a_row_for_the_documents_has_a_cell_for_each_heading():
    row = markdown_row(result_of("casual", "beginner"))
    assert row.startswith("| casual against beginner | podkidnoy | 2 | ")
    assert row.count("|") == 9


def test_the_tool_prints_its_source_and_a_table_and_adds_lines_of_json(tmp_path):
    file = tmp_path / "arena.jsonl"
    typed = ["casual", "beginner", "--seats", "2", "--deals", "6", "--jobs", "1", "--markdown", "--json", str(file)]
    done = subprocess.run([sys.executable, str(ARENA), *typed], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("`python tools/arena.py casual beginner --seats 2")
    assert "| casual against beginner |" in done.stdout
    assert json.loads(file.read_text(encoding="utf-8"))["games"] == 12
    assert done.stderr == ""
